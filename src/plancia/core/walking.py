"""Several actions of a seat in a row, as long as nothing comes between them.

Whoever takes a way of many steps has decided it on what was known at its beginning. So it ends as
soon as there is something new to decide on; what was done stays, and the rest is asked again.
"""

from __future__ import annotations

from typing import Any, Literal

from msgspec import Struct

from plancia.core.match import Match
from plancia.core.refusal import Refusal
from plancia.core.step import DICE, Action, Seat

Cause = Literal["over", "dice", "chance", "others", "question", "illegal"]
"""What came between: the end of the game, real dice to roll, something that was rolled, drawn or
revealed, another seat that is asked, another question, a rule against the next action."""


class Interruption(Struct, frozen=True):
    """Why a walk ends before its last action; `refusal` says what is against the next one."""

    cause: Cause
    refusal: Refusal | None = None


class Walk:
    """Looks whether a seat may simply go on, from one of its actions to the next."""

    def __init__(self, match: Match[Any], seat: Seat) -> None:
        """Begin before the first action of the seat, which is pending."""
        self._match, self._seat = match, seat
        self._chance, self._to_act = match.game.irrevocable, match.to_act
        self._asked = match.game.asked(seat)

    def interruption(self, action: Action[Any, Any], at: int | None = None) -> Interruption | None:
        """Why the next action is not played; None if nothing came between and it is allowed."""
        between = self.came_between()
        if between is not None:
            return between
        refusal = self._match.verify(self._seat, action, at)
        return None if refusal is None else Interruption("illegal", refusal)

    def came_between(self) -> Interruption | None:
        """What happened since the beginning that the seat has not decided; None if nothing did."""
        match, game = self._match, self._match.game
        if match.outcome is not None:
            return Interruption("over")
        if DICE in match.to_act:
            return Interruption("dice")
        if game.irrevocable != self._chance:
            return Interruption("chance")
        if match.to_act != self._to_act:
            return Interruption("others")
        asked = game.asked(self._seat)
        if asked != self._asked and not (asked and isinstance(self._asked, asked.follows)):
            return Interruption("question")
        return None
