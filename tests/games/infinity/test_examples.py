"""The worked examples of the book, with its dice: each one is a scenario that can be played."""

from __future__ import annotations

from pathlib import Path

import pytest

from plancia import ledger, scenario
from plancia.games.infinity import Infinity

FILES = sorted((ledger.folder_of(Infinity) / "scenarios").glob("*.yaml"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_example_comes_out_as_it_is_told(file: Path) -> None:
    report = scenario.run(file)
    assert report.ok, report.fault


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_examples_name_rules_of_the_ledger(file: Path) -> None:
    assert set(scenario.read(file).rules) <= set(ledger.rules(Infinity))
