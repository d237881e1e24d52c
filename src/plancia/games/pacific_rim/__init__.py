"""Pacific Rim Extinction: Jaegers against Kaiju, on a free plane."""

from plancia.games.pacific_rim.library import READERS
from plancia.games.pacific_rim.position import Position
from plancia.games.pacific_rim.rules import setup, turn
from plancia.games.pacific_rim.state import PacificRim

PacificRim.position_type = Position

__all__ = ["READERS", "PacificRim", "setup", "turn"]
"""The game, and the chapters that are loaded with it so that saves know all their steps."""
