"""Corners of the rules: what is refused and by which rule, limits met exactly, hidden cards."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.in_force.values import speed
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack, instant
from tests.games.giga_robo.table import Table

CHEAPER = {"stat": "cost", "add": {"of": "power", "times": -1}, "card": {"type": "ranged"}}
LAB = Laboratory(
    instant("Secret", {"do": "gain", "what": "spirit", "n": 1}, cooldown=0),
    instant(
        "Needs a barrier",
        {"do": "gain", "what": "power"},
        needs=[{"is": "near", "what": "barrier"}],
    ),
    instant("Break all", {"do": "destroy", "what": "barrier", "where": "every_barrier"}),
    instant("Cost two", cost=2),
    instant("Cost three", cost=3),
    instant("Cost five", cost=5),
    instant("Cost six", cost=6),
    instant("Any"),
    instant("Takes", {"do": "gain", "what": "power"}, pays=[{"pay": "tokens", "kind": "fire"}]),
    instant("Douse", {"do": "remove", "kind": "fire", "of": "opponent"}),
    instant("Burn", {"do": "give", "kind": "fire"}),
    instant("Hurt four", {"do": "inflict", "n": 4}),
    instant("Hurt three", {"do": "inflict", "n": 3}),
    attack("Shot"),
    attack("Dear", cost=3),
    attack("Dearer", cost=6),
    attack("Blow", type="melee", range=[1, 1]),
    abilities=(
        {"name": "Bargain", "active": {"mods": [CHEAPER]}},
        {"name": "Two tokens", "tokens": 2},
        {
            "name": "On a roof",
            "tokens": 1,
            "needs": [{"is": "near", "what": "structure", "least": 0, "most": 0}],
        },
    ),
)


# --- refusals -------------------------------------------------------------------------------------


@rule("GR-CRD-01", "GR-ABL-07", "GR-ABL-06")
def test_what_does_not_exist_cannot_be_played() -> None:
    t = LAB.table("Shot")
    t.refused("p1", "attack", "GR-CRD-01", card="Nonsense", target="robot", hex="g5")
    t.refused("p1", "play", "GR-CRD-01", card="Nonsense")
    t.refused("p1", "use", "GR-ABL-07", source="Nonsense")
    t.refused("p1", "activate", "GR-ABL-06", ability="Nonsense")
    t.refused("p1", "activate", "GR-ABL-06", ability="Sniper's Perch")
    t.play("p1", "attack", card="Shot", target="robot")
    t.refused("p2", "strike_back", "GR-CRD-01", card="Nonsense")


@rule("GR-GEN-23", "GR-RSP-13", "GR-CRD-15")
def test_cards_must_be_in_hand_and_of_the_right_kind() -> None:
    t = LAB.table("Shot", "Blow")
    t.refused("p1", "play", "GR-RSP-13", card="Shot")
    t.refused("p1", "play", "GR-GEN-23", card="Any")
    t.refused("p1", "attack", card="Dear", target="robot", hex="g5")
    t.refused("p1", "attack", "GR-ATK-06", card="Blow", target="robot", hex="g5")
    t.refused("p1", "attack", "GR-GEN-18", card="Shot", target="structure", hex="g5")
    t.refused("p1", "attack", "GR-GEN-18", card="Shot", target="barrier", hex="g5")
    t.refused("p1", "attack", "GR-GEN-18", card="Shot", target="robot", hex="f5")


@rule("GR-REA-04", "GR-REA-05", "GR-REA-12")
def test_a_reply_aims_at_what_is_in_the_attackers_hex() -> None:
    t = LAB.table("Shot", p2={"hand": ["Dear", "Blow"], "spirit": 3})
    t.play("p1", "attack", card="Shot", target="robot")
    t.refused("p2", "strike_back", "GR-REA-04", card="Dear", target="structure")
    t.refused("p2", "strike_back", "GR-REA-04", card="Dear", target="barrier")
    t.refused("p2", "strike_back", "GR-REA-05", card="Blow")
    beside = LAB.table("Shot", p2={"hand": ["Dear"], "spirit": 3}, structures={"f5": 1, "e4": 1})
    beside.play("p1", "attack", card="Shot", target="robot")
    assert [each["target"] for each in beside.options("p2", "strike_back")] == ["robot"]
    roof = LAB.table(
        "Shot", p2={"hand": ["Dear"], "spirit": 3}, structures={"e5": 1}, barriers=["e5"]
    )
    roof.play("p1", "attack", card="Shot", target="robot")
    aims = {option["target"] for option in roof.options("p2", "strike_back")}
    assert aims == {"robot", "structure", "barrier"}


@rule("GR-ABL-02", "GR-ABL-03", "GR-ABL-01")
def test_an_ability_is_activated_once_with_all_its_tokens_and_needs() -> None:
    abilities = ["Bargain", "Two tokens", "On a roof"]
    t = LAB.table("Any", r1={"power": 3, "abilities": abilities}, p2={"asking": "always"})
    t.refused("p1", "activate", "GR-ABL-01", ability="Bargain")
    t.refused("p1", "activate", "GR-ABL-02", ability="On a roof")
    assert [option["ability"] for option in t.options("p1", "activate")] == ["Two tokens"]
    t.play("p1", "activate", ability="Two tokens")
    while t.match.to_act != ("p1",):
        t.play("p2", "pass", until="now")
    t.refused("p1", "activate", "GR-ABL-02", ability="Two tokens")  # it waits to resolve
    t.passing()
    t.refused("p1", "activate", "GR-ABL-02", ability="Two tokens")
    assert t.power("p1") == 1
    poor = LAB.table(r1={"power": 1, "abilities": abilities})
    poor.refused("p1", "activate", "GR-ABL-03", ability="Two tokens")
    roof = LAB.table(r1={"power": 1, "abilities": abilities}, structures={"e5": 1})
    assert [option["ability"] for option in roof.options("p1", "activate")] == ["On a roof"]


@rule("GR-MOV-01", "GR-MOV-02", "GR-MOV-04", "GR-MOV-11", "GR-MOV-12")
def test_a_move_needs_a_way_of_adjacent_hexes() -> None:
    t = LAB.table(at="f5", structures={"e4": 1})
    t.refused("p1", "move", "GR-MOV-01", path=[])
    t.refused("p1", "move", "GR-MOV-04", path=["e3"])
    t.refused("p1", "move", "GR-MOV-04", path=["e5"])
    t.refused("p1", "move", "GR-MOV-11", path=["f5"])
    t.refused("p1", "move", "GR-MOV-12", path=["e4", "e3"], through=["e4"])
    t.refused("p1", "move", "GR-MOV-20", path=["d5", "c5", "b5", "a5", "b5", "c5"])
    t.play("p1", "move", path=["d5"]).passing()
    t.refused("p1", "move", "GR-MOV-02", path=["c5"])


@rule("GR-KW-124")
def test_titan_stride_offers_the_ways_through_every_structure_beside() -> None:
    stride = {"on": ["Titan's Stride"]}
    t = Table(
        {},
        {"hex": "e5", **stride},
        {},
        {"hex": "d5"},
        builds=({"pilot": "Dash", "robot": "Ayzn"}, {"pilot": "Takashi Kato", "robot": "O-Gun"}),
        structures={"f5": 1, "e4": 2, "d5": 1, "h5": 1},
    )
    through = {(tuple(o["path"]), tuple(o["through"])) for o in t.options("p1", "move")}
    ways = {way for way in through if way[1]}
    table = t.g.layout.map
    assert ways == {
        ((wall, hex), (wall,)) for wall in ("f5", "e4") for hex in table.farther(wall, "e5")
    }


# --- limits met exactly ---------------------------------------------------------------------------


@rule("GR-KW-110")
@pytest.mark.parametrize(("card", "left"), [("Hurt three", 1), ("Hurt four", 0)])
def test_only_a_loss_of_four_takes_the_last_armour(card: str, left: int) -> None:
    t = LAB.table(card, r2={"armour": 2}, p2={"ability": "Honorable Defeat"})
    t.play("p1", "play", card=card)
    assert t.armour("p2") == left


@rule("GR-END-01")
@pytest.mark.parametrize("mode", ["head_to_head", "free_for_all"])
def test_one_point_of_armour_is_enough_to_go_on(mode: str) -> None:
    third = {"pilot": "Noriko Nagare", "robot": "O-Gun"}
    many = mode == "free_for_all"
    t = Table(
        {},
        {"hex": "e5", "armour": 1},
        {},
        {"hex": "g5", "armour": 1},
        players={"p3": {}} if many else None,
        robots={"p3": {"hex": "k5", "armour": 1}} if many else None,
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            *([third] if many else []),
        ],
        setup={"mode": mode, "players": 3 if many else 2},
    )
    t.play("p1", "end_combat").passing()
    assert t.match.outcome is None
    assert t.g.active == "p2"


@rule("GR-CVR-04", "GR-ELV-04")
def test_the_attackers_own_roof_covers_nobody_beside_it() -> None:
    t = LAB.table("Shot", at="f5", structures={"e5": 1})
    t.play("p1", "attack", card="Shot", target="robot").play("p2", "take_the_hit")
    assert t.told("pool_gathered")[0].dice == 2 + 1


@rule("GR-TRA-02", "GR-MOV-19")
@pytest.mark.parametrize(("anchors", "points"), [(0, 5), (1, 3), (2, 1), (3, 1)])
def test_anchors_leave_a_speed_of_one(anchors: int, points: int) -> None:
    t = LAB.table(p1={"trauma": {"anchor": [0, 0, anchors]}})
    assert speed(t.g, "p1") == points
    longest = max(len(option["path"]) for option in t.options("p1", "move"))
    assert longest == points


@rule("GR-KW-20", "GR-CRD-03")
def test_a_cost_may_fall_by_what_is_counted_but_not_below_one() -> None:
    bargain = {"abilities": ["Bargain"]}
    assert LAB.table("Dearer", p1={"spirit": 2}, r1={**bargain, "power": 4}).options("p1", "attack")
    poor = LAB.table("Dearer", p1={"spirit": 2}, r1={**bargain, "power": 3})
    poor.refused("p1", "attack", "GR-ATK-10", card="Dearer", target="robot", hex="g5")
    assert not poor.options("p1", "attack")
    t = LAB.table("Dear", p1={"spirit": 1}, r1={**bargain, "power": 6})
    t.play("p1", "attack", card="Dear", target="robot").passing()
    assert t.spirit("p1") == 0
    free = LAB.table("Dear", p1={"spirit": 0}, r1={**bargain, "power": 6})
    assert not free.options("p1", "attack")


@rule("GR-ATK-10")
def test_spirit_set_apart_for_an_attack_is_not_spent_in_its_window() -> None:
    hand = ("Dear", "Cost two", "Cost three", "Cost five", "Cost six")
    t = LAB.table(*hand, p1={"spirit": 5})
    t.play("p1", "attack", card="Dear", target="robot")
    assert t.g.window == "attack_declared"
    assert {option["card"] for option in t.options("p1", "play")} == {"Cost two"}
    t.refused("p1", "play", "GR-ATK-10", card="Cost three")
    t.refused("p1", "play", "GR-ATK-10", card="Cost five")
    t.refused("p1", "play", "GR-CRD-02", card="Cost six")  # too dear in any case
    t.play("p1", "play", card="Cost two").passing()
    assert t.spirit("p1") == 0
    assert [told.n for told in t.told("paid")] == [3]


# --- what comes to nothing ------------------------------------------------------------------------


@rule("GR-KW-32")
def test_an_instant_whose_requirement_is_gone_does_nothing() -> None:
    t = LAB.table("Needs a barrier", p2={"hand": ["Break all"]}, barriers=["f5"])
    t.play("p1", "play", card="Needs a barrier")
    t.play("p2", "play", card="Break all").passing()
    assert t.power("p1") == 0
    assert [told.card for told in t.told("nothing_came")] == ["Needs a barrier"]
    assert t.meter("p1") == {"Needs a barrier": (3, False)}


@rule("GR-RSP-10", "GR-KW-15")
def test_a_text_that_cannot_be_paid_any_more_does_nothing() -> None:
    t = LAB.table("Takes", p1={"trauma": {"fire": [0, 0, 1]}}, p2={"hand": ["Douse"]})
    t.play("p1", "play", card="Takes").play("p2", "play", card="Douse").passing()
    assert t.power("p1") == 0
    assert [told.card for told in t.told("nothing_came")] == ["Takes"]


@rule("GR-GEN-23")
def test_a_hidden_instant_is_hidden_no_more_once_it_is_played() -> None:
    t = LAB.table("Secret", "Any", p1={"hidden": ["Secret"]})
    before = t.g.reveals
    t.play("p1", "play", card="Any").passing()
    assert t.g.reveals == before
    t.play("p1", "play", card="Secret").passing()
    assert t.g.players["p1"].hidden == ()
    assert t.g.reveals > before
    assert t.hand("p1") == ["Secret"]  # it has no cooldown
    assert t.spirit("p1") == 1


# --- who is asked ---------------------------------------------------------------------------------


def round_of(*asked: str, owner: str) -> list[str]:
    """Whom a window asks behind a response, in a fight of four; only `asked` want to be."""
    seats = ("p1", "p2", "p3", "p4")
    builds = [
        {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
        {"pilot": "Dash", "robot": "Ayzn"},
        {"pilot": "Noriko Nagare", "robot": "O-Gun"},
        {"pilot": "Hadrian Corto", "robot": "Chogoking"},
    ]
    people: dict[str, dict[str, Any]] = {
        seat: {"asking": "always" if seat in asked else "could"} for seat in seats
    }
    people[owner]["hand"] = ["Spirit Spark"]
    t = Table(
        people["p1"],
        {"hex": "e5"},
        people["p2"],
        {"hex": "g5"},
        players={seat: people[seat] for seat in seats[2:]},
        robots={"p3": {"hex": "e8"}, "p4": {"hex": "g8"}},
        builds=builds,
        setup={"mode": "free_for_all", "players": 4},
        active="p2",
    )
    t.play("p2", "end_combat")
    while t.match.to_act != (owner,):
        t.play(t.match.to_act[0], "pass", until="now")
    t.play(owner, "play", card="Spirit Spark")
    found: list[str] = []
    while t.g.stack:
        found.append(t.match.to_act[0])
        t.play(t.match.to_act[0], "pass", until="now")
    return found


@rule("GR-RSP-03", "GR-RSP-06")
@pytest.mark.parametrize(
    ("owner", "order"),
    [
        ("p2", ["p3", "p4", "p1", "p2"]),
        ("p3", ["p4", "p1", "p2", "p3"]),
        ("p1", ["p2", "p3", "p4", "p1"]),
    ],
)
def test_behind_a_response_everybody_is_asked_and_its_owner_last(
    owner: str, order: list[str]
) -> None:
    assert round_of("p1", "p2", "p3", "p4", owner=owner) == order
