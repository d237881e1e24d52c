"""What bots value: exact odds, places, ways on foot, and reactions."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.evaluate import evaluate, expect
from plancia.games.infinity.evaluate.aims import danger, distance_left
from plancia.games.infinity.evaluate.approach import chart_of
from plancia.games.infinity.evaluate.errands import there
from plancia.games.infinity.evaluate.fire import best_attack, duel, risk, watchers
from plancia.games.infinity.evaluate.reacting import best_reaction
from plancia.games.infinity.evaluate.tolls import NOBODY, share
from plancia.games.infinity.evaluate.worth import price
from plancia.games.infinity.odds import Blow, Side
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.movement import CautiousMovement, Move
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.reactions import ChooseReactions
from plancia.lab.simulate import play_one
from plancia.space.volume import Place
from tests.games.infinity.table import Table, foe, man

SHOTGUN = "celestial_guard/boarding_shotgun"
WALL = (40.0, 45.0, 80.0, 47.0, 6.0)


def best_option(t: Table, seat: str) -> Any:
    options = t.match.options(seat)
    return max(options, key=lambda option: expect(t.game, seat, option) or 0.0)


def test_a_share_is_what_dice_take_on_average() -> None:
    # 10 is a critical and one wound; 1 to 9 hit, and 13 less 1 are not resisted on 12 faces.
    assert share(Side(1, 10), NOBODY, Blow(13, 1), 1, False) == pytest.approx(
        1 / 20 + 9 / 20 * 12 / 20
    )
    # The first of two wounds is worth two fifths of a half.
    assert share(Side(1, 1), NOBODY, Blow(13, 1), 2, False) == pytest.approx(0.2 / 20)
    # Ammunition that kills takes all with it.
    assert share(Side(1, 1), NOBODY, Blow(13, 1), 2, True) == pytest.approx(1 / 20)


def test_what_one_side_leads_by_the_other_lags_behind() -> None:
    t = Table({"a": man(60, 30), "b": man(30, 30), "z": foe(60, 60)})
    assert evaluate(t.game, "p1") > 0.5
    assert evaluate(t.game, "p1") + evaluate(t.game, "p2") == pytest.approx(1.0)


def test_an_enemy_whose_back_is_turned_is_attacked_without_an_answer() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90), "y": foe(30, 35, 90)})
    a, z = t["a"], t["z"]
    assert watchers(t.game, a, a.at) == []
    unseen = duel(t.game, a, a.at, z, z.at, answered=False)
    faced = duel(t.game, a, a.at, z, z.at, answered=True)
    assert unseen.answer is None
    assert unseen.value > faced.value
    assert best_attack(t.game, a, a.at, []).target in ("z", "y")


def test_who_sees_a_place_makes_it_dear() -> None:
    t = Table({"a": man(60, 30), "y": foe(60, 60), "z": foe(30, 60, 315)}, scenery=[WALL])
    behind, beside = Place(60.0, 30.0), Place(10.0, 40.0)
    assert risk(t.game, t["a"], behind, watchers(t.game, t["a"], behind)) == 0.0
    assert danger(t.game, t["a"], behind) < danger(t.game, t["a"], beside)


def test_the_way_on_foot_leads_around_a_wall() -> None:
    t = Table({"a": man(60, 40), "z": foe(60, 60)}, scenery=[WALL])
    chart = chart_of(t.game.table)
    straight = chart.distance(Place(20.0, 40.0), (Place(20.0, 60.0),))
    around = chart.distance(Place(60.0, 40.0), (Place(60.0, 60.0),))
    assert straight == pytest.approx(20.0, abs=3.0)
    assert around > 40.0


def test_who_shoots_well_from_afar_need_not_go_any_nearer() -> None:
    t = Table({"a": man(60, 40), "b": man(40, 40, profile="fusiliers/hmg"), "z": foe(60, 110)})
    assert distance_left(t.game, t["b"], t["b"].at) < distance_left(t.game, t["a"], t["a"].at)


def test_the_order_goes_to_whoever_can_shoot_unseen() -> None:
    t = Table(
        {"a": man(60, 30), "b": man(5, 5, 270), "z": foe(60, 60, 90)}, scenery=[(2, 8, 9, 10, 6)]
    )
    chosen = best_option(t, "p1")
    assert chosen.tag() == "activate"
    assert chosen.trooper == "a"
    t.match.apply("p1", chosen)
    for _ in range(2):  # it may go somewhere first
        t.match.apply("p1", best_option(t, "p1"))
    assert t.contest("a").active is not None


def test_an_unseen_way_is_better_than_one_in_sight() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 75)}, scenery=[WALL])
    t.order("a")
    hidden = expect(t.game, "p1", CautiousMovement("a", ((52.0, 30.0),)))
    shown = expect(t.game, "p1", Move("a", ((30.0, 30.0),)))
    assert hidden is not None
    assert shown is not None
    assert hidden > shown - 0.05


def test_in_good_range_the_best_reaction_is_to_shoot_back() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60)})
    t.order("a")
    t.move("a", (62, 30))
    asked = t.game.asked("p2")
    assert isinstance(asked, ChooseReactions)
    assert isinstance(best_reaction(t.game, asked, "z", t.match.options("p2")), Shoot)


def test_out_of_range_the_best_reaction_is_to_dodge() -> None:
    t = Table({"a": man(60, 10, profile="fusiliers/hmg"), "z": foe(60, 85, profile=SHOTGUN)})
    t.order("a")
    t.shoot("a", ("z", 4), weapon="hmg")
    asked = t.game.asked("p2")
    assert isinstance(asked, ChooseReactions)
    assert isinstance(best_reaction(t.game, asked, "z", t.match.options("p2")), Dodge)


def test_whoever_was_not_seen_lets_the_chance_of_a_reaction_pass() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60)})
    t.order("a")
    t.move("a", (62, 30))
    asked = t.game.asked("p2")
    assert isinstance(asked, ChooseReactions)
    assert best_reaction(t.game, asked, "nobody", t.match.options("p2")) is None


def test_a_thoughtful_bot_beats_a_random_one() -> None:
    setup = {"table": "dry_canyon", "points": 100, "turns": 2}
    line = play_one("infinity", [setup], {"p1": "greedy", "p2": "random"}, 3, 2000, 0)
    assert line.winners == ("p1",)


# --- missions -------------------------------------------------------------------------------------


def test_whoever_stands_at_a_console_takes_it_over() -> None:
    troopers = {"a": man(60, 57.6), "b": man(10, 10), "z": foe(110, 110, 90)}
    t = Table(troopers, setup={"mission": "dead-letters", "points": 100})
    t.match.apply("p1", best_option(t, "p1"))
    assert t.game.under_way.troopers == ["a"]
    chosen = best_option(t, "p1")
    assert (chosen.tag(), chosen.site) == ("use_site", "console-middle")


def test_what_an_army_holds_for_its_mission_counts() -> None:
    troopers = {"a": man(60, 20), "z": foe(110, 110, 90)}
    setup = {"mission": "cold-cargo", "points": 100}
    without = Table(troopers, setup=setup)
    carrying = Table(troopers, setup=setup, sites={"crate-1": {"carrier": "a"}})
    assert evaluate(carrying.game, "p1") > evaluate(without.game, "p1")


def test_a_mission_draws_to_what_is_to_be_had() -> None:
    troopers = {"a": man(60, 20), "z": foe(110, 110, 90)}
    t = Table(troopers, setup={"mission": "dead-letters", "points": 100})
    near, far = Place(60.0, 40.0), Place(60.0, 5.0)
    assert there(t.game, t["a"], near) > there(t.game, t["a"], far)
    t = Table(troopers, setup={"mission": "headless", "points": 100})
    assert there(t.game, t["a"], near) == there(t.game, t["a"], far)


def test_a_courier_is_dearer_than_its_points() -> None:
    troopers = {"a": man(60, 20), "b": man(40, 20), "z": foe(110, 110, 90)}
    commands = {"p1": {"lieutenant": "b"}}
    t = Table(troopers, setup={"mission": "the-courier", "points": 100}, commands=commands)
    assert price(t.game, t["a"]) == t.game.profile(t["a"]).cost
    t.game.commands["p1"].courier = "a"
    assert price(t.game, t["a"]) > t.game.profile(t["a"]).cost
