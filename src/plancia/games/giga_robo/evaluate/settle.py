"""Positions come to rest before they are valued: options are compared at the same point.

Most decisions of Giga-Robo! stand in the middle of something: a response waits on the stack, a
window is open, a text is being carried out. What was paid is then gone, and what it buys has not
come yet.
"""

from __future__ import annotations

from typing import Any, Final

from plancia.core import Match
from plancia.games.giga_robo.rules.windows import AskResponse, Pass
from plancia.games.giga_robo.state import GigaRobo

LONGEST: Final = 40
"""Decisions after which a position is valued as it is."""
DONE: Final = frozenset({"rolled", "success", "text", "damage", "over"})
"""The stages of an attack in which its dice have fallen: what is left is carried out."""
SILENT: Final = Pass("turn")


def settled(game: GigaRobo) -> GigaRobo:
    """The game after everybody has passed and all that was declared has resolved.

    Choices of texts are answered by their first option; the dice are those of the game itself.
    """
    if not moving(game):
        return game
    match = Match(game.clone(), log=False)
    for _ in range(LONGEST):
        if not match.to_act or not moving(game := _of(match)):
            break
        seat = match.to_act[0]
        asked = game.agenda[-1]
        match.apply(seat, SILENT if isinstance(asked, AskResponse) else match.options(seat)[0])
    return _of(match)


def _of(match: Match) -> GigaRobo:
    game: Any = match.game
    found: GigaRobo = game
    return found


def moving(game: GigaRobo) -> bool:
    """Whether a window is open, or something declared or begun has not come to its end."""
    if game.outcome is not None or not game.agenda:
        return False
    if game.stack or game.frames:
        return True
    if isinstance(game.agenda[-1], AskResponse):
        return game.phase != "start"  # before a turn has begun nothing is under way
    return game.fight is not None and game.fight.stage in DONE
