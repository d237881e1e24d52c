"""What a seat at Parlour knows."""

from __future__ import annotations

from msgspec import Struct

from plancia.core import Seat


class Seen(Struct, frozen=True):
    """A seat's own hand and bid, and what lies on the table for all."""

    hand: tuple[int, ...]
    bid: int | None
    cards: dict[Seat, int]
    placed: tuple[Seat, ...]
    points: dict[Seat, int]
    discards: tuple[int, ...]
    deck: int
    tokens: int
