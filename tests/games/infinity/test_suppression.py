"""Suppression Fire: a corridor that nobody enters unpunished."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.corridors import WIDTH, corridor_of, long_range
from plancia.testing import rule
from tests.games.infinity.table import Box, Table, foe, man

RIFLE = {"weapon": "combi_rifle", "mode": ""}


def corridor(x: float, y: float, weapon: str = "combi_rifle") -> dict[str, Any]:
    """A corridor of a position, towards a marker."""
    return {"weapon": weapon, "mode": "", "marker": (x, y, 0.0)}


def suppress(t: Table, trooper: str, x: float, y: float, **more: Any) -> None:
    fields = {"weapon": "combi_rifle", **more}
    t.do("suppress", trooper=trooper, marker=(x, y, 0.0), **fields)


def guarded(
    dice: Sequence[int] | None = None,
    *,
    mover: Any = None,
    scenery: Sequence[Box] = (),
    others: Any = None,
    **more: Any,
) -> Table:
    """Z of p2 holds a corridor along y = 60, and a of p1 stands beside it."""
    return Table(
        {
            "a": mover or man(60, 50, 90),
            "b": man(5, 5, 270),
            "z": foe(20, 60, 0, corridor=corridor(60, 60)),
            "y": foe(115, 115, 90),
            **(others or {}),
        },
        dice=dice,
        scenery=scenery,
        **more,
    )


def finish(t: Table) -> None:
    while t.asked not in ("choose_order", "choose_guts"):
        kinds = t.offered()
        t.do(next(kind for kind in ("stop_there", "let_pass_all", "look_on") if kind in kinds))


def lays(t: Table, name: str) -> bool:
    """Whether a model lays fire on a corridor now."""
    return t[name].corridor is not None


def needed(t: Table) -> tuple[int, list[tuple[str, int]]]:
    for row in t.exchange.contests:
        for throw in (row.active, row.reactive):
            if throw is not None and throw.action == "suppression_fire":
                return throw.needed, [(line.rule, line.value) for line in throw.lines]
    raise AssertionError("nobody fired")


# --- laying it ------------------------------------------------------------------------------------


@rule("INF-SUP-01", "INF-ORD-18")
def test_it_takes_a_whole_order() -> None:
    t = Table({"a": man(20, 60, 0), "z": foe(100, 100, 90)})
    t.order("a")
    t.move("a", (22, 60))
    t.refused("INF-ORD-17", "p1", "suppress", trooper="a", weapon="combi_rifle", marker=(60, 60, 0))
    t = Table({"a": man(20, 60, 0), "b": man(5, 5), "z": foe(100, 100, 90)})
    t.order("a")
    suppress(t, "a", 60, 60)
    assert t.asked == "choose_order"
    assert lays(t, "a")
    assert t.told("suppression_laid")[0].at == (60, 60)


@rule("INF-SUP-02")
def test_the_marker_lies_in_sight_and_within_long_range() -> None:
    walls = [(40.0, 70.0, 41.0, 80.0, 5.0)]
    t = Table({"a": man(20, 60, 0), "b": man(5, 5), "z": foe(110, 10, 90)}, scenery=walls)
    t.order("a")
    for marker in ((10, 60, 0), (60, 90, 0), (20.2, 60, 0), (140, 60, 0)):
        t.refused("INF-SUP-02", "p1", "suppress", trooper="a", weapon="combi_rifle", marker=marker)
    assert long_range(library().weapons["combi_rifle"]) == 60
    suppress(t, "a", 80.1, 60)  # farther than that, as it proves
    assert not lays(t, "a")
    t = Table({"a": man(20, 60, 0), "z": foe(110, 10, 90)}, setup={"premeasuring": "allowed"})
    t.order("a")
    t.refused(
        "INF-SUP-02", "p1", "suppress", trooper="a", weapon="combi_rifle", marker=(80.1, 60, 0)
    )


@rule("INF-BS-08", "INF-SUP-11")
def test_the_first_burst_names_each_enemy_once() -> None:
    t = Table({"a": man(20, 60, 0), "z": foe(60, 59, 180), "y": foe(50, 61, 180)})
    t.order("a")
    fields = {"trooper": "a", "weapon": "combi_rifle", "marker": (60, 60, 0)}
    twice = [{"target": "z", "dice": 1}, {"target": "z", "dice": 2}]
    t.refused("INF-BS-08", "p1", "suppress", shots=twice, **fields)
    t.do("suppress", shots=[{"target": "z", "dice": 1}, {"target": "y", "dice": 2}], **fields)


@rule("INF-SUP-03")
def test_the_corridor_is_a_strip_as_wide_as_the_marker_to_the_end_of_the_range() -> None:
    t = guarded()
    strip = corridor_of(t.game, t["z"])
    xs, ys = zip(*strip.vertices, strict=True)
    assert (min(xs), max(xs)) == pytest.approx((20, 140))  # 120 cm
    assert (min(ys), max(ys)) == pytest.approx((60 - WIDTH / 2, 60 + WIDTH / 2))


@rule("INF-SUP-16")
@pytest.mark.parametrize(
    ("profile", "weapon", "legal"),
    [
        ("fusiliers/hmg", "hmg", True),
        ("fusiliers/missile_launcher", "missile_launcher", False),
        ("fusiliers/multi_sniper_rifle", "multi_sniper_rifle", True),
        ("fusiliers/combi_rifle", "pistol", True),
        ("fusiliers/combi_rifle", "knife", False),
    ],
)
def test_a_ranged_weapon_is_needed_without_template(profile: str, weapon: str, legal: bool) -> None:
    t = Table({"a": man(20, 60, 0, profile), "b": man(5, 5), "z": foe(110, 10, 90)})
    t.order("a")
    if legal:
        suppress(t, "a", 50, 60, weapon=weapon)
        finish(t)
        assert lays(t, "a")
    else:
        rule_id = "INF-BS-01" if weapon == "knife" else "INF-SUP-16"
        t.refused(rule_id, "p1", "suppress", trooper="a", weapon=weapon, marker=(50, 60, 0))


@rule("INF-SUP-11")
def test_with_the_same_order_enemies_in_the_corridor_are_shot_at() -> None:
    """Four enemies are covered, and the burst of three goes to three of them."""
    foes = {f"z{n}": foe(40 + 8 * n, 60, 0) for n in range(4)}
    for n in (1, 2, 3):
        foes[f"z{n}"]["at"] = (40 + 8 * n, 60 + (-1) ** n * 1.6)
    t = Table({"a": man(20, 60, 0), "b": man(5, 5), **foes}, dice=[20, 20, 20])
    t.order("a")
    shots = [{"target": f"z{n}"} for n in range(4)]
    fields = {"trooper": "a", "weapon": "combi_rifle", "marker": (60, 60, 0)}
    t.refused("INF-SUP-11", "p1", "suppress", **fields, shots=shots)
    suppress(t, "a", 60, 60, shots=shots[:3])
    finish(t)
    assert len([each for each in t.exchange.contests if each.active]) == 3
    t = Table({"a": man(20, 60, 0), "z": foe(60, 70, 90)})
    t.order("a")
    t.refused("INF-SUP-11", "p1", "suppress", **fields, shots=[{"target": "z"}])


# --- who comes into it ----------------------------------------------------------------------------


@rule("INF-SUP-04", "INF-SUP-05", "INF-SUP-06", "INF-SUP-10")
def test_an_enemy_that_enters_draws_the_full_burst() -> None:
    t = guarded([20, 20, 20], mover=man(59, 50, 90))
    t.order("a")
    t.move("a", (59, 58))
    t.do("let_pass_all")
    assert (t.seat, t.asked) == ("p2", "choose_moment")
    t.do("pour_fire", moment=7.9)
    finish(t)
    row = t.exchange.contests[0]
    assert row.reactive is not None
    assert len(row.reactive.dice) == 3
    assert not row.opposed
    assert needed(t) == (14, [("INF-ROLL-04", 3)])  # BS 11, 40 cm


@rule("INF-SUP-03", "INF-SUP-04")
@pytest.mark.parametrize(("y", "fired"), [(57.4, False), (57.6, True)])
def test_a_base_that_touches_the_strip_is_in_it(y: float, fired: bool) -> None:
    t = guarded([20, 20, 20])
    t.order("a")
    t.move("a", (60, y))
    t.do("let_pass_all")
    assert (t.asked == "choose_moment") is fired


@rule("INF-SUP-04")
def test_whoever_is_activated_in_it_draws_fire_without_moving() -> None:
    t = guarded([20, 20, 20], mover=man(60, 60, 90))
    t.order("a")
    t.do("rotate", trooper="a", heading=180.0)
    t.do("let_pass_all")
    t.do("pour_fire", moment=0.0)


@rule("INF-SUP-08")
def test_only_who_is_in_sight_draws_fire() -> None:
    t = guarded(scenery=[(40.0, 55.0, 41.0, 65.0, 6.0)])
    t.order("a")
    t.move("a", (60, 58))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert t.asked == "choose_action"
    assert t.seat == "p1"


@rule("INF-SUP-10")
def test_a_shot_at_the_suppressor_and_a_dodge_are_face_to_face() -> None:
    t = guarded([9, 9, 9, 10, 10, 10], mover=man(60, 50, 180))
    t.order("a")
    t.move("a", (60, 59))
    t.do("let_pass_all")
    t.do("pour_fire", moment=9.0)
    t.shoot("a", ("z", 3), moment=9.0)
    finish(t)
    assert t.contest("a", "z").opposed
    t = guarded([9, 9, 10, 11, 1, 1, 1])
    t.order("a")
    t.move("a", (60, 59))
    t.do("let_pass_all")
    t.do("pour_fire", moment=9.0)
    t.do("dodge", trooper="a")
    finish(t)
    assert t.contest("a", "z").opposed


@rule("INF-SUP-05", "INF-SUP-10", "INF-SUP-17")
def test_friends_are_not_spared() -> None:
    t = Table(
        {
            "a": man(20, 60, 0, corridor=corridor(60, 60)),
            "b": man(60, 50, 90),
            "c": man(5, 5),
            "z": foe(115, 115, 90),
        },
        dice=[1, 20, 20, 1],
    )
    t.order("b")
    t.move("b", (60, 59))
    assert (t.seat, t.asked) == ("p1", "choose_moment")
    assert t.offered() == {"pour_fire"}
    t.do("pour_fire", moment=9.0)
    t.do("stop_there")
    assert t["b"].wounds == 1
    assert lays(t, "a")
    assert t.asked != "choose_guts"  # a friend's fire asks for no Guts roll


@rule("INF-SUP-10")
def test_a_friend_who_dodges_is_face_to_face() -> None:
    t = Table(
        {
            "a": man(20, 60, 0, corridor=corridor(60, 60)),
            "b": man(60, 50, 90),
            "c": man(5, 5),
            "z": foe(115, 115, 90),
        },
        dice=[9, 8, 8, 8],
    )
    t.order("b")
    t.move("b", (60, 59))
    t.do("pour_fire", moment=9.0)
    t.do("dodge", trooper="b")
    assert t.contest("b", "a").opposed
    assert t["b"].wounds == 0


@rule("INF-SUP-10")
def test_a_marker_that_only_moves_is_not_fired_at() -> None:
    t = guarded(mover=man(60, 50, 90, concealed="camouflage"))
    t.order("a")
    t.move("a", (60, 59))
    t.do("let_pass_all")
    assert t.asked == "choose_action"
    t = guarded(mover=man(60, 50, 90, concealed="impersonation_1"))
    t.order("a")
    t.move("a", (60, 59))
    t.do("let_pass_all")
    assert t.asked == "choose_moment"


@rule("INF-SUP-06")
def test_cautious_movement_draws_fire() -> None:
    walls = [(40.0, 45.0, 41.0, 58.5, 6.0), (40.0, 61.5, 41.0, 75.0, 6.0)]
    t = guarded([20, 20, 20], mover=man(50, 55.5, 90), scenery=walls)
    t.order("a")
    t.do("cautious_movement", trooper="a", path=[(50, 64.5)])
    assert t.asked == "choose_moment"  # though nobody can react to it
    t.do("pour_fire", moment=4.5)
    assert t.exchange.contests


@rule("INF-SUP-06", "INF-COORD-03", "INF-SUP-07")
def test_each_participant_of_a_coordinated_order_draws_its_own_burst() -> None:
    t = guarded([20] * 6, mover=man(60, 50, 90), others={"c": man(70, 50, 90)})
    t.do("coordinate", troopers=["a", "c"])
    t.move("a", (60, 58))
    t.move("c", (70, 58))
    t.do("stop_there")
    t.do("let_pass_all")
    t.do("pour_fire", moment=8.0)
    t.do("pour_fire", moment=8.0)
    finish(t)
    assert [len(row.reactive.dice) for row in t.exchange.contests if row.reactive] == [3, 3]


@rule("INF-SUP-07")
def test_it_is_one_burst_for_each_order_and_model() -> None:
    t = guarded([20] * 6)
    for moment in (10.0, 3.0):
        t.order("a")
        t.move("a", (60, 63))
        t.do("let_pass_all")
        t.do("pour_fire", moment=moment)
        t.move("a", (60, 57))  # back through the corridor
        finish(t)
        assert len(t.exchange.contests) == 1


@rule("INF-SUP-06", "INF-SUP-09")
def test_a_dodge_into_a_corridor_draws_fire() -> None:
    """Z dodges a shot into the corridor of a: it is hit by what its dodge does not beat."""
    setup = {
        "a": man(20, 60, 0, corridor=corridor(60, 60)),
        "b": man(59, 40, 90),
        "c": man(5, 5),
        "z": foe(59, 56, 270),
        "y": foe(115, 115, 90, "zhanshi/combi_rifle_paramedic"),
    }
    t = Table(setup, dice=[8, 9, 10, 11, 8, 20, 1])
    t.order("b")
    t.shoot("b", ("z", 1))
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert t.asked == "choose_sidestep"
    t.do("sidestep", path=[(59, 58)])
    assert (t.seat, t.asked) == ("p1", "choose_moment")
    t.do("pour_fire", moment=2.0)
    row = t.exchange.contests[-1]
    assert row.opposed
    assert row.hits == (True, True, False)
    assert t["z"].wounds == 1
    t = Table(setup, dice=[8, 9])
    t.order("b")
    t.shoot("b", ("z", 1))
    t.do("dodge", trooper="z")
    t.do("stop_there")
    t.do("sidestep")  # it stays: nobody fires
    assert t.asked != "choose_moment"


@rule("INF-SUP-09")
def test_it_is_not_laid_in_reaction() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60, 270)})
    t.order("a")
    t.move("a", (60, 32))
    assert "suppress" not in t.offered()
    t = guarded(active="p2", mover=man(60, 60, 90))  # a reaction inside draws nothing
    t.order("y")
    t.move("y", (110, 115))
    assert t.asked != "choose_moment"


# --- how long -------------------------------------------------------------------------------------


@rule("INF-SUP-12", "INF-SUP-13")
def test_it_lasts_until_the_next_turn_of_its_player() -> None:
    t = guarded()
    t.do("pass_turn")
    assert not lays(t, "z")
    t.order("z")
    suppress(t, "z", 50, 61)
    finish(t)
    assert lays(t, "z")
    t.do("pass_turn")
    assert lays(t, "z")  # through the turn of the enemy
    t.do("pass_turn")
    assert not lays(t, "z")
    assert [each.piece for each in t.told("suppression_over")] == ["z", "z"]


@rule("INF-SUP-13")
def test_the_marker_may_be_placed_anew() -> None:
    t = guarded(active="p2")
    t.order("z")
    suppress(t, "z", 50, 61)
    finish(t)
    corridor = t["z"].corridor
    assert corridor is not None
    assert corridor.marker == (50, 61, 0)


@rule("INF-SUP-14", "INF-SUP-17")
def test_any_other_action_ends_it_at_once() -> None:
    t = guarded([20, 20], mover=man(60, 50, 180))
    t.order("a")
    t.move("a", (60, 59))
    t.shoot("z", ("a", 1), moment=9.0)
    assert not lays(t, "z")
    assert t.asked == "choose_action"  # so that the burst is not fired
    t = guarded(active="p2")
    t.order("z")
    t.move("z", (22, 60))
    assert not lays(t, "z")


@rule("INF-SUP-14")
def test_letting_a_reaction_pass_does_not_end_it() -> None:
    t = guarded()
    t.order("a")
    t.move("a", (60, 53))
    t.do("let_pass_all")
    assert lays(t, "z")
    t.move("a", (60, 58))  # and it still fires at whoever enters later
    assert t.asked == "choose_moment"


@rule("INF-SUP-14", "INF-SUP-17")
@pytest.mark.parametrize(
    "state", [{"out": True}, {"states": ("immobilised",)}, {"states": ("hacked",)}]
)
def test_who_cannot_act_fires_nothing(state: dict[str, Any]) -> None:
    t = guarded(others={"z": foe(20, 60, 0, corridor=corridor(60, 60), **state)})
    t.order("a")
    t.move("a", (60, 58))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert t.asked == "choose_action"
    t.do("stop_there")
    assert not lays(t, "z")


@rule("INF-SUP-14")
def test_a_guts_move_ends_it() -> None:
    t = guarded([8, 20], mover=man(60, 50, 180))
    t.order("a")
    t.shoot("a", ("z", 1))
    finish(t)
    assert lays(t, "z")
    assert t.asked == "choose_guts"
    t.do("drop_prone")
    assert not lays(t, "z")


@rule("INF-SUP-14")
def test_close_combat_ends_it() -> None:
    t = guarded([20, 20, 20], mover=man(28, 60, 180))
    t.order("a")
    t.move("a", (21, 60))
    t.do("let_pass_all")
    t.do("pour_fire", moment=0.0)
    finish(t)
    assert not lays(t, "z")


# --- smoke and woods ------------------------------------------------------------------------------


@rule("INF-SUP-15")
@pytest.mark.parametrize("x", [60.0, 75.0])
def test_it_reaches_into_and_behind_zones_of_zero_visibility(x: float) -> None:
    woods = {
        "part": "area",
        "outline": [(55, 50), (65, 50), (65, 70), (55, 70)],
        "kind": "forest",
        "top": 8,
    }
    layout = {
        "width": 120,
        "depth": 120,
        "pieces": [{"name": "woods", "parts": [woods]}],
        "placed": [{"piece": "woods"}],
    }
    t = guarded([20, 20, 20], mover=man(x, 54, 90), layout=layout)
    t.order("a")
    t.move("a", (x, 58.5))  # in the wood each centimetre costs two
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("pour_fire", moment=4.5)
    finish(t)
    _, lines = needed(t)
    assert ("INF-SUP-15", -6) in lines
    t = guarded(active="p2", layout=layout)
    t.order("z")
    suppress(t, "z", 70, 60)  # the zone is no obstacle for the marker
    finish(t)
    assert lays(t, "z")


@rule("INF-COORD-07", "INF-COORD-09", "INF-SUP-04")
def test_together_all_corridors_cover_one_enemy() -> None:
    t = Table(
        {"a": man(20, 60, 0), "b": man(60, 20, 90), "c": man(5, 5), "z": foe(60, 60, 90)},
        dice=[20, 20, 20, 20],
    )
    t.do("coordinate", troopers=["a", "b"])
    fields = {"trooper": "a", "weapon": "combi_rifle", "marker": (50, 60, 0)}
    t.refused("INF-COORD-07", "p1", "suppress", **fields)
    suppress(t, "a", 50, 60, target="z", shots=[{"target": "z", "dice": 2}])
    t.refused(
        "INF-COORD-07",
        "p1",
        "suppress",
        trooper="b",
        weapon="combi_rifle",
        marker=(20, 50, 0),
        target="z",
    )
    suppress(t, "b", 60, 50, target="z", shots=[{"target": "z", "dice": 2}])
    finish(t)
    assert t["a"].corridor
    assert t["b"].corridor


@rule("INF-SUP-03")
def test_corridors_are_shown_to_everybody() -> None:
    t = guarded()
    for seat in ("p1", "p2", None):
        scene = t.match.view(seat).scene(())
        (strip,) = [each for each in scene.overlays if each.kind == "corridor"]
        assert strip.piece == "z"
        assert {y for _, y in strip.at} == {58.75, 61.25}
        assert "suppressing" in next(each.states for each in scene.pieces if each.id == "z")
