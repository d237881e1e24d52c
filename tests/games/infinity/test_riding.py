"""Machines with structure and pilots: what they take, who drives them, and who may not."""

from __future__ import annotations

from math import cos, radians, sin
from typing import Any

import pytest
from msgspec.structs import replace

from plancia.games.infinity import builds
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList
from plancia.games.infinity.rules import ending, reserve
from plancia.games.infinity.rules.riding import Dismount
from plancia.testing import rule
from tests.games.infinity.rides import GHULAM, GUIJIA, Z, contact, finish, orders
from tests.games.infinity.table import Table, foe, man

DRAGAO = "dragoes/hmc"  # STR 3, remote
REMOTE = "stempler_zond/combi_rifle"
ENGINEER = next(
    p.id
    for p in library().profiles.values()
    if p.level("engineer") and (p.training, p.temper) == ("regular", "calm")
)


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


def test_the_places_to_get_out_are_offered_all_around_the_first_ahead() -> None:
    far = contact(GUIJIA, f"{GUIJIA}/second")
    t = Table({"t": man(60, 30, 100, GUIJIA), "z": Z}, **orders(3, lead="t"))
    t.order("t")
    options = t.match.pending["p1"].options
    first = next(option for option in options if isinstance(option, Dismount))
    angle = radians(100)
    assert first.at == pytest.approx((60 + far * cos(angle), 30 + far * sin(angle)), abs=1e-3)


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
