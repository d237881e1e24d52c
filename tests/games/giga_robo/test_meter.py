"""The cooldown meter, trauma tokens and recovery rolls."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.giga_robo.events.cards import CardHeld
from plancia.games.giga_robo.in_progress import Wound
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.damage import HalveByRecovery
from plancia.games.giga_robo.rules.recovery import Recover
from plancia.testing import rule
from tests.games.giga_robo.table import Table


def cooling(p1: dict[str, Any], r1: dict[str, Any] | None = None, **more: Any) -> Table:
    """The cooldown phase of p1 begins; p2 is far away."""
    t = Table(p1, r1 or {"hex": "e5"}, {}, {"hex": "l11"}, moment="cooldown", **more)
    return t.passing()


SLOTS = {3: ["Overvoltage!"], 2: ["Cloud Breaker!"], 1: ["Volt Spike!"]}


@rule("GR-CDN-01", "GR-CDN-05", "GR-CDN-06", "GR-CDN-10")
def test_every_card_moves_down_one_slot_and_from_the_last_one_to_hand() -> None:
    t = cooling({"meter": SLOTS})
    assert t.meter("p1") == {"Overvoltage!": (2, False), "Cloud Breaker!": (1, False)}
    assert t.hand("p1") == ["Volt Spike!"]


@rule("GR-CDN-08")
def test_only_the_meter_of_the_active_player_moves() -> None:
    t = Table({}, {"hex": "e5"}, {"meter": SLOTS}, {"hex": "l11"}, moment="cooldown").passing()
    assert t.meter("p2")["Volt Spike!"] == (1, False)


@rule("GR-CDN-07", "GR-TRA-01")
def test_a_token_that_leaves_slot_one_is_gone() -> None:
    t = cooling({"trauma": {"panic": [1, 1, 1]}})
    assert t.g.players["p1"].trauma["panic"] == (1, 1, 0)


@rule("GR-CDN-09", "GR-CRD-19")
def test_a_card_keeps_its_orientation_while_it_cools_down() -> None:
    t = cooling(
        {"meter": {3: ["Lightning Heist!"], 2: ["Overvoltage!"]}, "on": ["Lightning Heist!"]}
    )
    assert t.meter("p1") == {"Lightning Heist!": (2, True), "Overvoltage!": (1, False)}


@rule("GR-CDN-12")
def test_cards_that_come_back_can_be_used_in_the_next_players_turn() -> None:
    t = Table(
        {"meter": {1: ["Volt Spike!"], 2: ["V Cutter!"]}, "spirit": 9},
        {"hex": "e5"},
        {"hand": ["Ayzn Punch!"], "spirit": 9},
        {"hex": "f5"},
        moment="cooldown",
    ).passing()
    t.play("p2", "gain", take="heart").passing()
    t.play("p2", "attack", card="Ayzn Punch!", target="robot", hex="e5").passing()
    assert t.hand("p1") == ["Volt Spike!"]
    assert [each["card"] for each in t.options("p1", "strike_back", target="robot")] == [
        "Volt Spike!"
    ]
    t.play("p1", "strike_back", card="Volt Spike!", target="robot").passing()
    assert t.told("roll_read"), "it was answered with the card that came back"
    assert t.hand("p1") == []


@rule("GR-CDN-03", "GR-KW-62")
def test_trauma_tokens_enter_slot_three() -> None:
    t = Table()
    meter.give(t.g, "p1", "fire", 2)
    assert t.g.players["p1"].trauma["fire"] == (0, 0, 2)
    meter.give(t.g, "p1", "fire", 0)
    meter.give(t.g, "p1", "panic", 1)
    assert t.g.players["p1"].trauma["panic"] == (0, 0, 1)
    assert [(each.kind, each.n) for each in t.told("trauma_taken")] == [("fire", 2), ("panic", 1)]


@rule("GR-TRA-04", "GR-TRA-05", "GR-CDN-04")
def test_all_fire_burns_as_one_amount_before_it_moves() -> None:
    t = cooling({"trauma": {"fire": [2, 1, 2]}})
    assert t.armour("p1") == 25
    assert len(t.told("hurt")) == 1
    assert t.g.players["p1"].trauma["fire"] == (1, 2, 0)


@rule("GR-BAR-02", "GR-BAR-05", "GR-TRA-04")
def test_an_active_barrier_takes_three_of_the_fire_and_goes() -> None:
    t = cooling({"trauma": {"fire": [0, 0, 5]}}, {"hex": "e5", "barrier": True})
    assert t.armour("p1") == 28
    assert t.g.robots["p1"].barrier is False


@rule("GR-TRA-05")
def test_a_fire_burns_in_three_cooldown_phases() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "l11"})
    meter.give(t.g, "p1", "fire", 1)
    for _ in range(4):
        t.play("p1", "end_combat").passing()
        t.play("p2", "gain", take="heart").passing()
        t.play("p2", "end_combat").passing()
        t.play("p1", "gain", take="heart").passing()
    assert t.armour("p1") == 27


@rule("GR-TRA-06")
@pytest.mark.parametrize(("panic", "gained"), [(0, 4), (2, 2), (5, 0)])
def test_panic_lowers_every_gain_of_spirit_but_never_below_nothing(panic: int, gained: int) -> None:
    t = Table({"trauma": {"panic": [0, 0, panic]}}, {"hex": "e5"}, moment="upkeep").passing()
    t.play("p1", "gain", take="heart")
    assert t.spirit("p1") == gained


@rule("GR-TRA-06")
def test_panic_does_not_touch_power_tokens() -> None:
    t = Table({"trauma": {"panic": [0, 0, 3]}}, {"hex": "e5"}, moment="upkeep").passing()
    t.play("p1", "gain", take="power")
    assert t.power("p1") == 3


@rule("GR-TRA-07", "GR-TRA-08", "GR-TRA-09")
def test_each_surge_holds_one_card_of_its_slot_and_the_owner_chooses() -> None:
    t = cooling(
        {
            "meter": {2: ["Cloud Breaker!", "Overvoltage!", "Volt Spike!"]},
            "trauma": {"surge": [0, 2, 0]},
        }
    )
    assert t.about == "hold"
    t.pick("p1", "Overvoltage!")
    assert t.told("card_held") == [CardHeld("p1", "Overvoltage!")], "everybody sees it at once"
    t.pick("p1", "Volt Spike!")
    assert t.meter("p1") == {
        "Cloud Breaker!": (1, False),
        "Overvoltage!": (2, False),
        "Volt Spike!": (2, False),
    }
    assert t.g.players["p1"].trauma["surge"] == (2, 0, 0)


@rule("GR-TRA-08", "GR-CDN-10")
def test_a_surge_that_moves_on_holds_nothing_in_its_new_slot() -> None:
    t = cooling({"meter": {3: ["Overvoltage!"]}, "trauma": {"surge": [0, 0, 3]}})
    assert t.meter("p1") == {"Overvoltage!": (3, False)}
    assert t.g.players["p1"].trauma["surge"] == (0, 3, 0)


@rule("GR-TRA-08")
def test_a_held_card_of_slot_one_stays_while_the_surge_is_removed() -> None:
    t = cooling({"meter": {1: ["Volt Spike!", "Arc Heel!"]}, "trauma": {"surge": [1, 0, 0]}})
    t.pick("p1", "Arc Heel!")
    assert t.meter("p1") == {"Arc Heel!": (1, False)}
    assert t.hand("p1") == ["Volt Spike!"]
    assert t.tokens("p1", "surge") == 0


@rule("GR-TRA-10")
def test_surges_hold_no_tokens() -> None:
    t = cooling({"trauma": {"surge": [0, 1, 0], "panic": [0, 2, 0]}})
    assert t.g.players["p1"].trauma["panic"] == (2, 0, 0)


@rule("GR-EXA-13", "GR-EXA-14")
def test_the_cooldown_example_of_the_book() -> None:
    t = cooling(
        {
            "hand": ["Flash Strike!"],
            "meter": {
                3: ["Critical Aim"],
                2: ["Auxiliary Charge!"],
                1: ["Arc Heel!", "Volt Spike!"],
            },
            "trauma": {"surge": [0, 0, 1]},
        }
    )
    assert t.meter("p1") == {"Critical Aim": (3, False), "Auxiliary Charge!": (1, False)}
    assert t.g.players["p1"].trauma["surge"] == (0, 1, 0)
    assert t.hand("p1") == ["Arc Heel!", "Flash Strike!", "Volt Spike!"]


# --- recovery rolls -------------------------------------------------------------------------------


def recovering(dice: list[int], power: int = 0) -> Table:
    t = Table({}, {"hex": "e5", "power": power}, {}, {"hex": "l11"}, dice=dice)
    t.g.ask(Recover("p1"), then=HalveByRecovery())
    t.g.wounds.append(Wound("p1", 4, "", "effect", "GR-DMG-01"))
    t.match._advance()
    return t


@rule("GR-REC-01", "GR-REC-02")
@pytest.mark.parametrize(("face", "good"), [(6, False), (7, True), (12, True), (1, False)])
def test_a_recovery_roll_succeeds_on_seven_or_more(face: int, good: bool) -> None:
    t = recovering([face])
    assert t.told("recovered")[-1].good is good
    assert (t.match.rolls[-1].seat, t.match.rolls[-1].good) == ("p1", good)
    assert t.match.rolls[-1].chance == Fraction(1, 2)


@rule("GR-REC-01", "GR-REC-03", "GR-DIC-09", "GR-WIN-19", "GR-WIN-27")
@pytest.mark.parametrize(("dice", "good"), [([3, 7], True), ([6, 6], False)])
def test_power_dice_may_be_added_and_are_never_summed(dice: list[int], good: bool) -> None:
    t = recovering(dice, power=2)
    t.play("p1", "add_power", dice=1).passing()
    told = t.told("recovered")[-1]
    assert (told.good, told.results) == (good, tuple(dice))
    assert t.power("p1") == 1
