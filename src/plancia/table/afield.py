"""A free plane in words: how far from the edges, facing where, what is in front, who touches whom.

Places are told in halves of a usual piece's width, from the nearest edges. How far two pieces are
from each other is told only where the scene itself shows how far pieces reach.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from math import atan2, degrees

from plancia.core.scene import Cell, Piece, Point, Scene
from plancia.space.plane import Pose, Shape, area, contact, distance, in_area
from plancia.table import style
from plancia.table.describe import Describer
from plancia.table.outlines import base, is_plane
from plancia.table.words import Words

SIDES = ("front", "front_right", "rear_right", "rear", "rear_left", "front_left")
"""The six sides of a base, clockwise from its front."""

STANDING = ("slab", "solid", "wall", "fence", "stairs")
"""What the kinds of cells begin with that are the body of a piece of scenery; its openings and
areas are details.
"""
HALF = "½"
EPS = 0.01


def describer(scene: Scene, words: Words) -> Describer:
    """Whoever describes a scene: a free plane is told otherwise than a grid."""
    return PlaneDescriber(scene, words) if is_plane(scene) else Describer(scene, words)


def halves(value: float) -> str:
    """A number in halves, as people read it.

    >>> halves(0.4), halves(2.6), halves(3.1)
    ('½', '2½', '3')
    """
    twice = round(2 * value)
    whole = str(twice // 2) if twice > 1 or not twice else ""
    return whole + (HALF if twice % 2 else "")


def side(piece: Piece, at: Point) -> str:
    """On which side of a piece a point lies."""
    around = degrees(atan2(at[0] - piece.at[0], at[1] - piece.at[1])) - (piece.heading or 0.0)
    return SIDES[round(around / 60) % 6]


def _body(cells: list[Cell]) -> list[Cell]:
    """What stands of a piece of scenery: all but its openings and areas."""
    return [cell for cell in cells if cell.kind.startswith(STANDING)] or cells


class PlaneDescriber(Describer):
    """Describes a scene on a free plane."""

    def __init__(self, scene: Scene, words: Words) -> None:
        super().__init__(scene, words)
        board = scene.board
        self.grain, self.unit = words.ruler(board)
        self.is_typed = self.grain != board.grain
        """Whether places are told as they are typed: from the western and the southern edge."""
        xs, ys = zip(*board.outline, strict=True)
        self.west, self.east, self.south, self.north = min(xs), max(xs), min(ys), max(ys)
        self.bodies = {
            piece.id: Shape(base(piece)).at(Pose(0.0, 0.0))
            for piece in scene.pieces
            if piece.outline
        }
        self.measures = any(overlay.kind == "range" for overlay in scene.overlays)

    def ground(self) -> Iterator[str]:
        """How large the plane is, then every area that is special, and every piece of scenery."""
        across, deep = self._halves(self.east - self.west, self.north - self.south)
        key = "plancia.plane.size_typed" if self.is_typed else "plancia.plane.size"
        yield self.words.say(key, across=across, deep=deep, unit=self.unit)
        pieces: dict[str, list[Cell]] = {}
        for cell in self.scene.board.cells:
            if cell.glyph in style.BARE or cell.name is None:
                continue
            name = self.words.text(cell.name)
            if cell.part:
                pieces.setdefault(cell.part, []).append(cell)
            elif cell.kind.startswith("terrain"):
                yield self._extent(name, [cell]) + "."
            else:
                yield f"{name}, {self.place(cell.at)}."
        alike = sorted(
            pieces.values(), key=lambda cells: (self._name(_body(cells)[0]), cells[0].at)
        )
        yield from map(self._scenery, alike)

    def _scenery(self, cells: list[Cell]) -> str:
        """A piece of scenery: how far it goes, how high it is, and what leads in and up."""
        body = _body(cells)
        details = [cell for cell in cells if cell not in body]
        parts = [self._extent(self._name(body[0]), body)]
        top = max(cell.height for cell in body)
        floors = sorted({cell.height for cell in body if cell.kind.startswith("slab")})
        if top:
            parts.append(self.words.say("plancia.plane.top", height=top, unit=self.unit))
        parts += [self.words.say("plancia.plane.floor", height=floor) for floor in floors]
        if any(cell.kind.startswith("stairs") for cell in body):
            parts.append(self.words.say("plancia.plane.stairs"))
        for name, count in Counter(map(self._name, details)).items():
            parts.append(f"{count} × {name}" if count > 1 else name)
        return "; ".join(parts) + "."

    def _name(self, cell: Cell) -> str:
        return "" if cell.name is None else self.words.text(cell.name)

    def _extent(self, name: str, cells: Sequence[Cell]) -> str:
        xs, ys = zip(*(corner for cell in cells for corner in cell.outline), strict=True)
        low, high = self._halves(min(ys) - self.south, max(ys) - self.south)
        left, right = self._halves(min(xs) - self.west, max(xs) - self.west)
        sides = {"left": left, "right": right, "low": low, "high": high}
        return self.words.say("plancia.plane.area", name=name, **sides, unit=self.unit)

    def _halves(self, *lengths: float) -> list[str]:
        """Lengths in halves of a usual piece's width."""
        return [halves(length / self.grain) for length in lengths]

    def place(self, at: Point) -> str:
        """Where something is: so far from the nearer edges."""
        x, across = min((at[0] - self.west, "w"), (self.east - at[0], "e"))
        y, deep = min((at[1] - self.south, "s"), (self.north - at[1], "n"))
        if self.is_typed:
            x, across, y, deep = at[0] - self.west, "w", at[1] - self.south, "s"
        say, (x_far, y_far) = self.words.say, self._halves(x, y)
        edges = {"across": say(f"plancia.edge.{across}"), "deep": say(f"plancia.edge.{deep}")}
        return say("plancia.plane.place", x=x_far, y=y_far, **edges)

    def piece(self, piece: Piece) -> str:
        """A piece: where it stands, where it faces, in which area, its states."""
        parts = [self.name(piece), self.place(piece.at)]
        if piece.height:
            high = {"height": piece.height, "unit": self.unit}
            parts.append(self.words.say("plancia.plane.height", **high))
        if piece.heading is not None and piece.owner is not None:
            direction = self.words.direction(piece.heading)
            parts.append(self.words.say("plancia.table.facing", direction=direction))
        parts += [
            self.words.say("plancia.plane.within", area=name) for name in self._areas(piece.id)
        ]
        return ", ".join([*parts, *self.words.states(piece)]) + "."

    def _areas(self, piece: str) -> Iterator[str]:
        body = self.bodies.get(piece)
        for cell in self.scene.board.cells:
            if body is None or cell.name is None or not cell.kind.startswith("terrain"):
                continue
            if in_area(body, area(cell.outline)):
                yield self.words.text(cell.name)

    def surroundings(self, piece: Piece) -> Iterator[str]:
        """What is before a piece and what is behind it, each with its direction."""
        others = [other for other in self.scene.pieces if other.id != piece.id]
        for key, before in (("before", True), ("behind", False)):
            seen = [each for each in others if self._is_before(piece, each) == before]
            if seen:
                what = "; ".join(self._seen(piece, each) for each in seen)
                yield "  " + self.words.say(f"plancia.plane.{key}", what=what)

    def _is_before(self, piece: Piece, other: Piece) -> bool:
        """Whether any part of another piece lies before the middle of this one."""
        turn = Pose(*piece.at, 90.0 - (piece.heading or 0.0))
        return any(turn.ahead(at) > EPS for at in base(other) or (other.at,))

    def _seen(self, piece: Piece, other: Piece) -> str:
        heading = degrees(atan2(other.at[0] - piece.at[0], other.at[1] - piece.at[1]))
        direction = self.words.direction(heading % 360)
        mine, theirs = self.bodies.get(piece.id), self.bodies.get(other.id)
        if not self.measures or mine is None or theirs is None:
            return self.words.say("plancia.plane.seen", what=self.name(other), where=direction)
        return self.words.say(
            "plancia.plane.measured",
            what=self.name(other),
            where=direction,
            far=round(distance(mine, theirs) / self.grain, 1),
            unit=self.unit,
        )

    def contacts(self) -> Iterator[str]:
        """Who touches whom, and with which sides of their bases."""
        standing = [piece for piece in self.scene.pieces if piece.id in self.bodies]
        standing.sort(key=lambda piece: piece.owner is None)
        for one, other in combinations(standing, 2):
            shared = contact(self.bodies[one.id], self.bodies[other.id])
            if one.owner is None or shared is None:
                continue
            key = "plancia.plane.touches" if other.owner is not None else "plancia.plane.leans"
            yield self.words.say(
                key,
                one=self.name(one),
                other=self.name(other),
                mine=self.words.say(f"plancia.face.{side(one, shared.middle)}"),
                theirs=self.words.say(f"plancia.face.{side(other, shared.middle)}"),
            )

    def standing(self) -> Iterator[str]:
        """Where the pieces of players stand, and who touches whom: events say no places."""
        yield from (self.piece(piece) for piece in self.scene.pieces if piece.owner is not None)
        yield from self.contacts()
