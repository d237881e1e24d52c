"""Planting faults: what the kit finds in a game that was spoilt."""

from __future__ import annotations

from typing import Any

from plancia.core import Game
from plancia.testing import conformance
from tests.examples.parlour import Parlour


def checks_that_fail(game: type[Game] = Parlour, **how: Any) -> set[str]:
    """The checks of the kit that fail, each with a fault that the report tells."""
    setups = [{"rounds": 1}] if game is Parlour else [{}]
    report = conformance.check(game, matches=12, **{"setups": setups, **how})
    for fault in report.faults:
        assert fault.text in str(report)
    return {fault.check for fault in report.faults}
