"""Who is hit along with somebody. [INF-EQ-GRIP-07]"""

from __future__ import annotations

from plancia.games.infinity.state import Infinity, Trooper


def holders(g: Infinity, vehicle: Trooper) -> list[Trooper]:
    """Who holds on to a vehicle."""
    return [each for each in g.on_table() if each.holds_on == vehicle.id]


def cluster(g: Infinity, trooper: Trooper) -> set[str]:
    """A vehicle and all who hold on to it, for any of them; else nobody. [INF-EQ-GRIP-07]"""
    vehicle = g.troopers.get(trooper.holds_on, trooper)
    found = holders(g, vehicle)
    return {vehicle.id, *(each.id for each in found)} if found else set()
