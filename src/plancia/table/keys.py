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


def bases(choices: Sequence[Choice]) -> dict[str, str]:
    """Which options are another way to do what a shorter key does, by number: `m1 c f` of `m1 f`.

    >>> from plancia.core import Message
    >>> keys = ("m1 f", "m1 c f", "m1 s g1")
    >>> bases([Choice({}, Message("step"), key=key, piece="m1") for key in keys])
    {'2': '1'}
    """
    numbered = [(n, c.key.split()) for n, c in zip(handles(choices), choices, strict=True)]
    numbers = {tuple(words): number for number, words in numbered}
    found: dict[str, str] = {}
    for (number, words), choice in zip(numbered, choices, strict=True):
        shorter = (*words[:1], *words[2:])
        if len(shorter) > 1 and words[0] == choice.piece and shorter in numbers:
            found[number] = numbers[shorter]
    return found


def by_number(choices: Sequence[Choice], word: str) -> Choice | None:
    """The option with that number."""
    numbered = dict(zip(handles(choices), choices, strict=True))
    return numbered.get(word)


def find(choices: Sequence[Choice], words: Sequence[str], piece: str) -> Found | None:
    """The option whose key uses the most of the words; `piece` may stand for the key's first word.

    A key that was typed in full comes before one that the piece completes.

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
    for led in (False, True):
        for key, choice in keys:
            if led and (not piece or key[0] != piece.lower()):
                continue
            typed = key[1:] if led else key
            used = len(typed)
            if used and lowered[:used] == typed and (best is None or used > best.used):
                best = Found(choice, used, choice.piece or (piece if led else ""))
    return best


def piece_named(choices: Sequence[Choice], word: str) -> str:
    """The piece with options that a word names, or nothing."""
    pieces = {choice.piece.lower(): choice.piece for choice in choices if choice.piece}
    return pieces.get(word.lower(), "")
