"""Who marks targets, who searches an area, and what flies at marks."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Box, Table, foe, man

OBSERVER = "fusiliers/combi_rifle_forward_observer"  # WIP 12
DRONE = "pathfinder_dronbot/combi_rifle"  # Sensor and Forward Observer, WIP 13
PLUS = "reverend_custodiers/combi_rifle"  # Hacking Device Plus
GRENADIER = "fusiliers/light_grenade_launcher_combi_rifle"
LAUNCHER = "clipper_dronbot/guided_missile_launcher"
MISSILES = "fusiliers/missile_launcher"
HACKER = "zhanshi/combi_rifle_hacker"
TAG = "guijia/heavy_flamethrower"  # ECM
TO = "hac_tao/hmg"
WALL: Box = (40.0, 44.0, 80.0, 45.0, 20.0)


def wip(profile: str) -> int:
    """The WIP of a profile."""
    return library().profiles[profile].attributes.wip


def finish(t: Table) -> None:
    """Nobody does anything else in this order."""
    while t.asked != "choose_order":
        if t.asked == "choose_sidestep":
            t.do("sidestep", path=[])
            continue
        kinds = ("let_pass_all", "stop_there", "stay_down", "drop_prone", "look_on", "stand_firm")
        kind = next((kind for kind in kinds if kind in t.offered()), "")
        assert kind, (t.asked, t.offered())
        t.do(kind)


def marking(*dice: int, far: float = 30.0, z: dict[str, Any] | None = None, **more: Any) -> Table:
    """A Forward Observer and an enemy so many centimetres away, who looks elsewhere."""
    troopers = {"a": man(60, 5, profile=OBSERVER), "z": z or foe(60, 5 + far, 90)}
    return Table({**troopers, **more.pop("others", {})}, dice=dice, **more)


def needed(t: Table, **fields: Any) -> int:
    """What an observer has to roll to mark z."""
    t.order("a")
    t.do("mark_target", trooper="a", target="z", **fields)
    finish(t)
    throw = t.contest("a").active
    assert throw is not None
    return throw.needed


# --- Forward Observers ----------------------------------------------------------------------------


@rule("INF-SS-FO-01")
@pytest.mark.parametrize(("die", "marked"), [(14, True), (15, True), (16, False)])
@effect_of("Forward Observer")
def test_an_observer_marks_an_enemy_in_sight(die: int, marked: bool) -> None:
    t = marking(die, far=20)
    assert needed(t) == 15
    assert t["z"].marked is marked
    assert len(t.told("marked")) == marked
    assert t["z"].wounds == 0


@rule("INF-SS-FO-01")
@limit_of("Forward Observer")
def test_only_an_observer_marks_and_only_what_it_sees_and_not_in_reaction() -> None:
    t = marking(others={"b": man(50, 5)}, scenery=[WALL], far=60)
    t.order("a")
    t.refused("INF-SS-FO-01", "p1", "mark_target", trooper="a", target="z")
    t = marking(others={"b": man(50, 5)})
    t.order("b")
    t.refused("INF-SS-FO-01", "p1", "mark_target", trooper="b", target="z")
    t = marking(z=foe(60, 35, 270), others={}, active="p2")
    t.order("z")
    t.move("z", (60, 34))
    assert t.asked == "choose_reactions"
    assert "mark_target" not in t.offered()
    t.do("let_pass_all")
    t = marking(z=foe(60, 35, 90, TO, concealed="camouflage"))
    t.order("a")
    t.refused("INF-SS-CAMO-17", "p1", "mark_target", trooper="a", target="z")


@rule("INF-SS-FO-01")
def test_who_answers_a_mark_rolls_against_it() -> None:
    """A shot back and a dodge oppose it; whoever is better has the effect."""
    for dice, marked in (([10, 12], False), ([12, 10], True)):
        t = marking(*dice, 20, 20, 20, z=foe(60, 35, 270))
        t.order("a")
        t.do("mark_target", trooper="a", target="z")
        t.shoot("z", ("a", 1))
        finish(t)
        assert t.contest("a", "z").opposed
        assert t["z"].marked is marked
        assert bool(t.told("resisted")) is not marked
    t = marking(9, 10, z=foe(60, 35, 270))
    t.order("a")
    t.do("mark_target", trooper="a", target="z")
    t.do("dodge", trooper="z")
    finish(t)
    assert t.contest("a", "z").opposed
    assert not t["z"].marked  # PH 10 with 10: a critical


@rule("INF-SS-FO-02", "INF-SS-FO-03")
@pytest.mark.parametrize(
    ("far", "gained", "covered", "expected"),
    [
        (20, (), False, 15),
        (20.5, (), False, 12),
        (80, (), False, 12),
        (80.5, (), False, 9),
        (30, ("mimetism",), False, 9),
        (30, ("camouflage",), False, 9),
        (30, ("to_camouflage",), False, 6),
        (30, ("optical_disruptor",), False, 6),
        (30, ("optical_disruptor", "to_camouflage"), False, 6),
        (30, (), True, 9),
    ],
)
def test_what_makes_a_target_hard_to_see_makes_it_hard_to_mark(
    far: float, gained: tuple[str, ...], covered: bool, expected: int
) -> None:
    wall: list[Box] = [(58.0, 31.5, 62.0, 33.74, 1.5)] if covered else []
    t = marking(20, far=far, scenery=wall)
    t["z"].gained = gained
    assert needed(t) == expected


@rule("INF-EQ-MSV-02", "INF-SS-FO-02")
def test_a_visor_does_not_help_to_mark() -> None:
    t = marking(20)
    t["a"].gained, t["z"].gained = ("multispectral_visor_2",), ("to_camouflage",)
    assert needed(t) == 6


@rule("INF-SS-FO-04", "INF-SS-FO-05")
@pytest.mark.parametrize(("marked", "expected"), [(False, 12 - 3 - 6), (True, 12 - 3)])
def test_at_a_marked_target_a_speculative_shot_costs_nothing_more(
    marked: bool, expected: int
) -> None:
    t = Table(
        {"a": man(60, 5, profile=GRENADIER), "z": foe(60, 60, 90, marked=marked)},
        scenery=[WALL],
        dice=[20],
    )
    t.order("a")
    shot = {"trooper": "a", "weapon": "light_grenade_launcher", "target": "z"}
    t.do("speculative_shot", aim=(60, 60, 0), **shot)
    assert t.asked == "choose_order"  # it still takes a whole order
    throw = t.contest("a").active
    assert throw is not None
    assert throw.needed == expected


@rule("INF-SS-FO-04")
def test_the_mark_is_that_of_the_side_and_not_of_the_observer() -> None:
    """Whoever marks, any friend with a guided weapon may use it; enemies of the observer only."""
    t = marking(1, far=20, others={"r": man(100, 5, profile=LAUNCHER), "y": foe(80, 25, 90)})
    assert needed(t) == 15
    t.order("r")
    shot = {"trooper": "r", "weapon": "guided_missile_launcher"}
    t.refused("INF-SS-FO-06", "p1", "guided_shot", target="y", **shot)
    t.do("guided_shot", target="z", **shot)


@rule("INF-SS-FO-08")
def test_every_observer_has_a_flash_pulse() -> None:
    every = [each for each in library().profiles.values() if each.level("forward_observer")]
    assert every
    assert all("flash_pulse" in each.weapons for each in every)
    t = marking()
    assert t.game.profile(t["a"]).weapons.count("flash_pulse") == 1
    assert "flash_pulse" not in t.game.profile(t["z"]).weapons
    t["z"].gained = ("forward_observer",)
    assert "flash_pulse" in t.game.profile(t["z"]).weapons
    t["z"].disabled = ("flash_pulse",)
    assert "flash_pulse" not in t.game.profile(t["z"]).weapons


# --- Sensors --------------------------------------------------------------------------------------


def hiding(spot: str, at: float, **more: Any) -> dict[str, Any]:
    """Somebody under a marker, or in hidden deployment."""
    concealed = "" if spot == "hidden" else spot
    where = {"spot": "hidden"} if spot == "hidden" else {"concealed": concealed}
    return foe(60, at, 90, TO, **where, **more)


def searched(die: int, **others: Any) -> Table:
    """A remote at (60, 30) searches with one roll of WIP."""
    t = Table({"s": man(60, 30, profile=DRONE), "y": foe(5, 115), **others}, dice=[die, 20])
    t.order("s")
    t.do("sense", trooper="s")
    finish(t)
    return t


@rule("INF-SS-SENS-01", "INF-SS-SENS-03")
@pytest.mark.parametrize("spot", ["camouflage", "to_camouflage", "hidden"])
@pytest.mark.parametrize(("far", "near"), [(20.0, True), (20.1, False)])
@effect_of("Sensor")
def test_a_sensor_finds_everybody_who_hides_around_it(spot: str, far: float, near: bool) -> None:
    """In front and behind walls alike; 13 or less, whatever the marker and the distance."""
    t = searched(13, m=hiding(spot, 30 + far), n=hiding(spot, 30 - far))
    throw = t.contest("s").active
    assert throw is not None
    assert (throw.needed, throw.lines) == (wip(DRONE), ())
    for name in "mn":
        found = t[name].spot == "table" and not t[name].concealed
        assert found is near
    missed = searched(14, m=hiding(spot, 35))
    assert missed["m"].concealed or missed["m"].spot == "hidden"
    assert not missed.told("discovered")


@rule("INF-SS-SENS-03")
@limit_of("Sensor")
def test_a_failed_search_says_nothing_of_who_is_hidden() -> None:
    views = [
        searched(14, m=hiding("hidden", at)).match.view("p1").troopers.keys() for at in (35, 110)
    ]
    assert views[0] == views[1] == {"s", "y"}
    logs = []
    for at in (35, 110):
        t = searched(14, m=hiding("hidden", at))
        logs.append([each.event for each in t.match.events])
    assert logs[0] == logs[1]


@rule("INF-SS-SENS-01", "INF-SS-IMPERS-06", "INF-SS-IMPERS-08")
def test_every_success_brings_an_impersonator_one_state_further() -> None:
    t = Table(
        {
            "s": man(60, 30, profile=DRONE),
            "b": man(10, 10),
            "m": hiding("impersonation_1", 35),
            "y": foe(5, 115),
        },
        dice=[1, 20, 1],
    )
    states = []
    for _ in range(3):
        t.game.mine.reserve[0] += 1
        t.order("s")
        t.do("sense", trooper="s")  # a failure does not forbid another try
        finish(t)
        states.append(t["m"].concealed)
    assert states == ["impersonation_2", "impersonation_2", ""]


@rule("INF-SS-SENS-01", "INF-ARO-22")
def test_a_sensor_reacts_to_a_marker_that_only_moves() -> None:
    t = Table(
        {
            "s": man(60, 30, 270, DRONE),
            "m": hiding("camouflage", 58),
            "y": foe(5, 115),
        },
        dice=[13],
        active="p2",
    )
    t.order("m")
    t.move("m", (60, 50))
    assert t.asked == "choose_reactions"  # it is near, and out of sight
    t.do("sense", trooper="s")
    t.do("stop_there")
    assert t["m"].concealed == ""
    assert t.told("discovered")[0].by == "s"


@rule("INF-SS-SENS-02")
@pytest.mark.parametrize(("far", "lost"), [(20, False), (20.1, True)])
def test_with_a_sensor_an_observer_marks_what_it_does_not_see(far: float, lost: bool) -> None:
    t = Table(
        {"a": man(60, 40, profile=DRONE), "z": foe(60, 40 + far, 90)},
        scenery=[WALL],
        dice=[13],
    )
    t["z"].gained = ("to_camouflage", "optical_disruptor")
    t.order("a")
    t.refused("INF-SS-FO-01", "p1", "mark_target", trooper="a", target="z")
    t.do("mark_target", trooper="a", target="z", sensed=True)
    finish(t)
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.lost, throw.needed, throw.lines) == (lost, wip(DRONE), ())
    assert t["z"].marked is not lost
    t = marking()
    t.order("a")
    t.refused("INF-SS-SENS-02", "p1", "mark_target", trooper="a", target="z", sensed=True)


# --- Hacking Device Plus --------------------------------------------------------------------------


def network(dice: list[int], far: float = 15, **more: Any) -> Table:
    """A Hacker with the better device beside a wall, and an enemy behind it."""
    z = more.pop("z", foe(60, 40 + far, 90))
    troopers = {"h": man(60, 40, profile=PLUS), "z": z}
    others = more.pop("others", {})
    return Table(
        {**troopers, "y": foe(5, 115), **others}, scenery=more.pop("walls", [WALL]), dice=dice
    )


@rule("INF-EQ-HACK-03", "INF-EQ-HACK-01")
@pytest.mark.parametrize(("far", "lost"), [(20, False), (20.1, True)])
@effect_of("Hacking Device Plus")
def test_the_better_device_marks_within_its_zone_without_sight(far: float, lost: bool) -> None:
    t = network([wip(PLUS)], far)
    t["z"].gained = ("to_camouflage", "optical_disruptor")
    t.order("h")
    t.do("hack", trooper="h", program="locate", target="z")
    finish(t)
    throw = t.contest("h").active
    assert throw is not None
    assert (throw.attribute, throw.lost, throw.lines) == ("wip", lost, ())
    assert t["z"].marked is not lost


@rule("INF-EQ-HACK-03")
@limit_of("Hacking Device Plus")
def test_the_better_device_marks_through_repeaters_but_no_markers() -> None:
    relay = man(60, 90, profile="yaokong_weibing/combi_rifle")
    t = network([1], 60, others={"r": relay})
    t.order("h")
    t.do("hack", trooper="h", program="locate", target="z", via="r")
    finish(t)
    assert t["z"].marked
    t = network([1], z=foe(60, 55, 90, TO, concealed="camouflage"))
    t.order("h")
    t.refused("INF-SS-CAMO-17", "p1", "hack", trooper="h", program="locate", target="z")
    t = network([1])
    t["h"].disabled = ("hacking_device_plus",)
    t.order("h")
    t.refused("INF-HACK-02", "p1", "hack", trooper="h", program="locate", target="z")


@rule("INF-EQ-HACK-01")
@effect_of("Hacking Device")
def test_a_hacking_device_attacks_and_defends() -> None:
    """The functions of Hackers are there with the device, and gone without it."""
    t = network([])
    t.order("h")
    t.refused(
        "INF-HACK-03", "p1", "hack", trooper="h", program="take_over", target="z"
    )  # no system
    t["h"].disabled = ("hacking_device", "hacking_device_plus")
    t.refused("INF-HACK-01", "p1", "hack", trooper="h", program="take_over", target="z")


@rule("INF-EQ-HACK-04")
def test_a_friendly_hacker_helps_a_target_out_of_the_mark() -> None:
    for dice, marked in (([5, 9], False), ([9, 5], True)):
        t = network(dice, others={"k": foe(5, 100, 90, HACKER)})
        t.order("h")
        t.do("hack", trooper="h", program="locate", target="z")
        t.do("hack", trooper="k", program="defend", target="h")
        finish(t)
        assert t.contest("h", "k").opposed
        assert t["z"].marked is marked


@rule("INF-EQ-HACK-04", "INF-HACK-61")
def test_who_sees_the_hacker_dodges_the_mark() -> None:
    for dice, marked in (([5, 9], False), ([9, 5], True)):
        t = network(dice, z=foe(60, 55, 270), walls=[(1, 1, 2, 2, 1)])
        t.order("h")
        t.do("hack", trooper="h", program="locate", target="z")
        t.do("dodge", trooper="z")
        finish(t)
        assert t.contest("h", "z").opposed
        assert t["z"].marked is marked
    t = network([1])
    t.order("h")
    t.do("hack", trooper="h", program="locate", target="z")
    if t.asked == "choose_reactions":
        t.refused("INF-ZOC-02", "p2", "dodge", trooper="z")


# --- missiles -------------------------------------------------------------------------------------


def missile(dice: list[int], *, z: dict[str, Any] | None = None, **others: Any) -> Table:
    """A guided missile at a marked machine behind a wall."""
    t = Table(
        {
            "r": man(60, 5, profile=LAUNCHER),
            "z": z or foe(60, 60, 90, TAG, marked=True),
            "y": foe(5, 115, 90),
            **others,
        },
        scenery=[WALL],
        dice=dice,
    )
    t.order("r")
    t.do("guided_shot", trooper="r", weapon="guided_missile_launcher", target="z")
    return t


@rule("INF-EQ-ECM-01", "INF-EQ-ECM-02", "INF-AMMO-GUID-03")
@pytest.mark.parametrize(("die", "stopped"), [(5, True), (6, False)])
@effect_of("ECM")
def test_countermeasures_stop_a_missile_on_five_or_less(die: int, stopped: bool) -> None:
    t = missile([die] if stopped else [die, 20, 20, 20, 20])
    finish(t)
    (event,) = t.told("jammed")
    assert (event.die, event.needed) == (die, 5)
    assert bool(t.told("exploded")) is not stopped
    assert bool(t.exchange.saves) is not stopped


@rule("INF-EQ-ECM-01", "INF-EQ-ECM-03")
def test_countermeasures_ask_nobody_and_cost_no_reaction() -> None:
    t = missile([5])
    assert t.seat == "p1"  # the target has no choice
    t.move("r", (60, 6))
    assert t.asked == "choose_order"
    assert len(t.told("jammed")) == 1
    t = missile([20, 20, 20, 20], z=foe(60, 60, 90, marked=True))
    finish(t)
    assert not t.told("jammed")  # a Zhanshi has none


@rule("INF-AMMO-GUID-03")
def test_hackers_try_first_and_countermeasures_afterwards() -> None:
    t = missile([1], k=foe(5, 100, 90, HACKER))
    t.do("hack", trooper="k", program="divert", target="r")
    finish(t)
    assert t.told("diverted")
    assert not t.told("jammed")
    t = missile([20, 1], k=foe(5, 100, 90, HACKER))
    t.do("hack", trooper="k", program="divert", target="r")
    finish(t)
    assert not t.told("diverted")
    assert t.told("jammed")[0].outcome == "stopped"


@rule("INF-WPN-ML-04", "INF-EQ-ECM-01")
@limit_of("ECM")
def test_a_guided_launcher_fires_directly_as_well() -> None:
    t = Table(
        {"r": man(60, 5, profile=LAUNCHER), "z": foe(60, 60, 90, TAG)}, dice=[1, 20, 20, 20, 20]
    )
    t.order("r")
    shot = {"trooper": "r", "weapon": "guided_missile_launcher", "target": "z"}
    t.refused("INF-SS-FO-06", "p1", "guided_shot", **shot)
    t.shoot("r", ("z", 1), weapon="guided_missile_launcher")
    finish(t)
    throw = t.contest("r").active
    assert throw is not None
    assert throw.attribute == "bs"
    assert not t.told("jammed")  # countermeasures are of no use against that


@rule("INF-WPN-ML-01", "INF-WPN-ML-02", "INF-WPN-ML-03")
def test_a_missile_hits_its_target_harder_than_those_around_it() -> None:
    """AP+EXP halves ARM for three rolls; those beside it roll three times with all of theirs."""
    zhan = foe(60, 60, 90, TAG)
    t = Table(
        {"a": man(60, 5, profile=MISSILES), "z": zhan, "y": foe(64, 62, 90, TAG), "x": foe(9, 99)},
        dice=[5, 20, 20, 20, 20, 20, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="missile_launcher")
    finish(t)
    saves = {name: [s for s in t.exchange.saves if s.hit.target == name] for name in "zyx"}
    assert {name: len(each) for name, each in saves.items()} == {"z": 3, "y": 3, "x": 0}
    arm = library().profiles[TAG].attributes.arm
    assert {save.base for save in saves["y"]} == {arm}
    assert {save.base for save in saves["z"]} == {(arm + 1) // 2}
    assert not library().weapons["missile_launcher"].close_combat


@rule("INF-WPN-ML-02", "INF-WPN-ML-01")
def test_a_missile_that_misses_goes_nowhere_and_none_is_fired_in_close_combat() -> None:
    t = Table(
        {"a": man(60, 5, profile=MISSILES), "z": foe(60, 60, 90), "y": foe(63, 60, 90)}, dice=[19]
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="missile_launcher")
    finish(t)
    assert not t.exchange.saves
    assert not t.told("scattered")
    t = Table({"a": man(60, 5, profile=MISSILES), "z": foe(60, 7.5, 90)})
    t.order("a")
    blow = {"trooper": "a", "target": "z", "weapon": "missile_launcher"}
    t.refused("INF-CC-02", "p1", "strike", **blow)
