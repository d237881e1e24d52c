"""Corners of forced movement: crowds, roofs, long ways, and robots that cannot be moved."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.collisions import Drive
from plancia.games.giga_robo.rules.damage import hurt
from plancia.games.giga_robo.rules.forced import Force
from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, instant
from tests.games.giga_robo.table import Table

LAB = Laboratory(
    instant("Blast", {"do": "inflict", "n": 3}, names="opponent"),
    instant("Fallout", {"do": "inflict", "n": 3, "received": True}, names="opponent"),
)
BUILDS = [
    {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
    {"pilot": "Dash", "robot": "Ayzn"},
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    {"pilot": "Hadrian Corto", "robot": "Chogoking"},
    {"pilot": "Terroch Arkan", "robot": "Ascalon Alpha"},
    {"pilot": "Kong of the Wastes", "robot": "Shinokami"},
]
IMPACT = ["collapse"] * 8
"""Collision: 2 at level 1, 3 at level 2; destruction: rubble."""


def crowd(*hexes: str, players: dict[str, Any] | None = None, **position: Any) -> Table:
    """Everybody against everybody, p1 at the first hex, p2 at the second, and so on."""
    robots = {f"p{n}": {"hex": hex} for n, hex in enumerate(hexes, 1)}
    people = {seat: {"ability": "Honorable Defeat"} for seat in robots} | (players or {})
    position.setdefault("impact", IMPACT)
    t = Table(
        people["p1"],
        robots["p1"],
        people["p2"],
        robots["p2"],
        players={seat: people[seat] for seat in list(robots)[2:]},
        robots={seat: robots[seat] for seat in list(robots)[2:]},
        builds=BUILDS[: len(hexes)],
        setup={"mode": "free_for_all", "players": len(hexes), **position.pop("reading", {})},
        **position,
    )
    return t


def duel(*hexes: str, **position: Any) -> Table:
    """p1 and p2 alone."""
    position.setdefault("impact", IMPACT)
    t = Table({}, {"hex": hexes[0]}, {}, {"hex": hexes[1]}, **position)
    return t


def force(t: Table, kind: str, most: int, least: int = 0, robot: str = "p2") -> Table:
    """p1 forces a robot and is asked for the path."""
    t.g.then(Force(kind, robot, "p1", most, least))  # type: ignore[arg-type]
    t.match._advance()
    return t


def drive(t: Table, kind: str, *path: str) -> Table:
    """p1 forces p2's robot along a path; everybody takes rage as spirit."""
    t.g.then(Drive(kind, "p2", "p1", path))  # type: ignore[arg-type]
    t.match._advance()
    return calm(t)


def calm(t: Table) -> Table:
    while isinstance(t.asked, ChooseRage):
        t.play(t.match.to_act[0], "gain_rage", take="spirit")
    return t


def routes(t: Table) -> set[tuple[str, ...]]:
    return {tuple(option["path"]) for option in t.options("p1", "route")}


def values(t: Table, seat: str) -> set[str]:
    return {option["value"] for option in t.options(seat, "pick")}


# --- which ways may be chosen -------------------------------------------------------------------


@rule("GR-FMV-17", "GR-COL-10")
def test_a_robot_in_the_way_ends_a_push_of_an_exact_number_early() -> None:
    t = force(crowd("f6", "g6", "i6"), "push", 3, 3)
    assert ("h6", "i6") in routes(t)
    assert {path for path in routes(t) if len(path) < 3} == {
        path for path in routes(t) if path[-1] == "i6"
    }
    t.refused("p1", "route", "GR-FMV-05", path=["h6"])
    t.refused("p1", "route", "GR-FMV-05", path=["h6", "i6", "j6"])
    t.refused("p1", "route", "GR-FMV-05", path=[])


@rule("GR-FMV-02", "GR-FMV-05")
def test_no_way_is_longer_than_the_number() -> None:
    t = force(duel("f6", "g6"), "push", 2)
    t.refused("p1", "route", "GR-FMV-05", path=["h6", "i6", "j6"])
    assert {len(path) for path in routes(t)} == {0, 1, 2}
    t.play("p1", "route", path=["h6", "i6"])
    assert t.hex("p2") == "i6"


@rule("GR-FMV-17")
def test_an_exact_push_against_the_edge_goes_as_far_as_it_can() -> None:
    t = force(duel("k6", "l6"), "push", 3, 3)
    farthest = max(len(path) for path in routes(t))
    assert {len(path) for path in routes(t)} == {farthest}
    t.refused("p1", "route", "GR-FMV-05", path=[])


@rule("GR-FMV-17", "GR-FMV-11")
def test_a_push_that_has_no_hex_to_go_leaves_the_robot() -> None:
    t = force(duel("b2", "a1"), "push", 2, 2)
    assert routes(t) == {()}
    t.play("p1", "route", path=[])
    assert t.hex("p2") == "a1"


@rule("GR-FMV-04", "GR-FMV-17")
def test_a_pull_of_a_neighbour_moves_nothing() -> None:
    t = force(duel("f6", "g6"), "pull", 2, 2)
    assert routes(t) == {()}
    t.play("p1", "route", path=[])
    assert t.hex("p2") == "g6"


