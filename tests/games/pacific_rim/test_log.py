"""What the log tells of a battle, line by line: nothing happens in silence."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import Event
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANK,
    BLANKS,
    CRITICAL,
    FLUSH,
    HEX,
    SUCCESS,
    TRIGGER,
    Models,
    Table,
    hits,
)

FAR = {"at": (850, 550, 180)}


def line(event: Event) -> tuple[Any, ...]:
    """The kind of an event and what it says, without the way that is only shown."""
    names = (name for name in event.__struct_fields__ if name != "way")
    return (event.tag(), *(getattr(event, name) for name in names))


def told(t: Table, since: str) -> list[tuple[Any, ...]]:
    """The lines after the last one of a kind: the kind of each and what it says."""
    lines = [line(told.event) for told in t.match.events if told.event.tag() != "round_began"]
    last = max(n for n, line in enumerate(lines) if line[0] == since)
    return lines[last + 1 :]


def blow(
    *dice: int, others: Models | None = None, foe: dict[str, Any] | None = None, **position: Any
) -> Table:
    """Cherno Alpha strikes a Shrikethorn with a hammer blow that pushes; 7 dice against 8."""
    models: Models = {
        "cherno-alpha": {"at": (FLUSH, 300, 0), "card": "hammer-blow"},
        "shrikethorn": {"at": (400, 300, 180), "activated": True, **(foe or {})},
        **(others or {}),
    }
    t = Table(models, dice=dice, **position).play("p1", "stop_moving")
    return t.play("p1", "use_card", option=0).play("p1", "strike", target="shrikethorn")


# --- attacks --------------------------------------------------------------------------------------


@rule("PRE-COM-06", "PRE-COM-05", "PRE-DMG-10", "PRE-PSH-03")
def test_an_attack_is_told_from_its_declaration_to_the_follow_up() -> None:
    t = blow(*hits(1, 7), *hits(0, 8), picks=(0,)).play("p1", "advance", go=True)
    assert told(t, "activated") == [
        ("card_used", "cherno-alpha", "hammer-blow"),
        ("attack_declared", "cherno-alpha", "shrikethorn", "melee", "card"),
        ("dice_rolled", "cherno-alpha", "attack", ((4,), *((1,),) * 6), 1, 0, "p1"),
        ("dice_rolled", "shrikethorn", "defence", ((1,),) * 8, 0, 0, "p2"),
        ("attack_judged", "cherno-alpha", "shrikethorn", 1, 0, 1),
        ("damage_taken", "shrikethorn", "blood-fury", False),
        ("track_changed", "shrikethorn", "rage", -1, 0),
        ("pushed", "shrikethorn", 464.08588, 300.0),
        ("followed_up", "cherno-alpha", 400.0, 300.0),
    ]


@rule("PRE-DIE-05", "PRE-DIE-07")
def test_a_roll_tells_its_extra_dice_and_counts_successes_and_triggers() -> None:
    mine = (CRITICAL, TRIGGER, TRIGGER, BLANK, BLANK, BLANK, CRITICAL)
    t = blow(*mine, CRITICAL, SUCCESS, TRIGGER, *hits(8, 8))
    rolled = t.told("dice_rolled")[0]
    # The pool is rolled first; each critical then brings its own extra dice, left to right.
    assert rolled.faces == ((6, 6, 4), (3,), (3,), (1,), (1,), (1,), (6, 3))
    assert (rolled.successes, rolled.triggers) == (4, 3)
    assert told(t, "attack_judged") == []


@rule("PRE-COM-05")
def test_as_many_successes_for_the_defender_cause_nothing() -> None:
    t = blow(*hits(3, 7), *hits(3, 8))
    (judged,) = t.told("attack_judged")
    assert (judged.mine, judged.theirs, judged.damage) == (3, 3, 0)
    assert told(t, "attack_judged") == []
    assert t.question == "choose_cards"


@rule("PRE-PSH-04", "PRE-PSH-05", "PRE-PSH-06", "PRE-BUI-04")
def test_a_crash_into_a_building_tells_both_dice_and_what_they_did() -> None:
    dice = (*hits(1, 7), *hits(0, 8), SUCCESS, SUCCESS)
    t = blow(*dice, buildings={"b1": {"at": (480, 300, 0)}}, picks=(0, 0))
    t.play("p1", "crash_into", what="b1")
    assert told(t, "track_changed") == [
        ("crashed", "shrikethorn", "b1", 1, 1),
        ("building_destroyed", "b1", "cherno-alpha"),
        ("damage_taken", "shrikethorn", "impale", False),
        ("wound_suffered", "shrikethorn", "ene", 1),
    ]
    assert t.pose("shrikethorn") == (400, 300, 180)


@rule("PRE-PSH-05", "PRE-PSH-06", "PRE-PSH-07")
def test_a_crash_into_a_model_hurts_the_blocker_before_the_pushed_one() -> None:
    dice = (*hits(1, 7), *hits(0, 8), CRITICAL, SUCCESS, SUCCESS)
    others: Models = {"otachi": {"at": (480, 300, 0), "activated": True}}
    t = blow(*dice, others=others, picks=(0, 0, 0, 0)).play("p1", "crash_into", what="otachi")
    assert told(t, "crashed") == [
        ("damage_taken", "otachi", "acid-spit", False),
        ("track_changed", "otachi", "blue", -4, 0),
        ("damage_taken", "otachi", "bite", False),
        ("damage_taken", "shrikethorn", "impale", False),
        ("wound_suffered", "shrikethorn", "ene", 1),
    ]
    (crashed,) = t.told("crashed")
    assert (crashed.other_damage, crashed.own_damage) == (2, 1)


@rule("PRE-PSH-06")
def test_a_crash_into_the_edge_rolls_one_die_only() -> None:
    dice = (*hits(1, 7), *hits(0, 8), SUCCESS)
    t = blow(*dice, width=450.0, picks=(0, 0)).play("p1", "crash_into", what="right")
    assert told(t, "track_changed") == [
        ("crashed", "shrikethorn", "right", 0, 1),
        ("damage_taken", "shrikethorn", "impale", False),
        ("wound_suffered", "shrikethorn", "ene", 1),
    ]


@rule("PRE-DMG-09")
def test_damage_without_cards_is_told_as_a_marker() -> None:
    foe = {"deck": (), "damage": ("prowl", "impale")}
    t = blow(*hits(1, 7), *hits(0, 8), foe=foe)
    assert told(t, "attack_judged")[0] == ("damage_marked", "shrikethorn")
    assert t.model("shrikethorn").markers == 1


@rule("PRE-DMG-05", "PRE-DMG-06")
def test_a_face_up_card_that_is_taken_is_told_as_such() -> None:
    foe = {"card": "prowl", "activated": False}
    t = blow(*hits(4, 7), *hits(0, 9), foe=foe)
    assert t.question == "choose_damage"
    t.play("p1", "take_card")
    assert told(t, "attack_judged")[:2] == [
        ("damage_taken", "shrikethorn", "prowl", True),
        ("wound_suffered", "shrikethorn", "vel", 1),
    ]


@rule("PRE-BUI-04", "PRE-BUI-06")
def test_a_kaiju_that_destroys_a_building_is_told_to_rage() -> None:
    models: Models = {
        "shrikethorn": {"at": (FLUSH, 300, 0), "card": "raking-claws", "tracks": {"rage": 2}},
        "cherno-alpha": FAR,
    }
    armour = 5
    dice = (*hits(2, 9), *hits(0, armour))
    t = Table(models, turn="kaiju", buildings={"b1": {"at": (400, 300, 0)}}, dice=dice)
    t.play("p2", "stop_moving").play("p2", "use_card", option=0, extra=False)
    t.play("p2", "strike", target="b1").play("p2", "keep_dice")
    assert told(t, "dice_rolled") == [
        ("attack_judged", "shrikethorn", "b1", 2, 0, 1),
        ("building_destroyed", "b1", "shrikethorn"),
        ("track_changed", "shrikethorn", "rage", 1, 3),
    ]
    thrown = t.told("dice_rolled")[1]
    assert (thrown.who, thrown.role, thrown.by) == ("b1", "defence", "p1")  # [PRE-BUI-03]


@rule("PRE-BUI-06", "PRE-CMP-18")
def test_rage_at_the_top_of_its_track_is_not_told_again() -> None:
    models: Models = {
        "shrikethorn": {"at": (FLUSH, 300, 0), "card": "raking-claws", "tracks": {"rage": 4}},
        "cherno-alpha": FAR,
    }
    t = Table(
        models,
        turn="kaiju",
        buildings={"b1": {"at": (400, 300, 0)}},
        dice=(*hits(2, 9), *hits(0, 5)),
    )
    t.play("p2", "stop_moving").play("p2", "use_card", option=0, extra=False)
    t.play("p2", "strike", target="b1").play("p2", "keep_dice")
    assert t.told("track_changed") == []
    assert t.model("shrikethorn").tracks["rage"] == 4


# --- moving ---------------------------------------------------------------------------------------


@rule("PRE-MOV-02", "PRE-ROT-01")
def test_every_step_and_turn_is_told_with_the_pose_it_leads_to() -> None:
    models: Models = {"gipsy-avenger": {"at": (200, 300, 90), "card": "full-stride"}, "otachi": FAR}
    t = Table(models).play("p1", "run_now", run_now=False)
    t.play("p1", "step_forward").play("p1", "turn", degrees=-60)
    assert told(t, "activated") == [
        ("stepped", "gipsy-avenger", 200.0, 364.08588, 90.0),
        ("turned", "gipsy-avenger", -60.0, 30.0),
    ]


@rule("PRE-BLK-01", "PRE-BLK-02", "PRE-BLK-04")
def test_what_blocks_a_step_is_named() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 0), "card": "chain-swords"},
        "scrapper": {"at": (300, 300, 0)},
        "otachi": FAR,
    }
    t = Table(models).play("p1", "step_forward")
    assert told(t, "activated") == [("blocked", "gipsy-avenger", "scrapper")]
    edge: Models = {"gipsy-avenger": {"at": (60, 300, 180), "card": "chain-swords"}, "otachi": FAR}
    t = Table(edge).play("p1", "step_forward")
    assert told(t, "activated") == [("blocked", "gipsy-avenger", "left")]
    edge["gipsy-avenger"]["at"] = (60, 300, 0)
    t = Table(edge).play("p1", "step_backward")
    assert told(t, "activated") == [("blocked", "gipsy-avenger", "")]
    assert t.pose("gipsy-avenger") == (60, 300, 0)


@rule("PRE-ENG-04", "PRE-RUN-07")
def test_an_engagement_is_told_with_its_pose() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (280, 300, 0), "card": "full-stride"},
        "otachi": {"at": (400, 320, 180)},
    }
    t = Table(models, dice=BLANKS).play("p1", "run_now", run_now=True)
    t.play("p1", "step_forward").play("p1", "take_pose", number=0)
    assert told(t, "activated") == [
        ("card_used", "gipsy-avenger", "full-stride"),
        ("run_declared", "gipsy-avenger"),
        ("engaged", "gipsy-avenger", "otachi", 335.91412, 320.0, 0.0),
    ]
    t.play("p1", "strike", target="otachi")
    assert ("attack_declared", "gipsy-avenger", "otachi", "melee", "charge") in told(t, "engaged")


@rule("PRE-TER-04")
def test_a_runner_stopped_by_terrain_is_told_with_the_terrain() -> None:
    models: Models = {"gipsy-avenger": {"at": (200, 300, 0), "card": "full-stride"}, "otachi": FAR}
    swamp = {"swamp": {"outline": ((260, 0), (400, 0), (400, 600), (260, 600))}}
    t = Table(models, terrain=swamp).play("p1", "run_now", run_now=True).play("p1", "step_forward")
    assert told(t, "run_declared") == [("stopped_at_terrain", "gipsy-avenger", "swamp")]
    assert t.pose("gipsy-avenger") == (227.96, 300, 0)


# --- cards and abilities --------------------------------------------------------------------------


@rule("PRE-CMP-17")
def test_what_a_card_gains_is_told_as_far_as_it_went() -> None:
    tracks = {"charge": 3, "ammo": 3}
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 0), "card": "combat-readiness", "tracks": tracks},
        "otachi": FAR,
    }
    t = Table(models).play("p1", "stop_moving").play("p1", "use_card", option=1)
    assert told(t, "card_used") == [("track_changed", "gipsy-avenger", "charge", 1, 4)]


@rule("PRE-OBJ-02", "PRE-OBJ-05", "PRE-OBJ-06")
def test_an_object_is_told_when_it_is_taken_used_and_gone() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "combat-readiness", "carries": "o1"},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = Table(models, objects={"o1": {}}, dice=BLANKS).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "use_object", kind="melee")
    t.play("p1", "strike", target="otachi")
    assert told(t, "attack_judged") == [("object_gone", "o1")]
    assert t.g.things["o1"].where == "gone"
    assert len(t.told("dice_rolled")[0].faces) == 6 + 3


@rule("PRE-TAC-04")
def test_circling_is_told_with_the_pose_it_leads_to() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "combat-readiness"},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = Table(models).play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert [each["face"] for each in t.options("circle")] == [1, 5]
    t.play("p1", "circle", face=1)
    assert told(t, "card_used") == [
        ("circled", "gipsy-avenger", "otachi", 367.95706, 244.5, 60.0),
    ]


@rule("PRE-BUI-11")
def test_rearming_is_told_with_what_there_is_now() -> None:
    tracks = {"charge": 4, "ammo": 1}
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 0), "card": "combat-readiness", "tracks": tracks},
        "otachi": FAR,
    }
    base = {"b1": {"at": (320, 300, 0), "kind": "ppdc_base"}}
    t = Table(models, buildings=base).play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "rearm")
    assert told(t, "card_used") == [("track_changed", "gipsy-avenger", "ammo", 1, 2)]


@rule("PRE-PIL-03", "PRE-PIL-04", "PRE-DMG-08", "PRE-OBJ-10")
def test_a_jaeger_lost_with_its_last_pilot_is_told_to_the_end() -> None:
    avenger = {
        "at": (200, 300, 0),
        "card": "chain-swords",
        "pilots": ("jake-pentecost",),
        "dead": ("nathan-lambert",),
        "carries": "o1",
    }
    models: Models = {"gipsy-avenger": avenger, "scrapper": {"at": (100, 100, 0)}, "otachi": FAR}
    t = Table(models, objects={"o1": {}}, dice=(SUCCESS,)).play("p1", "stop_moving")
    assert told(t, "activated") == [
        ("load_tested", "gipsy-avenger", "jake-pentecost", 4, True),
        ("pilot_died", "gipsy-avenger", "jake-pentecost"),
        ("model_destroyed", "gipsy-avenger"),
        ("object_dropped", "o1", 200.0, 300.0),
    ]
    assert t.g.things["o1"].where == "table"


@rule("PRE-PIL-03")
def test_a_load_test_that_is_passed_tells_its_face() -> None:
    avenger = {
        "at": (200, 300, 0),
        "card": "chain-swords",
        "pilots": ("jake-pentecost",),
        "dead": ("nathan-lambert",),
    }
    t = Table({"gipsy-avenger": avenger, "otachi": FAR}, dice=(TRIGGER,))
    t.play("p1", "stop_moving")
    assert told(t, "activated") == [
        ("load_tested", "gipsy-avenger", "jake-pentecost", 3, False),
    ]


@rule("PRE-OBJ-02")
def test_picking_an_object_up_is_told() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness"},
        "otachi": FAR,
    }
    # One lies exactly a hex from the front face, one a little farther.
    things = {"o1": {"at": (300 + 1.5 * HEX, 300)}, "o2": {"at": (300 - 1.5 * HEX - 0.02, 300)}}
    t = Table(models, objects=things).play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.refused("p1", "pick_up", "PRE-OBJ-02", thing="o2")
    t.play("p1", "pick_up", thing="o1")
    assert told(t, "card_used") == [("object_taken", "gipsy-avenger", "o1")]
    assert (t.model("gipsy-avenger").carries, t.g.things["o1"].where) == ("o1", "carried")


@rule("PRE-ABL-13", "PRE-ABL-08", "PRE-DDR-04")
def test_abilities_are_told_with_what_they_do() -> None:
    avenger = {
        "at": (300, 300, 0),
        "card": "deep-drift",
        "pilots": ("suresh-khurana", "hu-wei"),
        "tracks": {"charge": 3},
    }
    t = Table({"gipsy-avenger": avenger, "otachi": FAR}).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    t.play("p1", "use_ability", pilot="suresh-khurana", ability="recharge")
    t.play("p1", "skip_abilities")
    t.play("p1", "use_ability", pilot="hu-wei", ability="disengage")
    assert told(t, "card_used") == [
        ("ability_used", "gipsy-avenger", "suresh-khurana", "recharge"),
        ("track_changed", "gipsy-avenger", "charge", 1, 3),
        ("ability_used", "gipsy-avenger", "hu-wei", "disengage"),
        ("stepped", "gipsy-avenger", 235.91412, 300.0, 0.0),
    ]


@rule("PRE-ABL-05")
def test_a_moving_strike_adds_a_die_for_every_hex_of_the_activation() -> None:
    avenger = {
        "at": (400 - 3 * HEX, 300, 0),
        "card": "deep-drift",
        "pilots": ("hu-wei", "ryoichi-hatayama"),
    }
    foe = {"at": (400, 300, 180), "activated": True}
    t = Table({"gipsy-avenger": avenger, "otachi": foe}, dice=BLANKS).steps("p1", 2)
    t.play("p1", "stop_moving").play("p1", "use_card", option=1)
    t.play("p1", "use_ability", pilot="hu-wei", ability="moving_strike")
    t.play("p1", "strike", target="otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3 + 1 + 2


@rule("PRE-FRC-03", "PRE-FRC-04", "PRE-FRC-05")
def test_the_choice_of_factions_is_told_with_its_dice() -> None:
    t = Table.new({"factions": "choose", "card": "rampage"})
    t.play("p1", "want", side="kaiju").play("p2", "want", side="jaeger")
    taken = [(each.seat, each.side) for each in t.told("faction_taken")]
    assert taken == [("p1", "kaiju"), ("p2", "jaeger")]
    t = Table.new({"factions": "choose", "card": "rampage"}, dice=(*hits(1, 3), *hits(2, 3)))
    t.play("p1", "want", side="kaiju").play("p2", "want", side="kaiju")
    rolled = [msgspec.structs.astuple(each) for each in t.told("faction_rolled")]
    assert rolled == [("p1", 1), ("p2", 2)]
    t.play("p2", "want", side="kaiju")
    assert t.g.sides == {"p1": "jaeger", "p2": "kaiju"}
    assert [msgspec.structs.astuple(each) for each in t.told("faction_taken")] == [("p1", "jaeger")]


# --- rounds ---------------------------------------------------------------------------------------


@rule("PRE-RND-01", "PRE-RND-03", "PRE-RND-04", "PRE-RND-06", "PRE-LDR-03")
def test_a_round_is_told_from_its_beginning_to_the_first_activation() -> None:
    models: Models = {"gipsy-avenger": {"at": (200, 300, 0)}, "otachi": FAR}
    leaders = {"jaeger": {"model": "gipsy-avenger"}}
    t = Table(models, moment="choosing", round=2, dice=(1, 6), leaders=leaders)
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "chain-swords"})
    t.play("p2", "lay_cards", cards={"otachi": "bite"})
    t.play("p2", "take_first", side="jaeger").play("p1", "roll_impulse_again", again=True)
    t.play("p1", "pick_model", model="gipsy-avenger")
    began = t.told("round_began")
    assert [each.round for each in began] == [2]
    assert [line(each.event) for each in t.match.events[1:]] == [
        ("cards_revealed", {"gipsy-avenger": "chain-swords", "otachi": "bite"}),
        ("first_turn", "jaeger"),
        ("impulse_rolled", "jaeger", 0, 1),
        ("impulse_again", "jaeger", 2, 6),
        ("activated", "gipsy-avenger"),
    ]


@rule("PRE-END-02", "PRE-END-03")
def test_the_end_check_tells_its_successes() -> None:
    models: Models = {"gipsy-avenger": {"at": (200, 300, 0)}, "otachi": FAR}
    t = Table(models, round=5, dice=(SUCCESS, BLANK, SUCCESS, SUCCESS)).play("p1", "stop_moving")
    (checked,) = t.told("end_checked")
    assert msgspec.structs.astuple(checked) == (3, False)
    t = Table(models, round=4, dice=(CRITICAL, CRITICAL, SUCCESS, SUCCESS))
    t.play("p1", "stop_moving")
    (checked,) = t.told("end_checked")
    assert msgspec.structs.astuple(checked) == (4, True)
    assert t.match.outcome is not None
