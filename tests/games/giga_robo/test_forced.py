"""Forced movement and collisions."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.collisions import Drive
from plancia.games.giga_robo.rules.forced import Force
from plancia.games.giga_robo.state import Lasting
from plancia.testing import rule
from tests.games.giga_robo.table import Table

IMPACT = ["collapse"] * 8
"""Collision: 2 at level 1, 3 at level 2; destruction: rubble."""


def forced(
    kind: str,
    most: int,
    *,
    victim: str = "g6",
    mover: str = "f6",
    least: int = 0,
    hexes: tuple[str, ...] = (),
    **position: Any,
) -> Table:
    """p1 forces p2's robot (Ayzn, 40 armour); p1's combat phase goes on afterwards."""
    position.setdefault("impact", IMPACT)
    t = Table({}, {"hex": mover}, {}, {"hex": victim}, **position)
    t.g.then(Force(kind, "p2", "p1", most, least, hexes))  # type: ignore[arg-type]
    t.match._advance()
    return t


def routes(t: Table) -> set[tuple[str, ...]]:
    return {tuple(option["path"]) for option in t.options("p1", "route")}


def go(t: Table, *path: str) -> Table:
    return t.play("p1", "route", path=path)


def place(t: Table, q: int, r: int, middle: str = "f6") -> str:
    """A hex in the coordinates of the ledger, the mover being at (0, 0)."""
    at_q, at_r = t.g.layout.map.at[middle]
    return t.g.layout.map.name[at_q + q, at_r + r]


# --- pushes, pulls, throws ----------------------------------------------------------------------


@rule("GR-FMV-05", "GR-FMV-01")
def test_a_push_goes_farther_away_with_every_hex() -> None:
    t = forced("push", 1)
    wanted = {(place(t, 2, 0),), (place(t, 2, -1),), (place(t, 1, 1),)}
    assert routes(t) == {(), *wanted}
    t.refused("p1", "route", "GR-FMV-05", path=["f7"])


@rule("GR-FMV-03", "GR-FMV-04", "GR-FMV-15")
def test_a_pull_stops_next_to_the_puller() -> None:
    t = forced("pull", 5, victim="k6", mover="f6")
    assert max(len(path) for path in routes(t)) == 4
    t.refused("p1", "route", "GR-FMV-03", path=["j6", "i6", "h6", "g6", "f6"])
    go(t, "j6", "i6", "h6", "g6")
    assert t.hex("p2") == "g6"


@rule("GR-FMV-03", "GR-KW-128")
def test_a_pull_without_more_words_goes_as_far_as_its_number() -> None:
    t = forced("pull", 2, victim="k6", mover="f6")
    assert max(len(path) for path in routes(t)) == 2


@rule("GR-FMV-06", "GR-FMV-07", "GR-GEN-10")
def test_a_throw_lands_anywhere_in_reach_and_meets_nothing_on_the_way() -> None:
    t = forced("throw", 2, structures={"h6": 1}, tiles={"g7": "inferno"})
    ends = {path[0] for path in routes(t) if path}
    assert ends == {h for h in t.g.layout.map.disk("g6", 2) if h != "g6"}
    assert "f6" in ends  # the thrower's own hex too
    go(t, "i6")
    assert t.hex("p2") == "i6"
    assert t.armour("p2") == 40
    assert t.told("forced")[-1].path == ("i6",)


@rule("GR-FMV-02")
def test_up_to_a_number_may_be_none_at_all() -> None:
    t = forced("push", 3)
    assert () in routes(t)
    go(t)
    assert t.hex("p2") == "g6"


@rule("GR-FMV-17", "GR-KW-04")
def test_an_exact_number_is_gone_in_full_or_as_far_as_the_map_allows() -> None:
    inside = forced("push", 2, least=2)
    assert {len(path) for path in routes(inside)} == {2}
    inside.refused("p1", "route", "GR-FMV-05", path=["h6"])
    # On the short rows beside the middle one a hex farther from k6 lies above and below m6.
    at_the_edge = forced("push", 2, victim="m6", mover="l6", least=2)
    assert routes(at_the_edge) == pushes(at_the_edge, "m6", "l6", 2)
    in_the_corner = forced("push", 2, victim="a1", mover="b2", least=2)
    assert routes(in_the_corner) == {()}


@rule("GR-FMV-17", "GR-FMV-02")
@pytest.mark.parametrize(("least", "lengths"), [(0, {0, 1, 2}), (1, {1, 2}), (2, {2})])
def test_no_fewer_hexes_are_gone_than_the_text_says(least: int, lengths: set[int]) -> None:
    t = forced("push", 2, least=least)
    assert {len(path) for path in routes(t)} == lengths
    if least:
        t.refused("p1", "route", "GR-FMV-05", path=[])
    else:
        assert go(t).hex("p2") == "g6"


def pushes(t: Table, start: str, by: str, length: int) -> set[tuple[str, ...]]:
    """All longest ways of up to so many hexes that lead farther away with every hex."""
    ways: set[tuple[str, ...]] = {()}
    for _ in range(length):
        further = {
            (*way, hex)
            for way in ways
            for here in [way[-1] if way else start]
            for hex in t.g.near(here)
            if t.g.distance(by, hex) > t.g.distance(by, here)
        }
        ways = further or ways
    return ways


@rule("GR-FMV-17")
def test_an_exact_throw_lands_at_its_distance_or_the_largest_below_it() -> None:
    t = forced("throw", 2, least=2)
    everywhere = t.g.layout.map.names
    assert {path[0] for path in routes(t)} == {h for h in everywhere if t.g.distance("g6", h) == 2}
    farthest = max(t.g.distance("g6", hex) for hex in everywhere)
    t = forced("throw", farthest + 3, least=farthest + 3)
    assert {path[0] for path in routes(t)} == {
        hex for hex in everywhere if t.g.distance("g6", hex) == farthest
    }
    t.refused("p1", "route", "GR-FMV-06", path=[])
    t.refused("p1", "route", "GR-FMV-06", path=["h6"])


@rule("GR-FMV-11")
def test_forced_movement_stays_on_the_map() -> None:
    t = forced("push", 3, victim="m6", mover="l6")
    names = set(t.g.layout.map.names)
    assert all(set(path) <= names for path in routes(t))


@rule("GR-FMV-12", "GR-FMV-16", "GR-MOV-13")
def test_levels_anchors_and_exit_costs_do_not_shorten_it() -> None:
    t = Table(
        {},
        {"hex": "f6"},
        {"trauma": {"anchor": [0, 0, 2]}},
        {"hex": "g6"},
        tiles={"g6": "flood"},
        impact=IMPACT,
    )
    t.g.then(Force("push", "p2", "p1", 3, 3))
    t.match._advance()
    go(t, "h6", "i6", "j6")
    assert t.hex("p2") == "j6"


@rule("GR-FMV-10")
def test_a_new_forced_move_drops_the_rest_of_the_earlier_one() -> None:
    t = forced("push", 3, structures={"h6": 1}, impact=["ricochet"])
    go(t, "h6", "i6", "j6")
    assert t.asked.force.kind == "push"  # the card of the structure pushes 1
    go(t, "i6")
    assert t.hex("p2") == "i6"


@rule("GR-FMV-14")
def test_closer_and_farther_are_measured_from_whoever_forces() -> None:
    t = forced("pull", 2, victim="i6", mover="f8")
    first = {path[0] for path in routes(t) if path}
    assert first == {h for h in t.g.near("i6") if t.g.distance(h, "f8") < t.g.distance("i6", "f8")}


# --- structures ---------------------------------------------------------------------------------


@rule("GR-FMV-08", "GR-FMV-09", "GR-FMV-15", "GR-IMP-07", "GR-COL-17")
def test_a_pull_goes_through_structures_and_draws_a_card_for_each() -> None:
    t = forced("pull", 5, victim="k6", mover="f6", structures={"j6": 1, "h6": 1})
    go(t, "j6", "i6", "h6", "g6")
    assert t.hex("p2") == "g6"
    assert t.g.structures == {}
    assert len(t.told("impact_drawn")) == 2
    assert t.armour("p2") == 40 - 2 - 2


@rule("GR-COL-02", "GR-COL-03", "GR-IMP-01", "GR-IMP-02")
@pytest.mark.parametrize(("level", "damage"), [(1, 2), (2, 3)])
def test_the_collision_line_of_the_structures_level_counts(level: int, damage: int) -> None:
    t = forced("push", 1, structures={"h6": level})
    go(t, "h6")
    assert t.armour("p2") == 40 - damage
    assert t.g.structures == {}
    assert t.g.terrain == {"h6": "rubble"}


@rule("GR-COL-04", "GR-TIL-15")
def test_the_tile_of_the_destruction_is_met_at_once_and_once() -> None:
    t = forced("push", 1, structures={"h6": 1}, impact=["gas-main"])
    go(t, "h6")
    assert t.g.elemental == {"h6": "inferno"}
    assert t.tokens("p2", "fire") == 2  # one of the collision line, one of the new inferno
    assert t.armour("p2") == 39


@rule("GR-COL-04", "GR-COL-07")
def test_a_tile_that_was_there_before_is_met_without_a_collision() -> None:
    t = go(forced("push", 2, tiles={"h6": "inferno", "i6": "inferno"}), "h6", "i6")
    assert (t.tokens("p2", "fire"), t.armour("p2")) == (2, 40)


@rule("GR-FMV-12", "GR-FMV-13", "GR-ELV-03")
def test_a_robot_pushed_off_a_high_roof_crashes_into_the_next_structure() -> None:
    t = forced("push", 1, structures={"g6": 2, "h6": 1})
    go(t, "h6")
    assert t.hex("p2") == "h6"
    assert t.g.level("h6") == 0
    assert t.g.structures == {"g6": 2}
    assert t.armour("p2") == 38


@rule("GR-COL-20")
def test_walking_onto_a_structure_is_no_collision() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "l1"}, structures={"f5": 1}, impact=IMPACT)
    t.play("p1", "move", path=("f5",))
    assert t.g.structures == {"f5": 1}
    assert not t.told("impact_drawn")


@rule("GR-IMP-07", "GR-IMP-01")
def test_impact_cards_come_from_the_top_of_the_deck_one_for_each_structure() -> None:
    t = forced("push", 2, structures={"h6": 1, "i6": 1}, impact=["collapse", "gas-main", "cave-in"])
    seen = t.g.irrevocable
    top, second, third = reversed(t.g.impact)
    go(t, "h6", "i6")
    assert [told.card for told in t.told("impact_drawn")] == [top, second]
    assert (t.g.impact, t.g.impact_used) == ([third], [top, second])
    assert t.g.irrevocable > seen  # what was drawn is known and cannot be taken back


@rule("GR-IMP-08", "GR-IMP-07")
def test_the_used_impact_cards_are_shuffled_before_they_are_drawn_again() -> None:
    used = ["collapse", "cave-in", "gas-main", "water-main", "power-line", "ricochet", "debris"]
    drawn = set()
    for seed in range(12):
        t = forced("push", 1, structures={"h6": 1}, seed=seed)
        t.g.impact, t.g.impact_used = [], list(used)
        go(t, "h6")
        drawn.add(t.told("impact_drawn")[0].card)
        assert sorted([*t.g.impact, *t.g.impact_used]) == sorted(used)
    assert len(drawn) > 1


@rule("GR-IMP-08")
def test_an_empty_impact_deck_is_made_of_the_used_cards() -> None:
    t = forced("push", 2, structures={"h6": 1, "i6": 1}, impact=["collapse"])
    go(t, "h6", "i6")
    assert len(t.told("impact_drawn")) == 2
    assert t.g.impact_used == ["collapse"]


# --- barriers, tiles, anchors -------------------------------------------------------------------


@rule("GR-COL-05", "GR-BAR-09", "GR-BAR-10")
def test_a_static_barrier_costs_three_and_does_not_stop_the_push() -> None:
    t = forced("push", 2, barriers=["h6"])
    go(t, "h6", "i6")
    assert t.hex("p2") == "i6"
    assert t.armour("p2") == 37
    assert t.g.barriers == []


@rule("GR-COL-06", "GR-COL-15")
def test_the_barrier_on_a_structure_is_hit_first() -> None:
    t = forced("push", 1, barriers=["h6"], structures={"h6": 1})
    go(t, "h6")
    assert [each.what for each in t.told("collided")] == ["barrier", "structure"]
    assert t.armour("p2") == 40 - 3 - 2


@rule("GR-COL-07", "GR-TIL-17")
def test_tiles_are_met_whatever_the_height() -> None:
    t = forced("push", 2, structures={"g6": 2}, tiles={"h6": "inferno", "i6": "arc_hazard"})
    go(t, "h6", "i6")
    assert (t.tokens("p2", "fire"), t.tokens("p2", "surge")) == (1, 1)


@rule("GR-COL-08")
def test_an_anchor_on_the_way_goes_into_the_meter() -> None:
    t = forced("push", 2, anchors={"h6": 1})
    go(t, "h6", "i6")
    assert t.g.players["p2"].trauma["anchor"] == (0, 0, 1)
    assert t.g.anchors == {}


@rule("GR-COL-17", "GR-BAR-02")
def test_an_active_barrier_takes_the_first_collision_only() -> None:
    t = Table(
        {},
        {"hex": "f6"},
        {},
        {"hex": "g6", "barrier": True},
        barriers=["h6", "i6"],
        impact=IMPACT,
    )
    t.g.then(Drive("push", "p2", "p1", ("h6", "i6")))
    t.match._advance()
    assert t.armour("p2") == 37


# --- robots -------------------------------------------------------------------------------------


def three(
    victim: str,
    other: str,
    mover: str = "f6",
    reading: dict[str, str] | None = None,
    **position: Any,
) -> Table:
    """p1 and p3 against each other and against p2."""
    position.setdefault("impact", IMPACT)
    t = Table(
        {},
        {"hex": mover},
        {},
        {"hex": victim},
        players={"p3": {}},
        robots={"p3": {"hex": other}},
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            {"pilot": "Noriko Nagare", "robot": "O-Gun"},
        ],
        setup={"mode": "free_for_all", "players": 3, **(reading or {})},
        **position,
    )
    return t


def drive(t: Table, kind: str, *path: str) -> Table:
    t.g.then(Drive(kind, "p2", "p1", path))  # type: ignore[arg-type]
    t.match._advance()
    return t


@rule("GR-COL-09", "GR-COL-10", "GR-COL-18")
def test_a_pushed_robot_stops_before_the_one_it_hits_and_both_suffer_three() -> None:
    t = drive(three("g6", "i6"), "push", "h6", "i6", "j6")
    assert t.hex("p2") == "h6"
    assert t.hex("p3") == "i6"
    t.play("p2", "gain_rage", take="spirit")  # both may gain rage, one after the other
    t.play("p3", "gain_rage", take="power")
    assert (t.armour("p2"), t.armour("p3")) == (37, 42)


@rule("GR-COL-10")
def test_it_does_not_enter_the_occupied_hex() -> None:
    t = drive(three("g6", "h6", tiles={"h6": "inferno"}), "push", "h6")
    assert t.hex("p2") == "g6"
    assert t.tokens("p2", "fire") == 0


@rule("GR-COL-11")
def test_a_robot_thrown_onto_another_takes_its_hex() -> None:
    t = drive(three("g6", "i6"), "throw", "i6")
    t.play("p2", "gain_rage", take="spirit")
    t.play("p3", "gain_rage", take="spirit")
    assert t.about == "displace"
    t.pick("p1", "j6")
    assert (t.hex("p2"), t.hex("p3")) == ("i6", "j6")
    assert (t.armour("p2"), t.armour("p3")) == (37, 42)


@rule("GR-COL-11")
def test_the_displaced_robot_collides_with_what_is_there() -> None:
    t = drive(three("g6", "i6", barriers=["j6"]), "throw", "i6")
    t.play("p2", "gain_rage", take="spirit")
    t.play("p3", "gain_rage", take="spirit")
    t.pick("p1", "j6")
    assert t.armour("p3") == 45 - 3 - 3


@rule("GR-COL-12", "GR-COL-11")
def test_the_thrower_steps_to_any_free_hex_beside_and_meets_what_is_there() -> None:
    t = go(forced("throw", 1, barriers=["e6"]), "f6")
    t.play("p2", "gain_rage", take="spirit")
    assert {pick["value"] for pick in t.options("p1", "pick")} >= {"e5", "e6", "e7", "f5", "f7"}
    t.pick("p1", "e6")
    assert (t.hex("p1"), t.hex("p2"), t.g.barriers) == ("e6", "f6", [])
    assert (t.armour("p1"), t.armour("p2")) == (30 - 3 - 3, 40 - 3)
    assert t.asked.tag() == "choose_action", "no rage for the thrower"


@rule("GR-COL-12")
def test_who_throws_somebody_onto_the_own_hex_steps_aside_even_if_nothing_can_move_it() -> None:
    t = forced("throw", 1)
    t.g.players["p1"].lasting = (Lasting("p1", "Never Back Down/text/0", "turn"),)
    go(t, "f6").play("p2", "gain_rage", take="spirit")
    assert t.about == "displace"


@rule("GR-COL-12", "GR-COL-18", "GR-RAG-04")
def test_throwing_an_opponent_onto_oneself_hurts_both_but_angers_only_the_other() -> None:
    t = forced("throw", 1)
    go(t, "f6")
    assert t.asked.tag() == "choose_rage"
    t.play("p2", "gain_rage", take="spirit")
    assert t.about == "displace"
    t.pick("p1", "e6")
    assert (t.hex("p1"), t.hex("p2")) == ("e6", "f6")
    assert (t.armour("p1"), t.armour("p2")) == (27, 37)
    assert t.asked.tag() == "choose_action"


@rule("GR-COL-13", "GR-COL-14")
def test_a_robot_on_a_roof_steps_aside_and_the_other_crashes_into_the_structure() -> None:
    t = drive(three("g6", "h6", structures={"h6": 1}), "push", "h6", "i6")
    t.play("p2", "gain_rage", take="spirit")
    t.play("p3", "gain_rage", take="spirit")
    assert t.about == "aside"
    t.pick("p3", "h7")
    assert (t.hex("p2"), t.hex("p3")) == ("h6", "h7")
    assert t.g.structures == {}
    assert (t.armour("p2"), t.armour("p3")) == (40 - 3 - 2, 45 - 3)


@rule("GR-COL-14")
def test_by_the_other_reading_the_push_goes_on_after_the_roof() -> None:
    reading = {"forced_move_after_rooftop_robot": "goes_on"}
    t = drive(three("g6", "h6", structures={"h6": 1}, reading=reading), "push", "h6", "i6")
    t.play("p2", "gain_rage", take="spirit")
    t.play("p3", "gain_rage", take="spirit")
    t.pick("p3", "h7")
    assert t.hex("p2") == "i6"


@rule("GR-COL-16")
def test_barrier_and_robot_in_one_hex_are_both_met_from_the_hex_before() -> None:
    t = drive(three("g6", "h6", barriers=["h6"]), "push", "h6")
    t.play("p2", "gain_rage", take="spirit")
    t.play("p3", "gain_rage", take="spirit")
    assert t.hex("p2") == "g6"
    assert (t.armour("p2"), t.armour("p3")) == (40 - 3 - 3, 42)
    assert t.g.barriers == []


@rule("GR-COL-19", "GR-RAG-03")
def test_barriers_and_structures_give_no_rage() -> None:
    t = forced("push", 2, barriers=["h6"], structures={"i6": 1})
    go(t, "h6", "i6")
    assert t.asked.tag() == "choose_action"
    assert t.spirit("p2") == 0
