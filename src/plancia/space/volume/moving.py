"""Sight while one of the two moves: what holds throughout a part of a straight leg.

What the solids hide throughout, or may ever hide, proves that a silhouette stays hidden or in
sight. Where the line of sight turns too far nothing is proved; then a shorter part is asked.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import atan, atan2, cos, hypot, inf, sin
from typing import Final, NamedTuple

from plancia.space.volume.beams import Beam, Passage, screened
from plancia.space.volume.figures import Figure, Place
from plancia.space.volume.lasting import Cell, lasting, reaches
from plancia.space.volume.pieces import Corner
from plancia.space.volume.room import HAIR, Rectangle, covers, room
from plancia.space.volume.shadow import Shadow, widened
from plancia.space.volume.sight import (
    STRAIGHT,
    View,
    arc_limits,
    patch_centres,
    patch_margin,
    shadows_on,
    view,
)
from plancia.space.volume.solids import Solid

LONGEST: Final = 2.5
"""The longest part of a leg for which a proof by all shadows together is tried."""

SLACK: Final = (0.05, 0.02)
"""How far from all shadows a patch is looked for first, which is likely to stay free."""

WIDEST_TURN: Final = 1.0
"""The largest turn of the line of sight within one proof, in radians."""


class Leg(NamedTuple):
    """A straight part of a path."""

    start: Place
    end: Place

    @property
    def length(self) -> float:
        """Its length in space."""
        return self.start.distance(self.end)

    def at(self, along: float) -> Place:
        """The point so far along it."""
        return self.along(along / self.length if self.start != self.end else 0.0)

    def along(self, share: float) -> Place:
        """The point after a share of it, from 0 to 1."""
        (x, y, z), (ex, ey, ez) = self.start, self.end
        return Place(x + share * (ex - x), y + share * (ey - y), z + share * (ez - z))


class Found(NamedTuple):
    """How the two stand at a moment, and what a look for a free patch has found."""

    look: View
    target: Figure
    shadows: list[Shadow] | Solid
    """What the solids hide; or one that hides all by itself."""
    free: Corner | None
    casting: list[Solid] | None
    """The solids that cast the shadows; None if that is not known of all."""


class Gaze:
    """One looks at another while one of the two goes along a leg."""

    __slots__ = (
        "_arc", "_centres", "_eye_moves", "_eye_rise", "_found", "_head", "_leg", "_level",
        "_margin", "_moments", "_screen", "_solids", "_stopped", "_target", "_viewer",
    )  # fmt: skip

    def __init__(
        self,
        viewer: Figure,
        target: Figure,
        leg: Leg,
        *,
        eye_moves: bool,
        head: float,
        solids: Sequence[Solid],
        arc: bool = False,
    ) -> None:
        """Set the two on their places; the one that moves stands anywhere at first."""
        self._viewer = viewer
        self._target = target
        self._leg = leg
        length = leg.length
        self._eye_moves = eye_moves
        self._level = leg.start.level_distance(leg.end) / length if length else 0.0
        self._eye_rise = abs(leg.end.z - leg.start.z) / length if length and eye_moves else 0.0
        self._solids = solids
        self._found: dict[float, Found] = {}
        self._moments: dict[float, tuple[View, Figure]] = {}
        self._stopped: Solid | None = None
        self._screen: tuple[Solid, ...] = ()
        self._head = head
        self._margin = patch_margin(target.build, head)
        self._centres = patch_centres(target.build, self._margin)
        self._arc = viewer.heading if arc else None

    def seen(self, along: float) -> bool:
        """Whether there is sight at one moment."""
        found = self._found.get(along)
        if found is None:
            look, target = self.moment(along)
            centres = self._centres
            if self._arc is not None:
                centres = arc_limits(look, self._arc, centres, self._margin[0])
            shadows: list[Shadow] | Solid = []
            casting: list[Solid] | None = None
            free = None
            if centres[0] <= centres[1] + HAIR:  # something of it lies in the arc
                casting = []
                if self._screen:  # what has hidden all before may hide all again
                    shadows = shadows_on(self._screen, look, target, self._margin, centres)
                if not isinstance(shadows, Solid):
                    shadows = shadows_on(self._solids, look, target, self._margin, centres, casting)
            if isinstance(shadows, Solid):
                casting = None
                self._screen = (shadows,)
            else:
                free = room(shadows, centres)
            found = self._found[along] = Found(look, target, shadows, free, casting)
        return found.free is not None

    def surely(self, start: float, end: float, seen: bool) -> bool:
        """Whether sight, or its absence, is proved for all moments from start to end."""
        centres = self._centres
        if self._arc is not None:
            centres = self.limits(start, end, seen)
            if centres[0] > centres[1]:
                return not seen
        proved = self._by_beam(start, end, seen, centres)
        if proved is not None:
            return proved
        if end - start > LONGEST:
            return False
        cell = self.cell(start, end)
        if cell is None:
            return False
        shadows: list[Shadow] = []
        for solid in self._solids if seen else self._hiding(start, end):
            if solid.top <= cell.low or solid.bottom >= cell.high:
                continue
            if not reaches(solid, cell):
                continue
            cast = lasting(solid, cell, seen)
            if cast is None:
                continue
            if covers(cast, centres):
                return not seen
            shadows.append(cast)
        return (room(shadows, centres) is not None) == seen

    def _hiding(self, start: float, end: float) -> Sequence[Solid]:
        """The solids that may hide something throughout a part: those that do at both its ends."""
        first, last = self._found[start].casting, self._found[end].casting
        if first is None or last is None:
            one = last if first is None else first
            return self._solids if one is None else one
        both = {id(solid) for solid in last}
        return [solid for solid in first if id(solid) in both]

    def _by_beam(self, start: float, end: float, seen: bool, centres: Rectangle) -> bool | None:
        """The same by one patch that stays free, or by one solid that hides all.

        None if that proves nothing, but all shadows together might.
        """
        self.seen(start)
        self.seen(end)
        first, last = self._found[start], self._found[end]
        turned = first.look.ax * last.look.ax + first.look.ay * last.look.ay
        if turned < 0.5 or min(first.look.far, last.look.far) < 2 * STRAIGHT:
            return None
        wide, high = self._margin
        left, right, bottom, top = centres
        if not seen:
            one, other = left + wide, right - wide
            if one > other:
                one = other = (one + other) / 2
            low, up = bottom + high, top - high
            if low > up:
                low = up = (low + up) / 2
            beam = self._beam(first, last, one, other, low, up)[0]
            screens = [each.shadows for each in (first, last) if isinstance(each.shadows, Solid)]
            return True if any(screened(beam, solid) for solid in screens) else None
        if isinstance(first.shadows, Solid) or isinstance(last.shadows, Solid):
            return False
        both = first.shadows + last.shadows
        patch = room(both, centres)
        if patch is None:
            return False
        roomy = room([widened(each, SLACK) for each in both], centres)
        if roomy is not None and self._is_free(first, last, *roomy):
            return True
        return True if self._is_free(first, last, *patch) else None

    def _is_free(self, first: Found, last: Found, u: float, v: float) -> bool:
        """Whether the patch about one middle stays free."""
        wide, high = self._margin
        passage = Passage(*self._beam(first, last, u - wide, u + wide, v - high, v + high))
        if self._stopped is not None and not passage.is_clear_of(self._stopped):
            return False
        for solid in self._solids:
            if not passage.is_clear_of(solid):
                self._stopped = solid
                return False
        return True

    def _beam(
        self, first: Found, last: Found, left: float, right: float, low: float, high: float
    ) -> tuple[Beam, Corner]:
        """All lines to a part of the silhouette between two moments, and their middle direction."""
        one, two = first.look, last.look
        ax, ay = one.ax + two.ax, one.ay + two.ay
        size = hypot(ax, ay)
        ax, ay = ax / size, ay / size
        # The silhouette turns by less than this to both sides of its middle direction.
        bend = abs(one.ax * ay - one.ay * ax)
        depth = max(abs(left), abs(right)) * bend
        straight = one.ax * ax + one.ay * ay
        left, right = min(left, left * straight), max(right, right * straight)
        depths = (-depth, depth) if depth > 1e-12 else (0.0,)
        middles = dict.fromkeys(each.target.at for each in (first, last))
        ends = tuple(
            (at.x - u * ay + d * ax, at.y + u * ax + d * ay)
            for at in middles
            for u in (left, right)
            for d in depths
        )
        feet = [at.z for at in middles]
        eyes = tuple(dict.fromkeys((look.x, look.y, look.z) for look in (one, two)))
        return Beam(eyes, ends, min(feet) + low, max(feet) + high), (ax, ay)

    def limits(self, start: float, end: float, surely: bool) -> Rectangle:
        """The centres of patches that the arc surely holds throughout, or that it may ever hold."""
        if self._arc is None:
            return self._centres
        first, _ = self.moment(start)
        last, _ = self.moment(end)
        radius, wide = self._target.build.radius, self._margin[0]
        nearest = _nearest(first, last)
        rate = self._level / nearest if nearest else inf
        slack = radius * (rate * (end - start)) ** 2 / 4
        if surely:
            one = arc_limits(first, self._arc, self._centres, wide, -slack)
            return arc_limits(last, self._arc, one, wide, -slack)
        if nearest <= radius:
            # So near, a patch may turn into the arc and out of it again within the part.
            return self._centres
        one = arc_limits(first, self._arc, self._centres, wide, slack)
        two = arc_limits(last, self._arc, self._centres, wide, slack)
        if one[0] > one[1] or two[0] > two[1]:
            return two if one[0] > one[1] else one
        return min(one[0], two[0]), max(one[1], two[1]), one[2], one[3]

    def moment(self, along: float) -> tuple[View, Figure]:
        """How the two stand at one moment."""
        known = self._moments.get(along)
        if known is not None:
            return known
        at = self._leg.at(along)
        if self._eye_moves:
            found = view(self._viewer.moved(at).eye, self._target), self._target
        else:
            target = self._target.moved(at)
            found = view(self._viewer.eye, target), target
        self._moments[along] = found
        return found

    def cell(self, start: float, end: float) -> Cell | None:
        """What all proofs on a part of the leg need; None where the line of sight turns too far."""
        first, one = self.moment(start)
        last, two = self.moment(end)
        nearest = _nearest(first, last)
        if nearest < 2 * STRAIGHT:
            return None
        turn = atan2(
            first.ax * last.ay - first.ay * last.ax, first.ax * last.ax + first.ay * last.ay
        )
        wide = atan(self._target.build.radius / nearest)
        if abs(turn) / 2 + wide > WIDEST_TURN:
            return None
        heading = atan2(first.ay, first.ax) + turn / 2
        left, right = heading + abs(turn) / 2 + wide, heading - abs(turn) / 2 - wide
        eyes = ((first.x, first.y), (last.x, last.y))
        lx, ly, rx, ry = cos(left), sin(left), cos(right), sin(right)
        beyond = max(lx * y - ly * x for x, y in eyes)
        before = min(rx * y - ry * x for x, y in eyes)
        bases = (one.at.z, two.at.z)
        return Cell(
            first,
            last,
            end - start,
            self._level / nearest,
            max(first.far, last.far),
            ((ly, -lx, -beyond), (-ry, rx, before)),
            (cos(heading), sin(heading)),
            (first.z - bases[0], last.z - bases[1]),
            min(first.z, last.z, *bases),
            max(first.z, last.z, max(bases) + self._target.build.height),
            self._level if self._eye_moves else 0.0,
            self._eye_rise,
            0.0 if self._eye_moves else self._level,
            self._margin,
            self._target.build.height,
        )


def _nearest(first: View, last: View) -> float:
    """The least distance from eye to silhouette while it changes from one view to another."""
    x, y = first.far * first.ax, first.far * first.ay
    dx, dy = last.far * last.ax - x, last.far * last.ay - y
    square = dx * dx + dy * dy
    t = min(max(-(x * dx + y * dy) / square, 0.0), 1.0) if square else 0.0
    return hypot(x + t * dx, y + t * dy)
