"""Queens: no queens in tricks."""

import attrs

from .. import _fields
from .._values import brief, its_own_copy
from ..cards.sets import Cards
from ..rules.contract import Terms
from ..rules.duties import Duty, duties_of
from ..rules.items import Item, is_code, plain_code
from .named import FOLLOW, QUEENS


@its_own_copy
@brief
@attrs.frozen(kw_only=True)
class Queens:
    """Each queen taken costs (D5, T3).

    `points` are for each queen. `remark` is the code of a remark when one seat takes them all (K14),
    `one_each` the code that annuls the deal when each seat took exactly one (T7). Duties and
    `stop_when_decided` are as in `Terms`; by default there is no duty but to follow suit.
    """

    points: int = attrs.field(default=-2, converter=_fields.plain_int, validator=_fields.points)
    remark: str | None = attrs.field(default=None, converter=plain_code, validator=is_code)
    one_each: str | None = attrs.field(default=None, converter=plain_code, validator=is_code)
    leading: tuple[Duty, ...] = attrs.field(default=(), converter=duties_of)
    following: tuple[Duty, ...] = attrs.field(default=FOLLOW, converter=duties_of)
    stop_when_decided: bool = attrs.field(default=False, validator=_fields.flag)

    @property
    def key(self) -> str:
        """`queens`."""
        return "queens"

    def terms(self, pack: Cards, players: int) -> Terms:
        """One item, `queens`."""
        queens = Item(
            "queens",
            self.points,
            cards=QUEENS,
            remark=self.remark,
            one_each=self.one_each,
        )
        return Terms(
            items=(queens,),
            leading=self.leading,
            following=self.following,
            stop_when_decided=self.stop_when_decided,
        )
