"""Several models under one marker: together, apart, and out of it."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from plancia.bots.factory import make
from plancia.core import Chance, Illegal, Match
from plancia.core.saving import digest
from plancia.games.infinity import Infinity
from plancia.games.infinity.rules import mates, reserve, shared_markers
from plancia.games.infinity.rules.line_of_sight import base_of
from plancia.games.infinity.rules.movement import allowance
from plancia.games.infinity.state import Trooper
from plancia.space.volume import Place
from plancia.testing import rule
from plancia.testing.twins import Twin
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_hiding import line, named, place, play, setting_up

GREY = "guilang/combi_rifle"  # Camouflage, MOV 10-10
SLOW = "hac_tao/hmg"  # TO Camouflage, heavy infantry
AL_HAWWA = "al_hawwa_unit/sniper_rifle_antipersonnel_mines"
FARZAN = "hassassin_farzans/rifle_forward_observer"
HUNZAKUT = "hunzakuts/sniper_rifle"
TUAREG = "murabids_tuareg/rifle_light_shotgun"  # TO Camouflage
LEADER, MATE = (line("haqqislam", leads=leads) for leads in (True, False))


def shared(profile: str = GREY, **more: Any) -> dict[str, Any]:
    """Somebody of p2 under the marker that m carries."""
    return foe(60, 60, 270, profile, spot="shared", under="m", **more)


def table(*others: str, dice: list[int] | None = None, **more: Any) -> Table:
    """A Fusilier of p1, and a marker of p2 in front of him with several models under it."""
    names = {f"n{number}": shared(profile) for number, profile in enumerate(others, 1)}
    troopers = {
        "a": man(60, 30),
        "b": man(5, 5, 270),
        "m": foe(60, 60, 270, GREY, concealed="camouflage"),
        "y": foe(5, 115, 90),
        **names,
        **more.pop("others", {}),
    }
    return Table(troopers, dice=dice, **{"active": "p2", **more})


def gap(g: Infinity, one: Trooper, other: Trooper) -> float:
    """How far apart two bases are."""
    return float(one.at.distance(other.at) - (base_of(g, one) + base_of(g, other)) / 2)


# --- deployment -----------------------------------------------------------------------------------


def deploying(*members: str) -> tuple[Match[Infinity], str]:
    """p2 has put a marker on the table, and who else there is, waits."""
    match = setting_up(LEADER, MATE, AL_HAWWA, *members, army="haqqislam")
    marker = named(match, AL_HAWWA)
    play(match, "deploy", trooper=marker, at=place(match), as_marker=True)
    return match, marker


@rule("INF-SS-CAMO-05")
def test_up_to_three_models_with_camouflage_share_a_marker_in_secret() -> None:
    match, marker = deploying(FARZAN, TUAREG, HUNZAKUT)
    waiting = [each.id for each in match.game.army("p2") if each.spot == "away"]
    plain = named(match, MATE)
    with pytest.raises(Illegal, match=r"\[INF-SS-CAMO-05\]"):
        play(match, "share", trooper=plain, marker=marker)
    others = [name for name in waiting if match.game.troopers[name].profile not in (LEADER, MATE)]
    for name in others[:2]:
        play(match, "share", trooper=name, marker=marker)
    with pytest.raises(Illegal, match=r"\[INF-SS-CAMO-05\]"):
        play(match, "share", trooper=others[2], marker=marker)
    assert [each.id for each in mates.mates(match.game, match.game.troopers[marker])] == others[:2]
    seen = match.view("p1")
    assert marker in seen.troopers
    assert not set(others) & set(seen.troopers)
    told = [each.event for each in match.events if each.event.tag() == "marker_joined"]
    assert len(told) == 2
    assert all(each.seats == ("p2",) for each in match.events if each.event in told)


@rule("INF-SET-25")
def test_joining_a_marker_may_end_the_deployment() -> None:
    match, marker = deploying(FARZAN)
    for profile in (LEADER, MATE):
        play(match, "deploy", trooper=named(match, profile), at=place(match))
    play(match, "share", trooper=named(match, FARZAN), marker=marker)
    assert match.game.commands["p2"].stage == "placed"


def test_joining_a_marker_is_shown_as_an_option_that_leads_nowhere() -> None:
    match, marker = deploying(FARZAN)
    joins = [each for each in match.scene("p2").choices if each.action["type"] == "share"]
    assert [each.action["marker"] for each in joins] == [marker]
    assert [each.at for each in joins] == [()]


@rule("INF-SS-CAMO-05")
def test_who_has_camouflage_alone_shares_no_marker_of_to_camouflage() -> None:
    match = setting_up(LEADER, MATE, AL_HAWWA, TUAREG, FARZAN, army="haqqislam")
    first = named(match, TUAREG)
    play(match, "deploy", trooper=first, at=place(match), as_marker=True)
    assert match.game.troopers[first].concealed == "to_camouflage"
    with pytest.raises(Illegal, match=r"\[INF-SS-CAMO-05\]"):
        play(match, "share", trooper=named(match, AL_HAWWA), marker=first)
    play(match, "deploy", trooper=named(match, AL_HAWWA), at=place(match), as_marker=True)
    play(match, "share", trooper=named(match, FARZAN), marker=named(match, AL_HAWWA))
    assert match.game.troopers[named(match, FARZAN)].under == named(match, AL_HAWWA)


@rule("INF-SS-CAMO-05")
def test_to_and_camouflage_share_a_plain_marker() -> None:
    match, marker = deploying(TUAREG)
    play(match, "share", trooper=named(match, TUAREG), marker=marker)
    assert match.game.troopers[named(match, TUAREG)].spot == "shared"
    assert match.game.troopers[marker].concealed == "camouflage"


@rule("INF-SS-CAMO-05", "INF-ORD-10")
def test_each_of_them_gives_its_order() -> None:
    t = table(GREY, SLOW)
    assert reserve.counted(t.game, "p2") == [4]
    assert t.game.commands["p2"].reserve == [4]


@rule("INF-SS-CAMO-05", "INF-PLAY-LIST-03")
def test_nobody_can_tell_how_many_and_who_are_under_a_marker() -> None:
    t = table(GREY, SLOW)
    alone = table()
    for seat in ("p1", None):
        assert set(t.match.view(seat).troopers) == set(alone.match.view(seat).troopers)
    found = set()
    for seed in range(30):
        game = t.match.clone().game
        game.redraw("p1", Chance.seeded(seed))
        under = mates.mates(game, game.troopers["m"])
        assert len(under) <= 2
        found.add((len(under), tuple(sorted(each.profile for each in under))))
    assert len(found) > 3


@rule("INF-SS-CAMO-05", "INF-PLAY-LIST-03")
@pytest.mark.parametrize("seed", range(4))
def test_a_twin_with_others_under_the_marker_looks_the_same_until_it_shows(seed: int) -> None:
    t = table(GREY)
    twin = Twin(t.match, "p1", Chance.seeded(seed))
    assert digest(t.match.view("p1")) == digest(twin.match.view("p1"))
    t.order("m")
    assert t.match.view("p1").troopers["m"] == t.match.view(None).troopers["m"]


@rule("INF-SS-CAMO-05")
def test_its_owner_sees_how_many_and_who_are_under_a_marker() -> None:
    t = table(GREY, SLOW)
    badges, boards = {}, {}
    for seat in ("p1", "p2"):
        scene = t.match.view(seat).scene(())
        badges[seat] = {each.id: each.badge for each in scene.pieces}["m"]
        boards[seat] = {each.piece for each in scene.panels if each.id.startswith("board-")}
    assert badges == {"p1": "", "p2": "×3"}
    assert {"m", "n1", "n2"} <= boards["p2"]
    assert not {"m", "n1", "n2"} & boards["p1"]


# --- moving as one --------------------------------------------------------------------------------


@rule("INF-SS-CAMO-11")
def test_a_shared_marker_moves_with_the_lowest_of_each_mov() -> None:
    t = table(SLOW)
    own, slow = (t.game.profile(t[name]).attributes.move for name in ("m", "n1"))
    assert own != slow
    for number in (1, 2):
        least = min(own[number - 1], slow[number - 1])
        assert allowance(t.game, t["m"], number) == least
    assert allowance(table().game, table()["m"], 2) == own[1]


@rule("INF-SS-CAMO-11")
def test_the_marker_of_the_book_goes_ten_and_then_five() -> None:
    """Models with MOV 10/10, 15/15 and 10/5: each of both numbers is the lowest one."""
    dog = "antipode/ap_ccw"
    t = table(dog, SLOW)
    moves = {name: t.game.profile(t[name]).attributes.move for name in ("m", "n1", "n2")}
    assert moves == {"m": (10, 10), "n1": (15, 15), "n2": (10, 5)}
    assert [allowance(t.game, t["m"], number) for number in (1, 2)] == [10, 5]


@rule("INF-SS-CAMO-11", "INF-SS-CAMO-10")
def test_one_order_moves_all_who_are_under_it() -> None:
    t = table(GREY)
    t.order("m")
    t.move("m", (60, 65))
    t.finish()
    assert t.game.commands["p2"].reserve == [2]
    assert t["n1"].spot == "shared"
    assert t.at("n1") == t.at("m") == (60, 65, 0)
    assert t["m"].concealed == "camouflage"


@rule("INF-SS-CAMO-11")
def test_an_order_for_another_of_them_goes_to_the_same_marker() -> None:
    """Nothing of it is seen: the marker keeps its name, and somebody else carries it."""
    t = table(SLOW)
    before = t.match.view("p1").troopers["m"]
    t.order("n1")
    assert t["m"].profile == SLOW
    assert t["n1"].profile == GREY
    assert t.match.view("p1").troopers["m"] == before
    assert t.game.under_way.troopers == ["m"]
    assert t["m"].concealed == "camouflage"


@rule("INF-SS-CAMO-11")
def test_who_leads_is_still_the_same_when_another_one_carries_the_marker() -> None:
    t = table(GREY, commands={"p2": {"lieutenant": "m", "reserve": (3,)}})
    t["m"].group = 0
    t.order("n1")
    assert t.game.commands["p2"].lieutenant == "n1"
    t = table(GREY, commands={"p2": {"lieutenant": "n1"}})
    t.order("n1", "special")
    assert t.game.commands["p2"].lieutenant == "m"
    assert reserve.has_lieutenant(t.game, "p2")


@rule("INF-SS-CAMO-11")
def test_a_wounded_marker_is_carried_by_who_is_wounded() -> None:
    t = table(GREY)
    t["m"].wounds = 1
    t.refused("INF-SS-CAMO-11", "p2", "activate", trooper="n1")
    t.order("m")


@rule("INF-SS-CAMO-11", "INF-COORD-01")
def test_those_under_one_marker_receive_no_orders_of_their_own() -> None:
    t = table(GREY, others={"o": foe(80, 60)})
    t.refused("INF-SS-CAMO-11", "p2", "coordinate", troopers=["m", "n1"])
    t.do("coordinate", troopers=["m", "o"])


# --- leaving --------------------------------------------------------------------------------------


def splits(t: Table) -> list[Any]:
    """The ways of leaving the marker that are offered."""
    return [each for each in t.match.pending["p2"].options if each.tag() == "split"]


@rule("INF-SS-CAMO-06")
@pytest.mark.parametrize("stays", [False, True])
def test_who_leaves_has_a_new_marker_that_touches_the_old_one(stays: bool) -> None:
    t = table(GREY, GREY)
    width = base_of(t.game, t["m"])
    t.do("split", troopers=["n1"], at=(60 + width, 60), stays=stays)
    assert (t["n1"].spot, t["n1"].under, t["n1"].concealed) == ("table", "", "camouflage")
    assert [each.id for each in mates.mates(t.game, t["m"])] == ["n2"]
    assert t.at("m") == (60, 60, 0)
    assert t.at("n1") == (60 + width, 60, 0)
    assert t.game.under_way.troopers == (["m"] if stays else ["n1"])
    assert t.game.commands["p2"].reserve == [3]
    seen = t.match.view("p1").troopers
    assert {"m", "n1"} <= set(seen)
    assert "n2" not in seen
    assert seen["n1"].profile == seen["m"].profile


@rule("INF-SS-CAMO-06")
def test_several_leave_together() -> None:
    t = table(GREY, SLOW)
    t.do("split", troopers=["n1", "n2"], at=(60 + base_of(t.game, t["m"]), 60))
    assert [each.id for each in mates.mates(t.game, t["n1"])] == ["n2"]
    assert mates.mates(t.game, t["m"]) == []
    t.move("n1", (66, 60))
    t.finish()
    assert t.at("n2") == t.at("n1")
    assert not any(each.spot == "shared" and each.under == "m" for each in t.game.army("p2"))


@rule("INF-SS-CAMO-06")
def test_a_marker_is_left_only_for_a_place_beside_it_and_with_an_order() -> None:
    t = table(GREY)
    beside = (60 + base_of(t.game, t["m"]), 60)
    t.refused("INF-SS-CAMO-06", "p2", "split", troopers=["n1"], at=(66, 60))
    t.refused("INF-SS-CAMO-06", "p2", "split", troopers=["y"], at=beside)
    t.refused("INF-SS-CAMO-06", "p2", "split", troopers=["m"], at=beside)
    t.refused("INF-ORD-05", "p2", "split", troopers=["n1"], at=beside, source="own")
    assert len(splits(t)) > 10
    t.game.commands["p2"].reserve = [0]
    t.game.commands["p2"].special = False
    t.refused("INF-ORD-05", "p2", "split", troopers=["n1"], at=beside)


@rule("INF-SS-CAMO-06")
def test_markers_do_not_merge_again() -> None:
    t = table(GREY)
    width = base_of(t.game, t["m"])
    t.do("split", troopers=["n1"], at=(60 + width, 60))
    t.move("n1", (64, 60))
    t.finish()
    assert not splits(t)
    assert "share" not in t.offered()
    assert len([each for each in t.game.on_table("p2") if each.concealed]) == 2


# --- coming out -----------------------------------------------------------------------------------


@rule("INF-SS-CAMO-07", "INF-SS-CAMO-08")
def test_who_is_discovered_is_discovered_with_all_others_under_the_marker() -> None:
    t = table(GREY, SLOW, dice=[5], active="p1")
    t.order("a")
    t.do("discover", trooper="a", target="m")
    t.finish()
    found = [t[name] for name in ("m", "n1", "n2")]
    assert all(each.spot == "table" and not each.concealed for each in found)
    seen = t.match.view("p1").troopers
    assert [seen[each.id].profile for each in found] == [GREY, GREY, SLOW]
    for one, other in combinations(found, 2):
        assert 0.0 < gap(t.game, one, other) <= 1.0 + 1e-6
    assert t.at("m") == (60, 60, 0)


@rule("INF-SS-CAMO-07")
@pytest.mark.parametrize("who", ["m", "n1"])
def test_who_shows_itself_shows_all_others_under_the_marker(who: str) -> None:
    t = table(SLOW)
    t.order(who)
    t.do("alert", trooper="m")
    assert t["m"].concealed == ""
    assert t["n1"].spot == "table"
    assert {t["m"].profile, t["n1"].profile} == {GREY, SLOW}
    told = [each.piece for each in t.told("revealed")]
    assert told == ["m", "n1"]


@rule("INF-SS-CAMO-07", "INF-SS-CAMO-12")
def test_what_keeps_the_marker_keeps_it_for_all() -> None:
    t = table(GREY)
    t.order("m")
    t.do("lie_down", trooper="m")
    t.finish()
    assert t["m"].concealed
    assert t["n1"].spot == "shared"
    assert t["n1"].prone


def test_there_is_no_room_over_the_shoulder_of_somebody_on_a_lower_roof() -> None:
    roofs = [(50.0, 50.0, 62.0, 70.0, 5.0), (62.0, 50.0, 74.0, 70.0, 7.0)]
    for x, free in ((60.7, False), (57.0, True)):
        t = table(GREY, others={"y": foe(x, 60, 90, z=5)}, scenery=roofs)
        above = Place(62.5, 60, 7)  # 2 cm higher, and not beside it
        assert shared_markers.has_room(t.game, t["n1"], above, t["m"]) is free


@rule("INF-SS-CAMO-08")
def test_their_owner_places_them_within_a_centimetre_and_turns_them() -> None:
    t = table(GREY)
    t.asks_how_it_stands = True
    t.order("m")
    t.do("alert", trooper="m")
    assert (t.asked, t.seat) == ("choose_stand", "p2")
    t.refused("INF-SS-CAMO-08", "p2", "stand", at=(61, 61))  # it stands where the marker was
    t.do("stand", heading=0.0)
    assert t["m"].heading == 0.0
    assert [event.piece for event in t.told("came_out")] == ["m"]
    wide = base_of(t.game, t["m"])
    t.refused("INF-SS-CAMO-08", "p2", "stand", at=(60 + wide + 1.1, 60))
    t.refused("INF-SET-06", "p2", "stand", at=(60 + wide - 0.5, 60))
    t.do("stand", at=(60, 60 + wide + 1.0), heading=90.0)
    assert t.at("n1") == (60, 60 + wide + 1.0, 0)
    assert t["n1"].heading == 90.0


@rule("INF-SS-CAMO-08")
def test_they_come_out_where_the_marker_has_gone() -> None:
    t = table(GREY)
    t.order("m")
    t.move("m", (60, 68))
    t.do("let_pass_all")
    t.do("alert", trooper="m")
    t.finish()
    assert t.at("m") == (60, 68, 0)
    assert 0.0 < gap(t.game, t["m"], t["n1"]) <= 1.0 + 1e-6
    assert not t.told("came_out")  # nobody was turned or put elsewhere


@rule("INF-SS-CAMO-08")
def test_where_it_is_narrow_they_come_out_as_near_as_there_is_room() -> None:
    walls = [(54.0, 40.0, 58.6, 80.0, 9.0), (61.4, 40.0, 66.0, 80.0, 9.0)]
    t = table(GREY, GREY, scenery=walls)
    t.order("m")
    t.do("alert", trooper="m")
    found = [t[name] for name in ("m", "n1", "n2")]
    assert all(gap(t.game, one, other) > 0.0 for one, other in combinations(found, 2))
    assert all(each.at.z == 0.0 and abs(each.at.x - 60.0) < 0.2 for each in found)
    assert sum(gap(t.game, t["m"], each) <= 1.0 for each in found[1:]) == 2


# --- bots -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["greedy", "random"])
def test_bots_play_on_with_shared_markers(name: str) -> None:
    """Both sides play two turns to their end, whoever comes out of a marker meanwhile."""
    t = table(
        GREY,
        SLOW,
        setup={"turns": 1, "points": 300},
        first="p2",
        commands={"p2": {"lieutenant": "y"}, "p1": {"lieutenant": "b"}},
    )
    players = {seat: make(name, seed=3) for seat in ("p1", "p2")}
    while t.match.outcome is None:
        (seat, *_) = t.match.to_act
        t.match.play(seat, players[seat].choose(t.match, seat))
    assert all(each.under in t.game.troopers for each in mates.shared(t.game, "p2"))
