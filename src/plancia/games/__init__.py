"""The games of the table: each lives in its own package and is loaded when it is asked for.

Other people's games are found through their `plancia.games` entry points. One that cannot be loaded
stops nobody: it is not among the names, and `broken` says why.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from plancia.core import Game

BUILT_IN = {
    "space_hulk": "plancia.games.space_hulk:SpaceHulk",
    "giga_robo": "plancia.games.giga_robo:GigaRobo",
    "pacific_rim": "plancia.games.pacific_rim:PacificRim",
    "project_elite": "plancia.games.project_elite:ProjectElite",
    "infinity": "plancia.games.infinity:Infinity",
    "tris": "plancia.games.tris:Tris",
}


class UnknownGame(ValueError):  # noqa: N818 - reads as what it is
    """No game of that name can be played; the text says why, or lists those that can."""


def names() -> list[str]:
    """All games that can be played, ours first."""
    faults = broken()
    return [*BUILT_IN, *(name for name in _others() if name not in faults)]


def broken() -> dict[str, str]:
    """The installed games of other people that cannot be loaded, and why."""
    loaded = {name: _load(name, target) for name, target in _others().items()}
    return {name: found for name, found in loaded.items() if isinstance(found, str)}


def find(name: str) -> type[Game]:
    """The game of that name; raises `UnknownGame`."""
    if name in BUILT_IN:
        return _imported(BUILT_IN[name])
    target = _others().get(name)
    if target is None:
        raise UnknownGame(f"no game {name!r}; expected one of: {', '.join(names())}")
    found = _load(name, target)
    if isinstance(found, str):
        raise UnknownGame(f"the game {name!r} cannot be loaded: {found}")
    return found


def _others() -> dict[str, str]:
    """Where other people's installed games are, by name."""
    from importlib.metadata import entry_points

    entries = sorted(entry_points(group="plancia.games"), key=lambda entry: entry.name)
    return {entry.name: entry.value for entry in entries if entry.name not in BUILT_IN}


@cache
def _load(name: str, target: str) -> type[Game] | str:
    """Somebody's game, or why it cannot be loaded."""
    from plancia.core import Game

    try:
        kind: Any = _imported(target)
    except Exception as fault:  # whatever a stranger's module raises
        return f"{type(fault).__name__}: {fault}"
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        return f"{target} is not a subclass of plancia.core.Game"
    if kind.id != name:
        return f"its entry point is called {name!r}, but its `id` is {kind.id!r}"
    found: type[Game] = kind
    return found


def _imported(target: str) -> type[Game]:
    module, _, attribute = target.partition(":")
    kind: type[Game] = getattr(import_module(module), attribute)
    return kind
