"""Where mines are worth laying: at corners that enemies have to come round."""

from __future__ import annotations

from typing import Final

from plancia.games.infinity.evaluate.approach import chart_of
from plancia.games.infinity.evaluate.blasts import harm_to
from plancia.games.infinity.rules import laying, proximity
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Place

COMES: Final = 0.35
"""How likely an enemy comes by that has a mine right on its way."""
DETOUR: Final = 15.0
"""Whoever would have to go so much farther to come by does not."""
FAR: Final = 90.0
"""From so far away nobody comes by."""
SEEN: Final = 0.4
"""How much a mine is worth that is seen: it is shot, or gone around."""
APART: Final = 15.0
"""Nearer to each other than this mines are worth no more than one of them."""


def lays(g: Infinity, trooper: Trooper) -> list[str]:
    """What somebody has left that goes off by itself."""
    return [
        name
        for name in laying.carried(g, trooper)
        if proximity.goes_off(g, name) and laying.is_left(g, trooper, name)
    ]


def worth(g: Infinity, trooper: Trooper, thing: str, at: Place) -> float:
    """What somebody's mine is worth at a place, in points: what it does to the enemy that is most
    likely to come by.
    """
    chart, side = chart_of(g.table), g.side(trooper)
    if any(
        each.laid and each.at.level_distance(at) < APART and proximity.goes_off(g, each.profile)
        for each in g.on_table(side)
    ):
        return 0.0
    goals = tuple(each.at for each in g.on_table(side) if not (each.is_out or each.laid))
    found = 0.0
    for foe in g.enemies(trooper):
        if foe.is_out or foe.laid or foe.concealed or not goals:
            continue
        far = chart.distance(at, (foe.at,))
        detour = far + chart.distance(at, goals) - chart.distance(foe.at, goals)
        if far < FAR and detour < DETOUR:
            likely = COMES * (1.0 - far / FAR) * (1.0 - max(detour, 0.0) / DETOUR)
            found = max(found, likely * harm_to(g, trooper, [foe], thing))
    return found * (SEEN if _is_seen(g, trooper, thing, at) else 1.0)


def _is_seen(g: Infinity, trooper: Trooper, thing: str, at: Place) -> bool:
    """Whether an enemy sees what is laid there."""
    mine = Trooper(id="", seat=g.side(trooper), profile=thing, laid=trooper.id, spot="table", at=at)
    return any(
        sees(g, foe, mine) for foe in g.enemies(trooper) if g.can_act(foe) and not foe.concealed
    )


def promise(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What somebody could lay at a place."""
    return max((worth(g, trooper, thing, at) for thing in lays(g, trooper)), default=0.0)
