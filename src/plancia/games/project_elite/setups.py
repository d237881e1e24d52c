"""Set-up cards: for each map one for each objective and difficulty. [PE-STC-01]"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from plancia.content.packs import DataFile, data_files
from plancia.content.read import Document
from plancia.core import RecordError
from plancia.games.project_elite.cards import Column, SetupCard, for_players
from plancia.games.project_elite.library import library
from plancia.games.project_elite.maps import board, lesson_files
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.state import ROUNDS, Setup

CONTENT: Final = Path(__file__).parent / "content"


class SetupFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The set-up cards of one map."""

    map: str
    cards: tuple[SetupCard, ...]


def setup_files() -> list[DataFile]:
    """The files of all set-ups, ours first."""
    return data_files(CONTENT, "project_elite", "setups")


def read_setups(path: Path) -> SetupFile:
    """The set-up cards of a map; raises ContentError where one is wrong."""
    document = Document(path)
    file = document.decode(SetupFile)
    try:
        places = board(file.map)
    except KeyError as unknown:
        raise document.fault(str(unknown.args[0]), ("map",)) from None
    seen: set[tuple[str, str]] = set()
    for number, card in enumerate(file.cards):
        trail = ("cards", number)
        if (card.objective, card.difficulty) in seen:
            message = f"a second card for {card.objective}, {card.difficulty}"
            raise document.fault(message, trail)
        seen.add((card.objective, card.difficulty))
        for players, column in card.players.items():
            here = (*trail, "players", players)
            if message := _why_no_calendar(column):
                raise document.fault(message, (*here, "rounds"))
            if message := _why_not(card, players, column, places):
                raise document.fault(message, (*here, "slots"))
    return file


def _why_no_calendar(column: Column) -> str:
    """What is wrong with the rounds of a column. [PE-STC-03]"""
    words = column.rounds.split()
    if len(words) != ROUNDS:
        return f"{len(words)} rounds are written; expected {ROUNDS}"
    for word in words:
        if word != "." and set(word) - set("ebs"):
            return f"'{word}' is no round; expected letters of e b s, or . for none"
    return ""


def _why_not(card: SetupCard, players: int, column: Column, places: Board) -> str:
    """What is wrong with the slots or tiles of a column. [PE-DEM-03, PE-RCN-03, PE-RCN-09]"""
    names = column.names()
    for name in names:
        if name not in places.slots:
            return f"the map has no objective slot '{name}'; it has {' '.join(places.slots)}"
    if len(set(names)) < len(names):
        return "an objective slot is named twice"
    if (card.objective == "recon") != bool(column.tiles):
        return "'tiles' says how many tiles a recon game has, and belongs to no other objective"
    least = {"demolition": 2 * players, "recon": column.tiles}.get(card.objective, 1)
    if len(names) < least:
        return f"{len(names)} objective slots for {players} players; expected at least {least}"
    drawn = {
        "extermination": (len(names), len(library().extermination)),
        "recovery": (len(names), len(library().recovery)),
        "recon": (column.tiles, len(library().recovery)),
    }
    needed, there = drawn.get(card.objective, (0, 0))
    if needed > there:
        return f"{needed} tiles are needed, but there are only {there}"
    return ""


READERS: Final = {("project_elite", "setups"): read_setups}
"""How the set-up cards of packs are read."""


@cache
def _cards(path: Path) -> SetupFile:
    return read_setups(path)


def setup_card(setup: Setup) -> SetupCard:
    """The card of a set-up; raises RecordError if there is none for it. [PE-SET-09]"""
    path, number = _place_of(setup)
    return _cards(path).cards[number]


@cache
def _own() -> tuple[Path, ...]:
    return tuple(file.path for file in setup_files() if file.pack is None)


def _paths() -> Iterator[Path]:
    """All files of set-ups, ours first: folders of packs are only read where it is none of them."""
    yield from _own()
    yield from (file.path for file in setup_files() if file.pack is not None)
    yield from (file.path for file in lesson_files("setups"))


def _place_of(setup: Setup) -> tuple[Path, int]:
    """In which file the card of a set-up is, and which one it is there."""
    for path in _paths():
        found = _cards(path)
        if found.map != setup.map:
            continue
        for number, card in enumerate(found.cards):
            if (card.objective, card.difficulty) == (setup.objective, setup.difficulty):
                return path, number
    raise RecordError(
        f"the map {setup.map!r} has no set-up card for {setup.objective}, {setup.difficulty}"
    )


def column_of(setup: Setup) -> Column:
    """What the card says for the players at hand; raises RecordError. [PE-GEN-02, PE-SOL-03]"""
    columns = setup_card(setup).players
    try:
        return for_players(columns, setup.players)
    except KeyError:
        path, number = _place_of(setup)
        place = Document(path).position(("cards", number, "players"))
        counts = ", ".join(map(str, sorted(columns)))
        raise RecordError(
            f"{path.name}:{place.line}:{place.column}: this set-up card is for {counts} players, "
            f"not for {setup.players}"
        ) from None
