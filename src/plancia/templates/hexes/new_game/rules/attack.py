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

    at: str

    def verify(self, g: NewGame, asked: ChooseDeed) -> Refusal | None:
        """There is a torpedo left, and water in range that the submarine is not in itself."""
        if not g.mine.torpedoes:
            return Refusal.of("NEWGAME-6", "new_game.no.torpedo")
        if self.at not in WATER or not 1 <= SEA.far[g.mine.at][self.at] <= RANGE:
            return Refusal.of("NEWGAME-6", "new_game.no.range", hex=self.at, range=RANGE)
        return None

    def run(self, g: NewGame, asked: ChooseDeed) -> None:
        """Everybody hears the shot; what is there decides what comes next."""
        mine, target = g.mine, g.theirs
        g.reveal()
        mine.make_noise()
        mine.torpedoes -= 1
        mine.fired += 1
        g.tell("NEWGAME-6", Fired, g.by, mine.at, self.at)
        strike = Strike(target.seat, g.by)
        if target.at != self.at:
            target.ruled_out += (self.at,)
            g.tell("NEWGAME-6", Missed, self.at)
        elif target.noisemakers:
            target.make_noise()
            g.ask(ChooseNoisemaker((target.seat,)), then=strike)
        else:
            target.make_noise()
            strike.resume(g, False)


class Launch(core.Action["NewGame", "ChooseNoisemaker"], frozen=True):
    """Launch a noisemaker. [NEWGAME-6]"""

    def run(self, g: NewGame, asked: ChooseNoisemaker) -> None:
        """Hand the answer to the rule that asked."""
        g.mine.noisemakers -= 1
        g.tell("NEWGAME-6", Distracted, g.by)
        g.give(True)


class Hold(core.Action["NewGame", "ChooseNoisemaker"], frozen=True):
    """Keep the noisemaker. [NEWGAME-6]"""

    def run(self, g: NewGame, asked: ChooseNoisemaker) -> None:
        """Hand the answer to the rule that asked."""
        g.give(False)


class ChooseNoisemaker(core.Decision["NewGame"], frozen=True):
    """Whether to launch a noisemaker against a torpedo; the answer is yes or no. [NEWGAME-6]"""

    rule: ClassVar[str] = "NEWGAME-6"
    kinds: ClassVar[tuple[type, ...]] = (Launch, Hold)

    def options(self, g: NewGame, seat: Seat) -> Sequence[Launch | Hold]:
        """Both; as they are all there is, neither needs a `verify`."""
        return (Launch(), Hold())


class Strike(core.Sequel["NewGame", bool], frozen=True):
    """What comes of a torpedo, once it is known whether a noisemaker was launched. [NEWGAME-6]"""

    target: Seat
    shooter: Seat

    def resume(self, g: NewGame, result: bool) -> None:
        """Roll: the submarine is sunk on 3 or more, with a noisemaker on 6. [NEWGAME-7]"""
        needed = 6 if result else 3
        faces = g.roll(1, SIDES, "NEWGAME-6")
        hit = faces[0] >= needed
        chance = Fraction(SIDES + 1 - needed, SIDES)
        g.judge(Roll.check, "NEWGAME-6", faces, SIDES, self.shooter, chance=chance, good=hit)
        g.tell("NEWGAME-6", Struck, self.target, faces[0], hit)
        if hit:
            g.finish((self.shooter,), "new_game.end.sunk", "NEWGAME-7", seat=self.shooter)
