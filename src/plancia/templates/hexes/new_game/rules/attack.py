"""Torpedoes: a shot, an answer to it, and what comes of both. [NEWGAME-6]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, ClassVar

from plancia import core
from plancia.core import Refusal, Seat
from plancia.core.luck import Roll

from new_game.events import Distracted, Fired, Missed, Struck
from new_game.sea import SEA, WATER

if TYPE_CHECKING:
    from new_game.rules.turn import ChooseDeed
    from new_game.state import NewGame

RANGE = 3
"""How far a torpedo runs. [NEWGAME-6]"""
SIDES = 6


class Fire(core.Action["NewGame", "ChooseDeed"], frozen=True):
    """Fire a torpedo into a hex. [NEWGAME-6]"""

    contact: str
    at: str

    def verify(self, g: NewGame, asked: ChooseDeed) -> Refusal | None:
        """A submarine of one's own, and water in range that it is not in itself."""
        contact = g.own(self.contact)
        if contact is None:
            return Refusal.of("NEWGAME-3", "new_game.no.contact", contact=self.contact)
        if contact.is_decoy:
            return Refusal.of("NEWGAME-6", "new_game.no.torpedo", contact=self.contact)
        far = SEA.far[contact.at].get(self.at, 0)
        if self.at not in WATER or not 1 <= far <= RANGE:
            return Refusal.of("NEWGAME-6", "new_game.no.range", hex=self.at, range=RANGE)
        return None

    def run(self, g: NewGame, asked: ChooseDeed) -> None:
        """Everybody hears the shot; what is there decides what comes next."""
        shooter = g.contacts[self.contact]
        g.reveal()
        shooter.make_noise()
        g.tell("NEWGAME-6", Fired, shooter.id, shooter.at, self.at)
        target = next((each for each in g.enemies() if each.at == self.at), None)
        if target is None:
            g.tell("NEWGAME-6", Missed, self.at)
            return
        target.make_noise()
        strike = Strike(target.id, g.by)
        if target.is_decoy:
            target.is_gone = True
            g.tell("NEWGAME-6", Struck, target.id, "decoy")
        elif g.noisemakers[target.seat]:
            g.ask(ChooseNoisemaker((target.seat,), target.id), then=strike)
        else:
            strike.resume(g, False)


class Launch(core.Action["NewGame", "ChooseNoisemaker"], frozen=True):
    """Launch a noisemaker. [NEWGAME-6]"""

    def run(self, g: NewGame, asked: ChooseNoisemaker) -> None:
        """Hand the answer to the rule that asked."""
        g.noisemakers[g.by] -= 1
        g.tell("NEWGAME-6", Distracted, asked.contact)
        g.give(True)


class Hold(core.Action["NewGame", "ChooseNoisemaker"], frozen=True):
    """Keep the noisemaker. [NEWGAME-6]"""

    def run(self, g: NewGame, asked: ChooseNoisemaker) -> None:
        """Hand the answer to the rule that asked."""
        g.give(False)


class ChooseNoisemaker(core.Decision["NewGame"], frozen=True):
    """Whether to launch a noisemaker against a torpedo; the answer is yes or no. [NEWGAME-6]"""

    contact: str

    rule: ClassVar[str] = "NEWGAME-6"
    kinds: ClassVar[tuple[type, ...]] = (Launch, Hold)

    def options(self, g: NewGame, seat: Seat) -> Sequence[Launch | Hold]:
        """Both; as they are all there is, neither needs a `verify`."""
        return (Launch(), Hold())


class Strike(core.Sequel["NewGame", bool], frozen=True):
    """What comes of a torpedo, once it is known whether a noisemaker was launched. [NEWGAME-6]"""

    contact: str
    shooter: Seat

    def resume(self, g: NewGame, result: bool) -> None:
        """Roll: the submarine is sunk on 3 or more, with a noisemaker on 6."""
        needed = 6 if result else 3
        faces = g.roll(1, SIDES, "NEWGAME-6")
        hit = faces[0] >= needed
        chance = Fraction(SIDES + 1 - needed, SIDES)
        g.judge(Roll.check, "NEWGAME-6", faces, SIDES, self.shooter, chance=chance, good=hit)
        g.contacts[self.contact].is_gone = hit
        g.tell("NEWGAME-6", Struck, self.contact, "sunk" if hit else "survived", faces[0])
