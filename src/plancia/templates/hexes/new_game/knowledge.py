"""What a seat knows differently, and what it cannot know. [NEWGAME-1] [NEWGAME-4]

The kit plays twins: matches that differ only by `redraw` must look the same to the seat until a
rule calls `g.reveal()`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core import Chance, Seat

from new_game.sea import HOME, ways

if TYPE_CHECKING:
    from new_game.state import NewGame, Submarine

TORPEDOES = (2, 3, 4)
"""How many a submarine may begin with. [NEWGAME-1]"""
SPEED = 2
"""How many hexes a submarine moves at most. [NEWGAME-4]"""


def hide(g: NewGame, seat: Seat | None) -> None:
    """Others know a submarine by where they heard it last."""
    for submarine in g.submarines.values():
        if submarine.seat != seat:
            submarine.at = submarine.heard_at


def redraw(g: NewGame, seat: Seat | None, rng: Chance) -> None:
    """Let the others' submarines be where they might be as well, with other torpedoes."""
    for submarine in g.submarines.values():
        if submarine.seat != seat:
            draw(submarine, rng)


def draw(submarine: Submarine, rng: Chance) -> None:
    """Draw what others cannot know of a submarine."""
    submarine.torpedoes = rng.pick([n - submarine.fired for n in TORPEDOES if n >= submarine.fired])
    if submarine.at:
        submarine.at = rng.pick(possible(submarine))


def possible(submarine: Submarine) -> list[str]:
    """Where it can have got to since it was heard, or since it was deployed."""
    starts = (submarine.heard_at,) if submarine.heard_at else HOME[submarine.seat]
    reached = {at for start in starts for at in ways(start, SPEED * submarine.quiet_moves)}
    return sorted(reached - set(submarine.ruled_out))
