"""Provably fair dice: a commitment before the first roll, a nonce of every seat, a reveal.

The seats commit to their nonces, too: a page shows its own when it has seen the hash of every other
one, so neither the server nor anybody who plays with it can choose after the others. It keeps what
it was shown, and compares the end with that.

A match that is over is played again with a chance that keeps a list. The draws follow one another
without a gap, so whoever checks them sees that no die was left out until a better one came.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from hmac import new as hmac
from typing import Any, NamedTuple, TypeVar

from plancia.core import Chance, Game, Match, RecordError, read_action, saving
from plancia.core.setting_up import read_setup
from plancia.server.api import Draw
from plancia.server.history import History, goes_back, standing

T = TypeVar("T")

SECRET_BYTES = 32

ALGORITHM = (
    "commit = hex(SHA-256(secret))",
    "every seat pledges hex(SHA-256(nonce)), and shows its nonce when all have pledged",
    "seed = hex(HMAC-SHA256(secret, 'seat:nonce|seat:nonce|...')), seats in alphabetical order",
    "key = SHA-256('plancia:' + seed)",
    "block k = SHA-256(key + k as 8 bytes, most significant first), 32 bytes each",
    "a number below n: the fewest bytes that reach n, most significant first; "
    "values from the greatest multiple of n on are rejected; the rest modulo n",
    "a die with s sides: 1 + a number below s",
    "one of k candidates: a number below k, in their order",
    "a shuffle of k things: for each from the last to the second, the i-th, a number below i: "
    "the place, counted from 0, with which it changes",
    "the draws follow one another in the stream without a gap",
)
"""How the dice of a match follow from its secret and its nonces."""


def commitment(secret: bytes) -> str:
    """What the server shows of its secret before the first roll."""
    return sha256(secret).hexdigest()


def seed_of(secret: bytes, nonces: Mapping[str, str]) -> str:
    """The seed of a match, from the server's secret and what every seat has added."""
    mixed = "|".join(f"{seat}:{nonces[seat]}" for seat in sorted(nonces))
    return hmac(secret, mixed.encode(), sha256).hexdigest()


def key_of(seed: str) -> str:
    """The key of the stream that the engine rolls from."""
    return Chance.seeded(seed).key.hex()


class RecordingChance(Chance):
    """A chance that writes down what is drawn from it."""

    __slots__ = ("_taken", "action", "draws")

    def __init__(self, key: bytes, **script: Any) -> None:
        super().__init__(key, **script)
        self.action = 0
        self.draws: list[Draw] = []
        self._taken: list[int] = []

    @classmethod
    def of(cls, chance: Chance) -> RecordingChance:
        """Go on where another chance stands."""
        copy = cls.load(chance.dump())
        assert isinstance(copy, RecordingChance), "a chance loads its own kind"
        return copy

    def clone(self) -> RecordingChance:
        """An independent copy: an action that waits for real dice goes on with one."""
        other = RecordingChance.of(self)
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

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        self._taken.append(super().below(n))
        return self._taken[-1]

    def pick(self, options: Sequence[T]) -> T:
        """Choose one of several candidates."""
        start, self._taken = self.position, []
        picked = super().pick(options)
        self._note("pick", start, len(options), self._taken)
        return picked

    def shuffle(self, items: list[T]) -> None:
        """Put a list into random order: each item from the last on changes places with another."""
        start, self._taken = self.position, []
        super().shuffle(items)
        self._note("shuffle", start, len(items), self._taken)


class Drawn(NamedTuple):
    """What was drawn, and after how many actions the list begins."""

    since: int
    draws: list[Draw]


def all_draws(kind: type[Game], history: History) -> Drawn:
    """Play a match again as far back as this version can, and list all that was drawn.

    Where it was carried over from other rules or content, the list begins with the segment that
    these rules can follow. Raises `RecordError` where the match does not end as it did.
    """
    first = len(history.segments)
    while first and history.segments[first - 1].fits(kind):
        first -= 1
    past = standing(history.recorded)
    since = sum(each.deed is not None for each in past if each.segment < first)
    if first == len(history.segments):
        return Drawn(since, [])
    match = _started(kind, history, first)
    number = since
    for each in past:
        if each.segment >= first and each.deed is not None:
            number += 1
            if goes_back(each.deed):
                continue
            _recording(match).action = number
            match.play(each.deed.seat, read_action(kind, each.deed.action), each.deed.at)
    if match.digest() != history.digest:
        raise RecordError("the match does not end as it did")
    return Drawn(since, _recording(match).draws)


def _started(kind: type[Game], history: History, segment: int) -> Match:
    """The match at the beginning of a segment, with a chance that keeps a list."""
    begun = history.segments[segment].begun
    if begun.state is not None:
        game = saving.load(kind, begun.state)
        game.chance = RecordingChance.of(game.chance)
        match = Match.resumed(game, begun)
        first = next(each for each in history.recorded if each.segment == segment)
        if (awaiting := first.moment.awaiting) is not None:
            match.play(awaiting.seat, read_action(kind, awaiting.action), awaiting.at)
        return match
    chance = RecordingChance.of(Chance.seeded(begun.seed))
    if begun.real_dice is not None:
        chance.dice, chance.typed = (), True
    return Match(kind.create(read_setup(kind, begun.setup), chance), begun.seed, time=begun.time)


def _recording(match: Match) -> RecordingChance:
    chance: Chance = match.game.chance
    assert isinstance(chance, RecordingChance), "clones of one are some, too"
    return chance
