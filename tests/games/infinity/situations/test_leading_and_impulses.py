"""Lieutenants who change in the middle of a turn, and orders that spare an impulse."""

from __future__ import annotations

from typing import Any

from plancia.games.infinity.rules.turn import Activate
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

LIEUTENANT = "fusiliers/combi_rifle_lieutenant"
HIGHLANDER = "highlanders/rifle"


# --- who leads ------------------------------------------------------------------------------------


def beheaded(*more: int) -> Table:
    """The Lieutenant falls in his own turn, his special order unspent."""
    t = Table(
        {
            "lt": man(60, 30, profile=LIEUTENANT),
            "doc": man(62.5, 30, profile="fusiliers/combi_rifle_paramedic"),
            "b": man(75, 30),
            "c": man(80, 30),
            "x": foe(60, 60),
        },
        dice=[20, 20, 20, 5, 1, *more],
    )
    t.order("lt")
    t.shoot("lt", ("x", 3))
    t.shoot("x", ("lt", 1))
    t.finish()
    assert t["lt"].is_out
    return t


def handed(t: Table) -> set[str]:
    """Who may be given the special order now."""
    options = t.match.pending["p1"].options
    return {o.trooper for o in options if isinstance(o, Activate) and o.source == "special"}


@rule("INF-MORALE-13", "INF-LT-07")
def test_a_new_lieutenant_does_not_inherit_the_special_order_of_a_dead_one() -> None:
    t = beheaded()
    t.do("name_lieutenant", trooper="b")
    assert handed(t) == set()
    t.next_turn(2)
    assert handed(t) == {"b"}


@rule("INF-MORALE-06")
def test_a_lieutenant_who_is_healed_has_his_special_order_again_in_the_next_turn() -> None:
    t = beheaded(1)
    t.order("doc")
    t.do("use_medi_kit", trooper="doc", target="lt")
    t.finish()
    assert not t["lt"].is_out
    assert handed(t) == set()
    t.next_turn(2)
    assert handed(t) == {"lt"}


# --- impulses -------------------------------------------------------------------------------------


@rule("INF-SS-ANTI-03", "INF-CHAR-IMP-14")
def test_one_order_keeps_a_whole_raging_pack_from_its_impulse() -> None:
    beast: dict[str, Any] = {
        "profile": "antipode/ap_ccw",
        "raging": True,
        "broken": ("camouflage",),
    }
    t = Table(
        {
            "c": man(20, 10, profile="assault_pack/rifle"),
            "p": man(58, 60, **beast),
            "q": man(62, 60, **beast),
            "r": man(66, 60, **beast),
            "z": foe(62, 90),
        },
        packs={"pack": {"controller": "c", "members": ["p", "q", "r"]}},
        moment="start",
    )
    assert t.game.commands["p1"].reserve == [2]
    t.do("restrain", trooper="q", source="reserve")
    assert t.asked == "choose_order"
    assert t.game.commands["p1"].reserve == [1]
    t.order("p")  # and with the other one it is led


@rule("INF-CHAR-IMP-04", "INF-CHAR-IMP-15")
def test_who_leaves_its_enemy_on_an_impulse_has_had_its_way() -> None:
    t = Table(
        {"a": man(60, 60, profile=HIGHLANDER), "z": foe(60, 62.5), "w": foe(60, 90)},
        commands={"p1": {"impetuous": ["a"]}},
        dice=[9],
    )
    t.do("obey_impulse", troopers=["a"])
    assert t.offered() == {"dodge", "strike"}
    t.do("dodge", trooper="a")
    t.do("let_pass_all")
    if t.asked == "choose_action":
        assert t.offered() == {"stop_there"}
        t.do("stop_there")
    assert t["a"].at.level_distance(t["z"].at) < 3
