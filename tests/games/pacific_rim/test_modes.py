"""Ways to play: quick starts, civil wars, secret missions, more players. [PRE-QST to PRE-MPL]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import RecordError, Unfit
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules.ending import category
from plancia.games.pacific_rim.rules.placement import laid
from plancia.games.pacific_rim.state import Recruit
from plancia.space.plane import Pose
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, HEX, SUCCESS, Models, Table

AVENGER = {"model": "gipsy-avenger", "pilots": ["jake-pentecost", "nathan-lambert"]}
DANGER = {"model": "gipsy-danger", "pilots": ["yancy-becket", "mako-mori"]}
SHRIKETHORN = {"model": "shrikethorn"}
OTACHI = {"model": "otachi"}
ONIBABA = {"model": "onibaba"}


# --- quick starts ---------------------------------------------------------------------------------


@rule("PRE-QST-01")
@pytest.mark.parametrize("pick", range(7))
def test_a_quick_start_card_is_drawn_at_random(pick: int) -> None:
    t = Table.new(picks=(pick,))
    assert t.told("card_drawn")[0].card == sorted(library().quick_starts)[pick]


@rule("PRE-QST-02", "PRE-CRD-17")
@pytest.mark.parametrize("name", sorted(library().quick_starts))
def test_the_card_fixes_everything(name: str) -> None:
    card = library().quick_starts[name]
    t = Table.new({"card": name})
    models = list(t.g.models.values())
    for model, placed in zip(models, (*card.jaeger, *card.kaiju), strict=True):
        assert model.profile == placed.model
        assert tuple(model.pilots) == placed.pilots
        assert model.upgrade == (placed.upgrade or "")
        assert model.mutations == placed.mutations
        assert (model.pose.x, model.pose.y, model.pose.heading) == (
            placed.x,
            placed.y,
            placed.heading,
        )
    for building, house in zip(t.g.buildings.values(), card.buildings, strict=True):
        assert building.kind == house.kind
        assert building.pose == (house.x, house.y, house.heading)
    assert [(o.x, o.y) for o in t.g.things.values()] == [(o.x, o.y) for o in card.objects]
    for area, piece in zip(t.g.terrain, card.terrain, strict=True):
        assert (area.kind, piece.heading) == (piece.terrain.kind, 0.0)
        assert area.outline == tuple((x + piece.x, y + piece.y) for x, y in piece.terrain.outline)


@rule("PRE-QST-02", "PRE-GEO-20")
def test_terrain_of_a_card_is_turned_as_it_says() -> None:
    assert laid(((10.0, 0.0), (0.0, 5.0)), Pose(100.0, 100.0, 90.0)) == ((100, 110), (95, 100))


@rule("PRE-QST-03")
def test_a_quick_start_goes_straight_to_round_one_without_mission_scenario_and_leader() -> None:
    t = Table.new({"card": "first-sortie"})
    assert (t.g.round, t.question) == (1, "choose_cards")
    assert (t.g.missions, t.g.scenario, t.g.leaders) == ({}, "", {})


# --- civil war ------------------------------------------------------------------------------------


def civil(jaeger: list[Any], kaiju: list[Any], **setup: Any) -> Table:
    """A civil war between two forces; the Kaiju part is the attacker's."""
    return Table.new({"mode": "civil_war", "jaeger": jaeger, "kaiju": kaiju, **setup})


@rule("PRE-CIV-01", "PRE-CIV-06")
@pytest.mark.parametrize(
    ("one", "two"),
    [
        ([AVENGER], [DANGER]),
        ([SHRIKETHORN], [OTACHI]),
        ([SHRIKETHORN, ONIBABA], [OTACHI, ONIBABA]),
        ([AVENGER, SHRIKETHORN], [DANGER, OTACHI]),
        ([AVENGER], [OTACHI]),
    ],
)
def test_forces_of_any_kind_meet_and_the_setup_goes_on_as_usual(
    one: list[Any], two: list[Any]
) -> None:
    t = civil(one, two)
    assert [m.side for m in t.g.models.values()].count("jaeger") == len(one)
    assert t.g.missions["kaiju"] == t.g.missions["jaeger"]
    assert t.g.scenario
    assert t.question == "choose_placement"
    assert t.match.to_act == ("p2",)


