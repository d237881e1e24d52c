"""Contests of dice pools, against a second solver that walks through every ordered roll."""

from fractions import Fraction
from itertools import product

import pytest

from plancia.odds import Aim, Contest, Edge, Keep, Pool, contest

Chances = tuple[Fraction, Fraction, Fraction]
NONE: Chances = (Fraction(0), Fraction(0), Fraction(0))


def better(aim: Aim, one: Chances, other: Chances) -> Chances:
    """Return the end of the two that the aim likes more."""
    if aim is Aim.WIN:
        return one if one[:2] >= other[:2] else other
    if one[2] != other[2]:
        return one if one[2] < other[2] else other
    return one if one[0] >= other[0] else other


def average(ends: list[Chances]) -> Chances:
    """Return the mean of equally likely ends."""
    win, tie, loss = (sum(column, Fraction(0)) / len(ends) for column in zip(*ends, strict=True))
    return win, tie, loss


def worth(pool: Pool, dice: list[int]) -> int:
    """Return the result of dice in any order."""
    extra = min(dice) if pool.keep is Keep.HIGHEST_AND_LOWEST else 0
    return max(dice) + extra + pool.bonus


def enumerate_contest(ours: Pool, theirs: Pool, edge: Edge, aim: Aim) -> Contest:
    """Solve a contest by trying every roll, every re-roll and every number of points."""

    def settle(mine: list[int], enemy: list[int]) -> Chances:
        end: Chances | None = None
        for points in range(edge.points + 1):
            lead = worth(ours, mine) + points - worth(theirs, enemy)
            now: Chances = (Fraction(lead > 0), Fraction(lead == 0), Fraction(lead < 0))
            if end is None or (aim is Aim.WIN and better(aim, end, now) is now) or end[2] > now[2]:
                end = now
        assert end is not None
        return end

    def guard(mine: list[int], enemy: list[int]) -> Chances:
        end = settle(mine, enemy)
        if not edge.reroll_ours:
            return end
        for again in product((False, True), repeat=len(mine)):
            options = [
                range(1, ours.sides + 1) if roll else (face,)
                for roll, face in zip(again, mine, strict=True)
            ]
            end = better(aim, end, average([settle(list(new), enemy) for new in product(*options)]))
        return end

    def parry(mine: list[int], enemy: list[int]) -> Chances:
        end = guard(mine, enemy)
        if not edge.reroll_theirs:
            return end
        place = enemy.index(max(enemy))
        rolled = [
            guard(mine, [*enemy[:place], face, *enemy[place + 1 :]])
            for face in range(1, theirs.sides + 1)
        ]
        return better(aim, end, average(rolled))

    ends = [
        parry(list(mine), list(enemy))
        for mine in product(range(1, ours.sides + 1), repeat=ours.dice)
        for enemy in product(range(1, theirs.sides + 1), repeat=theirs.dice)
    ]
    return Contest(*average(ends))


EDGES = [
    Edge(),
    Edge(reroll_theirs=True),
    Edge(reroll_ours=True),
    Edge(points=1),
    Edge(reroll_theirs=True, reroll_ours=True),
    Edge(reroll_theirs=True, reroll_ours=True, points=1),
]


@pytest.mark.parametrize("aim", Aim)
@pytest.mark.parametrize("keep", Keep)
@pytest.mark.parametrize("edge", EDGES)
def test_contests_of_small_dice_agree_with_trying_everything(
    edge: Edge, keep: Keep, aim: Aim
) -> None:
    ours, theirs = Pool(2, 3, bonus=1), Pool(2, 4, keep)
    assert contest(ours, theirs, edge, aim) == enumerate_contest(ours, theirs, edge, aim)


def test_equal_pools_win_and_lose_alike() -> None:
    even = contest(Pool(2, 12), Pool(2, 12))
    assert even.win == even.loss
    assert sum(even) == 1


def test_dice_of_different_sides_can_meet() -> None:
    assert contest(Pool(1, 2), Pool(1, 4)) == (Fraction(1, 8), Fraction(2, 8), Fraction(5, 8))


def test_the_bonus_of_the_other_side_counts_for_it() -> None:
    assert contest(Pool(1), Pool(1, bonus=6)).loss == 1
    assert contest(Pool(1), Pool(1, bonus=5)).tie == Fraction(1, 36)


def test_highest_and_lowest_of_one_die_is_that_die_twice() -> None:
    assert Pool(1, keep=Keep.HIGHEST_AND_LOWEST).result((3,)) == 6
    assert Pool(3, keep=Keep.HIGHEST_AND_LOWEST, bonus=1).result((2, 4, 6)) == 9


def test_enough_points_to_win_always_win() -> None:
    assert contest(Pool(1), Pool(1), Edge(points=6)).win == 1
    assert contest(Pool(1), Pool(1), Edge(points=5)) == (
        Fraction(35, 36),
        Fraction(1, 36),
        Fraction(0),
    )


def test_who_only_wants_to_survive_spends_points_no_further_than_a_tie() -> None:
    plain = contest(Pool(1), Pool(1))
    safe = contest(Pool(1), Pool(1), Edge(points=6), Aim.SURVIVE)
    assert safe == (plain.win, plain.tie + plain.loss, Fraction(0))


def test_the_aim_decides_whether_a_tie_is_risked() -> None:
    # With both dice showing 6 of 6 nobody re-rolls; at 3 against 3 only he who must win does.
    eager = contest(Pool(1), Pool(1), Edge(reroll_ours=True), Aim.WIN)
    careful = contest(Pool(1), Pool(1), Edge(reroll_ours=True), Aim.SURVIVE)
    assert eager.win > careful.win
    assert eager.loss > careful.loss


@pytest.mark.parametrize(("ours", "theirs"), [(0, 1), (1, 0)])
def test_a_side_without_dice_is_refused(ours: int, theirs: int) -> None:
    with pytest.raises(ValueError, match="at least one die"):
        contest(Pool(ours), Pool(theirs))


def test_a_contest_asked_again_gets_the_remembered_answer() -> None:
    assert contest(Pool(2), Pool(3)) is contest(Pool(2), Pool(3))
