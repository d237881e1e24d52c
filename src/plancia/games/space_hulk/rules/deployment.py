"""The squad takes its places. [SHB-SET-02]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.space_hulk.events import Deployed
from plancia.games.space_hulk.mission import Start
from plancia.games.space_hulk.state import MARINES, Action, Decision, SpaceHulk, Step
from plancia.space.square import FACINGS, Facing, Square


class Deploy(Step, frozen=True):
    """Place the marines one after the other in roster order; printed places are not asked for."""

    def run(self, g: SpaceHulk) -> None:
        """Everything the mission leaves open is the player's choice. [SHB-SET-02]"""
        marine = next_marine(g)
        if marine is None:
            return
        g.then(Deploy())
        options = places(g, marine)
        if len(options) == 1:
            options[0].run(g)
        else:
            g.then(ChoosePlace((MARINES,), marine))


def next_marine(g: SpaceHulk) -> str | None:
    """The first marine of the roster who has no place yet."""
    return next((m.id for m in g.marines.values() if m.fate == "reserve"), None)


def starts_for(g: SpaceHulk, marine: str) -> list[Start]:
    """The free start squares of a marine: the one with his name, or those without a name."""
    starts = [s for s in g.board.mission.starts if g.marine_at(s.at) is None]
    own = [start for start in starts if start.marine == marine]
    return own or [start for start in starts if start.marine is None]


class Place(Action, frozen=True):
    """A marine takes a start square and faces one way. [SHB-SET-02]"""

    marine: str
    at: Square
    facing: Facing

    def verify(self, g: SpaceHulk) -> Refusal | None:
        """The next marine, on a start square of his, facing as the mission allows."""
        if self.marine == next_marine(g) and self in places(g, self.marine):
            return None
        return Refusal.of("SHB-SET-02", "space_hulk.no.place", marine=self.marine, to=self.at)

    def run(self, g: SpaceHulk) -> None:
        """Stand there."""
        marine = g.marines[self.marine]
        marine.at, marine.facing, marine.fate = self.at, self.facing, "board"
        g.tell("SHB-SET-02", Deployed, marine.id, self.at, self.facing)


def places(g: SpaceHulk, marine: str) -> Sequence[Place]:
    """Every way to place a marine, the suggested one first; a board remembers them."""
    key = ("place", marine, *[other.at for other in g.marines.values()])
    return g.board.memo.get(key) or g.board.remember(key, tuple(ways_to_place(g, marine)))


def ways_to_place(g: SpaceHulk, marine: str) -> list[Place]:
    """A marine on each of his start squares that are still free, with each facing allowed."""
    suggested = next(p for p in g.board.mission.deployment if p.marine == marine)
    found = [
        Place(marine, start.at, facing)
        for start in starts_for(g, marine)
        for facing in ([start.facing] if start.facing else FACINGS)
    ]
    found.sort(key=lambda p: (p.at != suggested.at, p.facing != suggested.facing))
    return found


class DeployAsSuggested(Action, frozen=True):
    """All marines who have no place yet take the suggested ones. [SHB-SET-02]"""

    def run(self, g: SpaceHulk) -> None:
        """Whose suggested square is taken gets the first free one."""
        while (marine := next_marine(g)) is not None:
            places(g, marine)[0].run(g)


class ChoosePlace(Decision, frozen=True):
    """Where the next marine starts, and which way he looks. [SHB-SET-02]"""

    marine: str

    rule: ClassVar[str] = "SHB-SET-02"
    kinds: ClassVar[tuple[type, ...]] = (DeployAsSuggested, Place)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """The suggested order for all, or a place for this marine."""
        return [DeployAsSuggested(), *places(g, self.marine)]
