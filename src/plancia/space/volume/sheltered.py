"""Cover along a path: where a model has it from another one while one of the two moves."""

from __future__ import annotations

from collections.abc import Sequence

from plancia.space.volume.contact import touches
from plancia.space.volume.cover import hidden_by, shadows_of
from plancia.space.volume.figures import Figure
from plancia.space.volume.lasting import lasting, reaches
from plancia.space.volume.moving import Gaze, Leg
from plancia.space.volume.paths import Path, over_legs, touch_stretches
from plancia.space.volume.sight import NOTHING
from plancia.space.volume.solids import Solid
from plancia.space.volume.stretches import Stretch, common, joined, scan
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
    opaque: frozenset[str] = NOTHING,
) -> list[Stretch]:
    """Where the mover has cover from another model, or the other one from the mover."""
    found: list[Stretch] = []
    near = [
        solid.piece
        for leg in path.legs or (Leg(path.points[0], path.points[0]),)
        for solid in (
            table.along(leg.start, leg.end, mover.build.radius + reach)
            if for_mover
            else table.along(other.at, other.at, other.build.radius + reach)
        )
    ]
    for piece in sorted(set(near)):
        solids = [each for each in table.by_piece[piece] if each.opaque or each.kind in opaque]
        touching = [Stretch(0.0, path.length)]
        if for_mover:
            touching = touch_stretches(
                table, piece, path, mover.build.radius, reach=reach, thickness=thickness
            )
        elif not touches(table, piece, other, reach=reach, thickness=thickness):
            continue
        if touching:
            found += common(touching, _hidden(path, mover, other, head, solids, for_mover))
    return joined(found)


def _hidden(
    path: Path,
    mover: Figure,
    other: Figure,
    head: float,
    solids: Sequence[Solid],
    for_mover: bool,
) -> list[Stretch]:
    """Where some solids hide a patch of the mover from the other one, or the other way round."""
    pair = (other, mover) if for_mover else (mover, other)

    def on_leg(leg: Leg) -> list[Stretch]:
        gaze = Shelter(*pair, leg, eye_moves=not for_mover, head=head, solids=solids)
        return scan(gaze.hidden, gaze.surely, leg.length)

    return over_legs(path, on_leg)


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
