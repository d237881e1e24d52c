"""The games of the table: each lives in its own package and is loaded when it is asked for."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plancia.core import Game

BUILT_IN = {
    "space_hulk": "plancia.games.space_hulk:SpaceHulk",
    "giga_robo": "plancia.games.giga_robo:GigaRobo",
    "pacific_rim": "plancia.games.pacific_rim:PacificRim",
    "tris": "plancia.games.tris:Tris",
}


class UnknownGame(ValueError):  # noqa: N818 - reads as what it is
    """No game of that name is installed; the text lists those that are."""


def names() -> list[str]:
    """All installed games, ours first; others are `plancia.games` entry points."""
    from importlib.metadata import entry_points

    others = sorted(entry.name for entry in entry_points(group="plancia.games"))
    return [*BUILT_IN, *(name for name in others if name not in BUILT_IN)]


def find(name: str) -> type[Game]:
    """The game of that name."""
    target = BUILT_IN.get(name)
    if target is None:
        from importlib.metadata import entry_points

        found = [e for e in entry_points(group="plancia.games") if e.name == name]
        if not found:
            raise UnknownGame(f"no game {name!r}; expected one of: {', '.join(names())}")
        target = found[0].value
    module, _, attribute = target.partition(":")
    kind: type[Game] = getattr(import_module(module), attribute)
    return kind
