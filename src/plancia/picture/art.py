"""The drawings of a game: SVG symbols in `art.svg` beside its rules, named `game.family.name`.

What a symbol says about itself (`data-turn`, `data-layer`, `data-label`) is told in that file.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

from msgspec import Struct

from plancia.picture.svg import Element, tag
from plancia.picture.themes import Theme

Family = Literal["cell", "mark", "piece", "state"]
FILE = "art.svg"

_MENTIONED = re.compile(r"#([\w.~-]+)")
_WORD = 0xFFFFFFFF


class Drawing(Struct, frozen=True):
    """A symbol and how it wants to be used."""

    id: str
    turn: str = ""
    over: bool = False
    label: bool = False


class Art:
    """The symbols of one game; a game without drawings has none."""

    def __init__(self, game: str, root: Element | None = None) -> None:
        self.game = game
        self.parts: dict[str, Element] = {}
        """Everything that can be referred to: symbols, gradients, patterns."""
        self._variants: dict[str, list[Drawing]] = {}
        for element in [] if root is None else root.iter():
            name = element.get("id")
            if name is None:
                continue
            self.parts[name] = element
            if element.tag == tag("symbol"):
                over = element.get("data-layer") == "over"
                label = element.get("data-label") == "glyph"
                drawing = Drawing(name, element.get("data-turn", ""), over, label)
                self._variants.setdefault(name.partition("~")[0], []).append(drawing)

    @classmethod
    def beside(cls, game: str, folder: Path) -> Art:
        """The drawings that lie in the folder of a game."""
        file = folder / FILE
        return cls(game, ElementTree.parse(file).getroot() if file.is_file() else None)

    def find(self, family: Family, name: str, salt: int = 0) -> Drawing | None:
        """The most special drawing of a name: `marine.librarian`, or else `marine`.

        The salt picks one of its variants.
        """
        while name:
            variants = self._variants.get(f"{self.game}.{family}.{name}")
            if variants:
                return variants[salt % len(variants)]
            name = name.rpartition(".")[0]
        return None

    def needed(self, names: Iterable[str], theme: Theme) -> Iterator[Element]:
        """The named parts and all that they refer to, in the order of the file, in colour."""
        wanted: set[str] = set()
        waiting = list(names)
        while waiting:
            name = waiting.pop()
            if name in self.parts and name not in wanted:
                wanted.add(name)
                waiting += _mentions(self.parts[name])
        for name, part in self.parts.items():
            if name in wanted:
                yield _coloured(part, theme)


def _mentions(element: Element) -> Iterator[str]:
    for part in element.iter():
        for value in part.attrib.values():
            yield from _MENTIONED.findall(value)


def _coloured(element: Element, theme: Theme) -> Element:
    copy = deepcopy(element)
    copy.tail = None
    for part in copy.iter():
        for name, value in list(part.attrib.items()):
            if name.startswith("data-"):
                del part.attrib[name]
            elif "var(" in value:
                part.set(name, theme.resolve(value))
    return copy


def salt(x: float, y: float) -> int:
    """A number that depends on a place alone, the same as on the page."""
    mixed = (int(x) * 73856093 + 17) * 2654435761 ^ (int(y) * 19349663 + 5) * 1597334677
    mixed &= _WORD
    mixed ^= mixed >> 13
    mixed = mixed * 1274126177 & _WORD
    return mixed ^ mixed >> 16
