"""The conformance kit on Giga-Robo!: all modes, random builds, both maps, every table option."""

from typing import get_args

import msgspec
import pytest

from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.sample_setups import random_setups
from plancia.games.giga_robo.state import Setup
from plancia.testing import conformance, rule
from tests.conftest import FULL

MATCHES = 1000 if FULL else 24
UPTO = None if FULL else 120
"""After how many actions a match is left."""
SAMPLE = 20
"""The dearer checks are made at one decision in so many."""
THOROUGH = 150
"""After so many decisions of a match only some are checked: random matches are very long."""

BOUND = 50_000
"""Random matches of six have come to 16,000 actions."""

FREE = {"mode", "players", "builds", "map", "obstacles", "copies", "packs"}
"""What a set-up names besides the readings of the rules."""


@pytest.mark.conformance
@rule("GR-SET-01", "GR-GEN-23")
def test_the_kit_finds_no_fault_in_any_mode_with_any_builds() -> None:
    setups = random_setups("builds", MATCHES)
    report = conformance.check(
        GigaRobo,
        matches=MATCHES,
        setups=setups,
        bound=BOUND,
        upto=UPTO,
        sample=SAMPLE,
        thorough=THOROUGH,
    )
    assert report.ok, report


@pytest.mark.conformance
def test_the_kit_finds_no_fault_with_the_other_reading_of_every_rule() -> None:
    other = {
        field.name: get_args(field.type)[1]
        for field in msgspec.structs.fields(Setup)
        if field.name not in FREE
    }
    assert len(other) == 11
    setups = [{**setup, **other} for setup in random_setups("other", MATCHES)]
    report = conformance.check(
        GigaRobo,
        matches=MATCHES // 2,
        setups=setups,
        bound=BOUND,
        upto=UPTO,
        sample=SAMPLE,
        thorough=THOROUGH,
        seed="other",
    )
    assert report.ok, report
