"""Games that exist only for tests."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from plancia import games
from plancia.core import Game
from tests.examples.parlour import Parlour

GAMES: Mapping[str, type[Game]] = MappingProxyType({Parlour.id: Parlour})


def find(name: str) -> type[Game]:
    """A game for tests, or one that is installed."""
    return GAMES.get(name) or games.find(name)
