"""What bots value in Giga-Robo!, and that the greedy bot plays by it."""

from random import Random

import pytest

from plancia.bots import make
from plancia.core import Match
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.evaluate import evaluate, suggest
from plancia.games.giga_robo.evaluate.settle import settled
from plancia.games.giga_robo.evaluate.worth import lead
from plancia.games.giga_robo.rules.windows import Respond


def in_the_middle(steps: int, seed: str) -> Match:
    """A random match after some steps."""
    match, random = Match.new(GigaRobo, {}, seed), Random(seed)
    for _ in range(steps):
        seat = match.to_act[0]
        match.apply(seat, random.choice(match.options(seat)))
    return match


@pytest.mark.parametrize("steps", [10, 60, 120])
def test_a_value_is_a_share_and_changes_nothing(steps: int) -> None:
    match = in_the_middle(steps, "value")
    before = match.digest()
    values = [evaluate(match.game, seat) for seat in ("p1", "p2")]  # type: ignore[arg-type]
    assert all(0.0 <= value <= 1.0 for value in values)
    assert match.digest() == before


def test_armour_lost_lowers_the_own_value_and_raises_the_other() -> None:
    match = in_the_middle(10, "armour")
    game = match.game
    assert isinstance(game, GigaRobo)
    before = evaluate(game, "p1"), evaluate(game, "p2")
    game.robots["p1"].armour -= 10
    assert evaluate(game, "p1") < before[0]
    assert evaluate(game, "p2") > before[1]


def test_the_last_cards_are_worth_more_than_the_first() -> None:
    match = in_the_middle(10, "cards")
    game = match.game
    assert isinstance(game, GigaRobo)
    player = game.players["p1"]
    player.meter, player.hand = [], [*player.hand, *(card.card for card in player.meter)]
    values = []
    for left in (16, 8, 0):
        player.hand = player.hand[:left]
        values.append(lead(game, "p1"))
    assert values[0] - values[1] < values[1] - values[2]


def test_a_settled_position_waits_for_no_response() -> None:
    match = in_the_middle(10, "rest")
    random, seen = Random("rest"), 0
    for _ in range(200):
        if not match.to_act:
            break
        game = match.game
        assert isinstance(game, GigaRobo)
        if isinstance(game.agenda[-1], Respond) and game.phase != "start":
            rest = settled(game)
            assert rest is not game
            waits = isinstance(rest.agenda[-1], Respond) if rest.agenda else False
            assert not waits or rest.phase == "start"
            seen += 1
        seat = match.to_act[0]
        match.apply(seat, random.choice(match.options(seat)))
    assert seen > 5


def test_what_is_suggested_is_legal() -> None:
    match, random = in_the_middle(10, "suggest"), Random("suggest").random
    for _ in range(150):
        if not match.to_act:
            break
        seat = match.to_act[0]
        action = suggest(match.game, seat, random)  # type: ignore[arg-type]
        assert match.verify(seat, action) is None
        match.apply(seat, action)


def test_the_greedy_bot_does_not_take_its_own_robot_apart() -> None:
    pair = {"pilot": "Noriko Nagare", "robot": "O-Gun"}
    match = Match.new(GigaRobo, {"builds": [pair, {"pilot": "Dash", "robot": "Ayzn"}]}, "whole")
    bots = {seat: make("greedy:1", seat) for seat in ("p1", "p2")}
    game = match.game
    assert isinstance(game, GigaRobo)
    while game.turn < 3:
        seat = match.to_act[0]
        match.apply(seat, bots[seat].choose(match, seat))
    full = game.library.robots["O-Gun"].armour
    assert game.robots["p1"].armour >= full - 5


def test_a_search_goes_on_where_others_act_between_the_actions_of_a_plan() -> None:
    match = Match.new(GigaRobo, {}, "search")
    bots = {"p1": make("mcts:40", "search"), "p2": make("greedy:1", "search")}
    game = match.game
    assert isinstance(game, GigaRobo)
    while match.to_act and game.turn < 7:
        seat = match.to_act[0]
        action = bots[seat].choose(match, seat)
        assert match.verify(seat, action) is None
        match.apply(seat, action)
    assert game.turn >= 7 or match.outcome is not None
