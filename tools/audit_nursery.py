"""Runs tests again and again in a tree that changes: started once, it forks a child for each run.

The parent has imported pytest and what else tests need, but nothing of the tree, so that a child
starts at once and meets the tree as it is now. Requests come as lines of JSON on the standard
input, and each is answered by a line on the standard output::

    {"tests": ["tests/test_one.py::test_it"], "seconds": 20}
    {"status": 1, "failed": "tests/test_one.py::test_it", "message": "assert 3 == 4", ...}

A request may say `"collect": true` (name the tests with their marks, run none), and `"warm": true`
(keep compiled files: the tree is as it will stay).
"""

from __future__ import annotations

import json
import os
import signal
import sys
from contextlib import suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

PRELOADED = ("hypothesis.strategies", "icepool", "msgspec", "rich.console", "yaml")
"""What tests import most: loaded once, before the children are made."""
PROBE = "mutants_probe"
"""The plug-in for mutation testing, which measures tests; it stands beside this program."""


class Watch:
    """A pytest plug-in that notes the first failure, and the marks of the tests that there are."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self.failed = ""
        self.message = ""
        self.collected: dict[str, dict[str, Any]] = {}

    def pytest_itemcollected(self, item: pytest.Item) -> None:
        """Note the rules of a test, and the scenario file that it runs."""
        rules = {name for mark in item.iter_markers("rule") for name in mark.args}
        given = getattr(item, "callspec", None)
        file = given.params.get("path") if given is not None else None
        scenario = str(file) if isinstance(file, Path) and file.suffix == ".yaml" else ""
        self.collected[item.nodeid] = {"rules": sorted(rules), "scenario": scenario}

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """A file that cannot be imported is a failure as well."""
        self._note(report)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note the first test that fails."""
        self._note(report)

    def _note(self, report: pytest.CollectReport | pytest.TestReport) -> None:
        if report.failed and not self.failed:
            self.failed = report.nodeid
            crash = getattr(report.longrepr, "reprcrash", None)
            text = crash.message if crash else str(report.longrepr).strip().rpartition("\n")[2]
            self.message = text.partition("\n")[0][:200]


def run(request: dict[str, Any]) -> dict[str, Any]:
    """Run pytest in this process, as a request wants it."""
    sys.dont_write_bytecode = not request.get("warm")
    watch = Watch()
    options = ["-q", "-p", "no:cacheprovider", "-p", "no:terminalreporter"]
    # Plug-ins are loaded before the children are made.
    options += ["-W", "ignore::pytest.PytestAssertRewriteWarning"]
    if request.get("collect"):
        options.append("--collect-only")
    if request.get("collect") or request.get("warm"):
        options.append("--continue-on-collection-errors")
    else:
        options.append("-x")
    probe = import_module(PROBE)
    status = pytest.main([*options, *request["tests"]], plugins=[watch, probe])
    answer = {"status": int(status), "failed": watch.failed, "message": watch.message}
    if request.get("collect"):
        return {**answer, "collected": watch.collected}
    return {**answer, "went": probe.went}


def child(request: dict[str, Any], output: int) -> None:
    """Become a process that runs the tests, writes its answer and ends; or is ended in time."""
    os.setsid()
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    # The default of this signal ends the process, whatever a planted fault lets it do.
    signal.signal(signal.SIGALRM, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_REAL, request["seconds"])
    answer = run(request)
    with os.fdopen(output, "w") as pipe:
        json.dump(answer, pipe)


def serve() -> None:
    """Answer requests until the input ends."""
    for name in (*PRELOADED, PROBE):
        import_module(name)
    for line in sys.stdin:
        request = json.loads(line)
        reading, writing = os.pipe()
        pid = os.fork()
        if not pid:
            os.close(reading)
            try:
                child(request, writing)
            finally:
                os._exit(0)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            text = pipe.read()
        os.waitpid(pid, 0)
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(pid, signal.SIGKILL)  # what its tests may have started
        print(text or '{"status": null, "failed": "", "message": ""}', flush=True)


if __name__ == "__main__":
    serve()
