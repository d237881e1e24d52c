"""What scenario files compare: values in part, numbers nearly, and what lies at a path."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from plancia.core import Action, Game, Match, Seat, to_wire

Wire = dict[str, Any]

ROUNDING = 1e-9
"""What adding numbers up may cost, besides the tolerance that a line gives."""


def matches(wanted: Any, found: Any, within: float = 0.0) -> bool:
    """Whether a value is the wanted one; a mapping has to hold at least what is wanted of it.

    Numbers may differ by as much as `within` says.
    """
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            (key in found and matches(value, found[key], within))
            or (value is None and key not in found)
            for key, value in wanted.items()
        )
    if isinstance(wanted, list | tuple):
        return (
            isinstance(found, list | tuple)
            and len(wanted) == len(found)
            and all(matches(*pair, within) for pair in zip(wanted, found, strict=True))
        )
    if isinstance(wanted, bool) or isinstance(found, bool):
        return wanted is found
    if within and isinstance(wanted, int | float) and isinstance(found, int | float):
        return abs(wanted - found) <= within + ROUNDING
    return bool(wanted == found)


def fitting(match: Match, seat: Seat, wire: Wire) -> list[Action[Any]]:
    """The options of a seat that hold at least what is written."""
    offered = match.options(seat) if seat in match.to_act else ()
    return [option for option in offered if matches(wire, to_wire(option))]


def alike(wanted: Wire, found: Iterable[Wire]) -> str:
    """Some of what was found, for a message: of the wanted kind, if there is any of it."""
    everything = list(found)
    kin = [each for each in everything if each["type"] == wanted.get("type")] or everything
    return "; ".join(map(str, kin[:5])) or "nothing"


def plain(value: Any) -> Any:
    """A value as plain data; keys of mappings become text, as they are written in a file."""
    return msgspec.to_builtins(value, str_keys=True, enc_hook=str)


def follow(value: Any, path: str) -> Any:
    """What lies at a dotted path of attributes, keys and indices; None if there is nothing."""
    for part in path.split("."):
        if isinstance(value, dict):
            value = next((v for key, v in value.items() if _written(key) == part), None)
        elif isinstance(value, list | tuple) and part.lstrip("-").isdigit():
            value = value[int(part)] if -len(value) <= int(part) < len(value) else None
        else:
            value = getattr(value, part, None)
        if value is None:
            return None
    return value


def stray_key(game: Game, path: str) -> str:
    """A key of a path that leads nowhere, where nothing is expected: more likely a misspelled one.

    What is gone leaves its own key without anything, but a path that goes on beyond such a key
    says nothing; neither does one for a seat that nobody has.
    """
    value: Any = game
    *way, last = path.split(".")
    for part in way:
        if isinstance(value, dict) and part not in map(_written, value):
            return part
        value = follow(value, part)
    if isinstance(value, dict) and not value.keys().isdisjoint(game.seats()):
        return "" if last in game.seats() else last
    return ""


def _written(key: Any) -> str:
    """How a key is written in a path: a square (3, 4) is `3,4`."""
    return ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
