"""Convex shapes, as cut from card and as placed on a plane.

A shape is a convex polygon, its corners rounded by a radius that may be 0: a circle is a single
corner with a radius, a mere point a single corner without. Edge k ends at vertex k and begins at
vertex k - 1, both counted counter-clockwise, so that vertex k lies between the edges k and k + 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan2, cos, degrees, hypot, pi, radians, sin, sqrt
from typing import Final

from plancia.space.plane.pose import Pose

Vertex = tuple[float, float]

Edge = tuple[float, float, float, float, float]
"""The angle of an outward normal (0 to 360 degrees), that unit normal, the vector of the edge."""

Ring = tuple[float, float, tuple[Edge, ...]]
"""An outline: the vertex where the edge of the smallest angle begins, and the edges by angle."""


class Shape:
    """A convex outline around its own origin, its front to the right. It never changes."""

    __slots__ = ("_middle", "_normals", "radius", "reach", "vertices")

    def __init__(self, vertices: Sequence[Vertex], radius: float = 0.0) -> None:
        """Cut the shape with these corners, counter-clockwise, and round them by the radius."""
        self.vertices: tuple[Vertex, ...] = tuple((float(x), float(y)) for x, y in vertices)
        self.radius = float(radius)
        """How far the outline lies outside of the polygon of the vertices."""
        _check(self.vertices, self.radius)
        xs, ys = zip(*self.vertices, strict=True)
        self._middle = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
        x, y = self._middle
        self.reach: float = max(hypot(vx - x, vy - y) for vx, vy in self.vertices) + self.radius
        """The radius of a circle around the middle of the shape that holds all of it."""
        self._normals = _normals(self.vertices)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Shape)
            and self.vertices == other.vertices
            and self.radius == other.radius
        )

    def __hash__(self) -> int:
        return hash((self.vertices, self.radius))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({list(self.vertices)}, radius={self.radius})"

    def at(self, pose: Pose) -> Body:
        """The shape as it lies at a pose."""
        return Body(self, pose)


class Body:
    """A shape at a pose. It never changes; what it works out about itself it remembers."""

    __slots__ = ("_back", "_ring", "pose", "radius", "reach", "shape", "vertices", "x", "y")

    def __init__(self, shape: Shape, pose: Pose) -> None:
        """Place the shape."""
        self.shape = shape
        self.pose = pose
        self.radius = shape.radius
        self.reach = shape.reach
        x, y, heading = pose
        angle = radians(heading)
        c, s = cos(angle), sin(angle)
        self.vertices: tuple[Vertex, ...] = tuple(
            [(x + c * vx - s * vy, y + s * vx + c * vy) for vx, vy in shape.vertices]
        )
        """The corners on the plane, in the order of the shape's."""
        mx, my = shape._middle
        self.x = x + c * mx - s * my
        """The middle, around which the circle of radius `reach` holds the whole body."""
        self.y = y + s * mx + c * my
        self._ring: Ring | None = None
        self._back: Ring | None = None

    def __repr__(self) -> str:
        return f"{self.shape!r}.at({self.pose!r})"

    @property
    def ring(self) -> Ring:
        """The outline without its rounding, its edges sorted by the angle of their normals."""
        ring = self._ring
        if ring is None:
            ring = self._ring = self._sorted(1.0)
        return ring

    @property
    def back(self) -> Ring:
        """The outline mirrored through the origin of the plane, sorted in the same way."""
        back = self._back
        if back is None:
            back = self._back = self._sorted(-1.0)
        return back

    def normals(self) -> tuple[Vertex, ...]:
        """The outward unit normal of every edge, in the order of the edges."""
        angle = radians(self.pose[2])
        c, s = cos(angle), sin(angle)
        return tuple([(c * nx - s * ny, s * nx + c * ny) for _, nx, ny in self.shape._normals])

    def edge(self, k: int) -> tuple[Vertex, Vertex]:
        """Where an edge begins and ends."""
        return self.vertices[k - 1], self.vertices[k]

    def _sorted(self, sign: float) -> Ring:
        vertices, heading = self.vertices, self.pose[2]
        if sign < 0:
            heading += 180.0
        angle = radians(heading)
        c, s = cos(angle), sin(angle)
        edges: list[Edge] = []
        first, least = 0, 360.0
        bx, by = vertices[-1]
        for k, (turn, nx, ny) in enumerate(self.shape._normals):
            ex, ey = vertices[k]
            turn = (turn + heading) % 360.0
            if turn < least:
                first, least = k, turn
            edges.append(
                (turn, c * nx - s * ny, s * nx + c * ny, sign * (ex - bx), sign * (ey - by))
            )
            bx, by = ex, ey
        x, y = vertices[first - 1]
        return sign * x, sign * y, tuple(edges[first:] + edges[:first])


def rectangle(length: float, width: float) -> Shape:
    """A rectangle around its origin; edge 0 is the front, edge 1 the left side, and so on."""
    x, y = length / 2, width / 2
    return Shape(((x, y), (-x, y), (-x, -y), (x, -y)))


def circle(radius: float) -> Shape:
    """A disc around its origin."""
    return Shape(((0.0, 0.0),), radius)


class Hexagon(Shape):
    """A regular hexagonal base: face 0 is the front, the others follow to the left.

    So the faces are front, front left, rear left, rear, rear right and front right.
    """

    __slots__ = ("apothem", "face")

    def __init__(self, face: float) -> None:
        """Cut a base by the length of its faces."""
        self.face = float(face)
        """The length of a face, and the distance from the centre to a corner."""
        self.apothem = self.face * sqrt(3) / 2
        """The distance from the centre to a face."""
        angles = [pi / 6 + k * pi / 3 for k in range(6)]
        super().__init__([(self.face * cos(turn), self.face * sin(turn)) for turn in angles])

    @property
    def width(self) -> float:
        """The distance from a face to the opposite one."""
        return 2 * self.apothem

    def __repr__(self) -> str:
        return f"Hexagon({self.face})"


def _check(vertices: Sequence[Vertex], radius: float) -> None:
    if not vertices:
        raise ValueError("a shape needs at least one corner")
    if radius < 0:
        raise ValueError(f"a radius cannot be negative: {radius}")
    count = len(vertices)
    if count < 3:
        return
    turns = 0.0
    for k, (x, y) in enumerate(vertices):
        (ax, ay), (bx, by) = vertices[k - 1], vertices[(k + 1) % count]
        ux, uy, vx, vy = x - ax, y - ay, bx - x, by - y
        turn = atan2(ux * vy - uy * vx, ux * vx + uy * vy)
        if turn <= 0.0:
            raise ValueError(f"no convex corner, counter-clockwise, at ({x}, {y})")
        turns += turn
    if turns > 3 * pi:
        raise ValueError("the outline winds around more than once")


def _normals(vertices: Sequence[Vertex]) -> tuple[tuple[float, float, float], ...]:
    """The angle in degrees and the unit vector of every edge's outward normal."""
    if len(vertices) < 2:
        return ()
    normals = []
    bx, by = vertices[-1]
    for ex, ey in vertices:
        nx, ny = ey - by, bx - ex
        length = hypot(nx, ny)
        if length == 0.0:
            raise ValueError(f"two corners in one place: ({ex}, {ey})")
        normals.append((degrees(atan2(ny, nx)), nx / length, ny / length))
        bx, by = ex, ey
    return tuple(normals)


POINT: Final = Shape(((0.0, 0.0),))
"""A place without extent, such as a token."""
