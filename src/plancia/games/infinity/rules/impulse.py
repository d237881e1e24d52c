"""What an impetuous order allows, and where it leads. [INF-CHAR-IMP-02 to INF-CHAR-IMP-15,
INF-MORALE-02, INF-MORALE-03, INF-MORALE-17]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core import Refusal
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.in_progress import Way
from plancia.games.infinity.routes import Goal, Route, route
from plancia.games.infinity.rules import leadership, movement, packs, skirting
from plancia.games.infinity.rules.climbing import Climb, Jump
from plancia.games.infinity.rules.line_of_sight import figure, foes_in_contact, is_engaged
from plancia.games.infinity.rules.movement import Move
from plancia.games.infinity.rules.orders import ChooseAction, Deed
from plancia.games.infinity.rules.ramming import Ram
from plancia.games.infinity.rules.swimming import Swim
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import EDGES, Infinity, Trooper
from plancia.games.infinity.walking import HAIR, ground_of
from plancia.space.volume import Path, Place

ATTACKS: Final = frozenset({"bs_attack", "cc_attack", "hack"})
MOVES: Final = frozenset({"move", "climb", "jump", "swim"})
SECOND: Final = ATTACKS | MOVES | {"dodge"}
"""What may follow the compulsory move. [INF-CHAR-IMP-05, INF-CHAR-IMP-15]"""
TIE: Final = 0.01
"""Ways whose lengths differ by less are of one length."""
SPARE: Final = 0.05
"""How far from the way that is due a move may end, in centimetres."""
BACK: Final = 0.5
"""By how much a way is shortened until somebody no longer stands in it."""


def is_impetuous(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model has to carry out an impetuous order each turn: by its nature, or because
    its army is in Retreat, or in its rage. [INF-CHAR-IMP-01, INF-MORALE-02, INF-CHAR-FREN-01,
    INF-CHAR-FREN-03]
    """
    temper = leadership.temper(g, trooper)
    return temper == "impetuous" or trooper.raging or is_fleeing(g, trooper)


