"""Places that are aimed at, as they are pointed at on the table."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from plancia.games.infinity.state import Infinity
from plancia.space.volume import Place
from plancia.space.volume.ground import open_floor

Aim = Annotated[tuple[float, ...], Meta(min_length=2, max_length=3)]
"""Without a height: on the highest floor there."""


def aimed(g: Infinity, aim: Aim) -> Place:
    """The place that is meant."""
    x, y, *rest = aim
    return Place(x, y, rest[0]) if rest else open_floor(g.table, x, y)
