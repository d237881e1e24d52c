"""Space Hulk's chances, against the ledger's numbers and plain enumeration."""

from fractions import Fraction
from itertools import product

import pytest

from plancia.games.space_hulk import odds
from plancia.games.space_hulk.rules.shooting import hits_needed
from plancia.games.space_hulk.state import Alien
from plancia.testing import rule

FACES = range(1, 7)
ALIEN_ROLLS = list(product(FACES, repeat=3))


def percent(chances: tuple[Fraction, ...]) -> list[float]:
    """Return chances as the ledger prints them."""
    return [round(float(100 * chance), 1) for chance in chances]


def ends(leads: list[int]) -> tuple[Fraction, Fraction, Fraction]:
    """Return the shares of leads that win, tie and lose."""
    return (
        Fraction(sum(lead > 0 for lead in leads), len(leads)),
        Fraction(sum(lead == 0 for lead in leads), len(leads)),
        Fraction(sum(lead < 0 for lead in leads), len(leads)),
    )


@rule("SHB-SB-01", "SHB-SHT-02")
def test_storm_bolter_kills_with_eleven_in_thirty_six() -> None:
    assert odds.shot(2, 6) == Fraction(11, 36)


@rule("SHB-SHT-04")
def test_sustained_storm_bolter_kills_with_twenty_in_thirty_six() -> None:
    assert odds.shot(2, 5) == Fraction(20, 36)


@rule("SHB-AC-01")
def test_assault_cannon_kills_on_five_and_sustained_on_four() -> None:
    assert odds.shot(3, 5) == Fraction(19, 27)
    assert odds.shot(3, 4) == Fraction(7, 8)


@rule("SHB-BRL-03")
def test_broodlord_dies_only_of_two_hits_in_one_shot() -> None:
    assert odds.shot(2, 6, hits_needed=2) == Fraction(1, 36)
    assert odds.shot(2, 5, hits_needed=2) == Fraction(4, 36)
    assert hits_needed(Alien("x", "broodlord", (0, 0))) == 2
    assert (
        hits_needed(Alien("x", "genestealer", (0, 0)))
        == hits_needed(Alien("x", "blip", (0, 0)))
        == 1
    )
    assert hits_needed(None) == 1  # a door


@rule("SHB-JAM-01")
def test_one_overwatch_shot_in_six_jams() -> None:
    assert Fraction(1, 6) == odds.JAM


@rule("SHB-AC-04")
def test_a_reloaded_cannon_explodes_on_a_triple() -> None:
    assert Fraction(1, 36) == odds.MALFUNCTION


@rule("SHB-DOR-04")
def test_a_door_falls_to_a_result_of_six_with_bonuses() -> None:
    assert odds.assault_door() == Fraction(1, 6)
    assert odds.assault_door(1, 2) == Fraction(3, 6)
    assert odds.assault_door(2, 1) == Fraction(20, 36)


@rule("SHB-CA-02", "SHB-CA-03")
def test_power_fist_meets_the_genestealers_best_of_three_dice() -> None:
    best = {6: 91, 5: 61, 4: 37, 3: 19, 2: 7, 1: 1}
    win = sum(ways for die in FACES for top, ways in best.items() if die > top)
    tie = sum(best.values())
    assert odds.assault() == (
        Fraction(win, 6 * 216),
        Fraction(tie, 6 * 216),
        1 - Fraction(win + tie, 6 * 216),
    )


@rule("SHB-WPN-04")
def test_lightning_claws_win_tie_and_lose_as_the_ledger_says() -> None:
    assert percent(odds.assault(2, 1)) == [52.8, 19.2, 27.9]


@rule("SHB-WPN-05", "SHB-WPN-06", "SHB-WPN-02")
def test_hammer_sergeant_with_shield_wins_ties_and_loses_as_the_ledger_says() -> None:
    assert percent(odds.assault(1, 2, shield=True)) == [58.3, 14.8, 26.9]


@rule("SHB-BRL-02")
def test_broodlord_adds_its_highest_and_lowest_die() -> None:
    leads = [die - max(alien) - min(alien) for die in FACES for alien in ALIEN_ROLLS]
    assert odds.assault(broodlord=True) == ends(leads)


@rule("SHB-BRL-02", "SHB-WPN-05")
def test_broodlord_against_a_shield_adds_both_its_dice() -> None:
    leads = [die + 2 - sum(alien) for die in FACES for alien in product(FACES, repeat=2)]
    assert odds.assault(1, 2, shield=True, broodlord=True) == ends(leads)


@rule("SHB-WPN-03")
def test_parry_re_rolls_one_highest_die_when_that_helps() -> None:
    total = [Fraction(0)] * 3
    for die, alien in product(FACES, ALIEN_ROLLS):
        low, middle, top = sorted(alien)
        stands = ends([die + 1 - top])
        again = ends([die + 1 - max(low, middle, new) for new in FACES])
        for place, chance in enumerate(max(stands, again)):
            total[place] += chance / 6**4
    assert odds.assault(1, 1, parry=True) == tuple(total)


