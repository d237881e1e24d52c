"""What cards of our own do beyond the book: hold, drain, several targets, repair, flight, support.

A card that contradicts a general rule is followed. [PRE-CRD-06]
"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.attack import attack_pool, defence_pool
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANK,
    BLANKS,
    FLUSH,
    HEX,
    TRIGGER,
    Models,
    Table,
    hits,
)

ALL = library()


def fight(attacker: str, card: str, target: str, *dice: int, option: int = 0, **more: Any) -> Table:
    """An attacker with a card, flush before its target, uses it and strikes."""
    mine = {"at": (FLUSH, 300, 0), "card": card, **more.pop("mine", {})}
    theirs = {"at": (400, 300, 180), "activated": True, **more.pop("theirs", {})}
    side = more.pop("side", ALL.profiles[attacker].kind)
    models: Models = {attacker: mine, target: theirs, **more.pop("others", {})}
    t = Table(models, turn=side, dice=(*dice, *BLANKS, *BLANKS, 3), **more)
    seat = t.seat
    if t.question == "ask_run":
        t.play(seat, "run_now", run_now=False)
    t.play(seat, "stop_moving").play(seat, "use_card", option=option, extra=False)
    if t.question == "choose_rotation":
        t.play(seat, "no_turn")
    return t


def struck(t: Table, target: str) -> Table:
    """The same table when the attack on a target is rolled and nothing is rolled again."""
    t.play(t.seat, "strike", target=target)
    while t.question == "choose_reroll":
        t.play(t.seat, "keep_dice")
    return t


def pools(t: Table, attacker: str, target: str) -> tuple[int, int]:
    """The dice of both sides of a plain melee attack."""
    plain = Attack(attacker, target, "melee")
    return attack_pool(t.g, plain), defence_pool(t.g, plain)


# --- hold -----------------------------------------------------------------------------------------


@rule("PRE-CRD-06")
@pytest.mark.parametrize(
    ("kaiju", "card", "pool"),
    [
        ("onibaba", "crush", 8),
        ("scunner", "drag-down", 10),
        ("kaiju-drone", "latch-on", 5),
        ("newborn", "cord-snare", 5),
    ],
)
def test_a_model_that_is_damaged_is_held(kaiju: str, card: str, pool: int) -> None:
    for successes in (0, 1):
        mine = {"tracks": {"rage": 2}}
        t = fight(kaiju, card, "gipsy-avenger", *hits(successes, pool), mine=mine, picks=(3,))
        struck(t, "gipsy-avenger")
        assert len(t.told("dice_rolled")[0].faces) == pool
        assert t.model("gipsy-avenger").held is bool(successes)
        assert len(t.told("model_held")) == successes


@rule("PRE-CRD-06")
def test_a_held_model_may_rotate_but_not_move_and_is_free_after_its_activation() -> None:
    models: Models = {
        "otachi": {"at": (300, 300, 0), "card": "spread-wings", "held": True},
        "gipsy-avenger": {"at": (800, 100, 180), "activated": True},
    }
    t = Table(models, turn="kaiju")
    assert t.question == "choose_move"  # no run
    t.refused("p2", "step_forward", "PRE-CRD-06")
    t.refused("p2", "step_backward", "PRE-CRD-06")
    t.play("p2", "turn", degrees=60)
    assert t.question == "choose_cards"  # neither a run nor a flight can be declared
    assert t.pose("otachi") == (300, 300, 60)
    assert not t.model("otachi").held


@rule("PRE-CRD-06", "PRE-ABL-08")
def test_a_held_jaeger_cannot_disengage_or_charge() -> None:
    mine: dict[str, Any] = {"at": (300, 300, 0), "card": "deep-drift"}
    mine["pilots"] = ("cheung-wei", "hu-wei")
    for held in (False, True):
        models: Models = {"gipsy-avenger": {**mine, "held": held}, "otachi": {"at": (700, 500, 0)}}
        t = Table(models).play("p1", "stop_moving").play("p1", "use_card", option=0)
        assert bool(t.options("use_ability", ability="charge")) is not held
        t.play("p1", "skip_abilities")
        assert (t.g.acting is None) is held  # Disengage, at the end
        assert held or t.options("use_ability", ability="disengage")


@rule("PRE-CRD-06")
def test_guardian_bravo_holds_from_afar() -> None:
    mine = {"at": (200, 300, 0)}
    t = fight("guardian-bravo", "arc-whip", "otachi", *hits(1, 8), mine=mine, picks=(1,))
    struck(t, "otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3 + 2  # at short range
    assert t.model("otachi").held


# --- drain, and other harm of weapons -------------------------------------------------------------


@rule("PRE-CRD-06", "PRE-CMP-17")
@pytest.mark.parametrize(
    ("attacker", "card", "target", "track", "before", "after"),
    [
        ("leatherback", "emp-burst", "gipsy-avenger", "charge", 3, 0),
        ("yamarashi", "bite-through", "gipsy-avenger", "charge", 3, 2),
        ("cherno-alpha", "tesla-fists", "otachi", "rage", 2, 1),
        ("cherno-alpha", "tesla-fists", "otachi", "rage", 0, 0),
    ],
)
def test_a_model_that_is_damaged_is_drained(
    attacker: str, card: str, target: str, track: Any, before: int, after: int
) -> None:
    mine: dict[str, Any] = {"tracks": {"rage": 2}} if attacker != "cherno-alpha" else {}
    if card == "emp-burst":
        mine["at"] = (200, 300, 0)
    theirs = {"tracks": {track: before}}
    dice = hits(1, 9)
    t = fight(attacker, card, target, *dice, mine=mine, theirs=theirs, picks=(1,))
    struck(t, target)
    assert t.model(target).damage == ["combat-readiness" if target == "gipsy-avenger" else "bite"]
    assert t.model(target).tracks[track] == after


@rule("PRE-CRD-06")
def test_nothing_is_drained_from_a_track_that_a_model_does_not_have() -> None:
    sides: dict[str, Any] = {
        "mine": {"side": "kaiju"},
        "theirs": {"side": "jaeger"},
        "side": "kaiju",
    }
    war: dict[str, Any] = {"setup": {"mode": "civil_war"}, "picks": (1,)}
    t = fight("cherno-alpha", "tesla-fists", "gipsy-avenger", *hits(1, 9), **sides, **war)
    struck(t, "gipsy-avenger")
    assert t.model("gipsy-avenger").damage == ["combat-readiness"]
    assert t.model("gipsy-avenger").tracks == {"charge": 4, "ammo": 3}


@rule("PRE-CRD-06")
@pytest.mark.parametrize(
    ("attacker", "card", "pool", "stat"),
    [
        ("gipsy-danger", "chain-sword", 10, "vel"),
        ("obsidian-fury", "plasma-saws", 10, "arm"),
    ],
)
def test_a_model_that_is_damaged_is_weakened(
    attacker: str, card: str, pool: int, stat: str
) -> None:
    t = fight(attacker, card, "otachi", *hits(1, pool), picks=(1,))
    struck(t, "otachi")
    assert t.model("otachi").damage == ["bite"]
    assert t.model("otachi").weakened == {stat: 1}


@rule("PRE-CRD-06")
def test_raiju_bites_armour_away() -> None:
    t = fight("raiju", "split-jaws", "gipsy-avenger", *hits(1, 10), picks=(1,))
    struck(t, "gipsy-avenger")
    assert t.model("gipsy-avenger").weakened == {"arm": 1}


@rule("PRE-CRD-06", "PRE-RND-11")
@pytest.mark.parametrize(
    ("attacker", "card", "at", "pool"),
    [
        ("scrapper", "flash-grenade", (200, 300, 0), 4),
        ("november-ajax", "stun-baton", (FLUSH, 300, 0), 6),
    ],
)
def test_a_model_that_is_damaged_loses_its_face_up_card(
    attacker: str, card: str, at: Any, pool: int
) -> None:
    theirs = {"card": "circle-above", "activated": False}
    t = fight(attacker, card, "otachi", *hits(1, pool), mine={"at": at}, theirs=theirs, picks=(1,))
    struck(t, "otachi")
    assert t.model("otachi").damage == ["bite"]
    assert t.told("card_returned")[0].card == "circle-above"
    assert t.question == "choose_cards"  # it could not be activated any more


@rule("PRE-CRD-06", "PRE-OBJ-10")
@pytest.mark.parametrize(
    ("attacker", "card", "target", "at", "pool"),
    [
        ("guardian-bravo", "whip-and-pull", "otachi", (FLUSH, 300, 0), 8),
        ("yamarashi", "two-tongues", "gipsy-avenger", (200, 300, 0), 8),
    ],
)
def test_a_model_that_is_damaged_drops_what_it_carries(
    attacker: str, card: str, target: str, at: Any, pool: int
) -> None:
    more: dict[str, Any] = {"theirs": {"carries": "o1"}, "objects": {"o1": {}}, "mine": {"at": at}}
    struck(t := fight(attacker, card, target, *hits(1, pool), picks=(1,), **more), target)
    assert t.model(target).carries == ""
    assert t.g.things["o1"].where == "table"


@rule("PRE-CRD-06")
def test_tear_gas_turns_a_model_as_the_attacker_likes() -> None:
    mine = {"at": (200, 300, 0)}
    t = fight("november-ajax", "tear-gas", "otachi", *hits(1, 5), mine=mine, picks=(1,))
    struck(t, "otachi")
    assert (t.question, t.seat) == ("choose_spin", "p1")
    t.play("p1", "spin_by", degrees=60)
    assert t.pose("otachi") == (400, 300, 240)


# --- several targets ------------------------------------------------------------------------------

ASIDE = (FLUSH + HEX / 2, 300 + HEX * 3**0.5 / 2, 180)
"""Flush with the front-left face of a model at (FLUSH, 300, 0)."""


@rule("PRE-CRD-06", "PRE-MEL-02")
@pytest.mark.parametrize(
    ("attacker", "card", "first", "second", "pool"),
    [
        ("slattern", "three-tails", "gipsy-avenger", "cherno-alpha", 10),
        ("crimson-typhoon", "thundercloud", "otachi", "onibaba", 10),
        ("titan-redeemer", "wide-swing", "otachi", "onibaba", 8),
        ("tacit-ronin", "crossed-cut", "otachi", "onibaba", 7),
        ("trespasser", "sweep-aside", "gipsy-avenger", "cherno-alpha", 7),
        ("mega-kaiju", "crush-them-all", "gipsy-avenger", "cherno-alpha", 12),
    ],
)
def test_several_targets_are_attacked_one_after_another_each_once(
    attacker: str, card: str, first: str, second: str, pool: int
) -> None:
    others = {second: {"at": ASIDE, "activated": True}}
    mine = {"tracks": {"rage": 2}} if ALL.profiles[attacker].kind == "kaiju" else {}
    t = fight(attacker, card, first, others=others, mine=mine)
    assert {option["target"] for option in t.options("strike")} == {first, second}
    struck(t, first)
    assert [option["target"] for option in t.options("strike")] == [second]
    struck(t, second)
    told = [each for each in t.told("dice_rolled") if each.role == "attack"]
    assert [len(each.faces) for each in told] == [pool, pool]
    assert t.g.acting is None
    assert [each.target for each in t.told("attack_judged")] == [first, second]


@rule("PRE-CRD-06")
def test_a_card_that_names_no_number_strikes_one_target() -> None:
    others = {"onibaba": {"at": ASIDE, "activated": True}}
    t = fight("gipsy-avenger", "chain-swords", "otachi", others=others)
    assert {option["target"] for option in t.options("strike")} == {"otachi", "onibaba"}
    struck(t, "otachi")
    assert t.g.acting is None
    assert [each.target for each in t.told("attack_judged")] == ["otachi"]


@rule("PRE-CRD-06", "PRE-RNG-01")
@pytest.mark.parametrize(
    ("attacker", "card", "pool"),
    [
        ("striker-eureka", "chest-missiles", 10),
        ("obsidian-fury", "shoulder-rockets", 8),
        ("romeo-blue", "chest-gatlings", 6),
    ],
)
def test_guns_fire_at_several_targets(attacker: str, card: str, pool: int) -> None:
    others = {"onibaba": {"at": (400, 100, 180), "activated": True}}
    t = fight(attacker, card, "otachi", others=others, mine={"at": (100, 200, 0)})
    struck(t, "onibaba")
    assert [option["target"] for option in t.options("strike")] == ["otachi"]
    t.play("p1", "decline")  # the second is optional
    assert len(t.told("dice_rolled")[0].faces) == pool
    assert t.g.acting is None


# --- pushes of two hexes --------------------------------------------------------------------------


@rule("PRE-CRD-06", "PRE-PSH-03")
@pytest.mark.parametrize(
    ("attacker", "card", "pool"),
    [
        ("knifehead", "skewer", 10),
        ("titan-redeemer", "morning-star", 10),
        ("mutavore", "hurl-back", 10),
        ("mega-kaiju", "towering-blow", 11),
    ],
)
def test_a_push_of_two_hexes(attacker: str, card: str, pool: int) -> None:
    jaeger = ALL.profiles[attacker].kind == "jaeger"
    target, pick = ("otachi", 1) if jaeger else ("cherno-alpha", 1)
    mine = {} if jaeger else {"tracks": {"rage": 2}}
    t = struck(fight(attacker, card, target, *hits(1, pool), mine=mine, picks=(pick,)), target)
    assert t.pose(target)[:2] == (round(400 + 2 * HEX, 2), 300)


@rule("PRE-PSH-04", "PRE-PSH-03")
def test_a_push_of_two_hexes_that_is_blocked_in_the_second_does_not_move_at_all() -> None:
    wall = {"b1": {"at": (400 + 2.5 * HEX, 300, 0)}}
    dice = (*hits(1, 10), *hits(0, 7), BLANK, BLANK)
    mine = {"tracks": {"rage": 2}}
    t = fight("knifehead", "skewer", "cherno-alpha", *dice, mine=mine, picks=(1,), buildings=wall)
    struck(t, "cherno-alpha")
    assert [option["what"] for option in t.options("crash_into")] == ["b1"]
    t.play("p2", "crash_into", what="b1")
    assert t.pose("cherno-alpha") == (400, 300, 180)


# --- repair ---------------------------------------------------------------------------------------


def hurt(model: str, card: str, **state: Any) -> Table:
    """A model with a card and some damage, its movement over."""
    mine = {"at": (200, 300, 0), "card": card, **state}
    side = ALL.profiles[model].kind
    foe = "otachi" if side == "jaeger" else "gipsy-avenger"
    t = Table({model: mine, foe: {"at": (700, 300, 180), "activated": True}}, turn=side)
    return t.play(t.seat, "stop_moving")


@rule("PRE-CRD-06", "PRE-DMG-07")
@pytest.mark.parametrize(
    ("model", "card", "option", "damage"),
    [
        ("coyote-tango", "field-repairs", 2, ["charged-fist", "old-engine"]),
        ("trespasser", "grow-back", 0, ["six-days", "wade-in"]),
        ("mega-kaiju", "grown-together", 0, ["landslide", "three-throats"]),
    ],
)
def test_a_repair_takes_the_last_damage_card_back_but_not_what_it_did(
    model: str, card: str, option: int, damage: list[str]
) -> None:
    t = hurt(model, card, damage=damage, weakened={"vel": 1}, tracks={})
    assert values.suffered(t.model(model)) == 2
    t.play(t.seat, "use_card", option=option)
    assert t.model(model).damage == damage[:1]
    assert damage[1] in t.model(model).deck
    assert t.model(model).weakened == {"vel": 1}
    assert t.told("model_repaired")[0].card == damage[1]


@rule("PRE-CRD-06", "PRE-DMG-07", "PRE-DMG-09")
def test_a_marker_is_mended_first() -> None:
    t = hurt("coyote-tango", "field-repairs", damage=["old-engine"], markers=1)
    assert values.suffered(t.model("coyote-tango")) == 2
    t.play("p1", "use_card", option=2)
    assert (t.model("coyote-tango").markers, t.model("coyote-tango").damage) == (0, ["old-engine"])


@rule("PRE-CRD-06", "PRE-CRD-07")
def test_a_repair_of_nothing_cannot_be_declared() -> None:
    t = hurt("coyote-tango", "field-repairs")
    assert {option["option"] for option in t.options("use_card")} == {0, 1}
    t.refused("p1", "use_card", "PRE-CRD-07", option=2)


def test_the_scrapper_mends_itself_in_deep_drift() -> None:
    t = hurt("scrapper", "deep-drift", damage=["roll-up"], pilots=("hu-wei", "jin-wei"))
    t.play("p1", "use_card", option=1).play("p1", "skip_abilities")
    assert t.model("scrapper").damage == []


# --- flight ---------------------------------------------------------------------------------------


def flying(*, at: tuple[float, float, float] = (200, 300, 0), **more: Any) -> Table:
    """Otachi has turned no side and may fly."""
    models: Models = {
        "otachi": {"at": at, "card": "spread-wings"},
        "gipsy-avenger": {"at": (700, 500, 180), "activated": True},
    }
    t = Table(models, turn="kaiju", **more).play("p2", "run_now", run_now=False)
    return t.play("p2", "stop_moving").play("p2", "use_card", option=1).play("p2", "no_turn")


@rule("PRE-CRD-06", "PRE-CMP-07")
def test_a_flight_goes_over_all_that_stands_there_up_to_vel() -> None:
    wall = {"b1": {"at": (200 + 2 * HEX, 300, 0)}}
    t = flying(buildings=wall)
    assert [option["hexes"] for option in t.options("fly")] == [1, 2, 3, 4, 5]
    t.refused("p2", "fly", "PRE-CMP-07", hexes=6)
    t.play("p2", "fly", hexes=4)
    assert t.pose("otachi") == (round(200 + 4 * HEX, 2), 300, 0)
    assert t.g.buildings["b1"].standing
    assert len(t.told("flown")) == 1


@rule("PRE-CRD-06", "PRE-GEO-22")
def test_where_there_is_no_room_a_flight_lands_before() -> None:
    walls = {"b1": {"at": (200 + 3 * HEX, 300, 0)}, "b2": {"at": (200 + 4 * HEX, 300, 0)}}
    t = flying(buildings=walls).play("p2", "fly", hexes=4)
    assert t.pose("otachi") == (round(200 + 2 * HEX, 2), 300, 0)


@rule("PRE-CRD-06", "PRE-GEO-22", "PRE-BLK-02")
def test_a_flight_that_finds_no_room_at_all_stays() -> None:
    t = flying(at=(850, 300, 0)).play("p2", "fly", hexes=3)
    assert t.pose("otachi") == (850, 300, 0)
    assert t.told("blocked")


@rule("PRE-GEO-21", "PRE-CRD-06")
def test_a_flight_cannot_be_taken_back_and_may_be_left() -> None:
    t = flying()
    t.play("p2", "fly", hexes=1)
    assert not t.match.can_undo("p2")
    t = flying().play("p2", "stay_down")
    assert t.pose("otachi") == (200, 300, 0)


@rule("PRE-CRD-06")
def test_tacit_ronin_lands_and_strikes() -> None:
    models: Models = {
        "tacit-ronin": {"at": (400 - 3 * HEX, 300, 0), "card": "vault"},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = Table(models, dice=BLANKS, buildings={"b1": {"at": (400 - 1.5 * HEX, 380, 0)}})
    t.play("p1", "stop_moving").play("p1", "use_card", option=0).play("p1", "fly", hexes=2)
    t.play("p1", "no_turn").play("p1", "strike", target="otachi")
    assert len(t.told("dice_rolled")[0].faces) == 3 + 3 + 1


@rule("PRE-CRD-06")
def test_obsidian_fury_flies_then_turns() -> None:
    models: Models = {
        "obsidian-fury": {"at": (200, 300, 0), "card": "rocket-jets"},
        "otachi": {"at": (700, 500, 180), "activated": True},
    }
    t = Table(models).play("p1", "run_now", run_now=False).play("p1", "stop_moving")
    t.play("p1", "use_card", option=1).play("p1", "fly", hexes=5).play("p1", "turn", degrees=60)
    assert t.pose("obsidian-fury") == (round(200 + 5 * HEX, 2), 300, 60)


# --- cards that work while they are face up -------------------------------------------------------


@rule("PRE-CRD-04", "PRE-CRD-06")
def test_a_card_supports_friends_at_short_range() -> None:
    models: Models = {
        "bracer-phoenix": {"at": (100, 300, 0), "card": "hold-the-line"},
        "gipsy-avenger": {"at": (100 + 5 * HEX - 1, 300, 0)},
        "cherno-alpha": {"at": (100 + 6 * HEX + 5, 500, 0)},
        "otachi": {"at": (850, 100, 180)},
    }
    t = Table(models)
    assert pools(t, "otachi", "gipsy-avenger")[1] == 3 + 3 + 1
    assert pools(t, "otachi", "cherno-alpha")[1] == 2 + 5  # beyond short range
    assert pools(t, "otachi", "bracer-phoenix")[1] == 2 + 4 + 2  # itself as its own line says
    assert pools(t, "gipsy-avenger", "otachi") == (3 + 3, 4 + 3)  # and no enemy
    t.model("bracer-phoenix").card = ""
    assert pools(t, "otachi", "gipsy-avenger")[1] == 3 + 3


@rule("PRE-CRD-04", "PRE-CRD-06")
def test_slattern_leads_others_on() -> None:
    models: Models = {
        "slattern": {"at": (100, 300, 0), "card": "rallying-roar"},
        "otachi": {"at": (300, 300, 0)},
        "gipsy-avenger": {"at": (850, 100, 180)},
    }
    t = Table(models)
    assert pools(t, "otachi", "gipsy-avenger")[0] == 4 + 4 + 1
    assert pools(t, "slattern", "gipsy-avenger")[0] == 5 + 4
    t.g.round_phase = "choosing"  # face down it does nothing
    assert pools(t, "otachi", "gipsy-avenger")[0] == 4 + 4


@rule("PRE-CRD-04", "PRE-TRG-01")
@pytest.mark.parametrize(("triggers", "harmless"), [(1, False), (2, True)])
def test_saber_athena_dodges_while_her_card_is_face_up(triggers: int, harmless: bool) -> None:
    defence = (*(TRIGGER,) * triggers, *(BLANK,) * (6 - triggers))
    theirs = {"card": "light-footed", "activated": False}
    dice = (*hits(1, 9), *defence)
    t = fight("otachi", "bite", "saber-athena", *dice, theirs=theirs, picks=(1,))
    struck(t, "saber-athena")
    assert bool(t.model("saber-athena").damage) is not harmless


@rule("PRE-CRD-04", "PRE-TRG-01")
@pytest.mark.parametrize(
    ("model", "card", "triggers", "gained", "saved"),
    [
        ("raijin", "drink-the-blow", 1, 1, 0),
        ("yamarashi", "bristle", 1, 1, 1),
        ("mega-kaiju", "three-brains", 1, 0, 0),
        ("mega-kaiju", "three-brains", 2, 1, 1),
        ("obsidian-fury", "cold-mind", 1, 1, 0),
        ("tacit-ronin", "silent-run", 1, 0, 0),
        ("tacit-ronin", "silent-run", 2, 0, 2),
    ],
)
def test_triggers_of_a_face_up_card_work_in_defence(
    model: str, card: str, triggers: int, gained: int, saved: int
) -> None:
    jaeger = ALL.profiles[model].kind == "jaeger"
    foe, weapon = ("otachi", "bite") if jaeger else ("gipsy-avenger", "chain-swords")
    track: Any = "charge" if jaeger else "rage"
    theirs = {"card": card, "activated": False, "tracks": {track: 1}}
    count = ALL.profiles[model].abi + ALL.profiles[model].arm + (model == "raijin")
    defence = (*(TRIGGER,) * triggers, *(BLANK,) * (count - triggers))
    pool = 9 if jaeger else 8
    t = fight(foe, weapon, model, *hits(0, pool), *defence, theirs=theirs)
    struck(t, model)
    assert t.told("attack_judged")[0].theirs == saved
    assert t.model(model).tracks[track] == 1 + gained


@rule("PRE-TRG-01", "PRE-CRD-06")
@pytest.mark.parametrize(
    ("mutation", "triggers", "held", "charge"),
    [
        ("barbed-tongue", 1, False, 4),
        ("barbed-tongue", 2, True, 4),
        ("leeching-bite", 0, False, 4),
        ("leeching-bite", 1, False, 3),
    ],
)
def test_triggers_harm_a_model_that_is_damaged(
    mutation: str, triggers: int, held: bool, charge: int
) -> None:
    dice = (*hits(1, 1), *(TRIGGER,) * triggers, *(BLANK,) * (8 - triggers))
    mine = {"mutations": (mutation,)}
    t = fight("otachi", "bite", "gipsy-avenger", *dice, mine=mine, picks=(1,))
    struck(t, "gipsy-avenger")
    assert t.model("gipsy-avenger").damage == ["combat-readiness"]
    assert t.model("gipsy-avenger").held is held
    assert t.model("gipsy-avenger").tracks["charge"] == charge
