"""Giga-Robo!: pilots in giant robots, fighting among buildings."""

from plancia.games.giga_robo import rules, vocabulary
from plancia.games.giga_robo.library import READERS
from plancia.games.giga_robo.position import Position
from plancia.games.giga_robo.rules.setup import set_up
from plancia.games.giga_robo.rules.turn import SetAsking
from plancia.games.giga_robo.state import GigaRobo

GigaRobo.always = (SetAsking,)
GigaRobo.position_type = Position

__all__ = ["READERS", "GigaRobo", "rules", "set_up", "vocabulary"]
