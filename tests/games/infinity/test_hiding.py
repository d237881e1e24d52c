"""Who is not where the opponent can see it: markers, hidden models, transports."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Chance, Illegal, Match, read_action
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.testing import limit_of, rule
from tests.games.infinity.table import Table, foe, man

HAC_TAO = "hac_tao/hmg"
CAMOUFLAGED = "al_hawwa_unit/sniper_rifle_antipersonnel_mines"
UNSEEN = "murabids_tuareg/rifle_light_shotgun"
JUMPER = "hassassin_ragiks/hmg"


def line(army: str, *, leads: bool) -> str:
    """A plain trooper of an army, or one who leads."""
    return next(
        p.id
        for p in library().profiles.values()
        if p.army == army and p.training == "regular" and p.is_lieutenant == leads and p.cost < 20
    )


def setting_up(*members: str, army: str = "yu_jing") -> Match[Infinity]:
    """p2 deploys first, along the near edge, and holds nobody back."""
    pan = ["fusiliers/combi_rifle_lieutenant", "fusiliers/combi_rifle"]
    lists: dict[str, Any] = {
        "p1": {"army": "panoceania", "points": 300, "groups": [pan]},
        "p2": {"army": army, "points": 300, "groups": [list(members)]},
    }
    setup = {"table": "dockside", "points": 300, "lists": lists}
    match: Match[Infinity] = Match.new(Infinity, setup, 1, [20, 1])
    assert list(match.pending) == ["p2"]
    play(match, "take_option", option="deployment")
    play(match, "go_first", seat="p1")
    play(match, "take_side", edge="near", first="p2")
    play(match, "hold_back")
    return match


def play(match: Match[Infinity], kind: str, **fields: Any) -> None:
    (seat,) = match.pending
    match.play(seat, read_action(Infinity, {"type": kind, **fields}))


def named(match: Match[Infinity], profile: str) -> str:
    """The model with a profile."""
    return next(each.id for each in match.game.army("p2") if each.profile == profile)


def place(match: Match[Infinity]) -> tuple[float, ...]:
    """Somewhere to put the next model."""
    deploy = next(option for option in match.pending["p2"].options if option.tag() == "deploy")
    found: tuple[float, ...] = deploy.at  # type: ignore[attr-defined]
    return found


@rule("INF-SET-26", "INF-ORD-13")
def test_some_models_are_deployed_as_markers_in_secret_or_not_at_all() -> None:
    leader, mate = (line("haqqislam", leads=leads) for leads in (True, False))
    match = setting_up(leader, mate, CAMOUFLAGED, UNSEEN, JUMPER, army="haqqislam")
    plain = {"trooper": named(match, mate), "at": place(match)}
    for kind, fields in (
        ("deploy", {**plain, "as_marker": True}),
        ("lurk", plain),
        ("stay_aboard", {"trooper": plain["trooper"]}),
    ):
        with pytest.raises(Illegal, match=r"\[INF-SET-26\]"):
            play(match, kind, **fields)
    play(match, "deploy", trooper=named(match, CAMOUFLAGED), at=place(match), as_marker=True)
    assert match.game.troopers[named(match, CAMOUFLAGED)].concealed == "camouflage"
    play(match, "lurk", trooper=named(match, UNSEEN), at=place(match))
    play(match, "stay_aboard", trooper=named(match, JUMPER))
    seen = match.game.view("p1")
    known = {each.id for each in seen.army("p2")}
    assert known == {named(match, CAMOUFLAGED)}
    marker = seen.troopers[named(match, CAMOUFLAGED)]
    assert marker.profile != CAMOUFLAGED
    told = [entry.event.tag() for entry in match.events if entry.event.tag() == "lurks"]
    assert told == ["lurks"]  # whispered to p2 alone
    assert seen.commands["p2"].aboard == []


@rule("INF-SET-27", "INF-SET-28", "INF-SET-29")
def test_a_lieutenant_leads_as_a_marker_and_not_from_hiding() -> None:
    leader = "hac_tao/multi_rifle_light_shotgun_lieutenant"
    mate = line("yu_jing", leads=False)
    for kind, leads in (("deploy", True), ("lurk", False)):
        match = setting_up(leader, mate, mate, mate)
        extra = {"as_marker": True} if kind == "deploy" else {}
        play(match, kind, trooper=named(match, leader), at=place(match), **extra)
        while list(match.pending) == ["p2"]:
            name = next(each.id for each in match.game.army("p2") if each.spot == "away")
            play(match, "deploy", trooper=name, at=place(match))
        play(match, "hold_back")
        while match.game.phase == "deployment":
            (seat,) = match.pending
            match.play(seat, match.pending[seat].options[0])
        play(match, "pass_turn")
        command = match.game.commands["p2"]
        assert command.orders == (4 if leads else 2)
        assert command.special is leads


@rule("INF-SET-27", "INF-SET-29")
@pytest.mark.parametrize(("spot", "orders"), [("table", 4), ("hidden", 2), ("away", 2)])
def test_an_army_is_without_its_lieutenant_until_it_is_on_the_table(spot: str, orders: int) -> None:
    troopers = {f"z{n}": foe(10 + 10 * n, 110, 90) for n in range(3)}
    leader = foe(60, 110, 90, HAC_TAO, spot=spot)
    t = Table(
        {"a": man(60, 10), "l": leader, **troopers},
        active="p2",
        first="p2",
        moment="start",
        commands={"p2": {"lieutenant": "l", "aboard": ["l"] if spot == "away" else []}},
    )
    assert t.game.commands["p2"].orders == orders


@rule("INF-SS-CAMO-31", "INF-SS-CAMO-33", "INF-SS-CAMO-34", "INF-TMPL-05")
def test_a_hidden_model_comes_out_with_an_order_of_its_own() -> None:
    t = Table(
        {"a": man(60, 10), "h": foe(60, 80, 270, HAC_TAO, spot="hidden"), "z": foe(20, 110, 90)},
        active="p2",
        moment="start",
        commands={"p2": {"lieutenant": "z"}},
    )
    assert t.game.commands["p2"].reserve == [1]
    assert "h" not in t.game.view("p1").troopers
    t.refused("INF-ORD-05", "p2", "activate", trooper="h", source="reserve")
    t.order("h", "own")
    t.move("h", (60, 75))
    assert t["h"].concealed == "to_camouflage"
    assert "h" in t.game.view("p1").troopers


@rule("INF-PLAY-LIST-03")
def test_nobody_reckons_with_the_place_of_a_hidden_model() -> None:
    hidden = foe(60, 100, 270, HAC_TAO, spot="hidden")
    t = Table({"a": man(60, 10), "h": hidden, "z": foe(20, 110, 90)})
    places = {t.match.determinize("p1", Chance.seeded(n)).game.troopers["h"].at for n in range(8)}
    assert len(places) > 4
    assert all(t.game.zone("p2").holds(at, 1.25) for at in places)
    own = t.match.determinize("p2", Chance.seeded(1)).game.troopers["h"].at
    assert own == (60, 100, 0)


@rule("INF-TMPL-05")
def test_a_template_finds_whoever_is_hidden_under_it() -> None:
    grenadier = "fusiliers/light_grenade_launcher_combi_rifle"
    t = Table(
        {
            "a": man(60, 30, profile=grenadier),
            "z": foe(60, 70, 90),
            "h": foe(65, 70, 90, HAC_TAO, spot="hidden"),
        },
        dice=[5, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="light_grenade_launcher")
    t.do("let_pass_all")  # whoever could have somebody in hiding is asked
    t.do("stop_there")
    assert [event.piece for event in t.told("resisted")] == ["z", "h"]
    assert [each.id for each in t.game.on_table("p2")] == ["z", "h"]


@rule("INF-MORALE-14")
def test_where_nobody_is_in_play_who_is_to_lead_shows_itself() -> None:
    hidden = {
        "h": foe(60, 80, 270, HAC_TAO, spot="hidden"),
        "j": foe(0, 0, 0, JUMPER, spot="away"),
        "l": foe(50, 110, 90, spot="gone"),
    }
    for name, spot in (("h", "table"), ("j", "away")):
        t = Table(
            {"a": man(60, 10), **hidden},
            active="p2",
            moment="start",
            setup={"points": 300},
            commands={"p2": {"lieutenant": "l", "aboard": ["j"]}},
        )
        assert (t.seat, t.asked) == ("p2", "choose_order")
        t.do("name_lieutenant", trooper=name)
        assert t[name].spot == spot
        assert t.game.commands["p2"].lieutenant == name
        assert len(t.told("emerged")) == (name == "h")
        assert len(t.told("announced")) == (name == "j")
        assert t["h"].concealed == ""
    t = Table(
        {"a": man(60, 10), **hidden, "z": foe(20, 110, 90)},
        active="p2",
        moment="start",
        setup={"points": 300},
        commands={"p2": {"lieutenant": "l", "aboard": ["j"]}},
    )
    t.refused("INF-MORALE-11", "p2", "name_lieutenant", trooper="h")


@rule("INF-SS-AD-02", "INF-SS-AD-03", "INF-SS-AD2-01", "INF-SS-AD2-03")
@limit_of("AD: Airborne Infiltration")
def test_a_transport_puts_its_model_on_an_edge_of_the_table() -> None:
    t = Table(
        {
            "a": man(60, 10),
            "j": foe(0, 0, 0, JUMPER, spot="away", entry="airborne_infiltration"),
            "z": foe(20, 110, 90),
        },
        active="p2",
        moment="start",
        commands={"p2": {"lieutenant": "z", "aboard": ["j"]}},
    )
    assert t.game.commands["p2"].reserve == [1]
    fields = {"trooper": "j", "heading": 0}
    t.refused("INF-SS-AD1-02", "p2", "enter", at=(60, 60), **fields)
    t.refused("INF-SS-AD2-03", "p2", "enter", at=(1.25, 29), **fields)
    t.do("enter", at=(1.25, 60), **fields)
    assert t.at("j") == (1.25, 60, 0)
    assert (t.seat, t.asked) == ("p1", "choose_reactions")
    t.do("let_pass_all")
    assert t.game.commands["p2"].reserve == [1]
    t.refused("INF-SS-AD-01", "p2", "enter", at=(1.25, 60), **fields)
