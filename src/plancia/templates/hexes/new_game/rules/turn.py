"""The turn: move without being seen, ping, or fire. [NEWGAME-3]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from plancia import core
from plancia.core import Refusal, Seat

from new_game.events import Moved, Pinged, Steered
from new_game.knowledge import SPEED
from new_game.rules.attack import RANGE, Fire
from new_game.sea import SEA, SEATS, ways

if TYPE_CHECKING:
    from new_game.state import NewGame

HEARING = 3
"""How far a ping carries. [NEWGAME-5]"""


class NextTurn(core.Step["NewGame"], frozen=True):
    """The next side takes its turn, unless the time is over. [NEWGAME-3] [NEWGAME-8]"""

    def run(self, g: NewGame) -> None:
        """Ask the side, and come back."""
        if g.turn == g.setup.turns * len(SEATS):
            g.finish((), "new_game.end.turns", "NEWGAME-8")
            return
        g.active = SEATS[g.turn % len(SEATS)]
        g.turn += 1
        g.then(ChooseDeed((g.active,)), self)


class Move(core.Action["NewGame", "ChooseDeed"], frozen=True):
    """Move by water. [NEWGAME-4]"""

    at: str

    def verify(self, g: NewGame, asked: ChooseDeed) -> Refusal | None:
        """It must get there."""
        if self.at == g.mine.at or self.at not in ways(g.mine.at, SPEED):
            return Refusal.of("NEWGAME-4", "new_game.no.way", hex=self.at)
        return None

    def run(self, g: NewGame, asked: ChooseDeed) -> None:
        """Everybody learns that it moves, and only its owner where."""
        way = ways(g.mine.at, SPEED)[self.at]
        g.mine.at = self.at
        g.mine.quiet_moves += 1
        g.mine.ruled_out = ()
        g.tell("NEWGAME-4", Moved, g.by)
        g.whisper((g.by,), "NEWGAME-4", Steered, g.by, way)


class Ping(core.Action["NewGame", "ChooseDeed"], frozen=True):
    """Listen for the echo of the other submarine, and be heard. [NEWGAME-5]"""

    def verify(self, g: NewGame, asked: ChooseDeed) -> None:
        """It is always possible."""

    def run(self, g: NewGame, asked: ChooseDeed) -> None:
        """A secret comes out, even by silence: `reveal` says so to the conformance kit."""
        mine, theirs = g.mine, g.theirs
        g.reveal()
        mine.make_noise()
        if SEA.far[mine.at][theirs.at] <= HEARING:
            theirs.make_noise()
            g.tell("NEWGAME-5", Pinged, g.by, mine.at, theirs.seat, theirs.at)
        else:
            theirs.ruled_out += tuple(SEA.disk(mine.at, HEARING))
            g.tell("NEWGAME-5", Pinged, g.by, mine.at)


class ChooseDeed(core.Decision["NewGame"], frozen=True):
    """What a side does in its turn. [NEWGAME-3]"""

    rule: ClassVar[str] = "NEWGAME-3"
    kinds: ClassVar[tuple[type, ...]] = (Move, Ping, Fire)
    secret: ClassVar[tuple[type, ...]] = (Move,)

    def candidates(self, g: NewGame, seat: Seat) -> Iterator[Move | Ping | Fire]:
        """All that could be done; those that `verify` allows are offered."""
        here = g.submarines[seat].at
        yield from (Move(at) for at in ways(here, SPEED))
        yield Ping()
        yield from (Fire(at) for at in SEA.disk(here, RANGE))
