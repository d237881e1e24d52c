"""Names for people: what the ids of players, cards and places are called in sentences."""

from __future__ import annotations

from typing import Any

from plancia.core import Message
from plancia.games.giga_robo.state import GigaRobo

PHASES = ("setup", "start", "upkeep", "combat", "cooldown", "end")
WORDS = (
    *("flood", "inferno", "arc_hazard", "crater", "rubble"),
    *("anchor", "fire", "panic", "surge"),
    *("heart", "power", "spirit", "structure", "barrier", "robot"),
    *("push", "pull", "throw", "leap", "defend", "hit"),
)
"""Ids that are words of the game."""


def name_of(g: GigaRobo, value: Any) -> Any:
    """The name of what an id stands for; every other value as it is. Card names are never translated."""
    if not isinstance(value, str):
        return value
    robot = g.robots.get(value)
    if robot is not None:
        return robot.name
    if value in g.builds:
        return g.builds[value].robot
    if value in g.library.impacts:
        return Message("giga_robo.name.impact", {"card": g.library.impacts[value].name})
    if value in WORDS:
        return Message(f"giga_robo.word.{value}")
    source = value.split("/")[0]
    if source != value and source in g.library.cards:
        return source  # a trigger that a text gave, by its place
    return value
