"""Forced movement that cards change: which of it, and within which limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.duel import hit, instant, shoot
from tests.games.giga_robo.laboratory import Laboratory, attack
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    attack("Push two", {"do": "push", "n": 2}),
    attack("Push up to three", {"do": "push", "n": 3, "may": True}),
    attack("Throw two", {"do": "throw", "n": 2}),
    attack("Throw up to two", {"do": "throw", "n": 2, "up_to": True}),
    attack("Reel in", {"do": "throw", "to": "next_to_you"}),
    attack("May reel in", {"do": "throw", "to": "next_to_you", "may": True}),
)
RICOCHET: dict[str, Any] = {"structures": {"h5": 1}, "impact": ["ricochet"]}
"""Collision at level 1: receive 1, then be pushed 1."""


def routes(t: Table) -> set[tuple[str, ...]]:
    return {tuple(option["path"]) for option in t.options("p1", "route")}


# --- what is changed: the attack's own text alone -----------------------------------------------


@rule("GR-KW-132")
def test_link_breaker_leaves_the_push_of_an_impact_card_as_it_is() -> None:
    t = LAB.table("Push two", "Burst-Chain Link Breaker!", p1={"spirit": 2}, **RICOCHET)
    instant(t, "p1", "Burst-Chain Link Breaker!")
    hit(shoot(t, "Push two")).pick("p1", "push")
    t.play("p1", "route", path=["h5", "i5"])
    assert t.about == ""
    assert {len(path) for path in routes(t)} == {1}
    t.refused("p1", "route", "GR-FMV-05", path=["g5"])
    t.play("p1", "route", path=["i5"])
    assert t.hex("p2") == "i5"


@rule("GR-KW-132")
def test_power_launch_leaves_the_push_of_an_impact_card_as_it_is() -> None:
    t = LAB.table("Push two", "Power Launch", p1={"spirit": 3}, **RICOCHET)
    shoot(t, "Push two").play("p2", "take_the_hit")
    instant(t, "p1", "Power Launch").play("p1", "route", path=["h5"])
    assert routes(t) == {("i4",), ("i5",), ("i6",)}
    t.play("p1", "route", path=["i5"])
    assert t.hex("p2") == "i5"


@rule("GR-KW-132")
def test_spear_does_not_lengthen_the_push_of_an_impact_card() -> None:
    t = LAB.table("Throw up to two", "Spear", p1={"spirit": 2}, **RICOCHET)
    shoot(t, "Throw up to two").play("p2", "take_the_hit")
    instant(t, "p1", "Spear").play("p1", "route", path=["h5"])
    assert {len(path) for path in routes(t)} == {1}
    t.play("p1", "route", path=["i5"])
    assert () in routes(t)  # the added push comes after the text
    t.play("p1", "route", path=["j5"])
    assert t.hex("p2") == "j5"


# --- what the mover announces where the victim directs ------------------------------------------


@rule("GR-KW-133")
@pytest.mark.parametrize(
    ("card", "amounts"),
    [
        ("Push two", []),
        ("Push up to three", ["3", "2", "1", "0"]),
        ("Throw two", []),
        ("Throw up to two", ["2", "1"]),
        ("Reel in", []),
        ("May reel in", ["1", "0"]),
    ],
)
def test_the_mover_announces_an_amount_that_its_text_allows(card: str, amounts: list[str]) -> None:
    t = LAB.table(card, p2={"hand": ["Evac Assist!"]})
    t.play("p1", "attack", card=card, target="robot")
    t.play("p2", "play", card="Evac Assist!").passing()
    t.play("p2", "take_the_hit")
    assert [option["value"] for option in t.options("p1", "pick")] == amounts
    if not amounts:
        assert t.match.to_act == ("p2",)  # nothing to choose for the mover
        assert t.options("p2", "route")
        assert not t.options("p2", "route", path=())
