"""Games that exist only for tests."""

from __future__ import annotations

from plancia import games
from plancia.core import Game
from tests.examples.parlour import Parlour


def find(name: str) -> type[Game]:
    """A game for tests, or one that is installed."""
    return Parlour if name == Parlour.id else games.find(name)
