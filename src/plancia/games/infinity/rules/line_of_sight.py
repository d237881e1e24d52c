"""Line of sight and Zone of Control. [INF-LOS-01 to INF-ZOC-04]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import cos, radians, sin
from typing import Final

from msgspec.structs import replace

from plancia.games.infinity.hooks import Seeing
from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.games.infinity.tables import (
    SMOKE,
    badly_seen_through,
    seen_to,
    unseen_at,
    unseen_through,
)
from plancia.space.volume import (
    Build,
    Figure,
    Leg,
    Path,
    Place,
    Solid,
    Stretch,
    Table,
    areas_at,
    cloud,
    has_in_sight,
    is_ever_seen,
    level_gap,
    mutual_sight,
    seen_stretches,
    within_stretches,
)
from plancia.space.volume.paths import level_gap_to_line
from plancia.space.volume.sight import NOTHING
from plancia.space.volume.stretches import TOLERANCE, common, joined

PRONE: Final = 0.3
"""How high somebody is who lies. [INF-SET-04, INF-SKILL-PRONE-04]"""
ZONE: Final = 20.0
"""The Zone of Control. [INF-ZOC-01]"""
HAZE: Final = -3
"""For whatever needs sight through a zone of low visibility. [INF-VIS-LOW-01]"""
CAMOUFLAGE: Final = ("mimetism", "to_camouflage", "camouflage_marker", "to_camouflage_marker")
"""What every level of camouflage is called in the list of an exchange."""
LINE: Final = "LI"
"""As wide and high as one of these are markers. [INF-SS-CAMO-09]"""
HAIR: Final = 1e-6
CONTACT: Final = 0.01
"""How far apart bases may be that touch. [INF-CC-01]"""


@lru_cache(maxsize=256)
def build_of(base: float, height: float) -> Build:
    """An upright cylinder whose eye is half a head below its top."""
    return Build(base / 2, height, height - HEAD / 2)


@once
def height_of(g: Infinity, trooper: Trooper) -> float:
    """How high somebody is now. [INF-SET-04]"""
    if trooper.prone:
        return PRONE
    if trooper.concealed or g.hooks(trooper).standing.blurred:
        return g.library.sizes.models[LINE].height  # [INF-LOS-08, INF-SS-CAMO-03, INF-SS-CAMO-09]
    return g.profile(trooper).size.height


def base_of(g: Infinity, trooper: Trooper) -> float:
    """How wide the base of somebody is; that of a marker says nothing of what is under it.
    [INF-PLAY-03]
    """
    if trooper.concealed:
        return g.library.sizes.models[LINE].base
    return g.profile(trooper).size.base


def is_all_round(g: Infinity, trooper: Trooper) -> Seeing:
    """The eyes of somebody as if it looked to all sides: a marker does not show where it looks."""
    return replace(g.hooks(trooper).seeing, all_round=True, pierces=True)


def figure(
    g: Infinity, trooper: Trooper, at: Place | None = None, heading: float | None = None
) -> Figure:
    """A model as sight knows it, where it stands or where it would."""
    build = build_of(base_of(g, trooper), height_of(g, trooper))
    return Figure(at or trooper.at, build, trooper.heading if heading is None else heading)


def blockers(
    g: Infinity, one: Trooper, another: Trooper, between: Leg | None = None
) -> list[Figure | Solid]:
    """What stands in the way between two models besides scenery: everybody but those who are lower
    than one of them, and those in close combat with one of them; and smoke. [INF-LOS-08 to
    INF-LOS-10, INF-AMMO-SMOKE-01]

    Where both stand still, only those near the line `between` them are named.
    """
    tall = max(height_of(g, one), height_of(g, another))
    wide = max(base_of(g, one), base_of(g, another))
    found = [
        each
        for each in g.on_table()
        if each is not one
        and each is not another
        and height_of(g, each) >= tall
        and (
            between is None
            or level_gap_to_line(between, each.at.x, each.at.y) <= wide + base_of(g, each)
        )
    ]
    if found:
        aside = melee(g, one) | melee(g, another)
        found = [each for each in found if each.id not in aside]
    return [*(figure(g, each) for each in found), *clouds(g)]


@once
def clouds(g: Infinity) -> list[Solid]:
    """The smoke on the table, as high as nothing else. [INF-TMPL-08, INF-AMMO-SMOKE-01]"""
    radius = g.library.sizes.templates["circular"].width / 2
    return [cloud(Place(at.x, at.y, 0.0), radius, SMOKE) for at in g.smoke]


def sees(
    g: Infinity,
    viewer: Trooper,
    target: Trooper,
    *,
    at: Place | None = None,
    heading: float | None = None,
    target_at: Place | None = None,
    eyes: Seeing | None = None,
) -> bool:
    """Whether a model has line of sight to another one, from where it stands or would stand; with
    its own eyes, or with others. [INF-EQ-V360-01, INF-EQ-MSV-03]
    """
    one, other = figure(g, viewer, at, heading), figure(g, target, target_at)
    eyes = eyes or g.hooks(viewer).seeing
    if not eyes.all_round and is_behind(one, other):
        return False
    hidden = unseen_at(distance(one.at, other.at), g.setup.weather)
    opaque, table = NOTHING if eyes.pierces else hidden, g.table
    if not mutual_sight(table, one, other, HEAD, opaque=opaque):
        return False  # past scenery alone, which is known for long and is most often enough
    between = blockers(g, viewer, target, Leg(one.at, other.at))
    if eyes.all_round and not between:
        return True
    look = mutual_sight if eyes.all_round else has_in_sight
    return look(table, one, other, HEAD, blockers=between, opaque=opaque)


def is_veiled(g: Infinity, viewer: Trooper, target: Trooper) -> bool:
    """Whether only smoke, or an area that nobody sees through, hides a model.
    [INF-VIS-NULL-01]
    """
    eyes = g.hooks(viewer).seeing
    if eyes.pierces or sees(g, viewer, target, eyes=eyes):
        return False
    return sees(g, viewer, target, eyes=replace(eyes, pierces=True))


def is_behind(viewer: Figure, target: Figure) -> bool:
    """Whether the whole of a base lies behind a model, so that no look at it is needed."""
    angle = radians(viewer.heading)
    dx, dy = target.at.x - viewer.at.x, target.at.y - viewer.at.y
    return dx * cos(angle) + dy * sin(angle) < -target.build.radius


def seen_along(
    g: Infinity,
    watcher: Trooper,
    mover: Trooper,
    path: Path,
    eyes: Seeing | None = None,
    tolerance: float = TOLERANCE,
) -> list[Stretch]:
    """Where on a path of another one a model has it in sight. [INF-ORD-30]"""
    here, there = figure(g, watcher), figure(g, mover)
    eyes = eyes or g.hooks(watcher).seeing
    arc = not eyes.all_round
    if arc and all(is_behind(here, there.moved(point)) for point in path.points):
        return []
    between, limits = blockers(g, watcher, mover), seen_to()

    def seen(opaque: frozenset[str]) -> list[Stretch]:
        return seen_stretches(
            g.table,
            path,
            there,
            here,
            HEAD,
            arc=arc,
            blockers=between,
            opaque=opaque,
            tolerance=tolerance,
        )

    if eyes.pierces:
        return seen(NOTHING)
    hidden = unseen_through(g.setup.weather)
    found = seen(hidden)
    for far in sorted(set(limits.values())):  # nearer than that more is seen [INF-BS-15]
        clear = {kind for kind, limit in limits.items() if limit >= far}
        found += common(seen(hidden - clear), within_stretches(path, watcher.at, far - HAIR))
    return joined(found)


def is_seen_along(g: Infinity, watcher: Trooper, mover: Trooper, path: Path, eyes: Seeing) -> bool:
    """Whether a model has another one in sight anywhere on a path."""
    if not (eyes.pierces and eyes.all_round):
        return bool(seen_along(g, watcher, mover, path, eyes))
    between, here = blockers(g, watcher, mover), figure(g, watcher)
    return is_ever_seen(g.table, path, figure(g, mover), here, HEAD, blockers=between)


@lru_cache(maxsize=64)
def has_areas(table: Table, kinds: frozenset[str]) -> bool:
    """Whether a table has areas of some kinds at all."""
    return any(solid.kind in kinds for solid in table.solids)


def is_seen_badly(g: Infinity, one: Trooper, here: Place, another: Trooper, there: Place) -> bool:
    """Whether two models see each other only through what is hard to see through.
    [INF-VIS-LOW-01]
    """
    low = badly_seen_through(g.setup.weather)
    if not has_areas(g.table, low):
        return False
    opaque = unseen_at(distance(here, there), g.setup.weather) | low
    return not mutual_sight(
        g.table, figure(g, one, here), figure(g, another, there), HEAD, opaque=opaque
    )


def haze_lines(
    g: Infinity,
    one: Trooper,
    here: Place,
    another: Trooper,
    there: Place,
    found: Iterable[Line] = (),
) -> Iterator[Line]:
    """What a zone of low visibility between two models costs, once; at some tables once more where
    the numbers that are known already say that somebody is camouflaged. [INF-VIS-LOW-01,
    INF-VIS-LOW-02]
    """
    if not is_seen_badly(g, one, here, another, there):
        return
    yield Line("INF-VIS-LOW-01", "low_visibility", HAZE)
    if g.setup.low_visibility == "twice" and any(line.name in CAMOUFLAGE for line in found):
        yield Line("INF-VIS-LOW-02", "low_visibility", HAZE)


def is_obscured(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether somebody stands in smoke, or in a zone of low or zero visibility. [INF-SPEC-09]"""
    zones = badly_seen_through(g.setup.weather) | unseen_through(g.setup.weather)
    radius = figure(g, trooper).build.radius
    if any(area.kind in zones for area in areas_at(g.table, at, radius)):
        return True
    return any(level_gap(each, at) <= radius for each in clouds(g))


