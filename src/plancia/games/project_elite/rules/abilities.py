"""What aliens do besides moving: abilities in three colours. [PE-ALN-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.project_elite.events import TypePicked
from plancia.games.project_elite.rules import texts
from plancia.games.project_elite.rules.alien_movement import EachAlien
from plancia.games.project_elite.state import (
    Action,
    Alien,
    Decision,
    ProjectElite,
    Sequel,
    Step,
)


def act(g: ProjectElite, alien: Alien) -> None:
    """An alien carries out its ability, if it can be done. [PE-ALN-04]"""
    texts.begin(g, f"{alien.kind}/does", "", alien.kind, alien=alien.id)


def acts_at_spawning(g: ProjectElite, kind: str, marked: bool) -> bool:
    """Green abilities always do, red ones if the card is marked. [PE-ALN-02, PE-ALN-03]"""
    profile = g.library.profiles[kind]
    return profile.colour == "green" or (profile.colour == "red" and marked)


class AbilityPhase(Step, frozen=True):
    """Every alien acts once: type after type, in the team's order. [PE-ALN-04, PE-ALN-05]"""

    def run(self, g: ProjectElite) -> None:
        """Those that are on the board now, and have something to do. [PE-ALN-12]"""
        g.phase = "abilities"
        kinds: list[str] = []
        for alien in g.aliens.values():
            profile = g.profile(alien)
            if profile.colour != "grey" and profile.does and alien.kind not in kinds:
                kinds.append(alien.kind)
        g.then(EachType(tuple(kinds), tuple(g.aliens)))


class EachType(Step, frozen=True):
    """The types that have not acted. [PE-ALN-05]"""

    kinds: tuple[str, ...]
    aliens: tuple[str, ...]

    def run(self, g: ProjectElite) -> None:
        """The team picks the next one."""
        if not self.kinds or g.outcome:
            return
        following = TypeChosen(self.kinds, self.aliens)
        if len(self.kinds) == 1:
            following.resume(g, self.kinds[0])
        else:
            g.ask(ChooseType((g.timekeeper,), self.kinds), then=following)


class TypeChosen(Sequel[str], frozen=True):
    """All aliens of a type act before another type is chosen. [PE-ALN-05, PE-ALN-06]"""

    kinds: tuple[str, ...]
    aliens: tuple[str, ...]

    def resume(self, g: ProjectElite, result: str) -> None:
        """Each alien of that type, in the team's order."""
        those = tuple(a for a in self.aliens if a in g.aliens and g.aliens[a].kind == result)
        rest = tuple(kind for kind in self.kinds if kind != result)
        g.then(EachAlien(those, "act"), EachType(rest, self.aliens))


class PickType(Action["ChooseType"], frozen=True):
    """The type of aliens that acts next. [PE-ALN-05]"""

    kind: str

    def verify(self, g: ProjectElite, asked: ChooseType) -> Refusal | None:
        """One that has not acted."""
        if self.kind in asked.types:
            return None
        return Refusal.of("PE-ALN-05", "project_elite.no.type")

    def run(self, g: ProjectElite, asked: ChooseType) -> None:
        """It acts, and everybody knows which one was picked."""
        g.tell("PE-ALN-05", TypePicked, self.kind)
        g.give(self.kind)


class ChooseType(Decision, frozen=True):
    """Which type of aliens acts next. [PE-ALN-05]"""

    types: tuple[str, ...]

    rule: ClassVar[str] = "PE-ALN-05"
    kinds: ClassVar[tuple[type, ...]] = (PickType,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[PickType]:
        """Each type."""
        return [PickType(kind) for kind in self.types]
