"""A battle as bots look at it: everybody's numbers and prices, worked out once for a position.

The acting model may be moved about on such a board, to see what it could do from other places.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import pairwise
from typing import Any, Final, NamedTuple

from msgspec.msgpack import encode
from msgspec.structs import replace

from plancia.games.pacific_rim.evaluate import stakes
from plancia.games.pacific_rim.evaluate.figures import Figures, figures
from plancia.games.pacific_rim.odds import Pool, estimate
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.state import SIDES, Model, PacificRim, Side
from plancia.space.plane import Pose

KEPT: Final = 256
"""Boards that are remembered: those of one activation and of some play-outs."""
NOWHERE: Final = Pose(0.0, 0.0)
MARKS: Final = 5_000
MEMORY: Final = 100_000


class Target(NamedTuple):
    """Somebody or something that can be attacked."""

    id: str
    pose: Pose
    open: Pool
    """What it rolls against an attack from the front."""
    blind: Pool
    """What it rolls against an attack from behind."""
    gains: tuple[float, ...]
    """What 1 to 5 points of damage cost."""

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
        left = {side: stakes.alive(g, side) for side in SIDES}
        for model in g.on_table():
            mine = self.figures[model.id] = figures(g, model)
            self.targets[g.foe_of(model.side)].append(_model(g, model, mine, left[model.side]))
        standing = [b for b in g.buildings.values() if b.standing]
        ruins = len(g.buildings) - len(standing)
        for building in standing:
            worth = stakes.ruin(g, building.kind, len(standing), ruins)
            pool = Pool(g.library.building_armour(building.kind))
            for side in SIDES:
                gains = (worth if side == "kaiju" else -worth, 0.0, 0.0, 0.0, 0.0)
                self.targets[side].append(Target(building.id, building.pose, pool, pool, gains))
        self.marks: dict[Side, int] = {
            side: _mark(tuple(found)) for side, found in self.targets.items()
        }
        """The same number for a side as long as its targets are the same."""
        self.balance = stakes.balance(g)

    def remembered(self, key: Any, work_out: Callable[[], float]) -> float:
        """What something is worth on this board; it is worked out once."""
        known = self.worth.get(key)
        if known is None:
            known = self.worth[key] = work_out()
        return known

    def target(self, side: Side, name: str) -> Target | None:
        """What a side can attack, by name."""
        return next((each for each in self.targets[side] if each.id == name), None)


@contextmanager
def replaced(board: Board, side: Side, name: str, pose: Pose) -> Iterator[None]:
    """Let a target of a side stand elsewhere for a moment."""
    targets, mark = board.targets[side], board.marks[side]
    moved = [each._replace(pose=pose) if each.id == name else each for each in targets]
    board.targets[side], board.marks[side] = moved, _mark(tuple(moved))
    try:
        yield
    finally:
        board.targets[side], board.marks[side] = targets, mark


def _model(g: PacificRim, model: Model, mine: Figures, left: int) -> Target:
    prices = stakes.price(g, model, left)
    before = values.suffered(model)
    levels = [stakes.loss(prices, mine.structure, before + n) for n in range(6)]
    gains = tuple(later - sooner for sooner, later in pairwise(levels))
    front, back = (mine.shields._replace(dice=n) for n in (mine.armour + mine.guard, mine.armour))
    return Target(model.id, model.pose, front, back, gains)


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


def token(g: PacificRim) -> bytes:
    """What a board depends on: all but the place and the way of the acting model."""
    acting = g.acting.model if g.acting is not None else ""
    models = [replace(m, pose=NOWHERE) if m.id == acting else m for m in g.models.values()]
    round_ = (acting, g.round, g.round_phase, g.turn)
    return encode((round_, models, g.buildings, g.things, g.missions, g.leaders))


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
