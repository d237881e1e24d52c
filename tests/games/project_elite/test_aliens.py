"""Aliens: abilities, movement, bosses, tokens and retreats."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.project_elite.events import (
    AlienCardRevealed,
    AlienMoved,
    AlienPicked,
    AlienWounded,
    LifeLost,
    TokenPlaced,
)
from plancia.games.project_elite.library import library
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import damage
from plancia.games.project_elite.rules.pushing import Crowd, Shift, plan
from plancia.games.project_elite.state import PutOff
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    Table,
    act,
    faces,
    finish,
    refused,
    show,
    table,
    told,
    told_by,
)
from tests.games.project_elite.tiny_maps import tiny

AFTER = [1] * 12


def aliens(**kinds: tuple[str, tuple[int, int]]) -> dict[str, Any]:
    """Aliens by name: kind and space."""
    return {name: {"kind": kind, "at": at} for name, (kind, at) in kinds.items()}


def acting(**more: Any) -> Table:
    """A table at the beginning of the alien ability phase."""
    return table(**{"moment": "abilities", "dice": AFTER, **more})


# --- abilities -----------------------------------------------------------------------------------


@rule("PE-ALN-05", "PE-ALN-06", "PE-GEN-06")
def test_the_team_orders_the_types_and_all_of_a_type_act_before_the_next() -> None:
    match = acting(
        aliens=aliens(
            a1=("hound", (3, 4)),
            a2=("gorgath", (4, 4)),
            a3=("hound", (2, 4)),
            a4=("runner", (0, 0)),
        )
    )
    assert match.to_act == ("p1",)
    assert refused(match, "p1", "pick_type", kind="runner") == "PE-ALN-05"
    act(match, "p1", "pick_type", kind="hound")
    assert refused(match, "p1", "pick_alien", alien="a2") != ""
    act(match, "p1", "pick_alien", alien="a3")
    assert match.game.acid == ((2, 4), (3, 4))


@rule("PE-ALN-04", "PE-CRD-28", "PE-TOK-06")
def test_a_hound_leaves_acid_where_it_stands_but_no_second_token() -> None:
    match = acting(aliens=aliens(a1=("hound", (3, 4))), acid=[(3, 4)], slime=[(3, 4)])
    assert match.game.acid == ((3, 4),)
    assert not told(match, TokenPlaced)
    match = acting(aliens=aliens(a1=("hound", (3, 4))), slime=[(3, 4)])
    assert match.game.acid == ((3, 4),)
    assert match.game.slime == ((3, 4),)


@rule("PE-ALN-01")
def test_a_grey_ability_does_not_act_in_the_phase_but_is_in_force() -> None:
    match = acting(
        dice=[4, 5, *AFTER],
        moment="action",
        p1={"at": (7, 9), "gear": ["assault-rifle"]},
        aliens=aliens(a1=("shellback", (7, 8))),
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="assault-rifle", targets=["a1"])  # hits on 4
    assert "a1" not in match.game.aliens  # by the 5: its armour is one
    match = acting(
        dice=[4, 4, *AFTER],
        moment="action",
        p1={"at": (7, 9), "gear": ["assault-rifle"]},
        aliens=aliens(a1=("shellback", (7, 8))),
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="assault-rifle", targets=["a1"])
    assert "a1" in match.game.aliens


@rule("PE-ALN-09", "PE-ALN-04", "PE-LOS-01")
@pytest.mark.parametrize(
    ("at", "lost"),
    [((6, 7), 1), ((6, 6), 0), ((4, 10), 1), ((4, 7), 0)],
    ids=["off the line", "out of range", "on the line", "behind a wall"],
)
def test_an_ability_at_a_distance_needs_range_and_sight_but_no_straight_line(
    at: tuple[int, int], lost: int
) -> None:
    match = acting(p1={"at": (7, 10)}, p2={"at": (0, 4)}, aliens=aliens(a1=("shooter", at)))
    assert len(told_by(match, "PE-ALN-04")) == lost


@rule("PE-MAP-06", "PE-ALN-09")
def test_in_the_starting_area_all_characters_are_reached_as_on_one_space() -> None:
    match = acting(aliens=aliens(a1=("brute", (9, 12))), setup={"killed": "one_life_later"})
    hurt = [each.seat for each in told_by(match, "PE-ALN-04")]
    assert hurt == ["p1", "p2"]
    match = acting(aliens=aliens(a1=("biter", (9, 12))))
    act(match, "p1", "pick", value="p2")
    hurt = [each.seat for each in told_by(match, "PE-ALN-04")]
    assert hurt == ["p2"]


@rule("PE-ALN-12", "PE-SPN-02")
def test_what_is_spawned_in_the_ability_phase_does_not_act_in_it_but_moves_later() -> None:
    match = acting(
        aliens=aliens(a1=("caller", (4, 4))),
        areas={1: "A", 2: "B", 3: "C"},
        decks={"aliens": ["hound-1"]},
    )
    act(match, "p1", "choose_here", at=(0, 0))
    act(match, "p1", "choose_here", at=(0, 1))
    assert [each.card for each in told(match, AlienCardRevealed)] == ["hound-1"]
    assert match.game.acid == ()
    act(match, "p1", "in_order")
    assert {each.alien for each in told(match, AlienMoved)} == {"a1", "a2", "a3"}


@rule("PE-ALN-10")
def test_every_alien_has_a_class() -> None:
    profiles = library().profiles
    assert {profile.kind for profile in profiles.values()} == {
        "soldier", "special", "boss", "mega_boss",
    }  # fmt: skip
    assert profiles["runner"].kind == "soldier"  # which its data does not say
    assert profiles["colossus"].is_boss


@rule("PE-CRD-16", "PE-CRD-17")
def test_the_slime_spitter_puts_four_tokens_on_different_spaces() -> None:
    spitter = aliens(a1=("slime-spitter", (4, 4)))
    match = acting(dice=[7, 7, 8, 9, 8, 10, *AFTER], aliens=spitter)
    d20 = match.game.board.d20
    assert match.game.slime == (d20[7], d20[8], d20[9], d20[10])
    most = [d20[number] for number in range(1, 19)]
    match = acting(slime=most, dice=[19, 20, *AFTER], aliens=spitter)
    assert len(match.game.slime) == 20  # the rest is dropped


@rule("PE-CRD-18", "PE-CRD-19", "PE-DIE-12")
def test_the_moves_of_pendraagon_are_spread_over_any_aliens() -> None:
    match = acting(
        aliens=aliens(a1=("pendraagon", (3, 4)), a2=("runner", (7, 0)), a3=("stalker", (0, 0)))
    )
    act(match, "p1", "pick_type", kind="pendraagon")
    assert refused(match, "p1", "pick", value="a3") != ""  # its card forbids it
    for alien in ("a2", "a1", "a2", "a2"):
        assert not match.game.players["p1"].is_locked
        act(match, "p1", "pick", value=alien)
    found = [(each.alien, type(each)) for each in told_by(match, "PE-CRD-18")]
    order = ("a2", "a1", "a2", "a2")
    assert found == [(alien, kind) for alien in order for kind in (AlienPicked, AlienMoved)]


# --- movement ------------------------------------------------------------------------------------


@rule("PE-AMV-01", "PE-AMV-02", "PE-AMV-06")
def test_every_alien_moves_once_as_far_as_its_profile_says_in_the_teams_order() -> None:
    match = table(
        moment="movement",
        dice=AFTER,
        aliens=aliens(a1=("runner", (0, 0)), a2=("brute", (15, 0)), a3=("biter", (8, 0))),
    )
    assert match.game.phase == "movement"
    act(match, "p1", "pick_alien", alien="a2")
    assert refused(match, "p1", "pick_alien", alien="a2") == "PE-AMV-02"
    act(match, "p1", "pick_alien", alien="a1")
    moved = [each.alien for each in told(match, AlienMoved)]
    brute, runner, biter = (
        match.game.library.profiles[kind].movement for kind in ("brute", "runner", "biter")
    )
    assert (brute, runner, biter) == (1, 3, 2)
    assert moved == ["a2"] * brute + ["a1"] * runner + ["a3"] * biter


@rule("PE-AMV-08", "PE-TOK-05")
def test_acid_does_not_harm_aliens() -> None:
    match = table(dice=[ALIEN], aliens=aliens(a1=("brute", (7, 6))), acid=[(7, 7)])
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "move_alien", alien="a1")
    assert match.game.aliens["a1"].at == (7, 7)
    assert match.game.aliens["a1"].lives == 3
    assert match.game.acid == ((7, 7),)


@rule("PE-AMV-09", "PE-AMV-10")
@pytest.mark.parametrize(("steps", "end"), [(2, (4, 0)), (1, (3, 0))])
def test_each_slime_space_gives_exactly_one_step_more(steps: int, end: tuple[int, int]) -> None:
    board = tiny("66666666=")
    crowd = Crowd(board, {"a": (0, 0)}, frozenset(), frozenset({(1, 0), (2, 0)}))
    for _ in range(steps):
        for each in plan(crowd, "a").shifts:
            assert isinstance(each, Shift)
            crowd.move("a", each.to)
    assert crowd.places["a"] == end


@rule("PE-PSH-04", "PE-PSH-05")
def test_an_alien_with_movement_three_costs_a_character_ahead_of_it_three_lives() -> None:
    match = table(
        moment="movement", dice=AFTER, p2={"at": (7, 7)}, aliens=aliens(a1=("runner", (7, 6)))
    )
    for to in ((7, 8), (7, 9), (7, 10)):
        assert match.to_act == ("p2",)  # the owner says where
        act(match, "p2", "go", to=to)
    assert [each.seat for each in told(match, LifeLost)] == ["p2"] * 3


# --- tokens and bosses ---------------------------------------------------------------------------


@rule("PE-TOK-05")
def test_acid_costs_a_life_on_every_entry_and_stays_but_not_for_standing_there() -> None:
    match = table(p1={"at": (7, 9)}, acid=[(7, 8), (7, 9)], aliens=aliens(a1=("runner", (0, 0))))
    assert match.game.players["p1"].life == 3
    show(match, "p1", "move", "move")
    act(match, "p1", "move", to=(7, 8))
    assert match.game.players["p1"].life == 2
    act(match, "p1", "move", to=(7, 9))
    assert match.game.players["p1"].life == 1
    assert match.game.acid == ((7, 8), (7, 9))


@rule("PE-TOK-08", "PE-MOV-06")
def test_characters_are_immune_to_slime() -> None:
    match = table(p1={"at": (7, 9)}, slime=[(7, 8)], aliens=aliens(a1=("runner", (0, 0))))
    show(match, "p1", "move")
    act(match, "p1", "move", to=(7, 8))
    assert match.game.players["p1"].at == (7, 8)
    assert match.game.players["p1"].life == 3


def beside_technology(**more: Any) -> Table:
    """A player beside an alien technology token, with two move symbols."""
    match = table(
        **{
            "p1": {"at": (7, 9)},
            "tech": [(7, 8)],
            "aliens": aliens(a1=("runner", (0, 0))),
            "decks": {"tech": ["alien-dna"]},
            "dice": AFTER,
            **more,
        }
    )
    show(match, "p1", "move", "move")
    return match


@rule("PE-BOS-03", "PE-BOS-04", "PE-TOK-09", "PE-TOK-10", "PE-CON-21")
def test_who_enters_the_space_takes_the_token_and_draws_at_once_or_after_the_phase() -> None:
    match = beside_technology()
    act(match, "p1", "move", to=(7, 8))
    assert match.game.tech == ()
    assert match.game.draws == (PutOff("p1", "tech"),)
    act(match, "p1", "cash_technology")
    assert match.game.players["p1"].found == ("alien-dna",)
    act(match, "p1", "keep", card="alien-dna")
    assert refused(match, "p1", "cash_technology") == "PE-TOK-09"
    match = beside_technology()
    act(match, "p1", "move", to=(7, 8))
    show(match, "p1")
    finish(match)
    assert match.game.players["p1"].found == ("alien-dna",)


@rule("PE-BOS-03")
def test_the_token_can_be_left_where_it_is_until_the_space_is_entered_again() -> None:
    match = beside_technology()
    act(match, "p1", "move", to=(7, 8), leave=True)
    assert match.game.tech == ((7, 8),)
    assert match.game.draws == ()
    assert refused(match, "p1", "cash_technology") == "PE-TOK-09"


@rule("PE-BOS-03", "PE-PSH-16")
def test_who_is_pushed_onto_the_token_in_the_phase_takes_and_keeps_it() -> None:
    match = beside_technology(
        p1={"at": (7, 9)}, tech=[(7, 10)], aliens=aliens(a1=("runner", (7, 8)))
    )
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a1", choices=[(7, 10)])
    assert match.game.players["p1"].at == (7, 10)
    assert match.game.draws == (PutOff("p1", "tech"),)


@rule("PE-BOS-01", "PE-BOS-02", "PE-BOS-06", "PE-GEN-03")
def test_every_boss_leaves_one_token_a_mega_boss_too_and_other_aliens_none() -> None:
    for kind, left in (("gorgath", ((4, 4),)), ("colossus", ((4, 4),)), ("brute", ())):
        game = table(aliens={"a1": {"kind": kind, "at": (4, 4), "lives": 1}}).game
        damage.wound(game, game.aliens["a1"], 1)
        assert game.tech == left


@rule("PE-COO-03")
def test_the_table_takes_the_life_tokens_off() -> None:
    match = table(
        dice=[6], p1={"at": (7, 9), "gear": ["pistol"]}, aliens=aliens(a1=("brute", (7, 8)))
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="pistol", targets=["a1"])
    assert [(each.alien, each.left) for each in told(match, AlienWounded)] == [("a1", 2)]


@rule("PE-CRD-06")
def test_bus_hurts_whoever_pushes_him_even_on_purpose() -> None:
    match = table(
        p1={"character": "bus", "at": (7, 9)},
        aliens=aliens(a1=("runner", (7, 8)), a2=("runner", (0, 0))),
    )
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a1")
    assert set(match.game.aliens) == {"a2"}
    assert match.game.players["p1"].life == 3


# --- retreats ------------------------------------------------------------------------------------


WAYS = [(7, 7), (7, 7), (7, 6)]
"""The row goes straight back: where the second goes, then the first and the second."""


def row(**more: Any) -> Table:
    """A row of two aliens, one beside it and one in front, and a player with a sonic blaster."""
    return table(
        **{
            "p1": {"at": (6, 10), "gear": ["sonic-blaster"]},
            "aliens": aliens(
                a1=("brute", (7, 9)),
                a2=("runner", (7, 8)),
                a3=("runner", (8, 9)),
                a4=("runner", (7, 10)),
            ),
            "dice": [4, 1],
            **more,
        }
    )


@rule("PE-RET-01", "PE-RET-02", "PE-RET-03", "PE-CRD-13")
def test_the_row_behind_an_alien_that_is_hit_goes_back_two_spaces() -> None:
    match = row()
    game = match.game
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a1"], ways=WAYS)
    assert game.aliens["a1"].at == (7, 7)
    assert game.aliens["a2"].at == (7, 6)
    assert game.aliens["a1"].lives == 2
    assert game.aliens["a2"].lives == 1
    assert game.aliens["a3"].at == (8, 9)  # not in the row
    assert game.aliens["a4"].at == (7, 10)  # in front of it
    order = [each.alien for each in told(match, AlienMoved)]
    assert order == ["a2", "a1", "a2", "a1"]  # the rearmost first


@rule("PE-RET-01")
def test_who_causes_a_retreat_chooses_among_several_ways() -> None:
    match = row(p1={"at": (7, 9), "gear": ["sonic-blaster"]}, aliens=aliens(a1=("brute", (7, 8))))
    game = match.game
    behind = game.board.behind[7, 8]
    assert len(behind) > 1
    assert HOME not in behind
    show(match, "p1", "shoot")
    shot: dict[str, Any] = {"card": "sonic-blaster", "targets": ["a1"]}
    for to in behind:
        assert refused(match, "p1", "activate", **shot, ways=[to]) == ""
    assert refused(match, "p1", "activate", **shot, ways=[(0, 0)]) == "PE-RET-01"
    act(match, "p1", "activate", card="sonic-blaster")
    assert refused(match, "p1", "give_hits", targets=["a1"], ways=[(0, 0)]) == "PE-RET-01"
    act(match, "p1", "give_hits", targets=["a1"], ways=[behind[-1]])
    assert told(match, AlienMoved)[0].to == behind[-1]


@rule("PE-RET-04")
def test_a_character_behind_the_row_is_pushed_and_loses_a_life() -> None:
    match = row(aliens=aliens(a1=("brute", (7, 9))), p2={"at": (7, 8)})
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a1"], ways=[(8, 9)])
    assert [each.seat for each in told(match, LifeLost)] == ["p2"]
    assert match.game.players["p2"].at == (8, 9)


@rule("PE-RET-05")
def test_a_row_that_cannot_go_back_stays() -> None:
    there = aliens(a1=("brute", (1, 1)), a2=("runner", (0, 0)), a3=("runner", (1, 0)))
    match = row(p1={"at": (1, 2), "gear": ["sonic-blaster"]}, aliens=there)
    assert match.game.board.behind[0, 0] == ()
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a1"])
    assert not told(match, AlienMoved)
    assert match.game.aliens["a1"].lives == 2


@rule("PE-RET-06")
def test_the_row_goes_back_even_if_its_first_alien_dies() -> None:
    match = row(aliens=aliens(a1=("runner", (7, 9)), a2=("runner", (7, 8))))
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a1"], ways=WAYS)
    assert {alien.id: alien.at for alien in match.game.aliens.values()} == {"a2": (7, 6)}


@rule("PE-RET-07")
def test_one_activation_is_one_retreat_of_two_spaces_for_each_alien_that_no_other_moved() -> None:
    match = row(dice=[6, 6], aliens=aliens(a1=("brute", (7, 9)), a2=("brute", (7, 8))))
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster")
    assert refused(match, "p1", "give_hits", targets=["a1", "a2"], hits=[1]) == "PE-WPN-07"
    act(match, "p1", "give_hits", targets=["a1", "a2"], ways=WAYS, hits=[1, 1])
    moved = [each.alien for each in told(match, AlienMoved)]
    assert (moved.count("a1"), moved.count("a2")) == (2, 2)
    assert [alien.lives for alien in match.game.aliens.values()] == [2, 2]
    assert match.game.players["p1"].hits is None


@rule("PE-WPN-08", "PE-RET-06")
def test_of_the_hits_that_are_named_for_a_row_no_alien_takes_more_than_its_lives() -> None:
    match = row(dice=[6, 6], aliens=aliens(a1=("runner", (7, 9)), a2=("runner", (7, 8))))
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster")
    act(match, "p1", "give_hits", targets=["a1", "a2"], ways=WAYS, hits=[2, 1])
    assert not match.game.aliens


@rule("PE-CRD-25")
def test_a_row_flees_from_the_stress_beacon_when_its_die_hits() -> None:
    for face, moves in ((3, 2), (2, 0)):
        match = row(
            dice=[face],
            p1={"at": (7, 10), "gear": ["stress-beacon"]},
            aliens=aliens(a1=("brute", (7, 9))),
        )
        show(match, "p1", "use")
        act(match, "p1", "activate", card="stress-beacon", targets=["a1"])
        assert len(told(match, AlienMoved)) == moves


@rule("PE-GEN-11", "PE-CRD-01", "PE-CRD-02", "PE-WPN-02")
def test_sarah_mercy_heals_somebody_beside_her_for_her_cost() -> None:
    match = table(
        p2={"life": 1, "dice": ["", "", "", "gone"]}, aliens=aliens(a1=("runner", (0, 0)))
    )
    show(match, "p1", "adjust")
    assert refused(match, "p1", "use_ability", targets=["p2"]) == "PE-WPN-02"
    show(match, "p1", "adjust", "use")
    assert refused(match, "p1", "use_ability", targets=["p1"]) == "PE-WPN-22"  # unhurt
    act(match, "p1", "use_ability", targets=["p2"])
    assert match.game.players["p2"].life == 3
    assert match.game.players["p2"].owned == 3
    assert faces(match, "p1") == ["", "use", "", ""]
    assert match.game.players["p1"].dice[1].held == "single_use"
    assert match.game.players["p1"].at == HOME
