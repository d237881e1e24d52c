"""What options are called."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import Action, Message
from plancia.core.scene import Choice
from plancia.games.giga_robo.rules import setup
from plancia.games.giga_robo.rules.responses import windows


def of(option: Action[Any], label: Message, **details: Any) -> Choice:
    """A choice with its own label."""
    return Choice(msgspec.to_builtins(option), label, **details)


def label_of(option: Action[Any], variant: str = "", **more: Any) -> Message:
    """The sentence of an option: its kind's key and variant with its own fields."""
    args = {name: getattr(option, name) for name in option.__struct_fields__}
    tag = option.tag() + (f".{variant}" if variant else "")
    return Message(f"giga_robo.action.{tag}", {**args, **more})


def plain(option: Action[Any]) -> str:
    """The variant of an option that points at nothing."""
    match option:
        case windows.Pass(until="turn"):
            return "turn"
        case setup.TakeBuild():
            return "quick"
    return ""
