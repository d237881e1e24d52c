"""When things can be declared: every moment that cards ask for, through a whole turn."""

from __future__ import annotations

from typing import get_args

import pytest

from plancia.games.giga_robo.rules.responses.windows import AskResponse
from plancia.games.giga_robo.words.lasting import Moment
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    *(instant(f"At {moment}", timing=[moment]) for moment in get_args(Moment)),
    instant("Any time"),
    attack("Shot"),
    attack("Blow", type="melee"),
)
FIGHTS: dict[str, tuple[str, str, list[int]]] = {
    "a shot hits a defender": ("Shot", "defend", [12, 11, 10, 1, 1, 1]),
    "a shot misses a defender": ("Shot", "defend", [1, 1, 1, 9, 8, 10]),
    "a shot loses to a blow": ("Shot", "Blow", [1, 1, 1, 12, 11, 10]),
    "a blow beats a shot": ("Blow", "Shot", [12, 11, 10, 1, 1, 1]),
    "a shot is taken": ("Shot", "take_the_hit", []),
}
"""The attack of p1, what p2 does about it, and the dice; both add a power die."""
HIT, MISS, LOST, WON, TAKEN = FIGHTS

BEGIN = ["start_begins", "start_ends", "upkeep_begins", "upkeep_ends", "combat_begins"]
MOVING = ["move_declared", "moved"]
END = ["combat_ends", "cooldown_begins", "cooldown_ends", "end_begins", "end_ends"]
ROLL = ["rolled", "success"]
POWER = ["attacker_power", "reactor_power"]


def turn(card: str, owner: str, fight: str) -> list[str]:
    """The windows and actions of p1's turn in which the owner of a card could play it."""
    mine, reply, dice = FIGHTS[fight]
    hands = {"p1": [mine], "p2": [reply] if reply in ("Shot", "Blow") else []}
    hands[owner].append(card)
    t = LAB.table(
        *hands["p1"],
        p2={"spirit": 0, "hand": hands["p2"]},
        r1={"power": 1},
        r2={"power": 1},
        moment="turn",
        dice=dice,
    )
    found: list[str] = []
    actions = iter(("first action", "second action", "third action"))
    while t.g.active == "p1":
        (seat,) = t.match.to_act
        offered = {option["type"] for option in t.options(seat)}
        action = next(actions) if "end_combat" in offered else ""
        if seat == owner and t.options(seat, "play", card=card):
            found.append(t.g.window or action)
        go_on(t, seat, action, mine, reply)
    return found


def go_on(t: Table, seat: str, action: str, mine: str, reply: str) -> None:
    """Attack, move, end the turn; pass, and choose the plainest thing otherwise."""
    offered = {option["type"] for option in t.options(seat)}
    if isinstance(t.asked, AskResponse):
        t.play(seat, "pass", until="now")
    elif action == "first action":
        t.play(seat, "attack", card=mine, target="robot")
    elif action == "second action":
        t.play(seat, "move", path=["e4"])
    elif action:
        t.play(seat, "end_combat")
    elif "gain" in offered:
        t.play(seat, "gain", take="heart")
    elif "gain_rage" in offered:
        t.play(seat, "gain_rage", take="spirit")
    elif "add_power" in offered:
        t.play(seat, "add_power", dice=1)
    elif reply in offered:
        t.play(seat, reply)
    else:
        t.play(seat, "strike_back", card=reply, target="robot")


@rule("GR-RSP-16", "GR-RSP-02", "GR-RSP-19", "GR-WIN-15")
def test_without_a_moment_a_card_can_answer_everything() -> None:
    fight = ["attack_declared", "reactive_declared", *POWER, *ROLL, "resolved"]
    assert turn("Any time", "p2", LOST) == [*BEGIN, *fight, *MOVING, *END]
    own = [*BEGIN, "first action", *fight, "second action", *MOVING, "third action", *END]
    assert turn("Any time", "p1", LOST) == own
    fight.remove("reactive_declared")
    assert turn("Any time", "p2", MISS) == [*BEGIN, *fight, *MOVING, *END]


