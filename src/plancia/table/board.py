"""The map of a square board in characters, for terminals that can draw."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from rich.text import Text

from plancia.core.scene import Cell, Choice, Piece, Point, Scene
from plancia.table import style
from plancia.table.keys import handles
from plancia.table.words import number_of, wind

Square = tuple[int, int]

RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
"""Numbers of a badge are raised, so that they cannot be taken for the number of a piece."""

RING = "∘"
"""Where several options lead, or one whose number does not fit."""

NARROWEST, WIDEST = 3, 6
"""How many characters a cell may take, if there is room."""

MARGIN = 4
"""Characters before the first column: the row's number and a space."""


class Figure(NamedTuple):
    """A piece as it is drawn: its arrow, its name on the map, and what follows it."""

    arrow: str
    label: str
    tail: str

    @property
    def width(self) -> int:
        """How many characters it takes."""
        return len(self.arrow) + len(self.label) + len(self.tail)

    def within(self, width: int) -> Figure:
        """The same in fewer characters: first the tail goes, then the end of the label."""
        if self.width <= width:
            return self
        arrow = self.arrow if width > 1 else ""
        return Figure(arrow, self.label[: width - len(arrow)], "")


def figure(piece: Piece) -> Figure:
    """Give a piece its characters: the glyph, completed by the number of an id like `m1`."""
    arrow = "" if piece.heading is None else style.ARROWS[wind(piece.heading)]
    states = "".join(style.state(name).glyph for name in piece.states)
    return Figure(
        arrow,
        piece.glyph + number_of(piece),
        piece.badge.translate(RAISED) if piece.badge else states[:1],
    )


def is_drawable(scene: Scene) -> bool:
    """Whether the board is a grid of squares."""
    points = [cell.at for cell in scene.board.cells]
    whole = all(float(x).is_integer() and float(y).is_integer() for x, y in points)
    return scene.board.shape == "square" and bool(points) and whole


def square(at: Point) -> Square:
    """The square of a point."""
    return int(at[0]), int(at[1])


class Plan:
    """All that is needed to draw one scene's map within a width."""

    def __init__(self, scene: Scene, width: int, focus: str = "") -> None:
        """Look up what stands where; `focus` is the piece whose options are shown."""
        self.scene, self.focus = scene, focus
        self.cells = {square(cell.at): cell for cell in scene.board.cells}
        self.pieces: dict[Square, list[Piece]] = {}
        for piece in scene.pieces:
            self.pieces.setdefault(square(piece.at), []).append(piece)
        everywhere = [*self.cells, *self.pieces]
        self.xs = range(min(x for x, _ in everywhere), max(x for x, _ in everywhere) + 1)
        self.ys = range(min(y for _, y in everywhere), max(y for _, y in everywhere) + 1)
        self.figures = {at: self._figure(pieces) for at, pieces in self.pieces.items()}
        needed = max([NARROWEST, *(shown.width for _, shown in self.figures.values())])
        room = (width - 2 * MARGIN) // len(self.xs)
        self.wide = max(1, min(needed, room, WIDEST))
        self.numbers = _numbers(scene.choices, focus)
        self.acting = {choice.piece for choice in scene.choices if choice.piece}
        self.seen = {
            square(at): overlay.tone
            for overlay in scene.overlays
            if focus and overlay.piece == focus
            for at in overlay.at
        }

    @property
    def width(self) -> int:
        """How many characters a line of the map takes."""
        return MARGIN + self.wide * (len(self.xs) + 2)

    def draw(self) -> list[Text]:
        """The lines of the map, with coordinates along two edges."""
        columns = self._columns()
        rows = [self._row(y) for y in range(self.ys.stop, self.ys.start - 2, -1)]
        return [*rows, columns]

    def _columns(self) -> Text:
        """The numbers of the columns: each one where it fits, else every fifth."""
        every = 1 if self.wide > len(str(self.xs[-1])) else 5
        line = [" "] * (self.width + MARGIN)
        for column, x in enumerate(self.xs, 1):
            if x % every == 0:
                start = MARGIN + column * self.wide + max(0, self.wide - len(str(x))) // 2
                line[start : start + len(str(x))] = str(x)
        return Text("".join(line).rstrip(), style=style.RULE)

    def _row(self, y: int) -> Text:
        label = str(y) if y in self.ys else ""
        line = Text(label.rjust(MARGIN - 1) + " ", style=style.RULE)
        for x in range(self.xs.start - 1, self.xs.stop + 1):
            line.append_text(self._place((x, y)))
        return line

    def _place(self, at: Square) -> Text:
        cell = self.cells.get(at)
        if at in self.figures:
            return self._standing(*self.figures[at], cell)
        if cell is not None:
            return self._ground(at, cell)
        x, y = at
        near = any((x + dx, y + dy) in self.cells for dx in (-1, 0, 1) for dy in (-1, 0, 1))
        return Text("▒" * self.wide if near else " " * self.wide, style=style.WALL)

    def _figure(self, standing: list[Piece]) -> tuple[Piece, Figure]:
        """The piece that is drawn where one or several stand."""
        piece = max(standing, key=lambda one: (one.id == self.focus, one.heading is not None))
        shown = figure(piece)
        return piece, shown._replace(tail="&") if len(standing) > 1 else shown

    def _standing(self, piece: Piece, shown: Figure, cell: Cell | None) -> Text:
        shown = shown.within(self.wide)
        tone = style.tone(piece.tone)
        drawn = Text(style=tone)
        drawn.append(shown.arrow, style.tone("act") if piece.id in self.acting else tone)
        drawn.append(shown.label, f"{tone} reverse" if piece.id == self.focus else tone)
        drawn.append(shown.tail)
        return self._filled(drawn, style.area(cell))

    def _filled(self, drawn: Text, area: style.Sign | None) -> Text:
        """Something in the middle of a cell, with what fills the cell around it."""
        spare = self.wide - len(drawn)
        glyph, tone = (" ", "") if area is None else (area.glyph, style.tone(area.tone))
        cell = Text(glyph * (spare // 2), style=tone).append_text(drawn)
        return cell.append(glyph * (spare - spare // 2), tone)

    def _ground(self, at: Square, cell: Cell) -> Text:
        sign = self._sign(at, cell)
        drawn = Text(sign.glyph, style=style.tone(sign.tone) or style.FLOOR)
        more = [other for name, other in style.signs(cell)[1:] if name not in style.AREAS]
        if more and len(drawn) + 1 < self.wide:
            drawn.append(more[0].glyph, style.tone(more[0].tone))
        return self._filled(drawn, style.area(cell))

    def _sign(self, at: Square, cell: Cell) -> style.Sign:
        """What stands in the middle of an empty cell: an option's number, or the ground."""
        if number := self.numbers.get(at):
            # Brackets tell an option's number from the ground's own figures.
            return style.Sign(number if len(number) <= self.wide else RING, "act")
        if special := style.signs(cell):
            return special[0][1]
        if at in self.seen:
            return style.Sign(":", self.seen[at])
        return style.Sign("·", "")


def _numbers(choices: Sequence[Choice], focus: str) -> dict[Square, str]:
    """The number of the option that leads to a cell, or a ring where several do."""
    ends = [
        (square(choice.at[-1]), number)
        for choice, number in zip(choices, handles(choices), strict=True)
        if choice.at and (not focus or choice.piece == focus)
    ]
    often = Counter(at for at, _ in ends)
    return {at: f"[{number}]" if often[at] == 1 else RING for at, number in ends}
