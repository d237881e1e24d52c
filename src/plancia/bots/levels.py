"""Bots as people choose them: a name, a sentence, and how strong each was measured to be.

Ids stay what they are (`greedy`, `mcts:50`); the words are in the catalogue, under `plancia.bot`.
"""

from __future__ import annotations

from msgspec import Struct

from plancia.bots.insight import Strength, insight_of
from plancia.core import Game, Message

LEVELS = ("random", "greedy", "mcts:50", "mcts:200", "mcts:400")
"""The bots that are offered, from the quickest to the one that thinks longest."""

DEFAULT = "greedy"
"""Who plays where nobody says which bot: one that plays, and at once."""


class Level(Struct, frozen=True):
    """A bot that is offered for a game."""

    bot: str
    name: Message
    line: Message
    """How it decides, in a sentence."""
    strength: Message | None
    """What it wins, where that was measured."""


def levels_of(kind: type[Game]) -> tuple[Level, ...]:
    """The bots that are offered for a game."""
    measured = insight_of(kind).measured
    return tuple(
        Level(bot, level_name(bot), _message("line", bot), _strength(measured.get(bot)))
        for bot in LEVELS
    )


def level_name(bot: str) -> Message:
    """What a bot is called; one with settings of its own is called by its id."""
    known = bot if bot in LEVELS else {"mcts": "mcts:200"}.get(bot)
    return Message("plancia.bot.other", {"bot": bot}) if known is None else _message("name", known)


def _message(what: str, bot: str) -> Message:
    return Message(f"plancia.bot.{what}.{bot.replace(':', '_')}")


def _strength(found: Strength | None) -> Message | None:
    """The figure and how it came about, as a sentence."""
    if found is None:
        return None
    if not found.against:
        return Message("plancia.bot.strength.alone", {"won": found.won, "n": found.matches})
    key = "plancia.bot.strength.drawn" if found.drawn else "plancia.bot.strength.against"
    figures = {"won": found.won, "drawn": found.drawn, "n": found.matches}
    return Message(key, {**figures, "other": level_name(found.against)})
