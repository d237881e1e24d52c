"""Deployment beyond the zone: mechanised troops, infiltrators, and Lieutenants who plan ahead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from plancia.core import Illegal, Match, read_action
from plancia.games.infinity import Infinity
from plancia.games.infinity.state import Trooper
from plancia.space.volume import Layout
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

LEADER = "fusiliers/combi_rifle_lieutenant"
MAN = "fusiliers/combi_rifle"
SAPPER = "croc_men/combi_rifle_light_shotgun"  # TO Camouflage, Infiltration, PH 12
KNIGHT = "knights_of_montesa/combi_rifle"  # Mechanized Deployment
HALQA = "halqa/rifle_light_shotgun"  # Mechanized Deployment
KUM = "kum/chain_rifle_shock_ccw"


def deploying(
    *members: str,
    dice: Sequence[int] = (),
    army: str = "panoceania",
    theirs: Sequence[str] = ("zhanshi/combi_rifle_lieutenant", "zhanshi/combi_rifle"),
    other: str = "yu_jing",
    hold: bool = True,
    **more: Any,
) -> Match[Infinity]:
    """p1 deploys first, along the near edge of a table of 120 cm."""
    lists: dict[str, Any] = {
        "p1": {"army": army, "points": 300, "groups": [list(members)]},
        "p2": {"army": other, "points": 300, "groups": [list(theirs)]},
    }
    setup = {"table": "dry_canyon", "points": 300, "lists": lists, **more}
    match: Match[Infinity] = Match.new(Infinity, setup, 1, [1, 20, *dice])
    (seat,) = match.pending
    play(match, "take_option", option="deployment")
    play(match, "go_first", seat="p1")
    play(match, "take_side", edge="near" if seat == "p1" else "far", first="p1")
    match.game.layout = Layout(width=120, depth=120)  # bare ground
    if hold:
        play(match, "hold_back")
    return match


def play(match: Match[Infinity], kind: str, **fields: Any) -> None:
    (seat,) = match.pending
    match.play(seat, read_action(Infinity, {"type": kind, **fields}))


def refused(match: Match[Infinity], rule: str, kind: str, **fields: Any) -> None:
    with pytest.raises(Illegal, match=rf"\[{rule}\]"):
        play(match, kind, **fields)


def model(match: Match[Infinity], profile: str, number: int = 0) -> Trooper:
    """A model of p1 with a profile."""
    return [each for each in match.game.army("p1") if each.profile == profile][number]


def told(match: Match[Infinity], kind: str) -> list[Any]:
    return [each.event for each in match.events if each.event.tag() == kind]


# --- mechanised troops ----------------------------------------------------------------------------


@rule("INF-SS-MECH-01")
@effect_of("Mechanized Deployment")
def test_mechanised_troops_begin_anywhere_in_their_own_half() -> None:
    match = deploying(LEADER, KNIGHT, MAN)
    depth = match.game.table.layout.depth
    knight, plain = model(match, KNIGHT).id, model(match, MAN).id
    refused(match, "INF-SET-17", "deploy", trooper=plain, at=(60.0, 40.0))
    refused(match, "INF-SS-MECH-01", "deploy", trooper=knight, at=(60.0, depth / 2 + 5))
    at = (55.0, depth / 2 - 1.25)
    play(match, "deploy", trooper=knight, at=at)
    assert model(match, KNIGHT).at[:2] == at
    assert not told(match, "infiltrated")


@rule("INF-SS-MECH-02")
@limit_of("Mechanized Deployment")
def test_all_of_them_are_near_one_in_the_middle() -> None:
    """20 cm to both sides of the second one, and none farther."""
    leads = "ghulam/rifle_light_shotgun_lieutenant"
    match = deploying(leads, *[HALQA] * 4, army="haqqislam")
    names = [model(match, HALQA, number).id for number in range(4)]
    play(match, "deploy", trooper=names[0], at=(20, 45))
    refused(match, "INF-SS-MECH-02", "deploy", trooper=names[1], at=(40.1, 45))
    play(match, "deploy", trooper=names[1], at=(40, 45))
    refused(match, "INF-SS-MECH-02", "deploy", trooper=names[2], at=(60.1, 45))
    play(match, "deploy", trooper=names[2], at=(60, 45))  # the second one is in the middle
    refused(match, "INF-SS-MECH-02", "deploy", trooper=names[3], at=(75, 45))
    play(match, "deploy", trooper=names[3], at=(75, 20))  # in the zone it is like anybody else


# --- infiltrators ---------------------------------------------------------------------------------


@rule("INF-SS-INFIL-02", "INF-SS-INFIL-01")
@effect_of("Infiltration")
def test_infiltrators_begin_in_their_own_half_without_a_roll() -> None:
    match = deploying(LEADER, SAPPER)
    sapper = model(match, SAPPER).id
    depth = match.game.table.layout.depth
    at = (55.0, depth / 2 - 1.25)
    play(match, "deploy", trooper=sapper, at=at, as_marker=True)
    assert model(match, SAPPER).concealed == "to_camouflage"
    assert not told(match, "infiltrated")
    t = Table({"a": man(60, 30, profile=SAPPER), "z": foe(60, 110, 90)})
    t.order("a")
    assert not {"deploy", "enter"} & t.offered()  # later it is of no use


@rule("INF-SS-INFIL-03")
@pytest.mark.parametrize(
    ("deep", "goal"), [(1.0, 11), (10.0, 11), (10.5, 10), (25.0, 9), (28.5, 9)]
)
def test_the_roll_loses_a_point_for_every_ten_centimetres(deep: float, goal: int) -> None:
    """PH 12: 25 cm are -3."""
    match = deploying(LEADER, SAPPER, dice=[goal])
    sapper = model(match, SAPPER).id
    at = (55.0, match.game.table.layout.depth / 2 + deep)
    play(match, "deploy", trooper=sapper, at=at, as_marker=True)
    (event,) = told(match, "infiltrated")
    assert (event.die, event.needed, event.outcome) == (goal, goal, "held")
    assert model(match, SAPPER).at[:2] == at
    assert model(match, SAPPER).concealed == "to_camouflage"


@rule("INF-SS-INFIL-04", "INF-SS-INFIL-05")
def test_who_fails_is_carried_off_and_seen() -> None:
    """PH 12 - 1, die 16: CF 5, 30 cm in direction 6, which is straight away from the middle."""
    match = deploying(LEADER, SAPPER, dice=[16])
    layout = match.game.table.layout
    sapper = model(match, SAPPER).id
    at = (55.0, layout.depth / 2 + 5)
    play(match, "deploy", trooper=sapper, at=at, as_marker=True)
    (event,) = told(match, "infiltrated")
    assert (event.die, event.needed, event.outcome) == (16, 11, "failed")
    found = model(match, SAPPER)
    assert found.concealed == ""
    away = (at[0] - layout.width / 2, at[1] - layout.depth / 2)
    gone = (found.at.x - at[0], found.at.y - at[1])
    assert abs(away[0] * gone[1] - away[1] * gone[0]) < 0.1  # on the line away from the middle
    assert away[0] * gone[0] + away[1] * gone[1] > 0
    assert 0 < found.at.level_distance(found.at._replace(x=at[0], y=at[1])) <= 30.001


@rule("INF-SS-INFIL-05", "INF-SS-INFIL-04")
def test_who_fails_does_not_stay_hidden_either() -> None:
    """Die 12, PH 12 - 1: CF 1, six centimetres."""
    for die, hidden in ((11, True), (12, False)):
        match = deploying(LEADER, SAPPER, dice=[die])
        sapper = model(match, SAPPER).id
        at = (55.0, match.game.table.layout.depth / 2 + 5)
        play(match, "lurk", trooper=sapper, at=at)
        found = model(match, SAPPER)
        assert found.spot == ("hidden" if hidden else "table")
        assert (sapper in match.game.view("p2").troopers) is not hidden
        assert [each.die for each in told(match, "infiltrated_unseen")] == ([11] if hidden else [])
        if not hidden:
            assert found.concealed == ""
            far = found.at.level_distance(found.at._replace(x=at[0], y=at[1]))
            assert far == pytest.approx(6.0, abs=0.001)


@rule("INF-SS-INFIL-06")
@limit_of("Infiltration")
def test_nobody_infiltrates_into_the_enemy_zone_or_beside_anybody() -> None:
    match = deploying(LEADER, SAPPER, MAN, dice=[1])
    depth = match.game.table.layout.depth
    sapper, mate = model(match, SAPPER).id, model(match, MAN)
    zone = match.game.zone("p2")
    refused(match, "INF-SS-INFIL-06", "deploy", trooper=sapper, at=(60.0, zone.near - 1.0, 0.0))
    at = (55.0, depth / 2 + 5)
    mate.spot, mate.at = "table", model(match, LEADER).at._replace(x=at[0] + 2.5, y=at[1])
    refused(match, "INF-SS-INFIL-06", "deploy", trooper=sapper, at=(*at, 0.0))
    mate.at = mate.at._replace(x=at[0] + 2.6)
    play(match, "deploy", trooper=sapper, at=at)


@rule("INF-SS-INFIL-07")
def test_who_would_drift_into_the_enemy_zone_stops_before_it() -> None:
    """Die 16 carries it away from the middle of the table, towards the zone of the enemy."""
    match = deploying(LEADER, SAPPER, dice=[16])
    sapper = model(match, SAPPER).id
    game = match.game
    deep = game.table.layout.depth / 2 + 25
    play(match, "deploy", trooper=sapper, at=(55.0, deep))
    found = model(match, SAPPER)
    zone = game.zone("p2")
    assert found.at.y <= zone.near - 1.25 + 1e-6
    assert found.at.y > zone.near - 1.25 - 0.3


@rule("INF-SKILL-PRONE-06")
def test_whoever_can_lie_down_can_begin_lying() -> None:
    match = deploying(LEADER, MAN)
    at = (55.0, 10.0)
    play(match, "deploy", trooper=model(match, MAN).id, at=at, prone=True)
    assert model(match, MAN).prone
    assert "prone" in match.view("p1").scene(()).pieces[0].states
    leads = "ghulam/rifle_light_shotgun_lieutenant"
    match = deploying(leads, KUM, army="haqqislam")
    at = (55.0, 10.0)
    refused(match, "INF-SKILL-PRONE-06", "deploy", trooper=model(match, KUM).id, at=at, prone=True)


# --- Strategos ------------------------------------------------------------------------------------

ONE = ("haqqislam", "saladin/combi_rifle_lieutenant")  # Strategos L3
TWO = ("combined_army", "skiavoros/nanopulser_lieutenant")  # Strategos L2
NONE = ("yu_jing", "zhanshi/combi_rifle_lieutenant")
MATES = {
    "haqqislam": "ghulam/rifle_light_shotgun",
    "combined_army": "morat_vanguard_infantry/combi_rifle",
    "yu_jing": "zhanshi/combi_rifle",
}


@rule("INF-SS-STRAT-02", "INF-SS-STRAT-03", "INF-SS-STRAT-04", "INF-SS-STRAT-05")
@pytest.mark.parametrize(
    ("mine", "theirs", "counts"),
    [
        (NONE, NONE, (1, 1)),
        (TWO, NONE, (2, 1)),
        (TWO, TWO, (2, 2)),
        (ONE, NONE, (2, 0)),
        (ONE, TWO, (2, 1)),
        (ONE, ONE, (1, 1)),
    ],
)
@effect_of("Strategos L2", "Strategos L3")
def test_how_many_are_held_back(
    mine: tuple[str, str], theirs: tuple[str, str], counts: tuple[int, int]
) -> None:
    armies = [(army, [leader, *[MATES[army]] * 3]) for army, leader in (mine, theirs)]
    match = deploying(
        *armies[0][1], army=armies[0][0], theirs=armies[1][1], other=armies[1][0], hold=False
    )
    for seat, most in zip(("p1", "p2"), counts, strict=True):
        assert list(match.pending) == [seat]
        army = [each.id for each in match.game.army(seat)]
        for number in (1, 2):
            names = dict(zip(("trooper", "also"), army[1 : 1 + number], strict=False))
            action = read_action(Infinity, {"type": "hold_back", **names})
            assert (match.verify(seat, action) is None) is (number <= most)
        play(match, "hold_back", **dict(zip(("trooper", "also"), army[1 : 1 + most], strict=False)))
        offered = match.pending[seat].options[0]
        assert len(offered.places) == 4 - most  # type: ignore[attr-defined]
        match.play(seat, offered)
    for seat, most in zip(("p1", "p2"), counts, strict=True):
        for _ in range(most):
            assert list(match.pending) == [seat]
            deploys = (each for each in match.pending[seat].options if each.tag() == "deploy")
            match.play(seat, next(deploys))
    assert match.game.phase == "battle"
    shown = {each.seat: each.count for each in told(match, "holds_back")}
    assert shown == (
        {} if counts == (1, 1) and mine is NONE else dict(zip(("p1", "p2"), counts, strict=True))
    )


@rule("INF-SS-STRAT-02", "INF-SS-STRAT-03")
@limit_of("Strategos L2", "Strategos L3")
def test_only_who_leads_plans_for_the_army() -> None:
    members = ["ghulam/rifle_light_shotgun_lieutenant", "saladin/combi_rifle"]
    match = deploying(*members, army="haqqislam", hold=False)
    assert match.game.commands["p1"].holds_back == match.game.commands["p2"].holds_back == 1
    assert not told(match, "holds_back")


@rule("INF-SS-STRAT-01")
def test_a_strategos_hands_its_special_order_to_its_group() -> None:
    army = {
        "s": man(60, 10, profile="saladin/combi_rifle_lieutenant"),
        "b": man(70, 10),
        "c": man(80, 10, group=1),
        "z": foe(60, 110, 90),
    }
    t = Table(army, commands={"p1": {"reserve": [0, 1]}})
    t.refused("INF-ORD-05", "p1", "activate", trooper="c", source="special")
    t.order("b", "special")
    t.move("b", (70, 15))
    t.do("stop_there")
    assert not t.game.commands["p1"].special
    t.refused("INF-ORD-05", "p1", "activate", trooper="s", source="special")
    army["s"] = man(60, 10, profile="fusiliers/combi_rifle_lieutenant")
    t = Table(army, commands={"p1": {"reserve": [0, 1]}})
    t.refused("INF-ORD-05", "p1", "activate", trooper="b", source="special")
    t.order("s", "special")
    army["s"] = man(60, 10, profile="fusiliers/combi_rifle_lieutenant")
    army["b"] = man(70, 10, profile="saladin/combi_rifle")  # one, but no Lieutenant
    t = Table(army, commands={"p1": {"reserve": [0, 1]}})
    t.refused("INF-ORD-05", "p1", "activate", trooper="b", source="special")
