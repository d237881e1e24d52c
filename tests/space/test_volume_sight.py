"""Sight at a moment: small examples by hand, the judge, turning and shifting."""

from __future__ import annotations

import random
from math import atan2, cos, radians, sin

import msgspec
import pytest

from plancia.space.volume import (
    Area,
    Block,
    Build,
    Figure,
    Ladder,
    Layout,
    Opening,
    Piece,
    Place,
    Placed,
    Stairs,
    Table,
    Wall,
    has_in_sight,
    line_is_free,
    mutual_sight,
    sees,
    touches,
)
from plancia.space.volume.pieces import Corner
from plancia.space.volume.shadow import Chain, Shadow, shadow
from tests.space.volume_judge import things, verdict
from tools.volume_check import HEAD, check_pairs, near, random_figure, random_table

MAN = Build(1.25, 2.8, 2.625)
PRONE = Build(1.25, 0.3, 0.125)
TALL = Build(2.75, 5.6, 5.425)


def man(x: float, y: float, z: float = 0.0, heading: float = 0.0, build: Build = MAN) -> Figure:
    return Figure(Place(x, y, z), build, heading)


def table(
    *parts: Block | Wall | Area, least_slit: float = 0.0, shut: tuple[str, ...] = ()
) -> Table:
    piece = Piece(name="piece", parts=parts)
    layout = Layout(width=60.0, depth=60.0, pieces=(piece,), placed=(Placed(piece="piece"),))
    return Table(layout, shut, least_slit)


def box(x: float, y: float, ex: float, ey: float, top: float, bottom: float = 0.0) -> Block:
    return Block(outline=((x, y), (ex, y), (ex, ey), (x, ey)), top=top, bottom=bottom)


def test_models_on_an_empty_table_see_each_other() -> None:
    assert sees(table(), man(0, 0), man(30, 0), HEAD)


def test_a_high_wall_hides_and_a_knee_high_one_does_not() -> None:
    assert not mutual_sight(table(box(10, -5, 11, 5, 6.0)), man(0, 0), man(20, 0), HEAD)
    assert mutual_sight(table(box(10, -5, 11, 5, 1.0)), man(0, 0), man(20, 0), HEAD)


@pytest.mark.parametrize(("edge", "seen"), [(0.449, True), (0.451, False)])
def test_a_patch_beside_a_corner_must_be_free_as_wide_as_a_head(edge: float, seen: bool) -> None:
    # Halfway the lines are half as far apart: the wall leaves 2 (0.625 - edge) of the silhouette.
    assert sees(table(box(9.999, -9, 10, edge, 9.0)), man(0, 0), man(20, 0), HEAD) == seen


@pytest.mark.parametrize(("top", "seen"), [(2.5374, True), (2.5376, False)])
def test_a_patch_over_a_wall_must_be_free_as_high_as_a_head(top: float, seen: bool) -> None:
    # Eye 2.625, top of the target 2.8: the lower edge of the highest patch is 2.45.
    assert sees(table(box(10, -9, 10.001, 9, top)), man(0, 0), man(20, 0), HEAD) == seen


def test_prisms_that_touch_leave_no_slit_and_those_that_touch_the_line_do_not_block() -> None:
    halves = (box(10, -5, 11, 0, 6.0), box(10, 0, 11, 5, 6.0))
    assert not sees(table(*halves), man(0, 0), man(20, 0), HEAD)
    stacked = (box(10, -5, 11, 5, 2.0), box(10, -5, 11, 5, 6.0, 2.0))
    assert not sees(table(*stacked), man(0, 0), man(20, 0), HEAD)
    assert line_is_free(table(box(5, 0, 15, 5, 6.0)), Place(0, 0, 1), Place(20, 0, 1))
    assert not line_is_free(table(box(5, -1, 15, 5, 6.0)), Place(0, 0, 1), Place(20, 0, 1))


