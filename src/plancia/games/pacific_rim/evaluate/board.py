"""A battle as bots look at it: everybody's numbers and prices, worked out once for a position.

The acting model may be moved about on such a board, to see what it could do from other places.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final

from plancia.games.pacific_rim.evaluate import stakes
from plancia.games.pacific_rim.evaluate.figures import Figures, figures
from plancia.games.pacific_rim.odds import Pool, estimate
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.state import Model, PacificRim, Side
from plancia.space.plane import Pose

KEPT: Final = 256
"""Boards that are remembered: those of one activation and of some play-outs."""


MARKS: Final = 5_000
MEMORY: Final = 100_000


class Target:
    """Somebody or something that can be attacked."""

    __slots__ = ("blind", "gains", "id", "open", "pose", "state")

    def __init__(
        self, name: str, pose: Pose, open_: Pool, blind: Pool, gains: tuple[float, ...]
    ) -> None:
        """What it rolls, from the front and from behind, and what 1 to 5 points of damage cost."""
        self.id = name
        self.pose = pose
        self.open = open_
        self.blind = blind
        self.gains = gains
        self.state = (name, pose, open_, blind, gains)

    def hope(self, mine: Pool, *, behind: bool) -> float:
        """What an attack can hope to win, in victory points."""
        chances = estimate(mine, self.blind if behind else self.open)
        return sum(
            chance * gain for chance, gain in zip(chances, self.gains, strict=True) if chance > 1e-6
        )


class Board:
    """The standing of a battle but for the place of the acting model."""

    def __init__(self, g: PacificRim) -> None:
        """Look at everybody once."""
        self.figures: dict[str, Figures] = {}
        self.targets: dict[Side, list[Target]] = {"jaeger": [], "kaiju": []}
        """What a side can attack."""
        self.routes: dict[Any, Any] = {}
        """Where movements can end, by where they have come to."""
        self.worth: dict[Any, float] = {}
        """What was worked out on this board before, by place and purpose."""
        table = g.on_table()
        left = {"jaeger": stakes.alive(g, "jaeger"), "kaiju": stakes.alive(g, "kaiju")}
        for model in table:
            mine = self.figures[model.id] = figures(g, model)
            self.targets[g.foe_of(model.side)].append(_model(g, model, mine, left[model.side]))
        standing = [b for b in g.buildings.values() if b.standing]
        ruins = len(g.buildings) - len(standing)
        for building in standing:
            worth = stakes.ruin(g, building.kind, len(standing), ruins)
            pool = Pool(g.library.building_armour(building.kind))
            for side, gain in (("kaiju", worth), ("jaeger", -worth)):
                goal = Target(building.id, building.pose, pool, pool, (gain, 0.0, 0.0, 0.0, 0.0))
                self.targets[side].append(goal)  # type: ignore[index]
        self.marks: dict[Side, int] = {
            side: _mark(tuple(each.state for each in found)) for side, found in self.targets.items()
        }
        """The same number for a side as long as its targets are the same."""
        self.balance = stakes.balance(g)

    def target(self, side: Side, name: str) -> Target | None:
        """What a side can attack, by name."""
        return next((each for each in self.targets[side] if each.id == name), None)


@contextmanager
def replaced(board: Board, side: Side, name: str, pose: Pose) -> Iterator[None]:
    """Let a target of a side stand elsewhere for a moment."""
    targets, mark = board.targets[side], board.marks[side]
    moved = [
        Target(each.id, pose, each.open, each.blind, each.gains) if each.id == name else each
        for each in targets
    ]
    board.targets[side], board.marks[side] = moved, _mark(tuple(each.state for each in moved))
    try:
        yield
    finally:
        board.targets[side], board.marks[side] = targets, mark


def _model(g: PacificRim, model: Model, mine: Figures, left: int) -> Target:
    prices = stakes.price(g, model, left)
    before = values.suffered(model)
    levels = [stakes.loss(prices, mine.structure, before + n) for n in range(6)]
    gains = tuple(later - sooner for sooner, later in pairwise(levels))
    shields = mine.shields
    front = shields._replace(dice=mine.armour + mine.guard)
    return Target(model.id, model.pose, front, shields._replace(dice=mine.armour), gains)


_marks: dict[Any, int] = {}


def _mark(state: Any) -> int:
    """A number for a state; small and quick to compare."""
    if len(_marks) > MARKS:
        _marks.clear()
        memory.clear()
    return _marks.setdefault(state, len(_marks))


memory: dict[Any, float] = {}
"""Hopes by what they depend on, marks of targets included."""


def remember(key: Any, worth: float) -> float:
    """Keep a hope; all are forgotten when there are very many."""
    if len(memory) > MEMORY:
        memory.clear()
    memory[key] = worth
    return worth


def token(g: PacificRim) -> Any:
    """What a board depends on: all but the place and the way of the acting model."""
    acting = g.acting.model if g.acting is not None else ""
    return (
        acting,
        g.round,
        g.round_phase,
        g.turn,
        tuple(
            (
                m.id,
                m.place,
                m.pose if m.id != acting else None,
                m.card,
                m.activated,
                tuple(m.tracks.values()),
                len(m.damage),
                m.markers,
                tuple(m.weakened.items()),
                len(m.pilots),
                m.carries,
                tuple(m.bonuses),
                len(m.deck),
            )
            for m in g.models.values()
        ),
        tuple(b.standing for b in g.buildings.values()),
        tuple((b.pose.x, b.pose.y) for b in g.buildings.values()),
        tuple((t.x, t.y, t.where) for t in g.things.values()),
        tuple(g.missions.values()),
        tuple((leader.model, leader.used) for leader in g.leaders.values()),
    )


_boards: OrderedDict[Any, Board] = OrderedDict()


def board(g: PacificRim) -> Board:
    """The board of a position; the same object for the same position."""
    key = (id(g.library), token(g))
    found = _boards.get(key)
    if found is None:
        found = _boards[key] = Board(g)
        if len(_boards) > KEPT:
            _boards.popitem(last=False)
    return found
