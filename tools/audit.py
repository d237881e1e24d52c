"""The audit: do the tests that are marked with a rule notice when it is broken?

    python -m tools.audit space_hulk                    150 rules, 300 changes of content
    python -m tools.audit tris --sample 10 --seed 7
    python -m tools.audit giga_robo --rule GR-CRD-11 GR-REA-06 --faults 20
    python -m tools.audit pacific_rim --sample 0 --content 100 --only otachi

RULES: a seeded sample of the rules that code cites. In the smallest piece of code that cites one
(a function, a class, a branch, a statement beside a comment) a small fault is planted, and only
the tests and scenario files that are marked with that rule are run. Where a piece cites several
rules and only the tests of another of them notice, the fault is that one's: it is listed apart, and
another one is planted.

CONTENT: a seeded sample of all figures and words of cards, models, weapons and missions, in both
languages. Each is changed, and the tests of the game are run, those that are named after the file
first. A change that no longer can be read is noticed if the message says so plainly.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from plancia import ledger
from tools import audit_content, audit_sites
from tools.audit_bench import Answer, Bench, Benches, benches
from tools.audit_sites import Site
from tools.mutant_sites import Mutant
from tools.mutants import ROOT

ATTEMPTS = 5
"""How many faults are planted for a rule before we say that it has no code of its own."""
NEAREST = ("listing", "content", "inventory")
"""Words in the names of test files that look at all content."""


class Finding(NamedTuple):
    """One fault and what the tests said."""

    rule: str
    file: str
    line: int
    code: str
    change: str
    verdict: str
    """`noticed`, `missed`, `theirs` (noticed by tests of another rule that is cited there), or
    `unclear` (content that cannot be read, and nobody says why)."""
    by: str
    """The test that noticed, and what it said; or how many passed."""


class Trial(NamedTuple):
    """A change of content and the test files that it meets."""

    path: Path
    change: Mutant
    files: frozenset[str]


class Tally(msgspec.Struct):
    """What came out of one part of an audit."""

    findings: list[Finding]

    @property
    def counted(self) -> list[Finding]:
        """What says something about the tests."""
        return [finding for finding in self.findings if finding.verdict != "theirs"]

    @property
    def percent(self) -> float:
        """How much was noticed; all, if nothing was tried."""
        noticed = sum(finding.verdict == "noticed" for finding in self.counted)
        return 100 * noticed / len(self.counted) if self.counted else 100.0

    def summary(self) -> dict[str, Any]:
        """The figures as plain data."""
        return {
            "tried": len(self.counted),
            "noticed": sum(finding.verdict == "noticed" for finding in self.counted),
            "percent": round(self.percent, 1),
            "faults": [finding._asdict() for finding in self.findings],
        }


class Progress:
    """Prints what is missed as it comes, and how far the work is."""

    def __init__(self, what: str, total: int, quiet: bool, *, shows: bool = True) -> None:
        """Nothing is done yet."""
        self._what, self._total, self._shows = what, total, shows
        self._stream = sys.stderr if quiet else sys.stdout

    def of(self, found: Iterable[list[Finding]]) -> Tally:
        """Let findings pass and show them; each list is one step of the work."""
        tally = Tally([])
        for done, several in enumerate(found, 1):
            tally.findings += several
            for finding in several:
                if finding.verdict in ("missed", "unclear") and self._shows:
                    self._show(finding)
            if done % 10 == 0 or done == self._total:
                counted = len(tally.counted)
                missed = counted - sum(finding.verdict == "noticed" for finding in tally.counted)
                line = f"  … {self._what} {done}/{self._total}: {counted} faults, {missed} missed"
                print(line, file=sys.stderr, flush=True)
        return tally

    def _show(self, finding: Finding) -> None:
        name = f"{finding.rule}  " if finding.rule else ""
        print(f"{name}{finding.file}:{finding.line}: {finding.code}", file=self._stream)
        print(f"    {finding.change}   ({finding.by})", file=self._stream, flush=True)


class Audit:
    """The tests of one game, and the code and content that they are to hold."""

    def __init__(self, root: Path, game: str, seed: int) -> None:
        """Read the ledger of a game."""
        self.folder = root / "src" / "plancia" / "games" / game
        if not self.folder.is_dir():
            raise SystemExit(f"There is no game {game!r} in {self.folder.parent}.")
        self.root, self.game, self.seed = root, game, seed
        self.book = ledger.read(self.folder)
        self.marked: dict[str, list[str]] = {}
        """The tests that hold each rule, as pytest names them."""
        self.seconds: dict[str, float] = {}
        """The tests that pass with nothing planted, and how long they take."""
        self.unmarked = False
        """Whether tests of the same chapter are asked as well, where the marked ones miss."""
        self.failing: list[str] = []
        """Those that do not."""

    # --- rules ---------------------------------------------------------------------------------

    def choose(self, size: int, wanted: Sequence[str]) -> tuple[dict[str, list[Site]], list[str]]:
        """The places of a sample of rules in the order to be tried, and rules without code."""
        places = audit_sites.sites(self.book)
        for rule_id in wanted:
            if rule_id not in places:
                raise SystemExit(f"There is no rule {rule_id!r} in the ledger of {self.game}.")
        bare = [rule_id for rule_id, sites in places.items() if not sites]
        cited = [rule_id for rule_id, sites in places.items() if sites]
        luck = random.Random(self.seed)
        chosen = [*wanted] or luck.sample(cited, min(size, len(cited)))
        ordered = {}
        for rule_id in chosen:  # the same faults for a rule, whatever else is in the sample
            own = random.Random(f"{self.seed} {rule_id}")
            ordered[rule_id] = own.sample(places[rule_id], len(places[rule_id]))
        return ordered, bare

    def prepare(self, shared: Benches, rules: Iterable[str]) -> None:
        """See which tests hold some rules, and that they pass with nothing planted."""
        bench = shared.first
        marks, _ = ledger.marks([self.root / "tests", self.folder])
        files = {mark.holder.file for mark in marks if mark.rule in self.book.rules}
        tests = {file for file in files if file.suffix == ".py"}
        if files - tests:
            tests |= set(_running_scenarios(self.root / "tests"))
        collected = bench.collect(str(file.relative_to(self.root)) for file in sorted(tests))
        by_scenario = {test.scenario: node for node, test in collected.items() if test.scenario}
        self.marked = {rule_id: [] for rule_id in self.book.rules}
        for node, test in collected.items():
            for rule_id in test.rules:
                self.marked.get(rule_id, []).append(node)
        for mark in marks:
            copy = str(bench.root / mark.holder.file.relative_to(self.root))
            if copy in by_scenario and mark.rule in self.marked:
                self.marked[mark.rule].append(by_scenario[copy])
        self.run_unchanged(shared, {node for rule_id in rules for node in self.marked[rule_id]})

    def try_rule(self, bench: Bench, rule_id: str, sites: list[Site], faults: int) -> list[Finding]:
        """Plant faults in what one rule governs; those that are others' are replaced."""
        found: list[Finding] = []
        for site in sites[: faults + ATTEMPTS - 1]:
            found.append(self._try_site(bench, rule_id, site))
            if sum(finding.verdict != "theirs" for finding in found) == faults:
                break
        return found

    def _try_site(self, bench: Bench, rule_id: str, site: Site) -> Finding:
        name = str(site.file.relative_to(self.root))
        source = site.file.read_bytes()
        verdict, by = "missed", "no test is marked with it"
        with bench.changed(name, site.mutant.applied_to(source)):
            if own := self._passing([rule_id]):
                by = f"{len(own)} tests pass"
            if answer := self._run(bench, own):
                verdict, by = "noticed", _said(answer)
            elif answer := self._run(bench, self._passing(site.rules - {rule_id})):
                verdict, by = "theirs", _said(answer)
            elif self.unmarked and (answer := bench.notices(self._chapter(rule_id), 10)):
                by = f"{by}, but not the unmarked {_said(answer)}"
        return _finding(rule_id, name, source, site.mutant, verdict, by)

    def _passing(self, rules: Iterable[str]) -> list[str]:
        tests = {test for rule_id in rules for test in self.marked[rule_id]}
        return sorted(tests & set(self.seconds), key=lambda test: (self.seconds[test], test))

    def _chapter(self, rule_id: str) -> list[str]:
        """The tests of the rules in the same chapter, as `GR-COL` is one."""
        chapter = f"{rule_id.rpartition('-')[0]}-"
        near = {
            test: None
            for other, tests in self.marked.items()
            if other.startswith(chapter)
            for test in tests
        }
        return [test for test in near if test not in self.marked[rule_id]]

    def _run(self, bench: Bench, tests: list[str]) -> Answer | None:
        return bench.notices(tests, self._time(tests)) if tests else None

    def _time(self, tests: Iterable[str]) -> float:
        return sum(self.seconds[test] for test in tests)

    # --- content -------------------------------------------------------------------------------

    def choose_content(self, size: int, only: str) -> list[tuple[Path, Mutant]]:
        """A sample of the changes of content; `only` files whose path has these words."""
        everything = [
            (path, change)
            for path, change in audit_content.changes(self.folder)
            if only in str(path.relative_to(self.folder))
        ]
        return random.Random(self.seed).sample(everything, min(size, len(everything)))

    def test_files(self, path: Path) -> tuple[frozenset[str], frozenset[str]]:
        """The test files of the game: those named after a data file, and all others."""
        tests = self.root / "tests" / "games" / self.game
        files = frozenset(str(file.relative_to(self.root)) for file in tests.rglob("test_*.py"))
        if not files:
            raise SystemExit(f"There are no tests in {tests}.")
        named = path.stem.replace("-", "_")
        near = frozenset(file for file in files if _looks_at_all(file) or named in Path(file).stem)
        return near, files - near

    def run_unchanged(self, shared: Benches, tests: set[str]) -> None:
        """Run some tests or test files with nothing planted, half of them at each bench."""
        ordered = sorted(tests)
        middle = len(ordered) // 2
        halves = [half for half in (ordered[:middle], ordered[middle:]) if half]
        for seconds, failing in shared.each(lambda bench, half: bench.passing(half), halves):
            self.seconds |= seconds
            self.failing += failing

    def try_content(self, bench: Bench, trial: Trial) -> Finding:
        """Change one figure or word and run some test files, the quickest first."""
        name, source = str(trial.path.relative_to(self.root)), trial.path.read_bytes()
        tests = [test for test in self.seconds if test.partition("::")[0] in trial.files]
        verdict, by = "missed", f"{len(tests)} tests pass"
        with bench.changed(name, trial.change.applied_to(source)):
            ordered = self._in_order(trial.files)
            if tests and (answer := bench.notices(ordered, self._time(tests))):
                verdict, by = "noticed", _said(answer)
                if answer.failed and "::" not in answer.failed:  # not even the tests can be read
                    verdict = "noticed" if "ContentError" in answer.message else "unclear"
        return _finding("", name, source, trial.change, verdict, by)

    def _in_order(self, files: Iterable[str]) -> list[str]:
        """Test files, the nearest to all content and the quickest first, without what fails."""
        took = {file: 0.0 for file in files if file not in self.failing}
        for test, seconds in self.seconds.items():
            if (file := test.partition("::")[0]) in took:
                took[file] += seconds
        ordered = sorted(took, key=lambda file: (not _looks_at_all(file), took[file], file))
        return [*ordered, *(f"--deselect={test}" for test in self.failing)]


