"""Things that a game lists one by one: cards, abilities."""

from __future__ import annotations

from msgspec import Struct


class Item(Struct, frozen=True):
    """A card or ability: what sort of thing, its name, and whose it is."""

    kind: str
    name: str
    owner: str
