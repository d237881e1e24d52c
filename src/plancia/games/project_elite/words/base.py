"""What all words of Project Elite share, besides what words of any game do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from plancia.texts import words

if TYPE_CHECKING:
    from plancia.games.project_elite.in_progress import Frame  # noqa: F401 - named in the base
    from plancia.games.project_elite.state import Player, ProjectElite

Wants = Literal["nothing", "pick", "answer"]
"""What a word needs of people: a pick with the command that sets it off, or an answer.

Nobody answers in the action phase, and nobody picks outside of it. [PE-CON-02]
"""


class Effect(words.Effect["ProjectElite", "Frame"], frozen=True):
    """A word that does something to the game."""

    none: ClassVar[tuple[str, str]] = ("PE-WPN-22", "project_elite.no.pick")
    """The rule and the words when nothing can be picked for it."""
    goes_back: ClassVar[bool] = False
    """Whether aliens retreat: its user says on which ways. [PE-RET-01]"""

    def wants(self) -> Wants:
        """What it needs of people, so that it can stand only where that can be had."""
        return "nothing"

    def pickable(self, g: ProjectElite, player: Player, source: str) -> Sequence[str] | None:
        """What its user can pick with the command that sets it off; None: nothing is picked.

        `source` is the card with the text.
        """
        return None


class Condition(words.Condition["ProjectElite"], frozen=True):
    """A word that asks something of the game."""


class Price(words.Price["ProjectElite", "Frame"], frozen=True):
    """A word for something that is given up."""
