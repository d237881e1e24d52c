"""Pictures show what a scene holds, with the drawings of the game, and nothing that is secret."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from xml.etree import ElementTree

import pytest

from plancia import ledger
from plancia.core import Match, Message
from plancia.core.scene import Board, Cell, Gauge, Overlay, Piece, Scene
from plancia.games import find
from plancia.games.space_hulk.weapons import LOADOUTS
from plancia.picture import THEMES, Art, PainterError, draw, painting, png
from plancia.picture.art import salt
from plancia.picture.ground import Ground

HULK = find("space_hulk")
ART = Art.beside("space_hulk", ledger.folder_of(HULK))
DARK = THEMES["dark"]
PAGE = Path(__file__).parents[2] / "web" / "src" / "app.css"


def say(message: Message) -> str:
    return message.key


def placed(position: dict[str, Any], squad: tuple[str, ...] = ("battle_brother",)) -> Match:
    mission = {
        "map": "1....+...\n#aaaaaaaa",
        "marks": {"a": {"start": {}}},
        "squad": [{"loadout": loadout} for loadout in squad],
    }
    return Match.placed(HULK, {"mission": mission}, position)


def picture(match: Match) -> str:
    return draw(match.scene(None), say, ART, DARK)


def scene(*pieces: Piece, cells: tuple[Cell, ...] = (), **parts: Any) -> Scene:
    return Scene("none", None, Message("title"), Board("square", cells), pieces, **parts)


def test_document_is_well_formed_and_refers_only_to_what_it_holds() -> None:
    root = ElementTree.fromstring(picture(Match.new(HULK, {"mission": "first-steps"}, 1)))
    held = {element.get("id") for element in root.iter()} - {None}
    text = ElementTree.tostring(root, encoding="unicode")
    assert set(re.findall(r'(?:href="|url\()#([\w.~-]+)', text)) <= held
    assert "var(" not in text


@pytest.mark.parametrize("loadout", LOADOUTS)
def test_marine_is_drawn_with_what_he_carries(loadout: str) -> None:
    match = placed({"marines": {"m1": {"at": [1, 0]}}}, (loadout,))
    (marine,) = match.scene(None).pieces
    assert marine.kind == f"marine.{loadout}"
    drawing = ART.find("piece", marine.kind)
    assert drawing is not None
    assert f'href="#{drawing.id}"' in picture(match)


def test_every_loadout_looks_different() -> None:
    drawings = {ART.find("piece", f"marine.{loadout}") for loadout in LOADOUTS}
    assert len(drawings) == len(LOADOUTS)


def test_marine_without_a_usual_loadout_is_a_marine() -> None:
    mission = {"map": "a", "marks": {"a": {"start": {}}}, "squad": [{"rank": "sergeant"}]}
    match = Match.placed(HULK, {"mission": mission}, {"marines": {"m1": {"at": [0, 0]}}})
    assert match.scene(None).pieces[0].kind == "marine"
    assert 'href="#space_hulk.piece.marine"' in picture(match)


def test_states_numbers_marks_and_headings_are_drawn() -> None:
    position = {
        "marines": {"m1": {"at": [1, 0], "facing": "E", "overwatch": True, "jammed": True}},
        "aliens": {"g1": {"at": [5, 0], "facing": "W", "count": 3}},
        "fire": [[2, 1]],
        "waiting": {1: [1, 1]},
    }
    text = picture(placed(position))
    for symbol in ("state.overwatch", "state.jammed", "mark.fire", "mark.door_closed"):
        assert f'href="#space_hulk.{symbol}' in text
    for symbol in ("mark.entry", "piece.waiting", "piece.genestealer"):
        assert f'href="#space_hulk.{symbol}"' in text
    assert ">⚁</text>" in text
    assert ">2</text>" in text
    assert "rotate(270)" in text
    assert ">space_hulk.piece.marine</text>" in text


def test_hidden_tokens_do_not_change_the_picture() -> None:
    twins = [
        picture(placed({"marines": {"m1": {"at": [1, 0]}}, "aliens": {"b1": {"at": [8, 1], **at}}}))
        for at in ({"tokens": [1]}, {"tokens": [3]})
    ]
    assert twins[0] == twins[1]


def test_piece_without_a_drawing_is_a_token_with_its_sign() -> None:
    piece = Piece("p1", "pawn", (2.0, 3.0), Message("pawn"), "a", None, "P", "a")
    text = draw(scene(piece), say, Art("none"), DARK)
    assert ">P</text>" in text
    assert "<use" not in text


def test_words_are_written_safely_and_long_ones_are_wrapped() -> None:
    note = "<b> & " + "many words " * 20
    gauges = tuple(Gauge(Message(f"gauge{n}"), n, 9) for n in range(12))
    text = draw(scene(gauges=gauges, outcome=Message("over")), say, Art("none"), DARK, note)
    lines = [element.text or "" for element in ElementTree.fromstring(text).iter() if element.text]
    assert any(line.startswith("<b> &") for line in lines)
    assert any("gauge3 3/9" in line for line in lines)
    assert "over" in lines
    assert "&lt;b&gt; &amp;" in text
    texts = [line for line in lines if line.startswith(("many", "gauge"))]
    assert max(map(len, texts)) < 60


def test_places_that_only_say_who_sees_them_are_not_marked() -> None:
    places = ((0.0, 0.0),)
    quiet = draw(scene(overlays=(Overlay("sight", "", places),)), say, Art("none"), DARK)
    aimed = draw(scene(overlays=(Overlay("target", "", places, "harm"),)), say, Art("none"), DARK)
    assert DARK["harm-fill"] not in quiet
    assert DARK["harm-fill"] in aimed


def test_walls_stand_at_the_edge_and_seams_between_parts() -> None:
    pair = Ground(Board("square", (Cell((0, 0), "room", "A"), Cell((1, 0), "room", "B"))))
    assert pair.walls().count("M") == 6
    assert pair.seams() == "M20 -20v40"


def test_drawings_turn_with_the_ground_they_lie_on() -> None:
    corridor = Ground(Board("square", tuple(Cell((0, y), "corridor") for y in range(3))))
    door, entry = ART.find("mark", "door_closed"), ART.find("mark", "entry")
    assert door is not None
    assert entry is not None
    assert corridor.turn_of(door, (0, 1)) == 90
    assert corridor.turn_of(entry, (0, 0)) == 180
    assert corridor.turn_of(entry, (0, 2)) == 0


def test_variants_are_picked_by_place_as_on_the_page() -> None:
    # Values worked out by the page's own function.
    assert [salt(0, 0), salt(3, -7), salt(12, 5)] == [1899592606, 1072485865, 3096548640]


@pytest.mark.skipif(not PAGE.is_file(), reason="the page's sources are not here")
@pytest.mark.parametrize("name", THEMES)
def test_colours_are_those_of_the_page(name: str) -> None:
    found = re.findall(r"--([\w-]+): light-dark\((#\w+), (#\w+)\);", PAGE.read_text("utf-8"))
    colours = {key: {"light": light, "dark": dark}[name] for key, light, dark in found}
    assert {key: colours.get(key) for key in THEMES[name]} == dict(THEMES[name])


def test_png_is_an_image_twice_as_large() -> None:
    pytest.importorskip("resvg_py")
    match = Match.new(find("tris"), {}, 1)
    data = png(draw(match.scene(None), say, Art("tris"), DARK))
    assert data.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(data[16:20], "big") == 720


def test_png_without_anything_to_paint_with_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def missing(name: str) -> Any:
        raise ImportError(name)

    monkeypatch.setattr(painting, "import_module", missing)
    monkeypatch.setattr(painting, "shutil", SimpleNamespace(which=lambda _: None))
    with pytest.raises(PainterError, match=r"plancia\[picture\]"):
        png("<svg/>")


def test_example_of_the_guide_draws_a_picture() -> None:
    pytest.importorskip("resvg_py")
    page = (Path(__file__).parents[2] / "docs" / "pictures.md").read_text("utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", page, re.DOTALL)
    names: dict[str, Any] = {}
    exec(compile(example, "pictures.md", "exec"), names)
    assert names["image"].startswith(b"\x89PNG")
