"""Beams: all lines from where an eye is to where a part of a silhouette is, on a part of a leg.

A beam is the join of two convex sets. The places that a convex solid hides from a point are convex
too, so a solid that stops the lines between all corners of a beam stops all of its lines. And a
solid that has no point in common with the join stops none of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from plancia.space.volume.pieces import Corner
from plancia.space.volume.shadow import clipped
from plancia.space.volume.solids import Solid

HAIR: Final = 1e-9
"""What arithmetic may lose."""

Edge = tuple[float, float, float]
"""A half-plane a x + b y >= c, with (a, b) of length 1."""


class Beam(NamedTuple):
    """The corners of both ends of a beam, as seen from above, and their heights."""

    eyes: tuple[tuple[float, float, float], ...]
    ends: tuple[Corner, ...]
    low: float
    high: float


def screened(beam: Beam, solid: Solid) -> bool:
    """Whether a solid stops all lines of a beam."""
    vertices, bottom, top = solid.vertices, solid.bottom, solid.top
    low, high = beam.low, beam.high
    for ex, ey, ez in beam.eyes:
        for tx, ty in beam.ends:
            enter, leave = 0.0, 1.0
            px, py = vertices[-1]
            for x, y in vertices:
                nx, ny = y - py, px - x
                out = (ex - px) * nx + (ey - py) * ny
                speed = (tx - ex) * nx + (ty - ey) * ny
                px, py = x, y
                if speed > HAIR:
                    if (share := -out / speed) < leave:
                        leave = share
                elif speed < -HAIR:
                    if (share := -out / speed) > enter:
                        enter = share
                elif out >= -HAIR:
                    return False
            if enter >= leave - HAIR:
                return False
            for tz in (low, high):
                one, two = ez + enter * (tz - ez), ez + leave * (tz - ez)
                if (one >= top - HAIR and two >= top - HAIR) or (
                    one <= bottom + HAIR and two <= bottom + HAIR
                ):
                    return False
    return True


class Passage:
    """A beam made ready to be compared with many solids."""

    __slots__ = ("_axis", "_beam", "_depths", "_edges", "_points", "high", "low")

    def __init__(self, beam: Beam, axis: Corner) -> None:
        """Work out its outline from above; the axis is a direction between eyes and ends."""
        self._beam = beam
        self._axis = axis
        self._points = [(x, y) for x, y, _ in beam.eyes] + list(beam.ends)
        self._edges = hull_edges(self._points)
        ax, ay = axis
        eyes = [x * ax + y * ay for x, y, _ in beam.eyes]
        ends = [x * ax + y * ay for x, y in beam.ends]
        self._depths = min(eyes), max(eyes), min(ends), max(ends)
        self.low = min(beam.low, *(z for _, _, z in beam.eyes))
        self.high = max(beam.high, *(z for _, _, z in beam.eyes))

    def is_clear_of(self, solid: Solid) -> bool:
        """Whether it is proved that a solid stops none of the lines."""
        top, bottom = solid.top, solid.bottom
        if top <= self.low + HAIR or bottom >= self.high - HAIR:
            return True
        sx, sy, reach = solid.x, solid.y, solid.reach
        corners: Sequence[Corner] = solid.vertices
        for a, b, c in self._edges:
            out = a * sx + b * sy - c
            if out < reach:
                if out <= -reach:
                    return True
                for x, y in corners:
                    if a * x + b * y - c > HAIR:
                        break
                else:
                    return True
        px, py = corners[-1]
        points = self._points
        for x, y in corners:
            ex, ey = x - px, y - py
            for qx, qy in points:
                if ex * (qy - py) - ey * (qx - px) > HAIR:
                    break
            else:
                return True
            px, py = x, y
        return self._passes_over(solid)

    def _passes_over(self, solid: Solid) -> bool:
        """Whether all lines are above or below a solid where they cross it, seen from above."""
        corners: Sequence[Corner] = solid.vertices
        for a, b, c in self._edges:
            corners = clipped(corners, a, b, c)
            if len(corners) < 3:
                return True
        ax, ay = self._axis
        depths = [x * ax + y * ay for x, y in corners]
        first_eye, last_eye, first_end, last_end = self._depths
        if last_eye >= first_end:
            return False
        # The share of a line at a depth falls with the depths of its eye and of its end.
        least = (min(depths) - last_eye) / (last_end - last_eye)
        most = (max(depths) - first_eye) / (first_end - first_eye)
        shares = (min(max(least, 0.0), 1.0), min(max(most, 0.0), 1.0))
        eyes = [z for _, _, z in self._beam.eyes]
        down, up = min(eyes), max(eyes)
        low, high = self._beam.low, self._beam.high
        return all(solid.top <= down + s * (low - down) + HAIR for s in shares) or all(
            solid.bottom >= up + s * (high - up) - HAIR for s in shares
        )


def hull_edges(points: Iterable[Corner]) -> list[Edge]:
    """The edges of the convex hull of some points, as half-planes that hold it."""
    ordered = sorted(set(points))
    lower: list[Corner] = []
    upper: list[Corner] = []
    for x, y in ordered:
        for chain, side in ((lower, 1.0), (upper, -1.0)):
            while len(chain) > 1:
                (px, py), (qx, qy) = chain[-2], chain[-1]
                if side * ((qx - px) * (y - py) - (qy - py) * (x - px)) > 0.0:
                    break
                chain.pop()
            chain.append((x, y))
    ring = lower + upper[-2:0:-1]
    edges = []
    px, py = ring[-1]
    for x, y in ring:
        ex, ey = x - px, y - py
        length = (ex * ex + ey * ey) ** 0.5
        if length > 0.0:
            a, b = -ey / length, ex / length
            edges.append((a, b, a * px + b * py))
        px, py = x, y
    return edges


def within(edges: Sequence[Edge], solid: Solid) -> bool:
    """Whether a solid may come into a hull, by the box around it."""
    west, east, south, north = solid.west, solid.east, solid.south, solid.north
    for a, b, c in edges:
        if a * (east if a > 0.0 else west) + b * (north if b > 0.0 else south) < c:
            return False
    return True
