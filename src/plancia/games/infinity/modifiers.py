"""What is added to rolls because of what somebody is or has: data, each number with its rule."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from plancia.content.read import read
from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.profiles import Type
from plancia.games.infinity.state import Concealment, Infinity, Trooper

FILE: Final = Path(__file__).parent / "content" / "modifiers.yaml"

Loss = Literal["out", "immobilised", "contact"]
"""Where a modifier counts for nothing. [INF-UNC-07, INF-IMM-03, INF-CC-51]"""


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    """A number that comes with a skill, a piece of equipment, a type of unit or a marker."""

    rule: str
    name: str
    value: int
    on: tuple[str, ...]
    whose: Literal["roller", "target"] = "roller"
    has: dict[str, tuple[int, ...]] = {}
    types: tuple[Type, ...] = ()
    markers: tuple[Concealment, ...] = ()
    group: str = ""
    lost: tuple[Loss, ...] = ()


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    modifiers: tuple[Modifier, ...]


@cache
def modifiers() -> tuple[Modifier, ...]:
    """All of them, in the order in which an exchange lists them."""
    return read(FILE, _File).modifiers


def lines(
    g: Infinity, action: str, roller: Trooper, target: Trooper | None, *, contact: bool = False
) -> Iterator[Line]:
    """What counts for a roll of somebody, against somebody if there is one. [INF-ROLL-03]"""
    found: dict[str, Line] = {}
    for number, each in enumerate(modifiers()):
        holder = roller if each.whose == "roller" else target
        if action not in each.on or holder is None or not _counts(g, each, holder, contact):
            continue
        line = Line(each.rule, each.name, each.value)
        key = each.group or str(number)
        if key not in found or abs(line.value) > abs(found[key].value):
            found[key] = line
    yield from found.values()


def _counts(g: Infinity, modifier: Modifier, holder: Trooper, contact: bool) -> bool:
    """Whether somebody has what a modifier comes with, and it works."""
    if (
        ("out" in modifier.lost and holder.is_out)
        or ("immobilised" in modifier.lost and holder.is_in("immobilised", "hacked"))
        or ("contact" in modifier.lost and contact)
    ):
        return False
    profile = g.profile(holder)
    return (
        any(profile.level(name) in levels for name, levels in modifier.has.items())
        or profile.type in modifier.types
        or (bool(holder.concealed) and holder.concealed in modifier.markers)
    )