@rule("PRE-CIV-01")
def test_outside_a_civil_war_each_faction_fields_its_own_kind() -> None:
    setup = {"mode": "built", "jaeger": [SHRIKETHORN], "kaiju": [OTACHI]}
    with pytest.raises(RecordError, match="no_jaegers"):
        Table.new(setup)


@rule("PRE-CIV-02")
def test_forces_must_be_exactly_equal() -> None:
    civil([SHRIKETHORN], [OTACHI])
    with pytest.raises(RecordError, match="equal"):
        civil([SHRIKETHORN], [ONIBABA])


@rule("PRE-CIV-02")
def test_jaeger_totals_include_pilots() -> None:
    dear = {"model": "gipsy-danger", "pilots": ["raleigh-becket", "mako-mori"]}
    with pytest.raises(Unfit) as caught:
        civil([AVENGER], [dear])
    assert caught.value.message.args == {"one": 8, "two": 9}


@rule("PRE-CIV-02")
def test_a_force_built_at_the_table_must_match_the_first_one() -> None:
    t = Table.new({"mode": "civil_war", "kaiju": [OTACHI]})
    t.refused("p1", "take_force", force=[ONIBABA])
    assert t.options("take_force")
    t.play("p1", "take_force", force=[SHRIKETHORN])
    assert t.question == "choose_placement"


@rule("PRE-CIV-03")
def test_the_value_of_a_mixed_force() -> None:
    force = [
        Recruit("gipsy-avenger", ("jake-pentecost", "nathan-lambert")),
        Recruit("shrikethorn"),
    ]
    assert builds.value(library(), force) == 16


CIVIL = {"mode": "civil_war"}
PILOTS = ("jake-pentecost", "nathan-lambert")


def fought(models: Models, *dice: int, **position: Any) -> Table:
    """A civil war that ends at the end of round 5."""
    t = Table(models, setup=CIVIL, round=5, dice=dice or (SUCCESS,) * 4, **position)
    return t.play("p1", "stop_moving")


def lines(t: Table, side: str) -> dict[str, int]:
    """What a side scored, line by line."""
    return {each.what: each.n for each in t.told("scored") if each.side == side}


@rule("PRE-CIV-04")
def test_points_are_scored_by_role() -> None:
    # The attacker (the Kaiju part) has Jaegers, the defender a Kaiju.
    fallen = {"destroyed": True, "markers": 6}
    models: Models = {
        "shrikethorn": {"at": (100, 100, 0), "side": "jaeger", "markers": 1},
        "otachi": {"at": (300, 100, 0), "side": "jaeger", **fallen},
        "gipsy-avenger": {"at": (500, 500, 0), "side": "kaiju", "pilots": PILOTS, **fallen},
        "scrapper": {"at": (700, 500, 0), "side": "kaiju", "markers": 1},
    }
    t = fought(models, missions={"jaeger": "annihilation", "kaiju": "annihilation"})
    assert lines(t, "jaeger") == {"damaged": 1, "destroyed": 4, "destroyed_enemy": 3}
    assert lines(t, "kaiju") == {"damaged": 1, "destroyed": 3, "destroyed_enemy": 2}


@rule("PRE-CIV-04")
@pytest.mark.parametrize(
    ("model", "pilots", "dead", "worth"),
    [
        ("gipsy-avenger", PILOTS, (), 4),
        ("gipsy-avenger", ("jake-pentecost",), ("nathan-lambert",), 4),
        ("saber-athena", ("jinhai-ou-yang", "ilya-kurshenko"), (), 2),
        ("scrapper", ("jinhai-ou-yang", "ilya-kurshenko"), (), 1),
    ],
)
def test_the_category_of_a_jaeger_is_half_its_points(
    model: str, pilots: tuple[str, ...], dead: tuple[str, ...], worth: int
) -> None:
    t = Table({model: {"at": (100, 100, 0), "pilots": pilots, "dead": dead}}, setup=CIVIL)
    assert category(t.g, t.model(model)) == worth


