"""Names for people: what ids of characters, aliens, cards and spaces are called in sentences."""

from __future__ import annotations

import re
from typing import Any

from plancia.content.read import Text
from plancia.core import Message, Offer, Outcome
from plancia.games.project_elite.cards import SYMBOLS
from plancia.games.project_elite.maps import board, map_files
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.state import ProjectElite

ALIEN_ID = re.compile(r"a\d+")
SPACE_ID = re.compile(r"(-?\d+),(-?\d+)")
"""How a space is written where a text leaves its choice."""
SEARCH_ID = re.compile(r"search (-?\d+),(-?\d+)")
DEMOLITION_ID = re.compile(r"(large|small)-p\d")


def spoken(text: Text) -> dict[str, str]:
    """Words in all languages, as an argument that the table speaks in its own."""
    return {"en": text.en, "it": text.it}


def titled(text: Text) -> Message:
    """The title of a card or map."""
    return Message("project_elite.name.title", {"title": spoken(text)})


def name_of(g: ProjectElite, value: Any) -> Any:
    """The name of what an id stands for; every other value as it is."""
    if (
        isinstance(value, tuple | list)
        and len(value) == 2
        and all(isinstance(each, int) for each in value)
    ):
        return space_name((value[0], value[1]))
    if not isinstance(value, str):
        return value
    if value in g.players:
        return player_name(g, value)
    if value in SYMBOLS:
        return Message(f"project_elite.symbol.{value}")
    if ALIEN_ID.fullmatch(value):
        return alien_name(g, value)
    if written := SPACE_ID.fullmatch(value):
        return space_name((int(written[1]), int(written[2])))
    if written := SEARCH_ID.fullmatch(value):
        at = space_name((int(written[1]), int(written[2])))
        return Message("project_elite.name.search_slot", {"at": at})
    if DEMOLITION_ID.fullmatch(value):
        return Message(f"project_elite.name.{value.split('-')[0]}_tile")
    return card_name(g, value) or value


def player_name(g: ProjectElite, seat: str) -> Message:
    """A player is called by the character, before it is chosen by the seat."""
    character = g.players[seat].character
    if character:
        return titled(g.library.characters[character].title)
    return Message(f"project_elite.seat.{seat}")


def alien_name(g: ProjectElite, alien: str) -> Message:
    """An alien by its kind and number; of one that is gone the number is left."""
    number = {"number": int(alien[1:])}
    known = g.aliens.get(alien)
    if known is None:
        return Message("project_elite.name.alien", number)
    kind = titled(g.profile(known).title)
    return Message("project_elite.name.numbered", {"kind": kind, **number})


def card_name(g: ProjectElite, value: str) -> Message | None:
    """What is printed on a card, a profile or a tile."""
    library = g.library
    for shelf in (library.gear, library.events, library.characters, library.profiles):
        if value in shelf:
            return titled(shelf[value].title)
    if value in library.spawns:
        return titled(library.profiles[library.spawns[value].alien].title)
    if value in library.extermination or value in library.recovery:
        number = re.sub(r"\D", "", value)
        return Message(f"project_elite.name.{g.setup.objective}_tile", {"number": number})
    return None


def space_name(space: Space) -> Message:
    """The starting area, or a square by its column and row."""
    if space == HOME:
        return Message("project_elite.name.home")
    x, y = space
    return Message("project_elite.name.space", {"column": column(x), "row": y + 1})


def column(x: int) -> str:
    """Columns are letters: A, B, …"""
    return chr(ord("A") + x)


def ending_of(g: ProjectElite, outcome: Outcome) -> Message:
    """What the end was, in the words of the game."""
    return outcome.reason


def offers() -> dict[str, Offer]:
    """What a lobby offers: the maps, those of packs too."""
    return {"map": Offer({file.id: titled(board(file.id).title) for file in map_files()})}
