"""Whether all that a scene shows has its drawing, and whether that can be drawn.

A game draws itself in `art.svg` beside its code. One without that file is shown with letters; one
that has it has a symbol for every kind of piece, card, ground and mark.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

from plancia.core.scene import Scene

FILE = "art.svg"
_SVG = "{http://www.w3.org/2000/svg}"
_MENTIONED = re.compile(r"(?:^|url\(['\"]?)#([\w.~-]+)")
_MENTIONING = ("clip-path", "fill", "filter", "href", "mask", "stroke", "style")
_COLOUR = re.compile(r"#[0-9a-fA-F]{3,8}")
_NUMBERS = ("cx", "cy", "height", "r", "rx", "ry", "width", "x", "x1", "x2", "y", "y1", "y2")
_NUMBER = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?%?")
_PATH = re.compile(r"\s*[Mm][-+MmLlHhVvCcSsQqTtAaZz\d\s,.eE]*")


class Drawings:
    """The drawings of a game, and which of them were looked at; every fault is told once."""

    def __init__(self, game: str, folder: Path) -> None:
        self.game = game
        self.fault = ""
        """Why the file cannot be read."""
        self._parts: dict[str, ElementTree.Element] | None = None
        self._known: set[str] = set()
        if (folder / FILE).is_file():
            self._parts = self._read(folder / FILE)

    def _read(self, file: Path) -> dict[str, ElementTree.Element]:
        try:
            root = ElementTree.parse(file).getroot()
        except (ElementTree.ParseError, UnicodeDecodeError) as fault:
            self.fault = f"{FILE} cannot be read: {fault}"
            return {}
        return {name: part for part in root.iter() if (name := part.get("id"))}

    def shown(self, scene: Scene) -> Iterator[str]:
        """What cannot be drawn of a scene."""
        if self._parts is None:
            return
        if self.fault:
            yield self.fault
            return
        for name in sorted(set(names(scene)) - self._known):
            self._known.add(name)
            symbols = self._symbols(name)
            if not symbols:
                yield f"{self.game}.{name} has no drawing in {FILE}"
            for symbol in symbols:
                yield from self._faults(symbol, self._parts[symbol])

    def _symbols(self, name: str) -> list[str]:
        """The drawings of the most special name that has one: `marine.librarian`, or `marine`.

        A piece may be a bit of ground.
        """
        family, _, rest = name.partition(".")
        families = (family, "cell") if family == "piece" else (family,)
        while rest:
            bases = [f"{self.game}.{each}.{rest}" for each in families]
            found = [
                part
                for part, element in (self._parts or {}).items()
                if part.partition("~")[0] in bases and element.tag == f"{_SVG}symbol"
            ]
            if found:
                return found
            rest = rest.rpartition(".")[0]
        return []

    def _faults(self, name: str, symbol: ElementTree.Element) -> Iterator[str]:
        if not len(symbol):
            yield f"the drawing {name} is empty"
        box = symbol.get("viewBox")
        if box is None and symbol.get("overflow") == "visible":
            pass  # ground without an end, in units of the table
        elif box is None or len(box.split()) != 4 or not all(map(_NUMBER.fullmatch, box.split())):
            yield f"the drawing {name} has no viewBox of four numbers"
        for part in symbol.iter():
            for key, value in part.attrib.items():
                if key in _NUMBERS and not _NUMBER.fullmatch(value):
                    yield f"the drawing {name} has {key}={value!r}, which is no number"
                if key == "d" and not _PATH.fullmatch(value):
                    yield f"the drawing {name} has the path {value[:40]!r}, which is none"
                if key.rpartition("}")[2] in _MENTIONING and not _COLOUR.fullmatch(value):
                    for other in _MENTIONED.findall(value):
                        if other not in (self._parts or {}):
                            yield f"the drawing {name} mentions {other}, which does not exist"


def names(scene: Scene) -> Iterator[str]:
    """What a scene wants to have drawn, by family and kind: `piece.marine`."""
    for cell in scene.board.cells:
        yield f"cell.{cell.kind}"
        yield from (f"mark.{mark}" for mark in cell.marks)
    if scene.board.ground:
        yield f"cell.{scene.board.ground}"
    yield from (f"piece.{piece.kind}" for piece in scene.pieces)
    yield from (f"piece.{each.figure.kind}" for each in scene.opens if each.figure is not None)
    cards = (card for zone in scene.zones for card in zone.cards)
    yield from (f"card.{card.kind}" for card in cards if card.kind)
