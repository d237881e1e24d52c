"""A pytest plug-in for mutation testing: runs chosen tests in a chosen order, notes how they went.

`MUTANTS_TESTS` names a JSON file with the ids of the tests to run, in order; `MUTANTS_REPORT` names
the JSON file that receives `{test id: [seconds, passed]}`. Both are optional.
"""

from __future__ import annotations

import json
import os
import resource
from pathlib import Path

import pytest
from hypothesis import Phase, settings

MEMORY = 4 * 2**30
"""A fault in a loop may eat all memory there is; this many bytes are enough for every test."""

went: dict[str, tuple[float, bool]] = {}
"""Seconds of each test so far, and whether it passed."""

resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))


@pytest.hookimpl(trylast=True)
def pytest_configure() -> None:
    """Let Hypothesis stop at the first failing example: nobody reads a smaller one."""
    settings.register_profile(
        "mutants", settings(), phases=(Phase.explicit, Phase.generate), report_multiple_bugs=False
    )
    settings.load_profile("mutants")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Keep only the wanted tests, in the wanted order."""
    if name := os.environ.get("MUTANTS_TESTS"):
        wanted = {test: rank for rank, test in enumerate(json.loads(Path(name).read_text()))}
        dropped = [item for item in items if item.nodeid not in wanted]
        items[:] = sorted(
            (item for item in items if item.nodeid in wanted), key=lambda item: wanted[item.nodeid]
        )
        config.hook.pytest_deselected(items=dropped)


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Add a phase of a test to what is known of it."""
    seconds, passed = went.get(report.nodeid, (0.0, True))
    went[report.nodeid] = (seconds + report.duration, passed and not report.failed)


def pytest_sessionfinish() -> None:
    """Write down how the tests went."""
    if name := os.environ.get("MUTANTS_REPORT"):
        Path(name).write_text(json.dumps(went))
