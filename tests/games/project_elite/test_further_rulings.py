"""What the ledger decides where several rules meet."""

from __future__ import annotations

from typing import Any

from plancia.games.project_elite.events import LifeLost
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import damage
from plancia.games.project_elite.rules.pushing import Open, Stuck, plan
from plancia.games.project_elite.rules.spawning import around
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    FAR,
    act,
    phase,
    refused,
    ring,
    show,
    table,
    told,
)
from tests.games.project_elite.test_pushing import LANE, crowd, ways
from tests.games.project_elite.tiny_maps import tiny

TURNS = {"time": "turns"}
CORRIDOR = tiny("""
    ########
    6666666=
    ########
""")


@rule("PE-LIF-06", "PE-SLT-05", "PE-EVT-12")
def test_the_slot_of_a_lost_die_on_an_event_counts_as_used_if_it_is_for_single_use() -> None:
    match = table(events=["jammed-guns"], aliens=FAR)
    game, player = match.game, match.game.players["p1"]
    show(match, "p1", "adjust", "adjust")
    player.dice = (*player.dice[:2], Die(gone=True), Die(gone=True))
    act(match, "p1", "give_to_event", event="jammed-guns", slot=1)
    act(match, "p1", "give_to_event", event="jammed-guns", slot=0)
    assert [die.held for die in player.dice[:2]] == ["waiting", "single_use"]
    damage.lose_die(game, "p1")
    assert [die.gone for die in player.dice[:2]] == [False, True]
    assert game.covered == {"event jammed-guns/1": "p1", "event jammed-guns/0": "p1"}


@rule("PE-AMV-11", "PE-PSH-13")
def test_who_has_finished_can_be_pushed_again_in_the_same_chain() -> None:
    here = crowd(LANE, [(1, 0)], a=(0, 0), b=(1, 0))
    assert ways(plan(here, "a")) == [
        ("b", (2, 0)),
        ("a", (1, 0)),
        ("b", (3, 0)),
        ("a", (2, 0)),
    ]


@rule("PE-SPN-13")
def test_a_character_who_makes_room_takes_any_arrow_of_a_fork() -> None:
    board = tiny(
        """
        66=
        f6=
        66=
    """,
        forks={"f": ("NE", "SE")},
    )
    assert plan(crowd(board, c=(0, 1)), "c").open == Open("c", ((1, 0), (1, 2)))


@rule("PE-SPN-11", "PE-SPN-13", "PE-SPN-14")
def test_an_alien_that_makes_room_costs_nobody_a_life() -> None:
    full = {
        f"a{n}": {"kind": "runner", "at": at}
        for n, at in enumerate(((0, 0), (1, 0), (0, 1), (1, 1)))
    }
    match = table(
        players=1,
        moment="spawning",
        dice=[1] * 12,
        aliens=full,
        areas={1: "A", 2: "B", 3: "C"},
        decks={"aliens": ["brute-1", "brute-2"]},
    )
    act(match, "p1", "choose_here", at=(1, 1))
    assert match.game.aliens["a3"].at != (1, 1)
    assert told(match, LifeLost) == []


@rule("PE-RET-05", "PE-PSH-11")
def test_a_character_without_room_behind_a_retreat_is_hurt_and_nobody_moves() -> None:
    here = crowd(CORRIDOR, c=(0, 1), a=(1, 1))
    assert plan(here, "a", retreat=True).shifts == (Stuck("a", "c"),)


@rule("PE-RET-05", "PE-PSH-08")
def test_what_a_character_pushes_in_a_retreat_goes_back_too() -> None:
    here = crowd(CORRIDOR, a=(3, 1), c=(2, 1), k=(1, 1))
    assert ways(plan(here, "a", retreat=True)) == [("k", (0, 1)), ("c", (1, 1)), ("a", (2, 1))]


