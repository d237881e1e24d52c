"""The ledger: every rule of a game by its number, in our own words, and the tests that hold it.

A game's ledger is the file `ledger.yaml` beside its code, with the Italian texts in
`ledger.it.yaml`. The engine has one as well: its rules (`ENG-`) are part of every game.

A rule is held by each test that is marked with it, `@rule("SH-5.1-A")`, and by each scenario file
that lists it under `rules:`. Marks are found by reading the tests, not by running them.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct, field

import plancia.core
from plancia import games
from plancia.content.read import ContentError, Document, Text
from plancia.core import Game
from plancia.core.saving import home_of

ENGINE = "engine"
"""The name under which the engine's own ledger is found."""

WHOLE_FILE = "the whole file"
"""The name of what holds a rule where a mark is for all tests of a file."""

BRIEF = 150
"""How many letters a rule may have on a player aid, if its first sentence has no more."""
MANY = 3
"""A list of more than these is a table."""

_CORE = Path(plancia.core.__file__).parent
_SEGMENT = r"[A-Z0-9]+(?:\.[A-Z0-9]+)*"
_SILENT = frozenset({"skip", "skipif", "xfail"})
"""Marks of tests that may not run or may fail: these hold nothing."""


class LedgerRule(Struct, frozen=True):
    """One rule: its title, its text, and how we decided where the book is not clear."""

    id: str
    section: str
    title: Text
    rule: Text
    ruling: Text | None = None
    examples: tuple[str, ...] = ()
    heading: Text = Text("", "")
    """What its chapter is called in both languages."""
    source: str = ""
    """Where the printed book has it, in the words of the book."""

    def brief(self, lang: str) -> Brief:
        """What it says first, in whole sentences; a list behind a colon is one line for each."""
        first, *more = re.split(r"(?<=[.!?]) +(?=[^a-zà-ù])", self.rule.in_language(lang).strip())
        intro, colon, rest = first.partition(": ")
        lines = rest.removesuffix(".").split("; ")
        if colon and len(lines) > MANY:
            return Brief(f"{intro}:", tuple(lines))
        for sentence in more:
            if len(first) + len(sentence) >= BRIEF:
                break
            first = f"{first} {sentence}"
        return Brief(first)


class Brief(NamedTuple):
    """A rule as a player aid has it."""

    text: str
    lines: tuple[str, ...] = ()


