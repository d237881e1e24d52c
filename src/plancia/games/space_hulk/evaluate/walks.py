"""How far marines have to walk, in action points, turns and doors included.

A marine's place is a square and a facing; both matter, since turning costs as much as a step. Other
pieces are not in the way here: they move. What is worked out depends on the board and on its closed
doors alone, so a board's walks are kept and shared by all positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Final

from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.rules.movement import LADDER_COST
from plancia.space.compass import FACINGS, Facing, Square, chebyshev, left_of, opposite, right_of
from plancia.space.paths import can_step

Stand = tuple[Square, Facing]
"""Where a marine is and which way he looks."""
Walk = dict[Stand, int]
"""The action points from every stand to the nearest goal; a stand without a way is not in it."""
Goals = dict[Stand, int]
"""The stands to come to, and what is still to be paid there."""

FAR: Final = 40
"""What a goal without a way there counts, in action points."""
WALKS: Final = 1024
"""How many walks one board remembers before it starts afresh."""


class Floor:
    """The floor of a board with some doors closed, as marines walk it."""

    __slots__ = ("_back", "_walks", "board", "shut")

    def __init__(self, board: Board, shut: int) -> None:
        """Join every stand with the stands from which one action leads to it."""
        self.board = board
        self.shut = shut
        """Closed doors, which a marine opens, and bulkheads that will stay shut."""
        self._walks: dict[object, Walk] = {}
        self._back: dict[Stand, list[tuple[Stand, int]]] = {
            (square, facing): [] for square in board.grid.squares for facing in FACINGS
        }
        for start in self._back:
            for end, cost in self._ways(start):
                self._back[end].append((start, cost))

    def _ways(self, start: Stand) -> Iterator[tuple[Stand, int]]:
        """All that a marine can do to change his stand, with the cost."""
        square, facing = start
        board = self.board
        doors = board.grid.mask(door.at for door in board.doors) & self.shut
        sealed = self.shut & ~doors
        for step, cost in board.marine_steps[start]:
            door = step.bit & doors
            if can_step(step, sealed, self.shut & ~step.bit) and not (door and cost > 1):
                yield (step.to, facing), cost + bool(door)  # a door is opened first
        yield (square, left_of(facing)), 1
        yield (square, right_of(facing)), 1
        if square in board.ladders:
            yield (board.ladders[square], facing), LADDER_COST

    def walk(self, key: object, goals: Callable[[], Goals]) -> Walk:
        """The way to the goals from everywhere; the key names the goals."""
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) > WALKS:
                self._walks.clear()
            found = self._walks[key] = self._spread(goals())
        return found

    def _spread(self, goals: Goals) -> Walk:
        """Go backwards from the goals, nearest first."""
        cost_of: Walk = {}
        waiting: dict[int, list[Stand]] = {}
        for stand, cost in goals.items():
            waiting.setdefault(cost, []).append(stand)
        cost = 0
        while waiting:
            for stand in waiting.pop(cost, ()):
                if stand in cost_of:
                    continue
                cost_of[stand] = cost
                for start, price in self._back[stand]:
                    if start not in cost_of:
                        waiting.setdefault(cost + price, []).append(start)
            cost += 1
        return cost_of


@lru_cache(maxsize=256)
def floor_of(board: Board, shut: int) -> Floor:
    """The floor with these doors closed; boards and masks name it."""
    return Floor(board, shut)


@lru_cache(maxsize=64)
def openable(board: Board) -> int:
    """The sealed bulkheads that some event of the mission opens: a way to count on."""
    named = {name for rule in board.bulkhead_rules for name in rule.bulkheads}
    every = any(not rule.bulkheads for rule in board.bulkhead_rules)
    return board.grid.mask(b.at for b in board.bulkheads if every or b.id in named)


def to_squares(floor: Floor, squares: tuple[Square, ...]) -> Walk:
    """The way to any of these squares."""
    return floor.walk(squares, lambda: {(at, facing): 0 for at in squares for facing in FACINGS})


def to_exit(floor: Floor) -> Walk:
    """The way off the board. [SHB-BRD-10]"""
    return floor.walk("exit", lambda: before_exits(floor.board))


def before_exits(board: Board) -> Goals:
    """Standing on an exit, and what leaving costs there."""
    ways = [(at, outside) for at, every in board.exits.items() for outside in every]
    return {(at, opposite(outside)): 2 for at, outside in ways} | dict.fromkeys(ways, 1)


def to_view(floor: Floor, mask: int, cost: int, reach: int | None = None) -> Walk:
    """The way to where one of the squares of a mask is seen, `reach` squares away at most."""
    key = ("view", mask, cost, reach)
    return floor.walk(key, lambda: dict.fromkeys(views(floor, mask, reach), cost))


def views(floor: Floor, mask: int, reach: int | None) -> Iterator[Stand]:
    """Every stand from which a square of the mask is seen past the closed doors."""
    grid = floor.board.grid
    for square in grid.squares:
        for facing in FACINGS:
            seen = grid.sight(square, facing, floor.shut) & mask
            if not seen or grid.bit[square] & floor.shut:
                continue
            if reach is None or any(chebyshev(square, at) <= reach for at in grid.unmask(seen)):
                yield square, facing
