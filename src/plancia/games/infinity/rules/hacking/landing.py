"""Places where airborne troops can land. [INF-SS-AD3-05 to INF-SS-AD3-09]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, hypot, pi, sin
from typing import Final, NamedTuple

from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.rules.terrain import burden_of
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables import badly_seen_through, unseen_through
from plancia.games.infinity.tables.terrain import SMOKE, Weather
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place, Solid, Table, areas_at, cloud, level_gap
from plancia.space.volume.ground import LEVEL, on_table

APART: Final = 0.05
"""How far from other bases one lands at least. [INF-SS-AD3-09]"""
GRID: Final = 10.0
"""How far apart landing zones are offered, in centimetres."""
FINE: Final = 2.5
"""How far apart they are where the table is crowded."""
RING: Final = 0.5
"""How far apart rings are on which room is looked for, in centimetres."""
BACK: Final = 0.25
"""By how much a landing is moved back at a time, in centimetres."""


def radius_of_zone(g: Infinity) -> float:
    """Half the width of the circular template."""
    return g.library.sizes.templates["circular"].width / 2


class Terms(NamedTuple):
    """What decides where some models can land: the table as it is now, and the ground that they
    cannot enter. [INF-SS-AD3-06, INF-SS-AD3-07]
    """

    table: Table
    weather: Weather
    smoke: tuple[Place, ...]
    barred: frozenset[str]
    radius: float
    """Half the width of the circular template."""


def terms_of(g: Infinity, jumpers: Iterable[Trooper]) -> Terms:
    """What decides where they can land together."""
    barred = frozenset(kind for each in jumpers for kind in burden_of(g, each).barred)
    return Terms(g.table, g.setup.weather, g.smoke, barred, radius_of_zone(g))


def is_zone(g: Infinity, centre: Place, jumpers: Iterable[Trooper]) -> bool:
    """Whether the circular template can lie there: on free and fitting ground. [INF-SS-AD3-06,
    INF-SS-AD3-07]
    """
    return is_clear(terms_of(g, jumpers), centre.x, centre.y)


@lru_cache(maxsize=1 << 13)
def is_clear(terms: Terms, x: float, y: float) -> bool:
    """Whether the template can lie around a point; it is kept, as tables seldom change."""
    centre = Place(x, y)
    return is_free(terms.table, terms.radius, x, y) and suits(terms, centre, terms.radius)


@lru_cache(maxsize=1 << 14)
def is_free(table: Table, radius: float, x: float, y: float) -> bool:
    """Whether the template lies wholly on the table and no scenery is in it. [INF-SS-AD3-07]"""
    layout, centre = table.layout, Place(x, y)
    if not (radius <= x <= layout.width - radius and radius <= y <= layout.depth - radius):
        return False
    return not any(
        not solid.kind and solid.top > LEVEL and level_gap(solid, centre) < radius
        for solid in table.along(centre, centre, radius)
    )


def suits(terms: Terms, at: Place, radius: float) -> bool:
    """Whether the ground lets somebody land: not in smoke or where one sees badly, nor in terrain
    that cannot be entered. [INF-SS-AD3-06]
    """
    kinds = {area.kind for area in areas_at(terms.table, at, radius)}
    hidden = badly_seen_through(terms.weather) | unseen_through(terms.weather)
    if kinds & (hidden | terms.barred):
        return False
    return not any(level_gap(each, at) <= radius for each in smoke_of(terms.smoke, terms.radius))


@lru_cache(maxsize=64)
def smoke_of(middles: tuple[Place, ...], radius: float) -> tuple[Solid, ...]:
    """The clouds of smoke. [INF-AMMO-SMOKE-01]"""
    return tuple(cloud(Place(at.x, at.y, 0.0), radius, SMOKE) for at in middles)


def zones(g: Infinity, jumpers: list[Trooper]) -> Iterator[Place]:
    """Landing zones all over the table, for those who do not point at one; where it is crowded,
    they are looked for closer together.
    """
    yield from clear_places(terms_of(g, jumpers))


@lru_cache(maxsize=64)
def clear_places(terms: Terms) -> tuple[Place, ...]:
    """All landing zones on the first grid on which there is one."""
    layout = terms.table.layout
    for grid in (GRID, FINE):
        found = tuple(
            Place(column * grid, row * grid)
            for row in range(1, int(layout.depth / grid))
            for column in range(1, int(layout.width / grid))
            if is_clear(terms, column * grid, row * grid)
        )
        if found:
            return found
    return ()


def is_fitting(g: Infinity, trooper: Trooper, at: Place, radius: float) -> bool:
    """Whether the ground lets somebody land. [INF-SS-AD3-06]"""
    return suits(terms_of(g, [trooper]), at, radius)


def footing(g: Infinity, trooper: Trooper, at: tuple[float, float]) -> Place | None:
    """Where somebody would stand; None: there is no room, or it would touch somebody."""
    x, y = at
    gait = gait_of(g, trooper)
    if not on_table(g.table, x, y, gait.radius):
        return None
    place = settled(Place(x, y, ground_of(g.table).highest(x, y)))
    if not ground_of(g.table).has_room(place, gait):
        return None
    for each in g.on_table():
        apart = gait.radius + figure(g, each).build.radius + APART
        if each.id != trooper.id and place.level_distance(each.at) < apart:
            return None
    return place if is_fitting(g, trooper, place, gait.radius) else None


def is_inside(g: Infinity, trooper: Trooper, centre: Place, at: tuple[float, float]) -> bool:
    """Whether a whole base lies in the template. [INF-SS-AD3-08]"""
    far = hypot(at[0] - centre.x, at[1] - centre.y)
    return far + gait_of(g, trooper).radius <= radius_of_zone(g) + 1e-6


def free_near(g: Infinity, trooper: Trooper, at: Place) -> Place | None:
    """The nearest place where somebody can stand, on rings around a point."""
    layout, radius = g.table.layout, gait_of(g, trooper).radius
    x = min(max(at.x, radius), layout.width - radius)
    y = min(max(at.y, radius), layout.depth - radius)
    for ring in range(int(layout.width / RING)):
        for number in range(max(8 * ring, 1)):
            angle = 2 * pi * number / max(8 * ring, 1)
            far = ring * RING
            found = footing(g, trooper, (x + far * cos(angle), y + far * sin(angle)))
            if found is not None:
                return found
    return None


def nearest(
    g: Infinity, trooper: Trooper, centre: Place, goal: tuple[float, float]
) -> Place | None:
    """Where somebody comes down that has scattered: if it cannot stay there, as far back along its
    way as it has to; None: off the table. [INF-SS-AD3-05, INF-SS-AD3-06]
    """
    if not on_table(g.table, *goal):
        return None
    dx, dy = goal[0] - centre.x, goal[1] - centre.y
    far = hypot(dx, dy)
    left = far
    while left > 0.0:
        share = left / far
        found = footing(g, trooper, (centre.x + dx * share, centre.y + dy * share))
        if found is not None:
            return found
        left -= BACK
    return footing(g, trooper, (centre.x, centre.y))


def edge_point(g: Infinity, centre: Place, goal: tuple[float, float]) -> Place:
    """Where somebody has left the table on its way to a place outside. [INF-SS-AD3-05]"""
    layout = g.table.layout
    dx, dy = goal[0] - centre.x, goal[1] - centre.y
    share = 1.0
    for start, step, size in ((centre.x, dx, layout.width), (centre.y, dy, layout.depth)):
        if start + step > size:
            share = min(share, (size - start) / step)
        elif start + step < 0.0:
            share = min(share, -start / step)
    return settled(Place(centre.x + dx * share, centre.y + dy * share))
