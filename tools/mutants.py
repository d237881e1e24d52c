"""Mutation testing: plants small faults in the rules and sees whether a test notices.

    python -m tools.mutants space_hulk                  the engine and the rules of a game
    python -m tools.mutants --paths src/plancia/space   any other code
    python -m tools.mutants tris --sample 50 --seed 7 --json mutants.json

A seeded sample of all possible mutants is tried, each in a copy of the tree. One run of the whole
suite, kept until a file changes, tells which tests execute which line; a mutant meets only those,
the quickest first. A failed test, an error or a time-out kills it. What survives the tests of its
line meets the quick ones of its whole module as well, because a test may have found the line's
result in a cache. A mutant on a line that no test executes has survived.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import queue
import random
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import msgspec
from coverage import CoverageData

from tools import mutant_sites
from tools.mutant_sites import Mutant

ROOT = Path(__file__).resolve().parent.parent
PROBE = Path(__file__).with_name("mutants_probe.py")
LEFT_OUT = shutil.ignore_patterns(
    ".git", ".venv", ".mutants", ".*_cache", ".hypothesis", "__pycache__", "node_modules", "dist"
)
VOCABULARY = (
    *("amounts.py", "conditions.py", "prices.py", "sacrifices.py"),
    *("effects", "words", "builds.py"),
)
"""What the cards of a game can say and its rules carry out, where it has such modules."""
STATE = ("state.py", "state", "in_progress.py", "odds.py")
"""What a game remembers and computes with, besides its rules."""
GROUNDS = {"pacific_rim": ("space/plane",), "infinity": ("space/volume",)}
"""Shared folders, below `plancia`, that decide the play of a game as much as its own rules do."""
WIDE_SECONDS = 15.0
"""How much time the tests of the whole module may take, as measured without a mutant."""
START_SECONDS = 10.0
"""What starting pytest may take on a busy machine before it counts as a time-out."""


class Baseline(msgspec.Struct):
    """How the suite went without a mutant: seconds of each passing test, and what it executed."""

    seconds: dict[str, float]
    failing: list[str]
    executed: dict[str, dict[int, list[str]]]
    """By file and line the tests that execute it; the empty name stands for importing."""

    def quickest(self, tests: Iterable[str]) -> list[str]:
        """Return those tests that pass without a mutant, the quickest first."""
        known = {test for test in tests if test in self.seconds}
        return sorted(known, key=lambda test: (self.seconds[test], test))

    def tests_for(self, name: str, lines: Iterable[int]) -> tuple[list[str], list[str]]:
        """Return the tests that execute some lines of a file, and further ones worth a try."""
        executed = self.executed.get(name, {})
        direct = {test for line in lines for test in executed.get(line, ())}
        if not direct:
            return [], []
        module = {test for tests in executed.values() for test in tests} - {""}
        if direct == {""}:  # executed by importing: every test of the module has met it
            direct, module = module, set(self.seconds)
        return self.quickest(direct), list(self._cheap(self.quickest(module - direct)))

    def _cheap(self, tests: Iterable[str]) -> Iterator[str]:
        budget = WIDE_SECONDS
        for test in tests:
            budget -= self.seconds[test]
            if budget < 0:
                return
            yield test


class Result(NamedTuple):
    """How one mutant ended."""

    file: str
    line: int
    code: str
    change: str
    killed: bool
    how: str


class Copy:
    """A copy of the tree in which mutants may live, one at a time."""

    def __init__(self, folder: Path) -> None:
        self.root = folder / "tree"
        self._folder = folder
        (folder / "probe").mkdir(parents=True, exist_ok=True)
        shutil.copy(PROBE, folder / "probe")

    def pytest(self, *options: str, timeout: float | None = None, **extra: str) -> int | None:
        """Run pytest on the copy; return its exit status, or None for a time-out."""
        command = [sys.executable, "-m", "pytest", "-q", "-p", "mutants_probe"]
        with (self._folder / "output.txt").open("w") as output:
            process = subprocess.Popen(
                [*command, "-p", "no:cacheprovider", *options],
                cwd=self.root,
                env={**self.environment(), **extra},
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                return process.wait(timeout)
            except subprocess.TimeoutExpired:
                return None
            finally:
                if process.poll() is None:
                    os.killpg(process.pid, signal.SIGKILL)
                    process.wait()

    def environment(self) -> dict[str, str]:
        """Return the environment in which Python takes its modules from this copy."""
        paths = [self.root / "src", self.root, self._folder / "probe"]
        ours = ("COV", "MUTANTS_", "PYTEST_")  # of a pytest that may run this program
        inherited = {name: os.environ[name] for name in os.environ if not name.startswith(ours)}
        return {**inherited, "PYTHONPATH": os.pathsep.join(map(str, paths))}

    @contextmanager
    def changed(self, name: str, content: bytes) -> Iterator[None]:
        """Let a file of this copy have another content for a while."""
        path = self.root / name
        before, times = path.read_bytes(), path.stat()
        path.write_bytes(content)
        # Another second than the compiled file has noted, or Python would take the old code.
        os.utime(path, (times.st_atime, times.st_mtime + 100))
        try:
            yield
        finally:
            path.write_bytes(before)
            os.utime(path, (times.st_atime, times.st_mtime))

    def output(self) -> str:
        """Return what the last run printed."""
        return (self._folder / "output.txt").read_text("utf-8", "replace")

    def baseline(self, tests: Sequence[Path] = ()) -> Baseline:
        """Run every test (or those of some folders) once and see what it executes."""
        report, data = self._folder / "report.json", self._folder / "coverage"
        # Compiled files stay in the copy, so that the runs with mutants start quickly.
        self.pytest(
            *map(str, tests),
            "--cov=src",
            "--cov-context=test",
            "--cov-report=",
            MUTANTS_REPORT=str(report),
            COVERAGE_FILE=str(data),
        )
        if not report.exists() or not data.exists():
            raise SystemExit(f"The suite does not run:\n{self.output()}")
        went: dict[str, tuple[float, bool]] = json.loads(report.read_text())
        return Baseline(
            seconds={test: seconds for test, (seconds, passed) in went.items() if passed},
            failing=sorted(test for test, (_, passed) in went.items() if not passed),
            executed=self._executed(CoverageData(str(data))),
        )

    def _executed(self, data: CoverageData) -> dict[str, dict[int, list[str]]]:
        data.read()
        return {
            str(Path(file).relative_to(self.root)): {
                line: sorted({context.rpartition("|")[0] for context in contexts})
                for line, contexts in data.contexts_by_lineno(file).items()
            }
            for file in data.measured_files()
            if Path(file).is_relative_to(self.root)
        }

    def attempt(self, name: str, mutant: Mutant, baseline: Baseline) -> Result:
        """Let a mutant live in this copy until a test notices, or all have passed."""
        source = (self.root / name).read_bytes()
        code = source.splitlines()[mutant.line - 1].decode().strip()
        passed = 0
        with self.changed(name, mutant.applied_to(source)):
            for tests in baseline.tests_for(name, mutant.lines):
                if tests and (how := self._notice(tests, baseline)):
                    return Result(name, mutant.line, code, mutant.change, True, how)
                passed += len(tests)
        how = f"{passed} tests pass" if passed else "no test executes this line"
        return Result(name, mutant.line, code, mutant.change, False, how)

    def must_pass(self, chosen: Iterable[tuple[str, Mutant]], baseline: Baseline) -> None:
        """Stop if tests fail in this copy with nothing planted: then every mutant would die."""
        for name, mutant in chosen:
            tests, _ = baseline.tests_for(name, mutant.lines)
            if tests:
                if self._notice(tests, baseline):
                    raise SystemExit(f"Tests fail without a mutant:\n{self.output()}")
                return

    def _notice(self, tests: list[str], baseline: Baseline) -> str:
        """Run some tests; return how they noticed that something is wrong, or nothing."""
        chosen = self._folder / "tests.json"
        chosen.write_text(json.dumps(tests))
        status = self.pytest(
            "-x",
            *dict.fromkeys(test.partition("::")[0] for test in tests),
            timeout=START_SECONDS + 5 * sum(baseline.seconds[test] for test in tests),
            MUTANTS_TESTS=str(chosen),
            PYTHONDONTWRITEBYTECODE="1",
        )
        if status in {4, 5}:
            raise RuntimeError(f"pytest did not find its tests:\n{self.output()}")
        return "time-out" if status is None else "noticed" if status else ""


def measured(root: Path, copy: Copy, tests: Sequence[Path] = ()) -> Baseline:
    """Return the baseline of a tree, from the last run if nothing has changed since."""
    digest = hashlib.sha256(" ".join(map(str, tests)).encode())
    for path in sorted(copy.root.rglob("*")):
        if path.is_file() and path.suffix not in {".pyc", ".mo"}:
            digest.update(str(path.relative_to(copy.root)).encode() + path.read_bytes())
    kept = root / ".mutants" / f"{digest.hexdigest()[:16]}.json"
    if kept.exists():
        return msgspec.json.decode(kept.read_bytes(), type=Baseline)
    baseline = copy.baseline(tests)
    shutil.rmtree(kept.parent, ignore_errors=True)
    kept.parent.mkdir()
    kept.write_bytes(msgspec.json.encode(baseline))
    return baseline


def code_of(game: str, root: Path = ROOT) -> list[Path]:
    """Return what decides the play of a game: the engine, its ground, rules, state and odds."""
    plancia = root / "src" / "plancia"
    folder = plancia / "games" / game
    if not folder.is_dir():
        raise SystemExit(f"There is no game {game!r} in {folder.parent}.")
    parts = [folder / name for name in ("rules", *STATE, *VOCABULARY)]
    chosen = [part for part in parts if part.exists()] if parts[0].exists() else [folder]
    return [plancia / "core", *(plancia / name for name in GROUNDS.get(game, ())), *chosen]


def sample(root: Path, paths: Sequence[Path], size: int, seed: int) -> list[tuple[str, Mutant]]:
    """Choose mutants of the given files and folders, the same for the same seed."""
    files = {file for path in paths for file in ([path] if path.is_file() else path.rglob("*.py"))}
    everything = [
        (str(file.relative_to(root)), mutant)
        for file in sorted(files)
        for mutant in mutant_sites.mutants_of(file.read_bytes())
    ]
    chosen = random.Random(seed).sample(everything, min(size, len(everything)))
    print(f"{len(chosen)} of {len(everything)} mutants in {len(files)} files, seed {seed}")
    return chosen


def hunt(
    root: Path, chosen: Sequence[tuple[str, Mutant]], workers: int, tests: Sequence[Path] = ()
) -> Iterator[Result]:
    """Try every mutant, several at a time; give the results as they come."""
    with tempfile.TemporaryDirectory(prefix="plancia-mutants-") as name:
        first = Copy(Path(name) / "0")
        shutil.copytree(root, first.root, ignore=LEFT_OUT)
        baseline = measured(root, first, tests)
        print(f"{len(baseline.seconds)} tests pass without a mutant")
        for test in baseline.failing:
            print(f"  left out, it fails by itself: {test}")
        free: queue.SimpleQueue[Copy] = queue.SimpleQueue()
        free.put(first)
        first.must_pass(chosen, baseline)
        for number in range(1, workers):
            further = Copy(Path(name) / str(number))
            shutil.copytree(first.root, further.root)
            free.put(further)
            further.must_pass(chosen, baseline)

        def attempt(pair: tuple[str, Mutant]) -> Result:
            copy = free.get()
            try:
                return copy.attempt(*pair, baseline)
            finally:
                free.put(copy)

        with ThreadPoolExecutor(workers) as pool:
            yield from pool.map(attempt, chosen)


def report(results: Iterable[Result], total: int) -> list[Result]:
    """Print survivors and progress while the results come in."""
    seen: list[Result] = []
    for result in results:
        seen.append(result)
        if not result.killed:
            print(f"{result.file}:{result.line}: {result.code}", flush=True)
            print(f"    {result.change}   ({result.how})", flush=True)
        if len(seen) % 10 == 0 or len(seen) == total:
            killed = sum(one.killed for one in seen)
            print(f"  … {len(seen)}/{total} tried, {killed} killed", file=sys.stderr, flush=True)
    return seen


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Hunt mutants; fail if too many survive."""
    parser = argparse.ArgumentParser(prog="mutants", description="Plant faults, run the tests.")
    parser.add_argument("game", nargs="?", help="the game whose rules and engine are tried")
    parser.add_argument("--paths", nargs="+", type=Path, help="other files or folders to try")
    parser.add_argument("--tests", nargs="+", type=Path, default=[], help="only these tests")
    parser.add_argument("--sample", type=int, default=300, help="how many mutants (300)")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--min", type=float, default=80.0, help="per cent to be killed (80)")
    parser.add_argument("--workers", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--json", type=Path, help="write all results to this file")
    options = parser.parse_args(arguments)
    if bool(options.game) == bool(options.paths):
        parser.error("name a game, or give --paths")
    paths = [(root / path).resolve() for path in options.paths or code_of(options.game, root)]

    chosen = sample(root, paths, options.sample, options.seed)
    results = report(hunt(root, chosen, options.workers, options.tests), len(chosen))
    killed = sum(result.killed for result in results)
    share = 100 * killed / len(results) if results else 100.0
    print(
        f"{killed}/{len(results)} mutants killed: {share:.1f} % (at least {options.min:g} % wanted)"
    )
    if options.json:
        rows = [result._asdict() for result in results]
        summary = {"killed": killed, "total": len(results), "percent": share, "mutants": rows}
        options.json.write_bytes(msgspec.json.format(msgspec.json.encode(summary)))
    return 0 if share >= options.min else 1


if __name__ == "__main__":
    sys.exit(main())
