"""Looking for what is under a marker, and shooting at it with the same order."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

TO = "hac_tao/hmg"
GREY = "guilang/combi_rifle"


def marked(*dice: int, far: float = 45.0, marker: str = "to_camouflage", **more: Any) -> Table:
    """A Fusilier, WIP 12, and a marker so many centimetres away."""
    profile = GREY if marker == "camouflage" else TO
    troopers = {"a": man(60, 5), "m": foe(60, 5 + far, 90, profile, concealed=marker)}
    return Table({**troopers, **more.pop("others", {})}, dice=dice, **more)


def look(t: Table, name: str = "a", target: str = "m") -> int:
    """An order to discover something; returns what had to be rolled."""
    t.order(name)
    t.do("discover", trooper=name, target=target)
    finish(t)
    throw = t.contest(name).active
    assert throw is not None
    return throw.needed


def finish(t: Table) -> None:
    """Nobody does anything else in this order."""
    while t.asked != "choose_order":
        kinds = ("let_pass_all", "stop_there", "look_on", "stand_firm")
        t.do(next(kind for kind in kinds if kind in t.offered()))


@rule("INF-SKILL-DISC-01", "INF-SKILL-DISC-03", "INF-SKILL-DISC-04")
@pytest.mark.parametrize(
    ("far", "needed"), [(15, 9), (20, 9), (20.5, 6), (45, 6), (80, 6), (80.5, 3), (110, 3)]
)
def test_the_nearer_a_marker_is_the_easier_it_is_found(far: float, needed: int) -> None:
    """WIP 12 against TO (-6)."""
    t = marked(needed, far=far)
    assert look(t) == needed
    assert t["m"].concealed == ""
    t = marked(needed + 1, far=far)
    look(t)
    assert t["m"].concealed == "to_camouflage"


@rule("INF-SKILL-DISC-02")
@pytest.mark.parametrize(
    ("marker", "needed"),
    [("camouflage", 9), ("to_camouflage", 6), ("impersonation_1", 6), ("impersonation_2", 12)],
)
def test_every_kind_of_marker_has_its_own_number(marker: str, needed: int) -> None:
    assert look(marked(20, marker=marker)) == needed


@rule("INF-SKILL-DISC-01")
def test_cover_and_distortion_do_not_make_looking_harder() -> None:
    t = marked(20, scenery=[(55, 47.4, 65, 48.7, 2.0)])
    t["m"].gained = ("optical_disruptor",)
    assert look(t) == 6


@rule("INF-SKILL-DISC-01")
def test_only_a_marker_in_sight_can_be_looked_for() -> None:
    t = marked(others={"z": foe(20, 50, 90)}, scenery=[(50, 20, 70, 22, 5.0)])
    t.order("a")
    t.refused("INF-SKILL-DISC-01", "p1", "discover", trooper="a", target="z")
    t.refused("INF-SKILL-DISC-01", "p1", "discover", trooper="a", target="m")


@rule("INF-SKILL-DISC-01")
def test_looking_is_a_reaction_too() -> None:
    t = marked(6, active="p2")
    t.order("m")
    t.move("m", (60, 48))
    t.do("discover", trooper="a", target="m")
    t.do("stop_there")
    throw = t.contest("a").reactive
    assert throw is not None
    assert throw.needed == 6
    assert t["m"].concealed == ""


@rule("INF-SKILL-DISC-05", "INF-SKILL-DISC-06")
def test_who_has_failed_looks_elsewhere_and_others_look_there() -> None:
    others = {"b": man(50, 5), "c": man(40, 5), "n": foe(70, 50, 90, TO, concealed="to_camouflage")}
    t = marked(20, 20, 1, others=others)
    look(t)
    t.order("a")
    t.refused("INF-SKILL-DISC-05", "p1", "discover", trooper="a", target="m")
    t.do("discover", trooper="a", target="n")
    finish(t)
    look(t, "b")
    assert t["m"].concealed == ""


@rule("INF-SKILL-DISC-05", "INF-AMMO-SMOKE-03")
@pytest.mark.parametrize("first", ["p1", "p2"])
@pytest.mark.parametrize("means", ["player_turn", "game_turn"])
def test_a_turn_is_that_of_a_player_or_that_of_the_game(means: str, first: str) -> None:
    """Nobody looks again, and smoke stays, until it is over."""
    t = marked(20, setup={"turn_means": means}, first=first, smoke=[(5, 115, 0)])
    look(t)
    t.do("pass_turn")
    over = means == "player_turn" or first == "p2"
    assert (t["a"].failed == ()) is over
    assert (t.game.smoke == ()) is over
    if t.game.active == "p2":
        t.do("pass_turn")
    assert t["a"].failed == ()
    assert t.game.smoke == ()


WOOD = {
    "width": 120,
    "depth": 120,
    "pieces": [
        {
            "name": "wood",
            "parts": [
                {
                    "part": "area",
                    "outline": [(40, 20), (80, 20), (80, 30), (40, 30)],
                    "kind": "wood",
                    "top": 8.0,
                }
            ],
        }
    ],
    "placed": [{"piece": "wood"}],
}


@rule("INF-VIS-LOW-02")
@pytest.mark.parametrize(
    ("reading", "marker", "skill", "total"),
    [
        ("once", "camouflage", "camouflage", -6),
        ("once", "to_camouflage", "to_camouflage", -9),
        ("twice", "camouflage", "camouflage", -9),
        ("twice", "to_camouflage", "to_camouflage", -12),
    ],
)
def test_what_it_costs_to_see_who_hides_in_a_wood(
    reading: str, marker: str, skill: str, total: int
) -> None:
    """By the printed totals, or with the modifier of the zone on top; nobody else pays twice."""
    t = marked(20, marker=marker, layout=WOOD, setup={"low_visibility": reading})
    assert look(t) == 12 + total
    for gained, expected in (((skill,), total), ((), -3)):
        t = Table(
            {"a": man(60, 5), "z": foe(60, 45, 90)},
            layout=WOOD,
            setup={"low_visibility": reading},
            dice=[20],
        )
        t["z"].gained = gained
        t.order("a")
        t.shoot("a", ("z", 1))
        finish(t)
        throw = t.contest("a").active
        assert throw is not None
        assert throw.needed == 12 + 3 + expected  # BS 12, +3 at 40 cm


@rule("INF-SS-CAMO-34", "INF-SS-AD-03")
@pytest.mark.parametrize("reading", ["lost", "kept"])
def test_own_orders_of_hidden_models_without_a_lieutenant(reading: str) -> None:
    hidden = foe(60, 80, 270, TO, spot="hidden")
    jumper = foe(0, 0, 0, "hassassin_ragiks/hmg", spot="away")
    irregular = foe(30, 110, 90, "hunzakuts/sniper_rifle")
    leader = foe(20, 110, 90, wounds=1, out=True)
    t = Table(
        {"a": man(60, 10), "h": hidden, "j": jumper, "i": irregular, "z": leader},
        active="p2",
        moment="start",
        commands={"p2": {"lieutenant": "z", "aboard": ["j"]}},
        setup={"unled_orders": reading},
    )
    assert t.game.commands["p2"].reserve == [2]
    assert t.game.commands["p2"].own == (["h", "j"] if reading == "kept" else [])
