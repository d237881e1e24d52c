"""Bots: players that know the rules of no game and play all of them.

>>> import plancia
>>> from plancia.bots import make
>>> match = plancia.new("tris")
>>> bot = make("mcts:100", seed=1)
>>> match.play("x", bot.choose(match, "x"))
"""

from plancia.bots.bot import Bot, RandomBot, next_seat
from plancia.bots.factory import NAMES, UnknownBot, make
from plancia.bots.greedy import GreedyBot, GreedySettings
from plancia.bots.insight import Insight, insight_of
from plancia.bots.mcts import MctsBot
from plancia.bots.pace import Pace, Turn
from plancia.bots.search import MctsSettings

__all__ = [
    "NAMES",
    "Bot",
    "GreedyBot",
    "GreedySettings",
    "Insight",
    "MctsBot",
    "MctsSettings",
    "Pace",
    "RandomBot",
    "Turn",
    "UnknownBot",
    "insight_of",
    "make",
    "next_seat",
]
