"""What a player types: the number of an option, the game's own short hand, faces of dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from plancia.core import DICE, Seat
from plancia.core.scene import Choice
from plancia.table.words import Numbered, Words


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


def numbered(choices: Sequence[Choice]) -> list[Numbered]:
    """Every option with its number."""
    return list(map(Numbered, handles(choices), choices))


def bases(choices: Sequence[Choice]) -> dict[str, str]:
    """Which options are another way to do what a shorter key does, by number: `m1 c f` of `m1 f`.

    >>> from plancia.core import Message
    >>> keys = ("m1 f", "m1 c f", "m1 s g1")
    >>> bases([Choice({}, Message("step"), key=key, piece="m1") for key in keys])
    {'2': '1'}
    """
    numbers = {tuple(choice.key.split()): number for number, choice in numbered(choices)}
    found: dict[str, str] = {}
    for number, choice in numbered(choices):
        words = choice.key.split()
        shorter = (*words[:1], *words[2:])
        if len(shorter) > 1 and words[0] == choice.piece and shorter in numbers:
            found[number] = numbers[shorter]
    return found


def by_number(choices: Sequence[Choice], word: str) -> Choice | None:
    """The option with that number."""
    return dict(numbered(choices)).get(word)


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
    numbers = handles(choices)
    return words.say(
        "plancia.table.misunderstood",
        typed=word,
        first=numbers[0],
        last=numbers[-1],
        example=next((choice.key for choice in choices if choice.key), numbers[0]),
    )