def _looks_at_all(file: str) -> bool:
    """Whether a test file is named as one that looks at all content."""
    return any(word in Path(file).stem for word in NEAREST)


def _running_scenarios(tests: Path) -> Iterator[Path]:
    """The test modules that run scenario files."""
    for path in tests.rglob("test_*.py"):
        if re.search(r"^\w+ = scenarios\(", path.read_text("utf-8"), re.MULTILINE):
            yield path


def _said(answer: Answer) -> str:
    return f"{answer.failed}: {answer.message}" if answer.failed else "time-out"


def _finding(
    rule_id: str, name: str, source: bytes, fault: Mutant, verdict: str, by: str
) -> Finding:
    code = source.splitlines()[fault.line - 1].decode().strip()
    return Finding(rule_id, name, fault.line, code, fault.change, verdict, by)


def audit_rules(audit: Audit, shared: Benches, options: argparse.Namespace) -> dict[str, Any]:
    """Break rules of a game; what came out as plain data."""
    chosen, bare = audit.choose(options.sample, options.rule)
    audit.prepare(shared, _with_neighbours(chosen))
    audit.unmarked = options.unmarked
    tried = shared.each(
        lambda bench, pair: audit.try_rule(bench, *pair, options.faults), list(chosen.items())
    )
    tally = Progress("rules", len(chosen), options.json).of(tried)
    judged = {finding.rule for finding in tally.counted}
    return {
        **tally.summary(),
        "bound": options.bound,
        "without_own_code": [rule_id for rule_id in chosen if rule_id not in judged],
        "without_code": bare,
    }


