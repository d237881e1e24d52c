"""Exact odds, against every roll there is and against the dice of the rules."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from plancia.core import Chance
from plancia.games.infinity.odds import (
    Blow,
    Chances,
    Side,
    alone,
    exchange,
    melee,
    wounds,
)
from plancia.games.infinity.rules.dice import result, withstands
from plancia.testing import rule
from tests.games.infinity.every_die import face_to_face, unopposed

FACES = range(1, 21)
Counts = Counter[tuple[int, int]]


def tally(effects: tuple[bool, ...], dice: tuple[int, ...], needed: int) -> tuple[int, int]:
    """How many dice have an effect, and how many of these are criticals."""
    criticals = sum(
        result(d, needed).is_critical for d, has in zip(dice, effects, strict=False) if has
    )
    return sum(effects) - criticals, criticals


def every_roll(ours: Side, theirs: Side) -> tuple[Counts, Counts]:
    """All rolls of both sides, judged by the rules."""
    mine: Counts = Counter()
    yours: Counts = Counter()
    for dice in product(FACES, repeat=ours.dice):
        for others in product(FACES, repeat=theirs.dice):
            compared = face_to_face(dice, ours.needed, others, theirs.needed)
            mine[tally(compared.ours, dice, ours.needed)] += 1
            yours[tally(compared.theirs, others, theirs.needed)] += 1
    return mine, yours


def agrees(chances: Chances, counts: Counts, total: int) -> None:
    """The chances are the counted ones, and nothing else can happen."""
    for (hits, criticals), count in counts.items():
        assert chances.exactly(hits, criticals) == Fraction(count, total)
    possible = {(each.hits, each.criticals) for each in chances.outcomes}
    assert possible == set(counts) - {(0, 0)}


@pytest.mark.parametrize(
    ("ours", "theirs"),
    [
        (Side(2, 12), Side(1, 10)),
        (Side(1, 11), Side(1, 11)),
        (Side(1, 22), Side(1, 22)),
        (Side(1, 25), Side(2, 8)),
        (Side(2, 0), Side(1, 14)),
        (Side(1, -1), Side(2, 14)),
        (Side(3, 15), Side(1, 12)),
        (Side(2, 20), Side(2, 21)),
    ],
)
@rule("INF-ROLL-24", "INF-ROLL-19", "INF-ROLL-09", "INF-BS-13", "INF-BS-14")
def test_an_exchange_is_what_all_rolls_come_to(ours: Side, theirs: Side) -> None:
    counted = every_roll(ours, theirs)
    for chances, counts in zip(exchange(ours, theirs), counted, strict=True):
        agrees(chances, counts, 20 ** (ours.dice + theirs.dice))


@pytest.mark.parametrize("needed", [-2, 0, 1, 9, 15, 20, 23])
@rule("INF-ROLL-12")
def test_a_normal_roll_is_what_all_rolls_come_to(needed: int) -> None:
    counts: Counts = Counter()
    for dice in product(FACES, repeat=3):
        counts[tally(unopposed(dice, needed), dice, needed)] += 1
    agrees(alone(Side(3, needed)), counts, 20**3)


@rule("INF-ROLL-12")
def test_angus_hits_a_target_in_cover_nine_times_of_twenty() -> None:
    angus = alone(Side(1, 12 - 3))
    assert angus.any == Fraction(9, 20)
    assert angus.critical == Fraction(1, 20)
    assert angus.hits(1) == angus.any
    assert angus.hits(0) == 1
    assert angus.hits(2) == 0


@rule("INF-ROLL-24")
def test_at_most_one_side_has_an_effect_and_all_chances_are_one() -> None:
    for ours, theirs in ((Side(5, 14), Side(3, 12)), (Side(4, 21), Side(2, 11))):
        mine, yours = exchange(ours, theirs)
        nobody = 1 - mine.any - yours.any
        assert 0 <= nobody < 1
        assert exchange(theirs, ours) == (yours, mine)


@rule("INF-ROLL-24")
def test_five_dice_against_three_agree_with_dice_that_are_rolled() -> None:
    chance, rolls = Chance(b"five against three"), 40_000
    ours, theirs = Side(5, 13), Side(3, 16)
    mine, yours = exchange(ours, theirs)
    won = lost = 0
    for _ in range(rolls):
        dice, others = chance.roll(5, 20, "INF-ROLL-13"), chance.roll(3, 20, "INF-ROLL-13")
        compared = face_to_face(dice, ours.needed, others, theirs.needed)
        won += any(compared.ours)
        lost += any(compared.theirs)
    assert won / rolls == pytest.approx(float(mine.any), abs=0.01)
    assert lost / rolls == pytest.approx(float(yours.any), abs=0.01)


def every_wound(side: Side, other: Side, blow: Blow) -> dict[int, Fraction]:
    """The wounds of all rolls, every die that resists among them."""
    found: dict[int, Fraction] = {}
    for dice in product(FACES, repeat=side.dice):
        for others in product(FACES, repeat=other.dice):
            effects = face_to_face(dice, side.needed, others, other.needed).ours
            hits, criticals = tally(effects, dice, side.needed)
            parried = any(result(die, other.needed).succeeds for die in others)
            protection = blow.protection + (blow.parry if parried else 0)
            rolls = hits * blow.rolls + criticals * blow.critical_rolls
            share = Fraction(1, 20 ** (side.dice + other.dice) * 20**rolls)
            for saves in product(FACES, repeat=rolls):
                failed = sum(not withstands(die, protection, blow.damage) for die in saves)
                number = criticals + failed
                found[number] = found.get(number, Fraction(0)) + share
    return found


@pytest.mark.parametrize(
    ("side", "other", "blow"),
    [
        (Side(1, 12), Side(1, 11), Blow(13, 1)),
        (Side(1, 14), Side(1, 13), Blow(14, 1, parry=3)),
        (Side(1, 12), Side(0, 0), Blow(15, 4, rolls=2, critical_rolls=1)),
        (Side(1, 8), Side(1, 8), Blow(9, 12)),
    ],
)
@rule("INF-DMG-01", "INF-DMG-02", "INF-DMG-03", "INF-DMG-04", "INF-CC-09")
def test_wounds_are_what_all_rolls_come_to(side: Side, other: Side, blow: Blow) -> None:
    chances = exchange(side, other)[0] if other.dice else alone(side)
    counted = every_wound(side, other, blow)
    exact = wounds(chances, blow)
    assert sum(exact) == 1
    assert {number: share for number, share in enumerate(exact) if share} == counted


@rule("INF-DMG-01", "INF-BS-19")
def test_one_shot_of_a_combi_rifle_at_angus() -> None:
    shot = alone(Side(1, 11))
    none, one = wounds(shot, Blow(13, 1))
    assert one == Fraction(10, 20) * Fraction(12, 20) + Fraction(1, 20)
    assert none + one == 1


@rule("INF-CC-44", "INF-CC-45", "INF-CC-09")
def test_one_against_three_is_what_all_rolls_come_to() -> None:
    active, opponents = 16, (19, 11, 20)
    mine, theirs = melee(active, opponents)
    hit: Counter[tuple[int, int, bool]] = Counter()
    suffered: list[Counter[tuple[int, int, bool]]] = [Counter() for _ in opponents]
    for die, *others in product(FACES, repeat=1 + len(opponents)):
        rolled = result(die, active)
        answers = [result(each, need) for each, need in zip(others, opponents, strict=True)]
        if all(rolled.beats(each) for each in answers):
            crit = rolled.is_critical
            hit[(not crit, crit, answers[0].succeeds)] += 1
        for answer, count in zip(answers, suffered, strict=True):
            if answer.beats(rolled):
                crit = answer.is_critical
                count[(not crit, crit, rolled.succeeds)] += 1
    assert {each[:3]: each.ways for each in mine.outcomes} == dict(hit)
    for chances, counts in zip(theirs, suffered, strict=True):
        assert {each[:3]: each.ways for each in chances.outcomes} == dict(counts)


@rule("INF-CC-44")
def test_shenru_against_the_three_fusiliers_of_the_book() -> None:
    alone_with_angus = melee(16, (13,))[0].any
    against_three, each = melee(16, (13 + 6, 13 + 6, 13 + 6))
    assert against_three.any < alone_with_angus
    assert each[0] == each[1] == each[2]
