"""Set-up, the turn, the mission status phase and the words of victory."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from plancia.core import Match
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.mission import load_mission, missions
from plancia.games.space_hulk.rules.turn import CleanUp, MissionStatus
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import Wire, act, offered, refusal, table, told

# Setting up


def fresh(mission: Wire, **given: Any) -> Match[SpaceHulk]:
    """A mission from its very beginning."""
    return Match.new(SpaceHulk, {"mission": mission}, **given)


PRINTED: Wire = {
    "map": "1..s#\n###.t\n",
    "marks": {
        "s": {"start": {"marine": "m2", "facing": "W"}},
        "t": {"start": {"marine": "m1", "facing": "N"}},
    },
    "squad": [{"loadout": "battle_brother"}, {"loadout": "cannon_brother"}],
    "blips": {"start": 2, "start_at": [1, 1], "per_turn": 1},
}


@rule("SHB-SET-01", "SHB-SET-02", "SHB-TRN-01")
def test_a_mission_is_set_up_and_the_marines_play_first() -> None:
    match = fresh(PRINTED, dice=(3,))
    assert told(match) == [
        "deployed",
        "deployed",
        "reinforced",
        "reinforced",
        "turn_began",
        "command_drawn",
    ]
    game = match.game
    assert (game.turn, game.phase, game.cp) == (1, "marines", 3)
    first, second = game.marines["m1"], game.marines["m2"]
    assert (first.at, first.facing, first.fate) == ((4, 0), "N", "board")
    assert (second.at, second.facing, second.ammo, second.reloads) == ((3, 1), "W", 10, 1)
    assert {first.activation, second.activation} == {"waiting"}
    assert [len(tokens) for tokens in game.waiting.values()] == [2]
    assert len(game.pile) == 20
    assert not game.aliens


@rule("SHB-SET-03")
def test_the_pile_is_22_tokens_and_shuffled() -> None:
    orders = set()
    for seed in range(5):
        game = fresh(PRINTED, seed=seed).game
        tokens = [*game.pile, *game.waiting[1]]
        assert Counter(tokens) == {1: 9, 2: 4, 3: 9}
        orders.add(tuple(game.pile))
    assert len(orders) == 5


@rule("SHB-SET-03")
def test_a_mission_may_have_its_own_tokens() -> None:
    game = fresh({**PRINTED, "blips": {"start": 1, "mix": {2: 3}}}).game
    assert [*game.pile, *game.waiting[1]] == [2, 2, 2]


@rule("SHB-SET-02")
def test_without_names_the_player_assigns_squares_and_facings() -> None:
    match = fresh(
        {
            "map": "sst\n...\n",
            "marks": {"s": {"start": {}}, "t": {"start": {"facing": "S"}}},
            "squad": [{"loadout": "battle_brother"}] * 2,
        },
        dice=(1,),
    )
    places = {(place.at, place.facing) for place in offered(match, "place")}
    free = {(at, facing) for at in ((0, 1), (1, 1)) for facing in "NESW"}
    assert places == free | {((2, 1), "S")}
    assert refusal(match, "place", marine="m1", at=(2, 1), facing="N") == "SHB-SET-02"
    assert refusal(match, "place", marine="m1", at=(0, 0), facing="N") == "SHB-SET-02"
    assert refusal(match, "place", marine="m2", at=(0, 1), facing="N") == "SHB-SET-02"
    act(match, "place", marine="m1", at=(1, 1), facing="W")
    assert refusal(match, "place", marine="m2", at=(1, 1), facing="W") == "SHB-SET-02"
    act(match, "place", marine="m2", at=(2, 1), facing="S")
    game = match.game
    assert [(m.at, m.facing) for m in game.on_board()] == [((1, 1), "W"), ((2, 1), "S")]
    assert game.phase == "marines"


@rule("SHB-SET-02")
def test_the_suggested_deployment_places_everybody_who_is_left() -> None:
    match = fresh(
        {
            "map": "ab\n..\n",
            "marks": {
                "a": {"start": {"suggested_marine": "m2", "suggested_facing": "E"}},
                "b": {"start": {"suggested_marine": "m1", "suggested_facing": "S"}},
            },
            "squad": [{"loadout": "battle_brother"}] * 2,
        },
        dice=(1,),
    )
    act(match, "deploy_as_suggested")
    marines = match.game.marines
    assert (marines["m1"].at, marines["m1"].facing) == ((1, 1), "S")
    assert (marines["m2"].at, marines["m2"].facing) == ((0, 1), "E")


@rule("SHB-BRD-02", "SHB-BRD-03", "SHB-BRD-09", "SHB-BRD-10")
@pytest.mark.parametrize("name", missions())
def test_every_square_of_every_mission_has_one_section_and_one_kind(name: str) -> None:
    mission = load_mission(name)
    squares = [square for section in mission.sections.values() for square in section]
    assert Counter(squares) == dict.fromkeys(mission.floor, 1)
    assert {tile.kind for tile in mission.tiles} <= {"corridor", "room"}
    kinds: dict[str, set[str]] = {}
    for tile in mission.tiles:
        kinds.setdefault(tile.section, set()).add(tile.kind)
    assert all(len(found) == 1 for found in kinds.values())
    outside = {"N": (0, 1), "E": (1, 0), "S": (0, -1), "W": (-1, 0)}
    gates = [(e.at, e.outside) for e in mission.entries]
    for (x, y), way in (*gates, *((e.at, e.outside) for e in mission.exits)):
        dx, dy = outside[way]
        assert (x, y) in mission.floor
        assert (x + dx, y + dy) not in mission.floor
    assert [entry.number for entry in mission.entries] == list(range(1, len(mission.entries) + 1))


# The turn


def two_marines(**position: Any) -> Match[SpaceHulk]:
    return table(
        ".....\nss...\n",
        marines={"m1": {"at": (0, 0), "facing": "N"}, "m2": {"at": (1, 0), "facing": "N"}},
        **position,
    )


@rule("SHB-TRN-02", "SHB-TRN-03", "SHB-AP-02")
def test_each_marine_is_activated_once_with_four_points() -> None:
    match = two_marines()
    for left, facing in ((3, "E"), (2, "S"), (1, "W"), (0, "N")):
        act(match, "turn", marine="m1", facing=facing)
        assert match.game.marines["m1"].ap == left
    act(match, "turn", marine="m2", facing="E")
    assert refusal(match, "turn", marine="m1", facing="E") == "SHB-TRN-03"
    assert match.game.marines["m2"].ap == 3
    assert {option.marine for option in offered(match, "turn")} == {"m2"}


@rule("SHB-TRN-04")
def test_the_player_may_end_the_phase_without_activating_anybody() -> None:
    match = two_marines(dice=[6])
    assert [type(option).tag() for option in match.options("marines")][-1] == "end_turn"
    act(match, "end_turn")
    assert told(match)[0] == "marines_ended"
    game = match.game
    assert (game.turn, game.cp) == (2, 6)
    assert [marine.activation for marine in game.on_board()] == ["waiting", "waiting"]


@rule("SHB-CP-01")
@pytest.mark.parametrize("die", range(1, 7))
def test_every_face_gives_as_many_command_points(die: int) -> None:
    match = two_marines(moment="command", dice=[die])
    assert match.game.cp == die
    (roll,) = match.rolls
    assert (roll.why, roll.score) == ("SHB-CP-01", die)
    assert roll.weights == tuple((face, 1) for face in range(1, 7))


@rule("SHB-CP-02")
@pytest.mark.parametrize(("die", "first"), [(3, True), (4, False)])
def test_a_low_draw_suggests_drawing_again(die: int, first: bool) -> None:
    match = table(
        "s.\n",
        squad=["sword_sergeant"],
        marines={"m1": {"at": (0, 0)}},
        moment="command",
        dice=[die],
    )
    assert [redraw.again for redraw in offered(match, "redraw")] == [first, not first]


@rule("SHB-CP-02", "SHB-CP-01")
def test_two_sergeants_draw_again_once() -> None:
    match = table(
        "ss\n",
        squad=["sword_sergeant"] * 2,
        marines={"m1": {"at": (0, 0)}, "m2": {"at": (1, 0)}},
        moment="command",
        dice=[1, 5],
    )
    act(match, "redraw", again=True)
    assert match.game.cp == 5
    assert offered(match, "end_turn")


@rule("SHB-CP-02")
def test_a_librarian_and_a_sergeant_off_the_board_give_no_second_draw() -> None:
    match = table(
        "sss\n",
        squad=["librarian", "sword_sergeant", "battle_brother"],
        marines={"m1": {"at": (0, 0)}, "m2": {"fate": "exited"}},
        moment="command",
        dice=[1],
    )
    assert not offered(match, "redraw")
    assert offered(match, "end_turn")


@rule("SHB-MSP-01")
def test_the_objective_is_checked_before_the_markers_go() -> None:
    match = two_marines(
        moment="status",
        fire=[(4, 1)],
        cp=5,
        mission={"victory": {"type": "turn_reached", "turn": 1}},
    )
    assert match.outcome is not None
    assert match.outcome.winners == ("marines",)
    game = match.game
    assert (game.fire, game.cp, game.turn) == (((4, 1),), 5, 1)


@rule("SHB-MSP-01", "SHB-MSP-02", "SHB-SHT-05")
def test_nothing_of_the_turn_is_left_after_the_status_phase() -> None:
    worn = {"overwatch": True, "guard": True, "jammed": True, "last_target": "g1"}
    match = table(
        ".....\nss...\n#####\n",
        marines={"m1": {"at": (0, 1), "facing": "N", **worn}, "m2": {"at": (1, 1), "facing": "N"}},
        aliens={"g1": {"at": (4, 1)}},
        fire=[(4, 2)],
        barrier=(3, 2),
        cp=5,
    )
    game = match.game
    game.joined = {"b9": "g1"}
    MissionStatus().run(game)
    CleanUp().run(game)
    assert (game.fire, game.barrier, game.cp, game.joined) == ((), None, 0, {})
    worn_now = game.marines["m1"]
    assert (worn_now.overwatch, worn_now.guard, worn_now.jammed) == (False, False, False)
    assert worn_now.last_target == ""


# Victory

LEVER = {"p": {"place": "bay"}}
CARGO = {"c": {"object": {"id": "cat", "kind": "cat"}}}
BOARD = "#p..c\nss+=.\nX###.\n####1\n"
M1 = {"at": (2, 3), "facing": "N"}
M2 = {"at": (0, 2), "facing": "N"}
Lines = list[tuple[Wire, Wire, bool]]

WORDS: Lines = [
    ({"type": "reached", "place": "bay"}, {"m1": {"at": (1, 3)}}, True),
    ({"type": "reached", "place": "bay"}, {}, False),
    ({"type": "reached", "place": "bay", "count": 2}, {"m1": {"at": (1, 3)}}, False),
    ({"type": "reached", "place": "bay", "marines": ["m2"]}, {"m1": {"at": (1, 3)}}, False),
    ({"type": "reached", "place": "bay", "marines": ["m2"]}, {"m2": {"at": (1, 3)}}, True),
    ({"type": "exited"}, {"m2": {"at": None, "fate": "exited"}}, True),
    ({"type": "exited"}, {"m2": {"at": None, "fate": "dead"}}, False),
    ({"type": "exited", "count": 2}, {"m2": {"at": None, "fate": "exited"}}, False),
    ({"type": "exited", "marines": ["m1"]}, {"m2": {"at": None, "fate": "exited"}}, False),
    ({"type": "exited", "carrying": "cat"}, {"m2": {"at": None, "fate": "exited"}}, False),
    ({"type": "burned", "place": "bay"}, {"burned": [(1, 3)]}, True),
    ({"type": "burned", "place": "bay"}, {"burned": [(2, 3)]}, False),
    ({"type": "burned", "section": "A"}, {"burned": [(2, 3)]}, True),
    ({"type": "burned", "section": "A"}, {}, False),
    ({"type": "delivered", "object": "cat", "place": "bay"}, {}, False),
    (
        {"type": "delivered", "object": "cat", "place": "bay"},
        {"things": {"cat": {"at": (1, 3)}}},
        True,
    ),
    (
        {"type": "delivered", "object": "cat", "place": "bay"},
        {"m1": {"at": (1, 3), "carries": "cat"}},
        True,
    ),
    ({"type": "delivered", "object": "cat", "place": "bay"}, {"m1": {"carries": "cat"}}, False),
    ({"type": "kills", "count": 3}, {"kills": 3}, True),
    ({"type": "kills", "count": 3}, {"kills": 2}, False),
    ({"type": "alive", "marines": ["m1", "m2"]}, {}, True),
    ({"type": "alive", "marines": ["m1", "m2"]}, {"m2": {"at": None, "fate": "exited"}}, True),
    ({"type": "alive", "marines": ["m1", "m2"]}, {"m2": {"at": None, "fate": "dead"}}, False),
    ({"type": "dead", "marines": ["m2"]}, {"m2": {"at": None, "fate": "dead"}}, True),
    ({"type": "dead", "marines": ["m2"]}, {"m2": {"at": None, "fate": "exited"}}, False),
    ({"type": "dead", "marines": ["m1", "m2"]}, {"m2": {"at": None, "fate": "dead"}}, False),
    ({"type": "few_left", "count": 2}, {"m2": {"at": None, "fate": "dead"}}, True),
    ({"type": "few_left", "count": 2}, {"m2": {"at": None, "fate": "exited"}}, False),
    ({"type": "few_left", "count": 2}, {}, False),
    ({"type": "no_charges", "marines": ["m2"]}, {"m2": {"ammo": 0, "reloads": 0}}, True),
    ({"type": "no_charges", "marines": ["m1", "m2"]}, {"m2": {"ammo": 0, "reloads": 0}}, False),
    ({"type": "no_charges", "marines": ["m2"]}, {"m2": {"ammo": 0, "reloads": 1}}, False),
    ({"type": "no_charges", "marines": ["m2"]}, {"m2": {"ammo": 1, "reloads": 0}}, False),
    ({"type": "no_charges", "marines": ["m2"]}, {"m2": {"at": None, "fate": "dead"}}, True),
    ({"type": "no_charges", "marines": ["m2"]}, {"m2": {"at": None, "fate": "exited"}}, True),
    ({"type": "doors_destroyed", "count": 1}, {"doors": {"d1": "destroyed"}}, True),
    ({"type": "doors_destroyed", "count": 1}, {"doors": {"d1": "open"}}, False),
    ({"type": "doors_destroyed", "count": 1}, {"doors": {"s1": "destroyed"}}, False),
    ({"type": "turn_reached", "turn": 1}, {}, False),
    ({"type": "held", "place": "bay", "turns": 1}, {"m1": {"at": (1, 3)}}, False),
    ({"type": "entries_blocked"}, {"m1": {"at": (4, 1)}}, False),
    ({"type": "object_lost", "object": "cat"}, {"things": {"cat": {"fate": "lost"}}}, True),
    ({"type": "object_lost", "object": "cat"}, {}, False),
    ({"type": "not", "of": {"type": "kills", "count": 1}}, {}, True),
    ({"type": "not", "of": {"type": "kills", "count": 1}}, {"kills": 1}, False),
]


def judged(
    victory: Wire, changes: Wire, *, field: str = "victory", moment: str = "marines"
) -> Match[SpaceHulk]:
    """A mission with one condition, after something has happened."""
    changes = dict(changes)
    marines = {
        "m1": {**M1, **changes.pop("m1", {})},
        "m2": {**M2, **changes.pop("m2", {})},
    }
    match = table(
        BOARD,
        squad=["cannon_brother"] * 2,
        marines=marines,
        mission={
            "marks": LEVER | CARGO,
            field: victory,
            "special_rules": [{"type": "aliens_destroy", "object": "cat"}],
        },
        moment=moment,
        dice=[1] if moment == "status" else [],
        **changes,
    )
    if moment == "marines":
        act(match, "turn", marine="m1", facing="E")
    return match


@rule("SHB-VIC-01", "SHB-VIC-02")
@pytest.mark.parametrize(("victory", "changes", "won"), WORDS)
def test_each_word_of_a_condition_is_judged_after_an_event(
    victory: Wire, changes: Wire, won: bool
) -> None:
    outcome = judged(victory, changes).outcome
    assert (outcome is not None) is won
    if outcome is not None:
        assert outcome.winners == ("marines",)
        assert outcome.reason.key == "space_hulk.end.victory"
    lost = judged(victory, changes, field="failure").outcome
    assert (lost is not None) is won
    if lost is not None:
        assert lost.winners == ()
        assert lost.reason.key == "space_hulk.end.failure"


YES: Wire = {"type": "kills", "count": 1}
NO: Wire = {"type": "kills", "count": 2}


@rule("SHB-VIC-01")
@pytest.mark.parametrize(
    ("join", "parts", "won"),
    [
        ("all", [YES, YES], True),
        ("all", [YES, NO], False),
        ("any", [NO, YES], True),
        ("any", [NO, NO], False),
        ("any", [], False),
        ("all", [YES, {"type": "not", "of": NO}], True),
    ],
)
def test_conditions_are_joined(join: str, parts: list[Wire], won: bool) -> None:
    match = judged({"type": join, "of": parts}, {"kills": 1})
    assert (match.outcome is not None) is won


@rule("SHB-VIC-02", "SHB-VIC-01")
@pytest.mark.parametrize(
    ("condition", "changes", "won"),
    [
        ({"type": "turn_reached", "turn": 2}, {"turn": 1}, False),
        ({"type": "turn_reached", "turn": 2}, {"turn": 2}, True),
        ({"type": "turn_reached", "turn": 2}, {"turn": 3}, True),
        ({"type": "held", "place": "bay", "turns": 1}, {"m1": {"at": (1, 3)}}, True),
        ({"type": "held", "place": "bay", "turns": 1}, {}, False),
        ({"type": "held", "place": "bay", "turns": 2}, {"m1": {"at": (1, 3)}}, False),
        (
            {"type": "held", "place": "bay", "turns": 2},
            {"m1": {"at": (1, 3)}, "held": {"held bay 2": 1}},
            True,
        ),
        ({"type": "entries_blocked"}, {"m1": {"at": (4, 1)}}, True),
        ({"type": "entries_blocked"}, {"m1": {"at": (4, 2)}}, False),
        ({"type": "entries_blocked", "turns": 2}, {"m1": {"at": (4, 1)}}, False),
        (
            {"type": "entries_blocked", "turns": 2},
            {"m1": {"at": (4, 1)}, "held": {"entries 2": 1}},
            True,
        ),
    ],
)
def test_conditions_over_time_are_judged_in_the_mission_status_phase(
    condition: Wire, changes: Wire, won: bool
) -> None:
    match = judged(condition, changes, moment="status")
    assert (match.outcome is not None) is won
    inside = judged({"type": "all", "of": [condition]}, changes, moment="status")
    assert (inside.outcome is not None) is won


@rule("SHB-VIC-02")
def test_a_phase_counts_once_though_a_mission_names_the_same_condition_twice() -> None:
    held = {"type": "held", "place": "bay", "turns": 2}
    match = judged({"type": "all", "of": [held, held]}, {"m1": {"at": (1, 3)}}, moment="status")
    assert match.outcome is None


@rule("SHB-VIC-02")
def test_a_place_that_is_not_held_for_one_phase_is_counted_from_nothing() -> None:
    held = {"type": "held", "place": "bay", "turns": 2}
    match = judged(held, {"held": {"held bay 2": 1}}, moment="status")
    assert match.game.held == {"held bay 2": 0}
    match = judged(held, {"m1": {"at": (1, 3)}}, moment="status")
    assert match.game.held == {"held bay 2": 1}
    done = judged({"type": "not", "of": held}, {"held": {"held bay 2": 2}}, moment="status")
    assert done.game.held == {"held bay 2": 2}  # once true it stays true
    assert done.outcome is None


@rule("SHB-VIC-02")
def test_a_place_with_an_alien_in_it_is_not_held() -> None:
    match = table(
        "spp..\n",
        marines={"m1": {"at": (1, 0), "facing": "W"}},
        aliens={"b1": {"at": (2, 0), "tokens": [1]}},
        mission={"marks": LEVER, "victory": {"type": "held", "place": "bay", "turns": 1}},
        moment="status",
        dice=[1],
    )
    assert match.outcome is None


@rule("SHB-BRD-10", "SHB-VIC-01")
@pytest.mark.parametrize(("listed", "won"), [([], True), (["m1"], True), (["m2"], False)])
def test_an_object_leaves_the_board_with_its_carrier(listed: list[str], won: bool) -> None:
    match = table(
        "X##\nscs\n",
        squad=["battle_brother"] * 2,
        marines={"m1": {"at": (0, 0), "facing": "N", "carries": "cat"}},
        mission={
            "marks": CARGO,
            "victory": {"type": "exited", "carrying": "cat", "marines": listed},
        },
    )
    act(match, "leave", marine="m1")
    assert match.game.things["cat"].fate == "exited"
    assert match.game.things["cat"].at is None
    assert match.outcome is not None
    assert bool(match.outcome.winners) is won


@rule("SHB-VIC-04")
def test_a_turn_limit_printed_for_the_aliens_never_ends_the_mission() -> None:
    match = two_marines(
        moment="status",
        turn=30,
        mission={"special_rules": [{"type": "alien_victory", "when": YES}]},
        kills=5,
        dice=[1],
    )
    assert match.outcome is None
    assert match.game.turn == 31


@rule("SHB-VIC-03")
def test_every_genestealer_of_a_group_counts_one() -> None:
    match = table(
        "s...\n",
        squad=["flamer_brother"],
        marines={"m1": {"at": (0, 0), "facing": "E"}},
        aliens={"g1": {"at": (2, 0), "count": 4}},
        mission={"sections": "AABB\n"},
        dice=[2, 3, 1, 6],
    )
    act(match, "flame", marine="m1", at=(2, 0))
    assert match.game.kills == 3
    assert match.game.aliens["g1"].count == 1


@rule("SHB-CP-04")
def test_command_points_move_a_marine_who_is_done_while_another_is_active() -> None:
    match = table(
        "s.s\n",
        cp=1,
        marines={
            "m1": {"at": (0, 0), "facing": "N", "activation": "done"},
            "m2": {"at": (2, 0), "facing": "N", "activation": "active", "ap": 2},
        },
    )
    assert {(turn.marine, turn.command) for turn in offered(match, "turn")} == {
        ("m1", True),
        ("m2", False),
    }
    act(match, "turn", marine="m1", facing="E", command=True)
    marines = match.game.marines
    assert (marines["m1"].activation, marines["m2"].activation) == ("done", "active")
    assert (marines["m2"].ap, match.game.cp) == (2, 0)
    act(match, "turn", marine="m2", facing="E")
    assert marines["m2"].ap == 1


@rule("SHB-OBJ-06")
@pytest.mark.parametrize(
    ("more", "at"), [({}, (3, 0)), ({"steps": 1}, (2, 0)), ({"steps": 3}, (4, 0))]
)
def test_a_cat_makes_two_steps_unless_its_mission_says_otherwise(
    more: Wire, at: tuple[int, int]
) -> None:
    match = table(
        "#s#######\n#c.......\n",
        marines={"m1": {"at": (1, 1), "facing": "N"}},
        mission={
            "marks": {"c": {"object": {"id": "cat", "kind": "cat"}}},
            "special_rules": [{"type": "wandering", "object": "cat", **more}],
        },
        moment="status",
        picks=[0, 0, 0],
        dice=[3],
    )
    assert match.game.things["cat"].at == at


@rule("SHB-OBJ-06")
def test_a_cat_wanders_only_where_nobody_stands() -> None:
    # East of it an alien, north a marine, west a closed door, south a wall: it stays.
    match = table(
        "#.s##\n.+c.s\n",
        marines={"m1": {"at": (2, 1), "facing": "N"}, "m2": {"at": (4, 0), "facing": "E"}},
        aliens={"g1": {"at": (3, 0)}},
        mission={
            "marks": {"c": {"object": {"id": "cat", "kind": "cat"}}},
            "special_rules": [{"type": "wandering", "object": "cat"}],
        },
        moment="status",
        dice=[3],
    )
    assert match.game.things["cat"].at == (2, 0)
    assert "wandered" not in told(match)


@rule("SHB-CP-05", "SHB-SHT-03")
def test_no_free_shot_is_left_over_from_the_marine_turn() -> None:
    match = table(
        "s.......\n",
        cp=2,
        marines={"m1": {"at": (0, 0), "facing": "N"}},
        aliens={"g1": {"at": (7, 0), "facing": "W"}},
        dice=[1, 2],
    )
    act(match, "turn", marine="m1", facing="E")
    act(match, "end_turn")
    assert (match.game.phase, match.game.cp) == ("aliens", 2)
    act(match, "shoot", marine="m1", target="g1", command=True)
    assert match.game.cp == 1