@rule("PRE-CIV-05")
def test_on_a_tie_the_attacker_takes_the_first_turn_without_a_choice() -> None:
    models: Models = {
        "shrikethorn": {"at": (100, 100, 0), "side": "jaeger", "card": "prowl"},
        "otachi": {"at": (500, 500, 0), "card": "bite"},
    }
    t = Table(models, setup=CIVIL, moment="first", dice=(3,))
    assert t.told("first_turn")[0].side == "kaiju"
    assert t.match.to_act == ("p2",)
    assert t.question == "choose_model"


@rule("PRE-CIV-05", "PRE-RND-04")
def test_without_a_tie_the_side_with_fewer_models_decides_as_usual() -> None:
    models: Models = {
        "shrikethorn": {"at": (100, 100, 0), "side": "jaeger", "card": "prowl"},
        "onibaba": {"at": (300, 300, 0), "card": "crush"},
        "otachi": {"at": (500, 500, 0), "card": "bite"},
    }
    t = Table(models, setup=CIVIL, moment="first")
    assert (t.question, t.match.to_act) == ("choose_first_turn", ("p1",))


@rule("PRE-CIV-07")
def test_on_equal_points_the_side_that_is_not_the_attacker_wins() -> None:
    models: Models = {
        "shrikethorn": {"at": (100, 100, 0), "side": "jaeger"},
        "otachi": {"at": (500, 500, 0)},
    }
    found = fought(models).match.outcome
    assert found is not None
    assert found.winners == ("p1",)


@rule("PRE-CIV-07")
def test_tied_reserves_are_rolled_by_the_attacker_first() -> None:
    models: Models = {
        "shrikethorn": {"at": (100, 100, 0), "side": "jaeger"},
        "otachi": {"at": (500, 500, 0)},
        "onibaba": {"side": "jaeger"},
        "scrapper": {"side": "kaiju"},
    }
    t = Table(models, setup=CIVIL, dice=(BLANK, BLANK)).play("p1", "stop_moving")
    assert [each.side for each in t.told("reserve_rolled")] == ["kaiju", "jaeger"]


@rule("PRE-CIV-07", "PRE-ROT-03", "PRE-ROT-04")
@pytest.mark.parametrize(("model", "first"), [("otachi", True), ("gipsy-avenger", False)])
def test_rules_of_a_kind_follow_the_model_whichever_side_it_serves(
    model: str, *, first: bool
) -> None:
    # A Kaiju may rotate before it moves, a Jaeger may not.
    side, seat = ("jaeger", "p1") if model == "otachi" else ("kaiju", "p2")
    t = Table({model: {"at": (300, 300, 0), "side": side}}, setup=CIVIL, turn=side)
    t.play(seat, "turn", degrees=60.0)
    left = t.kinds() if t.question == "choose_move" else set()
    assert ("step_forward" in left) is first


@rule("PRE-CIV-07", "PRE-BUI-06")
def test_a_kaiju_of_the_defender_gains_rage_for_a_building() -> None:
    models: Models = {
        "shrikethorn": {"at": (400 - HEX, 300, 0), "side": "jaeger", "card": "raking-claws"},
        "otachi": {"at": (800, 500, 0)},
    }
    dice = (SUCCESS, *(BLANK,) * 13)
    t = Table(models, setup=CIVIL, dice=dice, buildings={"b1": {"at": (400, 300, 0)}})
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="b1").play("p1", "keep_dice")
    assert t.model("shrikethorn").tracks["rage"] == 2


# --- secret missions ------------------------------------------------------------------------------

BUILT = {"mode": "built", "jaeger": [AVENGER], "kaiju": [SHRIKETHORN]}


