"""The roll of an attribute that an action asks for."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.games.infinity.in_progress import Attribute, Declared, Line, Throw
from plancia.games.infinity.state import Infinity


def own_throw(
    g: Infinity,
    deed: Declared,
    attribute: Attribute,
    *,
    lines: Iterable[Line] = (),
    target: str = "",
    program: str = "",
    lost: bool = False,
) -> Throw:
    """The roll that somebody makes of its own attribute for what it has declared. [INF-ROLL-03]"""
    return Throw(
        trooper=deed.trooper,
        action=deed.action,
        attribute=attribute,
        base=g.profile(g.troopers[deed.trooper]).attributes.of(attribute),
        lines=tuple(lines),
        target=target,
        program=program,
        lost=lost,
    )
