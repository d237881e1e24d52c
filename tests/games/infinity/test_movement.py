"""Moving, lying down, turning, climbing, jumping and falling."""

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.ways import Line
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

HERE = {"a": man(60, 30), "z": foe(60, 115, 90)}


def alone(**more: object) -> Table:
    t = Table(HERE, **more)  # type: ignore[arg-type]
    t.order("a")
    return t


@rule("INF-ATTR-01", "INF-SKILL-MOVE-01", "INF-ORD-26", "INF-SET-07", "INF-SET-10")
def test_a_first_move_and_a_second_one_have_their_own_distances() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="tiger_soldiers/combi_rifle_light_flamethrower_hacker"),
            "z": foe(60, 115, 90),
        }
    )
    t.order("a")
    t.move("a", (60, 50))  # cut at 10 cm: measuring comes after declaring
    t.move("a", (60, 60))  # and at 5 cm
    assert t.at("a") == (60, 45, 0)


@rule("INF-SKILL-MOVE-02", "INF-SKILL-MOVE-03", "INF-SET-09")
def test_less_than_the_whole_distance_may_be_gone_around_corners() -> None:
    t = alone()
    t.move("a", (63, 30), (63, 34))
    assert t.told("action_declared")[0].way == ((60, 30), (63, 30), (63, 34))
    t.do("stop_there")
    assert t.at("a") == (63, 34, 0)
    assert t["a"].heading == 90


@rule("INF-SKILL-MOVE-04", "INF-SKILL-JUMP-05")
def test_only_low_things_are_stepped_over() -> None:
    low = alone(scenery=[(50, 33, 70, 34, 1.4)])
    low.move("a", (60, 40))
    low.do("stop_there")
    assert low.at("a") == (60, 40, 0)
    high = alone(scenery=[(50, 33, 70, 34, 1.5)])
    high.refused("INF-SKILL-JUMP-05", "p1", "move", trooper="a", path=[(60, 40)])


@rule("INF-SKILL-MOVE-04")
def test_nobody_walks_through_others() -> None:
    t = Table({**HERE, "b": man(60, 33)})
    t.order("a")
    t.refused("INF-SKILL-MOVE-04", "p1", "move", trooper="a", path=[(60, 40)])
    t.move("a", (63, 30), (63, 36))


@rule("INF-ORD-24", "INF-CC-18", "INF-CC-48", "INF-CC-01", "INF-CC-19")
def test_a_move_ends_in_contact_with_an_enemy() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 36, 90)}, dice=[20])
    t.order("a")
    t.move("a", (60, 40))
    t.do("let_pass_all")
    t.refused("INF-CC-48", "p1", "move", trooper="a", path=[(50, 33.5)])
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert t["a"].at.y == pytest.approx(33.5, abs=0.001)
    assert t.contest("a").active.needed == 13  # type: ignore[union-attr]


@rule("INF-SKILL-PRONE-01", "INF-SKILL-PRONE-02", "INF-SKILL-GETUP-01")
def test_who_lies_moves_half_as_far() -> None:
    t = alone()
    t.do("lie_down", trooper="a")
    t.move("a", (60, 50))
    assert t.at("a") == (60, 35, 0)
    assert t["a"].prone
    t = Table({**HERE, "a": man(60, 30, prone=True)})
    t.order("a")
    t.do("get_up", trooper="a")
    t.move("a", (60, 50))
    assert t.at("a") == (60, 40, 0)
    assert not t["a"].prone


@rule("INF-SKILL-PRONE-05")
def test_some_models_cannot_lie_down() -> None:
    profiles = library().profiles.values()
    for kind in ("TAG", "REM"):
        name = next(profile.id for profile in profiles if profile.type == kind)
        big = Table({"a": man(60, 30, profile=name), "z": foe(60, 115, 90)})
        big.order("a")
        big.refused("INF-SKILL-PRONE-05", "p1", "lie_down", trooper="a")


@rule("INF-LOS-03")
def test_to_turn_is_an_action_and_to_move_turns_for_free() -> None:
    t = alone()
    t.do("rotate", trooper="a", heading=180)
    t.move("a", (60, 34), heading=45)
    assert t["a"].heading == 45


WALL = [(50.0, 32.0, 70.0, 40.0, 4.0)]


@rule("INF-SKILL-CLIMB-01", "INF-SKILL-CLIMB-03", "INF-DMG-06")
def test_a_climb_takes_a_roll_and_half_of_the_move() -> None:
    up = {"a": man(60, 30.7), "z": foe(60, 115, 90)}
    t = Table(up, scenery=WALL, dice=[10])
    t.order("a")
    t.do("climb", trooper="a", to=(60, 32.5, 4))
    t.do("stop_there")
    assert t.at("a") == (60, 32.5, 4)
    # PH 10: an 11 falls, 4 cm against damage 4
    t = Table(up, scenery=WALL, dice=[11, 4])
    t.order("a")
    t.do("climb", trooper="a", to=(60, 32.5, 4))
    t.do("stop_there")
    assert t.at("a") == (60, 30.7, 0)
    (event,) = t.told("resisted")
    assert (event.damage, event.protection, event.outcome) == (4, 1, "safe")
    assert t.asked == "choose_order"  # a fall is no enemy attack: no Guts


