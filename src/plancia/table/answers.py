"""What players answer: the faces of dice, and words that nobody understands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import DICE, Seat
from plancia.core.scene import Choice
from plancia.table import keys
from plancia.table.words import Words


def faces(words: Sequence[str], needed: Any) -> tuple[int, ...]:
    """The faces that were typed: `6 2`, or `62` for dice of one digit."""
    if len(words) == 1 and needed.count > 1 and needed.sides < 10:
        words = list(words[0])
    return tuple(int(word) for word in words)


def misunderstood(
    words: Words, word: str, choices: Sequence[Choice], pending: Sequence[Seat]
) -> str:
    """Say what was expected instead of a word."""
    if DICE in pending:
        return words.say("plancia.table.not_a_face", typed=word)
    if not choices:
        return words.say("plancia.table.no_options", typed=word)
    numbers = keys.handles(choices)
    return words.say(
        "plancia.table.misunderstood",
        typed=word,
        first=numbers[0],
        last=numbers[-1],
        example=next((choice.key for choice in choices if choice.key), numbers[0]),
    )
