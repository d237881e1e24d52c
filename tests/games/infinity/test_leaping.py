"""Walls and gaps: what nobody does on them, and those who climb and leap like nobody else."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.line_of_sight import height_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

KUM = "kum/chain_rifle_shock_ccw"
SPIDER = "reaktion_zond/hmg"  # Climbing Plus, MOV 15-10, PH 8
HOPPER = "khawarijs/ccw"  # Super-Jump, MOV 10-10
TAG = "lizard/heavy_flamethrower"
Z = foe(60, 115, 90)
TWO: dict[str, Any] = {"commands": {"p1": {"reserve": [2], "lieutenant": "a"}}}
WALL = [(50.0, 32.0, 70.0, 40.0, 14.0)]
LOW = [(50.0, 32.0, 70.0, 40.0, 4.0)]
ROOFS = [(50.0, 20.0, 70.0, 31.0, 3.0), (50.0, 33.0, 70.0, 44.0, 3.0)]


# --- climbing -------------------------------------------------------------------------------------


@rule("INF-SKILL-CLIMB-02")
def test_motorcycles_do_not_climb_but_a_tag_does() -> None:
    t = Table({"a": man(60, 29.9, profile=KUM), "z": Z}, scenery=LOW)
    t.order("a", "own")
    t.refused("INF-SKILL-CLIMB-02", "p1", "climb", trooper="a", to=(60, 32.5, 4))
    size = library().profiles[TAG].size.base / 2
    t = Table({"a": man(60, 32 - size, profile=TAG), "z": Z}, scenery=LOW, dice=[1])
    t.order("a")
    t.do("climb", trooper="a", to=(60, 32 + 0.5, 4))
    t.finish()
    assert t["a"].at.z == 4


@rule("INF-SKILL-CLIMB-05")
def test_nobody_shoots_from_the_middle_of_a_climb() -> None:
    t = Table({"a": man(60, 30.7), "z": foe(60, 20, 90)}, scenery=LOW)
    t.order("a")
    t.do("climb", trooper="a", to=(60, 32.5, 4))
    t.do("let_pass_all")
    shot = {"trooper": "a", "weapon": "combi_rifle", "shots": [{"target": "z", "dice": 3}]}
    t.refused("INF-SKILL-CLIMB-05", "p1", "shoot", **shot, moment=2.0)
    t.do("shoot", **shot, moment=0.0)


@rule("INF-SS-CLIMB-01")
@effect_of("Climbing Plus")
def test_climbing_plus_climbs_the_whole_move_without_a_roll() -> None:
    """PH 8, MOV 15-10: 14 cm, then 10 more, and no die."""
    tall = [(50.0, 32.0, 70.0, 40.0, 24.0)]
    radius = library().profiles[SPIDER].size.base / 2
    here = man(60, 32 - radius, profile=SPIDER)
    t = Table({"a": here, "z": Z}, scenery=tall, dice=[])
    t.order("a")
    t.refused("INF-SKILL-CLIMB-01", "p1", "climb", trooper="a", to=(60, 32 - radius, 15.5))
    t.do("climb", trooper="a", to=(60, 32 - radius, 15))
    t.refused("INF-SKILL-CLIMB-01", "p1", "climb", trooper="a", to=(60, 32 - radius, 4.5))
    t.do("climb", trooper="a", to=(60, 32.5, 24))
    assert t.at("a") == (60, 32.5, 24)
    t = Table({"a": man(60, 30.7), "z": Z}, scenery=WALL)  # MOV 10 and nothing of the kind
    t.order("a")
    t.refused("INF-SKILL-CLIMB-01", "p1", "climb", trooper="a", to=(60, 30.7, 5.5))


@rule("INF-SS-CLIMB-02")
def test_climbing_plus_shoots_on_the_wall_and_while_it_climbs() -> None:
    radius = library().profiles[SPIDER].size.base / 2
    here = man(60, 32 - radius, profile=SPIDER)
    t = Table({"a": here, "z": foe(60, 5, 270)}, scenery=WALL, dice=[19, 20, 18, 17], **TWO)
    t.order("a")
    t.do("climb", trooper="a", to=(60, 32 - radius, 10))
    t.shoot("a", ("z", 4), weapon="hmg", moment=5.0)
    t.finish()
    assert t["a"].hangs
    t.order("a")
    assert {"shoot", "climb", "dodge"} <= t.offered()
    t.refused("INF-SKILL-CLIMB-06", "p1", "move", trooper="a", path=[(60, 25)])
    assert "prone" not in t.offered()


@rule("INF-SS-CLIMB-02", "INF-SKILL-CLIMB-06")
@pytest.mark.parametrize(("profile", "reacts"), [(SPIDER, True), ("fusiliers/hmg", False)])
@limit_of("Climbing Plus")
def test_on_a_wall_only_climbing_plus_reacts(profile: str, reacts: bool) -> None:
    radius = library().profiles[profile].size.base / 2
    hanging = man(60, 32 - radius, 270, profile, z=5, hangs=True)
    t = Table(
        {"a": hanging, "z": foe(60, 10, 90)},
        scenery=WALL,
        active="p2",
        commands={"p2": {"reserve": [2]}},
    )
    t.order("z")
    t.move("z", (62, 10))
    assert (t.asked == "choose_reactions") is reacts


@rule("INF-SKILL-CLIMB-03")
def test_a_climb_down_that_succeeds_is_no_fall() -> None:
    t = Table({"a": man(60, 32.5, z=4), "z": Z}, scenery=LOW, dice=[10])
    t.order("a")
    t.do("climb", trooper="a", to=(60, 30.7, 0))
    t.finish()
    assert t.at("a") == (60, 30.7, 0)
    assert not t.told("resisted")


def test_the_sheet_of_a_climb_names_the_climber_and_no_place() -> None:
    t = Table({"a": man(60, 32.5, z=4), "z": Z}, scenery=LOW, dice=[10])
    t.order("a")
    t.do("climb", trooper="a", to=(60, 30.7, 0))
    t.finish()
    drawn = t.match.scene("p1").exchange
    assert drawn is not None
    assert drawn.title.key == "infinity.exchange.by"
    assert len(drawn.title.args["models"]) == 1


# --- jumping --------------------------------------------------------------------------------------

THREE = [*ROOFS, (50.0, 46.0, 70.0, 60.0, 3.0)]


@rule("INF-SKILL-JUMP-03")
def test_two_jumps_of_an_order_are_two_rolls_and_two_lengths() -> None:
    """MOV 10-5: 5 cm first, then 2.5 cm."""
    here = {"a": man(60, 30, profile="hassassin_ragiks/hmg", z=3), "z": Z}
    roofs = [(50.0, 20.0, 70.0, 31.0, 3.0), (50.0, 33.0, 70.0, 35.1, 3.0), (50.0, 36, 70, 60, 3.0)]
    t = Table(here, scenery=roofs, dice=[12, 12])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 34.5, 3))
    t.do("jump", trooper="a", to=(60, 36.9, 3))
    t.finish()
    assert t.at("a") == (60, 36.9, 3)
    jumps = [row.active for row in t.exchange.contests if row.active is not None]
    assert [(each.action, len(each.dice)) for each in jumps] == [("jump", 1), ("jump", 1)]
    roofs[2] = (50.0, 37.5, 70.0, 60.0, 3.0)
    t = Table(here, scenery=roofs, dice=[12, 20, 20])  # the second one is too long, and falls
    t.order("a")
    t.do("jump", trooper="a", to=(60, 34.5, 3))
    t.do("jump", trooper="a", to=(60, 37.9, 3))
    t.finish()
    assert t["a"].at.z < 3
    assert t["a"].at.y == pytest.approx(37.0)


@rule("INF-SKILL-JUMP-04")
def test_between_two_jumps_there_is_a_place_to_stand_on() -> None:
    t = Table({"a": man(60, 30, z=3), "z": Z}, scenery=ROOFS)
    t.order("a")
    t.refused("INF-SKILL-JUMP-04", "p1", "jump", trooper="a", to=(60, 32, 3))
    t.do("jump", trooper="a", to=(60, 34.5, 3))


@rule("INF-SKILL-JUMP-08")
def test_nobody_shoots_in_the_air_but_after_a_jump() -> None:
    t = Table({"a": man(60, 30, z=3), "z": foe(60, 90, 90)}, scenery=ROOFS, dice=[1, 20, 20, 20])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 34.5, 3))
    shot = {"trooper": "a", "weapon": "combi_rifle", "shots": [{"target": "z", "dice": 3}]}
    t.refused("INF-SKILL-JUMP-08", "p1", "shoot", **shot, moment=2.0)
    t.do("shoot", **shot, moment=4.5)
    t.finish()
    assert [row.active.action for row in t.exchange.contests if row.active] == ["jump", "bs_attack"]


@rule("INF-SS-SJUMP-01")
@effect_of("Super-Jump")
def test_a_super_jump_goes_as_far_as_the_move_without_a_roll() -> None:
    wide = [(50.0, 20.0, 70.0, 31.0, 3.0), (50.0, 38.0, 70.0, 44.0, 3.0), (50, 46, 70, 60, 9.0)]
    t = Table({"a": man(60, 30, profile=HOPPER, z=3), "z": Z}, scenery=wide, dice=[])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 39.9, 3))
    t.do("jump", trooper="a", to=(60, 46.9, 9))  # diagonally upwards
    t.finish()
    assert t.at("a") == (60, 46.9, 9)
    assert t.exchange.contests == []


@rule("INF-SS-SJUMP-01")
def test_a_second_super_jump_has_the_second_move() -> None:
    """MOV 15-5."""
    t = Table({"a": man(60, 30, profile="void_operators/hmg"), "z": Z}, dice=[])
    t.order("a")
    t.do("jump", trooper="a", to=(60, 44.9, 0))
    t.do("jump", trooper="a", to=(60, 55, 0))
    t.finish()
    assert t.at("a") == (60, 49.9, 0)  # as far as it goes


@rule("INF-SS-SJUMP-02")
def test_a_super_jumper_shoots_in_mid_air_where_it_sees_over_the_wall() -> None:
    """At both ends the wall is in the way; at the top of the jump over it nothing is."""
    wall = [(50.0, 34.0, 70.0, 35.0, 5.0)]
    t = Table(
        {"a": man(60, 31, profile="iskallers/hmg"), "z": foe(60, 55, 90)},
        scenery=wall,
        dice=[20, 20, 20, 20],
    )
    t.order("a")
    t.do("jump", trooper="a", to=(60, 38, 0))
    t.do("let_pass_all")
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="hmg", shots=[{"target": "z"}])
    t.shoot("a", ("z", 4), weapon="hmg", moment=5.5)
    t.finish()
    throw = next(row.active for row in t.exchange.contests if row.active is not None)
    assert throw.bearing is not None
    assert throw.bearing.here.z == pytest.approx(5.0)


@rule("INF-SS-SJUMP-03")
def test_who_leaps_walks_over_what_is_as_high_as_itself() -> None:
    """2.8 cm; others step over half of that."""
    for top, profile, passes in ((2.8, HOPPER, True), (2.8, "fusiliers/hmg", False)):
        t = Table({"a": man(60, 30, profile=profile), "z": Z}, scenery=[(50, 33, 70, 34, top)])
        t.order("a")
        if passes:
            t.move("a", (60, 38))
            t.finish()
            assert t.at("a") == (60, 38, 0)
        else:
            t.refused("INF-SKILL-JUMP-05", "p1", "move", trooper="a", path=[(60, 38)])
    t = Table({"a": man(60, 30, profile=HOPPER), "z": Z}, scenery=[(50, 33, 70, 34, 2.9)])
    t.order("a")
    t.refused("INF-SKILL-JUMP-05", "p1", "move", trooper="a", path=[(60, 38)])


@rule("INF-SS-SJUMP-04")
@pytest.mark.parametrize(("top", "damage"), [(25.0, 5), (20.0, None)])
@limit_of("Super-Jump")
def test_who_leaps_falls_only_as_deep_as_both_moves_leave(top: float, damage: int | None) -> None:
    """MOV 10-10: of 25 cm five are left, of 20 nothing."""
    roofs = [(50.0, 20.0, 70.0, 31.0, top), (50.0, 60.0, 70.0, 70.0, top)]
    t = Table(
        {"a": man(60, 30, profile=HOPPER, z=top), "z": Z},
        scenery=roofs,
        dice=[20] if damage else [],
    )
    t.order("a")
    t.do("jump", trooper="a", to=(60, 62, top))
    t.finish()
    assert t.at("a") == (60, 40, 0)
    assert [each.damage for each in t.told("resisted")] == ([damage] if damage else [])


# --- lying ----------------------------------------------------------------------------------------


@rule("INF-SKILL-PRONE-04")
def test_who_lies_is_as_tall_as_a_base() -> None:
    """So it is hidden behind what would not hide it standing."""
    t = Table({"a": man(60, 30), "b": man(70, 30, prone=True), "z": Z})
    assert height_of(t.game, t["a"]) == library().profiles["fusiliers/hmg"].size.height
    assert height_of(t.game, t["b"]) == 0.3  # the disc that it lies on
    wall = [(40.0, 40.0, 80.0, 41.0, 1.0)]
    for prone in (False, True):
        t = Table({"a": man(60, 38, 90, prone=prone), "z": foe(60, 60, 270)}, scenery=wall)
        t.play("p1", "pass_turn")
        t.order("z")
        t.play("p2", "rotate", trooper="z", heading=270)
        assert (t.asked == "choose_reactions") is not prone


@rule("INF-SS-SUPMOV-01")
def test_a_superior_movement_stands_in_the_profile() -> None:
    """There is nothing to do for it: it moves as it is printed."""
    fast = "void_operators/hmg"
    attributes = library().profiles[fast].attributes
    assert attributes.move == (15, 5)
    t = Table({"a": man(60, 30, profile=fast), "z": Z})
    t.order("a")
    t.move("a", (60, 60))
    t.move("a", (60, 90))
    t.finish()
    assert t.at("a") == (60, 50, 0)
