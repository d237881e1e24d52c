"""The odds of bursts of up to five dice against up to three, against a count of every roll.

20^8 rolls are too many to go through one by one. Dice of one side are alike, so each set of faces
is looked at once and counted as often as it can be rolled; of the other side only what its best
die is worth matters to a die that has to beat all of them. Nothing here knows the code that is
tested: what a face is worth is written down once more, from the book.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, product
from math import factorial, prod

import pytest

from plancia.core import Chance
from plancia.games.infinity.odds import Chances, Side, exchange
from plancia.testing import rule
from tests.games.infinity.every_die import face_to_face

FACES = range(1, 21)
LOST = (0, 0, 0)
Worth = tuple[int, int, int]
Counts = Counter[tuple[int, int]]
"""In how many ways there are so many hits, and criticals beside them."""

ATTRIBUTES = [(13, 16), (11, 11), (20, 1), (14, 23), (22, 22), (-1, 12), (9, 0)]
BURSTS = list(product(range(1, 6), range(1, 4)))


def worth(face: int, attribute: int) -> Worth:
    """What a face is worth: the rank of its kind, the number it shows, the attribute.

    Nobody rolls against less than nothing; what an attribute has above 20 is added to the die.
    """
    if attribute < 0:
        return LOST
    shown = min(20, face + attribute - 20) if attribute > 20 else face
    best = min(attribute, 20)
    if shown > best:
        return LOST
    return (2 if shown == best else 1, shown, attribute)


@cache
def sets_of_faces(dice: int) -> tuple[tuple[tuple[int, ...], int], ...]:
    """Each set of faces that so many dice may show, and in how many orders."""
    found = []
    for faces in combinations_with_replacement(FACES, dice):
        alike = prod(factorial(faces.count(face)) for face in set(faces))
        found.append((faces, factorial(dice) // alike))
    return tuple(found)


@cache
def rolled(side: Side) -> Counter[tuple[Worth, ...]]:
    """What all dice of a side may be worth, and in how many ways."""
    worths = {face: worth(face, side.needed) for face in FACES}
    found: Counter[tuple[Worth, ...]] = Counter()
    for faces, ways in sets_of_faces(side.dice):
        found[tuple(sorted(worths[face] for face in faces))] += ways
    return found


def counted(ours: Counter[tuple[Worth, ...]], theirs: Counter[tuple[Worth, ...]]) -> Counts:
    """What we do to them in all rolls of both sides: whatever beats every die of theirs."""
    to_beat: Counter[Worth] = Counter()
    for others, ways in theirs.items():
        to_beat[max(others)] += ways
    found: Counts = Counter()
    for dice, ways in ours.items():
        for bar, often in to_beat.items():
            effects = [die for die in dice if die > bar]
            criticals = sum(kind == 2 for kind, _, _ in effects)
            found[len(effects) - criticals, criticals] += ways * often
    return found


def agrees(chances: Chances, counts: Counts, rolls: int) -> None:
    """The chances are the counted ones, and nothing else can happen."""
    assert counts.total() == chances.total == rolls
    for (hits, criticals), ways in counts.items():
        assert chances.exactly(hits, criticals) == Fraction(ways, rolls)
    assert {each[:2] for each in chances.outcomes} == set(counts) - {(0, 0)}


@rule("INF-ROLL-09", "INF-ROLL-11", "INF-ROLL-24", "INF-BS-13", "INF-BS-14")
@pytest.mark.parametrize(("our_dice", "their_dice"), BURSTS)
def test_a_burst_against_a_burst_is_what_all_rolls_come_to(our_dice: int, their_dice: int) -> None:
    rolls = 20 ** (our_dice + their_dice)
    for mine, yours in ATTRIBUTES:
        sides = Side(our_dice, mine), Side(their_dice, yours)
        ours, theirs = map(rolled, sides)
        chances = exchange(*sides)
        agrees(chances[0], counted(ours, theirs), rolls)
        agrees(chances[1], counted(theirs, ours), rolls)


@pytest.mark.parametrize(("our_dice", "their_dice"), [(1, 1), (2, 1), (1, 2)])
def test_counting_sets_of_faces_is_counting_rolls(our_dice: int, their_dice: int) -> None:
    for mine, yours in ATTRIBUTES:
        found: Counts = Counter()
        for dice in product(FACES, repeat=our_dice):
            for others in product(FACES, repeat=their_dice):
                bars = [worth(face, yours) for face in others]
                worths = [worth(face, mine) for face in dice]
                effects = [die for die in worths if all(die > bar for bar in bars)]
                criticals = sum(kind == 2 for kind, _, _ in effects)
                found[len(effects) - criticals, criticals] += 1
        assert counted(rolled(Side(our_dice, mine)), rolled(Side(their_dice, yours))) == found


@rule("INF-ROLL-13", "INF-ROLL-24")
@pytest.mark.parametrize("needed", [(13, 16), (22, 14)])
def test_the_dice_of_the_engine_come_to_every_outcome_as_often(needed: tuple[int, int]) -> None:
    """By five standard deviations at most, in each of the outcomes of five dice against three."""
    chance, rolls = Chance(b"five dice against three"), 40_000
    ours, theirs = Side(5, needed[0]), Side(3, needed[1])
    found: tuple[Counts, Counts] = (Counter(), Counter())
    for _ in range(rolls):
        dice, others = (chance.roll(side.dice, 20, "INF-ROLL-13") for side in (ours, theirs))
        effects = face_to_face(dice, ours.needed, others, theirs.needed)
        for counts, faces, has, side in zip(
            found, (dice, others), effects, (ours, theirs), strict=True
        ):
            hits = [worth(face, side.needed) for face, hit in zip(faces, has, strict=True) if hit]
            criticals = sum(kind == 2 for kind, _, _ in hits)
            counts[len(hits) - criticals, criticals] += 1
    for chances, counts in zip(exchange(ours, theirs), found, strict=True):
        for outcome in {each[:2] for each in chances.outcomes} | set(counts):
            share = float(chances.exactly(*outcome))
            deviation = (rolls * share * (1 - share)) ** 0.5
            assert abs(counts[outcome] - rolls * share) <= 5 * deviation + 1
