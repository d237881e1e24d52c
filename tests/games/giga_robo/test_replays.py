"""The same card against a new target: what it costs, when it is not offered, where it ends."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.collisions import Drive
from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.games.giga_robo.rules.structures import remove
from plancia.testing import rule
from tests.games.giga_robo.duel import calm
from tests.games.giga_robo.laboratory import ROBOT, Laboratory, attack, instant
from tests.games.giga_robo.table import DASH_IN_AYZN, Table

REMOVE = {"do": "remove_attack_card"}
LAB = Laboratory(
    attack("Again", cost=2, replay="once", range=[1, 3]),
    attack(
        "Again And Stay",
        cost=2,
        replay="once",
        range=[1, 3],
        active={"mods": [{"stat": "speed", "add": 1}]},
    ),
    attack("Dear", cost=9),
    instant("Any"),
    abilities=({"name": "Burn It", "active": {"hooks": [{"on": "hit", "do": [REMOVE]}]}},),
)
TRIO = (
    {"pilot": "Takashi Kato", "robot": ROBOT},
    DASH_IN_AYZN,
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
)


@rule("GR-KW-161", "GR-KW-18", "GR-RSL-06")
def test_a_replay_costs_nothing_and_leaves_a_permission_for_another_card() -> None:
    permit = {"spirit": 2, "permits": [{}]}
    t = LAB.table("Again", "Dear", p1=permit, structures={"e7": 2, "c5": 2})
    t.play("p1", "attack", card="Again", hex="g5", how="spirit").passing()
    calm(t.play("p2", "take_the_hit").passing().pick("p1", "yes").passing())
    t.pick("p1", "structure e7").passing()
    assert t.told("structure_hit")[-1].hex == "e7"
    assert t.meter("p1") == {"Again": (3, False)}
    assert t.spirit("p1") == 0
    assert t.options("p1", "attack", card="Dear", how="free")


@rule("GR-KW-59", "GR-KW-168")
def test_a_card_that_has_left_the_game_is_not_replayed() -> None:
    def hit(**robot: Any) -> Table:
        t = LAB.table("Again", p1={"spirit": 2}, r1=robot, structures={"e7": 2})
        t.play("p1", "attack", card="Again", hex="g5").passing()
        return calm(t.play("p2", "take_the_hit").passing())

    assert hit().about == "replay"
    t = hit(abilities=["Burn It"])
    assert t.g.players["p1"].removed == ["Again"]
    assert t.armour("p2") == 40 - 1
    assert t.options("p1", "end_combat")


def lost(card: str) -> Table:
    """The new target of a replay is out of range as the declaration window closes."""
    t = LAB.table(
        card,
        "Any",
        p1={"spirit": 2},
        players={"p3": {"asking": "pass"}},
        robots={"p3": {"hex": "e8"}},
        builds=TRIO,
        setup={"mode": "free_for_all", "players": 3},
        structures={"c5": 2},
    )
    t.play("p1", "attack", card=card, hex="g5").passing().play("p2", "take_the_hit").passing()
    t.pick("p1", "yes").passing()
    calm(t).pick("p1", "robot e8")
    assert t.g.window == "attack_declared"
    t.g.then(Drive("push", "p3", "p1", ("e9",)))
    t.match._advance()
    return t.passing()


@rule("GR-ATK-09", "GR-KW-161", "GR-CRD-19", "GR-CRD-20")
@pytest.mark.parametrize(("card", "on"), [("Again", False), ("Again And Stay", True)])
def test_a_card_whose_replay_is_taken_back_cools_down_as_after_its_hit(card: str, on: bool) -> None:
    t = lost(card)
    assert t.told("attack_taken_back")[-1].cards == (card,)
    assert (t.meter("p1"), t.hand("p1")) == ({card: (3, on)}, ["Any"])
    assert t.spirit("p1") == 0
    assert t.options("p1", "end_combat")


@rule("GR-KW-161")
def test_a_card_whose_last_target_is_gone_cools_down_as_after_its_hit() -> None:
    t = LAB.table("Again And Stay", "Any", p1={"spirit": 2}, structures={"e7": 2})
    t.play("p1", "attack", card="Again And Stay", hex="g5").passing()
    t.play("p2", "take_the_hit").passing().pick("p1", "yes")
    assert isinstance(t.asked, ChooseRage)
    remove(t.g, "e7", "GR-STR-02")
    calm(t)
    assert t.meter("p1") == {"Again And Stay": (3, True)}
    assert t.options("p1", "end_combat")
