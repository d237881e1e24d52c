"""What bots value in Project Elite, and that they play by it."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from plancia.bots import Pace
from plancia.core import CLOCK, Match
from plancia.core.timing import RING
from plancia.games.project_elite.evaluate import evaluate, is_idle, obvious, suggest
from plancia.games.project_elite.evaluate.danger import MARGIN, outlook
from plancia.games.project_elite.evaluate.gear import worth_of
from plancia.games.project_elite.evaluate.goals import (
    goals,
    handholds,
    prey,
    steps_around,
    steps_to,
)
from plancia.games.project_elite.evaluate.rolling import COLLECTS
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules.action_phase import GoOn
from plancia.games.project_elite.rules.dice import MoveAlien, Roll
from plancia.games.project_elite.rules.inventory import OfferTrade
from plancia.games.project_elite.sample_setups import random_setups, readings
from plancia.games.project_elite.state import Alien, Die, ProjectElite

OBJECTIVES = ("extermination", "recovery", "recon", "demolition")
MAPS = ("outpost", "gorge", "laboratory", "grove")


def suggested(seed: int, *, steps: int = 6000, **setup: Any) -> Match[ProjectElite]:
    """A match in which all follow the suggestions, each of which is legal."""
    match, random = Match.new(ProjectElite, {"time": "turns", **setup}, seed), Random(seed).random
    for _ in range(steps):
        if not match.to_act:
            break
        seat = match.to_act[0]
        action = suggest(match.game, seat, random)
        assert match.verify(seat, action) is None, action
        match.apply(seat, action)
    return match


def in_the_action_phase(seed: int = 1, **setup: Any) -> Match[ProjectElite]:
    """A match whose first action phase has begun, without aliens."""
    match, random = Match.new(ProjectElite, {"time": "turns", **setup}, seed), Random(seed).random
    while match.game.phase != "action":
        seat = match.to_act[0]
        match.apply(seat, suggest(match.game, seat, random))
    match.game.aliens = {}
    return match


def put(match: Match[ProjectElite], name: str, steps: int) -> Alien:
    """A runner that many steps from the starting area."""
    game = match.game
    taken = {alien.at for alien in game.aliens.values()}
    home = game.board.steps_home
    at = next(at for at in game.board.spaces if home.get(at) == steps and at not in taken)
    game.aliens[name] = Alien(name, "runner", at, 1)
    return game.aliens[name]


@pytest.mark.parametrize("number", range(12))
def test_suggestions_are_legal_until_the_end(number: int) -> None:
    match = suggested(
        number,
        map=MAPS[number % 4],
        objective=OBJECTIVES[number // 3],
        players=number % 6 + 1,
        difficulty=("easy", "medium", "hard")[number % 3],
    )
    assert match.game.outcome is not None


def test_small_teams_that_follow_the_suggestions_win_many_easy_matches() -> None:
    won = 0
    for number in range(16):
        where, what = MAPS[number // 4], OBJECTIVES[number % 4]
        match = suggested(number, map=where, objective=what, players=number % 2 + 1)
        outcome = match.game.outcome
        won += outcome is not None and bool(outcome.winners)
    assert won >= 6  # of those who act at random none wins


def test_an_alien_near_home_makes_a_position_worse() -> None:
    match = in_the_action_phase()
    calm = evaluate(match.game, "p1")
    put(match, "far", 12)
    threatened = evaluate(match.game, "p1")
    put(match, "near", 2)
    assert calm > threatened > evaluate(match.game, "p1")


def test_an_alien_move_goes_to_the_alien_that_has_far_to_go() -> None:
    match = in_the_action_phase()
    near, far = put(match, "near", 5), put(match, "far", 12)
    seen = outlook(match.game)
    assert seen.steps[near.id] < seen.steps[far.id]
    assert seen.room == seen.steps[near.id] + seen.steps[far.id] - 2 * MARGIN
    match.game.players["p1"].dice = (Die("alien_move"),)
    chosen = obvious(match.game, "p1", ())
    assert isinstance(chosen, MoveAlien)
    assert chosen.alien == "far"


def test_the_nearest_hunter_turns_to_a_threat_and_the_others_go_on() -> None:
    match = in_the_action_phase(players=3)
    game = match.game
    calm = outlook(game)
    assert all(prey(game, player, calm) is None for player in game.players.values())
    threat = put(match, "near", 4)
    game.players["p2"].at = game.board.steps[threat.at][0]
    seen = outlook(game)
    assert prey(game, game.players["p2"], seen) is threat
    assert prey(game, game.players["p1"], seen) is None
    assert prey(game, game.players["p3"], seen) is None


def test_whoever_carries_a_tile_does_not_stand_in_its_way() -> None:
    game = in_the_action_phase(map="gorge", objective="recovery", players=2).game
    tile = next(iter(game.tiles.values()))
    for space in game.board.spaces:
        if space == HOME:
            continue
        tile.at = space
        home = steps_to(game.board, HOME)
        ways = {to for to in game.board.steps[space] if home[to] < home[space]}
        for place in handholds(game, space):
            assert place != space
            assert ways - {place} or place == HOME


def test_a_way_leads_around_whoever_stands_in_it() -> None:
    match = in_the_action_phase()
    game, player = match.game, match.game.players["p1"]
    far = put(match, "far", 8)
    player.at, far.at = far.at, HOME
    direct = steps_to(game.board, HOME)
    way = next(to for to in game.board.steps[player.at] if direct[to] < direct[player.at])
    far.at = way
    around = steps_around(game, player, HOME)
    assert way not in around
    assert around[player.at] >= direct[player.at]


def test_nobody_hunts_when_all_is_done_and_nothing_comes_home_in_this_round() -> None:
    match = in_the_action_phase(objective="recovery", players=2)
    game, player = match.game, match.game.players["p1"]
    threat = put(match, "near", 4)
    player.at = game.board.steps[threat.at][0]
    assert prey(game, player, outlook(game)) is threat
    game.tiles = {}
    assert prey(game, player, outlook(game)) is None


@pytest.mark.parametrize("players", [1, 3])
def test_in_real_time_a_bot_that_is_done_stays_done_unless_it_has_something_to_do(
    players: int,
) -> None:
    match = Match.new(ProjectElite, {"time": "real", "players": players}, "done")
    pace, random = Pace("done"), Random("done").random
    played: dict[str, list[str]] = {seat: [] for seat in match.game.seats()}
    for _ in range(20_000):
        turn = pace.next(match)
        if turn is None:
            break
        if turn.seat == CLOCK:
            match.play(CLOCK, RING, turn.at)
            continue
        action = suggest(match.game, turn.seat, random)
        if pace.allows(match, turn, action):
            match.play(turn.seat, action, turn.at)
            played[turn.seat].append(action.tag())
    assert match.outcome is not None
    for tags in played.values():
        assert "finish" in tags
        assert ("go_on", "finish") not in pairwise(tags)


def test_a_bot_that_is_done_goes_on_when_an_alien_comes_into_reach() -> None:
    match = Match.new(ProjectElite, {"time": "real", "players": 2}, "reach")
    random = Random("reach").random
    while match.game.phase != "action":
        seat = match.to_act[0]
        match.apply(seat, suggest(match.game, seat, random))
    game, player = match.game, match.game.players["p1"]
    game.aliens, player.is_done = {}, True
    player.dice = tuple(Die("shoot") for _ in player.dice)
    player.gear = ["pistol"]
    alien = put(match, "near", 3)
    player.at = game.board.steps[alien.at][0]
    assert not is_idle(game, "p1")
    assert player.is_done
    assert suggest(game, "p1", random) == GoOn()


def test_everybody_begins_with_a_weapon() -> None:
    for players in (1, 2, 4, 6):
        match = in_the_action_phase(players=players)
        assert all(match.game.weapons(player) for player in match.game.players.values())


def test_a_weapon_that_hits_more_is_worth_more() -> None:
    gear = in_the_action_phase().game.library.gear
    cards = {card.id: worth_of(card) for card in gear.values()}
    assert cards["assault-rifle"] > cards["carbine"]
    assert cards["pistol"] > cards["combat-knife"]


def test_sample_set_ups_have_everything() -> None:
    found = random_setups("all", 300)
    for field, values in (
        ("map", MAPS),
        ("objective", OBJECTIVES),
        ("players", range(1, 7)),
        ("time", ("turns", "real")),
    ):
        assert {setup[field] for setup in found} == set(values)
    assert all(
        any(setup.get(name) == other for setup in found) for name, other in readings().items()
    )
    for number, setup in enumerate(found[:24]):
        assert Match.new(ProjectElite, setup, number).to_act


# --- demolition tiles that are too large ----------------------------------------------------------


def two_beside_each_other() -> Match[ProjectElite]:
    """p1 has two dice left and both tiles, and stands beside p2, who has four dice."""
    match = in_the_action_phase(objective="demolition", map="outpost", players=2)
    game = match.game
    game.players["p1"].dice = (Die(), Die(), Die(gone=True), Die(gone=True))
    game.players["p1"].at, game.players["p2"].at = (4, 4), (4, 3)
    return match


def test_a_bot_with_too_few_dice_hands_its_large_tile_to_somebody_who_has_enough() -> None:
    match = two_beside_each_other()
    offered = suggest(match.game, "p1", Random(1).random)
    assert offered == OfferTrade("p2", ("large-p1",))
    match.apply("p1", offered)
    match.apply("p2", suggest(match.game, "p2", Random(1).random))
    assert match.game.players["p1"].tiles == ("small-p1",)
    assert match.game.players["p2"].tiles == ("large-p2", "small-p2", "large-p1")
    again = suggest(match.game, "p1", Random(1).random)
    assert not isinstance(again, OfferTrade)


def test_a_bot_goes_to_whoever_can_take_its_tile() -> None:
    match = two_beside_each_other()
    player = match.game.players["p1"]
    player.tiles, player.at = ("large-p1",), (12, 4)
    assert goals(match.game, player) == [(4, 3)]
    match.game.players["p2"].dice = (Die(), Die(), *[Die(gone=True)] * 2)
    assert goals(match.game, player) == [HOME]


# --- symbols for demolition tiles -----------------------------------------------------------------


def carrying(steps: int, *faces: str, tiles: tuple[str, ...] = ()) -> Match[ProjectElite]:
    """p1 stands so many steps from the nearest slot, and its dice show something."""
    match = in_the_action_phase(objective="demolition", map="outpost", players=2)
    game = match.game
    player = game.players["p1"]
    player.tiles = tiles or player.tiles
    slot = game.objectives[0]
    game.objectives = (slot,)
    field = steps_to(game.board, slot)
    player.at = next(at for at in sorted(field) if field[at] == steps and at != HOME)
    player.dice = tuple(Die(face) for face in faces)  # type: ignore[arg-type]
    return match


def test_on_the_way_to_a_slot_no_bot_keeps_symbols_that_are_of_use_only_there() -> None:
    far = carrying(COLLECTS + 1, "adjust", "adjust", "use", "")
    assert suggest(far.game, "p1", Random(1).random) == Roll((0, 1, 2, 3))
    near = carrying(COLLECTS, "adjust", "adjust", "use", "")
    assert suggest(near.game, "p1", Random(1).random) == Roll((2, 3))


def test_a_bot_collects_as_many_symbols_as_its_tile_needs() -> None:
    large = carrying(COLLECTS, "adjust", "adjust", "adjust", "")
    assert suggest(large.game, "p1", Random(1).random) == Roll((3,))
    small = carrying(COLLECTS, "adjust", "adjust", "adjust", "", tiles=("small-p1",))
    assert suggest(small.game, "p1", Random(1).random) == Roll((2, 3))


def test_where_nothing_is_idle_a_bot_rolls_all_but_what_it_collects() -> None:
    match = carrying(COLLECTS, "adjust", "shoot", "adjust", "shoot")
    match.game.players["p1"].gear = []
    put(match, "a1", 9)
    assert suggest(match.game, "p1", Random(1).random) == Roll((1, 3))