@rule("INF-SKILL-CLIMB-05", "INF-SKILL-CLIMB-06", "INF-SKILL-CLIMB-04")
def test_who_does_not_reach_the_top_hangs_on_the_wall() -> None:
    wall = [(50.0, 32.0, 70.0, 40.0, 7.0)]
    t = Table(
        {"a": man(60, 30.7), "z": foe(60, 115, 90)},
        scenery=wall,
        dice=[3],
        commands={"p1": {"reserve": [3], "lieutenant": "a"}},
    )
    t.order("a")
    t.refused("INF-SKILL-CLIMB-01", "p1", "climb", trooper="a", to=(60, 32.5, 7))
    t.do("climb", trooper="a", to=(60, 30.7, 5))
    t.do("stop_there")
    assert t["a"].hangs
    t.order("a")
    t.refused("INF-SKILL-CLIMB-06", "p1", "dodge", trooper="a")
    assert t.offered() == {"climb"}


@rule("INF-SKILL-JUMP-01", "INF-SKILL-JUMP-02", "INF-SKILL-JUMP-06")
def test_a_jump_crosses_a_gap_or_ends_in_it() -> None:
    roofs = [(50.0, 20.0, 70.0, 31.0, 3.0), (50.0, 33.0, 70.0, 44.0, 3.0)]
    there = {"a": man(60, 30, z=3), "z": foe(60, 115, 90)}
    t = Table(there, scenery=roofs, dice=[10])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 34.5, 3))
    t.do("stop_there")
    assert t.at("a") == (60, 34.5, 3)
    t = Table(there, scenery=roofs, dice=[11, 20])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 34.5, 3))
    t.do("stop_there")
    assert t["a"].at.z == 0
    assert t.told("resisted")[0].damage == 3


@rule("INF-SKILL-JUMP-07")
def test_too_far_a_jump_falls_where_its_strength_ends() -> None:
    roofs = [(50.0, 20.0, 70.0, 31.0, 3.0), (50.0, 37.0, 70.0, 48.0, 3.0)]
    t = Table({"a": man(60, 30, z=3), "z": foe(60, 115, 90)}, scenery=roofs, dice=[5, 20])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 39, 3))
    t.do("stop_there")
    assert t.at("a") == (60, 35, 0)


@rule("INF-SKILL-PRONE-03")
def test_who_lies_does_not_jump() -> None:
    t = Table({**HERE, "a": man(60, 30, prone=True)})
    t.order("a")
    t.refused("INF-SKILL-PRONE-03", "p1", "jump", trooper="a", to=(60, 34, 0))


@rule("INF-SKILL-OPEN-01")
def test_a_door_is_opened_by_who_touches_it() -> None:
    hole = {"kind": "door", "start": 9, "width": 4, "top": 3, "name": "door"}
    wall = {"part": "wall", "line": [(49, 40), (71, 40)], "top": 4, "openings": [hole]}
    layout = {
        "width": 120,
        "depth": 120,
        "pieces": [{"name": "wall", "parts": [wall]}],
        "placed": [{"piece": "wall"}],
    }
    t = Table(
        {"a": man(60, 38.6), "b": man(60, 10), "z": foe(60, 115, 90)},
        layout=layout,
        shut=("wall/door",),
    )
    t.order("b")
    t.refused("INF-SKILL-OPEN-01", "p1", "open_close", trooper="b", door="wall/door")
    t.do("alert", trooper="b")
    t.do("stop_there")
    t.order("a")
    t.refused("INF-SKILL-JUMP-05", "p1", "move", trooper="a", path=[(60, 44)])
    t.do("open_close", trooper="a", door="wall/door")
    t.move("a", (60, 44))
    assert t.at("a") == (60, 44, 0)


SLIP = [(50.0, 36.0, 58.0, 37.0, 5.0), (64.0, 36.0, 72.0, 37.0, 5.0)]


@rule("INF-SKILL-CAUT-01", "INF-SKILL-CAUT-02", "INF-SKILL-CAUT-04")
def test_who_moves_cautiously_from_cover_to_cover_is_not_noticed() -> None:
    t = Table({"a": man(56, 33), "z": foe(61, 100)}, scenery=SLIP)
    t.order("a")
    t.refused("INF-SKILL-CAUT-01", "p1", "cautious_movement", trooper="a", path=[(61, 33)])
    t.do("cautious_movement", trooper="a", path=[(66, 33)])
    assert t.asked == "choose_order"
    assert t.at("a") == (66, 33, 0)


@rule("INF-SKILL-CAUT-03")
def test_a_zone_of_control_on_the_way_loses_the_order() -> None:
    t = Table({"a": man(56, 33), "z": foe(61, 52.9, 90)}, scenery=SLIP)
    t.order("a")
    t.do("cautious_movement", trooper="a", path=[(66, 33)])
    assert t.asked == "choose_order"
    assert t.at("a") == (56, 33, 0)


@rule("INF-SKILL-CAUT-05")
def test_machines_do_not_move_cautiously() -> None:
    name = next(p.id for p in library().profiles.values() if p.type == "TAG")
    t = Table({"a": man(56, 30, profile=name), "z": foe(61, 100, 90)})
    t.order("a")
    t.refused("INF-SKILL-CAUT-05", "p1", "cautious_movement", trooper="a", path=[(60, 30)])


@rule("INF-PLAY-MEAS-01", "INF-ORD-25")
def test_what_is_declared_where_nobody_may_measure_is_final() -> None:
    for premeasuring, free in (("forbidden", False), ("allowed", True)):
        t = Table(HERE, setup={"premeasuring": premeasuring})
        t.order("a")
        t.move("a", (60, 50))
        assert t.match.can_undo("p1") is free


def test_two_lines_to_one_side_end_alike_and_are_one_way() -> None:
    t = Table({"a": man(60, 40), "z": foe(5, 115, 90)})
    near, far, across, back = (
        Line(t.game, t["a"], goal, 10.0) for goal in ((70, 50), (90, 70), (50, 50), (50, 30))
    )
    assert far.is_among([across, near])
    assert not far.is_among([across, back])
