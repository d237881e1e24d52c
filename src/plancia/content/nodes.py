"""From YAML text to plain values, with a position for every one of them.

Only the part of YAML that a person needs is read: mappings, lists, text, whole and decimal
numbers, true, false and null. Anchors, tags, dates and the old ``yes``/``no`` words are left out on
purpose, so that a file means what it looks like.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, cast

import yaml

if TYPE_CHECKING or not yaml.__with_libyaml__:
    from yaml import SafeLoader as _Base
else:  # the same loader in C, ten times as quick
    from yaml import CSafeLoader as _Base

_TAG: Final = "tag:yaml.org,2002:"

MAX_DEPTH: Final = 48
"""How deep values may lie inside each other; no honest file comes near it."""

_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff\ufffe\uffff]")


class Position(NamedTuple):
    """A place in a file, counted from 1 as editors do."""

    line: int
    column: int


class ContentError(Exception):
    """A data file is wrong: which file, where in it, and what was expected."""

    def __init__(self, file: str, line: int, column: int, message: str) -> None:
        super().__init__(file, line, column, message)
        self.file, self.line, self.column, self.message = file, line, column, message

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class _Loader(_Base):
    """A loader that resolves plain words as YAML 1.2 does."""


_Loader.yaml_implicit_resolvers = {}

for _tag, _pattern, _first in (
    ("null", r"~|null|", ["~", "n", ""]),
    ("bool", r"true|false", ["t", "f"]),
    ("int", r"[-+]?[0-9]+", list("-+0123456789")),
    ("float", r"[-+]?(?:[0-9]+\.[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?", list("-+.0123456789")),
):
    _Loader.add_implicit_resolver(_TAG + _tag, re.compile(f"^(?:{_pattern})$"), _first)


def decode_utf8(raw: bytes, file: str) -> str:
    """The text of a file, or a fault at the first byte that is not UTF-8."""
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        good = raw[: error.start].decode("utf-8", errors="replace")
        at = position_of(good, len(good))
        message = f"byte 0x{raw[error.start]:02x} is not UTF-8 text; save the file as UTF-8"
        raise ContentError(file, at.line, at.column, message) from None


def position_of(text: str, offset: int) -> Position:
    """Line and column of a character of a text."""
    before = text[:offset]
    return Position(before.count("\n") + 1, offset - (before.rfind("\n") + 1) + 1)


def compose(text: str, file: str) -> yaml.Node:
    """The tree of YAML nodes of a text, or a fault with its position."""
    if bad := _CONTROL.search(text):
        at = position_of(text, bad.start())
        message = f"character U+{ord(bad.group()):04X} is not allowed; expected readable text"
        raise ContentError(file, at.line, at.column, message)
    try:
        # The composer recurses, in C too: what is too deep for it must be refused before.
        _check_events(text, file)
        loader = _Loader(text)
        try:
            node = loader.get_single_node()
        finally:
            loader.dispose()
    except yaml.MarkedYAMLError as error:
        raise _syntax_fault(error, text, file) from None
    except yaml.YAMLError as error:
        raise ContentError(file, 1, 1, f"not readable as YAML: {error}") from None
    if node is None:
        raise ContentError(file, 1, 1, "the file is empty; expected a mapping of fields")
    return node


def _check_events(text: str, file: str) -> None:
    """Refuse anchors, aliases and values that lie too deep inside each other."""
    depth = 0
    for event in yaml.parse(text, Loader=_Loader):
        if isinstance(event, yaml.NodeEvent) and event.anchor is not None:
            raise fault_at(event, file, "anchors and aliases are not used here; write values out")
        if isinstance(event, yaml.CollectionStartEvent):
            depth += 1
            if depth > MAX_DEPTH:
                raise fault_at(event, file, f"values lie more than {MAX_DEPTH} levels deep")
        elif isinstance(event, yaml.CollectionEndEvent):
            depth -= 1


def _syntax_fault(error: yaml.MarkedYAMLError, text: str, file: str) -> ContentError:
    """The library's complaint with a position, and in plain words where a slip is common."""
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    message = " ".join(part for part in (error.context, error.problem) if part)
    lines = text.split("\n")
    if line < len(lines) and "\t" in lines[line][: column + 1]:
        message = "a tab stands in the indentation; expected spaces"
    return ContentError(file, line + 1, column + 1, f"not readable as YAML: {message}")


def build(node: yaml.Node, file: str) -> object:
    """The plain value of a tree of nodes; refuses duplicate fields and foreign tags."""
    if isinstance(node, yaml.ScalarNode):
        return _scalar(node, file)
    kind = node.tag.removeprefix(_TAG)
    if isinstance(node, yaml.SequenceNode) and kind == "seq":
        return [build(item, file) for item in node.value]
    if isinstance(node, yaml.MappingNode) and kind == "map":
        result: dict[object, object] = {}
        for key_node, value_node in node.value:
            if not isinstance(key_node, yaml.ScalarNode):
                raise fault_at(key_node, file, "a field name must be a plain word")
            key = _scalar(key_node, file)
            if key in result:
                raise fault_at(key_node, file, f"duplicate field '{key}'; it is given twice")
            result[key] = build(value_node, file)
        return result
    raise fault_at(node, file, f"the tag {node.tag} is not used here")


def _scalar(node: yaml.ScalarNode, file: str) -> str | int | float | bool | None:
    text = cast("str", node.value)
    match node.tag.removeprefix(_TAG):
        case "str":
            return text
        case "null":
            return None
        case "bool":
            return text == "true"
        case "int" if len(text) <= 18:
            return int(text)
        case "int":
            raise fault_at(node, file, "the number is too long")
        case "float":
            return float(text)
        case _:
            raise fault_at(node, file, f"the tag {node.tag} is not used here")


def fault_at(part: yaml.Node | yaml.Event, file: str, message: str) -> ContentError:
    """A fault that points at the beginning of a part of the file."""
    mark = part.start_mark
    line, column = (mark.line, mark.column) if mark else (0, 0)
    return ContentError(file, line + 1, column + 1, message)
