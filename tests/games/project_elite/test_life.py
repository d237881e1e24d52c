"""Losing life: tokens, dice, and being killed."""

from __future__ import annotations

import pytest

from plancia.games.project_elite.events import LifeGained
from plancia.games.project_elite.rules import damage
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import FAR, act, show, table, told


@rule("PE-LIF-01", "PE-SET-04")
def test_each_life_lost_takes_one_token() -> None:
    game = table(aliens=FAR).game
    assert game.players["p1"].life == 3
    damage.lose_life(game, "p1", 1, "PE-LIF-01")
    assert game.players["p1"].life == 2
    assert game.players["p1"].owned == 4


@rule("PE-LIF-02", "PE-LIF-03", "PE-LIF-05")
def test_the_last_token_costs_a_die_and_the_card_is_filled_again() -> None:
    game = table(p1={"life": 1}, aliens=FAR).game
    damage.lose_life(game, "p1", 2, "PE-LIF-01")
    assert game.players["p1"].owned == 3
    assert game.players["p1"].life == 2


@rule("PE-LIF-04", "PE-END-08")
@pytest.mark.parametrize(
    ("players", "killed", "deadly"),
    [(2, "last_die", 12), (2, "one_life_later", 15), (1, "last_die", 15)],
)
def test_a_character_is_killed_with_the_last_die_or_one_card_later(
    players: int, killed: str, deadly: int
) -> None:
    game = table(players=players, setup={"killed": killed}, aliens=FAR).game
    damage.lose_life(game, "p1", deadly - 1, "PE-LIF-01")
    assert not game.outcome
    damage.lose_life(game, "p1", 1, "PE-LIF-01")
    ended = game.outcome
    assert ended
    assert ended.winners == ()
    assert ended.rules == ("PE-END-08",)


@rule("PE-LIF-06", "PE-CON-22")
def test_the_die_that_is_lost_comes_from_the_first_group_that_is_not_empty() -> None:
    blank, ready, locked = Die(), Die("move"), Die("alien_move")
    single = Die("use", "medkit/0/0", "single_use")
    waiting = Die("shoot", "tile nest-1/0", "waiting")
    injury = Die("use", "maul/0/1", "injury")
    gone = Die(gone=True)
    order = [blank, ready, single, waiting, locked, injury]
    for number in range(len(order)):
        dice = (gone, *reversed(order[number:]))
        assert dice[damage.die_to_lose(dice)] == order[number]
    assert damage.die_to_lose((gone, Die("move"), Die("shoot"))) == 1  # the lowest of a group


@rule("PE-LIF-08", "PE-LIF-09", "PE-CRD-01", "PE-CRD-02")
def test_healing_fills_the_card_and_gives_no_die_back() -> None:
    game = table(p1={"life": 1, "dice": ["", "", "", "gone"]}, aliens=FAR).game
    assert damage.heal(game, "p1", 99) == 2
    assert game.players["p1"].life == 3
    assert game.players["p1"].owned == 3
    assert damage.heal(game, "p1", 1) == 0


@rule("PE-LIF-08", "PE-LIF-09")
def test_a_medkit_gives_lives_to_somebody_near_and_no_die_back() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["medkit"]},
        p2={"at": (8, 9), "life": 1, "dice": ["", "", "", "gone"]},
        aliens=FAR,
    )
    show(match, "p1", "use")
    act(match, "p1", "activate", card="medkit", targets=["p2"])
    patient = match.game.players["p2"]
    assert (patient.life, patient.owned) == (3, 3)
    assert [(each.seat, each.lives) for each in told(match, LifeGained)] == [("p2", 2)]
    assert match.game.players["p1"].gear == []


@rule("PE-ALN-07", "PE-ALN-08", "PE-WPN-08", "PE-WPN-09")
def test_aliens_lose_their_lives_one_by_one_and_are_removed_without_any() -> None:
    game = table(aliens={"a1": {"kind": "runner", "at": (0, 0), "lives": 2}}).game
    damage.wound(game, game.aliens["a1"], 1)
    assert game.aliens["a1"].lives == 1
    damage.wound(game, game.aliens["a1"], 1)
    assert game.aliens == {}


@rule("PE-BOS-02")
def test_a_boss_leaves_its_technology_where_it_falls() -> None:
    game = table(aliens={"a1": {"kind": "pendraagon", "at": (4, 4), "lives": 1}}).game
    damage.wound(game, game.aliens["a1"], 1)
    assert game.tech == ((4, 4),)


@rule("PE-DIE-08")
def test_owed_moves_vanish_with_the_last_alien() -> None:
    game = table(aliens=FAR).game
    game.players["p2"].dice = (Die("alien_move"), Die("move"), Die(), Die())
    damage.wound(game, game.aliens["a1"], 1)
    assert [die.face for die in game.players["p2"].dice] == ["", "move", "", ""]
