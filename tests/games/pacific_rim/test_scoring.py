"""Victory points and who wins. [PRE-SCO]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Outcome
from plancia.games.pacific_rim.rules.ending import check_elimination
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, HEX, SUCCESS, Models, Table

JAEGERS: Models = {
    "gipsy-avenger": {"at": (100, 100, 90)},
    "striker-eureka": {"at": (300, 100, 90)},
}
KAIJU: Models = {"shrikethorn": {"at": (100, 500, 270)}, "otachi": {"at": (300, 500, 270)}}


def ended(changes: Models | None = None, **position: Any) -> Table:
    """Two against two when the game ends at the end of round 5."""
    models = {**JAEGERS, **KAIJU}
    for name, change in (changes or {}).items():
        models[name] = {**models.get(name, {}), **change}
    t = Table(models, round=5, dice=(SUCCESS,) * 4, **position).play("p1", "stop_moving")
    outcome(t)
    return t


def outcome(t: Table) -> Outcome:
    """How it ended."""
    found = t.match.outcome
    assert found is not None
    return found


def lines(t: Table, side: str) -> dict[str, int]:
    """What a side scored, line by line."""
    return {each.what: each.n for each in t.told("scored") if each.side == side}


def houses(*standing: bool, kind: str = "skyscraper") -> dict[str, dict[str, Any]]:
    """Buildings that stand or not."""
    return {
        f"b{n}": {"at": (500 + 100 * n, 300, 0), "standing": stands, "kind": kind}
        for n, stands in enumerate(standing)
    }


FALLEN = {"destroyed": True, "markers": 6}


@rule("PRE-SCO-01", "PRE-SCO-09")
def test_the_jaegers_score_one_for_each_damaged_kaiju() -> None:
    assert lines(ended(), "jaeger") == {}
    hurt: Models = {"shrikethorn": {"damage": ("impale", "prowl")}, "otachi": {"markers": 1}}
    assert lines(ended(hurt), "jaeger") == {"damaged": 2}


@rule("PRE-SCO-02", "PRE-SCO-09")
def test_the_jaegers_score_the_category_of_each_destroyed_kaiju() -> None:
    assert lines(ended({"shrikethorn": FALLEN}), "jaeger") == {"destroyed": 4}


@rule("PRE-SCO-03", "PRE-SCO-04")
def test_the_jaegers_score_intact_buildings_and_three_more_for_all() -> None:
    some = ended(buildings=houses(True, True, False))
    assert lines(some, "jaeger") == {"intact": 2}
    every = ended(buildings=houses(True, True, True))
    assert lines(every, "jaeger") == {"intact": 3, "all_intact": 3}


@rule("PRE-SCO-04", "PRE-SCO-08")
def test_all_buildings_needs_at_least_one() -> None:
    t = ended()
    assert "all_intact" not in lines(t, "jaeger")
    assert "all_destroyed" not in lines(t, "kaiju")


@rule("PRE-SCO-05")
def test_the_kaiju_score_one_for_each_damaged_jaeger() -> None:
    hurt: Models = {"gipsy-avenger": {"markers": 3}, "striker-eureka": {"markers": 1}}
    assert lines(ended(hurt), "kaiju") == {"damaged": 2}


@rule("PRE-SCO-06", "PRE-SCO-09")
def test_the_kaiju_score_three_for_each_destroyed_jaeger() -> None:
    assert lines(ended({"striker-eureka": FALLEN}), "kaiju") == {"destroyed": 3}


@rule("PRE-SCO-07", "PRE-SCO-08")
def test_the_kaiju_score_destroyed_buildings_and_three_more_for_all() -> None:
    some = ended(buildings=houses(True, False, False))
    assert lines(some, "kaiju") == {"ruins": 4}
    every = ended(buildings=houses(False, False, False))
    assert lines(every, "kaiju") == {"ruins": 6, "all_destroyed": 3}


@rule("PRE-SCO-07")
def test_a_building_destroyed_by_a_jaeger_counts_for_the_kaiju() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (400 - HEX, 300, 0), "card": "chain-swords"},
        "otachi": {"at": (800, 500, 0)},
    }
    dice = (*(SUCCESS,), *(BLANK,) * 12, *(SUCCESS,) * 4)
    house = {"b1": {"at": (400, 300, 0)}}
    t = Table(models, round=5, dice=dice, buildings=house).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="b1")
    t.play("p1", "advance", go=False)
    assert lines(t, "kaiju") == {"ruins": 2, "all_destroyed": 3}


@rule("PRE-SCO-09")
def test_by_the_other_reading_a_destroyed_model_is_damaged_as_well() -> None:
    setup = {"destroyed_also_scores_damaged": "yes"}
    t = ended({"shrikethorn": FALLEN}, setup=setup)
    assert lines(t, "jaeger") == {"destroyed": 4, "damaged": 1}


ANNIHILATION = {"jaeger": "annihilation", "kaiju": "annihilation"}
CITY = {
    "b1": {"at": (500, 300, 0)},
    "b2": {"at": (600, 300, 0), "kind": "shelter"},
    "b3": {"at": (700, 300, 0), "kind": "ppdc_base"},
    "b4": {"at": (800, 300, 0), "kind": "ppdc_base", "standing": False},
}


@rule("PRE-SCO-10", "PRE-SCO-11")
def test_annihilation_for_the_jaegers() -> None:
    t = ended({"shrikethorn": FALLEN}, missions=ANNIHILATION, buildings=CITY)
    assert lines(t, "jaeger") == {
        "destroyed": 4,
        "intact": 3,
        "intact_skyscraper": 1,
        "intact_shelter": 1,
        "destroyed_enemy": 3,
    }
    assert outcome(t).reason.args["jaeger"] == 12


@rule("PRE-SCO-10", "PRE-SCO-12")
def test_annihilation_for_the_kaiju() -> None:
    t = ended({"striker-eureka": FALLEN}, missions=ANNIHILATION, buildings=CITY)
    assert lines(t, "kaiju") == {
        "destroyed": 3,
        "ruins": 2,
        "destroyed_ppdc_base": 3,
        "destroyed_enemy": 2,
    }
    assert outcome(t).reason.args["kaiju"] == 10


@rule("PRE-SCO-10")
def test_each_side_scores_its_own_part_of_the_card() -> None:
    missions = {"jaeger": "bring-them-home", "kaiju": "bring-them-home"}
    t = ended(missions=missions)
    assert lines(t, "jaeger") == {"own_alive": 4}
    assert lines(t, "kaiju") == {}


LEADERS = {"jaeger": {"model": "striker-eureka"}, "kaiju": {"model": "otachi"}}
WATER = {"t1": {"outline": ((50, 450), (150, 450), (150, 550), (50, 550))}}


@rule("PRE-SCO-10", "PRE-CRD-16")
@pytest.mark.parametrize(
    ("mission", "changes", "jaeger", "kaiju"),
    [
        ("cut-off-the-head", {}, 2, 0),
        ("cut-off-the-head", {"otachi": FALLEN}, 4 + 2, 0),
        ("breakthrough", {"gipsy-avenger": {"at": (100, 400, 90)}}, 2, 0),
        ("salvage", {"gipsy-avenger": {"carries": "o1"}}, 2 + 2, 0),
        ("war-of-attrition", {"otachi": {"markers": 1}}, 2 + 2 * 2, 2),
        ("level-the-city", {"otachi": {"markers": 1}}, 1, 1),
        ("bring-them-home", {"striker-eureka": FALLEN}, 2, 2),
        ("living-shield", {}, 0, 1),
        ("cut-the-supplies", {"otachi": FALLEN}, 2, 0),
        ("protect-the-people", {}, 1, 0),
    ],
)
def test_what_missions_add_for_each_side(
    mission: str, changes: Models, jaeger: int, kaiju: int
) -> None:
    t = ended(
        changes,
        missions={"jaeger": mission, "kaiju": mission},
        leaders=LEADERS,
        terrain=WATER,
        objects={"o1": {"at": (700, 500)}},
        buildings=houses(True, False),
    )
    for side, extra in (("jaeger", jaeger), ("kaiju", kaiju)):
        card = t.g.library.missions[mission]
        asked = {line.per for line in (card.jaeger if side == "jaeger" else card.kaiju)}
        found = sum(n for what, n in lines(t, side).items() if what in asked)
        assert found == extra


@rule("PRE-SCO-13")
@pytest.mark.parametrize(
    ("changes", "winner"),
    [
        ({"shrikethorn": {"markers": 1}}, "p1"),
        ({"striker-eureka": {"markers": 1}}, "p2"),
        ({"striker-eureka": {"markers": 1}, "otachi": FALLEN}, "p1"),
    ],
)
def test_more_points_win(changes: Models, winner: str) -> None:
    assert outcome(ended(changes)).winners == (winner,)


@rule("PRE-SCO-14")
def test_on_equal_points_the_jaegers_win() -> None:
    t = ended({"striker-eureka": {"markers": 1}, "otachi": {"markers": 1}})
    assert outcome(t).winners == ("p1",)
    assert outcome(t).rules == ("PRE-SCO-14",)


@rule("PRE-SCO-15")
def test_a_wipeout_wins_whatever_the_points_which_are_only_shown() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (400, 300, 180), "markers": 5},
        "shrikethorn": {"at": (400 - HEX, 300, 0), "card": "raking-claws", "markers": 3},
        "otachi": {"at": (800, 500, 0), **FALLEN},
    }
    dice = (SUCCESS, *(BLANK,) * 14)
    t = Table(models, turn="kaiju", dice=dice, buildings=houses(True, True)).play(
        "p2", "stop_moving"
    )
    t.play("p2", "use_card", option=0, extra=False).play("p2", "strike", target="gipsy-avenger")
    t.play("p2", "keep_dice").play("p2", "advance", go=False)
    assert outcome(t).winners == ("p2",)
    assert outcome(t).rules == ("PRE-SCO-15",)
    assert sum(lines(t, "jaeger").values()) > sum(lines(t, "kaiju").values())


@rule("PRE-SCO-16")
def test_if_both_sides_are_wiped_out_together_the_jaegers_win() -> None:
    t = Table({**JAEGERS, **KAIJU})
    for model in t.g.models.values():
        model.place = "destroyed"
    assert check_elimination(t.g)
    assert outcome(t).winners == ("p1",)
    assert outcome(t).rules == ("PRE-SCO-16",)
