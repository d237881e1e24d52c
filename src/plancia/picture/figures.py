"""The pieces of a picture: silhouette, ring of the side, states, number, name."""

from __future__ import annotations

from collections.abc import Mapping

from plancia.core.scene import Overlay, Piece, Point
from plancia.picture.art import Drawing
from plancia.picture.ground import HALF, UNIT, Painter, across, down, shape
from plancia.picture.svg import Attributes, Element, add, moved, number

RING = 18.2
SPREAD = 22.5
"""Half the width of a piece's drawing: a little more than its square."""

SLOTS = ((-14.5, 12.5), (14.5, 12.5), (-14.5, -12.5), (0, 19), (-19.5, 0), (19.5, 0), (0, -19))
"""Where small signs stand around a piece; the upper right corner is for its number."""
SIGN = 8.5
"""Half the width of such a sign."""

DASHES = {"b": "6.2 3.3", "c": "1.5 3.2", "d": "10 3 2 3", "e": "2 2 2 6", "f": "16 5"}
"""Sides differ by the pattern of their ring as well as by hue."""


class FigurePainter(Painter):
    """Draws pieces."""

    def put(self, layer: Element, piece: Piece) -> None:
        """Draw a piece where it stands."""
        place = moved(across(piece.at), down(piece.at))
        if piece.size != 1:
            place += f" scale({number(piece.size)})"
        figure = add(layer, "g", transform=place, color=self.theme.tone(piece.tone))
        owned = piece.owner is not None and piece.tone != "quiet"
        if piece.outline:
            self._base(figure, piece)
        elif piece.heading is not None or owned:
            self._ring(figure, piece)
        self._body(figure, piece)
        self._states(figure, piece)

    def _states(self, figure: Element, piece: Piece) -> None:
        """Draw states over the piece; those that want a slot side by side at its edge."""
        slots = iter(SLOTS)
        for state in piece.states:
            drawing = self.art.find("state", state)
            if drawing is None or drawing.turn != "slot":
                self._drawing(figure, piece, drawing, HALF)
            elif (slot := next(slots, None)) is not None:
                self.use(add(figure, "g", transform=moved(*slot)), drawing, SIGN)

    def badge(self, layer: Element, piece: Piece) -> None:
        """Draw the number of a piece: above all others, which may stand close by."""
        if not piece.badge:
            return
        place = moved(across(piece.at), down(piece.at))
        figure = add(layer, "g", transform=place, color=self.theme.tone(piece.tone))
        dark: Attributes = {"fill": "#0b1016", "stroke": "currentColor", "stroke_width": 1.6}
        add(figure, "circle", cx=13, cy=-13, r=7.4, **dark)
        add(figure, "text", piece.badge, x=13, y=-9.2, class_="badge")

    def _ring(self, figure: Element, piece: Piece) -> None:
        add(figure, "circle", r=RING, fill="#0b1016", fill_opacity=0.5)
        add(figure, "circle", r=RING, fill="none", **_edge(piece))

    def _base(self, figure: Element, piece: Piece) -> None:
        """The outline of a base as it is turned, in its own size."""
        turn = f"scale({number(1 / piece.size)}) rotate({number(piece.heading or 0)})"
        path: Attributes = {"d": shape(piece.outline), "fill": "#0b1016", "fill_opacity": 0.5}
        add(figure, "path", transform=turn, stroke_linejoin="round", **path, **_edge(piece))

    def _body(self, figure: Element, piece: Piece) -> None:
        art = self.art
        drawing = art.find("piece", f"{piece.kind}.{piece.id}") or art.find("piece", piece.kind)
        if drawing is not None:
            self._drawing(figure, piece, drawing, SPREAD)
            return
        edge: Attributes = {"stroke": "currentColor", "stroke_width": 2.5}
        add(figure, "circle", r=13, fill=self.theme["raised"], **edge)
        add(figure, "text", piece.glyph, y=5.5, class_="glyph")

    def _drawing(
        self, figure: Element, piece: Piece, drawing: Drawing | None, spread: float
    ) -> None:
        """A drawing of a piece or of its state, turned as the piece is, if it wants to be."""
        if drawing is not None:
            turned = drawing.turn and piece.heading
            self.use(figure, drawing, spread, f"rotate({number(turned)})" if turned else "")

    def overlay(
        self, layer: Element, overlay: Overlay, outlines: Mapping[Point, tuple[Point, ...]]
    ) -> None:
        """Draw places that belong together, if they mean more than that somebody sees them.

        `outlines` are the corners of those cells that are no squares.
        """
        if overlay.tone == "quiet" or (overlay.kind == "sight" and overlay.shape == "area"):
            return
        look: Attributes = {"fill": "#7fe08d", "fill_opacity": 0.13}
        if overlay.tone == "harm":
            look = {"fill": "none", "stroke": self.theme["harm-fill"]}
            look |= {"stroke_dasharray": "5 4", "stroke_width": 2.5}
        group = add(layer, "g", **look)
        if overlay.shape == "line":
            add(group, "path", d=shape(overlay.at).removesuffix("Z"), fill="none")
        elif overlay.shape == "area":
            add(group, "path", d=shape(overlay.at))
        for at in () if overlay.shape in ("line", "area") else overlay.at:
            x, y = across(at), down(at)
            if overlay.shape == "circle":
                add(group, "circle", cx=x, cy=y, r=overlay.radius * UNIT)
            elif at in outlines:
                add(group, "path", d=shape(outlines[at]))
            else:
                add(group, "rect", x=x - HALF, y=y - HALF, width=UNIT, height=UNIT)


def _edge(piece: Piece) -> Attributes:
    edge: Attributes = {"stroke": "currentColor", "stroke_width": 1.9}
    return {**edge, "stroke_dasharray": DASHES[piece.tone]} if piece.tone in DASHES else edge