def test_walls_have_windows_doors_and_slits() -> None:
    line = ((10.0, -10.0), (10.0, 10.0))

    def wall(kind: str, bottom: float, top: float, slit: float = 0.0, *shut: str) -> Table:
        hole = msgspec.convert(
            {
                "kind": kind,
                "start": 8.0,
                "width": 4.0,
                "bottom": bottom,
                "top": top,
                "name": "hole",
            },
            Opening,
        )
        return table(Wall(line=line, top=6.0, openings=(hole,)), least_slit=slit, shut=shut)

    assert sees(wall("window", 1.0, 2.8), man(0, 0), man(20, 0), HEAD)
    assert not sees(wall("window", 1.0, 2.8), man(0, 0), man(20, 8), HEAD)
    assert sees(wall("door", 0.0, 2.5), man(0, 0), man(20, 0), HEAD)
    assert not sees(wall("door", 0.0, 2.5, 0.0, "piece/hole"), man(0, 0), man(20, 0), HEAD)
    assert not sees(wall("slit", 2.4, 2.5), man(0, 0), man(20, 0), HEAD)
    assert sees(wall("slit", 2.4, 2.5, HEAD), man(0, 0), man(20, 0), HEAD)


def test_from_a_roof_one_sees_what_its_edge_does_not_hide() -> None:
    house = table(box(-10, -10, 10, 10, 8.0))
    guard = man(8, 0, 8.0)
    assert not sees(house, guard, man(12, 0), HEAD)
    assert sees(house, guard, man(40, 0), HEAD)
    assert not sees(house, man(-8, 0, 8.0), man(20, 0), HEAD)


def test_a_floor_hides_who_stands_straight_below() -> None:
    slab = table(box(-5, -5, 5, 5, 4.0, 3.7))
    assert not mutual_sight(slab, man(0, 0, 4.0), man(0, 0, 0.0), HEAD)
    assert mutual_sight(table(), man(0, 0, 4.0), man(0, 0, 0.0), HEAD)


def test_areas_block_only_by_their_kind() -> None:
    wood = table(Area(outline=((8, -5), (12, -5), (12, 5), (8, 5)), kind="wood", top=9.0))
    assert sees(wood, man(0, 0), man(20, 0), HEAD)
    assert not sees(wood, man(0, 0), man(20, 0), HEAD, opaque=frozenset({"wood"}))
    assert not sees(wood, man(10, 0), man(20, 0), HEAD, opaque=frozenset({"wood"}))


def test_bars_do_not_block() -> None:
    fence = Wall(line=((10.0, -5.0), (10.0, 5.0)), top=6.0, opaque=False)
    assert sees(table(fence), man(0, 0), man(20, 0), HEAD)


def test_models_in_the_way_block_and_the_prone_do_not() -> None:
    assert not mutual_sight(table(), man(0, 0), man(20, 0), HEAD, blockers=[man(10, 0, build=TALL)])
    assert mutual_sight(table(), man(0, 0), man(20, 0), HEAD, blockers=[man(10, 0, build=PRONE)])


def test_the_arc_is_the_closed_half_plane_ahead() -> None:
    assert has_in_sight(table(), man(0, 0, heading=0.0), man(20, 0), HEAD)
    assert not has_in_sight(table(), man(0, 0, heading=180.0), man(20, 0), HEAD)
    # The line across goes through the middle of the target: half of it lies ahead.
    assert has_in_sight(table(), man(0, 0, heading=90.0), man(20, 0), HEAD)


@pytest.mark.parametrize(("behind", "seen"), [(0.899, True), (0.901, False)])
def test_a_strip_as_wide_as_a_head_must_lie_in_the_arc(behind: float, seen: bool) -> None:
    # The silhouette stands 20 away; the line across cuts it `behind` to the left of its middle.
    angle = atan2(behind, 20.0)
    target = man(20 * cos(angle), -20 * sin(angle))
    assert has_in_sight(table(), man(0, 0, heading=90.0), target, HEAD) == seen


def test_cover_is_touched_but_not_what_one_stands_on() -> None:
    crate = table(box(1.3, -2, 3, 2, 1.2))
    assert touches(crate, 0, man(0, 0), reach=0.1, thickness=0.3)
    assert not touches(crate, 0, man(-0.2, 0), reach=0.1, thickness=0.3)
    assert not touches(crate, 0, man(2, 0, 1.2), reach=0.1, thickness=0.3)


