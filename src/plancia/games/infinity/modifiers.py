"""What is added to rolls because of what somebody is or has: data, each number with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from msgspec import Struct

from plancia.content.read import read
from plancia.games.infinity.abilities import Modifier, Whose
from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.profiles import Type
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.state import Concealment, Infinity, Trooper
from plancia.space.volume import Place
from plancia.space.volume.templates import Ball, template_touches

FILE: Final = Path(__file__).parent / "content" / "modifiers.yaml"


class Shared(Modifier, frozen=True, forbid_unknown_fields=True):
    """A number that comes with a type of unit or a marker, and not with an ability."""

    types: tuple[Type, ...] = ()
    markers: tuple[Concealment, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    modifiers: tuple[Shared, ...]


@cache
def shared() -> tuple[Shared, ...]:
    """All of them, in the order in which an exchange lists them."""
    return read(FILE, _File).modifiers


def lines(
    g: Infinity,
    action: str,
    roller: Trooper,
    target: Trooper | None,
    *,
    contact: bool = False,
    there: Place | None = None,
) -> Iterator[Line]:
    """What counts for a roll of somebody, against somebody if there is one, who may be at another
    place by then. [INF-ROLL-03]
    """
    found: dict[object, Line] = {}
    for each in _of(g, roller, "roller", action, contact):
        _keep(found, each)
    if target is not None:
        for each in _of(g, target, "target", action, contact):
            _keep(found, each)
        for each in _around(g, target, there or target.at, action, contact):
            _keep(found, each)
    yield from found.values()


def has_field(g: Infinity, trooper: Trooper) -> bool:
    """Whether there is a field around somebody, as far as others know. [INF-EQ-ODD-03]"""
    fields = (each for each in g.profile(trooper).modifiers if each.whose == "around")
    return not trooper.concealed and any(_works(trooper, each, contact=False) for each in fields)


def _around(
    g: Infinity, target: Trooper, there: Place, action: str, contact: bool
) -> Iterator[Modifier]:
    """What the fields bring in which somebody stands, of friends and enemies alike; nobody sees
    one around a marker. [INF-EQ-ODD-03, INF-EQ-ODD-05]
    """
    for bearer in g.on_table():
        for each in g.profile(bearer).modifiers:
            if each.whose != "around" or action not in each.on or bearer.concealed:
                continue
            middle = there if bearer is target else bearer.at
            field = Ball(middle, g.library.sizes.templates["circular"].width / 2)
            inside = template_touches(field, figure(g, target, there))
            if inside and _works(bearer, each, contact):
                yield each


def _of(
    g: Infinity, holder: Trooper, whose: Whose, action: str, contact: bool
) -> Iterator[Modifier]:
    """What somebody brings to a roll: by its abilities, its type and its marker."""
    profile = g.profile(holder)
    for each in profile.modifiers:
        if each.whose == whose and action in each.on and _works(holder, each, contact):
            yield each
    for known in shared():
        if (
            known.whose == whose
            and action in known.on
            and (profile.type in known.types or holder.concealed in known.markers)
            and _works(holder, known, contact)
        ):
            yield known


def _works(holder: Trooper, modifier: Modifier, contact: bool) -> bool:
    """Whether it counts as its holder is now. [INF-UNC-07, INF-IMM-03, INF-CC-51]"""
    return not (
        ("out" in modifier.lost and holder.is_out)
        or ("immobilised" in modifier.lost and holder.is_in("immobilised", "hacked"))
        or ("contact" in modifier.lost and contact)
    )


def _keep(found: dict[object, Line], modifier: Modifier) -> None:
    """Of a group the strongest."""
    key = modifier.group or (modifier.rule, modifier.name)
    line = Line(modifier.rule, modifier.name, modifier.value)
    if key not in found or abs(line.value) > abs(found[key].value):
        found[key] = line
