"""The dice in the hand: which keys do what, with which dice, and what comes first."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Pointed, why
from plancia.core.scene import Choice, Command, Hand, Scene
from plancia.testing import rule
from tests.games.project_elite.elite_tables import Wire, act, faces, ring, table

MOVE, ADJUST, SEARCH, SHOOT, USE, ALIEN = range(1, 7)
GEAR: Wire = {"at": (8, 8), "gear": ["pistol", "heavy-rifle", "plasma-rifle"]}
ALIENS: Wire = {"a1": {"kind": "biter", "at": (8, 6)}, "a2": {"kind": "hound", "at": (10, 7)}}


def rolled(*dice: int, p1: Wire = GEAR, **position: Any) -> Scene:
    """What p1 sees after a roll."""
    match = table(dice=(*dice, *[1] * 20), p1=p1, **{"aliens": ALIENS, **position})
    act(match, "p1", "roll", dice=list(range(len(dice))))
    return match.scene("p1")


def hand_of(scene: Scene) -> Hand:
    assert scene.hand is not None
    return scene.hand


def command(scene: Scene, key: str) -> Command:
    """The command of a key."""
    return next(each for each in hand_of(scene).commands if each.key == key)


def meant(scene: Scene, key: str) -> list[tuple[Choice, tuple[str, ...]]]:
    """What a key could do, the most natural first, with the dice that it would spend."""
    return [(scene.choices[use.choice], use.dice) for use in command(scene, key).uses]


def test_each_symbol_has_a_key_and_its_dice() -> None:
    scene = rolled(MOVE, SHOOT, USE, SEARCH)
    keys = {each.face: each.key for each in hand_of(scene).commands if each.face}
    assert keys == {"move": "m", "shoot": "s", "use": "u", "adjust": "j", "search": "c"}
    assert meant(scene, "m")[0][1] == ("die-p1-0",)
    assert hand_of(scene).loose == tuple(f"die-p1-{n}" for n in range(4))
    assert hand_of(scene).roll == {"type": "roll", "dice": []}
    assert command(scene, "r").rolls == "some"


def test_the_surest_shot_comes_first_and_one_that_wants_two_dice_names_both() -> None:
    shots = meant(rolled(SHOOT, ADJUST, MOVE, MOVE), "s")
    chances = [choice.odds[0] for choice, _ in shots if choice.targets]
    ratios = [each.numerator / each.denominator for each in chances]
    assert len(ratios) > 1
    assert ratios == sorted(ratios, reverse=True)
    rifle = next(dice for choice, dice in shots if choice.piece == "heavy-rifle")
    assert rifle == ("die-p1-0", "die-p1-1")


@rule("PE-ACT-06", "PE-CON-07")
def test_an_alien_move_that_is_owed_comes_first_and_leaves_only_what_the_rules_leave() -> None:
    scene = rolled(ALIEN, SHOOT, MOVE, USE)
    hand = hand_of(scene)
    assert hand.natural == "x"
    assert command(scene, "x").is_owed
    assert {choice.piece for choice, _ in meant(scene, "x")} == {"a1", "a2"}
    assert all(dice == ("die-p1-0",) for _, dice in meant(scene, "x"))
    assert not command(scene, "s").uses
    assert not hand.loose
    assert {each.key for each in hand.commands if each.uses} == {"x", "h", "f"}


def test_the_alien_that_pushes_nobody_is_the_natural_one() -> None:
    above = {"a1": {"kind": "biter", "at": (8, 7)}, "a2": {"kind": "hound", "at": (1, 7)}}
    first, *_ = meant(rolled(ALIEN, MOVE, MOVE, MOVE, aliens=above), "x")
    assert first[0].piece == "a2"


def test_a_step_into_acid_is_never_the_natural_one() -> None:
    acid = [(7, 7), (7, 8), (7, 9)]
    steps = [choice.action["to"] for choice, _ in meant(rolled(*[MOVE] * 4, acid=acid), "m")]
    assert steps
    assert tuple(steps[0]) not in acid


def test_a_roll_is_natural_as_long_as_a_die_is_blank() -> None:
    match = table(dice=(SHOOT, MOVE, MOVE, MOVE, 1, 1, 1), p1=GEAR, aliens=ALIENS)
    assert hand_of(match.scene("p1")).natural == "r"
    act(match, "p1", "roll", dice=[0, 1, 2, 3])
    assert hand_of(match.scene("p1")).natural in ("s", "m")
    act(match, "p1", "move", to=[7, 7])
    assert hand_of(match.scene("p1")).natural == "r"


def test_whose_dice_fit_nothing_rolls_them_all_again() -> None:
    hand = hand_of(rolled(SEARCH, SEARCH, USE, USE, aliens={}))
    assert hand.natural == "a"
    assert {each.key for each in hand.commands if each.face and each.uses} == set()


def test_only_a_player_has_a_hand_and_only_while_dice_are_used() -> None:
    match = table(aliens=ALIENS)
    assert match.scene(None).hand is None
    assert hand_of(match.scene("p2")).pool == "dice-p2"
    assert table(moment="planning", aliens=ALIENS).scene("p1").hand is None


def test_the_phase_says_how_long_it_lasts_where_a_real_clock_runs() -> None:
    assert hand_of(table(aliens=ALIENS, setup={"seconds": 180}).scene("p1")).seconds == 180
    assert hand_of(table(aliens=ALIENS, setup={"time": "turns"}).scene("p1")).seconds == 0


@rule("PE-ACT-07")
def test_after_the_bell_dice_are_used_up_and_not_rolled() -> None:
    match = table(dice=(SHOOT, MOVE, USE, MOVE), p1=GEAR, aliens=ALIENS)
    act(match, "p1", "roll", dice=[0, 1, 2, 3])
    ring(match)
    assert match.game.phase == "closing"
    hand = hand_of(match.scene("p1"))
    assert not hand.loose
    assert hand.roll is None
    assert not any(each.rolls for each in hand.commands)


@rule("PE-SLT-02")
@pytest.mark.parametrize(
    ("card", "prices"),
    [
        ("pistol", ["returns"]),
        ("heavy-rifle", ["returns", "stays"]),
        ("plasma-rifle", ["returns", "lost"]),
    ],
)
def test_slots_tell_what_becomes_of_the_die(card: str, prices: list[str]) -> None:
    scene = rolled(*[MOVE] * 4)
    cards = {each.id: each for zone in scene.zones for each in zone.cards}
    assert [slot.price for slot in cards[card].slots] == prices


def test_a_slot_that_a_die_lies_on_is_covered() -> None:
    match = table(dice=(SHOOT, ADJUST, *(1,) * 20), p1=GEAR, aliens=ALIENS)
    act(match, "p1", "roll", dice=[0, 1])
    act(match, "p1", "activate", card="heavy-rifle")
    assert faces(match, "p1")[1] == "adjust"
    cards = {each.id: each for zone in match.scene("p1").zones for each in zone.cards}
    assert [slot.is_covered for slot in cards["heavy-rifle"].slots] == [False, True]


def test_who_points_at_a_die_that_fits_nothing_is_told_why() -> None:
    match = table(dice=(SHOOT, SEARCH, MOVE, USE), p1=GEAR)
    act(match, "p1", "roll", dice=[0, 1, 2, 3])
    shoot, search = (why(match, "p1", Pointed(f"die-p1-{n}")) for n in (0, 1))
    assert shoot is not None
    assert shoot.rule == "PE-WPN-21"
    assert search is not None
    assert search.rule.startswith("PE-SRC")


def test_a_player_in_the_way_of_an_alien_is_said_to_be_in_danger() -> None:
    scene = rolled(*[MOVE] * 4, aliens={"a1": {"kind": "biter", "at": (8, 7)}})
    panel = next(each for each in scene.panels if each.owner == "p1")
    assert [each.key for each in panel.states] == ["project_elite.state.in_its_way"]


@pytest.mark.parametrize(
    ("time", "command", "states"),
    [("real", "finish", []), ("turns", "stop", ["project_elite.state.done"])],
)
def test_who_is_done_is_no_danger_while_a_real_clock_runs(
    time: str, command: str, states: list[str]
) -> None:
    match = table(setup={"time": time}, aliens={"a1": {"kind": "biter", "at": (0, 0)}})
    act(match, "p1", command)
    panel = next(each for each in match.scene("p2").panels if each.owner == "p1")
    assert [each.key for each in panel.states] == states
