"""The rules of Tris."""

from __future__ import annotations

import itertools

import pytest

from plancia.core import Illegal, Match, Refusal
from plancia.core.motion import Appear
from plancia.games.tris import LINES, Mark, Marked, Tris
from plancia.testing import rule


def played(cells: str) -> Match[Tris]:
    """A match in which the seats marked these cells in turn."""
    match = Match.new(Tris, {})
    for seat, cell in zip(itertools.cycle("xo"), cells, strict=False):
        match.play(seat, Mark(int(cell)))
    return match


def grid(match: Match[Tris], seat: str | None) -> str:
    """The nine cells as a seat sees them."""
    seen = match.view(seat)
    return "".join("x" if seen.x >> n & 1 else "o" if seen.o >> n & 1 else "." for n in range(9))


def refusal(match: Match[Tris], seat: str, cell: int) -> Refusal:
    before = match.digest()
    with pytest.raises(Illegal) as refused:
        match.play(seat, Mark(cell))
    assert match.digest() == before
    return refused.value.refusal


@rule("TRIS-1")
def test_the_grid_has_nine_empty_cells_and_two_seats() -> None:
    match = played("")
    assert match.game.seats() == ("x", "o")
    assert list(match.options("x")) == [Mark(cell) for cell in range(9)]
    assert grid(match, None) == grid(match, "x") == grid(match, "o") == "." * 9


@rule("TRIS-1")
@pytest.mark.parametrize("cell", [-1, 9])
def test_a_cell_outside_the_grid_is_refused(cell: int) -> None:
    assert refusal(played(""), "x", cell).rule == "TRIS-1"


@rule("TRIS-1")
@pytest.mark.parametrize("cell", range(9))
def test_every_cell_of_the_grid_can_be_marked(cell: int) -> None:
    assert grid(played(str(cell)), None) == "." * cell + "x" + "." * (8 - cell)


@rule("TRIS-2")
def test_x_begins_and_the_seats_take_turns() -> None:
    match = played("")
    assert match.to_act == ("x",)
    match.play("x", Mark(4))
    assert match.to_act == ("o",)
    assert grid(match, None) == "....x...."
    match.play("o", Mark(0))
    assert match.to_act == ("x",)
    assert [told.event for told in match.events] == [Marked("x", 4), Marked("o", 0)]
    assert match.pending["x"].rule == "TRIS-2"


@rule("TRIS-2")
def test_a_marked_cell_is_never_marked_again() -> None:
    match = played("4")
    assert refusal(match, "o", 4).rule == "TRIS-2"
    assert Mark(4) not in match.options("o")


@rule("TRIS-3")
@pytest.mark.parametrize("line", LINES)
def test_every_line_wins_at_once(line: int) -> None:
    mine = [n for n in range(9) if line >> n & 1]
    others = [n for n in range(9) if not line >> n & 1][:2]
    cells = [mine[0], others[0], mine[1], others[1], mine[2]]
    match = played("".join(map(str, cells)))
    assert match.outcome is not None
    assert match.outcome.winners == ("x",)
    assert match.outcome.rules == ("TRIS-3",)
    assert match.to_act == ()


@rule("TRIS-3")
def test_o_can_win_too() -> None:
    match = played("031475")
    assert match.outcome is not None
    assert match.outcome.winners == ("o",)


@rule("TRIS-4")
def test_a_full_grid_without_a_line_is_a_draw() -> None:
    match = played("012435768")
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.rules == ("TRIS-4",)


@rule("TRIS-3", "TRIS-4")
def test_a_line_with_the_last_cell_wins() -> None:
    match = played("012345768")
    assert grid(match, None) == "xoxoxooxx"
    assert match.outcome is not None
    assert match.outcome.rules == ("TRIS-3",)


def test_the_scene_shows_the_marks_and_the_choices_of_the_pending_seat() -> None:
    match = played("40")
    scene = match.scene("x")
    assert [(piece.id, piece.glyph, piece.at) for piece in scene.pieces] == [
        ("c0", "o", (0, 2)),
        ("c4", "x", (1, 1)),
    ]
    assert [choice.key for choice in scene.choices] == list("1235678")
    assert scene.prompt is not None
    assert scene.rule == "TRIS-2"
    assert match.scene("o").choices == ()
    assert match.scene(None).prompt is None


def test_a_mark_is_seen_to_appear() -> None:
    match = played("4")
    (piece,) = match.scene(None).pieces
    assert match.events[0].event.motions(match.game) == (Appear(piece.id),)


def test_there_are_as_many_matches_as_everybody_says() -> None:
    """Perft: the number of different matches, the classic check of a tic-tac-toe."""

    def count(match: Match[Tris]) -> int:
        if not match.to_act:
            return 1
        seat, total = match.to_act[0], 0
        for option in match.options(seat):
            twin = match.clone()
            twin.apply(seat, option)
            total += count(twin)
        return total

    corner, edge, centre = (count(played(cell)) for cell in "014")
    assert 4 * corner + 4 * edge + centre == 255_168
