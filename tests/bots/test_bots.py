"""Bots: what each of them finds, that a seed names their choices, that they see no secrets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

import msgspec
import pytest

import plancia
from plancia.bots import (
    NAMES,
    GreedyBot,
    Insight,
    MctsBot,
    MctsSettings,
    UnknownBot,
    insight_of,
    make,
)
from plancia.bots.insight import Manner
from plancia.bots.rollout import Rollout, draw
from plancia.core import Action, Chance, Match, Seat, Setup
from plancia.games.tris import Mark, Tris
from tests.bots.guess import Guess, Guessing, Wait
from tests.examples.parlour import Parlour


def tris(cells: str) -> Match:
    """A position by its marks in reading order; x and o alternate."""
    match = plancia.new("tris")
    places = {mark: [n for n, c in enumerate(cells) if c == mark] for mark in "xo"}
    for number in range(sum(map(len, places.values()))):
        seat = "xo"[number % 2]
        match.play(seat, Mark(places[seat].pop(0)))
    return match


def guessing(coin: int, turn: int) -> Match[Guessing]:
    game = Guessing.create(Setup(), Chance.seeded(1))
    game.coin, game.turn = coin, turn
    return Match(game, log=False)


def cell(action: Action[Any]) -> int:
    assert isinstance(action, Mark)
    return action.cell


@pytest.mark.parametrize("name", ["greedy", "mcts:200"])
@pytest.mark.parametrize(
    ("cells", "seat", "winning"), [("xx..oo...", "x", 2), ("xx.oo.x..", "o", 5)]
)
def test_greedy_and_mcts_take_a_winning_cell(
    name: str, cells: str, seat: Seat, winning: int
) -> None:
    assert cell(make(name, 3).choose(tris(cells), seat)) == winning


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize(
    ("cells", "seat", "blocking"),
    [("xx..o....", "o", 2), ("x..xo....", "o", 6), ("oo.xx..x.", "o", 2), ("x.xo.o.x.", "o", 4)],
)
def test_mcts_blocks_or_wins_where_it_must(
    seed: int, cells: str, seat: Seat, blocking: int
) -> None:
    assert cell(make("mcts:300", seed).choose(tris(cells), seat)) == blocking


def test_mcts_as_second_player_never_loses_to_random_play() -> None:
    for number in range(12):
        match, bot, random = plancia.new("tris"), make("mcts:400", number), Random(number).random
        while match.to_act:
            seat = match.to_act[0]
            options = match.options(seat)
            choice = options[int(random() * len(options))]
            match.apply(seat, bot.choose(match, seat) if seat == "o" else choice)
        assert match.outcome is not None
        assert match.outcome.winners != ("x",)


def test_two_strong_searchers_draw() -> None:
    match, bots = plancia.new("tris"), {"x": make("mcts:1500", 1), "o": make("mcts:1500", 2)}
    while match.to_act:
        seat = match.to_act[0]
        match.apply(seat, bots[seat].choose(match, seat))
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.parametrize("name", [*NAMES, "mcts:rollout=greedy", "mcts:rollout=random,width=2"])
def test_a_seed_names_every_choice_of_a_bot(name: str) -> None:
    def moves(seed: int) -> list[Action[Any]]:
        match, bot, made = plancia.new("tris"), make(name, seed), []
        while match.to_act:
            seat = match.to_act[0]
            made.append(bot.choose(match, seat))
            match.apply(seat, made[-1])
        return made

    assert moves(5) == moves(5)


def test_random_bots_of_different_seeds_differ() -> None:
    match = plancia.new("tris")
    assert len({make("random", seed).choose(match, "x") for seed in range(40)}) > 4


def test_greedy_takes_what_the_game_evaluates_best() -> None:
    assert GreedyBot(1).choose(guessing(0, 0), "guesser") == Wait(3)


def test_an_insight_given_to_a_bot_replaces_the_games_own() -> None:
    worst = Insight(evaluate=lambda game, seat: -game.helped / 100)
    assert GreedyBot(1, insight=worst).choose(guessing(0, 0), "guesser") == Wait(1)
    assert MctsBot(1, insight=worst).choose(guessing(0, 0), "guesser") == Wait(1)


def test_greedy_without_an_evaluation_plays_any_action_that_does_not_end_the_game() -> None:
    match = plancia.new("tris")
    bots = [GreedyBot(seed, insight=Insight()) for seed in range(30)]
    assert len({cell(bot.choose(match, "x")) for bot in bots}) > 4


@pytest.mark.parametrize("rollout", ["weighted", "random", "greedy", "none"])
def test_mcts_takes_what_the_game_evaluates_best_with_any_rollout(rollout: str) -> None:
    bot = make("mcts", 1, simulations=150, rollout=rollout, horizon=2)
    assert bot.choose(guessing(0, 0), "guesser") == Wait(3)


@pytest.mark.parametrize("name", ["greedy", "mcts:60"])
def test_a_bot_chooses_the_same_whatever_the_secret_is(name: str) -> None:
    for seed in range(20):
        chosen = {make(name, seed).choose(guessing(coin, 3), "guesser") for coin in (0, 1)}
        assert len(chosen) == 1


def test_suggestions_and_obvious_answers_see_no_secret() -> None:
    seen: set[int] = set()

    def suggest(game: Guessing, seat: Seat, random: Callable[[], float]) -> Action[Any]:
        return Guess(game.coin)

    def obvious(game: Guessing, seat: Seat, options: Sequence[Action[Any]]) -> Action[Any] | None:
        seen.add(game.coin)
        return None

    insight = Insight(evaluate=lambda game, seat: 0.5, suggest=suggest, obvious=obvious)
    for seed in range(20):
        chosen = {
            MctsBot(seed, MctsSettings(simulations=8), insight=insight).choose(
                guessing(coin, 3), "guesser"
            )
            for coin in (0, 1)
        }
        assert len(chosen) == 1
    assert seen == {0, 1}


def test_an_obvious_answer_is_given_without_a_search() -> None:
    def no_search(game: Guessing, seat: Seat) -> float:
        raise AssertionError("nothing is to be evaluated")

    insight = Insight(evaluate=no_search, obvious=lambda game, seat, options: options[-1])
    assert MctsBot(1, insight=insight).choose(guessing(0, 0), "guesser") == Wait(2)


def test_play_outs_follow_what_the_game_suggests() -> None:
    def suggest(game: Guessing, seat: Seat, random: Callable[[], float]) -> Action[Any]:
        return Wait(1) if game.turn < 3 else Guess(0)

    def later(game: Guessing, seat: Seat) -> float:
        return 0.9 if game.helped == 4 else 0.1 + game.helped / 100

    def stage(game: Guessing) -> int:
        return game.turn

    settings = MctsSettings(simulations=40, width=2, horizon=2)
    insight = Insight(evaluate=later, stage=stage, suggest=suggest)
    # Wait(3) pays only because the suggested Wait(1) follows it.
    assert MctsBot(1, settings, insight=insight).choose(guessing(0, 0), "guesser") == Wait(3)


def test_what_a_game_expects_of_an_option_is_believed_without_trying_it() -> None:
    def expect(game: Guessing, seat: Seat, option: Action[Any]) -> float | None:
        return 0.9 if option == Wait(2) else None

    insight = Insight(evaluate=lambda game, seat: game.helped / 100, expect=expect)
    assert GreedyBot(1, insight=insight).choose(guessing(0, 0), "guesser") == Wait(2)


def test_where_plans_do_not_hold_the_options_of_a_decision_are_searched() -> None:
    asked: list[int] = []

    def suggest(game: Guessing, seat: Seat, random: Callable[[], float]) -> Action[Any]:
        asked.append(game.turn)
        return Wait(1) if game.turn < 3 else Guess(0)

    insight = Insight(
        evaluate=lambda game, seat: 0.9 if game.helped == 4 else 0.1 + game.helped / 100,
        stage=lambda game: game.turn,
        suggest=suggest,
        manner=Manner(planned=False, horizon=2),
    )
    settings = MctsSettings(simulations=40)
    # Wait(3) pays only because the suggested Wait(1) follows it.
    assert MctsBot(1, settings, insight=insight).choose(guessing(0, 0), "guesser") == Wait(3)
    assert max(asked) == 1


@pytest.mark.parametrize("name", ["greedy", "mcts:60"])
def test_a_bot_guesses_a_secret_no_better_than_chance(name: str) -> None:
    right = sum(
        make(name, seed).choose(guessing(1, 3), "guesser") == Guess(1) for seed in range(60)
    )
    assert 15 <= right <= 45


@pytest.mark.parametrize("name", ["greedy", "mcts:30"])
def test_choosing_changes_nothing_in_the_match(name: str) -> None:
    match = tris("x...o....")
    before = match.digest()
    make(name, 1).choose(match, "x")
    assert match.digest() == before


def test_mcts_recalls_what_it_found_when_the_game_goes_as_foreseen() -> None:
    match, bot = plancia.new("tris"), MctsBot(1, MctsSettings(simulations=300))
    match.apply("x", bot.choose(match, "x"))
    match.apply("o", match.options("o")[0])
    recalled = bot.recall(match, "x")
    assert recalled is not None
    assert recalled.visits > 5
    assert bot.recall(plancia.new("tris"), "x") is None
    assert bot.recall(match, "o") is None


def test_mcts_recalls_its_own_next_decision_of_the_same_turn() -> None:
    match, bot = guessing(0, 0), MctsBot(1, MctsSettings(simulations=50, horizon=3))
    match.apply("guesser", bot.choose(match, "guesser"))
    recalled = bot.recall(match, "guesser")
    assert recalled is not None
    assert recalled.visits > 10


def test_mcts_may_be_given_seconds_instead_of_simulations() -> None:
    bot = make("mcts", 1, seconds=0.05)
    assert cell(bot.choose(tris("xx..oo..."), "x")) == 2


def test_a_game_without_an_evaluation_gives_bots_no_insight() -> None:
    assert insight_of(Parlour) == Insight()
    assert insight_of(Parlour).worth(Match.new(Parlour, {}).game, "a") == 0.5


def test_a_game_of_one_file_evaluates_there() -> None:
    worth = insight_of(Tris).worth
    centre = tris("....x....").game
    assert worth(centre, "x") > 0.5 > worth(centre, "o")


def test_an_outcome_is_worth_one_or_nothing_and_a_draw_a_half() -> None:
    worth = insight_of(Tris).worth
    won, drawn = tris("xxxoo....").game, tris("xoxxoxoxo").game
    assert (worth(won, "x"), worth(won, "o"), worth(drawn, "x")) == (1.0, 0.0, 0.5)
    lost = guessing(0, 3)
    lost.apply("guesser", Guess(1))
    assert insight_of(Guessing).worth(lost.game, "guesser") == 0.0


def test_a_rollout_stops_at_the_stage_it_was_given_and_evaluates() -> None:
    match = guessing(0, 0)
    rollout = Rollout(insight_of(Guessing), Random(1).random, horizon=2)
    values = rollout.run(match, ("guesser",), rollout.end(match))
    assert match.outcome is None
    assert match.game.turn == 2
    assert values == {"guesser": 0.3 + match.game.helped / 100}


def test_a_rollout_of_a_game_without_evaluation_plays_to_the_end() -> None:
    match = plancia.new("tris").clone()
    rollout = Rollout(Insight(), Random(1).random, policy="none", depth=1)
    values = rollout.run(match, ("x", "o"), rollout.end(match))
    assert match.outcome is not None
    assert values["x"] + values["o"] == 1.0


def test_draw_follows_the_weights() -> None:
    random = Random(1).random
    drawn = [draw([1, 0, 3], random) for _ in range(4000)]
    assert drawn.count(1) == 0
    assert 2850 < drawn.count(2) < 3150
    assert {draw([0, 0], random) for _ in range(50)} == {0, 1}


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("chess", "expected one of: random, greedy, mcts"),
        ("mcts:many", "Expected `int"),
        ("mcts:simulations=0", "simulations"),
        ("mcts:colour=1", "colour"),
        ("mcts:rollout=slow", "rollout"),
        ("random:3", "no settings"),
        ("greedy:samples=-1", "samples"),
    ],
)
def test_a_bot_that_does_not_exist_is_refused_with_what_was_expected(name: str, says: str) -> None:
    with pytest.raises(UnknownBot, match=says):
        make(name)


def test_settings_may_stand_in_the_name_or_beside_it() -> None:
    bot = make("mcts:40,horizon=2", 1, explore=0.5)
    assert isinstance(bot, MctsBot)
    expected = MctsSettings(simulations=40, horizon=2, explore=0.5)
    assert msgspec.to_builtins(bot.settings) == msgspec.to_builtins(expected)
