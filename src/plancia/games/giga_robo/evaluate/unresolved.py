"""Positions in the middle of something, and how they come out: options are compared at rest.

Most decisions of Giga-Robo! stand in the middle of something: a response waits on the stack, a
window is open, a text is being carried out. What was paid is then gone, and what it buys has not
come yet.
"""

from __future__ import annotations

from typing import Final

from plancia.core import Match
from plancia.games.giga_robo.rules.responses.windows import AskResponse, Pass
from plancia.games.giga_robo.state import GigaRobo

MOST_DECISIONS: Final = 40
"""Decisions after which a position is valued as it is."""
DICE_ROLLED: Final = frozenset({"rolled", "success", "text", "damage", "over"})
"""The stages of an attack in which its dice have fallen: what is left is carried out."""
PASS_TURN: Final = Pass("turn")


def resolved(game: GigaRobo) -> GigaRobo:
    """The game after everybody has passed and all that was declared has resolved.

    Choices of texts are answered by their first option; the dice are those of the game itself.
    """
    if not is_unresolved(game):
        return game
    match = Match(game.clone(), log=False)
    for _ in range(MOST_DECISIONS):
        if not match.to_act or not is_unresolved(match.game):
            break
        seat = match.to_act[0]
        passes = isinstance(match.game.asked(seat), AskResponse)
        match.apply(seat, PASS_TURN if passes else match.options(seat)[0])
    return match.game


def is_unresolved(game: GigaRobo) -> bool:
    """Whether a window is open, or something declared or begun has not come to its end."""
    if game.outcome is not None:
        return False
    if game.stack or game.frames:
        return True
    if any(isinstance(game.asked(seat), AskResponse) for seat in game.players):
        return game.phase != "start"  # before a turn has begun nothing is under way
    return game.fight is not None and game.fight.stage in DICE_ROLLED
