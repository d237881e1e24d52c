"""Missions: what is fought for, how it is counted, and who has won."""

from __future__ import annotations

from typing import Any

import pytest

import plancia
from plancia.content.read import ContentError
from plancia.core import Chance, RecordError
from plancia.games.infinity.missions import mission, mission_files, read_mission
from plancia.games.infinity.missions.file import Breakthrough
from plancia.games.infinity.rules import objectives
from plancia.games.infinity.rules.objectives import NameCourier
from plancia.games.infinity.rules.sites import ROOM
from plancia.games.infinity.tables import battlefield, table_files
from plancia.games.infinity.tables.reach import reachable, standing_places
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Table as Ground
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

OURS = [file.id for file in mission_files() if file.pack is None]
TABLES = [file.id for file in table_files() if file.pack is None]


def played(name: str, troopers: dict[str, Any], **more: Any) -> Table:
    """A battle with a mission on an empty table of 120 by 120 cm."""
    turns = more.pop("turns", 0)
    position: dict[str, Any] = {"commands": {"p1": {"lieutenant": "a"}}, **more}
    return Table(
        troopers,
        setup={"mission": name, "points": 100, "turns": turns},
        dice=position.pop("dice", None),
        **position,
    )


def holder(t: Table, site: str) -> str:
    """Who holds a site, or has destroyed it."""
    return t.game.sites[site].holder


def arrived(t: Table, seat: str) -> bool:
    """Whether a courier is through."""
    return t.game.commands[seat].arrived


def winners(t: Table) -> tuple[str, ...]:
    """Who has won."""
    assert t.match.outcome is not None
    return tuple(t.match.outcome.winners)


def end_turns(t: Table, count: int) -> None:
    """Both players give no more orders, so many times."""
    for _ in range(count):
        t.do("pass_turn")


# --- the files ------------------------------------------------------------------------------------


def test_there_are_eight_with_words_in_both_languages() -> None:
    assert len(OURS) == 8
    for name in OURS:
        file = mission(name).file
        assert file.origin == "house"
        for text in (file.title, file.briefing, *(each.title for each in file.sites)):
            assert text.en
            assert text.it
            assert text.en != text.it


def test_better_words_for_a_mission_change_no_battle() -> None:
    path = next(file.path for file in mission_files() if file.id == "cut-the-wires")
    text, ref = path.read_text("utf-8"), mission("cut-the-wires").ref
    assert read_mission(text.replace("near west relay", "relay by the road")).ref == ref
    assert read_mission(text.replace("at: [25, 30]", "at: [26, 30]")).ref != ref


@pytest.mark.parametrize("table", TABLES)
def test_what_lies_on_the_table_can_be_got_at_on_every_table(table: str) -> None:
    field = battlefield(table)
    whole = Ground(field.layout)
    places = standing_places(whole)
    reached = reachable(whole, places)
    for name in OURS:
        setup = {"mission": name, "table": table, "points": 100, "turns": 1}
        g = plancia.new("infinity", seed=1, **setup).game
        for site in g.sites.values():
            assert site.at.z == 0.0
            assert ground_of(g.table).has_room(site.at, ROOM)
            assert any(site.at.distance(place) < 4.0 for place in reached), (name, site)


@pytest.mark.parametrize(
    ("edit", "place", "fault"),
    [
        (("title: {en", "titel: {en"), ":2:1", "titel"),
        (("kind: console", "kind: consul"), ":9:28", "console"),
        (("[middle]", "[midle]"), ":7:43", "there is no 'midle' of that kind; expected one of"),
        (("at: [50, 50]", "at: [50, 150]"), ":9:", "100"),
        (("turns: 3", "turns: 0"), ":6:", "1"),
        (("kind: console", "kind: relay"), ":9:", "a relay has an owner"),
        (("[middle]", "[]"), ":7:", "expected at least one"),
    ],
)
def test_a_fault_in_a_file_is_named_with_its_line_and_column(
    edit: tuple[str, str], place: str, fault: str
) -> None:
    text = (
        "id: small\n"
        "title: {en: Small, it: Piccola}\n"
        "briefing: {en: Go., it: Vai.}\n"
        "origin: house\n"
        "difficulty: 1\n"
        "turns: 3\n"
        "aims: [{aim: consoles, points: 2, sites: [middle]}]\n"
        "minutes: 30\n"
        "sites: [{id: middle, kind: console, at: [50, 50], title: {en: desk, it: banco}}]\n"
    )
    assert read_mission(text).file.turns == 3
    with pytest.raises(ContentError) as error:
        read_mission(text.replace(*edit), "small.yaml")
    assert fault in str(error.value)
    assert f"small.yaml{place}" in str(error.value)


