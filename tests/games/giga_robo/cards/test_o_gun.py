"""The abilities and attacks of O-Gun, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.movement import ChooseWalk
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

O_GUN = 45
KATO_IN_O_GUN = {"pilot": "Takashi Kato", "robot": "O-Gun"}
TRIO = (KATO_IN_O_GUN, {"pilot": "Noriko Nagare", "robot": "Chogoking"}, DASH_IN_AYZN)
ANCHORED: dict[str, Any] = {"trauma": {"anchor": [0, 0, 1]}}
SPANNER: dict[str, Any] = {"on": ["Star Spanner"]}


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """O-Gun at e5 with an empty board, Ayzn next to it unless something else is said."""
    r1 = {"abilities": ["Star Spanner"], **rest.pop("r1", {})}
    return duel("O-Gun", *hand, at=at, r1=r1, **rest)


def three(card: str, *, p2: str, p3: str, **rest: Any) -> Table:
    """O-Gun at e5 with a card, Chogoking and Ayzn somewhere, everyone for themselves."""
    return Table(
        {"spirit": 20, "hand": [card], "ability": "Honorable Defeat"},
        {"hex": "e5", "abilities": ["Star Spanner"]},
        {},
        {"hex": p2},
        builds=TRIO,
        setup={"mode": "free_for_all", "players": 3},
        players={"p3": {}},
        robots={"p3": {"hex": p3}},
        **rest,
    )


def go(t: Table, *path: str) -> Table:
    """p1 forces the opponent along a path."""
    return t.play("p1", "route", path=list(path)).passing()


def attacked(t: Table, card: str) -> Table:
    """p2 attacks and p1 takes the hit."""
    t.play("p2", "attack", card=card, target="robot").passing()
    return t.play("p1", "take_the_hit").passing()


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Anchor Shield")
@rule("GR-KW-102", "GR-KW-152", "GR-KW-50", "GR-KW-100")
def test_anchor_shield_lowers_damage_by_three_for_a_card_that_anchors() -> None:
    t = table(
        "Sky Anchor!",
        "Anchor Buster!",
        "Harpoon Hook!",
        r1={"abilities": ["Anchor Shield"]},
        p2={"hand": ["Magnum Hurricane!"]},
        active="p2",
    )
    attacked(t, "Magnum Hurricane!")
    assert t.about == "soften"
    t.pick("p1", "yes").pick("p1", "Anchor Buster!").pick("p1", "yes").passing()
    assert t.armour("p1") == O_GUN - 15 + 6
    assert t.meter("p1") == {"Anchor Buster!": (2, False), "Sky Anchor!": (1, False)}
    assert t.spirit("p1") == 16


@limit_of("Anchor Shield")
@rule("GR-KW-152", "GR-KW-102")
def test_anchor_shield_needs_spirit_and_such_a_card_in_hand() -> None:
    shield = {"abilities": ["Anchor Shield"]}
    foe = {"hand": ["Magnum Hurricane!"]}
    t = table("Harpoon Hook!", r1=shield, p2=foe, active="p2")
    assert attacked(t, "Magnum Hurricane!").armour("p1") == O_GUN - 15
    t = table("Sky Anchor!", p1={"spirit": 1}, r1=shield, p2=foe, active="p2")
    assert attacked(t, "Magnum Hurricane!").armour("p1") == O_GUN - 15
    t = table("Sky Anchor!", r1=shield, p2=foe, active="p2")
    attacked(t, "Magnum Hurricane!").pick("p1", "none").passing()
    assert (t.armour("p1"), t.hand("p1")) == (O_GUN - 15, ["Sky Anchor!"])


@effect_of("Burst Anchor")
@rule("GR-KW-150", "GR-KW-122")
def test_burst_anchor_leaps_next_to_any_anchored_hex() -> None:
    t = table(
        at="k5",
        r1={"abilities": ["Burst Anchor"], "power": 4},
        anchors={"e6": 1, "i5": 1},
    )
    t.play("p1", "use", source="Burst Anchor").passing()
    t.pick("p1", "j5").passing()
    assert (t.hex("p1"), t.power("p1")) == ("j5", 1)
    assert t.g.anchors == {"e6": 1, "i5": 1}


@limit_of("Burst Anchor")
@rule("GR-KW-150", "GR-KW-30")
def test_burst_anchor_needs_an_anchor_next_to_it_three_tokens_and_the_own_turn() -> None:
    def use(power: int, hex: str, **rest: Any) -> Table:
        r1 = {"abilities": ["Burst Anchor"], "power": power}
        return table(at="k5", r1=r1, anchors={hex: 1}, **rest)

    use(2, "e6").refused("p1", "use", "GR-KW-06", source="Burst Anchor")
    use(3, "g5").refused("p1", "use", "GR-KW-06", source="Burst Anchor")
    t = use(3, "e6", active="p2", p1={"asking": "always"}).play("p2", "move", path=["j5"])
    t.refused("p1", "use", "GR-KW-06", source="Burst Anchor")


@effect_of("Star Spanner Sacrifice")
@rule("GR-KW-46", "GR-KW-102")
def test_star_spanner_sacrifice_lowers_ranged_damage_by_what_is_paid() -> None:
    t = table(
        at="h5",
        r1={"abilities": ["Star Spanner Sacrifice"], "on": ["Star Spanner"]},
        p1={"spirit": 3},
        p2={"hand": ["Gladius Suppressing Fire!"]},
        active="p2",
    )
    attacked(t, "Gladius Suppressing Fire!")
    assert t.told("damage_counted")[-1].n == 2
    assert [each["value"] for each in t.options("p1", "pick")] == ["none", "1", "2"]
    t.pick("p1", "2").passing()
    assert (t.armour("p1"), t.spirit("p1")) == (O_GUN, 1)
    assert sum(t.g.robots["p1"].tokens) == 0


@limit_of("Star Spanner Sacrifice")
@rule("GR-KW-46", "GR-KW-102")
def test_star_spanner_sacrifice_needs_star_spanner_on_and_a_ranged_attack() -> None:
    both = {"abilities": ["Star Spanner Sacrifice", "Star Spanner"]}
    t = table(at="h5", r1=both, p2={"hand": ["Gladius Suppressing Fire!"]}, active="p2")
    assert attacked(t, "Gladius Suppressing Fire!").armour("p1") == O_GUN - 2
    on = {"abilities": ["Star Spanner Sacrifice"], "on": ["Star Spanner"]}
    t = table(r1=on, p2={"hand": ["Harpoon Upper!"]}, active="p2")
    assert attacked(t, "Harpoon Upper!").armour("p1") == O_GUN - 1


@effect_of("Star Spanner")
@rule("GR-KW-101", "GR-KW-100")
def test_star_spanner_counts_once_for_each_melee_card() -> None:
    t = table("Harpoon Upper!", "Harpoon Hook!", r1=SPANNER)
    t.play("p1", "attack", card="Harpoon Upper!", target="robot")
    t.play("p1", "add_card", card="Harpoon Hook!").passing()
    go(hit(t))
    assert t.armour("p2") == AYZN - (1 + 1) - (2 + 1)


@limit_of("Star Spanner")
@rule("GR-KW-101")
def test_star_spanner_helps_no_ranged_card_and_nothing_while_off() -> None:
    t = table("Burst-Chain Leviathan!", r1=SPANNER)
    assert hit(shoot(t, "Burst-Chain Leviathan!")).armour("p2") == AYZN - 1
    assert hit(shoot(table("Harpoon Upper!"), "Harpoon Upper!")).armour("p2") == AYZN - 1


@effect_of("Cosmos Shield")
@rule("GR-KW-144", "GR-KW-06", "GR-BAR-06")
def test_cosmos_shield_makes_a_barrier_for_two_tokens() -> None:
    t = table(r1={"abilities": ["Cosmos Shield"], "power": 4}, at="k5")
    t.play("p1", "use", source="Cosmos Shield").passing().pick("p1", "f5").passing()
    assert (t.g.barriers, t.power("p1")) == (["f5"], 2)
    t.play("p1", "use", source="Cosmos Shield").passing().pick("p1", "active").passing()
    assert t.g.robots["p1"].barrier


@limit_of("Cosmos Shield")
def test_cosmos_shield_needs_two_tokens() -> None:
    t = table(r1={"abilities": ["Cosmos Shield"], "power": 1})
    t.refused("p1", "use", "GR-KW-06", source="Cosmos Shield")


@effect_of("Sky Anchor Overload")
@rule("GR-KW-151", "GR-KW-105", "GR-RAG-05")
def test_sky_anchor_overload_explodes_every_anchor() -> None:
    t = table(
        p1=ANCHORED,
        r1={"abilities": ["Sky Anchor Overload"], "power": 3},
        p2={"trauma": {"anchor": [1, 0, 1]}},
        anchors={"g7": 1},
        structures={"g7": 1},
        impact=["collapse"],
    )
    t.play("p1", "use", source="Sky Anchor Overload").passing()
    calm(t)
    assert (t.armour("p1"), t.armour("p2")) == (O_GUN - 3, AYZN - 6)
    assert (t.g.anchors, t.g.structures) == ({}, {})
    assert (t.tokens("p1", "anchor"), t.tokens("p2", "anchor")) == (0, 0)
    assert len(t.told("rage_gained")) == 1


@limit_of("Sky Anchor Overload")
def test_sky_anchor_overload_hurts_nobody_without_anchors_and_needs_three_tokens() -> None:
    t = table(r1={"abilities": ["Sky Anchor Overload"], "power": 3})
    t.play("p1", "use", source="Sky Anchor Overload").passing()
    assert (t.armour("p1"), t.armour("p2")) == (O_GUN, AYZN)
    t.refused("p1", "use", "GR-KW-06", source="Sky Anchor Overload")


# --- ranged ---------------------------------------------------------------------------------------


@effect_of("Burst-Chain Leviathan!")
@rule("GR-KW-135", "GR-KW-10")
def test_burst_chain_leviathan_hurts_for_every_hex_moved() -> None:
    t = table("Burst-Chain Leviathan!", "V Blaster!", at="g5")
    t.play("p1", "attack", card="Burst-Chain Leviathan!", target="robot")
    t.play("p1", "add_card", card="V Blaster!").passing()
    hit(t)
    go(t, "h5", "i5")
    assert t.armour("p2") == AYZN - 2 - 6
    calm(t)
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@limit_of("Burst-Chain Leviathan!")
@rule("GR-KW-135")
def test_only_the_victim_of_burst_chain_leviathan_is_hurt_by_moving() -> None:
    t = table("Burst-Chain Leviathan!", at="g5")
    t.play("p1", "attack", card="Burst-Chain Leviathan!", target="robot").passing()
    calm(hit(t))
    armour = t.armour("p1")
    t.play("p1", "move", path=["d5", "c5"]).passing()
    assert (t.hex("p1"), t.armour("p1")) == ("c5", armour)


@effect_of("Burst-Chain Leviathan!")
@rule("GR-KW-135", "GR-RAG-03")
def test_a_throw_counts_one_hex_and_gives_no_rage() -> None:
    t = table("Burst-Chain Leviathan!", "Harpoon Hook!")
    t.play("p1", "attack", card="Burst-Chain Leviathan!", target="robot")
    t.play("p1", "add_card", card="Harpoon Hook!").passing()
    hit(t)
    go(t, "g5")
    assert t.armour("p2") == AYZN - 1 - 3
    assert t.told("hurt")[0].by == ""


@limit_of("Burst-Chain Leviathan!")
@rule("GR-KW-07", "GR-KW-09")
def test_burst_chain_leviathan_concerns_only_whom_it_hit() -> None:
    t = three("Burst-Chain Leviathan!", p2="g5", p3="e7")
    shoot(t, "Burst-Chain Leviathan!", hex="g5").play("p2", "take_the_hit").passing()
    (lasting,) = t.g.players["p1"].lasting
    assert lasting.victim == "p2"
    t = table("Burst-Chain Leviathan!", at="i5", structures={"g5": 1})
    t.play("p1", "attack", card="Burst-Chain Leviathan!", target="structure").passing()
    assert not t.g.players["p1"].lasting


@effect_of("Sky Anchor!")
@rule("GR-KW-62", "GR-SPC-14", "GR-MOV-18")
def test_sky_anchor_gives_an_anchor_without_damage() -> None:
    t = table("Sky Anchor!", at="h5")
    hit(shoot(t, "Sky Anchor!"))
    assert (t.tokens("p2", "anchor"), t.armour("p2")) == (1, AYZN)
    assert t.told("rage_gained") == []


@limit_of("Sky Anchor!")
def test_sky_anchor_that_misses_gives_nothing() -> None:
    t = table("Sky Anchor!", dice=[1, 2, 9, 9])
    shoot(t, "Sky Anchor!").play("p2", "defend").passing()
    assert t.tokens("p2", "anchor") == 0
    table("Sky Anchor!", at="i5").refused(
        "p1", "attack", "GR-ATK-06", card="Sky Anchor!", target="robot", hex="i5"
    )


@effect_of("Spin On, Galaxy Slicer!")
@rule("GR-KW-104")
@pytest.mark.parametrize(("answer", "damage"), [("none", 3), ("1", 6), ("2", 9)])
def test_galaxy_slicer_deals_its_damage_again_for_two_hits(answer: str, damage: int) -> None:
    t = table("Spin On, Galaxy Slicer!", at="g5", r1={"power": 2})
    shoot(t, "Spin On, Galaxy Slicer!").play("p2", "take_the_hit")
    t.play("p1", "add_power", dice=2).passing()
    assert [each["value"] for each in t.options("p1", "pick")] == ["none", "1", "2"]
    t.pick("p1", answer).passing()
    assert t.armour("p2") == AYZN - damage


@limit_of("Spin On, Galaxy Slicer!")
@rule("GR-KW-104")
def test_galaxy_slicer_needs_two_hits_to_go_on() -> None:
    t = table("Spin On, Galaxy Slicer!", at="g5", dice=[12, 2, 1, 9, 3])
    shoot(t, "Spin On, Galaxy Slicer!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 3


@effect_of("Nebula Destroyer!")
@rule("GR-KW-94", "GR-KW-03", "GR-KW-90")
def test_nebula_destroyer_drops_two_dice_and_rolls_again_until_it_hits() -> None:
    t = table("Nebula Destroyer!", at="g5", dice=[1, 2, 3, 4, 5, 9, 8, 6, 6, 6, 12])
    shoot(t, "Nebula Destroyer!").play("p2", "defend")
    t.play("p1", "use").pick("p1", "active 0").pick("p1", "active 0")
    t.play("p1", "pass", until="now")
    assert t.told("dice_rolled")[-1].faces == (6, 6, 6)
    t.play("p1", "use").pick("p1", "active 2").pick("p1", "active 1").passing()
    assert t.told("dice_rolled")[-1].faces == (12,)
    assert t.armour("p2") == AYZN - 2


@limit_of("Nebula Destroyer!")
@rule("GR-KW-94")
def test_nebula_destroyer_rolls_no_second_time_once_it_hits() -> None:
    t = table("Nebula Destroyer!", at="g5", dice=[12, 2, 3, 4, 5, 9, 8])
    shoot(t, "Nebula Destroyer!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN - 2
    assert not calm(t).g.players["p1"].lasting


@effect_of("Phantasm Chain Blaster!")
@rule("GR-KW-128", "GR-KW-130", "GR-KW-04")
def test_phantasm_chain_blaster_pulls_then_throws() -> None:
    t = table("Phantasm Chain Blaster!", at="i5")
    hit(shoot(t, "Phantasm Chain Blaster!"))
    t.refused("p1", "route", "GR-FMV-03", path=["h5"])
    go(t, "h5", "g5", "f5")
    assert t.hex("p2") == "f5"
    go(t, "j5")
    assert (t.hex("p2"), t.armour("p2")) == ("j5", AYZN - 10)


@limit_of("Phantasm Chain Blaster!")
def test_phantasm_chain_blaster_may_leave_the_throw_and_throws_at_most_four() -> None:
    t = table("Phantasm Chain Blaster!", at="g5")
    hit(shoot(t, "Phantasm Chain Blaster!"))
    go(t, "f5")
    t.refused("p1", "route", "GR-FMV-06", path=["k5"])
    go(t)
    assert (t.hex("p2"), t.armour("p2")) == ("f5", AYZN - 10)


# --- melee ----------------------------------------------------------------------------------------


@effect_of("Anchor Buster!")
@rule("GR-KW-04", "GR-KW-62")
def test_anchor_buster_throws_one_and_anchors() -> None:
    t = table("Anchor Buster!")
    hit(shoot(t, "Anchor Buster!"))
    t.refused("p1", "route", "GR-FMV-06", path=[])
    go(t, "g5")
    assert (t.hex("p2"), t.tokens("p2", "anchor"), t.armour("p2")) == ("g5", 1, AYZN - 2)


@limit_of("Anchor Buster!")
@rule("GR-KW-07")
def test_anchor_buster_at_a_structure_throws_nobody() -> None:
    t = table("Anchor Buster!", "Harpoon Upper!", structures={"f5": 1}, r2={"hex": "f5"})
    t.play("p1", "attack", card="Anchor Buster!", target="structure").passing()
    t.play("p2", "take_the_hit").passing()
    assert (t.hex("p2"), t.tokens("p2", "anchor")) == ("f5", 0)
    assert "f5" in t.g.structures  # 2 damage are not enough


@effect_of("Anchor Smasher!")
@rule("GR-KW-32", "GR-KW-64")
def test_anchor_smasher_takes_an_anchor_for_three_damage() -> None:
    t = table("Anchor Smasher!", p2={"trauma": {"anchor": [1, 0, 1]}})
    hit(shoot(t, "Anchor Smasher!")).pick("p2", "1").passing()
    assert t.armour("p2") == AYZN - 5
    assert t.g.players["p2"].trauma["anchor"] == (0, 0, 1)


@limit_of("Anchor Smasher!")
def test_anchor_smasher_inflicts_two_without_an_anchor() -> None:
    t = table("Anchor Smasher!", p1=ANCHORED)
    hit(shoot(t, "Anchor Smasher!"))
    assert (t.armour("p2"), t.tokens("p1", "anchor")) == (AYZN - 2, 1)


@effect_of("Anchor Sprint!")
@rule("GR-KW-120", "GR-KW-150", "GR-SPC-14")
def test_anchor_sprint_leaves_anchors_on_two_hexes_of_its_way() -> None:
    t = table("Anchor Sprint!", at="g5")
    hit(shoot(t, "Anchor Sprint!")).pick("p1", "e8").passing()
    assert t.about == "route"
    t.pick("p1", "e6 e7 e8").pick("p1", "e6").pick("p1", "e8").passing()
    assert (t.hex("p1"), t.g.anchors) == ("e8", {"e6": 1, "e8": 1})
    assert (t.tokens("p1", "anchor"), t.armour("p2")) == (0, AYZN - 2)


@limit_of("Anchor Sprint!")
@rule("GR-KW-150", "GR-KW-120")
def test_anchor_sprint_leaves_one_anchor_on_a_way_of_one_hex() -> None:
    t = table("Anchor Sprint!", at="g5", structures={"e6": 2, "d5": 2})
    hit(shoot(t, "Anchor Sprint!"))
    goals = {each["value"] for each in t.options("p1", "pick")}
    assert not {"i5", "g5"} & goals  # too far, and a robot
    t.pick("p1", "f5").passing()
    assert t.g.anchors == {"f5": 1}
    t = table("Anchor Sprint!", at="g5", structures={"c5": 2})
    hit(shoot(t, "Anchor Sprint!"))
    assert "c5" not in {each["value"] for each in t.options("p1", "pick")}  # 2 hexes, 2 levels


@effect_of("Black Hole Bomber!")
@rule("GR-KW-137", "GR-KW-04", "GR-KW-120")
def test_black_hole_bomber_drops_the_roof_throws_and_follows() -> None:
    t = table("Black Hole Bomber!", at="h5", structures={"h5": 1}, impact=["collapse"])
    hit(shoot(t, "Black Hole Bomber!"))
    assert (t.g.structures, t.armour("p2")) == ({}, AYZN - 2)
    go(t, "i5")
    t.pick("p1", "h5").passing()
    assert (t.hex("p1"), t.hex("p2"), t.armour("p2")) == ("h5", "i5", AYZN - 4)
    assert t.g.terrain == {"h5": "rubble"}


@limit_of("Black Hole Bomber!")
def test_black_hole_bomber_on_the_ground_collides_with_nothing() -> None:
    t = table("Black Hole Bomber!")
    go(hit(shoot(t, "Black Hole Bomber!")))
    assert (t.hex("p1"), t.armour("p2")) == ("e5", AYZN - 2)
    assert t.told("impact_drawn") == []


@effect_of("Black Hole Suplex!")
@rule("GR-KW-04", "GR-KW-97", "GR-KW-139")
@pytest.mark.parametrize("roll", [12, 1])
def test_black_hole_suplex_into_a_structure_asks_for_a_roll(roll: int) -> None:
    t = table("Black Hole Suplex!", structures={"g5": 1}, impact=["gas-main"], dice=[roll])
    go(hit(shoot(t, "Black Hole Suplex!")), "g5")
    assert [each.seat for each in t.told("recovered")] == ["p1"]
    assert (t.armour("p2"), t.tokens("p2", "fire")) == (AYZN - 1 - 1, 2)
    assert (t.armour("p1"), t.tokens("p1", "fire")) == (O_GUN, 0)


@limit_of("Black Hole Suplex!")
@rule("GR-KW-97")
def test_black_hole_suplex_rolls_nothing_on_bare_ground() -> None:
    t = table("Black Hole Suplex!", dice=[])
    go(hit(shoot(t, "Black Hole Suplex!")), "g5")
    assert (t.hex("p2"), t.told("recovered"), t.armour("p2")) == ("g5", [], AYZN - 1)


@effect_of("Burst-Chain Lariat!")
@rule("GR-SPC-04", "GR-KW-120", "GR-KW-128", "GR-KW-136", "GR-FMV-01")
def test_burst_chain_lariat_sweeps_up_whoever_is_next_to_the_way() -> None:
    t = three("Burst-Chain Lariat!", p2="g5", p3="d8")
    shoot(t, "Burst-Chain Lariat!", hex="g5").play("p2", "take_the_hit").passing()
    t.pick("p1", "i6")
    routes = [each["value"] for each in t.options("p1", "pick")]
    t.pick("p1", next(r for r in routes if r.split()[:2] == ["f6", "g6"])).passing()
    assert t.hex("p1") == "i6"
    route = t.options("p1", "route")[0]["path"]
    t.play("p1", "route", path=route).passing()
    assert t.g.distance(t.hex("p1"), t.hex("p2")) == 1
    assert t.hex("p3") == "d8"
    assert t.armour("p2") == t.g.library.robots["Chogoking"].armour - 3


@limit_of("Burst-Chain Lariat!")
@rule("GR-SPC-04", "GR-KW-136")
def test_burst_chain_lariat_leaves_who_is_not_next_to_the_way() -> None:
    t = table("Burst-Chain Lariat!", at="g5")
    hit(shoot(t, "Burst-Chain Lariat!")).pick("p1", "c5").passing()
    assert (t.hex("p1"), t.hex("p2"), t.armour("p2")) == ("c5", "g5", AYZN - 3)
    table("Burst-Chain Lariat!").refused(
        "p1", "attack", "GR-ATK-06", card="Burst-Chain Lariat!", target="robot", hex="f5"
    )


@effect_of("Burst-Chain Pandemonium!")
@rule("GR-KW-107", "GR-KW-117", "GR-KW-119", "GR-KW-03")
def test_burst_chain_pandemonium_hits_all_in_range_who_do_not_recover() -> None:
    t = three("Burst-Chain Pandemonium!", p2="i5", p3="e7", structures={"i5": 2}, dice=[1, 1])
    shoot(t, "Burst-Chain Pandemonium!", hex="i5").play("p2", "take_the_hit").passing()
    assert isinstance(t.asked, ChooseWalk)
    assert t.asked.points == 3
    t.play("p1", "move", path=["d5", "c5"]).passing()
    calm(t)
    assert t.armour("p2") == t.g.library.robots["Chogoking"].armour - 6
    assert t.armour("p3") == AYZN - 6


@limit_of("Burst-Chain Pandemonium!")
@rule("GR-KW-107")
def test_burst_chain_pandemonium_spares_who_recovers_and_who_is_out_of_range() -> None:
    t = three("Burst-Chain Pandemonium!", p2="g5", p3="j5", dice=[12])
    shoot(t, "Burst-Chain Pandemonium!", hex="g5").play("p2", "take_the_hit").passing()
    t.play("p1", "move", path=["f5"]).passing()
    assert t.armour("p2") == t.g.library.robots["Chogoking"].armour
    assert t.armour("p3") == AYZN  # it came into range only by the move


@effect_of("Burst-Chain!")
@rule("GR-KW-128", "GR-FMV-03", "GR-FMV-15")
def test_burst_chain_pulls_next_to_you_through_everything() -> None:
    t = table("Burst-Chain!", at="i5", structures={"g5": 1}, impact=["collapse"])
    hit(shoot(t, "Burst-Chain!"))
    go(t, "h5", "g5", "f5")
    assert (t.hex("p2"), t.armour("p2"), t.g.structures) == ("f5", AYZN - 2 - 1, {})


@limit_of("Burst-Chain!")
@rule("GR-KW-128", "GR-ATK-06")
def test_burst_chain_ends_early_at_a_robot_and_does_not_work_nearby() -> None:
    t = three("Burst-Chain!", p2="h5", p3="g5")
    shoot(t, "Burst-Chain!", hex="h5").play("p2", "take_the_hit").passing()
    t.play("p1", "route", path=["g5"]).passing()
    assert t.hex("p2") == "h5"
    assert t.armour("p3") == AYZN - 3
    table("Burst-Chain!").refused(
        "p1", "attack", "GR-ATK-06", card="Burst-Chain!", target="robot", hex="f5"
    )


@effect_of("Graviton Smash!")
@rule("GR-KW-141", "GR-KW-62", "GR-TIL-15")
def test_graviton_smash_draws_a_tile_under_the_opponent() -> None:
    t = table("Graviton Smash!", tiles={"g5": "inferno", "f6": "flood", "g4": "crater"})
    hit(shoot(t, "Graviton Smash!")).pick("p1", "g5").passing()
    assert t.g.elemental == {"f5": "inferno", "f6": "flood"}
    assert (t.tokens("p2", "fire"), t.tokens("p1", "surge"), t.armour("p2")) == (1, 1, AYZN - 3)


@limit_of("Graviton Smash!")
@rule("GR-KW-05")
def test_graviton_smash_without_an_elemental_tile_nearby_moves_none() -> None:
    t = table("Graviton Smash!", tiles={"h5": "inferno", "g4": "crater"})
    hit(shoot(t, "Graviton Smash!"))
    assert t.g.elemental == {"h5": "inferno"}
    assert t.tokens("p1", "surge") == 1


@effect_of("Harpoon Counter!")
@rule("GR-KW-129", "GR-KW-04")
def test_harpoon_counter_throws_to_any_hex_next_to_you() -> None:
    t = table("Harpoon Counter!")
    hit(shoot(t, "Harpoon Counter!"))
    paths = {tuple(each["path"]) for each in t.options("p1", "route")}
    assert paths == {(), ("f6",), ("e6",), ("d5",), ("e4",), ("f4",)}
    go(t, "d5")
    assert (t.hex("p2"), t.armour("p2")) == ("d5", AYZN - 1)


@limit_of("Harpoon Counter!")
def test_harpoon_counter_may_leave_the_opponent() -> None:
    t = table("Harpoon Counter!")
    hit(shoot(t, "Harpoon Counter!"))
    t.refused("p1", "route", "GR-FMV-06", path=["g5"])
    go(t)
    assert t.hex("p2") == "f5"


@effect_of("Harpoon Hook!")
@rule("GR-KW-04", "GR-COL-12")
def test_harpoon_hook_throws_one_even_onto_oneself() -> None:
    t = table("Harpoon Hook!")
    go(hit(shoot(t, "Harpoon Hook!")), "e5")
    t.pick("p1", "d5").passing()
    assert (t.hex("p1"), t.hex("p2")) == ("d5", "e5")
    assert (t.armour("p1"), t.armour("p2")) == (O_GUN - 3, AYZN - 3 - 2)


@limit_of("Harpoon Hook!")
def test_harpoon_hook_throws_no_farther_than_one() -> None:
    t = table("Harpoon Hook!")
    hit(shoot(t, "Harpoon Hook!"))
    t.refused("p1", "route", "GR-FMV-06", path=["h5"])
    go(t)
    assert (t.hex("p2"), t.armour("p2")) == ("f5", AYZN - 2)


@effect_of("Harpoon Upper!")
@rule("GR-KW-01")
def test_harpoon_upper_inflicts_one() -> None:
    assert hit(shoot(table("Harpoon Upper!"), "Harpoon Upper!")).armour("p2") == AYZN - 1


@limit_of("Harpoon Upper!")
def test_harpoon_upper_does_nothing_when_its_roll_is_lost() -> None:
    t = table("Harpoon Upper!", dice=[2, 9, 9])
    shoot(t, "Harpoon Upper!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN
    assert t.meter("p1") == {"Harpoon Upper!": (1, False)}


@effect_of("Luna Vault!")
@rule("GR-KW-122", "GR-KW-129")
def test_luna_vault_leaps_and_throws_next_to_you() -> None:
    t = table("Luna Vault!", tiles={"g5": "inferno"})
    hit(shoot(t, "Luna Vault!")).pick("p1", "g5").passing()
    assert (t.hex("p1"), t.tokens("p1", "fire")) == ("g5", 1)
    t.refused("p1", "route", "GR-FMV-06", path=[])
    go(t, "h5")
    assert (t.hex("p2"), t.armour("p2")) == ("h5", AYZN - 2)


@limit_of("Luna Vault!")
@rule("GR-KW-122")
def test_luna_vault_leaps_to_no_hex_with_a_robot() -> None:
    t = three("Luna Vault!", p2="f5", p3="g5")
    shoot(t, "Luna Vault!", hex="f5").play("p2", "take_the_hit").passing()
    goals = {each["value"] for each in t.options("p1", "pick")}
    assert goals == {"g6", "f6", "f4", "g4"}


@effect_of("Sky Anchor Depth Charge!")
@rule("GR-KW-32", "GR-KW-64", "GR-KW-127", "GR-KW-137")
def test_sky_anchor_depth_charge_grounds_the_opponent() -> None:
    t = table(
        "Sky Anchor Depth Charge!",
        at="g5",
        p2=ANCHORED,
        r2={"on": ["Arc Wing"]},
        structures={"g5": 1},
        impact=["collapse"],
    )
    hit(shoot(t, "Sky Anchor Depth Charge!"))
    assert t.tokens("p2", "anchor") == 0
    assert sum(t.g.robots["p2"].tokens) == 0
    assert (t.g.structures, t.armour("p2")) == ({}, AYZN - 2 - 4)
    assert t.hand("p1") == ["Sky Anchor Depth Charge!"]  # it has no cooldown value


@limit_of("Sky Anchor Depth Charge!")
@rule("GR-KW-32")
@pytest.mark.parametrize(
    "card", ["Sky Anchor Depth Charge!", "Sky Anchor Exo-Driver!", "Sky Anchor Orbital Swing!"]
)
def test_sky_anchor_attacks_need_an_anchored_opponent(card: str) -> None:
    t = table(card, at="g5", p1=ANCHORED)
    t.refused("p1", "attack", "GR-CRD-15", card=card, target="robot", hex="g5")


@limit_of("Sky Anchor Exo-Driver!", "Sky Anchor Orbital Swing!")
@rule("GR-KW-32")
@pytest.mark.parametrize("card", ["Sky Anchor Exo-Driver!", "Sky Anchor Orbital Swing!"])
def test_sky_anchor_attacks_cannot_aim_at_structures(card: str) -> None:
    t = table(card, at="i5", p2=ANCHORED, structures={"g5": 1})
    assert not t.options("p1", "attack", target="structure")


@effect_of("Sky Anchor Exo-Driver!")
@rule("GR-KW-64", "GR-KW-128", "GR-KW-04")
@pytest.mark.parametrize("pulled", [True, False])
def test_sky_anchor_exo_driver_may_pull(pulled: bool) -> None:
    t = table("Sky Anchor Exo-Driver!", at="h5", p2=ANCHORED)
    hit(shoot(t, "Sky Anchor Exo-Driver!")).pick("p1", "yes" if pulled else "no").passing()
    if pulled:
        t.refused("p1", "route", "GR-FMV-03", path=["g5"])
        go(t, "g5", "f5")
    assert (t.hex("p2"), t.tokens("p2", "anchor")) == ("f5" if pulled else "h5", 0)
    assert t.armour("p2") == AYZN - 4


@effect_of("Sky Anchor Orbital Swing!")
@rule("GR-KW-04", "GR-KW-140", "GR-KW-64")
def test_sky_anchor_orbital_swing_leaves_a_crater_where_it_lands() -> None:
    t = table("Sky Anchor Orbital Swing!", at="g5", p2=ANCHORED)
    go(hit(shoot(t, "Sky Anchor Orbital Swing!")), "k5")
    assert (t.hex("p2"), t.g.terrain) == ("k5", {"k5": "crater"})
    assert (t.tokens("p2", "anchor"), t.armour("p2")) == (0, AYZN - 4)


@limit_of("Sky Anchor Orbital Swing!")
def test_sky_anchor_orbital_swing_without_a_throw_makes_no_crater() -> None:
    t = table("Sky Anchor Orbital Swing!", at="g5", p2=ANCHORED)
    go(hit(shoot(t, "Sky Anchor Orbital Swing!")))
    assert (t.hex("p2"), t.g.terrain, t.tokens("p2", "anchor")) == ("g5", {}, 0)


@effect_of("Star Spanner Cranium Crusher!")
@rule("GR-KW-62")
def test_cranium_crusher_gives_two_panic() -> None:
    t = table("Star Spanner Cranium Crusher!", r1=SPANNER)
    hit(shoot(t, "Star Spanner Cranium Crusher!"))
    assert (t.tokens("p2", "panic"), t.armour("p2")) == (2, AYZN - 4)


@effect_of("Supernova Star Spanner!")
@rule("GR-KW-04", "GR-KW-62", "GR-KW-03", "GR-FMV-05")
def test_supernova_pushes_up_to_eight_with_panic_for_each_success() -> None:
    t = table("Supernova Star Spanner!", r1=SPANNER)
    hit(shoot(t, "Supernova Star Spanner!"))
    ends = {tuple(each["path"])[-1:] for each in t.options("p1", "route")}
    assert {("l5",), ("m6",), ("i5",)} <= ends
    go(t, "g5", "h5", "i5", "j5", "k5", "l5")
    assert (t.hex("p2"), t.tokens("p2", "panic"), t.armour("p2")) == ("l5", 5, AYZN - 9)


@limit_of("Star Spanner Cranium Crusher!", "Supernova Star Spanner!")
@rule("GR-KW-32", "GR-ATK-14")
@pytest.mark.parametrize("card", ["Star Spanner Cranium Crusher!", "Supernova Star Spanner!"])
def test_star_spanner_attacks_need_it_activated(card: str) -> None:
    table(card).refused("p1", "attack", "GR-CRD-15", card=card, target="robot", hex="f5")
    t = table(card, r1=SPANNER)
    shoot(t, card)
    t.g.robots["p1"].tokens = (0,)  # switched off by now
    hit(t)
    base = t.g.library.cards[card].harm.base
    assert (t.tokens("p2", "panic"), t.armour("p2")) == (0, AYZN - base)  # type: ignore[operator]
