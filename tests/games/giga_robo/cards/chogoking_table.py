"""Chogoking at e5 against Ayzn, for the tests of its deck."""

from __future__ import annotations

from typing import Any

from tests.games.giga_robo.duel import duel
from tests.games.giga_robo.table import Table

ARMOUR = 40
"""The armour of Chogoking, and of Ayzn who stands against it."""
SABRE = {"on": ["Chogoking Sabre"]}


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """Chogoking at e5, Ayzn next to it unless something else is said; boards are empty."""
    r1 = {"abilities": ["Aegis Fire"], **rest.pop("r1", {})}
    r2 = {"abilities": ["Titan's Stride"], **rest.pop("r2", {})}
    p2 = {"ability": "Combat Logic", **rest.pop("p2", {})}
    return duel("Chogoking", *hand, at=at, r1=r1, p2=p2, r2=r2, **rest)


def fire(n: int) -> dict[str, Any]:
    """A meter with fire in slot 3."""
    return {"trauma": {"fire": (0, 0, n)}}


def on(card: str, slot: int = 3) -> dict[str, Any]:
    """A meter with an activated card."""
    return {"meter": {slot: [card]}, "on": [card]}
