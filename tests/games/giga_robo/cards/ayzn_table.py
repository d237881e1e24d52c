"""Ayzn at e5 against Chogoking, for the tests of its deck."""

from __future__ import annotations

from typing import Any

from tests.games.giga_robo.duel import duel
from tests.games.giga_robo.table import Table

BUILDS = ({"pilot": "Takashi Kato", "robot": "Ayzn"}, {"pilot": "Dash", "robot": "Chogoking"})
ARMOUR = 40
"""The armour of Ayzn, and of Chogoking who stands against it."""
STAGES = ["Iron Fusion Stage 1!", "Iron Fusion Stage 2!", "Iron Fusion Stage 3 - Ayzn Black!"]
BLACK = {"abilities": STAGES, "on": [STAGES[2]]}


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """Ayzn at e5, Chogoking next to it unless something else is said; boards are empty."""
    r1 = {"abilities": ["Titan's Stride"], **rest.pop("r1", {})}
    r2 = {"abilities": ["Trace Burn"], **rest.pop("r2", {})}
    p2 = {"ability": "Combat Logic", **rest.pop("p2", {})}
    return duel("Ayzn", *hand, at=at, r1=r1, p2=p2, r2=r2, **{"builds": BUILDS, **rest})


def struck(t: Table, card: str, seat: str = "p2") -> Table:
    """The opponent attacks Ayzn, which takes the hit."""
    t.play(seat, "attack", card=card, target="robot").passing()
    return t.play("p1", "take_the_hit").passing()
