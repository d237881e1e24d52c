"""Maps in characters, for terminals that can draw; this one is of boards of squares."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import NamedTuple

from rich.text import Text

from plancia.core.scene import Cell, Piece, Point, Scene
from plancia.table import style
from plancia.table.keys import bases, numbered
from plancia.table.words import Words, number_of, wind

Square = tuple[int, int]

DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
DICE = "⚀⚁⚂⚃⚄⚅"
RAISED = str.maketrans("0123456789", DIGITS)
"""Numbers of a badge are raised, so that they cannot be taken for the number of a piece."""
STACK = "&"
"""Behind the piece that is drawn where several stand."""

RING = "∘"
"""Where several options lead, or one whose number does not fit."""

NARROWEST, WIDEST = 3, 6
"""How many characters a cell takes at least, and at most."""

WALLS = 2
"""The walls around a map, on two opposite sides."""

SHORTEST = 7
"""So many lines of a map are drawn at least, however low the window is."""

MARGIN = 4
"""Characters before the first column: the row's number and a space."""

COLUMN_AND_ROW = re.compile(r"([A-Za-z])(\d{1,2})")
"""A square that is called by its column and its row: `c4`."""


class Figure(NamedTuple):
    """A piece as it is drawn: its arrow, its name on the map, and what follows it."""

    arrow: str
    label: str
    tail: str

    @property
    def width(self) -> int:
        """How many characters it takes."""
        return len(self.arrow) + len(self.label) + len(self.tail)

    @property
    def is_full(self) -> bool:
        """Whether the tail tells what stands nowhere else: how many there are."""
        return self.tail == STACK or (self.tail != "" and self.tail[0] in DIGITS + DICE)

    def within(self, width: int) -> Figure:
        """The same in fewer characters: the tail goes first, then the arrow, never a number."""
        if self.width <= width:
            return self
        arrow = self.arrow if len(self.arrow) + len(self.label) <= width else ""
        return Figure(arrow, self.label[:width], "")


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


class Frame(NamedTuple):
    """The place for a map: the map is made larger only where so much width is left `beside` it."""

    width: int
    beside: int = 0
    room: int = 0
    """How many lines the window has; 0: any number."""
    needed: int = 0
    """How many of them the question takes, with its options in their shortest form."""


class Map:
    """All that is needed to draw one scene's board; its subclasses draw boards of one shape."""

    height: int
    """How many lines the whole map takes."""
    width: int
    """How many characters a line of the map takes."""

    def __init__(
        self, scene: Scene, words: Words, frame: Frame, focus: str = "", lead: str = ""
    ) -> None:
        """Only the options of the piece in `focus` are drawn; those of the `lead` come first."""
        self.scene, self.words, self.focus, self.lead = scene, words, focus, focus or lead
        self.acting = {choice.piece for choice in scene.choices if choice.piece}
        self.measure(frame)

    def measure(self, frame: Frame) -> None:
        """Look up what stands where, and choose how large it is drawn."""
        raise NotImplementedError

    def draw(self, height: int | None = None, shown: Collection[str] | None = None) -> list[Text]:
        """The lines of the map; where there is less room, those around the piece that acts.

        Only the options of the `shown` numbers are drawn: all of them, if nothing is said.
        """
        raise NotImplementedError

    def heart(self) -> Piece | None:
        """The piece that is drawn even where the map has to be cut."""
        pieces = {piece.id: piece for piece in self.scene.pieces}
        wanted = (self.lead, *(choice.piece for choice in self.scene.choices))
        return next((pieces[name] for name in wanted if name in pieces), None)


