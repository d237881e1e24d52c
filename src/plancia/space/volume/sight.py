"""Sight at one moment: from an eye to the silhouette of a model.

The silhouette is an upright rectangle across the line of sight, as wide as the base and as high as
the model, above the middle of its base. It is seen if a patch, a square as large as a head with
sides along the rectangle (and no larger than it), can be joined to the eye by free lines. Solids
are open: what only touches a line does not block it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, hypot, radians, sin
from typing import Final, NamedTuple

from plancia.space.volume.figures import Build, Figure, Place
from plancia.space.volume.pieces import Corner
from plancia.space.volume.room import HAIR, Rectangle, covers, room
from plancia.space.volume.shadow import Shadow, band, is_tall, outlines, shadow, spread
from plancia.space.volume.solids import Solid, obstacle
from plancia.space.volume.table import Table

STRAIGHT: Final = 0.01
"""Who looks from straight above or below looks from this far before the silhouette."""

NOTHING: Final[frozenset[str]] = frozenset()


class View(NamedTuple):
    """An eye before a silhouette: where it is, where it looks, how far the silhouette is away."""

    x: float
    y: float
    z: float
    ax: float
    ay: float
    far: float


def view(eye: tuple[float, float, float], target: Figure) -> View:
    """How an eye looks at a model; from straight above the model's heading tells the front."""
    ex, ey, ez = eye
    x, y, _ = target.at
    dx, dy = x - ex, y - ey
    far = hypot(dx, dy)
    if far >= STRAIGHT:
        return View(ex, ey, ez, dx / far, dy / far, far)
    angle = radians(target.heading)
    ax, ay = -cos(angle), -sin(angle)
    return View(x - STRAIGHT * ax, y - STRAIGHT * ay, ez, ax, ay, STRAIGHT)


def patch_margin(build: Build, head: float) -> Corner:
    """Half the width and half the height of the patch that must be free."""
    return min(head / 2, build.radius), min(head, build.height) / 2


def patch_centres(build: Build, margin: Corner) -> Rectangle:
    """Where the middle of a patch may lie on the silhouette, above the middle of the base."""
    wide, high = margin
    return wide - build.radius, build.radius - wide, high, build.height - high


def opaque_only(found: Iterable[Solid], opaque: frozenset[str]) -> list[Solid]:
    """The solids that block sight, areas of some kinds among them."""
    if not opaque:
        return [each for each in found if each.opaque]
    return [each for each in found if each.opaque or each.kind in opaque]


def arc_limits(
    look: View, heading: float, limits: Rectangle, wide: float, slack: float = 0.0
) -> Rectangle:
    """The centres of patches that lie wholly in the closed half-plane before a viewer.

    With slack the line across the viewer lies that much further back.
    """
    left, right, bottom, top = limits
    angle = radians(heading)
    fx, fy = cos(angle), sin(angle)
    ahead = look.far * (look.ax * fx + look.ay * fy) + slack
    leftwards = look.ax * fy - look.ay * fx
    if abs(leftwards) < 1e-12:
        return limits if ahead >= 0.0 else (left, left - 1.0, bottom, top)
    edge = -ahead / leftwards
    if leftwards > 0.0:
        return max(left, edge + wide), right, bottom, top
    return left, min(right, edge - wide), bottom, top


def strip_in_arc(look: View, heading: float, radius: float, wide: float) -> bool:
    """Whether a strip of the silhouette, twice `wide` across, lies before a viewer."""
    limits = (wide - radius, radius - wide, 0.0, 0.0)
    left, right, _, _ = arc_limits(look, heading, limits, wide)
    return left <= right + HAIR


def shadows_on(
    found: Sequence[Solid],
    look: View,
    target: Figure,
    margin: Corner,
    centres: Rectangle,
    casting: list[Solid] | None = None,
) -> list[Shadow] | Solid:
    """The widened shadows on the silhouette of a model; or a solid that hides it all by itself.

    The solids that cast them are added to `casting`, in the same order.
    """
    ex, ey, ez, ax, ay, far = look
    wide, left, right, span = margin[0], centres[0], centres[1], centres[2:]
    low = target.at.z
    lift = ez - low
    high = max(ez, low + target.build.height)
    low = min(ez, low)
    half = target.build.radius
    shadows: list[Shadow] = []
    for solid in found:
        if solid.top <= low or solid.bottom >= high:
            continue
        x, y, reach = solid.x - ex, solid.y - ey, solid.reach
        if not -half - reach < y * ax - x * ay < half + reach:
            continue
        if not -reach < x * ax + y * ay < far + reach:
            continue
        up, down = solid.top - ez, solid.bottom - ez
        wholly = spread(solid.vertices, ex, ey, ax, ay, far, limit=far)
        if wholly is not None and (wholly.left >= half or wholly.right <= -half):
            continue
        if wholly is not None and is_tall(wholly, down, up, lift, margin, span):
            cast = band(wholly.left - wide, wholly.right + wide)
            if cast.start + HAIR < left and cast.end - HAIR > right:
                return solid
        else:
            sides = outlines(solid.vertices, ex, ey, ax, ay, far, half)
            if sides is None:
                continue
            cast = shadow(sides, down, up, lift, margin)
            if covers(cast, centres):
                return solid
        shadows.append(cast)
        if casting is not None:
            casting.append(solid)
    return shadows


