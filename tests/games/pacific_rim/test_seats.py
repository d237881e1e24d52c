"""Every player has a model: factions that are chosen, and forces that leave room for the others."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import RecordError
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.sample_setups import random_setups
from plancia.games.pacific_rim.state import Recruit
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, SUCCESS, Table

SWARM = {"card": "the-swarm", "players": 3, "factions": "choose"}
"""One Jaeger against three Kaiju."""
FIRST = [SUCCESS, SUCCESS, SUCCESS]
SECOND = [SUCCESS, SUCCESS, BLANK]
LAST = [SUCCESS, BLANK, BLANK]


def wanting(setup: dict[str, Any], *sides: str, dice: list[int]) -> Table:
    """All players say at once what they want."""
    t = Table.new(setup, dice=dice)
    for number, side in enumerate(sides, 1):
        t.play(f"p{number}", "want", side=side)
    return t


@rule("PRE-FRC-01", "PRE-MPL-01")
def test_two_players_cannot_share_one_jaeger_so_dice_decide_who_chooses_first() -> None:
    t = wanting(SWARM, "jaeger", "kaiju", "jaeger", dice=[*SECOND, *LAST, *FIRST])
    assert t.match.to_act == ("p3",)
    t.play("p3", "want", side="jaeger")
    assert t.g.sides == {"p1": "kaiju", "p2": "kaiju", "p3": "jaeger"}
    assert [e.seat for e in t.told("faction_taken")] == ["p1", "p2"]


@rule("PRE-FRC-03", "PRE-FRC-01")
def test_who_chooses_first_may_leave_the_one_jaeger_to_the_next() -> None:
    t = wanting(SWARM, "jaeger", "jaeger", "jaeger", dice=[*FIRST, *SECOND, *LAST])
    t.play("p1", "want", side="kaiju").play("p2", "want", side="kaiju")
    assert t.g.sides == {"p1": "kaiju", "p2": "kaiju", "p3": "jaeger"}


@rule("PRE-FRC-03")
def test_wishes_that_all_can_have_need_no_dice() -> None:
    t = wanting(SWARM, "kaiju", "jaeger", "kaiju", dice=[])
    assert t.g.sides == {"p1": "kaiju", "p2": "jaeger", "p3": "kaiju"}
    assert (t.told("faction_rolled"), t.question) == ([], "choose_cards")


@rule("PRE-MPL-01")
@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ({"card": "the-swarm", "players": 5}, "every one needs a model"),
        ({"players": 5}, "every one needs a model"),
        ({"card": "nowhere"}, "nowhere"),
        ({"mode": "built", "kaiju": [{"model": "otachi"}], "players": 4}, "kaiju: "),
    ],
)
def test_nobody_is_asked_where_nobody_could_play(setup: dict[str, Any], fault: str) -> None:
    with pytest.raises(RecordError, match=fault):
        Table.new({**setup, "factions": "choose"})


@rule("PRE-FRC-09", "PRE-FRC-06")
def test_kaiju_built_against_known_jaegers_leave_them_their_budget() -> None:
    pilots = ["jake-pentecost", "nathan-lambert"]
    jaeger = [{"model": "gipsy-avenger", "pilots": pilots}]  # 8 points
    t = Table.new({"mode": "built", "jaeger": jaeger})
    t.refused("p2", "take_force", "PRE-FRC-09", force=[{"model": "knifehead"}])  # threat 3
    t.play("p2", "take_force", force=[{"model": "otachi"}])  # threat 4
    assert t.question == "choose_placement"


@rule("PRE-MPL-01", "PRE-FRC-09")
def test_five_jaeger_players_are_offered_kaiju_that_let_them_all_play() -> None:
    sides = ["kaiju", *["jaeger"] * 5]
    t = Table.new({"mode": "built", "players": 6, "factions": sides})
    t.match.play("p1", t.match.options("p1")[0])
    t.match.play("p2", t.match.options("p2")[0])
    owners = {model.owner for model in t.g.models.values()}
    assert owners == {"p1", "p2", "p3", "p4", "p5", "p6"}


@rule("PRE-MPL-01")
def test_more_jaeger_players_than_there_are_jaegers_find_no_force() -> None:
    sides = ["kaiju", *["jaeger"] * 10]
    with pytest.raises(RecordError, match="kaiju: "):
        Table.new({"mode": "built", "players": 11, "factions": sides})


# --- equal forces ---------------------------------------------------------------------------------


@rule("PRE-CIV-02", "PRE-MPL-01")
def test_one_kaiju_of_eight_points_is_matched_by_two_players() -> None:
    sides = ["kaiju", "jaeger", "jaeger"]
    t = Table.new({"mode": "civil_war", "players": 3, "factions": sides})
    t.play("p1", "take_force", force=[{"model": "otachi"}])
    (option,) = t.match.options("p2")
    t.match.play("p2", option)
    mine = [m for m in t.g.models.values() if m.side == "jaeger"]
    assert [m.owner for m in mine] == ["p2", "p3"]


@rule("PRE-CIV-02", "PRE-MPL-01")
def test_a_force_that_the_other_players_cannot_equal_is_refused() -> None:
    sides = ["kaiju", "jaeger", "jaeger"]
    t = Table.new({"mode": "civil_war", "players": 3, "factions": sides})
    t.refused("p1", "take_force", "PRE-CIV-02", force=[{"model": "kaiju-drone"}])  # 2 points


@rule("PRE-CIV-03")
@pytest.mark.parametrize(("points", "models"), [(8, 1), (7, 1), (9, 2), (16, 2), (23, 3), (30, 4)])
def test_equal_forces_are_legal_and_worth_what_they_must(points: int, models: int) -> None:
    force = builds.worth(library(), points, models)
    assert len(force) == models
    assert builds.value(library(), force) == points
    assert not builds.check_force(library(), force)


@rule("PRE-CIV-02")
def test_a_force_that_is_large_enough_is_its_own_equal() -> None:
    force = [Recruit("otachi"), Recruit("onibaba")]
    assert builds.matching(library(), force, 2) == tuple(force)
    assert builds.matching(library(), [Recruit("kaiju-drone")], 2) == ()


# --- variety --------------------------------------------------------------------------------------


@rule("PRE-QST-01", "PRE-SET-01", "PRE-SET-02")
def test_set_ups_of_every_kind_are_drawn() -> None:
    setups = random_setups("all", 400)
    assert {s["card"] for s in setups if "card" in s} == set(library().quick_starts)
    assert {s.get("scenario") for s in setups} == {None, *library().scenarios}
    assert {s.get("mission", "") for s in setups} == {"", *library().missions}
    assert {s.get("mode") for s in setups} == {None, "built", "civil_war"}
    assert {s["players"] for s in setups} == {2, 3, 4}
    assert {s.get("secret_missions") for s in setups} == {None, False, True}
    assert random_setups("all", 400) == setups
