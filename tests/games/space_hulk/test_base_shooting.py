"""Shots, sustained fire, overwatch, the flamer: what a table of cases says best."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.core import Match
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.events.marines import Shot, ShotIntoTheVoid
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import Wire, act, offered, refusal, table, told

HALL = "......\n.s.s..\n......\n"


def shots(match: Match[SpaceHulk]) -> list[Shot]:
    return [entry.event for entry in match.events if isinstance(entry.event, Shot)]


def gunner(
    equipment: str = "battle_brother", dice: list[int] | None = None, **marine: Any
) -> Match[SpaceHulk]:
    """A marine at (1, 1) who looks east at a genestealer at (5, 1), another far in the corner."""
    return table(
        HALL,
        squad=[equipment, "battle_brother"],
        marines={"m1": {"at": (1, 1), "facing": "E", **marine}},
        aliens={"g1": {"at": (5, 1), "facing": "W"}, "g2": {"at": (5, 2), "facing": "W"}},
        mission={
            "rooms": ["A"],
            "marks": {"o": {"object": {"id": "cat", "kind": "cat"}}},
        },
        dice=dice or [],
        cp=6,
    )


@rule("SHB-SB-01", "SHB-AC-01", "SHB-SHT-02", "SHB-SHT-04")
@pytest.mark.parametrize(
    ("equipment", "dice", "sustained", "hit"),
    [
        ("battle_brother", [6, 2], False, True),
        ("battle_brother", [2, 6], False, True),
        ("battle_brother", [5, 4], False, False),
        ("battle_brother", [5, 4], True, True),
        ("battle_brother", [4, 5], True, True),
        ("battle_brother", [4, 4], True, False),
        ("cannon_brother", [5, 1, 2], False, True),
        ("cannon_brother", [1, 2, 5], False, True),
        ("cannon_brother", [4, 4, 3], False, False),
        ("cannon_brother", [4, 1, 2], True, True),
        ("cannon_brother", [3, 3, 2], True, False),
    ],
)
def test_dice_and_target_numbers_of_a_shot(
    equipment: str, dice: list[int], sustained: bool, hit: bool
) -> None:
    match = gunner(equipment, dice, last_target="g1" if sustained else "")
    act(match, "shoot", marine="m1", target="g1")
    (shot,) = shots(match)
    assert (shot.dice, shot.hit) == (tuple(dice), hit)
    assert ("g1" in match.game.aliens) is not hit
    assert match.game.kills == int(hit)


@rule("SHB-SHT-04", "SHB-AC-01", "SHB-SB-01")
@pytest.mark.parametrize(
    ("equipment", "dice", "sustained", "chance"),
    [
        ("battle_brother", [1, 1], False, Fraction(11, 36)),
        ("battle_brother", [1, 1], True, Fraction(20, 36)),
        ("cannon_brother", [1, 1, 2], False, 1 - Fraction(2, 3) ** 3),
        ("cannon_brother", [1, 1, 2], True, 1 - Fraction(1, 2) ** 3),
    ],
)
def test_the_luck_ledger_has_the_odds_of_the_example(
    equipment: str, dice: list[int], sustained: bool, chance: Fraction
) -> None:
    match = gunner(equipment, dice, last_target="g1" if sustained else "")
    act(match, "shoot", marine="m1", target="g1")
    (roll,) = match.rolls
    assert (roll.chance, roll.good, roll.why) == (chance, False, "SHB-SHT-02")


@rule("SHB-SHT-05", "SHB-DOR-03")
def test_no_target_is_left_once_a_door_is_shot_down() -> None:
    match = table(
        "s.+..\n",
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        dice=[6, 1],
    )
    act(match, "shoot", marine="m1", target="d1")
    assert match.game.marines["m1"].last_target == ""


@rule("SHB-SHT-04")
def test_sustained_fire_does_not_grow_with_further_shots() -> None:
    match = gunner(dice=[1, 1, 1, 1, 1, 1])
    for _ in range(3):
        act(match, "shoot", marine="m1", target="g1")
    assert [shot.need for shot in shots(match)] == [6, 5, 5]


BUSY = """\
..'..
.l+..
c....
#####
sl...
"""
"""From the ladder at (1, 3), looking east: d1 open to the left, d2 closed in front."""

DEEDS: list[Wire] = [
    {"type": "move", "to": (2, 2)},
    {"type": "move", "to": (0, 3)},
    {"type": "turn", "facing": "N"},
    {"type": "open_door", "door": "d2"},
    {"type": "close_door", "door": "d1"},
    {"type": "assault_door", "door": "d2"},
    {"type": "climb"},
    {"type": "pick_up", "thing": "cat"},
    {"type": "set_overwatch"},
    {"type": "set_guard"},
]


def busy(deed: Wire, command: bool, **marine: Any) -> Match[SpaceHulk]:
    """A marine amid many things, after he has done something."""
    match = table(
        BUSY,
        marines={"m1": {"at": (1, 3), "facing": "E", "last_target": "g1", **marine}},
        aliens={"g1": {"at": (4, 0)}},
        things={"cat": {"at": (1, 3)}},
        mission={
            "marks": {
                "l": {"ladder": "shaft"},
                "c": {"object": {"id": "cat", "kind": "cat"}},
            },
        },
        cp=6,
        dice=[1] if deed["type"] == "assault_door" else [],
    )
    fields = {**deed, "marine": "m1", "command": command}
    act(match, fields.pop("type"), **fields)
    return match


@rule("SHB-SHT-05", "SHB-OW-02", "SHB-GRD-03", "SHB-GRD-04", "SHB-CP-10")
@pytest.mark.parametrize("deed", DEEDS, ids=lambda deed: "-".join(map(str, deed.values())))
@pytest.mark.parametrize("command", [False, True])
@pytest.mark.parametrize("stance", ["overwatch", "guard"])
def test_every_other_action_ends_sustained_fire_overwatch_and_guard(
    deed: Wire, command: bool, stance: str
) -> None:
    if deed["type"] == f"set_{stance}":
        stance = "guard" if stance == "overwatch" else "overwatch"
    marine = busy(deed, command, **{stance: True}).game.marines["m1"]
    assert marine.last_target == ""
    assert marine.overwatch is (deed["type"] == "set_overwatch")
    assert marine.guard is (deed["type"] == "set_guard")


@rule("SHB-SHT-05", "SHB-CP-10")
@pytest.mark.parametrize(("command", "guard"), [(False, False), (True, True)])
def test_clearing_a_jam_ends_sustained_fire_and_guard_only_if_paid_with_action_points(
    command: bool, guard: bool
) -> None:
    match = busy({"type": "clear_jam"}, command, guard=True, jammed=True)
    marine = match.game.marines["m1"]
    assert (marine.last_target, marine.guard, marine.overwatch) == ("", guard, False)
    assert match.game.cp == (5 if command else 6)


@rule("SHB-SHT-03")
def test_the_last_point_still_buys_a_step_with_its_shot() -> None:
    match = gunner(activation="active", ap=1, dice=[1, 2])
    match.game.cp = 0
    act(match, "move", marine="m1", to=(2, 1))
    assert [shot.target for shot in offered(match, "shoot")] == ["g1", "g2"]
    assert not offered(match, "move")
    act(match, "shoot", marine="m1", target="g1")
    assert match.game.marines["m1"].ap == 0
    assert not offered(match, "shoot")
    assert refusal(match, "shoot", marine="m1", target="g1") == "SHB-AP-03"


@rule("SHB-SHT-03")
@pytest.mark.parametrize("deed", [{"type": "climb"}, {"type": "open_door", "door": "d2"}])
def test_only_steps_and_turns_give_a_free_shot(deed: Wire) -> None:
    assert busy(deed, command=False).game.free_shot == ""
    assert busy({"type": "turn", "facing": "S"}, command=False).game.free_shot == "m1"


@rule("SHB-SHT-03")
@pytest.mark.parametrize("deed", [{"type": "open_door", "door": "d2"}, {"type": "set_guard"}])
def test_a_free_shot_is_lost_with_the_next_action(deed: Wire) -> None:
    match = busy({"type": "turn", "facing": "S"}, command=False)
    act(match, "turn", marine="m1", facing="E")
    assert match.game.free_shot == "m1"
    fields = {**deed, "marine": "m1"}
    act(match, fields.pop("type"), **fields)
    assert match.game.free_shot == ""


@rule("SHB-SHT-01")
@pytest.mark.parametrize(
    ("equipment", "ruled"),
    [("claw_brother", "SHB-WPN-08"), ("hammer_sergeant", "SHB-WPN-08"), ("sword_sergeant", "")],
)
def test_only_guns_shoot(equipment: str, ruled: str) -> None:
    match = gunner(equipment)
    assert refusal(match, "shoot", marine="m1", target="g1") == ruled
    assert refusal(match, "set_overwatch", marine="m1") == ruled
    assert bool(offered(match, "shoot")) is not bool(ruled)
    assert bool(offered(match, "set_overwatch")) is not bool(ruled)


# Overwatch


def watch(
    drawing: str, watcher: Wire, alien: Wire, ap: int, dice: list[int], **rest: Any
) -> Match[SpaceHulk]:
    """A marine m1 on overwatch, and an alien g1 that begins to act."""
    marines = {"m1": {**watcher, "overwatch": True}, **rest.pop("comrades", {})}
    return table(
        drawing,
        marines=marines,
        aliens={"g1": alien},
        moment="aliens",
        acting={"piece": "g1", "ap": ap},
        dice=dice,
        **rest,
    )


@rule("SHB-OW-05")
def test_a_turn_of_an_alien_triggers_overwatch() -> None:
    match = watch(
        "s.....\n#####s\n",
        {"at": (0, 1), "facing": "E"},
        {"at": (5, 1), "facing": "E"},
        ap=1,
        dice=[1, 2, 3],
        comrades={"m2": {"at": (5, 0), "facing": "S"}},
    )
    assert told(match)[1:3] == ["faced", "shot"]
    assert match.game.aliens["g1"].facing == "S"


@rule("SHB-OW-05")
def test_a_door_that_an_alien_opens_shows_it_to_overwatch() -> None:
    match = watch(
        "s..+..\n",
        {"at": (0, 0), "facing": "E"},
        {"at": (4, 0), "facing": "W"},
        ap=2,
        dice=[1, 2, 1, 3, 4],
    )
    assert told(match)[1:5] == ["door_opened", "shot", "crept", "shot"]
    assert [shot.need for shot in shots(match)] == [6, 5]


@rule("SHB-OW-05", "SHB-OW-08")
def test_an_assault_on_a_comrade_triggers_one_shot() -> None:
    match = watch(
        "s.....\n#####s\n",
        {"at": (0, 1), "facing": "E"},
        {"at": (5, 1), "facing": "S"},
        ap=1,
        dice=[1, 1, 1, 1, 1, 2, 3],
        comrades={"m2": {"at": (5, 0), "facing": "N"}},
    )
    assert told(match)[1:4] == ["assault_rolled", "assault_result", "shot"]
    assert told(match).count("shot") == 1


@rule("SHB-OW-05")
def test_a_marine_uncovered_by_a_death_fires() -> None:
    match = watch(
        "ss....\n",
        {"at": (0, 0), "facing": "E"},
        {"at": (3, 0), "facing": "W"},
        ap=1,
        dice=[6, 1, 1, 1, 6, 1, 2],
        comrades={"m2": {"at": (2, 0), "facing": "E", "overwatch": True}},
    )
    kinds = told(match)
    assert kinds[1:3] == ["overwatch_lost", "assault_rolled"]
    assert kinds[kinds.index("marine_died") :][:3] == ["marine_died", "shot", "casualty"]
    assert shots(match)[0].marine == "m1"


@rule("SHB-OW-05")
def test_a_blip_that_comes_in_in_sight_is_revealed_and_shot_at() -> None:
    match = table(
        "s..........1\n",
        marines={"m1": {"at": (0, 0), "facing": "E", "overwatch": True}},
        moment="entries",
        waiting={1: [1, 1, 1]},
        dice=[1, 2, 5, 5, 4],  # the second shot hits and jams
    )
    assert told(match)[:5] == ["entry_test", "entered", "targeted", "revealed", "shot"]
    assert [shot.need for shot in shots(match)] == [6, 5]


@rule("SHB-OW-05", "SHB-OW-08")
def test_what_a_marine_action_reveals_is_shot_at_by_overwatch_in_the_marine_turn() -> None:
    match = table(
        "s...\ns+.#\n",
        squad=["battle_brother"] * 2,
        marines={
            "m1": {"at": (0, 1), "facing": "E", "overwatch": True},
            "m2": {"at": (0, 0), "facing": "E"},
        },
        aliens={"b1": {"at": (2, 0), "tokens": [1]}},
        mission={"rooms": ["A"]},
        dice=[1, 2],
    )
    act(match, "open_door", marine="m2", door="d1")
    assert told(match) == ["door_opened", "revealed", "shot"]
    assert shots(match)[0].overwatch


@rule("SHB-OW-05", "SHB-SHT-06")
def test_overwatch_fires_at_the_broodlord_and_keeps_its_bonus_while_he_moves() -> None:
    match = table(
        "s.......\n",
        marines={"m1": {"at": (0, 0), "facing": "E", "overwatch": True}},
        aliens={"lord": {"at": (7, 0), "facing": "W"}},
        mission={"broodlord": True},
        moment="aliens",
        acting={"piece": "lord", "ap": 3},
        dice=[6, 5, 5, 4, 5, 6, 1],
    )
    assert [(shot.need, shot.hit) for shot in shots(match)] == [(6, False), (5, False), (5, True)]
    assert "lord" not in match.game.aliens


@rule("SHB-AC-05", "SHB-AC-02")
def test_a_cannon_on_overwatch_spends_its_rounds_and_then_is_silent() -> None:
    match = table(
        "s.......\n",
        squad=["cannon_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E", "overwatch": True, "ammo": 2}},
        aliens={"g1": {"at": (7, 0), "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 3},
        dice=[2, 2, 2, 1, 1, 1, 3],
    )
    assert [(shot.need, shot.dice) for shot in shots(match)] == [(5, (2, 2, 2)), (4, (1, 1, 1))]
    marine = match.game.marines["m1"]
    assert (marine.ammo, marine.jammed, marine.fate) == (0, False, "board")


@rule("SHB-AC-04", "SHB-AC-05")
def test_a_reloaded_cannon_explodes_on_overwatch_too() -> None:
    match = table(
        "s......s\n",
        squad=["cannon_brother", "battle_brother"],
        marines={
            "m1": {"at": (0, 0), "facing": "E", "overwatch": True, "reloaded": True, "ammo": 2},
            "m2": {"at": (1, 0), "facing": "W"},
        },
        aliens={"g1": {"at": (7, 0), "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 1},
        dice=[1],
    )
    assert "shot" not in told(match)  # the comrade stands in the way
    match = table(
        "s......s\n",
        squad=["cannon_brother", "battle_brother"],
        marines={
            "m1": {"at": (1, 0), "facing": "E", "overwatch": True, "reloaded": True, "ammo": 2},
            "m2": {"at": (0, 0), "facing": "W"},
        },
        aliens={"g1": {"at": (7, 0), "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 1},
        dice=[4, 4, 4, 3, 3, 1],
    )
    assert match.game.marines["m1"].fate == "dead"
    assert match.game.marines["m2"].fate == "board"
    assert match.game.aliens["g1"].count == 1
    survival = [roll for roll in match.rolls if roll.why == "SHB-AC-04"]
    assert [(roll.chance, roll.good) for roll in survival] == [
        (Fraction(1, 2), True),
        (Fraction(1, 2), False),
    ]


# The flamer


@rule("SHB-HF-04", "SHB-HF-08", "SHB-HF-05")
def test_the_whole_section_burns_and_the_luck_ledger_knows_the_odds() -> None:
    match = table(
        "....\n.+..\nssss\n",
        squad=["flamer_brother"] + ["battle_brother"] * 3,
        marines={"m1": {"at": (0, 0), "facing": "N"}, "m2": {"at": (3, 2), "facing": "N"}},
        aliens={"g1": {"at": (2, 2), "count": 2}},
        mission={"sections": "AAAA\nAAAA\nBBBB\n", "rooms": ["A"]},
        dice=[1, 1, 2],
    )
    assert not match.game.burned
    act(match, "flame", marine="m1", at=(0, 1))
    everything = {(x, y) for x in range(4) for y in (1, 2)}
    assert set(match.game.fire) == set(match.game.burned) == everything - {(1, 1)}
    assert [(roll.chance, roll.good) for roll in match.rolls] == [
        (Fraction(1, 6), True),
        (Fraction(5, 6), False),
        (Fraction(5, 6), True),
    ]
    assert match.game.aliens["g1"].count == 1


@rule("SHB-HF-08")
def test_fire_spreads_along_edges_only_as_far_as_doors_let_it() -> None:
    def burnt(drawing: str, doors: Wire) -> frozenset[tuple[int, int]]:
        match = table(
            drawing,
            squad=["flamer_brother"],
            marines={"m1": {"at": (0, 0), "facing": "N"}},
            mission={"sections": "AAA\nAAA\nBBB\n"},
            doors=doors,
        )
        act(match, "flame", marine="m1", at=(0, 1))
        return frozenset(match.game.fire)

    left, above, right = {(0, 1), (0, 2)}, {(1, 1), (1, 2)}, {(2, 1), (2, 2)}
    assert burnt(".+.\n.+.\ns..\n", {}) == left
    assert burnt(".+.\n.+.\ns..\n", {"d1": "open"}) == left | {(1, 2)} | right
    assert burnt(".+.\n.+.\ns..\n", {"d2": "destroyed"}) == left | {(1, 1)} | right
    # Diagonal neighbours are no connection: (0, 1) touches (1, 2) at a corner alone.
    assert burnt("+..\n.+.\ns..\n", {}) == {(0, 1)}
    assert burnt("...\n.+.\ns..\n", {}) == left | right | above - {(1, 1)}


@rule("SHB-HF-01", "SHB-HF-03")
def test_a_flame_is_aimed_at_a_seen_square_that_holds_no_marine() -> None:
    match = table(
        "s.....\ns###..\n",
        squad=["flamer_brother", "battle_brother"],
        marines={"m1": {"at": (0, 1), "facing": "E"}, "m2": {"at": (3, 1), "facing": "W"}},
        aliens={"g1": {"at": (2, 1)}},
        mission={"sections": "ABCDEF\nA###EF\n"},
    )
    assert refusal(match, "flame", marine="m1", at=(1, 1)) == ""
    assert refusal(match, "flame", marine="m1", at=(2, 1)) == ""  # a genestealer's square
    assert refusal(match, "flame", marine="m1", at=(3, 1)) == "SHB-HF-03"  # a marine's
    assert refusal(match, "flame", marine="m1", at=(4, 1)) == "SHB-HF-01"  # not seen
    assert refusal(match, "flame", marine="m2", at=(2, 1)) == "SHB-HF-01"  # no flamer
    assert {flame.at for flame in offered(match, "flame")} == {(1, 1), (2, 1)}


@rule("SHB-SHT-03")
def test_the_shot_that_goes_with_a_bought_step_does_not_activate_a_waiting_marine() -> None:
    match = table(
        "s....\n",
        squad=["battle_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        aliens={"g1": {"at": (4, 0), "count": 2}},
        cp=1,
        dice=[1, 2, 1, 2],
    )
    act(match, "move", marine="m1", to=(1, 0), command=True)
    act(match, "shoot", marine="m1", target="g1", command=True)
    marine = match.game.marines["m1"]
    assert (match.game.cp, marine.activation, marine.ap) == (0, "waiting", 0)
    act(match, "shoot", marine="m1", target="g1")
    assert (marine.activation, marine.ap) == ("active", 3)


@rule("SHB-SHT-03")
def test_a_marine_who_moved_for_command_points_pays_for_a_shot_of_his_own_activation() -> None:
    match = table(
        "s....\n",
        squad=["battle_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        aliens={"g1": {"at": (4, 0), "count": 2}},
        cp=1,
        dice=[1, 2],
    )
    act(match, "move", marine="m1", to=(1, 0), command=True)
    act(match, "shoot", marine="m1", target="g1")
    marine = match.game.marines["m1"]
    assert (marine.activation, marine.ap) == ("active", 3)


@rule("SHB-HF-03")
def test_a_flame_is_aimed_past_marines_and_doors_at_whatever_else_is_seen() -> None:
    # Every square is a section of its own, so each that may be aimed at is offered.
    match = table(
        "ss.....\n",
        squad=["flamer_brother", "battle_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}, "m2": {"at": (6, 0), "facing": "W"}},
        mission={"sections": "ABCDEFG\n"},
    )
    assert [flame.at for flame in offered(match, "flame")] == [(x, 0) for x in range(1, 6)]
    assert refusal(match, "flame", marine="m1", at=(6, 0)) == "SHB-HF-03"
    for kind, at, allowed in (
        ("g1", (3, 0), True),
        ("lord", (3, 0), True),
        ("door", (3, 0), False),
    ):
        match = table(
            "s..+...\n",
            squad=["flamer_brother"],
            marines={"m1": {"at": (0, 0), "facing": "E"}},
            aliens={} if kind == "door" else {kind: {"at": at}},
            mission={"sections": "ABCDEFG\n", "broodlord": True},
            doors={"d1": "closed" if kind == "door" else "open"},
        )
        assert refusal(match, "flame", marine="m1", at=at) == ("" if allowed else "SHB-HF-03")
        assert (at in {flame.at for flame in offered(match, "flame")}) is allowed


@rule("SHB-HF-03")
def test_an_own_section_that_is_forbidden_is_the_reason_up_to_the_range_of_the_flamer() -> None:
    match = table(
        f"s{'.' * 14}\n",
        squad=["flamer_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        mission={"sections": f"{'A' * 15}\n"},
        setup={"flamer_own_section": "forbidden"},
    )
    reasons = [refusal(match, "flame", marine="m1", at=(x, 0)) for x in range(1, 15)]
    assert reasons == ["SHB-HF-03"] * 12 + ["SHB-HF-01"] * 2
    assert offered(match, "flame") == []


@rule("SHB-HF-03")
def test_the_section_of_a_target_may_hold_marines_the_shooter_included() -> None:
    match = table(
        "ss....\n",
        squad=["flamer_brother", "battle_brother"],
        marines={"m1": {"at": (1, 0), "facing": "E"}, "m2": {"at": (0, 0), "facing": "W"}},
        dice=[1, 2],
    )
    act(match, "flame", marine="m1", at=(4, 0))
    assert [m.fate for m in match.game.marines.values()] == ["board", "dead"]


@rule("SHB-HF-04")
def test_a_second_fire_burns_beside_the_first() -> None:
    match = table(
        "s.....\n",
        squad=["flamer_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        mission={"sections": "AABBCC\n"},
        fire=[[4, 0], [5, 0]],
    )
    act(match, "flame", marine="m1", at=(2, 0))
    assert match.game.fire == ((2, 0), (3, 0), (4, 0), (5, 0))


@rule("SHB-AC-04")
@pytest.mark.parametrize("reloaded", [False, True])
def test_three_equal_dice_make_only_a_reloaded_cannon_explode(reloaded: bool) -> None:
    match = table(
        "s.....\n",
        squad=["cannon_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E", "ammo": 5, "reloaded": reloaded}},
        aliens={"g1": {"at": (5, 0), "count": 2}},
        dice=[4, 4, 4, 1, 2] if reloaded else [4, 4, 4],
    )
    act(match, "shoot", marine="m1", target="g1")
    assert ("exploded" in told(match)) is reloaded
    assert match.game.marines["m1"].fate == ("dead" if reloaded else "board")


# --- shots in vain -------------------------------------------------------------------------------


def two_on_overwatch(
    squad: str, dice: list[int], *, acted: bool = True, **second: Any
) -> Match[SpaceHulk]:
    """A group comes into the range of two marines; m1 fires first and may drive it out again."""
    match = table(
        f"s{'.' * 14}\ns{'.' * 14}\n",
        squad=["battle_brother", squad],
        marines={
            "m1": {"at": (0, 1), "facing": "E", "overwatch": True},
            "m2": {"at": (0, 0), "facing": "E", "overwatch": True, **second},
        },
        aliens={
            "g1": {"at": (13, 1), "facing": "W", "count": 4},
            "g2": {"at": (14, 1), "acted": acted},
        },
        moment="aliens",
        acting={"piece": "g1", "ap": 1},
        mission={"rooms": ["A"]},
        dice=dice,
    )
    act(match, "fire_overwatch", marine="m1", target="g1")
    return match


def in_vain(match: Match[SpaceHulk]) -> list[ShotIntoTheVoid]:
    return [entry.event for entry in match.events if isinstance(entry.event, ShotIntoTheVoid)]


@rule("SHB-OW-06")
def test_a_reloaded_cannon_explodes_by_a_shot_in_vain_as_by_any_other() -> None:
    match = two_on_overwatch("cannon_brother", [6, 1, 3, 3, 3, 1, 1, 1, 1, 1, 4], reloaded=True)
    assert in_vain(match) == [ShotIntoTheVoid("m2", (3, 3, 3))]
    assert "exploded" in told(match)
    assert match.game.marines["m2"].fate == "dead"


@rule("SHB-OW-06", "SHB-SHT-05")
def test_a_shot_in_vain_breaks_sustained_fire_at_another_piece() -> None:
    match = two_on_overwatch(
        "battle_brother", [6, 1, 2, 3, 1, 2, 1, 2], acted=False, last_target="g2"
    )
    assert in_vain(match) == [ShotIntoTheVoid("m2", (2, 3))]
    act(match, "fire_overwatch", marine="m2", target="g2")
    fired = [(shot.marine, shot.target, shot.need) for shot in shots(match)]
    assert fired == [("m1", "g1", 6), ("m2", "g2", 6), ("m1", "g2", 6)]


@rule("SHB-OW-06", "SHB-JAM-01")
@pytest.mark.parametrize(("dice", "jams"), [([5, 5], True), ([5, 4], False)])
def test_whoever_fires_after_another_jams_by_equal_dice(dice: list[int], jams: bool) -> None:
    match = two_on_overwatch("battle_brother", [1, 2, *dice, 4])
    assert [(shot.marine, shot.dice) for shot in shots(match)][1] == ("m2", tuple(dice))
    assert ("jammed" in told(match)) is jams
