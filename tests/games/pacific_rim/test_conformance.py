"""The conformance kit on Pacific Rim Extinction: all ways to play, every other reading."""

import pytest

from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.sample_setups import random_setups, readings
from plancia.testing import conformance, rule
from tests.conftest import FULL

MATCHES = 700 if FULL else 27
OTHER = 300 if FULL else 13
"""How many matches are played with the other reading of every rule."""
UPTO = None if FULL else 600
"""After how many actions a match is left: only underwater one goes on for so long."""
SAMPLE = 5 if FULL else 10
"""The dearer checks are made at one decision in so many."""
THOROUGH = 200
"""So many decisions of a match are all checked, later ones here and there."""
BOUND = 100_000
"""Underwater a battle has no last round: random play has come to 29,000 actions."""


@pytest.mark.conformance
@rule("PRE-FRC-01", "PRE-MPL-01")
def test_the_kit_finds_no_fault_in_any_battle() -> None:
    report = conformance.check(
        PacificRim,
        matches=MATCHES,
        setups=random_setups("battles", MATCHES),
        bound=BOUND,
        upto=UPTO,
        sample=SAMPLE,
        thorough=THOROUGH,
    )
    assert report.ok, report


@pytest.mark.conformance
def test_the_kit_finds_no_fault_with_the_other_reading_of_every_rule() -> None:
    assert len(readings()) == 11
    report = conformance.check(
        PacificRim,
        matches=OTHER,
        setups=[{**setup, **readings()} for setup in random_setups("other", OTHER)],
        bound=BOUND,
        upto=UPTO,
        sample=SAMPLE,
        thorough=THOROUGH,
        seed="other",
    )
    assert report.ok, report
