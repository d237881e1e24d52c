"""What else Hackers do: locks, data, assaults together, and what is shown of it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity.odds import Side, exchange
from plancia.games.infinity.rules.hacking.programs import bts_of_lock
from plancia.testing import rule
from tests.games.infinity.hackers import (
    HACKER,
    KAMAU,
    SERGEANT,
    TAG,
    THEIRS,
    close,
    finish,
    hack,
    possessed,
    states_of,
)
from tests.games.infinity.table import Table, boxes, foe, man

# --- locks and data ------------------------------------------------------------------------------


def door(lock: str, y: float = 40.0) -> dict[str, Any]:
    layout = boxes((0.0, 0.0, 1.0, 1.0, 3.0))
    opening = {"name": "gate", "start": 4.0, "width": 3.0, "top": 3.0, "kind": "door"}
    wall = {"part": "wall", "line": [(55.0, y), (65.0, y)], "top": 5.0, "openings": [opening]}
    layout["pieces"].append({"name": "barn", "parts": [wall]})
    layout["placed"].append({"piece": "barn", "name": "barn"})
    return {"layout": layout, "shut": ("barn/gate",), "locks": {"barn/gate": lock}}


@rule("INF-HACK-51", "INF-HACK-52", "INF-HACK-53", "INF-SKILL-OPEN-01")
@pytest.mark.parametrize(("lock", "needed"), [("simple", 12), ("complex", 9), ("security", 6)])
def test_locks_are_forced(lock: str, needed: int) -> None:
    assert bts_of_lock(lock) == needed - 12
    t = Table({"h": man(60, 30, 270, HACKER), "z": foe(9, 110, 90)}, dice=[needed], **door(lock))
    t.order("h")
    t.do("force", trooper="h", element="barn/gate")
    t.do("stop_there")
    throw = t.contest("h").active
    assert throw is not None
    assert throw.needed == needed
    assert t.game.shut == ()
    assert t.told("lock_forced")[0].kind == "door"


@rule("INF-HACK-54")
@pytest.mark.parametrize(("y", "lost"), [(50.0, False), (50.2, True)])
def test_a_lock_has_to_be_within_20_cm(y: float, lost: bool) -> None:
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(9, 110, 90)},
        dice=[] if lost else [12],
        **door("simple", y),
    )
    t.order("h")
    t.do("force", trooper="h", element="barn/gate")
    t.do("stop_there")
    assert bool(t.game.shut) is lost


@rule("INF-HACK-51", "INF-HACK-53")
def test_data_are_taken_once() -> None:
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(9, 110, 90)},
        dice=[7, 6],
        consoles={"archive": {"at": (60, 48, 0), "lock": "security"}},
    )
    for known in ((), ("p1",)):
        t.order("h")
        t.do("force", trooper="h", element="archive")
        t.do("stop_there")
        assert t.game.consoles["archive"].known_to == known
        t.game.commands["p1"].reserve = [1]
    t.order("h")
    t.refused("INF-HACK-51", "p1", "force", trooper="h", element="archive")


# --- coordinated assaults -------------------------------------------------------------------------


def assault(dice: list[int], *, reaction: bool = False) -> Table:
    """Three Hackers attack a T.A.G. that only one of them has in reach."""
    t = Table(
        {
            "h": man(60, 30, 270, HACKER),
            "g": man(20, 10, 270, SERGEANT),
            "f": man(100, 10, 270, KAMAU),
            "z": foe(60, 45, 90, TAG),
            "k": foe(60, 110, 270, THEIRS),
        },
        dice=dice,
    )
    t.do("coordinate", troopers=["h", "g", "f"])
    for name in "hgf":
        hack(t, name, "z")
    t.do("stop_there")
    if not reaction:
        finish(t)
    return t


@rule("INF-HACK-55", "INF-HACK-56")
def test_several_hackers_attack_one_target_together() -> None:
    t = assault([20, 7, 20])
    assert states_of(t, "z") == ("hacked",)
    assert len(t.exchange.contests) == 3
    breach = t.game.commands["p1"].breach
    assert breach is not None
    assert (breach.hackers, breach.winners) == (("h", "g", "f"), ("g",))
    t = assault([20, 20, 20, 20, 20])
    assert states_of(t, "z") == ()


@rule("INF-HACK-55", "INF-HACK-10")
def test_the_second_step_is_for_those_who_succeeded_or_for_all() -> None:
    t = assault([20, 7, 20])
    t.game.commands["p1"].reserve = [2]
    t.order("h")
    t.refused("INF-HACK-14", "p1", "hack", trooper="h", program="take_over", target="z")
    t = assault([20, 7, 20, 20, 20, 7])
    t.game.commands["p1"].reserve = [3]
    t.do("coordinate", troopers=["h", "g", "f"])
    for name in "hgf":
        hack(t, name, "z")
    t.do("stop_there")
    finish(t)
    assert states_of(t, "z") == ("possessed",)


@rule("INF-HACK-57", "INF-COORD-12")
def test_only_those_with_the_target_in_reach_can_be_answered() -> None:
    t = assault([], reaction=True)
    assert [notice.mover for notice in t.game.under_way.notices["k"]] == ["h"]
    for name in "gf":
        t.refused("INF-ARO-02", "p2", "hack", trooper="k", program="anti_hacker", target=name)
        t.refused("INF-HACK-38", "p2", "hack", trooper="k", program="defend", target=name)
    hack(t, "k", "h", "defend")


@rule("INF-HACK-58", "INF-COORD-04")
def test_there_is_no_assault_in_reaction() -> None:
    t = assault([], reaction=True)
    assert "coordinate" not in t.offered()


# --- what is shown --------------------------------------------------------------------------------


def shown(t: Table) -> list[Any]:
    """The choices that are shown to whoever is asked."""
    view = t.match.view(t.seat)
    scene: Any = view.scene(t.match.pending[t.seat].options)
    return list(scene.choices)


def chance(t: Table, **fields: Any) -> tuple[str, int, int]:
    """The chance beside an option with these values."""
    for each in shown(t):
        if fields.items() <= each.action.items():
            (odds,) = each.odds
            return odds.of.key.rpartition(".")[2], odds.numerator, odds.denominator
    raise KeyError(fields)


@rule("INF-HACK-07", "INF-HACK-39", "INF-ORD-25")
def test_chances_stand_beside_programs_and_tell_no_distance() -> None:
    for y in (45, 80):
        t = close([7])
        t["z"].at = t["z"].at._replace(y=y)
        t.order("h")
        assert chance(t, type="hack", target="z") == ("hack", 3, 10)
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, TAG), "k": foe(9, 99, 90, THEIRS)}
    )
    t.order("h")
    hack(t, "h", "z")
    about, numerator, denominator = chance(t, type="hack", trooper="k")
    best, _ = exchange(Side(1, 13), Side(1, 12))
    assert (about, Fraction(numerator, denominator)) == ("defend", best.any)


@rule("INF-HACK-16")
def test_a_reset_shows_its_chance() -> None:
    t = possessed(active="p2")
    t.play("p2", "activate", trooper="z", source="reserve")
    assert chance(t, type="reset") == ("free", 13, 20)
