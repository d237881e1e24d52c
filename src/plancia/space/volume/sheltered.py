"""Cover along a path: where a model has it from another one while one of the two moves."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import NamedTuple

from plancia.space.volume.cover import hidden_by, shadows_of
from plancia.space.volume.figures import Figure
from plancia.space.volume.lasting import lasting, reaches
from plancia.space.volume.moving import Gaze, Leg
from plancia.space.volume.paths import Hull, Path, level_gap_to_line, touch_stretches
from plancia.space.volume.sight import NOTHING
from plancia.space.volume.solids import Solid
from plancia.space.volume.stretches import TOLERANCE, Stretch, common, joined, scan
from plancia.space.volume.table import Table


def cover_stretches(
    table: Table,
    path: Path,
    mover: Figure,
    other: Figure,
    head: float,
    *,
    reach: float,
    thickness: float,
    for_mover: bool = True,
    within: Sequence[Stretch] | None = None,
    opaque: frozenset[str] = NOTHING,
    tolerance: float = TOLERANCE,
) -> list[Stretch]:
    """Where the mover has cover from another model, or the other one from the mover.

    Cover matters only where there is sight: it can be looked for `within` those stretches alone.
    """
    asked = [Stretch(0.0, path.length)] if within is None else list(within)
    touched = partial(_touched, table, reach=reach, thickness=thickness)
    found: list[Stretch] = []
    for piece, touching in touched(path, mover) if for_mover else touched(Path((other.at,)), other):
        solids = [each for each in table.by_piece[piece] if each.opaque or each.kind in opaque]
        where = common(touching, asked) if for_mover else asked
        if solids and where:
            found += _hidden(path, mover, other, head, solids, for_mover, where, tolerance)
    return joined(found)


def _touched(
    table: Table, path: Path, figure: Figure, *, reach: float, thickness: float
) -> Iterator[tuple[int, list[Stretch]]]:
    """The pieces that a base touches on a path, and where."""
    radius = figure.build.radius
    near = {
        solid.piece
        for leg in path.legs or (Leg(path.points[0], path.points[0]),)
        for solid in table.along(leg.start, leg.end, radius + reach)
        if level_gap_to_line(leg, solid.x, solid.y) <= solid.reach + radius + reach
    }
    for piece in sorted(near):
        touching = touch_stretches(table, piece, path, radius, reach=reach, thickness=thickness)
        if touching:
            yield piece, touching


def _hidden(
    path: Path,
    mover: Figure,
    other: Figure,
    head: float,
    solids: Sequence[Solid],
    for_mover: bool,
    where: Sequence[Stretch],
    tolerance: float,
) -> list[Stretch]:
    """Where some solids hide a patch of the mover from the other one, or the other way round."""
    pair = (other, mover) if for_mover else (mover, other)
    found = []
    before = 0.0
    for leg in path.legs or (Leg(path.points[0], path.points[0]),):
        length = leg.length
        between = Hull(leg, mover, other).within(solids)
        gaze = Shelter(*pair, leg, eye_moves=not for_mover, head=head, solids=between)
        for start, end in common(where, [Stretch(before, before + length)]):
            part = Part(gaze, start - before)
            held = scan(part.holds, part.proved, end - start, tolerance)
            found += [Stretch(start + one, start + two) for one, two in held]
        before += length
    return found


class Part(NamedTuple):
    """What is asked of a leg, from somewhere on it."""

    gaze: Shelter
    start: float

    def holds(self, along: float) -> bool:
        """Whether a patch is hidden at one moment."""
        return self.gaze.hidden(self.start + along)

    def proved(self, start: float, end: float, hidden: bool) -> bool:
        """Whether that, or its opposite, is proved for a part."""
        return self.gaze.surely(self.start + start, self.start + end, hidden)


class Shelter(Gaze):
    """What solids hide of a silhouette while one of the two goes along a leg."""

    def hidden(self, along: float) -> bool:
        """Whether a patch is hidden at one moment."""
        look, target = self.moment(along)
        return hidden_by(shadows_of(self._solids, look, target), target, self._head)

    def surely(self, start: float, end: float, seen: bool) -> bool:
        """Whether a patch, or none, is proved to be hidden for all moments from start to end."""
        cell = self.cell(start, end)
        if cell is None:
            return False
        cell = cell._replace(margin=(0.0, 0.0))
        casts = [
            lasting(solid, cell, not seen)
            for solid in self._solids
            if solid.top > cell.low and solid.bottom < cell.high and reaches(solid, cell)
        ]
        shadows = [cast for cast in casts if cast is not None]
        return hidden_by(shadows, self._target, self._head) == seen
