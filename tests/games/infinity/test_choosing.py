"""Skills of which a model has one: noted in secret, known once it comes up."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.bots import make
from plancia.core import HIDDEN, Chance
from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_forward import deploying, model, play, refused
from tests.games.infinity.test_terrain import zone

PROWLER = "prowlers/combi_rifle_light_flamethrower"  # Multiterrain
MACAYANA = "toni_macayana/hmg"
TOMCAT = "tomcats/combi_rifle"  # Airborne Infiltration or Zero-G
LEADER = "alguaciles/combi_rifle_lieutenant"
TERRAINS = ("aquatic", "desert", "mountain", "wilderness", "zero_g")


@rule("INF-TERR-MOV-08", "INF-SS-MULTI-01")
def test_a_type_of_terrain_is_chosen_before_the_battle_for_the_whole_unit() -> None:
    match = deploying(LEADER, PROWLER, PROWLER, army="nomads")
    first, second = (model(match, PROWLER, number) for number in (0, 1))
    assert match.game.hooks(first).moving.trained == ("aquatic",)  # unless something is said
    offered = {
        option.skill  # type: ignore[attr-defined]
        for option in match.pending["p1"].options
        if option.tag() == "choose_skill"
    }
    assert offered == {f"{name}_terrain" for name in TERRAINS[1:]}
    refused(match, "INF-SS-GEN-04", "choose_skill", trooper=first.id, skill="combat_jump")
    play(match, "choose_skill", trooper=first.id, skill="mountain_terrain")
    for each in (first, second):
        assert match.game.hooks(each).moving.trained == ("mountain",)
    refused(match, "INF-SS-GEN-04", "choose_skill", trooper=first.id, skill="mountain_terrain")
    play(match, "deploy", trooper=first.id, at=(60, 10))
    refused(match, "INF-SET-25", "choose_skill", trooper=first.id, skill="desert_terrain")
    assert match.game.view("p2").troopers[first.id].chosen == (HIDDEN,)


@rule("INF-SS-GEN-04")
def test_of_two_skills_a_model_has_the_one_that_was_chosen() -> None:
    match = deploying(LEADER, TOMCAT, TOMCAT, army="nomads")
    first, second = (model(match, TOMCAT, number) for number in (0, 1))
    play(match, "choose_skill", trooper=first.id, skill="zero_g_terrain")
    refused(match, "INF-SET-26", "stay_aboard", trooper=first.id)
    play(match, "stay_aboard", trooper=second.id)
    assert match.game.hooks(second).moving.trained == ()
    assert match.game.hooks(first).moving.trained == ("zero_g",)
    flat = library().profiles["tomcats/combi_rifle"].choices
    assert flat == (("airborne_infiltration", "zero_g_terrain"),)


@rule("INF-SS-MULTI-01", "INF-TERR-MOV-08")
@pytest.mark.parametrize(("chosen", "far"), [("wilderness_terrain", 10), ("desert_terrain", 5)])
def test_it_is_known_once_the_model_comes_to_such_a_ground(chosen: str, far: float) -> None:
    """A jungle is very difficult, and difficult for those who are trained; both halve MI."""
    t = Table(
        {"a": man(60, 37, profile=PROWLER, chosen=(chosen,)), "z": foe(5, 115, 90)},
        layout=zone("wood"),
    )
    view = t.game.view("p2")
    assert view.troopers["a"].chosen == (HIDDEN,)
    assert view.hooks(view.troopers["a"]).moving.trained == ()
    t.order("a")
    t.move("a", (60, 60))
    assert [each.skill for each in t.told("choice_shown")] == [chosen]
    assert t.game.view("p2").troopers["a"].chosen == (chosen,)
    t.do("stop_there")
    assert t["a"].at.y == pytest.approx(37 + far, abs=0.01)


@rule("INF-SS-MULTI-01")
def test_on_other_ground_it_stays_a_secret() -> None:
    t = Table({"a": man(60, 30, profile=PROWLER), "z": foe(5, 115, 90)})
    t.order("a")
    t.move("a", (60, 35))
    assert not t.told("choice_shown")
    seen = set()
    for seed in range(30):
        game = t.match.clone().game
        game.redraw("p2", Chance.seeded(seed))
        seen |= set(game.troopers["a"].chosen)
    assert seen == {f"{name}_terrain" for name in TERRAINS}


@rule("INF-SS-GEN-04")
@pytest.mark.parametrize("shown", [False, True])
def test_under_a_marker_nothing_tells_what_was_chosen(shown: bool) -> None:
    views = []
    for chosen in ("desert_terrain", "mountain_terrain"):
        hidden: dict[str, Any] = {"concealed": "camouflage", "chosen": (chosen,), "shown": shown}
        t = Table({"a": man(60, 30, profile=PROWLER, **hidden), "z": foe(5, 115, 90)})
        marker = t.game.view("p2").troopers["a"]
        views.append((marker.chosen, marker.shown, marker.profile))
    assert views[0] == views[1]


@rule("INF-SS-GEN-04", "INF-SET-24")
def test_for_who_is_held_back_nothing_is_chosen_yet_but_the_terrain_of_its_unit() -> None:
    match = deploying(LEADER, PROWLER, PROWLER, army="nomads", hold=False)
    first, later = (model(match, PROWLER, number) for number in (0, 1))
    play(match, "hold_back", trooper=later.id)
    refused(match, "INF-SET-25", "choose_skill", trooper=later.id, skill="desert_terrain")
    play(match, "choose_skill", trooper=first.id, skill="mountain_terrain")
    for each in (first, later):
        assert match.game.hooks(each).moving.trained == ("mountain",)


def test_a_bot_chooses_what_the_table_has_and_then_deploys() -> None:
    match = deploying(LEADER, PROWLER, PROWLER, army="nomads")
    chosen: list[str] = []
    bot = make("greedy", "prowlers")
    while match.to_act == ("p1",) and len(chosen) < 20:
        action = bot.choose(match, "p1")
        chosen.append(action.tag())
        match.play("p1", action)
    assert chosen.count("choose_skill") <= 1
    assert match.to_act != ("p1",)
