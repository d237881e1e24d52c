"""Every draw of a match, written down: what the dice, picks and shuffles took from the stream.

A match that is over is played again with a chance that keeps a list. The draws follow one another
without a gap, so whoever checks them sees that no die was left out until a better one came.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from plancia.core import Chance, Game, Match, read_action
from plancia.core.match import read_setup
from plancia.server.api import Draw
from plancia.server.play import Past

T = TypeVar("T")


class RecordingChance(Chance):
    """A chance that writes down what is drawn from it."""

    __slots__ = ("action", "draws")

    def __init__(self, key: bytes, *, typed: bool) -> None:
        """Begin at the start of a stream; `typed` dice are real ones."""
        super().__init__(key, dice=() if typed else None, typed=typed)
        self.action = 0
        self.draws: list[Draw] = []

    def clone(self) -> RecordingChance:
        """An independent copy: an action that waits for real dice goes on with one."""
        other = RecordingChance(self.key, typed=self.typed)
        other.position, other.block = self.position, self.block
        other.dice, other.used_dice = self.dice, self.used_dice
        other.action, other.draws = self.action, list(self.draws)
        return other

    def _note(self, kind: str, start: int, of: int, values: Sequence[int], why: str = "") -> None:
        self.draws.append(Draw(self.action, kind, start, of, tuple(values), why))

    def roll(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """Roll dice."""
        start = self.position
        faces = super().roll(count, sides, why)
        self._note("typed" if self.typed else "roll", start, sides, faces, why)
        return faces

    def pick(self, options: Sequence[T]) -> T:
        """Choose one of several candidates."""
        start, index = self.position, self.below(len(options))
        self._note("pick", start, len(options), (index,))
        return options[index]

    def shuffle(self, items: list[T]) -> None:
        """Put a list into random order: each item from the last on changes places with another."""
        start, places = self.position, []
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            places.append(other)
            items[last], items[other] = items[other], items[last]
        self._note("shuffle", start, len(items), places)


def all_draws(
    kind: type[Game],
    setup: dict[str, Any],
    seed: str,
    actions: Sequence[Past],
    typed: bool = False,
) -> tuple[list[Draw], Match]:
    """Play a match again; returns all that was drawn, and the match at its end."""
    first = RecordingChance(Chance.seeded(seed).key, typed=typed)
    match = Match(kind.create(read_setup(kind, setup), first), seed)
    for number, deed in enumerate(actions, 1):
        _recording(match).action = number
        match.play(deed.seat, read_action(kind, deed.action))
    return _recording(match).draws, match


def _recording(match: Match) -> RecordingChance:
    chance: Chance = match.game.chance
    assert isinstance(chance, RecordingChance), "clones of one are some, too"
    return chance
