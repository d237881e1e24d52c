"""Write the list of words into docs/write-cards.md: what every word of the vocabulary does.

`python -m tools.words_page` writes the page; with `--check` it only says whether it is current.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module

import msgspec

from plancia.games.giga_robo.words.base import Condition, Effect, Price
from plancia.texts.shelf import words_of
from tools.pages import DOCS, with_part, write_or_check

PAGE = DOCS / "write-cards.md"
CHAPTERS = (("Effects", "do", Effect), ("Conditions", "is", Condition), ("Prices", "pay", Price))


def words(base: type) -> Iterator[type[msgspec.Struct]]:
    """Every word of a kind, by name."""
    import_module("plancia.games.giga_robo.vocabulary")
    yield from sorted(words_of(base), key=lambda kind: str(kind.__struct_config__.tag))


def row(kind: type[msgspec.Struct]) -> str:
    """A word, its fields and what it does."""
    fields = [
        field.name if field.required else f"{field.name}?" for field in msgspec.structs.fields(kind)
    ]
    about = (kind.__doc__ or "").strip().split("\n\n")[0].replace("\n", " ")
    about = " ".join(about.split())
    return f"| `{kind.__struct_config__.tag}` | {', '.join(fields)} | {about} |"


def page(text: str) -> str:
    """The page with its list made anew."""
    parts: list[str] = []
    for title, field, base in CHAPTERS:
        parts += [
            f"### {title}",
            "",
            f"| `{field}:` | fields | what it does |",
            "| --- | --- | --- |",
        ]
        parts += [row(kind) for kind in words(base)]
        parts.append("")
    return with_part(text, "words", "\n".join(parts))


if __name__ == "__main__":
    new = page(PAGE.read_text(encoding="utf-8"))
    sys.exit(write_or_check(PAGE, new, sys.argv[1:], "words_page"))
