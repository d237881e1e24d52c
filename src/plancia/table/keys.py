"""What a player types for an option: its number in the list, or the game's own short hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from plancia.core.scene import Choice


class Found(NamedTuple):
    """An option that was typed, how many words named it, and the piece now in force."""

    choice: Choice
    used: int
    piece: str


def handles(choices: Sequence[Choice]) -> list[str]:
    """The number of every option: counted from 1, unless the game's keys are numbers themselves."""
    keys = [choice.key for choice in choices]
    if all(key.isdigit() for key in keys) and len(set(keys)) == len(keys):
        return keys
    return [str(number) for number in range(1, len(choices) + 1)]


def by_number(choices: Sequence[Choice], word: str) -> Choice | None:
    """The option with that number."""
    numbered = dict(zip(handles(choices), choices, strict=True))
    return numbered.get(word)


def find(choices: Sequence[Choice], words: Sequence[str], piece: str) -> Found | None:
    """The option whose key uses the most of the words; `piece` may stand for the key's first word.

    >>> from plancia.core import Message
    >>> forward = Choice({"type": "move"}, Message("step"), key="m1 f", piece="m1")
    >>> find([forward], ["m1", "f", "f"], "").used
    2
    >>> find([forward], ["f"], "m1").used
    1
    """
    keys = [(tuple(choice.key.lower().split()), choice) for choice in choices if choice.key]
    lowered = tuple(word.lower() for word in words)
    best: Found | None = None
    for key, choice in keys:
        for led, typed in ((False, key), (True, key[1:])):
            if led and (not piece or key[0] != piece.lower()):
                continue
            used = len(typed)
            if used and lowered[:used] == typed and (best is None or used > best.used):
                best = Found(choice, used, choice.piece or (piece if led else ""))
    return best


def piece_named(choices: Sequence[Choice], word: str) -> str:
    """The piece with options that a word names, or nothing."""
    pieces = {choice.piece.lower(): choice.piece for choice in choices if choice.piece}
    return pieces.get(word.lower(), "")
