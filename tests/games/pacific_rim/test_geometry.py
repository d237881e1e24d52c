"""The plane as the rules of the game use it. [PRE-GEO]

The computed examples of the geometry itself are held by the tests of the free plane.
"""

from __future__ import annotations

from math import cos, radians, sin, sqrt
from typing import Any

import pytest

from plancia.core import RecordError
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.ruler import hexes
from plancia.games.pacific_rim.rules import ground
from plancia.games.pacific_rim.rules.attack import defence_pool
from plancia.games.pacific_rim.rules.targets import melee_targets, ranged_targets
from plancia.games.pacific_rim.state import BASE, HEX, body_at
from plancia.space.plane import EPS, Pose, apart, distance, flush, overlap, touching, wholly_within
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANKS, Table

HERE = (300, 300, 0)


@rule("PRE-GEO-05")
@pytest.mark.parametrize(
    ("length", "whole"),
    [(0, 0), (0.005, 0), (0.02, 1), (HEX, 1), (HEX + 0.005, 1), (HEX + 0.02, 2), (3 * HEX, 3)],
)
def test_whole_hexes_are_counted_but_for_a_hundredth_of_a_millimetre(
    length: float, whole: int
) -> None:
    assert hexes(length) == whole


def pair(*at: float, **more: Any) -> Table:
    """Gipsy Avenger at (300, 300, 0) and Otachi somewhere."""
    return Table({"gipsy-avenger": {"at": HERE}, "otachi": {"at": at}}, **more)


def gap(*at: float) -> float:
    """The gap from a base at (300, 300, 0)."""
    return distance(body_at(Pose(*HERE)), body_at(Pose(*at)))


def beside(angle: float, far: float = HEX, heading: float = 0.0) -> tuple[float, float, float]:
    """A place in a direction from (300, 300)."""
    return (300 + far * cos(radians(angle)), 300 + far * sin(radians(angle)), heading)


@rule("PRE-GEO-01", "PRE-CMP-02")
@pytest.mark.parametrize(
    ("heading", "x", "y"),
    [(0, 364.09, 300), (90, 300, 364.09), (180, 235.91, 300), (17.5, 361.12, 319.27)],
)
def test_headings_are_degrees_counter_clockwise_from_the_x_axis(
    heading: float, x: float, y: float
) -> None:
    t = Table({"gipsy-avenger": {"at": (300, 300, heading)}}).play("p1", "step_forward")
    assert t.pose("gipsy-avenger") == (x, y, heading)


@rule("PRE-GEO-01")
def test_left_is_counter_clockwise_and_headings_go_round() -> None:
    t = Table({"gipsy-avenger": {"at": (300, 300, 330)}}).play("p1", "turn", degrees=60)
    assert t.pose("gipsy-avenger")[2] == 30


@rule("PRE-GEO-02", "PRE-GEO-03", "PRE-CMP-01", "PRE-CMP-05")
def test_all_bases_and_buildings_are_hexagons_of_37_mm() -> None:
    assert (BASE.face, 2 * BASE.face) == (37.0, 74.0)
    assert BASE.apothem == pytest.approx(32.0429, abs=1e-4)
    assert pytest.approx(37 * sqrt(3)) == HEX
    assert [round(n * HEX, 4) for n in (1, 2, 3, 4)] == [64.0859, 128.1718, 192.2576, 256.3435]
    t = pair(500, 300, 0, buildings={"b1": {"at": (600, 100, 12)}})
    for what in ("gipsy-avenger", "otachi", "b1"):
        assert len(t.g.body(what).vertices) == 6
        assert t.g.body(what).reach == pytest.approx(37.0)


@rule("PRE-GEO-04")
def test_a_base_is_wider_across_its_way_than_along_it() -> None:
    corners = body_at(Pose(*HERE)).vertices
    assert max(y for _, y in corners) - min(y for _, y in corners) == pytest.approx(74.0)
    assert max(x for x, _ in corners) - min(x for x, _ in corners) == pytest.approx(64.0859)


@rule("PRE-GEO-05", "PRE-GEO-07")
@pytest.mark.parametrize(("more", "engaged"), [(0.0, True), (0.009, True), (0.011, False)])
def test_contact_allows_for_a_hundredth_of_a_millimetre(more: float, engaged: bool) -> None:
    assert EPS == 0.01
    t = pair(300 + HEX + more, 300, 180)
    assert ground.engaged(t.g, t.model("gipsy-avenger")) is engaged


@rule("PRE-GEO-06")
def test_the_gap_is_measured_from_base_to_base() -> None:
    assert gap(*beside(0, 4 * HEX)) == pytest.approx(3 * HEX)
    assert gap(*beside(0)) == pytest.approx(0, abs=1e-9)
    assert gap(*beside(90, 100)) == pytest.approx(26)  # corner to corner


