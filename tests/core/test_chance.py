"""Chance: an exact stream, scripts that are neither too long nor too short."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import ValidationError

from plancia.core import Chance, DiceNeeded, Match, OutOfDice
from tests.examples.parlour import Parlour


class Bytes(Chance):
    """A chance whose stream is given."""

    __slots__ = ("stream",)
    stream: Iterator[int]

    def _byte(self) -> int:
        return next(self.stream)


def fed(*stream: int) -> Bytes:
    chance = Bytes(b"")
    chance.stream = iter(stream)
    return chance


def stream_of(seed: int | str, length: int) -> bytes:
    """The stream as anybody can compute it."""
    key = sha256(f"plancia:{seed}".encode()).digest()
    blocks = (sha256(key + n.to_bytes(8, "big")).digest() for n in range(length // 32 + 1))
    return b"".join(blocks)[:length]


def test_the_stream_is_sha_256_over_key_and_block_number() -> None:
    chance = Chance.seeded(7)
    assert bytes(chance.below(256) for _ in range(100)) == stream_of(7, 100)


def test_a_die_is_the_remainder_of_a_byte_that_is_not_rejected() -> None:
    kept = [byte for byte in stream_of("dice", 400) if byte < 252]
    assert Chance.seeded("dice").roll(300, 6, "R") == tuple(b % 6 + 1 for b in kept[:300])


def test_a_seed_always_gives_the_same_dice() -> None:
    assert Chance.seeded(7).roll(10, 6, "R") == (3, 2, 4, 4, 6, 1, 3, 5, 1, 1)


@pytest.mark.parametrize("n", range(2, 257))
def test_every_result_comes_from_equally_many_bytes(n: int) -> None:
    results: Counter[int] = Counter()
    for byte in range(256):
        try:
            results[fed(byte).below(n)] += 1
        except StopIteration:  # rejected: it would ask for another byte
            continue
    assert results == dict.fromkeys(range(n), 256 // n)


def test_large_numbers_take_several_bytes() -> None:
    assert fed(1, 0).below(257) == 256
    assert fed(0, 5).below(257) == 5
    assert fed(255, 255, 0, 9).below(257) == 9
    assert fed(1, 0, 0).below(256**2 + 1) == 65536
    assert fed(255, 255).below(256**2) == 65535  # two bytes are just enough


def test_one_candidate_needs_no_chance() -> None:
    assert fed().below(1) == 0
    assert fed().pick(["only"]) == "only"


def test_a_choice_of_two_is_chance_and_cannot_be_taken_back() -> None:
    game = Match.new(Parlour, {}, dice=(), picks=(1, 0)).game
    before = game.irrevocable
    assert (game.pick(["only"]), game.irrevocable) == ("only", before)
    assert (game.pick(["a", "b"]), game.irrevocable) == ("b", before + 1)


def test_a_shuffle_keeps_every_item() -> None:
    items = list(range(52))
    Chance.seeded(1).shuffle(items)
    assert sorted(items) == list(range(52))
    assert items != list(range(52))


def test_every_order_of_three_comes_from_equally_many_streams() -> None:
    orders: Counter[tuple[int, ...]] = Counter()
    for first in range(3):
        for second in range(2):
            items = [0, 1, 2]
            fed(first, second).shuffle(items)
            orders[tuple(items)] += 1
    assert len(orders) == 6


def test_scripted_dice_are_rolled_in_their_order() -> None:
    chance = Chance(b"k", dice=(6, 1, 3))
    assert chance.roll(2, 6, "R") == (6, 1)
    assert chance.left_over() == 1
    assert chance.roll(1, 6, "R") == (3,)
    assert chance.left_over() == 0


def test_a_script_that_runs_out_says_which_rule_wanted_more() -> None:
    chance = Chance(b"k", dice=(6,))
    with pytest.raises(OutOfDice, match="SH-1 rolls 2 dice, but the script has only 1 left"):
        chance.roll(2, 6, "SH-1")
    assert chance.left_over() == 1


def test_a_scripted_face_that_the_die_does_not_have_is_refused() -> None:
    with pytest.raises(OutOfDice, match="dice of 6 sides, the script has"):
        Chance(b"k", dice=(7,)).roll(1, 6, "R")
    with pytest.raises(OutOfDice):
        Chance(b"k", dice=(0,)).roll(1, 6, "R")
    with pytest.raises(OutOfDice):
        Chance(b"k", dice=(3, 7)).roll(2, 6, "R")


def test_scripted_picks_come_first_and_then_the_stream() -> None:
    chance, plain = Chance(b"k", picks=(2,)), Chance(b"k")
    assert chance.pick("abc") == "c"
    assert [chance.pick("abc") for _ in range(20)] == [plain.pick("abc") for _ in range(20)]
    with pytest.raises(OutOfDice, match="pick 3 of 3 candidates does not exist"):
        Chance(b"k", picks=(3,)).pick("abc")


def test_a_script_that_goes_on_is_followed_by_the_stream() -> None:
    chance = Chance(b"key", dice=(2, 5), goes_on=True)
    plain = Chance(b"key")
    first = plain.roll(1, 12, "ENG-DICE")
    assert chance.roll(3, 12, "ENG-DICE") == (2, 5, *first)
    assert chance.left_over() == 0
    loaded, cloned = Chance.load(chance.dump()), chance.clone()
    faces = plain.roll(4, 12, "ENG-DICE")
    assert all(each.roll(4, 12, "ENG-DICE") == faces for each in (chance, loaded, cloned))


def test_a_script_that_goes_on_ends_where_it_does_not_fit() -> None:
    chance, stream = Chance(b"key", dice=(2, 5, 1), goes_on=True), Chance(b"key")
    assert chance.roll(1, 6, "SH-1") == (2,)
    assert chance.roll(1, 3, "SH-1") == stream.roll(1, 3, "SH-1")
    assert chance.roll(1, 6, "SH-1") == stream.roll(1, 6, "SH-1")
    assert chance.left_over() == 0


def test_a_state_says_that_a_script_goes_on_only_where_it_does() -> None:
    assert "goes_on" not in Chance(b"key", dice=(2,)).dump()
    assert Chance(b"key", dice=(2,), goes_on=True).dump()["goes_on"] is True


def test_typed_dice_are_asked_for_when_they_run_out() -> None:
    chance = Chance(b"k", dice=(4,), typed=True)
    assert chance.roll(1, 6, "R") == (4,)
    with pytest.raises(DiceNeeded) as needed:
        chance.roll(3, 8, "SH-2")
    assert (needed.value.count, needed.value.sides, needed.value.why) == (3, 8, "SH-2")


@given(st.integers(), st.lists(st.integers(1, 70_000), max_size=40), st.integers(0, 40))
def test_copies_go_on_alike_and_apart(seed: int, sizes: list[int], cut: int) -> None:
    chance = Chance.seeded(seed)
    for n in sizes[:cut]:
        chance.below(n)
    twin, loaded = chance.clone(), Chance.load(chance.dump())
    rest = [chance.below(n) for n in sizes[cut:]]
    assert [twin.below(n) for n in sizes[cut:]] == rest
    assert [loaded.below(n) for n in sizes[cut:]] == rest
    assert all(0 <= value < n for value, n in zip(rest, sizes[cut:], strict=True))
    assert chance.dump() == twin.dump() == loaded.dump()


@pytest.mark.parametrize(
    "change",
    [
        {"position": -1},
        {"key": "xyz"},
        {"dice": "six"},
        {"typed": 1},
        {"more": 0},
        {"used_picks": None},
    ],
)
def test_a_malformed_chance_is_refused(change: dict[str, object]) -> None:
    with pytest.raises((ValidationError, ValueError)):
        Chance.load({**Chance.seeded(0).dump(), **change})
