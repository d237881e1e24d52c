"""The compendium of a game: all that is printed on its cards and boards, to be read anywhere.

A line of the log or a panel names entries by their ids, and whoever points at one reads it.
"""

from __future__ import annotations

from msgspec import Struct

from plancia.core.message import Message
from plancia.core.scene import Card


class Chapter(Struct, frozen=True):
    """Entries that belong together: all of a pilot, of a model, all upgrades."""

    id: str
    title: Message
    cards: tuple[Card, ...]
    """The entries; the id of each is its own in the whole compendium."""
