"""Colours: the same names and values as the page has, for its dark and its light theme."""

from __future__ import annotations

import re

_COLOURS = {
    "ground": ("#0d1217", "#e9e0cf"),
    "ground-far": ("#070a0e", "#dccfb8"),
    "raised": ("#1a232e", "#fffbf2"),
    "text": ("#e6edf3", "#251d12"),
    "quiet": ("#9aaabd", "#63563f"),
    "harm-fill": ("#ff6b5e", "#c93c31"),
    "tile-corridor": ("#33414f", "#c3b79f"),
    "tile-room": ("#405060", "#d2c8b3"),
    "tile-light": ("#ffffff", "#fffdf5"),
    "tile-dark": ("#05080b", "#4a3b25"),
    "wall": ("#10171e", "#8c7d63"),
    "wall-edge": ("#05080b", "#5c4d36"),
    "rim": ("#8fa5ba", "#463822"),
    "hull-line": ("#22303d", "#c5b697"),
}
"""Every colour: dark, and light."""

TONES = {
    "a": "#4f9fe0",
    "b": "#c86bd6",
    "c": "#4fc4b0",
    "d": "#c3cf5d",
    "e": "#ef9a6a",
    "f": "#a9b8ff",
    "good": "#7fd18b",
}
"""The colours of sides; every other tone is drawn in the quiet colour of the theme."""

_VARIABLE = re.compile(r"var\(\s*--([\w-]+)\s*(?:,\s*([^()]*))?\)")


class Theme(dict[str, str]):
    """Colours by the names that the page gives them."""

    def tone(self, name: str) -> str:
        """The colour of a tone of a scene."""
        return TONES.get(name) or self["quiet"]

    def resolve(self, text: str) -> str:
        """Put colours in the place of `var(--name, fallback)`, which few programs understand."""
        return _VARIABLE.sub(lambda found: self.get(found[1]) or (found[2] or "none").strip(), text)


THEMES = {
    name: Theme({colour: values[place] for colour, values in _COLOURS.items()})
    for place, name in enumerate(("dark", "light"))
}
