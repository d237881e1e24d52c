"""All cards, profiles, tiles and set-ups of a table, read once."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from plancia.content.read import Document, rules_hash
from plancia.core import Content
from plancia.games.project_elite.card_checks import check_file
from plancia.games.project_elite.cards import (
    Character,
    Cost,
    Event,
    Gear,
    Printed,
    Profile,
    Slot,
    Spawn,
    TileCard,
    slot,
)
from plancia.games.project_elite.words.base import Condition, Effect, Price
from plancia.texts.shelf import Shelf, reader_of

CONTENT: Final = Path(__file__).parent / "content"
PROSE: Final = ("title", "text")
"""The fields of data files that are for people alone."""
hook = reader_of(Effect, Condition, Price, "plancia.games.project_elite.words.vocabulary")
"""Decodes scripts: lists of words."""

P = TypeVar("P", bound="Printed | Spawn")


class Cards(Struct, frozen=True, forbid_unknown_fields=True):
    """All cards of the built-in files."""

    characters: tuple[Character, ...]
    weapons: tuple[Gear, ...]
    items: tuple[Gear, ...]
    tech: tuple[Gear, ...]
    aliens: tuple[Profile, ...]
    spawns: tuple[Spawn, ...]
    bosses: tuple[Spawn, ...]
    events: tuple[Event, ...]
    extermination: tuple[TileCard, ...]
    recovery: tuple[TileCard, ...]


def copies(cards: Iterable[P]) -> dict[str, P]:
    """Every single card of a deck: the second copy of `medkit` is `medkit.2`."""
    return {
        card.id if number == 1 else f"{card.id}.{number}": card
        for card in cards
        for number in range(1, card.copies + 1)
    }


class Library(Shelf, Content):
    """What the rules look up by name, and every script by its place."""

    def __init__(self, cards: Cards, ref: str) -> None:
        """Index everything once."""
        super().__init__()
        self._ref = ref
        self.characters = {card.id: card for card in cards.characters}
        self.profiles = {profile.id: profile for profile in cards.aliens}
        self.boss_kinds = frozenset(profile.id for profile in cards.aliens if profile.is_boss)
        self.decks: dict[str, tuple[str, ...]] = {
            "weapons": tuple(copies(cards.weapons)),
            "items": tuple(copies(cards.items)),
            "tech": tuple(copies(cards.tech)),
            "aliens": tuple(copies(cards.spawns)),
            "bosses": tuple(copies(cards.bosses)),
            "events": tuple(copies(cards.events)),
        }
        """The cards of the six decks. [PE-SET-08]"""
        self.gear: dict[str, Gear] = copies((*cards.weapons, *cards.items, *cards.tech))
        self.deck_of = {card: deck for deck, some in self.decks.items() for card in some}
        """Where a card is discarded to."""
        self.spawns: dict[str, Spawn] = copies((*cards.spawns, *cards.bosses))
        self.events: dict[str, Event] = copies(cards.events)
        self.extermination = {tile.id: tile for tile in cards.extermination}
        self.recovery = {tile.id: tile for tile in cards.recovery}
        self.slots: dict[Cost, tuple[Slot, ...]] = {}
        """Costs as slots, by how they are written."""
        for costs in self._costs(cards):
            self.slots[costs] = tuple(map(slot, costs))
        for thing in (*self.characters.values(), *self.profiles.values()):
            self.index(thing.id, thing)
        for name, card in (*self.gear.items(), *self.events.items()):
            self.index(name, card)

    @staticmethod
    def _costs(cards: Cards) -> Iterable[Cost]:
        for character in cards.characters:
            yield from character.costs
        for gear in (*cards.weapons, *cards.items, *cards.tech):
            yield from gear.costs
        for event in cards.events:
            yield from event.cancel.values()
        for tile in (*cards.extermination, *cards.recovery):
            yield tile.slots
        yield from DEMOLITION.values()

    @property
    def ref(self) -> str:
        """The hash of all that was read."""
        return self._ref


DEMOLITION: Final[dict[str, Cost]] = {
    "large": ("adjust", "adjust", "adjust"),
    "small": ("adjust", "adjust"),
}
"""The two tiles of every player. [PE-DEM-02]"""

FILES: Final[dict[str, tuple[str, ...]]] = {
    "characters": ("characters",),
    "gear": ("weapons", "items", "tech"),
    "aliens": ("aliens", "spawns", "bosses"),
    "events": ("events",),
    "tiles": ("extermination", "recovery"),
}
"""The files of the content, and what stands in each."""


KINDS: Final[dict[str, Any]] = {
    "characters": tuple[Character, ...],
    "weapons": tuple[Gear, ...],
    "items": tuple[Gear, ...],
    "tech": tuple[Gear, ...],
    "aliens": tuple[Profile, ...],
    "spawns": tuple[Spawn, ...],
    "bosses": tuple[Spawn, ...],
    "events": tuple[Event, ...],
    "extermination": tuple[TileCard, ...],
    "recovery": tuple[TileCard, ...],
}


def _keys(document: Document) -> list[Any]:
    return list(document.data) if isinstance(document.data, dict) else []


def read_cards(folder: Path = CONTENT) -> Cards:
    """All cards of a folder; raises ContentError where one is wrong."""
    parts: dict[str, Any] = {}
    known: set[str] = set()
    for name, wanted in FILES.items():
        document = Document(folder / f"{name}.yaml")
        found = {part: document.decode(KINDS[part], (part,), hook=hook) for part in wanted}
        extra = [str(part) for part in _keys(document) if part not in wanted]
        if extra:
            expected = ", ".join(wanted)
            message = f"unknown part '{extra[0]}'; expected one of {expected}"
            raise document.fault(message, (extra[0],), key=True)
        check_file(document, found, known)
        parts |= found
    return Cards(**parts)


@cache
def library() -> Library:
    """All cards."""
    paths = [CONTENT / f"{name}.yaml" for name in FILES]
    return Library(read_cards(), rules_hash(paths, PROSE))
