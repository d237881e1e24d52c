"""What bots value. They try actions on copies in which all secrets were drawn again."""

from __future__ import annotations

from plancia.core import Seat

from new_game.sea import SEA, other
from new_game.state import NewGame

FRESH = 2
"""After so many moves nobody knows any more where a contact is."""


def evaluate(game: NewGame, seat: Seat) -> float:
    """How good a position is for a seat, from 0 (lost) to 1 (won)."""
    enemy = other(seat)
    lead = game.submarines(seat) - game.submarines(enemy)
    decoys = sum(contact.is_decoy for contact in game.contacts_of(enemy))
    known = found(game, enemy) - found(game, seat) / 2
    return 0.5 + 0.2 * lead - 0.05 * decoys + 0.01 * known - 0.001 * distance(game, seat)


def found(game: NewGame, seat: Seat) -> int:
    """How well the others know where a side's contacts are."""
    heard = (contact for contact in game.contacts_of(seat) if contact.heard_at)
    return sum(max(0, FRESH - contact.quiet_moves) for contact in heard)


def distance(game: NewGame, seat: Seat) -> int:
    """How far a side's contacts are from the nearest enemy: whoever waits wins nothing."""
    enemies = [contact.at for contact in game.contacts_of(other(seat)) if contact.at]
    mine = [contact.at for contact in game.contacts_of(seat) if contact.at]
    return sum(min((SEA.far[at][each] for each in enemies), default=0) for at in mine)


def stage(game: NewGame) -> int:
    """A number that grows as the game goes on."""
    return game.turn
