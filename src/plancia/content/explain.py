"""What a refusal of the decoder means to the author of a data file.

The decoder says where (``$.squad[0]``) and what; this module finds the exact part of the file, also
inside tables with free keys, and adds the list of words that would have been right.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from difflib import get_close_matches
from functools import partial
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

Key = str | int
Trail = tuple[Key, ...]
Hook = Callable[[type, Any], Any]
"""Decodes a value into a type that the decoder does not know."""
Complain = Callable[[object], str]
"""What the decoder would say of another value; empty if it is right."""

_WHERE = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`(?P<path>\$[^`]*)`)?$", re.DOTALL)
_PART = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+)\]|(?P<any>\[\.\.\.\])")


class PartError(msgspec.ValidationError):
    """A part of a file that a hook decodes by itself is wrong: the decoder knows no place of it."""

    def __init__(self, error: msgspec.ValidationError, value: object, kind: Any) -> None:
        """Keep the complaint about the part, the part itself, and what it should have been."""
        super().__init__(str(error))
        self.error, self.value, self.kind = error, value, kind


def decode_part(value: object, kind: Any, hook: Hook) -> Any:
    """Decode a value inside a hook, so that a fault in it is shown at its own place."""
    try:
        return msgspec.convert(value, kind, dec_hook=hook, str_keys=True)
    except PartError:
        raise  # of a part of this part
    except msgspec.ValidationError as error:
        raise PartError(error, value, kind) from None


class Explained(NamedTuple):
    """Where a value is wrong, whether its field name is meant, and what to tell the author."""

    trail: Trail
    key: bool
    message: str


def explain(
    error: msgspec.ValidationError, value: object, kind: Any, hook: Hook | None = None
) -> Explained:
    """Turn the decoder's complaint about ``value`` into a place and a sentence."""
    if isinstance(error, PartError):
        where = _way_to(error.value, value) or ()
        inner = explain(error.error, error.value, error.kind, hook)
        return inner._replace(trail=(*where, *inner.trail))
    found = _WHERE.match(str(error))
    what = found["what"] if found else str(error)
    parts = list(_PART.finditer(found["path"] or "")) if found else []
    complain: Complain = partial(_complaint, kind=kind, hook=hook)
    trail = _trail(parts, str(error), value, complain)
    if found and found["key"]:
        return _wrong_key(trail, what, value, complain)
    here = _settled(*_type_at(inspect.type_info(kind), trail, value))
    if unknown := re.match(r"Object contains unknown field `(.*)`", what):
        name = unknown[1]
        message = f"unknown field '{name}'; expected one of {_fields(here)}"
        return Explained((*trail, name), True, message)
    if missing := re.match(r"Object missing required field `(.*)`", what):
        return Explained(trail, False, f"the field '{missing[1]}' is missing here")
    words, plain = _words(here, trail, value, kind), _plain(what)
    if words and what.startswith("Invalid"):
        near = get_close_matches(str(_follow(value, trail)), words, 1)
        meant = f" (did you mean '{near[0]}'?)" if near else ""
        return Explained(trail, False, f"{plain}{meant}; expected one of {', '.join(words)}")
    return Explained(trail, False, plain)


def _plain(what: str) -> str:
    """The decoder's words as a part of a sentence."""
    plain = what.replace("`", "")
    return plain[:1].lower() + plain[1:]


def _complaint(value: object, kind: Any, hook: Hook | None) -> str:
    try:
        msgspec.convert(value, kind, str_keys=True, dec_hook=hook)
    except msgspec.ValidationError as error:
        return str(error)
    return ""


def _way_to(part: object, value: object) -> Trail | None:
    """The way to the very object that is a part of a value; None if it is not there."""
    if value is part:
        return ()
    parts = dict(enumerate(value)) if isinstance(value, list) else value
    for key, item in parts.items() if isinstance(parts, dict) else ():
        way = _way_to(part, item)
        if way is not None:
            return (key, *way)
    return None


def _trail(parts: list[re.Match[str]], complaint: str, value: object, complain: Complain) -> Trail:
    """The decoder's path with every ``[...]`` replaced by the key that is really at fault."""
    trail: list[Key] = []
    for part in parts:
        if part["name"]:
            trail.append(part["name"])
        elif part["index"]:
            trail.append(int(part["index"]))
        else:
            key = _guilty_key(tuple(trail), value, lambda each: complain(each) == complaint)
            if key is None:
                break
            trail.append(key)
    return tuple(trail)


