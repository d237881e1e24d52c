"""What bots value in Space Hulk, and the quick policy of their play-outs."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import plancia
from plancia.bots import insight_of, make
from plancia.core import Chance, Match
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.evaluate import evaluate, obvious, stage, suggest
from plancia.games.space_hulk.evaluate.danger import dangers
from plancia.games.space_hulk.evaluate.objective import HOPELESS, objective, orders, survey
from plancia.games.space_hulk.evaluate.walks import to_exit, to_squares
from plancia.games.space_hulk.mission import missions
from plancia.games.space_hulk.rules import assault, command, movement, overwatch, shooting, turn
from plancia.games.space_hulk.state import Setup
from tests.games.space_hulk.helpers_base import act, table

CORRIDOR = "#########\n#s.....X#\n#########\n"
EXIT = {"victory": {"type": "exited", "count": 1}}


def value(match: Match[SpaceHulk]) -> float:
    return evaluate(match.game, "marines")


def left(match: Match[SpaceHulk]) -> float:
    """The work that is left."""
    return objective(survey(match.game))


def at(x: int, facing: str = "E", **more: Any) -> dict[str, Any]:
    """A marine in the corridor."""
    return {"at": [x, 1], "facing": facing, **more}


def corridor(
    *marines: dict[str, Any], aliens: dict[str, Any] | None = None, **more: Any
) -> Match[SpaceHulk]:
    """Marines in a corridor with an exit in the east, or another mission there."""
    named = {f"m{n}": marine for n, marine in enumerate(marines, 1)}
    drawing = more.pop("drawing", CORRIDOR.replace("s.", "ss") if len(marines) > 1 else CORRIDOR)
    mission = more.pop("mission", EXIT)
    return table(drawing, marines=named, aliens=aliens, mission=mission, **more)


def genestealers(x: int, count: int = 1) -> dict[str, Any]:
    return {"g1": {"at": [x, 1], "facing": "E", "count": count}}


# --- walking -------------------------------------------------------------------------------------


def test_a_walk_counts_steps_turns_and_the_way_out() -> None:
    match = corridor(at(1))
    walk = to_exit(survey(match.game).floor)
    assert walk[(6, 1), "E"] == 1
    assert walk[(6, 1), "W"] == 2  # backwards
    assert walk[(6, 1), "N"] == 2  # a turn, then a step
    assert walk[(1, 1), "E"] == 6
    assert walk[(1, 1), "N"] == 7


def test_a_closed_door_costs_a_point_more() -> None:
    open_way = corridor(at(1))
    shut_way = corridor(at(1), drawing=CORRIDOR.replace("s..", "s.+"))
    assert left(shut_way) == left(open_way) + 1


def test_a_ladder_is_a_way() -> None:
    match = table(
        "#####\n#sL##\n#####\n#L.X#\n#####\n",
        marines={"m1": {"at": [1, 3], "facing": "E"}},
        mission={"marks": {"L": {"ladder": "well"}}, **EXIT},
    )
    assert left(match) == 1 + 2 + 1 + 1


def test_a_walk_is_worked_out_once() -> None:
    floor = survey(corridor(at(1)).game).floor
    assert to_squares(floor, ((3, 1),)) is to_squares(floor, ((3, 1),))


# --- the value of a position ---------------------------------------------------------------------


def test_a_finished_mission_is_worth_one_or_nothing() -> None:
    match = corridor(at(6))
    act(match, "leave", marine="m1")
    assert value(match) == 1.0
    lost = corridor(at(1))
    act(lost, "concede")
    assert value(lost) == 0.0


def test_a_position_is_worth_more_the_nearer_the_objective_is() -> None:
    values = [value(corridor(at(x))) for x in range(1, 7)]
    assert values == sorted(values)
    assert 0.0 < values[0] < values[-1] < 1.0


def test_looking_the_wrong_way_is_worth_less() -> None:
    assert value(corridor(at(2, "W"))) < value(corridor(at(2, "E")))


def test_a_genestealer_nearby_is_a_danger_and_more_so_from_behind() -> None:
    behind = corridor(at(4, activation="done"), aliens=genestealers(1))
    facing = corridor(at(4, "W", activation="done", guard=True), aliens=genestealers(1))
    nobody = corridor(at(4, activation="done"))

    def danger(match: Match[SpaceHulk]) -> float:
        game = match.game
        return dangers(game, game.on_board(), game.look())["m1"]

    assert danger(nobody) == 0.0 < danger(facing) < danger(behind) <= 1.0
    assert value(behind) < value(nobody)


def test_overwatch_that_covers_the_way_makes_a_position_safer() -> None:
    bare = corridor(at(6, "W", activation="done"), aliens=genestealers(1))
    watch = corridor(at(6, "W", activation="done", overwatch=True), aliens=genestealers(1))
    away = corridor(at(6, "E", activation="done", overwatch=True), aliens=genestealers(1))
    assert value(bare) < value(watch)
    assert value(away) < value(watch)


def test_points_that_are_left_are_worth_something() -> None:
    fresh = corridor(at(4, "W"), aliens=genestealers(1))
    spent = corridor(at(4, "W", activation="done"), aliens=genestealers(1))
    assert value(spent) < value(fresh)


def test_a_marine_less_is_worth_less() -> None:
    both = corridor(at(3), at(1))
    one = corridor(at(3), {"fate": "dead"})
    assert value(one) < value(both)


def test_the_values_of_hidden_blips_make_no_difference() -> None:
    worth = {
        value(corridor(at(4), aliens={"b1": {"at": [1, 1], "tokens": [token]}}))
        for token in (1, 2, 3)
    }
    assert len(worth) == 1


@pytest.mark.parametrize("mission", missions())
def test_every_mission_can_be_valued_and_played_as_suggested(mission: str) -> None:
    random = Random(mission).random
    for seed in range(2):
        game = SpaceHulk.create(Setup(mission=mission), Chance.seeded(seed))
        match = Match(game, log=False)
        number, turns = 0, 0
        while match.to_act:
            action = suggest(match.game, "marines", random)
            assert match.verify("marines", action) is None
            if number % 7 == 0:
                assert -0.05 < value(match) < 1.05
            match.apply("marines", action)
            assert stage(match.game) >= turns
            turns, number = stage(match.game), number + 1
            assert number < 2000


# --- the words of the objective ------------------------------------------------------------------

PLACE = {"marks": {"P": {"place": "spot"}}}
SPOT = CORRIDOR.replace("..X", "PP#")


def aiming(victory: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"victory": victory, **more}


def test_a_place_to_reach_or_hold_draws_marines() -> None:
    for kind in ({"type": "reached"}, {"type": "held", "turns": 2}):
        mission = aiming({"place": "spot", **kind}, **PLACE)
        far = corridor(at(1), drawing=SPOT, mission=mission)
        near = corridor(at(4), drawing=SPOT, mission=mission)
        assert left(near) < left(far)
        game = far.game
        walk = orders(survey(game), game.marines["m1"])
        assert walk is not None
        assert walk[(1, 1), "E"] == 4


def test_a_place_that_has_been_held_long_enough_asks_for_nothing() -> None:
    mission = aiming({"type": "held", "place": "spot", "turns": 2}, **PLACE)
    work = [
        left(corridor(at(5), drawing=SPOT, mission=mission, held={"held spot 2": n}))
        for n in range(3)
    ]
    assert work == [16.0, 8.0, 0.0]


def test_an_object_is_fetched_and_carried() -> None:
    mission = aiming(
        {"type": "exited", "count": 1, "carrying": "cat"},
        marks={"C": {"object": {"id": "cat", "kind": "cat"}}},
    )
    drawing = CORRIDOR.replace("s..", "s.C")
    loose = corridor(at(1), drawing=drawing, mission=mission)
    carried = corridor(at(3, carries="cat"), drawing=drawing, mission=mission)
    assert left(carried) < left(loose) < HOPELESS
    action = suggest(corridor(at(3), drawing=drawing, mission=mission).game, "marines", float)
    assert type(action).tag() == "pick_up"


def test_what_must_burn_needs_a_flamer_with_a_charge() -> None:
    mission = aiming({"type": "burned", "place": "spot"}, **PLACE)
    squad = ["flamer_brother"]
    ready = corridor(at(1), drawing=SPOT, mission=mission, squad=squad)
    empty = corridor(at(1, ammo=0), drawing=SPOT, mission=mission, squad=squad)
    assert left(ready) == 2.0  # it is in sight
    assert left(empty) >= HOPELESS
    assert value(empty) < 0.05
    assert type(suggest(ready.game, "marines", lambda: 0.9)).tag() == "flame"


def test_doors_to_destroy_are_cut_or_shot() -> None:
    mission = aiming({"type": "doors_destroyed", "count": 1})
    drawing = CORRIDOR.replace("s..", "s.+").replace("X", "#")
    cutter = corridor(at(2), drawing=drawing, mission=mission, squad=["chainfist_brother"])
    gunner = corridor(at(1), drawing=drawing, mission=mission)
    assert type(suggest(cutter.game, "marines", lambda: 0.9)).tag() == "cut_door"
    shot = suggest(gunner.game, "marines", lambda: 0.9)
    assert isinstance(shot, shooting.Shoot)
    assert shot.target == "d1"


def test_kills_and_turns_are_counted() -> None:
    kills = aiming({"type": "kills", "count": 3})
    assert left(corridor(at(1), mission=kills, kills=1)) == 2 * 4.0
    turns = aiming({"type": "turn_reached", "turn": 4})
    assert left(corridor(at(1), mission=turns)) == 4 * 8.0


def test_every_entry_point_wants_its_own_marine() -> None:
    mission = aiming({"type": "entries_blocked", "turns": 1})
    drawing = CORRIDOR.replace("#s.", "1ss").replace("X", "2")
    match = corridor(at(1, "W"), at(2), drawing=drawing, mission=mission)
    game = match.game
    assert left(match) == 8.0 + 4
    walk = orders(survey(game), game.marines["m2"])
    assert walk is not None
    assert walk[(2, 1), "E"] == 4
    assert orders(survey(game), game.marines["m1"]) is not walk


def test_a_bulkhead_that_an_event_opens_is_a_way_after_that_event() -> None:
    drawing = CORRIDOR.replace("s....", "s.P=.")
    opens = {"type": "bulkhead_opens", "when": {"type": "reached", "place": "spot"}}
    mission = {**EXIT, **PLACE, "special_rules": [opens]}
    assert left(corridor(at(1), drawing=drawing, mission=mission)) == 6 + 2
    sealed = corridor(at(1), drawing=drawing, mission={**EXIT, **PLACE})
    assert left(sealed) > left(corridor(at(1)))


# --- quick answers -------------------------------------------------------------------------------


def test_a_marine_shoots_what_he_sees() -> None:
    match = corridor(at(1, "E"), aliens=genestealers(5))
    assert suggest(match.game, "marines", float) == shooting.Shoot("m1", target="g1")


def test_a_marine_with_two_points_left_watches_if_something_may_come() -> None:
    active = at(5, "W", activation="active", ap=2)
    alien = {"b1": {"at": [1, 1], "tokens": [1]}}
    drawing = CORRIDOR.replace("s..", "s.+")
    match = corridor(active, aliens=alien, drawing=drawing)
    assert suggest(match.game, "marines", float) == overwatch.SetOverwatch("m1")


def test_when_nobody_has_points_left_the_turn_ends() -> None:
    match = corridor(at(3, activation="done"))
    assert suggest(match.game, "marines", float) == turn.EndTurn()


def test_a_marine_leaves_by_the_exit() -> None:
    assert suggest(corridor(at(6)).game, "marines", float) == movement.Leave("m1")


def test_a_decision_that_matters_is_not_obvious_and_one_without_weight_is() -> None:
    match = corridor(at(3))
    assert obvious(match.game, "marines", match.options("marines")) is None
    placing = plancia.new("space_hulk", mission="lifeline", seed=1)
    answer = obvious(placing.game, "marines", placing.options("marines"))
    assert answer is not None
    assert type(answer).tag() == "deploy_as_suggested"


@pytest.mark.parametrize(("die", "use"), [(1, True), (6, False)])
def test_a_sword_parries_unless_the_assault_goes_well(die: int, use: bool) -> None:
    match = corridor(
        at(2, "E"), aliens=genestealers(3), squad=["sword_sergeant"], dice=[die, 5, 2, 2]
    )
    act(match, "assault", marine="m1", target="g1")
    assert suggest(match.game, "marines", float) == assault.Parry(use=use)


# --- bots ----------------------------------------------------------------------------------------


def test_bots_find_all_functions_by_their_names() -> None:
    insight = insight_of(SpaceHulk)
    assert insight.evaluate is evaluate
    assert insight.suggest is suggest
    assert insight.obvious is obvious
    assert insight.stage is stage


@pytest.mark.parametrize("name", ["greedy", "mcts:40"])
def test_a_bot_walks_out_of_an_empty_corridor(name: str) -> None:
    match, bot, number = corridor(at(1, "N")), make(name, 1), 0
    match.game.chance = Chance.seeded(1)
    while match.to_act:
        match.apply("marines", bot.choose(match, "marines"))
        number += 1
        assert number < 40
    assert match.outcome is not None
    assert match.outcome.winners == ("marines",)


def test_greedy_does_not_pick_up_and_drop_for_ever() -> None:
    game = SpaceHulk.create(Setup(mission="well"), Chance.seeded("1:1"))
    match, bot, number = Match(game, log=False), make("greedy", "1:1:marines"), 0
    while match.to_act:
        match.apply("marines", bot.choose(match, "marines"))
        number += 1
        assert number < 400


def test_a_jam_is_cleared_when_an_alien_is_in_sight() -> None:
    match = corridor(at(6, "W", activation="done", jammed=True), aliens=genestealers(1), cp=2)
    act(match, "end_turn")
    assert isinstance(match.game.asked(MARINES), command.ChooseReaction)
    assert suggest(match.game, "marines", float) == overwatch.ClearJam("m1", command=True)
