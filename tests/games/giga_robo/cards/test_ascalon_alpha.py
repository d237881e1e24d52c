"""The abilities and attacks of Ascalon Alpha, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.movement import ChooseWalk
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, fight, hit, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

ALPHA = {"pilot": "Takashi Kato", "robot": "Ascalon Alpha"}

VANILLA = [
    ("Gladius Rapid Fire!", "g5", 3, 3),
    ("Gladius Suppressing Fire!", "h5", 1, 2),
    ("Magnum Hurricane!", "f5", 5, 15),
    ("Xyston Home Run Swing!", "f5", 1, 3),
]


def table(*hand: str, **rest: Any) -> Table:
    """Ascalon Alpha at e5, Ayzn at h5 unless something else is said."""
    return duel("Ascalon Alpha", *hand, **rest)


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Rocket Sprint")
@rule("GR-SPC-02", "GR-KW-119")
def test_rocket_sprint_moves_even_after_the_speed_move() -> None:
    t = table(at="k5", r1={"abilities": ["Rocket Sprint"], "power": 3})
    t.play("p1", "move", path=["f5"]).passing()
    t.play("p1", "use", source="Rocket Sprint", x=2).passing()
    t.play("p1", "move", path=["g5", "h5"]).passing()
    assert t.hex("p1") == "h5"
    assert t.power("p1") == 1


@limit_of("Rocket Sprint")
@rule("GR-KW-30")
def test_rocket_sprint_works_only_in_the_own_turn_and_with_the_tokens_there_are() -> None:
    t = table(at="k5", r1={"abilities": ["Rocket Sprint"], "power": 3})
    assert [use["x"] for use in t.options("p1", "use")] == [1, 2, 3]
    t.refused("p1", "use", "GR-KW-14", source="Rocket Sprint", x=4)
    t = table(at="k5", r1={"abilities": ["Rocket Sprint"], "power": 3}, active="p2")
    t.play("p2", "move", path=["j5"])
    assert t.match.to_act == ("p2",)


@effect_of("Sniper's Perch")
@rule("GR-KW-170")
def test_snipers_perch_gives_two_dice_for_combat_advantage() -> None:
    t = table("Gladius Rapid Fire!", at="g5", r1={"on": ["Sniper's Perch"]}, structures={"e5": 1})
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.armour("p2") == AYZN - 5


@limit_of("Sniper's Perch")
def test_snipers_perch_gives_nothing_on_the_same_level_or_while_off() -> None:
    t = table("Gladius Rapid Fire!", at="g5", r1={"on": ["Sniper's Perch"]})
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.armour("p2") == AYZN - 3
    t = table(
        "Gladius Rapid Fire!",
        at="g5",
        r1={"abilities": ["Sniper's Perch"]},
        structures={"e5": 1},
    )
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.armour("p2") == AYZN - 4


@effect_of("Cover Shooter")
@rule("GR-KW-170")
def test_cover_shooter_adds_a_ten_sided_die_behind_cover() -> None:
    t = table(
        "Gladius Rapid Fire!",
        r1={"on": ["Cover Shooter"]},
        structures={"f5": 1},
        dice=[12, 11, 5, 10, 4, 3],
    )
    shoot(t, "Gladius Rapid Fire!").play("p2", "defend").passing()
    assert t.told("pool_gathered")[0].ten == 1
    assert t.armour("p2") == AYZN - 4


@limit_of("Cover Shooter")
def test_cover_shooter_needs_cover_from_the_robot_that_is_attacked() -> None:
    t = table("Gladius Rapid Fire!", r1={"on": ["Cover Shooter"]}, structures={"d5": 1})
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.told("pool_gathered")[0].ten == 0
    t = table("Gladius Rapid Fire!", r1={"on": ["Cover Shooter"]}, barriers=["e5"])
    hit(shoot(t, "Gladius Rapid Fire!"))
    assert t.told("pool_gathered")[0].ten == 1


@effect_of("Bullet Hell")
@rule("GR-KW-165")
def test_bullet_hell_makes_combos_of_ranged_attacks() -> None:
    t = table("Xyston Fire!", "Sniper Gale!", r1={"abilities": ["Bullet Hell"], "power": 5})
    t.play("p1", "use", source="Bullet Hell").passing()
    t.play("p1", "attack", card="Xyston Fire!", target="robot")
    t.play("p1", "add_card", card="Sniper Gale!").passing()
    assert [each.card for each in fight(t).active.cards] == ["Xyston Fire!", "Sniper Gale!"]
    assert t.power("p1") == 0


@limit_of("Bullet Hell")
@rule("GR-KW-10")
def test_bullet_hell_costs_5_tokens_and_gives_melee_cards_nothing() -> None:
    t = table("Xyston Fire!", r1={"abilities": ["Bullet Hell"], "power": 4})
    t.refused("p1", "use", "GR-KW-06", source="Bullet Hell")
    t = table("Bullet Rider Kick!", "Vulcan Dash!", r1={"abilities": ["Bullet Hell"], "power": 5})
    t.play("p1", "use", source="Bullet Hell").passing()
    t.play("p1", "attack", card="Bullet Rider Kick!", target="robot").passing()
    assert len(fight(t).active.cards) == 1


@effect_of("Spotter")
@rule("GR-KW-91")
def test_spotter_raises_every_attack_die_even_after_the_roll() -> None:
    t = table(
        "Gladius Rapid Fire!",
        r1={"abilities": ["Spotter"], "power": 3},
        dice=[9, 8, 2, 9, 9],
    )
    shoot(t, "Gladius Rapid Fire!").play("p2", "defend").play("p1", "add_power", dice=0)
    assert t.g.window == "rolled"
    assert fight(t).winner == "reply"
    t.play("p1", "use", source="Spotter").passing()
    assert t.armour("p2") == AYZN - 1


@limit_of("Spotter")
@rule("GR-KW-91")
def test_spotter_does_not_raise_power_dice() -> None:
    t = table(
        "Gladius Suppressing Fire!",
        r1={"abilities": ["Spotter"], "power": 4},
        dice=[5, 7, 8, 3],
    )
    t.play("p1", "use", source="Spotter").passing()
    shoot(t, "Gladius Suppressing Fire!").play("p2", "defend")
    t.play("p1", "add_power", dice=1).passing()
    assert t.told("dice_rolled")[0].faces == (5, 7)
    assert t.armour("p2") == AYZN


@effect_of("Sniper Gust")
@rule("GR-KW-127")
def test_sniper_gust_gives_boost_for_the_turn() -> None:
    t = table(at="k5", r1={"abilities": ["Sniper Gust"], "power": 1}, structures={"f5": 2, "j5": 2})
    t.play("p1", "use", source="Sniper Gust").passing()
    t.play("p1", "move", path=["f5", "g5", "h5", "i5", "i6", "j6"]).passing()
    assert t.hex("p1") == "j6"


@limit_of("Sniper Gust")
@rule("GR-KW-10")
def test_sniper_gust_ends_with_the_turn_and_costs_a_token() -> None:
    t = table(at="k5", r1={"abilities": ["Sniper Gust"], "power": 1}, structures={"f5": 2})
    t.refused("p1", "move", "GR-MOV-20", path=["f5", "g5", "h5", "i5", "i6", "j6"])
    t.play("p1", "use", source="Sniper Gust").passing()
    t.refused("p1", "use", source="Sniper Gust")
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


# --- attacks --------------------------------------------------------------------------------------


@effect_of(
    "Gladius Rapid Fire!",
    "Gladius Suppressing Fire!",
    "Magnum Hurricane!",
    "Xyston Home Run Swing!",
)
@rule("GR-KW-01", "GR-KW-03")
@pytest.mark.parametrize(("card", "at", "dice", "damage"), VANILLA)
def test_plain_attacks_inflict_their_damage(card: str, at: str, dice: int, damage: int) -> None:
    t = hit(shoot(table(card, at=at), card))
    assert t.told("roll_read")[0].successes == dice
    assert t.armour("p2") == AYZN - damage


@limit_of(
    "Gladius Rapid Fire!",
    "Gladius Suppressing Fire!",
    "Magnum Hurricane!",
    "Xyston Home Run Swing!",
)
@pytest.mark.parametrize(
    ("card", "at"),
    [
        ("Gladius Rapid Fire!", "f5"),
        ("Gladius Suppressing Fire!", "k5"),
        ("Magnum Hurricane!", "i5"),
        ("Xyston Home Run Swing!", "g5"),
    ],
)
def test_plain_attacks_do_not_reach_beyond_their_range(card: str, at: str) -> None:
    t = table(card, at=at)
    t.refused("p1", "attack", "GR-ATK-06", card=card, target="robot", hex=at)


@effect_of("Bullet Buffet!")
@rule("GR-KW-160", "GR-KW-31")
def test_bullet_buffet_uses_the_damage_line_of_the_answered_attack() -> None:
    t = table(
        "Bullet Buffet!",
        p2={"hand": ["Gladius Rapid Fire!"]},
        active="p2",
        dice=[2, 3, 4, 12, 11, 10, 9, 1],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot").passing()
    t.play("p1", "strike_back", card="Bullet Buffet!", target="robot").passing()
    assert t.armour("p2") == AYZN - 4


@effect_of("Bullet Buffet!")
@rule("GR-KW-160")
def test_bullet_buffet_picks_the_damage_text_of_one_card_of_a_combo() -> None:
    t = table(
        "Bullet Buffet!",
        at="g5",
        p2={"hand": ["Gladius Rapid Fire!", "Vulcan Dash!"]},
        active="p2",
        dice=[2, 3, 4, 4, 12, 11, 10, 9, 1],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot")
    t.play("p2", "add_card", card="Vulcan Dash!").passing()
    t.play("p1", "strike_back", card="Bullet Buffet!", target="robot").passing()
    assert t.about == "copied_line"
    t.pick("p1", "Gladius Rapid Fire!").passing()
    assert t.armour("p2") == AYZN - (1 + 3) * 4


@limit_of("Bullet Buffet!")
@rule("GR-KW-31")
def test_bullet_buffet_is_only_a_reactive_attack() -> None:
    t = table("Bullet Buffet!")
    t.refused("p1", "attack", "GR-CRD-15", card="Bullet Buffet!", target="robot", hex="h5")
    assert not t.options("p1", "attack")


@effect_of("Bullet Drive!")
@rule("GR-KW-121")
def test_bullet_drive_steps_back_and_pushes_by_successes() -> None:
    t = table("Bullet Drive!", at="g5", dice=[12, 11, 2, 5, 4])
    shoot(t, "Bullet Drive!").play("p2", "defend").passing()
    assert t.about == "move_to"
    t.pick("p1", "d5")
    t.play("p2" if t.match.to_act == ("p2",) else "p1", "route", path=["h5", "i5"]).passing()
    assert (t.hex("p1"), t.hex("p2")) == ("d5", "i5")
    assert t.tokens("p1", "surge") == 1
    assert t.armour("p2") == AYZN - 5


@limit_of("Bullet Drive!")
@rule("GR-KW-121", "GR-KW-05")
def test_bullet_drive_skips_the_step_where_no_hex_is_farther() -> None:
    t = table("Bullet Drive!", at="c6", r1={"hex": "a6"}, dice=[12, 1, 1, 5, 4])
    shoot(t, "Bullet Drive!").play("p2", "defend").passing()
    assert t.hex("p1") == "a6"
    t.play("p1", "route", path=["d6"]).passing()
    assert t.hex("p2") == "d6"
    t.refused("p1", "play", card="Bullet Drive!")


@effect_of("Eat Your Fill!")
@rule("GR-KW-161", "GR-KW-162")
def test_eat_your_fill_is_replayed_once_against_a_new_target() -> None:
    t = table("Eat Your Fill!", at="g5", structures={"g4": 1, "e3": 1})
    hit(shoot(t, "Eat Your Fill!"))
    assert t.armour("p2") == AYZN - 2
    t.pick("p1", "yes").passing()
    calm(t)
    t.pick("p1", "structure g4").passing()
    assert t.spirit("p1") == 20 - 3
    assert t.meter("p1") == {"Eat Your Fill!": (2, False)}
    assert t.about == ""


@limit_of("Eat Your Fill!")
@rule("GR-KW-163")
def test_eat_your_fill_is_not_replayed_in_a_combo() -> None:
    t = table("Eat Your Fill!", "Gladius Rapid Fire!", at="g5", structures={"g4": 1})
    t.play("p1", "attack", card="Eat Your Fill!", target="robot")
    t.play("p1", "add_card", card="Gladius Rapid Fire!").passing()
    calm(hit(t))
    assert t.armour("p2") == AYZN - 6
    assert set(t.meter("p1")) == {"Eat Your Fill!", "Gladius Rapid Fire!"}


@limit_of("Eat Your Fill!")
@rule("GR-KW-161")
def test_a_replayed_reactive_attack_stays_in_the_hex_of_the_attacker() -> None:
    t = table(
        "Eat Your Fill!",
        at="g5",
        p2={"hand": ["Gladius Rapid Fire!"]},
        active="p2",
        structures={"g5": 1, "g4": 1},
        dice=[2, 3, 4, 5, 12, 11],
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot").passing()
    t.play("p1", "strike_back", card="Eat Your Fill!", target="robot").passing()
    t.pick("p1", "yes").passing()
    calm(t)
    t.play("p2", "take_the_hit").passing()
    assert t.told("attack_declared")[-1].hex == "g5"


@effect_of("Gunpowder Hail!")
@rule("GR-KW-88", "GR-KW-02")
def test_gunpowder_hail_takes_a_die_from_ranged_rolls_of_the_player_it_hit() -> None:
    t = table(
        p1={"meter": {2: ["Gunpowder Hail!"]}, "on": ["Gunpowder Hail!"]},
        p2={"hand": ["Gladius Rapid Fire!"]},
        active="p2",
    )
    t.play("p2", "attack", card="Gladius Rapid Fire!", target="robot").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.armour("p1") == 35 - 2


@effect_of("Gunpowder Hail!")
def test_gunpowder_hail_enters_the_meter_activated() -> None:
    t = table("Gunpowder Hail!")
    calm(hit(shoot(t, "Gunpowder Hail!")))
    assert t.armour("p2") == AYZN - 2
    assert t.meter("p1") == {"Gunpowder Hail!": (2, True)}


@limit_of("Gunpowder Hail!")
@rule("GR-KW-09")
def test_gunpowder_hail_leaves_melee_rolls_and_other_players_alone() -> None:
    hail = {"meter": {2: ["Gunpowder Hail!"]}, "on": ["Gunpowder Hail!"]}
    t = table(
        at="f5", p1=hail, p2={"hand": ["Xyston Home Run Swing!", "Magnum Hurricane!"]}, active="p2"
    )
    t.play("p2", "attack", card="Xyston Home Run Swing!", target="robot").passing()
    t.play("p1", "take_the_hit").passing()
    assert t.told("pool_gathered")[-1].dice == 1
    t = table("Gunpowder Hail!", at="i5", structures={"g5": 1})
    t.play("p1", "attack", card="Gunpowder Hail!", target="structure").passing()
    assert [card.hit for card in t.g.players["p1"].meter] == [""]


@effect_of("Heart Lancer!")
@rule("GR-KW-62")
def test_heart_lancer_gives_panic_by_successes() -> None:
    t = hit(shoot(table("Heart Lancer!"), "Heart Lancer!"))
    assert t.armour("p2") == AYZN - 5
    assert t.tokens("p2", "panic") == 2


@limit_of("Heart Lancer!")
def test_heart_lancer_gives_nothing_when_the_defence_wins() -> None:
    t = table("Heart Lancer!", dice=[3, 2, 9, 8])
    shoot(t, "Heart Lancer!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN
    assert t.tokens("p2", "panic") == 0


@effect_of("Kill Caliber!")
@rule("GR-KW-161", "GR-KW-162")
def test_kill_caliber_is_replayed_for_panic_and_surges_as_often_as_it_hits() -> None:
    t = table("Kill Caliber!", structures={"g4": 1, "e3": 1})
    hit(shoot(t, "Kill Caliber!"))
    assert t.armour("p2") == AYZN - 12
    t.pick("p1", "yes").passing()
    calm(t).pick("p1", "structure g4").passing()
    t.pick("p1", "yes").passing()
    assert t.tokens("p1", "panic") == 2
    assert t.tokens("p1", "surge") == 4
    assert t.g.structures == {}
    assert t.spirit("p1") == 20 - 18


@limit_of("Kill Caliber!")
@rule("GR-KW-161")
def test_kill_caliber_may_be_left_and_is_not_replayed_after_a_miss() -> None:
    t = table("Kill Caliber!", structures={"g4": 1})
    hit(shoot(t, "Kill Caliber!")).pick("p1", "no").passing()
    calm(t)
    assert t.tokens("p1", "panic") == 0
    assert t.meter("p1") == {"Kill Caliber!": (3, False)}
    t = table("Kill Caliber!", structures={"g4": 1}, dice=[1, 1, 1, 1, 1, 10, 9])
    shoot(t, "Kill Caliber!").play("p2", "defend").passing()
    assert t.meter("p1") == {"Kill Caliber!": (3, False)}


@effect_of("Rocket Carousel!")
@rule("GR-KW-105", "GR-KW-106", "GR-KW-69")
def test_rocket_carousel_hits_the_hexes_around_with_half_of_what_it_inflicted() -> None:
    t = table("Rocket Carousel!", structures={"i5": 1}, barriers=["h4"], dice=[12, 11, 10, 2, 1])
    shoot(t, "Rocket Carousel!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 6
    assert t.g.structures == {}
    assert t.g.barriers == []
    assert t.tokens("p2", "fire") == 1


@limit_of("Rocket Carousel!")
@rule("GR-KW-106", "GR-KW-69")
def test_rocket_carousel_spreads_nothing_where_nothing_was_inflicted() -> None:
    t = table("Rocket Carousel!", r2={"barrier": True}, barriers=["i5"], dice=[3, 1, 1, 2, 2])
    shoot(t, "Rocket Carousel!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN
    assert t.g.barriers == ["i5"]
    assert t.tokens("p2", "fire") == 0


@effect_of("Rocket Catapult!")
@rule("GR-KW-106", "GR-KW-69", "GR-KW-140")
def test_rocket_catapult_makes_a_crater_throws_and_burns() -> None:
    t = table("Rocket Catapult!", at="g5", structures={"j4": 1}, barriers=["j5"])
    hit(shoot(t, "Rocket Catapult!"))
    assert t.g.terrain == {"g5": "crater"}
    t.play("p1", "route", path=["i5"]).passing()
    assert t.hex("p2") == "i5"
    assert t.armour("p2") == AYZN - 4
    assert t.tokens("p2", "fire") == 1
    assert t.g.structures == {"j4": 1}
    assert t.g.barriers == ["j5"]


@effect_of("Rocket Catapult!")
@rule("GR-KW-106", "GR-KW-69")
def test_rocket_catapult_hurts_and_burns_an_opponent_beside_its_victim() -> None:
    t = table(
        "Rocket Catapult!",
        at="g5",
        setup={"players": 3, "mode": "free_for_all"},
        builds=(ALPHA, DASH_IN_AYZN, {"pilot": "Noriko Nagare", "robot": "O-Gun"}),
        robots={"p3": {"hex": "h5"}},
    )
    hit(shoot(t, "Rocket Catapult!", hex="g5"))
    t.play("p1", "route", path=[]).passing()
    assert (t.armour("p2"), t.armour("p3")) == (AYZN - 4, 45 - 2)
    assert (t.tokens("p2", "fire"), t.tokens("p3", "fire")) == (1, 1)


@limit_of("Rocket Catapult!")
@rule("GR-KW-04", "GR-KW-07")
def test_rocket_catapult_may_leave_its_victim_and_spares_the_neighbours_of_a_structure() -> None:
    t = table("Rocket Catapult!", at="g5", structures={"h5": 1})
    hit(shoot(t, "Rocket Catapult!"))
    t.play("p1", "route", path=[]).passing()
    assert t.hex("p2") == "g5"
    assert t.g.structures == {"h5": 1}
    t = table("Rocket Catapult!", at="h5", structures={"g5": 1}, impact=["debris"])
    t.play("p1", "attack", card="Rocket Catapult!", target="structure").passing()
    assert t.armour("p2") == AYZN
    assert t.tokens("p2", "fire") == 0


@effect_of("Rocket Jump!")
@rule("GR-KW-105", "GR-KW-143", "GR-KW-119")
def test_rocket_jump_blasts_all_neighbours_and_flies_off() -> None:
    t = table("Rocket Jump!", at="f5", barriers=["d5"], structures={"e6": 2})
    hit(shoot(t, "Rocket Jump!"))
    assert t.armour("p2") == AYZN - 3
    assert t.g.barriers == []
    assert t.g.structures == {}
    assert t.g.terrain["e5"] == "crater"
    assert (t.tokens("p1", "fire"), t.tokens("p1", "panic")) == (1, 1)
    assert isinstance(t.asked, ChooseWalk)
    t.play("p1", "move", path=["d5", "c5", "b5"])
    assert t.hex("p1") == "b5"


@limit_of("Rocket Jump!")
@rule("GR-KW-105")
def test_rocket_jump_reaches_no_farther_and_destroys_the_roof_it_stands_on() -> None:
    t = table("Rocket Jump!", at="g5")
    t.refused("p1", "attack", "GR-ATK-06", card="Rocket Jump!", target="robot", hex="g5")
    t = table("Rocket Jump!", at="f5", structures={"e5": 1}, r2={"hex": "f5"})
    hit(shoot(t, "Rocket Jump!"))
    assert t.g.structures == {}
    assert t.armour("p1") == 35


@effect_of("Sniper Gale!")
@rule("GR-KW-119", "GR-KW-03")
def test_sniper_gale_moves_two_per_success() -> None:
    t = hit(shoot(table("Sniper Gale!"), "Sniper Gale!"))
    assert t.asked.points == 6
    t.play("p1", "move", path=["d5", "c5", "b5", "a5"]).passing()
    assert t.hex("p1") == "a5"
    assert t.armour("p2") == AYZN - 5


@limit_of("Sniper Gale!")
def test_sniper_gale_may_stay_and_needs_three_hexes() -> None:
    t = hit(shoot(table("Sniper Gale!"), "Sniper Gale!"))
    t.play("p1", "move", path=[]).passing()
    assert t.hex("p1") == "e5"
    t = table("Sniper Gale!", at="g5")
    t.refused("p1", "attack", "GR-ATK-06", card="Sniper Gale!", target="robot", hex="g5")


@effect_of("Vulcan Dash!")
@rule("GR-KW-119")
def test_vulcan_dash_moves_up_to_three() -> None:
    t = hit(shoot(table("Vulcan Dash!"), "Vulcan Dash!"))
    assert t.asked.points == 3
    t.play("p1", "move", path=["f5", "g5"]).passing()
    assert t.hex("p1") == "g5"
    assert t.armour("p2") == AYZN - 3


@limit_of("Vulcan Dash!")
def test_vulcan_dash_has_three_points_and_no_more() -> None:
    t = hit(shoot(table("Vulcan Dash!"), "Vulcan Dash!"))
    t.refused("p1", "move", "GR-MOV-20", path=["d5", "c5", "b5", "a5"])


@effect_of("Xyston Fire!")
@rule("GR-KW-04")
def test_xyston_fire_may_push() -> None:
    t = hit(shoot(table("Xyston Fire!"), "Xyston Fire!"))
    t.play("p1", "route", path=["i5"]).passing()
    assert t.hex("p2") == "i5"
    assert t.armour("p2") == AYZN - 3


@limit_of("Xyston Fire!")
@rule("GR-KW-04")
def test_xyston_fire_may_leave_the_opponent_where_it_is() -> None:
    t = hit(shoot(table("Xyston Fire!"), "Xyston Fire!"))
    t.refused("p1", "route", "GR-FMV-05", path=["i5", "j5"])
    t.play("p1", "route", path=[]).passing()
    assert t.hex("p2") == "h5"


@effect_of("Bullet Rider Kick!")
@rule("GR-KW-122")
def test_bullet_rider_kick_leaps_to_the_opponent_and_throws_it() -> None:
    t = table("Bullet Rider Kick!", dice=[12, 11, 1, 5, 4])
    shoot(t, "Bullet Rider Kick!").play("p2", "defend").passing()
    t.pick("p1", "i5").play("p1", "route", path=["h3"]).passing()
    assert (t.hex("p1"), t.hex("p2")) == ("i5", "h3")
    assert t.armour("p2") == AYZN - 3


@limit_of("Bullet Rider Kick!")
def test_bullet_rider_kick_throws_no_farther_than_its_successes() -> None:
    t = table("Bullet Rider Kick!", dice=[12, 1, 1, 5, 4])
    shoot(t, "Bullet Rider Kick!").play("p2", "defend").passing()
    t.pick("p1", "g5")
    t.refused("p1", "route", "GR-FMV-06", path=["j5"])
    t.play("p1", "route", path=[]).passing()
    assert t.hex("p2") == "h5"


@effect_of("Bullet Rider Punch!")
@rule("GR-KW-122")
def test_bullet_rider_punch_leaps_next_to_the_opponent() -> None:
    t = hit(shoot(table("Bullet Rider Punch!"), "Bullet Rider Punch!"))
    t.pick("p1", "g5").passing()
    assert t.hex("p1") == "g5"
    assert t.armour("p2") == AYZN - 3


@limit_of("Bullet Rider Punch!")
@rule("GR-KW-122")
def test_bullet_rider_punch_lands_within_its_range_only() -> None:
    t = hit(shoot(table("Bullet Rider Punch!"), "Bullet Rider Punch!"))
    far = t.g.layout.map.far["e5"]
    assert {far[pick["value"]] for pick in t.options("p1", "pick")} == {2, 3}
    t.refused("p1", "pick", value="i5")
