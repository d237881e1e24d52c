"""A whole picture: the board with everything on it, and a heading above."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap

from msgspec.structs import replace

from plancia.core import Message
from plancia.core.scene import Gauge, Point, Scene
from plancia.picture.art import Art
from plancia.picture.figures import FigurePainter
from plancia.picture.ground import Ground, GroundPainter, across, corners, down
from plancia.picture.svg import FONTS, Attributes, Element, add, number, tag, written
from plancia.picture.themes import Theme

Say = Callable[[Message], str]

MARGIN = 30
NARROWEST = 360
"""A heading needs some room, however small the board is."""

TITLE, LINE = 30, 17
"""How high the title and every line below it are."""

BELOW, BELOW_BASE = 29, 35
"""How far below the middle of a piece its name stands; a base is larger than a ring."""

LETTER = 6.6
"""How wide a letter of such a line is, roughly."""

STYLE = """
text {{ font-family: {fonts}; text-anchor: middle; }}
.title {{ fill: {text}; font-size: 20px; font-weight: 700; text-anchor: start; }}
.note {{ fill: {text}; font-size: 12px; text-anchor: start; }}
.line {{ fill: {quiet}; font-size: 11.5px; text-anchor: start; }}
.sign {{ fill: {text}; stroke: {ground}; }}
.sign, .name {{ paint-order: stroke; stroke-width: 3px; stroke-linejoin: round; }}
.sign {{ font-size: 15px; font-weight: 700; }}
.name {{ fill: {text}; stroke: {far}; stroke-opacity: .85; font-size: 10.5px; font-weight: 600; }}
.badge {{ fill: #fff; font-size: 10.5px; font-weight: 700; }}
.glyph {{ fill: {text}; font-size: 16px; font-weight: 700; }}
"""


def draw(scene: Scene, say: Say, art: Art, theme: Theme, note: str = "") -> str:
    """Draw a scene as an SVG document; `say` speaks its messages, a note stands below its title."""
    scene = _in_squares(scene)
    left, top, right, bottom = corners(_places(scene))
    wide = max(right - left + 2 * MARGIN, NARROWEST)
    title = say(scene.title)
    lines = list(_lines(scene, say, note, int((wide - 2 * MARGIN) / LETTER)))
    head = TITLE + LINE * len(lines) + 12
    x, y, high = (left + right - wide) / 2, top - MARGIN - head, bottom - top + 2 * MARGIN + head
    view = " ".join(map(number, (x, y, wide, high)))
    size = {"width": number(wide), "height": number(high)}
    root = Element(tag("svg"), {"viewBox": view, "role": "img", **size})
    add(root, "title", f"{title} · {note}" if note else title)
    style = {"text": "text", "quiet": "quiet", "ground": "ground", "far": "ground-far"}
    colours = {name: theme[colour] for name, colour in style.items()}
    add(root, "style", STYLE.format(fonts=FONTS, **colours))
    shelf = add(root, "defs")
    _background(root, shelf, {"x": x, "y": y, "width": wide, "height": high}, theme)
    x, y = x + MARGIN, y + MARGIN + 8
    add(root, "text", title, x=x, y=y, class_="title")
    for row, (kind, line) in enumerate(lines):
        add(root, "text", line, x=x, y=y + TITLE - 8 + LINE * row, class_=kind)
    used = _write_board(root, scene, say, art, theme)
    shelf.extend(art.needed(sorted(used), theme))
    return written(root)


def _in_squares(scene: Scene) -> Scene:
    """The scene in units in which a usual piece is 1 wide."""
    grain = scene.board.grain
    if grain == 1:
        return scene

    def small(at: Point) -> Point:
        return at[0] / grain, at[1] / grain

    def every(points: tuple[Point, ...]) -> tuple[Point, ...]:
        return tuple(small(at) for at in points)

    cells, pieces = (
        tuple(replace(each, at=small(each.at), outline=every(each.outline)) for each in found)
        for found in (scene.board.cells, scene.pieces)
    )
    overlays = tuple(
        replace(overlay, at=every(overlay.at), radius=overlay.radius / grain)
        for overlay in scene.overlays
    )
    board = replace(scene.board, cells=cells, outline=every(scene.board.outline), grain=1.0)
    return replace(scene, board=board, pieces=pieces, overlays=overlays)


def _places(scene: Scene) -> Iterator[tuple[float, float]]:
    yield from scene.board.outline
    yield from (at for cell in scene.board.cells for at in (cell.outline or (cell.at,)))
    yield from (piece.at for piece in scene.pieces)


# --- the heading ---------------------------------------------------------------------------------


def _lines(scene: Scene, say: Say, note: str, letters: int) -> Iterator[tuple[str, str]]:
    """What stands below the title: what is played, the note, the numbers, how it ended."""
    for text in (say(scene.subtitle) if scene.subtitle is not None else "", note):
        for line in wrap(text, letters):
            yield "note", line
    for line in _joined([_gauge(gauge, say) for gauge in scene.gauges], letters):
        yield "line", line
    for line in wrap(say(scene.outcome), letters) if scene.outcome is not None else ():
        yield "note", line


def _gauge(gauge: Gauge, say: Say) -> str:
    limit = "" if gauge.of is None else f"/{gauge.of}"
    return f"{say(gauge.name)} {gauge.value}{limit}"


def _joined(parts: list[str], letters: int) -> list[str]:
    """The parts in as few lines as fit."""
    lines: list[str] = []
    for part in parts:
        longer = f"{lines[-1]} · {part}" if lines else ""
        if longer and len(longer) <= letters:
            lines[-1] = longer
        else:
            lines.append(part)
    return lines


# --- the board -----------------------------------------------------------------------------------


def _background(root: Element, shelf: Element, whole: Attributes, theme: Theme) -> None:
    """The dark around the board: lit in the middle, ribbed like a hull."""
    light = add(shelf, "radialGradient", id="plancia-light", cy=0.42, r=0.75)
    add(light, "stop", offset=0, stop_color=theme["ground"])
    add(light, "stop", offset=1, stop_color=theme["ground-far"])
    tile: Attributes = {"width": 80, "height": 80, "patternUnits": "userSpaceOnUse"}
    ribs = add(shelf, "pattern", id="plancia-ribs", **tile)
    line: Attributes = {"fill": "none", "stroke": theme["hull-line"], "stroke_opacity": 0.34}
    add(ribs, "path", d="M0 0H80M0 0V80M40 36V44M36 40H44", **line)
    add(ribs, "circle", r=2.2, fill=theme["hull-line"], fill_opacity=0.5)
    add(root, "rect", **whole, fill="url(#plancia-light)")
    add(root, "rect", **whole, fill="url(#plancia-ribs)")


def _write_board(root: Element, scene: Scene, say: Say, art: Art, theme: Theme) -> set[str]:
    """Ground, overlays, pieces, what stands above them, names; returns the symbols in use."""
    ground = GroundPainter(Ground(scene.board), art, theme)
    figures = FigurePainter(art, theme)
    ground.below(add(root, "g"))
    marked = add(root, "g")
    outlines = {cell.at: cell.outline for cell in scene.board.cells if cell.outline}
    standing_there = {"", *(piece.id for piece in scene.pieces)}
    for overlay in scene.overlays:
        if overlay.piece in standing_there:  # what a card would reach is shown while it is chosen
            figures.overlay(marked, overlay, outlines)
    standing = add(root, "g")
    for piece in scene.pieces:
        figures.put(standing, piece)
    for piece in scene.pieces:
        figures.badge(standing, piece)
    ground.above(add(root, "g"))
    names = add(root, "g")
    for piece in scene.pieces:
        if piece.owner is None or piece.heading is None:
            continue  # only the pieces of players are named; the others are many and alike
        x, y = across(piece.at), down(piece.at) + (BELOW_BASE if piece.outline else BELOW)
        add(names, "text", say(piece.name), x=x, y=y, class_="name")
    return ground.used | figures.used
