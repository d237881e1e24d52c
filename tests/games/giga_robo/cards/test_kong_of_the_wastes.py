"""The abilities and cards of Kong of the Wastes, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, fight, hit, instant, shoot
from tests.games.giga_robo.table import Table

CHOGOKING = 40
"""The armour of the robot that Kong drives here."""
ABILITIES = ["Logistical Prowess", "Ultimate Price", "End The Cycle"]


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """Kong in Chogoking at e5, Ayzn next to it unless something else is said."""
    p1 = {"ability": "End The Cycle", **rest.pop("p1", {})}
    r1 = {"abilities": ["Trace Burn"], **rest.pop("r1", {})}
    r2 = {"abilities": ["Titan's Stride"], **rest.pop("r2", {})}
    p2 = {"ability": "Combat Logic", **rest.pop("p2", {})}
    kong = "Kong of the Wastes"
    return duel("Chogoking", *hand, at=at, pilot=kong, p1=p1, r1=r1, p2=p2, r2=r2, **rest)


def on(card: str, slot: int = 1) -> dict[str, Any]:
    """A meter with an activated card."""
    return {"meter": {slot: [card]}, "on": [card]}


def rest(t: Table) -> Table:
    """Kong ends the combat phase; the cards of slot 1 come back."""
    return t.play("p1", "end_combat").passing()


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Logistical Prowess", "Ultimate Price", "End The Cycle")
@rule("GR-KW-149", "GR-SPC-19", "GR-SPC-12", "GR-KW-146")
@pytest.mark.parametrize("ability", ABILITIES)
def test_kong_begins_with_a_token_and_may_place_a_marker(ability: str) -> None:
    t = table(p1={"ability": ability}, moment="turn")
    t.passing().pick("p1", "yes").pick("p1", "g5").passing()
    t.play("p1", "gain", take="heart").passing()
    assert t.power("p1") == 1
    assert t.g.markers == {"g5": "p1"}


@effect_of("Logistical Prowess", "Ultimate Price", "End The Cycle")
@rule("GR-KW-149", "GR-KW-146")
@pytest.mark.parametrize("ability", ABILITIES)
def test_kong_may_move_a_marker_instead(ability: str) -> None:
    t = table(p1={"ability": ability, "spirit": 1}, markers={"a6": "p1"}, moment="turn")
    t.passing().pick("p1", "yes").pick("p1", "a6").pick("p1", "g5")
    assert t.g.markers == {"g5": "p1"}
    assert t.spirit("p1") == 0


@limit_of("Logistical Prowess", "Ultimate Price", "End The Cycle")
@rule("GR-KW-149", "GR-KW-06", "GR-GEN-07")
@pytest.mark.parametrize("ability", ABILITIES)
def test_a_marker_costs_spirit_and_needs_a_free_hex(ability: str) -> None:
    t = table(p1={"ability": ability, "spirit": 0}, moment="turn")
    t.passing()
    assert t.options("p1", "gain")
    t = table(
        p1={"ability": ability, "spirit": 1},
        moment="turn",
        structures={"a6": 1},
        tiles={"b6": "flood", "c6": "rubble"},
        barriers=["d6"],
        anchors={"e6": 1},
        markers={"f6": "p2"},
    )
    t.passing().pick("p1", "yes")
    free = {pick["value"] for pick in t.options("p1", "pick")}
    assert not free & {"a6", "b6", "c6", "d6", "e6", "f6", "e5", "f5"}
    assert len(free) == len(t.g.layout.map.names) - 8


@limit_of("Logistical Prowess", "Ultimate Price", "End The Cycle")
@pytest.mark.parametrize("ability", ABILITIES)
def test_kong_may_leave_the_marker(ability: str) -> None:
    t = table(p1={"ability": ability, "spirit": 3}, moment="turn")
    t.passing().pick("p1", "no").passing()
    assert t.g.markers == {}
    assert t.spirit("p1") == 3


@effect_of("Logistical Prowess")
@rule("GR-KW-55", "GR-KW-13")
def test_logistical_prowess_shifts_an_own_card_once_per_turn() -> None:
    p1 = {"ability": "Logistical Prowess", "meter": {1: ["Fear"], 2: ["Giga Amp"]}}
    t = table(p1=p1, r1={"power": 3})
    t.play("p1", "use", source="Logistical Prowess").passing().pick("p1", "- Fear").passing()
    assert t.hand("p1") == ["Fear"]
    assert t.power("p1") == 2
    t.refused("p1", "use", "GR-KW-13", source="Logistical Prowess")


@limit_of("Logistical Prowess")
@rule("GR-KW-13", "GR-KW-06")
def test_logistical_prowess_needs_a_token_and_is_ready_again_next_turn() -> None:
    p1 = {"ability": "Logistical Prowess", "meter": {1: ["Fear"]}}
    t = table(p1=p1)
    t.refused("p1", "use", "GR-KW-06", source="Logistical Prowess")
    t = table(p1=p1, r1={"power": 2})
    t.play("p1", "use", source="Logistical Prowess").passing().pick("p1", "+ Fear").passing()
    rest(t).play("p2", "gain", take="heart")
    t.play("p1", "use", source="Logistical Prowess").passing()
    assert t.power("p1") == 0


@effect_of("Ultimate Price")
@rule("GR-KW-148")
def test_ultimate_price_spends_the_marker_underfoot_for_three_damage() -> None:
    t = table("Ayzn Punch!", p1={"ability": "Ultimate Price"}, markers={"f5": "p1"})
    hit(shoot(t, "Ayzn Punch!")).pick("p1", "yes").passing()
    assert t.armour("p2") == AYZN - 5
    assert t.g.markers == {}


@limit_of("Ultimate Price")
@rule("GR-KW-148", "GR-KW-06")
def test_ultimate_price_needs_an_own_marker_there_after_the_text() -> None:
    price = {"ability": "Ultimate Price"}
    t = table("Ayzn Punch!", p1=price, markers={"f5": "p1"})
    hit(shoot(t, "Ayzn Punch!")).pick("p1", "no").passing()
    assert t.armour("p2") == AYZN - 2
    assert t.g.markers == {"f5": "p1"}
    t = table("Ayzn Punch!", p1=price, markers={"f5": "p2", "g5": "p1"})
    hit(shoot(t, "Ayzn Punch!"))
    assert t.armour("p2") == AYZN - 2
    t = table("Turbine Spike!", p1=price, markers={"f5": "p1"})
    hit(shoot(t, "Turbine Spike!")).play("p1", "route", path=["g5"])
    assert t.armour("p2") == AYZN - 2
    assert t.g.markers == {"f5": "p1"}


@effect_of("End The Cycle")
@rule("GR-KW-169")
def test_end_the_cycle_gives_a_token_after_a_turn_without_attack() -> None:
    t = rest(table("Giga Amp"))
    assert t.power("p1") == 1


@limit_of("End The Cycle")
@rule("GR-KW-169")
def test_end_the_cycle_gives_nothing_after_an_attack() -> None:
    t = table("Ayzn Punch!")
    rest(calm(hit(shoot(t, "Ayzn Punch!"))))
    assert t.power("p1") == 0


@effect_of("End The Cycle")
@rule("GR-KW-169", "GR-KW-40")
def test_an_attack_taken_back_does_not_count() -> None:
    t = table("Ayzn Punch!", p1={"spirit": 3}, p2={"hand": ["Intimidation"]})
    t.play("p1", "attack", card="Ayzn Punch!", target="robot")
    instant(t, "p2", "Intimidation")
    rest(t)
    assert t.power("p1") == 1


# --- instants -------------------------------------------------------------------------------------


@effect_of("Fear")
@rule("GR-KW-86", "GR-KW-09")
def test_fear_follows_rage_with_panic() -> None:
    t = table("Fear", "Ayzn Punch!", p2={"spirit": 0})
    instant(t, "p1", "Fear")
    hit(shoot(t, "Ayzn Punch!")).play("p2", "gain_rage", take="spirit").passing()
    assert t.spirit("p2") == t.g.library.pilots["Dash"].rage
    assert t.g.players["p2"].trauma["panic"] == (0, 0, 1)


@limit_of("Fear")
@rule("GR-KW-10", "GR-RAG-02")
def test_fear_ends_with_the_turn_and_needs_a_gain_of_rage() -> None:
    t = table("Fear", "Ayzn Punch!", r2={"barrier": True})
    instant(t, "p1", "Fear")
    hit(shoot(t, "Ayzn Punch!"))
    assert t.tokens("p2", "panic") == 0
    rest(t)
    assert t.g.players["p1"].lasting == ()


@effect_of("Sabotage")
@rule("GR-KW-47", "GR-KW-146", "GR-KW-02")
def test_sabotage_marks_a_structure_as_it_enters_the_meter() -> None:
    t = table("Sabotage", structures={"h5": 1, "i5": 2}, tiles={"g5": "crater"})
    instant(t, "p1", "Sabotage")
    assert [pick["value"] for pick in t.options("p1", "pick")] == ["h5", "i5"]
    t.pick("p1", "i5").passing()
    assert t.g.markers == {"i5": "p1"}
    assert t.meter("p1") == {"Sabotage": (3, True)}


@effect_of("Sabotage")
@rule("GR-KW-48", "GR-KW-148", "GR-KW-143")
def test_sabotage_blows_a_marked_structure_up_as_it_returns() -> None:
    markers = {"i5": "p1", "g5": "p1"}
    t = table(p1=on("Sabotage"), at="i5", structures={"i5": 2}, markers=markers, impact=["cave-in"])
    rest(t)
    assert t.g.structures == {}
    assert t.g.terrain == {"i5": "crater"}
    assert t.g.markers == {"g5": "p1"}
    assert t.hand("p1") == ["Sabotage"]
    assert t.armour("p2") == AYZN


@limit_of("Sabotage")
@rule("GR-KW-48", "GR-KW-148")
def test_sabotage_does_nothing_when_it_returns_deactivated_or_finds_no_marker() -> None:
    off = {"meter": {1: ["Sabotage"]}}
    t = rest(table(p1=off, structures={"i5": 2}, markers={"i5": "p1"}))
    assert t.g.structures == {"i5": 2}
    assert t.g.markers == {"i5": "p1"}
    t = rest(table(p1=on("Sabotage"), structures={"i5": 2}, markers={"g5": "p1", "i5": "p2"}))
    assert t.g.structures == {"i5": 2}


@effect_of("Intimidation")
@rule("GR-KW-40", "GR-KW-21", "GR-KW-24")
def test_intimidation_turns_an_attack_back_that_cannot_be_paid_twice() -> None:
    wary = {"spirit": 5, "hand": ["Steel Geyser!", "Ayzn Blaster!"], "ability": "Circuit Flow"}
    t = table("Intimidation", at="g5", p2=wary, active="p2")
    t.play("p2", "attack", card="Ayzn Blaster!", target="robot")
    instant(t, "p1", "Intimidation")
    assert t.spirit("p2") == 5
    assert t.hand("p2") == ["Ayzn Blaster!", "Steel Geyser!"]
    t.refused("p2", "attack", "GR-KW-40", card="Ayzn Blaster!", target="robot", hex="e5")
    assert t.options("p2", "attack", card="Steel Geyser!")


@effect_of("Intimidation")
@rule("GR-KW-40")
def test_intimidation_lets_the_attacker_pay_twice() -> None:
    wary = {"spirit": 6, "hand": ["Ayzn Blaster!"], "ability": "Circuit Flow"}
    t = table("Intimidation", at="g5", p2=wary, active="p2")
    t.play("p2", "attack", card="Ayzn Blaster!", target="robot")
    instant(t, "p1", "Intimidation").pick("p2", "pay").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.spirit("p2") == 0
    t.play("p2", "route", path=[]).passing()
    assert t.armour("p1") == CHOGOKING - 2


@effect_of("Intimidation")
@rule("GR-KW-40", "GR-REA-19")
def test_intimidation_hands_the_cost_of_a_reactive_attack_back() -> None:
    wary = {"spirit": 7, "hand": ["Hammerschlag!"]}
    t = table("Intimidation", "Turbine Spike!", p2=wary)
    shoot(t, "Turbine Spike!").play("p2", "strike_back", card="Hammerschlag!")
    assert t.spirit("p2") == 0
    instant(t, "p1", "Intimidation")
    assert t.spirit("p2") == 7
    assert t.hand("p2") == ["Hammerschlag!"]
    assert not t.options("p2", "strike_back")
    assert t.options("p2", "defend")


@effect_of("Intimidation")
@rule("GR-KW-40")
def test_intimidation_lets_a_reactive_attack_be_paid_once_more() -> None:
    wary = {"spirit": 14, "hand": ["Hammerschlag!"]}
    t = table("Intimidation", "Turbine Spike!", p2=wary)
    shoot(t, "Turbine Spike!").play("p2", "strike_back", card="Hammerschlag!")
    assert t.spirit("p2") == 14 - 7
    instant(t, "p1", "Intimidation").pick("p2", "pay")
    assert t.spirit("p2") == 0
    reply = fight(t).reply
    assert reply is not None
    assert [each.card for each in reply.cards] == ["Hammerschlag!"]


@limit_of("Intimidation")
@rule("GR-KW-33", "GR-KW-24")
def test_intimidation_answers_no_ultimate_and_nothing_but_a_declaration() -> None:
    knuckle = {"hand": ["Ayzn Blitz Knuckle!", "Ayzn Punch!"]}
    t = table("Intimidation", p1={"asking": "always"}, p2=knuckle, active="p2")
    t.play("p2", "attack", card="Ayzn Blitz Knuckle!", target="robot")
    t.refused("p1", "play", "GR-KW-33", card="Intimidation")
    t.passing().play("p1", "take_the_hit")
    t.refused("p1", "play", "GR-CRD-15", card="Intimidation")


@effect_of("Improvised Offense")
@rule("GR-KW-101", "GR-KW-170", "GR-KW-02")
@pytest.mark.parametrize("rubble", ["e5", "d5"])
def test_improvised_offense_strikes_harder_near_rubble(rubble: str) -> None:
    t = table("Ayzn Punch!", p1=on("Improvised Offense", 3), tiles={rubble: "rubble"})
    hit(shoot(t, "Ayzn Punch!"))
    assert t.armour("p2") == AYZN - 4


@limit_of("Improvised Offense")
@rule("GR-KW-101")
def test_improvised_offense_helps_neither_ranged_attacks_nor_far_from_rubble() -> None:
    p1 = on("Improvised Offense", 3)
    t = table("Turbine Fist!", p1=p1, tiles={"d5": "rubble"})
    hit(shoot(t, "Turbine Fist!")).pick("p1", "none")
    assert t.armour("p2") == AYZN - 1
    t = table("Ayzn Punch!", p1=p1, tiles={"g5": "rubble"})
    hit(shoot(t, "Ayzn Punch!"))
    assert t.armour("p2") == AYZN - 2


@effect_of("Scorched Earth", "Dogs of War")
@rule("GR-KW-47", "GR-KW-146", "GR-KW-02")
@pytest.mark.parametrize("card", ["Scorched Earth", "Dogs of War"])
def test_marking_cards_place_a_marker_as_they_enter_the_meter(card: str) -> None:
    t = table(card)
    instant(t, "p1", card).pick("p1", "h5").passing()
    assert t.g.markers == {"h5": "p1"}
    assert t.meter("p1")[card][1]


@effect_of("Scorched Earth")
@rule("GR-KW-48", "GR-KW-148", "GR-KW-140", "GR-KW-63")
def test_scorched_earth_burns_the_marked_hex_and_everyone_around_it() -> None:
    t = rest(table(p1=on("Scorched Earth"), markers={"f4": "p1"}))
    assert t.g.elemental == {"f4": "inferno"}
    assert t.g.markers == {}
    assert (t.tokens("p1", "fire"), t.tokens("p2", "fire")) == (1, 1)
    t = rest(table(p1=on("Scorched Earth"), at="i5", markers={"i5": "p1"}))
    assert t.g.elemental == {"i5": "inferno"}
    by_tile = 2  # as it is created, and in the upkeep of whoever stands on it
    assert (t.tokens("p1", "fire"), t.tokens("p2", "fire")) == (0, by_tile)


@limit_of("Scorched Earth", "Dogs of War")
@rule("GR-KW-48", "GR-KW-148")
@pytest.mark.parametrize("card", ["Scorched Earth", "Dogs of War"])
def test_marking_cards_do_nothing_deactivated_or_without_an_own_marker(card: str) -> None:
    t = rest(table(p1={"meter": {1: [card]}}, markers={"f5": "p1"}))
    assert t.g.markers == {"f5": "p1"}
    assert (t.armour("p2"), t.tokens("p2", "fire")) == (AYZN, 0)
    t = rest(table(p1=on(card), markers={"f5": "p2"}))
    assert t.g.markers == {"f5": "p2"}
    assert (t.armour("p2"), t.tokens("p2", "fire")) == (AYZN, 0)


@effect_of("Supply Drop")
@rule("GR-KW-148", "GR-KW-79")
def test_supply_drop_repairs_three_on_a_marker() -> None:
    t = table("Supply Drop", r1={"armour": 30}, markers={"e5": "p1"})
    instant(t, "p1", "Supply Drop").pick("p1", "yes").passing()
    assert t.armour("p1") == 33
    assert t.g.markers == {}


@effect_of("Giga Amp")
@rule("GR-KW-148")
def test_giga_amp_gives_a_token_on_a_marker() -> None:
    t = table("Giga Amp", markers={"e5": "p1"})
    instant(t, "p1", "Giga Amp").pick("p1", "yes").passing()
    assert t.power("p1") == 1
    assert t.g.markers == {}


@limit_of("Supply Drop", "Giga Amp")
@rule("GR-KW-148", "GR-SPC-12")
@pytest.mark.parametrize("card", ["Supply Drop", "Giga Amp"])
def test_drops_need_an_own_marker_underfoot(card: str) -> None:
    t = table(card, r1={"armour": 30}, markers={"e5": "p2", "f4": "p1"})
    instant(t, "p1", card)
    assert (t.armour("p1"), t.power("p1")) == (30, 0)
    assert t.g.markers == {"e5": "p2", "f4": "p1"}
    assert t.meter("p1") == {card: (3, False)}


@effect_of("Guerrilla Tactics")
@rule("GR-KW-45", "GR-KW-47")
def test_guerrilla_tactics_switches_dogs_of_war_on_with_its_marker() -> None:
    p1 = {"meter": {1: ["Dogs of War"], 2: ["Fear"]}}
    t = table("Guerrilla Tactics", p1=p1)
    instant(t, "p1", "Guerrilla Tactics").pick("p1", "Dogs of War").pick("p1", "h5").passing()
    assert t.meter("p1")["Dogs of War"] == (1, True)
    assert [(told.card, told.on) for told in t.told("switched")] == [("Dogs of War", True)]
    assert t.g.markers == {"h5": "p1"}
    rest(t)
    assert t.hand("p1") == ["Dogs of War"]
    assert t.g.markers == {}


@limit_of("Guerrilla Tactics")
@rule("GR-KW-45")
def test_guerrilla_tactics_resolves_nothing_but_what_lasts() -> None:
    p1 = {"meter": {2: ["Sol Engine On!"], 3: ["Improvised Offense"]}, "on": ["Improvised Offense"]}
    t = table("Guerrilla Tactics", p1=p1)
    instant(t, "p1", "Guerrilla Tactics")
    assert t.meter("p1")["Sol Engine On!"] == (2, True)
    assert t.tokens("p1", "fire") == 0
    t = table("Guerrilla Tactics")
    instant(t, "p1", "Guerrilla Tactics")
    assert t.meter("p1") == {"Guerrilla Tactics": (3, False)}


@effect_of("Guerrilla Tactics")
@rule("GR-KW-09", "GR-KW-45")
def test_an_attack_card_switched_on_concerns_an_opponent() -> None:
    p1 = {"meter": {2: ["Corrosion Cutter!"]}}
    t = table("Guerrilla Tactics", p1=p1, p2={"hand": ["Ayzn Punch!"]})
    instant(t, "p1", "Guerrilla Tactics")
    rest(t).play("p2", "gain", take="heart").passing()
    t.play("p2", "attack", card="Ayzn Punch!", target="robot").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.told("roll_read")[-1].successes == 1


@effect_of("Dogs of War")
@rule("GR-KW-48", "GR-KW-148", "GR-KW-105")
def test_dogs_of_war_strike_the_marked_hex_as_they_return() -> None:
    t = table(
        p1=on("Dogs of War"),
        p2={"spirit": 0},
        structures={"f5": 1},
        barriers=["f5"],
        markers={"f5": "p1"},
        impact=["cave-in"],
    )
    rest(t).play("p2", "gain_rage", take="spirit").passing()
    assert t.armour("p2") == AYZN - 3
    assert t.spirit("p2") == t.g.library.pilots["Dash"].rage
    assert t.g.structures == {}
    assert t.g.barriers == []
    assert t.g.markers == {}


@effect_of("Dogs of War")
@rule("GR-KW-105", "GR-RAG-04")
def test_dogs_of_war_bite_their_owner_too() -> None:
    t = rest(table(p1=on("Dogs of War"), markers={"e5": "p1"}))
    assert t.armour("p1") == CHOGOKING - 3
    assert t.g.active == "p2"


@effect_of("Hacked Technique")
@rule("GR-KW-156", "GR-KW-16", "GR-KW-52")
def test_hacked_technique_puts_an_opposing_text_on_the_next_attack() -> None:
    meter = {2: ["Panzerschlag!", "Ayzn Blitz Knuckle!"], 3: ["Luftfaust!"]}
    secret = ["Schneller Schlag!"]
    p2 = {"hand": secret, "hidden": secret, "meter": meter}
    t = table("Hacked Technique", "Turbine Fist!", p2=p2)
    instant(t, "p1", "Hacked Technique")
    offered = [pick["value"] for pick in t.options("p1", "pick")]
    assert offered == ["Schneller Schlag!", "Panzerschlag!"]
    t.pick("p1", "Panzerschlag!").passing()
    hit(shoot(t, "Turbine Fist!"))
    assert t.tokens("p2", "fire") == 2
    assert t.g.terrain == {"f5": "crater"}
    assert t.armour("p2") == AYZN - 1


@effect_of("Hacked Technique")
@rule("GR-KW-156")
def test_a_hacked_lasting_text_makes_the_copying_card_enter_activated() -> None:
    p2 = {"meter": {3: ["Corrosion Cutter!"]}, "hand": ["Ayzn Punch!"]}
    t = table("Hacked Technique", "Turbine Fist!", p2=p2)
    instant(t, "p1", "Hacked Technique").pick("p1", "Corrosion Cutter!").passing()
    calm(hit(shoot(t, "Turbine Fist!")))
    assert t.meter("p1")["Turbine Fist!"] == (2, True)
    rest(t).play("p2", "gain", take="heart").passing()
    t.play("p2", "attack", card="Ayzn Punch!", target="robot").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.told("roll_read")[-1].successes == 1


@effect_of("Hacked Technique")
@rule("GR-KW-156")
def test_one_card_of_a_combo_takes_the_hacked_text() -> None:
    p2 = {"meter": {3: ["Panzerschlag!"]}}
    t = table("Hacked Technique", "Turbine Spike!", "Turbine Fist!", p2=p2)
    instant(t, "p1", "Hacked Technique").passing()
    t.play("p1", "attack", card="Turbine Spike!", target="robot").play("p1", "add_card")
    t.pick("p1", "Turbine Fist!").passing()
    hit(t).play("p1", "route", path=[])
    assert t.tokens("p2", "fire") == 2


@limit_of("Hacked Technique")
@rule("GR-KW-33", "GR-KW-16")
def test_hacked_technique_touches_no_ultimate_and_only_the_next_attack() -> None:
    p2 = {"meter": {3: ["Panzerschlag!"], 2: ["Ayzn Blitz Knuckle!"]}}
    sabre = {"on": ["Chogoking Sabre"]}
    p1 = {"spirit": 30}
    t = table("Hacked Technique", "Inferno Blade!", "Turbine Fist!", p1=p1, r1=sabre, p2=p2)
    instant(t, "p1", "Hacked Technique").passing()
    calm(hit(shoot(t, "Inferno Blade!")))
    assert t.tokens("p2", "fire") == 0
    hit(shoot(t, "Turbine Fist!")).pick("p1", "none")
    assert t.tokens("p2", "fire") == 0


@limit_of("Hacked Technique")
def test_hacked_technique_finds_nothing_where_there_is_no_attack() -> None:
    t = table("Hacked Technique", "Turbine Fist!", p2={"hand": ["Luftfaust!"]})
    instant(t, "p1", "Hacked Technique")
    assert t.g.players["p1"].lasting == ()