def is_fleeing(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model falls back: nobody has stopped it in this turn. [INF-MORALE-03,
    INF-MORALE-15]
    """
    command = g.commands[trooper.seat]
    return command.retreats and trooper.id not in command.steady


def is_driven(g: Infinity) -> bool:
    """Whether the order that is carried out is an impetuous one."""
    return g.under_way.source == "impetuous" or packs.strays(g)


# --- what is allowed ------------------------------------------------------------------------------


def refusal(g: Infinity, asked: ChooseAction, deed: Deed) -> Refusal | None:
    """Why an action is no part of an impetuous order, or leads where nobody flees to.
    [INF-CHAR-IMP-15, INF-MORALE-17]
    """
    trooper = g.troopers[deed.trooper]
    driven = is_driven(g)
    if driven and deed.row not in allowed(g, trooper, asked.number):
        return Refusal.of("INF-CHAR-IMP-15", "infinity.no.impulse", model=trooper.id)
    if not driven and not is_fleeing(g, trooper):
        return None
    if isinstance(deed, Climb | Jump | Swim) and driven:
        end = deed.way(g, trooper)[-1] if isinstance(deed, Swim) else deed.to
        return _detour_refusal(g, trooper, end)
    if packs.order_mode(g) == "goes_on" and repeated(g, trooper, asked.number):
        return None  # as it did before, wherever that leads
    if isinstance(deed, Move):
        way = deed.way(g, trooper)
        return _way_refusal(g, trooper, way) if driven else _retreat_refusal(g, trooper, way)
    if isinstance(deed, Climb | Jump):
        return _retreat_refusal(g, trooper, (movement.start_of(g, trooper), deed.to))
    if isinstance(deed, Ram):
        return _retreat_refusal(g, trooper, deed.way(g, trooper))
    return None


def allowed(g: Infinity, trooper: Trooper, number: int) -> frozenset[str]:
    """The actions that an impetuous order, or one of a pack out of hand, may have now."""
    if packs.strays(g):
        return straying(g, trooper, number)
    if number == 1:
        if is_engaged(g, trooper):  # it has reached its enemy [INF-CHAR-IMP-04]
            return frozenset({"cc_attack", "dodge"})
        if trooper.prone:  # [INF-CHAR-IMP-07]
            return frozenset({"get_up"})
        if any(due(g, trooper, movement.allowance(g, trooper, 1))):
            return ATTACKS | {"move"}  # [INF-CHAR-IMP-06]
        return ATTACKS | MOVES  # the way leads over scenery [INF-CHAR-IMP-12]
    first = g.under_way.deeds_of(trooper.id)[0].action
    if left_contact(g, trooper):
        return frozenset()
    if first == "get_up" or (first in ATTACKS and not is_engaged(g, trooper)):
        return frozenset({"move"})
    return SECOND


def left_contact(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody had reached its enemy before, and has spent the order on leaving it: it had
    no way to go. Who flees goes on. [INF-CHAR-IMP-04]
    """
    deeds = g.under_way.deeds_of(trooper.id)
    left = bool(deeds) and deeds[0].action == "dodge"
    return left and not (is_fleeing(g, trooper) or packs.strays(g))


def straying(g: Infinity, trooper: Trooper, number: int) -> frozenset[str]:
    """What a pack without a Controller does: the last order again if it can, else it charges; or it
    flees. [INF-SS-ANTI-08, INF-SS-ANTI-09, INF-SS-ANTI-11]
    """
    pack = packs.of(g, trooper)
    assert pack is not None
    engaged = is_engaged(g, trooper)
    if pack.mode == "flees":
        return frozenset({"dodge"} if engaged else {"move", "dodge"})
    if pack.mode == "goes_on":
        again = repeated(g, trooper, number)
        if again:
            return frozenset({again})
    if engaged or foes_in_contact(g, trooper, movement.start_of(g, trooper)):
        return frozenset({"cc_attack"})
    return frozenset({"move", "cc_attack"} if number == 2 else {"move"})


def repeated(g: Infinity, trooper: Trooper, number: int) -> str:
    """The action that a pack goes on with, if it is possible now. [INF-SS-ANTI-08]"""
    pack = packs.of(g, trooper)
    assert pack is not None
    if number > len(pack.last):
        return ""
    row = pack.last[number - 1]
    fights = bool(foes_in_contact(g, trooper, movement.start_of(g, trooper)))
    if (row == "cc_attack") > fights or (action_table()[row].travels and is_engaged(g, trooper)):
        return ""
    return row


def may_stop(g: Infinity, trooper: Trooper) -> bool:
    """Whether a driven model may leave it at what it did: not before it has moved, if it can."""
    pack = packs.of(g, trooper)
    done = len(g.under_way.deeds_of(trooper.id))
    if pack is not None and pack.mode == "goes_on" and done:
        if len(pack.last) == done:  # it did no more before
            return True
        if repeated(g, trooper, done + 1):
            return False
    if is_engaged(g, trooper):
        return bool(g.under_way.deeds_of(trooper.id))
    if left_contact(g, trooper):
        return True
    moved = any(deed.way for deed in g.under_way.deeds_of(trooper.id))
    return moved or not any(due(g, trooper, movement.allowance(g, trooper, 1)))


def _way_refusal(g: Infinity, trooper: Trooper, way: Way) -> Refusal | None:
    """Why a move does not lead where impulse or fear drives a model. [INF-CHAR-IMP-03,
    INF-CHAR-IMP-05, INF-CHAR-IMP-09, INF-MORALE-03]
    """
    moves = movement.moves_before(g, trooper, Move.row)
    far = movement.allowance(g, trooper, 1 + moves)
    if any(_fits(way, each, whole=not moves) for each in due(g, trooper, far)):
        return None
    rule = "INF-MORALE-03" if is_fleeing(g, trooper) else "INF-CHAR-IMP-09"
    return Refusal.of(rule, "infinity.no.impulse_way", model=trooper.id)


def _detour_refusal(g: Infinity, trooper: Trooper, end: Place) -> Refusal | None:
    """A climb, a jump or a swim instead of a move leads nowhere else. [INF-CHAR-IMP-09,
    INF-CHAR-IMP-12]
    """
    start = movement.start_of(g, trooper)
    if any(goal.gap(end) <= goal.gap(start) + HAIR for goal in goals(g, trooper)):
        return None
    return Refusal.of("INF-CHAR-IMP-12", "infinity.no.impulse_way", model=trooper.id)


def _retreat_refusal(g: Infinity, trooper: Trooper, way: Way) -> Refusal | None:
    """Who flees only moves towards its own edge, whatever order moves it. [INF-MORALE-17]"""
    if edge_gap(g, trooper, way[-1]) >= edge_gap(g, trooper, way[0]):
        return Refusal.of("INF-MORALE-17", "infinity.no.retreat_way", model=trooper.id)
    return None


def _fits(way: Way, wanted: Way, *, whole: bool) -> bool:
    """Whether a move goes along a way that is due, to its end if it has to."""
    path = Path(wanted)
    length = path.length if whole else min(Path(way).length, path.length)
    return way[-1].distance(path.at(length)) <= SPARE


# --- where to -------------------------------------------------------------------------------------


@once
def due(g: Infinity, trooper: Trooper, far: float) -> tuple[Way, ...]:
    """The ways that a model has to go, so far; several where it may choose. [INF-CHAR-IMP-09,
    INF-CHAR-IMP-13]
    """
    return tuple(_due(g, trooper, far))


def _due(g: Infinity, trooper: Trooper, far: float) -> Iterator[Way]:
    start, gait = movement.start_of(g, trooper), movement.gait_of(g, trooper)
    for goal in goals(g, trooper):
        found = route(g.table, gait, start, goal)
        points = (goal.beside(start),) if found is None else found.points
        yield from _along(g, trooper, points, far)
        around = skirting.skirted(g, trooper, start, points)  # [INF-CHAR-IMP-13]
        if around:
            yield from _along(g, trooper, around, far)


def _along(
    g: Infinity, trooper: Trooper, points: tuple[tuple[float, float], ...], far: float
) -> Iterator[Way]:
    """A way so far, or as far as there is room on it."""
    walk = movement.walk_of(g, trooper, points).until_slow()  # [INF-CHAR-IMP-04]
    gait, length = movement.gait_of(g, trooper), min(far, walk.cost)
    while length > HAIR:
        way = movement.way_to(g, trooper, walk, length)
        room = ground_of(g.table).has_room(way[-1], gait)
        # What closes the way must not close the move up to it.
        stops = bool(walk.bar) and bool(movement.walk_of(g, trooper, _bends(way)).bar)
        if room and not stops and movement.crowd_refusal(g, trooper, way) is None:
            if Path(way).length > HAIR:
                yield way
            return
        length -= BACK


def _bends(way: Way) -> tuple[tuple[float, float], ...]:
    return tuple((place.x, place.y) for place in way[1:])


def goals(g: Infinity, trooper: Trooper) -> list[Goal]:
    """The own edge in Retreat, else the nearest known enemy, else the enemy's side."""
    edge = EDGES.index(g.commands[trooper.seat].edge or EDGES[0])
    radius = figure(g, trooper).build.radius
    ends = (radius, g.table.layout.depth - radius)
    if packs.mode_of(g, trooper) == "flees":
        start = movement.start_of(g, trooper)
        return [Goal(*packs.nearest_edge(g, (start.x, start.y), radius))]
    if is_fleeing(g, trooper):
        return [Goal(None, ends[edge])]
    found = nearest(g, trooper)
    if found:
        return [Goal(foe.at.x, foe.at.y, foe.at.z) for foe in found]
    return [Goal(None, ends[1 - edge])]  # [INF-CHAR-IMP-10]


def nearest(g: Infinity, trooper: Trooper) -> list[Trooper]:
    """The enemies on the shortest ways, markers aside; those at one distance all. [INF-CHAR-IMP-09,
    INF-CHAR-IMP-11]
    """
    start, gait = movement.start_of(g, trooper), movement.gait_of(g, trooper)
    foes = [foe for foe in g.enemies(trooper) if not foe.laid and not foe.concealed]
    found: list[tuple[float, Trooper]] = []
    for foe in sorted(foes, key=lambda foe: (start.level_distance(foe.at), foe.id)):
        least = min((length for length, _ in found), default=float("inf"))
        if start.level_distance(foe.at) > least + TIE:
            break
        way: Route | None = route(g.table, gait, start, Goal(foe.at.x, foe.at.y, foe.at.z))
        if way is not None:
            found.append((way.length, foe))
    if not found:  # nobody can be reached on foot: the nearest as the crow flies
        found = [(start.distance(foe.at), foe) for foe in foes]
    least = min((length for length, _ in found), default=0.0)
    return [foe for length, foe in found if length <= least + TIE]


def edge_gap(g: Infinity, trooper: Trooper, at: Place) -> float:
    """How far a base is from its owner's edge of the table. [INF-MORALE-03]"""
    radius = figure(g, trooper).build.radius
    near = g.commands[trooper.seat].edge != "far"
    return (at.y if near else g.table.layout.depth - at.y) - radius
