"""What the examples of the book show in passing, with its limits: melees of several models."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man


@rule("INF-CC-43", "INF-CC-41")
@pytest.mark.parametrize("name", ["angus", "doucher"])
def test_in_a_melee_all_answer_the_one_who_spends_the_order(name: str) -> None:
    t = Table(
        {
            "angus": man(60, 57.5),
            "doucher": man(57.5, 60, 0),
            "wen": foe(60, 60, 270),
        },
        dice=[20, 20],
    )
    other = {"angus": "doucher", "doucher": "angus"}[name]
    t.order(name)
    t.do("strike", trooper=name, target="wen", weapon="knife")
    t.refused("INF-ARO-02", "p2", "strike", trooper="wen", target=other, weapon="knife")
    t.do("strike", trooper="wen", target=name, weapon="knife")
    t.finish()
    assert {row.reactive.trooper for row in t.exchange.contests if row.reactive} == {"wen"}


@rule("INF-BS-22", "INF-BS-21")
@pytest.mark.parametrize(("pick", "hit"), [(0, "angus"), (1, "doucher")])
def test_which_of_several_friends_in_a_melee_is_hit_is_drawn(pick: int, hit: str) -> None:
    t = Table(
        {
            "angus": man(60, 57.5),
            "doucher": man(57.5, 60, 0),
            "silva": man(60, 40),
            "wen": foe(60, 60, 270),
        },
        dice=[12, 20],
        picks=[pick],
    )
    t.order("silva")
    t.shoot("silva", ("wen", 1))
    t.finish()
    assert [each.piece for each in t.told("strayed")] == [hit]
