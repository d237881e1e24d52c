"""Falling, hanging on walls, and losing one's nerve there or elsewhere."""

from __future__ import annotations

import pytest

from plancia.games.infinity.library import library
from plancia.testing import rule
from tests.games.infinity.minefield import mine
from tests.games.infinity.table import Table, foe, man

BRAVE = next(
    p.id
    for p in library().profiles.values()
    if p.level("valor") and p.type == "LI" and not p.level("camouflage")
)
SEPSITOR = "charontids/plasma_rifle_sepsitor"
FAR = {"far": foe(115, 115, 90)}


@rule("INF-SS-VALOR-01", "INF-LT-06")
def test_courage_asks_for_no_special_order() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, BRAVE), "y": foe(5, 115, 90)}, dice=[5, 20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.finish()
    assert t.asked == "choose_guts"
    t.refused("INF-SS-VALOR-01", "p2", "stand_firm", by_order=True)
    t.do("stand_firm")
    assert t.asked == "choose_turns"


@rule("INF-WPN-MINE-02", "INF-GUTS-03")
def test_an_activated_model_that_runs_for_shelter_sets_off_a_mine() -> None:
    """The mine's teardrop reaches 16 cm: out of reach where it stood, in reach at the wall."""
    t = Table(
        {"a": man(60, 30), "z": foe(60, 60), "m": mine(78.5, 30, laid="z")},
        scenery=[(61.0, 33.5, 68.0, 34.0, 1.5)],
        dice=[20, 20, 20, 5, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.shoot("z", ("a", 1))
    t.finish()
    t.do("take_cover", path=[(64.2, 32.2)])
    assert (t.seat, t.asked) == ("p2", "choose_blast")
    t.do("explode", shape="small_teardrop", heading=180, moment=4.5)
    assert t["m"].spot == "gone"
    assert [save.hit.weapon for save in t.exchange.saves][-1] == "antipersonnel_mines"


@rule("INF-SKILL-JUMP-06", "INF-SKILL-JUMP-07", "INF-SKILL-MOVE-04")
@pytest.mark.parametrize(
    ("to", "below", "die"),
    [(33.9, (61.3, 31.6), 20), (34.9, (60, 32.3), 5)],
    ids=["it fails", "it is too far"],
)
def test_who_falls_where_somebody_stands_lies_beside_him(
    to: float, below: tuple[float, float], die: int
) -> None:
    roof = [(50.0, 20.0, 70.0, 31.0, 3.0)]
    t = Table(
        {"a": man(60, 30, z=3), "q": foe(*below, 90), "z": foe(60, 115, 90)},
        scenery=roof,
        dice=[die, 20],
    )
    t.order("a")
    t.do("jump", trooper="a", to=(60, to, 0))
    t.finish()
    assert t["a"].at.z == 0
    apart = t["a"].at.level_distance(t["q"].at)
    assert apart == pytest.approx(2.5, abs=0.3)
    assert apart >= 2.499


@rule("INF-GUTS-10", "INF-SKILL-CLIMB-06")
def test_who_hangs_on_a_wall_cannot_throw_itself_to_the_ground() -> None:
    t = Table(
        {"a": man(60, 20), "z": foe(60, 48.75, hangs=True, z=5.0), **FAR},
        scenery=[(50, 50, 70, 60, 15)],
        dice=[5, 20, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    t.refused("INF-GUTS-02", "p2", "drop_prone")
    t.do("stand_firm")
    assert t.offered() == {"stay_down"}
    t.do("stay_down")
    assert t["z"].hangs
    assert not t["z"].prone


@rule("INF-UNC-04")
def test_who_falls_unconscious_on_a_wall_does_not_lie() -> None:
    t = Table(
        {
            "a": man(60, 20),
            "z": foe(60, 48.75, hangs=True, z=5.0),
            "medic": foe(5, 115, 90, "yisheng/combi_rifle"),
        },
        scenery=[(50, 50, 70, 60, 15)],
        dice=[5, 20, 20, 1],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    assert (t["z"].is_out, t["z"].prone) == (True, False)


@rule("INF-GUTS-03", "INF-GUTS-06")
def test_who_has_kept_its_mind_seeks_shelter_from_whoever_reached_for_it() -> None:
    t = Table(
        {"s": man(60, 20, profile=SEPSITOR), "z": foe(60, 35, 90)},
        scenery=[(61.5, 31, 66, 33.5, 10)],
        dice=[5, 6],
    )
    t.order("s")
    t.do("sepsitorize", trooper="s", target="z")
    t.finish()
    assert t.asked == "choose_guts"
    assert "take_cover" in t.offered()
