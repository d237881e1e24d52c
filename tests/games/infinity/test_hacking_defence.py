"""Hackers who defend others from hacking, and from guided missiles."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.rules.hacking.programs import programs
from plancia.testing import rule
from tests.games.infinity.hackers import (
    CELESTIAL,
    HACKER,
    KAMAU,
    TAG,
    THEIRS,
    finish,
    hack,
    states_of,
)
from tests.games.infinity.table import Table, foe, man

# --- defence --------------------------------------------------------------------------------------


def defended(dice: list[int], *defenders: str) -> Table:
    """A Fusilier hacks a T.A.G., and Hackers far away defend it."""
    t = Table(
        {
            "h": man(60, 30, 270, KAMAU),
            "z": foe(60, 45, 90, TAG),
            **{f"d{n}": foe(10 + 5 * n, 115, 90, each) for n, each in enumerate(defenders)},
        },
        dice=dice,
        commands={"p1": {"reserve": [3]}},
    )
    t.order("h")
    hack(t, "h", "z")
    for n in range(len(defenders)):
        hack(t, f"d{n}", "h", "defend")
    finish(t)
    return t


@rule("INF-HACK-28", "INF-HACK-29", "INF-HACK-38", "INF-HACK-39", "INF-HACK-43", "INF-ARO-28")
def test_a_hacker_defends_at_any_distance() -> None:
    t = defended([9, 6], CELESTIAL)
    row = t.contest("h", "d0")
    assert row.opposed
    assert row.active is not None
    assert row.reactive is not None
    assert [(line.rule, line.value) for line in row.active.lines] == [("INF-HACK-39", -3)]
    assert (row.active.needed, row.reactive.needed) == (10, 8)  # 13 - 3; 14 - 6
    assert states_of(t, "z") == ("hacked",)


@rule("INF-HACK-40", "INF-HACK-41")
@pytest.mark.parametrize(
    ("dice", "states"), [([5, 6], ()), ([6, 5], ("hacked",)), ([12, 12], ()), ([11, 9], ())]
)
def test_who_wins_has_its_way(dice: list[int], states: tuple[str, ...]) -> None:
    t = defended([*dice, 1], CELESTIAL) if not states else defended(dice, CELESTIAL)
    assert states_of(t, "z") == states
    assert not t["h"].broken


@rule("INF-HACK-38")
def test_the_attacker_has_to_beat_all_who_defend() -> None:
    t = defended([6, 5, 7], CELESTIAL, THEIRS)
    assert states_of(t, "z") == ()
    t = defended([6, 5, 4], CELESTIAL, THEIRS)
    assert states_of(t, "z") == ("hacked",)
    assert [each.active.needed for each in t.exchange.contests if each.active] == [10, 13]


@rule("INF-HACK-42")
def test_a_critical_destroys_the_device_of_the_other() -> None:
    t = defended([10, 8], CELESTIAL)  # two criticals: the higher one counts
    assert states_of(t, "z") == ("hacked",)
    assert t["d0"].broken == ("hacking_device",)
    assert t["h"].broken == ()
    t = defended([4, 8, 1], CELESTIAL)
    assert states_of(t, "z") == ()
    assert t["h"].broken == ("hacking_device",)
    while t.asked != "choose_order":
        t.do("stand_firm" if t.asked == "choose_guts" else "look_on")
    t.order("h")
    t.refused("INF-HACK-01", "p1", "hack", trooper="h", program="take_over", target="z")


@rule("INF-ARO-28", "INF-HACK-38")
def test_an_alarm_is_for_hackers_and_for_hacking_alone() -> None:
    t = Table(
        {
            "h": man(60, 30, 270, HACKER),
            "z": foe(60, 45, 90, TAG),
            "k": foe(10, 110, 90, THEIRS),
            "x": foe(110, 110, 90),
        },
        dice=[],
    )
    t.order("h")
    t.move("h", (60, 31))
    assert set(t.game.under_way.notices) == {"z"}  # a mere movement is no alarm
    t.do("let_pass_all")
    hack(t, "h", "z")  # as the second action it is answered at step 5
    assert set(t.game.under_way.notices) == {"k"}
    t.refused("INF-ARO-04", "p2", "rotate", trooper="k", heading=90.0)
    assert t.offered() == {"hack", "let_pass_all"}


@rule("INF-HACK-38")
def test_nothing_but_an_attack_is_defended_from() -> None:
    t = Table({"h": man(60, 30, 90, HACKER), "k": foe(60, 45, 270, THEIRS)})
    t.order("h")
    t.refused("INF-HACK-38", "p1", "hack", trooper="h", program="defend", target="k")
    t.move("h", (60, 31))
    t.refused("INF-HACK-38", "p2", "hack", trooper="k", program="defend", target="h")


@rule("INF-HACK-30", "INF-ORD-18")
def test_a_defence_is_a_function_like_any_other() -> None:
    for program in programs().values():
        assert program.order or program.reaction
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, TAG), "k": foe(9, 9, 90, THEIRS)}
    )
    t.order("h")
    hack(t, "h", "z")
    hack(t, "k", "h", "defend")


# --- guided ammunition ----------------------------------------------------------------------------

LAUNCHER = "clipper_dronbot/guided_missile_launcher"


def missile(dice: list[int], *defenders: str, **more: Any) -> Table:
    """A missile flies at a marked Zhanshi behind a wall, 80 cm away; Hackers try to stop it."""
    t = Table(
        {
            "r": man(10, 10, 270, LAUNCHER),
            "b": man(5, 5, 270),
            "z": foe(10, 90, 90, marked=True),
            **{f"d{n}": foe(100 + 5 * n, 115, 90, each) for n, each in enumerate(defenders)},
            **more,
        },
        dice=dice,
        scenery=[(0.0, 40.0, 30.0, 42.0, 8.0)],
    )
    t.order("r")
    t.do("guided_shot", trooper="r", weapon="guided_missile_launcher", target="z")
    return t


@rule("INF-HACK-44", "INF-HACK-46", "INF-HACK-48", "INF-HACK-49", "INF-ARO-28", "INF-ARO-16")
@pytest.mark.parametrize(("die", "stopped"), [(10, True), (11, False)])
def test_a_hacker_anywhere_may_stop_a_guided_missile(die: int, stopped: bool) -> None:
    """WIP 13 with BTS -3: 10 or less."""
    t = missile([die] if stopped else [die, 1, 1, 1], THEIRS)
    assert set(t.game.under_way.notices) == {"d0"}
    hack(t, "d0", "r", "divert")
    finish(t)
    row = t.contest("d0")
    assert not row.opposed
    assert row.reactive is not None
    assert (row.reactive.needed, [line.rule for line in row.reactive.lines]) == (
        10,
        ["INF-HACK-44"],
    )
    assert bool(t.told("diverted")) is stopped
    assert (t["z"].wounds == 0) is stopped
    assert t["r"].volleys == {"guided_missile_launcher": 1}  # it counts as fired


@rule("INF-HACK-47")
def test_every_hacker_may_try_and_one_success_is_enough() -> None:
    t = missile([11, 2], THEIRS, CELESTIAL)
    for name in ("d0", "d1"):
        hack(t, name, "r", "divert")
    finish(t)
    assert t.told("diverted")[0].by == "d1"
    assert t["z"].wounds == 0


@rule("INF-HACK-45", "INF-WPN-ML-05")
def test_a_missile_that_is_fired_directly_cannot_be_hacked() -> None:
    t = Table(
        {
            "r": man(10, 10, 90, LAUNCHER),
            "z": foe(10, 90, 270, marked=True),
            "k": foe(12, 90, 270, THEIRS),
        }
    )
    t.order("r")
    t.shoot("r", ("z", 1), weapon="guided_missile_launcher")
    t.refused("INF-HACK-44", "p2", "hack", trooper="k", program="divert", target="r")


@rule("INF-AMMO-GUID-01", "INF-AMMO-GUID-02", "INF-SS-FO-06", "INF-SS-FO-07", "INF-WPN-ML-06")
def test_guided_ammunition_needs_a_mark_and_flies_five_times_a_turn() -> None:
    t = missile([1, 1, 1])
    finish(t)
    assert t["z"].spot == "gone"
    fields = {"trooper": "r", "weapon": "guided_missile_launcher", "target": "z"}
    setup = {"r": man(10, 10, 270, LAUNCHER), "b": man(5, 5, 270)}
    t = Table({**setup, "z": foe(10, 90, 90)})
    t.order("r")
    t.refused("INF-SS-FO-06", "p1", "guided_shot", **fields)
    used = {**setup["r"], "volleys": {"guided_missile_launcher": 5}}
    t = Table({**setup, "r": used, "z": foe(10, 90, 90, marked=True)})
    t.order("r")
    t.refused("INF-AMMO-GUID-02", "p1", "guided_shot", **fields)
    t = Table({**setup, "z": foe(10, 90, 90, marked=True)})
    t.do("pass_turn")
    assert not t["z"].marked
