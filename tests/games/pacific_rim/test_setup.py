"""Setting up a built battle: cards, pieces, deployment, leaders. [PRE-SET, PRE-LDR-01]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import RecordError
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules.ending import score
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Table

LIBRARY = library()
APOTHEM = HEX / 2
APOCALYPSE = "stop-the-apocalypse"


def built(scenario: str = APOCALYPSE, mission: str = "annihilation", **more: Any) -> Table:
    """A battle of two Jaegers against two Kaiju before its pieces are placed."""
    setup = {
        "mode": "built",
        "scenario": scenario,
        "mission": mission,
        "kaiju": [{"model": "onibaba"}, {"model": "otachi"}],
        "jaeger": [
            {"model": "scrapper", "pilots": ["suresh-khurana", "ilya-kurshenko"]},
            {"model": "coyote-tango", "pilots": ["renata-gutierrez", "jinhai-ou-yang"]},
        ],
    }
    picks = more.pop("picks", ())
    return Table.new({**setup, **more}, picks=picks, seed=5)


def place_all(t: Table) -> Table:
    """Place every piece at the first place that is offered."""
    while t.question == "choose_placement":
        t.match.play(t.seat, t.match.options(t.seat)[0])
    return t


def deploying(edge: str = "left", **more: Any) -> Table:
    """A battle whose Jaegers are about to be deployed on an edge; nothing stands on the table."""
    t = built(**more)
    t.g.unplaced = ["object"]
    t.play("p2", "put_piece", what="object", at=(450, 300))
    return t.play("p1", "take_edge", edge=edge)


# --- cards ----------------------------------------------------------------------------------------


@rule("PRE-SET-01")
def test_one_mission_is_drawn_for_both_and_shown_to_everybody() -> None:
    names = sorted(LIBRARY.missions)
    t = built(mission="", picks=[3])
    assert t.g.missions == {"jaeger": names[3], "kaiju": names[3]}
    assert any(told.event.card == names[3] for told in drawn(t, None, "mission"))
    with pytest.raises(RecordError, match="no mission"):
        built(mission="tea-party")


def drawn(t: Table, seat: str | None, kind: str) -> list[Any]:
    """The cards of a kind that a seat saw drawn."""
    found: list[Any] = list(t.match.events_for(seat))
    return [told for told in found if told.event.tag() == "card_drawn" and told.event.kind == kind]


@rule("PRE-SET-02")
def test_then_a_scenario_is_drawn() -> None:
    names = sorted(set(LIBRARY.scenarios) - {"seal-the-breach"})  # that one is agreed upon
    t = built(scenario="", picks=[1])
    assert t.g.scenario == names[1]
    assert [event.kind for event in t.told("card_drawn")] == ["mission", "scenario"]
    with pytest.raises(RecordError, match="no scenario"):
        built(scenario="tea-party")


@rule("PRE-SET-03")
def test_the_scenario_says_which_pieces_are_placed() -> None:
    t = built("harbour-at-dawn")
    waiting = {what: t.g.unplaced.count(what) for what in t.g.unplaced}
    assert waiting == {
        "terrain 0": 1,
        "terrain 1": 1,
        "building skyscraper": 4,
        "building ppdc_base": 1,
        "object": 6,
    }
    place_all(t)
    assert (len(t.g.terrain), len(t.g.buildings), len(t.g.things)) == (2, 5, 6)
    assert t.question == "choose_edge"


# --- pieces ---------------------------------------------------------------------------------------


@rule("PRE-SET-04")
def test_the_factions_alternate_placing_one_piece_beginning_with_the_kaiju() -> None:
    t = built()
    seats: list[str] = []
    while t.question == "choose_placement" and len(seats) < 6:
        seats.append(t.seat)
        t.match.play(t.seat, t.match.options(t.seat)[-1])
    assert seats == ["p2", "p1", "p2", "p1", "p2", "p1"]
    t.refused(
        t.seat, "put_piece", "PRE-SET-04", what="building seabed_rock", at=(450, 300), heading=90
    )


@rule("PRE-SET-04")
def test_the_placing_player_chooses_the_piece() -> None:
    t = built()
    assert {wire["what"] for wire in t.options("put_piece")} == {
        "terrain 0",
        "building skyscraper",
        "building shelter",
        "building ppdc_base",
        "object",
    }
    t.play("p2", "put_piece", what="building shelter", at=(450, 300), heading=80)
    building = t.g.buildings["b1"]
    assert (building.kind, building.pose) == ("shelter", (450, 300, 10))


@rule("PRE-SET-05")
@pytest.mark.parametrize(
    ("what", "least"),
    [("building skyscraper", HEX + APOTHEM), ("object", HEX)],
)
def test_pieces_are_at_least_one_hex_from_every_edge(what: str, least: float) -> None:
    for x in (least - 0.1, 900 - least + 0.1):
        built().refused("p2", "put_piece", "PRE-SET-05", what=what, at=(x, 300), heading=90)
    for x in (least, 900 - least):
        built().play("p2", "put_piece", what=what, at=(x, 300), heading=90)
    high = HEX + 37 if what.startswith("building") else HEX
    for y in (high - 0.1, 600 - high + 0.1):
        built().refused("p2", "put_piece", "PRE-SET-05", what=what, at=(450, y), heading=90)
    built().play("p2", "put_piece", what=what, at=(450, high), heading=90)


@rule("PRE-SET-05", "PRE-GEO-20")
def test_pieces_do_not_overlap() -> None:
    t = built().play("p2", "put_piece", what="building shelter", at=(450, 300), heading=90)
    t.refused("p1", "put_piece", what="building skyscraper", at=(450 + HEX - 1, 300), heading=90)
    t.refused("p1", "put_piece", what="object", at=(460, 300))
    t.refused("p1", "put_piece", what="terrain 0", at=(450, 300), heading=90)
    t.play("p1", "put_piece", what="building skyscraper", at=(450 + HEX, 300), heading=90)
    t.play("p2", "put_piece", what="object", at=(450, 200), heading=90)
    t.refused("p1", "put_piece", what="object", at=(450 + 24.9, 200))
    t.play("p1", "put_piece", what="object", at=(475, 200), heading=90)
    t.refused("p2", "put_piece", what="building ppdc_base", at=(450, 200), heading=90)


@rule("PRE-SET-10")
def test_pieces_without_a_legal_place_are_left_out() -> None:
    t = built("seal-the-breach")
    # Eight rocks so far apart that no ninth one finds two hexes of room to all of them.
    for x in (101, 335, 570, 799):
        for y in (150, 405):
            t.play(t.seat, "put_piece", what="building seabed_rock", at=(x, y), heading=90)
    assert [(e.kind, e.n) for e in t.told("left_out")] == [("building seabed_rock", 4)]
    assert len(t.g.buildings) == 8
    assert set(t.g.unplaced) == {"object"}
    place_all(t)
    assert len([thing for thing in t.g.things if thing != "nuke"]) == 5


@rule("PRE-SET-10")
def test_a_player_must_place_as_long_as_there_is_a_place() -> None:
    t = built()
    assert t.kinds() == {"put_piece"}


# --- deployment -----------------------------------------------------------------------------------


@rule("PRE-SET-06")
def test_the_jaegers_pick_an_edge_and_deploy_within_four_hexes_of_it() -> None:
    t = deploying("left")
    assert t.g.edges == {"jaeger": ["left"], "kaiju": ["right"]}
    far = 4 * HEX + APOTHEM
    t.refused("p1", "put_model", "PRE-SET-06", model="scrapper", at=(far + 0.1, 300), heading=90)
    t.play("p1", "put_model", model="scrapper", at=(far, 300), heading=90)  # the near face counts
    assert t.pose("scrapper") == (round(far, 2), 300, 0)
    t.play("p1", "put_model", model="coyote-tango", at=(100, 100), heading=13)  # any heading
    assert t.pose("coyote-tango") == (100, 100, 77)


@rule("PRE-SET-06")
def test_any_edge_can_be_picked_and_the_others_stay_in_reserve() -> None:
    t = built()
    place_all(t)
    assert {wire["edge"] for wire in t.options("take_edge")} == {"left", "right", "bottom", "top"}
    t.refused("p1", "take_edge", "PRE-SET-06", edge="middle")
    t = deploying("top").play("p1", "put_model", model="scrapper", at=(450, 500), heading=180)
    t.play("p1", "enough_deployed")
    assert t.model("coyote-tango").place == "reserve"


@rule("PRE-SET-06", "PRE-GEO-22")
def test_models_are_not_deployed_on_each_other_or_off_the_table() -> None:
    t = deploying("left").play("p1", "put_model", model="scrapper", at=(100, 300), heading=90)
    t.refused("p1", "put_model", "PRE-GEO-22", model="coyote-tango", at=(140, 300), heading=90)
    t.refused("p1", "put_model", "PRE-GEO-22", model="coyote-tango", at=(20, 100), heading=90)


@rule("PRE-SET-07")
def test_the_kaiju_deploy_with_a_face_on_the_opposite_edge() -> None:
    t = deploying("left").play("p1", "put_model", model="scrapper", at=(100, 300), heading=90)
    t.play("p1", "enough_deployed")
    on = 900 - APOTHEM

    def refused(x: float, heading: float) -> None:
        t.refused("p2", "put_model", "PRE-SET-07", model="otachi", at=(x, 300), heading=heading)

    refused(on - 1, 270)
    refused(900 - 37, 300)  # only a corner touches it
    refused(APOTHEM, 90)
    t.play("p2", "put_model", model="otachi", at=(on, 300), heading=330)  # one of six headings
    t.play("p2", "enough_deployed")
    assert t.pose("otachi")[0] == round(on, 2)
    assert t.model("onibaba").place == "reserve"


@rule("PRE-SET-08")
def test_the_jaegers_deploy_first_and_each_side_at_least_one() -> None:
    t = deploying("bottom")
    assert (t.question, t.seat) == ("choose_deployment", "p1")
    t.refused("p1", "enough_deployed", "PRE-SET-08")
    t.play("p1", "put_model", model="scrapper", at=(450, 100), heading=0)
    t.play("p1", "enough_deployed")
    assert (t.question, t.seat) == ("choose_deployment", "p2")
    t.refused("p2", "enough_deployed", "PRE-SET-08")


@rule("PRE-SET-08")
def test_a_scenario_may_give_another_order() -> None:
    t = built("the-outskirts")
    t.g.unplaced = ["object"]
    t.play("p2", "put_piece", what="object", at=(450, 300))
    assert (t.question, t.seat) == ("choose_deployment", "p2")


@rule("PRE-SET-09")
def test_most_points_win_from_buildings_models_and_the_mission() -> None:
    models = {
        "gipsy-avenger": {"at": (300, 300, 0)},
        "otachi": {"at": (700, 300, 180), "damage": ["bite"]},
    }
    t = Table(models)
    score(t.g)
    assert t.g.outcome is not None
    assert t.g.outcome.winners == ("p1",)
    assert [(e.side, e.n) for e in t.told("scored")] == [("jaeger", 1)]
    lost = {f"b{n}": {"at": (100 * n, 100, 0), "standing": False} for n in (1, 2, 3)}
    t = Table(models, buildings=lost)
    score(t.g)
    assert t.g.outcome is not None
    assert t.g.outcome.winners == ("p2",)


@rule("PRE-SET-09")
def test_to_destroy_the_enemy_completely_wins_at_once() -> None:
    models = {
        "gipsy-avenger": {"at": (300, 300, 0), "card": "chain-swords"},
        "kaiju-drone": {"at": (300 + HEX, 300, 180), "damage": ["swarm"]},
    }
    t = Table(models, dice=[*[4] * 8, *[1] * 20])
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="kaiju-drone")
    while t.match.to_act:
        t.match.play(t.seat, t.match.options(t.seat)[-1])
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)


# --- leaders --------------------------------------------------------------------------------------


@rule("PRE-LDR-01")
def test_after_the_deployment_the_jaegers_name_a_leader_then_the_kaiju() -> None:
    t = deploying("bottom").play("p1", "put_model", model="scrapper", at=(450, 100), heading=0)
    t.play("p1", "enough_deployed")
    t.play("p2", "put_model", model="otachi", at=(450, 600 - APOTHEM), heading=180)
    t.play("p2", "enough_deployed")
    assert (t.question, t.seat) == ("choose_leader", "p1")
    assert {wire["model"] for wire in t.options("take_leader")} == {"scrapper", "coyote-tango"}
    t.refused("p1", "take_leader", "PRE-LDR-01", model="otachi")
    t.play("p1", "take_leader", model="scrapper")
    assert (t.question, t.seat) == ("choose_leader", "p2")
    t.play("p2", "take_leader", model="onibaba")
    assert {side: leader.model for side, leader in t.g.leaders.items()} == {
        "jaeger": "scrapper",
        "kaiju": "onibaba",
    }
    assert [(told.side, told.model) for told in t.told("leader_named")] == [
        ("jaeger", "scrapper"),
        ("kaiju", "onibaba"),
    ]
    assert "nuke" not in t.g.things  # that is for the leader under water
    assert t.question == "choose_cards"
