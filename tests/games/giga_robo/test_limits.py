"""Where values and offers end: the least X, the nearest target, costs that change under way."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.durations import end_of_turn
from plancia.games.giga_robo.in_force.values import has, speed
from plancia.games.giga_robo.rules.attack.legality import relief
from plancia.games.giga_robo.rules.cards import TOKENS, reach
from plancia.games.giga_robo.rules.collisions import Drive
from plancia.games.giga_robo.rules.meter import change, pass_token
from plancia.games.giga_robo.rules.movement import leap
from plancia.testing import rule
from tests.games.giga_robo.duel import duel, hit, shoot
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table


def lasting(stat: str, add: int, **fields: Any) -> dict[str, Any]:
    """A value changes for a while."""
    return {"do": "last", "active": {"mods": [{"stat": stat, "add": add}]}, **fields}


PAY_X = {"do": "may", "x": 3, "price": [{"pay": "power", "n": {"of": "x"}}]}
UP_TO_9 = {"stat": "speed", "add": 2, "most": 9}
LAB = Laboratory(
    instant("Pay X", {**PAY_X, "then": [{"do": "gain", "what": "spirit", "n": {"of": "x"}}]}),
    instant("Dear Times", lasting("cost", 2)),
    instant("Tokens Will Do", lasting("tokens_for_cards", 1)),
    instant("Four", cost=4),
    instant("Closer", lasting("range_min", -3)),
    instant("Lift", lasting("boost", 1, to="opponent"), names="opponent"),
    instant("Lift For Good", lasting("boost", 1, to="opponent", until="game"), names="opponent"),
    instant("Ground", {"do": "end_boost"}, names="opponent"),
    instant("Guard", lasting("defence", 1, until="opponent_turn")),
    instant("Late Word", {"do": "gain", "what": "power"}, timing=["opponent_cooldown"]),
    attack("Far Off", range=[3, 5]),
    *(instant(f"Run {n}", lasting("speed", n)) for n in (3, 6)),
    instant("Run Up To 9", {"do": "last", "active": {"mods": [UP_TO_9]}}),
    instant("Breathe", {"do": "gain", "what": "spirit", "n": {"of": "power"}}),
    instant("Deep Breath", lasting("spirit_gain", 2)),
    instant("Clean", lasting("purge_for_spirit", 1)),
    instant("Long Reach", lasting("range_max", 2, until="attack")),
    instant("Another Way", lasting("swap_forced", 1)),
    attack("Opener", icons=["combo"], range=[1, 5]),
    attack("Shove", {"do": "push", "n": 1}, icons=["combo"], range=[1, 5]),
    attack("Short", icons=["combo"], range=[1, 2]),
    attack("Close", icons=["combo"], range=[1, 1]),
    attack("Third", icons=["combo"], range=[3, 3]),
)


def sure(t: Table, card: str, **fields: Any) -> Table:
    """Play an instant that nobody answers."""
    return t.play("p1", "play", card=card, **fields).passing()


@rule("GR-KW-14")
def test_x_begins_with_1_and_ends_with_what_can_be_paid() -> None:
    t = sure(LAB.table("Pay X", r1={"power": 2}), "Pay X")
    assert [wire["value"] for wire in t.options("p1")] == ["no", "1", "2"]
    t.pick("p1", "1")
    assert (t.spirit("p1"), t.g.robots["p1"].power) == (1, 1)


@rule("GR-KW-15")
def test_a_cost_that_was_asked_for_before_follows_what_changes_it() -> None:
    t = LAB.table("Four", "Dear Times", p1={"spirit": 5})
    assert t.options("p1", "play", card="Four")
    sure(t, "Dear Times")
    assert not t.options("p1", "play", card="Four")
    t.refused("p1", "play", "GR-CRD-02", card="Four")


@rule("GR-KW-19")
def test_an_instant_of_the_robot_can_be_paid_with_power_tokens() -> None:
    t = LAB.table("Four", "Tokens Will Do", r1={"power": TOKENS})
    assert not t.options("p1", "play", card="Four")
    sure(t, "Tokens Will Do")
    (offer,) = t.options("p1", "play", card="Four")
    assert offer["tokens"]
    sure(t, "Four", tokens=True)
    assert t.g.robots["p1"].power == 0


@rule("GR-KW-83")
@pytest.mark.parametrize(("more", "found"), [((), 7), (("Run 3",), 9), (("Run 6",), 11)])
def test_a_bonus_with_a_highest_value_never_lowers_what_is_above_it(
    more: tuple[str, ...], found: int
) -> None:
    t = LAB.table("Run Up To 9", *more)
    for card in ("Run Up To 9", *more):
        sure(t, card)
    assert speed(t.g, "p1") == found


@rule("GR-KW-73")
@pytest.mark.parametrize(("power", "spirit"), [(0, 0), (1, 3)])
def test_a_gain_of_nothing_is_not_raised(power: int, spirit: int) -> None:
    t = sure(LAB.table("Breathe", "Deep Breath", r1={"power": power}), "Deep Breath")
    assert sure(t, "Breathe").spirit("p1") == spirit


@rule("GR-KW-73")
@pytest.mark.parametrize(("power", "about"), [(0, ""), (1, "purge")])
def test_a_gain_of_nothing_cannot_be_given_up(power: int, about: str) -> None:
    p1 = {"trauma": {"fire": [0, 0, 2]}}
    t = sure(LAB.table("Breathe", "Clean", p1=p1, r1={"power": power}), "Clean")
    assert sure(t, "Breathe").about == about
    assert t.tokens("p1", "fire") == 2


def behind(t: Table, first: str) -> set[str]:
    """The cards that can follow a first one."""
    t.play("p1", "attack", card=first, target="robot")
    return {option["card"] for option in t.options("p1", "add_card")}


@rule("GR-KW-16")
def test_a_reach_for_the_next_attack_counts_for_all_cards_of_its_combo() -> None:
    cards = ("Opener", "Short", "Long Reach")
    assert behind(LAB.table(*cards, at="i5"), "Opener") == set()
    assert behind(sure(LAB.table(*cards, at="i5"), "Long Reach"), "Opener") == {"Short"}


@rule("GR-KW-16", "GR-ATK-09")
def test_a_reach_for_the_next_attack_is_of_no_use_to_one_declared_before() -> None:
    t = LAB.table("Far Off", "Long Reach", at="j5")
    t.play("p1", "attack", card="Far Off", target="robot")
    t.g.then(Drive("push", "p2", "p1", ("k5",)))
    t.match._advance()
    sure(t, "Long Reach")
    assert [told.cards for told in t.told("attack_taken_back")] == [("Far Off",)]
    assert t.options("p1", "attack", card="Far Off", hex="k5")


@rule("GR-KW-132", "GR-CMB-09")
@pytest.mark.parametrize(
    ("at", "pushed", "either"),
    [
        ("f5", {"Close"}, {"Close"}),
        ("g5", {"Third"}, {"Close", "Third"}),
        ("h5", {"Third"}, {"Third"}),
    ],
)
def test_a_push_that_may_be_read_as_a_pull_moves_as_many_hexes(
    at: str, pushed: set[str], either: set[str]
) -> None:
    cards = ("Shove", "Close", "Third", "Another Way")
    assert behind(LAB.table(*cards, at=at), "Shove") == pushed
    assert behind(sure(LAB.table(*cards, at=at), "Another Way"), "Shove") == either


@rule("GR-KW-115")
def test_a_minimum_that_is_lowered_stays_at_1() -> None:
    t = LAB.table("Far Off", "Closer", at="f5")
    card = t.g.library.cards["Far Off"]
    assert reach(t.g, "p1", card) == (3, 5)
    assert not t.options("p1", "attack", card="Far Off")
    sure(t, "Closer")
    assert reach(t.g, "p1", card) == (1, 5)
    hit(shoot(t, "Far Off"))
    assert t.armour("p2") < 40


@rule("GR-CMB-09")
def test_heights_reach_from_the_bottom_of_a_crater_to_the_highest_roof() -> None:
    assert relief(Table().g) == 0
    assert relief(Table(structures={"c3": 1, "d4": 2}).g) == 2
    assert relief(Table(structures={"d4": 2}, tiles={"h4": ["crater"]}).g) == 3


@rule("GR-KW-127")
def test_a_boost_that_lasts_a_turn_is_ended_and_one_for_the_game_is_not() -> None:
    for lift, left in (("Lift", False), ("Lift For Good", True)):
        t = sure(LAB.table(lift, "Ground"), lift)
        assert has(t.g, "p2", "boost")
        sure(t, "Ground")
        assert has(t.g, "p2", "boost") is left


@rule("GR-MOV-05", "GR-MOV-15")
@pytest.mark.parametrize("layer", ["structure", "rubble", "flood"])
def test_what_rises_or_falls_in_a_turn_changes_the_ways_at_once(layer: str) -> None:
    costly: dict[str, Any] = {
        "structure": {"structures": {"f5": 2, "d5": 2, "e4": 2, "e6": 2, "d4": 2, "d6": 2}},
        "rubble": {"tiles": {"e5": "rubble"}},
        "flood": {"tiles": {"e5": "flood"}},
    }
    there = {"hex": "l11"}
    t, changed = Table({}, None, {}, there), Table({}, None, {}, there, **costly[layer])
    reached = t.options("p1", "move")
    assert reached != changed.options("p1", "move")
    t.g.structures, t.g.terrain, t.g.elemental = (
        changed.g.structures,
        changed.g.terrain,
        changed.g.elemental,
    )
    assert t.options("p1", "move") == changed.options("p1", "move")


@rule("GR-KW-11")
def test_until_an_opponents_turn_ends_means_one_that_began_later() -> None:
    t = sure(LAB.table("Guard"), "Guard")
    turns = [
        ("p2", 0, True),  # as if it had been played in that very turn
        ("p1", 1, True),
        ("p2", 1, False),
    ]
    for active, later, lasts in turns:
        t.g.active, t.g.turn = active, t.g.turn + later
        end_of_turn(t.g)
        assert bool(t.g.players["p1"].lasting) is lasts


@rule("GR-RSP-17", "GR-CRD-15")
def test_whoever_could_respond_in_a_quiet_window_is_asked_there_and_in_no_other() -> None:
    late = {"hand": ["Late Word"]}  # in the own turn it is of no use, whoever holds it
    t = LAB.table(p1=late, p2=late, active="p2")
    t.play("p2", "end_combat")
    assert (t.match.to_act, t.g.window) == (("p1",), "cooldown_begins")
    assert t.options("p1", "play", card="Late Word")
    t.play("p1", "pass", until="now")
    assert (t.match.to_act, t.g.window) == (("p1",), "cooldown_ends")


@rule("GR-MOV-10", "GR-MOV-21", "GR-TRA-03")
def test_a_leap_picks_up_the_anchors_where_it_lands() -> None:
    t = Table(anchors={"g5": 2, "f5": 1}, r2={"hex": "l11"})
    leap(t.g, "p1", "g5")
    assert t.tokens("p1", "anchor") == 2
    assert t.g.anchors == {"f5": 1}


@rule("GR-KW-65")
@pytest.mark.parametrize("slot", [1, 2, 3])
def test_a_token_is_passed_on_into_the_same_slot(slot: int) -> None:
    held = [0, 0, 0]
    held[slot - 1] = 1
    t = Table({"trauma": {"panic": held}})
    pass_token(t.g, "p1", "p2", "panic", slot)
    assert t.g.players["p1"].trauma["panic"] == (0, 0, 0)
    assert t.g.players["p2"].trauma["panic"] == tuple(held)


@rule("GR-KW-156", "GR-ABL-07")
def test_a_trigger_that_a_card_has_copied_is_offered_once() -> None:
    meter = {3: ["Life Spore!", "Tooth and Claw!"]}
    mine = {"meter": meter, "on": ["Life Spore!", "Tooth and Claw!"]}
    t = duel("Shinokami", p1=mine, barriers=["e6"])
    player = t.g.players["p1"]
    change(player, player.meter[1], text="Life Spore!")
    assert len(t.options("p1", "use", source="Life Spore!")) == 1
