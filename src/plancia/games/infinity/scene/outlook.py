"""Lines of sight from the side: what stands along them, and what is free of the target.

To scale where somebody may measure; else the drawing has the same shape and no figures.
[INF-ORD-25]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from math import atan2, degrees
from typing import Final

from plancia.core import Message
from plancia.core.exchange import Corner, Outlook, Upright
from plancia.games.infinity.forecast import throws
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.names import trooper_name
from plancia.games.infinity.rules.cover import LEANS, has_cover
from plancia.games.infinity.rules.line_of_sight import (
    PRONE,
    blockers,
    build_of,
    distance,
    figure,
    sees,
)
from plancia.games.infinity.rules.orders import ChooseAction
from plancia.games.infinity.rules.reactions import ChooseReactions
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import Figure, Path, Place, Solid, obstacle
from plancia.space.volume.cover import covering, free_strips, shadows_of
from plancia.space.volume.shadow import Shadow, clipped, height_at
from plancia.space.volume.sight import seen_from, view

MARGIN: Final = 3.0
"""How much is shown before who looks and behind who is looked at, in centimetres."""
MOST: Final = 6
"""So many lines are shown of a model that acts: those to the nearest."""
HAIR: Final = 1e-6


def outlooks(seen: Infinity, contests: Sequence[Contest]) -> tuple[Outlook, ...]:
    """The lines along which it is shot; while somebody chooses, those of whoever acts."""
    found: dict[tuple[str, str], Outlook] = {}
    for throw in throws(contests):
        if throw.bearing is not None and throw.target in seen.troopers:
            found[throw.trooper, throw.target] = _of_throw(seen, throw)
    for one, another in _watched(seen):
        key = (one.trooper.id, another.trooper.id)
        if key not in found:
            found[key] = outlook(seen, one, another, is_measured=_may_measure(seen))
    return tuple(found.values())


def _may_measure(seen: Infinity) -> bool:
    """Whether distances may be told that nobody asked for by a declaration."""
    return seen.setup.premeasuring == "allowed"


class End:
    """A model at one end of a line: where, how it stands, and where it may look."""

    def __init__(self, seen: Infinity, trooper: Trooper, at: Place, *, lies: bool) -> None:
        """As it stood when that counted, whatever has become of it since."""
        profile = seen.profile(trooper)
        self.trooper = trooper
        height = figure(seen, trooper).build.height
        if trooper.prone != lies:
            height = PRONE if lies else profile.size.height
        self.lies = lies
        self.figure = Figure(at, build_of(profile.size.base, height), trooper.heading)


def _of_throw(seen: Infinity, throw: Throw) -> Outlook:
    """The line of a shot: what was measured for it may be shown. [INF-ORD-33]"""
    bearing = throw.bearing
    assert bearing is not None
    one = End(seen, seen.troopers[throw.trooper], bearing.here, lies=bearing.lay)
    target = seen.troopers[throw.target]
    another = End(seen, target, bearing.there, lies=bearing.target_lay)
    return outlook(seen, one, another, is_measured=True, known=True)


def _watched(seen: Infinity) -> Iterator[tuple[End, End]]:
    """Between whom the viewer wants to know what is seen now."""
    asked = seen.asked(seen.viewer if isinstance(seen.viewer, str) else None)
    order = seen.order
    if order is None:
        return
    if isinstance(asked, ChooseAction):
        actor = seen.troopers[asked.trooper]
        here = End(seen, actor, order.way[actor.id][-1], lies=actor.prone)
        foes = sorted(seen.enemies(actor), key=lambda foe: here.figure.at.distance(foe.at))
        for foe in foes[:MOST]:
            yield here, End(seen, foe, foe.at, lies=foe.prone)
    elif isinstance(asked, ChooseReactions):
        for name, notices in list(order.notices.items())[:MOST]:
            watcher = seen.troopers[name]
            for notice in notices[:1]:
                mover = seen.troopers[notice.mover]
                moment = notice.sight[0].end if notice.sight else Path(order.way[mover.id]).length
                there = Path(order.way[mover.id]).at(moment)
                yield (
                    End(seen, watcher, watcher.at, lies=watcher.prone),
                    End(seen, mover, there, lies=mover.prone),
                )


def outlook(
    seen: Infinity, one: End, another: End, *, is_measured: bool, known: bool = False
) -> Outlook:
    """One line of sight; `known`: it is there, for something was shot along it."""
    here, there = one.figure, another.figure
    eye = here.eye
    look = view(eye, there)
    in_the_way = [obstacle(each) for each in blockers(seen, one.trooper, another.trooper)]
    solids = [each for each in seen.table.along(eye, there.at, there.build.radius) if each.opaque]
    shadows = shadows_of([*solids, *in_the_way], look, there)
    moving = seen.order is not None and len(seen.order.way.get(one.trooper.id, ())) > 1
    heading = None if known or moving else one.trooper.heading
    ahead = _sees(seen, one, another, heading)
    touched = covering(seen.table, eye, there, HEAD, reach=LEANS, thickness=PRONE)
    is_seen = known or ahead
    rule = has_cover(seen, one.trooper, here.at, another.trooper, there.at, prone=another.lies)
    free = _free_share(shadows, there)
    far = look.far
    patch = seen_from(seen.table, eye, there, HEAD, blockers=in_the_way)
    verdict, rules = _verdict(is_seen=is_seen, free=free, fits=patch is not None, cover=rule)
    return Outlook(
        title=Message(
            "infinity.outlook.title",
            {
                "model": trooper_name(seen, one.trooper),
                "target": trooper_name(seen, another.trooper),
            },
        ),
        piece=one.trooper.id,
        target=another.trooper.id,
        length=_round(far),
        eye=(0.0, _round(eye.z)),
        stands=_standing(seen, one, 0.0),
        seen=_standing(seen, another, far),
        between=tuple(_uprights(solids, in_the_way, one, another, touched, is_seen=is_seen)),
        free=tuple(_free_heights(shadows, there)),
        face=tuple(_face(shadows, there)),
        wide=_round(2 * there.build.radius),
        high=_round(there.build.height),
        patch=None if patch is None else (_round(-patch[0]), _round(patch[1])),
        least=HEAD,
        is_seen=is_seen,
        verdict=verdict,
        details=tuple(_details(one, another, free, is_measured=is_measured)),
        rules=rules,
        is_measured=is_measured,
    )


def _sees(seen: Infinity, one: End, another: End, heading: float | None) -> bool:
    """Whether there is line of sight, the front arc included where it counts. [INF-LOS-03]"""
    at, there = one.figure.at, another.figure.at
    if heading is not None:
        return sees(seen, one.trooper, another.trooper, at=at, target_at=there)
    look = view(one.figure.eye, another.figure)
    towards = degrees(atan2(look.ay, look.ax))
    return sees(seen, one.trooper, another.trooper, at=at, heading=towards, target_at=there)


def _verdict(
    *, is_seen: bool, free: float, fits: bool, cover: str
) -> tuple[Message, tuple[str, ...]]:
    """Why there is line of sight or not, and cover or not."""
    if not is_seen and fits:
        return Message("infinity.outlook.behind"), ("INF-LOS-03",)
    if not is_seen:
        word = "hidden" if free < HAIR else "too_little"
        return Message(f"infinity.outlook.{word}"), ("INF-LOS-06",)
    if cover:
        return Message("infinity.outlook.cover"), ("INF-LOS-06", cover)
    if not fits:
        return Message("infinity.outlook.mutual"), ("INF-LOS-07",)
    word = "open" if free > 1 - HAIR else "partly"
    return Message(f"infinity.outlook.{word}"), ("INF-LOS-06", "INF-COV-02")


def _details(one: End, another: End, free: float, *, is_measured: bool) -> Iterator[Message]:
    """Figures in words."""
    yield Message("infinity.outlook.free", {"percent": round(100 * free)})
    if is_measured:
        yield Message("infinity.outlook.eye", {"height": _round(one.figure.eye.z)})
        far = round(distance(one.figure.at, another.figure.at), 1)
        yield Message("infinity.outlook.far", {"far": far})


def _standing(seen: Infinity, end: End, along: float) -> Upright:
    """A model as it is seen from the side."""
    radius, low = end.figure.build.radius, end.figure.at.z
    top = low + end.figure.build.height
    name = trooper_name(seen, end.trooper)
    tone = "a" if end.trooper.seat == seen.seats()[0] else "b"
    return Upright(
        _round(along - radius), _round(along + radius), _round(low), _round(top), tone, name
    )


def _round(value: float) -> float:
    return round(value, 2) + 0.0


# --- what stands along the line -------------------------------------------------------------------


def _uprights(
    solids: Iterable[Solid],
    models: Iterable[Solid],
    one: End,
    another: End,
    touched: Sequence[int],
    *,
    is_seen: bool,
) -> Iterator[Upright]:
    """Scenery and models that the line goes over, through or past, from near to far."""
    look = view(one.figure.eye, another.figure)
    found: dict[tuple[int, float, float], list[tuple[float, float]]] = {}
    tones: dict[tuple[int, float, float], str] = {}
    for solid in (*solids, *models):
        span = _crossed(solid, look.x, look.y, look.ax, look.ay)
        if span is None:
            continue
        start, end = max(span[0], -MARGIN), min(span[1], look.far + MARGIN)
        if end - start <= HAIR:
            continue
        key = (solid.piece, solid.bottom, solid.top)
        found.setdefault(key, []).append((start, end))
        casts = shadows_of([solid], look, another.figure)
        if any(_meets(each, another.figure) for each in casts):
            tones[key] = "act" if solid.piece in touched else "quiet" if is_seen else "harm"
    for key, spans in sorted(found.items(), key=lambda each: min(each[1])):
        for start, end in _merged(spans):
            yield Upright(
                _round(start), _round(end), _round(key[1]), _round(key[2]), tones.get(key, "quiet")
            )


def _meets(shadow: Shadow, target: Figure) -> bool:
    """Whether a shadow falls on a silhouette at all."""
    radius, high = target.build.radius, target.build.height
    if shadow.start >= radius or shadow.end <= -radius:
        return False
    middle = (max(shadow.start, -radius) + min(shadow.end, radius)) / 2
    return height_at(shadow.lower, middle) < high and height_at(shadow.upper, middle) > 0.0


def _crossed(solid: Solid, x: float, y: float, ax: float, ay: float) -> tuple[float, float] | None:
    """From where to where a line on the table goes through a convex outline."""
    depths = []
    corners = [
        ((cx - x) * ax + (cy - y) * ay, (cy - y) * ax - (cx - x) * ay) for cx, cy in solid.vertices
    ]
    for (d, beside), (e, other) in pairwise([*corners, corners[0]]):
        if (beside > 0.0) != (other > 0.0):
            depths.append(d + (e - d) * beside / (beside - other))
    return (min(depths), max(depths)) if len(depths) > 1 else None


def _merged(spans: Iterable[tuple[float, float]]) -> list[tuple[float, float]]:
    """Spans that touch are one."""
    found: list[tuple[float, float]] = []
    for start, end in sorted(spans):
        if found and start <= found[-1][1] + 0.01:
            found[-1] = (found[-1][0], max(end, found[-1][1]))
        else:
            found.append((start, end))
    return found


# --- what is free of the target -------------------------------------------------------------------


def _free_share(shadows: Sequence[Shadow], target: Figure) -> float:
    """How much of a silhouette is free."""
    radius, high = target.build.radius, target.build.height
    area = 0.0
    for strip in free_strips(shadows, (-radius, radius, 0.0, high)):
        upper = sum(v for _, v in strip.upper) / len(strip.upper)
        lower = sum(v for _, v in strip.lower) / len(strip.lower)
        area += (strip.end - strip.start) * (upper - lower)
    return area / (2 * radius * high)


def _free_heights(shadows: Sequence[Shadow], target: Figure) -> Iterator[Corner]:
    """Which heights are free in the middle of a silhouette, above the table."""
    low, high = target.at.z, target.build.height
    level = 0.0
    hidden = [
        (height_at(each.lower, 0.0), height_at(each.upper, 0.0))
        for each in shadows
        if each.start < 0.0 < each.end
    ]
    for bottom, top in (*sorted(hidden), (high, high)):
        if min(bottom, high) > level + HAIR:
            yield _round(low + level), _round(low + min(bottom, high))
        level = max(level, top)


def _face(shadows: Sequence[Shadow], target: Figure) -> Iterator[tuple[Corner, ...]]:
    """What hides parts of a silhouette, as the viewer sees it: to the right and upwards."""
    radius, high = target.build.radius, target.build.height
    for each in shadows:
        corners: Sequence[Corner] = [*each.lower, *reversed(each.upper)]
        for a, b, c in ((1, 0, -radius), (-1, 0, -radius), (0, 1, 0.0), (0, -1, -high)):
            corners = clipped(corners, a, b, c) if len(corners) > 2 else ()
        if len(corners) > 2:
            yield tuple((_round(-u), _round(v)) for u, v in corners)
