"""The map of a free plane in characters, to scale: areas, bases that face somewhere, a ruler.

A character is about twice as high as it is wide, so a usual piece takes twice as many columns as
rows. The ruler counts such pieces along two edges; between pieces nothing is measured.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import pairwise
from math import cos, floor, hypot, radians, sin

from rich.text import Text

from plancia.core.scene import Overlay, Piece, Point
from plancia.table import style
from plancia.table.board import MARGIN, RAISED, RING, SHORTEST, Frame, Map, window
from plancia.table.keys import numbered
from plancia.table.outlines import base, holds
from plancia.table.words import Words, number_of, wind

SCALES = (10, 8, 6, 5, 4, 3)
"""How many columns a usual piece takes, the best first."""

SHARE = 0.62
"""How much of the window's height the map takes at most, where its scale can be chosen."""

FILLS = {"a": "░", "b": "▒", "c": "▓", "d": "╱", "e": "╲", "f": "╳"}
"""What a base of a side is filled with: never told by colour alone."""

NOSE = 0.47
"""Where the arrow of a piece stands, between its middle and the next hex."""

LINE = "•"
"""A line on the plane: an attack, a path."""


SEEN, REACHED = "·", "'"
"""What lies before the piece in focus, and what it reaches where that may be measured."""


def labels(pieces: Sequence[Piece], words: Words) -> dict[str, str]:
    """What stands on every piece: initials or the first letters of a name, told apart."""
    found: dict[str, str] = {}
    for piece in pieces:
        if piece.owner is None:
            number = number_of(piece) or "".join(c for c in piece.id if c.isdecimal())
            found[piece.id] = piece.glyph + number
            continue
        parts = words.text(piece.name).split()
        start = label = parts[0][:3] if len(parts) == 1 else "".join(part[0] for part in parts)[:3]
        count = 1
        while label in found.values():
            count += 1
            label = f"{start}{count}"
        found[piece.id] = label
    return found


