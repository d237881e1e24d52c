"""Target markers on the map: they neither block nor collide. [GR-KW-146 to GR-KW-148, GR-SPC-12]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.events.board import MarkerGone, MarkerPlaced
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.state import GigaRobo


def free(g: GigaRobo, hex: Hex) -> bool:
    """Whether a hex holds neither robot nor obstacle. [GR-KW-146, GR-GEN-07]"""
    layers = (g.structures, g.elemental, g.terrain, g.barriers, g.anchors, g.markers)
    return g.robot_at(hex) is None and not any(hex in layer for layer in layers)


def place_marker(g: GigaRobo, seat: Seat, hex: Hex) -> None:
    """A player marks a hex."""
    g.markers[hex] = seat
    g.tell("GR-KW-146", MarkerPlaced, seat, hex)


def take_marker(g: GigaRobo, hex: Hex) -> None:
    """A marker leaves the map."""
    seat = g.markers.pop(hex)
    g.tell("GR-KW-148", MarkerGone, seat, hex)


def marked(g: GigaRobo, seat: Seat) -> list[Hex]:
    """The hexes that a player has marked, in the map's order. [GR-KW-148]"""
    return [hex for hex in g.layout.map.names if g.markers.get(hex) == seat]