def _with_neighbours(chosen: dict[str, list[Site]]) -> set[str]:
    """The chosen rules and those that share a piece of code with them."""
    return {*chosen, *(rule for sites in chosen.values() for site in sites for rule in site.rules)}


def audit_content_of(audit: Audit, shared: Benches, options: argparse.Namespace) -> dict[str, Any]:
    """Change content of a game; what came out as plain data.

    Only what the nearest tests do not notice meets all others.
    """
    left = audit.choose_content(options.content, options.only)
    findings: list[Finding] = []
    for stage, what in enumerate(("content", "content, further tests")):
        trials = [Trial(*pair, audit.test_files(pair[0])[stage]) for pair in left]
        audit.run_unchanged(shared, {file for trial in trials for file in trial.files})
        found = shared.each(lambda bench, trial: [audit.try_content(bench, trial)], trials)
        results = Progress(what, len(left), options.json, shows=stage == 1).of(found).findings
        again = [stage == 0 and each.verdict == "missed" for each in results]
        left = [pair for pair, once_more in zip(left, again, strict=True) if once_more]
        findings += [each for each, once_more in zip(results, again, strict=True) if not once_more]
    return {**Tally(findings).summary(), "bound": options.content_bound}


def lines(name: str, part: dict[str, Any]) -> Iterator[str]:
    """What people read at the end of a part."""
    if name == "rules":
        theirs = [fault for fault in part["faults"] if fault["verdict"] == "theirs"]
        for fault in theirs:
            place = f"{fault['file']}:{fault['line']}"
            yield f"  apart: {fault['rule']}  {place}: {fault['change']}   ({fault['by']})"
        if part["without_own_code"]:
            yield f"  no code of their own: {' '.join(part['without_own_code'])}"
        yield f"  no code cites {len(part['without_code'])} rules: {' '.join(part['without_code'])}"
    counted = f"{part['noticed']} of {part['tried']} faults noticed"
    yield f"{name}: {counted}, {part['percent']} % (at least {part['bound']:g} % wanted)"


