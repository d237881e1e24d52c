"""The map in characters."""

import plancia
from plancia.core import Message
from plancia.core.scene import Board, Cell, Choice, Overlay, Piece, Scene
from plancia.i18n import Translator
from plancia.table.board import Frame, Plan, figure, is_drawable
from plancia.table.words import Words

MARINE = Piece("m1", "marine", (0, 0), Message("Anselmo"), heading=0, glyph="M", tone="a")


def scene(*pieces: Piece, cells: tuple[Cell, ...] = (), **parts: object) -> Scene:
    floor = {(x, 0): Cell((x, 0), "floor") for x in range(4)}
    floor |= {(int(cell.at[0]), int(cell.at[1])): cell for cell in cells}
    board = Board("square", tuple(floor.values()))
    plain = {"game": "corridor", "seat": None, "title": Message("title"), "board": board}
    return Scene(**{**plain, "pieces": pieces, **parts})  # type: ignore[arg-type]


def plan(shown: Scene, width: int = 80, focus: str = "", lead: str = "") -> Plan:
    words = Words(plancia.new("tris"), Translator("en"))
    return Plan(shown, words, Frame(width), focus, lead)


def drawn(shown: Scene, width: int = 80, focus: str = "") -> list[str]:
    return [line.plain for line in plan(shown, width, focus).draw()]


def row(shown: Scene, width: int = 80, focus: str = "") -> str:
    """The one row of the corridor, without its margin and walls."""
    return drawn(shown, width, focus)[1][4:].strip("▒")


def test_corridor_has_walls_around_and_coordinates_along_its_edges() -> None:
    assert drawn(scene()) == [
        "    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒",
        "  0 ▒▒▒ ·  ·  ·  · ▒▒▒",
        "    ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒",
        "        0  1  2  3",
    ]


def test_piece_shows_its_facing_its_number_and_its_state() -> None:
    watching = Piece("m1", "marine", (1, 0), Message("A"), None, 90, "M", "a", "", ("overwatch",))
    assert "".join(figure(watching)) == "→M1o"
    assert row(scene(watching)) == "·  →M1o ·   · ".center(16)


def test_group_shows_its_size_raised() -> None:
    group = Piece("g12", "group", (1, 0), Message("G"), None, 270, "G", "b", "3")
    assert "".join(figure(group)) == "←G12³"


def test_glyph_that_is_not_the_letter_of_the_id_stays_alone() -> None:
    mark = Piece("c4", "x", (1, 0), Message("cross"), glyph="x")
    assert figure(mark) == ("", "x", "")


def test_every_one_of_eight_headings_has_an_arrow_of_its_own() -> None:
    arrows = {
        figure(Piece("m1", "m", (0, 0), Message("m"), heading=turn * 45)).arrow for turn in range(8)
    }
    assert len(arrows) == 8


def test_door_fire_and_mark_are_told_by_signs() -> None:
    cells = (
        Cell((1, 0), "door"),
        Cell((2, 0), "floor", marks=("fire",)),
        Cell((3, 0), "floor", marks=("relic",)),
    )
    assert row(scene(cells=cells)) == " ·  + ^^^ * "


def test_piece_in_the_fire_stands_between_flames() -> None:
    burning = Cell((1, 0), "floor", marks=("fire",))
    lone = Piece("b", "blip", (1, 0), Message("blip"), glyph="?")
    assert row(scene(lone, cells=(burning,))) == " · ^?^ ·  · "


def test_option_is_numbered_where_it_leads() -> None:
    walk = Choice({}, Message("walk"), piece="m1", at=((1.0, 0.0), (2.0, 0.0)))
    assert "[1]" in row(scene(MARINE, choices=(walk,)))


def test_square_to_which_several_options_lead_has_a_ring() -> None:
    walk = Choice({}, Message("walk"), piece="m1", at=((1, 0),))
    shown = row(scene(MARINE, choices=(walk, walk)))
    assert "∘" in shown
    assert "[" not in shown


def test_only_the_options_and_sights_of_the_chosen_piece_are_drawn() -> None:
    walks = tuple(Choice({}, Message("walk"), piece=f"m{n}", at=((n, 0),)) for n in (1, 2))
    sight = Overlay("sight", "m2", ((3.0, 0.0),))
    shown = scene(MARINE, choices=walks, overlays=(sight,))
    assert "[1]" not in row(shown, focus="m2")
    assert row(shown, focus="m2").rstrip().endswith(":")
    assert ":" not in row(shown, focus="m1")


