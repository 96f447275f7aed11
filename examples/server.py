"""A table over the network: four players and any number of spectators, a line of JSON each way.

    python examples/server.py record.json [port]

A client says `{"seat": 0}`, or null to look on, and gets its view. Then it says what it does, and on which
view it decided that: `{"do": "play HK", "ply": 12, "past": "…"}`. Everybody gets the news. Whoever does what
may not be done is told why, and nobody else hears of it. `{"undo": true}` from every seat takes the last
action back. The record is written after each action, so that a server which is started again goes on where
it stopped. The table deals by itself.
"""

import asyncio
import json
import random
import sys
from pathlib import Path

import attrs

from kingi import IllegalActionError, KingiError, Match, MatchView, Phase, Variant, records, variants


@attrs.define(eq=False)
class Client:
    """Who is connected: its seat, None for a spectator, and the view that it was sent."""

    writer: asyncio.StreamWriter
    seat: int | None
    shown: MatchView

    def send(self, **said: object) -> None:
        self.writer.write(json.dumps(said).encode() + b"\n")


class Table:
    """One match, who looks at it, and where it is kept."""

    def __init__(self, variant: Variant, path: Path, rng: random.Random) -> None:
        self.path = path
        self.rng = rng
        self.clients: list[Client] = []
        self.agreed: set[int] = set()
        kept = records.loads(path.read_text(encoding="utf-8")).match if path.exists() else None
        self.match = kept or Match.start(variant)
        self._deal()

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Talks to one client, from its first line until it goes."""
        client = None
        try:
            while line := await reader.readline():
                try:
                    said = json.loads(line)
                    if client is None:
                        client = self._join(said["seat"], writer)
                    elif said.get("undo"):
                        self._undo(client)
                    else:
                        self._do(client, said)
                except IllegalActionError as refused:
                    why = refused.illegality
                    self._tell(writer, why.reason, str(why))
                except KingiError as fault:
                    self._tell(writer, "not-understood", str(fault))
                except (ValueError, KeyError, TypeError, AttributeError):
                    self._tell(writer, "not-understood", "a line of JSON is wanted")
                await writer.drain()
        finally:
            if client is not None:
                self.clients.remove(client)
            writer.close()

    def _join(self, seat: int | None, writer: asyncio.StreamWriter) -> Client:
        view = self.match.view(seat)
        client = Client(writer, view.seat, view)
        self.clients.append(client)
        client.send(view=records.view_dict(view))
        return client

    def _do(self, client: Client, said: dict[str, str]) -> None:
        self.match = self.match.apply(said["do"], seat=client.seat, ply=int(said["ply"]), past=said["past"])
        self._deal()
        self._changed()

    def _undo(self, client: Client) -> None:
        """Takes the last action of a seat back, with cards dealt since, once every seat wants it."""
        done = [seat for seat, _ in self.match.history]
        while done and done[-1] is None:
            done.pop()
        if client.seat is None or not done:
            raise KingiError("nothing can be taken back")
        self.agreed.add(client.seat)
        if len(self.agreed) == self.match.players:
            self.match = self.match.undo(self.match.ply - len(done) + 1)
            self._changed()

    def _deal(self) -> None:
        if self.match.phase is Phase.DEALING:
            self.match = self.match.deal_cards(self.rng)

    def _changed(self) -> None:
        """Keeps the match, and shows everybody what is new: the news where the client can go on from its
        view, else all of it.
        """
        self.agreed.clear()
        beside = self.path.with_suffix(".new")
        beside.write_text(records.dumps(self.match), encoding="utf-8")
        beside.replace(self.path)
        for client in self.clients:
            view = self.match.view(client.seat)
            try:
                news = view.since(client.shown.ply)
                client.shown.with_news(news)
            except KingiError:  # another deal, or something was taken back
                client.send(view=records.view_dict(view))
            else:
                client.send(news=news)
            client.shown = view

    def _tell(self, writer: asyncio.StreamWriter, reason: str, text: str) -> None:
        writer.write(json.dumps({"refused": {"reason": reason, "text": text}}).encode() + b"\n")


async def main(path: Path, port: int) -> None:
    table = Table(variants.kinko(), path, random.SystemRandom())
    server = await asyncio.start_server(table.serve, "127.0.0.1", port)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 8765))
