"""From plain data to a game: typed set-ups, positions, and the content that they name."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core.chance import Chance
from plancia.core.game import Game
from plancia.core.kinds import G
from plancia.core.record import PositionError, RecordError


def read_setup(kind: type[Game], setup: dict[str, Any]) -> Any:
    """A typed set-up from plain data; raises `RecordError` naming what was expected."""
    try:
        return msgspec.convert(setup, kind.setup_type)
    except msgspec.ValidationError as fault:
        raise RecordError(f"set-up of {kind.id}: {fault}") from fault


def place(
    kind: type[G],
    setup: dict[str, Any],
    position: dict[str, Any],
    chance: Chance,
    *,
    strict: bool = False,
) -> G:
    """A game in a position of a scenario; raises `RecordError` where that cannot be."""
    if kind.position_type is None:
        raise PositionError(f"{kind.id} has no positions")
    try:
        typed: Any = msgspec.convert(position, kind.position_type, str_keys=True)
    except msgspec.ValidationError as fault:
        raise RecordError(f"position: {fault}") from fault
    game = kind.place(read_setup(kind, setup), typed, chance)
    if strict:
        game.check_position(typed)
    return game


def content_ref(kind: type[Game], setup: Any) -> str:
    """One name for all the content that a set-up uses."""
    return "+".join(content.ref for content in kind.contents(setup))