@rule("GR-KW-24", "GR-KW-25", "GR-KW-26", "GR-KW-92", "GR-KW-93", "GR-KW-114", "GR-KW-177")
@pytest.mark.parametrize(
    ("moment", "fight", "attacker", "defender"),
    [
        ("opponent_declares", HIT, [], ["attack_declared"]),
        ("opponent_declares", LOST, ["reactive_declared"], ["attack_declared"]),
        ("own_reactive_declared", HIT, [], []),
        ("own_reactive_declared", LOST, [], ["reactive_declared"]),
        ("opponent_hits", HIT, [], ["success"]),
        ("opponent_hits", MISS, [], []),
        ("opponent_hits", LOST, ["success"], []),
        ("opponent_hits", TAKEN, [], ["success"]),
        ("own_hit", HIT, ["success"], []),
        ("own_hit", MISS, [], []),
        ("own_hit", LOST, [], ["success"]),
        ("own_reactive_hit", HIT, [], []),
        ("own_reactive_hit", LOST, [], ["success"]),
        ("own_reactive_hit", WON, [], []),
        ("opponent_ranged_hit", HIT, [], ["success"]),
        ("opponent_ranged_hit", MISS, [], []),
        ("opponent_ranged_hit", LOST, [], []),
        ("opponent_ranged_hit", WON, [], []),
        ("opponent_roll", HIT, ROLL, ROLL),
        ("opponent_roll", LOST, ROLL, ROLL),
        ("opponent_roll", TAKEN, [], []),
        ("opponent_attack_roll", HIT, [], ROLL),
        ("opponent_attack_roll", LOST, ROLL, ROLL),
        ("opponent_attack_roll", TAKEN, [], []),
        ("own_roll", HIT, ROLL, []),
        ("own_roll", LOST, ROLL, ROLL),
        ("own_roll", TAKEN, [], []),
        ("any_roll", HIT, ROLL, ROLL),
        ("any_roll", TAKEN, [], []),
        ("own_failed_defence", HIT, [], ["success"]),
        ("own_failed_defence", MISS, [], []),
        ("own_failed_defence", WON, [], []),
        ("own_failed_defence", TAKEN, [], []),
        ("own_defence_roll", HIT, [], ROLL),
        ("own_defence_roll", MISS, [], ROLL),
        ("own_defence_roll", LOST, [], []),
        ("own_attack_failed", HIT, [], []),
        ("own_attack_failed", MISS, ["success"], []),
        ("own_attack_failed", LOST, ["success"], []),
        ("own_attack_failed", WON, [], ["success"]),
        ("own_attack_failed", TAKEN, [], []),
        ("own_success_or_resolved", HIT, ["success", "resolved"], []),
        ("own_success_or_resolved", MISS, [], []),
        ("own_success_or_resolved", LOST, [], ["success", "resolved"]),
        ("own_success_or_resolved", TAKEN, ["success", "resolved"], []),
    ],
)
def test_answers_to_declarations_rolls_and_hits_have_their_windows(
    moment: str, fight: str, attacker: list[str], defender: list[str]
) -> None:
    assert turn(f"At {moment}", "p1", fight) == attacker
    assert turn(f"At {moment}", "p2", fight) == defender


AFTER = [*POWER, *ROLL]
BOTH = ["reactive_declared", *POWER, *ROLL]


