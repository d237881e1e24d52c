"""The cards and abilities of Takashi Kato, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import calm, instant
from tests.games.giga_robo.table import Table

RAIJIN, AYZN = 30, 40


def table(
    *hand: str, p1: dict[str, Any] | None = None, p2: dict[str, Any] | None = None, **rest: Any
) -> Table:
    """Dai-Raijin V next to Ayzn, both with 20 spirit and abilities that do not matter here."""
    mine = {"spirit": 20, "ability": "Circuit Flow", "hand": list(hand), **(p1 or {})}
    theirs = {"spirit": 20, "ability": "Circuit Flow", **(p2 or {})}
    return Table(mine, rest.pop("r1", None), theirs, rest.pop("r2", None), **rest)


def punch(t: Table, card: str = "Ayzn Punch!", seat: str = "p1") -> Table:
    """Attack the other robot with a card; nobody answers the declaration."""
    return t.play(seat, "attack", card=card, target="robot").passing()


# --- abilities ----------------------------------------------------------------------------------


@effect_of("Think you can stop me!?")
@rule("GR-KW-109", "GR-KW-103")
@pytest.mark.parametrize(
    ("board", "lost"),
    [({"barriers": ["g5"]}, 2), ({"structures": {"g5": 2}, "impact": ["collapse"]}, 2)],
)
def test_think_you_can_stop_me_halves_collisions(board: dict[str, Any], lost: int) -> None:
    t = table("Turbine Spike!", p2={"ability": "Think you can stop me!?"}, dice=[9, 2, 1], **board)
    punch(t, "Turbine Spike!").play("p2", "defend").passing()
    t.play("p1", "route", path=["g5"]).passing()
    assert t.armour("p2") == AYZN - lost - 2, "half of 3 rounded up, and the attack's own 2"


@limit_of("Think you can stop me!?")
@rule("GR-KW-109")
def test_think_you_can_stop_me_halves_nothing_but_collisions() -> None:
    t = table("Ayzn Punch!", p2={"ability": "Think you can stop me!?"})
    punch(t).play("p2", "take_the_hit").passing()
    assert t.armour("p2") == AYZN - 2


@effect_of("Honorable Defeat")
@rule("GR-KW-110")
def test_honorable_defeat_survives_a_loss_of_three() -> None:
    t = table("Panzerfaust!", p2={"ability": "Honorable Defeat"}, r2={"hex": "f5", "armour": 2})
    punch(t, "Panzerfaust!").play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 1


@limit_of("Honorable Defeat")
@rule("GR-KW-110")
def test_honorable_defeat_falls_to_a_loss_of_four() -> None:
    t = table("Atom Smasher!", p2={"ability": "Honorable Defeat"}, r2={"hex": "f5", "armour": 2})
    punch(t, "Atom Smasher!").play("p2", "take_the_hit").passing()
    assert t.armour("p2") == 0


@effect_of("Born to fight")
@rule("GR-KW-101")
def test_born_to_fight_adds_one_to_a_melee_attack_once_for_a_combo() -> None:
    t = table("Flash Strike!", "Volt Spike!", p1={"ability": "Born to fight"})
    t.play("p1", "attack", card="Flash Strike!", target="robot")
    t.play("p1", "add_card", card="Volt Spike!").passing().play("p2", "take_the_hit").passing()
    assert t.armour("p2") == AYZN - (1 + 2 + 1)


@effect_of("Born to fight")
@rule("GR-KW-100")
def test_born_to_fight_counts_before_reductions_and_barrier() -> None:
    t = table(
        "Core Breach!",
        p1={"ability": "Born to fight"},
        p2={"ability": "Circuit Flow"},
        r2={"hex": "f5", "barrier": True},
    )
    punch(t, "Core Breach!").play("p2", "take_the_hit").passing()
    assert t.armour("p2") == AYZN - (5 + 1 - 3)


@limit_of("Born to fight")
@rule("GR-KW-101")
def test_born_to_fight_leaves_ranged_attacks_alone() -> None:
    t = table("Chogoking Beam!", p1={"ability": "Born to fight"}, r2={"hex": "g5"})
    punch(t, "Chogoking Beam!").play("p2", "take_the_hit").passing()
    assert t.armour("p2") == AYZN - 3


# --- rage and spirit ----------------------------------------------------------------------------


@effect_of("All Fired Up")
@rule("GR-KW-02", "GR-KW-174", "GR-UPK-01")
def test_all_fired_up_gives_spirit_for_fire_in_upkeep() -> None:
    p1 = {"spirit": 3, "trauma": {"fire": [0, 2, 1]}}
    t = instant(table("All Fired Up", p1=p1), "p1", "All Fired Up")
    assert t.meter("p1") == {"All Fired Up": (3, True)}
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").play("p2", "end_combat").passing()
    assert t.spirit("p1") == 3 - 3 + 3, "all three fires still burn in this upkeep"
    assert t.armour("p1") == RAIJIN - 3


@limit_of("All Fired Up")
@rule("GR-KW-02", "GR-KW-73")
def test_all_fired_up_does_nothing_deactivated_or_without_fire() -> None:
    p1 = {"spirit": 3, "meter": {3: ["All Fired Up"]}, "trauma": {"fire": [0, 0, 2]}}
    t = table(p1=p1, moment="turn")
    assert t.spirit("p1") == 3
    t = table(p1={**p1, "on": ["All Fired Up"], "trauma": {}}, moment="turn")
    assert t.spirit("p1") == 3
    t = table(p1={**p1, "on": ["All Fired Up"]}, moment="turn")
    assert t.spirit("p1") == 3 + 2


@effect_of("Channel Rage")
@rule("GR-KW-84", "GR-KW-16", "GR-KW-25")
def test_channel_rage_trades_rage_for_damage_of_the_next_hit() -> None:
    t = table(
        "Ayzn Punch!",
        p1={"spirit": 3},
        p2={"hand": ["Channel Rage", "Schneller Schlag!"]},
        dice=[3, 9, 8],
    )
    punch(t).play("p2", "take_the_hit")
    instant(t, "p2", "Channel Rage")
    assert t.spirit("p2") == 20 - 3, "no rage was gained"
    t.play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing()
    punch(t, "Schneller Schlag!", "p2").play("p1", "defend").passing()
    assert t.armour("p1") == RAIJIN, "a miss does not use it up"
    punch(t, "Schneller Schlag!", "p2").play("p1", "take_the_hit").passing()
    assert t.armour("p1") == RAIJIN - (2 + 2), "Dash's rage is 2"
    calm(t)
    punch(t, "Schneller Schlag!", "p2").play("p1", "take_the_hit").passing()
    assert t.armour("p1") == RAIJIN - 4 - 2


@effect_of("Channel Rage")
@rule("GR-SPC-11")
def test_channel_rage_answers_a_hit_on_somebody_else() -> None:
    builds = [
        {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
        {"pilot": "Dash", "robot": "Ayzn"},
        {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    ]
    t = Table(
        {"spirit": 9, "hand": ["Schneller Schlag!"], "ability": "Circuit Flow"},
        players={"p3": {"spirit": 9, "hand": ["Channel Rage"], "ability": "Crusade"}},
        robots={"p3": {"hex": "a1"}},
        builds=builds,
        setup={"mode": "free_for_all", "players": 3},
    )
    punch(t, "Schneller Schlag!").play("p2", "take_the_hit")
    instant(t, "p3", "Channel Rage")
    t.play("p2", "gain_rage", take="spirit")
    assert [each.until for each in t.g.players["p3"].lasting] == ["hit"]


@limit_of("Channel Rage")
@rule("GR-KW-25")
def test_channel_rage_needs_an_opponents_hit() -> None:
    t = table("Schneller Schlag!", "Channel Rage", p2={"hand": ["Channel Rage"]}, dice=[3, 9, 8])
    assert not t.options("p1", "play")
    punch(t, "Schneller Schlag!").play("p2", "defend").passing()
    assert t.hand("p2") == ["Channel Rage"], "a miss cannot be answered"


@effect_of("Channel Spirit")
@rule("GR-KW-177", "GR-KW-15", "GR-GEN-04")
def test_channel_spirit_turns_power_dice_into_spirit() -> None:
    t = table("Channel Spirit", p1={"spirit": 3}, r1={"hex": "e5", "power": 3}, dice=[12, 4, 5])
    instant(t, "p1", "Channel Spirit", x=3)
    assert t.power("p1") == 0
    assert t.spirit("p1") == 11, "half of 21, rounded up"


@limit_of("Channel Spirit")
@rule("GR-KW-177", "GR-KW-73")
def test_channel_spirit_needs_tokens_and_panic_counts_once() -> None:
    assert not table("Channel Spirit").options("p1", "play")
    p1 = {"spirit": 3, "trauma": {"panic": [0, 0, 1]}}
    t = table("Channel Spirit", p1=p1, r1={"hex": "e5", "power": 1}, dice=[12])
    assert [o["x"] for o in t.options("p1", "play")] == [1]
    instant(t, "p1", "Channel Spirit")
    assert t.spirit("p1") == 6 - 1


@effect_of("Hot-Blooded")
@rule("GR-KW-20", "GR-KW-83", "GR-KW-10", "GR-KW-11")
def test_hot_blooded_makes_attacks_cheaper_and_drops_the_guard() -> None:
    t = table("Hot-Blooded", "V Cutter!", p2={"hand": ["Schneller Schlag!"]})
    instant(t, "p1", "Hot-Blooded")
    punch(t, "V Cutter!")
    assert t.spirit("p1") == 20 - 3 - (5 - 2)
    t.play("p2", "take_the_hit").passing()
    t.pick("p1", "no").passing()
    calm(t).play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing()
    punch(t, "Schneller Schlag!", "p2")
    assert not t.options("p1", "defend"), "the defence is 0 until the end of this turn"
    t.play("p1", "take_the_hit").passing()
    calm(t).play("p2", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@limit_of("Hot-Blooded")
@rule("GR-KW-20", "GR-CRD-03", "GR-KW-83")
def test_hot_blooded_never_goes_below_one_and_rubble_still_defends() -> None:
    t = table("Hot-Blooded", "Schneller Schlag!", "Critical Aim", dice=[9, 2, 1])
    instant(t, "p1", "Hot-Blooded")
    punch(t, "Schneller Schlag!")
    assert t.spirit("p1") == 20 - 3 - 1
    t = table(
        "Hot-Blooded", p2={"hand": ["Schneller Schlag!"]}, tiles={"e5": "rubble"}, dice=[9, 3]
    )
    instant(t, "p1", "Hot-Blooded").play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing()
    punch(t, "Schneller Schlag!", "p2").play("p1", "defend").passing()
    assert t.armour("p1") == RAIJIN - 2, "1 defence die: 0 and the rubble"


# --- under attack -------------------------------------------------------------------------------


@effect_of("Head On")
@rule("GR-KW-99", "GR-SPC-05", "GR-SPC-06")
def test_head_on_takes_two_successes_and_gains_rage_twice() -> None:
    t = table(p1={"hand": ["Ayzn Gatling Blaster!"]}, p2={"hand": ["Head On"]}, r2={"hex": "g5"})
    t.play("p1", "attack", card="Ayzn Gatling Blaster!", target="robot")
    instant(t, "p2", "Head On")
    assert t.spirit("p1") == 20 - 2, "the attack is still paid"
    assert t.armour("p2") == AYZN - 2, "1 per success; nobody reacted or rolled"
    t.play("p2", "gain_rage", take="spirit").play("p2", "gain_rage", take="power")
    assert (t.spirit("p2"), t.power("p2")) == (20 - 3 + 2, 1)
    assert t.match.to_act == ("p1",)


@effect_of("Head On")
@rule("GR-KW-99")
def test_head_on_after_the_roll_lets_the_attack_succeed_whatever_the_dice_say() -> None:
    t = table(
        "Ayzn Gatling Blaster!", p2={"hand": ["Head On"]}, r2={"hex": "g5"}, dice=[1, 2, 3, 9, 8]
    )
    punch(t, "Ayzn Gatling Blaster!").play("p2", "defend")
    instant(t, "p2", "Head On")
    assert t.armour("p2") == AYZN - 2


@limit_of("Head On")
@rule("GR-KW-33", "GR-KW-99")
def test_head_on_is_for_whoever_is_attacked_and_not_against_ultimates() -> None:
    t = table("Magnum Hurricane!", "Head On", p2={"hand": ["Head On"]})
    t.play("p1", "attack", card="Magnum Hurricane!", target="robot")
    assert t.match.to_act == ("p2",)
    assert t.options("p2", "take_the_hit"), "neither player could answer the declaration"


@effect_of("Never Back Down")
@rule("GR-KW-131", "GR-KW-10")
def test_never_back_down_holds_the_ground_and_the_rest_of_the_text_works() -> None:
    t = table("Anchor Buster!", p2={"hand": ["Never Back Down"]}, structures={"g5": 1})
    t.play("p1", "attack", card="Anchor Buster!", target="robot")
    instant(t, "p2", "Never Back Down").play("p2", "take_the_hit").passing()
    assert t.hex("p2") == "f5"
    assert t.tokens("p2", "anchor") == 1
    assert t.armour("p2") == AYZN - 2
    assert t.told("stood_fast")


@limit_of("Never Back Down")
@rule("GR-KW-10")
def test_never_back_down_ends_with_the_turn() -> None:
    t = table(p2={"hand": ["Never Back Down"]}, active="p2")
    instant(t, "p2", "Never Back Down")
    assert t.g.players["p2"].lasting
    t.play("p2", "end_combat").passing()
    assert not t.g.players["p2"].lasting


@effect_of("Unstoppable")
@rule("GR-KW-113", "GR-KW-95", "GR-KW-25")
def test_unstoppable_gives_half_of_the_own_power_dice_in_tokens() -> None:
    t = table(
        "Ayzn Punch!",
        p2={"hand": ["Unstoppable"]},
        r2={"hex": "f5", "power": 3},
        dice=[12, 11, 1, 2, 3, 4, 5],
    )
    punch(t).play("p2", "defend").play("p2", "add_power", dice=3)
    while not (t.match.to_act == ("p2",) and t.options("p2", "play")):
        t.play(t.match.to_act[0], "pass", until="now")
    instant(t, "p2", "Unstoppable")
    assert t.power("p2") == 2, "half of 3, rounded up"


@limit_of("Unstoppable")
@rule("GR-KW-113", "GR-KW-25")
def test_unstoppable_gives_nothing_for_an_attackers_dice_and_needs_a_hit() -> None:
    t = table(
        "Ayzn Punch!", "Unstoppable", p2={"hand": ["Unstoppable"]}, r1={"hex": "e5", "power": 2}
    )
    assert not t.options("p1", "play")
    punch(t).play("p2", "take_the_hit").play("p1", "add_power", dice=2).passing()
    assert t.match.to_act == ("p2",)
    t = table("Ayzn Punch!", p2={"hand": ["Unstoppable"]}, r1={"hex": "e5", "power": 2})
    punch(t).play("p2", "take_the_hit").play("p1", "add_power", dice=2)
    instant(t, "p2", "Unstoppable")
    assert t.power("p2") == 0


# --- dice ---------------------------------------------------------------------------------------


@effect_of("Hit For Hit")
@rule("GR-KW-92", "GR-KW-14", "GR-KW-04")
def test_hit_for_hit_rerolls_own_dice_and_lets_the_opponent_reroll() -> None:
    t = table(
        "Ayzn Punch!",
        "Hit For Hit",
        p2={"hand": ["Ayzn Punch!"]},
        dice=[3, 2, 9, 8, 12, 1],
    )
    punch(t).play("p2", "strike_back", card="Ayzn Punch!")
    t.play("p1", "play", card="Hit For Hit", x=1).passing().pick("p1", "active 0")
    assert t.match.to_act == ("p2",)
    assert {o["value"] for o in t.options("p2", "pick")} == {"none", "reply 0", "reply 1"}
    t.pick("p2", "reply 0").passing()
    assert t.armour("p2") == AYZN - 2, "12 and 2 against 1 and 8"


@limit_of("Hit For Hit")
@rule("GR-KW-92")
def test_hit_for_hit_touches_no_defence_roll() -> None:
    t = table("Ayzn Punch!", "Hit For Hit", dice=[3, 2, 9, 8, 12])
    punch(t).play("p2", "defend")
    t.play("p1", "play", card="Hit For Hit", x=1).pick("p1", "active 0").passing()
    assert t.armour("p2") == AYZN - 2, "the defender may not reroll"
    t = table("Ayzn Punch!", p2={"hand": ["Hit For Hit"]}, dice=[9, 8, 3, 2])
    punch(t).play("p2", "defend").passing()
    assert t.hand("p2") == ["Hit For Hit"]


@effect_of("Critical Aim")
@rule("GR-KW-92", "GR-TIE-04", "GR-TIE-07")
def test_critical_aim_rerolls_any_one_die() -> None:
    t = table("Schneller Schlag!", "Critical Aim", dice=[9, 9, 2, 3])
    punch(t, "Schneller Schlag!").play("p2", "defend")
    t.play("p1", "play", card="Critical Aim").pick("p1", "reply 0").passing()
    assert t.armour("p2") == AYZN - 2, "the 9 that was set aside is back in play"


@effect_of("Critical Aim")
@rule("GR-KW-92", "GR-WIN-27")
def test_critical_aim_rerolls_a_die_of_a_recovery_roll() -> None:
    t = table(
        "High Stakes", "Spirit Spark", p2={"hand": ["Critical Aim"], "spirit": 1}, dice=[9, 1]
    )
    t.play("p1", "play", card="High Stakes")
    while t.match.to_act != ("p2",):
        t.play("p1", "pass", until="now")
    assert t.g.window == "recovery_rolled"
    instant(t, "p2", "Critical Aim")
    assert not t.g.players["p1"].permits


@limit_of("Critical Aim")
@rule("GR-KW-92", "GR-KW-26")
def test_critical_aim_needs_dice_on_the_table() -> None:
    t = table("Schneller Schlag!", "Critical Aim")
    assert not t.options("p1", "play")
    punch(t, "Schneller Schlag!").play("p2", "take_the_hit").passing()
    assert t.hand("p1") == ["Critical Aim", "Schneller Schlag!"], "nothing was rolled"


@effect_of("High Stakes")
@rule("GR-KW-18", "GR-KW-17")
def test_high_stakes_lets_an_instant_be_played_for_free() -> None:
    t = table("High Stakes", "Hot-Blooded", p1={"ability": "Honorable Defeat"}, dice=[7])
    instant(t, "p1", "High Stakes")
    assert [o["free"] for o in t.options("p1", "play")] == [False, True]
    t.play("p1", "play", card="Hot-Blooded", free=True).passing()
    assert t.spirit("p1") == 20 - 1
    assert not t.g.players["p1"].permits


@effect_of("High Stakes")
@rule("GR-KW-18")
def test_high_stakes_frees_an_instant_that_could_not_be_paid() -> None:
    p1 = {"ability": "Honorable Defeat", "spirit": 1}
    t = table("High Stakes", "Hot-Blooded", p1=p1, dice=[7])
    t.play("p1", "play", card="High Stakes")
    assert (t.spirit("p1"), t.match.to_act) == (0, ("p1",))
    t.play("p1", "play", card="Hot-Blooded").passing()
    assert t.hand("p1") == []
    assert not t.g.players["p1"].permits


@limit_of("High Stakes")
@rule("GR-KW-18", "GR-KW-33", "GR-KW-50", "GR-KW-53")
def test_high_stakes_frees_no_ultimate_and_a_failure_costs_an_instant() -> None:
    hand = ("High Stakes", "Break the Seal! Cerberus Fang!", "Ayzn Punch!")
    t = table(*hand, p1={"ability": "Honorable Defeat"}, dice=[7])
    instant(t, "p1", "High Stakes")
    assert not [o for o in t.options("p1") if o.get("free") or o.get("how") == "free"]
    quiet = {"ability": "Honorable Defeat"}
    t = table(*hand, "Hot-Blooded", "Critical Aim", p1=quiet, dice=[6])
    instant(t, "p1", "High Stakes")
    assert {o["value"] for o in t.options("p1", "pick")} == {"Hot-Blooded", "Critical Aim"}
    t.pick("p1", "Critical Aim")
    assert t.meter("p1") == {"Critical Aim": (3, False), "High Stakes": (3, False)}


@limit_of("High Stakes")
@rule("GR-KW-18")
def test_the_permission_of_high_stakes_ends_with_the_turn() -> None:
    t = table("High Stakes", "Hot-Blooded", p1={"ability": "Honorable Defeat"}, dice=[7])
    instant(t, "p1", "High Stakes").play("p1", "end_combat").passing()
    assert not t.g.players["p1"].permits