@rule("PRE-SEC-01")
def test_each_faction_draws_its_own_mission_the_kaiju_first_and_keeps_it_secret() -> None:
    names = sorted(library().missions)
    t = Table.new({**BUILT, "secret_missions": True}, picks=(0, 3, 3))
    assert t.g.missions == {"kaiju": names[3], "jaeger": names[4]}  # without replacement
    views: list[Any] = [t.match.view(seat) for seat in ("p1", "p2", None)]
    assert [view.missions for view in views] == [{"jaeger": names[4]}, {"kaiju": names[3]}, {}]


@rule("PRE-SEC-01")
def test_at_the_end_each_side_scores_its_own_part_of_its_own_card() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0), "markers": 1},
        "shrikethorn": {"at": (500, 500, 0), "markers": 1},
    }
    missions = {"jaeger": "bring-them-home", "kaiju": "war-of-attrition"}
    setup = {"secret_missions": True}
    t = Table(models, setup=setup, missions=missions, round=5, dice=(SUCCESS,) * 4)
    t.play("p1", "stop_moving")
    assert lines(t, "jaeger") == {"damaged": 1, "own_alive": 2, "damaged_enemy": 1}
    assert lines(t, "kaiju") == {"damaged": 1, "damaged_enemy": 1}
    view: Any = t.match.view(None)
    assert view.missions == missions  # at the end they lie open


# --- more than two players ------------------------------------------------------------------------

THREE = {
    "mode": "built",
    "players": 3,
    "factions": ["kaiju", "jaeger", "kaiju"],
    "jaeger": [AVENGER],
    "kaiju": [SHRIKETHORN, OTACHI, ONIBABA],
    "scenario": "storm-front",
}


@rule("PRE-MPL-01", "PRE-FRC-01")
def test_there_are_no_more_players_than_models() -> None:
    Table.new(THREE)
    with pytest.raises(RecordError, match="players"):
        Table.new({**THREE, "factions": ["jaeger", "jaeger", "kaiju"]})
    with pytest.raises(RecordError, match="players"):
        Table.new({"card": "first-sortie", "players": 3})


@rule("PRE-MPL-01")
def test_a_force_built_at_the_table_has_a_model_for_every_player() -> None:
    t = Table.new({"mode": "built", "players": 3, "factions": ["kaiju", "kaiju", "jaeger"]})
    t.refused("p1", "take_force", force=[SHRIKETHORN])
    t.play("p1", "take_force", force=[SHRIKETHORN, OTACHI])
    assert t.match.to_act == ("p3",)


@rule("PRE-MPL-02")
def test_models_are_shared_as_evenly_as_possible() -> None:
    t = Table.new(THREE)
    owners = {model.id: model.owner for model in t.g.models.values()}
    assert owners == {
        "gipsy-avenger": "p2",
        "shrikethorn": "p1",
        "otachi": "p3",
        "onibaba": "p1",
    }


@rule("PRE-MPL-02")
def test_owners_decide_for_their_models_and_the_first_player_for_the_faction() -> None:
    setup = {"players": 3, "factions": ["kaiju", "jaeger", "kaiju"]}
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0)},
        "shrikethorn": {"at": (500, 500, 0), "owner": "p1"},
        "otachi": {"at": (700, 300, 0), "owner": "p3"},
    }
    t = Table(models, setup=setup, moment="choosing", dice=(3,))
    assert set(t.match.to_act) == {"p1", "p2", "p3"}
    t.play("p3", "lay_cards", cards={"otachi": "bite"})
    t.refused("p1", "lay_cards", cards={"otachi": "bite"})
    t.play("p1", "lay_cards", cards={"shrikethorn": "prowl"})
    t.play("p2", "lay_cards", cards={"gipsy-avenger": "chain-swords"})
    t.play("p2", "take_first", side="kaiju")
    assert (t.question, t.match.to_act) == ("choose_model", ("p1",))
    t.play("p1", "pick_model", model="otachi")
    assert (t.question, t.match.to_act) == ("choose_move", ("p3",))
