"""Shortest paths on a square grid: distances to goals, and the best first steps."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from operator import attrgetter
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

    __slots__ = ("around", "bit", "full", "links", "steps", "stride")

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
        self.around = {square: self._around(steps) for square, steps in self.steps.items()}
        """By square: all that a step leads to, and the step into each of them, if there is one."""

    def _around(self, steps: tuple[Step, ...]) -> tuple[int, dict[int, tuple[Step, ...]]]:
        near = 0
        into: dict[int, tuple[Step, ...]] = {}
        for step in steps:
            near |= step.bit
            into[step.bit] = (*into.get(step.bit, ()), step)
        return near, {bit: ways for bit, ways in into.items() if len(ways) == 1}

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
                # Between two walls nobody ever passes: that is no step at all.
                yield Step(direction, to, self.bit[to], sides)

    def beside(self, squares: int, free: int) -> int:
        """All that one step joins to a set of squares, whichever way it goes, and some wall.

        A diagonal passes a `free` square beside it: it is as far as two steps, the first of which
        leads to that square.
        """
        stride = self.stride
        vertical = squares >> 1 | squares << 1
        horizontal = squares >> stride | squares << stride
        found = vertical | horizontal
        vertical &= free
        horizontal &= free
        found |= horizontal >> 1 | horizontal << 1 | vertical >> stride | vertical << stride
        for here, there in self.links:
            if squares & here:
                found |= there
        return found

    def nearest(
        self, start: int, goals: int, closed: int, obstructed: int, slow: int
    ) -> tuple[int, int] | None:
        """The distance from a square to the nearest goals, and which they are; None: no way.

        The grid is flooded from the start, all squares of one distance at once, up to the goals;
        distances are those of a `Field`.
        """
        free = self.full & ~obstructed
        left = self.full & ~closed
        goals &= left
        layer, distance = start, 0
        waiting = 0  # slow squares beside the layer before: the step into them costs 2
        while layer or waiting:
            if layer & goals:
                return distance, layer & goals
            left &= ~layer
            entered = self.beside(layer, free) & left
            layer = (entered & ~slow) | (waiting & left)
            waiting = entered & slow
            distance += 1
        return None


def can_step(step: Step, closed: int, obstructed: int) -> bool:
    """Whether a step enters no square of `closed` and, if diagonal, has a side to pass.

    At least one square beside a diagonal must be floor and not in `obstructed`.
    """
    if step.bit & closed:
        return False
    sides = step.sides
    return not sides or sides & obstructed != sides


class Field:
    """The walkable distance of every square to the nearest goal.

    It is flooded backwards from the goals that are not closed, as far as it has been asked for.
    """

    __slots__ = (
        "_distances",
        "_entries",
        "_free",
        "_layers",
        "_left",
        "_network",
        "_obstructed",
        "_quick",
        "_slow",
        "_unseen",
        "_waiting",
        "_ways",
    )

    def __init__(
        self, network: Network, goals: int, closed: int, obstructed: int, slow: int
    ) -> None:
        """Stand at the goals; nothing is flooded yet."""
        self._network = network
        self._obstructed = obstructed
        self._slow = slow & ~closed
        self._quick = network.full & ~closed & ~slow
        self._free = network.full & ~obstructed
        start = goals & (self._quick | self._slow)
        self._left = network.full & ~start
        """The squares that have not been reached yet."""
        self._waiting = 0
        """The slow squares of the layer before the last: the step into them costs 2."""
        self._layers: list[int] = [start]
        """By distance: the squares at that distance."""
        self._entries: list[int] = [0]
        """By distance: the squares that the first step of a shortest path may enter."""
        self._distances: dict[Square, int | None] = {}
        self._ways: dict[Square, tuple[Step, ...]] = {}
        self._unseen: dict[int, dict[Square, int]] = {}
        """By seen squares, then by square: the most unseen squares that a path can enter."""

    def distance(self, square: Square) -> int | None:
        """The least cost of a path from `square` to a goal; None if there is no path."""
        try:
            return self._distances[square]
        except KeyError:
            bit = self._network.bit[square]
            found = self._flood(bit) if bit & self._left else self._layer_of(bit)
            self._distances[square] = found
            return found

    def ways(self, square: Square) -> tuple[Step, ...]:
        """The first steps of all shortest paths from `square`, in canonical order, links last.

        There is none on a goal, nor where no goal can be reached.
        """
        # Where no goal can be reached there is no first step, as on a goal.
        return self._ways_at(square, self.distance(square) or 0)

    def _ways_at(self, square: Square, distance: int) -> tuple[Step, ...]:
        ways = self._ways.get(square)
        if ways is None:
            near, only = self._network.around[square]
            entry = self._entries[distance] & near
            ways = only.get(entry)
            if ways is None:
                steps = [step for step in self._network.steps[square] if step.bit & entry]
                ways = tuple([step for step in steps if can_step(step, 0, self._obstructed)])
            self._ways[square] = ways
        return ways

    def ranked(self, square: Square, seen: int) -> tuple[Ranked, ...]:
        """Every first step of a shortest path from `square`, best first.

        The best path enters most squares outside `seen`, the goal included; paths
        still equal follow the order of their directions, links last. There is no
        step on a goal, nor where no goal can be reached.
        """
        ranked = [
            Ranked(step, self.unseen(step.to, seen) + (not step.bit & seen))
            for step in self.ways(square)
        ]
        # The sort is stable: equal steps keep their canonical order.
        ranked.sort(key=attrgetter("unseen"), reverse=True)
        return tuple(ranked)

    def unseen(self, square: Square, seen: int) -> int:
        """How many squares outside `seen` a shortest path from `square` can enter at most."""
        counts = self._unseen.get(seen)
        if counts is None:
            if len(self._unseen) >= SEEN_LIMIT:
                self._unseen.clear()
            counts = self._unseen[seen] = {}
        if square not in counts:
            self._count(square, seen, counts)
        return counts[square]

    def path(self, square: Square, seen: int) -> tuple[Square, ...]:
        """The squares that the best path from `square` enters, goal included, in order."""
        entered: list[Square] = []
        while ranked := self.ranked(square, seen):
            square = ranked[0].step.to
            entered.append(square)
        return tuple(entered)

    def _layer_of(self, bit: int) -> int:
        """The distance of a square that has been reached."""
        for distance, layer in enumerate(self._layers):
            if layer & bit:
                return distance
        raise AssertionError("every square is in a layer or left")

    def _flood(self, wanted: int) -> int | None:
        """Add layers, all squares of one distance at once, until one holds the wanted square."""
        beside, free = self._network.beside, self._free
        quick, slow = self._quick, self._slow
        layers, entries = self._layers, self._entries
        layer, waiting, left = layers[-1], self._waiting, self._left
        while layer or waiting:
            entry = (layer & quick) | waiting
            waiting = layer & slow
            layer = beside(entry, free) & left
            left ^= layer
            entries.append(entry)
            layers.append(layer)
            if layer & wanted:
                break
        self._waiting, self._left = waiting, left
        return len(layers) - 1 if layer & wanted else None

    def _count(self, square: Square, seen: int, counts: dict[Square, int]) -> None:
        """Count the unseen squares ahead of every square that a path from `square` enters."""
        known, slow = self._ways, self._slow
        distances = {square: self.distance(square) or 0}
        order = [square]
        for here in order:
            distance = distances[here]
            for _, to, bit, _ in known.get(here) or self._ways_at(here, distance):
                if to not in distances and to not in counts:
                    distances[to] = distance - (2 if bit & slow else 1)
                    order.append(to)
        order.sort(key=distances.__getitem__)
        for here in order:
            most = 0
            for _, to, bit, _ in known[here]:
                count = counts[to] if bit & seen else counts[to] + 1
                if count > most:
                    most = count
            counts[here] = most
