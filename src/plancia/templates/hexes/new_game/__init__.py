"""New Game: two submarines that hunt each other on a map of hexes without being seen."""

from new_game.state import NewGame

__all__ = ["NewGame"]
