"""What models ride on or in, and orders for them."""

from __future__ import annotations

from typing import Any

from plancia.games.infinity.library import library
from tests.games.infinity.table import Table, foe

KUM = "kum/rifle_light_shotgun"  # MOV 20-15, on foot 10-10; smoke launcher; PH 13
GUIJIA = "guijia/heavy_flamethrower"  # STR 3, with a pilot
GHULAM = "ghulam/rifle_light_shotgun"
Z = foe(60, 115, 90)


def orders(*reserve: int, lead: str = "a", **more: Any) -> dict[str, Any]:
    """So many orders for p1."""
    return {"commands": {"p1": {"reserve": list(reserve), "lieutenant": lead, **more}}}


def finish(t: Table) -> None:
    """Nobody reacts, nothing more is done."""
    while t.game.order is not None:
        options = t.match.pending[t.seat].options
        passing = ("let_pass_all", "stop_there", "look_on", "face", "stand_firm", "stay_down")
        found = [each for each in options if each.tag() in passing]
        t.match.play(t.seat, (found or options)[0])


def contact(one: str, other: str) -> float:
    """How far apart the middles of two bases are that touch."""
    sizes = [library().profile(name).size.base for name in (one, other)]
    return sum(sizes) / 2