def near_along(watcher: Trooper, path: Path) -> list[Stretch]:
    """Where a path lies in the Zone of Control of a model. [INF-ZOC-01]"""
    return within_stretches(path, watcher.at, ZONE)


def distance(one: Place, another: Place) -> float:
    """From middle to middle, in space. [INF-SET-08, INF-SET-11, INF-SET-09]"""
    return one.distance(another)


def apart_in_contact(g: Infinity, one: Trooper, another: Trooper) -> float:
    """How far apart the middles of two bases are that touch, as seen from above."""
    return (base_of(g, one) + base_of(g, another)) / 2


def touch(g: Infinity, one: Trooper, another: Trooper, at: Place | None = None) -> bool:
    """Whether the bases of two models touch. [INF-CC-01]"""
    here, there = at or one.at, another.at
    if here.level_distance(there) > apart_in_contact(g, one, another) + CONTACT:
        return False
    return abs(here.z - there.z) <= min(height_of(g, one), height_of(g, another)) / 2


@once
def foes_in_contact(g: Infinity, trooper: Trooper, at: Place | None = None) -> list[Trooper]:
    """The enemies that a model is in close combat with: able ones. [INF-CC-02, INF-CC-14]"""
    if trooper.is_out or trooper.laid or trooper.empty or trooper.spot == "gone":
        return []
    here, reach = at or trooper.at, (base_of(g, trooper) + g.library.widest) / 2 + CONTACT
    return [
        each
        for each in g.enemies(trooper)
        if abs(each.at.x - here.x) <= reach and can_be_met(each) and touch(g, trooper, each, at)
    ]


def can_be_met(foe: Trooper) -> bool:
    """Whether contact with an enemy means close combat: not with who is down, nor with a machine
    that nobody is in, nor with what was laid on the table and is no mere marker. [INF-EQ-TAG-12]
    """
    return not (foe.is_out or foe.empty) and (not foe.laid or bool(foe.concealed))


def is_engaged(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is in close combat."""
    return bool(foes_in_contact(g, trooper))


def engaged_now(g: Infinity) -> list[str]:
    """Everybody in close combat."""
    return [each.id for each in g.on_table() if is_engaged(g, each)]


@once
def melee(g: Infinity, trooper: Trooper) -> set[str]:
    """Everybody linked to a model by touching enemies; empty if it fights nobody. [INF-CC-41]"""
    found: set[str] = set()
    waiting: Iterable[Trooper] = [trooper]
    while waiting:
        further = [foe for each in waiting for foe in foes_in_contact(g, each)]
        waiting = [
            foe for foe in {each.id: each for each in further}.values() if foe.id not in found
        ]
        found |= {each.id for each in waiting}
    return found
