"""Positions: battles in the middle, for scenario files."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from plancia import scenario
from plancia.content.read import Document
from plancia.core import Match, RecordError
from plancia.games.pacific_rim import PacificRim
from tests.games.pacific_rim.table import Table

FACE_UP: dict[str, Any] = {
    "gipsy-avenger": {"at": (100, 100, 90), "card": "full-stride", "tracks": {"charge": 1}},
    "otachi": {"at": (800, 500, 270), "card": "bite", "damage": ["acid-spit"], "markers": 1},
    "scrapper": {},
}
NO_CARDS: dict[str, Any] = {name: {**at, "card": ""} for name, at in FACE_UP.items()}
FURNISHED: dict[str, Any] = {
    "buildings": {"b1": {"at": (600, 300, 30)}, "b2": {"at": (300, 300, 0), "standing": False}},
    "objects": {"o1": {"at": (400, 200)}},
    "terrain": {"t1": {"outline": [(500, 100), (600, 100), (600, 200)], "kind": "populated"}},
    "leaders": {"kaiju": {"model": "otachi", "used": True}},
}


def again(t: Table, seat: str | None = "p1") -> Match:
    """The match set up from its own position."""
    written = msgspec.to_builtins(t.g.position(seat))
    return Match.placed(PacificRim, {}, written, 1, [3] * 30)


@pytest.mark.parametrize("moment", ["choosing", "first", "turn", "activations", "activation"])
def test_a_position_is_written_down_and_set_up_again(moment: str) -> None:
    models = NO_CARDS if moment == "choosing" else FACE_UP
    t = Table(models, moment=moment, impulse=1, dice=[3] * 30, **FURNISHED)
    twin = again(t)
    assert twin.to_act == t.match.to_act
    assert twin.game.position("p1") == t.g.position("p1")
    mine, theirs = t.match.options(t.seat), twin.options(t.seat)
    assert sorted(map(str, mine)) == sorted(map(str, theirs))


def test_cards_that_lie_face_down_are_not_written() -> None:
    t = Table(NO_CARDS, moment="choosing")
    t.play("p2", "lay_cards", cards={"otachi": "bite"})
    for seat in ("p1", "p2", None):
        written = t.g.position(seat).models["otachi"]
        assert written.card == ""
        assert "bite" in written.deck


def test_missions_of_the_other_side_are_not_written() -> None:
    setup = {"mode": "built", "secret_missions": True}
    missions = {"jaeger": "annihilation", "kaiju": "salvage"}
    t = Table(FACE_UP, setup=setup, missions=missions)
    assert t.g.position("p1").missions == {"jaeger": "annihilation"}
    assert t.g.position(None).missions == {}


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"otachi": {"at": (800, 500, 0), "card": "full-stride"}}, "no card"),
        ({"otachi": {"at": (120, 100, 0)}}, "overlaps"),
        ({"otachi": {"at": (890, 500, 0)}}, "off the table"),
        ({"mothra": {"at": (400, 400, 0)}}, "no model"),
        ({"scrapper": {"pilots": ["nobody"]}}, "no pilot"),
        ({"scrapper": {"carries": "o9"}}, "no object"),
        ({"scrapper": {"upgrade": "wings"}}, "no upgrade"),
        ({"otachi": {"at": (800, 500, 0), "mutations": ["wings"]}}, "no mutation"),
        ({"otachi": {"at": (800, 500, 0), "wings": 2}}, "wings"),
    ],
)
def test_what_cannot_be_is_refused(change: dict[str, Any], fault: str) -> None:
    with pytest.raises(RecordError, match=fault):
        Table({**FACE_UP, **change}, **FURNISHED)


def test_no_card_lies_there_before_the_cards_are_chosen() -> None:
    with pytest.raises(RecordError, match="before the cards"):
        Table(FACE_UP, moment="choosing")


BATTLE = """\
title: A battle
game: pacific_rim
position:
  models:
    gipsy-avenger: {at: [100, 100, 90], pilots: [jake-pentecost, nathan-lambert]}
    otachi: {at: [800, 500, 270], card: bite, deck: [acid-spit]}
    scrapper: {}
  buildings: {b1: {at: [600, 300, 30]}}
  objects: {o1: {at: [400, 200]}}
