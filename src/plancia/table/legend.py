"""What the signs on a map mean, and how sentences are set."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Group
from rich.padding import Padding
from rich.text import Text

from plancia.core.scene import Scene
from plancia.table import style
from plancia.table.words import Words, number_of


def legend(scene: Scene, words: Words) -> Group:
    """Every sign on this map with its meaning; nothing if there is none."""
    meanings: dict[str, dict[style.Sign, None]] = {}
    for cell in scene.board.cells:
        for name, sign in style.signs(cell):
            meanings.setdefault(words.mark(name), {})[sign] = None
    for piece in scene.pieces:
        if piece.owner is None and not number_of(piece):
            sign = style.Sign(piece.glyph, piece.tone)
            # Towers that are numbered on the map are one line of the legend.
            meanings.setdefault(words.text(piece.name).rstrip(" 0123456789"), {})[sign] = None
        for name in piece.states:
            meanings.setdefault(words.state(name), {})[style.state(name)] = None
    line = Text()
    for meaning, signs in meanings.items():
        for sign in sorted(signs):
            line.append(sign.glyph, style.tone(sign.tone)).append(" ")
        line.append(f"{meaning}  ", style.RULE)
    return Group(line) if meanings else Group()


def sentence(line: str, tone: str = "") -> Text:
    """A line of text with the rule ids in it set apart."""
    text = Text(line, style=tone)
    text.highlight_regex(r"\[[A-Z]+-[A-Za-z0-9.-]+\]", style.RULE)
    return text


def paragraphs(lines: Iterable[str]) -> Group:
    """Sentences below each other; what is broken keeps its indent."""
    return Group(*(_indented(line) for line in lines))


def _indented(line: str) -> Padding:
    text = line.lstrip(" ")
    return Padding(sentence(text), (0, 0, 0, len(line) - len(text)))
