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
from plancia.games.infinity.state import Concealment, Infinity, Trooper

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
    g: Infinity, action: str, roller: Trooper, target: Trooper | None, *, contact: bool = False
) -> Iterator[Line]:
    """What counts for a roll of somebody, against somebody if there is one. [INF-ROLL-03]"""
    found: dict[object, Line] = {}
    for each in _of(g, roller, "roller", action, contact):
        _keep(found, each)
    if target is not None:
        for each in _of(g, target, "target", action, contact):
            _keep(found, each)
    yield from found.values()


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
