"""Elements of an SVG document."""

from __future__ import annotations

from xml.etree import ElementTree

SVG = "http://www.w3.org/2000/svg"
FONTS = (
    "'Source Sans 3', Inter, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif"
)

ElementTree.register_namespace("", SVG)

Element = ElementTree.Element
Attributes = dict[str, str | float]


def tag(name: str) -> str:
    """The full name of an SVG element."""
    return f"{{{SVG}}}{name}"


def number(value: float) -> str:
    """A number as short as it can be written."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if value % 1 else str(int(value))


def add(parent: Element, name: str, text: str = "", /, **attributes: str | float) -> Element:
    """A new element inside another; `_` in names of attributes stands for `-`."""
    plain = {
        key.rstrip("_").replace("_", "-"): value if isinstance(value, str) else number(value)
        for key, value in attributes.items()
    }
    element = ElementTree.SubElement(parent, tag(name), plain)
    element.text = text or None
    return element


def moved(x: float, y: float, turn: float = 0) -> str:
    """The transformation of something that stands at a place, turned clockwise."""
    rotation = f" rotate({number(turn)})" if turn % 360 else ""
    return f"translate({number(x)} {number(y)}){rotation}"


def written(root: Element) -> str:
    """The document as text."""
    ElementTree.indent(root, " ")
    return ElementTree.tostring(root, encoding="unicode", xml_declaration=False) + "\n"
