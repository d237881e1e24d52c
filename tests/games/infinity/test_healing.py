"""Doctors, MediKits and Engineers, alone and together."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, Table, foe, man


def skilled(skill: str) -> str:
    """Somebody of PanOceania who knows something, and is no machine."""
    return next(
        p.id
        for p in library().profiles.values()
        if p.level(skill) and p.army == "panoceania" and p.type == "LI"
    )


DOCTOR, ENGINEER, PARAMEDIC = skilled("doctor"), skilled("engineer"), skilled("paramedic")
TAG = next(p.id for p in library().profiles.values() if p.type == "TAG" and p.army == "panoceania")


def ward(healer: str, *dice: int, **more: Any) -> Table:
    """Two who can help touch p, who is down."""
    troopers = {
        "a": man(60, 30, profile=healer),
        "b": man(65, 30, profile=healer),
        "p": man(62.5, 30, **DOWN),
        "z": foe(5, 115, 90),
        **more,
    }
    return Table(troopers, dice=dice)


@rule("INF-SS-DOC-01", "INF-SS-DOC-02")
@pytest.mark.parametrize(("die", "alive"), [(1, True), (20, False)])
@effect_of("Doctor")
def test_a_doctor_brings_the_unconscious_back_or_kills_them(die: int, alive: bool) -> None:
    t = ward(DOCTOR, die)
    t.order("a")
    t.do("heal", trooper="a", target="p")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert throw.needed == library().profiles[DOCTOR].attributes.wip
    assert (t["p"].wounds, t["p"].is_out) == ((0, False) if alive else (1, True))
    assert [each.id for each in t.game.on_table("p1")] == ["a", "b"] + ["p"] * alive


@rule("INF-EQ-MK-01", "INF-EQ-MK-02", "INF-EQ-MK-03")
@pytest.mark.parametrize(("die", "alive"), [(7, True), (8, False)])
@effect_of("MediKit")
@limit_of("Paramedic")
def test_a_medikit_asks_for_ph_of_the_patient_less_three(die: int, alive: bool) -> None:
    t = ward(PARAMEDIC, die)
    t.order("a")
    t.refused("INF-SS-DOC-01", "p1", "heal", trooper="a", target="p")
    t.do("use_medi_kit", trooper="a", target="p")
    t.do("stop_there")
    assert t["p"].is_out is not alive


@rule("INF-SS-ENG-01", "INF-SS-ENG-02", "INF-SS-ENG-05")
@pytest.mark.parametrize(("die", "lost"), [(1, 0), (20, 2)])
@effect_of("Engineer")
def test_an_engineer_repairs_a_point_of_structure_or_costs_one(die: int, lost: int) -> None:
    t = ward(ENGINEER, die, p=man(64.0, 34.0, profile=TAG, wounds=1))
    t.order("a")
    t.refused("INF-SS-ENG-01", "p1", "repair", trooper="a", target="p")  # not in contact
    t.move("a", (60, 34))
    t.do("repair", trooper="a", target="p")
    assert t["p"].wounds == lost


@rule("INF-COORD-10")
@pytest.mark.parametrize(
    ("dice", "wounds", "out"),
    [
        ([1, 20], 1, True),  # they cancel each other
        ([20, 1], 1, True),
        ([1, 1], 0, False),
    ],
)
def test_together_a_success_and_a_failure_cancel_each_other(
    dice: list[int], wounds: int, out: bool
) -> None:
    t = ward(DOCTOR, *dice)
    t.do("coordinate", troopers=["a", "b"])
    t.do("heal", trooper="a", target="p")
    t.do("heal", trooper="b", target="p")
    t.do("stop_there")
    assert (t["p"].wounds, t["p"].is_out) == (wounds, out)
    assert "p" in [each.id for each in t.game.on_table("p1")]


@rule("INF-COORD-10")
def test_what_is_left_over_is_applied_one_by_one() -> None:
    t = ward(DOCTOR, 20, 20)
    t.do("coordinate", troopers=["a", "b"])
    t.do("heal", trooper="a", target="p")
    t.do("heal", trooper="b", target="p")
    t.do("stop_there")
    assert "p" not in [each.id for each in t.game.on_table("p1")]
    three = {"c": man(62.5, 32.5, profile=DOCTOR)}
    t = ward(DOCTOR, 20, 20, 1, **three)
    t.do("coordinate", troopers=["a", "b", "c"])
    for name in "abc":
        t.do("heal", trooper=name, target="p")
    t.do("stop_there")
    assert "p" not in [each.id for each in t.game.on_table("p1")]  # one failure is left
    tag = {"p": man(64.0, 30.0, profile=TAG, wounds=2), "b": man(68.0, 30.0, profile=ENGINEER)}
    t = ward(ENGINEER, 1, 1, **tag)
    t.do("coordinate", troopers=["a", "b"])
    t.do("repair", trooper="a", target="p")
    t.do("repair", trooper="b", target="p")
    t.do("stop_there")
    assert t["p"].wounds == 0
