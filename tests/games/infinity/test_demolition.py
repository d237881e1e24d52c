"""Destroying doors and scenery, in battles in which that is possible."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules.demolition import aim
from plancia.games.infinity.tables.structures import structures
from plancia.space.volume import Place
from plancia.testing import rule
from tests.games.infinity.table import Table, boxes, foe, man

BREAKS = {"destructible": True}


def armed(weapon: str) -> Profile:
    """Somebody with a weapon."""
    return next(
        p for p in library().profiles.values() if weapon in p.weapons and p.training == "regular"
    )


LAUNCHER, RIFLE = "panzerfaust", "multi_rifle"
BOMBER, SNIPER = armed(LAUNCHER), armed(RIFLE)
WALL = (50.0, 40.0, 70.0, 41.0, 5.0)


def yard(profile: Profile, *dice: int, **more: Any) -> Table:
    """A wall 10 cm before a, and nobody near."""
    troopers = {"a": man(60, 30, profile=profile.id), "z": foe(5, 115, 90), **more}
    return Table(troopers, scenery=[WALL], setup=BREAKS, dice=dice)


def modified(profile: Profile, weapon: str) -> int:
    """BS with the distance of 10 cm."""
    return profile.attributes.bs + (library().weapons[weapon].modifier(10) or 0)


@rule("INF-STR-06")
def test_scenery_is_destroyed_only_where_the_players_want_it() -> None:
    t = Table({"a": man(60, 30, profile=SNIPER.id), "z": foe(5, 115, 90)}, scenery=[WALL])
    t.order("a")
    t.refused("INF-STR-06", "p1", "demolish", trooper="a", element="box0", weapon=RIFLE)
    assert "demolish" not in t.offered()


@rule("INF-STR-07")
def test_only_double_action_and_explosives_destroy_it() -> None:
    plain = library().profiles["fusiliers/combi_rifle"]
    t = yard(plain)
    t.order("a")
    t.refused("INF-STR-07", "p1", "demolish", trooper="a", element="box0", weapon="combi_rifle")
    for profile, weapon in ((BOMBER, LAUNCHER), (SNIPER, RIFLE)):
        t = yard(profile, 20)
        t.order("a")
        t.do("demolish", trooper="a", element="box0", weapon=weapon)


@rule("INF-STR-08")
def test_the_table_of_structures() -> None:
    found = {name: (row.arm, row.structure) for name, row in structures().items()}
    assert found == {
        "door": (1, 1),
        "security_door": (3, 2),
        "armoured_door": (10, 3),
        "wall": (10, 3),
        "reinforced_wall": (12, 4),
        "partition_or_shelter": (8, 3),
    }


@rule("INF-STR-08", "INF-STR-06")
def test_a_wall_is_gone_with_its_third_point() -> None:
    """Explosives ask for three rolls of ARM, and piercing ones halve the 10 of a wall."""
    t = yard(BOMBER, 2, 1, 1, 20)
    t.order("a")
    t.do("demolish", trooper="a", element="box0", weapon=LAUNCHER)
    t.do("stop_there")
    assert [event.protection for event in t.told("scenery_splintered")] == [5, 5, 5]
    assert t.game.cracks == {"box0": 2}
    assert len(t.game.table.solids) == 1
    t = Table(
        {"a": man(60, 30, profile=BOMBER.id), "z": foe(5, 115, 90)},
        layout=boxes(WALL),
        cracks={"box0": 2},
        setup=BREAKS,
        dice=[2, 20, 20, 1],
    )
    t.order("a")
    t.do("demolish", trooper="a", element="box0", weapon=LAUNCHER)
    t.do("stop_there")
    assert [event.element for event in t.told("demolished")] == ["box0"]
    assert not t.game.table.solids


@rule("INF-STR-08")
def test_it_is_hit_without_a_roll_in_contact_and_with_a_roll_from_afar() -> None:
    t = yard(SNIPER, 20, 20, a=man(60, 38.75, profile=SNIPER.id))
    t.order("a")
    t.do("demolish", trooper="a", element="box0", weapon=RIFLE)
    t.do("stop_there")
    assert not t.exchange.contests
    assert [event.protection for event in t.told("scenery_splintered")] == [10, 10]
    t = yard(SNIPER, 20)
    t.order("a")
    t.do("demolish", trooper="a", element="box0", weapon=RIFLE)
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert throw.needed == modified(SNIPER, RIFLE)
    assert not t.told("scenery_splintered")


@rule("INF-STR-08", "INF-DMG-06")
def test_who_stands_on_what_is_destroyed_falls() -> None:
    t = Table(
        {"a": man(60, 30, profile=BOMBER.id), "b": man(60, 45, z=5), "z": foe(5, 115, 90)},
        layout=boxes((50.0, 40.0, 70.0, 50.0, 5.0)),
        cracks={"box0": 2},
        setup=BREAKS,
        dice=[2, 1, 20, 20, 20],
    )
    t.order("a")
    t.do("demolish", trooper="a", element="box0", weapon=LAUNCHER)
    t.do("stop_there")
    assert t.at("b") == (60, 45, 0)
    assert [event.damage for event in t.told("resisted")] == [5]


@rule("INF-STR-08")
def test_a_door_that_is_broken_stays_open() -> None:
    hole = {"kind": "door", "start": 9, "width": 4, "top": 3, "name": "door"}
    wall = {"part": "wall", "line": [(49, 40), (71, 40)], "top": 4, "openings": [hole]}
    t = Table(
        {"a": man(60, 30, profile=SNIPER.id), "b": man(60, 38.6), "z": foe(5, 115, 90)},
        layout={
            "width": 120,
            "depth": 120,
            "pieces": [{"name": "wall", "parts": [wall]}],
            "placed": [{"piece": "wall"}],
        },
        shut=["wall/door"],
        setup=BREAKS,
        dice=[2, 1, 20],
    )
    t.order("b")
    t.move("b", (58, 34))
    t.do("stop_there")
    t.order("a")
    t.do("demolish", trooper="a", element="wall/door", weapon=RIFLE)
    t.do("stop_there")
    assert [event.protection for event in t.told("scenery_splintered")] == [1, 1]
    assert t.game.shut == ()
    assert t.game.ruined == ("wall/door",)


@pytest.mark.parametrize("name", ["warehouse_1", "warehouse_1/gate"])
def test_scenery_of_our_tables_has_its_strength(name: str) -> None:
    from plancia.core import Match
    from plancia.games.infinity import Infinity
    from plancia.games.infinity.rules.demolition import structure_of

    match = Match.new(Infinity, {"table": "dockside"}, 1)
    wanted = structures()["door"] if "/" in name else structures()["wall"]
    assert structure_of(match.game, name) == wanted


def test_the_point_aimed_at_lies_in_the_element_however_low_or_high_the_eye_is() -> None:
    part = {"part": "block", "outline": [(50, 40), (70, 40), (70, 50), (50, 50)]}
    t = Table(
        {"a": man(60, 30), "z": foe(5, 115, 90)},
        layout={
            "width": 120,
            "depth": 120,
            "pieces": [{"name": "bridge", "parts": [{**part, "bottom": 6.0, "top": 7.0}]}],
            "placed": [{"piece": "bridge"}],
        },
        setup=BREAKS,
    )
    for z in (0.0, 20.0):
        point = aim(t.game, t["a"], Place(60, 30, z), "bridge")
        assert point is not None
        assert 6.0 < point.z < 7.0


@rule("INF-STR-08")
def test_who_stands_on_a_piece_touches_it_near_its_side() -> None:
    t = yard(SNIPER, 20, 20, a=man(60, 40.5, profile=SNIPER.id, z=5))
    t.order("a")
    t.do("demolish", trooper="a", element="box0", weapon=RIFLE)
    t.do("stop_there")
    assert not t.exchange.contests  # no roll of BS
