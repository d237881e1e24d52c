"""What the player does not know: the values of the blips. [SHB-BLP-02]

All other things on the table lie face up, so views hide just the fields that are marked as secret.
"""

from __future__ import annotations

from plancia.core import Chance
from plancia.games.space_hulk.state import SpaceHulk


def deal_again(g: SpaceHulk, rng: Chance) -> None:
    """Shuffle all hidden tokens and put as many back in every place as there were.

    What comes of it hangs on what the player knows and on the chance alone.
    """
    blips = [alien for alien in g.aliens.values() if alien.kind == "blip"]
    hidden = [*g.pile]
    for stack in (*g.waiting.values(), *(blip.tokens for blip in blips)):
        hidden.extend(stack)
    hidden.sort()
    rng.shuffle(hidden)

    def deal(number: int) -> tuple[int, ...]:
        taken = tuple(hidden[:number])
        del hidden[:number]
        return taken

    for gate, stack in g.waiting.items():
        g.waiting[gate] = deal(len(stack))
    for blip in blips:
        blip.tokens = deal(len(blip.tokens))
    g.pile = hidden
    g.used.sort()