class Plan(Map):
    """The map of a board of squares."""

    def measure(self, frame: Frame) -> None:
        """States of pieces are left out where there is no room for them."""
        scene, focus = self.scene, self.focus
        self.cells = {square(cell.at): cell for cell in scene.board.cells}
        self.pieces: dict[Square, list[Piece]] = {}
        for piece in scene.pieces:
            self.pieces.setdefault(square(piece.at), []).append(piece)
        everywhere = [*self.cells, *self.pieces]
        self.xs = range(min(x for x, _ in everywhere), max(x for x, _ in everywhere) + 1)
        self.ys = range(min(y for _, y in everywhere), max(y for _, y in everywhere) + 1)
        self.figures = {at: self._figure(pieces) for at, pieces in self.pieces.items()}
        self.wide = self._wide(frame)
        self.columns = window(self.xs, (frame.width - MARGIN) // self.wide, self._middle()[0])
        self.width = MARGIN + self.wide * len(self.columns)
        self.height = len(self.ys) + WALLS + 1
        self.across, self.up = self._scales()
        self.numbers: dict[Square, str] = {}
        self.seen = {
            square(at): overlay.tone
            for overlay in scene.overlays
            if focus and overlay.piece == focus
            for at in overlay.at
        }

    def _wide(self, frame: Frame) -> int:
        """The width of a cell: states are left out, and then no more, where there is no room."""
        shown = [figure for _, figure in self.figures.values()]
        # Room for a state is kept where none is shown, or the map would jump when one comes.
        roomy = [len(one.arrow) + len(one.label) + max(1, len(one.tail)) for one in shown]
        needed = [one.width if one.is_full else len(one.arrow) + len(one.label) for one in shown]
        least, most = (min(WIDEST, max([NARROWEST, *widths])) for widths in (needed, roomy))
        room = (frame.width - MARGIN - frame.beside) // (len(self.xs) + WALLS)
        return max(least, min(most, room))

    def _middle(self) -> Square:
        """The square that is drawn even where the map has to be cut."""
        if (piece := self.heart()) is not None:
            return square(piece.at)
        ours = [square(p.at) for p in self.scene.pieces if p.owner is not None] or [*self.cells]
        return ours[len(ours) // 2]

    def draw(self, height: int | None = None, shown: Collection[str] | None = None) -> list[Text]:
        """The lines of the map, with coordinates along two edges."""
        self.numbers = self._numbers(shown)
        lines = self.height if height is None else max(SHORTEST, height)
        rows = window(self.ys, lines - 1, self._middle()[1])
        return [*(self._row(y) for y in reversed(rows)), self._scale()]

    def _scales(self) -> tuple[dict[int, str], dict[int, str]]:
        """What columns and rows are called: as the names of squares say (`c4`), else by numbers."""
        across = {x: str(x) for x in self.xs}
        up = {y: str(y) for y in self.ys}
        for (x, y), cell in self.cells.items():
            name = "" if cell.name is None else self.words.text(cell.name)
            if found := COLUMN_AND_ROW.fullmatch(name):
                across[x], up[y] = found.groups()
        return across, up

    def _scale(self) -> Text:
        """The names of the columns: each one where it fits, else every fifth."""
        every = 1 if self.wide > max(map(len, self.across.values())) else 5
        line = [" "] * (self.width + MARGIN)
        for column, x in enumerate(self.columns):
            if x in self.xs and x % every == 0:
                label = self.across[x]
                start = MARGIN + column * self.wide + max(0, self.wide - len(label)) // 2
                line[start : start + len(label)] = label
        return Text("".join(line).rstrip(), style=style.RULE)

    def _row(self, y: int) -> Text:
        label = self.up.get(y, "")
        line = Text(label.rjust(MARGIN - 1) + " ", style=style.RULE)
        for x in self.columns:
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
        return piece, shown._replace(tail=STACK) if len(standing) > 1 else shown

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
        number = self.numbers.get(at, "")
        if number and sign.glyph != number and len(drawn) + len(number) <= self.wide:
            drawn.append(number, style.tone("act"))
        return self._filled(drawn, style.area(cell))

    def _sign(self, at: Square, cell: Cell) -> style.Sign:
        """What stands in the middle of an empty cell: the ground, or an option's number."""
        if special := [sign for name, sign in style.signs(cell) if name not in style.AREAS]:
            return special[0]
        if number := self.numbers.get(at):
            return style.Sign(number, "act")
        if style.area(cell) is not None:
            return style.signs(cell)[0][1]
        if at in self.seen:
            return style.Sign(":", self.seen[at])
        return style.Sign("·", "")

    def _numbers(self, shown: Collection[str] | None) -> dict[Square, str]:
        """The number of the option that leads to a cell, or a ring where several do.

        Brackets tell it from the ground's own figures. Two ways to pay for the same step are one
        option here.
        """
        same = bases(self.scene.choices)
        ends: dict[Square, dict[str, str]] = {}
        for number, choice in numbered(self.scene.choices):
            first = same.get(number, number)
            is_shown = shown is None or first in shown
            if choice.at and is_shown and (choice.piece == self.focus or not self.focus):
                ends.setdefault(square(choice.at[-1]), {})[first] = choice.piece
        return {at: self._ends(ways) for at, ways in ends.items()}

    def _ends(self, ways: dict[str, str]) -> str:
        led = [number for number, piece in ways.items() if piece == self.lead]
        numbers = led or [*ways]
        shown = f"[{numbers[0]}]"
        return shown if len(numbers) == 1 and len(shown) <= self.wide else RING


def window(every: range, size: int, heart: int) -> range:
    """So many of the numbers that they fit, around one of them; with walls if these fit too."""
    if size >= len(every) + WALLS:
        return range(every.start - 1, every.stop + 1)
    size = max(1, min(size, len(every)))
    start = min(max(heart - size // 2, every.start), every.stop - size)
    return range(start, start + size)
