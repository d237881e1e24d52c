"""The underwater battle: Seal the Breach. [PRE-SEA]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Outcome
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, BLANKS, FLUSH, HEX, SUCCESS, Models, Table

APOTHEM = 32.0429
AVENGER = {"model": "gipsy-avenger", "pilots": ["jake-pentecost", "nathan-lambert"]}
SCRAPPER = {"model": "scrapper", "pilots": ["jinhai-ou-yang", "suresh-khurana"]}
BUILT = {
    "mode": "built",
    "scenario": "seal-the-breach",
    "jaeger": [AVENGER, SCRAPPER],
    "kaiju": [{"model": "shrikethorn"}, {"model": "onibaba"}],
}


def sea(models: Models, *, carrier: str = "gipsy-avenger", **position: Any) -> Table:
    """A battle on the sea floor, the nuke being carried."""
    if carrier in models:
        models = {**models, carrier: {**models[carrier], "carries": "nuke"}}
    things = {"nuke": {"kind": "nuke"}, **position.pop("objects", {})}
    return Table(models, scenario="seal-the-breach", nuke=carrier, objects=things, **position)


def winners(t: Table) -> tuple[str, ...]:
    """Who won; nobody while the game goes on."""
    found: Outcome | None = t.match.outcome
    return found.winners if found is not None else ()


# --- setting up -----------------------------------------------------------------------------------


@rule("PRE-SEA-01")
def test_the_underwater_battle_replaces_the_draw_of_mission_and_scenario() -> None:
    t = Table.new(BUILT)
    assert (t.g.scenario, t.g.missions) == ("seal-the-breach", {})
    assert [each.kind for each in t.told("card_drawn")] == ["scenario"]
    assert t.g.library.scenarios[t.g.scenario].mat == "seabed"


@rule("PRE-SEA-01")
def test_it_is_never_drawn_by_chance() -> None:
    drawable = len(Table.new(BUILT).g.library.scenarios) - 1
    built = {**BUILT, "scenario": "", "mission": "annihilation"}
    for pick in range(drawable):
        assert Table.new(built, picks=(pick,)).g.scenario != "seal-the-breach"


@rule("PRE-SEA-04")
def test_there_are_twelve_rocks_and_five_objects_and_no_terrain() -> None:
    waiting = Table.new(BUILT).g.unplaced
    assert waiting.count("building seabed_rock") == 12
    assert waiting.count("object") == 5
    assert len(waiting) == 17


@rule("PRE-SEA-05")
def test_the_sides_alternate_placing_one_piece_the_kaiju_first() -> None:
    t = Table.new(BUILT)
    assert t.match.to_act == ("p2",)
    t.play("p2", "put_piece", what="object", at=(450, 300))
    assert t.match.to_act == ("p1",)
    t.play("p1", "put_piece", what="building seabed_rock", at=(300, 300), heading=90)
    assert t.match.to_act == ("p2",)


@rule("PRE-SEA-06")
@pytest.mark.parametrize(("gap", "legal"), [(128.18, True), (128.15, False)])
def test_rocks_are_two_hexes_apart(gap: float, *, legal: bool) -> None:
    t = Table.new(BUILT).play(
        "p2", "put_piece", what="building seabed_rock", at=(300, 300), heading=90
    )
    there = {"what": "building seabed_rock", "at": (300 + HEX + gap, 300), "heading": 90}
    if legal:
        t.play("p1", "put_piece", **there)
    else:
        t.refused("p1", "put_piece", "PRE-SET-05", **there)


@rule("PRE-SEA-07")
@pytest.mark.parametrize(
    ("what", "x", "legal"),
    [
        ("object", 64.09, True),
        ("object", 64.06, False),
        ("building seabed_rock", 64.09 + APOTHEM, True),
        ("building seabed_rock", 64.06 + APOTHEM, False),
    ],
)
def test_rocks_and_objects_are_a_hex_from_the_edge(what: str, x: float, *, legal: bool) -> None:
    t = Table.new(BUILT)
    if legal:
        t.play("p2", "put_piece", what=what, at=(x, 300), heading=90)
    else:
        t.refused("p2", "put_piece", "PRE-SET-05", what=what, at=(x, 300), heading=90)


@rule("PRE-SEA-07")
def test_rocks_and_objects_do_not_overlap() -> None:
    t = Table.new(BUILT).play(
        "p2", "put_piece", what="building seabed_rock", at=(300, 300), heading=90
    )
    t.refused("p1", "put_piece", "PRE-SET-05", what="object", at=(320, 300))
    t.play("p1", "put_piece", what="object", at=(340, 300))
    t.refused("p2", "put_piece", "PRE-SET-05", what="object", at=(350, 300))


def placed() -> Table:
    """All rocks and objects are placed; the Jaeger leader is to be named."""
    t = Table.new(BUILT)
    spots = [(105.0 + 230 * column, 97.0 + 203 * row) for row in range(3) for column in range(4)]
    pieces = [("building seabed_rock", x, y, 60.0) for x, y in spots]
    pieces += [("object", 240.0 + 90 * n, 200.0, 0.0) for n in range(5)]
    for number, (what, x, y, heading) in enumerate(pieces):
        seat = "p1" if number % 2 else "p2"
        t.play(seat, "put_piece", what=what, at=(x, y), heading=heading)
    return t


@rule("PRE-SEA-08", "PRE-SEA-09", "PRE-SEA-11")
def test_the_jaeger_leader_is_named_then_the_kaiju_deploy_above_and_the_jaegers_below() -> None:
    t = placed()
    assert (t.question, t.match.to_act) == ("choose_leader", ("p1",))
    t.play("p1", "take_leader", model="gipsy-avenger")
    assert t.model("gipsy-avenger").carries == "nuke"
    assert t.match.to_act == ("p2",)
    low, high = APOTHEM, 600 - APOTHEM
    t.refused("p2", "put_model", "PRE-SET-07", model="onibaba", at=(240, low), heading=0)
    t.refused("p2", "put_model", "PRE-SET-07", model="onibaba", at=(240, 520), heading=180)
    t.play("p2", "put_model", model="onibaba", at=(240, high), heading=180)
    t.play("p2", "enough_deployed")
    assert t.match.to_act == ("p1",)
    t.refused("p1", "put_model", "PRE-SET-07", model="scrapper", at=(450, high), heading=180)
    t.play("p1", "put_model", model="scrapper", at=(240, low), heading=0)
    t.refused("p1", "enough_deployed", "PRE-SET-08")  # the carrier cannot be in reserve
    t.play("p1", "put_model", model="gipsy-avenger", at=(450, low), heading=0)
    assert (t.question, t.match.to_act) == ("choose_leader", ("p2",))
    t.play("p2", "take_leader", model="onibaba")
    assert (t.g.round, t.question) == (1, "choose_cards")
    assert t.model("shrikethorn").place == "reserve"


FOE: dict[str, Any] = {"at": (400, 300, 180)}


@rule("PRE-SEA-08")
def test_kaiju_reserves_enter_from_the_breach_only() -> None:
    models: Models = {"gipsy-avenger": {"at": (450, 100, 90)}, "shrikethorn": FOE, "otachi": {}}
    t = sea(models, dice=(SUCCESS,)).play("p1", "stop_moving")
    t.refused("p2", "put_model", "PRE-SEA-08", model="otachi", at=(APOTHEM, 500), heading=90)
    t.play("p2", "put_model", model="otachi", at=(100, 600 - APOTHEM), heading=180)


@rule("PRE-SEA-09")
def test_jaegers_not_deployed_are_in_reserve() -> None:
    t = placed().play("p1", "take_leader", model="scrapper")
    t.play("p2", "put_model", model="onibaba", at=(240, 600 - APOTHEM), heading=180)
    t.play("p2", "enough_deployed")
    t.play("p1", "put_model", model="scrapper", at=(240, APOTHEM), heading=0)
    t.play("p1", "enough_deployed")
    assert t.model("gipsy-avenger").place == "reserve"


@rule("PRE-SEA-10")
@pytest.mark.parametrize(("gap", "legal"), [(256.36, True), (256.3, False)])
def test_jaeger_reserves_keep_four_hexes_from_the_breach(gap: float, *, legal: bool) -> None:
    # On a side edge a corner of the base points to the breach: 37 mm from the centre.
    models: Models = {
        "gipsy-avenger": {"at": (100, 50, 90)},
        "shrikethorn": {"at": (800, 500, 180)},
        "scrapper": {},
    }
    t = sea(models, dice=(SUCCESS,)).play("p1", "stop_moving")
    there = {"model": "scrapper", "at": (APOTHEM, 600 - gap - 37.0), "heading": 90}
    if legal:
        t.play("p1", "put_model", **there)
    else:
        t.refused("p1", "put_model", "PRE-SEA-10", **there)


# --- moving and shooting --------------------------------------------------------------------------


@rule("PRE-SEA-02")
def test_jaegers_cannot_run_and_kaiju_can() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0), "card": "full-stride"},
        "shrikethorn": {"at": (500, 300, 0), "card": "blood-fury"},
    }
    t = sea(models)
    assert t.question == "choose_move"  # no run was offered
    t = sea(models, turn="kaiju")
    assert t.question == "ask_run"


@rule("PRE-SEA-02")
def test_a_run_card_cannot_be_used_after_the_movement_either() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0), "card": "full-stride"},
        "shrikethorn": {"at": (500, 300, 0)},
    }
    t = sea(models).play("p1", "stop_moving")
    assert t.question == "choose_cards"
    assert not t.told("run_declared")


@rule("PRE-SEA-02", "PRE-ABL-04")
def test_the_pilots_charge_is_not_available_either() -> None:
    pilots = ("cheung-wei", "suresh-khurana")
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0), "card": "deep-drift", "pilots": pilots},
        "shrikethorn": FOE,
    }
    t = sea(models).play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert [each["ability"] for each in t.options("use_ability")] == ["recharge"]


@rule("PRE-SEA-03")
@pytest.mark.parametrize(("more", "fails"), [(0.0, False), (0.5, True)])
def test_a_shot_beyond_short_range_fails_and_its_cost_is_spent(more: float, *, fails: bool) -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 300, 0), "card": "fire-plasma-cannon"},
        "shrikethorn": {"at": (100 + 5 * HEX + more, 300, 180)},
    }
    t = sea(models, dice=BLANKS).play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "no_turn").play("p1", "strike", target="shrikethorn")
    assert bool(t.told("attack_failed")) is fails
    assert bool(t.told("dice_rolled")) is not fails
    assert t.model("gipsy-avenger").tracks["charge"] == 3


# --- the nuke -------------------------------------------------------------------------------------


@rule("PRE-SEA-11", "PRE-OBJ-03")
def test_the_nuke_fills_the_hands_and_is_no_weapon() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "combat-readiness"},
        "shrikethorn": FOE,
    }
    t = sea(models, objects={"o1": {"at": (300, 300)}}).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    assert t.kinds() == {"skip_tactical", "plain_attack", "circle"}
    t.refused("p1", "use_object", "PRE-OBJ-04", kind="melee")


@rule("PRE-SEA-12")
def test_there_is_no_end_check_and_no_points() -> None:
    models: Models = {"gipsy-avenger": {"at": (100, 100, 0)}, "shrikethorn": FOE}
    t = sea(models, round=9, dice=()).play("p1", "stop_moving")
    assert not t.told("end_checked")
    assert t.g.round == 10


@rule("PRE-SEA-12", "PRE-SCO-15")
def test_a_wipeout_still_ends_the_game_without_points() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
        "shrikethorn": {**FOE, "markers": 5},
    }
    t = sea(models, dice=(SUCCESS, *BLANKS)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="shrikethorn")
    t.play("p1", "advance", go=False)
    assert winners(t) == ("p1",)
    assert not t.told("scored")


def carrier(
    y: float, heading: float = 90, card: str = "", x: float = 200.0, **position: Any
) -> Table:
    """The carrier near the breach."""
    models: Models = {
        "gipsy-avenger": {"at": (x, y, heading), "card": card},
        "shrikethorn": {"at": (700, 300, 180)},
        **position.pop("others", {}),
    }
    return sea(models, **position)


@rule("PRE-SEA-13")
def test_the_carrier_wins_by_a_partial_last_step_to_the_breach() -> None:
    t = carrier(600 - APOTHEM - HEX - 20)
    t.play("p1", "step_forward")
    assert winners(t) == ()
    t.play("p1", "step_forward")
    assert winners(t) == ("p1",)
    assert t.pose("gipsy-avenger") == (200, 567.96, 90)
    (reached,) = t.told("breach_reached")
    assert reached.way == ((200, 547.957), (200, 567.957))  # it is seen to go there
    assert t.told("blocked") == []


@rule("PRE-SEA-13")
def test_any_part_of_the_base_may_touch_the_breach() -> None:
    # At 60 degrees a corner comes first.
    t = carrier(540, 60).play("p1", "step_forward")
    assert winners(t) == ("p1",)


@rule("PRE-SEA-13")
def test_another_jaeger_at_the_breach_wins_nothing_and_makes_no_partial_step() -> None:
    others: Models = {"scrapper": {"at": (450, 540, 90)}}
    t = carrier(300, others=others, acting="scrapper").play("p1", "step_forward")
    assert winners(t) == ()
    assert t.pose("scrapper") == (450, 540, 90)


@rule("PRE-SEA-13")
def test_the_last_step_needs_a_free_way() -> None:
    others: Models = {"scrapper": {"at": (240, 567.95, 90)}}
    t = carrier(500, others=others).play("p1", "step_forward")
    assert winners(t) == ()


@rule("PRE-SEA-13")
def test_a_complete_step_to_the_breach_wins_at_once_though_it_ends_beside_a_rock() -> None:
    rocks = {"b1": {"at": (126, 600 - APOTHEM, 90), "kind": "seabed_rock"}}
    t = carrier(600 - APOTHEM - HEX, buildings=rocks).play("p1", "step_forward")
    assert winners(t) == ("p1",)
    assert t.match.to_act == ()


@rule("PRE-SEA-13")
def test_a_carrier_never_stands_at_the_breach_without_a_result_not_even_by_turning() -> None:
    t = carrier(600 - 37.0).play("p1", "turn", degrees=30.0)
    assert winners(t) == ("p1",)


@rule("PRE-SEA-13", "PRE-PSH-03")
def test_a_carrier_pushed_to_the_breach_wins() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 600 - APOTHEM - HEX, 270)},
        "shrikethorn": {"at": (200, 600 - APOTHEM - 2 * HEX, 90), "card": "tail-sweep"},
    }
    t = sea(models, turn="kaiju", dice=(SUCCESS, *BLANKS), picks=(0,)).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "no_turn")
    t.play("p2", "strike", target="gipsy-avenger")
    assert winners(t) == ("p1",)
    assert t.match.to_act == ()


@rule("PRE-SEA-13", "PRE-TAC-03")
def test_a_carrier_that_circles_to_the_breach_wins() -> None:
    y = 600 - APOTHEM - HEX
    rocks = {"b1": {"at": (400, y, 90), "kind": "seabed_rock"}}
    # The place on the upper face of the rock touches the breach; start on the one beside it.
    t = carrier(y + HEX / 2, 330, "combat-readiness", 400 - 55.5, buildings=rocks)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "circle", other="b1", face=0)
    assert winners(t) == ("p1",)


@rule("PRE-SEA-13", "PRE-DMG-10")
def test_a_carrier_that_follows_up_to_the_breach_wins() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 600 - APOTHEM - HEX, 90), "card": "chain-swords"},
        "shrikethorn": {"at": (200, 600 - APOTHEM, 270), "markers": 5},
        "otachi": {"at": (700, 300, 180)},
    }
    t = sea(models, dice=(SUCCESS, *BLANKS)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="shrikethorn")
    t.play("p1", "advance", go=True)
    assert winners(t) == ("p1",)


@rule("PRE-SEA-13", "PRE-SEA-15")
def test_a_jaeger_at_the_breach_wins_when_it_picks_the_nuke_up() -> None:
    models: Models = {
        "scrapper": {"at": (200, 600 - APOTHEM, 90), "card": "scavenge"},
        "shrikethorn": {"at": (700, 300, 180)},
    }
    things = {"nuke": {"kind": "nuke", "at": (200, 520)}}
    t = sea(models, carrier="nuke", objects=things).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    assert winners(t) == ()
    t.play("p1", "pick_up", thing="nuke")
    assert winners(t) == ("p1",)


def under_attack(card: str, at: tuple[float, float, float], **position: Any) -> Table:
    """The carrier with one structure point left is hit by a Shrikethorn."""
    avenger = {"at": (400, 300, 180), "markers": 5, **position.pop("mine", {})}
    models: Models = {
        "gipsy-avenger": avenger,
        "scrapper": {"at": (400, 100, 90), "card": "scavenge"},
        "shrikethorn": {"at": at, "card": card},
    }
    position.setdefault("dice", (SUCCESS, *BLANKS))
    t = sea(models, turn="kaiju", **position).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0, extra=False).play("p2", "no_turn")
    return t.play("p2", "strike", target="gipsy-avenger")


@rule("PRE-SEA-14")
def test_the_kaiju_win_when_the_carrier_falls_in_melee() -> None:
    assert winners(under_attack("tail-sweep", (FLUSH, 300, 0))) == ("p2",)


@rule("PRE-SEA-14")
def test_a_collision_after_a_melee_attack_counts_as_that_attack() -> None:
    dice = (SUCCESS, *(BLANK,) * 8, *(BLANK,) * 6, BLANK, SUCCESS)
    rocks = {"b1": {"at": (480, 300, 0), "kind": "seabed_rock"}}
    mine = {"markers": 4}
    t = under_attack(
        "tail-sweep", (FLUSH, 300, 0), dice=dice, mine=mine, buildings=rocks, picks=(1,)
    )
    t.play("p2", "crash_into", what="b1")
    assert winners(t) == ("p2",)


@rule("PRE-SEA-15")
def test_a_ranged_kill_leaves_the_nuke_where_the_carrier_stood() -> None:
    dice = (SUCCESS, *(BLANK,) * 14, 3)
    t = under_attack("thorn-volley", (200, 300, 0), dice=dice)
    assert winners(t) == ()
    thing = t.g.things["nuke"]
    assert (thing.where, thing.x, thing.y, t.g.nuke) == ("table", 400, 300, "nuke")
    assert len(t.told("object_dropped")) == 1


@rule("PRE-SEA-15")
def test_another_jaeger_picks_the_nuke_up_and_carries_it_on() -> None:
    models: Models = {
        "scrapper": {"at": (200, 300, 90), "card": "scavenge"},
        "shrikethorn": {"at": (700, 300, 180)},
    }
    things = {"nuke": {"kind": "nuke", "at": (240, 300)}}
    t = sea(models, carrier="nuke", objects=things).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "pick_up", thing="nuke")
    assert t.g.nuke == "scrapper"
    assert t.model("scrapper").carries == "nuke"


@rule("PRE-SEA-15")
def test_a_kaiju_never_picks_it_up() -> None:
    models: Models = {
        "scrapper": {"at": (200, 300, 90)},
        "shrikethorn": {"at": (700, 300, 180), "card": "prowl"},
    }
    things = {"nuke": {"kind": "nuke", "at": (700, 300)}, "o1": {"at": (700, 330)}}
    t = sea(models, carrier="nuke", objects=things, turn="kaiju").play("p2", "stop_moving")
    t.play("p2", "use_card", option=0)
    assert [each["thing"] for each in t.options("pick_up")] == ["o1"]
    t.refused("p2", "pick_up", "PRE-OBJ-02", thing="nuke")


@rule("PRE-SEA-15", "PRE-PIL-04")
def test_the_loss_of_all_pilots_leaves_the_nuke_too() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 90), "pilots": ("mako-mori",)},
        "scrapper": {"at": (500, 100, 90)},
        "shrikethorn": {"at": (700, 300, 180)},
    }
    t = sea(models, dice=(SUCCESS,)).play("p1", "stop_moving")
    assert t.model("gipsy-avenger").place == "destroyed"
    assert winners(t) == ()
    assert t.g.nuke == "nuke"


@rule("PRE-SEA-15", "PRE-PIL-04")
def test_a_carrier_whose_last_pilot_dies_of_a_melee_hit_leaves_the_nuke() -> None:
    models: Models = {
        "cherno-alpha": {"at": (400, 300, 180), "pilots": ("sasha-kaidanovsky",)},
        "scrapper": {"at": (500, 100, 90)},
        "shrikethorn": {"at": (FLUSH, 300, 0), "card": "raking-claws"},
    }
    t = sea(models, carrier="cherno-alpha", turn="kaiju", dice=(SUCCESS, *BLANKS), picks=(0,))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0, extra=False)
    t.play("p2", "strike", target="cherno-alpha").play("p2", "keep_dice")
    assert t.model("cherno-alpha").place == "destroyed"
    assert (winners(t), t.g.nuke) == ((), "nuke")


@rule("PRE-SEA-15", "PRE-DMG-04")
def test_a_hit_that_shakes_the_nuke_loose_leaves_it_on_the_table() -> None:
    models: Models = {
        "scrapper": {"at": (400, 300, 180)},
        "shrikethorn": {"at": (FLUSH, 300, 0), "card": "raking-claws"},
    }
    dice = (SUCCESS, *BLANKS)
    t = sea(models, carrier="scrapper", turn="kaiju", dice=dice, picks=(5,))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0, extra=False)
    t.play("p2", "strike", target="scrapper").play("p2", "keep_dice")
    assert t.model("scrapper").damage == ["scavenge"]
    assert (t.g.nuke, t.g.things["nuke"].where) == ("nuke", "table")
