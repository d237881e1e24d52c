"""Colours: the same names and values as the page has, for its dark and its light theme."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType

_DARK = {
    "ground": "#0d1217",
    "ground-far": "#070a0e",
    "raised": "#1a232e",
    "text": "#e6edf3",
    "quiet": "#9aaabd",
    "harm-fill": "#ff6b5e",
    "tile-corridor": "#33414f",
    "tile-room": "#405060",
    "tile-light": "#ffffff",
    "tile-dark": "#05080b",
    "wall": "#10171e",
    "wall-edge": "#05080b",
    "rim": "#8fa5ba",
    "hull-line": "#22303d",
}

_LIGHT = {
    "ground": "#e9e0cf",
    "ground-far": "#dccfb8",
    "raised": "#fffbf2",
    "text": "#251d12",
    "quiet": "#63563f",
    "harm-fill": "#c93c31",
    "tile-corridor": "#c3b79f",
    "tile-room": "#d2c8b3",
    "tile-light": "#fffdf5",
    "tile-dark": "#4a3b25",
    "wall": "#8c7d63",
    "wall-edge": "#5c4d36",
    "rim": "#463822",
    "hull-line": "#c5b697",
}

TONES: Mapping[str, str] = MappingProxyType(
    {
        "a": "#4f9fe0",
        "b": "#c86bd6",
        "c": "#4fc4b0",
        "d": "#c3cf5d",
        "e": "#ef9a6a",
        "f": "#a9b8ff",
        "good": "#7fd18b",
    }
)
"""The colours of sides; every other tone is drawn in the quiet colour of the theme."""

_VARIABLE = re.compile(r"var\(\s*--([\w-]+)\s*(?:,\s*([^()]*))?\)")


class Theme:
    """A set of named colours."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        """Take colours by the names that the page gives them."""
        self.colours = colours

    def __getitem__(self, name: str) -> str:
        """The colour of a name."""
        return self.colours[name]

    def tone(self, name: str) -> str:
        """The colour of a tone of a scene."""
        return TONES.get(name) or self["quiet"]

    def resolve(self, text: str) -> str:
        """Put colours in the place of `var(--name, fallback)`, which few programs understand."""
        return _VARIABLE.sub(lambda found: self._named(found[1], found[2]), text)

    def _named(self, name: str, fallback: str | None) -> str:
        return self.colours.get(name) or (fallback or "none").strip()


THEMES: Mapping[str, Theme] = MappingProxyType({"dark": Theme(_DARK), "light": Theme(_LIGHT)})
