"""TypeScript types of all that goes over the wire: `python -m plancia.server.types`."""

from __future__ import annotations

import sys
from collections.abc import Iterable

import msgspec
from msgspec import inspect

from plancia.core import motion
from plancia.server import api, sheets, wire
from plancia.server.patches import patch_types
from plancia.server.sheets import structs_of

HEADER = "// Written by `python -m plancia.server.types`; do not edit.\n"

UNIONS = {
    "Motion": motion.Motion,
    "PageMessage": wire.PageMessage,
    "ServerMessage": wire.ServerMessage,
}
"""Types that TypeScript knows by a name of their own."""


def typescript() -> str:
    """The whole file."""
    structs = {**structs_of(motion), **sheets.PARTS, **patch_types(), **structs_of(wire)}
    # The bodies of HTTP have names that do not meet those of the socket.
    structs |= {f"Api{name}": kind for name, kind in structs_of(api).items()}
    for base in ("_Motion", "FromPage", "ToPage"):
        del structs[base]
    names = {kind: name for name, kind in structs.items()}
    parts = [_interface(name, kind, names) for name, kind in structs.items()]
    for name, union in UNIONS.items():
        members = " | ".join(names[kind] for kind in union.__args__)
        parts.append(f"export type {name} = {members};\n")
    return "\n".join([HEADER, *parts])


def _interface(name: str, kind: type[msgspec.Struct], names: dict[type, str]) -> str:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    lines = [f"/** {str(kind.__doc__).splitlines()[0]} */", f"export interface {name} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    for field in info.fields:
        optional = field.default is msgspec.UNSET or (not field.required and _omits(kind))
        shown = _union(_members(field.type), names)
        lines.append(f"  {field.encode_name}{'?' if optional else ''}: {shown};")
    return "\n".join([*lines, "}\n"])


def _omits(kind: type[msgspec.Struct]) -> bool:
    """Whether a default may be left out: in what the page sends, and where the server does so."""
    sent = (wire.FromPage, api.NewTable, api.SeatWish, api.TimeWish, api.Join)
    return issubclass(kind, sent) or bool(kind.__struct_config__.omit_defaults)


def _members(kind: inspect.Type) -> Iterable[inspect.Type]:
    return kind.types if isinstance(kind, inspect.UnionType) else (kind,)


def _union(kinds: Iterable[inspect.Type], names: dict[type, str]) -> str:
    kinds = tuple(kinds)
    classes = {kind.cls for kind in kinds if isinstance(kind, inspect.StructType)}
    for name, union in UNIONS.items():
        if classes == set(union.__args__):
            return name
    return " | ".join(dict.fromkeys(_type(kind, names) for kind in kinds))


def _type(kind: inspect.Type, names: dict[type, str]) -> str:
    match kind:
        case inspect.StructType():
            return names[kind.cls]
        case inspect.StrType():
            return "string"
        case inspect.IntType() | inspect.FloatType():
            return "number"
        case inspect.BoolType():
            return "boolean"
        case inspect.NoneType():
            return "null"
        case inspect.LiteralType():
            return " | ".join(f'"{value}"' for value in kind.values)
        case inspect.TupleType():
            items = [_union(_members(item), names) for item in kind.item_types]
            return f"[{', '.join(items)}]"
        case inspect.VarTupleType() | inspect.ListType():
            item = _union(_members(kind.item_type), names)
            return f"({item})[]" if " | " in item else f"{item}[]"
        case inspect.DictType():
            return f"Record<string, {_union(_members(kind.value_type), names)}>"
        case inspect.AnyType():
            return "unknown"
        case _:
            raise TypeError(f"no TypeScript for {kind}")


if __name__ == "__main__":
    sys.stdout.write(typescript())
