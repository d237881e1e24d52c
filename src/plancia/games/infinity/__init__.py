"""Infinity: two forces among the ruins, and every order can be answered."""

from plancia.games.infinity.position import Position
from plancia.games.infinity.rules import actions, setup, turn
from plancia.games.infinity.state import Infinity

Infinity.position_type = Position

__all__ = ["Infinity", "actions", "setup", "turn"]
"""The game, and the chapters that are loaded with it so that saves know all their steps."""
