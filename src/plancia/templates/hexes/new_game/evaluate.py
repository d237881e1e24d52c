"""What bots value. They try actions on copies in which all secrets were drawn again."""

from __future__ import annotations

from plancia.core import Seat

from new_game.state import NewGame, other


def evaluate(game: NewGame, seat: Seat) -> float:
    """How good a position is for a seat, from 0 (lost) to 1 (won)."""
    enemy = other(seat)
    lead = game.submarines(seat) - game.submarines(enemy)
    known = sum(contact.at == contact.heard_at for contact in game.contacts_of(enemy))
    exposed = sum(contact.at == contact.heard_at for contact in game.contacts_of(seat))
    return 0.5 + 0.2 * lead + 0.01 * (known - exposed)


def stage(game: NewGame) -> int:
    """A number that grows as the game goes on."""
    return game.turn
