"""The worked examples of the book and of the ledger: each one is a scenario that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia import ledger, scenario
from plancia.games.pacific_rim import PacificRim

FILES = sorted((ledger.folder_of(PacificRim) / "scenarios").glob("example-*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_example_comes_out_as_it_is_told(file: Path) -> None:
    report = scenario.run(file)
    assert report.ok, report.fault


def test_every_example_is_a_scenario() -> None:
    held = {rule for file in FILES for rule in scenario.read(file).rules}
    told = {rule.id for rule in ledger.rules(PacificRim).values() if rule.examples}
    assert told <= held


def test_examples_name_rules_of_the_ledger() -> None:
    known = set(ledger.rules(PacificRim))
    for file in FILES:
        assert set(scenario.read(file).rules) <= known, file.name
