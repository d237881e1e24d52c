"""Ways that impulse may bend around what is dangerous: corridors of fire, mines and E/Maulers, by
the smallest detour. [INF-CHAR-IMP-13]
"""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from math import cos, hypot, pi, sin
from typing import Final

from plancia.games.infinity.rules import corridors, movement, proximity
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place, Solid

Spot = tuple[float, float]

AROUND: Final = 24
"""In how many directions the edge of an area is looked for."""
TURNS: Final = 12
"""By how many places a way leads around a corner of a corridor, if it went all around."""
WIDEST: Final = 30.0
"""So far from a mine nobody sets it off any more, in centimetres."""
STEP: Final = 0.5
"""How far apart the places on a way are that are looked at."""
BESIDE: Final = 0.05
"""How far beside a danger a way leads."""


class Dangers:
    """What somebody may go around."""

    def __init__(self, g: Infinity, trooper: Trooper) -> None:
        """The corridors of enemies, and what they have laid for all to see."""
        self._g, self._trooper = g, trooper
        self._radius = figure(g, trooper).build.radius
        foes = g.enemies(trooper)
        names = {each.id for each in foes}
        self.corridors = [
            corridors.corridor_of(g, each) for each in corridors.suppressors(g) if each.id in names
        ]
        self.things = [
            each
            for each in foes
            if each.laid and not each.concealed and proximity.is_armed(g, each)
        ]

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.corridors or self.things)

    def hold(self, spot: Spot) -> bool:
        """Whether a model at a place is in danger."""
        if any(_gap(corridor, spot) < self._radius for corridor in self.corridors):
            return True
        return bool(self.things) and self._is_reached(spot)

    def _is_reached(self, spot: Spot) -> bool:
        there = figure(self._g, self._trooper, Place(*spot, self._trooper.at.z))
        return any(proximity.reaches(self._g, thing, there) for thing in self.things)

    def bar(self, start: Spot, end: Spot) -> bool:
        """Whether a straight way leads through one."""
        if any(_apart(corridor, start, end) < self._radius for corridor in self.corridors):
            return True
        if not self.things:
            return False
        far = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(int(far / STEP), 1)
        return any(
            self._is_reached(_between(start, end, number / steps)) for number in range(1, steps + 1)
        )

    def corners(self) -> Iterator[Spot]:
        """The places beside them by which a way may lead."""
        layout = self._g.table.layout
        reach = (self._radius + BESIDE) / cos(pi / TURNS)
        for corridor in self.corridors:
            for x, y in corridor.vertices:
                if not (0 <= x <= layout.width and 0 <= y <= layout.depth):
                    continue  # it goes on beyond the edge
                for number in range(TURNS):
                    angle = 2 * pi * number / TURNS
                    yield (x + reach * cos(angle), y + reach * sin(angle))
        for thing in self.things:
            for number in range(AROUND):
                yield self._edge(thing, 2 * pi * number / AROUND)

    def _edge(self, thing: Trooper, angle: float) -> Spot:
        """Where a thing reaches no farther in some direction."""
        near, far = 0.0, WIDEST

        def spot(reach: float) -> Spot:
            return (thing.at.x + reach * cos(angle), thing.at.y + reach * sin(angle))

        while far - near > BESIDE:
            middle = (near + far) / 2
            near, far = (middle, far) if self.hold(spot(middle)) else (near, middle)
        return spot(far / cos(pi / AROUND) + BESIDE)


def _between(start: Spot, end: Spot, share: float) -> Spot:
    return (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)


def _gap(corridor: Solid, spot: Spot) -> float:
    """How far a place is from a corridor; 0 within it."""
    edges = _edges(corridor)
    if all(_turn(one, other, spot) >= 0 for one, other in edges):
        return 0.0
    return min(_beside(one, other, spot) for one, other in edges)


def _apart(corridor: Solid, start: Spot, end: Spot) -> float:
    """How far a straight way is from a corridor at the least; 0, if it leads through it."""
    edges = _edges(corridor)
    if any(_cross(start, end, one, other) for one, other in edges):
        return 0.0
    corners = min(_beside(start, end, corner) for corner, _ in edges)
    return min(_gap(corridor, start), _gap(corridor, end), corners)


def _edges(corridor: Solid) -> list[tuple[Spot, Spot]]:
    outline = corridor.vertices
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def _turn(one: Spot, other: Spot, spot: Spot) -> float:
    """More than 0, if a place lies to the left of a line."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    return dx * (spot[1] - one[1]) - dy * (spot[0] - one[0])


def _beside(one: Spot, other: Spot, spot: Spot) -> float:
    """How far a place is from a stretch."""
    dx, dy = other[0] - one[0], other[1] - one[1]
    along = (spot[0] - one[0]) * dx + (spot[1] - one[1]) * dy
    share = min(max(along / (dx * dx + dy * dy or 1.0), 0.0), 1.0)
    return hypot(spot[0] - one[0] - share * dx, spot[1] - one[1] - share * dy)


def _cross(a: Spot, b: Spot, c: Spot, d: Spot) -> bool:
    """Whether two stretches cross."""
    return (_turn(a, b, c) > 0) != (_turn(a, b, d) > 0) and (
        (_turn(c, d, a) > 0) != (_turn(c, d, b) > 0)
    )


def skirted(
    g: Infinity, trooper: Trooper, start: Place, points: tuple[Spot, ...]
) -> tuple[Spot, ...]:
    """The shortest way to the end of another one that leads past all dangers; none, if that one is
    safe, or no way is. [INF-CHAR-IMP-13]
    """
    dangers = Dangers(g, trooper)
    here, goal = (start.x, start.y), points[-1]
    if not dangers or dangers.hold(here) or dangers.hold(goal):
        return ()
    legs = zip((here, *points), points, strict=False)
    if not any(dangers.bar(one, other) for one, other in legs):
        return ()
    spots = [goal, *(each for each in dangers.corners() if not dangers.hold(each))]
    waiting: list[tuple[float, float, Spot, tuple[Spot, ...]]] = [(0.0, 0.0, here, ())]
    done: set[Spot] = set()
    while waiting:
        _, gone, at, way = heappop(waiting)
        if at in done:
            continue
        done.add(at)
        if at == goal:
            return way
        for spot in spots:
            if spot in done or dangers.bar(at, spot) or _is_barred(g, trooper, at, spot):
                continue
            length = gone + hypot(spot[0] - at[0], spot[1] - at[1])
            left = hypot(goal[0] - spot[0], goal[1] - spot[1])
            heappush(waiting, (length + left, length, spot, (*way, spot)))
    return ()


def _is_barred(g: Infinity, trooper: Trooper, one: Spot, other: Spot) -> bool:
    """Whether feet cannot go straight from one place to another."""
    start = Place(*one, trooper.at.z)
    return bool(ground_of(g.table).walk(start, [other], movement.gait_of(g, trooper)).bar)
