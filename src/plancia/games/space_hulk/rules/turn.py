"""The order of a turn. [SH-1.10-C, SHB-TRN, SHB-CP-01, SHB-MSP]

The marine turn is the base game's, without the sand timer [SH-1.10-A, SH-1.4-A].
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.core.luck import Roll
from plancia.games.space_hulk.events import (
    CommandDrawn,
    Conceded,
    MarinesEnded,
    StatusPhase,
    TurnBegan,
)
from plancia.games.space_hulk.rules import objects, psychic
from plancia.games.space_hulk.rules.activation import begin
from plancia.games.space_hulk.rules.command import REACTIONS, paid_offers
from plancia.games.space_hulk.rules.ending import check_victory, count_turns
from plancia.games.space_hulk.rules.entries import Entries
from plancia.games.space_hulk.rules.flamer import Flame
from plancia.games.space_hulk.rules.marine import MarineQuestion, finish_activation, purses_of
from plancia.games.space_hulk.rules.merging import Merge
from plancia.games.space_hulk.rules.reinforcements import Reinforcements
from plancia.games.space_hulk.rules.reveal import reveal_seen
from plancia.games.space_hulk.rules.targets import ground, nearest
from plancia.games.space_hulk.state import (
    D6,
    MARINES,
    Action,
    Alien,
    Decision,
    Look,
    Marine,
    SpaceHulk,
    Step,
)
from plancia.space.compass import Square

EVEN = {face: Fraction(1, 6) for face in range(1, 7)}
"""The chances of one die."""

# --- command phase -------------------------------------------------------------------------------


class DrawCommand(Step, frozen=True):
    """Draw 1 to 6 command points; a sergeant may draw `again`. [SHB-CP-01, SHB-CP-02]"""

    again: bool = False

    def run(self, g: SpaceHulk) -> None:
        """The value is shown before the player decides."""
        rule = "SHB-CP-02" if self.again else "SHB-CP-01"
        (die,) = g.roll(1, D6, rule)
        g.cp = die
        g.judge(Roll.graded, rule, (die,), D6, MARINES, score=die, chances=EVEN)
        g.tell(rule, CommandDrawn, die, self.again)
        if self.again:
            return
        for marine in g.board.sergeants:  # one of them may draw again [SHB-CP-02]
            if g.marines[marine].at is not None:
                g.then(ChooseRedraw((MARINES,)))
                return


class Redraw(Action["ChooseRedraw"], frozen=True):
    """Draw again, or keep the first result. [SHB-CP-02]"""

    again: bool

    def run(self, g: SpaceHulk, asked: ChooseRedraw) -> None:
        """The second result must be kept."""
        if self.again:
            DrawCommand(again=True).run(g)


class ChooseRedraw(Decision, frozen=True):
    """A sergeant on the board allows one second draw. [SHB-CP-02]"""

    rule: ClassVar[str] = "SHB-CP-02"
    kinds: ClassVar[tuple[type, ...]] = (Redraw,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Redraw]:
        """Keep a good draw first, a bad one last."""
        keep, again = Redraw(again=False), Redraw(again=True)
        return (keep, again) if g.cp >= 4 else (again, keep)


# --- action phase --------------------------------------------------------------------------------


class EndTurn(Action["ChooseMarineAction"], frozen=True):
    """The player ends the marine turn. [SHB-TRN-04]"""

    def run(self, g: SpaceHulk, asked: ChooseMarineAction) -> None:
        """Unspent action points are lost, command points carry over. [SHB-CP-05]"""
        for marine in g.marines.values():
            finish_activation(marine)
        g.free_shot = ""
        g.tell("SHB-TRN-04", MarinesEnded, g.cp)
        g.end(asked)


END_TURN = EndTurn()


class ChooseMarineAction(MarineQuestion, frozen=True):
    """The action phase: one marine after the other, command points at any time. [SHB-TRN-02]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "SHB-TRN-02"
    kinds: ClassVar[tuple[type, ...]] = (
        EndTurn,
        *REACTIONS,
        objects.PickUp,
        objects.Drop,
        psychic.Prescience,
        psychic.ForceBarrier,
        psychic.PsychicStorm,
    )
    open: ClassVar[tuple[type, ...]] = (Flame,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """The active marine's actions, then the others', then the end of the turn."""
        active: list[Action] = []
        others: list[Action] = []
        look = g.look()
        lying = objects.lying(g) if g.things else ()
        for marine in g.marines.values():
            if marine.at is not None:
                found = active if marine.activation == "active" else others
                found += marine_options(g, marine, look, lying)
        active += others
        active.append(END_TURN)
        return active


def marine_options(
    g: SpaceHulk, marine: Marine, look: Look, lying: Sequence[Square | None]
) -> list[Action]:
    """All that a marine can do now, with his own points or with command points.

    `lying` is where objects are to be picked up.
    """
    purses = purses_of(marine.activation, marine.ap, g.cp, g.free_shot == marine.id)
    found = paid_offers(g, marine, look, purses) if purses else []
    if marine.carries or marine.at in lying:
        found += objects.free_offers(g, marine)
    if marine.psi:
        found += psychic.offers(g, marine, look)
    return found


# --- alien turn ----------------------------------------------------------------------------------


class BeginAlienTurn(Step, frozen=True):
    """Step 1 of the alien turn begins: every piece on the board will act once. [SH-1.7-A]"""

    def run(self, g: SpaceHulk) -> None:
        """Nobody has acted yet."""
        g.phase = "aliens"
        g.in_order = False
        g.passing = ""
        for alien in g.aliens.values():
            alien.acted = False


def nearest_first(g: SpaceHulk, left: list[Alien]) -> Alien:
    """Whose turn it is in the default order: nearest to any marine, then by number. [SH-1.7-A]"""
    look = g.look()
    return min(left, key=lambda alien: nearest(g, alien.at, ground(g, alien.id, look))[0])


class ActivateAlien(Action["ChooseAlien"], frozen=True):
    """This piece acts next. [SH-1.7-A]"""

    piece: str

    def verify(self, g: SpaceHulk, asked: ChooseAlien) -> Refusal | None:
        """It must be on the board and not have acted."""
        alien = g.aliens.get(self.piece)
        if alien is None or alien.acted:
            return Refusal.of("SH-1.7-A", "space_hulk.no.alien", piece=self.piece)
        return None

    def run(self, g: SpaceHulk, asked: ChooseAlien) -> None:
        """Let it act."""
        g.then(asked)
        begin(g, g.aliens[self.piece])


class ActivateInOrder(Action["ChooseAlien"], frozen=True):
    """The rest act in the default order, without asking again. [SH-1.7-A]"""

    def run(self, g: SpaceHulk, asked: ChooseAlien) -> None:
        """Leave the order to the table until the step is over."""
        g.in_order = True
        g.then(asked)


class ChooseAlien(Decision, frozen=True):
    """The next piece acts, in the player's order. [SH-1.7-A, SH-1.7-B]"""

    rule: ClassVar[str] = "SH-1.7-A"
    kinds: ClassVar[tuple[type, ...]] = (ActivateInOrder, ActivateAlien)

    def run(self, g: SpaceHulk) -> tuple[Seat, ...]:
        """Ask only if there is a choice; some tables also merge after the last one."""
        left = [alien for alien in g.aliens.values() if not alien.acted]
        if len(left) > 1 and not g.in_order:
            return super().run(g)
        if left:
            g.then(self)
            begin(g, left[0] if len(left) == 1 else nearest_first(g, left))
        elif g.setup.merging == "also_after_moves":
            g.then(Merge())  # [SH-1.9-A]
        return ()

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """The default order for all, or one of them."""
        left = [alien.id for alien in g.aliens.values() if not alien.acted]
        return [ActivateInOrder(), *(ActivateAlien(piece) for piece in left)]


# --- status --------------------------------------------------------------------------------------


class MissionStatus(Step, frozen=True):
    """The end of the turn: objective, then markers away, then what that shows. [SHB-MSP-01]"""

    def run(self, g: SpaceHulk) -> None:
        """Conditions over time are counted here. [SHB-VIC-02]"""
        g.phase = "status"
        count_turns(g)
        g.tell("SHB-MSP-01", StatusPhase, g.turn)
        g.then(CleanUp())
        check_victory(g)


class CleanUp(Step, frozen=True):
    """Fire, overwatch, guard, jams and barriers go; command points are lost. [SHB-MSP-01]

    What that shows is revealed next, and no overwatch is left to fire at it. [SHB-MSP-02]
    """

    def run(self, g: SpaceHulk) -> None:
        """Nothing of the turn is left."""
        g.fire = ()
        g.barrier = None
        g.cp = 0
        g.joined = {}
        for marine in g.marines.values():
            marine.overwatch = marine.guard = marine.jammed = False
            marine.last_target = ""  # [SHB-SHT-05]
        g.then(Wander())
        reveal_seen(g)


class Wander(Step, frozen=True):
    """Loose objects that wander do so at the end of the turn. [SHB-OBJ-06]"""

    def run(self, g: SpaceHulk) -> None:
        """Let them; one may come to where it was wanted. [SHB-VIC-02]"""
        objects.wander(g)
        check_victory(g)


# --- the whole turn ------------------------------------------------------------------------------

Moment = Literal["command", "marines", "aliens", "entries", "reinforcements", "status"]
"""The parts of a turn, in their order."""


class BeginTurn(Step, frozen=True):
    """A full turn: marines, aliens in three steps with merging, status. [SH-1.10-C]"""

    def run(self, g: SpaceHulk) -> None:
        """The marines start with nothing done and all their chances. [SHB-TRN-01]"""
        g.turn += 1
        g.phase = "marines"
        for marine in g.marines.values():
            if marine.at is not None:
                marine.activation = "waiting"  # [SHB-TRN-02]
            marine.power_used = False  # [SHB-LIB-03]
        g.tell("SHB-TRN-01", TurnBegan, g.turn)
        g.then(*REST_OF_TURN["command"])


TURN: dict[Moment, tuple[Step | Decision, ...]] = {
    "command": (DrawCommand(),),
    "marines": (ChooseMarineAction((MARINES,)),),
    "aliens": (BeginAlienTurn(), ChooseAlien((MARINES,))),
    "entries": (Entries(), Merge()),
    "reinforcements": (Reinforcements(),),
    "status": (MissionStatus(), BeginTurn()),
}
"""The steps of a turn, by its parts. [SH-1.10-C]"""

REST_OF_TURN: dict[Moment, tuple[Step | Decision, ...]] = {
    moment: tuple(step for later in list(TURN)[number:] for step in TURN[later])
    for number, moment in enumerate(TURN)
}
"""What a turn still has to come from the beginning of each of its parts."""


class Concede(Action[Any], frozen=True):
    """The player gives up. [SH-1.3-B]"""

    def verify(self, g: SpaceHulk, asked: Any) -> Refusal | None:
        """At any decision."""
        return None

    def run(self, g: SpaceHulk, asked: Any) -> None:
        """The mission is lost."""
        g.tell("SH-1.3-B", Conceded)
        g.finish((), "space_hulk.end.conceded", "SH-1.3-B")
