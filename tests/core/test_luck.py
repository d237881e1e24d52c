"""The luck of a seat, against plain enumeration."""

from fractions import Fraction
from itertools import product
from math import comb, prod

import msgspec
import pytest

from plancia.core.luck import Roll, summarise

SHOT = Fraction(11, 36)
D6 = {face: Fraction(1, 6) for face in range(1, 7)}


def shot(*, good: bool, seat: str = "marines", chance: Fraction = SHOT) -> Roll:
    """Return a storm bolter's shot."""
    return Roll.check("SHB-SB-01", (6 if good else 1, 2), 6, seat, chance=chance, good=good)


def command(face: int) -> Roll:
    """Return a die of command points."""
    return Roll.graded("SHB-CP-01", (face,), 6, "marines", score=face, chances=D6)


def test_a_check_knows_its_chance_and_whether_it_went_well() -> None:
    assert shot(good=True).chance == shot(good=False).chance == SHOT
    assert shot(good=True).good is True
    assert shot(good=False).good is False


def test_a_certain_check_still_knows_its_chance() -> None:
    assert shot(good=True, chance=Fraction(1)).chance == 1
    assert shot(good=False, chance=Fraction(0)).chance == 0


def test_a_graded_roll_is_neither_good_nor_bad() -> None:
    assert command(4).chance is None
    assert command(4).good is None
    assert command(4).weights == ((1, 1), (2, 1), (3, 1), (4, 1), (5, 1), (6, 1))


def test_a_roll_nobody_hopes_for_has_no_chance() -> None:
    pick = Roll("SH-1.10.1-E", (3,), 6)
    assert (pick.seat, pick.score, pick.chance, pick.good) == (None, None, None, None)


def test_a_roll_survives_saving_and_loading() -> None:
    for roll in (shot(good=True), command(5), Roll("SH-1.10.1-E", (3,), 6)):
        assert msgspec.json.decode(msgspec.json.encode(roll), type=Roll) == roll


@pytest.mark.parametrize(
    ("seat", "score", "weights", "problem"),
    [
        ("marines", None, ((0, 1), (1, 1)), "without a score"),
        (None, 1, ((0, 1), (1, 1)), "belongs to a seat"),
        ("marines", 2, ((0, 1), (1, 1)), "not among the possible"),
        ("marines", 1, (), "not among the possible"),
        ("marines", 1, ((0, 0), (1, 1)), "positive"),
        ("marines", 1, ((1, 1), (0, 1)), "lowest to the highest"),
        ("marines", 1, ((1, 1), (1, 1)), "lowest to the highest"),
    ],
)
def test_a_roll_that_makes_no_sense_is_refused(
    seat: str | None, score: int | None, weights: tuple[tuple[int, int], ...], problem: str
) -> None:
    with pytest.raises(ValueError, match=problem):
        Roll("SHB-SB-01", (1, 2), 6, seat, score, weights)


def test_chances_that_do_not_add_up_are_refused() -> None:
    with pytest.raises(ValueError, match="add up to 1"):
        Roll.graded("SHB-CP-01", (1,), 6, "marines", score=1, chances={1: Fraction(1, 2)})


def test_one_hit_is_as_lucky_as_its_chance() -> None:
    summary = summarise([shot(good=True)], "marines")
    assert (summary.rolls, summary.got) == (1, 1.0)
    assert summary.expected == summary.p_lucky == pytest.approx(float(SHOT))
    assert summary.p_unlucky == pytest.approx(1.0)


def test_equal_shots_follow_the_binomial_distribution() -> None:
    summary = summarise([shot(good=number < 7) for number in range(13)], "marines")
    at_most = [comb(13, hits) * SHOT**hits * (1 - SHOT) ** (13 - hits) for hits in range(8)]
    assert (summary.rolls, summary.got) == (13, 7.0)
    assert summary.expected == pytest.approx(13 * float(SHOT))
    assert summary.p_unlucky == pytest.approx(float(sum(at_most)), rel=1e-12)
    assert summary.p_lucky == pytest.approx(float(1 - sum(at_most[:7])), rel=1e-12)


def test_unlike_rolls_add_up_on_a_scale_from_worst_to_best() -> None:
    tie = Roll.graded(
        "SHB-CA-07",
        (4, 4, 2, 1),
        6,
        "marines",
        score=0,
        chances={-1: Fraction(1, 2), 0: Fraction(1, 6), 1: Fraction(1, 3)},
    )
    summary = summarise([command(5), tie, shot(good=True)], "marines")
    half = Fraction(1, 2)
    scales: list[list[tuple[Fraction, Fraction]]] = [
        [(Fraction(face - 1, 5), chance) for face, chance in D6.items()],
        [(Fraction(0), half), (half, Fraction(1, 6)), (Fraction(1), Fraction(1, 3))],
        [(Fraction(0), 1 - SHOT), (Fraction(1), SHOT)],
    ]
    got = Fraction(4, 5) + half + 1
    totals = [
        (sum(score for score, _ in case), prod(chance for _, chance in case))
        for case in product(*scales)
    ]
    assert summary.got == pytest.approx(float(got))
    assert summary.expected == pytest.approx(float(sum(s * p for s, p in totals)))
    assert summary.p_lucky == pytest.approx(float(sum(p for s, p in totals if s >= got)))
    assert summary.p_unlucky == pytest.approx(float(sum(p for s, p in totals if s <= got)))


def test_a_scale_does_not_depend_on_where_the_scores_start() -> None:
    low = [command(face) for face in (1, 4, 6)]
    shifted = [
        Roll.graded(
            "SHB-CP-01",
            (face,),
            6,
            "marines",
            score=face + 10,
            chances={value + 10: chance for value, chance in D6.items()},
        )
        for face in (1, 4, 6)
    ]
    assert summarise(shifted, "marines") == summarise(low, "marines")


def test_rolls_of_others_of_nobody_and_without_doubt_do_not_count() -> None:
    rolls = [
        shot(good=True),
        shot(good=True, seat="aliens"),
        Roll("SH-1.10.1-E", (3,), 6),
        Roll("SH-1.10.1-E", (3,), 6, "marines"),
        shot(good=True, chance=Fraction(1)),
    ]
    assert summarise(rolls, "marines") == summarise([shot(good=True)], "marines")


def test_nobody_is_lucky_without_a_roll() -> None:
    summary = summarise([], "marines")
    assert (summary.rolls, summary.got, summary.expected) == (0, 0.0, 0.0)
    assert (summary.p_lucky, summary.p_unlucky) == (1.0, 1.0)


def test_a_long_match_keeps_its_p_values_exact() -> None:
    even = Fraction(1, 2)
    rolls = [shot(good=number % 2 == 0, chance=even) for number in range(2000)]
    summary = summarise(rolls, "marines")
    middle = Fraction(comb(2000, 1000), 2**2000)
    assert summary.got == summary.expected == 1000.0
    assert summary.p_lucky == pytest.approx(float((1 + middle) / 2), rel=1e-12)
    assert summary.p_unlucky == pytest.approx(summary.p_lucky, rel=1e-12)
