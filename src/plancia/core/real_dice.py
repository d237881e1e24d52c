"""Real dice: a person at the table rolls them and types the faces in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from plancia.core.refusal import Refusal
from plancia.core.step import Action, Seat
from plancia.core.timing import EngineDecision

if TYPE_CHECKING:
    from plancia.core.game import Game


class TypeDice(Action[Any], frozen=True):
    """The faces that a person rolled with real dice."""

    faces: tuple[int, ...]


class RollRealDice(EngineDecision, frozen=True):
    """The table waits for a person to roll `count` real dice. [ENG-DICE]"""

    count: int
    sides: int
    why: str

    rule: ClassVar[str] = "ENG-DICE"
    kinds: ClassVar[tuple[type, ...]] = (TypeDice,)
    open: ClassVar[tuple[type, ...]] = (TypeDice,)

    def options(self, g: Game, seat: Seat) -> Sequence[TypeDice]:
        """One sample: all ones."""
        return (TypeDice((1,) * self.count),)

    def refuse(self, action: Action[Any]) -> Refusal | None:
        """Why an action does not name the dice that are needed, or nothing if it does."""
        faces = action.faces if isinstance(action, TypeDice) else ()
        if len(faces) == self.count and all(1 <= face <= self.sides for face in faces):
            return None
        return Refusal.of("ENG-DICE", "plancia.no.dice", count=self.count, sides=self.sides)
