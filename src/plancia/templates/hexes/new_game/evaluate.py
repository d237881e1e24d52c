"""What bots value. They try actions on copies in which all secrets were drawn again."""

from __future__ import annotations

from plancia.core import Seat

from new_game.sea import SEA
from new_game.state import NewGame, Submarine

FRESH = 2
"""After so many moves nobody knows any more where a submarine is."""


def evaluate(game: NewGame, seat: Seat) -> float:
    """How good a position is for a seat, from 0 (lost) to 1 (won)."""
    mine = game.submarines[seat]
    (theirs,) = (each for each in game.submarines.values() if each is not mine)
    # Whoever waits wins nothing: it is good to be near.
    far = SEA.far[mine.at][theirs.at] if mine.at and theirs.at else 0
    noisemakers = mine.noisemakers - theirs.noisemakers
    known = found(theirs) - found(mine) / 2
    return 0.5 + 0.05 * noisemakers + 0.02 * known + 0.01 * mine.torpedoes - 0.002 * far


def found(submarine: Submarine) -> int:
    """How well the other side knows where a submarine is."""
    return max(0, FRESH - submarine.quiet_moves) if submarine.heard_at else 0


def stage(game: NewGame) -> int:
    """A number that grows as the game goes on."""
    return game.turn
