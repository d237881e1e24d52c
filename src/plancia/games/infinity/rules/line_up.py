"""A first line-up: everybody in a stretch of the zone of their own, behind something if they can.

It is offered to whoever does not want to place model after model, and says nothing about who is
worth what: places follow from the table, the zone and the bases alone. [INF-SET-25]
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from plancia.core import Seat
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables.battlefield import Zone
from plancia.games.infinity.walking import Gait, ground_of
from plancia.space.volume import Place, Table

STEP: Final = 3.0
"""How far apart places are that are looked at, in centimetres."""
DETOUR: Final = 15.0
"""How far to the side it is worth going for something to stand behind."""


def line_up(
    g: Infinity, seat: Seat, waiting: Sequence[Trooper]
) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """A place for each of those who wait, or none where the zone is too narrow."""
    zone = g.zone(seat)
    taken = [(each.at, figure(g, each).build.radius) for each in g.on_table(seat)]
    spots: list[tuple[str, tuple[float, ...]]] = []
    for n, trooper in enumerate(waiting):
        gait, middle = gait_of(g, trooper), zone.width * (n + 0.5) / len(waiting)
        ranked = sorted(
            (abs(at.x - middle) + (0.0 if sheltered else DETOUR), at)
            for at, sheltered in places(g.table, zone, gait)
        )
        free = (
            at
            for _, at in ranked
            if all(at.level_distance(other) > gait.radius + radius for other, radius in taken)
        )
        at = next(free, None)
        if at is None:
            return ()
        taken.append((at, gait.radius))
        spots.append((trooper.id, (at.x, at.y)))
    return tuple(spots)


@lru_cache(maxsize=64)
def places(table: Table, zone: Zone, gait: Gait) -> tuple[tuple[Place, bool], ...]:
    """Where somebody has room in a zone, from its front backwards, and whether behind something."""
    ground, forward = ground_of(table), 1.0 if zone.near == 0.0 else -1.0
    front = zone.far if forward > 0 else zone.near
    found = []
    for row in range(1, int((zone.far - zone.near) / STEP)):
        for column in range(1, int(zone.width / STEP)):
            x, y = column * STEP, front - forward * row * STEP
            at = settled(Place(x, y, ground.highest(x, y)))
            if zone.holds(at, gait.radius) and ground.has_room(at, gait):
                ahead = Place(x, y + forward * (gait.radius + STEP / 2), at.z)
                found.append((at, not ground.has_room(ahead, gait)))
    return tuple(found)