@pytest.mark.parametrize(
    ("aims", "fault"),
    [
        ("[{aim: sealed, points: 1, draws: 1}]", "1 of 0 sealed aims cannot be drawn"),
        ("[{aim: leader, points: 1}, {aim: leader, points: 2}]", "there are two aims 'leader'"),
        ("[{aim: gold, points: 1}]", "gold"),
        ("[]", "length"),
    ],
)
def test_aims_have_to_fit(aims: str, fault: str) -> None:
    text = (
        "{id: x, title: {en: X, it: X}, briefing: {en: X, it: X}, origin: house,"
        f" difficulty: 1, minutes: 1, turns: 1, aims: {aims}}}"
    )
    with pytest.raises(ContentError) as error:
        read_mission(text, "x.yaml")
    assert fault in str(error.value)


def test_a_mission_that_does_not_exist_is_refused() -> None:
    with pytest.raises(RecordError, match="mission: expected one of"):
        plancia.new("infinity", seed=1, mission="nowhere")


@pytest.mark.parametrize("name", OURS)
@pytest.mark.parametrize("points", [100, 150, 200, 300])
def test_every_mission_begins_at_every_size(name: str, points: int) -> None:
    match = plancia.new("infinity", seed=3, mission=name, points=points)
    assert match.pending
    assert match.scene(None).panels[0].id == "mission"


# --- ground ---------------------------------------------------------------------------------------


@rule("INF-VICT-03")
def test_quarters_count_at_the_end_of_every_game_turn() -> None:
    t = played(
        "four-quarters",
        {"a": man(30, 30), "b": man(90, 90), "z": foe(30, 90)},
    )
    end_turns(t, 2)
    assert t.game.score == {"p1": 2, "p2": 1}
    end_turns(t, 4)
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)
    assert t.match.outcome.reason.key == "infinity.end.mission"
    assert t.game.score == {"p1": 6, "p2": 3}


def test_who_is_out_of_action_holds_no_ground() -> None:
    t = played("four-quarters", {"a": man(30, 30), "b": man(90, 90, out=True), "z": foe(30, 90)})
    end_turns(t, 2)
    assert t.game.score == {"p1": 1, "p2": 1}


@rule("INF-VICT-03", "INF-SS-CAMO-05")
def test_what_markers_in_a_quarter_are_worth_comes_out_when_it_is_counted() -> None:
    """Who is under a marker decides who holds the quarter, and everybody hears who does."""
    for concealed in ("camouflage", ""):
        hidden = foe(30, 40, profile="croc_men/combi_rifle_light_shotgun", concealed=concealed)
        t = played("four-quarters", {"a": man(30, 30), "y": hidden, "z": foe(30, 90)})
        end_turns(t, 1)
        before = t.game.reveals
        end_turns(t, 1)
        assert (t.game.reveals > before) is bool(concealed)


# --- consoles -------------------------------------------------------------------------------------


@rule("INF-VICT-03")
def test_a_console_is_taken_over_by_a_roll_of_wip() -> None:
    t = played(
        "dead-letters", {"a": man(60, 57.6), "b": man(10, 10), "z": foe(110, 110, 90)}, dice=[9]
    )
    assert tuple(t.game.sites["console-middle"].at) == (60, 60, 0)
    t.order("a")
    t.refused("INF-VICT-03", "p1", "use_site", trooper="a", site="console-west")
    t.do("use_site", trooper="a", site="console-middle")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.attribute, throw.base, throw.needed) == ("wip", 12, 9)  # untrained: -3
    assert holder(t, "console-middle") == "p1"
    t.order("a")
    t.refused("INF-VICT-03", "p1", "use_site", trooper="a", site="console-middle")
    t.do("lie_down", trooper="a")
    t.do("stop_there")
    end_turns(t, 2)
    assert t.game.score == {"p1": 2, "p2": 0}


