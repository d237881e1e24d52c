"""What bots value in Giga-Robo!, and that the greedy bot plays by it."""

from random import Random

import pytest

from plancia.bots import make
from plancia.core import Match
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.evaluate import evaluate, expect, obvious, suggest
from plancia.games.giga_robo.evaluate.attack import power_dice
from plancia.games.giga_robo.evaluate.resources import aggression, spirit_worth
from plancia.games.giga_robo.evaluate.threat import threat_at, usable_attacks
from plancia.games.giga_robo.evaluate.worth import lead, resolved
from plancia.games.giga_robo.rules.attack.declare import Attack
from plancia.games.giga_robo.rules.attack.reply import ChooseReaction, Defend, TakeTheHit
from plancia.games.giga_robo.rules.combat import EndCombat
from plancia.games.giga_robo.rules.responses.windows import PASS, AskResponse
from tests.games.giga_robo.table import Table


def in_the_middle(steps: int, seed: str) -> Match[GigaRobo]:
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
    values = [evaluate(match.game, seat) for seat in ("p1", "p2")]
    assert all(0.0 <= value <= 1.0 for value in values)
    assert match.digest() == before


def test_armour_lost_lowers_the_own_value_and_raises_the_other() -> None:
    match = in_the_middle(10, "armour")
    game = match.game
    before = evaluate(game, "p1"), evaluate(game, "p2")
    game.robots["p1"].armour -= 10
    assert evaluate(game, "p1") < before[0]
    assert evaluate(game, "p2") > before[1]


def test_the_last_cards_are_worth_more_than_the_first() -> None:
    match = in_the_middle(10, "cards")
    game = match.game
    player = game.players["p1"]
    player.hand += tuple(card.card for card in player.meter)
    player.meter = ()
    values = []
    for left in (16, 8, 0):
        player.hand = player.hand[:left]
        values.append(lead(game, "p1"))
    assert values[0] - values[1] < values[1] - values[2]


def test_a_resolved_position_waits_for_no_response() -> None:
    match = in_the_middle(10, "rest")
    random, seen = Random("rest"), 0
    for _ in range(200):
        if not match.to_act:
            break
        game = match.game
        if isinstance(game.asked(match.to_act[0]), AskResponse) and game.phase != "start":
            rest = resolved(game)
            assert rest is not game
            waits = any(isinstance(rest.asked(seat), AskResponse) for seat in rest.players)
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
        action = suggest(match.game, seat, random)
        assert match.verify(seat, action) is None
        match.apply(seat, action)


def test_the_greedy_bot_does_not_take_its_own_robot_apart() -> None:
    pair = {"pilot": "Noriko Nagare", "robot": "O-Gun"}
    match = Match.new(GigaRobo, {"builds": [pair, {"pilot": "Dash", "robot": "Ayzn"}]}, "whole")
    bots = {seat: make("greedy:1", seat) for seat in ("p1", "p2")}
    game = match.game
    while game.turn < 3:
        seat = match.to_act[0]
        match.apply(seat, bots[seat].choose(match, seat))
    full = game.library.robots["O-Gun"].armour
    assert game.robots["p1"].armour >= full - 5


def test_what_others_lose_counts_for_more_as_a_fight_goes_on() -> None:
    assert 1.0 < aggression(1) < aggression(20) < aggression(60)
    assert aggression(1_000) == aggression(2_000)


def test_spirit_is_worth_less_the_more_there_is() -> None:
    first, later = spirit_worth(5), spirit_worth(30) - spirit_worth(25)
    assert first > 2 * later > 0


def test_a_card_that_cannot_be_played_threatens_nobody() -> None:
    t = Table({"spirit": 20, "hand": ["Sky Anchor Orbital Swing!"]})
    assert usable_attacks(t.g, "p1", t.g.robots["p2"]) == []  # it needs an anchor on its opponent
    player = t.g.players["p2"]
    player.trauma = {**player.trauma, "anchor": (0, 0, 1)}
    assert len(usable_attacks(t.g, "p1", t.g.robots["p2"])) == 1


def test_attacks_in_reach_are_worth_something_and_those_out_of_reach_are_not() -> None:
    t = Table({"spirit": 9, "hand": ["V Blaster!"]})
    attacks = usable_attacks(t.g, "p1", t.g.robots["p2"])
    near, far = threat_at(attacks, 9, 3, 0, 1), threat_at(attacks, 9, 7, 0, 1)
    assert near > 0 == far


def test_a_reaction_is_judged_by_the_odds_and_nothing_is_rolled() -> None:
    t = Table({"spirit": 9, "hand": ["V Blaster!"]}, r2={"hex": "g5"})
    t.play("p1", "attack", card="V Blaster!", target="robot").passing()
    assert isinstance(t.asked, ChooseReaction)
    before = t.match.digest()
    worths = {type(option): expect(t.g, "p2", option) for option in t.match.options("p2")}
    assert t.match.digest() == before
    defended, hit = worths[Defend], worths[TakeTheHit]
    assert defended is not None
    assert hit is not None
    assert defended > hit


def test_a_bot_attacks_what_it_can_hurt() -> None:
    t = Table({"spirit": 18, "hand": ["Tesla Impacter!"]}, r2={"hex": "i5"}, turn=3)
    t.g.moved = 1
    for name in ("greedy", "mcts:60"):
        chosen = make(name, 1).choose(t.match, "p1")
        assert isinstance(chosen, Attack)
        assert (chosen.card, chosen.target) == ("Tesla Impacter!", "robot")


def test_power_dice_are_added_where_they_win_a_roll_and_not_where_they_cannot_help() -> None:
    t = Table(
        {"spirit": 18, "hand": ["Tesla Impacter!"]}, {"hex": "e5", "power": 2}, r2={"hex": "i5"}
    )
    t.play("p1", "attack", card="Tesla Impacter!", target="robot").passing()
    t.play("p2", "take_the_hit")
    assert t.g.fight is not None
    assert power_dice(t.g, t.g.fight, "p1", 2) == 0  # its damage does not grow with successes


def test_the_end_of_a_turn_neither_gains_nor_loses_by_itself() -> None:
    t = Table({"spirit": 3})
    end = next(option for option in t.match.options("p1") if isinstance(option, EndCombat))
    assert expect(t.g, "p1", end) == evaluate(t.g, "p1")


def test_a_search_passes_where_no_response_promises_anything() -> None:
    match, seen = in_the_middle(10, "silent"), 0
    random = Random("silent")
    for _ in range(120):
        if not match.to_act:
            break
        seat, game = match.to_act[0], match.game
        options = match.options(seat)
        if isinstance(game.asked(seat), AskResponse) and len(options) > 1:
            answer = obvious(game, seat, options)
            assert answer in (None, PASS)
            seen += answer == PASS
        match.apply(seat, random.choice(options))
    assert seen


def test_a_search_goes_on_where_others_act_between_the_actions_of_a_plan() -> None:
    match = Match.new(GigaRobo, {}, "search")
    bots = {"p1": make("mcts:40", "search"), "p2": make("greedy:1", "search")}
    game = match.game
    while match.to_act and game.turn < 7:
        seat = match.to_act[0]
        action = bots[seat].choose(match, seat)
        assert match.verify(seat, action) is None
        match.apply(seat, action)
    assert game.turn >= 7 or match.outcome is not None
