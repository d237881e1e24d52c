"""What a page draws: a scene in which every message is already text.

A table is described once, in `plancia.core.scene` (and `plancia.core.workshop`). The types of a
sheet are made from those: the same names and fields, with text where a scene has a `Message`. So
are the functions that turn a scene into a sheet, and the type of a patch.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType

from plancia.core import Message, scene, workshop

Text = Callable[[Message], str]
"""Says a message in one language."""

LEFT_OUT = {
    scene.Cell: ("outline", "height"),
    scene.Piece: ("size", "outline"),
    scene.Overlay: ("shape", "radius"),
}
"""What there are many of: these parts are not sent while they are as usual."""

NEVER_REPLACED = ("game", "seat", "pieces")
"""The parts of a sheet that no patch replaces as a whole."""


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


PARTS: dict[str, type[Struct]] = {
    made.__name__: made
    for module in (scene, workshop)
    for made in map(_sheet_type, structs_of(module).values())
}
"""All types of sheets and workshops, by name."""

if TYPE_CHECKING:  # a sheet has the fields of a scene
    Board: TypeAlias = scene.Board
    Cell: TypeAlias = scene.Cell
    Piece: TypeAlias = scene.Piece
    Sheet: TypeAlias = scene.Scene
    Workshop: TypeAlias = workshop.Workshop
    Patch: TypeAlias = Any
else:
    Board, Cell, Piece = PARTS["Board"], PARTS["Cell"], PARTS["Piece"]
    Sheet, Workshop = PARTS["Sheet"], PARTS["Workshop"]


class CellsPatch(Struct, frozen=True):
    """The cells that are new or have changed, each at its place, and the places that are gone."""

    set: tuple[Cell, ...] = ()
    gone: tuple[scene.Point, ...] = ()


class PiecesPatch(Struct, frozen=True):
    """The pieces that are new or have changed, and the ids of those that are gone."""

    set: tuple[Piece, ...] = ()
    gone: tuple[str, ...] = ()


WHOLE = tuple(name for name in Sheet.__struct_fields__ if name not in NEVER_REPLACED)
"""The parts of a sheet that a patch replaces as a whole."""

if not TYPE_CHECKING:
    _TYPES = {field.name: field.type for field in msgspec.structs.fields(Sheet)}
    Patch = msgspec.defstruct(
        "Patch",
        [
            ("cells", CellsPatch | UnsetType, UNSET),
            ("pieces", PiecesPatch | UnsetType, UNSET),
            *((name, _TYPES[name] | UnsetType, UNSET) for name in WHOLE),
        ],
        namespace={"__doc__": "What has changed on a sheet; a part that is absent is as it was."},
        module=__name__,
        frozen=True,
        omit_defaults=True,
    )


def difference(old: Sheet, new: Sheet) -> Patch:
    """What has to be changed on the old sheet to have the new one."""
    parts: dict[str, Any] = {
        name: value for name in WHOLE if getattr(old, name) != (value := getattr(new, name))
    }
    if "board" in parts and _without_cells(old.board) == _without_cells(new.board):
        del parts["board"]
        parts["cells"] = CellsPatch(*_changed(old.board.cells, new.board.cells, "at"))
    if old.pieces != new.pieces:
        parts["pieces"] = PiecesPatch(*_changed(old.pieces, new.pieces, "id"))
    return Patch(**parts)


def _without_cells(board: Board) -> Board:
    return msgspec.structs.replace(board, cells=())


def _changed(old: tuple[Any, ...], new: tuple[Any, ...], key: str) -> tuple[Any, Any]:
    """What is new or other than before, and the keys of what is gone."""
    before = {getattr(each, key): each for each in old}
    changed = tuple([each for each in new if before.get(getattr(each, key)) != each])
    gone = before.keys() - {getattr(each, key) for each in new}
    return changed, tuple(sorted(gone))
