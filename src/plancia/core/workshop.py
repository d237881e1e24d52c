"""Workshops: where players put together what they bring to a table, before or as it begins.

What is put together is a *kit*: for every bench its one thing, or a list of things. A bench may
offer only things that belong to something chosen at an earlier one: the cards of a pilot.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from plancia.core.message import Message
from plancia.core.scene import Card

Kit = dict[str, Any]
"""Bench by bench: the id of a thing, or a list of ids where several are chosen."""


class Thing(Struct, frozen=True):
    """Something that can be chosen."""

    card: Card
    """Its looks; the id of the card is what a kit says."""
    of: str = ""
    """The thing of an earlier bench that it belongs to; it is there only if that was chosen."""
    quick: bool = False
    """Whether it is part of the kit for whoever wants to begin at once."""


class Bench(Struct, frozen=True):
    """A choice of exactly `n` things."""

    id: str
    title: Message
    things: tuple[Thing, ...]
    n: int = 1


class Workshop(Struct, frozen=True):
    """All that is chosen, in order."""

    benches: tuple[Bench, ...]
