"""What can happen at a table of Giga-Robo!: one class a kind of event, a chapter a module.

Ids of zones and of pieces that are named after a hex are made here, as scenes use them.
"""

from __future__ import annotations

from typing import Final

from plancia import core
from plancia.core import PieceId, Seat
from plancia.core.motion import Point
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.state import GigaRobo


class Event(core.Event, frozen=True):
    """Something that happened."""


class _OfCard(Event, frozen=True):
    """What happens to a card of a player."""

    seat: PieceId
    card: str


class _Amount(Event, frozen=True):
    """How much of something a player gains, loses or adds."""

    seat: PieceId
    n: int


STACK: Final = "stack"
"""The zone of what was played and waits to resolve."""


def hand(seat: Seat) -> str:
    """The zone of a player's hand."""
    return f"hand-{seat}"


def meter(seat: Seat) -> str:
    """The zone of a player's cooldown meter."""
    return f"meter-{seat}"


def anchor_id(hex: Hex) -> str:
    """The piece that stands for all anchors of a hex."""
    return f"anchor-{hex}"


def marker_id(hex: Hex) -> str:
    """The target marker in a hex."""
    return f"marker-{hex}"


def points(g: GigaRobo, *hexes: Hex) -> tuple[Point, ...]:
    """The middles of hexes."""
    return tuple(place(g.layout.map, hex) for hex in hexes)
