"""How far a robot can move: the way to every hex step by step, and what happens to it there.

A move is declared whole [GR-MOV-01]. The options have a cheapest way to each hex; a way through
chosen hexes is looked for by the same costs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import accumulate
from typing import Any, NamedTuple

import msgspec

from plancia.core import Action, Decision, Message
from plancia.core.reach import (
    Goal,
    Incident,
    Pace,
    Stride,
    Weight,
    best_routes,
    reach_of_choices,
)
from plancia.core.scene import Point
from plancia.games.giga_robo.events import points
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.combat import ChooseAction
from plancia.games.giga_robo.rules.forced import ChooseRoute
from plancia.games.giga_robo.rules.movement import (
    ChooseWalk,
    Move,
    allowance,
    keeps_height,
    reachable,
    step_cost,
    step_costs,
)
from plancia.games.giga_robo.scene.choices import choices, cost_in
from plancia.games.giga_robo.state import GigaRobo


def reach(
    seen: GigaRobo,
    asked: Decision[Any] | None,
    options: Sequence[Action[Any]],
    piece: str,
    through: Sequence[Point],
) -> tuple[Goal, ...]:
    """Every hex that a robot can move to, or be forced to where the viewer chooses that."""
    if isinstance(asked, ChooseRoute) and not through:
        return reach_of_choices(choices(seen, asked, options), piece)
    if not isinstance(asked, ChooseAction | ChooseWalk) or piece != seen.robot(seen.by).seat:
        return ()
    moves: Iterable[Move] = (option for option in options if isinstance(option, Move))
    if through:
        moves = ways_through(seen, asked, through)
    found: dict[Hex, Goal] = {}
    for move in moves:
        if move.path and move.path[-1] not in found:
            found[move.path[-1]] = goal(seen, asked, move)
    if not through:
        found |= ways_around(seen, asked, [hex for hex in found if is_stopped(found[hex])])
    return tuple(found.values())


def is_stopped(goal: Goal) -> bool:
    """Whether a robot on this way does not come to its end."""
    return any(incident.stops for incident in goal.incidents)


def ways_around(
    seen: GigaRobo, asked: ChooseAction | ChooseWalk, stopped: Sequence[Hex]
) -> dict[Hex, Goal]:
    """Ways past all anchors, where a cheapest one is ended by an anchor. [GR-MOV-21]"""
    if not stopped:
        return {}
    ways = reachable(seen, seen.by, allowance(seen, seen.by), seen.anchors)
    return {hex: goal(seen, asked, Move(ways[hex])) for hex in stopped if hex in ways}


def goal(seen: GigaRobo, asked: ChooseAction | ChooseWalk, move: Move) -> Goal:
    """A move as the table shows it."""
    start, through = seen.robot(seen.by).hex, frozenset(move.through)
    steps = step_costs(seen, seen.by, start, move.path, through=through)
    costs = list(accumulate(steps))
    at = points(seen, *move.path)
    return Goal(
        at[-1],
        tuple(Pace(hex, cost) for hex, cost in zip(at, costs, strict=True)),
        (msgspec.to_builtins(move),),
        cost_in("movement", costs[-1]),
        tuple(incidents(seen, asked, move, costs)),
    )


def incidents(
    seen: GigaRobo, asked: ChooseAction | ChooseWalk, move: Move, costs: list[int]
) -> Iterator[Incident]:
    """What the hexes of a way do to the robot, up to where its move ends. [GR-MOV-21, GR-MOV-22]"""
    start = seen.robot(seen.by).hex
    high = not move.through and keeps_height(seen, start, move.path[-1])
    slowed: GigaRobo | None = None
    for pace, hex in enumerate(move.path):
        if hex in move.through:
            yield Incident(pace, Message("giga_robo.way.stride"), "GR-KW-124")
        if hex in seen.anchors and isinstance(asked, ChooseAction):
            slowed = slowed or seen.clone()
            meter.give(slowed, seen.robot(seen.by).seat, "anchor", seen.anchors[hex])
            if pace + 1 < len(costs) and costs[pace + 1] > allowance(slowed, seen.by):
                yield Incident(pace, Message("giga_robo.way.anchored"), "GR-MOV-21", stops=True)
                return
            yield Incident(pace, Message("giga_robo.way.anchor"), "GR-MOV-21")
        if hex in seen.elemental and not high:
            tile = Message(f"giga_robo.preview.{seen.elemental[hex]}")
            yield Incident(pace, tile, "GR-MOV-22")


# --- ways through chosen hexes -------------------------------------------------------------------


class Spot(NamedTuple):
    """A hex on a way, and how high the robot is there."""

    hex: Hex
    height: int


def ways_through(
    seen: GigaRobo, asked: ChooseAction | ChooseWalk, through: Sequence[Point]
) -> Iterator[Move]:
    """The cheapest way to every hex that passes some places one after the other.

    Whether a move keeps its height is settled by where it ends [GR-MOV-07], so ways over roofs and
    ways on the ground are looked for apart.
    """
    start = seen.robot(seen.by).hex
    left = asked.points if isinstance(asked, ChooseWalk) else allowance(seen, seen.by)
    boost = has(seen, seen.by, "boost")
    taken = {robot.hex for robot in seen.robots.values()} - {start}

    def place_of(spot: Spot) -> Point:
        return place(seen.layout.map, spot.hex)

    def strides(spot: Spot, weight: Weight, *, high: bool) -> Iterator[Stride[Spot, Hex]]:
        for hex in seen.near(spot.hex):
            level = seen.level(hex)
            cost = step_cost(seen, spot.hex, spot.height, level, boost, high)
            if hex not in taken and weight[0] + cost <= left:
                height = max(spot.height, level) if high else level
                yield Stride(Spot(hex, height), (cost,), hex)

    for high in (False, True):
        routes = best_routes(
            Spot(start, seen.level(start)),
            partial(strides, high=high),
            place_of,
            (0,),
            through,
        )
        for route in routes.values():
            if keeps_height(seen, start, route.deeds[-1]) is high:
                yield Move(route.deeds)
