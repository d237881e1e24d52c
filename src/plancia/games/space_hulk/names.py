"""Names for people: what the ids of marines, aliens, doors and objects are called in sentences."""

from __future__ import annotations

import re
from typing import Any

from plancia.content.read import Text
from plancia.core import Message, Outcome
from plancia.games.space_hulk.mission.data import NO_TEXT
from plancia.games.space_hulk.state import LORD, SpaceHulk
from plancia.space.compass import FACINGS

ALIEN_ID = re.compile(r"[gb]\d+")
LORD_ID = re.compile(rf"{LORD}\d*")
CAUSES = ("fire", "explosion", "storm")
"""What kills a marine besides aliens, as events name it."""


def name_of(g: SpaceHulk, value: Any) -> Any:
    """The name of what an id stands for; every other value as it is.

    Names of aliens rest on their ids alone, so that the dead keep theirs; only a group is called
    one as long as it is one.
    """
    if not isinstance(value, str):
        return value
    kit = g.board.kits.get(value)
    if kit is not None:
        return kit.name
    if value in g.things:
        return thing_name(g, value)
    if value in g.doors:
        return door_name(value)
    if LORD_ID.fullmatch(value):
        return Message("space_hulk.name.broodlord")
    if ALIEN_ID.fullmatch(value):
        return Message(f"space_hulk.name.{alien_kind(g, value)}", {"number": int(value[1:])})
    if value in FACINGS:
        return Message(f"plancia.compass.{value.lower()}")
    if value in CAUSES:
        return Message(f"space_hulk.cause.{value}")
    return value


def alien_kind(g: SpaceHulk, piece: str) -> str:
    """What to call an alien piece: a genestealer, a group of them, a blip or a stack of blips."""
    alien = g.aliens.get(piece)
    if piece.startswith("b"):
        return "stack" if alien is not None and len(alien.tokens) > 1 else "blip"
    return "group" if alien is not None and alien.count > 1 else "genestealer"


def door_name(door: str) -> Message:
    """A door (d1) or a sealed bulkhead (s1)."""
    kind = "bulkhead" if door.startswith("s") else "door"
    return Message(f"space_hulk.name.{kind}", {"number": int(door[1:])})


def thing_name(g: SpaceHulk, thing: str) -> Message:
    """An object, as the mission calls it."""
    return label(g, thing) or Message("space_hulk.name.thing", {"thing": thing})


def label(g: SpaceHulk, name: str) -> Message | None:
    """What the mission calls a place, a section, a ladder or an object, if it says so."""
    text = g.board.mission.labels.get(name)
    return None if text is None else Message("space_hulk.name.label", {"label": spoken(text)})


def spoken(text: Text) -> dict[str, str]:
    """Words of a mission in all languages, as an argument that the table speaks in its own."""
    return {"en": text.en, "it": text.it}


def ending_of(g: SpaceHulk, outcome: Outcome) -> Message:
    """Victory and defeat in the words of the mission, where it has any. [SHB-VIC-01]"""
    mission = g.board.mission
    texts = {
        "space_hulk.end.victory": ("space_hulk.end.accomplished", mission.victory_text),
        "space_hulk.end.failure": ("space_hulk.end.failed", mission.failure_text),
    }
    key, text = texts.get(outcome.reason.key, ("", NO_TEXT))
    return Message(key, {"what": spoken(text)}) if text.en else outcome.reason
