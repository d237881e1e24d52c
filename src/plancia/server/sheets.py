"""What a page draws: a scene in which every message is already text.

A table is described once, in `plancia.core.scene` (and in `exchange`, `reach`, `compendium` and
`workshop` beside it). The types of a sheet are made from those: the same names and fields, with
text where a scene has a `Message`. So are the functions that turn a scene into a sheet.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import (
    TYPE_CHECKING,
    Any,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import Struct

from plancia.core import Message, compendium, exchange, reach, scene, workshop

T = TypeVar("T", bound=Struct)

Text = Callable[[Message], str]
"""Says a message in one language."""

LEFT_OUT = {
    scene.Cell: ("outline", "height", "low"),
    scene.Piece: ("size", "outline", "height"),
    scene.Overlay: ("shape", "radius", "label"),
    scene.Card: ("slots", "rule"),
    scene.Panel: ("mentions", "about", "slots"),
    scene.Pool: ("legend",),
    scene.Slot: ("price", "is_covered", "way"),
    scene.Choice: ("main", "gives_up"),
    scene.Command: ("uses", "face", "rolls", "is_owed"),
    reach.Pace: ("cost", "heading"),
    reach.Goal: ("cost", "incidents", "left", "marks", "measures", "is_lit", "watchers", "length"),
    reach.Stage: ("odds", "text", "tone"),
}
"""What there are many of: these parts are not sent while they are as usual."""


def structs_of(module: types.ModuleType) -> dict[str, type[Struct]]:
    """The structs that a module defines, by name."""
    return {
        name: kind
        for name, kind in vars(module).items()
        if isinstance(kind, type)
        and issubclass(kind, Struct)
        and kind.__module__ == module.__name__
    }


@cache
def _sheet_type(kind: type[Struct]) -> type[Struct]:
    """The type of a part of a sheet, for that of a scene."""
    hints = get_type_hints(kind)
    usual = LEFT_OUT.get(kind, ())
    fields: list[Any] = [
        (field.name, _text_for_messages(hints[field.name]), field.default)
        if field.name in usual
        else (field.name, _text_for_messages(hints[field.name]))
        for field in msgspec.structs.fields(kind)
    ]
    return msgspec.defstruct(
        "Sheet" if kind is scene.Scene else kind.__name__,
        fields,
        namespace={"__doc__": kind.__doc__},
        module=__name__,
        frozen=True,
        gc=False,
        omit_defaults=bool(usual),
    )


def _text_for_messages(hint: Any) -> Any:
    """A type of a scene as it is in a sheet."""
    if hint is Message:
        return str
    if isinstance(hint, type) and issubclass(hint, Struct):
        return _sheet_type(hint)
    origin, args = get_origin(hint), get_args(hint)
    if not args or args[-1] is Any:
        return hint
    inner = tuple(arg if arg is ... else _text_for_messages(arg) for arg in args)
    return Union[inner] if origin is types.UnionType else origin[inner]  # noqa: UP007


@cache
def _converter(kind: type[Struct]) -> Callable[[Any, Text], Any]:
    """The function that turns a part of a scene into the part of a sheet, written and compiled."""
    names: dict[str, Any] = {"kind": _sheet_type(kind)}
    hints = get_type_hints(kind)
    parts = [_expression(f"part.{name}", hints[name], names) for name in kind.__struct_fields__]
    exec(f"def convert(part, text): return kind({', '.join(parts)})", names)
    convert: Callable[[Any, Text], Any] = names["convert"]
    return convert


def _expression(value: str, hint: Any, names: dict[str, Any]) -> str:
    """How a value of some type becomes text, as an expression; most values stay as they are."""
    if hint is Message:
        return f"text({value})"
    if isinstance(hint, type) and issubclass(hint, Struct):
        names[f"convert_{hint.__name__}"] = _converter(hint)
        return f"convert_{hint.__name__}({value}, text)"
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[-1] is ...:
        each = _expression("each", args[0], names)
        return value if each == "each" else f"tuple([{each} for each in {value}])"
    if origin in (Union, types.UnionType):
        inner = [_expression(value, arg, names) for arg in args if arg is not type(None)]
        changed = [each for each in inner if each != value]
        if changed:
            return f"None if {value} is None else {changed[0]}"
    return value


def spoken(part: Struct, text: Text) -> Any:
    """A scene, a workshop or a part of one with every message as text."""
    return _converter(type(part))(part, text)


# --- what has not changed is not said again ------------------------------------------------------


@cache
def _reviser(kind: type[Struct]) -> Callable[[Any, Any, Any, Text], Any]:
    """The function that turns a part of a scene into the part of a sheet, beside an older one.

    What is equal to the older part is taken over from what was said of that.
    """
    names: dict[str, Any] = {"kind": _sheet_type(kind), "one_by_one": _one_by_one}
    hints = get_type_hints(kind)
    parts = [_revised(name, hints[name], names) for name in kind.__struct_fields__]
    body = f"said if part == old else kind({', '.join(parts)})"
    exec(f"def revise(part, old, said, text): return {body}", names)
    revise: Callable[[Any, Any, Any, Text], Any] = names["revise"]
    return revise


def _revised(name: str, hint: Any, names: dict[str, Any]) -> str:
    """How one part of a part becomes text, as an expression."""
    value = f"part.{name}"
    plain = _expression(value, hint, names)
    if plain == value or hint is Message:
        return plain
    if isinstance(hint, type) and issubclass(hint, Struct):
        names[f"revise_{hint.__name__}"] = _reviser(hint)
        return f"revise_{hint.__name__}({value}, old.{name}, said.{name}, text)"
    origin, args = get_origin(hint), get_args(hint)
    if origin is tuple and args[0] is not Message and isinstance(args[0], type):
        names[f"revise_{args[0].__name__}"] = _reviser(args[0])
        names[f"convert_{args[0].__name__}"] = _converter(args[0])
        how = f"revise_{args[0].__name__}, convert_{args[0].__name__}"
        return f"one_by_one({value}, old.{name}, said.{name}, text, {how})"
    return f"said.{name} if {value} == old.{name} else {plain}"


def _one_by_one(
    parts: tuple[Any, ...],
    old: tuple[Any, ...],
    said: tuple[Any, ...],
    text: Text,
    revise: Callable[[Any, Any, Any, Text], Any],
    convert: Callable[[Any, Text], Any],
) -> tuple[Any, ...]:
    """Several parts beside older ones: by their ids where they have some, else by their places.

    Where some came or went in the middle, places are counted from both ends.
    """
    if parts == old:
        return said
    if not old or not hasattr(old[0], "id"):
        found = []
        for part, before, told in zip(parts, old, said, strict=False):
            if part != before and len(parts) != len(old):
                break
            found.append(told if part == before else revise(part, before, told, text))
        ends: list[Any] = []
        left = min(len(parts), len(old)) - len(found)
        while len(ends) < left and parts[-len(ends) - 1] == old[-len(ends) - 1]:
            ends.append(said[-len(ends) - 1])
        middle = parts[len(found) : len(parts) - len(ends)]
        return (*found, *[convert(part, text) for part in middle], *ends[::-1])
    known = {before.id: (before, told) for before, told in zip(old, said, strict=True)}
    found = []
    for part in parts:
        pair = known.get(part.id)
        found.append(convert(part, text) if pair is None else revise(part, *pair, text))
    return tuple(found)


def revised(part: T, old: T, said: Any, text: Text) -> Any:
    """A scene with every message as text, beside an older scene and what was said of that.

    Only where all names are what they were: equal messages must mean equal text.
    """
    return _reviser(type(part))(part, old, said, text)


PARTS: dict[str, type[Struct]] = {
    made.__name__: made
    for module in (scene, exchange, reach, workshop, compendium)
    for made in map(_sheet_type, structs_of(module).values())
}
"""All types of sheets and workshops, by name."""

if TYPE_CHECKING:  # a sheet has the fields of a scene
    Goal: TypeAlias = reach.Goal
    Sight: TypeAlias = reach.Sight
    Sheet: TypeAlias = scene.Scene
    Workshop: TypeAlias = workshop.Workshop
    Chapter: TypeAlias = compendium.Chapter
else:
    Sheet, Workshop, Chapter = PARTS["Sheet"], PARTS["Workshop"], PARTS["Chapter"]
    Goal, Sight = PARTS["Goal"], PARTS["Sight"]
