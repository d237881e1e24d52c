"""Giga-Robo!: pilots in giant robots, fighting among buildings."""

from importlib import import_module
from pkgutil import walk_packages

from plancia.games.giga_robo import rules, vocabulary
from plancia.games.giga_robo.library import READERS
from plancia.games.giga_robo.position import Position
from plancia.games.giga_robo.rules import cooldown, ending, setup, upkeep
from plancia.games.giga_robo.rules.attack import closing, copied, reply, texts
from plancia.games.giga_robo.rules.responses.windows import SetAsking
from plancia.games.giga_robo.state import GigaRobo

for chapter in walk_packages(rules.__path__, f"{rules.__name__}."):
    import_module(chapter.name)  # so that saves know all their steps

GigaRobo.always = (SetAsking,)
GigaRobo.position_type = Position

__all__ = [
    "READERS",
    "GigaRobo",
    "closing",
    "cooldown",
    "copied",
    "ending",
    "reply",
    "setup",
    "texts",
    "upkeep",
    "vocabulary",
]
"""The game, and the chapters that are loaded with it so that saves know all their steps."""
