"""Aliens on their way: along the arrows, pushing whoever stands there. [PE-AMV-03]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar

from msgspec.structs import replace

from plancia import core
from plancia.core import Refusal, Seat
from plancia.games.project_elite.events import (
    AlienBlocked,
    AlienMoved,
    AlienPicked,
    CharacterPushed,
    TechnologyTaken,
    WayPicked,
)
from plancia.games.project_elite.maps.spaces import HOME, Space, canonical
from plancia.games.project_elite.rules import damage, ending, texts
from plancia.games.project_elite.rules.pushing import Crowd, Plan, Shift, Stuck, plan, plans
from plancia.games.project_elite.state import (
    Action,
    Decision,
    ProjectElite,
    PutOff,
    Sequel,
    Step,
)

# --- carrying a plan out -------------------------------------------------------------------------


def carry_out(g: ProjectElite, found: Plan, rule: str = "PE-AMV-04") -> None:
    """Everything of a step that was planned, one after another. [PE-PSH-10]"""
    for each in found.shifts:
        if g.outcome:  # what was still to come is dropped [PE-CON-20]
            return
        if isinstance(each, Stuck):
            g.tell("PE-PSH-11", AlienBlocked, each.who)
            if each.hurt:
                damage.lose_life(g, each.hurt, 1, "PE-PSH-11")
        elif each.who in g.players:
            push_character(g, each)
        else:
            move_alien(g, each, rule)


def move_alien(g: ProjectElite, shift: Shift, rule: str) -> None:
    """An alien enters a space, by itself or pushed. [PE-AMV-07, PE-PSH-14]"""
    alien = g.aliens[shift.who]
    start, alien.at = alien.at, shift.to
    g.tell("PE-PSH-02" if shift.by else rule, AlienMoved, alien.id, start, shift.to, shift.by)
    if shift.to == HOME:
        ending.overrun(g, alien.id)


def push_character(g: ProjectElite, shift: Shift, *, costs: bool = True) -> None:
    """A pushed character loses a life if an alien pushes it, and enters its space.

    [PE-PSH-04, PE-PSH-09]
    """
    player = g.players[shift.who]
    start, player.at = player.at, shift.to
    by_alien = shift.by not in g.players
    g.tell("PE-PSH-03", CharacterPushed, shift.who, start, shift.to, shift.by)
    if costs and (by_alien or g.setup.chain == "everybody"):
        padding = sum(mod.n for mod in g.mods(player) if mod.of == "padding")
        damage.lose_life(g, shift.who, 1 - padding, "PE-PSH-04")
    if not g.outcome:
        enter(g, shift.who, takes=True)
    if by_alien and not g.outcome:
        character = g.character(shift.who)  # [PE-CRD-06]
        texts.begin(g, f"{character.id}/pushed", shift.who, character.id, alien=shift.by)


def enter(g: ProjectElite, seat: Seat, *, takes: bool) -> None:
    """What a space does to a character who enters it. [PE-TOK-05, PE-PSH-15, PE-BOS-03]"""
    player = g.players[seat]
    if player.at in g.acid:
        damage.lose_life(g, seat, 1, "PE-TOK-05")
    if g.outcome or not takes:
        return
    for _ in range(g.tech.count(player.at)):  # two bosses may have died there
        tokens = list(g.tech)
        tokens.remove(player.at)
        g.tech = tuple(tokens)
        g.tell("PE-BOS-03", TechnologyTaken, seat, player.at)
        if g.phase in ("action", "closing"):
            g.draws = (*g.draws, PutOff(seat, "tech"))  # [PE-BOS-04]
        else:  # [PE-PSH-16]
            from plancia.games.project_elite.rules.search import Draw

            g.then(Draw(seat, "tech"))


# --- what is chosen where nobody does ------------------------------------------------------------


def first_plan(g: ProjectElite, found: Sequence[Plan]) -> Plan:
    """The plan that is taken where nobody chooses: one that loses the game comes last.

    Characters rather land where no acid is. [PE-GEN-07]
    """
    return min(found, key=lambda each: (loses(g, each), burns(g, each)))


def offered(
    g: ProjectElite,
    crowd: Crowd,
    mover: str,
    *,
    retreat: bool = False,
    begun: tuple[Space, ...] = (),
) -> Iterator[tuple[tuple[Space, ...], Plan]]:
    """Every plan of a step that the player at hand may choose in the action phase. [PE-CON-10]

    Where owners choose for their own characters, others land as if nobody chose: a player who wants
    to choose is handed the move. [PE-PSH-05, PE-GEN-07]
    """
    for choices, found in plans(crowd, mover, retreat=retreat, begun=begun):
        if g.setup.landing == "mover_in_action" or _leaves_landings(
            g, crowd, mover, choices, retreat=retreat
        ):
            yield choices, found


def _leaves_landings(
    g: ProjectElite, crowd: Crowd, mover: str, choices: Sequence[Space], *, retreat: bool
) -> bool:
    """Whether nothing is chosen for characters of other players."""
    for number, chosen in enumerate(choices):
        asked = plan(crowd, mover, choices[:number], retreat=retreat).open
        if asked is None or asked.who not in g.players or asked.who == g.by:
            continue
        if chosen != min(asked.spaces, key=lambda space: (space in g.acid, canonical(space))):
            return False
    return True


def loses(g: ProjectElite, found: Plan) -> bool:
    """Whether an alien would enter the starting area."""
    return any(
        isinstance(each, Shift) and each.to == HOME and each.who not in g.players
        for each in found.shifts
    )


def burns(g: ProjectElite, found: Plan) -> int:
    """How many characters would be pushed onto acid."""
    return sum(
        isinstance(each, Shift) and each.who in g.players and each.to in g.acid
        for each in found.shifts
    )


# --- a step that is asked for, choice by choice --------------------------------------------------


class Go(Action["ChooseWay"], frozen=True):
    """Where an alien goes at a fork, or where a pushed character lands. [PE-AMV-05, PE-PSH-05]"""

    to: Space

    def verify(self, g: ProjectElite, asked: ChooseWay) -> Refusal | None:
        """One of the ways that can be completed."""
        if self.to in asked.spaces:
            return None
        return Refusal.of(asked.rule, "project_elite.no.way", alien=asked.who)

    def run(self, g: ProjectElite, asked: ChooseWay) -> None:
        """The step goes on with it."""
        g.tell(asked.rule, WayPicked, asked.who, self.to)
        g.give(self.to)


class ChooseWay(Decision, frozen=True):
    """Where somebody goes in a step of an alien. [PE-AMV-05]"""

    who: str
    spaces: tuple[Space, ...]

    rule: ClassVar[str] = "PE-AMV-05"
    kinds: ClassVar[tuple[type, ...]] = (Go,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[Go]:
        """Each way."""
        return [Go(to) for to in self.spaces]


class StepOn(Step, frozen=True):
    """One step of somebody, with all choices in it; gives whether its movement is over.

    [PE-AMV-04, PE-PSH-11]
    """

    who: str
    choices: tuple[Space, ...] = ()
    retreat: bool = False
    rule: str = "PE-AMV-04"

    def run(self, g: ProjectElite) -> None:
        """The team chooses ways, the owner of a pushed character where it lands. [PE-PSH-05]"""
        crowd = g.crowd()
        found = plan(crowd, self.who, self.choices, retreat=self.retreat)
        if found.open is None:
            self.finish(g, found)
            return
        asked = found.open
        if g.phase == "action":  # a command never waits for an answer [PE-CON-02, PE-CON-10]
            every = [each for _, each in plans(crowd, self.who, retreat=self.retreat)]
            self.finish(g, first_plan(g, every))
            return
        seat = asked.who if asked.who in g.players else g.timekeeper
        g.ask(ChooseWay((seat,), asked.who, asked.spaces), then=WayChosen(self))

    def finish(self, g: ProjectElite, found: Plan) -> None:
        """Whoever waits goes on after all that the step sets off, so it is told first."""
        g.give(found.stops(self.who))
        carry_out(g, found, self.rule)


class WayChosen(Sequel[Space], frozen=True):
    """A step goes on with one more choice."""

    step: StepOn

    def resume(self, g: ProjectElite, result: Space) -> None:
        """Until nothing is open."""
        g.then(replace(self.step, choices=(*self.step.choices, tuple(result))))


class March(Step, frozen=True):
    """An alien moves several spaces: all of them, unless it is blocked. [PE-AMV-06]"""

    alien: str
    left: int
    rule: str = "PE-AMV-01"

    def run(self, g: ProjectElite) -> None:
        """Step by step. [PE-AMV-05]"""
        if self.left > 0 and self.alien in g.aliens and not g.outcome:
            g.ask(
                StepOn(self.alien, rule=self.rule), then=Marched(self.alien, self.left, self.rule)
            )


class Marched(Sequel[bool], frozen=True):
    """An alien has made a step."""

    alien: str
    left: int
    rule: str

    def resume(self, g: ProjectElite, result: bool) -> None:
        """A blocked alien loses the rest of its movement. [PE-PSH-11]"""
        if not result:
            g.then(March(self.alien, self.left - 1, self.rule))


# --- which alien comes next ----------------------------------------------------------------------


class PickAlien(Action["ChooseAlien"], frozen=True):
    """The next alien that acts or moves. [PE-AMV-02, PE-ALN-05]"""

    alien: str

    def verify(self, g: ProjectElite, asked: ChooseAlien) -> Refusal | None:
        """One whose turn has not come."""
        if self.alien in asked.aliens:
            return None
        return Refusal.of(asked.rule, "project_elite.no.alien", alien=self.alien)

    def run(self, g: ProjectElite, asked: ChooseAlien) -> None:
        """It is its turn."""
        g.tell(asked.rule, AlienPicked, self.alien)
        g.give((self.alien,))


class InOrder(Action["ChooseAlien"], frozen=True):
    """Leave the order of all the others to the table. [PE-GEN-05]"""

    def run(self, g: ProjectElite, asked: ChooseAlien) -> None:
        """In the order in which they came onto the board."""
        g.give(asked.aliens)


class ChooseAlien(Decision, frozen=True):
    """Which alien comes next: the team decides. [PE-GEN-06]"""

    aliens: tuple[str, ...]
    about: str

    rule: ClassVar[str] = "PE-AMV-02"
    kinds: ClassVar[tuple[type, ...]] = (PickAlien, InOrder)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """Each of them, or all in order."""
        return [*map(PickAlien, self.aliens), InOrder()]

    def message(self, game: str) -> core.Message:
        """What they are chosen for."""
        return core.Message(f"{game}.ask.choose_alien.{self.about}")


class EachAlien(Step, frozen=True):
    """Several aliens do the same, one after another, in an order that the team chooses."""

    aliens: tuple[str, ...]
    about: str
    """What they do: `move`, `act`, `advance`, `moves_now`."""
    spaces: int = 0

    def run(self, g: ProjectElite) -> None:
        """A single one needs no question."""
        left = tuple(alien for alien in self.aliens if alien in g.aliens)
        if not left or g.outcome:
            return
        following = Ordered(left, self.about, self.spaces)
        if len(left) == 1:
            following.resume(g, left)
        else:
            g.ask(ChooseAlien((g.timekeeper,), left, self.about), then=following)


class Ordered(Sequel[tuple[str, ...]], frozen=True):
    """Some aliens come next; the others are asked for afterwards."""

    aliens: tuple[str, ...]
    about: str
    spaces: int

    def resume(self, g: ProjectElite, result: tuple[str, ...]) -> None:
        """Each does its whole thing before the next. [PE-AMV-02]"""
        rest = tuple(alien for alien in self.aliens if alien not in result)
        each = [OneAlien(alien, self.about, self.spaces) for alien in result]
        g.then(*each, EachAlien(rest, self.about, self.spaces))


class OneAlien(Step, frozen=True):
    """An alien moves or acts."""

    alien: str
    about: str
    spaces: int

    def run(self, g: ProjectElite) -> None:
        """If it is still there."""
        alien = g.aliens.get(self.alien)
        if alien is None or g.outcome:
            return
        if self.about == "act":
            from plancia.games.project_elite.rules import abilities

            abilities.act(g, alien)
        else:
            g.then(March(alien.id, self.spaces or g.profile(alien).movement, RULES[self.about]))


RULES = {"move": "PE-AMV-01", "advance": "PE-CRD-29", "moves_now": "PE-SPN-10"}
"""By which rule aliens move."""


class MovementPhase(Step, frozen=True):
    """Every alien moves once, as far as its profile says. [PE-AMV-01, PE-AMV-02, PE-ALN-12]"""

    def run(self, g: ProjectElite) -> None:
        """Those that are on the board now."""
        g.phase = "movement"
        g.then(EachAlien(tuple(g.aliens), "move"))