class PlanePlan(Map):
    """The map of a free plane, to scale."""

    def measure(self, frame: Frame) -> None:
        """The scale is the largest one for which there is room."""
        scene = self.scene
        self.grain = scene.board.grain
        xs, ys = [x for x, _ in scene.board.outline], [y for _, y in scene.board.outline]
        self.west, self.south = min(xs), min(ys)
        self.across, self.deep = max(xs) - self.west, max(ys) - self.south
        self.labels = labels(scene.pieces, self.words)
        narrow = self._scale(frame.width - frame.beside, frame)
        self.scale = narrow or self._scale(frame.width, frame) or SCALES[-1]
        self.columns = round(self.across / self.grain * self.scale)
        self.rows = round(self.deep / self.grain * self.scale / 2)
        self.width, self.height = MARGIN + self.columns + 2, self.rows + 3  # with edges and ruler
        self.grid: list[list[tuple[str, str]]] = []

    def _scale(self, width: int, frame: Frame) -> int:
        """The largest scale that fits; 0 if none does. The question has its place in any case."""
        room = frame.room
        for scale in SCALES:
            across = self.across / self.grain * scale + MARGIN + 2
            high = self.deep / self.grain * scale / 2 + 3
            fits = high <= room * SHARE or (scale == SCALES[-2] and high <= room - frame.needed)
            if across <= width and (not room or fits):
                return scale
        return 0

    # --- characters ------------------------------------------------------------------------------

    def draw(self, height: int | None = None, shown: Collection[str] | None = None) -> list[Text]:
        """The lines of the map; where there is less room, those around the piece that acts."""
        self.grid = [[(" ", "")] * self.columns for _ in range(self.rows)]
        for cell in self.scene.board.cells:
            if cell.glyph not in style.BARE:
                tone = next((sign.tone for _, sign in style.signs(cell)), "quiet")
                self._fill(cell.outline, cell.glyph, style.tone(tone) if cell.marks else style.WALL)
        for overlay in self.scene.overlays:
            self._overlay(overlay)
        for piece in sorted(self.scene.pieces, key=lambda one: one.owner is not None):
            self._piece(piece)
        self._options(shown)
        lines = [self._edge("┌", "┐"), *map(self._row, range(self.rows)), self._edge("└", "┘")]
        lines.append(self._ruler())
        if height is None or height >= len(lines):
            return lines
        heart = self.heart()
        middle = self.rows // 2 if heart is None else self._spot(heart.at)[1] + 1
        kept = window(range(len(lines)), max(SHORTEST, height), middle)
        return [lines[number] for number in kept if number in range(len(lines))]

    def _spot(self, at: Point) -> tuple[int, int]:
        """The column and row of a point."""
        x = (at[0] - self.west) / self.grain * self.scale
        y = (at[1] - self.south) / self.grain * self.scale / 2
        return floor(x), self.rows - 1 - floor(y)

    def _middle(self, column: int, row: int) -> Point:
        """The point in the middle of a character."""
        x = self.west + (column + 0.5) * self.grain / self.scale
        y = self.south + (self.rows - row - 0.5) * self.grain / self.scale * 2
        return x, y

    def _put(self, column: int, row: int, text: str, tone: str = "") -> None:
        for number, letter in enumerate(text, column):
            if 0 <= number < self.columns and 0 <= row < self.rows:
                self.grid[row][number] = (letter, tone)

    def _within(self, outline: Sequence[Point]) -> Iterator[tuple[int, int]]:
        """The characters whose middles lie within an outline."""
        if not outline:
            return
        spots = [self._spot(at) for at in outline]
        columns, rows = zip(*spots, strict=True)
        for row in range(max(0, min(rows)), min(self.rows - 1, max(rows)) + 1):
            for column in range(max(0, min(columns)), min(self.columns - 1, max(columns)) + 1):
                if holds(outline, self._middle(column, row)):
                    yield column, row

    def _fill(self, outline: Sequence[Point], glyph: str, tone: str) -> None:
        for column, row in self._within(outline):
            self._put(column, row, glyph, tone)

    # --- what lies and stands there --------------------------------------------------------------

    def _overlay(self, overlay: Overlay) -> None:
        """Lines always, areas only of the piece in focus: its front, and what it could reach."""
        tone = style.tone(overlay.tone)
        if overlay.shape == "line":
            for at in _along(overlay.at, self.grain / self.scale):
                self._put(*self._spot(at), LINE, tone)
        elif overlay.shape == "area" and self.focus and overlay.piece == self.focus:
            for column, row in self._within(overlay.at):
                if self.grid[row][column][0] in (" ", SEEN):
                    sign = SEEN if overlay.kind == "sight" else REACHED
                    self._put(column, row, sign, style.FLOOR)

    def _piece(self, piece: Piece) -> None:
        tone = style.tone(piece.tone)
        filling = FILLS.get(piece.tone, "░") if piece.owner is not None else piece.glyph
        self._fill(base(piece), filling, tone)
        column, row = self._spot(piece.at)
        label = self.labels[piece.id]
        strong = f"{tone} reverse" if piece.id == self.focus else tone
        if piece.owner is None:
            self._put(column - len(label) // 2, row, label, tone)
            return
        states = "".join(style.state(name).glyph for name in piece.states)
        below = (piece.badge.translate(RAISED) + states)[: max(1, self.scale - 1)]
        spans = {row + n: (column - (len(t) - 1) // 2, t) for n, t in enumerate((label, below))}
        for line, (start, text) in spans.items():
            self._put(start, line, text, strong if line == row else tone)
        if piece.heading is not None:
            self._arrow(piece, {line: (at, at + len(text)) for line, (at, text) in spans.items()})

    def _arrow(self, piece: Piece, taken: Mapping[int, tuple[int, int]]) -> None:
        """The arrow at the front of a base, beside the text that has the same line."""
        turn = radians(piece.heading or 0.0)
        far = NOSE * self.grain
        column, line = self._spot((piece.at[0] + far * sin(turn), piece.at[1] + far * cos(turn)))
        start, end = taken.get(line, (column, column))
        if start <= column < end:
            column = start - 1 if sin(turn) < 0 else end
        tone = style.tone("act") if piece.id in self.acting else style.tone(piece.tone)
        self._put(column, line, style.ARROWS[wind(piece.heading or 0.0)], tone)

    def _options(self, shown: Collection[str] | None) -> None:
        """The numbers of options that lead somewhere; a ring where several do."""
        ends: dict[tuple[int, int], list[str]] = {}
        for number, choice in numbered(self.scene.choices):
            is_shown = shown is None or number in shown
            if choice.at and is_shown and (not self.focus or choice.piece in (self.focus, "")):
                ends.setdefault(self._spot(choice.at[-1]), []).append(number)
        for (column, row), numbers in ends.items():
            sign = f"[{numbers[0]}]" if len(numbers) == 1 else RING
            self._put(column - len(sign) // 2, row, sign, style.tone("act"))

    # --- edges and ruler -------------------------------------------------------------------------

    def _hexes(self, row: int) -> str:
        """The number of the row's hex, from the southern edge, on the row where it is full."""
        per = self.scale / 2
        up = self.rows - row
        return str(floor(up / per)) if floor(up / per) > floor((up - 1) / per) else ""

    def _row(self, row: int) -> Text:
        label = self._hexes(row)
        line = Text(label.rjust(MARGIN - 1) + ("─" if label else " "), style=style.RULE)
        line.append("│", style.RULE)
        for letter, tone in self.grid[row]:
            line.append(letter, tone)
        return line.append("│", style.RULE)

    def _edge(self, left: str, right: str) -> Text:
        bar = ["─"] * self.columns
        if left == "└":
            for column in range(self.scale, self.columns, self.scale):
                bar[column] = "┬"
        return Text(" " * MARGIN + left + "".join(bar) + right, style=style.RULE)

    def _ruler(self) -> Text:
        """Whole hexes from the western edge, below their marks."""
        line = [" "] * (self.columns + 1)
        for number, column in enumerate(range(0, self.columns + 1, self.scale)):
            if column + len(str(number)) <= len(line):
                line[column : column + len(str(number))] = str(number)
        return Text((" " * (MARGIN + 1) + "".join(line)).rstrip(), style=style.RULE)


def _along(points: Sequence[Point], step: float) -> Iterator[Point]:
    """Points along a line, as close to each other as characters are."""
    for (x1, y1), (x2, y2) in pairwise(points):
        count = max(1, round(hypot(x2 - x1, y2 - y1) / step))
        for n in range(count + 1):
            yield x1 + (x2 - x1) * n / count, y1 + (y2 - y1) * n / count
