"""Seeing better than others, and being seen worse: visors, zones that nobody sees through, fields.
[INF-EQ-MSV-01 to INF-EQ-XVIS-01, INF-VIS-NULL-01 to INF-VIS-NULL-12]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.profiles import Weapon
from plancia.games.infinity.rules import markers, masks
from plancia.games.infinity.rules.line_of_sight import clouds, distance, figure, has_areas
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.games.infinity.tables import badly_seen_through, unseen_at, unseen_through
from plancia.space.volume import Place, areas_at, level_gap, mutual_sight

BLIND: Final = -6
"""Into, through or out of a zone of zero visibility. [INF-VIS-NULL-07, INF-SUP-15]"""
CAMOUFLAGED: Final = ("camouflage", "to_camouflage")
"""Markers that some visors look under. [INF-EQ-MSV-04]"""
FIRED: Final = ("bs", "ph")
"""What shots and throws are rolled with; visors help with nothing else. [INF-EQ-MSV-02]"""
LONG: Final = 2
"""The band of long range, counted from 0. [INF-EQ-XVIS-01]"""


def is_masked(g: Infinity, viewer: Trooper, target: Trooper) -> bool:
    """Whether somebody has to find out first what a marker stands for. [INF-SS-CAMO-17,
    INF-EQ-MSV-04]
    """
    if masks.is_trusted(g, viewer, target):
        return True
    if not target.concealed or (g.order is not None and viewer.id in g.order.warned):
        return False  # who is attacked and knows it answers [INF-SS-CAMO-27]
    return target.concealed not in CAMOUFLAGED or not g.hooks(viewer).seeing.unmasks


def mask_refusal(g: Infinity, viewer: Trooper, target: Trooper) -> Refusal | None:
    """Why somebody cannot act against what is under a marker. [INF-SS-CAMO-17, INF-SS-IMPERS-05,
    INF-SS-IMPERS-07]
    """
    if is_masked(g, viewer, target):
        return Refusal.of(markers.rule_of(target), "infinity.no.marker", model=viewer.id)
    return None


def kept(
    g: Infinity, roller: Trooper, lines: Iterable[Line], attribute: str = FIRED[0]
) -> list[Line]:
    """The numbers that the visor of somebody does not make good; those of a zone it makes good
    whatever is rolled. [INF-EQ-MSV-01 to INF-EQ-MSV-03, INF-VIS-NULL-13]
    """
    hooks = g.hooks(roller)
    past: tuple[str, ...] = ("low_visibility",) if hooks.seeing.pierces else ()
    if attribute in FIRED:
        past = hooks.seeing.ignores
    return [each for each in lines if each.name not in past]


def range_value(g: Infinity, roller: Trooper, weapon: Weapon, far: float) -> int | None:
    """What a distance does to a shot; a visor makes long ranges easier. [INF-EQ-XVIS-01]"""
    value, limits = weapon.modifier(round(far, 6)), g.hooks(roller).seeing.far
    if value is None or not limits or weapon.attribute not in FIRED:
        return value
    band = weapon.band(round(far, 6))
    return max(value, limits[band - LONG]) if 0 <= band - LONG < len(limits) else value


def is_veiled_between(
    g: Infinity, one: Trooper, here: Place, another: Trooper, there: Place
) -> bool:
    """Whether a zone of zero visibility lies between two models, or around one of them.
    [INF-VIS-NULL-01]
    """
    hidden = unseen_at(distance(here, there), g.setup.weather)
    if not g.smoke and not has_areas(g.table, hidden):
        return False
    return not mutual_sight(
        g.table,
        figure(g, one, here),
        figure(g, another, there),
        HEAD,
        blockers=clouds(g),
        opaque=hidden,
    )


def veil_lines(
    g: Infinity, roller: Trooper, here: Place, target: Trooper, there: Place, rule: str
) -> Iterator[Line]:
    """What a zone of zero visibility costs whoever fires through it all the same: nothing with the
    visor for it. [INF-VIS-NULL-07, INF-VIS-NULL-09, INF-SUP-15]
    """
    hooks = g.hooks(roller)
    if hooks.seeing.pierces:
        return
    order = g.order
    if hooks.reacting.foresees == "far" and order is not None and target.id in order.troopers:
        return  # it answers an attack [INF-SS-SIX-05]
    if is_veiled_between(g, roller, here, target, there):
        yield Line(rule, "zero_visibility", BLIND)


def landing_rule(g: Infinity, at: Place) -> str:
    """The rule by which nobody jumps there, because it is hard to see; empty: there is none.
    [INF-VIS-LOW-03, INF-VIS-NULL-03]
    """
    radius = g.library.sizes.templates["circular"].width / 2
    kinds = {area.kind for area in areas_at(g.table, at, radius)}
    smoky = any(level_gap(each, at) <= radius for each in clouds(g))
    if smoky or kinds & unseen_through(g.setup.weather):
        return "INF-VIS-NULL-03"
    return "INF-VIS-LOW-03" if kinds & badly_seen_through(g.setup.weather) else ""
