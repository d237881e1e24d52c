"""What can happen at a table of Giga-Robo!: one class a kind of event, a chapter a module.

Ids of zones and of pieces that are named after a hex are made here, as scenes use them.
"""

from __future__ import annotations

from typing import Final

from plancia import core
from plancia.core import PieceId
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


def id_of(kind: str, where: str) -> str:
    """The hand or meter of a seat, the anchors or the target marker of a hex."""
    return f"{kind}-{where}"


def points(g: GigaRobo, *hexes: Hex) -> tuple[Point, ...]:
    """The middles of hexes."""
    return tuple(place(g.layout.map, hex) for hex in hexes)
