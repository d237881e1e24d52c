"""Wounds of several kinds in one order, and those who do not fall of them."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import FUSILIER, Table, foe, man

DOCTOR = "trauma_doc/combi_rifle"
HIGHLANDER = "highlanders/rifle"
FAR = {"far": foe(115, 115, 90)}


@rule("INF-SS-VALOR-11", "INF-SS-REGEN-02")
@pytest.mark.parametrize("unbowed", [True, False])
def test_a_failed_regeneration_kills_only_who_ignores_its_wound(unbowed: bool) -> None:
    """W 2 and one wound: nothing happens; W 1, and it stood by No Wound Incapacitation: it dies."""
    skills = ["regeneration", "no_wound_incapacitation"]
    profile = FUSILIER if unbowed else "orc_troops/multi_rifle"
    hurt: dict[str, Any] = {"wounds": 1, "kept_up": "unbowed" if unbowed else ""}
    t = Table(
        {"a": man(60, 30, profile=profile, gained=skills, **hurt), "b": man(5, 5), **FAR}, dice=[20]
    )
    t.order("a")
    t.do("regenerate", trooper="a")
    t.finish()
    assert (t["a"].spot == "gone") is unbowed


@rule("INF-SS-VALOR-03", "INF-SS-VALOR-05", "INF-CHAR-IMP-02")
def test_a_dogged_warband_goes_on_before_its_comrade_obeys_and_dies_of_the_next_wound() -> None:
    t = Table(
        {
            "a": man(60, 40, profile=HIGHLANDER),
            "b": man(30, 40, profile=HIGHLANDER),
            "c": man(5, 5),
            "medic": man(5, 10, profile=DOCTOR),
            "z": foe(60, 80),
        },
        commands={"p1": {"impetuous": ["a", "b"], "lieutenant": "c"}},
        dice=[5, 1, 5, 1],
    )
    t.do("obey_impulse", troopers=["a"])
    t.move("a", (60, 50))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    t.do("stay_up")
    assert t.asked == "choose_impetuous"
    t.do("keep_going", trooper="a", source="reserve")
    t.move("a", (60, 45))  # back, for it is not driven now
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    assert (t["a"].spot, t["a"].wounds) == ("gone", 2)
    assert t.asked == "choose_impetuous"


@rule("INF-SS-EXRAH-02")
def test_what_only_stuns_others_kills_an_exrah() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="orc_troops/multi_rifle"),
            "z": foe(60, 60, 90, "iskallers/combi_rifle_light_shotgun"),
            **FAR,
        },
        setup={"prisoners": True},
        dice=[9, 1],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="multi_rifle", mode="stun")
    t.finish()
    assert (t["z"].spot, t["z"].wounds) == ("gone", 0)


@rule("INF-SS-TRANS-02")
@pytest.mark.parametrize(("wounds", "out"), [(1, False), (2, False), (3, True)])
def test_a_dog_face_carries_all_wounds_of_the_order_over(wounds: int, out: bool) -> None:
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(60, 60, 90, "dog_warriors/chain_rifle"),
            "medic": foe(5, 115, 90, "yisheng/combi_rifle"),
        },
        dice=[*[5] * wounds, *[20] * (3 - wounds), *[1] * wounds],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    assert t["z"].profile.endswith("/second")
    assert (t["z"].wounds, t["z"].is_out, t["z"].spot) == (wounds, out, "table")
