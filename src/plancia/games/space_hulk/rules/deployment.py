"""The squad takes its places. [SHB-SET-02]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.events import Deployed
from plancia.games.space_hulk.state import MARINES, Action, Decision, SpaceHulk, Step
from plancia.space.compass import FACINGS, Facing, Square


class Deploy(Step, frozen=True):
    """Place the marines one after the other in roster order; printed places are not asked for."""

    def run(self, g: SpaceHulk) -> None:
        """Everything the mission leaves open is the player's choice. [SHB-SET-02]"""
        marine = next_marine(g)
        if marine is None:
            return
        g.then(Deploy())
        options = places(g, marine)
        asked = ChoosePlace((MARINES,), marine)
        if len(options) == 1:
            options[0].run(g, asked)
        else:
            g.then(asked)


def next_marine(g: SpaceHulk) -> str | None:
    """The first marine of the roster who has no place yet."""
    return next((m.id for m in g.marines.values() if m.fate == "reserve"), None)


class Place(Action["ChoosePlace"], frozen=True):
    """A marine takes a start square and faces one way. [SHB-SET-02]"""

    marine: str
    at: Square
    facing: Facing

    def verify(self, g: SpaceHulk, asked: ChoosePlace) -> Refusal | None:
        """The next marine, on a start square of his, facing as the mission allows."""
        if self.marine == asked.marine and self in places(g, self.marine):
            return None
        return Refusal.of("SHB-SET-02", "space_hulk.no.place", marine=self.marine, to=self.at)

    def run(self, g: SpaceHulk, asked: ChoosePlace) -> None:
        """Stand there."""
        marine = g.marines[self.marine]
        marine.at, marine.facing, marine.fate = self.at, self.facing, "board"
        g.tell("SHB-SET-02", Deployed, marine.id, self.at, self.facing)


def places(g: SpaceHulk, marine: str) -> Sequence[Place]:
    """Every way to place a marine on a free start square with his name, else without a name."""
    key = ("place", marine)
    own, others = g.board.memo.get(key) or g.board.remember(key, ways_to_place(g.board, marine))
    taken = [other.at for other in g.marines.values()]
    free = [place for place in own if place.at not in taken]
    return free or [place for place in others if place.at not in taken]


def ways_to_place(board: Board, marine: str) -> tuple[list[Place], list[Place]]:
    """A marine on the start squares with his name, and on those without; the suggested first."""
    suggested = next(p for p in board.mission.deployment if p.marine == marine)

    def ways(name: str | None) -> list[Place]:
        found = [
            Place(marine, start.at, facing)
            for start in board.mission.starts
            if start.marine == name
            for facing in ([start.facing] if start.facing else FACINGS)
        ]
        found.sort(key=lambda p: (p.at != suggested.at, p.facing != suggested.facing))
        return found

    return ways(marine), ways(None)


class DeployAsSuggested(Action["ChoosePlace"], frozen=True):
    """All marines who have no place yet take the suggested ones. [SHB-SET-02]"""

    def run(self, g: SpaceHulk, asked: ChoosePlace) -> None:
        """Whose suggested square is taken gets the first free one."""
        while (marine := next_marine(g)) is not None:
            places(g, marine)[0].run(g, asked)


class ChoosePlace(Decision, frozen=True):
    """Where the next marine starts, and which way he looks. [SHB-SET-02]"""

    marine: str

    rule: ClassVar[str] = "SHB-SET-02"
    kinds: ClassVar[tuple[type, ...]] = (DeployAsSuggested, Place)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """The suggested order for all, or a place for this marine."""
        return [DeployAsSuggested(), *places(g, self.marine)]
