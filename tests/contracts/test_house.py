"""Contracts of the house: the same concept has the same name at the same place in every game."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from plancia import games, ledger
from plancia.core import Action, Decision
from plancia.core.saving import kinds_of
from tests.contracts.sources import GAMES, ROOT, SOURCES, modules, tree

LONGEST = 600
HEADING = "## The layout of a game"
PACKAGES = [GAMES / name for name in games.BUILT_IN if (GAMES / name / "state.py").exists()]
"""The games that can be played; one that is being written is not held to the layout yet."""


def layout() -> dict[str, bool]:
    """The table in `docs/architecture.md`: places of a game, and whether every game has them."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    _, _, section = text.partition(HEADING)
    section = section.partition("\n## ")[0]
    rows = re.findall(r"^\| `([^`]+)` \|.*\| (every game|where needed) \|$", section, re.MULTILINE)
    return {place: how == "every game" for place, how in rows}


def has(game: Path, place: str) -> bool:
    """Whether a game has a module, a package or a file; a module may have grown into a package."""
    return (game / place).exists() or (place.endswith(".py") and (game / place[:-3]).is_dir())


def test_the_table_of_the_layout_is_there() -> None:
    assert len(layout()) > 30


@pytest.mark.parametrize("game", PACKAGES, ids=lambda path: str(path.name))
def test_every_game_has_what_every_game_has(game: Path) -> None:
    missing = [place for place, always in layout().items() if always and not has(game, place)]
    assert not missing


@pytest.mark.parametrize("game", PACKAGES, ids=lambda path: str(path.name))
def test_what_has_a_place_is_nowhere_else(game: Path) -> None:
    """Neither `rules/odds.py` nor `scene/names.py`: there is one place to look for each."""
    names = {place for place in layout() if place.endswith(".py") and "/" not in place}
    inner = [path.relative_to(game) for path in modules(game) if path.parent != game]
    assert not [str(path) for path in inner if path.name in names]


@pytest.mark.parametrize("game", PACKAGES, ids=lambda path: str(path.name))
@pytest.mark.parametrize(
    ("module", "function", "wanted"),
    [
        ("scene/__init__.py", "draw", ["seen", "options"]),
        ("scene/choices.py", "choices", ["seen", "asked", "options"]),
    ],
)
def test_scenes_are_drawn_by_the_same_functions(
    game: Path, module: str, function: str, wanted: list[str]
) -> None:
    found = {n.name: n for n in tree(game / module).body if isinstance(n, ast.FunctionDef)}
    assert function in found
    assert [argument.arg for argument in found[function].args.args] == wanted


@pytest.mark.parametrize("game", PACKAGES, ids=lambda path: str(path.name))
def test_functions_of_a_scene_are_given_the_view(game: Path) -> None:
    """They call it `seen`: whoever reads one knows that no secret can be in it."""
    kind = games.find(game.name).__name__
    found = [
        f"{path.relative_to(ROOT)}:{node.lineno} {argument.arg}"
        for path in modules(game / "scene")
        for node in ast.walk(tree(path))
        if isinstance(node, ast.FunctionDef)
        for argument in node.args.args
        if argument.annotation is not None
        and ast.unparse(argument.annotation).strip("'\"") == kind
        and argument.arg not in ("seen", "self")
    ]
    assert not found


def test_space_cites_no_rule_of_a_game() -> None:
    prefixes = {p for name in games.BUILT_IN for p in ledger.load(games.find(name)).prefixes}
    cited = re.compile(rf"\b(?:{'|'.join(sorted(prefixes))})-[A-Z0-9]")
    found = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in modules(SOURCES / "space")
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1)
        if cited.search(line)
    ]
    assert not found


def test_modules_are_small() -> None:
    long = {
        str(path.relative_to(ROOT)): lines
        for path in modules(SOURCES, ROOT / "tools")
        if (lines := len(path.read_text(encoding="utf-8").splitlines())) > LONGEST
    }
    assert not long


@pytest.mark.parametrize("name", games.BUILT_IN)
def test_questions_are_not_called_like_answers(name: str) -> None:
    """A decision asks (`ChooseMove`), an action answers (`Move`): one word is never both."""
    kind = games.find(name)
    asked = {decision.__name__ for decision in kinds_of(kind, Decision)}
    answers = {action.__name__ for action in kinds_of(kind, Action)}
    assert not asked & (answers | {"Act", "Direct", "Move"})
