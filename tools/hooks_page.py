"""Write the list of hooks into docs/write-skills.md: what each does, and which abilities use it.

`python -m tools.hooks_page` writes the page; with `--check` it only says whether it is current.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

from msgspec import structs

from plancia.games.infinity import hooks
from plancia.games.infinity.abilities import Ability
from plancia.games.infinity.library import library
from tools.pages import DOCS, with_part, write_or_check

PAGE = DOCS / "write-skills.md"
RULES = re.compile(r"\s*\[((?:INF-[A-Z0-9-]+(?:, | to )?)+)\]")
"""The rules behind a hook, at the end of what is said of it."""


def told() -> dict[tuple[str, str], str]:
    """What is said of each hook of each group."""
    tree = ast.parse(Path(hooks.__file__).read_text(encoding="utf-8"))
    found: dict[tuple[str, str], str] = {}
    for group in (each for each in tree.body if isinstance(each, ast.ClassDef)):
        name = ""
        for line in group.body:
            if isinstance(line, ast.AnnAssign) and isinstance(line.target, ast.Name):
                name = line.target.id
            elif isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant) and name:
                found[group.name, name] = " ".join(str(line.value.value).split())
                name = ""
    return found


def users(group: str, hook: structs.FieldInfo) -> list[str]:
    """The skills and the equipment that say something there themselves."""

    def says(ability: Ability) -> bool:
        return bool(getattr(getattr(ability.hooks, group), hook.name) != hook.default)

    return [each.title.en for each in library().abilities.values() if says(each)]


def values(hook: structs.FieldInfo) -> str:
    """What can be written there."""
    kind: Any = hook.type
    if kind is bool:
        return "`true`"
    if kind is int:
        return "a number"
    inner = get_args(kind)
    if int in inner:
        return "a list of numbers"
    words = [f"`{each}`" for each in inner if isinstance(each, str) and each]
    if words:
        return ", ".join(words)
    words = [f"`{each}`" for each in get_args(inner[0])] if inner else []
    if words:
        return "a list of " + ", ".join(words)
    return "a list of names" if inner else "a name"


def rows(group: structs.FieldInfo) -> Iterator[str]:
    """A line for each hook of a group."""
    about = told()
    for hook in structs.fields(group.type):
        text = about[group.type.__name__, hook.name]
        rules = RULES.search(text)
        meaning = RULES.sub("", text)
        behind = rules[1] if rules else ""
        used = ", ".join(users(group.name, hook))
        yield f"| `{hook.name}` | {values(hook)} | {meaning} | {behind} | {used} |"


def page(text: str) -> str:
    """The page with its list made anew."""
    parts: list[str] = []
    for group in structs.fields(hooks.Hooks):
        about = " ".join((group.type.__doc__ or "").split())
        parts += [f"### {group.name}", "", about, ""]
        parts += ["| hook | value | what it does | rules | used by |", "| --- " * 5 + "|"]
        parts += [*rows(group), ""]
    return with_part(text, "hooks", "\n".join(parts))


if __name__ == "__main__":
    new = page(PAGE.read_text(encoding="utf-8"))
    sys.exit(write_or_check(PAGE, new, sys.argv[1:], "hooks_page"))
