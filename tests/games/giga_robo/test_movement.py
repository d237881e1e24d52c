"""Movement: what steps cost, where robots can go, and what they meet on the way."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.movement import path_cost, reachable
from plancia.games.giga_robo.state import Lasting
from plancia.testing import rule
from tests.games.giga_robo.duel import calm, hit, shoot
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    attack("Ground", {"do": "end_boost"}),
    instant("Wings", active={"mods": [{"stat": "boost"}]}),
    instant("Engine", active={"mods": [{"stat": "speed", "add": 2}]}),
)
AWAY = {"hex": "l11"}
"""Where the other robot is out of the way."""


def walker(start: str = "e5", *, boost: bool = False, **ground: Any) -> Table:
    """Dai-Raijin V (speed 7) alone with the ground; with boost by Arc Wing."""
    robot: dict[str, Any] = {"hex": start}
    if boost:
        robot["on"] = ["Arc Wing"]
    return Table({}, robot, {}, AWAY, **ground)


def cost(t: Table, *path: str) -> int:
    return path_cost(t.g, "p1", t.hex("p1"), path)


@rule("GR-MOV-04")
def test_a_step_on_the_ground_costs_one() -> None:
    assert cost(walker(), "f5") == 1
    assert cost(walker(), "f5", "g5", "h5") == 3


@rule("GR-MOV-05", "GR-MOV-26", "GR-ELV-01")
@pytest.mark.parametrize(("level", "price"), [(1, 2), (2, 3)])
def test_climbing_costs_one_more_for_every_level(level: int, price: int) -> None:
    assert cost(walker(structures={"f5": level}), "f5") == price


@rule("GR-MOV-05", "GR-MOV-09", "GR-MOV-26")
@pytest.mark.parametrize(("boost", "price"), [(False, 6), (True, 4)])
def test_a_level_two_roof_four_hexes_away_costs_six_or_four_with_boost(
    boost: bool, price: int
) -> None:
    t = walker(boost=boost, structures={"i5": 2})
    assert cost(t, "f5", "g5", "h5", "i5") == price


@rule("GR-MOV-06", "GR-MOV-26")
def test_descending_costs_nothing_more() -> None:
    t = walker("e5", structures={"e5": 2})
    assert cost(t, "f5") == 1
    assert cost(t, "f5", "g5", "h5") == 3


@rule("GR-MOV-07", "GR-MOV-26")
def test_between_roofs_of_one_height_only_the_hexes_count() -> None:
    t = walker(structures={"e5": 1, "h5": 1})
    assert cost(t, "f5", "g5", "h5") == 3


@rule("GR-MOV-08")
def test_a_higher_roof_on_the_way_is_climbed() -> None:
    assert cost(walker(structures={"e5": 1, "f5": 2, "g5": 1}), "f5", "g5") == 3


@rule("GR-MOV-08")
def test_from_a_roof_over_the_ground_to_a_higher_roof_only_the_difference_is_climbed() -> None:
    assert cost(walker(structures={"e5": 1, "g5": 2}), "f5", "g5") == 3


@rule("GR-MOV-08")
@pytest.mark.parametrize(("reading", "price"), [("3", 3), ("2", 2)])
def test_down_from_a_high_roof_to_a_low_one_over_the_ground(reading: str, price: int) -> None:
    t = walker(
        structures={"e5": 2, "g5": 1},
        setup={"roof_two_to_roof_one_over_ground": reading},
    )
    assert cost(t, "f5", "g5") == price


@rule("GR-MOV-15", "GR-TIL-05", "GR-TIL-13")
@pytest.mark.parametrize(("tile", "price"), [("flood", 3), ("rubble", 2), ("inferno", 1)])
def test_leaving_a_tile_costs_its_exit_cost_in_place_of_one(tile: str, price: int) -> None:
    assert cost(walker(tiles={"e5": tile}), "f5") == price


@rule("GR-MOV-16", "GR-TIL-02")
def test_flood_on_rubble_costs_three_to_leave() -> None:
    assert cost(walker(tiles={"e5": ["rubble", "flood"]}), "f5") == 3


@rule("GR-MOV-17")
@pytest.mark.parametrize(("tile", "level", "price"), [("flood", 1, 4), ("rubble", 2, 4)])
def test_exit_cost_and_climb_add_up(tile: str, level: int, price: int) -> None:
    assert cost(walker(tiles={"e5": tile}, structures={"f5": level}), "f5") == price


@rule("GR-TIL-19", "GR-ELV-02")
def test_flood_in_a_crater_costs_three_to_leave_and_one_to_climb_out() -> None:
    t = walker(tiles={"e5": ["crater", "flood"]})
    assert cost(t, "f5") == 4
    assert t.g.level("e5") == -1


@rule("GR-ELV-02", "GR-TIL-12")
def test_a_crater_is_one_level_down_and_has_to_be_climbed_out_of() -> None:
    t = walker(tiles={"e5": "crater"})
    assert t.g.level("e5") == -1
    assert cost(t, "f5") == 2


@rule("GR-MOV-09")
def test_boost_leaves_exit_costs_as_they_are() -> None:
    t = walker(boost=True, tiles={"e5": "flood"}, structures={"f5": 2})
    assert cost(t, "f5") == 3


@rule("GR-MOV-18", "GR-MOV-19", "GR-TRA-02")
@pytest.mark.parametrize(("anchors", "reach"), [(0, 4), (1, 2), (2, 1), (3, 1)])
def test_every_anchor_takes_two_from_speed_but_one_is_always_left(anchors: int, reach: int) -> None:
    t = Table(
        {},
        AWAY,
        {"trauma": {"anchor": [0, 0, anchors]}},
        {"hex": "g6"},
        active="p2",
    )
    ends = {move["path"][-1] for move in t.options("p2", "move")}
    assert max(t.g.distance("g6", end) for end in ends) == reach


@rule("GR-MOV-01", "GR-BRD-02")
def test_a_robot_moves_up_to_its_speed_and_no_farther() -> None:
    t = walker("a6")
    straight = ["b6", "c6", "d6", "e6", "f6", "g6", "h6"]
    assert t.options("p1", "move", path=tuple(straight))
    t.refused("p1", "move", "GR-MOV-20", path=[*straight, "i6"])
    t.play("p1", "move", path=tuple(straight[:2]))
    assert t.hex("p1") == "c6"


@rule("GR-MOV-02")
def test_the_speed_move_is_made_once_and_what_is_left_of_it_is_lost() -> None:
    t = walker("a6")
    t.play("p1", "move", path=("b6",))
    assert not t.options("p1", "move")
    t.refused("p1", "move", "GR-MOV-02", path=["c6"])


@rule("GR-MOV-03", "GR-TRN-05")
def test_the_move_comes_before_or_after_an_attack_as_the_player_likes() -> None:
    hand = {"spirit": 9, "hand": ["Flash Strike!"]}
    first = Table(hand, {"hex": "e5"}, {}, {"hex": "f5"}, dice=[1, 10, 10])
    first.play("p1", "attack", card="Flash Strike!", target="robot", hex="f5")
    first.play("p2", "defend").passing()
    assert first.options("p1", "move")
    then = Table(hand, {"hex": "d5"}, {}, {"hex": "f5"})
    then.play("p1", "move", path=("e5",))
    assert then.options("p1", "attack", card="Flash Strike!")


@rule("GR-MOV-20")
def test_a_step_that_costs_more_than_is_left_cannot_be_taken() -> None:
    t = Table(
        {},
        AWAY,
        {"trauma": {"anchor": [0, 0, 1]}},
        {"hex": "g6"},
        active="p2",
        tiles={"g6": "flood"},
    )
    assert not t.options("p2", "move")
    t.refused("p2", "move", "GR-MOV-20", path=["g7"])


@rule("GR-MOV-11", "GR-GEN-17")
def test_no_robot_goes_into_or_through_the_hex_of_another() -> None:
    t = Table({}, {"hex": "a6"}, {}, {"hex": "b6"})
    ends = {move["path"][-1]: move["path"] for move in t.options("p1", "move")}
    assert "b6" not in ends
    assert all("b6" not in path for path in ends.values())
    t.refused("p1", "move", "GR-MOV-11", path=["b6"])


@rule("GR-MOV-12")
def test_a_structure_is_entered_on_its_roof_and_left_from_there() -> None:
    t = walker("e5", structures={"f5": 1})
    assert cost(t, "f5", "g5") == 3
    t.play("p1", "move", path=("f5", "g5"))
    assert t.hex("p1") == "g5"
    assert t.g.structures == {"f5": 1}


@rule("GR-MOV-21", "GR-TRA-03")
def test_an_anchor_on_the_way_goes_into_slot_three_and_shortens_the_move_at_once() -> None:
    t = walker("a6", anchors={"b6": 1})
    t.play("p1", "move", path=("b6", "c6", "d6", "e6", "f6", "g6", "h6"))
    assert t.g.players["p1"].trauma["anchor"] == (0, 0, 1)
    assert t.g.anchors == {}
    assert t.hex("p1") == "f6"  # speed 7 is 5 from now on


@rule("GR-MOV-21")
def test_a_leap_does_not_pick_up_what_it_passes() -> None:
    t = walker("e5", anchors={"f5": 1})
    from plancia.games.giga_robo.rules.movement import leap

    leap(t.g, "p1", "g5")
    assert t.g.anchors == {"f5": 1}


@rule("GR-MOV-22", "GR-TIL-08", "GR-TIL-15")
def test_enter_effects_come_hex_by_hex_along_the_move() -> None:
    t = walker("a6", tiles={"b6": "inferno", "d6": "arc_hazard"})
    t.play("p1", "move", path=("b6", "c6", "d6"))
    assert t.tokens("p1", "fire") == 1
    assert t.tokens("p1", "surge") == 1


@rule("GR-MOV-23", "GR-TIL-16")
def test_from_roof_to_roof_the_tiles_below_do_nothing() -> None:
    t = walker("e5", structures={"e5": 1, "g5": 1}, tiles={"f5": "inferno"})
    t.play("p1", "move", path=("f5", "g5"))
    assert t.hex("p1") == "g5"
    assert t.tokens("p1", "fire") == 0


@rule("GR-MOV-24")
def test_a_static_barrier_does_not_hinder_a_move() -> None:
    t = walker("e5", barriers=["f5"])
    assert cost(t, "f5") == 1
    t.play("p1", "move", path=("f5",))
    assert t.armour("p1") == 30
    assert t.g.barriers == ["f5"]


@rule("GR-MOV-10", "GR-TIL-16")
def test_a_leap_counts_only_the_hex_it_lands_in() -> None:
    from plancia.games.giga_robo.rules.movement import leap

    t = walker("e5", tiles={"f5": "inferno", "g5": "arc_hazard"}, structures={"h5": 2})
    leap(t.g, "p1", "g5")
    assert (t.tokens("p1", "fire"), t.tokens("p1", "surge")) == (0, 1)
    leap(t.g, "p1", "h5")
    assert t.g.level(t.hex("p1")) == 2


@rule("GR-GEN-08")
def test_the_path_of_a_move_is_the_hexes_it_entered_in_order() -> None:
    t = walker("a6")
    t.play("p1", "move", path=("b6", "c6"))
    assert t.g.path == ("b6", "c6")
    assert t.told("moved")[-1].path == ("b6", "c6")


@rule("GR-MOV-25")
def test_movement_of_a_card_costs_the_same_and_leaves_the_move_of_the_turn() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Arc Heel!"]},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        structures={"e6": 1},
        dice=[12, 11, 1, 2],
    )
    t.play("p1", "attack", card="Arc Heel!", target="robot", hex="f5")
    t.play("p2", "defend").passing()
    assert t.asked.points == 2
    t.play("p1", "move", path=("e6",))  # up onto a roof: both points
    t.play("p2", "gain_rage", take="spirit").passing()
    assert t.hex("p1") == "e6"
    assert t.options("p1", "move")


@rule("GR-MOV-07", "GR-MOV-26")
def test_every_way_that_is_offered_costs_no_more_than_the_speed() -> None:
    t = walker("e5", structures={"e5": 1, "g5": 1, "f6": 2, "d5": 2}, tiles={"e6": "flood"})
    ways = reachable(t.g, "p1", 7)
    assert {"g5", "f6", "d5"} <= set(ways)
    assert all(cost(t, *path) <= 7 for path in ways.values())


GROUNDS: tuple[dict[str, Any], ...] = (
    {},
    {"structures": {"f5": 1, "e6": 2, "d5": 1, "g6": 2}},
    {"tiles": {"e5": "flood", "f5": "rubble", "e6": "crater", "d4": "inferno"}},
    {"structures": {"f5": 2, "f6": 1}, "tiles": {"e5": "crater", "e4": "rubble", "g5": "flood"}},
    {"structures": dict.fromkeys(("d5", "f5", "e4"), 2), "tiles": {"e5": ["crater", "flood"]}},
)


@rule("GR-MOV-04", "GR-MOV-05", "GR-MOV-15", "GR-MOV-16", "GR-MOV-17")
@pytest.mark.parametrize("boost", [False, True])
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("points", [1, 2, 4, 7])
def test_the_ways_are_those_of_a_search_step_by_step(
    ground: dict[str, Any], points: int, boost: bool
) -> None:
    t = walker(boost=boost, **ground)
    t.g.robots["p2"].hex = "g5"  # in the way

    def step(here: str, hex: str) -> int | None:
        return None if hex == "g5" else path_cost(t.g, "p1", here, (hex,))

    start = t.hex("p1")
    searched = t.g.layout.map.reach(start, points, step)
    ways = reachable(t.g, "p1", points)
    assert set(ways) == set(searched) - {start}
    assert len(ways) == len(searched) - 1
    for hex, path in ways.items():
        assert cost(t, *path) == searched[hex].cost
        assert "g5" not in path
    costs = [searched[hex].cost for hex in ways]
    assert costs == sorted(costs)  # the nearest first
    assert [ways.nth(number) for number in range(len(ways))] == list(ways.values())


def test_there_is_no_way_to_where_a_robot_stands_or_cannot_go() -> None:
    ways = reachable(walker().g, "p1", 2)
    for hex in ("e5", "h5"):
        with pytest.raises(KeyError):
            ways[hex]


@rule("GR-MOV-07")
def test_roofs_at_the_corners_of_the_map_are_reached_as_all_others() -> None:
    first = walker().g.layout.map.names[0]
    start = max(walker().g.near(walker().g.near(first)[0]))
    t = walker(start, structures={start: 1, first: 1})
    far = t.g.distance(start, first)
    assert first in reachable(t.g, "p1", far)
    assert first not in reachable(t.g, "p1", far - 1)
    back = walker(first, structures={start: 1, first: 1})
    assert cost(back, *reachable(back.g, "p1", far)[start]) == far


@rule("GR-MOV-07")
def test_ways_between_roofs_come_after_the_others_and_are_counted() -> None:
    t = walker("e5", structures={"e5": 1, "g5": 1, "c5": 2})
    ways = reachable(t.g, "p1", 3)
    roofs = [hex for hex in ways if hex in t.g.structures]
    assert list(ways)[-len(roofs) :] == roofs == ["g5", "c5"]
    assert [ways.nth(number) for number in range(len(ways))] == list(ways.values())
    assert len(ways) == len(list(ways))
    assert ways["g5"] == ("f5", "g5")
    assert cost(t, *ways["c5"]) == 3  # over the street, then one up


@rule("GR-KW-127")
def test_only_the_cards_of_a_meter_that_give_boost_are_switched_off_with_it() -> None:
    cards = ["Wings", "Engine"]
    p2 = {"meter": {2: cards}, "on": cards}
    t = LAB.table("Ground", at="g5", p2=p2, structures={"h5": 2})
    assert path_cost(t.g, "p2", "g5", ("h5",)) == 1
    calm(hit(shoot(t, "Ground")))
    assert t.meter("p2") == {"Wings": (2, False), "Engine": (2, True)}
    assert path_cost(t.g, "p2", "g5", ("h5",)) == 3
    assert t.told("switched")[-1].card == "Wings"


@rule("GR-MOV-02")
@pytest.mark.parametrize(("moves", "left"), [(0, 1), (1, 0)])
def test_a_second_move_of_somebody_else_gives_nobody_one(moves: int, left: int) -> None:
    t = walker("a6")
    t.g.players["p2"].lasting = (Lasting("p2", "Genki Drive!/text/0", "turn"),)
    for hex in ("b6", "c6")[:moves]:
        t.play("p1", "move", path=(hex,)).passing()
    assert bool(t.options("p1", "move")) == bool(left)
