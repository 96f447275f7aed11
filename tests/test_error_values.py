"""Errors survive a copy and a pickle with all that they carry, and are the builtins that fit."""

import pytest
from tests.copies import copies
from tests.refusals import DEAL

import kingi
from kingi import (
    Cards,
    IllegalActionError,
    KingiError,
    ParseError,
    PlaceError,
    SeatError,
    SetupError,
    TallyError,
    UnknownNameError,
    WrongTypeError,
)


def refusal() -> IllegalActionError:
    with pytest.raises(IllegalActionError) as caught:
        DEAL.play("H2", seat=1)
    return caught.value


ERRORS: list[KingiError] = [
    KingiError("anything"),
    refusal(),
    ParseError("'x' at character 3 is not a card", "x", 3),
    PlaceError("place 5: there are 2 cards"),
    SeatError("seat 9: the seats are 0 to 3"),
    kingi.RecordError("is missing", "format"),
    kingi.SheetError("no row 3", "no-such-row", 3),
    SetupError("1 players: at least 2 are needed"),
    TallyError("hearts: 14 entered, 13 in the deal", "hearts", 14, 13),
    UnknownNameError("no contract 'x'; there are hearts", ()),
    WrongTypeError("seat: a whole number is wanted, not None"),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_an_error_survives_with_all_that_it_says(error: KingiError) -> None:
    for other in copies(error):
        assert type(other) is type(error)
        assert isinstance(other, KingiError)
        assert other.args == error.args
        assert str(other) == str(error)
        assert vars(other) == vars(error)


def test_each_public_error_is_in_this_list() -> None:
    public: list[object] = [getattr(kingi, name) for name in kingi.__all__]
    errors = {thing for thing in public if isinstance(thing, type) and issubclass(thing, KingiError)}
    assert errors == {type(error) for error in ERRORS}


def test_what_errors_carry() -> None:
    first = refusal()
    for illegal in (first, *copies(first)):
        assert isinstance(illegal, IllegalActionError)
        assert illegal.illegality == DEAL.why_illegal("H2")
        assert str(illegal) == "♥2 by seat 1: must follow ♣ (holds ♣A)"
        assert illegal.legal == Cards("CA")
    with pytest.raises(ParseError) as unread:
        Cards("HK XX")
    for parse in (unread.value, *copies(unread.value)):
        assert isinstance(parse, ParseError)
        assert (parse.token, parse.place) == ("XX", 3)
        assert str(parse) == "'XX' at character 3 is not a card or a suit and ranks"


def test_an_error_is_also_the_builtin_that_fits() -> None:
    for error in (
        IllegalActionError,
        ParseError,
        SeatError,
        SetupError,
        kingi.SheetError,
        kingi.RecordError,
        TallyError,
    ):
        assert issubclass(error, ValueError)
    assert issubclass(PlaceError, IndexError)
    assert issubclass(UnknownNameError, KeyError)
    assert issubclass(WrongTypeError, TypeError)