@rule("PE-CON-11")
def test_hits_that_nobody_can_get_any_more_lapse() -> None:
    match = table(
        dice=[6, 6, 6],
        p1={"at": (7, 9), "gear": ["bone-rifle"]},
        aliens={
            **FAR,
            "a2": {"kind": "runner", "at": (7, 8)},
        },
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle", targets=["a2"])
    assert match.game.players["p1"].hits is None
    assert refused(match, "p1", "roll", dice=[0]) == ""


@rule("PE-CON-11", "PE-CON-15")
def test_hits_that_are_still_in_hand_after_the_bell_lapse_if_nobody_is_left_to_get_them() -> None:
    brute = {"a1": {"kind": "brute", "at": (7, 8)}}
    gear = {"at": (7, 10), "gear": ["bone-rifle"]}
    match = table(dice=[6, 6, 6, *[1] * 40], p1=gear, aliens=brute)
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    show(match, "p1")
    assert refused(match, "p1", "give_hits", targets=["a1"]) == ""
    match.game.players["p1"].at = (0, 12)  # from here nobody is seen
    ring(match)
    assert match.game.players["p1"].hits is None
    assert match.game.phase != "closing"


@rule("PE-CON-11", "PE-LOS-08")
def test_who_is_pushed_home_with_hits_to_give_out_sees_from_each_square_of_it() -> None:
    aliens = {
        "a1": {"kind": "brute", "at": (7, 8)},
        "a2": {"kind": "brute", "at": (7, 7)},
        "a3": {"kind": "brute", "at": (7, 9)},
    }
    match = table(dice=[6, 6, 6], p1={"at": (7, 10), "gear": ["bone-rifle"]}, aliens=aliens)
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="bone-rifle")
    match.game.players["p1"].at = HOME  # its first row is y = 11
    assert refused(match, "p1", "give_hits", targets=["a1"]) == ""
    assert refused(match, "p1", "give_hits", targets=["a2"]) == "PE-WPN-06"


@rule("PE-CLK-05", "PE-CLK-06", "PE-CLK-07")
def test_stopping_ends_a_step_and_the_last_step_stays_open_until_it_is_ended() -> None:
    match = table(setup=TURNS, aliens=FAR, dice=[1])
    act(match, "p1", "stop")
    assert match.to_act == ("p2",)
    assert match.game.players["p1"].seconds == 120
    match.game.players["p2"].seconds = 115
    act(match, "p2", "wait")
    assert match.game.players["p2"].seconds == 120
    assert phase(match) == "action"
    assert match.to_act == ("p2",)
    match = table(setup={**TURNS, "roll_cost": 10}, aliens=FAR)
    match.game.players["p1"].seconds = 115
    assert refused(match, "p1", "roll", dice=[0]) == "PE-CLK-06"
    assert refused(match, "p1", "wait") == ""  # it costs 5 whatever a roll costs


@rule("PE-EGG-05")
def test_in_front_of_an_egg_beside_the_starting_area_is_where_its_arrow_points() -> None:
    game = table().game
    assert game.board.arrows[6, 10] == (HOME,)
    assert set(around(game, (6, 10))) == {(7, 9), (7, 10), (5, 11), (6, 11)}


@rule("PE-DIE-14", "PE-TOK-05", "PE-LIF-06")
def test_the_die_of_a_step_is_blank_before_the_acid_there_costs_a_die() -> None:
    match = table(p1={"at": (7, 9), "life": 1}, acid=[(7, 8)], aliens=FAR)
    show(match, "p1", "shoot", "use", "move", "search")
    act(match, "p1", "move", to=(7, 8))
    assert [die.gone for die in match.game.players["p1"].dice] == [False, False, True, False]


@rule("PE-CON-20", "PE-END-06", "PE-GEN-07")
def test_what_a_command_would_do_after_the_game_is_lost_does_not_happen() -> None:
    aliens: dict[str, Any] = {
        "a1": {"kind": "runner", "at": (7, 9)},
        "a2": {"kind": "runner", "at": (7, 10)},
    }
    match = table(dice=[ALIEN], aliens=aliens, p1={"at": (0, 4)}, p2={"at": (15, 4)})
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "move_alien", alien="a1", choices=[])
    assert match.outcome is not None
    assert match.game.aliens["a1"].at == (7, 9)  # it would have followed
