"""Every card and ability of Giga-Robo!, kit by kit."""

from __future__ import annotations

from plancia.content.items import Item
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.words.cards import Combatant


def inventory() -> list[Item]:
    """Abilities and cards of all pilots and robots. [GR-GEN-21, GR-GEN-22]"""
    shelf = library()
    kits: list[Combatant] = [*shelf.pilots.values(), *shelf.robots.values()]
    found: list[Item] = []
    for kit in kits:
        found += [Item("abilities", ability.name, kit.name) for ability in kit.abilities]
        found += [Item("cards", card.name, kit.name) for card in kit.cards]
    return found