def test_two_pieces_on_one_square_are_not_hidden() -> None:
    other = Piece("t1", "thing", (0, 0), Message("thing"), glyph="T")
    assert "↑M1&" in row(scene(MARINE, other))


def test_narrow_terminal_gets_a_narrow_map() -> None:
    wide = Piece("g12", "group", (1, 0), Message("G"), None, 270, "G", "b", "3")
    assert row(scene(MARINE), width=40) == "↑M1  ·   ·   ·  "
    assert row(scene(MARINE), width=22) == "↑M1 ·  ·  · "
    assert row(scene(wide), width=24) == "  ·  ←G12³  ·    ·  "


def test_map_that_is_too_wide_is_cut_around_the_piece_that_acts() -> None:
    cells = tuple(Cell((x, 0), "floor") for x in range(12))
    walk = Choice({}, Message("walk"), piece="m2", at=((8.0, 0.0),))
    marine = Piece("m2", "marine", (7, 0), Message("B"), heading=0, glyph="M")
    shown = drawn(scene(MARINE, marine, cells=cells, choices=(walk,)), width=20)
    assert shown[1].startswith("  0  ·  · ↑M2[1] · ")
    assert shown[-1].split() == ["5", "6", "7", "8", "9"]


def test_map_that_is_too_high_is_cut_around_the_piece_that_acts() -> None:
    cells = tuple(Cell((0, y), "floor") for y in range(30))
    marine = Piece("m2", "marine", (0, 20), Message("B"), "hero", 0, "M")
    lines = [line.plain for line in plan(scene(marine, cells=cells), 80, "m2").draw(9)]
    assert len(lines) == 9
    assert any("M2" in line for line in lines)


def test_walls_go_first_where_the_window_is_low() -> None:
    cells = tuple(Cell((0, y), "floor") for y in range(9))
    lines = [line.plain for line in plan(scene(cells=cells)).draw(10)]
    assert [line[:3].strip() for line in lines] == [*map(str, range(8, -1, -1)), ""]


def test_number_of_a_piece_is_never_cut() -> None:
    group = figure(Piece("g12", "group", (1, 0), Message("G"), None, 270, "G", "b", "3"))
    assert "".join(group.within(4)) == "←G12"
    assert "".join(group.within(3)) == "G12"


def test_width_of_the_map_stays_when_a_state_comes() -> None:
    watching = Piece("m1", "marine", (0, 0), Message("A"), None, 0, "M", "a", "", ("overwatch",))
    assert plan(scene(MARINE)).width == plan(scene(watching)).width


def test_door_stays_in_sight_where_an_option_leads_to_it() -> None:
    shoot = Choice({}, Message("shoot"), piece="m1", at=((1, 0),))
    door = Cell((1, 0), "door")
    assert "+[1]" in row(scene(MARINE, cells=(door,), choices=(shoot,)))
    assert "+" in row(scene(MARINE, cells=(door,), choices=(shoot,)), width=22)


def test_another_way_to_pay_is_no_second_option_on_the_map() -> None:
    ways = tuple(
        Choice({}, Message("walk"), key=key, piece="m1", at=((1, 0),)) for key in ("m1 f", "m1 c f")
    )
    assert "[1]" in row(scene(MARINE, choices=ways))


def test_options_of_the_leading_piece_come_before_those_of_others() -> None:
    walks = tuple(Choice({}, Message("walk"), piece=piece, at=((1, 0),)) for piece in ("m1", "m2"))
    led = plan(scene(MARINE, choices=walks), lead="m2")
    assert "[2]" in led.draw()[1].plain
    assert "[" not in led.draw(shown=())[1].plain


def test_columns_that_do_not_fit_are_numbered_by_fives() -> None:
    cells = tuple(Cell((x, 0), "floor") for x in range(108))
    ends = drawn(scene(cells=cells), width=400)[-1].split()
    assert ends[-2:] == ["100", "105"]


def test_only_squares_on_whole_numbers_are_drawn() -> None:
    assert is_drawable(scene())
    assert not is_drawable(scene(board=Board("plane")))
    assert not is_drawable(scene(board=Board("square")))
    assert not is_drawable(scene(board=Board("square", (Cell((0.5, 0), "floor"),))))
