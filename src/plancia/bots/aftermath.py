"""The aftermath of an action: answers of the others, until what it set off is over.

A shot is worth little to a bot that looks while its victim is still asked whether to dodge. As long
as something waits that the action set off, the others answer as quietly as possible: so that the
fewest steps are left, and among such answers with the best one for themselves. What the bot itself
is asked then it will decide when it comes to that.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from plancia.core import Action, Game, Match, Seat

ANSWERS = 12
"""How many answers are given at most."""
TRIED = 16
"""How many options of an answer are compared at most."""


class Aftermath:
    """What actions of one decision set off; made before any of them is tried."""

    def __init__(self, match: Match, seat: Seat, worth: Callable[[Game, Seat], float]) -> None:
        """Remember what waits below the question that the seat is asked now."""
        self._seat, self._worth = seat, worth
        steps = match.waiting(seat)
        stays = match.pending[seat].decision.stays
        self._below = tuple(steps if stays else steps[:-1])
        self._least = len(self._below) + (1 if stays else 2)
        """With so many steps something waits for an answer: the next turn alone is one step."""

    def play_out(self, match: Match) -> None:
        """Let the others answer, in place, until nothing waits for them that the action set off."""
        for _ in range(ANSWERS):
            asked = match.to_act[0] if match.to_act else self._seat
            if asked == self._seat or not self.left(match) or not match.options(asked):
                return
            match.apply(asked, self._quietest(match, asked))

    def left(self, match: Match) -> int:
        """How many steps are left of what the action set off; in a lane nobody waits for others."""
        if match.game.lanes or not match.to_act:
            return 0
        steps = match.waiting(match.to_act[0])
        if len(steps) < self._least:
            return 0
        is_above = all(old is new for old, new in zip(self._below, steps, strict=False))
        return len(steps) - len(self._below) if is_above else 0

    def _quietest(self, match: Match, asked: Seat) -> Action[Any]:
        options = match.options(asked)
        if len(options) == 1:
            return options[0]

        def cost(option: Action[Any]) -> tuple[int, float]:
            twin = match.clone()
            twin.apply(asked, option)
            return self.left(twin), -self._worth(twin.game, asked)

        return min(options[:TRIED], key=cost)
