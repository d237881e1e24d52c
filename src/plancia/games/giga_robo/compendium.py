"""Every pilot and robot with its abilities and cards, to be read away from the table."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.compendium import Chapter
from plancia.core.scene import Card
from plancia.games.giga_robo.library import library, packs
from plancia.games.giga_robo.scene.zones import printed
from plancia.games.giga_robo.words.cards import Combatant, Pilot
from plancia.games.giga_robo.workshop import PILOT, ROBOT, abilities, boards, named


def compendium() -> tuple[Chapter, ...]:
    """A chapter for every pilot and every robot, those of packs too."""
    found = library(packs())
    kits: list[Combatant] = [*found.pilots.values(), *found.robots.values()]
    return tuple(Chapter(kit.name, title(kit), tuple(entries(kit))) for kit in kits)


def title(kit: Combatant) -> Message:
    """What a chapter is called: the pilot, or the robot."""
    return named(kit.name)


def entries(kit: Combatant) -> Iterator[Card]:
    """The board, the abilities and the cards of a pilot or robot; names are their ids."""
    numbers = PILOT if isinstance(kit, Pilot) else ROBOT
    for thing in (*boards([kit], numbers, ""), *abilities([kit])):
        yield thing.card
    for card in kit.cards:
        yield printed(card, card.name, card.cost)
