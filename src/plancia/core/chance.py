"""Chance: the one source of randomness of a match.

A stream of bytes from SHA-256 over a key and a block number: small to keep, cheap to clone,
impossible to foresee without the key, and easy to check in any language. Dice may come from a
script or from a person instead; shuffles and random picks come from the stream unless scripted.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Annotated, Any, TypeVar

import msgspec

T = TypeVar("T")

Count = Annotated[int, msgspec.Meta(ge=0)]

BLOCK = 32
"""How many bytes of the stream one hash gives."""
BYTE = 256
"""How many values a byte has."""


class ChanceState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What `Chance.dump` gives and `Chance.load` takes."""

    key: str
    position: Count
    dice: tuple[int, ...] | None
    used_dice: Count
    picks: tuple[int, ...]
    used_picks: Count
    typed: bool
    goes_on: bool = False


class OutOfDice(Exception):  # noqa: N818 - it names the state of the script, as DiceNeeded does
    """A scripted roll was asked for more dice than the script holds, or for another die."""


class DiceNeeded(Exception):  # noqa: N818 - a request to the person at the table, not a fault
    """A person has to roll: `count` dice with `sides` sides, for the rule `why`."""

    def __init__(self, count: int, sides: int, why: str) -> None:
        """Say which dice are needed, and for which rule."""
        super().__init__(f"{count} dice of {sides} sides needed for {why}")
        self.count, self.sides, self.why = count, sides, why


class Chance:
    """The random state of a match: a key and how many bytes of its stream are used."""

    __slots__ = (
        "block",
        "dice",
        "goes_on",
        "key",
        "picks",
        "position",
        "typed",
        "used_dice",
        "used_picks",
    )

    def __init__(
        self,
        key: bytes,
        *,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        typed: bool = False,
        goes_on: bool = False,
    ) -> None:
        """Take a key; `dice` scripts the rolls.

        When they run out, `typed` asks a person and `goes_on` takes the rest from the stream.
        """
        self.key = key
        self.position = 0
        self.block = b""
        self.dice = None if dice is None else tuple(dice)
        self.used_dice = 0
        self.picks = tuple(picks)
        self.used_picks = 0
        self.typed = typed
        self.goes_on = goes_on

    @classmethod
    def seeded(cls, seed: int | str) -> Chance:
        """The chance of a match that is named by a seed."""
        return cls(sha256(f"plancia:{seed}".encode()).digest())

    def clone(self) -> Chance:
        """An independent copy that will give the same results."""
        other = object.__new__(Chance)
        other.key, other.position, other.block = self.key, self.position, self.block
        other.dice, other.used_dice = self.dice, self.used_dice
        other.picks, other.used_picks, other.typed = self.picks, self.used_picks, self.typed
        other.goes_on = self.goes_on
        return other

    def _byte(self) -> int:
        offset = self.position % BLOCK
        if offset == 0 or not self.block:
            number = self.position // BLOCK
            self.block = sha256(self.key + number.to_bytes(8, "big")).digest()
        self.position += 1
        return self.block[offset]

    def below(self, n: int) -> int:
        """A uniform number from 0 to n - 1."""
        if n <= 1:
            return 0
        if n <= BYTE:  # the usual case: one byte is enough
            limit = BYTE - BYTE % n
            value = self._byte()
            while value >= limit:
                value = self._byte()
            return value % n
        width = 2
        while n > 256**width:
            width += 1
        limit = 256**width - 256**width % n
        while True:  # rejection keeps the result exactly uniform
            value = 0
            for _ in range(width):
                value = value << 8 | self._byte()
            if value < limit:
                return value % n

    def roll(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """Roll dice: from the stream, or from the script if there is one."""
        if self.dice is not None:
            return self._scripted(count, sides, why)
        return self._streamed(count, sides)

    def _streamed(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple([self.below(sides) + 1 for _ in range(count)])

    def _scripted(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """The next faces of the script; raises where it cannot be followed."""
        dice = self.dice or ()
        faces = dice[self.used_dice : self.used_dice + count]
        if len(faces) < count:
            if self.typed:
                raise DiceNeeded(count, sides, why)
            left = len(faces)
            if self.goes_on:
                more = self._streamed(count - left, sides)
                return (self._scripted(left, sides, why) if left else ()) + more
            raise OutOfDice(f"{why} rolls {count} dice, but the script has only {left} left")
        if any(not 1 <= face <= sides for face in faces):
            if self.goes_on:  # somebody left the way that the script was written for
                self.used_dice = len(dice)
                return self._streamed(count, sides)
            raise OutOfDice(f"{why} rolls {count} dice of {sides} sides, the script has {faces}")
        self.used_dice += count
        return faces

    def pick(self, options: Sequence[T]) -> T:
        """Choose one of several candidates at random, all equally likely."""
        if self.used_picks < len(self.picks):
            index = self.picks[self.used_picks]
            if not 0 <= index < len(options):
                raise OutOfDice(f"pick {index} of {len(options)} candidates does not exist")
            self.used_picks += 1
            return options[index]
        return options[self.below(len(options))]

    def shuffle(self, items: list[T]) -> None:
        """Put a list into random order, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]

    def left_over(self) -> int:
        """How many scripted dice nobody has rolled yet."""
        return 0 if self.dice is None else len(self.dice) - self.used_dice

    def dump(self) -> dict[str, Any]:
        """The state as plain data."""
        state = {name: getattr(self, name) for name in ChanceState.__struct_fields__}
        if not self.goes_on:
            del state["goes_on"]  # as all states were written before there was such a thing
        return {**state, "key": self.key.hex()}

    @classmethod
    def load(cls, data: Any) -> Chance:
        """Bring back what `dump` gave; raises ValueError on anything else."""
        state = msgspec.convert(data, ChanceState)
        key = bytes.fromhex(state.key)
        chance = cls(key, dice=state.dice, picks=state.picks, typed=state.typed)
        chance.goes_on = state.goes_on
        chance.position = state.position
        chance.used_dice, chance.used_picks = state.used_dice, state.used_picks
        return chance
