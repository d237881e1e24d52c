"""The ground of a picture: floor, seams, walls, and what is special about places."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plancia.core.scene import Board, Cell, Point
from plancia.picture.art import Art, Drawing, Family, salt
from plancia.picture.svg import Attributes, Element, add, moved, number
from plancia.picture.themes import Theme

UNIT = 40
HALF = UNIT / 2
SIDES: tuple[Point, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west."""


def across(at: Point) -> float:
    """How far to the right a place is drawn."""
    return at[0] * UNIT


def down(at: Point) -> float:
    """How far down a place is drawn: north is up."""
    return -at[1] * UNIT


class Ground:
    """The cells of a board by their places."""

    def __init__(self, board: Board) -> None:
        self.outline = board.outline
        """The edge of a free plane."""
        self.shapes = [cell for cell in board.cells if cell.outline]
        """Cells that are no squares: hexes, buildings, woods."""
        self.cells = {cell.at: cell for cell in board.cells if not cell.outline}

    def beside(self, at: Point) -> list[Cell | None]:
        """The neighbours of a place, north first."""
        return [self.cells.get((at[0] + dx, at[1] + dy)) for dx, dy in SIDES]

    def turn_of(self, drawing: Drawing, at: Point) -> float:
        """How far a drawing is turned at a place."""
        floor = [cell is not None for cell in self.beside(at)]
        if drawing.turn == "passage":  # drawn for a way from east to west
            return 90 if floor[0] + floor[2] > floor[1] + floor[3] else 0
        if drawing.turn == "outside":  # drawn for a way out in the north, opposite to floor
            closed = [side for side in range(4) if not floor[side]]
            facing = [side for side in closed if floor[(side + 2) % 4]]
            return 90 * (facing or closed or [0])[0]
        if drawing.turn == "axis":
            return salt(at[1], at[0]) % 4 * 90
        return 0

    def floor(self) -> str:
        """The floor as one shape."""
        return "".join(
            f"M{number(across(at) - HALF)} {number(down(at) - HALF)}h{UNIT}v{UNIT}h-{UNIT}z"
            for at in self.cells
        )

    def walls(self) -> str:
        """Every edge of a cell behind which there is no floor."""
        sides = ((at, *each) for at in self.cells for each in enumerate(self.beside(at)))
        return "".join(_edge(at, side) for at, side, other in sides if other is None)

    def seams(self) -> str:
        """The edges between parts of the board, each once."""
        found = (
            _edge(at, side)
            for at, cell in self.cells.items()
            for side, other in enumerate(self.beside(at)[:2])
            if other is not None and other.part != cell.part
        )
        return "".join(found)


def _edge(at: Point, side: int) -> str:
    left, top = across(at) - HALF, down(at) - HALF
    x = left + UNIT if side == 1 else left
    y = top + UNIT if side == 2 else top
    return f"M{number(x)} {number(y)}{'v' if side % 2 else 'h'}{UNIT}"


def shape(outline: Iterable[Point]) -> str:
    """The path around some corners: of a cell that is no square, a base, the edge of a plane."""
    return "M" + "L".join(f"{number(across(at))} {number(down(at))}" for at in outline) + "Z"


class Painter:
    """Draws with a game's drawings in the colours of a theme."""

    def __init__(self, art: Art, theme: Theme) -> None:
        self.art, self.theme = art, theme
        self.used: set[str] = set()
        """The symbols that were drawn."""

    def use(self, layer: Element, drawing: Drawing, spread: float, transform: str = "") -> None:
        """Put a drawing around the middle of a layer, so far to each side."""
        self.used.add(drawing.id)
        box = {"x": -spread, "y": -spread, "width": 2 * spread, "height": 2 * spread}
        use = add(layer, "use", href=f"#{drawing.id}", **box)
        if transform:
            use.set("transform", transform)


