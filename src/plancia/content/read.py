"""Strict reading of data files into typed structs.

``read(path, Squad)`` gives a ``Squad`` or raises a ``ContentError`` whose text says where the file
is wrong and what was expected there::

    squads.yaml:14:5: unknown field 'rangd'; expected one of close, id, name, ranged

Whoever has more to check than types (a drawing, a reference to another file) takes a ``Document``
instead, decodes from it, and asks it for faults that point at the right line.
"""

from __future__ import annotations

import hashlib
from collections.abc import Container, Iterable
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import yaml

from plancia.content.explain import Hook, Key, decode_part, explain
from plancia.content.nodes import ContentError, Position, build, compose, decode_utf8, fault_at
from plancia.core import Message
from plancia.i18n import Translator

__all__ = [
    "ContentError",
    "Document",
    "Position",
    "Text",
    "content_hash",
    "decode_part",
    "in_plain_english",
    "read",
    "rules_hash",
    "without",
]

T = TypeVar("T")

Trail = tuple[Key, ...]
"""The way to a value from the top of a file: field names and list indices."""


class Text(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Words for people, in both languages of the table."""

    en: str
    it: str

    def in_language(self, language: str) -> str:
        """The Italian words for ``it``, the English ones for every other language."""
        return self.it if language == "it" else self.en


class Document:
    """One data file: its plain value, and where in the file every part of it stands."""

    def __init__(self, source: Path | str | bytes, name: str | None = None) -> None:
        """Read a file (a ``Path``) or a text that is already at hand; raises ``ContentError``."""
        self.file = name or (str(source) if isinstance(source, Path) else "<text>")
        if isinstance(source, Path):
            try:
                source = source.read_bytes()
            except OSError as error:
                reason = error.strerror or "unreadable"
                raise ContentError(self.file, 1, 1, f"cannot be read: {reason}") from None
        text = decode_utf8(source, self.file) if isinstance(source, bytes) else source
        self._text = text.replace("\r\n", "\n")
        self._root = compose(self._text, self.file)
        self.data = build(self._root, self.file)

    def decode(self, kind: type[T], trail: Trail = (), hook: Hook | None = None) -> T:
        """The value at ``trail`` as a ``kind``, or a ``ContentError`` where it does not fit.

        ``hook`` decodes types that the decoder does not know, as msgspec's ``dec_hook`` does; it
        uses ``decode_part``, so that faults in such a part are shown where they are.
        """
        value = self.value(trail)
        try:
            # A mission inside a record was JSON, where every key is text.
            return msgspec.convert(value, kind, str_keys=True, dec_hook=hook)
        except msgspec.ValidationError as error:
            fault = explain(error, value, kind, hook)
            node = self._node((*trail, *fault.trail), key=fault.key)
            raise fault_at(node, self.file, fault.message) from None

    def position(self, trail: Trail = ()) -> Position:
        """Where the value at ``trail`` begins; the nearest part around it if it is not written."""
        mark = self._node(trail).start_mark
        return Position(mark.line + 1, mark.column + 1)

    def cell(self, trail: Trail, row: int, column: int) -> Position:
        """Where one character of a block of text (``key: |``) stands in the file."""
        node = self._node(trail)
        first = node.start_mark.line
        if not isinstance(node, yaml.ScalarNode) or node.style != "|":
            return Position(first + 1, node.start_mark.column + 1)
        body = self._text.split("\n")[first + 1 :]
        rows = str(node.value).split("\n")
        # The block's indentation is what stands before the first row that holds anything.
        drawn = next((n for n, text in enumerate(rows) if text), 0)
        indent = len(body[drawn]) - len(rows[drawn]) if drawn < len(body) else 0
        return Position(first + 2 + row, indent + column + 1)

    def fault(
        self,
        message: str,
        trail: Trail = (),
        cell: tuple[int, int] | None = None,
        *,
        key: bool = False,
    ) -> ContentError:
        """A ``ContentError`` at a value, or at one character (row, column) of a block of text.

        With ``key`` it points at the field name in front of the value.
        """
        if key:
            return fault_at(self._node(trail, key=True), self.file, message)
        at = self.position(trail) if cell is None else self.cell(trail, *cell)
        return ContentError(self.file, at.line, at.column, message)

    def excerpt(self, trail: Trail) -> str:
        """The text of the value at ``trail``, on the same lines and columns as in the file."""
        node = self._node(trail)
        start, end = node.start_mark, node.end_mark
        if start is None or end is None:
            return ""
        lines = self._text.split("\n")[start.line : end.line + 1]
        if len(lines) > end.line - start.line:
            lines[-1] = lines[-1][: end.column]
        lines[0] = " " * start.column + lines[0][start.column :]
        return "\n" * start.line + "\n".join(lines) + "\n"

    def has(self, trail: Trail) -> bool:
        """Whether something is written at ``trail``."""
        try:
            self.value(trail)
        except ContentError:
            return False
        return True

    def value(self, trail: Trail) -> object:
        """The plain value at ``trail``, or a fault where the way to it ends."""
        value = self.data
        for depth, key in enumerate(trail):
            match value, key:
                case dict(), _ if key in value:
                    value = value[key]
                case list(), int() if key < len(value):
                    value = value[key]
                case _:
                    raise self.fault(f"the field '{key}' is missing here", trail[:depth])
        return value

    def _node(self, trail: Trail, *, key: bool = False) -> yaml.Node:
        """The node at ``trail`` (or the field name in front of it), as deep as it is written."""
        node = self._root
        for depth, part in enumerate(trail):
            last = depth == len(trail) - 1
            if isinstance(node, yaml.SequenceNode) and isinstance(part, int):
                if part >= len(node.value):
                    break
                node = node.value[part]
            elif isinstance(node, yaml.MappingNode):
                pair = next((p for p in node.value if p[0].value == str(part)), None)
                if pair is None:
                    break
                node = pair[0] if key and last else pair[1]
            else:
                break
        return node


def read(source: Path | str | bytes, kind: type[T], *, name: str | None = None) -> T:
    """Decode a file (a ``Path``) or a text strictly into ``kind``; raises ``ContentError``."""
    return Document(source, name).decode(kind)


def in_plain_english(message: Message) -> str:
    """A sentence of a game for authors: faults of data files are told in English alone."""
    return Translator("en").text(message)


def content_hash(content: object) -> str:
    """SHA-256, in hexadecimal, of bytes or of the canonical encoding of a struct."""
    if not isinstance(content, bytes):
        plain = msgspec.to_builtins(content, str_keys=True)
        content = msgspec.json.encode(plain, order="sorted")
    return hashlib.sha256(content).hexdigest()


def rules_hash(files: Iterable[Path], prose: Container[str]) -> str:
    """The hash of what data files say to the rules: better words for people change no match.

    `prose` names the fields that are for people alone.
    """
    kept = [without(Document(path).data, prose) for path in files]
    return content_hash(msgspec.json.encode(kept))


def without(data: Any, fields: Container[str]) -> Any:
    """Data without fields of these names, however deep they lie."""
    if isinstance(data, dict):
        return {str(key): without(each, fields) for key, each in data.items() if key not in fields}
    return [without(each, fields) for each in data] if isinstance(data, list | tuple) else data
