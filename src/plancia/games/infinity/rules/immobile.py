"""What is left to the immobilised: to look, to search and to reach for minds. [INF-IMM-04,
INF-IMM-05]
"""

from __future__ import annotations

from plancia.games.infinity.rules import masks, sensing, sepsitor
from plancia.games.infinity.rules.cubes import has_cube
from plancia.games.infinity.rules.line_of_sight import is_engaged, sees
from plancia.games.infinity.state import Infinity, Trooper


def has_something_left(g: Infinity, trooper: Trooper) -> bool:
    """Whether an immobilised model could do anything with an order. [INF-IMM-05]"""
    if not trooper.is_in("immobilised") or not trooper.is_present or not g.can_act(trooper):
        return False
    if trooper.hangs or trooper.holds_on or is_engaged(g, trooper):
        return False
    return (
        sensing.Sense.row in g.profile(trooper).actions
        or _can_reach_for_somebody(g, trooper)
        or _sees_a_marker(g, trooper)
    )


def _can_reach_for_somebody(g: Infinity, trooper: Trooper) -> bool:
    return bool(sepsitor.weapon_of(g, trooper)) and any(
        each.is_on_table and not each.concealed and not each.is_out and has_cube(g, each)
        for each in g.enemies(trooper)
    )


def _sees_a_marker(g: Infinity, trooper: Trooper) -> bool:
    return not trooper.is_in("blinded") and any(
        sees(g, trooper, each)
        for each in g.enemies(trooper)
        if (each.concealed or masks.is_unidentified(each)) and each.id not in trooper.failed
    )
