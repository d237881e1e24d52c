"""The conformance kit on Infinity: all tables, all armies."""

import pytest

from plancia.games.infinity.sample_setups import random_setups
from plancia.testing import conformance
from tests.conftest import FULL

MATCHES = 120 if FULL else 2
UPTO = None if FULL else 70
"""After how many actions a match is left."""

SMALL = [{**setup, "turns": 1} for setup in random_setups("battles", MATCHES, points=100)]
"""Battles that are soon over."""


@pytest.mark.conformance
def test_the_kit_finds_no_fault_in_any_battle() -> None:
    report = conformance.check(
        "infinity",
        matches=MATCHES,
        setups=random_setups("battles", MATCHES) if FULL else SMALL,
        bound=20_000,
        upto=UPTO,
        sample=15,
        thorough=40,
    )
    assert report.ok, report