@rule("PRE-GEO-07")
@pytest.mark.parametrize(
    "at",
    [beside(60), (300 + HEX, 330, 0), (300, 374, 0), (300 + BASE.apothem + 37, 300, 30)],
)
def test_a_face_a_part_of_it_or_a_corner_is_contact(at: tuple[float, float, float]) -> None:
    t = pair(*at)
    assert touching(t.g.body("gipsy-avenger"), t.g.body("otachi"))
    assert [touch.what for touch in ground.touches(t.g, t.model("gipsy-avenger"))] == ["otachi"]


@rule("PRE-GEO-08", "PRE-GEO-22")
def test_no_two_bases_overlap() -> None:
    assert overlap(body_at(Pose(*HERE)), body_at(Pose(*beside(0, HEX - 0.02))))
    assert not overlap(body_at(Pose(*HERE)), body_at(Pose(*beside(0, HEX - 0.005))))
    with pytest.raises(RecordError, match="overlaps"):
        pair(*beside(0, HEX - 0.02))


@rule("PRE-GEO-09")
def test_faces_are_flush_when_they_coincide() -> None:
    for face in range(6):
        found = flush(BASE, Pose(*HERE), BASE, Pose(*beside(60 * face, HEX, 180)))
        assert found == (face, face)  # the other one looks back
    assert flush(BASE, Pose(*HERE), BASE, Pose(300 + HEX, 301, 180)) is None
    assert flush(BASE, Pose(*HERE), BASE, Pose(300 + HEX + 0.1, 300, 180)) is None
    assert flush(BASE, Pose(*HERE), BASE, Pose(*beside(0, HEX, 10))) is None


@rule("PRE-GEO-10", "PRE-GEO-11", "PRE-GEO-12")
@pytest.mark.parametrize(
    ("at", "seen"),
    [
        ((500, 300, 0), True),
        ((300, 500, 0), True),  # half of it is ahead
        ((300 - BASE.apothem + 1, 500, 0), True),
        ((300 - BASE.apothem, 500, 0), False),  # it touches the dividing line from behind
        ((100, 300, 0), False),
    ],
)
def test_a_base_with_any_part_ahead_is_in_the_front_arc(
    at: tuple[float, float, float], seen: bool
) -> None:
    t = pair(*at)
    found = list(ranged_targets(t.g, t.model("gipsy-avenger")))
    assert (found == ["otachi"]) is seen


@rule("PRE-GEO-13")
@pytest.mark.parametrize(("angle", "dice"), [(120, 3), (180, 3), (240, 3), (60, 6), (0, 6)])
def test_an_attacker_wholly_behind_takes_the_skill_from_the_defence(
    angle: float, dice: int
) -> None:
    t = pair(*beside(angle))
    assert defence_pool(t.g, Attack("otachi", "gipsy-avenger", "melee")) == dice


@rule("PRE-GEO-14", "PRE-CMP-03", "PRE-CMP-04")
@pytest.mark.parametrize(
    ("angle", "front"),
    [(0, True), (60, True), (300, True), (120, False), (180, False), (240, False)],
)
def test_three_faces_are_in_front_and_three_behind(angle: float, front: bool) -> None:
    t = pair(*beside(angle))
    model = t.model("gipsy-avenger")
    assert ground.touches(t.g, model) == [("otachi", front)]
    assert melee_targets(t.g, model) == (["otachi"] if front else [])


@rule("PRE-GEO-14")
def test_a_contact_exactly_at_the_dividing_corner_is_in_front() -> None:
    t = pair(300, 374, 0)
    assert ground.touches(t.g, t.model("gipsy-avenger")) == [("otachi", True)]


@rule("PRE-GEO-15")
@pytest.mark.parametrize(
    ("across", "along"), [(0, HEX), (36.9, HEX), (50, 2 * HEX - sqrt(3) * 50), (74, None)]
)
def test_a_sweep_meets_what_stands_in_its_strip(across: float, along: float | None) -> None:
    t = Table({"gipsy-avenger": {"at": (100, 300, 0)}, "otachi": {"at": (200, 300 + across, 0)}})
    end, met = ground.step(t.g, t.model("gipsy-avenger"))
    if along is None or 100 - along > HEX:
        assert met is None
        assert end.x == pytest.approx(100 + HEX, abs=1e-4)
    else:
        assert met is not None
        assert met.pose.x == pytest.approx(200 - along, abs=1e-6)


@rule("PRE-GEO-16", "PRE-CMP-23")
@pytest.mark.parametrize(("far", "short"), [(256.34, True), (256.36, False)])
def test_the_ruler_of_four_hexes_reaches_any_part_of_a_base(far: float, short: bool) -> None:
    at = {"at": HERE, "card": "gravity-sling"}
    t = Table({"gipsy-avenger": at, "otachi": {"at": beside(0, HEX + far, 180)}}, dice=BLANKS)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "strike", target="otachi")
    assert t.told("range_found")[0].short is short
    assert len(t.told("dice_rolled")[0].faces) == (8 if short else 7)


