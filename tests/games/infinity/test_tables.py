"""Tables: ours are sound and balanced, and faults in files are named where they stand."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from plancia.content.read import ContentError
from plancia.games.infinity.tables import (
    badly_seen_through,
    battlefield,
    read_scenery,
    read_table,
    table_files,
    terrains,
    unseen_through,
)
from plancia.games.infinity.tables.reach import BUILD, standing_places
from plancia.space.volume import Figure, Place, Table, mutual_sight, touches
from plancia.testing import rule

OURS = [file.id for file in table_files() if file.pack is None]

PIECE = """\
id: thing
title: {en: thing, it: cosa}
parts:
"""
TABLE = """\
id: yard
title: {en: Yard, it: Cortile}
about: {en: A yard., it: Un cortile.}
origin: house
points: [100, 200]
width: 60
depth: 70
zone: 20
pieces:
"""


def piece(*parts: str) -> str:
    return PIECE + "".join(f"  - {part}\n" for part in parts)


def yard(*pieces: str) -> str:
    return TABLE + "".join(f"  - {each}\n" for each in pieces)


@pytest.mark.parametrize("name", OURS)
def test_our_tables_are_sound(name: str) -> None:
    (file,) = (file for file in table_files() if file.id == name)
    field = read_table(file.path)
    assert field.id == name
    assert field.layout == battlefield(name).layout


def test_there_are_ten_of_them_for_armies_of_all_sizes() -> None:
    fields = [battlefield(name) for name in OURS]
    assert len(fields) == 10
    assert all(field.origin == "house" for field in fields)
    for size in (100, 150, 200, 300, 400):
        assert sum(field.points[0] <= size <= field.points[1] for field in fields) >= 3


@pytest.mark.parametrize("name", OURS)
def test_our_tables_are_the_same_from_both_sides(name: str) -> None:
    layout = battlefield(name).layout
    here = {(p.piece, round(p.at[0], 6), round(p.at[1], 6)) for p in layout.placed}
    there = {
        (p.piece, round(layout.width - p.at[0], 6), round(layout.depth - p.at[1], 6))
        for p in layout.placed
    }
    assert here == there


@pytest.mark.parametrize("name", OURS)
def test_our_tables_break_lanes_of_fire_and_offer_cover(name: str) -> None:
    field, rng = battlefield(name), random.Random(1)
    table = Table(field.layout)
    places = standing_places(table)
    near, far = ([p for p in places if zone.holds(p, 1.25) and not p.z] for zone in field.zones)
    lanes = sum(
        mutual_sight(table, Figure(rng.choice(near), BUILD), Figure(rng.choice(far), BUILD), 0.35)
        for _ in range(150)
    )
    assert lanes <= 45
    ground = [place for place in places if not place.z]
    beside = sum(
        any(
            touches(table, piece, Figure(rng.choice(ground), BUILD), reach=4.0, thickness=0.3)
            for piece in range(len(table.by_piece))
        )
        for _ in range(60)
    )
    assert beside >= 30


@rule("INF-SET-17")
def test_the_whole_base_lies_in_a_strip_30_deep_along_an_edge() -> None:
    near, far = battlefield("dockside").zones
    assert near.holds(Place(60, 28.75), 1.25)
    assert not near.holds(Place(60, 28.76), 1.25)
    assert near.holds(Place(1.25, 1.25), 1.25)
    assert not near.holds(Place(1.2, 5), 1.25)
    assert far.holds(Place(118.75, 91.25), 1.25)
    assert not far.holds(Place(60, 91.2), 1.25)


@rule("INF-SET-18")
def test_the_zones_lie_along_opposite_edges() -> None:
    for name in OURS:
        near, far = battlefield(name).zones
        depth = battlefield(name).layout.depth
        assert (near.near, near.far, far.near, far.far) == (0.0, 30.0, depth - 30.0, depth)
        assert near.width == far.width == battlefield(name).layout.width


def test_doors_have_their_strength_and_their_lock() -> None:
    field = battlefield("orbital_deck")
    left = field.doors["bulkhead_1/left"]
    assert (left.strength, left.lock) == ("security_door", "simple")
    assert "bulkhead_1/left" in field.shut
    assert "bulkhead_1/right" not in field.shut
    doors = {door.name for door in Table(field.layout).doors}
    assert doors == set(field.doors)


def test_pieces_without_a_name_are_numbered_and_have_a_title() -> None:
    field = battlefield("dockside")
    names = [placed.name for placed in field.layout.placed]
    assert {"warehouse_1", "warehouse_2", "footbridge"} <= set(names)
    assert len(set(names)) == len(names)
    assert field.title_of("warehouse_2").it == "magazzino"
    with pytest.raises(KeyError, match="no table 'nowhere'; expected one of: "):
        battlefield("nowhere")


@rule("INF-TERR-TAB-01")
@pytest.mark.parametrize(
    ("name", "sort", "movement", "visibility"),
    [
        ("beach", "aquatic", "difficult", ""),
        ("open_sea", "aquatic", "impassable", ""),
        ("swamp", "aquatic", "very_difficult", ""),
        ("stony_ground", "desert", "difficult", ""),
        ("sand_desert", "desert", "very_difficult", ""),
        ("hills", "mountain", "difficult", ""),
        ("arctic_plains", "mountain", "difficult", ""),
        ("mountain", "mountain", "very_difficult", ""),
        ("high_mountain", "mountain", "impassable", "low"),
        ("wood", "wilderness", "difficult", "low"),
        ("jungle", "wilderness", "very_difficult", "low"),
        ("forest", "wilderness", "impassable", "none"),
        ("zero_g", "zero_g", "impassable", ""),
    ],
)
def test_the_terrain_table(name: str, sort: str, movement: str, visibility: str) -> None:
    row = terrains()[name]
    assert (row.type, row.movement, row.visibility) == (sort, movement, visibility)
    assert len(terrains()) == 13
    assert (name in unseen_through()) == (visibility == "none")
    assert (name in badly_seen_through()) == (visibility == "low")


BOX = "{part: block, outline: [[-2, -2], [2, -2], [2, 2], [-2, 2]], top: %s}"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (
            piece("{part: block, outline: [[0, 0], [2, 2], [2, 0], [0, 2]], top: 1}"),
            "thing.yaml:4:28: the outline crosses itself; expected its corners in order",
        ),
        (piece("{part: blok, top: 1}"), "thing.yaml:4:12: "),
        (
            piece(BOX % 2, "{part: block, outline: [[4, 0], [6, 0], [5, 2]], top: 5, bottom: 4}"),
            "thing.yaml:5:5: this part hangs in the air at 4 cm; expected the ground or another",
        ),
        (piece(BOX % "0"), "the top of a part lies above its bottom"),
        (
            "doors:\n  back: {strength: door}\n" + piece(BOX % 2),
            "thing.yaml:2:3: there is no opening 'back'; expected one of: none",
        ),
        (
            piece("{part: area, outline: [[0, 0], [2, 0], [2, 2]], kind: woods, top: 9}"),
            "thing.yaml:4:59: there is no terrain 'woods'; expected one of: interior, beach, ",
        ),
        (piece(BOX % 2) + "height: 3\n", "thing.yaml:5:1: unknown field 'height'; expected one of"),
    ],
)
def test_faults_of_a_piece_are_named_where_they_stand(text: str, fault: str) -> None:
    with pytest.raises(ContentError) as told:
        read_scenery(text, "thing.yaml")
    assert fault in str(told.value)


@pytest.mark.parametrize(
    ("pieces", "fault"),
    [
        (
            ["{piece: crtes, at: [9, 9]}"],
            "yard.yaml:10:13: there is no piece 'crtes' (did you mean 'crates'?); expected one of: "
            "barrier, ",
        ),
        (
            ["{piece: crates, at: [30, 30]}", "{piece: container, at: [3, 30]}"],
            "yard.yaml:11:5: container lies beyond the edge of the table at (-2.00, 28.00); "
            "expected 0 to 60 and 0 to 70",
        ),
        (
            ["{piece: container, at: [30, 30]}", "{piece: crates, at: [34, 31]}"],
            "yard.yaml:11:5: crates stands in container near (32.4, 31.0); expected room",
        ),
        (
            ["{piece: crates, at: [30, 30], level: 5}"],
            "yard.yaml:10:5: crates hangs in the air at 5 cm; expected the ground or another piece",
        ),
        (
            ["{piece: catwalk, at: [30, 30]}"],
            "yard.yaml:10:5: nobody can get to (",
        ),
        (
            ["{piece: catwalk, at: [30, 30]}"],
            " on catwalk; expected stairs, a ladder or a step, or `floor: false` where nobody is",
        ),
        (
            ["{piece: tower, at: [3.2, 30], turn: 90}", "{piece: tower, at: [30, 30]}"],
            "yard.yaml:10:5: nobody can get to (",
        ),
        (
            ["{piece: crates, at: [30, 30], name: a}", "{piece: crates, at: [40, 30], name: a}"],
            "yard.yaml:10:41: two pieces are called 'a'",
        ),
        (["{piece: crates, at: [30]}"], "yard.yaml:10:25: "),
    ],
)
def test_faults_of_a_table_are_named_where_they_stand(pieces: list[str], fault: str) -> None:
    with pytest.raises(ContentError) as told:
        read_table(yard(*pieces), "yard.yaml")
    assert fault in str(told.value)


def test_zones_must_not_meet() -> None:
    text = yard("{piece: crates, at: [30, 30]}").replace("zone: 20", "zone: 40")
    with pytest.raises(ContentError, match="8:7: the deployment zones meet; expected at most 35"):
        read_table(text, "yard.yaml")


def test_a_sound_table_is_read(tmp_path: Path) -> None:
    file = tmp_path / "yard.yaml"
    file.write_text(
        yard("{piece: container, at: [30, 30]}", "{piece: boulder, at: [33, 30], level: 4.1}"),
        encoding="utf-8",
    )
    field = read_table(file)
    assert [placed.at[2] for placed in field.layout.placed] == [0.0, 4.1]
    assert field.zones[1].near == 50.0
