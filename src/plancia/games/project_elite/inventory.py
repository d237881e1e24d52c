"""Every character, card and kind of alien of Project Elite, chapter by chapter."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.content.items import Item
from plancia.games.project_elite.cards import Printed
from plancia.games.project_elite.library import read_cards


def inventory() -> list[Item]:
    """All that is printed on cards, each once. [PE-SET-02, PE-SET-08, PE-ALN-11]"""
    cards = read_cards()
    kinds: dict[str, tuple[str, Iterable[Printed]]] = {
        "characters": ("Characters", cards.characters),
        "weapons": ("Weapons", cards.weapons),
        "items": ("Items", cards.items),
        "tech": ("Alien technology", cards.tech),
        "aliens": ("Aliens", (each for each in cards.aliens if not each.is_boss)),
        "bosses": ("Bosses", (each for each in cards.aliens if each.is_boss)),
        "events": ("Events", cards.events),
    }
    return [
        Item(kind, card.title.en, owner) for kind, (owner, some) in kinds.items() for card in some
    ]
