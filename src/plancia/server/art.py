"""The drawings of a game, as its own `art.svg` holds them: the page fetches those that it shows.

A game of somebody else's brings drawings of its own, so they are sent as nothing but drawings: no
script, nothing of another document, no reference to anything outside the file.
"""

from __future__ import annotations

from xml.etree import ElementTree

from plancia import ledger
from plancia.content.read import ContentError
from plancia.server import lobby

FILE = "art.svg"
MEDIA = "image/svg+xml"
POLICY = "default-src 'none'; sandbox"
"""What a browser may do with the file if somebody opens it by itself: look at it."""

SVG = "http://www.w3.org/2000/svg"
HREF = ("href", "{http://www.w3.org/1999/xlink}href")
FORBIDDEN = {f"{{{SVG}}}{name}" for name in ("script", "foreignObject", "style")}

ElementTree.register_namespace("", SVG)


def art(game: str) -> str:
    """The drawings of a game; one that has none sends an empty picture. Raises `Failed`."""
    kind = lobby.find(game)
    try:
        root = ElementTree.parse(ledger.folder_of(kind) / FILE).getroot()
    except (ContentError, OSError, ElementTree.ParseError):
        root = ElementTree.Element(f"{{{SVG}}}svg")
    return harmless(root)


def harmless(root: ElementTree.Element) -> str:
    """A picture without anything that is not drawn."""
    for parent in root.iter():
        for child in list(parent):
            if child.tag in FORBIDDEN or not str(child.tag).startswith(f"{{{SVG}}}"):
                parent.remove(child)
        for name, value in list(parent.attrib.items()):
            if name.startswith("on") or (name in HREF and not value.startswith("#")):
                del parent.attrib[name]
    text: str = ElementTree.tostring(root, encoding="unicode")
    return text
