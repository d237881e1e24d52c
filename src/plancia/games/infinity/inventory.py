"""Every skill, piece of equipment, weapon and kind of ammunition of Infinity."""

from __future__ import annotations

from plancia.content.items import Item
from plancia.games.infinity.ammunition import effects
from plancia.games.infinity.library import Library, library

SHORT = {"ap": "AP", "da": "DA", "em": "E/M", "exp": "EXP"}
"""Kinds of ammunition that are written in capitals."""


def inventory() -> list[Item]:
    """All that a profile can have, each once, chapter by chapter. [INF-ATTR-15 to INF-ATTR-17]"""
    found = library()
    return [
        *(Item("skills", each.title.en, "Skills") for each in found.skills.values()),
        *(Item("equipment", each.title.en, "Equipment") for each in found.equipment.values()),
        *(Item("weapons", found.weapons[name].title.en, "Weapons") for name in arms(found)),
        *(Item("ammunition", ammunition(kind), "Ammunition") for kind in effects()),
    ]


def arms(found: Library) -> list[str]:
    """What is a weapon, and not the ranges of a skill in the same table. [INF-SKILL-DISC-03,
    INF-SS-FO-03]
    """
    return [name for name in found.weapons if name not in found.skills and name != "discover"]


def ammunition(kind: str) -> str:
    """What a kind of ammunition is called among the things that are checked."""
    return f"{SHORT.get(kind, kind.capitalize())} ammunition"