@rule("GR-KW-27", "GR-KW-28", "GR-KW-31", "GR-KW-99", "GR-KW-108")
@pytest.mark.parametrize(
    ("moment", "fight", "attacker", "defender"),
    [
        ("after_declared", HIT, AFTER, []),
        ("after_declared", MISS, AFTER, []),
        ("after_declared", LOST, BOTH, BOTH),
        ("after_declared", TAKEN, ["attacker_power", "success"], []),
        ("both_attacks", HIT, [], []),
        ("both_attacks", WON, BOTH, BOTH),
        ("before_own_pools", HIT, ["attack_declared"], []),
        ("before_own_pools", WON, ["attack_declared", "reactive_declared"], ["reactive_declared"]),
        ("own_unresolved", MISS, ["attack_declared", *AFTER], []),
        ("own_unresolved", LOST, ["attack_declared", *BOTH], BOTH),
        ("attacked", HIT, [], ["attack_declared", *AFTER]),
        ("attacked", MISS, [], ["attack_declared", *AFTER]),
        ("attacked", LOST, [], ["attack_declared", *BOTH]),
        ("opponent_ranged", MISS, [], ["attack_declared", *AFTER]),
        ("opponent_ranged", LOST, [], ["attack_declared", *BOTH]),
        ("opponent_ranged", WON, BOTH, []),
        ("answering_melee", WON, [], ["reactive_declared"]),
        ("answering_melee", LOST, [], []),
    ],
)
def test_attacks_under_way_can_be_changed_until_they_are_decided(
    moment: str, fight: str, attacker: list[str], defender: list[str]
) -> None:
    assert turn(f"At {moment}", "p1", fight) == attacker
    assert turn(f"At {moment}", "p2", fight) == defender


@rule("GR-KW-29", "GR-KW-30", "GR-KW-55")
@pytest.mark.parametrize(
    ("moment", "active", "other"),
    [
        ("after_movement", ["moved", "third action"], []),
        ("opponent_moves", [], ["move_declared"]),
        ("opponent_cooldown", [], ["cooldown_begins", "cooldown_ends"]),
        ("opponent_instant", [], []),
    ],
)
def test_movement_and_phases_have_their_moments(
    moment: str, active: list[str], other: list[str]
) -> None:
    assert turn(f"At {moment}", "p1", HIT) == active
    assert turn(f"At {moment}", "p2", HIT) == other


@rule("GR-KW-30")
def test_a_card_for_the_active_player_is_for_the_own_turn_alone() -> None:
    fight = ["attack_declared", *POWER, *ROLL, "resolved"]
    before = [*BEGIN, "first action", *fight, "second action"]
    assert turn("At own_turn", "p1", HIT) == [*before, *MOVING, "third action", *END]
    assert turn("At own_turn", "p2", HIT) == []
    assert turn("At before_movement", "p1", HIT) == before
    assert turn("At before_movement", "p2", HIT) == []


@rule("GR-KW-34", "GR-RSP-06")
def test_an_instant_is_answered_while_it_waits() -> None:
    t = LAB.table("Any time", p2={"hand": ["At opponent_instant"]})
    t.play("p1", "play", card="Any time")
    assert t.match.to_act == ("p2",)
    t.play("p2", "play", card="At opponent_instant").passing()
    assert t.meter("p2") == {"At opponent_instant": (3, False)}
    own = LAB.table("Any time", "At opponent_instant").play("p1", "play", card="Any time")
    assert own.meter("p1") == {"Any time": (3, False)}  # nobody was asked


@rule("GR-KW-24", "GR-CRD-15")
@pytest.mark.parametrize("moment", ["opponent_declares", "own_reactive_declared"])
def test_an_answer_to_a_declaration_is_refused_at_any_other_time(moment: str) -> None:
    card = f"At {moment}"
    LAB.table(card).refused("p1", "play", "GR-CRD-15", card=card)
    t = LAB.table("Shot", card, "Any time", p2={"hand": [card, "Any time"]}, dice=[12, 11, 1, 1])
    t.play("p1", "attack", card="Shot", target="robot")
    t.refused("p1", "play", "GR-CRD-15", card=card)
    t.passing().play("p2", "defend")
    assert (t.g.window, t.match.to_act) == ("rolled", ("p1",))
    t.refused("p1", "play", "GR-CRD-15", card=card)
    t.play("p1", "pass", until="now").refused("p2", "play", "GR-CRD-15", card=card)
