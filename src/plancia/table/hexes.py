"""The map of a board of hexes in characters: staggered rows in which every hex shows its name."""

from __future__ import annotations

from collections.abc import Collection
from itertools import pairwise

from rich.text import Text

from plancia.core.scene import Cell, Piece, Point, Scene
from plancia.table import style
from plancia.table.board import MARGIN, SHORTEST, Frame, Map, window
from plancia.table.keys import numbered
from plancia.table.outlines import covered

OWNERS = "①②③④⑤⑥⑦⑧⑨"
"""Whose a piece is, by the number of its owner's seat: never told by colour alone."""

ABLE = "›"
"""Before the name of a hex that an option leads to."""

OVERLAID = ":"
"""Before the name of a hex that an overlay lies on, as on a map of squares."""

WIDTHS = (8, 7, 6, 5)
"""How many characters a hex may take, the best first."""


def is_drawable(scene: Scene) -> bool:
    """Whether the board is a grid of hexes whose rows can be told apart."""
    cells = scene.board.cells
    return scene.board.shape == "hex" and bool(cells) and all(cell.name for cell in cells)


class HexPlan(Map):
    """The map of a board of hexes."""

    def measure(self, frame: Frame) -> None:
        """Hexes are as wide as there is room."""
        scene = self.scene
        self.seats = list(dict.fromkeys(p.owner for p in scene.pieces if p.owner is not None))
        self.pieces: dict[Point, list[Piece]] = {}
        for piece in scene.pieces:
            self.pieces.setdefault(piece.at, []).append(piece)
        self.rows = _rows(scene.board.cells)
        across = sorted({cell.at[0] for cell in scene.board.cells})
        self.left, self.step = across[0], _step(self.rows)
        self.steps = round((across[-1] - self.left) / self.step)
        fitting = (each for each in WIDTHS if self._across(each) <= frame.width - frame.beside)
        self.wide = next(fitting, WIDTHS[-1])
        self.width, self.height = self._across(self.wide), len(self.rows)
        self.ends: set[Point] = set()
        self.overlays = {
            _spot(at): overlay.tone
            for overlay in scene.overlays
            if overlay.piece in (self.focus, "")
            for at in covered(overlay, scene.board.cells, 2 * self.step)
        }
        """The tones of the hexes below overlays: those of the focus, and those of no piece."""

    def _across(self, wide: int) -> int:
        return MARGIN + (self.steps + 2) * wide // 2

    def draw(self, height: int | None = None, shown: Collection[str] | None = None) -> list[Text]:
        """The lines of the map; hexes to which a shown option leads are marked."""
        self.ends = self._ends(shown)
        lines = self.height if height is None else max(SHORTEST, height)
        heart, middle = self.heart(), len(self.rows) // 2
        if heart is not None:
            middle = next(n for n, row in enumerate(self.rows) if row[0].at[1] == heart.at[1])
        kept = window(range(len(self.rows)), lines, middle)
        return [self._row(number) for number in kept if number in range(len(self.rows))]

    def _ends(self, shown: Collection[str] | None) -> set[Point]:
        return {
            choice.at[-1]
            for number, choice in numbered(self.scene.choices)
            if choice.at
            and (shown is None or number in shown or len(choice.key.split()) == 1)
            and (not self.focus or choice.piece in (self.focus, ""))
        }

    def _row(self, number: int) -> Text:
        line = Text(" " * (MARGIN - 1))
        for cell in self.rows[number]:
            start = MARGIN + round((cell.at[0] - self.left) / self.step) * self.wide // 2
            line.append(" " * (start - line.cell_len))
            line.append_text(self._hex(cell))
        return line

    def _hex(self, cell: Cell) -> Text:
        """A hex: what stands, lies or is shown there, its name; a field around it in brackets."""
        field = style.area(cell)
        signs = [sign for name, sign in style.signs(cell) if name not in style.AREAS]
        drawn = Text()
        if field is not None:
            drawn.append("(", style.tone(field.tone))
        for piece in self._standing(cell.at):
            drawn.append_text(self._figure(piece))
        for sign in signs[:1]:
            drawn.append(sign.glyph, style.tone(sign.tone))
        tone = self.overlays.get(_spot(cell.at))
        if tone is not None:
            drawn.append(OVERLAID, style.tone(tone))
        drawn.append_text(self._name(cell, self.wide - drawn.cell_len - (field is not None)))
        if field is not None:
            drawn.append(")", style.tone(field.tone))
        spare = max(0, self.wide - drawn.cell_len)
        return Text(" " * (spare // 2)).append_text(drawn).append(" " * (spare - spare // 2))

    def _name(self, cell: Cell, room: int) -> Text:
        name = "" if cell.name is None else self.words.text(cell.name)
        able = cell.at in self.ends
        label = f"{ABLE}{name}" if able else name
        if len(label) >= room and not (able and len(label) == room):
            label = "" if not able else ABLE
        return Text(label, style=style.tone("act") if able else style.FLOOR)

    def _standing(self, at: Point) -> list[Piece]:
        """Owners' pieces first."""
        found = self.pieces.get(at, [])
        return sorted(found, key=lambda piece: piece.owner is None)[:2]

    def _figure(self, piece: Piece) -> Text:
        tone = style.tone(piece.tone)
        if piece.owner is None:
            return Text(piece.glyph, style=tone)
        digits = "".join(c for c in piece.owner if c.isdecimal())
        number = int(digits) if digits else self.seats.index(piece.owner) + 1
        owner = OWNERS[(number - 1) % len(OWNERS)]
        strong = f"{tone} reverse" if piece.id == self.focus else tone
        return Text(f"{piece.glyph}{owner}", style=strong)


def _rows(cells: Collection[Cell]) -> list[list[Cell]]:
    """The rows from north to south, each from west to east."""
    rows: dict[float, list[Cell]] = {}
    for cell in cells:
        rows.setdefault(cell.at[1], []).append(cell)
    return [sorted(rows[y], key=lambda cell: cell.at[0]) for y in sorted(rows, reverse=True)]


def _step(rows: list[list[Cell]]) -> float:
    """Half the distance of two hexes in a row."""
    gaps = [other.at[0] - one.at[0] for row in rows for one, other in pairwise(row)]
    return min(gaps) / 2 if gaps else 1.0


def _spot(at: Point) -> Point:
    """A place by which hexes are looked up, whatever was calculated to get there."""
    return round(at[0], 3), round(at[1], 3)
