"""Who is not on the table: no file, name or refusal tells who that is, or how they will come."""

from __future__ import annotations

import pytest

from plancia import scenario
from plancia.core import Chance, Illegal, Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.games.infinity.rules import pods
from plancia.games.infinity.rules.waiting import unplaced
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_hiding import (
    HAC_TAO,
    JUMPER,
    UNSEEN,
    line,
    named,
    place,
    play,
    setting_up,
)

MONK = "shaolin_warrior_monks/combi_rifle_smoke_grenades_ap_ccw"
LEADER, MATE = (line("haqqislam", leads=leads) for leads in (True, False))


def file_of(match: Match[Infinity], seat: str | None) -> str:
    return scenario.export(match, seat).text()


def deploying() -> Match[Infinity]:
    """p2 places an army in which one can lie hidden, and two can stay in their transport."""
    return setting_up(LEADER, MATE, UNSEEN, JUMPER, JUMPER, army="haqqislam")


@rule("INF-SET-26", "INF-PLAY-LIST-03")
def test_a_file_does_not_tell_a_hidden_model_from_one_in_a_transport() -> None:
    lurks, stays = deploying(), deploying()
    play(lurks, "lurk", trooper=named(lurks, UNSEEN), at=place(lurks))
    play(stays, "stay_aboard", trooper=named(stays, JUMPER))
    for seat in ("p1", None):
        assert file_of(lurks, seat) == file_of(stays, seat)
    assert file_of(lurks, "p2") != file_of(stays, "p2")


@rule("INF-SET-26", "INF-PLAY-LIST-03")
def test_anybody_who_is_unseen_may_wait_or_lie_hidden_or_be_aboard() -> None:
    match = deploying()
    jumper, command = named(match, JUMPER), match.game.commands["p2"]
    command.held_back = [named(match, UNSEEN)]
    play(match, "stay_aboard", trooper=jumper)
    asked = len(unplaced(match.game, "p2"))
    aboard, hidden, held, profiles = set(), set(), set(), set()
    for seed in range(40):
        game = match.clone().game
        game.redraw("p1", Chance.seeded(seed))
        command = game.commands["p2"]
        army = {each.id: each for each in game.army("p2")}
        profiles.add(army[jumper].profile)
        aboard |= set(command.aboard)
        hidden |= {name for name, each in army.items() if each.spot == "hidden"}
        held.add(tuple(command.held_back))
        for name in command.aboard:
            assert game.profile(army[name]).level("airborne_deployment")
        for each in army.values():
            if each.spot == "hidden":
                assert game.profile(each).level("camouflage") == 3
        waits = {name for name, each in army.items() if each.spot == "away"}
        waits -= {*command.held_back, *command.aboard}
        assert (len(command.held_back), len(waits)) == (1, asked)  # soon that shows
    assert jumper in aboard
    assert len(aboard) > 1
    assert len(hidden) > 1
    assert len(held) > 2
    assert len(profiles) > 10


@rule("INF-VEH-POD-17", "INF-PLAY-LIST-03")
def test_who_waits_in_a_drop_pod_and_could_not_wait_elsewhere_is_drawn_as_others_in_it() -> None:
    t = Table(
        {
            "a": man(60, 10),
            "z": foe(60, 110, 90),
            "p2-pod-1": foe(0, 0, 0, "drop_pod", laid="pod", spot="away"),
            "r": foe(0, 0, 0, MONK, spot="away", inside="p2-pod-1"),
        },
        commands={"p2": {"lieutenant": "z", "aboard": ["r"]}},
    )
    drawn = set()
    for seed in range(8):
        game = t.match.determinize("p1", Chance.seeded(seed)).game
        drawn.add(game.troopers["r"].profile)
        assert (game.troopers["r"].inside, game.commands["p2"].aboard) == ("p2-pod-1", ["r"])
        assert pods.room_of(game, game.troopers["r"]) == 1
    assert len(drawn) > 1


@rule("INF-SET-24", "INF-PLAY-LIST-03")
def test_that_nobody_is_left_comes_out_wherever_it_could() -> None:
    """If the last but one could be held back, everybody sees now that it is not."""
    match = setting_up(LEADER, MATE, JUMPER, JUMPER, army="haqqislam")
    jumpers = [each.id for each in match.game.army("p2") if each.profile == JUMPER]
    assert match.game.commands["p2"].holds_back == 1
    shown = []
    for deed, trooper in (("", jumpers[0]), ("deploy", named(match, LEADER)), ("", jumpers[1])):
        before = match.game.reveals
        more = {"at": place(match)} if deed else {}
        play(match, deed or "stay_aboard", trooper=trooper, **more)
        shown.append(match.game.reveals > before)
    assert list(match.pending) == ["p2"]
    assert shown == [False, True, True]


@rule("INF-PLAY-LIST-01", "INF-PLAY-LIST-03")
def test_a_file_made_before_deployment_is_the_same_for_another_list() -> None:
    other = next(
        each.id
        for each in library().options("hassassin_ragiks")
        if not each.is_lieutenant and each.id != JUMPER
    )
    one, two = (setting_up(LEADER, MATE, profile, army="haqqislam") for profile in (JUMPER, other))
    assert file_of(one, "p1") == file_of(two, "p1")
    assert file_of(one, "p2") != file_of(two, "p2")


@rule("INF-PLAY-LIST-03")
def test_a_refusal_does_not_name_a_model_that_is_not_on_the_table() -> None:
    match = deploying()
    jumper = match.game.troopers[named(match, JUMPER)]
    unit = match.game.profile(jumper).name
    assert str(unit) not in str(match.game.named(jumper.id))
    assert match.game.named(jumper.id).key == "infinity.name.unseen"
    seen = match.view("p2")
    assert seen.named(jumper.id).key == "infinity.name.trooper"  # its owner knows it
    play(match, "deploy_all", places=_line_up(match))
    assert list(match.pending) == ["p1"]
    play(match, "hold_back")
    with pytest.raises(Illegal) as refused:
        play(match, "deploy", trooper=jumper.id, at=(60.0, 100.0))
    assert "ragik" not in str(refused.value).lower()


def _line_up(match: Match[Infinity]) -> list[list[object]]:
    offered = match.pending["p2"].options[0]
    return [list(each) for each in offered.places]  # type: ignore[attr-defined]


@rule("INF-LT-04")
def test_a_file_does_not_tell_which_order_was_spent() -> None:
    files = set()
    for source in ("reserve", "special"):
        t = Table(
            {
                "a": man(60, 10, profile="fusiliers/combi_rifle_lieutenant"),
                "b": man(70, 10),
                "c": man(80, 10, group=1),
                "z": foe(60, 110, 90),
            }
        )
        t.order("a", source)
        files.add(file_of(t.match, "p2"))
    assert len(files) == 1


@rule("INF-PLAY-LIST-03")
def test_a_file_does_not_say_that_there_is_anybody_in_hiding_or_in_a_transport() -> None:
    army = {"a": man(60, 10), "z": foe(60, 110, 90)}
    files = {}
    for spot, profile in (("hidden", HAC_TAO), ("away", JUMPER), ("", "")):
        more = {"h": foe(20, 110, 270, profile, spot=spot)} if spot else {}
        aboard = ("h",) if spot == "away" else ()
        t = Table(
            {**army, **more},
            commands={"p2": {"lieutenant": "z", "aboard": aboard}},
            lurkers=("p2",),
        )
        t.order("a")  # what a position does not say
        files[spot] = file_of(t.match, "p1")
        assert ("h" in t.match.view("p2").troopers) is bool(spot)
    assert files["hidden"] == files["away"] == files[""]
