"""A slow judge of sight that shares nothing with the library: rays on a dense grid.

It knows solids only as outlines with a bottom and a top. A ray is cut by every face of every
prism; a patch is free if all rays through its grid points are. So it sees a little more than there
is (something thin may stand between the rays) if patches are the true size, and it is asked with
slightly smaller and slightly larger patches: where both agree, the library has to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot

import numpy

from plancia.space.volume import Figure, Solid

Numbers = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float64]]
Flags = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.bool_]]

FINE = 0.02


def blocked(solids: Iterable[Solid], eye: Sequence[float], ends: Numbers) -> Flags:
    """Which of the lines from an eye to some points enter a prism; one row of `ends` a point."""
    start = numpy.asarray(eye, dtype=float)
    ways = ends - start
    hit: Flags = numpy.zeros(len(ends), dtype=bool)
    least, most = numpy.minimum(ends.min(axis=0), start), numpy.maximum(ends.max(axis=0), start)
    for solid in solids:
        xs, ys = zip(*solid.vertices, strict=True)
        if (most < (min(xs), min(ys), solid.bottom)).any():
            continue
        if (least > (max(xs), max(ys), solid.top)).any():
            continue
        corners = numpy.asarray(solid.vertices, dtype=float)
        edges = numpy.roll(corners, -1, axis=0) - corners
        normals = numpy.column_stack([edges[:, 1], -edges[:, 0], numpy.zeros(len(edges))])
        anchors = numpy.column_stack([corners, numpy.zeros(len(corners))])
        normals = numpy.vstack([normals, [0.0, 0.0, 1.0], [0.0, 0.0, -1.0]])
        anchors = numpy.vstack([anchors, [0.0, 0.0, solid.top], [0.0, 0.0, solid.bottom]])
        outside = ((start - anchors) * normals).sum(axis=1)
        speeds = ways @ normals.T
        with numpy.errstate(divide="ignore", invalid="ignore"):
            times = -outside / speeds
        enter = numpy.where(speeds < 0, times, 0.0).max(axis=1).clip(0.0)
        leave = numpy.where(speeds > 0, times, 1.0).min(axis=1).clip(None, 1.0)
        never = ((speeds == 0) & (outside >= 0)).any(axis=1)
        hit |= ~never & (leave - enter > 1e-9)
    return hit


def free_grid(
    solids: Iterable[Solid], eye: Sequence[float], target: Figure, fine: float
) -> tuple[Flags, float, float]:
    """Which points of a grid over the silhouette are in sight, and the steps of the grid."""
    x, y, z = target.at
    radius, height = target.build.radius, target.build.height
    dx, dy = x - eye[0], y - eye[1]
    far = hypot(dx, dy)
    across = int(numpy.ceil(2 * radius / fine)) + 1
    upwards = int(numpy.ceil(height / fine)) + 1
    us, vs = numpy.linspace(-radius, radius, across), numpy.linspace(0, height, upwards)
    u, v = numpy.meshgrid(us, vs, indexing="ij")
    ends = numpy.column_stack([x - dy / far * u.ravel(), y + dx / far * u.ravel(), z + v.ravel()])
    seen = ~blocked(solids, eye, ends).reshape(u.shape)
    return seen, float(us[1] - us[0]), float(vs[1] - vs[0])


def patch_fits(seen: Flags, wide: int, high: int) -> bool:
    """Whether a block of so many free grid points exists."""
    sums = numpy.zeros((seen.shape[0] + 1, seen.shape[1] + 1), dtype=int)
    sums[1:, 1:] = (~seen).cumsum(axis=0).cumsum(axis=1)
    if wide > seen.shape[0] or high > seen.shape[1]:
        return False
    taken = sums[wide:, high:] - sums[:-wide, high:] - sums[wide:, :-high] + sums[:-wide, :-high]
    return bool((taken == 0).any())


def verdict(
    solids: Sequence[Solid], eye: Sequence[float], target: Figure, head: float, fine: float = FINE
) -> bool | None:
    """Whether a patch is in sight; None where the grid is too coarse to tell."""
    seen, du, dv = free_grid(solids, eye, target, fine)
    wide = min(head, 2 * target.build.radius)
    high = min(head, target.build.height)
    # A free patch holds at least so many grid points in a row, and a row of `most` holds a patch.
    least = (int(wide / du - 1e-9), int(high / dv - 1e-9))
    most = (int(numpy.ceil(wide / du - 1e-9)) + 1, int(numpy.ceil(high / dv - 1e-9)) + 1)
    most = (min(most[0], seen.shape[0]), min(most[1], seen.shape[1]))
    if patch_fits(seen, *most):
        return True
    if not patch_fits(seen, max(least[0], 1), max(least[1], 1)):
        return False
    return None