@rule("SHB-GRD-02")
def test_guard_re_rolls_the_single_die_of_a_defender_when_that_helps() -> None:
    total = [Fraction(0)] * 3
    for die, alien in product(FACES, ALIEN_ROLLS):
        keeps = ends([die - max(alien)])
        again = ends([new - max(alien) for new in FACES])
        for place, chance in enumerate(max(keeps, again)):
            total[place] += chance / 6**4
    assert odds.assault(defending=True, guard=True) == tuple(total)


@rule("SHB-GRD-02")
def test_guard_may_keep_one_of_two_dice() -> None:
    total = [Fraction(0)] * 3
    for first, second, top in product(FACES, FACES, FACES):
        ways = top**3 - (top - 1) ** 3
        choices = [
            ends([max(first, second) + 1 - top]),
            ends([max(first, new) + 1 - top for new in FACES]),
            ends([max(new, second) + 1 - top for new in FACES]),
            ends([max(new, other) + 1 - top for new, other in product(FACES, FACES)]),
        ]
        for place, chance in enumerate(max(choices)):
            total[place] += chance * ways / 6**5
    assert odds.assault(2, 1, defending=True, guard=True) == tuple(total)


@rule("SHB-GRD-02")
def test_guard_does_nothing_for_a_marine_who_attacks() -> None:
    assert odds.assault(guard=True) == odds.assault()


@rule("SHB-LIB-02")
def test_psi_points_lift_the_librarian_to_the_best_end_within_reach() -> None:
    leads = []
    for die, alien in product(FACES, ALIEN_ROLLS):
        lead = die + 1 - max(alien)
        leads.append(1 if lead + 2 > 0 else lead + 2)
    assert odds.assault(1, 1, psi=2) == ends(leads)
    assert odds.assault(1, 1, psi=20).win == 1


@rule("SHB-CA-09")
def test_weapons_rank_and_shield_count_only_to_the_front() -> None:
    bare = odds.assault(defending=True, facing=False)
    armed = odds.assault(2, 2, defending=True, facing=False, parry=True, shield=True)
    assert armed == bare == odds.assault()


@rule("SHB-CA-09")
def test_bonuses_count_for_a_defender_who_faces_the_attacker() -> None:
    assert odds.assault(2, 1, defending=True) == odds.assault(2, 1)
    assert odds.assault(1, 2, defending=True, shield=True) == odds.assault(1, 2, shield=True)
    assert odds.assault(1, 1, defending=True, parry=True) == odds.assault(1, 1, parry=True)


@rule("SHB-CA-06", "SHB-CA-09", "SHB-GRD-02")
def test_a_guard_taken_from_the_rear_risks_nothing_that_is_not_lost() -> None:
    total = [Fraction(0)] * 3
    for die, alien in product(FACES, ALIEN_ROLLS):
        lead = die - max(alien)
        again = ends([new - max(alien) for new in FACES])
        # Against a best die of 1 no re-roll can lose, so a tie is rolled again for the win.
        end = again if lead < 0 or (lead == 0 and max(alien) == 1) else ends([lead])
        for place, chance in enumerate(end):
            total[place] += chance / 6**4
    assert odds.assault(defending=True, facing=False, guard=True) == tuple(total)


@rule("SHB-CA-06", "SHB-CA-09", "SHB-LIB-02")
def test_psi_points_save_a_librarian_taken_from_the_rear_but_buy_no_win() -> None:
    plain = odds.assault()
    saved = odds.assault(1, 1, defending=True, facing=False, psi=20)
    assert saved == (plain.win, plain.tie + plain.loss, Fraction(0))


@rule("SHB-CA-10")
def test_parry_comes_before_guard_and_psi_comes_last() -> None:
    total = [Fraction(0)] * 3

    def settle(dice: list[int], top: int) -> tuple[Fraction, ...]:
        return ends([1 if die + 2 > top else die + 2 - top for die in dice])

    def guard(die: int, top: int) -> tuple[Fraction, ...]:
        return max(settle([die], top), settle(list(FACES), top))

    for die, alien in product(FACES, ALIEN_ROLLS):
        _, middle, top = sorted(alien)
        parried = [guard(die, max(middle, new)) for new in FACES]
        mean = tuple(sum(column, Fraction(0)) / 6 for column in zip(*parried, strict=True))
        for place, chance in enumerate(max(guard(die, top), mean)):
            total[place] += chance / 6**4
    assert odds.assault(1, 1, defending=True, parry=True, guard=True, psi=1) == tuple(total)


def test_a_marine_cannot_attack_what_he_does_not_face() -> None:
    with pytest.raises(ValueError, match="faces the enemy"):
        odds.assault(facing=False)


def test_the_three_ends_of_an_assault_add_up_to_one() -> None:
    assert sum(odds.assault(2, 1, parry=True, psi=3, broodlord=True)) == 1


@rule("SH-3.1.2-C")
def test_a_bonus_of_the_group_counts_from_every_side() -> None:
    plain = odds.assault(1, defending=True, facing=False)
    bonus = odds.assault(1, defending=True, facing=False, group_bonus=1)
    best = {6: 91, 5: 61, 4: 37, 3: 19, 2: 7, 1: 1}
    lost = sum(ways for die, ways in best.items() for own in range(1, 7) if die + 1 > own)
    assert bonus.loss == Fraction(lost, 6 * 216)
    assert bonus.loss > plain.loss
