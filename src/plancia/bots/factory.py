"""Bots by name, as people write them: `greedy`, `mcts:200`, `mcts:seconds=1,horizon=2`."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from plancia.bots.bot import Bot, RandomBot
from plancia.bots.greedy import GreedyBot, GreedySettings
from plancia.bots.mcts import MctsBot
from plancia.bots.search import MctsSettings

S = TypeVar("S", bound=msgspec.Struct)

NAMES = ("random", "greedy", "mcts")
"""All bots, from the weakest to the strongest."""

MAIN = {"greedy": "samples", "mcts": "simulations"}
"""The setting that a number without a name stands for."""


class UnknownBot(ValueError):  # noqa: N818 - reads as what it is
    """No bot has that name or these settings; the text says what was expected."""


def make(name: str, seed: int | str = 0, **params: Any) -> Bot:
    """Make a bot from its name, which may carry settings, and from further settings."""
    kind, _, given = name.partition(":")
    settings = {**_read(kind, given), **params}
    match kind:
        case "random":
            if settings:
                raise UnknownBot(f"bot {name!r}: the random bot has no settings")
            return RandomBot(seed)
        case "greedy":
            return GreedyBot(seed, _convert(name, settings, GreedySettings))
        case "mcts":
            return MctsBot(seed, _convert(name, settings, MctsSettings))
        case _:
            raise UnknownBot(f"no bot {kind!r}; expected one of: {', '.join(NAMES)}")


def _read(kind: str, given: str) -> dict[str, Any]:
    """The settings of a name: `200` or `seconds=1,horizon=2`."""
    settings: dict[str, Any] = {}
    for part in given.split(",") if given else ():
        key, equals, value = part.partition("=")
        if not equals:
            key, value = MAIN.get(kind, ""), key
        settings[key.strip()] = value.strip()
    return settings


def _convert(name: str, settings: dict[str, Any], kind: type[S]) -> S:
    try:
        return msgspec.convert(settings, kind, strict=False)
    except msgspec.ValidationError as fault:
        known = ", ".join(kind.__struct_fields__)
        raise UnknownBot(f"bot {name!r}: {fault} (settings: {known})") from fault
