"""Shortest paths on a square grid: distances to goals, and the best first steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple

from plancia.space.compass import DIRECTIONS, OFFSETS, Direction, Square

SEEN_LIMIT = 16
"""How many sets of seen squares one field ranks before it starts afresh."""


class Step(NamedTuple):
    """A way from a square to the next: a neighbour, or the far end of a link."""

    direction: Direction | Literal["LINK"]
    to: Square
    bit: int
    """The bit of the square entered."""
    sides: int
    """The floor squares beside a diagonal; 0 for every other step."""


class Ranked(NamedTuple):
    """A first step of a shortest path, and how many unseen squares such a path can enter."""

    step: Step
    unseen: int


class Network:
    """Every step of a grid, square by square and as shifts of whole sets of squares.

    `bit` must lay the squares out so that north is a shift by 1 and east a shift by `stride`, and
    so that a shift off the floor never lands on a floor square.
    """

    __slots__ = ("bit", "full", "links", "steps", "stride")

    def __init__(
        self, bit: Mapping[Square, int], stride: int, links: Iterable[tuple[Square, Square]]
    ) -> None:
        """Join the adjacent squares of `bit`, and the two ends of each link, both ways."""
        self.bit = bit
        self.stride = stride
        self.full = sum(bit.values())
        joined = sorted({pair for a, b in links for pair in ((a, b), (b, a))})
        self.links = tuple((bit[a], bit[b]) for a, b in joined)
        self.steps: dict[Square, tuple[Step, ...]] = {
            square: (
                *self._neighbours(square),
                *(Step("LINK", b, bit[b], 0) for a, b in joined if a == square),
            )
            for square in bit
        }

    def _neighbours(self, square: Square) -> Iterable[Step]:
        x, y = square
        for direction in DIRECTIONS:
            dx, dy = OFFSETS[direction]
            to = (x + dx, y + dy)
            if to not in self.bit:
                continue
            if not (dx and dy):
                yield Step(direction, to, self.bit[to], 0)
            elif sides := self.bit.get((x + dx, y), 0) | self.bit.get((x, y + dy), 0):
                # Between two walls nobody ever passes [SHB-MOV-06]: that is no step at all.
                yield Step(direction, to, self.bit[to], sides)


def can_step(step: Step, closed: int, obstructed: int) -> bool:
    """Whether a step enters no square of `closed` and, if diagonal, has a side to pass.

    At least one square beside a diagonal must be floor and not in `obstructed`.
    [SHB-MOV-05, SHB-MOV-06]
    """
    if step.bit & closed:
        return False
    sides = step.sides
    return not sides or sides & obstructed != sides


class Field:
    """The walkable distance of every square to the nearest goal. [SH-1.10.1-C]"""

    __slots__ = (
        "_distances",
        "_entries",
        "_first",
        "_layers",
        "_network",
        "_obstructed",
        "_ranks",
        "_slow",
        "_unseen",
    )

    def __init__(
        self, network: Network, goals: int, closed: int, obstructed: int, slow: int
    ) -> None:
        """Flood the grid backwards from the goals that are not closed."""
        self._network = network
        self._obstructed = obstructed
        self._slow = slow
        self._layers: list[int] = []
        """By distance: the squares at that distance."""
        self._entries: list[int] = [0]
        """By distance: the squares that the first step of a shortest path may enter."""
        self._distances: dict[Square, int | None] = {}
        self._first: dict[Square, tuple[Step, ...]] = {}
        self._ranks: dict[int, dict[Square, tuple[Ranked, ...]]] = {}
        self._unseen: dict[int, dict[Square, int]] = {}
        """By seen squares, then by square: the most unseen squares that a path can enter."""
        self._flood(goals, closed)

    def distance(self, square: Square) -> int | None:
        """The least cost of a path from `square` to a goal; None if there is no path."""
        try:
            return self._distances[square]
        except KeyError:
            bit = self._network.bit[square]
            found = None
            for n, layer in enumerate(self._layers):
                if layer & bit:
                    found = n
                    break
            self._distances[square] = found
            return found

    def ranked(self, square: Square, seen: int) -> tuple[Ranked, ...]:
        """Every first step of a shortest path from `square`, best first.

        The best path enters most squares outside `seen`, the goal included [SH-1.10.1-G/I]; paths
        still equal follow the order of their directions, links last [SH-1.10.1-J]. There is no
        step on a goal, nor where no goal can be reached.
        """
        try:
            return self._ranks[seen][square]
        except KeyError:
            return self._rank(square, seen)

    def path(self, square: Square, seen: int) -> tuple[Square, ...]:
        """The squares that the best path from `square` enters, goal included, in order."""
        entered: list[Square] = []
        while ranked := self.ranked(square, seen):
            square = ranked[0].step.to
            entered.append(square)
        return tuple(entered)

    def _flood(self, goals: int, closed: int) -> None:
        """Fill the layers: all squares of one distance at once, each neighbour a shift."""
        network, stride = self._network, self._network.stride
        full, links = network.full, network.links
        rising, falling = stride + 1, stride - 1
        free = full & ~self._obstructed
        north, south, east, west = free >> 1, free << 1, free >> stride, free << stride
        # The squares from which a diagonal finds one of its two sides free. [SHB-MOV-06]
        north_east, south_east, south_west, north_west = (
            north | east,
            south | east,
            south | west,
            north | west,
        )
        slow = self._slow & ~closed
        quick = full & ~closed & ~slow
        layer = goals & (quick | slow)
        waiting = 0  # slow squares of the layer before: the step into them costs 2
        left = full & ~layer
        while layer or waiting:
            self._layers.append(layer)
            entry = (layer & quick) | waiting
            waiting = layer & slow
            self._entries.append(entry)
            layer = (
                (entry >> 1)
                | (entry << 1)
                | (entry >> stride)
                | (entry << stride)
                | ((entry >> rising) & north_east)
                | ((entry >> falling) & south_east)
                | ((entry << rising) & south_west)
                | ((entry << falling) & north_west)
            )
            for start, end in links:
                if entry & end:
                    layer |= start
            layer &= left
            left ^= layer

    def _first_steps(self, square: Square, distance: int) -> tuple[Step, ...]:
        """The first steps of all shortest paths from a square, in canonical order."""
        steps = self._first.get(square)
        if steps is None:
            others = ~self._entries[distance]
            steps = self._first[square] = tuple(
                step
                for step in self._network.steps[square]
                if can_step(step, others, self._obstructed)
            )
        return steps

    def _rank(self, square: Square, seen: int) -> tuple[Ranked, ...]:
        """Rank the first steps from `square`, and remember them."""
        if seen not in self._ranks:
            if len(self._ranks) >= SEEN_LIMIT:
                self._ranks.clear()
                self._unseen.clear()
            self._ranks[seen], self._unseen[seen] = {}, {}
        unseen = self._unseen[seen]
        # Where no goal can be reached there is no first step, as on a goal.
        distance = self.distance(square) or 0
        if square not in unseen:
            self._count(square, distance, seen, unseen)
        options = [
            Ranked(step, unseen[step.to] + (not step.bit & seen))
            for step in self._first_steps(square, distance)
        ]
        # The sort is stable: equal steps keep their canonical order.
        options.sort(key=lambda option: -option.unseen)
        ranked = self._ranks[seen][square] = tuple(options)
        return ranked

    def _count(self, square: Square, distance: int, seen: int, unseen: dict[Square, int]) -> None:
        """Count the unseen squares ahead of every square that a path from `square` enters."""
        distances = {square: distance}
        order = [square]
        for here in order:
            distance = distances[here]
            for _, to, bit, _ in self._first_steps(here, distance):
                if to not in distances and to not in unseen:
                    distances[to] = distance - (2 if bit & self._slow else 1)
                    order.append(to)
        order.sort(key=distances.__getitem__)
        for here in order:
            most = 0
            for _, to, bit, _ in self._first[here]:
                count = unseen[to] if bit & seen else unseen[to] + 1
                if count > most:
                    most = count
            unseen[here] = most