def test_a_failed_roll_leaves_the_console_as_it_is() -> None:
    t = played(
        "dead-letters", {"a": man(60, 57.6), "b": man(10, 10), "z": foe(110, 110, 90)}, dice=[10]
    )
    t.order("a")
    t.do("use_site", trooper="a", site="console-middle")
    t.do("stop_there")
    assert holder(t, "console-middle") == ""


# --- crates ---------------------------------------------------------------------------------------


def test_a_crate_is_picked_up_carried_and_counts_more_at_home() -> None:
    t = played(
        "cold-cargo", {"a": man(60, 57.6), "b": man(60, 20), "z": foe(110, 110, 90)}, turns=1
    )
    t.order("a")
    t.do("use_site", trooper="a", site="crate-2")
    t.move("a", (60, 50))
    assert t.game.sites["crate-2"].carrier == "a"
    places = {each.id: each.at for each in t.match.scene(None).pieces}
    assert places["crate-2"] == pytest.approx((60, 50))
    end_turns(t, 2)
    assert t.game.score == {"p1": 2, "p2": 0}
    assert winners(t) == ("p1",)


def test_a_crate_in_the_own_zone_is_worth_four() -> None:
    carried = {"crate-1": {"carrier": "a"}, "crate-2": {"carrier": "b"}}
    t = played(
        "cold-cargo",
        {"a": man(60, 20), "b": man(60, 40), "z": foe(110, 110, 90)},
        sites=carried,
        turns=1,
    )
    end_turns(t, 2)
    assert t.game.score == {"p1": 6, "p2": 0}


def test_who_falls_drops_the_crate_where_it_lies() -> None:
    t = played(
        "cold-cargo",
        {"a": man(60, 40), "b": man(60, 20), "z": foe(110, 110, 90)},
        sites={"crate-2": {"carrier": "a"}},
    )
    t.order("b")
    t.do("lie_down", trooper="b")
    t.game.troopers["a"].is_out = True
    t.do("stop_there")
    assert t.game.sites["crate-2"].carrier == ""
    assert tuple(t.game.sites["crate-2"].at) == (60, 40, 0)


def test_nobody_carries_two() -> None:
    t = played(
        "cold-cargo",
        {"a": man(60, 57.6), "z": foe(110, 110, 90)},
        sites={"crate-1": {"carrier": "a"}},
    )
    t.order("a")
    t.refused("INF-VICT-03", "p1", "use_site", trooper="a", site="crate-2")
    t.do("use_site", trooper="a", site="crate-1")
    t.do("stop_there")
    assert t.game.sites["crate-1"].carrier == ""
    assert tuple(t.game.sites["crate-1"].at) == (60, 57.6, 0)


# --- relays ---------------------------------------------------------------------------------------


@rule("INF-VICT-03")
def test_whoever_destroys_both_relays_has_won_at_once() -> None:
    t = played(
        "cut-the-wires",
        {"a": man(30, 81.6), "b": man(10, 10), "z": foe(110, 110, 90)},
        sites={"relay-far-east": {"holder": "p1"}},
        dice=[3],
    )
    t.order("a")
    t.do("use_site", trooper="a", site="relay-far-west")
    t.do("stop_there")
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)
    assert t.match.outcome.reason.key == "infinity.end.decided"


def test_nobody_destroys_the_own_relays() -> None:
    t = played("cut-the-wires", {"a": man(30, 33.6), "z": foe(110, 110, 90)})
    t.order("a")
    t.refused("INF-VICT-03", "p1", "use_site", trooper="a", site="relay-near-west")


# --- losses, leaders, couriers, zones -------------------------------------------------------------


@rule("INF-VICT-04")
def test_losses_and_the_lieutenant_count_in_the_end() -> None:
    t = played(
        "headless",
        {"a": man(60, 30), "y": foe(60, 90, out=True), "z": foe(90, 110)},
        commands={"p1": {"lieutenant": "a"}, "p2": {"lieutenant": "y"}},
        turns=1,
    )
    cost = t.game.profile(t["y"]).cost
    end_turns(t, 2)
    assert t.game.score == {"p1": cost // 10 + 3, "p2": 0}


def test_equal_points_are_decided_by_the_casualties() -> None:
    t = played(
        "break-out", {"a": man(60, 30), "y": foe(60, 90, out=True), "z": foe(90, 110)}, turns=1
    )
    end_turns(t, 2)
    assert t.game.score == {"p1": 0, "p2": 0}
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)
    assert t.match.outcome.reason.key == "infinity.end.casualties"


