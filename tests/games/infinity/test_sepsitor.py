"""Sepsitors, and those whose minds they have taken over."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Illegal
from plancia.games.infinity.position import position_of
from plancia.games.infinity.rules import ending, proximity, reserve
from plancia.games.infinity.rules.hacking.programs import programs
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.minefield import mine
from tests.games.infinity.table import Table, foe, man

USER = "charontids/plasma_rifle_sepsitor"  # WIP 16
AWAY: dict[str, Any] = {"y": foe(5, 115, 90)}
TAKEN: dict[str, Any] = {"states": ["sepsitorized"], "master": "a"}


def finish(t: Table) -> None:
    """Nobody does anything else in the order."""
    while t.game.order is not None:
        t.do(
            {"choose_reactions": "let_pass_all", "choose_guts": "drop_prone"}.get(
                t.asked, "stop_there"
            )
        )


def attack(die: int, answer: int, *, z: dict[str, Any] | None = None, **more: Any) -> Table:
    """A Charontid reaches for the mind of a Zhanshi 15 cm behind a wall."""
    t = Table(
        {"a": man(60, 30, 90, USER, **more.pop("user", {})), "z": z or foe(60, 45), **AWAY},
        dice=[die, answer],
        scenery=[(50, 37, 70, 38, 6)],
        **more,
    )
    t.order("a")
    t.do("sepsitorize", trooper="a", target="z")
    finish(t)
    return t


@rule("INF-WPN-SEP-01", "INF-WPN-SEP-02")
def test_it_reaches_20_cm_through_walls_with_one_die_of_wip_against_wip() -> None:
    t = attack(10, 5)
    (row,) = t.exchange.contests
    assert row.active is not None
    assert row.reactive is not None
    assert (row.active.attribute, row.active.needed, len(row.active.dice)) == ("wip", 16, 1)
    assert (row.reactive.attribute, row.reactive.needed, row.opposed) == ("wip", 13, True)
    assert t["z"].is_in("sepsitorized")
    far = Table({"a": man(60, 30, 90, USER), "z": foe(60, 50.1, 90), **AWAY})
    far.order("a")
    far.do("sepsitorize", trooper="a", target="z")
    finish(far)
    assert not far["z"].states  # 20.1 cm: lost, and nobody rolls
    plain = Table({"a": man(60, 30), "z": foe(60, 45), **AWAY})
    plain.order("a")
    plain.refused("INF-WPN-SEP-01", "p1", "sepsitorize", trooper="a", target="z")


@rule("INF-WPN-SEP-02", "INF-WPN-SEP-04")
@pytest.mark.parametrize(
    ("die", "answer", "taken"), [(10, 5, True), (5, 10, False), (17, 1, False)]
)
@effect_of("Sepsitor")
def test_the_target_resists_with_its_will(die: int, answer: int, taken: bool) -> None:
    t = attack(die, answer)
    assert t["z"].is_in("sepsitorized") is taken
    assert bool(t.told("foiled")) is not taken  # who withstood it is shaken [INF-GUTS-06]


@rule("INF-WPN-SEP-02")
def test_whoever_reacts_against_its_user_resists_with_that() -> None:
    for kind, needed in (("shoot", 14), ("dodge", 10)):
        t = Table({"a": man(60, 30, 90, USER), "z": foe(60, 45), **AWAY}, dice=[3, 9, 20, 20, 20])
        t.order("a")
        t.do("sepsitorize", trooper="a", target="z")
        if kind == "shoot":
            t.shoot("z", ("a", 1))
        else:
            t.do("dodge", trooper="z")
        t.do("stop_there")
        row = t.contest("a", "z")
        assert row.opposed
        assert row.reactive is not None
        assert (row.reactive.action, row.reactive.needed) == (
            "bs_attack" if kind == "shoot" else "dodge",
            needed,
        )
        assert not t["z"].is_in("sepsitorized")


@rule("INF-WPN-SEP-01", "INF-WPN-SEP-02")
def test_it_is_used_in_reaction_against_what_the_active_model_does() -> None:
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": foe(60, 46, 270, USER)}, dice=[10, 3])
    t.order("a")
    t.move("a", (60, 32))
    t.do("sepsitorize", trooper="z", target="a")
    t.do("stop_there")
    row = t.contest("z", "a")
    assert row.active is not None
    assert (row.active.action, row.active.needed) == ("resist_sepsitor", 12)
    assert t.game.side(t["a"]) == ("p1" if t["a"].states == () else "p2")
    assert t.exchange.contests == [row]


@rule("INF-WPN-SEP-02")
def test_out_of_a_marker_it_is_a_normal_roll() -> None:
    spy = "anathematics/sepsitor_ccw"
    t = Table(
        {"a": man(60, 30, 90, spy, concealed="to_camouflage"), "z": foe(60, 45), **AWAY}, dice=[10]
    )
    t.order("a")
    t.do("sepsitorize", trooper="a", target="z")
    finish(t)
    (row,) = t.exchange.contests
    assert not row.opposed
    assert t["z"].is_in("sepsitorized")


@rule("INF-WPN-SEP-03", "INF-CHAR-CUBE-04")
@limit_of("Sepsitor")
def test_it_touches_nobody_without_a_cube_or_steered_from_afar() -> None:
    for z in (
        foe(60, 45, 270, "line_kazak/rifle"),
        foe(60, 45, 270, "charontids/hmg"),
        foe(60, 45, disabled=["cube"]),
    ):
        t = Table({"a": man(60, 30, 90, USER), "z": z, **AWAY})
        t.order("a")
        t.refused("INF-WPN-SEP-03", "p1", "sepsitorize", trooper="a", target="z")


@rule("INF-WPN-SEP-04", "INF-WPN-SEP-05")
def test_its_player_leads_what_it_has_taken_with_orders_of_its_own_group() -> None:
    troopers = {
        "a": man(60, 30, 90, USER, group=1),
        "b": man(20, 30),
        "z": foe(60, 45, 90, **TAKEN),
        **AWAY,
    }
    t = Table(troopers)
    assert t.game.side(t["z"]) == "p1"
    assert t.game.commands["p1"].reserve == [1, 1]  # none of its own
    assert "z" not in reserve.own_orders(t.game, "p2")
    assert reserve.counted(t.game, "p2") == [1]
    t.play("p1", "activate", trooper="z", hacker="a")
    assert t.game.commands["p1"].reserve == [1, 0]
    t.move("z", (60, 50))
    t.do("stop_there")
    assert t.at("z") == (60, 50, 0)
    t.refused("INF-ORD-05", "p1", "activate", trooper="z", hacker="a")
    gone = Table(
        {
            **troopers,
            "a": man(60, 30, 90, USER, group=1, spot="gone", out=True, wounds=3),
            "c": man(9, 9, group=1),
        }
    )
    gone.play("p1", "activate", trooper="z", hacker="a")  # its master need not live
    assert gone.game.commands["p1"].reserve == [1, 0]


@rule("INF-WPN-SEP-06")
def test_its_former_owner_counts_it_as_dead() -> None:
    t = Table(
        {"a": man(60, 30, 90, USER), "z": foe(60, 45, **TAKEN), **AWAY},
        active="p2",
        commands={"p2": {"lieutenant": "z"}},
    )
    cost = t.game.profile(t["z"]).cost
    assert ending.lost_points(t.game, "p2") == cost
    assert ending.lost_points(t.game, "p1") == 0
    assert not reserve.has_lieutenant(t.game, "p2")
    t.refused("INF-WPN-SEP-06", "p2", "activate", trooper="z")
    offered = t.match.pending["p2"].options
    assert "z" not in {getattr(option, "trooper", "") for option in offered}


@rule("INF-WPN-SEP-07")
def test_no_program_turns_a_sepsitor_back_or_breaks_it() -> None:
    """Neither in answer to its attack nor in the own turn; its bearer is another thing."""
    hacker = "zhanshi/combi_rifle_hacker"
    bearer = man(60, 30, gained=["sepsitor"])  # light infantry: nothing else to hack in it
    t = Table({"a": bearer, "z": foe(60, 45, 270, hacker), "h": foe(64, 45, 270, hacker)})
    t.order("a")
    t.do("sepsitorize", trooper="a", target="z")
    assert "hack" not in t.offered()
    for name in ("z", "h"):
        for program in programs():
            with pytest.raises(Illegal):
                t.do("hack", trooper=name, program=program, target="a")
    for target in ("a", "s"):
        taken = {**man(56, 30), "seat": "p2", "states": ["sepsitorized"], "master": "a"}
        u = Table({"a": bearer, "z": foe(60, 45, 270, hacker), "s": taken, **AWAY}, active="p2")
        u.order("z")
        hacked = [each for each in u.match.pending["p2"].options if each.tag() == "hack"]
        assert target not in {getattr(each, "target", "") for each in hacked}
        for program, each in programs().items():
            if each.is_attack:
                with pytest.raises(Illegal):
                    u.do("hack", trooper="z", program=program, target=target)
    # Whoever bears one and is a system can be hacked as any, and keeps its Sepsitor.
    w = Table({"a": man(60, 30, 90, USER), "z": foe(60, 45, 270, hacker), **AWAY}, active="p2")
    w.order("z")
    hacked = [each for each in w.match.pending["p2"].options if each.tag() == "hack"]
    assert "a" in {getattr(each, "target", "") for each in hacked}


@rule("INF-WPN-SEP-08")
def test_it_cannot_be_taken_as_booty() -> None:
    """From one who lies there nobody loots it; whatever else there is can be looted."""
    t = Table(
        {
            "b": man(60, 30, gained=["booty"]),
            "v": foe(60, 30 + 2.5, 90, USER, out=True, wounds=2, prone=True),
            "m": foe(5, 110, 90, gained=["doctor"]),
            **AWAY,
        }
    )
    t.order("b")
    options = t.match.pending["p1"].options
    things = {getattr(each, "thing", "") for each in options if each.tag() == "loot"}
    assert "plasma_rifle" in things
    assert "sepsitor" not in things
    t.refused("INF-SS-BOOTY-06", "p1", "loot", trooper="b", target="v", thing="sepsitor")
    t.do("loot", trooper="b", target="v", thing="plasma_rifle")
    assert "plasma_rifle" in t.game.profile(t["b"]).weapons
    assert "sepsitor" in t.game.profile(t["v"]).weapons


@rule("INF-WPN-SEP-08")
def test_an_impersonator_leaves_it_and_takes_the_rest() -> None:
    t = Table(
        {
            "v": man(60, 92.5, 90, USER, spot="gone", out=True, wounds=3, slain_by="m"),
            "a": man(60, 5, 270),
            "m": foe(60, 90, 90, "hassassin_fiday/rifle_light_shotgun"),
            **AWAY,
        },
        active="p2",
    )
    t.order("m")
    options = t.match.pending["p2"].options
    weapons = {getattr(each, "weapon", "") for each in options if each.tag() == "take_weapon"}
    assert "plasma_rifle" in weapons
    assert "sepsitor" not in weapons
    t.refused("INF-SS-IMPERS-19", "p2", "take_weapon", trooper="m", target="v", weapon="sepsitor")
    t.do("take_weapon", trooper="m", target="v", weapon="plasma_rifle")
    assert "plasma_rifle" in t.game.profile(t["m"]).weapons


@rule("INF-WPN-SEP-09", "INF-WPN-SEP-10", "INF-WPN-SEP-11")
@pytest.mark.parametrize(("die", "found"), [(10, True), (11, False)])
def test_its_former_comrades_must_find_it_out_before_they_attack_it(die: int, found: bool) -> None:
    t = Table(
        {
            "a": man(60, 90, 90, USER),
            "z": foe(60, 60, 90, **TAKEN),
            "y": foe(60, 30, 90),
            "x": foe(40, 30, 90),
            "w": foe(30, 30, 90),
        },
        active="p2",
        dice=[die, 20, 20, 20],
    )
    pieces = {each.id: each for each in t.game.view("p2").scene(()).pieces}
    assert {"sepsitorized", "unidentified"} <= set(pieces["z"].states)
    t.order("y")
    shots = [{"target": "z", "dice": 3}]
    t.refused("INF-WPN-SEP-09", "p2", "shoot", trooper="y", weapon="combi_rifle", shots=shots)
    t.do("discover", trooper="y", target="z")
    finish(t)
    (row,) = t.exchange.contests
    assert row.active is not None
    assert [(line.name, line.value) for line in row.active.lines] == [("sepsitorized", -3)]
    assert row.active.needed == 10  # at 30 cm the range changes nothing
    assert t["z"].identified is found
    t.order("x")
    if found:
        t.shoot("x", ("z", 3))  # anybody may, for the rest of the battle
    else:
        t.refused("INF-WPN-SEP-09", "p2", "shoot", trooper="x", weapon="combi_rifle", shots=shots)
        assert t["y"].failed == ("z",)


@rule("INF-WPN-SEP-11")
def test_the_marker_beside_it_gives_no_camouflage() -> None:
    t = Table(
        {"a": man(60, 90, 90, USER), "z": foe(60, 60, 270, **TAKEN), "y": foe(60, 30, 90)},
        dice=[20] * 9,
    )
    t.play("p1", "activate", trooper="z", hacker="a")
    t.shoot("z", ("y", 3))
    assert t.asked == "choose_reactions"  # the shot does not come first
    t.shoot("y", ("z", 1))
    t.do("stop_there")
    row = t.contest("z", "y")
    assert row.opposed
    for throw in (row.active, row.reactive):
        assert throw is not None
        assert {line.name for line in throw.lines} <= {"range"}


@rule("INF-WPN-SEP-12")
def test_any_action_but_a_movement_gives_it_away() -> None:
    troopers = {"a": man(60, 90, 90, USER), "z": foe(60, 60, 90, **TAKEN), "y": foe(60, 30, 90)}
    t = Table(troopers)
    t.play("p1", "activate", trooper="z", hacker="a")
    t.move("z", (60, 65))
    t.refused(
        "INF-WPN-SEP-09",
        "p2",
        "shoot",
        trooper="y",
        weapon="combi_rifle",
        shots=[{"target": "z", "dice": 1}],
    )
    finish(t)
    assert not t["z"].identified
    u = Table(troopers, dice=[20])
    u.play("p1", "activate", trooper="z", hacker="a")
    u.do("dodge", trooper="z")
    assert u["z"].identified
    u.shoot("y", ("z", 1))


@rule("INF-WPN-MINE-07", "INF-WPN-MAUL-07")
@pytest.mark.parametrize("thing", ["antipersonnel_mines", "e_mauler"])
@pytest.mark.parametrize("known", [False, True])
def test_machines_take_it_for_a_friend_until_it_is_found_out(thing: str, known: bool) -> None:
    t = Table(
        {
            "a": man(60, 90, 90, USER),
            "z": foe(60, 30, 90, **TAKEN, identified=known),
            "m": {**mine(60, 44, thing), "laid": "y"},
            "y": foe(5, 115, 90),
        },
        dice=[20],
    )
    t.play("p1", "activate", trooper="z", hacker="a")
    t.move("z", (60, 40))
    assert bool(t.told("triggered")) is known
    assert proximity.is_armed(t.game, t["m"])


def test_a_position_keeps_who_was_taken_over() -> None:
    t = Table({"a": man(60, 30, 90, USER), "z": foe(60, 45, **TAKEN), **AWAY})
    written = position_of(t.game, "p2").troopers["z"]
    assert (written.master, written.identified, written.states) == ("a", False, ("sepsitorized",))


@rule("INF-WPN-SEP-04", "INF-WPN-SEP-05")
def test_a_second_sepsitor_gives_a_mind_back_to_its_side() -> None:
    t = Table(
        {
            "a": man(60, 90, 90, USER),
            "z": foe(60, 60, 90, **TAKEN, identified=True),
            "y": foe(60, 50, 90, USER),
        },
        active="p2",
        dice=[10, 5],
    )
    t.order("y")
    t.do("sepsitorize", trooper="y", target="z")
    finish(t)
    assert not t["z"].states
    assert t.game.side(t["z"]) == "p2"
    assert (t["z"].master, t["z"].identified) == ("", False)
    assert reserve.counted(t.game, "p2") == [2]  # its order is its own side's again
