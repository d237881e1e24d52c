"""Weapons and items: costs, shots, hits and what improves them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from plancia.core import to_wire
from plancia.core.luck import Roll
from plancia.games.project_elite.events import Activated, LifeLost, ShotFired
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules.aiming import targets, values_of
from plancia.games.project_elite.rules.shooting import hits_of
from plancia.games.project_elite.rules.weapons import Activate
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    Table,
    act,
    faces,
    finish,
    pass_all,
    refused,
    ring,
    show,
    table,
    told,
)

AT = (7, 9)
NEAR = {"a1": {"kind": "brute", "at": (7, 8)}, "a2": {"kind": "runner", "at": (8, 8)}}
"""A brute has three lives, a runner one."""


def armed(*gear: str, dice: Sequence[int] = (), at: Space = AT, **more: Any) -> Table:
    """A player with gear beside two aliens."""
    return table(dice=dice, p1={"at": at, "gear": list(gear)}, **{"aliens": NEAR, **more})


# --- costs ---------------------------------------------------------------------------------------


@rule("PE-WPN-01", "PE-WPN-02")
def test_all_symbols_of_a_cost_go_on_together_or_none() -> None:
    match = armed("heat-gun", dice=[1, 1])
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="heat-gun") == "PE-WPN-02"
    assert faces(match, "p1") == ["shoot", "", "", ""]
    show(match, "p1", "shoot", "use")
    act(match, "p1", "activate", card="heat-gun")
    assert faces(match, "p1") == ["", "", "", ""]


@rule("PE-WPN-03")
def test_only_who_carries_a_weapon_uses_it_and_with_the_own_dice() -> None:
    match = armed("pistol")
    match.game.players["p2"].at = (8, 9)
    show(match, "p2", "shoot")
    assert refused(match, "p2", "activate", card="pistol") == "PE-WPN-03"
    assert refused(match, "p1", "activate", card="pistol") == "PE-WPN-02"


@rule("PE-WPN-18")
def test_any_one_of_several_costs_will_do() -> None:
    for cost, symbol, other in ((0, "shoot", "use"), (1, "use", "shoot")):
        match = armed("carbine", dice=[1, 1])
        show(match, "p1", other)
        assert refused(match, "p1", "activate", card="carbine", cost=cost) == "PE-WPN-02"
        show(match, "p1", symbol)
        act(match, "p1", "activate", card="carbine", cost=cost)
        assert faces(match, "p1")[0] == ""
        assert refused(match, "p1", "activate", card="carbine", cost=2) == "PE-WPN-01"


@rule("PE-WPN-19")
def test_a_used_single_use_slot_needs_no_second_die_in_the_round() -> None:
    match = armed("laser-cutter", dice=[1] * 6)
    show(match, "p1", "shoot", "adjust", "shoot")
    act(match, "p1", "activate", card="laser-cutter")
    assert [die.on for die in match.game.players["p1"].dice[:2]] == ["", "laser-cutter/0/1"]
    act(match, "p1", "activate", card="laser-cutter")
    assert faces(match, "p1") == ["", "adjust", "", ""]


@rule("PE-WPN-20", "PE-WPN-22")
def test_without_a_regular_slot_a_card_serves_once_a_round() -> None:
    match = armed("field-dressing")
    match.game.players["p1"].life = 1
    show(match, "p1", "use", "adjust", "use", "adjust")
    act(match, "p1", "activate", card="field-dressing")
    assert match.game.players["p1"].life == 2
    assert refused(match, "p1", "activate", card="field-dressing") == "PE-WPN-20"


@rule("PE-WPN-21")
def test_a_weapon_is_not_activated_when_nobody_can_be_hit() -> None:
    match = armed("pistol", aliens={"a1": {"kind": "runner", "at": (0, 0)}})
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="pistol") == "PE-WPN-21"
    assert faces(match, "p1")[0] == "shoot"


# --- shots and hits ------------------------------------------------------------------------------


@rule(
    "PE-WPN-04", "PE-WPN-05", "PE-WPN-07", "PE-WPN-08", "PE-WPN-09", "PE-CON-11", "PE-DIE-16"
)  # fmt: skip
def test_hits_go_to_the_named_targets_in_order_each_up_to_its_lives() -> None:
    match = armed("bone-rifle", dice=[3, 2, 6])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle", targets=["a2", "a1"])
    assert told(match, Activated) == [Activated("p1", "bone-rifle")]
    assert told(match, ShotFired)[0].faces == (3, 2, 6)
    assert "a2" not in match.game.aliens
    assert match.game.aliens["a1"].lives == 2
    assert match.game.players["p1"].hits is None


@rule("PE-WPN-04")
def test_more_than_four_shots_count_together() -> None:
    match = armed("minigun", dice=[4, 4, 1, 1, 1, 4])
    show(match, "p1", "shoot", "shoot")
    act(match, "p1", "activate", card="minigun", targets=["a1"])
    assert "a1" not in match.game.aliens


@rule("PE-WPN-05")
def test_a_minimum_of_one_or_less_always_hits() -> None:
    match = armed("laser-cutter", dice=[1, 1, 1], attached={"laser-cutter": ["laser-sight"]})
    show(match, "p1", "shoot", "adjust")
    act(match, "p1", "activate", card="laser-cutter", targets=["a1"])
    assert "a1" not in match.game.aliens


@rule("PE-WPN-05")
def test_the_luck_ledger_knows_the_odds_of_a_shot_that_can_miss() -> None:
    match = armed("bone-rifle", dice=[3, 2, 6])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle", targets=["a1"])
    cases = {0: 1, 1: 6, 2: 12, 3: 8}  # of 27: each die misses with 1 and 2
    chances = {hits: Fraction(n, 27) for hits, n in cases.items()}
    assert match.rolls == [Roll.graded("PE-WPN-05", (3, 2, 6), 6, "p1", score=2, chances=chances)]
    sure = armed("laser-cutter", dice=[1, 1, 1], attached={"laser-cutter": ["laser-sight"]})
    show(sure, "p1", "shoot", "adjust")
    act(sure, "p1", "activate", card="laser-cutter", targets=["a1"])
    assert sure.rolls == []


@rule("PE-WPN-05")
@pytest.mark.parametrize(("shown", "stays"), [([3, 3], True), ([3, 4], False)])
def test_without_a_hit_nothing_happens_to_who_was_named(shown: list[int], stays: bool) -> None:
    match = armed("sonic-blaster", dice=shown)
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a1"])
    assert match.game.players["p1"].hits is None
    assert (match.game.aliens["a1"].at == (7, 8)) is stays  # hit, it goes back


@rule("PE-WPN-06", "PE-CON-11", "PE-CON-06")
def test_hits_without_a_target_have_to_be_given_out_before_anything_else() -> None:
    match = armed("bone-rifle", dice=[6, 6, 6, ALIEN])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    assert refused(match, "p1", "roll", dice=[0]) != ""
    assert refused(match, "p1", "give_hits", targets=["a7"]) == "PE-WPN-06"
    act(match, "p1", "give_hits", targets=["a2"])
    act(match, "p1", "give_hits", targets=["a1"])
    assert match.game.aliens["a1"].lives == 1
    assert refused(match, "p1", "roll", dice=[0]) == ""


@rule("PE-WPN-07")
def test_hits_are_divided_as_one_likes() -> None:
    two = {"a1": {"kind": "brute", "at": (7, 8)}, "a2": {"kind": "brute", "at": (8, 8)}}
    match = armed("bone-rifle", dice=[6, 6, 6], aliens=two)
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    assert refused(match, "p1", "give_hits", targets=["a1"], hits=[0]) == "PE-WPN-07"
    act(match, "p1", "give_hits", targets=["a1", "a2"], hits=[1, 1])
    assert [alien.lives for alien in match.game.aliens.values()] == [2, 2]
    act(match, "p1", "give_hits", targets=["a2"])
    assert [alien.lives for alien in match.game.aliens.values()] == [2, 1]


@rule("PE-WPN-07", "PE-WPN-08")
def test_all_hits_or_one_are_offered_for_who_has_more_lives_than_one() -> None:
    aliens = {
        "a1": {"kind": "brute", "at": (7, 8), "lives": 2},
        "a2": {"kind": "runner", "at": (8, 8)},
    }
    match = armed("bone-rifle", dice=[6, 6, 6], aliens=aliens)
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    offered = [
        (each["targets"], each.get("hits", ()))
        for each in map(to_wire, match.options("p1"))
        if each["type"] == "give_hits"
    ]
    assert offered == [(("a1",), ()), (("a1",), (1,)), (("a2",), ())]


@rule("PE-WPN-08")
def test_armour_takes_the_dice_that_are_good_enough_for_it() -> None:
    two = {"a1": {"kind": "shellback", "at": (7, 8)}, "a2": {"kind": "shellback", "at": (8, 8)}}
    match = armed("assault-rifle", dice=[4, 5], aliens=two)
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="assault-rifle", targets=["a1", "a2"])
    assert [*match.game.aliens] == ["a2"]  # the 4 that is left is not enough


@rule("PE-WPN-06", "PE-WPN-21")
@pytest.mark.parametrize(
    ("card", "at", "named"),
    [
        ("pistol", (7, 8), [(), ("a1",)]),
        ("pistol", (0, 0), []),
        ("leech-gun", (7, 8), [(), ("a1",)]),
        ("leech-gun", (0, 0), [()]),  # it can be used for its life
    ],
)
def test_a_shot_is_offered_with_each_target_and_with_none(
    card: str, at: Space, named: list[tuple[str, ...]]
) -> None:
    match = armed(card, aliens={"a1": {"kind": "runner", "at": at}})
    show(match, "p1", "shoot", "use")
    shots = [each for each in map(to_wire, match.options("p1")) if each["type"] == "activate"]
    assert [each.get("targets", ()) for each in shots] == named


@rule("PE-CON-11")
def test_hits_can_be_given_up_and_bind_nobody_else() -> None:
    match = armed("bone-rifle", dice=[6, 6, 6, 1])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    act(match, "p2", "roll", dice=[0])
    act(match, "p1", "give_up_hits")
    assert match.game.players["p1"].hits is None
    assert match.game.aliens["a1"].lives == 3
    assert refused(match, "p1", "roll", dice=[0]) == ""


@rule("PE-CON-11")
def test_range_and_sight_are_those_of_the_moment_in_which_hits_are_given() -> None:
    match = armed("bone-rifle", dice=[6, 6, 6])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    match.game.players["p1"].at = (0, 9)
    assert refused(match, "p1", "give_hits", targets=["a1"]) == "PE-WPN-06"
    match.game.players["p1"].at = (6, 9)
    assert refused(match, "p1", "give_hits", targets=["a1"]) == ""


@rule("PE-CON-11", "PE-CON-02")
def test_a_command_with_an_illegal_target_is_refused_whole() -> None:
    match = armed("bone-rifle", aliens={**NEAR, "a3": {"kind": "runner", "at": (0, 0)}})
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="bone-rifle", targets=["a1", "a3"]) == "PE-WPN-06"
    assert faces(match, "p1")[0] == "shoot"


@rule("PE-CON-11", "PE-CON-15")
def test_hits_survive_the_bell_and_are_given_out_then() -> None:
    match = armed("bone-rifle", dice=[6, 6, 6, *[1] * 12])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    ring(match)
    act(match, "p1", "give_hits", targets=["a1"])
    assert "a1" not in match.game.aliens


@rule("PE-COO-01", "PE-CON-11")
def test_who_has_hits_to_give_out_may_still_help_others_with_their_alien_moves() -> None:
    match = armed("bone-rifle", dice=[6, 6, 6, ALIEN])
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    act(match, "p2", "roll", dice=[0])
    act(match, "p2", "hand_over", to="p1")
    act(match, "p1", "move_alien", alien="a2", owner="p2")
    assert not match.game.players["p2"].is_locked
    act(match, "p1", "give_hits", targets=["a1"])
    assert match.game.players["p1"].hits is None


# --- the starting area ---------------------------------------------------------------------------


@rule("PE-WPN-10", "PE-MAP-07")
def test_from_the_starting_area_every_weapon_has_range_one() -> None:
    aliens = {"a1": {"kind": "brute", "at": (7, 9)}, "a2": {"kind": "runner", "at": (6, 10)}}
    for card in ("marksman-rifle", "sniper-rifle", "bone-rifle"):
        match = armed(card, at=HOME, aliens=aliens)
        aim = values_of(match.game, match.game.players["p1"], card)
        assert (aim.range, aim.straight) == (1, False)
    match = armed("bone-rifle", at=HOME, aliens=aliens)
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="bone-rifle", targets=["a1"]) == "PE-WPN-06"
    assert refused(match, "p1", "activate", card="bone-rifle", targets=["a2"]) == ""


@rule("PE-WPN-10")
def test_that_holds_for_weapons_that_do_not_roll_too() -> None:
    aliens = {"a1": {"kind": "brute", "at": (7, 9)}, "a2": {"kind": "runner", "at": (7, 10)}}
    match = armed("grenade-launcher", at=HOME, aliens=aliens)
    show(match, "p1", "shoot", "adjust")
    assert refused(match, "p1", "activate", card="grenade-launcher", targets=["a1"]) == "PE-WPN-22"
    assert refused(match, "p1", "activate", card="grenade-launcher", targets=["a2"]) == ""


# --- improvements --------------------------------------------------------------------------------


def offered(match: Table, card: str) -> list[tuple[str, ...]]:
    """What an activation is offered for."""
    found = match.options("p1")
    return [each.targets for each in found if isinstance(each, Activate) and each.card == card]


@rule("PE-WPN-11", "PE-WPN-14")
def test_another_item_on_a_weapon_is_no_reason_not_to_offer_it() -> None:
    match = armed("pistol", "scope", attached={"pistol": ["laser-sight"]})
    show(match, "p1", "adjust")
    assert offered(match, "scope") == [("pistol",)]


@rule("PE-WPN-11", "PE-WPN-12", "PE-WPN-13", "PE-WPN-14")
def test_items_are_attached_for_good_and_paid_for_once() -> None:
    match = armed("assault-rifle", "pistol", "scope", "scope.2", "laser-sight")
    show(match, "p1", "adjust", "adjust", "adjust")
    act(match, "p1", "activate", card="scope", targets=["assault-rifle"])
    act(match, "p1", "activate", card="laser-sight", targets=["assault-rifle"])
    game, player = match.game, match.game.players["p1"]
    aim = values_of(game, player, "assault-rifle")
    assert (aim.range, aim.hits, aim.shots) == (4, 3, 2)
    assert player.gear == ["assault-rifle", "pistol", "scope.2"]
    show(match, "p1", "adjust")
    assert offered(match, "scope.2") == [("pistol",)]
    assert (
        refused(match, "p1", "activate", card="scope.2", targets=["assault-rifle"]) == "PE-WPN-14"
    )
    assert refused(match, "p1", "activate", card="scope.2", targets=["pistol"]) == ""
    assert refused(match, "p1", "activate", card="scope", targets=["pistol"]) == "PE-WPN-03"


@rule("PE-WPN-15")
def test_a_value_with_a_red_border_is_not_improved_but_the_others_are() -> None:
    match = armed("combat-knife", attached={"combat-knife": ["long-barrel", "drum-magazine"]})
    aim = values_of(match.game, match.game.players["p1"], "combat-knife")
    assert (aim.range, aim.shots, aim.hits) == (1, 1, 2)


@rule("PE-WPN-15")
def test_what_makes_a_value_worse_still_counts() -> None:
    match = armed("ion-rifle", events=["jammed-guns"])
    assert values_of(match.game, match.game.players["p1"], "ion-rifle").shots == 3


@rule("PE-WPN-16", "PE-WPN-17", "PE-RNG-04")
@pytest.mark.parametrize(("attached", "may"), [([], True), (["scope"], False)])
def test_a_range_of_four_or_more_shoots_in_straight_lines_only(
    attached: list[str], may: bool
) -> None:
    aliens = {"a1": {"kind": "runner", "at": (8, 7)}}
    match = armed("assault-rifle", aliens=aliens, attached={"assault-rifle": attached})
    show(match, "p1", "shoot")
    allowed = refused(match, "p1", "activate", card="assault-rifle", targets=["a1"]) == ""
    assert allowed is may


@rule("PE-WPN-16")
def test_that_holds_for_weapons_without_a_roll_too() -> None:
    aliens = {"a1": {"kind": "runner", "at": (8, 7)}, "a2": {"kind": "runner", "at": (7, 6)}}
    match = armed("rocket-tube", aliens=aliens)
    show(match, "p1", "shoot", "use")
    assert refused(match, "p1", "activate", card="rocket-tube", targets=["a1"]) == "PE-WPN-22"
    assert refused(match, "p1", "activate", card="rocket-tube", targets=["a2"]) == ""


FIELD = {
    "far": {"kind": "runner", "at": (6, 6)},
    "boss": {"kind": "gorgath", "at": (7, 9)},
    "hidden": {"kind": "runner", "at": (8, 8)},
    "walled": {"kind": "runner", "at": (3, 9)},
    "beside": {"kind": "runner", "at": (5, 9)},
    "west": {"kind": "runner", "at": (3, 10)},
    "east": {"kind": "runner", "at": (9, 10)},
    "askew": {"kind": "runner", "at": (9, 9)},
    "behind": {"kind": "runner", "at": (10, 10)},
    "distant": {"kind": "runner", "at": (13, 10)},
}
"""Around (6, 10): one is hidden by a boss, one by a wall, and some stand behind another alien."""


@rule("PE-LOS-02", "PE-LOS-04", "PE-LOS-09", "PE-LOS-10", "PE-LOS-11", "PE-LOS-12", "PE-RNG-03")
@pytest.mark.parametrize(
    ("card", "reached"),
    [
        ("pistol", {"boss", "beside", "west", "east", "askew"}),
        ("heavy-rifle", {"boss", "beside", "west", "east", "behind"}),
        ("sniper-rifle", {"boss", "beside", "west", "east", "behind", "distant"}),
    ],
)
def test_range_three_reaches_all_ways_and_more_only_in_straight_lines(
    card: str, reached: set[str]
) -> None:
    match = armed(card, at=(6, 10), aliens=FIELD, acid=[(8, 10)], tiles={"nest-1": (7, 10)})
    game, player = match.game, match.game.players["p1"]
    assert {alien.id for alien in targets(game, player, values_of(game, player, card))} == reached


# --- single cards --------------------------------------------------------------------------------


@rule("PE-CRD-07")
def test_the_ion_rifle_rolls_as_many_dice_as_one_says() -> None:
    match = armed("ion-rifle", dice=[4, 4, 3])
    show(match, "p1", "shoot", "shoot")
    for shots in (5, -1):
        assert refused(match, "p1", "activate", card="ion-rifle", shots=shots) == "PE-CRD-07"
    act(match, "p1", "activate", card="ion-rifle", shots=2, targets=["a1"])
    act(match, "p1", "activate", card="ion-rifle", shots=1, targets=["a1"])
    assert [shot.faces for shot in told(match, ShotFired)] == [(4, 4), (3,)]
    assert "a1" not in match.game.aliens


@rule("PE-CRD-08")
def test_the_ion_rifle_deals_no_wounds_with_nine_or_more() -> None:
    match = armed("ion-rifle")
    shot = match.game.gear("ion-rifle").shot
    assert shot is not None
    assert hits_of(shot, 3, (4, 4)) == (4, 4)
    assert hits_of(shot, 3, (5, 4)) == ()
    assert hits_of(shot, 3, (3, 3, 2)) == (3, 3)


@rule("PE-CRD-09")
def test_nothing_is_rolled_again_with_the_ion_rifle() -> None:
    match = armed("ion-rifle", "pistol", attached={"ion-rifle": ["gyro-stabiliser"]})
    game, player = match.game, match.game.players["p1"]
    player.activated = ("targeting-goggles",)
    assert not values_of(game, player, "ion-rifle").reroll
    assert values_of(game, player, "pistol").reroll


def test_dice_that_miss_are_rolled_once_more() -> None:
    match = armed("assault-rifle", dice=[1, 4, 4], attached={"assault-rifle": ["gyro-stabiliser"]})
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="assault-rifle", targets=["a1"])
    assert match.game.aliens["a1"].lives == 1


@rule("PE-CRD-10", "PE-CRD-11", "PE-CRD-12")
def test_the_visor_sees_through_one_obstacle_but_not_through_bosses() -> None:
    at, behind = (4, 2), (1, 2)  # two squares of wall
    match = armed("pistol", "x-ray-visor", at=at, aliens={"a1": {"kind": "runner", "at": behind}})
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == "PE-WPN-21"
    match = armed(
        "pistol", "x-ray-visor", at=(4, 1), aliens={"a1": {"kind": "runner", "at": (6, 1)}}
    )
    show(match, "p1", "shoot")  # one tree, at range 2
    assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == ""
    match.game.players["p1"].gear.remove("x-ray-visor")
    assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == "PE-WPN-21"
    boss = {"a1": {"kind": "runner", "at": (7, 7)}, "a2": {"kind": "gorgath", "at": (7, 8)}}
    match = armed("pistol", "x-ray-visor", aliens=boss)
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == "PE-WPN-06"


@rule("PE-CRD-11")
@pytest.mark.parametrize(("reading", "rule_id"), [("no_width", ""), ("count_one", "PE-WPN-21")])
def test_a_wall_between_two_squares_adds_to_the_distance_by_the_other_reading(
    reading: str, rule_id: str
) -> None:
    match = table(
        setup={"wall_edges": reading},
        p1={"at": (6, 9), "gear": ["shotgun", "x-ray-visor"]},
        aliens={"a1": {"kind": "runner", "at": (6, 8)}},
    )
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="shotgun") == rule_id


@rule("PE-CRD-14", "PE-CRD-15", "PE-CON-16")
def test_the_recharger_shoots_once_more_after_left_over_dice_were_used() -> None:
    match = armed("recharger", dice=[1, 1, 1, 6, 6, 6, *[1] * 12])
    show(match, "p1", "shoot", "use", "move")
    act(match, "p1", "activate", card="recharger")
    finish(match)
    act(match, "p1", "move", to=(6, 9))
    assert len(told(match, ShotFired)) == 2
    act(match, "p1", "give_hits", targets=["a1"])
    assert "a1" not in match.game.aliens


@rule("PE-CRD-20", "PE-CRD-21")
@pytest.mark.parametrize(
    ("rolled", "wounds"),
    [((5, 5), 3), ((1, 1), 1), ((4, 4, 4), 1), ((2, 2, 2, 2), 2), ((5, 4), 1), ((6, 5, 1), 2)],
)
def test_scar_maker_hits_on_five_and_wounds_once_more_for_each_double(
    rolled: tuple[int, ...], wounds: int
) -> None:
    shot = table().game.gear("scar-maker").shot
    assert shot is not None
    assert len(hits_of(shot, shot.hits, rolled)) == wounds


@rule("PE-CRD-22")
def test_every_hit_of_the_heat_gun_takes_two_lives_also_the_additional_ones() -> None:
    match = armed(
        "heat-gun",
        dice=[1, 1, 3],
        aliens={"a1": {"kind": "brute", "at": (7, 8)}},
        attached={"heat-gun": ["drum-magazine"]},
    )
    show(match, "p1", "shoot", "use")
    act(match, "p1", "activate", card="heat-gun", targets=["a1"])
    assert match.game.aliens["a1"].lives == 1


@rule("PE-CRD-23", "PE-CRD-24")
def test_alien_dna_heals_after_left_over_dice_were_used() -> None:
    match = armed("alien-dna", dice=[1] * 12, aliens={"a1": {"kind": "runner", "at": (0, 0)}})
    player = match.game.players["p1"]
    player.life = 1
    show(match, "p1", "use", "move")
    act(match, "p1", "activate", card="alien-dna")
    finish(match)
    assert player.life == 1
    act(match, "p1", "move", to=(6, 9))
    assert player.life == 3


@rule("PE-CON-16")
def test_the_team_orders_what_acts_after_the_phase() -> None:
    match = armed("recharger", "alien-dna", dice=[1, 1, 1, 6, 1, 1, *[1] * 12])
    player = match.game.players["p1"]
    player.life = 1
    show(match, "p1", "shoot", "use", "use")
    act(match, "p1", "activate", card="recharger")
    act(match, "p1", "activate", card="alien-dna")
    finish(match)
    assert match.to_act == ("p1",)
    act(match, "p1", "pick", value="alien-dna")
    assert player.life == 3
    assert len(told(match, ShotFired)) == 2


@rule("PE-CRD-26")
@pytest.mark.parametrize(("kind", "by_ability"), [("brute", 0), ("gorgath", 1)])
def test_carapace_armor_stops_abilities_of_soldiers_and_nothing_else(
    kind: str, by_ability: int
) -> None:
    match = table(
        moment="abilities",
        dice=[1] * 12,
        p1={"at": AT, "gear": ["carapace-armor"]},
        aliens={"a1": {"kind": kind, "at": (7, 8)}},
    )
    rules = [each.rules for each in match.events if isinstance(each.event, LifeLost)]
    assert rules.count(("PE-ALN-04",)) == by_ability


@rule("PE-CRD-27")
def test_carapace_armor_does_not_help_against_pushes() -> None:
    match = armed("carapace-armor", dice=[ALIEN])
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "move_alien", alien="a1")
    assert match.game.players["p1"].life == 2


@rule("PE-ACT-13")
def test_a_weapon_rolls_its_hit_dice_after_the_bell() -> None:
    match = armed("pistol", dice=[6, *[1] * 12])
    show(match, "p1", "shoot")
    finish(match)
    act(match, "p1", "activate", card="pistol", targets=["a2"])
    assert "a2" not in match.game.aliens
    pass_all(match)
