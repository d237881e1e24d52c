"""Mines and devices that lie on the table: laid, looked for, shot to pieces, seen and not seen."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec import to_builtins

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.names import shown_name
from plancia.games.infinity.position import position_of
from plancia.games.infinity.rules import proximity
from plancia.games.infinity.rules.hacking import network
from plancia.i18n import Translator
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.minefield import CAMOUFLAGED, MINER, MINES, laid, mine
from tests.games.infinity.table import Table, foe, man

MAULERS = "zeros/combi_rifle_e_mauler"
REPEATERS = "alguaciles/combi_rifle_forward_observer"


@rule("INF-WPN-MINE-10")
def test_a_mine_is_laid_under_a_marker_in_base_contact_with_a_short_action() -> None:
    t = Table({"a": man(60, 30, 90, MINER), "z": foe(60, 90, 90)}, picks=[3])
    t.order("a")
    t.do("lay_mine", trooper="a", thing=MINES, heading=90)
    (name,) = laid(t)
    assert t.at(name) == (60, 32.5, 0)
    assert (t[name].seat, t[name].concealed, t[name].laid) == ("p1", "camouflage", "a")
    t.move("a", (60, 26))  # a short action: a movement may follow
    assert t.at("a") == (60, 26, 0)


@rule("INF-WPN-MINE-10")
def test_whoever_lays_a_mine_under_a_marker_of_its_own_shows_itself() -> None:
    t = Table({"a": man(60, 30, 90, MINER, **CAMOUFLAGED), "z": foe(60, 90)})
    t.order("a")
    t.do("lay_mine", trooper="a", thing=MINES, heading=90)
    assert not t["a"].concealed


def test_one_mine_is_called_by_its_singular() -> None:
    t = Table({"a": man(60, 30, 90, MINER), "z": foe(60, 90)}, picks=[3])
    t.order("a")
    t.do("lay_mine", trooper="a", thing=MINES, heading=90)
    (name,) = laid(t)
    said = shown_name(t.game.view("p1"), t[name])
    number = name.rpartition("-")[2]
    assert Translator("it").text(said) == f"Mina antiuomo {number}"
    assert Translator("en").text(said) == f"Antipersonnel Mine {number}"


@rule("INF-WPN-MINE-10")
def test_the_enemy_sees_a_marker_like_any_other() -> None:
    spy = man(70, 32.5, 90, MINER, **CAMOUFLAGED)
    t = Table({"a": man(60, 30, 90, MINER), "spy": spy, "z": foe(60, 90)})
    t.order("a")
    t.do("lay_mine", trooper="a", thing=MINES, heading=90)
    (name,) = laid(t)
    for seat in ("p2", None):
        seen = t.game.view(seat)
        one, other = seen.troopers[name], seen.troopers["spy"]
        fields = [each for each in one.__struct_fields__ if each not in ("id", "at")]
        assert [getattr(one, each) for each in fields] == [getattr(other, each) for each in fields]
        pieces = {each.id: each for each in seen.scene(()).pieces}
        assert pieces[name].kind == pieces["spy"].kind == "marker.camouflage"
        written = position_of(t.game, seat).troopers
        assert written[name].profile == written["spy"].profile
        assert not written[name].laid
    assert t.game.view("p1").troopers[name].profile == MINES


@rule("INF-WPN-MINE-16")
def test_a_model_has_three_mines() -> None:
    t = Table({"a": man(60, 30, 90, MINER, uses={MINES: 2}), "z": foe(60, 115, 90)})
    t.order("a")
    t.do("lay_mine", trooper="a", thing=MINES, heading=90)
    assert t["a"].uses == {MINES: 3}
    u = Table({"a": man(60, 30, 90, MINER, uses={MINES: 3}), "z": foe(60, 115, 90)})
    u.order("a")
    assert "lay_mine" not in u.offered()
    u.refused("INF-WPN-MINE-16", "p1", "lay_mine", trooper="a", thing=MINES, heading=90)


@rule("INF-WPN-MINE-17")
def test_a_mine_is_laid_in_reaction_and_a_device_is_not() -> None:
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": foe(60, 60, 270, MINER)}, picks=[0])
    t.order("a")
    t.move("a", (60, 34))
    assert "lay_mine" in t.offered()
    t.do("lay_mine", trooper="z", thing=MINES, heading=270)
    (name,) = laid(t)
    assert t.at(name) == (60, 57.5, 0)
    u = Table({"a": man(60, 30), "b": man(5, 5), "z": foe(60, 60, 270, MAULERS)})
    u.order("a")
    u.move("a", (60, 34))
    assert "place_device" not in u.offered()


@rule("INF-WPN-MINE-17")
def test_whoever_notices_somebody_behind_its_back_is_offered_to_lay_a_mine() -> None:
    """It sees nobody: what it does counts from where it stands."""
    t = Table({"a": man(60, 40), "z": foe(60, 50, 90, MINER)})
    t.order("a")
    t.move("a", (60, 44))
    offered = [each.tag() for each in t.match.options("p2")]
    assert "lay_mine" in offered


@rule("INF-WPN-MINE-11")
@pytest.mark.parametrize(("die", "found"), [(9, True), (10, False)])
def test_a_mine_is_discovered_like_a_camouflaged_model(die: int, found: bool) -> None:
    t = Table({"a": man(60, 30), "m": mine(60, 70), "z": foe(5, 115, 90)}, dice=[die])
    t.order("a")
    t.do("discover", trooper="a", target="m")  # 40 cm off: WIP 12 - 3
    t.do("let_pass_all")
    t.do("stop_there")
    assert (not t["m"].concealed) is found
    pieces = {each.id: each for each in t.game.view("p1").scene(()).pieces}
    assert pieces["m"].kind == (f"laid.mine.{MINES}" if found else "marker.camouflage")


@rule("INF-WPN-MINE-12", "INF-WPN-MINE-13")
def test_a_discovered_mine_is_shot_to_pieces_without_a_bang() -> None:
    t = Table(
        {"a": man(60, 50), "m": mine(60, 70, concealed=""), "z": foe(5, 115, 90)},
        dice=[5, 20, 20, 1],
    )
    t.order("a")
    t.shoot("a", ("m", 3))
    t.do("stop_there")
    (save,) = t.exchange.saves
    assert (save.attribute, save.base, save.damage, save.wounded) == ("arm", 0, 13, True)
    assert t["m"].spot == "gone"
    assert t.told("destroyed")
    assert not t.told("went_off")
    u = Table({"a": man(60, 50), "m": mine(60, 70), "z": foe(5, 115, 90)})
    u.order("a")
    shots = [{"target": "m", "dice": 3}]
    u.refused("INF-SS-CAMO-17", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)


@rule("INF-WPN-MAUL-02", "INF-WPN-MAUL-04", "INF-WPN-MAUL-05", "INF-WPN-MAUL-06")
def test_a_mauler_is_placed_for_all_to_see() -> None:
    t = Table({"a": man(60, 30, 90, MAULERS), "z": foe(60, 115, 90)})
    t.order("a")
    t.do("place_device", trooper="a", thing="e_mauler", heading=0)
    (name,) = laid(t)
    assert t.at(name) == (62.5, 30, 0)
    seen = t.game.view("p2").troopers[name]
    assert (seen.profile, seen.concealed) == ("e_mauler", "")
    numbers = t.game.profile(t[name]).attributes
    assert (numbers.arm, numbers.bts, numbers.structure) == (0, 0, 1)
    t.do("stop_there")
    u = Table({"a": man(60, 30, 90, MAULERS, uses={"e_mauler": 3}), "z": foe(60, 115, 90)})
    u.order("a")
    u.refused("INF-WPN-MAUL-05", "p1", "place_device", trooper="a", thing="e_mauler", heading=0)


@rule("INF-WPN-MAUL-06")
def test_nothing_but_the_range_counts_for_a_shot_at_a_mauler() -> None:
    t = Table(
        {"a": man(60, 50), "m": mine(60, 70, "e_mauler"), "z": foe(5, 115, 90)}, dice=[20, 20, 20]
    )
    t.order("a")
    t.shoot("a", ("m", 3))
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert [line.name for line in throw.lines] == ["range"]


@rule("INF-EQ-DREP-02", "INF-EQ-DREP-03", "INF-EQ-DREP-04")
@effect_of("Deployable Repeater")
@limit_of("Deployable Repeater")
def test_a_repeater_is_placed_for_all_to_see() -> None:
    t = Table({"a": man(60, 30, 90, REPEATERS), "z": foe(60, 115, 90)})
    t.order("a")
    t.do("place_device", trooper="a", thing="deployable_repeater", heading=0)
    (name,) = laid(t)
    gap = t["a"].at.level_distance(t[name].at)
    assert gap == pytest.approx((t.game.profile(t["a"]).size.base + 2.5) / 2)
    seen = t.game.view("p2").troopers[name]
    assert (seen.profile, seen.concealed) == ("deployable_repeater", "")
    numbers = t.game.profile(t[name]).attributes
    assert (numbers.arm, numbers.bts, numbers.structure) == (0, 0, 1)
    used = {"deployable_repeater": 3}
    u = Table({"a": man(60, 30, 90, REPEATERS, uses=used), "z": foe(60, 115, 90)})
    u.order("a")
    u.refused(
        "INF-EQ-DREP-02", "p1", "place_device", trooper="a", thing="deployable_repeater", heading=0
    )


def test_what_lies_on_the_table_is_nobody_of_the_army() -> None:
    t = Table({"a": man(60, 30), "m": {**mine(30, 30), "seat": "p1"}, "z": foe(60, 115, 90)})
    assert t.game.commands["p1"].orders == 1
    assert [each.id for each in t.game.army("p1")] == ["a"]
    assert {
        option.trooper for option in t.match.pending["p1"].options if hasattr(option, "trooper")
    } == {"a"}


def test_nothing_is_laid_where_there_is_no_room() -> None:
    t = Table(
        {"a": man(60, 30, 90, MINER), "b": man(60, 32.5), "z": foe(60, 115, 90)},
        scenery=[(61.3, 20, 64, 40, 6)],
    )
    t.order("a")
    for heading in (0, 90):
        t.refused("INF-SET-06", "p1", "lay_mine", trooper="a", thing=MINES, heading=heading)
    t.do("lay_mine", trooper="a", thing=MINES, heading=270)


def test_a_position_keeps_what_was_laid() -> None:
    t = Table({"a": man(60, 30), "m": mine(60, 70, "e_mauler"), "z": foe(5, 115, 90)})
    again: Match[Any] = Match.placed(Infinity, {}, to_builtins(position_of(t.game, None)), 1)
    assert again.game.troopers["m"].laid == "z"
    assert again.game.troopers["m"].profile == "e_mauler"


HACKER = "fusiliers/combi_rifle_hacker"


@rule("INF-EQ-DREP-01")
def test_a_repeater_extends_the_reach_of_hackers_as_soon_as_it_lies_there() -> None:
    t = Table(
        {
            "a": man(60, 30, 90, REPEATERS),
            "h": man(5, 5, 90, HACKER),
            "z": foe(62, 52, 270, "hac_tao/hmg"),
        },
        dice=[1],
        picks=[0],
        scenery=[(50, 35, 75, 36, 6)],
    )
    hack = {"trooper": "h", "program": "take_over", "target": "z"}
    t.order("a")
    t.do("place_device", trooper="a", thing="deployable_repeater", heading=90)
    assert t["a"].uses == {"deployable_repeater": 1}  # spent on declaration
    (name,) = laid(t)
    t.do("stop_there")
    t.order("h")
    t.refused("INF-HACK-05", "p1", "hack", **hack, via="a")
    t.do("hack", **hack, via=name)  # within 20 cm of it, 70 cm from the Hacker
    while t.game.order is not None:
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    assert t["z"].states == ("hacked",)


@rule("INF-AMMO-EMT-16")
@pytest.mark.parametrize(("die", "works"), [(13, False), (14, True)])
def test_e_m_disables_a_repeater_on_the_table(die: int, works: bool) -> None:
    repeater = {**mine(62, 50, "deployable_repeater", concealed=""), "seat": "p1", "laid": "a"}
    t = Table(
        {"a": man(60, 30), "r": repeater, "m": mine(60, 45, "e_mauler"), "z": foe(5, 115, 90)},
        dice=[20, die],
    )
    t.order("a")
    t.move("a", (60, 39))
    t.do("stop_there")
    assert [save.hit.target for save in t.exchange.saves] == ["a", "r"]
    assert bool(network.relay_of(t.game, t["r"])) is works
    assert t["r"].disabled == (() if works else ("repeater",))
    assert t["r"].is_on_table


@rule("INF-WPN-MINE-18")
def test_e_m_disables_a_mine_and_no_hacker_reaches_it() -> None:
    t = Table(
        {
            "a": man(60, 30),
            "k": {**mine(62, 50, concealed=""), "seat": "p1", "laid": "a"},
            "m": mine(60, 45, "e_mauler"),
            "z": foe(5, 115, 90),
        },
        dice=[20, 13],
    )
    t.order("a")
    t.move("a", (60, 39))
    t.do("stop_there")
    assert t["k"].disabled == (MINES,)
    assert not proximity.is_armed(t.game, t["k"])
    u = Table({"h": man(60, 30, 90, HACKER), "m": mine(60, 40, concealed=""), "z": foe(5, 115, 90)})
    u.order("h")
    u.refused("INF-HACK-03", "p1", "hack", trooper="h", program="take_over", target="m")


@rule("INF-AMMO-EM-04")
@pytest.mark.parametrize(("die", "kept"), [(13, False), (14, True)])
def test_the_marks_of_a_disabled_observer_cease_and_those_of_others_stay(
    die: int, kept: bool
) -> None:
    t = Table(
        {
            "a": man(60, 30, 90, REPEATERS),
            "b": man(20, 30, 90, REPEATERS),
            "m": mine(60, 45, "e_mauler"),
            "y": foe(5, 115, 90, marked=True, observers=["a"]),
            "z": foe(9, 115, 90, marked=True, observers=["a", "b"]),
        },
        dice=[die],
    )
    t.order("a")
    t.move("a", (60, 39))
    t.do("stop_there")
    assert (t["y"].marked, t["z"].marked) == (kept, True)


@rule("INF-WPN-MINE-10")
def test_until_it_goes_off_nothing_tells_a_mine_from_a_model_under_a_marker() -> None:
    spy = foe(60, 75, 270, MINER, **CAMOUFLAGED)
    tables = [
        Table({"a": man(60, 30), "b": man(20, 5), "m": m, "z": foe(5, 115, 90, MINER)})
        for m in (spy, mine(60, 75))
    ]

    def looks(t: Table) -> list[Any]:
        """What p1 sees, who is asked, and what has been told."""
        seen = t.game.view("p1")
        told = [to_builtins(each.event) for each in t.match.events if "p1" in (each.seats or "p1")]
        return [
            to_builtins(seen.troopers),
            to_builtins(seen.order),
            sorted(t.match.pending),
            to_builtins(seen.scene(()).pieces),
            told,
        ]

    def alike() -> None:
        one, other = map(looks, tables)
        assert one == other

    alike()
    for name, way in (("a", (60, 40)), ("b", (25, 5))):
        for kind, fields in (
            ("activate", {"trooper": name}),
            ("move", {"trooper": name, "path": [way]}),
            ("let_pass_all", {}),
            ("stop_there", {}),
        ):
            for t in tables:
                t.do(kind, **fields)
            alike()