def seen_from(
    table: Table,
    eye: tuple[float, float, float],
    target: Figure,
    head: float,
    *,
    heading: float | None = None,
    blockers: Iterable[Figure | Solid] = (),
    opaque: frozenset[str] = NOTHING,
) -> Corner | None:
    """The middle of a free patch as seen from an eye, left and up of the middle of the base.

    With a heading only what lies in the closed half-plane before the viewer counts. Areas block if
    their kind is among `opaque`. Some free line is asked for by a small head, such as 0.01.
    """
    look = view(eye, target)
    margin = patch_margin(target.build, head)
    centres = patch_centres(target.build, margin)
    if heading is not None:
        centres = arc_limits(look, heading, centres, margin[0])
        if centres[0] > centres[1] + HAIR:
            return None
    found = opaque_only(table.along(eye, target.at, target.build.radius), opaque)
    found += opaque_only(map(obstacle, blockers), opaque)
    shadows = shadows_on(found, look, target, margin, centres)
    return None if isinstance(shadows, Solid) else room(shadows, centres)


def sees(
    table: Table,
    viewer: Figure,
    target: Figure,
    head: float,
    *,
    arc: bool = False,
    blockers: Iterable[Figure | Solid] = (),
    opaque: frozenset[str] = NOTHING,
) -> bool:
    """Whether a model sees another one, with its arc if asked; results are kept."""
    heading = viewer.heading if arc else None
    blockers = tuple(blockers)
    key = (viewer.at, viewer.build, heading, target, head, opaque, blockers)
    seen = table.sights.get(key)
    if seen is None:
        patch = seen_from(
            table, viewer.eye, target, head, heading=heading, blockers=blockers, opaque=opaque
        )
        seen = table.keep(key, patch is not None)
    return seen


def mutual_sight(
    table: Table,
    one: Figure,
    other: Figure,
    head: float,
    *,
    blockers: Iterable[Figure | Solid] = (),
    opaque: frozenset[str] = NOTHING,
) -> bool:
    """Whether one of two models sees the other one, arcs aside: the same for both."""
    blockers = tuple(blockers)
    return sees(table, one, other, head, blockers=blockers, opaque=opaque) or sees(
        table, other, one, head, blockers=blockers, opaque=opaque
    )


def has_in_sight(
    table: Table,
    viewer: Figure,
    target: Figure,
    head: float,
    *,
    blockers: Iterable[Figure | Solid] = (),
    opaque: frozenset[str] = NOTHING,
) -> bool:
    """Mutual sight within the arc of the viewer.

    The viewer's own free patch must lie in its arc; where only the other one has a free patch, a
    strip of the target as wide as a head must.
    """
    blockers = tuple(blockers)
    if sees(table, viewer, target, head, arc=True, blockers=blockers, opaque=opaque):
        return True
    wide, _ = patch_margin(target.build, head)
    look = view(viewer.eye, target)
    return strip_in_arc(look, viewer.heading, target.build.radius, wide) and sees(
        table, target, viewer, head, blockers=blockers, opaque=opaque
    )


def line_is_free(table: Table, start: Place, end: Place, opaque: frozenset[str] = NOTHING) -> bool:
    """Whether a straight line goes through no solid; to touch one is no harm."""
    for solid in opaque_only(table.along(start, end, 0.0), opaque):
        if _crosses(solid, start, end):
            return False
    return True


def _crosses(solid: Solid, start: Place, end: Place) -> bool:
    """Whether a line enters the inside of a prism, by cutting it at every face."""
    enter, leave = 0.0, 1.0
    rise = end.z - start.z
    faces = [(rise, start.z - solid.top), (-rise, solid.bottom - start.z)]
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        nx, ny = y - py, px - x
        speed = (end.x - start.x) * nx + (end.y - start.y) * ny
        faces.append((speed, (start.x - px) * nx + (start.y - py) * ny))
        px, py = x, y
    for speed, out in faces:
        if abs(speed) < HAIR:
            if out >= -HAIR:
                return False
        elif speed > 0.0:
            leave = min(leave, -out / speed)
        else:
            enter = max(enter, -out / speed)
    return enter < leave - HAIR
