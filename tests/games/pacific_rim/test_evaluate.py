"""What bots value in Pacific Rim Extinction, and that they play by it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from plancia.bots import make
from plancia.core import Chance, Match
from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.evaluate import evaluate, expect, obvious, stage, suggest, weigh
from plancia.games.pacific_rim.evaluate.figures import figures, plays
from plancia.games.pacific_rim.evaluate.routes import End, ends
from plancia.games.pacific_rim.evaluate.stakes import loss
from plancia.games.pacific_rim.rules import engaging, movement, values
from plancia.games.pacific_rim.rules.attack import Strike
from plancia.games.pacific_rim.rules.turn import LayCards, models_of
from plancia.testing import rule
from tests.games.pacific_rim.table import FLUSH, Table
from tools.pacific_balance import PAIRS, check, games

BUILT: dict[str, Any] = {
    "mode": "built",
    "jaeger": [
        {"model": "coyote-tango", "pilots": ["suresh-khurana", "viktoriya-malikova"]},
        {"model": "cherno-alpha", "pilots": ["jinhai-ou-yang", "renata-gutierrez"]},
    ],
    "kaiju": [{"model": "knifehead"}, {"model": "onibaba"}],
    "scenario": "drowned-city",
    "mission": "salvage",
}


def in_the_middle(steps: int, seed: str, **setup: Any) -> Match[PacificRim]:
    """A random match after some steps."""
    match, random = Match.new(PacificRim, setup or {"card": "two-gipsies"}, seed), Random(seed)
    for _ in range(steps):
        seat = match.to_act[0]
        match.apply(seat, random.choice(match.options(seat)))
    return match


# --- the value of a position ----------------------------------------------------------------------


@pytest.mark.parametrize("setup", [{"card": "two-gipsies"}, BUILT])
def test_a_value_is_a_share_and_changes_nothing(setup: dict[str, Any]) -> None:
    """Whatever is asked just then; what one side has the other one lacks."""
    match, random = Match.new(PacificRim, setup, "value"), Random("value")
    for number in range(90):
        if not match.to_act:
            break
        game = match.game
        if number % 3 == 0:
            before = match.digest()
            one, two = evaluate(game, "p1"), evaluate(game, "p2")
            assert 0.0 < one < 1.0
            if game.round_phase == "turns" and game.acting is not None:
                assert one + two == pytest.approx(1.0)
            assert match.digest() == before
        seat = match.to_act[0]
        match.apply(seat, random.choice(match.options(seat)))
    assert stage(match.game) == match.game.round


def test_wounds_lower_the_own_value_and_raise_the_other() -> None:
    """More with every one."""
    seen = []
    for wounds in ((), ("full-stride",), ("full-stride", "gravity-sling")):
        t = Table(
            {
                "gipsy-avenger": {"at": (200, 300, 0), "damage": wounds},
                "knifehead": {"at": (700, 300, 180)},
            }
        )
        seen.append((evaluate(t.g, "p1"), evaluate(t.g, "p2")))
    assert seen[0][0] > seen[1][0] > seen[2][0]
    assert seen[0][1] < seen[1][1] < seen[2][1]


@rule("PRE-SCO-03")
@rule("PRE-SCO-07")
def test_a_ruin_is_good_for_the_kaiju_side() -> None:
    """And bad for the other."""
    models = {"gipsy-avenger": {"at": (200, 300, 0)}, "knifehead": {"at": (700, 300, 180)}}
    t = Table(models, buildings={"b1": {"at": (450, 500, 0)}, "b2": {"at": (450, 100, 0)}})
    before = evaluate(t.g, "p2")
    t.g.buildings["b1"].standing = False
    assert evaluate(t.g, "p2") > before
    assert evaluate(t.g, "p1") < 1 - before


def test_the_loss_of_a_model_grows_with_every_wound() -> None:
    """Destruction costs more than all wounds before it."""
    costs = [loss((1.0, 4.0), 5, damage) for damage in range(7)]
    assert costs == sorted(costs)
    assert costs[5] == costs[6] > 1.3 * costs[4]


@rule("PRE-COM-03")
def test_the_own_back_is_not_shown_to_an_enemy_that_is_about_to_strike() -> None:
    """Turned towards it a model is safer."""
    found = []
    for heading in (0, 180):
        t = Table(
            {
                "gipsy-avenger": {"at": (FLUSH, 300, heading), "activated": True},
                "knifehead": {"at": (400, 300, 180), "card": "slash"},
            },
            turn="kaiju",
            moment="activations",
            impulse=1,
        )
        found.append(evaluate(t.g, "p1"))
    assert found[0] > found[1]


# --- numbers of models ----------------------------------------------------------------------------


def test_the_numbers_of_a_model_are_those_of_the_rules() -> None:
    """With improvements, wounds, drift and the card that lies face up."""
    t = Table(
        {
            "gipsy-avenger": {
                "at": (200, 300, 0),
                "card": "combat-readiness",
                "pilots": ["jake-pentecost", "nathan-lambert"],
                "upgrade": "power-gauntlets",
                "weakened": {"vel": 1},
            },
            "knifehead": {"at": (700, 300, 180), "mutations": ["keen-senses"]},
        }
    )
    for model in t.g.on_table():
        found = figures(t.g, model)
        stat = {
            (which, when): values.stat(t.g, model, which, when)
            for which in ("vel", "abi", "ene", "arm")
            for when in ("attacking", "defending")
        }
        assert found.vel == stat["vel", "attacking"]
        assert found.attack == stat["abi", "attacking"] + stat["ene", "attacking"]
        assert found.guard == stat["abi", "defending"]
        assert found.armour == stat["arm", "defending"]
        assert found.structure == values.structure(t.g, model)
    assert figures(t.g, t.model("knifehead")).shields.bonuses == ((2, 2),)


@rule("PRE-CRD-07")
@rule("PRE-CRD-08")
def test_cards_that_cannot_be_paid_promise_nothing() -> None:
    """And extra spending only what is there for it."""
    foe = {"at": (700, 300, 180)}
    rich = Table({"gipsy-avenger": {"at": (200, 300, 0)}, "knifehead": foe})
    poor = Table(
        {"gipsy-avenger": {"at": (200, 300, 0), "tracks": {"charge": 0}}, "knifehead": foe}
    )
    for t, cannon, swords in ((rich, 1, 2), (poor, 0, 1)):
        avenger = t.model("gipsy-avenger")
        assert len(plays(t.g, avenger, "fire-plasma-cannon")) == cannon
        assert [play.ene for play in plays(t.g, avenger, "chain-swords")] == [2, 4][:swords]


# --- ways -----------------------------------------------------------------------------------------


def walked(t: Table, end: End) -> None:
    """Play on to an end of the movement, one action after another."""
    seat = t.seat
    model = t.model(t.g.acting.model if t.g.acting is not None else "")
    for _ in range(9):
        if not isinstance(t.asked, movement.ChooseMove):
            break
        again = [each for each in ends(t.g, model) if each.pose == end.pose]
        if not again or isinstance(again[0].first, movement.StopMoving):
            break
        t.match.play(seat, again[0].first)
        if isinstance(t.asked, engaging.ChooseEngagement):
            poses = [pose for _, pose in t.asked.choices]
            aimed = end.pose if end.pose in poses else poses[0]
            t.match.play(seat, engaging.TakePose(poses.index(aimed)))
    assert model.pose == end.pose


@rule("PRE-ROT-03")
@rule("PRE-ROT-04")
@pytest.mark.parametrize(("acting", "least"), [("gipsy-avenger", 25), ("knifehead", 35)])
def test_every_end_of_a_movement_can_be_reached_as_foreseen(acting: str, least: int) -> None:
    """Jaegers turn after their way, Kaiju before it or after it; both engage what they meet."""

    def table() -> Table:
        return Table(
            {
                "gipsy-avenger": {"at": (150, 300, 0), "card": "chain-swords"},
                "knifehead": {"at": (480, 310, 180), "card": "slash"},
            },
            buildings={"b1": {"at": (330, 420, 0)}},
            turn="jaeger" if acting == "gipsy-avenger" else "kaiju",
            acting=acting,
        )

    t = table()
    found = ends(t.g, t.model(acting))
    assert len({end.pose for end in found}) >= least
    for end in found[:: max(1, len(found) // 16)]:
        walked(table(), end)


# --- suggestions ----------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [{"card": "two-gipsies"}, {"card": "the-swarm"}, BUILT])
def test_what_is_suggested_is_legal_and_looks_at_no_die_to_come(setup: dict[str, Any]) -> None:
    """At every decision of a battle; with other dice to come it is the same."""
    match, random = Match.new(PacificRim, setup, "suggest"), Random("suggest")
    for _ in range(110):
        if not match.to_act:
            break
        seat = match.to_act[0]
        seed = random.random()
        action = suggest(match.game, seat, Random(seed).random)
        assert match.verify(seat, action) is None
        twin = match.clone()
        twin.game.chance = Chance.seeded("other dice")
        assert suggest(twin.game, seat, Random(seed).random) == action
        options = match.options(seat)
        weights = weigh(match.game, seat, options)
        assert len(weights) == len(options)
        assert min(weights) >= 0.0 < sum(weights)
        simple = obvious(match.game, seat, options)
        assert simple is None or match.verify(seat, simple) is None
        match.apply(seat, action)


def duel(**more: Any) -> Table:
    """Two models a short way apart, cards still to be chosen."""
    return Table(
        {
            "gipsy-avenger": {"at": (250, 300, 0), **more},
            "knifehead": {"at": (440, 300, 180)},
        },
        moment="choosing",
    )


@rule("PRE-RND-02")
def test_secret_cards_are_chosen_by_what_they_promise_and_never_for_sure() -> None:
    """The swords are in reach of the enemy; a card that cannot be paid is hardly ever laid."""
    t = duel(tracks={"charge": 0, "ammo": 0})
    laid = [suggest(t.g, "p1", Random(n).random) for n in range(120)]
    counts: dict[str, int] = {}
    for each in laid:
        assert isinstance(each, LayCards)
        card = each.cards["gipsy-avenger"]
        counts[card] = counts.get(card, 0) + 1
    assert max(counts.values()) < 120
    assert counts["chain-swords"] > counts.get("fire-plasma-cannon", 0)
    assert counts["chain-swords"] > counts.get("gravity-sling", 0)


@rule("PRE-RND-02")
def test_nobody_looks_at_a_card_that_lies_face_down() -> None:
    """Whatever the enemy has laid, the same bot lays the same card."""
    chosen = set()
    for foe in ("slash", "blade-first", "stalk"):
        t = duel()
        t.match.play("p2", LayCards({"knifehead": foe}))
        bots = [make(name, 5) for name in ("greedy", "mcts:16")]
        chosen.add(tuple(bot.choose(t.match, "p1") for bot in bots))
        random = Random(5).random
        chosen.add((suggest(t.g, "p1", random),))
    assert len(chosen) == 2


def test_many_combinations_of_cards_are_sampled_evenly() -> None:
    """Every card of every model is in some sample, and no sample comes twice."""
    match = in_the_middle(0, "many", card="the-swarm")
    game = match.game
    for number in (2, 3):
        drone = game.models["kaiju-drone"]
        game.models[f"copy-{number}"] = twin = type(drone)(
            **{name: getattr(drone, name) for name in drone.__struct_fields__}
        )
        twin.id = f"copy-{number}"
    options = match.options("p2")
    assert len(options) == len(set(options)) == 216
    for model in models_of(game, "p2"):
        laid = {each.cards[model.id] for each in options if isinstance(each, LayCards)}
        assert laid == set(model.deck)
    assert all(match.verify("p2", each) is None for each in options[::20])


# --- bots -----------------------------------------------------------------------------------------


def test_the_greedy_bot_goes_to_its_enemy_and_strikes() -> None:
    """Two steps and an engagement away, with the swords in hand."""
    t = Table(
        {
            "gipsy-avenger": {"at": (250, 300, 0), "card": "chain-swords"},
            "knifehead": {"at": (440, 300, 180), "damage": ["stalk", "lunge", "slash", "skewer"]},
        }
    )
    bot = make("greedy", 1)
    played: list[Any] = []
    while len(played) < 8 and not any(isinstance(each, Strike) for each in played):
        played.append(bot.choose(t.match, "p1"))
        t.match.play("p1", played[-1])
    assert played[-1] == Strike("knifehead")


@pytest.mark.parametrize("seat", ["p1", "p2"])
def test_the_greedy_bot_beats_the_random_one(seat: str) -> None:
    """On either side of a small battle."""
    match = Match.new(PacificRim, {"card": "first-sortie"}, "beats")
    bots = {each: make("greedy" if each == seat else "random", 3) for each in ("p1", "p2")}
    while match.to_act:
        actor = match.to_act[0]
        match.apply(actor, bots[actor].choose(match, actor))
    assert match.outcome is not None
    assert match.outcome.winners == (seat,)


def test_a_bot_with_the_same_seed_plays_the_same() -> None:
    """Whatever was worked out and remembered before."""
    for name in ("greedy", "mcts:16"):
        played = []
        for _ in range(2):
            match = in_the_middle(12, "same", card="first-sortie")
            bot = make(name, 4)
            done = []
            for _ in range(6):
                seat = match.to_act[0]
                done.append(bot.choose(match, seat))
                match.apply(seat, done[-1])
            played.append(done)
        assert played[0] == played[1]


# --- the measure of balance -----------------------------------------------------------------------


@rule("PRE-FRC-09")
def test_the_forces_of_the_balance_tool_are_equal_and_meet_both_ways() -> None:
    """In every scenario each pair is played with both edges and both sides going first."""
    check()
    ways = {(game.pair, game.scenario): set[tuple[str, str]]() for game in games()}
    for game in games():
        ways[game.pair, game.scenario].add((game.edge, game.first))
    assert {pair for pair, _ in ways} == set(range(len(PAIRS)))
    assert all(len(each) == 4 for each in ways.values())


@rule("PRE-DIE-03")
def test_odds_are_expected_where_a_target_is_chosen() -> None:
    """No dice are tried: to strike a wounded enemy promises more than to decline."""
    t = Table(
        {
            "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
            "knifehead": {"at": (400, 300, 180), "damage": ["stalk", "lunge"]},
        }
    )
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    strike, decline = t.match.options("p1")
    one, two = expect(t.g, "p1", strike), expect(t.g, "p1", decline)
    assert one is not None
    assert two is not None
    assert one > two
    assert expect(t.g, "p2", strike) == pytest.approx(1 - one)
