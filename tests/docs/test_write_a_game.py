"""The page that teaches authors is followed word by word: its files, its commands, its excerpts."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from plancia.core import motion
from plancia.core.scene import Scene
from tests.docs.fresh import ROOT, Environment, ask

PAGE = (ROOT / "docs" / "write-a-game.md").read_text(encoding="utf-8")
PART = re.compile(
    r"^## (?P<heading>[^\n]+)$"
    r"|^(?:File `(?P<file>[^`]+)`:\n\n)?```(?P<kind>\w+)\n(?P<text>.*?)^```$",
    re.MULTILINE | re.DOTALL,
)
TYPED = {
    "plancia play pebbles": "3\n3\n3\n2\n1\n",
    "plancia play pebbles --set heap=7 --bot b=mcts:200 --lang it": "3\n1\n1\n1\n",
    "plancia play deep_waters --bot white=greedy": "a1\nping\nquit\nquit\n",
}
"""What is typed at the table, by command."""


class Block(NamedTuple):
    """A fenced block of the page: under which heading, which file it is, of what kind."""

    heading: str
    file: str
    kind: str
    text: str


def blocks() -> Iterator[Block]:
    heading = ""
    for part in PART.finditer(PAGE):
        if part["heading"]:
            heading = part["heading"]
        else:
            yield Block(heading, part["file"] or "", part["kind"], part["text"])


def folder_of(block: Block, home: Path) -> Path:
    """Where the page says to be: first anywhere, then in the project that a part is about."""
    if not block.heading:
        return home
    return home / ("pebbles" if block.heading[0].isdigit() else "deep_waters")


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of an author who has done all that the page says."""
    return tmp_path_factory.mktemp("author")


@pytest.fixture(scope="module")
def said(home: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """What every command of the page printed, in its order; each of them succeeded."""
    environment = Environment(tmp_path_factory.mktemp("environment"))
    printed: dict[str, str] = {}
    for block in blocks():
        folder = folder_of(block, home)
        if block.file:
            path = folder / block.file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(block.text, encoding="utf-8")
        elif block.kind == "console":
            for line in block.text.splitlines():
                command = line.removeprefix("$ ")
                if command == "plancia serve":
                    with environment.serving(command, folder) as address:
                        look = ask(f"{address}/api/look/pebbles?lang=it", {})
                    printed[command] = str(look)
                else:
                    printed[command] = environment.run(command, folder, TYPED.get(command, ""))
    return printed


def test_the_page_has_a_file_for_every_part_of_a_game() -> None:
    assert [block.file for block in blocks() if block.file] == [
        "pyproject.toml",
        "pebbles/ledger.yaml",
        "pebbles/ledger.it.yaml",
        "pebbles/__init__.py",
        "pebbles/locale/en/LC_MESSAGES/pebbles.po",
        "pebbles/locale/it/LC_MESSAGES/pebbles.po",
        "tests/test_pebbles.py",
    ]


def test_the_game_of_the_page_is_listed_and_played_in_both_languages(said: dict[str, str]) -> None:
    assert "--set heap=… (12)" in said["plancia games pebbles"]
    assert "a takes 3 pebbles." in said["plancia play pebbles"]
    assert "a took the last pebble and loses." in said["plancia play pebbles"]
    with_bot = said["plancia play pebbles --set heap=7 --bot b=mcts:200 --lang it"]
    assert "l'ultimo sassolino" in with_bot


def test_the_game_of_the_page_is_served(said: dict[str, str]) -> None:
    assert "Sassolini" in said["plancia serve"]


def test_the_checks_of_the_page_are_green(said: dict[str, str]) -> None:
    assert "4 passed" in said["python -m pytest tests"]
    assert "3 of 3 rules" in said["plancia ledger pebbles --tests tests"]
    assert " 0 faults" in said["plancia conformance pebbles --matches 200"]
    assert "Success" in said["python -m mypy --strict pebbles tests"]


def test_the_game_of_the_second_half_is_played(said: dict[str, str]) -> None:
    assert "red pings in a1" in said["plancia play deep_waters --bot white=greedy"]
    assert "ok " in said["plancia scenario run deep_waters/scenarios"]


def test_every_excerpt_stands_in_the_code(home: Path, said: dict[str, str]) -> None:
    sources = [*(home / "deep_waters").rglob("*.py"), *(ROOT / "src/plancia/core").glob("*.py")]
    texts = [lines_of(path.read_text(encoding="utf-8")) for path in sources]
    excerpts = [block for block in blocks() if block.kind == "python" and not block.file]
    assert len(excerpts) > 10
    for block in excerpts:
        assert any(lines_of(block.text) in text for text in texts), block.text


def lines_of(text: str) -> str:
    """A text without its indentation and its empty lines."""
    stripped = (line.strip() for line in textwrap.dedent(text).splitlines())
    return "\n" + "\n".join(line for line in stripped if line) + "\n"


def test_every_field_of_a_scene_is_explained() -> None:
    table = PAGE.partition("## The scene")[2].partition("\n## ")[0]
    named = {
        name
        for row in re.findall(r"^\| (`.+?) \|", table, re.MULTILINE)
        for name in re.findall(r"`(\w+)`", row)
    }
    assert named == set(Scene.__struct_fields__)


def test_every_motion_is_named() -> None:
    part = PAGE.partition("## What moves")[2].partition("\n## ")[0]
    kinds = {kind.__name__ for kind in motion.Motion.__args__}
    assert kinds <= set(re.findall(r"`(\w+)`", part))