@rule("GR-FMV-06", "GR-FMV-17")
def test_a_throw_of_an_exact_number_may_not_be_left_undone() -> None:
    t = force(duel("f6", "g6"), "throw", 2, 2)
    assert () not in routes(t)
    t.refused("p1", "route", "GR-FMV-06", path=[])
    t.refused("p1", "route", "GR-FMV-06", path=["h6"])
    t.refused("p1", "route", "GR-FMV-06", path=["h6", "i6"])
    t.play("p1", "route", path=["i6"])
    assert t.hex("p2") == "i6"


@rule("GR-FMV-06", "GR-FMV-02", "GR-FMV-17")
def test_a_throw_of_up_to_a_number_lands_anywhere_within_it_or_is_left_undone() -> None:
    t = force(duel("f6", "g6"), "throw", 3, 1)
    ends = {path[0] for path in routes(t) if path}
    assert ends == {h for h in t.g.layout.map.names if 1 <= t.g.distance("g6", h) <= 3}
    assert () not in routes(t)
    assert () in routes(force(duel("f6", "g6"), "throw", 3))


@rule("GR-FMV-02")
def test_a_long_push_offers_a_way_to_every_hex_where_it_can_end() -> None:
    t = force(duel("a6", "b6"), "push", 6)
    ends = {path[-1] for path in routes(t) if path}
    table, found, edge = t.g.layout.map, set(), {"b6"}
    for _ in range(6):
        edge = {to for hex in edge for to in table.farther(hex, "a6")}
        found |= edge
    assert ends == found
    assert len(routes(t)) == len(found) + 1
    t.refused("p1", "route", "GR-FMV-05", path=["c6", "b6"])


@rule("GR-FMV-01")
def test_nobody_is_moved_by_nothing_and_no_one_who_has_left_the_map() -> None:
    t = force(duel("f6", "g6"), "push", 0)
    assert not t.options("p1", "route")
    gone = crowd("f6", "g6", "i6")
    gone.g.robots["p2"].hex = ""
    force(gone, "push", 2)
    assert not gone.options("p1", "route")


# --- those who cannot be moved ------------------------------------------------------------------


@rule("GR-KW-131")
def test_an_unmovable_robot_stands_fast() -> None:
    t = Table({"spirit": 9, "hand": ["Never Back Down"]}, {"hex": "g6"}, {}, {"hex": "f6"})
    t.play("p1", "play", card="Never Back Down").passing()
    t.g.then(Force("push", "p1", "p2", 2, 2))
    t.match._advance()
    assert t.hex("p1") == "g6"
    assert [told.robot for told in t.told("stood_fast")] == ["p1"]


# --- robots on roofs ----------------------------------------------------------------------------


@rule("GR-COL-13", "GR-COL-11")
def test_a_robot_thrown_onto_a_roof_with_a_robot_drives_it_aside_and_brings_it_down() -> None:
    t = drive(crowd("f6", "g6", "i6", structures={"i6": 2}), "throw", "i6")
    assert t.about == "aside"
    assert t.match.to_act == ("p3",)
    assert values(t, "p3") == set(t.g.near("i6"))
    t.pick("p3", "i7")
    assert (t.hex("p2"), t.hex("p3")) == ("i6", "i7")
    assert t.g.structures == {}
    assert (t.armour("p2"), t.armour("p3")) == (40 - 3 - 3, 45 - 3)


@rule("GR-COL-13", "GR-TIL-15")
def test_who_steps_aside_meets_what_lies_there_and_no_structure() -> None:
    t = drive(
        crowd("f6", "g6", "h6", structures={"h6": 1}, tiles={"h7": "inferno"}, anchors={"h7": 1}),
        "push",
        "h6",
    )
    t.pick("p3", "h7")
    assert ("p3", "aside", ("h7",)) in [(e.robot, e.kind, e.path) for e in t.told("forced")]
    assert t.tokens("p3", "fire") == 1
    assert t.tokens("p3", "anchor") == 1
    assert t.g.anchors == {}
    roof = drive(crowd("f6", "g6", "h6", structures={"h6": 1, "i6": 2}), "push", "h6")
    roof.pick("p3", "i6")
    assert roof.g.structures == {"i6": 2}
    assert roof.armour("p3") == 45 - 3


@rule("GR-COL-13")
def test_with_no_free_hex_beside_it_the_robot_steps_to_the_nearest_one() -> None:
    t = crowd("b2", "b1", "a1", "a2", structures={"a1": 1})
    assert set(t.g.near("a1")) == {"b1", "b2", "a2"}
    drive(t, "throw", "a1")
    assert t.about == "aside"
    assert values(t, "p3") == {
        h for h in t.g.layout.map.names if t.g.distance("a1", h) == 2 and t.g.robot_at(h) is None
    }
    t.pick("p3", "a3")
    assert (t.hex("p2"), t.hex("p3")) == ("a1", "a3")


