"""The cards and abilities of Hadrian Corto, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.values import has, speed
from plancia.games.giga_robo.state import Trauma
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import calm, instant
from tests.games.giga_robo.table import Table

RAIJIN, AYZN = 30, 40
FOUR = ["Ayzn Punch!", "Panzerfaust!", "Volt Spike!", "Arc Heel!"]


def table(
    *hand: str, p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None, **rest: Any
) -> Table:
    """Dai-Raijin V next to Ayzn, both with 20 spirit and abilities that do not matter here."""
    mine = {"spirit": 20, "ability": "Honorable Defeat", "hand": list(hand), **(p1 or {})}
    theirs = {"spirit": 20, "ability": "Honorable Defeat", **(p2 or {})}
    return Table(mine, rest.pop("r1", None), theirs, rest.pop("r2", None), **rest)


def attack(t: Table, card: str = "Ayzn Punch!", seat: str = "p1") -> Table:
    """Declare an attack on the other robot."""
    return t.play(seat, "attack", card=card, target="robot")


def until(t: Table, seat: str, card: str, window: str = "success") -> Table:
    """Pass until a window in which a player can play an instant, then play it unanswered."""
    while not (t.g.window == window and seat in t.match.to_act):
        t.play(t.match.to_act[0], "pass", until="now")
    return instant(t, seat, card)


def give_up(t: Table, *cards: str) -> Table:
    """Pick hand cards that leave the game."""
    for card in cards:
        t.pick("p1", card)
    return t.passing()


# --- abilities ----------------------------------------------------------------------------------


@effect_of("Wasteland Mechanic")
@rule("GR-KW-60", "GR-KW-59", "GR-KW-79")
def test_wasteland_mechanic_gives_half_of_all_cards_for_a_quarter_of_the_armour() -> None:
    p1 = {"ability": "Wasteland Mechanic", "meter": {3: ["V Cutter!", "V Slasher!"]}}
    t = table(*FOUR, "Flash Strike!", p1=p1, r1={"hex": "e5", "armour": 10})
    t.play("p1", "use", source="Wasteland Mechanic")
    give_up(t, *FOUR)
    assert t.armour("p1") == 10 + 8, "a quarter of 30, rounded up, for 4 of 7 cards"
    assert t.g.players["p1"].removed == FOUR
    assert t.hand("p1") == ["Flash Strike!"]


@limit_of("Wasteland Mechanic")
@rule("GR-KW-60", "GR-DMG-02")
def test_wasteland_mechanic_needs_the_cards_in_hand_and_stops_at_the_maximum() -> None:
    wreck = {"ability": "Wasteland Mechanic"}
    t = table("Volt Spike!", p1={**wreck, "meter": {3: ["V Cutter!", "V Slasher!"]}})
    assert not t.options("p1", "use"), "2 of 3 cards, but only 1 is in hand"
    assert not table(p1=wreck).options("p1", "use"), "without cards there is nothing to give"
    t = table("Volt Spike!", p1=wreck, r1={"hex": "e5", "armour": 28})
    t.play("p1", "use", source="Wasteland Mechanic").passing()
    assert t.armour("p1") == RAIJIN


@effect_of("Improvise Through Sacrifice")
@rule("GR-KW-59", "GR-KW-12", "GR-KW-127")
def test_improvise_through_sacrifice_gives_boost_for_the_game() -> None:
    t = table(*FOUR, p1={"ability": "Improvise Through Sacrifice"}, structures={"e4": 2})
    t.play("p1", "use", source="Improvise Through Sacrifice")
    give_up(t, *FOUR[:3])
    assert t.g.players["p1"].removed == FOUR
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing().play("p2", "end_combat").passing()
    assert has(t.g, "p1", "boost")


@limit_of("Improvise Through Sacrifice")
@rule("GR-KW-13", "GR-KW-59")
def test_improvise_through_sacrifice_works_once_and_needs_four_cards() -> None:
    t = table(*FOUR[:3], p1={"ability": "Improvise Through Sacrifice"})
    assert not t.options("p1", "use")
    more = ["Schneller Schlag!", "Flash Strike!", "V Cutter!", "V Slasher!"]
    t = table(*FOUR, *more, p1={"ability": "Improvise Through Sacrifice"})
    t.play("p1", "use", source="Improvise Through Sacrifice")
    give_up(t, *FOUR)
    t.refused("p1", "use", "GR-KW-13", source="Improvise Through Sacrifice")


@effect_of("Wed to Steel")
@rule("GR-KW-59", "GR-KW-12", "GR-KW-83")
def test_wed_to_steel_makes_the_robot_faster_for_the_game() -> None:
    t = table(*FOUR, p1={"ability": "Wed to Steel"})
    t.play("p1", "use", source="Wed to Steel")
    give_up(t, *FOUR[:3])
    assert speed(t.g, "p1") == 7 + 2
    player = t.g.players["p1"]
    player.trauma = {**player.trauma, "anchor": (0, 0, 1)}
    assert speed(t.g, "p1") == 7 + 2 - 2


@limit_of("Wed to Steel")
@rule("GR-KW-83")
def test_wed_to_steel_never_goes_above_nine() -> None:
    more = ["Schneller Schlag!", "Flash Strike!", "V Cutter!", "V Slasher!"]
    t = table(*FOUR, *more, p1={"ability": "Wed to Steel"})
    t.play("p1", "use", source="Wed to Steel")
    give_up(t, *FOUR)
    t.play("p1", "use", source="Wed to Steel")
    give_up(t, *more[:3])
    assert speed(t.g, "p1") == 9
    assert not t.options("p1", "use")


# --- the own meter ------------------------------------------------------------------------------


@effect_of("Reboot")
@rule("GR-KW-76", "GR-KW-77")
def test_reboot_skips_a_turn_and_empties_the_meter_after_it() -> None:
    p1 = {"meter": {3: ["V Cutter!"], 2: ["V Slasher!"]}, "trauma": {"surge": [0, 0, 1]}}
    t = instant(table("Reboot", p1=p1), "p1", "Reboot")
    t.play("p1", "end_combat").passing().pick("p1", "V Cutter!").passing()
    assert t.meter("p1") == {
        "V Cutter!": (3, False),
        "V Slasher!": (1, False),
        "Reboot": (2, False),
    }
    t.play("p2", "gain", take="heart").passing().play("p2", "end_combat").passing()
    assert t.g.active == "p2", "the turn was skipped"
    assert t.meter("p1")["V Slasher!"] == (1, False), "no card cooled down in it"
    player = t.g.players["p1"]
    player.trauma = {**player.trauma, "fire": (1, 1, 1)}
    t.play("p2", "gain", take="heart").passing().play("p2", "end_combat").passing()
    assert t.meter("p1") == {}
    assert t.hand("p1") == ["Reboot", "V Cutter!", "V Slasher!"]
    assert (t.tokens("p1", "fire"), t.tokens("p1", "surge")) == (0, 0)


@limit_of("Reboot")
@rule("GR-KW-76")
def test_reboot_lets_fire_burn_and_tokens_move_and_bars_cards_in_the_skipped_turn() -> None:
    p1 = {"trauma": {"fire": [1, 0, 1]}, "asking": "always"}
    t = instant(table("Reboot", "Spirit Spark", p1=p1), "p1", "Reboot")
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == RAIJIN - 2
    t.play("p2", "gain", take="heart").passing().play("p2", "end_combat")
    while t.g.active == "p2":
        t.play("p1", "pass", until="now")
    t.refused("p1", "play", "GR-KW-76", card="Spirit Spark")
    t.passing()
    assert t.armour("p1") == RAIJIN - 2 - 1
    assert t.g.players["p1"].trauma["fire"] == (1, 0, 0)


@effect_of("Re-Chamber")
@rule("GR-KW-61", "GR-KW-54", "GR-KW-45", "GR-KW-47")
def test_re_chamber_takes_a_card_back_and_lays_one_in_activated() -> None:
    p1 = {"meter": {1: ["V Cutter!"]}, "trauma": {"fire": [0, 0, 2]}, "spirit": 10}
    t = table("Re-Chamber", "All Fired Up", p1=p1)
    instant(t, "p1", "Re-Chamber").pick("p1", "All Fired Up").passing()
    assert t.hand("p1") == ["V Cutter!"]
    assert t.meter("p1") == {"All Fired Up": (3, True), "Re-Chamber": (3, False)}


@effect_of("Re-Chamber")
@rule("GR-KW-61")
def test_re_chamber_may_lay_the_same_card_in_again() -> None:
    t = table("Re-Chamber", p1={"meter": {1: ["All Fired Up"]}})
    instant(t, "p1", "Re-Chamber")
    assert t.meter("p1")["All Fired Up"] == (3, True)


@limit_of("Re-Chamber")
@rule("GR-KW-50", "GR-KW-54", "GR-KW-05")
def test_re_chamber_lays_in_no_card_without_a_cooldown_value() -> None:
    t = instant(table("Re-Chamber", "Flash Strike!"), "p1", "Re-Chamber")
    assert t.hand("p1") == ["Flash Strike!"]
    assert t.meter("p1") == {"Re-Chamber": (3, False)}, "it cannot take back itself"


@effect_of("Re-Engage")
@rule("GR-KW-18", "GR-KW-17", "GR-KW-21", "GR-KW-50")
def test_re_engage_pays_for_a_reactive_attack_with_other_cards() -> None:
    hand = [
        "Re-Engage",
        "Volt Spike!",
        "Shatter Hand!",
        "Core Breach!",
        "V Slasher!",
        "Cloud Breaker!",
    ]
    t = table("Schneller Schlag!", p2={"hand": hand}, dice=[3, 9, 8])
    attack(t, "Schneller Schlag!")
    instant(t, "p2", "Re-Engage")
    t.pick("p2", "Volt Spike!").pick("p2", "Shatter Hand!").pick("p2", "none").passing()
    free = [o["card"] for o in t.options("p2", "strike_back", how="free")]
    assert free == ["Cloud Breaker!"], "3 + 4 pay for a cost of 7, not of 8"
    t.play("p2", "strike_back", card="Cloud Breaker!", how="free").passing()
    assert t.spirit("p2") == 20 - 2
    assert t.armour("p1") == RAIJIN - 3
    assert t.meter("p2")["Volt Spike!"] == (1, False)


@limit_of("Re-Engage")
@rule("GR-KW-18", "GR-KW-50")
def test_re_engage_frees_no_ultimate_and_nothing_without_cards() -> None:
    t = table("Re-Engage", "Flash Strike!")
    instant(t, "p1", "Re-Engage")
    assert not t.g.players["p1"].permits
    t = table("Re-Engage", "Core Breach!", "V Slasher!", "Magnum Hurricane!", p1={"spirit": 3})
    t.play("p1", "play", card="Re-Engage")
    t.pick("p1", "Core Breach!").pick("p1", "V Slasher!").pick("p1", "none").passing()
    assert t.g.players["p1"].permits[0].most == 16
    assert not t.options("p1", "attack"), "the ultimate costs 12 and 1 spirit is left"


@effect_of("Surge Shield", "Nerves of Steel", "Fire Control")
@rule("GR-KW-14", "GR-KW-15", "GR-KW-64")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("Surge Shield", "surge"), ("Nerves of Steel", "panic"), ("Fire Control", "fire")],
)
def test_two_spirit_remove_a_token_from_a_slot_of_choice(card: str, kind: Trauma) -> None:
    p1 = {"trauma": {kind: [1, 1, 1]}}
    t = table(card, p1=p1, p2={"asking": "always"})
    t.play("p1", "play", card=card, x=2)
    assert t.spirit("p1") == 20 - 1, "the rest is paid as it resolves"
    t.passing().pick("p1", "3").pick("p1", "1").passing()
    assert t.spirit("p1") == 20 - 1 - 4
    assert t.g.players["p1"].trauma[kind] == (0, 1, 0)


@limit_of("Surge Shield", "Nerves of Steel", "Fire Control")
@rule("GR-KW-64", "GR-KW-14")
@pytest.mark.parametrize(
    ("card", "kind"),
    [("Surge Shield", "surge"), ("Nerves of Steel", "panic"), ("Fire Control", "fire")],
)
def test_no_more_tokens_than_there_are_and_than_can_be_paid(card: str, kind: str) -> None:
    assert not table(card).options("p1", "play")
    t = table(card, p1={"trauma": {kind: [0, 0, 2]}})
    assert [o["x"] for o in t.options("p1", "play")] == [1, 2]
    t = table(card, p1={"trauma": {kind: [0, 0, 2]}, "spirit": 4})
    assert [o["x"] for o in t.options("p1", "play")] == [1]


# --- against attacks ----------------------------------------------------------------------------


@effect_of("Neural Link Disrupt")
@rule("GR-KW-41", "GR-KW-24")
def test_neural_link_disrupt_replaces_an_attack_by_a_random_one() -> None:
    t = table(
        "Schneller Schlag!",
        "Ayzn Punch!",
        "Chogoking Beam!",
        p2={"hand": ["Neural Link Disrupt"]},
        picks=[0],
        dice=[9, 8, 2, 1],
    )
    attack(t, "Schneller Schlag!")
    instant(t, "p2", "Neural Link Disrupt")
    assert t.spirit("p1") == 20 - 2
    t.play("p2", "defend").passing()
    assert t.meter("p1") == {"Ayzn Punch!": (1, False)}, "the first of the two that reach"
    assert t.hand("p1") == ["Chogoking Beam!", "Schneller Schlag!"]
    assert t.armour("p2") == AYZN - 2


@effect_of("Neural Link Disrupt")
@rule("GR-KW-41", "GR-KW-22")
def test_neural_link_disrupt_settles_the_cost_of_a_reactive_attack() -> None:
    t = table(
        "Ayzn Punch!",
        "Neural Link Disrupt",
        p2={"hand": ["Core Breach!", "Schneller Schlag!"], "spirit": 8},
        picks=[1],
        dice=[3, 2, 9],
    )
    attack(t).play("p2", "strike_back", card="Core Breach!")
    assert t.spirit("p2") == 0
    instant(t, "p1", "Neural Link Disrupt")
    assert t.spirit("p2") == 8 - 2
    assert t.armour("p1") == RAIJIN - 2


@effect_of("Neural Link Disrupt")
@rule("GR-KW-41")
def test_neural_link_disrupt_opens_a_window_on_the_new_attack() -> None:
    t = table(
        "Schneller Schlag!",
        "Ayzn Punch!",
        p2={"hand": ["Neural Link Disrupt", "Open Path"]},
        picks=[0],
    )
    attack(t, "Schneller Schlag!").play("p2", "play", card="Neural Link Disrupt")
    while not (t.match.to_act == ("p2",) and t.g.stack == []):
        t.play(t.match.to_act[0], "pass", until="now")
    assert [o["at"] for o in t.options("p2", "play", card="Open Path")] == ["Ayzn Punch!"]


@limit_of("Neural Link Disrupt")
@rule("GR-KW-33", "GR-KW-41", "GR-KW-24")
def test_neural_link_disrupt_spares_ultimates_and_may_draw_the_same_card() -> None:
    two = {"hand": ["Neural Link Disrupt"]}
    t = table("Magnum Hurricane!", p2=two)
    attack(t, "Magnum Hurricane!")
    assert t.options("p2", "take_the_hit"), "it cannot be declared"
    t = table("Schneller Schlag!", p2=two, dice=[9, 2, 1])
    attack(t, "Schneller Schlag!")
    instant(t, "p2", "Neural Link Disrupt").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 2, "the only card that can be drawn is the same one"
    assert not table("Neural Link Disrupt").options("p1", "play")


@effect_of("Backfire")
@rule("GR-KW-36", "GR-KW-25", "GR-KW-97")
def test_backfire_makes_a_ranged_hit_void() -> None:
    t = table("Gunpowder Hail!", p2={"hand": ["Backfire"]}, r2={"hex": "h5"}, dice=[6])
    attack(t, "Gunpowder Hail!").passing().play("p2", "take_the_hit")
    instant(t, "p2", "Backfire")
    assert [told.cards for told in t.told("hit_void")] == [("Gunpowder Hail!",)]
    assert t.armour("p2") == AYZN
    assert t.meter("p1") == {"Gunpowder Hail!": (2, False)}
    assert t.match.to_act == ("p1",), "no damage, no rage"


@limit_of("Backfire")
@rule("GR-KW-33", "GR-KW-25", "GR-KW-36")
@pytest.mark.parametrize("card", ["Ayzn Punch!", "Magnum Hurricane!"])
def test_backfire_answers_neither_melee_nor_ultimates(card: str) -> None:
    t = table(card, p2={"hand": ["Backfire"]})
    attack(t, card).passing().play("p2", "take_the_hit").passing()
    assert t.hand("p2") == ["Backfire"]
    assert t.armour("p2") < AYZN


@limit_of("Backfire")
@rule("GR-KW-36")
def test_backfire_does_nothing_if_the_attacker_recovers() -> None:
    t = table("Chogoking Beam!", p2={"hand": ["Backfire"]}, r2={"hex": "h5"}, dice=[7])
    attack(t, "Chogoking Beam!").passing().play("p2", "take_the_hit")
    instant(t, "p2", "Backfire")
    assert t.armour("p2") == AYZN - 3


@effect_of("Tachyon Emitter")
@rule("GR-KW-167", "GR-KW-09", "GR-KW-10")
def test_tachyon_emitter_bars_attack_cards_with_the_reaction_icon() -> None:
    t = table("Tachyon Emitter", "Ayzn Punch!", p2={"hand": ["Panzerfaust!", "Ayzn Punch!"]})
    instant(t, "p1", "Tachyon Emitter")
    attack(t).passing()
    assert [o["card"] for o in t.options("p2", "strike_back")] == ["Ayzn Punch!"]
    t.refused("p2", "strike_back", "GR-KW-167", card="Panzerfaust!")
    t.play("p2", "take_the_hit").passing()
    calm(t).play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing()
    assert t.options("p2", "attack", card="Panzerfaust!"), "it ended with the turn"


@limit_of("Tachyon Emitter")
@rule("GR-KW-167")
def test_tachyon_emitter_bars_neither_the_owner_nor_what_was_declared() -> None:
    t = table("Ayzn Punch!", "Tachyon Emitter", p2={"hand": ["Panzerfaust!"]}, dice=[3, 2, 9, 8])
    attack(t).passing().play("p2", "strike_back", card="Panzerfaust!")
    instant(t, "p1", "Tachyon Emitter")
    assert t.armour("p1") == RAIJIN - 3
    t = table("Panzerfaust!", "Tachyon Emitter")
    instant(t, "p1", "Tachyon Emitter")
    assert t.options("p1", "attack", card="Panzerfaust!")


# --- safe from instants -------------------------------------------------------------------------


def shielded(*foe: str, **rest: Any) -> Table:
    """Hadrian attacks with a card that is safe; the other player holds instants."""
    hand = ("Schneller Schlag!", "Deflector Wave")
    t = table(*hand, p2={"hand": list(foe)}, **rest)
    attack(t, "Schneller Schlag!")
    t.play("p1", "play", card="Deflector Wave")
    while t.g.stack:
        t.play(t.match.to_act[0], "pass", until="now")
    return t


@effect_of("Deflector Wave")
@rule("GR-KW-38", "GR-RSP-10")
@pytest.mark.parametrize("foe", ["Critical Aim", "Break Through", "Head On", "Open Path"])
def test_deflector_wave_saves_an_attack_from_instants_that_still_cost(foe: str) -> None:
    t = shielded(foe, r1={"hex": "e5", "power": 1}, dice=[9, 8, 2, 1])
    if foe in ("Head On", "Open Path"):
        until(t, "p2", foe, "attack_declared")
    else:
        t.passing()
    t.play("p2", "defend").play("p1", "add_power", dice=1)
    if t.hand("p2"):
        until(t, "p2", foe)
    t.passing()
    assert t.armour("p2") == AYZN - 2
    assert t.spirit("p2") == 20 - {"Critical Aim": 1, "Break Through": 5, "Head On": 3}.get(foe, 4)


@effect_of("Deflector Wave")
@rule("GR-KW-38")
def test_deflector_wave_saves_an_attack_from_being_replaced() -> None:
    t = shielded("Neural Link Disrupt", dice=[9, 2, 1])
    t.g.players["p1"].hand += ("Ayzn Punch!",)
    instant(t, "p2", "Neural Link Disrupt").play("p2", "defend").passing()
    assert t.hand("p1") == ["Ayzn Punch!", "Schneller Schlag!"], "it was played and came back"
    assert t.armour("p2") == AYZN - 2


@effect_of("Deflector Wave")
@rule("GR-KW-38", "GR-KW-10")
def test_deflector_wave_saves_a_card_in_a_meter_for_the_turn() -> None:
    t = table("Deflector Wave", "Re-Chamber", p1={"meter": {1: ["V Cutter!"]}})
    instant(t, "p1", "Deflector Wave")
    instant(t, "p1", "Re-Chamber")
    assert t.meter("p1")["V Cutter!"] == (1, False), "no instant can return it"


@effect_of("Deflector Wave")
@rule("GR-KW-38", "GR-KW-37", "GR-RSP-10")
@pytest.mark.parametrize("saved", [True, False])
def test_deflector_wave_saves_the_text_of_a_card_in_a_meter(saved: bool) -> None:
    hail = {"meter": {2: ["Gunpowder Hail!"]}, "on": ["Gunpowder Hail!"]}
    p2 = {"hand": ["Open Path", "Chogoking Beam!"]}
    t = table("Deflector Wave", p1=hail, p2=p2, active="p2", r2={"hex": "h5"}, dice=[9, 2, 1])
    t.play("p2", "play", card="Open Path", at="Gunpowder Hail!")
    if saved:
        t.play("p1", "play", card="Deflector Wave")
    t.passing()
    assert t.spirit("p2") == 20 - 4
    attack(t, "Chogoking Beam!", "p2").passing().play("p1", "defend").passing()
    assert t.armour("p1") == RAIJIN - (0 if saved else 3), "the hail takes the only die"


@limit_of("Deflector Wave")
@rule("GR-KW-38")
def test_deflector_wave_leaves_what_instants_did_before_it() -> None:
    t = table("Schneller Schlag!", "Deflector Wave", p2={"hand": ["Open Path"]})
    attack(t, "Schneller Schlag!")
    t.play("p1", "pass", until="now")
    instant(t, "p2", "Open Path", at="Schneller Schlag!")
    assert [each.at for each in t.g.players["p2"].lasting] == ["Schneller Schlag!"]


@limit_of("Deflector Wave")
@rule("GR-KW-38")
def test_deflector_wave_picks_no_hidden_card_and_ends_with_the_turn() -> None:
    t = table("Deflector Wave", "Schneller Schlag!", p1={"hidden": ["Schneller Schlag!"]})
    assert not t.options("p1", "play")
    t = instant(table("Deflector Wave", "Schneller Schlag!"), "p1", "Deflector Wave")
    assert t.g.players["p1"].lasting
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@rule("GR-KW-38")
def test_a_lasting_effect_of_an_instant_sleeps_while_the_attack_is_safe() -> None:
    t = shielded("Counter Chain", "Harpoon Upper!", dice=[9, 9])
    t.passing().play("p2", "strike_back", card="Harpoon Upper!")
    until(t, "p2", "Counter Chain", "reactive_declared")
    assert t.armour("p1") == RAIJIN, "the 9s tie one for one: nobody wins"
    assert [each.until for each in t.g.players["p2"].lasting] == ["turn"], "awake again"
