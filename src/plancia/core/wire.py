"""Actions as plain data, as records, saves and tables carry them."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import saving
from plancia.core.agreeing import TALK_ACTIONS
from plancia.core.game import Game
from plancia.core.real_dice import TypeDice
from plancia.core.record import RecordError
from plancia.core.step import Action
from plancia.core.timing import TIME_ACTIONS

_KINDS: tuple[type[Action[Any]], ...] = (TypeDice, *TIME_ACTIONS, *TALK_ACTIONS)
ENGINE_ACTIONS: dict[str, type] = {kind.tag(): kind for kind in _KINDS}
"""The kinds of action that every game has."""


def to_wire(action: Action[Any]) -> dict[str, Any]:
    """An action as plain data, with its `type`."""
    wire: dict[str, Any] = msgspec.to_builtins(action)
    return wire


def read_action(kind: type[Game], data: Any) -> Action[Any]:
    """An action from plain data; raises `RecordError` naming what was expected."""
    tag = data.get("type") if isinstance(data, dict) else None
    wanted: Any = saving.action_type(kind)
    if isinstance(tag, str) and tag in ENGINE_ACTIONS:
        wanted = ENGINE_ACTIONS[tag]
    elif isinstance(tag, str):  # one kind is converted much faster than any of many
        wanted = saving.actions_by_tag(kind).get(tag, wanted)
    try:
        action: Action[Any] = msgspec.convert(data, wanted)
    except msgspec.ValidationError as fault:
        raise RecordError(f"action: {fault}") from fault
    return action
