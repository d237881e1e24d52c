"""Names for people: what the ids of marines, aliens, doors and objects are called."""

from __future__ import annotations

from typing import Any

from plancia.core import Message
from plancia.games.space_hulk.state import LORD, SpaceHulk

FACING_WORDS = {
    "N": "plancia.compass.n",
    "E": "plancia.compass.e",
    "S": "plancia.compass.s",
    "W": "plancia.compass.w",
}


def name_of(g: SpaceHulk, value: Any) -> Any:
    """The name of what an id stands for; every other value as it is."""
    if not isinstance(value, str):
        return value
    kit = g.board.kits.get(value)
    if kit is not None:
        return kit.name
    if value in FACING_WORDS:
        return Message(FACING_WORDS[value])
    if value in g.things:
        label = g.board.mission.labels.get(value)
        if label is None:
            return value
        return Message("space_hulk.name.thing", {"thing": {"en": label.en, "it": label.it}})
    if value == LORD:
        return Message("space_hulk.name.broodlord")
    if value in g.doors:
        kind = "door" if value.startswith("d") else "bulkhead"
        return Message(f"space_hulk.name.{kind}", {"piece": f"{value}"})
    if value[1:].isdigit() and value[0] in "gb":
        kind = "blip" if value[0] == "b" else "genestealer"
        return Message(f"space_hulk.name.{kind}", {"number": int(value[1:])})
    return value
