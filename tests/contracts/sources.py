"""The sources that contracts look at, as syntax trees."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = ROOT / "src" / "plancia"
GAMES = SOURCES / "games"
TESTS = ROOT / "tests"


@cache
def tree(path: Path) -> ast.Module:
    """The syntax tree of a file."""
    return ast.parse(path.read_text(encoding="utf-8"), str(path))


def modules(*folders: Path) -> list[Path]:
    """All Python files below some folders."""
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


def nodes(*folders: Path) -> Iterator[tuple[str, ast.AST]]:
    """Every piece of syntax below some folders, with its place for people."""
    for path in modules(*folders):
        for node in ast.walk(tree(path)):
            line = getattr(node, "lineno", 0)
            yield f"{path.relative_to(ROOT)}:{line}", node
