"""Damage that is lowered as it comes, while other damage is still on its way."""

from __future__ import annotations

import pytest

from plancia.testing import rule
from tests.games.giga_robo.duel import calm, shoot
from tests.games.giga_robo.laboratory import Laboratory, attack, instant

WARD = {
    "damaged": True,
    "price": [{"pay": "spirit", "n": 1}],
    "do": [{"do": "less_damage", "n": 3}],
}
LAB = Laboratory(
    attack("Blast", harm={"base": 5}),
    instant("Spite", {"do": "inflict", "n": 5}, names="opponent"),
    abilities=({"name": "Ward", "active": {"triggers": [WARD]}},),
)


@rule("GR-KW-102", "GR-KW-103")
@pytest.mark.parametrize(("warded", "lost"), [("yes", 2), ("none", 5)])
@pytest.mark.parametrize(("roll", "suffered"), [(7, 3), (6, 5)])
def test_a_reduction_lowers_the_damage_it_answers_and_no_other(
    warded: str, lost: int, roll: int, suffered: int
) -> None:
    phase = {"meter": {3: ["Flash Phase!"]}, "on": ["Flash Phase!"]}
    p2 = {"hand": ["Spite"], "ability": "Honorable Defeat", **phase}
    t = LAB.table("Blast", p1={"spirit": 1}, r1={"abilities": ["Ward"]}, p2=p2, dice=[roll])
    shoot(t, "Blast").play("p2", "take_the_hit")
    while t.g.window != "recovery_rolled":
        t.play(t.match.to_act[0], "pass", until="now")
    t.play("p2", "play", card="Spite").passing()
    assert t.about == "soften"
    calm(t.pick("p1", warded).passing())
    assert (t.armour("p1"), t.armour("p2")) == (40 - lost, 40 - suffered)