@rule("GR-COL-10", "GR-COL-14")
@pytest.mark.parametrize("structures", [{}, {"i6": 1}])
def test_a_robot_in_the_way_ends_the_push_for_good(structures: dict[str, int]) -> None:
    t = drive(crowd("f6", "g6", "i6", structures=structures), "push", "h6", "i6", "j6", "k6")
    if structures:
        t.pick("p3", "i7")
    assert t.hex("p2") == ("i6" if structures else "h6")
    assert t.g.moving == []


# --- crowds on the ground -----------------------------------------------------------------------


@rule("GR-COL-11")
def test_the_thrower_chooses_a_free_hex_for_the_robot_that_is_landed_on() -> None:
    t = drive(crowd("f6", "g6", "i6", "j6"), "throw", "i6")
    assert t.about == "displace"
    assert values(t, "p1") == {h for h in t.g.near("i6") if h != "j6"}


@rule("GR-COL-11")
def test_without_a_free_hex_the_thrown_robot_lands_on_the_nearest_one() -> None:
    t = crowd("b2", "f6", "a1", "a2", "b1", tiles={"a3": "inferno"})
    drive(t, "throw", "a1")
    assert t.about == "land"
    assert t.match.to_act == ("p1",)
    assert "a3" in values(t, "p1")
    assert all(t.g.distance("a1", h) == 2 for h in values(t, "p1"))
    t.pick("p1", "a3")
    assert (t.hex("p2"), t.hex("p3")) == ("a3", "a1")
    assert t.tokens("p2", "fire") == 1
    assert (t.armour("p2"), t.armour("p3")) == (37, 42)


@rule("GR-COL-11", "GR-KW-131")
def test_a_robot_that_cannot_be_moved_is_not_displaced() -> None:
    t = Table(
        {"spirit": 9, "hand": ["Never Back Down"]}, {"hex": "i6"}, {}, {"hex": "f6"}, impact=IMPACT
    )
    t.play("p1", "play", card="Never Back Down").passing()
    t.g.then(Drive("throw", "p2", "p2", ("i6",)))
    t.match._advance()
    calm(t)
    assert t.about == "land"
    assert values(t, "p2") == set(t.g.near("i6"))
    t.pick("p2", "h6")
    assert (t.hex("p1"), t.hex("p2")) == ("i6", "h6")


@rule("GR-COL-11", "GR-COL-03")
def test_a_displaced_robot_crashes_into_a_structure_beside_it() -> None:
    t = drive(crowd("f6", "g6", "i6", structures={"j6": 1}), "throw", "i6")
    t.pick("p1", "j6")
    assert (t.hex("p2"), t.hex("p3")) == ("i6", "j6")
    assert t.g.structures == {}
    assert t.armour("p3") == 45 - 3 - 2
    kinds = [(told.robot, told.kind) for told in t.told("forced")]
    assert kinds == [("p3", "displaced"), ("p2", "throw")]


@rule("GR-COL-09", "GR-KW-109")
def test_a_collision_is_halved_for_who_has_that_ability() -> None:
    players = {"p2": {"ability": "Think you can stop me!?"}}
    t = drive(crowd("f6", "g6", "h6", players=players), "push", "h6")
    assert (t.armour("p2"), t.armour("p3")) == (40 - 2, 45 - 3)
    hurt(t.g, "p2", 3, by="p1")
    t.match._advance()
    assert t.armour("p2") == 38 - 3  # no collision


@rule("GR-KW-109")
def test_what_a_text_inflicts_is_no_collision() -> None:
    t = LAB.table("Blast", p2={"ability": "Think you can stop me!?"})
    t.play("p1", "play", card="Blast", at="p2").passing()
    assert t.armour("p2") == 40 - 3


@rule("GR-COL-15", "GR-COL-07")
@pytest.mark.parametrize("kind", ["push", "throw"])
def test_the_hexes_of_a_way_are_told_in_order(kind: str) -> None:
    path = ("h6", "i6", "j6") if kind == "push" else ("j6",)
    t = drive(duel("f6", "g6", tiles={"h6": "inferno"}, anchors={"i6": 2}), kind, *path)
    assert t.told("forced")[-1].path == path
    met = kind == "push"
    assert t.tokens("p2", "fire") == int(met)
    assert t.tokens("p2", "anchor") == 2 * met


@rule("GR-DMG-01")
def test_no_damage_of_nothing_and_none_off_the_map() -> None:
    t = crowd("f6", "g6", "i6")
    hurt(t.g, "p2", 0, by="p1")
    t.g.robots["p3"].hex = ""
    hurt(t.g, "p3", 5, by="p1")
    t.match._advance()
    assert (t.armour("p2"), t.armour("p3")) == (40, 45)
    assert not t.told("hurt")


@rule("GR-DMG-03", "GR-RAG-01")
@pytest.mark.parametrize(("card", "by", "rage"), [("Blast", "p1", True), ("Fallout", "", False)])
def test_only_what_an_opponent_inflicts_gives_rage(card: str, by: str, rage: bool) -> None:
    t = LAB.table(card).play("p1", "play", card=card, at="p2").passing()
    (hurt,) = t.told("hurt")
    assert (hurt.by, t.armour("p2")) == (by, 40 - 3)
    assert isinstance(t.asked, ChooseRage) is rage
