"""Bots: players that know the rules of no game and play all of them.

>>> import plancia
>>> from plancia.bots import make
>>> match = plancia.new("tris")
>>> bot = make("mcts:100", seed=1)
>>> match.play("x", bot.choose(match, "x"))
"""

from plancia.bots.bot import Bot, RandomBot, next_action, next_seat
from plancia.bots.factory import NAMES, UnknownBot, make
from plancia.bots.greedy import GreedyBot, GreedySettings
from plancia.bots.insight import Insight, Strength, insight_of
from plancia.bots.levels import DEFAULT, LEVELS, Level, level_name, levels_of
from plancia.bots.mcts import MctsBot
from plancia.bots.pace import Pace, Rests, Turn
from plancia.bots.search import MctsSettings

__all__ = [
    "DEFAULT",
    "LEVELS",
    "NAMES",
    "Bot",
    "GreedyBot",
    "GreedySettings",
    "Insight",
    "Level",
    "MctsBot",
    "MctsSettings",
    "Pace",
    "RandomBot",
    "Rests",
    "Strength",
    "Turn",
    "UnknownBot",
    "insight_of",
    "level_name",
    "levels_of",
    "make",
    "next_action",
    "next_seat",
]
