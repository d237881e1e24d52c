"""What has changed from one sheet to the next.

The types of patches are made from those of sheets, and so are the functions that compare. A patch
has the parts that differ, and of those again only what differs:

- A part with parts of its own (the board) is patched in the same way.
- A list is told as `runs`: from a place on so many of the old list (`[from, count]`), one of them
  with a patch (`[place, patch]`), or something new, as it is. Things with an id are found by it.
- Everything else is replaced.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias, Union, get_args, get_origin

import msgspec
from msgspec import UNSET, Struct, UnsetType

from plancia.server.sheets import PARTS, Sheet

STAYS = ("game", "seat", "id")
"""What never differs between two versions of the same thing."""

Difference = Callable[[Any, Any], Any]


def _is_thing(kind: type[Struct]) -> bool:
    """Whether it is told what has changed of it; of a piece there is too little for that."""
    return "id" in kind.__struct_fields__ and kind is not PARTS["Piece"]


def _usual(kind: type[Struct]) -> tuple[str, ...]:
    """What is left out while it is as usual: no patch could say that it is so again."""
    fields = msgspec.structs.fields(kind) if kind.__struct_config__.omit_defaults else ()
    return tuple(field.name for field in fields if not field.required)


def _member(hint: Any) -> type[Struct] | None:
    """What a list is a list of, if it is one of parts of a sheet."""
    member = get_args(hint)[0] if get_origin(hint) is tuple and ... in get_args(hint) else None
    return member if isinstance(member, type) and issubclass(member, Struct) else None


def _is_part(hint: Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Struct)


def _changing(kind: type[Struct]) -> list[msgspec.structs.FieldInfo]:
    stays = (*STAYS, *_usual(kind))
    fields = [field for field in msgspec.structs.fields(kind) if field.name not in stays]
    if any(get_origin(field.type) is dict for field in fields):
        raise TypeError(f"{kind.__name__}: a mapping could not be told from a patch")
    return fields


@cache
def _patch_type(kind: type[Struct]) -> type[Struct]:
    """The type of what differs between two of a kind; a part that is absent is as it was."""
    fields: list[Any] = [
        (field.name, Union[_changed_type(field.type), UnsetType], UNSET)  # noqa: UP007
        for field in _changing(kind)
    ]
    return msgspec.defstruct(
        "Patch" if kind is Sheet else f"{kind.__name__}Patch",
        fields,
        namespace={"__doc__": f"What has changed of a {kind.__name__}; absent: as it was."},
        module=__name__,
        frozen=True,
        gc=False,
        omit_defaults=True,
    )


def _changed_type(hint: Any) -> Any:
    if (member := _member(hint)) is not None:
        return _runs_type(member)
    return _patch_type(hint) if _is_part(hint) else hint


@cache
def _runs_type(kind: type[Struct]) -> type[Struct]:
    """The type of a list that has changed."""
    taken: Any = tuple[int, int]
    if _is_thing(kind):
        taken = tuple[int, Union[int, _patch_type(kind)]]  # type: ignore[misc]  # noqa: UP007
    doc = f"A list of {kind.__name__}: runs of the old one, and what is new."
    return msgspec.defstruct(
        f"{kind.__name__}Runs",
        [("runs", tuple[Union[kind, taken], ...])],  # type: ignore[valid-type]  # noqa: UP007
        namespace={"__doc__": doc},
        module=__name__,
        frozen=True,
        gc=False,
    )


# --- comparing -----------------------------------------------------------------------------------


@cache
def _comparer(kind: type[Struct]) -> Difference:
    """The function that says what differs between two of a kind, written and compiled."""
    names: dict[str, Any] = {"patch": _patch_type(kind), "unset": UNSET}
    parts = []
    for field in _changing(kind):
        old, new = f"old.{field.name}", f"new.{field.name}"
        told = new
        if (member := _member(field.type)) is not None:
            names[f"runs_of_{field.name}"] = _list_comparer(member)
            told = f"runs_of_{field.name}({old}, {new})"
        elif _is_part(field.type):
            names[f"change_of_{field.name}"] = _comparer(field.type)
            told = f"change_of_{field.name}({old}, {new})"
        parts.append(f"unset if {new} is {old} or {new} == {old} else {told}")
    exec(f"def compare(old, new): return patch({', '.join(parts)})", names)
    compare: Difference = names["compare"]
    return compare


@cache
def _list_comparer(kind: type[Struct]) -> Difference:
    """The function that tells a list of these by the one before it."""
    runs, change = _runs_type(kind), _comparer(kind) if _is_thing(kind) else None
    usual = _usual(kind)
    if "id" not in kind.__struct_fields__:
        return lambda old, new: runs(_by_place(old, new))

    def compare(old: tuple[Any, ...], new: tuple[Any, ...]) -> Any:
        places = {each.id: place for place, each in enumerate(old)}
        if len(places) != len(old):  # dice, for one, need not have ids
            return runs(_by_place(old, new))
        found = _Runs()
        for each in new:
            place = places.get(each.id)
            if place is None:
                found.put(each)
            elif (before := old[place]) is each or before == each:
                found.take(place)
            elif change is None or any(getattr(before, n) != getattr(each, n) for n in usual):
                found.put(each)
            else:
                found.put((place, change(before, each)))
        return runs(tuple(found.told))

    return compare


class _Runs:
    """A list that is being told by an older one."""

    def __init__(self) -> None:
        self.told: list[Any] = []
        self._next = -1
        """The place after the run that was told last, if nothing else was told since."""

    def put(self, what: Any) -> None:
        """Tell something else than what was there."""
        self.told.append(what)
        self._next = -1

    def take(self, place: int, count: int = 1) -> None:
        """Take what was at a place, and maybe more from there on."""
        if place == self._next:
            start, length = self.told[-1]
            self.told[-1] = (start, length + count)
        elif count:
            self.told.append((place, count))
        self._next = place + count


def _by_place(old: tuple[Any, ...], new: tuple[Any, ...]) -> tuple[Any, ...]:
    """A list without ids: what is at its old place stays, counted from both ends."""
    shorter, found, place = min(len(old), len(new)), _Runs(), 0
    while place < shorter and (len(old) == len(new) or old[place] == new[place]):
        if old[place] is new[place] or old[place] == new[place]:
            found.take(place)
        else:
            found.put(new[place])
        place += 1
    tail = 0
    while tail < shorter - place and old[-tail - 1] == new[-tail - 1]:
        tail += 1
    for each in new[place : len(new) - tail]:
        found.put(each)
    found.take(len(old) - tail, tail)
    return tuple(found.told)


if TYPE_CHECKING:  # it has parts of a sheet
    Patch: TypeAlias = Any
else:
    Patch = _patch_type(Sheet)

difference: Callable[[Sheet, Sheet], Patch] = _comparer(Sheet)
"""What has to be changed on an old sheet to have a new one."""


def patch_types() -> dict[str, type[Struct]]:
    """All types of patches, by name."""
    found: dict[str, type[Struct]] = {}
    waiting: list[type[Struct]] = [Sheet]
    for kind in waiting:
        found[_patch_type(kind).__name__] = _patch_type(kind)
        for field in _changing(kind):
            member = _member(field.type)
            if member is not None and _runs_type(member).__name__ not in found:
                found[_runs_type(member).__name__] = _runs_type(member)
                if _is_thing(member):
                    waiting.append(member)
            elif _is_part(field.type):
                waiting.append(field.type)
    return found
