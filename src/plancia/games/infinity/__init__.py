"""Infinity: two forces among the ruins, and every order can be answered."""

from plancia.content.packs import Readers
from plancia.games.infinity.lists import READERS as LIST_READERS
from plancia.games.infinity.missions import READERS as MISSION_READERS
from plancia.games.infinity.position import Position
from plancia.games.infinity.reading import READERS as ARMY_READERS
from plancia.games.infinity.rules import actions, setup, turn
from plancia.games.infinity.state import Infinity
from plancia.games.infinity.tables import READERS as TABLE_READERS

Infinity.position_type = Position

READERS: Readers = {**ARMY_READERS, **LIST_READERS, **MISSION_READERS, **TABLE_READERS}
"""How the data files of packs are read."""

__all__ = ["READERS", "Infinity", "actions", "setup", "turn"]
"""The game, and the chapters that are loaded with it so that saves know all their steps."""
