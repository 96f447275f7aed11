"""The example of a server, with clients that know nothing but what it sends them."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from examples.server import Table

from kingi import Match, MatchView, Phase, records, variants


class Player:
    """A client: it keeps its view up to date from the lines that come, and what it was refused."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.view: MatchView | None = None
        self.heard: list[str] = []

    @classmethod
    async def at(cls, port: int, seat: int | None) -> "Player":
        player = cls(*await asyncio.open_connection("127.0.0.1", port))
        OPEN.append(player)
        player.say(seat=seat)
        await player.hear()
        return player

    @property
    def shown(self) -> MatchView:
        assert self.view is not None
        return self.view

    def say(self, **said: object) -> None:
        self.writer.write(json.dumps(said).encode() + b"\n")

    def do(self, action: str) -> None:
        self.say(do=action, ply=self.shown.ply, past=self.shown.past)

    async def hear(self) -> str:
        """Takes one line in: what kind it was, or why something was refused."""
        line = json.loads(await asyncio.wait_for(self.reader.readline(), 10))
        kind, told = next(iter(line.items()))
        assert isinstance(kind, str)
        if kind == "view":
            found = records.view_of(told)
            assert isinstance(found, MatchView)
            self.view = found
        elif kind == "news":
            self.view = self.shown.with_news(told)
        else:
            kind = f"{told['reason']}: {told['text']}"
        self.heard.append(kind)
        return kind

    async def leave(self) -> None:
        self.writer.close()
        await self.writer.wait_closed()


Evening = Callable[[Table, int], Awaitable[None]]
OPEN: list[Player] = []
"""Who is still there when an evening ends."""


def run(path: Path, evening: Evening) -> Match:
    """One evening at a table that is kept at this path: the match as it stands at its end."""

    async def main() -> Match:
        table = Table(variants.kinko(), path, random.Random(7))
        server = await asyncio.start_server(table.serve, "127.0.0.1", 0)
        async with server:
            await evening(table, server.sockets[0].getsockname()[1])
            while OPEN:
                await OPEN.pop().leave()
            while table.clients:
                await asyncio.sleep(0.01)
        return table.match

    return asyncio.run(main())


async def everybody(port: int) -> list[Player]:
    return [await Player.at(port, seat) for seat in (0, 1, 2, 3, None)]


def test_an_evening(tmp_path: Path) -> None:
    path = tmp_path / "record.json"

    async def first(table: Table, port: int) -> None:
        players = await everybody(port)
        assert [player.shown.hand == table.match.hands[seat] for seat, player in enumerate(players[:4])] == [
            True
        ] * 4
        assert not players[4].shown.hand
        for _ in range(60):
            seat = players[0].shown.to_act
            assert seat is not None
            mover = players[seat]
            mover.do(str(mover.shown.legal_actions[0]))
            heard = [await player.hear() for player in players]
            assert set(heard) <= {"news", "view"}
            for number, player in enumerate(players):
                assert player.shown == table.match.view(None if number == 4 else number)

    kept = run(path, first)
    assert len(kept.sheet.rows) == 1
    assert records.loads(path.read_text(encoding="utf-8")).match == kept, "a crash loses nothing"

    async def second(table: Table, port: int) -> None:
        assert table.match == kept
        player = await Player.at(port, 1)
        assert player.shown == kept.view(1)

    assert run(path, second) == kept


def test_what_may_not_be_done_is_told_to_whoever_did_it_and_to_nobody_else(tmp_path: Path) -> None:
    async def evening(table: Table, port: int) -> None:
        players = await everybody(port)
        before = table.match
        mover, other, spectator = players[1], players[2], players[4]
        assert mover.shown.to_act == 1
        foreign = next(iter(table.match.hands[2]))
        mover.do(f"play {foreign.code}")
        assert (await mover.hear()).startswith("not-in-hand: ")
        other.do(f"play {foreign.code}")
        assert (await other.hear()).startswith("not-your-turn: ")
        spectator.do("annul")
        assert (await spectator.hear()).startswith("not-your-turn: ")
        for junk in (
            b"{\n",
            b"[]\n",
            b'{"do": 5}\n',
            b'{"do": "play XX", "ply": 1, "past": "x"}\n',
            b"\xff\n",
        ):
            other.writer.write(junk)
            assert (await other.hear()).split(":")[0] in ("not-understood", "stale")
        assert table.match is before
        assert [len(player.heard) for player in players] == [1, 2, 7, 1, 2]

    run(tmp_path / "record.json", evening)


def test_a_double_click_acts_once(tmp_path: Path) -> None:
    async def evening(table: Table, port: int) -> None:
        players = await everybody(port)
        mover = players[1]
        card = mover.shown.legal_actions[0]
        mover.do(str(card))
        mover.do(str(card))
        assert await mover.hear() == "news"
        assert (await mover.hear()).startswith("stale: ")
        assert table.match.ply == 2

    run(tmp_path / "record.json", evening)


def test_who_comes_back_sees_what_happened(tmp_path: Path) -> None:
    async def evening(table: Table, port: int) -> None:
        players = await everybody(port)
        await players[3].leave()
        players[1].do(str(players[1].shown.legal_actions[0]))
        await players[1].hear()
        again = await Player.at(port, 3)
        assert again.shown == table.match.view(3)
        assert again.shown.ply == 2

    run(tmp_path / "record.json", evening)


def test_all_seats_together_take_an_action_back(tmp_path: Path) -> None:
    async def evening(table: Table, port: int) -> None:
        players = await everybody(port)
        start = table.match
        players[1].do(str(players[1].shown.legal_actions[0]))
        for player in players:
            await player.hear()
        players[4].say(undo=True)
        assert (await players[4].hear()).startswith("not-understood: nothing can be taken back")
        for player in players[:4]:
            player.say(undo=True)
        assert [await player.hear() for player in players] == ["view"] * 5
        assert table.match == start
        players[1].say(do=str(start.legal_actions[1]), ply=1, past=start.view(1).past)
        assert await players[1].hear() == "news"

    run(tmp_path / "record.json", evening)


@pytest.mark.slow
def test_a_whole_match_over_the_wire(tmp_path: Path) -> None:
    async def evening(table: Table, port: int) -> None:
        players = await everybody(port)
        rng = random.Random(3)
        while table.match.phase is not Phase.OVER:
            seat = players[0].shown.to_act
            assert seat is not None
            players[seat].do(str(rng.choice(players[seat].shown.legal_actions)))
            for player in players:
                await player.hear()
        assert players[4].shown.result == table.match.result

    assert sum(run(tmp_path / "record.json", evening).totals) == 0
