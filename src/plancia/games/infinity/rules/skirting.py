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
        foes = g.enemies(trooper)
        names = {each.id for each in foes}
        self.lanes = [
            corridors.corridor_of(g, each) for each in corridors.suppressors(g) if each.id in names
        ]
        self.things = [
            each
            for each in foes
            if each.laid and not each.concealed and proximity.is_armed(g, each)
        ]

    def __bool__(self) -> bool:
        """Whether there are any."""
        return bool(self.lanes or self.things)

    def hold(self, spot: Spot) -> bool:
        """Whether a model at a place is in danger."""
        z = self._trooper.at.z
        there = figure(self._g, self._trooper, Place(*spot, z))
        if any(proximity.reaches(self._g, thing, there) for thing in self.things):
            return True
        return any(_gap(lane, spot) < there.build.radius for lane in self.lanes)

    def bar(self, start: Spot, end: Spot) -> bool:
        """Whether a straight way leads through one."""
        far = hypot(end[0] - start[0], end[1] - start[1])
        steps = max(int(far / STEP), 1)
        return any(
            self.hold(_between(start, end, number / steps)) for number in range(1, steps + 1)
        )

    def corners(self) -> Iterator[Spot]:
        """The places beside them by which a way may lead."""
        radius = figure(self._g, self._trooper).build.radius
        for lane in self.lanes:
            middle = (lane.x, lane.y)
            for corner in lane.vertices:
                far = hypot(corner[0] - middle[0], corner[1] - middle[1]) or 1.0
                reach = far + (radius + BESIDE) * 1.5
                yield _between(middle, corner, reach / far)
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


def _gap(lane: Solid, spot: Spot) -> float:
    """How far a place is from a corridor; 0 within it."""
    x, y = spot
    inside, least = True, float("inf")
    outline = lane.vertices
    for (ax, ay), (bx, by) in zip(outline, (*outline[1:], outline[0]), strict=True):
        dx, dy = bx - ax, by - ay
        inside = inside and dx * (y - ay) - dy * (x - ax) >= 0
        share = min(max(((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0), 0.0), 1.0)
        least = min(least, hypot(x - ax - share * dx, y - ay - share * dy))
    return 0.0 if inside else least


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
