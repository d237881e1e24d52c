"""Write docs/rules-index.md: every rule of every game, its name, and the modules that cite it.

`python -m tools.rules_index` writes the page; with `--check` it only says whether it is current.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from pathlib import Path

from plancia import games, ledger
from tools.pages import DOCS, write_or_check

ROOT = Path(__file__).resolve().parents[1]
PAGE = DOCS / "rules-index.md"
SOURCE = ROOT / "src" / "plancia"
SHARED = SOURCE / "space"
HEAD = """# Rules index

Every rule by its number, its name in both languages, and the modules that cite it. The texts are in
each game's `ledger.yaml` (Italian: `ledger.it.yaml`); `plancia rule ID` shows one, and
`plancia ledger GAME` the tests that hold it. Rules without a module are held by what the rules
around them do. This page is written by `python -m tools.rules_index`.
"""


def cited(folder: Path, ids: frozenset[str]) -> dict[str, list[str]]:
    """Which modules of a folder name each rule."""
    found: dict[str, set[str]] = defaultdict(set)
    for path in sorted([*folder.rglob("*.py"), *SHARED.rglob("*.py")]):
        words = set(re.findall(r"[A-Z]+-[A-Z0-9.-]*[A-Z0-9]", path.read_text(encoding="utf-8")))
        home = folder if path.is_relative_to(folder) else SOURCE
        for rule_id in words & ids:
            found[rule_id].add(path.relative_to(home).as_posix())
    return {rule_id: sorted(paths) for rule_id, paths in found.items()}


def table(title: str, folder: Path, rules: dict[str, ledger.LedgerRule]) -> list[str]:
    """The rows of one ledger."""
    where = cited(folder, frozenset(rules))
    relative = folder.relative_to(ROOT).as_posix()
    lines = ["", f"## {title}", "", f"Modules are in `{relative}/`.", ""]
    lines += ["| rule | name | nome | modules |", "| --- | --- | --- | --- |"]
    for rule_id, rule in rules.items():
        modules = " ".join(f"`{name}`" for name in where.get(rule_id, []))
        lines.append(f"| {rule_id} | {rule.title.en} | {rule.title.it} | {modules} |")
    return lines


def page() -> str:
    """The whole page."""
    lines = [HEAD.rstrip()]
    for name in games.BUILT_IN:
        lines += table(name, SOURCE / "games" / name, ledger.load(name).rules)
    lines += table("The engine", SOURCE / "core", ledger.load(ledger.ENGINE).rules)
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page(), sys.argv[1:], "rules_index"))
