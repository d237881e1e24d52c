"""What is filled in by pointing: where somebody is put or a grenade goes, and where one looks."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match, read_action
from plancia.core.scene import Open
from plancia.games.infinity import Infinity
from tests.games.infinity.table import Table, armed, foe, man
from tests.table.sitting import Sitting


def opens(match: Match[Any], seat: str) -> dict[str, Open]:
    """By the kind of action."""
    return {each.action["type"]: each for each in match.scene(seat).opens}


def filled(match: Match[Any], seat: str, kind: str, **values: Any) -> str:
    """The rule that forbids it when these values are filled in; empty: it is allowed."""
    action = {**opens(match, seat)[kind].action, **values}
    refusal = match.verify(seat, read_action(Infinity, action))
    return refusal.rule if refusal else ""


def thrower(**more: Any) -> Table:
    """Angus with grenades, a low crate to his left, and Wen behind high ones."""
    t = Table(
        {"angus": armed("smoke_grenades", "grenades", **more), "wen": foe(60, 60)},
        scenery=[(50, 36, 54, 40, 1), (56, 44, 70, 46, 4)],
    )
    t.order("angus")
    return t


def test_smoke_is_thrown_to_any_place_in_sight_on_its_highest_floor() -> None:
    t = thrower()
    throw = opens(t.match, "p1")["throw_smoke"]
    assert [(field.name, field.kind) for field in throw.fields] == [("aim", "point")]
    assert throw.figure is not None
    assert throw.figure.kind == "smoke"
    assert filled(t.match, "p1", "throw_smoke", aim=[52.3, 39.7]) == ""
    assert filled(t.match, "p1", "throw_smoke", aim=[60, 52]) == "INF-SPEC-01"
    assert filled(t.match, "p1", "throw_smoke", aim=[60, 130]) == "INF-SET-06"
    t.play("p1", "throw_smoke", trooper="angus", weapon="smoke_grenades", aim=[52, 38])
    (deed,) = t.game.under_way.deeds
    assert deed.aim == (52, 38, 1)


def test_after_a_way_one_says_from_where_on_it_one_throws() -> None:
    t = thrower()
    t.move("angus", (60, 34))
    if t.seat == "p2":
        t.play("p2", "let_pass_all")
    throw = opens(t.match, "p1")["throw_smoke"]
    moment = throw.fields[-1]
    assert (moment.name, moment.kind, moment.least, moment.most) == ("moment", "number", 0, 4)


def test_a_grenade_at_somebody_may_be_aimed_beside_it() -> None:
    t = thrower()
    assert filled(t.match, "p1", "speculative_shot", aim=[61, 60]) == ""
    assert filled(t.match, "p1", "speculative_shot", aim=[75, 60]) == "INF-SPEC-06"


def test_suppression_fire_goes_where_one_likes() -> None:
    t = Table({"angus": armed("hmg"), "wen": foe(60, 60)})
    t.order("angus")
    assert filled(t.match, "p1", "suppress", marker=[45, 40]) == ""
    assert filled(t.match, "p1", "suppress", marker=[60, 20]) == "INF-SUP-02"


def test_turning_counts_from_the_east_and_begins_at_a_sample() -> None:
    t = thrower()
    turn = opens(t.match, "p1")["rotate"]
    assert [(field.name, field.kind) for field in turn.fields] == [("heading", "angle")]
    assert turn.piece == "angus"
    assert filled(t.match, "p1", "rotate", heading=123) == ""


def deployment(**setup: Any) -> Match[Any]:
    """Until the first model is put on the table."""
    match = Match.new(Infinity, {"table": "old_quarter", "points": 100, **setup}, seed=3)
    while match.game.phase != "deployment" or "deploy" not in opens(match, match.to_act[0]):
        match.play(match.to_act[0], match.options(match.to_act[0])[0])
    return match


def test_a_model_is_deployed_anywhere_in_its_zone_looking_anywhere() -> None:
    match = deployment()
    (seat,) = match.to_act
    deploy = opens(match, seat)["deploy"]
    zone = match.game.zone(seat)
    assert [(field.name, field.kind) for field in deploy.fields] == [
        ("at", "point"),
        ("heading", "angle"),
    ]
    near, far = zone.near, zone.far
    assert list(deploy.area) == [(0, near), (120, near), (120, far), (0, far)]
    assert deploy.figure is not None
    assert deploy.figure.owner == seat
    inside, outside = (zone.near + zone.far) / 2, 60
    allowed = [filled(match, seat, "deploy", at=[x / 2, inside]) for x in range(10, 230)]
    assert "" in allowed
    assert filled(match, seat, "deploy", at=[60, outside]) == "INF-SET-17"


def test_others_are_shown_nothing_to_fill_in() -> None:
    match = deployment()
    (seat,) = match.to_act
    other = "p2" if seat == "p1" else "p1"
    assert match.scene(other).opens == ()
    assert match.scene(None).opens == ()


def test_scenery_lies_where_it_is_put_and_every_place_is_named() -> None:
    match = Match.new(Infinity, {"scenery": "placed", "table": "old_quarter"}, seed=1)
    scene = match.scene("p1")
    put = next(each for each in scene.opens if each.action["piece"] == "house")
    assert put.figure is not None
    wide = max(x for x, _ in put.figure.outline) - min(x for x, _ in put.figure.outline)
    assert wide > 5
    first = next(each for each in scene.choices if each.action["type"] == "put_piece")
    assert first.at == (first.action["at"],)
    match.play("p1", read_action(Infinity, {**put.action, "at": [60, 60], "turn": 30}))
    assert match.game.layout is not None
    assert match.game.layout.placed[-1].at == (60, 60, 0)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_at_the_terminal_a_place_is_typed_in_centimetres(lang: str) -> None:
    match = deployment()
    (seat,) = match.to_act
    zone = match.game.zone(seat)
    name = opens(match, seat)["deploy"].action["trooper"]
    y = zone.far - 5 if zone.near == 0 else zone.near + 5
    x = next(x for x in range(5, 115) if filled(match, seat, "deploy", at=[x, y]) == "")
    verb = "put" if lang == "en" else "metti"
    said = Sitting(match, "", f"{verb} 1 {x},{y:g} ne", "quit", "quit", lang=lang).transcript()
    assert ("put 1 X,Y" if lang == "en" else "metti 1 X,Y") in said
    placed = match.game.troopers[name]
    assert (placed.at.x, placed.at.y, placed.heading) == (x, y, 45)


def test_whoever_reacts_fills_in_the_own_actions_alone() -> None:
    t = Table({"angus": man(60, 30, 90), "wen": foe(60, 60, 270)})
    t.order("angus")
    t.move("angus", (60, 34))
    assert all(each.piece == "wen" for each in t.match.scene("p2").opens)
