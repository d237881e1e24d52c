"""Who is deployed outside of the deployment zone: in the own half of the table, or even beyond.
[INF-SS-MECH-01, INF-SS-MECH-02, INF-SS-INFIL-01 to INF-SS-INFIL-07]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import ceil, hypot
from typing import Final

from plancia.core import Refusal, Seat
from plancia.core.luck import Roll
from plancia.games.infinity.events import Infiltrated, InfiltratedUnseen
from plancia.games.infinity.rules import drifting
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.line_of_sight import ZONE, figure
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.rules.terrain import entry_refusal
from plancia.games.infinity.state import Infinity, Trooper, other
from plancia.games.infinity.tables import Zone
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

DEPTH: Final = 10.0
"""For so many centimetres beyond the middle the roll loses a point. [INF-SS-INFIL-03]"""
BACK: Final = 0.25
"""By how much a place is moved back at a time, in centimetres."""


def half(g: Infinity, seat: Seat) -> Zone:
    """The own half of the table. [INF-SS-MECH-01, INF-SS-INFIL-02]"""
    zone, depth = g.zone(seat), g.table.layout.depth
    near = zone.near == 0.0
    return Zone(zone.width, 0.0 if near else depth / 2, depth / 2 if near else depth)


def depth_beyond(g: Infinity, seat: Seat, at: Place) -> float:
    """How far a place lies in the enemy half."""
    middle = g.table.layout.depth / 2
    return max(at.y - middle if g.zone(seat).near == 0.0 else middle - at.y, 0.0)


def zone_refusal(g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
    """Why somebody cannot be deployed there: outside of its zone only by a skill. [INF-SET-17]"""
    radius, seat = gait_of(g, trooper).radius, trooper.seat
    if g.zone(seat).holds(at, radius):
        return None
    hooks = g.hooks(trooper)
    if not hooks.deploying.own_half:
        return Refusal.of("INF-SET-17", "infinity.no.zone", model=trooper.id)
    if not half(g, seat).holds(at, radius) and not hooks.deploying.enemy_half:
        return Refusal.of("INF-SS-MECH-01", "infinity.no.own_half", model=trooper.id)
    if not hooks.deploying.enemy_half:
        return group_refusal(g, trooper, at)
    if not is_open(g, trooper, at):
        return Refusal.of("INF-SS-INFIL-06", "infinity.no.infiltrates", model=trooper.id)
    return None


def group_refusal(g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
    """All who come by vehicle are near one of them. [INF-SS-MECH-02]"""
    places = [at, *(each.at for each in g.on_table(trooper.seat) if _rode(g, each))]
    if not any(all(middle.distance(each) <= ZONE for each in places) for middle in places):
        return Refusal.of("INF-SS-MECH-02", "infinity.no.mechanized", model=trooper.id)
    return None


def _rode(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody was brought forward by a vehicle."""
    hooks = g.hooks(trooper)
    outside = not g.zone(trooper.seat).holds(trooper.at, gait_of(g, trooper).radius)
    return hooks.deploying.own_half and not hooks.deploying.enemy_half and outside


def is_open(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether an infiltrator can be there: outside of the enemy's deployment zone, and in contact
    with nobody. [INF-SS-INFIL-06]
    """
    gait, zone = gait_of(g, trooper), g.zone(other(trooper.seat))
    if zone.near - gait.radius < at.y < zone.far + gait.radius:
        return False
    return all(
        at.level_distance(each.at) > gait.radius + figure(g, each).build.radius + 0.01
        for each in g.on_table()
        if each is not trooper
    )


def needed(g: Infinity, trooper: Trooper, at: Place) -> int | None:
    """What an infiltrator has to roll there; None: nothing, as it is deployed where it may be.
    [INF-SS-INFIL-02, INF-SS-INFIL-03]
    """
    radius = gait_of(g, trooper).radius
    if half(g, trooper.seat).holds(at, radius):
        return None
    lost = max(ceil(depth_beyond(g, trooper.seat, at) / DEPTH), 1)
    return g.profile(trooper).attributes.ph - lost


def infiltrate(g: Infinity, trooper: Trooper, at: Place, *, unseen: bool) -> Place | None:
    """The roll of an infiltrator who goes so far; where it comes to if that fails, visible to all.
    [INF-SS-INFIL-03 to INF-SS-INFIL-05]
    """
    goal = needed(g, trooper, at)
    if goal is None:
        return None
    (die,) = g.roll(1, SIDES, "INF-SS-INFIL-03")
    g.reveal()
    held = goal >= 0 and result(die, goal).succeeds
    if held and unseen:  # where and who, only its owner knows
        g.tell("INF-SS-INFIL-03", InfiltratedUnseen, trooper.seat, die)
        return None
    chance = Fraction(min(max(goal, 0), SIDES), SIDES)
    g.judge(Roll.check, "INF-SS-INFIL-03", (die,), SIDES, trooper.seat, chance=chance, good=held)
    g.tell("INF-SS-INFIL-03", Infiltrated, trooper.id, die, goal, "held" if held else "failed")
    return None if held else drifted(g, trooper, at, die, goal)


def drifted(g: Infinity, trooper: Trooper, at: Place, die: int, goal: int) -> Place:
    """Where it comes to that has failed: back along its way as far as it has to. [INF-SS-INFIL-04,
    INF-SS-INFIL-07]
    """
    x, y = drifting.scattered(g, trooper.seat, at, die, goal)
    return next((each for each in back(g, at, (x, y)) if can_stay(g, trooper, each)), at)


def back(g: Infinity, start: Place, goal: tuple[float, float]) -> Iterator[Place]:
    """Places on the straight way from a goal back to the start."""
    dx, dy = goal[0] - start.x, goal[1] - start.y
    far = hypot(dx, dy)
    left = far
    while left > 0.0:
        x, y = start.x + dx * left / far, start.y + dy * left / far
        yield settled(Place(x, y, ground_of(g.table).highest(x, y)))
        left -= BACK


def can_stay(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether somebody can be there at all."""
    return (
        ground_of(g.table).has_room(at, gait_of(g, trooper))
        and entry_refusal(g, trooper, at) is None
        and is_open(g, trooper, at)
    )