def test_whoever_stands_in_the_zone_of_the_enemy_has_got_through() -> None:
    t = played(
        "break-out",
        {"a": man(60, 100), "b": man(20, 100), "c": man(90, 89), "z": foe(110, 60)},
        turns=1,
    )
    end_turns(t, 2)
    assert t.game.score["p1"] == 2 * (2 * 10 // 10)  # c is not wholly in it


def test_what_has_got_through_is_counted_in_whole_hundredths_of_the_points() -> None:
    """109 of 100 points are 10 shares of ten, and not yet 11."""
    profiles = ("aquila_guard/multi_rifle", "knights_hospitaller/multi_rifle_exp_ccw")
    t = played(
        "break-out",
        {
            "a": man(60, 100, profile=profiles[0]),
            "b": man(20, 100, profile=profiles[1]),
            "z": foe(110, 60),
        },
    )
    (aim,) = (each for each in objectives.aims(t.game) if isinstance(each, Breakthrough))
    assert sum(t.game.profile(each).cost for each in t.game.army("p1")) == 109
    assert objectives.worth(t.game, aim, "p1") == aim.points * (109 // aim.share)


def test_a_courier_has_to_get_there_once_and_can_be_stopped() -> None:
    t = played(
        "the-courier",
        {"a": man(60, 88), "b": man(60, 20), "y": foe(20, 100, out=True), "z": foe(110, 60)},
        commands={"p1": {"lieutenant": "b", "courier": "a"}, "p2": {"courier": "y"}},
        turns=1,
    )
    t.order("a")
    t.move("a", (60, 96))
    t.move("a", (60, 86))
    assert not arrived(t, "p1")
    t.order("a")
    t.move("a", (60, 96))
    t.do("stop_there")
    assert arrived(t, "p1")
    end_turns(t, 2)
    assert t.game.score == {"p1": 6 + 4, "p2": 0}


def test_couriers_are_named_when_everybody_is_deployed() -> None:
    match = plancia.new(
        "infinity", seed=5, mission="the-courier", points=100, table="freight_hub", turns=1
    )
    chance = Chance(b"deploy")
    while not any(p.decision.tag() == "choose_courier" for p in match.pending.values()):
        (seat,) = match.pending
        match.play(seat, chance.pick(list(match.pending[seat].options)))
    (seat,) = match.pending
    assert seat == match.game.first
    named = match.game.on_table(seat)[0].id
    match.play(seat, NameCourier(named))
    assert match.view(None).commands[seat].courier == named


# --- sealed orders --------------------------------------------------------------------------------


def test_sealed_orders_are_known_to_their_owner_alone_until_the_end() -> None:
    t = played(
        "sealed-orders",
        {"a": man(60, 100), "b": man(60, 60), "z": foe(20, 100)},
        commands={
            "p1": {"lieutenant": "a", "sealed": ["shield", "probe"]},
            "p2": {"sealed": ["sword", "trophy"]},
        },
        turns=1,
    )
    assert t.match.view("p1").commands["p1"].sealed == ["probe", "shield"]
    assert t.match.view("p1").commands["p2"].sealed == []
    assert t.match.view(None).commands["p1"].sealed == []
    end_turns(t, 2)
    assert t.game.score == {"p1": 2 + 3 + 3, "p2": 0}
    assert {each.wish for each in t.told("sealed_shown") if each.came == "true"} == {
        "shield",
        "probe",
    }


@pytest.mark.parametrize(
    ("wish", "troopers"),
    [
        ("advance", {"a": man(10, 61), "b": man(20, 61), "c": man(30, 61)}),
        ("thrift", {"a": man(10, 10)}),
        ("sword", {"a": man(10, 10), "y": foe(110, 90, out=True)}),
        ("trophy", {"a": man(10, 10), "y": foe(110, 90, out=True)}),
    ],
)
def test_what_sealed_orders_ask_for(wish: str, troopers: dict[str, Any]) -> None:
    t = played(
        "sealed-orders",
        {**troopers, "z": foe(110, 60)},
        commands={
            "p1": {"lieutenant": "a", "sealed": [wish, "probe"]},
            "p2": {"lieutenant": "y" if "y" in troopers else "z", "sealed": ["sword", "probe"]},
        },
        turns=1,
    )
    end_turns(t, 2)
    assert t.game.score["p1"] == 3
