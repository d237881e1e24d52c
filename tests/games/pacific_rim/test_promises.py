"""The odds beside an attack are those of the dice that are then rolled."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.pacific_rim import odds
from plancia.games.pacific_rim.odds import Pool
from plancia.games.pacific_rim.scene.chances import chances
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, BLANKS, FLUSH, HEX, SUCCESS, Models, Table


def duel(card: str, *, at: tuple[float, float, float] = (FLUSH, 300, 0), **more: Any) -> Table:
    """Gipsy Avenger with a card before an Otachi that was activated already."""
    models: Models = {
        "gipsy-avenger": {"at": at, "card": card, **more.pop("mine", {})},
        "otachi": {"at": (400, 300, 180), "activated": True, **more.pop("theirs", {})},
    }
    return Table(models, dice=BLANKS, **more)


def promised(t: Table) -> dict[str, Fraction]:
    """The chances beside the strike that is offered, by name."""
    (strike,) = (each for each in t.match.options("p1") if each.tag() == "strike")
    found = chances(t.match.view("p1"), t.asked, strike)
    return {
        each.of.key.rpartition(".")[2]: Fraction(each.numerator, each.denominator) for each in found
    }


def kept(t: Table, **improvements: Any) -> tuple[int, int]:
    """Strike, and see that the promise was that of the dice; return how many there were."""
    before = promised(t)
    t.play("p1", "strike")
    while t.question == "choose_reroll":
        t.play("p1", "keep_dice")
    mine, theirs = (len(each.faces) for each in t.told("dice_rolled"))
    attack = Pool(mine, improvements.get("rerolls", 0), improvements.get("bonuses", ()))
    defence = Pool(theirs, 0, improvements.get("saves", ()), improvements.get("immune", 0))
    left = 6 - improvements.get("hurt", 0)
    expected = {"hit": odds.succeeds(attack, defence)}
    if left > 2:
        expected["two"] = odds.damages(attack, defence, 2)
    if left <= 5:
        expected["destroy"] = odds.damages(attack, defence, left)
    assert before == expected
    return mine, theirs


def used(t: Table, option: int = 0, *, extra: bool = False) -> Table:
    """The same table when the card is used without a movement."""
    return t.play("p1", "stop_moving").play("p1", "use_card", option=option, extra=extra)


@rule("PRE-COM-01", "PRE-COM-02", "PRE-CRD-08")
def test_a_card_keeps_its_promise_with_and_without_extra_spending() -> None:
    assert kept(used(duel("chain-swords"))) == (8, 7)
    assert kept(used(duel("chain-swords"), extra=True)) == (10, 7)


@rule("PRE-DMG-08", "PRE-CMP-19")
@pytest.mark.parametrize("hurt", [0, 1, 3, 4, 5])
def test_what_destroys_is_what_is_left_of_the_structure(hurt: int) -> None:
    t = used(duel("chain-swords", theirs={"markers": hurt}))
    assert kept(t, hurt=hurt) == (8, 7)


@rule("PRE-ABL-07", "PRE-ABL-05", "PRE-DDR-05")
def test_benefits_of_pilots_are_in_the_promise() -> None:
    mine = {"pilots": ("jinhai-ou-yang", "renata-gutierrez")}  # focus and push, no drift
    t = used(duel("deep-drift", mine=mine), 1)
    t.play("p1", "use_ability", ability="focus").play("p1", "use_ability", ability="push")
    assert kept(t) == (3 + 3 + 1 + 1, 7)
    mine = {"pilots": ("hu-wei", "ryoichi-hatayama")}
    t = duel("deep-drift", at=(400 - 3 * HEX, 300, 0), mine=mine).steps("p1", 2)
    t.play("p1", "stop_moving").play("p1", "use_card", option=1)
    t.play("p1", "use_ability", ability="moving_strike")
    assert kept(t) == (3 + 3 + 1 + 2, 7)


@rule("PRE-TRG-01", "PRE-TRG-02", "PRE-TRG-03")
def test_triggers_of_both_sides_are_in_the_promise() -> None:
    t = used(duel("chain-swords", mine={"upgrade": "targeting-computer"}))
    assert kept(t, bonuses=((2, 2),)) == (8, 7)
    t = used(duel("chain-swords", theirs={"mutations": ("kaiju-strength", "keen-senses")}))
    assert kept(t, saves=((2, 2),)) == (8, 7)
    t = used(duel("chain-swords", theirs={"mutations": ("shadow-scales",)}))
    assert kept(t, immune=3) == (8, 7)


@rule("PRE-OBJ-05", "PRE-COM-03")
def test_an_object_and_an_attack_from_behind_are_in_the_promise() -> None:
    t = duel("combat-readiness", mine={"carries": "o1"}, objects={"o1": {}})
    t = used(t).play("p1", "use_object", kind="melee")
    assert kept(t) == (3 + 3 + 3, 7)
    t = used(duel("chain-swords", theirs={"at": (400, 300, 0)}))
    assert kept(t) == (8, 3)


@rule("PRE-ABL-12", "PRE-COM-05")
def test_a_defender_sees_what_a_die_rolled_again_may_change() -> None:
    models: Models = {
        "otachi": {"at": (FLUSH, 300, 0), "card": "tail-pincer"},
        "gipsy-avenger": {
            "at": (400, 300, 180),
            "card": "deep-drift",
            "pilots": ("tamsin-sevier", "jinhai-ou-yang"),
            "tracks": {"charge": 1},
        },
    }
    dice = (SUCCESS, *(BLANK,) * 10, *(BLANK,) * 6, SUCCESS, 3)
    t = Table(models, turn="kaiju", dice=dice).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "strike", target="gipsy-avenger")
    keep, again, *_ = t.match.options("p1")
    hit = [chances(t.match.view("p1"), t.asked, option)[0] for option in (keep, again)]
    assert [Fraction(each.numerator, each.denominator) for each in hit] == [1, Fraction(1, 2)]


def beside(t: Table, kind: str, /, **fields: Any) -> Fraction:
    """The chance of a hit beside an option of a kind."""
    (option,) = (
        each
        for each in t.match.options("p1")
        if each.tag() == kind and all(getattr(each, name) == fields[name] for name in fields)
    )
    hit = chances(t.match.view("p1"), t.asked, option)[0]
    assert hit.of.key == "pacific_rim.odds.hit"
    return Fraction(hit.numerator, hit.denominator)


@rule("PRE-TAC-02", "PRE-OBJ-05", "PRE-ABL-03", "PRE-CRD-08")
def test_what_leads_to_an_attack_promises_the_same() -> None:
    defence = Pool(7)
    t = used(duel("combat-readiness", mine={"carries": "o1"}, objects={"o1": {}}))
    assert beside(t, "plain_attack") == odds.succeeds(Pool(6), defence)
    assert beside(t, "use_object", kind="melee") == odds.succeeds(Pool(9), defence)
    t = duel("chain-swords").play("p1", "stop_moving")
    assert beside(t, "use_card", extra=False) == odds.succeeds(Pool(8), defence)
    assert beside(t, "use_card", extra=True) == odds.succeeds(Pool(10), defence)
    mine = {"pilots": ("aleksis-kaidanovsky", "ryoichi-hatayama")}
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "deep-drift", **mine},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = used(Table(models, dice=(SUCCESS, *BLANKS), picks=(1,)), 1)
    t.play("p1", "use_ability", ability="brutal").play("p1", "strike")
    again = odds.succeeds(Pool(3 + 3 + 1), defence)  # these two have one row in common
    assert beside(t, "strike_again", do=True) == again


# --- pools so small that the fractions can be worked out by hand ----------------------------------

NOBODY = Pool(0)


@rule("PRE-TRG-01", "PRE-TRG-02", "PRE-DIE-07")
def test_a_trigger_that_brings_a_success_works_from_its_number_on() -> None:
    one = Pool(1, bonuses=((1, 1),))
    assert odds.succeeds(one, NOBODY) == Fraction(4, 6)
    assert odds.at_least(one, NOBODY, 2) == Fraction(1, 6) * Fraction(4, 6)  # after a critical
    two = Pool(2, bonuses=((2, 2),))
    assert odds.succeeds(two, NOBODY) == 1 - Fraction(1, 4) + Fraction(1, 36)
    assert odds.succeeds(Pool(1, bonuses=((2, 2),)), NOBODY) == Fraction(1, 2)
    lying = Pool(0, bonuses=((2, 1),), triggers=2)
    assert [odds.at_least(lying, NOBODY, n) for n in (1, 2)] == [1, 0]


@rule("PRE-ABL-12")
def test_a_die_that_may_be_rolled_again_is_if_it_has_no_success() -> None:
    again = Pool(1, rerolls=1)
    assert odds.succeeds(again, NOBODY) == Fraction(3, 4)
    assert odds.at_least(again, NOBODY, 2) == Fraction(1, 12) + Fraction(1, 2) * Fraction(1, 12)
    assert odds.succeeds(Pool(2, rerolls=1), NOBODY) == Fraction(7, 8)
    assert odds.succeeds(Pool(2, rerolls=2), NOBODY) == Fraction(15, 16)
    kept = Pool(1, rerolls=1, bonuses=((1, 1),))  # a trigger is worth keeping here
    assert odds.succeeds(kept, NOBODY) == Fraction(4, 6) + Fraction(2, 6) * Fraction(4, 6)


@rule("PRE-TRG-03")
def test_an_immune_defender_is_hit_without_damage() -> None:
    immune = Pool(1, immune=1)
    assert odds.succeeds(Pool(1), immune) == odds.succeeds(Pool(1), Pool(1))
    # With c criticals the defender is 1/3 blank and 1/3 a success: summed over all c.
    assert odds.damages(Pool(1), immune, 1) == Fraction(1, 5)
    assert odds.damages(Pool(1), Pool(1, immune=2), 1) == odds.damages(Pool(1), Pool(1), 1)


@rule("PRE-DMG-01")
def test_damage_begins_with_a_lead_of_one_and_grows_every_three() -> None:
    assert [odds.lead(n) for n in range(1, 6)] == [1, 4, 7, 10, 13]
    for lead, points in ((0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (13, 5)):
        sure = [odds.damages(Pool(0, successes=lead), NOBODY, n) for n in range(1, 6)]
        assert sure == [int(n <= points) for n in range(1, 6)]
        assert list(odds.estimate(Pool(0, successes=lead), NOBODY)) == sure
