"""Every worked example of the ledger is a scenario file; the files themselves are run with all."""

from __future__ import annotations

import pytest

from plancia import ledger

REPORT = ledger.report("project_elite")
EXAMPLES = [rule.id for rule in ledger.load("project_elite").rules.values() if rule.examples]


@pytest.mark.parametrize("rule_id", EXAMPLES)
def test_a_rule_with_a_worked_example_is_held_by_a_scenario_file(rule_id: str) -> None:
    assert any(not holder.is_test for holder in REPORT.holders[rule_id])


def test_there_are_examples() -> None:
    assert len(EXAMPLES) == 27
