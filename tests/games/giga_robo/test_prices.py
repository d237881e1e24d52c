"""What cards can ask for: each price by itself, and which cards are meant by a description."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

SURGES = {"trauma": {"surge": [1, 0, 2]}}
TILE = {"pay": "tile_gone", "tile": "inferno"}
NEAR_TILE = {**TILE, "where": "on_or_next_to_you"}
NEAR_FOE = {"n": 2, "price": [{"pay": "barriers", "where": "near_opponent"}]}
TWO_MORE = [{"pay": "power", "n": 1}, {"pay": "take", "kind": "fire"}]
LOW = {"meter": {1: ["Filler 1"], 2: ["Filler 2"], 3: ["Filler 3"]}}

CASES: list[tuple[dict[str, Any], dict[str, Any], bool]] = [
    ({"pay": "power", "n": 2}, {"r1": {"power": 2}}, True),
    ({"pay": "power", "n": 2}, {"r1": {"power": 1}}, False),
    ({"pay": "spirit", "n": 3}, {"p1": {"spirit": 3}}, True),
    ({"pay": "spirit", "n": 3}, {"p1": {"spirit": 2}}, False),
    ({"pay": "tokens", "kind": "surge"}, {"p1": SURGES}, True),
    ({"pay": "tokens", "kind": "surge"}, {"p2": SURGES}, False),
    ({"pay": "tokens", "kind": "surge", "n": 3}, {"p1": SURGES}, True),
    ({"pay": "tokens", "kind": "surge", "n": 4}, {"p1": SURGES}, False),
    ({"pay": "take", "kind": "fire"}, {}, True),
    ({"pay": "stored", "n": 2}, {"r1": {"stored": 2}}, True),
    ({"pay": "stored", "n": 2}, {"r1": {"stored": 1}}, False),
    ({"pay": "hits", "n": 1}, {}, False),
    ({"pay": "own_dice", "n": 1}, {}, False),
    ({"pay": "cards", "to": "meter"}, {"p1": {"hand": ["Charge!"]}}, True),
    ({"pay": "cards", "to": "meter"}, {"p1": {"hand": ["Turbine Spike!"]}}, False),
    ({"pay": "cards", "to": "meter"}, {}, False),  # not the card itself
    ({"pay": "cards", "to": "meter", "n": 2}, {"p1": {"hand": ["Charge!"]}}, False),
    ({"pay": "own_ability", "ability": "Idle 1"}, {"r1": {"on": ["Idle 1"]}}, True),
    ({"pay": "own_ability", "ability": "Idle 1"}, {"r1": {"on": ["Idle 0"]}}, False),
    (TILE, {"tiles": {"e5": "inferno"}}, True),
    (TILE, {"tiles": {"f5": "inferno", "e5": "flood"}}, False),
    (NEAR_TILE, {"tiles": {"f5": "inferno"}}, True),
    (NEAR_TILE, {"tiles": {"g5": "inferno", "f5": "crater"}}, False),
    ({"pay": "cards", "to": "slot_three", "n": 2}, {"p1": LOW}, True),
    ({"pay": "cards", "to": "slot_three", "n": 3}, {"p1": LOW}, False),
    ({"pay": "marker_used", "where": "under_you"}, {"markers": {"e5": "p1"}}, True),
    ({"pay": "marker_used", "where": "under_you"}, {"markers": {"e5": "p2"}}, False),
    ({"pay": "marker_used", "where": "under_you"}, {"markers": {"g5": "p1"}}, False),
    ({"pay": "cards", "n": 1}, {"p1": {"hand": ["Charge!"]}}, True),
    ({"pay": "cards", "n": 3}, {"p1": {"hand": ["Charge!"]}}, False),
    ({"pay": "armour", "n": 5}, {"r1": {"armour": 5}}, True),
    ({"pay": "armour", "n": 5}, {"r1": {"armour": 4}}, False),
    ({"pay": "barriers"}, {"barriers": ["f5"]}, True),
    ({"pay": "barriers"}, {"barriers": ["e5", "g5"]}, False),
    ({"pay": "barriers", "n": 2}, {"barriers": ["f5"]}, False),
    ({"pay": "barriers", "where": "path"}, {"barriers": ["f5"]}, False),
]
FILTERS: list[tuple[dict[str, Any], set[str]]] = [
    ({"type": "melee"}, {"Ayzn Punch!", "Volt Spike!", "Sky Hook", "Blitz"}),
    ({"type": "ranged"}, {"Ayzn Blaster!"}),
    ({"type": "attack"}, {"Ayzn Punch!", "Volt Spike!", "Sky Hook", "Blitz", "Ayzn Blaster!"}),
    ({"type": "instant"}, {"Charge!", "Hijack", "Mirror Shield!"}),
    ({"deck": "pilot"}, {"Hijack"}),
    ({"deck": "robot", "type": "instant"}, {"Charge!", "Mirror Shield!"}),
    ({"name": "Ayzn"}, {"Ayzn Punch!", "Ayzn Blaster!"}),
    ({"name": "Ayzn", "without": "Punch"}, {"Ayzn Blaster!"}),
    ({"combo": True}, {"Volt Spike!", "Sky Hook"}),
    ({"combo": False, "type": "melee"}, {"Ayzn Punch!", "Blitz"}),
    ({"anchors": True}, {"Sky Hook"}),
    ({"anchors": False, "type": "melee"}, {"Ayzn Punch!", "Volt Spike!", "Blitz"}),
    ({"ultimate": True}, {"Blitz"}),
    ({"ultimate": False, "type": "melee"}, {"Ayzn Punch!", "Volt Spike!", "Sky Hook"}),
    ({"most": 2}, {"Ayzn Punch!", "Hijack", "Mirror Shield!", "Sky Hook"}),
    ({"least": 3, "type": "attack"}, {"Volt Spike!", "Ayzn Blaster!", "Blitz"}),
    ({"least": 3, "most": 3}, {"Volt Spike!", "Ayzn Blaster!", "Charge!"}),
]
HAND = [
    *("Ayzn Punch!", "Volt Spike!", "Sky Hook", "Ayzn Blaster!", "Blitz"),
    *("Charge!", "Hijack", "Mirror Shield!"),
]
GAIN = {"do": "gain", "what": "spirit", "n": 9}
LAB = Laboratory(
    *(instant(f"Price {n}", GAIN, price=[case[0]]) for n, case in enumerate(CASES)),
    *(
        instant(f"Filter {n}", price=[{"pay": "cards", "to": "meter", "card": case[0]}])
        for n, case in enumerate(FILTERS)
    ),
    instant("Late", GAIN, pays=[{"pay": "spirit", "n": 2}], cost=1),
    instant("Otherwise", GAIN, instead=[{"pay": "power", "n": 1}], cost=4),
    attack("Sky Hook", type="melee", cost=1, icons=["combo"], anchors=True),
    attack("Blitz", type="melee", cost=9, ultimate=True),
    instant("Thrice", GAIN, price=[{"pay": "tokens", "kind": "surge"}, *TWO_MORE]),
    attack("Crush", harm={"base": 1, "plus": [NEAR_FOE]}),
)


def priced(number: int) -> tuple[Table, str]:
    """A table on which the card with a price could be played, or not."""
    given = CASES[number][1]
    position = {**given, "p1": dict(given.get("p1", {}))}
    hand = position["p1"].pop("hand", ())
    card = f"Price {number}"
    return LAB.table(card, *hand, **position), card


@rule("GR-KW-06", "GR-KW-15", "GR-CRD-15")
@pytest.mark.parametrize("number", range(len(CASES)))
def test_a_card_is_played_only_if_its_price_can_be_paid_in_full(number: int) -> None:
    t, card = priced(number)
    assert bool(t.options("p1", "play", card=card)) is CASES[number][2]
    if not CASES[number][2]:
        t.refused("p1", "play", "GR-CRD-15", card=card)


@rule("GR-CRD-18", "GR-KW-155", "GR-KW-152", "GR-KW-21")
@pytest.mark.parametrize("number", range(len(FILTERS)))
def test_a_description_means_exactly_the_cards_that_fit_it(number: int) -> None:
    card = f"Filter {number}"
    t = LAB.table(card, *HAND)
    t.play("p1", "play", card=card)
    wanted = FILTERS[number][1]
    if len(wanted) == 1:
        assert set(t.meter("p1")) - {card} == wanted  # nothing to choose
    else:
        assert {option["value"] for option in t.options("p1", "pick")} == wanted


def paid(price: dict[str, Any], *picks: str, **position: Any) -> Table:
    """A card was played for a price."""
    number = next(n for n, case in enumerate(CASES) if case[0] == price and case[2])
    t, card = priced(number)
    t.play("p1", "play", card=card, **position)
    for value in picks:
        t.pick("p1", value)
    return t.passing()


@rule("GR-TOK-05", "GR-KW-62", "GR-KW-67", "GR-SPC-13")
def test_tokens_that_are_paid_are_gone_and_tokens_that_are_taken_are_there() -> None:
    assert paid({"pay": "power", "n": 2}).power("p1") == 0
    assert paid({"pay": "spirit", "n": 3}).spirit("p1") == 9
    t = paid({"pay": "tokens", "kind": "surge"}, "3")
    assert t.g.players["p1"].trauma["surge"] == (1, 0, 1)
    t = paid({"pay": "tokens", "kind": "surge", "n": 3}, "3", "1")
    assert t.tokens("p1", "surge") == 0
    t = paid({"pay": "take", "kind": "fire"})
    assert t.g.players["p1"].trauma["fire"] == (0, 0, 1)
    assert paid({"pay": "stored", "n": 2}).g.robots["p1"].stored == 0


@rule("GR-KW-50", "GR-KW-56", "GR-KW-59")
def test_cards_that_are_paid_go_where_the_price_says() -> None:
    t = paid({"pay": "cards", "to": "meter"})
    assert t.meter("p1")["Charge!"] == (1, False)
    t = paid({"pay": "cards", "to": "slot_three", "n": 2}, "Filler 2")
    slots = {name: slot for name, (slot, _) in t.meter("p1").items()}
    assert (slots["Filler 1"], slots["Filler 2"], slots["Filler 3"]) == (3, 3, 3)
    t = paid({"pay": "cards", "n": 1})
    assert t.g.players["p1"].removed == ["Charge!"]
    assert t.hand("p1") == []


@rule("GR-KW-46", "GR-KW-142", "GR-KW-148", "GR-KW-144")
def test_abilities_tiles_markers_and_barriers_that_are_paid_are_gone() -> None:
    t = paid({"pay": "own_ability", "ability": "Idle 1"})
    assert sum(t.g.robots["p1"].tokens) == 0
    assert t.power("p1") == 0
    assert paid(TILE).g.elemental == {}
    assert paid({"pay": "marker_used", "where": "under_you"}).g.markers == {}
    assert paid({"pay": "barriers"}).g.barriers == []


@rule("GR-KW-80", "GR-KW-81")
def test_armour_that_is_given_up_cannot_be_repaired() -> None:
    t = paid({"pay": "armour", "n": 5})
    assert t.armour("p1") == 0
    assert t.g.robots["p1"].limit == 40 - 5


@rule("GR-KW-144", "GR-GEN-06")
def test_barriers_near_the_opponent_are_at_most_three_hexes_away() -> None:
    t = LAB.table("Crush", barriers=["j5", "d5", "k5"])
    t.play("p1", "attack", card="Crush", target="robot").passing()
    t.play("p2", "take_the_hit").passing().pick("p1", "1")
    assert {option["value"] for option in t.options("p1", "pick")} == {"j5", "d5"}
    t.pick("p1", "j5").passing()
    assert t.g.barriers == ["d5", "k5"]
    assert t.armour("p2") == 40 - (1 + 2)


@rule("GR-KW-15", "GR-RSP-10")
def test_what_a_text_takes_must_be_there_besides_the_cost() -> None:
    assert not LAB.table("Late", p1={"spirit": 2}).options("p1", "play")
    t = LAB.table("Late", p1={"spirit": 3})
    t.play("p1", "play", card="Late").passing()
    assert t.spirit("p1") == 3 - 1 - 2 + 9


@rule("GR-KW-17")
def test_another_price_may_be_paid_instead_of_the_cost() -> None:
    t = LAB.table("Otherwise", r1={"power": 1})
    assert [option["free"] for option in t.options("p1", "play", card="Otherwise")] == [True]
    t.play("p1", "play", card="Otherwise").passing()
    assert (t.spirit("p1"), t.power("p1")) == (9, 0)
    both = LAB.table("Otherwise", p1={"spirit": 4}, r1={"power": 1})
    assert len(both.options("p1", "play", card="Otherwise")) == 2
    both.play("p1", "play", card="Otherwise", free=False).passing()
    assert (both.spirit("p1"), both.power("p1")) == (9, 1)
    assert not LAB.table("Otherwise", p1={"spirit": 3}).options("p1", "play")


@rule("GR-KW-06", "GR-KW-15")
def test_several_prices_are_all_paid_one_after_another() -> None:
    t = LAB.table("Thrice", p1=SURGES, r1={"power": 1})
    t.play("p1", "play", card="Thrice")
    assert t.power("p1") == 1  # the first one is still being picked
    t.pick("p1", "1").passing()
    assert t.g.players["p1"].trauma["surge"] == (0, 0, 2)
    assert t.g.players["p1"].trauma["fire"] == (0, 0, 1)
    assert (t.power("p1"), t.spirit("p1")) == (0, 9)
    assert [told.n for told in t.told("power_lost")] == [1]
    assert not LAB.table("Thrice", p1=SURGES).options("p1", "play")
    assert not LAB.table("Thrice", r1={"power": 1}).options("p1", "play")
