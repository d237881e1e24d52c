"""The end of a round: reserves and the end-of-game check. [PRE-RES, PRE-END]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, CRITICAL, HEX, SUCCESS, Models, Table

APOTHEM = 32.0429
JAEGER = (450.0, 200.0, 90.0)
KAIJU = (450.0, 500.0, 270.0)


def ending(
    *dice: int, jaegers: Models | None = None, kaiju: Models | None = None, **position: Any
) -> Table:
    """The last activation of a round has come and goes; then the round ends."""
    models: Models = {
        "gipsy-avenger": {"at": JAEGER},
        **(jaegers or {}),
        "shrikethorn": {"at": KAIJU},
        **(kaiju or {}),
    }
    t = Table(models, dice=dice, **position)
    return t.play("p1", "stop_moving")


TWO_KAIJU: Models = {"otachi": {}, "onibaba": {}}


@rule("PRE-RES-01")
def test_a_round_ends_with_reserves_then_the_check_then_the_counter() -> None:
    t = ending(SUCCESS, BLANK, BLANK, BLANK, BLANK, BLANK, kaiju={"otachi": {}}, round=4)
    assert t.question == "choose_reserve"
    assert not t.told("end_checked")
    t.play("p2", "stay_off")
    tags = [told.event.tag() for told in t.match.events]
    assert tags.index("reserve_rolled") < tags.index("end_checked") < tags.index("round_began")
    assert t.g.round == 5


@rule("PRE-RES-02")
def test_without_reserves_the_step_is_skipped() -> None:
    t = ending()
    assert not t.told("reserve_rolled")
    assert t.question == "choose_cards"


@rule("PRE-RES-03")
@pytest.mark.parametrize(
    ("jaegers", "kaiju", "order"),
    [
        ({"scrapper": {}}, {"otachi": {}}, ["kaiju", "jaeger"]),  # a tie
        ({"scrapper": {}}, TWO_KAIJU, ["jaeger", "kaiju"]),
        ({"scrapper": {}, "coyote-tango": {}}, {"otachi": {}}, ["kaiju", "jaeger"]),
        ({"scrapper": {}}, {}, ["jaeger"]),
    ],
)
def test_the_side_with_fewer_models_in_reserve_rolls_first(
    jaegers: Models, kaiju: Models, order: list[str]
) -> None:
    t = ending(BLANK, BLANK, jaegers=jaegers, kaiju=kaiju)
    assert [each.side for each in t.told("reserve_rolled")] == order


@rule("PRE-RES-03")
def test_a_side_rolls_and_deploys_before_the_other_one_rolls() -> None:
    t = ending(SUCCESS, BLANK, jaegers={"scrapper": {}}, kaiju={"otachi": {}})
    assert [each.side for each in t.told("reserve_rolled")] == ["kaiju"]
    t.play("p2", "put_model", model="otachi", at=(100, 600 - APOTHEM), heading=180)
    assert [each.side for each in t.told("reserve_rolled")] == ["kaiju", "jaeger"]


@rule("PRE-RES-04")
def test_three_successes_of_round_three_bring_up_to_three_models() -> None:
    four: Models = {name: {} for name in ("otachi", "onibaba", "knifehead", "raijin")}
    t = ending(CRITICAL, BLANK, SUCCESS, SUCCESS, kaiju=four, round=3)
    assert t.told("reserve_rolled")[0].successes == 3
    for number, name in enumerate(("otachi", "onibaba", "knifehead")):
        assert t.question == "choose_reserve"
        t.play("p2", "put_model", model=name, at=(100 + 100 * number, 600 - APOTHEM), heading=180)
    assert t.question == "choose_cards"
    assert t.model("raijin").place == "reserve"


@rule("PRE-RES-04")
def test_bringing_a_model_is_optional_and_the_success_is_lost() -> None:
    t = ending(SUCCESS, kaiju={"otachi": {}}).play("p2", "stay_off")
    assert t.question == "choose_cards"
    assert t.model("otachi").place == "reserve"


def bring(**position: Any) -> Table:
    """A Kaiju comes from reserve: the Jaegers deployed below, the Kaiju above."""
    return ending(SUCCESS, kaiju={"otachi": {}}, **position)


@rule("PRE-RES-05")
@pytest.mark.parametrize(
    ("x", "y", "heading", "edge"),
    [
        (100.0, 600 - APOTHEM, 180.0, "top"),
        (APOTHEM, 550.0, 90.0, "left"),
        (900 - APOTHEM, 550.0, 270.0, "right"),
        (850.0, APOTHEM, 0.0, "bottom"),
    ],
)
def test_a_model_enters_on_any_edge_but_that_of_the_enemy(
    x: float, y: float, heading: float, edge: str
) -> None:
    t = bring()
    if edge == "bottom":
        t.refused("p2", "put_model", "PRE-RES-05", model="otachi", at=(x, y), heading=heading)
    else:
        t.play("p2", "put_model", model="otachi", at=(x, y), heading=heading)
        assert t.model("otachi").place == "table"


@rule("PRE-RES-06")
def test_if_the_enemy_deployed_on_every_edge_any_edge_is_allowed() -> None:
    edges = {"jaeger": ("left", "right", "bottom", "top")}
    t = bring(edges=edges)
    t.play("p2", "put_model", model="otachi", at=(850, APOTHEM), heading=0)
    assert t.pose("otachi") == (850, 32.04, 90)


@rule("PRE-RES-07")
@pytest.mark.parametrize(
    ("y", "heading", "legal"),
    [
        (600 - APOTHEM, 180.0, True),
        (600 - APOTHEM, 120.0, True),
        (600 - APOTHEM, 0.0, True),
        (600 - 37.0, 150.0, False),  # a corner on the edge
        (560.0, 180.0, False),
    ],
)
def test_one_face_lies_exactly_on_the_edge(y: float, heading: float, *, legal: bool) -> None:
    t = bring()
    if legal:
        t.play("p2", "put_model", model="otachi", at=(100, y), heading=heading)
    else:
        t.refused("p2", "put_model", "PRE-RES-07", model="otachi", at=(100, y), heading=heading)


@rule("PRE-RES-07", "PRE-GEO-22")
def test_the_place_must_be_free() -> None:
    t = bring(buildings={"b1": {"at": (100, 520, 0)}})
    there = {"model": "otachi", "at": (100, 600 - APOTHEM), "heading": 180}
    t.refused("p2", "put_model", "PRE-GEO-22", **there)


@rule("PRE-RES-08")
@pytest.mark.parametrize(("gap", "legal"), [(256.34, True), (256.32, False)])
def test_a_model_keeps_four_hexes_from_every_enemy(gap: float, *, legal: bool) -> None:
    # The Gipsy Avenger stands below the place, face towards face.
    y = 600 - APOTHEM - HEX - gap
    models: Models = {
        "gipsy-avenger": {"at": (100, y, 90)},
        "shrikethorn": {"at": (800, 500, 0)},
        "otachi": {},
    }
    t = Table(models, dice=(SUCCESS,)).play("p1", "stop_moving")
    there = {"model": "otachi", "at": (100, 600 - APOTHEM), "heading": 180}
    if legal:
        t.play("p2", "put_model", **there)
    else:
        t.refused("p2", "put_model", "PRE-RES-08", **there)


@rule("PRE-RES-08")
def test_buildings_do_not_keep_anybody_away() -> None:
    t = bring(buildings={"b1": {"at": (100, 495, 0)}})
    t.play("p2", "put_model", model="otachi", at=(100, 600 - APOTHEM), heading=180)


@rule("PRE-RES-08")
def test_a_model_without_a_legal_place_stays_in_reserve() -> None:
    # On a small table the enemy is near to every place.
    models: Models = {
        "gipsy-avenger": {"at": (200, 100, 90)},
        "shrikethorn": {"at": (100, 250, 0)},
        "otachi": {},
    }
    t = Table(models, width=400, depth=300, dice=(SUCCESS,)).play("p1", "stop_moving")
    assert t.question == "choose_cards"
    assert t.model("otachi").place == "reserve"


@rule("PRE-RES-08")
def test_the_last_narrow_place_is_found() -> None:
    # Buildings along the upper edge leave one place, of 70 mm, between two sample points.
    fence = {
        f"b{n}": {"at": (x, 600 - APOTHEM, 270)}
        for n, x in enumerate((37.0, 111.0, 185.0, 259.0, 333.0, 415.0, 489.0, 563.0, 637.0))
    }
    fence |= {f"c{n}": {"at": (x, 567.9571, 270)} for n, x in enumerate((711.0,))}
    fence["d1"] = {"at": (863.0, 567.9571, 270)}
    edges = {"jaeger": ("left", "right", "bottom")}
    models: Models = {
        "gipsy-avenger": {"at": (450, 200, 90)},
        "shrikethorn": {"at": (450, 400, 270)},
        "otachi": {},
    }
    t = Table(models, dice=(SUCCESS,), buildings=fence, edges=edges).play("p1", "stop_moving")
    assert {round(each["at"][0]) for each in t.options("put_model")} <= {787}
    assert t.options("put_model")


@rule("PRE-RES-07", "PRE-SET-06")
def test_a_model_that_comes_is_told_by_the_rule_that_brought_it() -> None:
    t = bring()
    t.play("p2", "put_model", model="otachi", at=(100, 600 - APOTHEM), heading=180)
    (told,) = (each for each in t.match.events if each.event.tag() == "deployed")
    assert told.rules == ("PRE-RES-07",)


@rule("PRE-RES-09", "PRE-RND-14")
def test_a_model_from_reserve_gets_a_card_in_the_next_round() -> None:
    t = bring()
    t.play("p2", "put_model", model="otachi", at=(100, 600 - APOTHEM), heading=180)
    assert t.g.round == 2
    assert set(t.options("lay_cards", seat="p2")[0]["cards"]) == {"shrikethorn", "otachi"}


# --- the end-of-game check ------------------------------------------------------------------------


@rule("PRE-END-01")
@pytest.mark.parametrize("number", [1, 2, 3])
def test_no_check_in_the_first_three_rounds(number: int) -> None:
    t = ending(round=number)
    assert not t.told("end_checked")
    assert t.g.round == number + 1


@rule("PRE-END-02")
@pytest.mark.parametrize(("number", "dice"), [(4, 1), (5, 2), (6, 3), (9, 6)])
def test_each_side_rolls_as_many_dice_as_rounds_beyond_three(number: int, dice: int) -> None:
    t = ending(*(BLANK,) * (2 * dice), round=number)
    assert t.told("end_checked")[0].successes == 0
    assert t.g.chance.used_dice == 2 * dice


@rule("PRE-END-03")
@pytest.mark.parametrize(
    ("dice", "over"),
    [
        ((SUCCESS, SUCCESS, SUCCESS, SUCCESS), True),
        ((SUCCESS, SUCCESS, SUCCESS, BLANK), False),
    ],
)
def test_four_successes_of_both_sides_together_end_the_game(
    dice: tuple[int, ...], *, over: bool
) -> None:
    t = ending(*dice, round=5)
    assert t.told("end_checked")[0].over is over
    assert (t.match.outcome is not None) is over


@rule("PRE-END-03")
def test_two_and_one_successes_in_round_four_are_not_enough() -> None:
    t = ending(CRITICAL, SUCCESS, SUCCESS, round=4)
    assert t.told("end_checked")[0].successes == 3
    assert t.match.outcome is None


@rule("PRE-END-04", "PRE-DIE-09")
def test_criticals_can_reach_the_limit_with_one_die_each() -> None:
    t = ending(CRITICAL, CRITICAL, SUCCESS, SUCCESS, round=4)
    assert t.match.outcome is not None


@rule("PRE-END-05", "PRE-SCO-15")
def test_the_game_ends_at_once_when_a_side_has_no_model_left() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (400 - HEX, 300, 0), "card": "chain-swords"},
        "shrikethorn": {"at": (400, 300, 180), "markers": 5},
    }
    dice = (SUCCESS, *(BLANK,) * 15)
    t = Table(models, dice=dice).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="shrikethorn")
    assert t.question == "ask_follow_up"  # with all its consequences
    t.play("p1", "advance", go=True)
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)


@rule("PRE-END-05")
def test_models_in_reserve_are_not_eliminated() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (400 - HEX, 300, 0), "card": "chain-swords"},
        "shrikethorn": {"at": (400, 300, 180), "markers": 5},
        "otachi": {},
    }
    dice = (SUCCESS, *(BLANK,) * 16)
    t = Table(models, dice=dice).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="shrikethorn")
    t.play("p1", "advance", go=True)
    assert t.match.outcome is None


@rule("PRE-END-06")
def test_rounds_go_on_without_a_limit() -> None:
    t = ending(*(BLANK,) * 40, round=23)
    assert t.g.round == 24
    assert t.question == "choose_cards"
