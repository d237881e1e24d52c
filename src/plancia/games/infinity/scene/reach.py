"""Where a movement leads that somebody draws with the finger, and who would answer it.

It is made from the view of whoever draws, on a copy in which the order has been paid: the rules of
movement themselves cut the path and say what is not allowed. Where nobody may measure, the path is
shown as it is drawn, without a length and without an end. [INF-ORD-25, INF-ORD-26]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import msgspec

from plancia.core import Message, Refusal
from plancia.core.reach import Goal, Incident, Pace
from plancia.core.scene import Point
from plancia.games.infinity.detours import led, snapped
from plancia.games.infinity.in_progress import Order, Way
from plancia.games.infinity.rules.movement import (
    Move,
    allowance,
    gait_of,
    looks,
    moves_before,
    settled,
    start_of,
    walk_of,
    way_to,
)
from plancia.games.infinity.rules.orders import ChooseAction
from plancia.games.infinity.rules.turn import Activate, ChooseOrder
from plancia.games.infinity.scene.ground import compass
from plancia.games.infinity.scene.parts import ROUGH, legs_of
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.scene.watchers import watchers
from plancia.games.infinity.state import Infinity
from plancia.games.infinity.walking import HAIR
from plancia.space.volume import Path, Place
from plancia.space.volume.stretches import TOLERANCE

FINE = 4
"""Digits of a point that somebody has drawn."""


class Begun(NamedTuple):
    """A movement that can be declared: on which table, in answer to what, and what comes first."""

    seen: Infinity
    asked: ChooseAction
    before: tuple[Activate, ...] = ()


def movers(seen: Infinity) -> tuple[str, ...]:
    """The models whose movement can be drawn now."""
    asked = seen.asked(seen.by)
    if isinstance(asked, ChooseAction):
        return (asked.trooper,) if begun(seen, asked.trooper) else ()
    if isinstance(asked, ChooseOrder):
        return tuple(each.id for each in seen.on_table(seen.by) if begun(seen, each.id))
    return ()


def begun(seen: Infinity, piece: str) -> Begun | None:
    """The question that a movement of a model answers; the order is paid first if it is not."""
    asked, trooper = seen.asked(seen.by), seen.troopers.get(piece)
    if trooper is None or not trooper.is_on_table:
        return None
    if isinstance(asked, ChooseAction):
        return Begun(seen, asked) if asked.trooper == piece else None
    if not isinstance(asked, ChooseOrder):
        return None
    for source in seen.spends(trooper):
        activate = Activate(piece, source)
        if activate.verify(seen, asked) is None:
            twin = seen.clone()
            twin.viewer, twin.by = seen.viewer, seen.by
            twin.order = Order(troopers=[piece], source=source, way={piece: (trooper.at,)})
            return Begun(twin, ChooseAction((seen.by,), 1, piece), (activate,))
    return None


def drawn(
    seen: Infinity, piece: str, points: Sequence[Point], *, snaps: bool, rough: bool = False
) -> Goal | None:
    """The movement along a line; without actions it says why nobody can go that way."""
    found = begun(seen, piece)
    if found is None or not points:
        return None
    g, asked, before = found
    trooper = g.troopers[piece]
    gait, start = gait_of(g, trooper), start_of(g, trooper)
    line = [(round(x, FINE), round(y, FINE)) for x, y in points]
    if snaps:
        *bends, last = line
        line = [*bends, snapped(g.table, start._replace(x=last[0], y=last[1]), gait)]
    move = Move(piece, led(g.table, start, line, gait))
    measures = g.setup.premeasuring == "allowed"
    # What the rules have to say is heard before only where it rests on no length.
    refusal = move.verify(g, asked) if measures else None
    walk = walk_of(g, trooper, move.path)
    far = allowance(g, trooper, 1 + moves_before(g, trooper, move.row))
    way = way_to(g, trooper, walk, far) if measures else tuple(map(settled, walk.points))
    costs = dict(zip(map(settled, walk.cut(far).points), walk.cut(far).costs, strict=True))
    fine = ROUGH if rough else TOLERANCE
    return Goal(
        at(way[-1].x, way[-1].y),
        tuple(paces(way, costs if measures else {})),
        () if refusal else tuple(msgspec.to_builtins(each) for each in (*before, move)),
        cost=left(costs.get(way[-1], Path(way).length), far) if measures else None,
        incidents=(told(way, refusal),) if refusal else (),
        watchers=(
            watchers(g, legs_of(seen), trooper, way, measures=measures, fine=fine)
            if len(way) > 1
            else ()
        ),
        length=round(Path(way).length, 2) if measures else None,
    )


def paces(way: Way, costs: dict[Place, float]) -> Iterator[Pace]:
    """Every bend, with what it has cost so far where one may measure; it looks ahead in the end."""
    heading = looks(None, way)
    for before, here in pairwise(way):
        if before.level_distance(here) <= HAIR and here is not way[-1]:
            continue  # a step up or down
        look = compass(heading) if here is way[-1] and heading is not None else None
        cost = costs.get(here)
        yield Pace(at(here.x, here.y), None if cost is None else round(cost, 2), look)


def left(gone: float, far: float) -> Message:
    """What is left of a movement. [INF-ATTR-01]"""
    figures = {"gone": round(gone, 1), "far": far, "left": round(max(far - gone, 0.0), 1)}
    return Message("infinity.way.left", figures)


def told(way: Way, refusal: Refusal) -> Incident:
    """Why a movement cannot be declared."""
    return Incident(max(len(way) - 2, 0), refusal.message, refusal.rule, stops=True)