def test_ways_up_are_known_where_their_piece_stands() -> None:
    ladder, stairs = (
        Ladder(at=(1.0, 0.0), top=4.0),
        Stairs(foot=(2.0, 0.0), head=(5.0, 0.0), width=2.0, top=3.0),
    )
    tower = Piece(name="tower", parts=(ladder, stairs))
    placed = Placed(piece="tower", at=(10.0, 10.0, 0.0), turn=90.0, name="keep")
    here = Table(Layout(width=60.0, depth=60.0, pieces=(tower,), placed=(placed,)))
    assert here.number("keep") == 0
    assert [way for way, _ in here.ladders] == [ladder]
    assert [way for way, _ in here.stairs] == [stairs]
    assert here.ladders[0][1].corner(ladder.at) == pytest.approx((10.0, 11.0))
    assert [solid.top for solid in here.solids] == pytest.approx([0.5, 1.0, 1.5, 2.0, 2.5, 3.0])
    with pytest.raises(KeyError):
        here.number("tower")


@pytest.mark.parametrize("seed", range(4))
def test_sight_and_cover_are_what_rays_find(seed: int) -> None:
    lines = list(check_pairs(random.Random(seed), 100))
    assert not [line for line in lines if line.startswith("FAULT")]


def test_the_judge_finds_shadows_that_end_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    def low(
        sides: tuple[Chain, Chain], bottom: float, top: float, lift: float, margin: Corner
    ) -> Shadow:
        return shadow(sides, bottom, top - 0.5, lift, margin)

    monkeypatch.setattr("plancia.space.volume.sight.is_tall", lambda *_: False)
    monkeypatch.setattr("plancia.space.volume.sight.shadow", low)
    assert any(line.startswith("FAULT") for line in check_pairs(random.Random(0), 100))


def test_the_judge_finds_low_shadows_that_are_taken_for_tall_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("plancia.space.volume.sight.is_tall", lambda *_: True)
    assert any(line.startswith("FAULT") for line in check_pairs(random.Random(0), 100))


def test_the_judge_itself_sees_a_gap() -> None:
    walls = table(box(10, -9, 11, -1, 6.0), box(10, 1, 11, 9, 6.0))
    assert verdict(things(walls.layout), man(0, 0).eye, man(20, 0), HEAD)
    assert not verdict(things(walls.layout), man(0, 0).eye, man(20, 8), HEAD)


@pytest.mark.parametrize("seed", range(4))
def test_a_table_shifted_and_turned_gives_the_same_answers(seed: int) -> None:
    rng = random.Random(100 + seed)
    here = random_table(rng, 20)
    turn, shift = rng.uniform(0.0, 360.0), (rng.uniform(-99.0, 99.0), rng.uniform(-99.0, 99.0))
    c, s = cos(radians(turn)), sin(radians(turn))

    def there(x: float, y: float) -> tuple[float, float]:
        return shift[0] + c * x - s * y, shift[1] + s * x + c * y

    placed = tuple(
        msgspec.structs.replace(each, at=(*there(*each.at[:2]), each.at[2]), turn=each.turn + turn)
        for each in here.layout.placed
    )
    moved = Table(msgspec.structs.replace(here.layout, placed=placed), least_slit=HEAD)
    for _ in range(150):
        one = random_figure(rng)
        two = near(rng, one)
        ones, twos = (
            Figure(Place(*there(*each.at[:2]), each.at.z), each.build, each.heading + turn)
            for each in (one, two)
        )
        assert sees(here, one, two, HEAD) == sees(moved, ones, twos, HEAD)
        assert mutual_sight(here, one, two, HEAD) == mutual_sight(here, two, one, HEAD)
        assert has_in_sight(here, one, two, HEAD) == has_in_sight(moved, ones, twos, HEAD)


def test_the_index_finds_all_that_matters() -> None:
    rng = random.Random(9)
    full = random_table(rng, 60)
    for _ in range(150):
        one = random_figure(rng)
        two = near(rng, one)
        found = set(full.along(one.at, two.at, two.build.radius))
        for solid in set(full.solids) - found:
            alone = Table(Layout(width=1.0, depth=1.0))
            alone.solids = (solid,)
            assert sees(alone, one, two, HEAD)


def test_faults_in_a_layout_are_told() -> None:
    with pytest.raises(ValueError, match="no piece"):
        Layout(width=1.0, depth=1.0, placed=(Placed(piece="ghost"),))
    with pytest.raises(ValueError, match="above its bottom"):
        box(0, 0, 1, 1, 0.0)
    with pytest.raises(ValueError, match="within its wall"):
        Wall(
            line=((0.0, 0.0), (1.0, 0.0)),
            top=1.0,
            openings=(Opening(kind="door", start=0.5, width=2.0, top=1.0),),
        )
