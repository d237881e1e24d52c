"""The conformance kit on Space Hulk: all missions in turn, and every table option."""

import msgspec
import pytest

from plancia.games.space_hulk.mission import missions
from plancia.games.space_hulk.state import Setup
from plancia.testing import conformance, rule
from tests.conftest import FULL

MATCHES = 1000 if FULL else 26


@pytest.mark.conformance
@rule("SHB-BLP-02")
def test_the_kit_finds_no_fault_on_any_mission() -> None:
    setups = [{"mission": mission} for mission in missions()]
    report = conformance.check("space_hulk", matches=MATCHES, setups=setups)
    assert report.ok, report


@pytest.mark.conformance
def test_the_kit_finds_no_fault_with_the_other_reading_of_every_rule() -> None:
    other = {
        field.name: field.type.__args__[1]
        for field in msgspec.structs.fields(Setup)
        if field.name != "mission"
    }
    assert len(other) == 11
    setups = [{"mission": mission, **other} for mission in missions()]
    report = conformance.check("space_hulk", matches=MATCHES // 2, setups=setups, seed="other")
    assert report.ok, report
