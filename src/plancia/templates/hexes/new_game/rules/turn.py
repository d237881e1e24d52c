"""The turn: move without being seen, ping, or fire; and the end of the game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, ClassVar

from plancia import core
from plancia.core import Refusal, Seat

from new_game.events import Moved, Pinged, Steered
from new_game.rules.attack import RANGE, Fire
from new_game.sea import SEA, SEATS, WATER, beside

if TYPE_CHECKING:
    from new_game.state import NewGame

HEARING = 3
"""How far a ping carries. [NEWGAME-5]"""


class NextTurn(core.Step["NewGame"], frozen=True):
    """The next side takes its turn, unless the game is over. [NEWGAME-3]"""

    def run(self, g: NewGame) -> None:
        """Somebody has lost [NEWGAME-7], or the time is over [NEWGAME-8], or it goes on."""
        left = {seat: g.submarines(seat) for seat in SEATS}
        winners = tuple(seat for seat in SEATS if left[seat] == max(left.values()))
        if 0 in left.values():
            g.finish(winners, "new_game.end.sunk", "NEWGAME-7", seat=winners[0])
        elif g.turn == g.setup.turns * len(SEATS):
            g.finish(winners if len(winners) == 1 else (), "new_game.end.turns", "NEWGAME-8")
        else:
            g.active = SEATS[g.turn % len(SEATS)]
            g.turn += 1
            g.then(ChooseDeed((g.active,)), NextTurn())


class Move(core.Action["NewGame", "ChooseDeed"], frozen=True):
    """Move a contact by water. [NEWGAME-4]"""

    contact: str
    at: str

    def verify(self, g: NewGame, asked: ChooseDeed) -> Refusal | None:
        """It must be one's own, and get there."""
        contact = g.own(self.contact)
        if contact is None:
            return Refusal.of("NEWGAME-3", "new_game.no.contact", contact=self.contact)
        if self.at not in beside(contact.at) or self.at in g.occupied(g.by):
            return Refusal.of("NEWGAME-4", "new_game.no.way", hex=self.at)
        return None

    def run(self, g: NewGame, asked: ChooseDeed) -> None:
        """Everybody learns that it moves, and only its owner where."""
        contact = g.contacts[self.contact]
        way = (contact.at, self.at)
        contact.at = self.at
        contact.quiet_moves += 1
        g.tell("NEWGAME-4", Moved, contact.id)
        g.whisper((g.by,), "NEWGAME-4", Steered, contact.id, way)


class Ping(core.Action["NewGame", "ChooseDeed"], frozen=True):
    """Listen for the echo of others, and be heard. [NEWGAME-5]"""

    contact: str

    def verify(self, g: NewGame, asked: ChooseDeed) -> Refusal | None:
        """It must be one's own."""
        if g.own(self.contact) is None:
            return Refusal.of("NEWGAME-3", "new_game.no.contact", contact=self.contact)
        return None

    def run(self, g: NewGame, asked: ChooseDeed) -> None:
        """A secret comes out, even by silence: `reveal` says so to the conformance kit."""
        contact = g.contacts[self.contact]
        g.reveal()
        contact.make_noise()
        heard = [each for each in g.enemies() if SEA.far[contact.at][each.at] <= HEARING]
        for each in heard:
            each.make_noise()
        names = tuple(each.id for each in heard)
        g.tell("NEWGAME-5", Pinged, contact.id, contact.at, names)


class ChooseDeed(core.Decision["NewGame"], frozen=True):
    """What a side does in its turn. [NEWGAME-3]"""

    rule: ClassVar[str] = "NEWGAME-3"
    kinds: ClassVar[tuple[type, ...]] = (Move, Ping, Fire)

    def candidates(self, g: NewGame, seat: Seat) -> Iterator[Move | Ping | Fire]:
        """All that could be done; those that `verify` allows are offered."""
        for contact in g.contacts_of(seat):
            yield from (Move(contact.id, at) for at in beside(contact.at))
            yield Ping(contact.id)
            reach = SEA.disk(contact.at, RANGE)
            yield from (Fire(contact.id, at) for at in reach if at in WATER)
