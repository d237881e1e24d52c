"""The game is registered for its own tests: it is not offered yet."""

from __future__ import annotations

import pytest

from plancia import games


@pytest.fixture(autouse=True)
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    """Among the games of the table for one test."""
    monkeypatch.setitem(games.BUILT_IN, "infinity", "plancia.games.infinity:Infinity")
