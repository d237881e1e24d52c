"""Every figure and word of a game's content, and what each becomes when it is changed.

Content is what lies in the folder `content` of a game, the words of its catalogues for such things
(`CATALOGUES`), and tables in its code (`TABLES`). A figure is one more, a word of prose is another
one, a word that the rules read is one that stands in the same field elsewhere, a drawing has one
cell that looks like another.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from random import Random

import yaml

from tools.mutant_sites import Mutant, mutants_of

CATALOGUES = frozenset(
    {"card", "effect", "kind", "loadout", "measure", "name", "rank", "special", "weapon", "word"}
)
"""The families of message keys that name content."""
TABLES = {"space_hulk": ("weapons.py",)}
"""Modules of a game that are tables of figures."""
SPELT = frozenset({"en", "id", "it", "name", "title"})
"""Fields whose words are changed themselves, even if they are one word."""
OTHER_WORD = "zzz"
_FIGURE = re.compile(r"(?<![\w.])\d+(?![\w.]*\d)")
_PROSE_WORD = re.compile(r"(?<![\w{\\])[^\W\d_]{2,}(?![\w}])")
_ENTRY = re.compile(
    r'^msgid "(?P<key>[^"]+)"\n(?:msgid_plural .*\n)?(?P<words>(?:msgstr.*\n|".*\n?)+)',
    re.MULTILINE,
)
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')


def changes(folder: Path) -> list[tuple[Path, Mutant]]:
    """All changes of the content of a game, in order."""
    found = [
        (path, change)
        for path, text in _texts(folder, "content/**/*.yaml")
        for change in _Data(text, others(folder)).changes()
    ]
    for path, text in _texts(folder, "locale/*/LC_MESSAGES/*.po"):
        found += [(path, change) for change in catalogue_changes(text)]
    for name in TABLES.get(folder.name, ()):
        path = folder / name
        found += [(path, mutant) for mutant in mutants_of(path.read_bytes())]
    return found


def _texts(folder: Path, pattern: str) -> Iterator[tuple[Path, str]]:
    for path in sorted(folder.glob(pattern)):
        yield path, path.read_text("utf-8")


def others(folder: Path) -> dict[str, list[str]]:
    """The words that stand in each field anywhere in the content of a game."""
    found: dict[str, set[str]] = defaultdict(set)
    for _, text in _texts(folder, "content/**/*.yaml"):
        for node, field in _leaves(yaml.compose(text), ""):
            found[field].add(node.value)
    return {field: sorted(values) for field, values in found.items()}


def _leaves(node: yaml.Node | None, field: str) -> Iterator[tuple[yaml.ScalarNode, str]]:
    """Every value of a document (and every key that is a figure), with the field it stands in."""
    if isinstance(node, yaml.ScalarNode):
        yield node, field
    elif isinstance(node, yaml.SequenceNode):
        for item in node.value:
            yield from _leaves(item, field)
    elif isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            if key.tag.endswith(":int"):
                yield key, field
            yield from _leaves(value, str(key.value))


def _change(text: str, start: int, end: int, new: str, label: str = "") -> Mutant:
    line = text.count("\n", 0, start) + 1
    before = len(text[:start].encode())
    after = before + len(text[start:end].encode())
    change = f"{label}{text[start:end]}  →  {new}"
    return Mutant(line, before, after, new, change, range(line, line + 1))


def prose_changes(text: str, start: int, end: int, label: str) -> Iterator[Mutant]:
    """Every figure of a piece of prose, and one of its words."""
    for figure in _FIGURE.finditer(text, start, end):
        yield _change(text, *figure.span(), str(int(figure.group()) + 1), label)
    words = list(_PROSE_WORD.finditer(text, start, end))
    if words:
        word = Random(text[start:end]).choice(words)
        yield _change(text, *word.span(), OTHER_WORD, label)


def catalogue_changes(text: str) -> Iterator[Mutant]:
    """Changes of the words that name content in a catalogue."""
    for entry in _ENTRY.finditer(text):
        if CATALOGUES & set(entry["key"].split(".")[1:2]):
            for quoted in _QUOTED.finditer(text, entry.start("words"), entry.end("words")):
                yield from prose_changes(text, *quoted.span(1), f"{entry['key']}: ")


class _Data:
    """The changes of one data file."""

    def __init__(self, text: str, others: dict[str, list[str]]) -> None:
        self._text = text
        self._others = others

    def changes(self) -> Iterator[Mutant]:
        """All of them."""
        for node, field in _leaves(yaml.compose(self._text), ""):
            yield from self._of(node, field)

    def _of(self, node: yaml.ScalarNode, field: str) -> Iterator[Mutant]:
        start, end = node.start_mark.index, node.end_mark.index
        kind, label = node.tag.rpartition(":")[2], f"{field}: "
        if kind == "int":
            yield _change(self._text, start, end, str(int(node.value) + 1), label)
        elif kind == "float":
            yield _change(self._text, start, end, str(float(node.value) + 1), label)
        elif kind == "bool":
            new = "false" if node.value.lower() == "true" else "true"
            yield _change(self._text, start, end, new, label)
        elif node.style == "|":
            yield from self._of_drawing(start, end, label)
        elif field in SPELT or " " in node.value:
            yield from prose_changes(self._text, start, end, label)
        elif kind == "str" and node.value:
            yield self._of_word(node, field, label)

    def _of_word(self, node: yaml.ScalarNode, field: str, label: str) -> Mutant:
        """A word that rules read becomes another that they could read there."""
        start, end = node.start_mark.index, node.end_mark.index
        choices = [word for word in self._others[field] if word != node.value]
        new = Random(f"{start} {node.value}").choice(choices) if choices else f"{node.value}x"
        if re.search(r"\W", new):
            new = f'"{new}"'
        return _change(self._text, start, end, new, label)

    def _of_drawing(self, start: int, end: int, label: str) -> Iterator[Mutant]:
        """One cell of each row becomes another that the drawing has."""
        first = self._text.index("\n", start) + 1
        cells = sorted(set(self._text[first:end]) - {" ", "\n"})
        at = first
        for row in self._text[first:end].splitlines(keepends=True):
            drawn = [index for index, cell in enumerate(row) if cell in cells]
            if drawn and len(cells) > 1:
                luck = Random(f"{at} {row}")
                index = at + luck.choice(drawn)
                new = luck.choice([cell for cell in cells if cell != self._text[index]])
                yield _change(self._text, index, index + 1, new, label)
            at += len(row)