def parse(arguments: Sequence[str] | None) -> argparse.Namespace:
    """Read the command line."""
    parser = argparse.ArgumentParser(
        prog="audit",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("game", help="the game to audit")
    parser.add_argument("--sample", type=int, default=150, help="how many rules (150; 0: none)")
    parser.add_argument("--rule", nargs="+", default=[], help="these rules instead of a sample")
    parser.add_argument("--faults", type=int, default=1, help="faults for each rule (1)")
    parser.add_argument(
        "--unmarked",
        action="store_true",
        help="name a test of the same chapter that notices what the marked ones miss (slow)",
    )
    parser.add_argument("--content", type=int, help="how many changes of content (300; 0: none)")
    parser.add_argument("--only", default="", help="only content files whose path has this in it")
    parser.add_argument("--seed", type=int, default=1, help="which ones (1)")
    parser.add_argument("--bound", type=float, default=90.0, help="per cent of faults (90)")
    parser.add_argument("--content-bound", type=float, default=98.0, help="of content (98)")
    parser.add_argument("--jobs", type=int, default=2, help="how many at a time (2)")
    parser.add_argument("--json", action="store_true", help="figures for programs")
    options = parser.parse_args(arguments)
    if options.content is None:
        options.content = 0 if options.rule else 300
    return options


def main(arguments: Sequence[str] | None = None, root: Path = ROOT) -> int:
    """Audit a game; fail if its tests notice too little."""
    options = parse(arguments)
    audit = Audit(root, options.game, options.seed)
    parts: dict[str, dict[str, Any]] = {}
    with benches(root, options.jobs) as shared:
        if options.sample or options.rule:
            parts["rules"] = audit_rules(audit, shared, options)
        if options.content:
            parts["content"] = audit_content_of(audit, shared, options)
    if options.json:
        figures = {"game": options.game, "seed": options.seed, **parts}
        print(msgspec.json.encode(figures).decode())
    else:
        for name, part in parts.items():
            print(*lines(name, part), sep="\n")
    return 0 if all(part["percent"] >= part["bound"] for part in parts.values()) else 1


if __name__ == "__main__":
    sys.exit(main())
