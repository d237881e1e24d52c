"""Who brings itself round."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import DOWN, Table, foe, man
from tests.games.infinity.wounded import struck, under_fire


def fallen(*dice: int, **more: Any) -> Table:
    """A regenerates, and lies Unconscious."""
    a = man(60, 30, gained=["regeneration"], **{**DOWN, **more})
    t = Table(
        {"a": a, "b": man(20, 5), "z": foe(5, 115, 90)},
        dice=dice,
        commands={"p1": {"lieutenant": "b"}},
    )
    return t


@rule("INF-SS-REGEN-01", "INF-SS-REGEN-02")
@pytest.mark.parametrize(("die", "alive"), [(10, True), (11, False)])
@effect_of("Regeneration")
def test_the_unconscious_regenerate_or_die(die: int, alive: bool) -> None:
    t = fallen(die)
    t.order("a")
    assert t.offered() <= {"regenerate"}
    t.refused("INF-UNC-06", "p1", "dodge", trooper="a")
    t.do("regenerate", trooper="a")
    assert t.asked == "choose_order"  # nothing else in that order
    assert t["a"].is_on_table is alive
    assert (t["a"].wounds, t["a"].is_out) == ((0, False) if alive else (1, True))


@rule("INF-SS-REGEN-02")
def test_a_conscious_model_loses_nothing_by_a_failure() -> None:
    two = next(p.id for p in library().profiles.values() if p.attributes.wounds == 2)
    t = Table(
        {"a": man(60, 30, 90, two, gained=["regeneration"], wounds=1), "z": foe(5, 115, 90)},
        dice=[20],
        commands={"p1": {"reserve": [1]}},
    )
    t.order("a")
    t.do("regenerate", trooper="a")
    t.do("stop_there")
    assert (t["a"].wounds, t["a"].is_on_table) == (1, True)
    unhurt = Table({"a": man(60, 30, 90, gained=["regeneration"]), "z": foe(5, 115, 90)})
    unhurt.order("a")
    unhurt.refused("INF-SS-REGEN-01", "p1", "regenerate", trooper="a")


@rule("INF-SS-REGEN-01")
@limit_of("Regeneration")
def test_nobody_regenerates_in_reaction() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60, gained=["regeneration"], wounds=0)})
    t.order("a")
    t.move("a", (60, 32))
    assert "regenerate" not in t.offered()
    assert action_table()["regenerate"].reaction == "no"
    assert action_table()["regenerate"].kind == "short"


@rule("INF-SS-REGEN-03")
def test_too_many_wounds_at_once_are_beyond_regeneration() -> None:
    t = under_fire(1, 1, target=foe(60, 60, 90, gained=["regeneration"]))
    assert t["z"].spot == "gone"
    u = under_fire(1, target=foe(60, 60, 90, gained=["regeneration"]))
    assert u["z"].is_on_table


@rule("INF-SS-REGEN-04")
def test_who_is_down_gives_no_order_although_it_may_get_one() -> None:
    t = fallen()
    assert t.game.commands["p1"].orders == 1
    t.order("a")
    assert t.game.commands["p1"].orders == 0


@rule("INF-SS-REGEN-05")
def test_regeneration_brings_immunity_to_shock() -> None:
    t = Table({"a": man(60, 30, gained=["regeneration"]), "z": foe(60, 60)})
    assert t.game.hooks(t["a"]).standing.immune == ("shock",)
    assert struck("shock_ccw", 1, immune="regeneration")["z"].is_on_table


@rule("INF-SS-REGEN-06")
def test_regeneration_and_medikits_may_take_turns() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["regeneration"], **DOWN),
            "b": man(62.5, 30, 90, "fusiliers/combi_rifle_paramedic"),
            "z": foe(5, 115, 90),
        },
        dice=[7],
        commands={"p1": {"lieutenant": "b"}},
    )
    t.order("b")
    t.do("use_medi_kit", trooper="b", target="a")
    t.do("stop_there")
    assert (t["a"].wounds, t["a"].is_out) == (0, False)


@rule("INF-EQ-AMK-01", "INF-EQ-AMK-02", "INF-EQ-AMK-03")
@pytest.mark.parametrize(("die", "alive"), [(10, True), (11, False)])
@effect_of("AutoMediKit")
def test_an_automedikit_brings_its_unconscious_bearer_round_any_number_of_times(
    die: int, alive: bool
) -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["automedikit"], **DOWN, uses={"automedikit": 5}),
            "b": man(20, 5),
            "z": foe(5, 115, 90),
        },
        dice=[die],
        commands={"p1": {"lieutenant": "b"}},
    )
    t.order("a")
    t.do("use_auto_medi_kit", trooper="a")
    assert t.asked == "choose_order"
    assert t["a"].is_on_table is alive
    assert t["a"].is_out is not alive
    if alive:  # its order is in the reserve from the next turn on
        assert t.game.commands["p1"].orders == 0
        for _ in range(2):
            t.do("pass_turn")
        assert t.game.commands["p1"].orders == 2


@rule("INF-SS-PARA-01")
@effect_of("Paramedic")
def test_a_paramedic_carries_a_medikit_and_may_use_it() -> None:
    t = Table({"a": man(60, 30, gained=["paramedic"]), "z": foe(60, 60)})
    profile = t.game.profile(t["a"])
    assert profile.level("medikit")
    assert "use_medikit" in profile.actions
    assert all(p.level("medikit") for p in library().profiles.values() if p.level("paramedic"))