class Word(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the rulebook in both languages; code and data use the English one."""

    it: str
    en: str


class AidPart(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a player aid: the rules that one looks up at the table."""

    title: Text
    rules: tuple[str, ...]


class Ledger(Struct, frozen=True):
    """All rules of one game, by id, with the glossary of its words."""

    game: str
    folder: Path
    rules: dict[str, LedgerRule]
    glossary: tuple[Word, ...] = ()
    aid: tuple[AidPart, ...] = ()
    """The player aid; a ledger that names none has its chapters for one."""

    @property
    def prefixes(self) -> frozenset[str]:
        """What the ids begin with: `SH` and `SHB`."""
        return frozenset(rule_id.partition("-")[0] for rule_id in self.rules)


class Holder(NamedTuple):
    """A test or a scenario file that holds a rule."""

    file: Path
    line: int
    name: str

    @property
    def is_test(self) -> bool:
        """Whether this is a test and no scenario file."""
        return self.file.suffix == ".py"

    def node(self, file: str) -> str:
        """What pytest calls the test, in a file of that name."""
        return file if self.name == WHOLE_FILE else f"{file}::{self.name.removesuffix('::')}"


class Place(NamedTuple):
    """A line of code or data."""

    file: Path
    line: int


class Report(Struct, frozen=True):
    """Which rules of a ledger are held by tests, and every id that does not exist."""

    game: str
    holders: dict[str, tuple[Holder, ...]]
    faults: tuple[str, ...]
    cited: dict[str, tuple[Place, ...]]
    """Where code and data name each rule."""

    @property
    def missing(self) -> list[str]:
        """The rules that no test holds."""
        return [rule_id for rule_id, holders in self.holders.items() if not holders]

    @property
    def ok(self) -> bool:
        """Whether every rule is held and every id that is used exists."""
        return not self.missing and not self.faults

    def summary(self) -> dict[str, Any]:
        """The figures as plain data."""
        missing, total = self.missing, len(self.holders)
        return {
            "game": self.game,
            "rules": total,
            "held": total - len(missing),
            "missing": missing,
        }

    def listing(self, known: dict[str, LedgerRule], root: Path) -> dict[str, dict[str, Any]]:
        """Every rule with its tests (as pytest names them), scenario files, code and examples.

        Files are named as seen from `root`, where they lie below it.
        """

        def name(file: Path) -> str:
            return (file.relative_to(root) if file.is_relative_to(root) else file).as_posix()

        def unique(names: Iterable[str]) -> list[str]:
            return list(dict.fromkeys(names))

        return {
            rule_id: {
                "title": known[rule_id].title.en,
                "tests": unique(held.node(name(held.file)) for held in holders if held.is_test),
                "scenarios": unique(name(held.file) for held in holders if not held.is_test),
                "code": [f"{name(place.file)}:{place.line}" for place in self.cited[rule_id]],
                "examples": list(known[rule_id].examples),
            }
            for rule_id, holders in self.holders.items()
        }


# --- reading -------------------------------------------------------------------------------------


class _Entry(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule as the English file has it; `en` and `it` are its titles."""

    id: str
    section: str
    en: str
    it: str
    rule: str
    ruling: str = ""
    examples: tuple[str, ...] = ()
    content: bool = False


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    prefix: str
    rules: tuple[_Entry, ...]
    source: str = ""
    part: str = ""
    glossary: tuple[Word, ...] = ()
    sections: dict[str, Text] = field(default_factory=dict)
    """What the chapters are called, without the places in the book behind their names."""
    aid: tuple[AidPart, ...] = ()
    components: dict[str, Any] = field(default_factory=dict)


class _Translation(Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    ruling: str = ""


class _Translations(Struct, frozen=True, forbid_unknown_fields=True):
    language: str
    rules: dict[str, _Translation]


def folder_of(game: str | type[Game]) -> Path:
    """The folder that holds a game's code, its ledger and its scenarios."""
    if game == ENGINE:
        return _CORE
    if isinstance(game, str) and game in games.BUILT_IN:
        return Path(games.__file__).parent / game
    kind = games.find(game) if isinstance(game, str) else game
    for base in kind.__mro__:  # a variant without a ledger has that of the game it varies
        if issubclass(base, Game) and base is not Game:
            folder = Path(str(sys.modules[home_of(base)].__file__)).parent
            if (folder / "ledger.yaml").is_file():
                return folder
    raise ContentError(kind.id, 1, 1, "no ledger.yaml lies beside the code of this game")


def load(game: str | type[Game]) -> Ledger:
    """The ledger of a game, or of the engine (`ENGINE`); raises `ContentError`."""
    return read(folder_of(game))


@cache
def read(folder: Path) -> Ledger:
    """The ledger in a folder; raises `ContentError` where it is wrong or the languages differ."""
    document = Document(folder / "ledger.yaml")
    italian = Document(folder / "ledger.it.yaml")
    file, translations = document.decode(_File), italian.decode(_Translations)
    found: dict[str, LedgerRule] = {}
    for index, entry in enumerate(file.rules):
        if entry.id in found:
            raise document.fault(f"rule {entry.id} is there twice", ("rules", index, "id"))
        if not re.fullmatch(rf"{_SEGMENT}(-{_SEGMENT})+", entry.id):
            message = f"{entry.id!r} is no rule id; expected something like SH-5.1-A"
            raise document.fault(message, ("rules", index, "id"))
        other = translations.rules.get(entry.id)
        if other is None or bool(other.ruling) != bool(entry.ruling):
            lacking = "rule" if other is None else "ruling"
            raise italian.fault(f"the {lacking} of {entry.id} is only in one language", ("rules",))
        found[entry.id] = LedgerRule(
            id=entry.id,
            section=entry.section,
            title=Text(entry.en, entry.it),
            rule=Text(entry.rule, other.rule),
            ruling=Text(entry.ruling, other.ruling) if entry.ruling else None,
            examples=entry.examples,
            heading=_heading(entry.section, file.sections),
            source=entry.section.partition(" [")[2].partition("]")[0],
        )
    for rule_id in translations.rules:
        if rule_id not in found:
            raise italian.fault(f"rule {rule_id} does not exist", ("rules", rule_id))
    for index, part in enumerate(file.aid):
        for rule_id in part.rules:
            if rule_id not in found:
                raise document.fault(f"rule {rule_id} does not exist", ("aid", index, "rules"))
    aid = file.aid or _by_chapter(found.values())
    return Ledger(file.game, folder, found, file.glossary, aid)


def _by_chapter(rules: Iterable[LedgerRule]) -> tuple[AidPart, ...]:
    """Every rule under the heading of its chapter."""
    chapters: dict[str, tuple[Text, list[str]]] = {}
    for rule in rules:
        chapters.setdefault(rule.heading.en, (rule.heading, []))[1].append(rule.id)
    return tuple(AidPart(heading, tuple(ids)) for heading, ids in chapters.values())


def _heading(section: str, names: dict[str, Text]) -> Text:
    """What the chapter of a section such as `MOV [p. 12]` is called; else its own name."""
    name = section.partition(" [")[0]
    return names.get(name, Text(name, name))


def rules(game: str | type[Game]) -> dict[str, LedgerRule]:
    """All rules that hold in a game: its own, and the engine's."""
    return {**load(game).rules, **load(ENGINE).rules}


# --- which tests hold a rule ---------------------------------------------------------------------


class Mark(NamedTuple):
    """A rule id (or a card) that a test or a scenario file names."""

    rule: str
    holder: Holder


def tests_folder() -> Path | None:
    """The tests of the source tree around this package, or of the current folder, if any."""
    for root in (Path(__file__).parents[2], Path.cwd()):
        if (root / "tests" / "conftest.py").is_file():
            return root / "tests"
    return None


def marks(folders: Iterable[Path]) -> tuple[list[Mark], list[str]]:
    """All rules that tests and scenario files in some folders name, and marks that are wrong."""
    found: list[Mark] = []
    faults: list[str] = []
    for folder in folders:
        more, wrong = marked(folder, "rule")
        found += more
        faults += wrong
        for path in sorted(folder.rglob("scenarios/*.yaml")):
            try:
                found += _scenario_marks(path)
            except ContentError as fault:
                faults.append(str(fault))
    return found, faults


def marked(folder: Path, word: str) -> tuple[list[Mark], list[str]]:
    """What the tests of a folder name by calls of a mark (`rule`), and marks that are wrong."""
    found: list[Mark] = []
    faults: list[str] = []
    for path in sorted(folder.rglob("test_*.py")):
        text = path.read_text("utf-8")
        if f"{word}(" not in text:
            continue
        for name, line, test in _marked(ast.parse(text), "", word):
            if isinstance(name, str):
                found.append(Mark(name, Holder(path, line, test)))
            else:
                faults.append(f"{path}:{line}: a mark must name what it holds as plain strings")
    return found, faults


def _scenario_marks(path: Path) -> Iterator[Mark]:
    document = Document(path)
    data = document.data
    if isinstance(data, dict) and "rules" in data:
        for index, rule_id in enumerate(document.decode(tuple[str, ...], ("rules",))):
            line = document.position(("rules", index)).line
            yield Mark(rule_id, Holder(path, line, str(data.get("title", path.stem))))


def _marked(body: ast.AST, outer: str, word: str) -> Iterator[tuple[object, int, str]]:
    """Every name of a mark in a module or class (a text, if it can be read), its line and test."""
    for node in ast.iter_child_nodes(body):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            name = f"{outer}{node.name}"
            is_class = isinstance(node, ast.ClassDef)
            if not node.name.startswith("Test" if is_class else "test"):
                continue
            if any(_name(call) in _SILENT for call in node.decorator_list):
                continue
            for decorator in node.decorator_list:
                yield from _named_by(decorator, name, word)
            if is_class:
                yield from _marked(node, f"{name}::", word)
        elif isinstance(node, ast.Assign) and any(
            isinstance(target, ast.Name) and target.id == "pytestmark" for target in node.targets
        ):
            yield from _named_by(node.value, outer or WHOLE_FILE, word)


def _named_by(expression: ast.expr, test: str, word: str) -> Iterator[tuple[object, int, str]]:
    """What an expression names by calls of a mark (alone, in lists, or in `marks=`)."""
    for node in ast.walk(expression):
        if isinstance(node, ast.Call) and _name(node) == word:
            for argument in node.args:
                yield getattr(argument, "value", None), argument.lineno, test


def _name(expression: ast.expr) -> str:
    """The last part of a dotted name, called or not: `skip` of `pytest.mark.skip(...)`."""
    if isinstance(expression, ast.Call):
        return _name(expression.func)
    if isinstance(expression, ast.Attribute):
        return expression.attr
    return expression.id if isinstance(expression, ast.Name) else ""


# --- which ids are used --------------------------------------------------------------------------


def id_pattern(ledger: Ledger) -> re.Pattern[str]:
    """What looks like an id of a ledger: one of its prefixes and at least one further part."""
    prefixes = "|".join(sorted(ledger.prefixes, key=len, reverse=True))
    return re.compile(rf"(?<![\w.-])(?:{prefixes})(?:-{_SEGMENT})+(?![\w])")


def named_in(text: str, ledger: Ledger) -> Iterator[tuple[str, int]]:
    """Every rule that a text names, and at which character; `A to B` names those between too."""
    known = list(ledger.rules)
    ranks = {rule_id: rank for rank, rule_id in enumerate(known)}
    before: re.Match[str] | None = None
    for match in id_pattern(ledger).finditer(text):
        if match.group() not in ranks:
            before = None
            continue
        if before and text[before.end() : match.start()].split() == ["to"]:
            for between in known[ranks[before.group()] + 1 : ranks[match.group()]]:
                yield between, match.start()
        yield match.group(), match.start()
        before = match


def _files(ledger: Ledger) -> Iterator[tuple[Path, str]]:
    """The code and data beside a ledger."""
    for path in sorted(ledger.folder.rglob("*")):
        if path.suffix in {".py", ".yaml"} and not path.name.startswith("ledger."):
            yield path, path.read_text("utf-8")


def citations(ledger: Ledger) -> dict[str, tuple[Place, ...]]:
    """Where the code and data beside a ledger name each of its rules; scenario files hold them."""
    found: dict[str, dict[Place, None]] = {rule_id: {} for rule_id in ledger.rules}
    for path, text in _files(ledger):
        if path.parent.name != "scenarios":
            for rule_id, start in named_in(text, ledger):
                found[rule_id][Place(path, text.count("\n", 0, start) + 1)] = None
    return {rule_id: tuple(places) for rule_id, places in found.items()}


def citation_faults(ledger: Ledger) -> list[str]:
    """Every rule id in the code and data beside a ledger that the ledger does not have.

    A string must be a rule; a comment or docstring may also name a whole chapter, such as `SH-5.1`.
    """
    pattern = id_pattern(ledger)
    known = set(ledger.rules)
    chapters = {rule[: part.start()] for rule in known for part in re.finditer(r"[.-]", rule)}
    faults = []
    for path, text in _files(ledger):
        cited = {
            (text.count("\n", 0, match.start()) + 1, match.group())
            for match in pattern.finditer(text)
            if match.group() not in known | chapters
        }
        if path.suffix == ".py":
            cited |= {
                (node.lineno, node.value)
                for node in ast.walk(ast.parse(text))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
                if pattern.fullmatch(node.value) and node.value not in known
            }
        faults += [f"{path}:{line}: rule {rule} does not exist" for line, rule in sorted(cited)]
    return faults


# --- the report ----------------------------------------------------------------------------------


def report(game: str | type[Game], tests: Path | None = None) -> Report:
    """Which rules of a game's own ledger are held by tests, and what is wrong with ids.

    `tests` is the folder of the tests; without it, that of the tree around the package.
    """
    ledger = load(game)
    folder = tests or tests_folder()
    found, faults = marks([ledger.folder, *([folder] if folder else [])])
    holders: dict[str, list[Holder]] = {rule_id: [] for rule_id in ledger.rules}
    for mark in found:
        if mark.rule in holders:
            holders[mark.rule].append(mark.holder)
        elif mark.rule.partition("-")[0] in ledger.prefixes:
            where = f"{mark.holder.file}:{mark.holder.line}"
            faults.append(f"{where}: {mark.holder.name}: rule {mark.rule} does not exist")
    return Report(
        game=ledger.game,
        holders={rule_id: tuple(dict.fromkeys(held)) for rule_id, held in holders.items()},
        faults=(*faults, *citation_faults(ledger)),
        cited=citations(ledger),
    )
