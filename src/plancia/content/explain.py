"""What a refusal of the decoder means to the author of a data file.

The decoder says where (``$.squad[0]``) and what; this module finds the exact part of the file, also
inside tables with free keys, and adds the list of words that would have been right.
"""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

Key = str | int
Trail = tuple[Key, ...]

_WHERE = re.compile(r"^(?P<what>.*?)(?: - at (?P<key>`key` in )?`(?P<path>\$[^`]*)`)?$", re.DOTALL)
_PART = re.compile(r"\.(?P<name>[^.\[]+)|\[(?P<index>\d+)\]|(?P<any>\[\.\.\.\])")


class Explained(NamedTuple):
    """Where a value is wrong, whether its field name is meant, and what to tell the author."""

    trail: Trail
    key: bool
    message: str


def explain(error: msgspec.ValidationError, value: object, kind: Any) -> Explained:
    """Turn the decoder's complaint about ``value`` into a place and a sentence."""
    found = _WHERE.match(str(error))
    what = found["what"] if found else str(error)
    parts = list(_PART.finditer(found["path"] or "")) if found else []
    trail = _trail(parts, str(error), value, kind)
    if found and found["key"]:
        return Explained(*_wrong_key(trail, what, value, kind))
    here = _settled(*_type_at(inspect.type_info(kind), trail, value))
    if unknown := re.match(r"Object contains unknown field `(.*)`", what):
        name = unknown[1]
        message = f"unknown field '{name}'; expected one of {_fields(here)}"
        return Explained((*trail, name), True, message)
    if missing := re.match(r"Object missing required field `(.*)`", what):
        return Explained(trail, False, f"the field '{missing[1]}' is missing here")
    words = _words(here, trail, value, kind)
    plain = what.replace("`", "")
    plain = plain[:1].lower() + plain[1:]
    if words and what.startswith("Invalid"):
        return Explained(trail, False, f"{plain}; expected one of {', '.join(words)}")
    return Explained(trail, False, plain)


def _trail(parts: list[re.Match[str]], complaint: str, value: object, kind: Any) -> Trail:
    """The decoder's path with every ``[...]`` replaced by the key that is really at fault."""
    trail: list[Key] = []
    for part in parts:
        if part["name"]:
            trail.append(part["name"])
        elif part["index"]:
            trail.append(int(part["index"]))
        else:
            key = _guilty_key(tuple(trail), complaint, value, kind)
            if key is None:
                break
            trail.append(key)
    return tuple(trail)


def _guilty_key(trail: Trail, complaint: str, value: object, kind: Any) -> Key | None:
    """The key of the table at ``trail`` that alone brings about the same complaint."""
    table = _follow(value, trail)
    if not isinstance(table, dict):
        return None
    for key in table:
        try:
            msgspec.convert(_with(value, trail, {key: table[key]}), kind)
        except msgspec.ValidationError as error:
            if str(error) == complaint:
                return key if isinstance(key, str | int) else None
    return None


def _wrong_key(trail: Trail, what: str, value: object, kind: Any) -> Explained:
    """A key of a table has the wrong type."""
    complaint = f"{what} - at `key` in"
    table = _follow(value, trail)
    plain = what.replace("`", "")
    if isinstance(table, dict):
        for key in table:
            try:
                msgspec.convert(_with(value, trail, {key: table[key]}), kind)
            except msgspec.ValidationError as error:
                if str(error).startswith(complaint) and isinstance(key, str | int):
                    message = f"key '{key}': {plain[:1].lower()}{plain[1:]}"
                    return Explained((*trail, key), True, message)
    return Explained(trail, False, plain[:1].lower() + plain[1:])


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
