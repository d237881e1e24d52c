"""Write docs/reference.md: all that the author of a game can use, from its docstrings.

`python -m tools.reference` writes the page; with `--check` it only says whether it is current.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from tools.pages import DOCS, write_or_check

ROOT = Path(__file__).resolve().parents[1]
PAGE = DOCS / "reference.md"
SOURCE = ROOT / "src"
PARTS = {
    "The engine": (
        "plancia.core.game",
        "plancia.core.step",
        "plancia.core.events",
        "plancia.core.knowing",
        "plancia.core.lanes",
        "plancia.core.timing",
        "plancia.core.chance",
        "plancia.core.luck",
        "plancia.core.message",
        "plancia.core.refusal",
        "plancia.core.pointing",
        "plancia.core.agreeing",
        "plancia.core.match",
        "plancia.core.record",
        "plancia.core.replaying",
        "plancia.core.wire",
    ),
    "The table": (
        "plancia.core.scene",
        "plancia.core.emphasis",
        "plancia.core.compendium",
        "plancia.core.exchange",
        "plancia.core.reach",
        "plancia.core.motion",
        "plancia.core.offer",
        "plancia.core.workshop",
        "plancia.stopwatch",
    ),
    "Tools for games": (
        "plancia.bots.insight",
        "plancia.testing",
        "plancia.testing.conformance",
        "plancia.scenario",
        "plancia.scenario.file",
        "plancia.scenario.running",
        "plancia.scenario.exporting",
        "plancia.scenario.moments",
        "plancia.content.read",
        "plancia.content.packs",
        "plancia.odds.dice",
        "plancia.odds.contest",
        "plancia.space.compass",
        "plancia.space.square",
        "plancia.space.hex.map",
        "plancia.space.hex.search",
        "plancia.space.plane.pose",
    ),
}
HEAD = """# Reference

All that the author of a game can use, by module, as its docstrings say it;
[write-a-game.md](write-a-game.md) leads through it. Most names are imported from `plancia.core`.
This page is written by `python -m tools.reference`.
"""

Function = ast.FunctionDef | ast.AsyncFunctionDef


def path_of(module: str) -> Path:
    """The file of a module."""
    path = SOURCE.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def page() -> str:
    """The whole page."""
    lines = [HEAD]
    for title, modules in PARTS.items():
        listed = [f"- [`{module}`](#{module.replace('.', '')})" for module in modules]
        lines += [f"**{title}**", "", *listed, ""]
    for modules in PARTS.values():
        for module in modules:
            lines += module_lines(module)
    return "\n".join(lines).rstrip() + "\n"


def module_lines(module: str) -> Iterator[str]:
    """The part of one module."""
    tree = ast.parse(path_of(module).read_text(encoding="utf-8"))
    yield from (f"## {module}", "", *prose(ast.get_docstring(tree)), "")
    for node, about in documented(tree.body):
        match node:
            case ast.ClassDef():
                yield from class_lines(node)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from (f"### `{node.name}{signature(node)}`", "")
                yield from (*prose(ast.get_docstring(node)), "")
            case ast.AnnAssign() | ast.Assign() if about:
                yield from (f"### `{ast.unparse(node).splitlines()[0]}`", "", *prose(about), "")


def class_lines(node: ast.ClassDef) -> Iterator[str]:
    """A class: what it is, its fields, its methods."""
    bases = ", ".join(ast.unparse(base) for base in node.bases)
    name = f"{node.name}({bases})" if bases else node.name
    yield from (f"### `class {name}`", "", *prose(ast.get_docstring(node)), "")
    is_bare = True
    for part, about in documented(node.body):
        match part:
            case ast.AnnAssign():
                is_bare = False
                yield f"- `{ast.unparse(part)}`" + (f": {one_line(about)}" if about else "")
            case ast.FunctionDef() | ast.AsyncFunctionDef() if not part.name.startswith("__"):
                is_bare = False
                said = one_line(ast.get_docstring(part))
                yield f"- `{member(part)}`" + (f": {said}" if said else "")
    if not is_bare:
        yield ""


def documented(body: list[ast.stmt]) -> Iterator[tuple[ast.stmt, str | None]]:
    """The public parts of a body, each with the text that stands behind it, if one does."""
    for node, following in zip(body, [*body[1:], None], strict=True):
        if is_private(node):
            continue
        match following:
            case ast.Expr(value=ast.Constant(value=str(text))):
                yield node, text
            case _:
                yield node, None


def is_private(node: ast.stmt) -> bool:
    """Whether the name of a part begins with an underscore."""
    match node:
        case ast.ClassDef(name=name) | ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
            return name.startswith("_") and not name.startswith("__")
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name.startswith("_")
    return False


def member(node: Function) -> str:
    """A method as it is called, or a property."""
    marks = {ast.unparse(mark) for mark in node.decorator_list}
    if "property" in marks:
        return f"{node.name}: {ast.unparse(node.returns)}" if node.returns else node.name
    start = "classmethod " if "classmethod" in marks else ""
    return f"{start}{node.name}{signature(node, skip=int('staticmethod' not in marks))}"


def signature(node: Function, skip: int = 0) -> str:
    """The arguments and the result of a function, without `self`."""
    arguments = ast.unparse(node.args)
    if skip:
        _, _, arguments = arguments.partition(", ")
    result = f" -> {ast.unparse(node.returns)}" if node.returns is not None else ""
    return f"({arguments}){result}"


def prose(text: str | None) -> Iterator[str]:
    """A docstring as Markdown: examples become code."""
    for number, part in enumerate((text or "").split("\n\n")):
        if number:
            yield ""
        if part.lstrip().startswith(">>>"):
            yield from ("```python", part, "```")
        else:
            yield part


def one_line(text: str | None) -> str:
    """A docstring in one line, without its examples."""
    parts = (text or "").split("\n\n")
    return " ".join(" ".join(part.split()) for part in parts if ">>>" not in part)


if __name__ == "__main__":
    sys.exit(write_or_check(PAGE, page(), sys.argv[1:], "reference"))
