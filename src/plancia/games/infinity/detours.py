"""Ways that are offered: around corners, and to the good places near a point.

Whoever draws a line over a wall means the way around it, and whoever points at a wall means to lean
on it. Where a base fits beside a corner is worked out once for each solid and gait.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from heapq import heappop, heappush
from itertools import count, pairwise
from math import hypot
from typing import Final

from plancia.games.infinity.walking import HAIR, Gait, Ground, Walk, ground_of
from plancia.space.volume import Place, Solid, Table

GAP: Final = 0.02
"""How far a base keeps from what it goes around; close enough to lean on it. [INF-COV-02]"""
NEAR: Final = 0.8
"""So near a point a better place is meant by it."""
DETOUR: Final = 6.0
"""By how much more than the straight line a way around something may be longer."""
TRIES: Final = 70
"""So many straight parts are tried at most until a way around is found."""
LONGEST: Final = 40.0
"""No model goes farther in one order: lines beyond that are not led around anything."""

Spot = tuple[float, float]


def led(table: Table, start: Place, points: Sequence[Spot], gait: Gait) -> tuple[Spot, ...]:
    """A line from a place as feet can follow it: what bars it is gone around, if that is near."""
    ground = ground_of(table)
    here, way = start, list[Spot]()
    for point in points:
        spots = _around(ground, here, point, gait)
        way += spots
        walk = ground.walk(here, spots, gait)
        here = walk.points[-1]
        if walk.bar:
            break
    return tuple(way)


def snapped(table: Table, at: Place, gait: Gait) -> Spot:
    """The best place near a point: beside a corner, in a door, at a ladder; or the point itself."""
    near = sorted(
        (hypot(x - at.x, y - at.y), (x, y))
        for x, y in magnets(table, at, gait)
        if hypot(x - at.x, y - at.y) <= NEAR
    )
    return near[0][1] if near else (at.x, at.y)


def magnets(table: Table, at: Place, gait: Gait) -> Iterator[Spot]:
    """The good places around a point, at its height."""
    for solid in table.along(at, at, gait.radius + NEAR):
        yield from corners(table, solid, gait, round(at.z, 3))
    for door in table.doors:
        yield ((door.start.x + door.end.x) / 2, (door.start.y + door.end.y) / 2)
    for part, placed in table.ladders:
        yield placed.corner(part.at)


# --- around what is in the way ----------------------------------------------------------------


def _around(ground: Ground, start: Place, goal: Spot, gait: Gait) -> tuple[Spot, ...]:
    """The points of the shortest way to a point; the point alone where none is found."""
    straight = _walk(ground, start, goal, gait)
    span = hypot(goal[0] - start.x, goal[1] - start.y)
    if not straight.bar or span > LONGEST:
        return (goal,)
    goal = _pushed_out(ground, start, goal, gait)
    if not _walk(ground, start, goal, gait).bar:
        return (goal,)
    return _search(ground, start, goal, gait) or (goal,)


def _search(ground: Ground, start: Place, goal: Spot, gait: Gait) -> tuple[Spot, ...]:
    """The shortest way by the corners in between, as far as it is looked for."""
    span = hypot(goal[0] - start.x, goal[1] - start.y)
    spots = [goal, *_between(ground, start, goal, gait, span + DETOUR)]
    order = count()
    tries = 0
    waiting = [(span, next(order), 0.0, start, tuple[Spot, ...]())]
    done: set[Spot] = set()
    while waiting and tries < TRIES:
        _, _, gone, here, way = heappop(waiting)
        at = (here.x, here.y)
        if at in done:
            continue
        done.add(at)
        if way and way[-1] == goal:
            return way
        for spot in spots:
            left = hypot(goal[0] - spot[0], goal[1] - spot[1])
            length = gone + hypot(spot[0] - here.x, spot[1] - here.y)
            if spot in done or length + left > span + DETOUR or tries >= TRIES:
                continue
            tries += 1
            walk = _walk(ground, here, spot, gait)
            if not walk.bar:
                there = (*way, spot)
                total = gone + walk.cost
                heappush(waiting, (total + left, next(order), total, walk.points[-1], there))
    return ()


def _between(ground: Ground, start: Place, goal: Spot, gait: Gait, longest: float) -> list[Spot]:
    """The corners that a way of some length can touch, those nearest to the straight line first."""
    z = round(start.z, 3)
    middle = ((start.x + goal[0]) / 2, (start.y + goal[1]) / 2)
    found = dict[Spot, float]()
    for solid in ground.blocks:
        if (
            hypot(solid.x - middle[0], solid.y - middle[1])
            > longest / 2 + solid.reach + gait.radius
        ):
            continue
        for spot in corners(ground.table, solid, gait, z):
            far = hypot(spot[0] - start.x, spot[1] - start.y)
            far += hypot(goal[0] - spot[0], goal[1] - spot[1])
            if far <= longest:
                found[spot] = far
    return sorted(found, key=lambda spot: found[spot])


@lru_cache(maxsize=20_000)
def corners(table: Table, solid: Solid, gait: Gait, z: float) -> tuple[Spot, ...]:
    """The places beside the corners of what bars the way, where a base has room."""
    if solid.kind or solid.top <= z + gait.step + HAIR or solid.bottom >= z + gait.height - HAIR:
        return ()
    ground, found = ground_of(table), list[Spot]()
    outline = solid.vertices
    for (ax, ay), (x, y), (bx, by) in zip(
        (outline[-1], *outline[:-1]), outline, (*outline[1:], outline[0]), strict=True
    ):
        one, other = hypot(x - ax, y - ay), hypot(bx - x, by - y)
        # Outwards between the two sides, and so far that a base clears both of them.
        ox, oy = (y - ay) / one + (by - y) / other, -(x - ax) / one - (bx - x) / other
        length = hypot(ox, oy)
        if length <= HAIR:
            continue
        reach = (gait.radius + GAP) / max(length / 2, 0.5)
        spot = (round(x + ox / length * reach, 4), round(y + oy / length * reach, 4))
        if ground.has_room(Place(*spot, z), gait):
            found.append(spot)
    return tuple(found)


def _pushed_out(ground: Ground, start: Place, goal: Spot, gait: Gait) -> Spot:
    """The nearest place beside what somebody points into; the point itself where it is free."""
    here = Place(*goal, start.z)
    if ground.has_room(here, gait):
        return goal
    found: list[tuple[float, Spot]] = []
    for solid in ground.near(here, here, gait.radius):
        if solid.top <= start.z + gait.step + HAIR or solid.bottom >= start.z + gait.height:
            continue
        for (ax, ay), (bx, by) in pairwise((*solid.vertices, solid.vertices[0])):
            dx, dy = bx - ax, by - ay
            span = hypot(dx, dy)
            share = min(max(((goal[0] - ax) * dx + (goal[1] - ay) * dy) / span**2, 0.0), 1.0)
            reach = gait.radius + GAP
            spot = (
                round(ax + share * dx + dy / span * reach, 4),
                round(ay + share * dy - dx / span * reach, 4),
            )
            far = hypot(spot[0] - goal[0], spot[1] - goal[1])
            if far <= 3 * gait.radius:
                found.append((far, spot))
    for _, spot in sorted(found):
        if ground.has_room(Place(*spot, start.z), gait):
            return spot
    return goal


@lru_cache(maxsize=20_000)
def _walk(ground: Ground, start: Place, goal: Spot, gait: Gait) -> Walk:
    """A straight part: corners are joined again and again while somebody draws."""
    return ground.walk(start, (goal,), gait)
