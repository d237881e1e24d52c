"""What a page points at is there: files, headings, modules."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from plancia.table.verbs import VERBS
from tests.docs.fresh import ROOT

PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"\]\(([^)\s]+)\)")
NAME = re.compile(r"`(plancia(?:\.\w+)+)(?:\(.*?\))?`")
PATH = re.compile(r"(?<!File )`((?:src|docs|tests|tools|web)/[\w/.-]+)`")

each_page = pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)


@each_page
def test_every_link_leads_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if "://" in link:
            continue
        file, _, heading = link.partition("#")
        target = (page.parent / file).resolve() if file else page
        assert target.exists(), link
        if heading:
            assert heading in headings(target), link


def headings(page: Path) -> set[str]:
    """The anchors of a page, as they are made from its headings."""
    titles = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@each_page
def test_every_module_and_file_that_is_named_exists(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    for name in NAME.findall(text):
        assert is_there(name), f"{page.name}: {name}"
    for path in PATH.findall(text):
        assert list(ROOT.glob(path.rstrip("/"))), f"{page.name}: {path}"


def is_there(name: str) -> bool:
    """Whether a dotted name is a module, or something in one."""
    module, _, attribute = name.rpartition(".")
    if module in ("", "plancia") and (ROOT / "src" / "plancia" / attribute).is_dir():
        return True  # a part of the package that is not imported
    try:
        import_module(name)
    except ModuleNotFoundError:
        try:
            return hasattr(import_module(module), attribute)
        except ModuleNotFoundError:
            return False
    return True


def test_the_page_on_bots_names_the_modules_of_each_game() -> None:
    sections = (ROOT / "docs" / "bots.md").read_text(encoding="utf-8").split("\n## ")
    found = 0
    for section in sections:
        home = re.search(r"`plancia\.games\.(\w+)\.evaluate`", section)
        if home is not None:
            folder = ROOT / "src" / "plancia" / "games" / home[1] / "evaluate"
            for name in re.findall(r"\(`(\w+)(?:\.\w+)?`\)", section):
                assert (folder / f"{name}.py").is_file(), f"{home[1]}: {name}"
                found += 1
    assert found > 10


def test_the_page_on_the_terminal_has_every_command() -> None:
    text = (ROOT / "docs" / "terminal.md").read_text(encoding="utf-8")
    told = set(re.findall(r"`(\S+?)(?: [^`]*)?`", text))
    assert set(VERBS) <= told


def test_the_pages_know_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):.*## ", makefile, re.MULTILINE))
    pages = [(ROOT / name).read_text(encoding="utf-8") for name in ("README.md", "CONTRIBUTING.md")]
    named = re.findall(r"(?:`|^|\$ )make ([a-z]+)", "\n".join(pages), re.MULTILINE)
    assert set(named) <= targets
    checks = re.search(r"^test: (.+?)  ##", makefile, re.MULTILINE)
    assert checks is not None
    listed = re.findall(r"^\| `([a-z]+)` \|", pages[1], re.MULTILINE)
    assert listed == checks[1].split()