@rule("PRE-GEO-17", "PRE-GEO-18")
def test_wholly_within_and_at_least_away() -> None:
    mine, near, far = (
        body_at(Pose(*at)) for at in (HERE, beside(0, 2 * HEX), beside(0, 2.1 * HEX))
    )
    assert wholly_within(near, mine, 2.1 * HEX)
    assert not wholly_within(far, mine, 2 * HEX)
    assert apart(mine, near, HEX)
    assert not apart(mine, near, HEX + 0.02)


@rule("PRE-GEO-06", "PRE-GEO-16")
@pytest.mark.parametrize(("gap", "hexes"), [(0, 0), (64.09, 1), (64.1, 2), (128.17, 2), (128.2, 3)])
def test_the_ruler_counts_the_hexes_of_the_gap(gap: float, hexes: int) -> None:
    t = Table({"gipsy-avenger": {"at": HERE}, "otachi": {"at": beside(0, HEX + gap, 180)}})
    assert t.g.ruler["gipsy-avenger"]["otachi"].within == hexes
    assert t.g.ruler["otachi"]["gipsy-avenger"].within == hexes


@rule("PRE-GEO-17")
def test_wholly_within_asks_for_the_base_that_must_be_inside() -> None:
    # Otachi's far side is a face, the Jaeger's a corner: 129 + 37 - 32.043 mm from Otachi's front.
    at = {"gipsy-avenger": {"at": (300, 300, 30)}, "otachi": {"at": (429, 300, 0)}}
    ruler = Table(at).g.ruler
    assert ruler["otachi"]["gipsy-avenger"].wholly == 3
    assert ruler["gipsy-avenger"]["otachi"].wholly == 2


@rule("PRE-GEO-19")
def test_the_table_is_900_by_600_and_every_corner_must_be_on_it() -> None:
    t = pair(500, 300, 0)
    assert (t.g.mat.width, t.g.mat.depth) == (900, 600)
    for at in ((32.043, 37, 0), (900 - 32.043, 600 - 37, 0), (37, 32.043, 90)):
        assert pair(*at).model("otachi").place == "table"
    for at in ((31.9, 100, 0), (100, 36.9, 0), (100, 600 - 36.9, 0), (868, 100, 0)):
        with pytest.raises(RecordError, match="off the table"):
            pair(*at)


@rule("PRE-GEO-20")
def test_objects_and_terrain_block_neither_movement_nor_sight() -> None:
    outline = [(350, 200), (420, 200), (420, 400), (350, 400)]
    t = pair(
        700, 300, 180, objects={"o1": {"at": (364, 300)}}, terrain={"t1": {"outline": outline}}
    )
    assert list(ranged_targets(t.g, t.model("gipsy-avenger"))) == ["otachi"]
    t.steps("p1", 2)
    assert t.pose("gipsy-avenger") == (428.17, 300, 0)


@rule("PRE-GEO-21")
def test_a_step_is_offered_and_committed_whatever_is_in_the_way() -> None:
    free, blocked = pair(700, 300, 180), pair(380, 300, 180)
    assert free.options() == blocked.options()
    for t in (free, blocked):
        t.play("p1", "step_forward")
        assert not t.match.can_undo("p1")


@rule("PRE-GEO-21")
def test_on_a_friendly_table_a_step_may_be_taken_back() -> None:
    t = pair(700, 300, 180, setup={"premeasuring": "allowed"}).play("p1", "step_forward")
    t.match.undo("p1")
    assert t.pose("gipsy-avenger") == (300, 300, 0)


@rule("PRE-GEO-21")
def test_range_is_measured_only_when_the_target_is_declared() -> None:
    at = {"at": HERE, "card": "gravity-sling"}
    for x in (500, 850):
        t = Table({"gipsy-avenger": at, "otachi": {"at": (x, 300, 180)}}, dice=BLANKS)
        t.play("p1", "stop_moving").play("p1", "use_card", option=0)
        assert not t.told("range_found")
        assert t.options("strike") == [{"type": "strike", "target": "otachi"}]
        t.play("p1", "strike", target="otachi")
        assert len(t.told("range_found")) == 1
        assert not t.match.can_undo("p1")


@rule("PRE-GEO-22")
def test_terrain_and_objects_never_make_a_pose_illegal() -> None:
    outline = [(200, 200), (400, 200), (400, 400), (200, 400)]
    t = pair(700, 300, 180, objects={"o1": {"at": HERE[:2]}}, terrain={"t1": {"outline": outline}})
    assert t.pose("gipsy-avenger") == (300, 300, 0)
