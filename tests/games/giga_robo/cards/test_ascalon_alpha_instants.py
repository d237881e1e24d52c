"""The instants of Ascalon Alpha, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.state import Trauma
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, instant, shoot
from tests.games.giga_robo.table import Table


def table(*hand: str, **rest: Any) -> Table:
    """Ascalon Alpha at e5, Ayzn at h5 unless something else is said."""
    return duel("Ascalon Alpha", *hand, **rest)


@effect_of("Ballistic Ballet!")
@rule("GR-KW-93")
def test_ballistic_ballet_rerolls_the_whole_defence_roll() -> None:
    t = table(
        p1={"meter": {3: ["Ballistic Ballet!"]}, "on": ["Ballistic Ballet!"]},
        p2={"hand": ["Gladius Suppressing Fire!"]},
        active="p2",
        dice=[9, 3, 10],
    )
    t.play("p2", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p1", "defend").play("p1", "use", source="Ballistic Ballet!").passing()
    assert t.armour("p1") == 35


@limit_of("Ballistic Ballet!")
@rule("GR-KW-93", "GR-KW-13")
def test_ballistic_ballet_works_once_per_attack_and_never_on_attack_rolls() -> None:
    ballet = {"meter": {3: ["Ballistic Ballet!"]}, "on": ["Ballistic Ballet!"]}
    t = table(p1=ballet, p2={"hand": ["Gladius Suppressing Fire!"]}, active="p2", dice=[9, 3, 2])
    t.play("p2", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p1", "defend").play("p1", "use", source="Ballistic Ballet!").passing()
    assert t.armour("p1") == 35 - 2
    t = table("Gladius Suppressing Fire!", p1={**ballet, "asking": "always"}, dice=[3, 9, 8])
    t.play("p1", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p2", "defend")
    t.refused("p1", "use", "GR-KW-06", source="Ballistic Ballet!")


@effect_of("Blind Fire!")
@rule("GR-KW-34", "GR-KW-62")
def test_blind_fire_cancels_an_instant_for_two_panic() -> None:
    t = table("Reload!", p1={"meter": {2: ["Xyston Fire!"]}}, p2={"hand": ["Blind Fire!"]})
    t.play("p1", "play", card="Reload!")
    t.play("p2", "play", card="Blind Fire!").passing()
    assert t.meter("p1") == {"Xyston Fire!": (2, False), "Reload!": (2, False)}
    assert t.tokens("p2", "panic") == 2


@limit_of("Blind Fire!")
@rule("GR-KW-33", "GR-KW-34")
def test_blind_fire_needs_an_instant_that_is_no_ultimate() -> None:
    t = table("Blind Fire!")
    assert not t.options("p1", "play")
    t = table(
        "Break the Seal! Cerberus Fang!",
        p2={"hand": ["Blind Fire!"], "asking": "always"},
    )
    t.play("p1", "play", card="Break the Seal! Cerberus Fang!")
    assert t.match.to_act == ("p2",)
    assert not t.options("p2", "play")


@effect_of("Dead Eye!")
@rule("GR-KW-56", "GR-KW-53", "GR-KW-25")
def test_dead_eye_sends_a_card_of_the_opponent_to_slot_three() -> None:
    t = table(
        "Gladius Suppressing Fire!",
        "Dead Eye!",
        p2={"meter": {1: ["Ayzn Blaster!"], 2: ["Steel Geyser!"], 3: ["Panzerfaust!"]}},
    )
    t.play("p1", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p2", "take_the_hit").play("p1", "play", card="Dead Eye!").passing()
    assert sorted(pick["value"] for pick in t.options("p1", "pick")) == [
        "Ayzn Blaster!",
        "Steel Geyser!",
    ]
    t.pick("p1", "Ayzn Blaster!").passing()
    assert t.meter("p2")["Ayzn Blaster!"] == (3, False)


@limit_of("Dead Eye!")
@rule("GR-KW-25")
def test_dead_eye_needs_an_own_hit() -> None:
    t = table("Dead Eye!", p2={"meter": {1: ["Ayzn Blaster!"]}})
    t.refused("p1", "play", "GR-CRD-15", card="Dead Eye!")


@effect_of("Deflector!")
@rule("GR-KW-108", "GR-KW-105")
def test_deflector_sends_the_damage_to_an_adjacent_hex() -> None:
    t = table(
        "Deflector!",
        p2={"hand": ["Gladius Rapid Fire!"]},
        active="p2",
        structures={"e6": 1},
        dice=[7],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p1", "play", card="Deflector!").passing()
    t.play("p1", "take_the_hit").passing()
    t.pick("p1", "e6").passing()
    assert t.armour("p1") == 35
    assert t.g.structures == {}


@effect_of("Deflector!")
@rule("GR-KW-108")
def test_deflector_saves_the_structure_its_owner_stands_on() -> None:
    for face, left in ((7, {"e5": 1}), (6, {})):
        t = table(
            "Deflector!",
            p2={"hand": ["Gladius Rapid Fire!"]},
            active="p2",
            structures={"e5": 1},
            impact=["debris"],
            dice=[face],
        )
        t.play("p2", "attack", card="Gladius Rapid Fire!", target="structure")
        t.play("p1", "play", card="Deflector!").passing()
        t.play("p1", "take_the_hit").passing()
        if left:
            t.pick("p1", "d5").passing()
        assert t.g.structures == left
        assert t.armour("p1") == 35


@limit_of("Deflector!")
@rule("GR-KW-108", "GR-KW-33")
def test_deflector_fails_with_its_roll_and_answers_neither_melee_nor_ultimates() -> None:
    t = table("Deflector!", p2={"hand": ["Gladius Rapid Fire!"]}, active="p2", dice=[6])
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p1", "play", card="Deflector!").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 35 - 3
    for card in ("Magnum Hurricane!", "Xyston Home Run Swing!"):
        t = table("Deflector!", at="f5", p2={"hand": [card]}, active="p2")
        t.play("p2", "attack", card=card, target="robot")
        assert not t.options("p1", "play")


@effect_of("Evac Assist!")
@rule("GR-KW-133")
def test_evac_assist_lets_the_victim_choose_where_it_goes() -> None:
    t = table("Evac Assist!", p2={"hand": ["Xyston Fire!"]}, active="p2", dice=[])
    t.play("p2", "attack", card="Xyston Fire!", target="robot")
    t.play("p1", "play", card="Evac Assist!").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.about == "force_amount"
    t.pick("p2", "1")
    t.play("p1", "route", path=["d5"]).passing()
    assert t.hex("p1") == "d5"


@limit_of("Evac Assist!")
@rule("GR-KW-133")
def test_evac_assist_keeps_to_the_amount_the_mover_announced_and_to_the_turn() -> None:
    t = table("Evac Assist!", p2={"hand": ["Xyston Fire!"]}, active="p2")
    t.play("p2", "attack", card="Xyston Fire!", target="robot")
    t.play("p1", "play", card="Evac Assist!").passing()
    t.play("p1", "take_the_hit").passing()
    t.pick("p2", "1")
    t.refused("p1", "route", "GR-FMV-05", path=[])
    t.refused("p1", "route", "GR-FMV-05", path=["f5"])
    t.play("p1", "route", path=["d5"]).passing()
    calm(t)
    assert not t.g.players["p1"].lasting


@effect_of("Explosive Shot!")
@rule("GR-SPC-01", "GR-KW-106", "GR-KW-16")
def test_explosive_shot_waits_for_a_ranged_hit_and_halves_its_damage_to_neighbours() -> None:
    t = table(
        "Explosive Shot!",
        "Gladius Suppressing Fire!",
        "Sniper Gale!",
        structures={"i5": 1},
        barriers=["h4"],
        dice=[1, 9, 9],
    )
    instant(t, "p1", "Explosive Shot!")
    shoot(t, "Gladius Suppressing Fire!").play("p2", "defend").passing()
    assert t.g.structures == {"i5": 1}
    hit(shoot(t, "Sniper Gale!")).play("p1", "move", path=[]).passing()
    assert t.armour("p2") == AYZN - 5
    assert t.g.structures == {}
    assert t.g.barriers == []
    assert not t.g.players["p1"].lasting or t.match.to_act == ("p2",)


@limit_of("Explosive Shot!")
@rule("GR-KW-16")
def test_explosive_shot_is_not_used_up_by_melee_or_by_the_attack_under_way() -> None:
    t = table(
        "Explosive Shot!",
        "Xyston Home Run Swing!",
        "Magnum Hurricane!",
        at="f5",
        barriers=["g5"],
    )
    instant(t, "p1", "Explosive Shot!")
    calm(hit(shoot(t, "Xyston Home Run Swing!")))
    assert t.g.barriers == ["g5"]
    calm(hit(shoot(t, "Magnum Hurricane!")))
    assert t.g.barriers == []
    t = table("Explosive Shot!", "Magnum Hurricane!", at="f5", barriers=["g5"])
    t.play("p1", "attack", card="Magnum Hurricane!", target="robot")
    instant(t, "p1", "Explosive Shot!")
    hit(t)
    assert t.g.barriers == ["g5"]


@effect_of("Gunslinger Tango!")
@rule("GR-KW-171", "GR-KW-16")
def test_gunslinger_tango_adds_a_die_to_the_next_roll_for_each_time_one_is_targeted() -> None:
    t = table(
        "Bullet Drive!",
        p1={"meter": {2: ["Gunslinger Tango!"]}, "on": ["Gunslinger Tango!"]},
        p2={"hand": ["Gladius Suppressing Fire!"]},
        active="p2",
        dice=[3, 12, 11, 10, 9],
    )
    t.play("p2", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p1", "strike_back", card="Bullet Drive!", target="robot").passing()
    assert len(t.told("dice_rolled")[-1].faces) == 4
    assert not t.g.players["p1"].lasting


@limit_of("Gunslinger Tango!")
@rule("GR-KW-171")
def test_gunslinger_tango_waits_until_an_own_roll_and_only_for_attacks_on_its_owner() -> None:
    tango = {"meter": {2: ["Gunslinger Tango!"]}, "on": ["Gunslinger Tango!"]}
    t = table(p1=tango, p2={"hand": ["Gladius Suppressing Fire!"]}, active="p2")
    t.play("p2", "attack", card="Gladius Suppressing Fire!", target="robot").passing()
    t.play("p1", "take_the_hit").passing()
    assert len(t.g.players["p1"].lasting) == 1
    t = table(
        p1=tango,
        p2={"hand": ["Gladius Suppressing Fire!"]},
        active="p2",
        structures={"g4": 1},
        at="i5",
    )
    t.play("p2", "attack", card="Gladius Suppressing Fire!", target="structure").passing()
    assert not t.g.players["p1"].lasting


@effect_of("Incendiary Shot!", "Tesla Shot!")
@rule("GR-KW-16", "GR-KW-62", "GR-KW-03")
@pytest.mark.parametrize(("card", "kind"), [("Incendiary Shot!", "fire"), ("Tesla Shot!", "surge")])
def test_loaded_shots_give_a_token_per_success_of_the_next_ranged_hit(
    card: str, kind: Trauma
) -> None:
    t = table(card, "Gladius Rapid Fire!")
    instant(t, "p1", card)
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.tokens("p2", kind) == 3


@limit_of("Incendiary Shot!", "Tesla Shot!")
@rule("GR-KW-16")
@pytest.mark.parametrize(("card", "kind"), [("Incendiary Shot!", "fire"), ("Tesla Shot!", "surge")])
def test_loaded_shots_wait_through_misses_and_melee(card: str, kind: Trauma) -> None:
    t = table(
        card,
        "Magnum Hurricane!",
        "Xyston Home Run Swing!",
        "Rocket Jump!",
        at="f5",
        dice=[1, 1, 1, 1, 1, 9, 9],
    )
    instant(t, "p1", card)
    shoot(t, "Magnum Hurricane!").play("p2", "defend").passing()
    calm(hit(shoot(t, "Xyston Home Run Swing!")))
    assert t.tokens("p2", kind) == 0
    assert len(t.g.players["p1"].lasting) == 1


@effect_of("Lock and Load!")
@rule("GR-KW-54")
def test_lock_and_load_takes_a_ranged_attack_back() -> None:
    t = table("Lock and Load!", p1={"meter": {3: ["Xyston Fire!"], 2: ["Sniper Gale!"]}})
    t.play("p1", "play", card="Lock and Load!").passing()
    t.pick("p1", "Xyston Fire!").passing()
    assert t.hand("p1") == ["Xyston Fire!"]
    assert t.meter("p1") == {"Sniper Gale!": (2, False), "Lock and Load!": (2, False)}


@limit_of("Lock and Load!")
@rule("GR-KW-54")
def test_lock_and_load_takes_neither_melee_attacks_nor_instants() -> None:
    t = table("Lock and Load!", p1={"meter": {3: ["Bullet Rider Kick!", "Sure Shot!"]}})
    instant(t, "p1", "Lock and Load!")
    assert t.hand("p1") == []


@effect_of("Point Blank!")
@rule("GR-KW-115", "GR-KW-16")
def test_point_blank_lets_the_next_ranged_attack_reach_the_neighbour() -> None:
    t = table("Point Blank!", "Xyston Fire!", "Sniper Gale!", at="f5")
    instant(t, "p1", "Point Blank!")
    hit(shoot(t, "Xyston Fire!")).play("p1", "route", path=[]).passing()
    assert t.armour("p2") == AYZN - 3
    calm(t)
    t.refused("p1", "attack", "GR-ATK-06", card="Sniper Gale!", target="robot", hex="f5")


@limit_of("Point Blank!")
@rule("GR-KW-16")
def test_point_blank_is_not_for_the_attack_under_way() -> None:
    t = table("Point Blank!", "Xyston Fire!", at="f5")
    t.refused("p1", "attack", "GR-ATK-06", card="Xyston Fire!", target="robot", hex="f5")
    t = table("Point Blank!", "Gladius Suppressing Fire!", "Xyston Fire!", at="g5")
    t.play("p1", "attack", card="Gladius Suppressing Fire!", target="robot")
    instant(t, "p1", "Point Blank!")
    calm(hit(t))
    assert t.options("p1", "attack", card="Xyston Fire!", hex="g5")


@rule("GR-KW-115")
def test_point_blank_played_twice_still_sets_the_minimum_range_to_1() -> None:
    t = table("Point Blank!", "Xyston Fire!", at="f5")
    instant(t, "p1", "Point Blank!")
    durations.begin(t.g, "p1", "Point Blank!/text/0", "attack")
    assert t.options("p1", "attack", card="Xyston Fire!", hex="f5")


@effect_of("Reload!")
@rule("GR-KW-55")
@pytest.mark.parametrize(
    ("value", "meter", "hand"),
    [
        ("+ Xyston Fire!", {"Xyston Fire!": (2, False)}, []),
        ("- Xyston Fire!", {}, ["Xyston Fire!"]),
    ],
)
def test_reload_shifts_a_ranged_attack_up_or_down(
    value: str, meter: dict[str, tuple[int, bool]], hand: list[str]
) -> None:
    t = table("Reload!", p1={"meter": {1: ["Xyston Fire!"]}})
    instant(t, "p1", "Reload!").pick("p1", value).passing()
    assert t.meter("p1") == {**meter, "Reload!": (2, False)}
    assert t.hand("p1") == hand


@limit_of("Reload!")
@rule("GR-KW-55")
def test_reload_moves_no_card_above_slot_three_and_only_ranged_attacks() -> None:
    t = table("Reload!", p1={"meter": {3: ["Xyston Fire!"], 1: ["Sure Shot!"]}})
    instant(t, "p1", "Reload!")
    assert t.meter("p1") == {
        "Xyston Fire!": (2, False),
        "Sure Shot!": (1, False),
        "Reload!": (2, False),
    }


@effect_of("Sure Shot!")
@rule("GR-KW-115", "GR-KW-16", "GR-SPC-10")
def test_sure_shot_doubles_the_maximum_range_of_the_next_ranged_attack() -> None:
    t = table("Sure Shot!", "Gladius Rapid Fire!", at="l5")
    t.refused("p1", "attack", "GR-ATK-06", card="Gladius Rapid Fire!", target="robot", hex="l5")
    instant(t, "p1", "Sure Shot!")
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.armour("p2") == AYZN - 3


@limit_of("Sure Shot!")
@rule("GR-KW-115")
@pytest.mark.parametrize(("at", "far", "reached"), [("i5", 8, True), ("j5", 9, False)])
def test_sure_shot_reaches_twice_as_far_and_no_farther(at: str, far: int, reached: bool) -> None:
    t = table("Sure Shot!", "Gladius Rapid Fire!", r1={"hex": "a5"}, at=at)
    assert t.g.distance("a5", at) == far
    instant(t, "p1", "Sure Shot!")
    assert bool(t.options("p1", "attack", target="robot")) is reached


@effect_of("Sure Shot!")
@rule("GR-KW-115")
def test_sure_shot_against_sensor_smasher_gives_the_printed_range_back() -> None:
    smasher = {"meter": {3: ["Sensor Smasher!"]}, "on": ["Sensor Smasher!"]}
    t = table("Xyston Fire!", at="i5", p2=smasher)
    t.refused("p1", "attack", "GR-ATK-06", card="Xyston Fire!", target="robot", hex="i5")
    t = table("Sure Shot!", "Xyston Fire!", at="k5", p2=smasher)
    instant(t, "p1", "Sure Shot!")
    hit(shoot(t, "Xyston Fire!")).play("p1", "route", path=[]).passing()
    assert t.armour("p2") == AYZN - 3


@limit_of("Sure Shot!")
@rule("GR-KW-16")
def test_sure_shot_is_used_up_by_a_miss_but_not_by_melee() -> None:
    t = table("Sure Shot!", "Xyston Fire!", "Gladius Rapid Fire!", at="k5", dice=[1, 9, 9])
    instant(t, "p1", "Sure Shot!")
    shoot(t, "Xyston Fire!").play("p2", "defend").passing()
    t.refused("p1", "attack", "GR-ATK-06", card="Gladius Rapid Fire!", target="robot", hex="k5")
    t = table("Sure Shot!", "Xyston Home Run Swing!", at="f5")
    instant(t, "p1", "Sure Shot!")
    calm(hit(shoot(t, "Xyston Home Run Swing!")))
    assert len(t.g.players["p1"].lasting) == 1


@effect_of("Vulcan Shield!")
@rule("GR-KW-90", "GR-KW-26")
def test_vulcan_shield_takes_successful_dice_out_for_panic() -> None:
    t = table(
        "Vulcan Shield!",
        p2={"hand": ["Gladius Rapid Fire!"]},
        active="p2",
        dice=[12, 11, 10, 4],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot").passing()
    t.play("p1", "defend")
    assert [play["x"] for play in t.options("p1", "play")] == [1, 2, 3]
    t.play("p1", "play", card="Vulcan Shield!", x=2).passing()
    t.pick("p1", "0").pick("p1", "0").passing()
    assert t.armour("p1") == 35 - 1
    assert t.tokens("p1", "panic") == 2


@limit_of("Vulcan Shield!")
@rule("GR-KW-26", "GR-KW-33")
def test_vulcan_shield_needs_successes_of_an_attack_roll_that_is_no_ultimate() -> None:
    t = table(
        "Vulcan Shield!",
        p2={"hand": ["Magnum Hurricane!"]},
        at="f5",
        active="p2",
        dice=[12, 11, 10, 9, 8, 4],
    )
    t.play("p2", "attack", card="Magnum Hurricane!", target="robot").passing()
    t.play("p1", "defend")
    assert not t.options("p1", "play")
    t = table("Vulcan Shield!", "Gladius Suppressing Fire!", dice=[2, 9, 8])
    shoot(t, "Gladius Suppressing Fire!").play("p2", "defend").passing()
    assert t.hand("p1") == ["Gladius Suppressing Fire!", "Vulcan Shield!"]


@effect_of("Xyston Phalanx Form!")
@rule("GR-KW-144", "GR-KW-06")
def test_xyston_phalanx_form_makes_a_barrier_and_more_for_spirit_and_panic() -> None:
    t = table("Xyston Phalanx Form!")
    instant(t, "p1", "Xyston Phalanx Form!").pick("p1", "active").passing()
    assert t.g.robots["p1"].barrier
    assert t.spirit("p1") == 16
    t.play("p1", "use", source="Xyston Phalanx Form!").passing().pick("p1", "f5").passing()
    assert t.g.barriers == ["f5"]
    assert t.spirit("p1") == 12
    assert t.tokens("p1", "panic") == 1


@limit_of("Xyston Phalanx Form!")
@rule("GR-KW-02")
def test_xyston_phalanx_form_needs_four_spirit_and_to_be_on() -> None:
    form = {"meter": {3: ["Xyston Phalanx Form!"]}}
    t = table(p1=form)
    t.refused("p1", "use", "GR-ABL-07", source="Xyston Phalanx Form!")
    t = table(p1={**form, "on": ["Xyston Phalanx Form!"], "spirit": 3})
    t.refused("p1", "use", "GR-KW-06", source="Xyston Phalanx Form!")
