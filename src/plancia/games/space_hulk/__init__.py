"""Space Hulk played alone: the marines are yours, the genestealers follow the book."""

from plancia.games.space_hulk import rules
from plancia.games.space_hulk.position import Position
from plancia.games.space_hulk.rules.turn import Concede
from plancia.games.space_hulk.state import MARINES, SpaceHulk

SpaceHulk.always = (Concede,)
SpaceHulk.position_type = Position

__all__ = ["MARINES", "SpaceHulk", "rules"]