def _guilty_key(trail: Trail, value: object, is_guilty: Callable[[object], bool]) -> Key | None:
    """The key of the table at ``trail`` that alone brings about the same complaint."""
    table = _follow(value, trail)
    for key, item in table.items() if isinstance(table, dict) else ():
        if isinstance(key, str | int) and is_guilty(_with(value, trail, {key: item})):
            return key
    return None


def _wrong_key(trail: Trail, what: str, value: object, complain: Complain) -> Explained:
    """A key of a table has the wrong type."""
    complaint, plain = f"{what} - at `key` in", _plain(what)
    key = _guilty_key(trail, value, lambda each: complain(each).startswith(complaint))
    if key is None:
        return Explained(trail, False, plain)
    return Explained((*trail, key), True, f"key '{key}': {plain}")


def _follow(value: object, trail: Trail) -> object:
    for part in trail:
        if isinstance(value, dict):
            value = value.get(part)
        elif isinstance(value, list) and isinstance(part, int) and part < len(value):
            value = value[part]
        else:
            return None
    return value


def _with(value: object, trail: Trail, table: object) -> object:
    """A copy of ``value`` in which ``table`` stands at ``trail``."""
    if not trail:
        return table
    head, rest = trail[0], trail[1:]
    if isinstance(value, dict):
        return {**value, head: _with(value[head], rest, table)}
    if isinstance(value, list) and isinstance(head, int):
        return [*value[:head], _with(value[head], rest, table), *value[head + 1 :]]
    return value


def _type_at(info: inspect.Type, trail: Trail, value: object) -> tuple[inspect.Type, object]:
    """The declared type at the end of ``trail`` and the value there; tags settle choices."""
    for part in trail:
        info = _settled(info, value)
        if isinstance(info, inspect.StructType):
            field = next((f for f in info.fields if f.encode_name == part), None)
            if field is None:
                return info, value
            info = field.type
        elif isinstance(info, inspect.ListType | inspect.VarTupleType):
            info = info.item_type
        elif isinstance(info, inspect.TupleType) and isinstance(part, int):
            info = info.item_types[part]
        elif isinstance(info, inspect.DictType):
            info = info.value_type
        value = _follow(value, (part,))
    return info, value


def _settled(info: inspect.Type, value: object) -> inspect.Type:
    """The member of a union that the value means, if it can be told."""
    if isinstance(info, inspect.Metadata):
        return _settled(info.type, value)
    if not isinstance(info, inspect.UnionType):
        return info
    members = [_settled(member, value) for member in info.types]
    if isinstance(value, dict):
        structs = [m for m in members if isinstance(m, inspect.StructType)]
        if len(structs) == 1:
            return structs[0]
        for struct in structs:
            if struct.tag_field and value.get(struct.tag_field) == struct.tag:
                return struct
    if isinstance(value, list):
        lists = (inspect.ListType, inspect.VarTupleType, inspect.TupleType)
        return next((m for m in members if isinstance(m, lists)), info)
    real = [m for m in members if not isinstance(m, inspect.NoneType)]
    return real[0] if len(real) == 1 else info


def _fields(info: inspect.Type) -> str:
    if not isinstance(info, inspect.StructType):
        return "the fields of this kind"
    names = [f.encode_name for f in info.fields]
    if info.tag_field:
        names.append(info.tag_field)
    return ", ".join(sorted(names))


def _words(here: inspect.Type, trail: Trail, value: object, kind: Any) -> list[str]:
    """The words that could stand at ``trail``: of a closed list, or the tags of a choice."""
    if isinstance(here, inspect.LiteralType):
        return sorted(str(v) for v in here.values)
    if not trail:
        return []
    # An unknown tag: the choice itself is the type of the value around it.
    around, _ = _type_at(inspect.type_info(kind), trail[:-1], value)
    around = around.type if isinstance(around, inspect.Metadata) else around
    members = around.types if isinstance(around, inspect.UnionType) else ()
    structs = (m for m in members if isinstance(m, inspect.StructType))
    return sorted(str(s.tag) for s in structs if s.tag_field == trail[-1])
