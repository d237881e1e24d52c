"""Dice against dice, with the numbers of the book."""

from __future__ import annotations

import pytest

from plancia.games.infinity.rules.dice import Grade, result
from plancia.games.infinity.rules.face_to_face import (
    NOTHING,
    best,
    compare,
    results,
    winner,
)
from plancia.testing import rule
from tests.games.infinity.every_die import face_to_face, in_melee, unopposed

HIT, MISS = (True,), (False,)


@rule("INF-ROLL-12")
def test_a_normal_roll_has_nobody_against_it() -> None:
    assert unopposed((16, 9, 10), 9) == (False, True, False)


@rule("INF-ROLL-13", "INF-ROLL-14", "INF-CC-06")
def test_nobody_achieves_anything_if_both_fail() -> None:
    assert face_to_face((12,), 11, (15,), 10) == (MISS, MISS)


@rule("INF-ROLL-15", "INF-CC-07")
def test_the_only_one_that_succeeds_wins() -> None:
    assert face_to_face((16,), 12, (2,), 11) == (MISS, HIT)
    assert face_to_face((2,), 12, (12,), 11) == (HIT, MISS)


@rule("INF-ROLL-16")
def test_of_two_successes_the_higher_die_wins() -> None:
    wen_liu_shoots, angus_dodges = (3, 11), (8, 10)
    assert face_to_face((3,), 11, (8,), 10) == (MISS, HIT)
    assert winner(result(*wen_liu_shoots), result(*angus_dodges)) == -1


@rule("INF-CC-08")
def test_the_higher_success_hits_in_close_combat() -> None:
    assert face_to_face((9,), 14, (7,), 13) == (HIT, MISS)


@rule("INF-ROLL-17")
def test_a_critical_wins_even_with_a_lower_number() -> None:
    assert face_to_face((7,), 7, (12,), 13) == (HIT, MISS)


@rule("INF-ROLL-18")
def test_of_two_criticals_the_higher_wins() -> None:
    assert face_to_face((7,), 7, (13,), 13) == (MISS, HIT)


@rule("INF-ROLL-19")
def test_a_tie_goes_to_the_higher_attribute() -> None:
    assert face_to_face((8,), 12, (8,), 11) == (HIT, MISS)
    assert face_to_face((8,), 11, (8,), 12) == (MISS, HIT)
    assert face_to_face((8,), 12, (8,), 12) == (MISS, MISS)
    assert face_to_face((12,), 12, (12,), 12) == (MISS, MISS)


@rule("INF-ROLL-19", "INF-ROLL-09")
def test_what_is_above_20_counts_in_a_tie() -> None:
    assert face_to_face((20,), 22, (20,), 20) == (HIT, MISS)
    assert face_to_face((18,), 24, (19,), 22) == (HIT, MISS)
    assert face_to_face((5,), 22, (7,), 20) == (HIT, MISS)  # 7 against 7


@rule("INF-ROLL-23", "INF-ROLL-24", "INF-BS-13")
def test_a_burst_against_two_reactors_is_compared_pair_by_pair() -> None:
    against_wen_liu = face_to_face((16, 6), 12, (8,), 11)
    assert against_wen_liu == ((False, False), HIT)
    against_jang_qi = face_to_face((11, 10), 12, (3,), 11)
    assert against_jang_qi == ((True, True), MISS)


@rule("INF-BS-14", "INF-BS-13")
def test_the_reactor_must_beat_all_the_dice_and_failures_never_count() -> None:
    against_estevez = face_to_face((7, 15), 11, (13,), 15)
    assert against_estevez == ((False, False), HIT)
    against_angus = face_to_face((9, 5), 11, (4,), 10)
    assert against_angus == ((True, True), MISS)


@rule("INF-ROLL-24", "INF-BS-13")
def test_dice_that_the_reactor_beats_are_cancelled_even_if_it_loses() -> None:
    assert face_to_face((11, 4, 8), 12, (9,), 10) == ((True, False, False), MISS)
    # the third die ties at 9 and has the higher attribute
    assert face_to_face((11, 4, 9), 12, (9,), 10) == ((True, False, True), MISS)


def test_whoever_is_not_shot_at_makes_a_normal_roll() -> None:
    silva, wen_liu, jang_qi = (2, 3, 5, 7), (9,), (9,)
    assert face_to_face(silva, 12, wen_liu, 11) == ((False,) * 4, HIT)
    assert unopposed(jang_qi, 11 + 3) == HIT


@rule("INF-ROLL-11")
def test_what_fails_by_itself_is_a_failed_roll() -> None:
    assert results((5,), -1) == ()
    assert face_to_face((5,), -1, (20,), 12) == ((), MISS)
    assert face_to_face((5,), -1, (1,), 12) == ((), HIT)


@rule("INF-CC-44")
def test_the_active_model_has_to_beat_all_its_opponents() -> None:
    three = [(20, 13 + 6), (8, 13 + 6), (10, 13 + 6)]
    assert in_melee((12, 16), three) == ({True}, [False, False, False])
    assert in_melee((12, 16), [*three[:2], (13, 19)]) == ({False}, [False, False, True])


@rule("INF-CC-44", "INF-ROLL-19")
def test_an_unbroken_tie_with_one_opponent_is_enough_to_hit_nobody() -> None:
    assert in_melee((12, 16), [(3, 16), (12, 16)]) == ({False}, [False, False])


@rule("INF-CC-45")
def test_every_opponent_that_beats_the_active_model_hits_it() -> None:
    assert in_melee((5, 16), [(8, 19), (4, 19), (19, 19)]) == ({False}, [True, False, True])


@rule("INF-ROLL-24")
def test_the_best_of_no_dice_is_beaten_by_every_success() -> None:
    assert best(()) == NOTHING
    assert result(1, 1).beats(NOTHING)
    assert not result(2, 1).beats(NOTHING)
    assert compare((result(1, 12),), ()) == (HIT, ())


@pytest.mark.parametrize("die", range(1, 21))
@rule("INF-ROLL-24")
def test_nothing_beats_itself(die: int) -> None:
    rolled = result(die, 14)
    assert not rolled.beats(rolled)
    assert (rolled.grade is Grade.FAILURE) == (die > 14)


def test_the_opening_roll_of_the_book() -> None:
    assert winner(result(7, 12), result(11, 13)) == -1
    marco, fabio = result(7, 12), result(18, 12)
    assert winner(marco, fabio) == 1
