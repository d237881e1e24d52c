"""The maps of Giga-Robo!: what every map must have, and that ours favour nobody."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia.content.packs import check
from plancia.content.read import ContentError, Document
from plancia.games.giga_robo.maps import (
    CONTENT,
    READERS,
    HexClass,
    Layout,
    build,
    layout,
    map_files,
    read_layout,
)
from plancia.testing import rule

OURS = pytest.mark.parametrize("name", ["a", "b"])
TEXT = (CONTENT / "maps" / "a.yaml").read_text("utf-8")


def classes(found: Layout, across: int, up: int) -> dict[tuple[int, int], HexClass]:
    """The class of each hex by its place from the middle, turned over if a factor is -1."""
    places = {label: (2 * q + r, r) for label, (q, r) in found.map.at.items()}
    wide = max(x for x, _ in places.values()) + min(x for x, _ in places.values())
    high = max(r for _, r in places.values()) + min(r for _, r in places.values())
    return {
        (across * (2 * x - wide), up * (2 * r - high)): found.kinds[label]
        for label, (x, r) in places.items()
    }


@rule("GR-MAP-01")
@OURS
def test_every_hex_is_of_one_class(name: str) -> None:
    found = layout(name)
    parts = (found.ordinary, found.roads, found.ruins, found.starts)
    assert sorted(label for part in parts for label in part) == sorted(found.map.names)
    assert tuple(found.kinds) == found.map.names
    assert len(found.ordinary) >= 40


@rule("GR-MAP-01")
def test_only_map_b_has_ruins() -> None:
    assert layout("a").ruins == ()
    assert 12 <= len(layout("b").ruins) <= 18


@rule("GR-MAP-02")
@OURS
def test_six_starting_zones_lie_on_the_edges(name: str) -> None:
    found = layout(name)
    assert len(found.starts) == 6
    assert all(len(found.map.near[label]) < 6 for label in found.starts)


@rule("GR-MAP-04")
@OURS
def test_the_maps_are_ours_and_about_thirteen_by_eleven(name: str) -> None:
    found = layout(name)
    assert (found.id, found.origin) == (name, "house")
    assert found.title.en
    assert found.title.it
    assert {label[0] for label in found.map.names} == set("abcdefghijklm")
    assert {int(label[1:]) for label in found.map.names} == set(range(1, 12))


@OURS
def test_a_map_is_the_same_from_all_four_sides(name: str) -> None:
    found = layout(name)
    upright = classes(found, 1, 1)
    assert classes(found, -1, 1) == upright
    assert classes(found, 1, -1) == upright
    assert classes(found, -1, -1) == upright


@OURS
def test_no_starting_zone_is_nearer_to_the_centre_or_to_the_others(name: str) -> None:
    found = layout(name)
    far = found.map.far
    assert {far["g6"][label] for label in found.starts} == {6}
    others = {a: sorted(far[a][b] for b in found.starts if b != a) for a in found.starts}
    assert {distances[0] for distances in others.values()} == {5}
    assert {distances[-1] for distances in others.values()} == {12}
    assert len({sum(distances) for distances in others.values()}) == 1


@OURS
def test_the_streets_hang_together_and_lead_to_every_starting_zone(name: str) -> None:
    found = layout(name)
    streets = {*found.roads, *found.starts}
    reached = found.map.reach("a6", 137, lambda _, to: 1 if to in streets else None)
    assert set(reached) == streets


def test_every_ruin_has_another_beside_it() -> None:
    found = layout("b")
    assert all(set(found.map.near[label]) & set(found.ruins) for label in found.ruins)


def test_a_map_is_read_once_and_named_by_what_the_rules_see_of_it() -> None:
    assert layout("a") is layout("a")
    assert layout("a").ref != layout("b").ref
    assert build(Document(TEXT, "a.yaml")).ref == layout("a").ref
    assert (
        build(Document(TEXT.replace("The Boulevards", "Avenues"), "a.yaml")).ref == layout("a").ref
    )
    moved = TEXT.replace("S . . . . . . S", "S = . . . . . S", 1)
    assert build(Document(moved, "a.yaml")).ref != layout("a").ref


def test_packs_bring_maps_of_their_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    assert [file.id for file in map_files()] == ["a", "b"]
    folder = tmp_path / "friday" / "giga_robo" / "maps"
    folder.mkdir(parents=True)
    (folder / "plain.yaml").write_text(TEXT.replace("id: a", "id: plain"), "utf-8")
    assert [file.id for file in map_files()] == ["a", "b", "friday/plain"]
    assert layout("friday/plain").map.names == layout("a").map.names
    assert check(tmp_path, READERS) == []
    (folder / "other.yaml").write_text(TEXT, "utf-8")
    assert "the id is 'a'" in str(check(tmp_path, READERS)[0])


def test_a_map_that_does_not_exist_is_a_key_error(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    with pytest.raises(KeyError):
        layout("c")


def test_a_file_is_called_by_its_id(tmp_path: Path) -> None:
    path = tmp_path / "z.yaml"
    path.write_text(TEXT, "utf-8")
    with pytest.raises(ContentError, match=r"z\.yaml:1:5: the id is 'a'"):
        read_layout(path)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("   . . S", "   . . ?", r"13:8: unknown character '\?'"),
        ("  . . . =", "   . . . =", r"14:4: '\.' is out of step"),
        ("map: |2\n", "map: |2\n   .\n\n", r"13:4: no way leads from a1 to the hex a13"),
        ("  S = =", "  . = =", r"has 5 starting zones; expected 6"),
        ("  S = = =", "  S = S =", r"18:7: the starting zone c6 is not on the edge"),
        ('"S": starting_zone', '"S": start', r"9:8: .*starting_zone"),
        ('"S": starting_zone', '"SS": starting_zone', r"9:"),
        ('".": ordinary_hex', '".": road_hex', r"only 0 hexes are ordinary; expected 40"),
    ],
)
def test_a_wrong_map_is_refused_where_it_is_wrong(old: str, new: str, words: str) -> None:
    assert old in TEXT
    with pytest.raises(ContentError, match=words):
        build(Document(TEXT.replace(old, new, 1), "a.yaml"))


@rule("GR-SET-29")
@pytest.mark.parametrize("ordinary", [39, 40])
def test_a_map_has_forty_ordinary_hexes_for_the_fifteen_obstacles(ordinary: int) -> None:
    head, drawing, rest = TEXT.partition("map: |2\n")
    drawn, ready, _ = rest.partition("# Point-symmetric")
    assert ready
    roads = len(layout("a").ordinary) - ordinary
    text = head + drawing + drawn.replace(".", "=", roads)
    if ordinary < 40:
        with pytest.raises(ContentError, match="only 39 hexes are ordinary; expected 40 or more"):
            build(Document(text))
    else:
        assert len(build(Document(text)).ordinary) == 40
