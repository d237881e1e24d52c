"""Impersonators are deployed wherever they like, even among the enemy. [INF-SS-IMPERS-02 to
INF-SS-IMPERS-04]
"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.infinity.events import SlippedIn
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.line_of_sight import touch
from plancia.games.infinity.rules.movement import gait_of
from plancia.games.infinity.state import Infinity, Trooper, other
from plancia.space.volume import Place


def place_refusal(g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
    """Anywhere on the table, in contact with nobody. [INF-SS-IMPERS-02]"""
    layout, radius = g.table.layout, gait_of(g, trooper).radius
    if not (radius <= at.x <= layout.width - radius and radius <= at.y <= layout.depth - radius):
        return Refusal.of("INF-SS-IMPERS-02", "infinity.no.zone", model=trooper.id)
    if any(touch(g, trooper, each, at) for each in g.on_table()):
        return Refusal.of("INF-SS-IMPERS-02", "infinity.no.touching", model=trooper.id)
    return None


def is_among_enemies(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether a place is in the enemy's deployment zone. [INF-SS-IMPERS-03]"""
    zone, radius = g.zone(other(trooper.seat)), gait_of(g, trooper).radius
    return zone.near - radius < at.y < zone.far + radius


def slips_in(g: Infinity, trooper: Trooper) -> bool:
    """The roll of WIP among the enemy; who fails stands there for all to see. What it takes says
    who it is, so nobody else is told. [INF-SS-IMPERS-03, INF-SS-IMPERS-04]
    """
    if not is_among_enemies(g, trooper, trooper.at):
        return True
    (die,) = g.roll(1, SIDES, "INF-SS-IMPERS-03")
    held = result(die, g.profile(trooper).attributes.wip).succeeds
    rule = "INF-SS-IMPERS-03" if held else "INF-SS-IMPERS-04"
    g.reveal()
    g.tell(rule, SlippedIn, trooper.seat, die, "held" if held else "failed")
    return held
