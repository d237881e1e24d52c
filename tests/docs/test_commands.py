"""Every command that a page shows can be given as it stands there."""

from __future__ import annotations

import contextlib
import re
import shlex
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

import plancia
from plancia.content.packs import packs_folder
from plancia.picture import PainterError
from tests.cli.conftest import Run, run
from tests.docs.fresh import ROOT

__all__ = ["run"]  # a fixture

PAGES = sorted(
    path
    for path in [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    if path.name not in ("write-a-game.md", "write-skills.md")  # have tests of their own
)
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SHORTER = {"--games 200": "--games 1", "--games 100": "--games 1", "mcts:200": "mcts:2"}
"""Commands that work for hours or minutes are tried with less of the same."""


class Shown(NamedTuple):
    """A command of a page."""

    page: str
    command: str


def fences(page: Path, kind: str) -> list[str]:
    """The fenced blocks of a kind."""
    return [text for name, text in FENCE.findall(page.read_text("utf-8")) if name == kind]


def commands() -> Iterator[Shown]:
    for page in PAGES:
        for block in fences(page, "console"):
            for line in block.splitlines():
                assert line.startswith("$ "), f"{page.name}: {line}"
                if "plancia " in line:
                    yield Shown(page.name, line.removeprefix("$ "))


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder of somebody who has written all that the pages show, and has played."""
    folder = tmp_path_factory.mktemp("reader")
    docs = ROOT / "docs"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(folder))
        for name in ("PLANCIA_PACKS", "XDG_DATA_HOME"):
            patch.delenv(name, raising=False)
        packs = packs_folder()
        write(packs / "mypack/space_hulk/missions/cold-store.yaml", docs / "write-content.md")
        write(packs / "friday/giga_robo/robots/bastion.yaml", docs / "write-cards.md")
        for name in ("thunder.yaml", "mine.yaml"):
            write(folder / name, docs / "giga-robo.md")
        write(folder / "squad.yaml", docs / "pacific-rim.md")
        write(folder / "1-shooting.yaml", docs / "tutorials.md")
        situations = ROOT / "src/plancia/games/space_hulk/scenarios"
        situation = next(iter(sorted(situations.glob("*fall*back*.yaml"))))
        (folder / "fall-back.yaml").write_bytes(situation.read_bytes())
        match = plancia.new("space_hulk", mission="first-steps")
        while len(match.record.actions) < 12:
            seat = match.to_act[0]
            match.play(seat, match.options(seat)[0])
        for name in ("friday.json", "game.json"):
            (folder / name).write_bytes(match.save())
        yield folder


def write(file: Path, page: Path) -> None:
    """Write the first data file that a page shows."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(fences(page, "yaml")[0], encoding="utf-8")


@pytest.mark.parametrize(
    "shown", list(commands()), ids=lambda shown: f"{shown.page}: {shown.command}"
)
def test_command_of_a_page_succeeds(
    run: Run, home: Path, monkeypatch: pytest.MonkeyPatch, shown: Shown
) -> None:
    monkeypatch.chdir(home)
    monkeypatch.setenv("HOME", str(home))
    command = shown.command.partition(">")[0].replace(".png", ".svg")
    for long, short in SHORTER.items():
        command = command.replace(long, short)
    before, _, command = command.rpartition("|")
    typed = "quit\n" * 8
    if before:
        typed = shlex.split(before)[1].encode().decode("unicode_escape")
    arguments = [each for word in shlex.split(command, comments=True) for each in expanded(word)]
    assert arguments.pop(0) == "plancia"
    if "--save" in arguments:
        (home / "friday.json").unlink()
    done = run(*arguments, typed=typed)
    assert done.code == 0, done.out[-2000:] + done.err


def expanded(word: str) -> list[str]:
    """What a shell makes of a word; of many files the first is enough here."""
    if word.startswith("~"):
        return [str(Path(word).expanduser())]
    if word.startswith("src/"):
        return [str(path) for path in sorted(ROOT.glob(word))[:1]]
    return [word]


def test_the_program_of_the_page_on_pictures_runs() -> None:
    (program,) = fences(ROOT / "docs" / "pictures.md", "python")
    names: dict[str, object] = {}
    with contextlib.suppress(PainterError):  # where nothing is installed that makes a PNG
        exec(program, names)
    assert str(names["svg"]).startswith("<svg")
