"""Tables in real time with a clock that a test turns: Project Elite in its action phase."""

from __future__ import annotations

import asyncio
from typing import Any

from plancia.core import Game, to_wire
from plancia.server.live import Live
from tests.server.harness import ALICE, BOB, CAROL, Json, Server, Socket

ROLL_ALL = {"type": "roll", "dice": [0, 1, 2, 3]}
CLIENTS = (ALICE, BOB, CAROL)


class FakeClock:
    """A clock that a test turns on."""

    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds

    async def turn(self, live: Live, seconds: float) -> None:
        """Let time pass, and whoever has waited for it act."""
        self.seconds += seconds
        live.automata.wake()
        await settled(live)


async def settled(live: Live) -> None:
    """Wait until nobody acts any more."""
    while live.busy:
        await live.settle()
    await asyncio.sleep(0)


def game_of(live: Live) -> Any:
    """The game that is played at a table."""
    assert live.play is not None
    game: Game = live.play.match.game
    return game


async def opened(server: Server, made: Json) -> Live:
    """A table as the server has it."""
    live: Live = await server.app.state.tables.get(made["table"])
    return live


async def to_action(live: Live) -> None:
    """Let everybody take the first option until the clock of the action phase runs."""
    while game_of(live).deadline is None:
        assert live.play is not None
        match = live.play.match
        seat = match.to_act[0]
        await live.act_alone(seat, to_wire(match.options(seat)[0]), live.play.n)
        await settled(live)


class Company:
    """People at one table of Project Elite, each with a page of their own."""

    def __init__(self, server: Server, made: Json, tokens: dict[str, str]) -> None:
        self.server, self.made, self.tokens = server, made, tokens
        self.pages: dict[str, Socket] = {}
        self._numbers = 0

    @classmethod
    async def gathered(cls, server: Server, players: int, **wish: Any) -> tuple[Company, Live]:
        """So many people at a new table, in the action phase; the seats after them have bots."""
        setup = {"players": players, **wish.pop("setup", {})}
        made = await server.table(game="project_elite", setup=setup, **wish)
        tokens = {"p1": made["token"]}
        friends = [one["seat"] for one in made["seats"] if one["link"]]
        for seat, client in zip(friends, CLIENTS[1:], strict=False):
            tokens[seat] = (await server.join(made, seat, client))["token"]
        company = cls(server, made, tokens)
        for seat in tokens:
            await company.come(seat)
            company.pages[seat].say("nonce", value=f"a nonce of {seat}")
        for page in company.pages.values():
            while (await page.hear("welcome"))["standing"].get("waiting"):
                pass
        live = await opened(server, made)
        await settled(live)
        await to_action(live)
        return company, live

    async def come(self, seat: str) -> Json:
        """Somebody opens the table."""
        self.pages[seat], welcome = await self.server.hello(self.made["table"], self.tokens[seat])
        return welcome

    def send(self, seat: str, n: int, action: Json, name: str = "") -> str:
        """Give a command without waiting for an answer; returns its id."""
        self._numbers += 1
        name = name or f"{seat}-{self._numbers}"
        self.pages[seat].say("act", id=name, n=n, action=action)
        return name

    async def answer(self, seat: str) -> Json:
        """The next answer to a command of a seat."""
        return await self.pages[seat].hear("ack", "refused")

    async def act(self, seat: str, n: int, action: Json, name: str = "") -> Json:
        """Give a command, and hear what comes of it."""
        self.send(seat, n, action, name)
        return await self.answer(seat)