class GroundPainter(Painter):
    """Draws the ground of a board."""

    def __init__(self, ground: Ground, art: Art, theme: Theme) -> None:
        super().__init__(art, theme)
        self.ground = ground

    def below(self, layer: Element) -> None:
        """Everything that lies below the pieces."""
        theme, walls = self.theme, self.ground.walls()
        if self.ground.outline:
            mat: Attributes = {"fill": theme["tile-corridor"], "fill_opacity": 0.55}
            edge: Attributes = {"stroke": theme["rim"], "stroke_width": 2}
            add(layer, "path", d=shape(self.ground.outline), **mat, **edge)
        for n, cell in enumerate(self.ground.shapes):
            self._shape(layer, cell, n)
        around: Attributes = {"fill": theme["wall"], "stroke": theme["wall"]}
        around |= {"stroke_width": 15, "stroke_linejoin": "round"}
        add(layer, "path", d=self.ground.floor(), **around)
        add(layer, "path", d=self.ground.floor(), fill=theme["tile-corridor"])
        for cell in self.ground.cells.values():
            self._put(layer, cell, "cell", cell.kind, over=False)
        dark = theme["tile-dark"]
        lines = {"fill": "none", "stroke_linecap": "square"}
        seam: Attributes = {"stroke": dark, "stroke_opacity": 0.55, "stroke_dasharray": "5 3"}
        add(layer, "path", d=self.ground.seams(), fill="none", stroke_width=1.4, **seam)
        add(layer, "path", d=walls, stroke=dark, stroke_opacity=0.34, stroke_width=10, **lines)
        self._marks(layer, over=False)
        add(layer, "path", d=walls, stroke=theme["wall-edge"], stroke_width=5, **lines)
        add(layer, "path", d=walls, stroke=theme["rim"], stroke_width=1.5, **lines)

    def above(self, layer: Element) -> None:
        """The marks that stand above the pieces."""
        self._marks(layer, over=True)

    def _marks(self, layer: Element, *, over: bool) -> None:
        for cell in (*self.ground.shapes, *self.ground.cells.values()):
            for mark in reversed(cell.marks):  # the most important one comes first: on top
                self._put(layer, cell, "mark", mark, over=over)

    def _shape(self, layer: Element, cell: Cell, n: int) -> None:
        """A cell with an outline: its ground, its drawing within it, its edge."""
        path = shape(cell.outline)
        add(layer, "path", d=path, fill=self.theme["tile-room"])
        drawing = self.art.find("cell", cell.kind, salt(round(cell.at[0]), round(cell.at[1])))
        if drawing is not None:
            self.used.add(drawing.id)
            clip = add(layer, "clipPath", id=f"cell-{n}")
            add(clip, "path", d=path)
            inside = add(layer, "g", clip_path=f"url(#cell-{n})")
            xs, ys = [across(at) for at in cell.outline], [down(at) for at in cell.outline]
            box = {"x": min(xs), "y": min(ys), "width": max(xs) - min(xs)}
            add(inside, "use", href=f"#{drawing.id}", **box, height=max(ys) - min(ys))
        if cell.height > 0:  # what is higher is lighter
            light: Attributes = {"fill": self.theme["tile-light"]}
            add(layer, "path", d=path, fill_opacity=min(0.34, 0.08 * cell.height), **light)
        colour = self.theme["rim" if cell.height > 0 else "wall-edge"]
        add(layer, "path", d=path, fill="none", stroke=colour, stroke_width=1.6)

    def _put(self, layer: Element, cell: Cell, family: Family, name: str, *, over: bool) -> None:
        drawing = self.art.find(family, name, salt(*cell.at))
        if drawing is None or drawing.over != over:
            return
        x, y = across(cell.at), down(cell.at)
        self.use(layer, drawing, HALF, moved(x, y, self.ground.turn_of(drawing, cell.at)))
        if drawing.label:
            add(layer, "text", cell.glyph, x=x, y=y + 9, class_="sign")


def corners(places: Iterator[Point]) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the box that holds places."""
    points = list(places) or [(0.0, 0.0)]
    xs, ys = [across(at) for at in points], [down(at) for at in points]
    return min(xs) - HALF, min(ys) - HALF, max(xs) + HALF, max(ys) + HALF
