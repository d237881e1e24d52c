"""Bots in games of responses: an action is judged when what it set off is over."""

from __future__ import annotations

from plancia.bots import insight_of, make
from plancia.bots.aftermath import Aftermath
from plancia.core import Chance, Match, Setup
from tests.bots.fencing import ChooseAnswer, ChooseMove, ChoosePress, Fencing, Parry, Rest, Thrust
from tests.core.tables import scramble
from tests.examples.parlour.scramble import Grab


def bout(seed: int = 0) -> Match[Fencing]:
    return Match(Fencing.create(Setup(), Chance.seeded(seed)), seed)


def test_greedy_attacks_although_only_the_answer_decides_what_comes_of_it() -> None:
    assert make("greedy", 1).choose(bout(), "red") == Thrust()


def test_greedy_beats_random_play_in_a_game_of_responses() -> None:
    won = 0
    for seed in range(40):
        match = bout(seed)
        bots = {"red": make("random", seed), "blue": make("greedy", seed)}
        while match.to_act:
            seat = match.to_act[0]
            match.play(seat, bots[seat].choose(match, seat))
        won += match.outcome is not None and match.outcome.winners == ("blue",)
    assert won >= 24


def test_what_an_action_set_off_is_answered_and_the_next_turn_is_not_played() -> None:
    match = bout()
    aftermath = Aftermath(match, "red", insight_of(Fencing).worth)
    thrust, rest = match.clone(), match.clone()
    thrust.apply("red", Thrust())
    asked = [type(thrust.pending["blue"].decision)]
    assert aftermath.left(thrust) == 3
    aftermath.play_out(thrust)
    asked.append(type(thrust.pending["blue"].decision))
    assert asked == [ChooseAnswer, ChooseMove]
    assert thrust.game.hits == {"red": 0, "blue": 1}
    rest.apply("red", Rest())
    assert aftermath.left(rest) == 0


def test_an_answer_to_an_answer_is_played_out_too() -> None:
    match = bout()
    match.play("red", Thrust())
    aftermath = Aftermath(match, "blue", insight_of(Fencing).worth)
    match.apply("blue", Parry())
    aftermath.play_out(match)
    assert isinstance(match.pending["blue"].decision, ChooseMove)


def test_what_the_bot_itself_is_asked_is_left_to_it() -> None:
    match = bout()
    aftermath = Aftermath(match, "red", insight_of(Fencing).worth)
    match.apply("red", Thrust())
    match.apply("blue", Parry())
    aftermath.play_out(match)
    assert isinstance(match.pending["red"].decision, ChoosePress)


def test_in_a_lane_nobody_waits_for_others() -> None:
    match = scramble()
    aftermath = Aftermath(match, "a", lambda game, seat: 0.5)
    match.apply("a", Grab())
    assert aftermath.left(match) == 0