"""
REST = "deck: [acid-spit]"


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("otachi:", "otaci:", "6:12: position: models: otaci: there is no model 'otaci'"),
        ("[800, 500, 270]", "[120, 100, 0]", "5:25: position: models: gipsy-avenger: at: overlaps"),
        ("[600, 300, 30]", "[-5, 300, 30]", "8:24: position: buildings: b1: at: overlaps"),
        (
            "card: bite",
            "card: full-stride",
            "6:41: position: models: otachi: card: there is no card",
        ),
        (REST, "deck: [bite]", "6:54: position: models: otachi: deck: 0: the card 'bite' is in"),
        (REST, "damage: [bite]", "6:56: position: models: otachi: damage: 0: the card 'bite'"),
        (REST, "markers: -1", "6:56: position: expected int >= 0"),
        (REST, "markers: 99", "6:56: position: models: otachi: markers: expected 0 to"),
        (REST, "tracks: {rage: 99}", "6:62: position: models: otachi: tracks: rage: expected 0 to"),
        (REST, "tracks: {ammo: 1}", "6:55: position: models: otachi: tracks: expected one of"),
        (REST, "tracks: {fury: 1}", "6:56: position: key 'fury': invalid enum value"),
        (REST, "weakened: {vel: -1}", "6:63: position: expected int >= 0"),
        (REST, "bonuses: [wings]", "6:57: position: models: otachi: bonuses: 0: expected one of"),
        (REST, "pilots: [jake-pentecost]", "6:55: position: models: otachi: pilots: a kaiju has"),
        (REST, "upgrade: chain-sword", "6:56: position: models: otachi: upgrade: there is no"),
        (REST, "owner: p1", "6:54: position: models: otachi: owner: expected one of p2, found"),
        (REST, "side: jaeger", "6:53: position: models: otachi: side: expected kaiju, found"),
        (REST, "carries: o9", "6:56: position: models: otachi: carries: there is no object 'o9'"),
        ("jake-pentecost, nathan", "jake-pentecost, jake-pentecost, nathan", "5:"),
        ("[jake-pentecost, nathan-lambert]", "[jake-pentecost], dead: [jake-pentecost]", "5:74:"),
        (
            "scrapper: {}",
            "scrapper: {pilots: [jake-pentecost]}",
            "7:25: position: models: scrapper",
        ),
        (
            "scrapper: {}",
            "scrapper: {activated: true}",
            "7:27: position: models: scrapper: activated",
        ),
        (
            "scrapper: {}",
            "scrapper: {mutations: [x]}",
            "7:28: position: models: scrapper: mutations",
        ),
        ("[400, 200]", "[400, 2000]", "9:28: position: objects: o1: at: 1: expected 0 to 600"),
        (REST, "destroyed: true, carries: o1", "6:73: position: models: otachi: carries: expected"),
        (
            "scrapper: {}",
            "scrapper: {markers: 5}",
            "7:25: position: models: scrapper: markers: expected 0 to",
        ),
        (
            "scrapper: {}",
            "x: {model: otachi}",
            "7:8: position: models: x: the model 'otachi' is in",
        ),
        ("scrapper: {}", "b1: {model: scrapper}", "8:19: position: buildings: b1: the id 'b1' is"),
        ("objects: {o1", "objects: {otachi", "9:21: position: objects: otachi: the id 'otachi' is"),
        ("  objects", "  impulse: 3\n  objects", "9:12: position: impulse: expected 0 to 2, found"),
        (
            "  objects",
            "  edges: {kaiju: []}\n  objects",
            "9:18: position: edges: kaiju: expected",
        ),
        (
            "  objects",
            "  edges: {jaeger: [top], kaiju: [left, top]}\n  objects",
            "9:40: position: edges: kaiju: 1: the edge 'top' is in edges: jaeger: 0 already",
        ),
        (
            "  objects",
            "  terrain: {t: {outline: [[0, 0], [9, 0], [9, 999]]}}\n  objects",
            "9:47: position: terrain: t: outline: 2: 1: expected 0 to 600",
        ),
        (
            "  objects",
            "  terrain: {t: {outline: [[0, 0], [9, 9], [20, 20]]}}\n  objects",
            "9:26: position: terrain: t: outline: ",
        ),
        ("  objects", "  round: 0\n  objects", "9:10: position: round: expected at least 1"),
        ("  objects", "  width: 0\n  objects", "9:10: position: expected float > 0"),
        ("  objects", "  nuke: x\n  objects", "9:9: position: nuke: expected one of"),
        (
            "  objects",
            "  acting: otachi\n  objects",
            "9:11: position: acting: there is no model of",
        ),
        (
            "  objects",
            "  edges: {kaiju: [up]}\n  objects",
            "9:19: position: invalid enum value 'up'",
        ),
        ("  objects", "  scenario: x\n  objects", "9:13: position: scenario: there is no scenario"),
        (
            "  objects",
            "  missions: {kaiju: x}\n  objects",
            "9:21: position: missions: kaiju: there",
        ),
        (
            "  objects",
            "  leaders: {kaiju: {model: scrapper}}\n  objects",
            "9:28: position: leaders:",
        ),
        ("  objects", "  terrain: {t: {outline: [[0, 0]]}}\n  objects", "9:26: position: expected"),
    ],
)
def test_a_position_of_a_file_that_cannot_be_is_refused_at_its_place(
    old: str, new: str, fault: str
) -> None:
    assert old in BATTLE
    whole = scenario.run(Document(BATTLE, "b.yaml"))
    assert whole.ok, whole.fault
    report = scenario.run(Document(BATTLE.replace(old, new), "b.yaml"))
    assert report.fault.startswith(f"b.yaml:{fault}")


def test_what_a_side_has_once_is_in_one_place() -> None:
    twice = BATTLE.replace("objects: {o1: {at: [400, 200]}}", "objects: {o1: {}}")
    twice = twice.replace("deck: [acid-spit]", "carries: o1")
    twice = twice.replace("nathan-lambert]", "nathan-lambert], carries: o1")
    report = scenario.run(Document(twice, "b.yaml"))
    assert "models: otachi: carries: the object 'o1' is in models: gipsy-avenger" in report.fault
    gone = BATTLE.replace("at: [400, 200]", "gone: true").replace(
        "deck: [acid-spit]", "carries: o1"
    )
    report = scenario.run(Document(gone, "b.yaml"))
    assert report.fault.endswith("objects: o1: gone: it is carried, and cannot be gone")
