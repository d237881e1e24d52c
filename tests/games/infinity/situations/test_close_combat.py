"""Close combat in which several skills meet, what its wounds come to, and who gets out of it."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

DOCTOR = "trauma_doc/combi_rifle"
FAR = {"far": foe(115, 115, 90)}


def melee(*dice: int, ours: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    """A of p1 and z of p2 stand base to base, with CC 13 and 14; a has been given an order."""
    t = Table(
        {
            "a": man(60, 60, gained=list(ours)),
            "z": foe(60, 62.5, gained=list(theirs)),
            "medic": man(5, 5, 90, DOCTOR),
            **FAR,
        },
        dice=list(dice),
    )
    t.order("a")
    return t


def strikes(t: Table, who: str, whom: str, **more: Any) -> None:
    t.do("strike", trooper=who, target=whom, **{"weapon": "knife", **more})


@rule("INF-SS-BERS-02", "INF-SS-MA-04")
@pytest.mark.parametrize(("save", "answers"), [(20, True), (1, False)])
def test_a_berserker_answers_a_first_attack_if_it_survives(save: int, answers: bool) -> None:
    t = melee(5, save, 10, 20, ours=("martial_arts_3",), theirs=("berserk",))
    strikes(t, "a", "z")
    strikes(t, "z", "a", berserk=True)
    t.finish()
    throw = t.contest("z").reactive
    assert throw is not None
    assert throw.needed == 14 + 9
    assert bool(throw.dice) is answers
    assert [hit.hit.lines for hit in t.exchange.saves] == [()] * len(t.exchange.saves)


@rule("INF-SS-MA-12", "INF-SS-POIS-03")
def test_a_sweep_through_poisonous_foes_is_splashed_once_by_each() -> None:
    t = Table(
        {
            "a": man(60, 60, profile="orc_troops/multi_rifle", gained=["martial_arts_5"]),
            "z": foe(60, 62.5, gained=["poison"]),
            "w": foe(57.5, 60, 0, gained=["poison"]),
            "medic": foe(5, 115, 90, "yisheng/combi_rifle"),
        },
        dice=[10, 3, 20, 1, 20],
    )
    t.order("a")
    strikes(t, "a", "z")
    t.do("let_pass_all")
    t.finish()
    found = [(save.hit.target, save.hit.by, save.damage) for save in t.exchange.saves]
    assert found == [("z", "a", 12), ("a", "z", 9), ("w", "a", 12), ("a", "w", 9)]
    assert t["a"].wounds == 0


@rule("INF-SS-MA-05", "INF-SS-MA-06")
def test_who_leaves_a_master_rolls_its_art_after_the_first_attack_has_missed() -> None:
    t = melee(15, 13, 5, ours=("martial_arts_3",), theirs=("martial_arts_3",))
    t.do("dodge", trooper="a")
    strikes(t, "z", "a")
    t.finish()
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.attribute, throw.needed, throw.dice) == ("cc", 13, (13,))
    assert not t["a"].is_out


@rule("INF-SS-REGEN-05", "INF-SS-VALOR-12", "INF-SS-EXPL-01")
@pytest.mark.parametrize(
    ("skills", "end"),
    [
        (("regeneration",), "out"),
        (("no_wound_incapacitation",), "dead"),
        (("no_wound_incapacitation", "shock_immunity"), "up"),
        (("dogged", "explode"), "dead"),
    ],
)
def test_a_blade_with_shock_and_those_who_do_not_fall(skills: tuple[str, ...], end: str) -> None:
    t = melee(1, 5, 1, ours=skills, theirs=("shock_ccw",))
    strikes(t, "a", "z")
    strikes(t, "z", "a", weapon="shock_ccw")
    t.finish()
    a = t["a"]
    assert a.wounds == 1
    assert (a.spot == "gone", a.is_out) == {
        "out": (False, True),
        "dead": (True, True),
        "up": (False, False),
    }[end]


@rule("INF-UNC-11", "INF-ARO-11")
@pytest.mark.parametrize("struck", [True, False])
def test_who_comes_round_under_a_blade_dies_all_the_same(struck: bool) -> None:
    """It was Unconscious when it was struck at, and order and reaction are simultaneous."""
    t = Table(
        {
            "a": man(60, 60, gained=["regeneration"], wounds=1, out=True),
            "b": man(5, 5),
            "z": foe(60, 62.5),
        },
        dice=[5],
    )
    t.order("a")
    t.do("regenerate", trooper="a")
    if struck:
        strikes(t, "z", "a")
    t.finish()
    assert (t["a"].spot == "gone") is struck


@rule("INF-ARO-21", "INF-CC-53")
@pytest.mark.parametrize(("heading", "smoke"), [(90, ()), (270, ((60, 30, 0),))])
def test_whoever_is_in_contact_may_dodge_out_of_it_whatever_it_sees(
    heading: float, smoke: tuple[tuple[float, float, float], ...]
) -> None:
    t = Table(
        {"a": man(60, 30), "b": man(5, 5), "x": foe(60, 32.5, heading)}, dice=[5, 9], smoke=smoke
    )
    t.order("a")
    t.do("strike", trooper="a", target="x", weapon="knife")
    assert t.offered() == {"strike", "dodge", "let_pass_all"}
    t.do("dodge", trooper="x")
    t.do("stop_there")
    assert t.contest("a", "x").answers == (True,)
    assert t.asked == "choose_sidestep"


@rule("INF-CC-53")
def test_whoever_is_charged_from_behind_may_still_only_turn() -> None:
    t = Table({"a": man(60, 30), "b": man(5, 5), "x": foe(60, 40, 90)})
    t.order("a")
    t.move("a", (60, 37.5))
    assert t.offered() == {"rotate", "let_pass_all"}
