"""Tools for tests of games: the rule mark, scenario files, the conformance kit."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

F = TypeVar("F", bound=Callable[..., object])


def rule(*ids: str) -> Callable[[F], F]:
    """Mark a test as holding these rules of a ledger; `plancia ledger` finds the marks."""
    import pytest

    def mark(test: F) -> F:
        marked: F = pytest.mark.rule(*ids)(test)
        return marked

    return mark
