"""Games that exist only for tests, and one that is not offered yet."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from plancia import games
from plancia.core import Game
from plancia.games.infinity import Infinity
from tests.examples.parlour import Parlour

GAMES: Mapping[str, type[Game]] = MappingProxyType({Parlour.id: Parlour, Infinity.id: Infinity})


def find(name: str) -> type[Game]:
    """A game for tests, or one that is installed."""
    return GAMES.get(name) or games.find(name)
