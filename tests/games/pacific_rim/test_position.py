"""Positions: battles in the middle, for scenario files."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

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
