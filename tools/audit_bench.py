"""Copies of the tree in which faults are planted one at a time, and tests run at once."""

from __future__ import annotations

import json
import queue
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec

from tools.mutants import LEFT_OUT, Copy

T = TypeVar("T")
R = TypeVar("R")
PATIENCE = 60.0
"""Seconds that a start may take on a busy machine before it counts as a fault without end."""
NURSERY = Path(__file__).with_name("audit_nursery.py")


class Test(msgspec.Struct, frozen=True):
    """A test as pytest collects it: the rules it is marked with, the scenario file it runs."""

    rules: tuple[str, ...]
    scenario: str = ""


class Answer(msgspec.Struct, frozen=True):
    """How a run went: the exit status of pytest (None: a time-out) and the first failure."""

    status: int | None
    failed: str
    message: str
    went: dict[str, tuple[float, bool]] = {}
    """Seconds of each test, and whether it passed."""
    collected: dict[str, Test] = {}


class Bench(Copy):
    """A copy of the tree with a process that runs tests in it at once."""

    def __init__(self, folder: Path, tree: Path) -> None:
        """Copy a tree and get ready."""
        super().__init__(folder)
        shutil.copytree(tree, self.root, ignore=LEFT_OUT, dirs_exist_ok=True)
        self._nursery = subprocess.Popen(
            [sys.executable, str(NURSERY)],
            cwd=self.root,
            env=self.environment(),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def close(self) -> None:
        """End the process."""
        self._nursery.communicate()

    def _ask(self, tests: Iterable[str], seconds: float, **how: bool) -> Answer:
        requests, answers = self._nursery.stdin, self._nursery.stdout
        if requests is None or answers is None:
            raise RuntimeError("the process has no streams")
        print(
            json.dumps({"tests": list(tests), "seconds": seconds, **how}), file=requests, flush=True
        )
        return msgspec.json.decode(answers.readline(), type=Answer)

    def collect(self, files: Iterable[str]) -> dict[str, Test]:
        """The tests of some files by the names that pytest gives them."""
        answer = self._ask(files, 600, collect=True)
        if not answer.collected:
            raise SystemExit(f"The tests cannot be collected: {answer.failed} {answer.message}")
        return answer.collected

    def passing(self, tests: Iterable[str]) -> tuple[dict[str, float], list[str]]:
        """Run tests with nothing planted: the seconds of those that pass, and those that fail."""
        answer = self._ask(tests, 600, warm=True)
        if not answer.went:
            raise SystemExit(f"The tests do not run: {answer.failed} {answer.message}")
        seconds = {test: seconds for test, (seconds, passed) in answer.went.items() if passed}
        failing = [test for test in answer.went if test not in seconds]
        if answer.failed and answer.failed not in answer.went:
            failing.append(answer.failed)  # a file that cannot be imported
        for test in failing:
            print(f"  left out, it fails by itself: {test}", file=sys.stderr, flush=True)
        return seconds, failing

    def notices(self, tests: list[str], seconds: float) -> Answer | None:
        """Run some tests until one fails; tell how, or nothing if all pass."""
        answer = self._ask(tests, PATIENCE + 10 * seconds)
        if answer.status in {4, 5} and not answer.failed:
            raise RuntimeError(f"pytest did not find its tests: {' '.join(tests)}")
        return answer if answer.status != 0 else None


class Benches:
    """A few benches that share the work."""

    def __init__(self, benches: list[Bench]) -> None:
        """All are free."""
        self.first = benches[0]
        self._count = len(benches)
        self._free: queue.SimpleQueue[Bench] = queue.SimpleQueue()
        for bench in benches:
            self._free.put(bench)

    def each(self, work: Callable[[Bench, T], R], things: Iterable[T]) -> Iterator[R]:
        """Do some work for every thing, several at a time; the results in order."""

        def one(thing: T) -> R:
            bench = self._free.get()
            try:
                return work(bench, thing)
            finally:
                self._free.put(bench)

        with ThreadPoolExecutor(self._count) as pool:
            yield from pool.map(one, things)


@contextmanager
def benches(tree: Path, jobs: int) -> Iterator[Benches]:
    """Make benches for a while."""
    with tempfile.TemporaryDirectory(prefix="plancia-audit-") as name:
        made = [Bench(Path(name) / str(number), tree) for number in range(jobs)]
        try:
            yield Benches(made)
        finally:
            for bench in made:
                bench.close()
