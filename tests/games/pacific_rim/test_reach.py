"""Where a model can be dragged: all that it can reach where one measures, else its way alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from plancia.core import read_action
from plancia.core.reach import Goal
from plancia.games.pacific_rim import PacificRim
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Table

MEASURING = {"premeasuring": "allowed"}
JAEGER = {"gipsy-avenger": {"at": (200, 300, 0)}}
FAR = {**JAEGER, "otachi": {"at": (800, 300, 180)}}


def reach(table: Table, seat: str = "p1", piece: str = "gipsy-avenger") -> Sequence[Goal]:
    """Where a model can go."""
    return table.match.reach(seat, piece)


def straight(goals: Sequence[Goal]) -> list[int]:
    """How many hexes ahead one can stop without turning."""
    return [round((g.at[0] - 200) / HEX) for g in goals if g.way[-1].heading == 90.0]


def kinds(goal: Goal) -> list[str]:
    """What leads to a goal."""
    return [action["type"] for action in goal.actions]


def goal_of(goals: Sequence[Goal], *wanted: str) -> Goal:
    """The goal to which these actions lead."""
    return next(goal for goal in goals if kinds(goal) == list(wanted))


def go(table: Table, goal: Goal, seat: str = "p1") -> None:
    """Play all that leads to a goal."""
    for action in goal.actions:
        table.match.play(seat, read_action(PacificRim, action))


def told(goal: Goal) -> list[tuple[str, str]]:
    """What happens on the way, and by which rule."""
    return [(each.text.key.rpartition(".")[2], each.rule) for each in goal.incidents]


def test_every_stop_is_reached_by_its_actions() -> None:
    start = {**JAEGER, "otachi": {"at": (420, 340, 180)}}
    goals = reach(Table(start, setup=MEASURING))
    assert len(goals) > 12
    for goal in goals:
        table = Table(start, setup=MEASURING)
        go(table, goal)
        there = next(p for p in table.match.scene("p1").pieces if p.id == "gipsy-avenger")
        assert (there.at, there.heading) == (goal.at, goal.way[-1].heading)


@rule("PRE-MOV-01")
def test_way_is_as_long_as_the_speed_and_says_what_is_left() -> None:
    goals = reach(Table(FAR, setup=MEASURING))
    ahead = [goal for goal in goals if set(kinds(goal)) == {"step_forward"}]
    vel = len(ahead)
    lefts = [goal.left for goal in ahead if goal.left is not None]
    assert [(left.value, left.of) for left in lefts] == [(vel - n, vel) for n in range(1, vel + 1)]
    assert goal_of(goals, "step_backward").left.value == 0  # type: ignore[union-attr]


@rule("PRE-GEO-21")
def test_nothing_is_measured_where_that_is_forbidden() -> None:
    near = {**JAEGER, "otachi": {"at": (320, 310, 180)}}
    table = Table(near, buildings={"b1": {"at": (200, 440, 0)}})
    goals = reach(table)
    assert goals == reach(Table(FAR))
    assert max(straight(goals)) > 1
    for goal in goals:
        assert not goal.incidents
        if goal.at != (200.0, 300.0):
            assert (goal.is_lit, goal.marks) == (False, ())


@rule("PRE-GEO-21")
def test_edge_of_the_table_is_not_measured_either() -> None:
    table = Table({"gipsy-avenger": {"at": (860, 300, 0)}, "otachi": {"at": (300, 300, 0)}})
    assert len([g for g in reach(table) if set(kinds(g)) == {"step_forward"}]) > 1


@rule("PRE-BLK-03")
@rule("PRE-ENG-04")
def test_enemy_on_the_way_can_be_engaged_and_its_face_is_lit() -> None:
    goals = reach(Table({**JAEGER, "otachi": {"at": (380, 300, 180)}}, setup=MEASURING))
    assert max(straight([g for g in goals if "take_pose" not in kinds(g)])) == 1
    engaging = goal_of(goals, "step_forward", "step_forward", "take_pose")
    assert told(engaging) == [("engages", "PRE-ENG-04")]
    face = next(mark for mark in engaging.marks if mark.kind == "contact")
    assert (face.piece, face.tone, face.shape) == ("otachi", "act", "line")
    assert {round(x, 1) for x, _ in face.at} == {round(380 - HEX / 2, 1)}


@rule("PRE-BLK-01")
@rule("PRE-BLK-02")
@pytest.mark.parametrize(
    ("others", "start", "expected"),
    [
        ({"striker-eureka": {"at": (370, 300, 0)}}, (200, 300, 0), ("blocked", "PRE-BLK-01")),
        ({}, (800, 300, 0), ("edge", "PRE-BLK-02")),
    ],
)
def test_what_is_met_first_is_told(
    others: dict[str, Any], start: tuple[float, ...], expected: tuple[str, str]
) -> None:
    models = {"gipsy-avenger": {"at": start}, **others, "otachi": {"at": (100, 100, 0)}}
    goals = reach(Table(models, setup=MEASURING))
    stops = [goal for goal in goals if expected in told(goal)]
    assert stops
    for goal in stops:
        assert [(mark.kind, mark.tone) for mark in goal.marks] == [("obstacle", "harm")]


@rule("PRE-ROT-03")
@rule("PRE-ROT-04")
def test_jaeger_turns_after_its_steps_and_a_kaiju_also_before() -> None:
    table = Table(FAR, setup=MEASURING)
    assert not any(kinds(g)[0] == "turn" and "step_forward" in kinds(g) for g in reach(table))
    kaiju = Table(FAR, setup=MEASURING, turn="kaiju")
    found = [kinds(goal) for goal in reach(kaiju, "p2", "otachi")]
    assert ["turn", "step_forward"] in found
    assert ["step_forward", "turn"] in found


@rule("PRE-RUN-01")
def test_run_is_one_way_that_bends_at_a_whole_hex() -> None:
    run = {"saber-athena": {"at": (200, 300, 0), "card": "lightning-run"}, "otachi": FAR["otachi"]}
    table = Table(run, setup=MEASURING)
    goals = reach(table, piece="saber-athena")
    far = [goal for goal in goals if {"type": "run_now", "run_now": True} in goal.actions]
    near = [goal for goal in goals if {"type": "run_now", "run_now": False} in goal.actions]
    assert len(goals) == len(near) + len(far)
    bent = [g for g in far if "turn" in kinds(g) and kinds(g)[-1] == "step_forward"]
    assert bent
    lefts = {goal.left.of for goal in bent if goal.left is not None}
    (whole,) = {goal.left.of for goal in near if goal.left is not None}
    assert whole is not None
    assert lefts == {2 * whole}
    go(table, bent[-1])
    there = next(p for p in table.match.scene("p1").pieces if p.id == "saber-athena")
    assert (there.at, there.heading) == (bent[-1].at, bent[-1].way[-1].heading)


def test_nobody_runs_without_need() -> None:
    run = {"saber-athena": {"at": (200, 300, 0), "card": "lightning-run"}, "otachi": FAR["otachi"]}
    first = reach(Table(run, setup=MEASURING), piece="saber-athena")[0]
    assert first.actions[0] == {"type": "run_now", "run_now": False}


def test_bent_ways_lead_through_the_bend() -> None:
    table = Table(FAR, setup=MEASURING)
    bend = goal_of(reach(table), "step_forward").at
    through = table.match.reach("p1", "gipsy-avenger", (bend,))
    assert through
    assert all(bend in [pace.at for pace in goal.way] for goal in through)


def test_others_have_no_ways() -> None:
    table = Table(FAR, setup=MEASURING)
    assert reach(table, "p1", "otachi") == ()
    assert reach(table, "p2", "otachi") == ()
    assert reach(table, "p1", "nobody") == ()


@rule("PRE-GEO-16", "PRE-GEO-21")
def test_every_stop_says_how_far_enemies_are_where_one_measures() -> None:
    near = {**JAEGER, "otachi": {"at": (200 + 5 * HEX, 300, 180)}}
    goals = reach(Table(near, setup=MEASURING))
    two = goal_of(goals, "step_forward", "step_forward")
    [told_of] = two.measures
    assert told_of.args == {"what": "otachi", "n": 2, "all": 3}
    assert not any(goal.measures for goal in reach(Table(near)))


@rule("PRE-GEO-21")
@pytest.mark.parametrize("setup", [MEASURING, {}])
def test_table_says_whether_one_measures(setup: dict[str, str]) -> None:
    table = Table(FAR, setup=setup, moment="activations", impulse=1)
    told = [line.key for panel in table.match.scene("p1").panels for line in panel.lines]
    assert ("pacific_rim.panel.measuring" in told) == (setup == MEASURING)
