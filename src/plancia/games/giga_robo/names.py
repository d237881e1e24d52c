"""Names for people: what the ids of players, cards and places are called in sentences."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import Message, Outcome, Seat
from plancia.games.giga_robo.state import GigaRobo

WORDS = frozenset(
    {
        *("flood", "inferno", "arc_hazard", "crater", "rubble"),
        *("anchor", "fire", "panic", "surge"),
        *("heart", "power", "spirit", "structure", "barrier", "robot"),
        *("push", "pull", "throw", "leap", "defend", "hit"),
    }
)
"""Ids that are words of the game."""


def name_of(g: GigaRobo, value: Any) -> Any:
    """The name of what an id stands for; every other value, card names too, as it is."""
    if not isinstance(value, str):
        return value
    if value in g.robots:
        return player_name(g, value)
    if value in g.builds:
        return g.builds[value].robot
    if value in WORDS:
        return Message(f"giga_robo.word.{value}")
    if value in g.library.impacts:
        card = msgspec.to_builtins(g.library.impacts[value].name)
        return Message("giga_robo.name.impact", {"card": card})
    if value in SEATS:
        return Message(f"giga_robo.seat.{value}")
    return value


SEATS = frozenset({"p1", "p2", "p3", "p4", "p5", "p6"})
DRAWS = {"GR-END-03": "both", "GR-END-05": "teams", "GR-END-08": "shares"}
"""Which draw each of the rules about draws is."""


def player_name(g: GigaRobo, seat: Seat) -> Any:
    """A player is called by its robot, a co-pilot by its own name, twins by both."""
    player, robot = g.players[seat], g.robots[seat]
    if player.rides != seat:
        return player.pilot
    twins = [other for other in g.robots.values() if other.name == robot.name]
    if len(twins) > 1:
        return Message("giga_robo.name.twin", {"robot": robot.name, "pilot": player.pilot})
    return robot.name


def ending_of(g: GigaRobo, outcome: Outcome) -> Message:
    """Who fell, or why nobody is ahead. [GR-END-02 to GR-END-08]"""
    rule = outcome.rules[0] if outcome.rules else ""
    if rule == "GR-END-02":
        fallen = [robot.seat for robot in g.robots.values() if robot.armour <= 0]
        return Message("giga_robo.end.fallen", {"robots": fallen})
    if rule in DRAWS:
        return Message(f"giga_robo.end.draw.{DRAWS[rule]}")
    return outcome.reason
