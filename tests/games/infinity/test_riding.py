"""Getting on and off: motorcycles, machines with pilots, grips."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from plancia.games.infinity import builds
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList
from plancia.games.infinity.rules import ending, reserve
from plancia.games.infinity.rules.deployment import ChoosePlace
from plancia.games.infinity.rules.electronics import disable
from plancia.games.infinity.rules.templates import touched
from plancia.space.volume import Place
from plancia.space.volume.templates import Ball
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

KUM = "kum/rifle_light_shotgun"  # MOV 20-15, on foot 10-10; smoke launcher; PH 13
ARAGOTO = "aragoto_senkenbutai/combi_rifle_light_shotgun"
GUIJIA = "guijia/heavy_flamethrower"  # STR 3, with a pilot
DRAGAO = "dragoes/hmc"  # STR 3, remote
REMOTE = "stempler_zond/combi_rifle"
MAGHARIBA = "maghariba_guard/heavy_flamethrower"  # Grips (2)
GHULAM = "ghulam/rifle_light_shotgun"
ENGINEER = next(
    p.id
    for p in library().profiles.values()
    if p.level("engineer") and (p.training, p.temper) == ("regular", "calm")
)
Z = foe(60, 115, 90)


def orders(*reserve: int, lead: str = "a", **more: Any) -> dict[str, Any]:
    """So many orders for p1."""
    return {"commands": {"p1": {"reserve": list(reserve), "lieutenant": lead, **more}}}


def finish(t: Table) -> None:
    """Nobody reacts, nothing more is done."""
    while t.game.order is not None:
        options = t.match.pending[t.seat].options
        passing = ("let_pass_all", "stop_there", "look_on", "face", "stand_firm", "stay_down")
        found = [each for each in options if each.tag() in passing]
        t.match.play(t.seat, (found or options)[0])


def contact(one: str, other: str) -> float:
    """How far apart the middles of two bases are that touch."""
    sizes = [library().profile(name).size.base for name in (one, other)]
    return sum(sizes) / 2


# --- motorcycles ----------------------------------------------------------------------------------


def rider(profile: str = KUM, **more: Any) -> Table:
    """A rider with orders."""
    return Table(
        {"a": man(60, 30, 90, profile), "z": Z, **more.pop("others", {})},
        commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
        **more,
    )


FOOT = contact(KUM, f"{KUM}/on_foot")


@rule("INF-SKILL-MOUNT-01", "INF-EQ-BIKE-04")
@effect_of("Motorcycle")
def test_a_rider_gets_off_and_goes_on_foot() -> None:
    """MOV 20-15 on the motorcycle, 10-10 beside it."""
    t = rider(dice=[])
    assert t.game.profile(t["a"]).attributes.move == (20, 15)
    t.order("a")
    t.refused("INF-SKILL-MOUNT-01", "p1", "dismount", trooper="a", at=(60, 40))
    t.do("dismount", trooper="a", at=(60, 30 + FOOT), heading=180)
    t.move("a", (60, 60))
    finish(t)
    assert t.at("a") == pytest.approx((60, 30 + FOOT + 10, 0))
    assert tuple(t["a"].left_ride or ()) == (60, 30, 0)
    profile = t.game.profile(t["a"])
    assert profile.attributes.move == (10, 10)
    assert "smoke_light_grenade_launcher" not in profile.weapons
    assert "rifle" in profile.weapons
    (left,) = [each for each in t.game.view("p2").scene(()).pieces if each.id == "a-ride"]
    assert (left.kind, left.owner) == ("vehicle.motorcycle", "p1")  # everybody sees it there


@rule("INF-SKILL-MOUNT-01", "INF-EQ-BIKE-04")
def test_it_gets_on_again_where_it_left_it_and_rides_off() -> None:
    off = {"left_ride": (60, 30, 0)}
    for y, works in ((30 + FOOT, True), (30 + FOOT + 1, False)):
        t = Table(
            {"a": man(60, y, 90, KUM, **off), "b": man(60 + FOOT + 1, 30, 90, KUM), "z": Z},
            commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
        )
        t.order("b")
        t.refused("INF-EQ-BIKE-04", "p1", "mount", trooper="b")  # not its own
        t.do("dodge", trooper="b")
        finish(t)
        t.order("a")
        if not works:
            t.refused("INF-SKILL-MOUNT-01", "p1", "mount", trooper="a")
            continue
        t.do("mount", trooper="a")
        t.move("a", (60, 70))
        finish(t)
        assert t.at("a") == (60, 50, 0)
        assert t["a"].left_ride is None


@rule("INF-EQ-BIKE-04", "INF-SKILL-CLIMB-02")
def test_on_foot_the_limits_of_the_motorcycle_are_gone() -> None:
    wall = [(50.0, 32.0, 70.0, 40.0, 4.0)]
    t = rider(scenery=wall)
    t["a"].at = t["a"].at._replace(y=32 - 1.25)
    t.order("a")
    t.refused("INF-SKILL-PRONE-05", "p1", "lie_down", trooper="a")
    t.refused("INF-SKILL-CAUT-05", "p1", "cautious_movement", trooper="a", path=[(60, 25)])
    t.refused("INF-SKILL-CLIMB-02", "p1", "climb", trooper="a", to=(60, 32.5, 4))
    t["a"].left_ride = t["a"].at._replace(y=20)
    assert {"lie_down", "climb"} <= t.offered()
    t.do("cautious_movement", trooper="a", path=[(60, 25)])


@rule("INF-EQ-BIKE-01", "INF-SKILL-DODGE-07")
@pytest.mark.parametrize(("off", "needed"), [(None, 7), ((60, 25, 0), 13)])
@limit_of("Motorcycle")
def test_motorcycles_dodge_at_6_less_and_riders_on_foot_do_not(off: Any, needed: int) -> None:
    t = Table(
        {"a": man(60, 30, 90, KUM, left_ride=off), "z": foe(60, 60, 270)},
        dice=[20, 20],
        commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
    )
    t.order("a")
    t.do("dodge", trooper="a")
    t.shoot("z", ("a", 1))
    finish(t)
    throw = t.contest("a", "z").active
    assert throw is not None
    assert throw.needed == needed


@rule("INF-EQ-BIKE-02")
def test_the_profile_says_whether_a_motorcycle_has_a_launcher() -> None:
    assert "smoke_light_grenade_launcher" in library().profiles[KUM].weapons
    assert "smoke_light_grenade_launcher" not in library().profiles[ARAGOTO].weapons
    t = rider(others={"y": foe(60, 60, 90)})
    t.order("a")
    fields = {"trooper": "a", "weapon": "smoke_light_grenade_launcher"}
    t.do("speculative_shot", **fields, target="y", aim=(60, 60, 0))
    t = rider(ARAGOTO, others={"y": foe(60, 60, 90)})
    t.order("a")
    with pytest.raises(Exception, match="INF-"):
        t.do("speculative_shot", **fields, target="y", aim=(60, 60, 0))


@rule("INF-EQ-BIKE-03")
def test_em_stops_a_motorcycle_but_no_hacker_gets_into_it() -> None:
    t = rider()
    disable(t.game, t["a"])
    assert t["a"].disabled == ("motorcycle",)
    t.order("a")
    t.refused("INF-AMMO-EMT-12", "p1", "move", trooper="a", path=[(60, 40)])
    t.do("dismount", trooper="a", at=(60, 30 + FOOT))  # but one can get off
    t.move("a", (60, 60))
    hacker = "acontecimento_regulars/combi_rifle_hacker"
    bike = foe(60, 40, 90, KUM)
    t = Table({"h": man(60, 30, 90, hacker), "k": bike}, **orders(2, lead="h"))
    t.order("h")
    assert "hack" not in t.offered()
    t.refused("INF-HACK-03", "p1", "hack", trooper="h", program="take_over", target="k")


@rule("INF-SKILL-MOUNT-01", "INF-SKILL-PRONE-03")
def test_who_lies_does_not_get_on() -> None:
    off = {"left_ride": (60, 30, 0), "prone": True}
    t = Table(
        {"a": man(60, 30 + FOOT, 90, KUM, **off), "z": Z},
        commands={"p1": {"reserve": [3], "own": [], "lieutenant": "a"}},
    )
    t.order("a")
    t.refused("INF-SKILL-PRONE-03", "p1", "mount", trooper="a")


# --- machines -------------------------------------------------------------------------------------


def hurt(profile: str, wounds: int, *more: int, out: bool = False, **others: Any) -> Table:
    """A machine of p1 that takes so many points in one order."""
    machine = man(60, 30, 90, profile, wounds=wounds, out=out, empty=others.pop("empty", False))
    t = Table(
        {"t": machine, "e": man(10, 10, 90, ENGINEER), "z": foe(60, 50, 270), **others},
        active="p2",
        setup={"points": 400},
        commands={"p2": {"reserve": [3]}, "p1": {"lieutenant": "t"}},
    )
    t.order("z")
    t.do("dodge", trooper="z")
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    game = t.game
    for _ in more:
        game.troopers["t"].wounds += 1
    finish(t)
    return t


@rule("INF-EQ-TAG-02")
def test_tags_have_structure() -> None:
    tags = [each for each in library().profiles.values() if each.type == "TAG"]
    assert tags
    assert all(each.attributes.structure and not each.attributes.wounds for each in tags)


@rule("INF-EQ-TAG-01", "INF-EQ-TAG-11")
def test_the_pilot_leaves_at_the_third_point_and_nothing_happens_to_him() -> None:
    t = hurt(GUIJIA, 0, 1, 1, 1)
    assert t["t"].is_out
    assert t["t"].spot == "table"
    pilot = t["t-pilot"]
    profile = t.game.profile(pilot)
    assert (pilot.wounds, pilot.spot, pilot.prone, pilot.group) == (0, "table", False, 0)
    assert pilot.at.level_distance(t["t"].at) == pytest.approx(contact(GUIJIA, pilot.profile))
    numbers = profile.attributes
    assert (numbers.move, numbers.cc, numbers.bs, numbers.ph) == ((10, 10), 14, 11, 10)
    assert (numbers.wip, numbers.arm, numbers.wounds) == (13, 0, 1)
    assert set(profile.weapons) == {"pistol", "knife"}
    assert t.game.commands["p1"].lieutenant == "t-pilot"
    assert ending.lost_points(t.game, "p1") == library().profiles[GUIJIA].cost
    assert reserve.counted(t.game, "p1") == [2]  # pilot and engineer


@rule("INF-EQ-TAG-11")
def test_its_owner_says_where_the_pilot_looks() -> None:
    machine = man(60, 30, 90, GUIJIA, wounds=3)
    t = Table(
        {"t": machine, "z": foe(60, 50, 270), "e": man(10, 10, 90, ENGINEER)},
        active="p2",
        commands={"p2": {"reserve": [3]}},
    )
    t.order("z")
    t.do("dodge", trooper="z")
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    assert (t.seat, t.asked) == ("p1", "choose_facing")
    t.do("face", heading=200)
    assert t["t-pilot"].heading == 200
    assert not t.game.order  # nobody reacts to it


@rule("INF-EQ-TAG-01")
@pytest.mark.parametrize(("points", "state"), [(4, "unhurt"), (5, "out"), (6, "dead")])
def test_what_the_machine_cannot_take_its_pilot_takes(points: int, state: str) -> None:
    """STR 3: three points, then one that kills it, then those of the pilot who has one wound."""
    t = hurt(GUIJIA, 0, *[1] * points)
    assert t["t"].spot == "gone"
    pilot = t["t-pilot"]
    assert pilot.wounds == points - 4
    assert (pilot.is_out, pilot.spot == "gone") == {
        "unhurt": (False, False),
        "out": (True, True),  # nobody of the army could help him
        "dead": (True, True),
    }[state]
    if state == "unhurt":
        assert pilot.at == t["t"].at  # where it stood


@rule("INF-EQ-TAG-03")
def test_a_manned_machine_that_is_dead_cannot_be_repaired() -> None:
    t = hurt(GUIJIA, 0, 1, 1, 1, 1)
    assert t["t"].spot == "gone"
    t.do("pass_turn")
    t.order("e")
    t.refused("INF-SS-ENG-01", "p1", "repair", trooper="e", target="t")


@rule("INF-EQ-TAG-04", "INF-EQ-TAG-05")
def test_a_remote_machine_can_be_repaired_from_dead() -> None:
    """STR 3: three points Unconscious, four dead, five removed."""
    for points, spot in ((3, "table"), (4, "table"), (5, "gone")):
        t = hurt(DRAGAO, 0, *[1] * points)
        assert (t["t"].spot, t["t"].is_out) == (spot, True)
        assert "t-pilot" not in t.game.troopers
    dead = man(60, 30, 90, DRAGAO, wounds=4, out=True)
    near = 30 + contact(DRAGAO, ENGINEER)
    t = Table(
        {"t": dead, "e": man(60, near, 90, ENGINEER), "z": Z}, dice=[1, 1], **orders(3, lead="e")
    )
    for left, out in ((3, True), (2, False)):
        t.order("e")
        t.do("repair", trooper="e", target="t")
        finish(t)
        assert (t["t"].wounds, t["t"].is_out) == (left, out)


@rule("INF-EQ-TAG-05")
def test_remotes_are_gone_one_point_beyond_their_structure() -> None:
    structure = library().profiles[REMOTE].attributes.structure
    t = hurt(REMOTE, 0, *[1] * (structure + 1))
    assert t["t"].spot == "gone"


@rule("INF-EQ-TAG-06")
def test_remote_machines_have_courage_and_those_without_have_pilots() -> None:
    for each in library().profiles.values():
        if each.type == "TAG":
            remote = "remote_presence" in each.skills
            assert each.hooks.standing.courage is remote or "courage" in each.skills
            assert (each.second is not None and "pilot" in each.second.skills) is not remote


@rule("INF-EQ-TAG-07", "INF-ARMY-04")
def test_a_machine_lets_an_army_have_remotes() -> None:
    leader = "alguaciles/combi_rifle_lieutenant"
    for more, faults in (("lizard/heavy_flamethrower", False), ("alguaciles/combi_rifle", True)):
        army = ArmyList("nomads", 300, ((leader, REMOTE, more),))
        found = {fault.rule for fault in builds.faults(library(), army, 300)}
        assert ("INF-ARMY-04" in found) is faults


@rule("INF-EQ-TAG-08")
def test_no_hacker_gets_into_an_archaic_machine() -> None:
    hacker = "acontecimento_regulars/combi_rifle_hacker"
    for archaic in (False, True):
        t = Table(
            {"h": man(60, 30, 90, hacker), "t": foe(60, 42, 90, GUIJIA)}, **orders(2, lead="h")
        )
        changed = replace(library().profiles[GUIJIA], archaic=archaic)
        t.game.library.profiles["changed"] = changed
        t["t"].profile = "changed"
        t.order("h")
        if archaic:
            t.refused("INF-HACK-03", "p1", "hack", trooper="h", program="take_over", target="t")
        else:
            t.do("hack", trooper="h", program="take_over", target="t")
        del t.game.library.profiles["changed"]


def parked(**more: Any) -> Table:
    """A pilot beside his machine."""
    far = contact(GUIJIA, f"{GUIJIA}/second")
    pilot = man(60, 30 + far, 90, f"{GUIJIA}/second", machine="t")
    return Table(
        {"t": man(60, 30, 90, GUIJIA, **{"empty": True, **more}), "p": pilot, "z": Z},
        **orders(3, lead="p"),
    )


@rule("INF-EQ-TAG-12", "INF-SKILL-MOUNT-01")
def test_an_empty_machine_does_nothing_until_its_pilot_is_back() -> None:
    t = parked()
    t.refused("INF-IMM-04", "p1", "activate", trooper="t")
    assert reserve.counted(t.game, "p1") == [1]  # the pilot alone
    t.order("p")
    t.do("mount", trooper="p", on="t")
    finish(t)
    assert t["p"].spot == "inside"
    assert not t["t"].empty
    assert t.game.commands["p1"].lieutenant == "t"
    assert reserve.counted(t.game, "p1") == [1]  # the machine alone
    t.order("t")
    t.move("t", (60, 35))
    t.do("dodge", trooper="t")
    finish(t)
    assert t.at("t") == (60, 35, 0)


@rule("INF-EQ-TAG-12")
def test_the_pilot_gets_out_with_an_order_and_nobody_else_can_drive() -> None:
    far = contact(GUIJIA, f"{GUIJIA}/second")
    t = Table(
        {"t": man(60, 30, 90, GUIJIA), "b": man(60, 30 - contact(GUIJIA, GHULAM)), "z": Z},
        **orders(3, lead="t"),
    )
    t.order("t")
    t.refused("INF-SKILL-MOUNT-01", "p1", "dismount", trooper="t", at=(60, 40))
    t.do("dismount", trooper="t", at=(60, 30 + far), heading=10)
    finish(t)
    pilot = t["t-pilot"]
    assert (pilot.at, pilot.heading, pilot.spot) == ((60, round(30 + far, 4), 0), 10, "table")
    assert t["t"].empty
    assert t.game.commands["p1"].lieutenant == pilot.id
    t.order("b")
    t.refused("INF-EQ-TAG-12", "p1", "mount", trooper="b", on="t")
    t.do("alert", trooper="b")
    finish(t)
    t.order(pilot.id)
    t.do("mount", trooper=pilot.id, on="t")
    finish(t)
    assert not t["t"].empty


@rule("INF-EQ-TAG-12")
def test_nobody_mounts_what_is_out_of_action_but_a_repaired_machine_works_again() -> None:
    t = parked(wounds=3, out=True)
    t.order("p")
    t.refused("INF-EQ-TAG-12", "p1", "mount", trooper="p", on="t")
    t = parked(wounds=2)
    t.order("p")
    t.do("mount", trooper="p", on="t")
    finish(t)
    assert not t["t"].empty


@rule("INF-EQ-TAG-12")
def test_an_empty_machine_can_be_shot_at() -> None:
    far = {"t": foe(60, 60, 270, GUIJIA, empty=True), "a": man(60, 30)}
    t = Table(far, dice=[1, 2, 20, 20, 20], **orders(2))
    t.order("a")
    t.do("alert", trooper="a")
    assert not t.match.pending.get("p2")  # it has no reactions
    t = Table(far, dice=[1, 20, 20, 20, 20, 20], **orders(2))
    t.order("a")
    t.shoot("a", ("t", 3))
    finish(t)
    assert [hit.hit.target for hit in t.exchange.saves]


# --- grips ----------------------------------------------------------------------------------------

SIDE = contact(MAGHARIBA, GHULAM)


def carried(*names: str, vehicle: dict[str, Any] | None = None, **more: Any) -> Table:
    """A machine with grips and some who hold on to it; another model beside it."""
    army: dict[str, Any] = {"t": man(60, 30, 90, MAGHARIBA, **(vehicle or {}))}
    army |= {name: man(60, 30 - SIDE, 270, GHULAM, holds_on="t") for name in names}
    army["b"] = man(60 + SIDE, 30, 90, GHULAM)
    army |= more.pop("others", {"z": Z})
    return Table(army, commands={"p1": {"reserve": [4], "lieutenant": "b"}}, **more)


@rule("INF-EQ-GRIP-01", "INF-EQ-GRIP-02", "INF-SKILL-MOUNT-01")
@effect_of("Grips (2)")
def test_as_many_hold_on_as_there_are_grips() -> None:
    t = carried("c")
    t.order("b")
    t.do("mount", trooper="b", on="t")
    finish(t)
    assert t["b"].holds_on == "t"
    assert t["b"].at.level_distance(t["t"].at) == pytest.approx(SIDE, abs=0.001)
    t = carried("c", "d")
    t.order("b")
    t.refused("INF-EQ-GRIP-01", "p1", "mount", trooper="b", on="t")
    plain = {"t": man(60, 30, 90, GUIJIA), "b": man(60, 30 + contact(GUIJIA, GHULAM)), "z": Z}
    t = Table(plain, **orders(2, lead="b"))
    t.order("b")
    t.refused("INF-EQ-TAG-12", "p1", "mount", trooper="b", on="t")  # it has none


@rule("INF-EQ-GRIP-02", "INF-EQ-GRIP-03")
def test_on_the_grips_one_can_only_get_off_or_dodge() -> None:
    t = carried("c")
    t.order("c")
    assert t.offered() == {"dismount", "dodge"}
    t.refused("INF-EQ-GRIP-03", "p1", "move", trooper="c", path=[(60, 20)])
    t.do("dismount", trooper="c", at=(60, round(30 - SIDE, 4)))
    t.move("c", (60, 20))
    finish(t)
    assert t["c"].holds_on == ""
    assert t.at("c") == (60, 20, 0)


@rule("INF-EQ-GRIP-03")
def test_a_dodge_jumps_off() -> None:
    """PH 10: with a 10 it jumps, with an 11 it holds on."""
    for die, off in ((10, True), (11, False)):
        t = carried("c", dice=[die])
        t.order("c")
        t.do("dodge", trooper="c")
        t.do("stop_there")
        assert (t.asked == "choose_sidestep") is off
        if off:
            t.do("sidestep", path=[(60, 22)])
        assert t["c"].holds_on == ("" if off else "t")


@rule("INF-EQ-GRIP-03")
def test_a_dodge_in_reaction_jumps_off_too() -> None:
    t = carried("c", others={"z": foe(60, 5, 90)}, moment="start", active="p2", dice=[20, 10])
    t.order("z")
    t.shoot("z", ("c", 1))
    fields = {"trooper": "c", "weapon": "rifle", "shots": [{"target": "z", "dice": 1}]}
    t.refused("INF-EQ-GRIP-03", "p1", "shoot", **fields)
    t.do("dodge", trooper="c")
    t.do("stop_there")
    assert t.asked == "choose_sidestep"
    assert t["c"].holds_on == ""
    t.do("sidestep", path=[(60, 22)])
    assert t.at("c") == (60, 22, 0)


@rule("INF-EQ-GRIP-04")
@limit_of("Grips (2)")
def test_nobody_begins_on_the_grips() -> None:
    kinds: Any = ChoosePlace.kinds
    assert not any("mount" in kind.tag() for kind in kinds)
    fields = {name for kind in kinds for name in kind.__struct_fields__}
    assert not {"on", "holds_on", "vehicle"} & fields


@rule("INF-EQ-GRIP-05", "INF-EQ-GRIP-08")
def test_those_on_the_grips_are_behind_the_machine_wherever_it_goes() -> None:
    t = carried("c", "d")
    t.order("t")
    t.move("t", (60, 40), heading=90)
    finish(t)
    for name in "cd":
        assert t[name].at.y < 40
        assert t[name].at.level_distance(t["t"].at) == pytest.approx(SIDE, abs=0.001)
    assert t["c"].at.level_distance(t["d"].at) >= 2.5 - 0.001
    assert t.game.commands["p1"].reserve == [3]  # one order for all
    t = carried("c", others={"z": foe(60, 60, 270)}, dice=[])
    t.order("t")
    t.move("t", (60, 35))
    (notices,) = [t.game.under_way.notices["z"]]
    assert {each.mover for each in notices} == {"t"}  # nobody reacts to those it carries


@rule("INF-EQ-GRIP-06")
def test_whoever_shoots_says_at_whom() -> None:
    for target in "tc":
        t = carried(
            "c", others={"z": foe(60, 5, 90)}, moment="start", active="p2", dice=[1, 20, 20]
        )
        t.order("z")
        t.shoot("z", (target, 1), weapon="combi_rifle")
        finish(t)
        assert {save.hit.target for save in t.exchange.saves} == {target}


@rule("INF-EQ-GRIP-07")
def test_a_template_that_touches_one_of_them_hits_all() -> None:
    t = carried("c", "d")
    small = Ball(Place(60, 38, 0), 6.0)
    found = {each.id for each in touched(t.game, small, Place(60, 38, 0), 0.0)}
    assert found == {"t", "c", "d"}  # it reaches the machine alone
    beside = Ball(Place(60 + SIDE + 2, 30, 0), 1.0)
    assert {each.id for each in touched(t.game, beside, beside.centre, 0.0)} == {"b"}


@rule("INF-EQ-GRIP-08")
@pytest.mark.parametrize("vehicle", [{"wounds": 3}, {"states": ("immobilised",)}])
def test_what_is_destroyed_or_locked_carries_nobody(vehicle: dict[str, Any]) -> None:
    t = carried("c", vehicle=vehicle)
    t.order("b")
    t.move("b", (75, 30))
    finish(t)
    assert t["c"].holds_on == ""
    assert t["c"].at.level_distance(t["t"].at) >= SIDE - 0.01
    t = carried("c")
    t.order("b")
    t.move("b", (75, 30))
    finish(t)
    assert t["c"].holds_on == "t"


@rule("INF-EQ-TAG-10")
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_nobody_takes_a_machine_as_booty(seat: str) -> None:
    """Neither that of a comrade nor one of the enemy, empty or out of action."""
    for more in ({"empty": True}, {"empty": True, "wounds": 3, "out": True}):
        machine = {**man(60, 30, 90, GUIJIA, **more), "seat": seat}
        looter = man(60, 30 - contact(GUIJIA, GHULAM), gained=("booty",))
        t = Table({"t": machine, "b": looter, "z": Z}, **orders(2, lead="b"))
        t.order("b")
        kinds = {option.tag() for option in t.match.pending["p1"].options}
        assert "mount" not in kinds
        rules = "INF-EQ-TAG-12" if seat == "p1" else "INF-SKILL-MOUNT-01"
        t.refused(rules, "p1", "mount", trooper="b", on="t")


@rule("INF-EQ-TAG-10", "INF-SS-BOOTY-06")
@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_nothing_of_a_machine_that_lies_there_is_looted(seat: str) -> None:
    """Of heavy infantry in its place everything may be taken that can be."""
    down: dict[str, Any] = {"out": True, "wounds": 3}
    at = 30 - contact(GUIJIA, GHULAM)
    machine = {**man(60, 30, 90, GUIJIA, **down), "seat": seat}
    helpers = {
        "e": {**man(5, 5, gained=["engineer"]), "seat": seat},
        "m": {**man(9, 5, gained=["doctor"]), "seat": seat},
    }
    army = {"b": man(60, at, gained=("booty",)), "z": Z, **helpers}
    t = Table({"t": machine, **army}, **orders(2, lead="b"))
    t.order("b")
    assert t["t"].is_on_table
    assert "loot" not in t.offered()
    profile = t.game.profile(t["t"])
    for thing in ("arm", *profile.weapons, *profile.equipment):
        t.refused("INF-SS-BOOTY-06", "p1", "loot", trooper="b", target="t", thing=thing)
    heavy = "invincibles/multi_rifle"
    other = {**man(60, at + contact(heavy, GHULAM), 90, heavy, **down), "seat": seat}
    u = Table({"t": other, **army}, **orders(2, lead="b"))
    u.order("b")
    assert "loot" in u.offered()
    u.do("loot", trooper="b", target="t", thing="arm")
    finish(u)
    assert u.game.profile(u["b"]).attributes.arm == 4
