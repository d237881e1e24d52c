"""Corridors of Suppression Fire: where they lie, and who comes into them. [INF-SUP-03]"""

from __future__ import annotations

from typing import Final

from plancia.core import Seat
from plancia.games.infinity.events import SuppressionOver
from plancia.games.infinity.in_progress import Way
from plancia.games.infinity.profiles import Weapon
from plancia.games.infinity.rules import masks
from plancia.games.infinity.rules.line_of_sight import blockers, figure, is_engaged
from plancia.games.infinity.rules.visibility import is_masked
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import (
    Path,
    Place,
    Solid,
    Stretch,
    common,
    seen_stretches,
    solid_stretches,
    strip,
)
from plancia.space.volume.templates import ENDLESS

ROW: Final = "suppression_fire"
"""The row of the action table. [INF-SUP-01]"""
WIDTH: Final = 2.5
"""How wide the marker is. [INF-SUP-03]"""
LONG: Final = 2
"""The band of long range, counted from 0. [INF-SUP-02]"""
HIDDEN: Final = ("camouflage", "to_camouflage")
"""Markers that are not fired at while they only move. [INF-SUP-10]"""


def long_range(weapon: Weapon) -> float:
    """How far from the shooter a marker may lie. [INF-SUP-02]"""
    farthest = weapon.bands[min(LONG, len(weapon.bands) - 1)].to
    return ENDLESS if farthest is None else farthest


def area(g: Infinity, start: Place, marker: Place, weapon: str) -> Solid:
    """The ground of a corridor, to the end of the weapon's range. [INF-SUP-03]"""
    heading = start.heading_to(marker)
    return strip(start, heading, min(g.weapon(weapon).reach, ENDLESS), WIDTH)


def corridor_of(g: Infinity, trooper: Trooper) -> Solid:
    """The corridor that somebody lays fire on."""
    assert trooper.corridor is not None
    return area(g, trooper.at, trooper.corridor.marker, trooper.corridor.weapon)


def suppressors(g: Infinity) -> list[Trooper]:
    """Everybody whose corridor is under fire, of both sides. [INF-SUP-05]"""
    return [each for each in g.on_table() if each.corridor is not None and can_fire(g, each)]


def can_fire(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody can go on firing. [INF-SUP-14, INF-SUP-17]"""
    corridor = trooper.corridor
    if corridor is None or not g.can_act(trooper) or trooper.is_in("immobilised", "blinded"):
        return False
    uses = g.weapon(corridor.weapon).uses
    spent = bool(uses) and trooper.uses.get(corridor.weapon, 0) >= uses
    return not spent and not is_engaged(g, trooper)


def crossings(
    g: Infinity, suppressor: Trooper, mover: Trooper, way: Way, *, entering: bool = False
) -> list[Stretch]:
    """Where on a path somebody is in a corridor, and in sight. [INF-SUP-04, INF-SUP-08]

    Zones through which nobody sees do not hide it. [INF-SUP-15] Whoever reacts has to enter the
    corridor, not to be there. [INF-SUP-09]
    """
    if mover.id == suppressor.id:
        return []
    if masks.is_trusted(g, suppressor, mover):  # [INF-WPN-SEP-09]
        return []
    if mover.concealed in HIDDEN and is_masked(g, suppressor, mover):
        return []  # an impersonator is shot at, a marker is not [INF-SS-IMPERS-16, INF-SS-CAMO-15]
    path = Path(way)
    ground = corridor_of(g, suppressor)
    inside = solid_stretches(path, figure(g, mover).build.radius, [ground])
    if entering:
        inside = [each for each in inside if each.start > 0.0]
    if not inside:
        return []
    seen = seen_stretches(
        g.table,
        path,
        figure(g, mover),
        figure(g, suppressor),
        HEAD,
        arc=not g.hooks(suppressor).seeing.all_round,
        blockers=blockers(g, suppressor, mover),
    )
    return common(inside, seen)


def end(g: Infinity, trooper: Trooper, rule: str = "INF-SUP-14") -> None:
    """A corridor is given up. [INF-SUP-12, INF-SUP-14]"""
    if trooper.corridor is not None:
        trooper.corridor = None
        g.tell(rule, SuppressionOver, trooper.id)


def lapse(g: Infinity) -> None:
    """Those who cannot fire any more give their corridors up. [INF-SUP-14]"""
    for trooper in g.troopers.values():
        if trooper.corridor is not None and not (trooper.is_on_table and can_fire(g, trooper)):
            end(g, trooper)


def begin_turn(g: Infinity, seat: Seat) -> None:
    """It lasts until the next active turn of its player. [INF-SUP-12]"""
    for trooper in g.on_table(seat):
        end(g, trooper, "INF-SUP-12")
