"""Impetuous orders, and an army in Retreat."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.testing import limit_of, rule
from tests.games.infinity.table import Table, foe, man

WILD = next(
    p
    for p in library().profiles.values()
    if p.temper == "impetuous" and p.training == "regular" and not p.is_lieutenant
)
FIRST, SECOND = WILD.attributes.move
GOES_ON = {"retreat": "goes_on"}
GONE = {f"g{n}": man(5, 5, spot="gone") for n in range(9)}
"""Nine Fusiliers of 10 points: 60 per cent of 150."""


def driven(**more: Any) -> Table:
    """A turn begins with w, who is impetuous, at 30, 30, and with a, who is not."""
    troopers = {"a": man(80, 10), "w": man(30, 30, profile=WILD.id), "z": foe(30, 90), **more}
    position: Any = {"moment": "start", "commands": {"p1": {"lieutenant": "a"}}}
    return Table(troopers, **position)


def beaten(setup: dict[str, Any] | None = None, **more: Any) -> Table:
    """A turn of p1 begins, whose army has lost nine Fusiliers; a and b are left."""
    troopers = {**GONE, "a": man(60, 30), "b": man(80, 30), "z": foe(60, 110, 90), **more}
    position: Any = {"moment": "start", "commands": {"p1": {"lieutenant": "a"}}}
    return Table(troopers, setup=setup or GOES_ON, **position)


@rule("INF-CHAR-IMP-01", "INF-CHAR-IMP-02", "INF-CHAR-IMP-03", "INF-CHAR-IMP-09")
def test_an_impetuous_model_goes_first_and_straight_at_the_nearest_enemy() -> None:
    t = driven()
    assert t.asked == "choose_impetuous"
    t.refused("INF-CHAR-IMP-02", "p1", "obey_impulse", troopers=["a"])
    before = t.game.commands["p1"].orders
    t.do("obey_impulse", troopers=["w"])
    for wrong in ((30, 30 + FIRST - 1), (30 + FIRST, 30), (30, 20)):
        t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="w", path=[wrong])
    t.move("w", (30, 90))
    t.do("let_pass_all")
    t.move("w", (30, 90))  # the second move may be shorter, but not lead elsewhere
    assert t["w"].at.y == pytest.approx(30 + FIRST + SECOND)
    assert t.game.commands["p1"].orders == before
    assert t.asked == "choose_order"


@rule("INF-CHAR-IMP-09", "INF-ATTR-01")
def test_the_first_and_the_second_move_of_an_impulse_have_their_own_lengths() -> None:
    far = "cameronians/chain_rifle"
    first, second = library().profiles[far].attributes.move
    assert first > second
    t = driven(w=man(30, 30, profile=far))
    t.do("obey_impulse", troopers=["w"])
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="w", path=[(30, 30 + second)])
    t.move("w", (30, 30 + first))
    t.do("let_pass_all")
    t.move("w", (30, 90))
    assert t["w"].at.y == pytest.approx(30 + first + second)


@rule("INF-CHAR-IMP-05", "INF-CHAR-IMP-08", "INF-CHAR-IMP-15")
def test_what_an_impetuous_order_may_have() -> None:
    t = driven()
    t.do("obey_impulse", troopers=["w"])
    t.refused("INF-CHAR-IMP-15", "p1", "lie_down", trooper="w")
    t.refused("INF-CHAR-IMP-15", "p1", "rotate", trooper="w", heading=0)
    t.refused("INF-CHAR-IMP-15", "p1", "dodge", trooper="w")
    t.refused("INF-CHAR-IMP-03", "p1", "stop_there")
    t.move("w", (30, 90))
    t.do("let_pass_all")
    t.refused("INF-CHAR-IMP-15", "p1", "alert", trooper="w")
    assert {"move", "dodge"} <= t.offered()
    t.do("stop_there")


@rule("INF-CHAR-IMP-06")
def test_it_may_attack_on_its_way() -> None:
    weapon = next(name for name in WILD.weapons if library().weapons[name].attribute == "bs")
    t = driven(z=foe(30, 55, 90))
    t.do("obey_impulse", troopers=["w"])
    t.shoot("w", ("z", 1), weapon=weapon)
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.refused("INF-CHAR-IMP-03", "p1", "stop_there")
    t.refused("INF-CHAR-IMP-15", "p1", "lie_down", trooper="w")
    t.move("w", (30, 90), fires_at=4.0)
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert t["w"].at.y == pytest.approx(30 + FIRST)


@rule("INF-CHAR-IMP-07", "INF-CHAR-IMP-08")
def test_who_lies_gets_up_and_goes() -> None:
    t = driven(w=man(30, 30, profile=WILD.id, prone=True))
    t.do("obey_impulse", troopers=["w"])
    t.refused("INF-CHAR-IMP-15", "p1", "move", trooper="w", path=[(30, 90)])
    t.do("get_up", trooper="w")
    t.do("let_pass_all")
    t.refused("INF-CHAR-IMP-03", "p1", "stop_there")
    t.move("w", (30, 90))
    assert t["w"].at.y == pytest.approx(30 + FIRST)


@rule("INF-CHAR-IMP-04", "INF-CHAR-IMP-11")
def test_contact_ends_the_way_and_markers_do_not_lead_it() -> None:
    marker = foe(36, 30, profile="hac_tao/hmg", concealed="to_camouflage")
    t = driven(z=foe(30, 36), m=marker)
    t.do("obey_impulse", troopers=["w"])
    t.move("w", (30, 36))
    assert t.game.under_way.way["w"][-1].y == pytest.approx(33.5, abs=0.001)
    t = driven(z=foe(30, 32.5))
    t.do("obey_impulse", troopers=["w"])
    assert t.offered() == {"strike", "dodge"}  # in contact from the start


@rule("INF-CHAR-IMP-10")
def test_without_a_known_enemy_it_goes_to_the_enemys_side() -> None:
    t = driven(z=foe(36, 30, profile="hac_tao/hmg", concealed="to_camouflage"))
    t.do("obey_impulse", troopers=["w"])
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="w", path=[(36, 30)])
    t.move("w", (30, 90))


@rule("INF-CHAR-IMP-09")
def test_the_way_leads_around_what_cannot_be_stepped_over() -> None:
    t = Table(
        {"a": man(80, 10), "w": man(30, 30, profile=WILD.id), "z": foe(30, 50)},
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
        scenery=[(0.0, 38.0, 34.0, 39.0, 6.0)],
    )
    t.do("obey_impulse", troopers=["w"])
    (way,) = [option for option in t.match.pending["p1"].options if option.tag() == "move"]
    t.match.play("p1", way)
    end = t.game.under_way.way["w"][-1]
    assert end.x > 32
    assert end.distance(t["w"].at) > 0.8 * FIRST


@rule("INF-CHAR-IMP-14")
def test_an_order_keeps_it_back() -> None:
    t = driven()
    before = t.game.commands["p1"].orders
    t.do("restrain", trooper="w")
    assert t.game.commands["p1"].orders == before - 1
    assert t.asked == "choose_order"
    assert t.at("w") == (30, 30, 0)


@rule("INF-COORD-11", "INF-COORD-05")
def test_impetuous_orders_may_be_coordinated() -> None:
    two = {"w": man(30, 30, profile=WILD.id), "v": man(40, 30, profile=WILD.id)}
    t = driven(**two, z=foe(35, 90))
    before = t.game.commands["p1"].orders
    t.refused("INF-CHAR-IMP-02", "p1", "obey_impulse", troopers=["w", "a"])
    t.do("obey_impulse", troopers=["w", "v"])
    t.move("w", (35, 90))
    t.move("v", (35, 90))
    t.do("stop_there")
    t.do("let_pass_all")
    assert t["w"].at.y > 30 + FIRST * 0.9
    assert t["v"].at.y > 30 + FIRST * 0.9
    assert t.game.commands["p1"].orders == before
    t.refused("INF-COORD-02", "p1", "coordinate", troopers=["w", "v"], sources=["impetuous"] * 3)
    t.refused("INF-ORD-05", "p1", "coordinate", troopers=["w", "v"], sources=["impetuous"] * 2)


@rule("INF-COORD-06", "INF-CHAR-IMP-03")
def test_where_the_first_cannot_follow_its_impulse_the_others_have_nothing_to_do_with_it() -> None:
    crowd = {f"f{n}": man(30, 32.5 + 2.5 * n) for n in range(12)}
    two = {"w": man(30, 30, profile=WILD.id), "v": man(60, 30, profile=WILD.id)}
    t = driven(**two, **crowd, z=foe(30, 90))
    t.do("obey_impulse", troopers=["w", "v"])
    t.do("stop_there")
    assert t.game.order is None or not t.game.order.deeds
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert t.asked == "choose_order"
    assert t.at("v") == (60, 30, 0)


@rule("INF-MORALE-09")
def test_without_a_lieutenant_impetuous_orders_are_counted_as_usual() -> None:
    t = driven(a=man(80, 10, spot="gone"), b=man(90, 10), c=man(100, 10))
    assert t.game.commands["p1"].reserve == [2]
    assert t.asked == "choose_impetuous"
    t.do("obey_impulse", troopers=["w"])


# --- retreat --------------------------------------------------------------------------------------


@rule("INF-VICT-02", "INF-MORALE-01")
def test_a_battle_without_a_mission_ends_with_a_retreat() -> None:
    assert beaten({"retreat": "ends"}).match.outcome is not None
    assert beaten().match.outcome is None
    nobody = beaten(a=man(60, 30, spot="gone"), b=man(80, 30, spot="gone"))
    assert nobody.match.outcome is not None


@rule("INF-MORALE-02", "INF-MORALE-03")
def test_in_retreat_everybody_runs_for_the_own_edge() -> None:
    t = beaten()
    assert t.game.commands["p1"].impetuous == ["a", "b"]
    t.do("obey_impulse", troopers=["a"])
    t.refused("INF-MORALE-03", "p1", "move", trooper="a", path=[(60, 40)])
    t.refused("INF-MORALE-03", "p1", "move", trooper="a", path=[(67, 23)])
    t.move("a", (60, 10))
    t.move("a", (60, 5))
    assert t.at("a") == (60, 10, 0)


@rule("INF-MORALE-03", "INF-UNC-10")
def test_who_touches_the_own_edge_is_gone_and_lost() -> None:
    t = beaten(b=man(80, 12))
    t.do("obey_impulse", troopers=["b"])
    t.move("b", (80, 1.25))
    assert [each.id for each in t.game.on_table("p1")] == ["a", "b"]
    t.move("b", (80, 1.25))
    assert [each.id for each in t.game.on_table("p1")] == ["a"]
    assert [event.piece for event in t.told("left_the_field")] == ["b"]


@rule("INF-MORALE-04", "INF-LT-07")
@limit_of("Lieutenant")
def test_in_retreat_there_is_no_special_order() -> None:
    assert not beaten().game.commands["p1"].special
    led = {name: each for n, (name, each) in enumerate(GONE.items()) if n < 8}
    t = Table(
        {**led, "a": man(60, 30), "b": man(80, 30), "z": foe(60, 110, 90)},
        moment="start",
        commands={"p1": {"lieutenant": "a"}},
    )
    assert t.game.commands["p1"].special


@rule("INF-MORALE-15", "INF-MORALE-16")
def test_an_order_stops_a_fleeing_model_for_this_turn() -> None:
    t = beaten()
    assert t.game.commands["p1"].reserve == [2]
    t.do("restrain", trooper="a")
    assert t.game.commands["p1"].reserve == [1]
    t.do("obey_impulse", troopers=["b"])
    t.move("b", (80, 20))
    t.do("stop_there")
    t.order("a")
    t.move("a", (60, 40))  # it behaves as always
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    while t.seat == "p1":
        t.do("pass_turn")
    t.do("pass_turn")
    assert t.asked == "choose_impetuous"
    assert t.game.commands["p1"].impetuous == ["a", "b"]  # and it has to be stopped again


@rule("INF-MORALE-17")
def test_whatever_order_moves_it_a_fleeing_model_only_falls_back() -> None:
    t = beaten()
    t.do("obey_impulse", troopers=["a"])
    t.move("a", (60, 20))
    t.do("stop_there")
    t.do("restrain", trooper="b")
    t.order("a")
    for path in ([(60, 25)], [(65, 20)]):
        t.refused("INF-MORALE-17", "p1", "move", trooper="a", path=path)
    t.move("a", (66, 19))
    t.do("alert", trooper="a")


@rule("INF-MORALE-17")
def test_reactions_are_not_limited_by_a_retreat() -> None:
    t = Table(
        {**GONE, "a": man(60, 30), "b": man(80, 30), "z": foe(60, 50)},
        setup=GOES_ON,
        active="p2",
        dice=[20, 20, 20, 5],
        commands={"p1": {"lieutenant": "a", "retreats": True}},
    )
    t.order("z")
    t.shoot("z", ("a", 3))
    t.do("dodge", trooper="a")
    t.do("let_pass_all")
    t.do("stop_there")
    t.do("sidestep", path=[(60, 34)])
    assert t.at("a") == (60, 34, 0)
