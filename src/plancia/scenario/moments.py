"""The moment of a scenario: what its position alone does not say of the state, by path.

    moment:
      agenda: [{type: combat}, {type: choose_combo, seats: [p1]}]
      players.p1.lasting: []
      chance.position: 57

A path leads from the game through fields and keys to a value, and what is written there takes the
place of that value. So a state can be written down in the middle of anything.
"""

from __future__ import annotations

import types
from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from types import GenericAlias
from typing import Annotated, Any, ForwardRef, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct, UnsetType

from plancia.core import Chance, Content, Game, RecordError, saving
from plancia.core.chance import ChanceState
from plancia.core.kinds import G
from plancia.scenario.comparing import Wire

APART = ("setup", "by", "log", "memo", "viewer")
"""What is no part of a moment: the set-up has a place of its own, the others are no state."""


class MomentError(RecordError):
    """A moment that cannot be: which path of it is wrong (none: all of it), and why."""

    def __init__(self, message: str, path: str = "") -> None:
        """Keep the path."""
        super().__init__(": ".join(filter(None, ("moment", path, message))))
        self.path = path


class NoSuchPath(ValueError):  # noqa: N818 - reads as what it is
    """A path that leads to nothing; the text says where it ends."""


def wire_of(game: Game) -> Wire:
    """The state of a game as plain data, as far as a moment can change it."""
    return {name: value for name, value in _whole(game).items() if name not in APART}


def _whole(game: Game) -> Wire:
    """The state of a game, with null for each field that is not there now."""
    wire: Wire = msgspec.json.decode(saving.dump(game))
    kind, absent = type(game), _may_be_absent(type(game))
    return {n: wire.get(n) for n in kind.__struct_fields__ if n in wire or n in absent}


@cache
def _may_be_absent(kind: type[Game]) -> frozenset[str]:
    """The fields of a game that may be UNSET: a save leaves them out then."""
    hints = _hints(kind)
    return frozenset(n for n in kind.__struct_fields__ if UnsetType in get_args(hints[n]))


def difference(base: Wire, real: Wire) -> Wire:
    """What to write over one state to get another, by path."""
    return dict(_differing(base, real, ""))


def _differing(base: Any, real: Any, path: str) -> Iterator[tuple[str, Any]]:
    if saving.encode(base) == saving.encode(real):
        return
    if _is_like(base, real):
        for key, value in real.items():
            yield from _differing(base[key], value, f"{path}.{key}" if path else key)
    else:
        yield path, real


def _is_like(base: Any, real: Any) -> bool:
    """Whether two values are mappings that differ only in what their keys lead to."""
    if not (isinstance(base, dict) and isinstance(real, dict)) or list(base) != list(real):
        return False
    return "type" not in real and not any("." in key or not key for key in real)


def at_moment(game: G, moment: Wire) -> G:
    """A game with what is written in a moment; raises `MomentError` where that cannot be."""
    kind = type(game)
    wire = _whole(game)
    for path, value in moment.items():
        *way, last = path.split(".")
        part: Any = wire
        for key in way:
            part = part.get(key) if isinstance(part, dict) else None
        if not isinstance(part, dict) or last not in part:
            raise MomentError("there is nothing in the position to change", path)
        part[last] = value
    absent = {name for name in _may_be_absent(kind) if wire.get(name) is None}
    try:
        return saving.load(kind, {n: value for n, value in wire.items() if n not in absent})
    except (msgspec.ValidationError, ValueError) as fault:
        raise MomentError(str(fault)) from fault


# --- what lies at a path --------------------------------------------------------------------------


def type_at(kind: type[Game], path: str, *, moment: bool = False) -> Any:
    """The type of what lies at a path, `Any` where nothing is known of it.

    Raises `NoSuchPath` where it names a field that does not exist, or with `moment` one that is no
    part of a moment.
    """
    here: Any = kind
    for number, part in enumerate(path.split(".")):
        if number == 0 and moment and part in _apart(kind):
            raise NoSuchPath(f"{part!r} is no part of a moment")
        here = inside(kind, here, part)
    if "." not in path and UnsetType in get_args(here):
        return Union[(*_members(here), None)]  # a file has null for what is not there
    return here


def _apart(kind: type[Game]) -> set[str]:
    """The fields of a game that are no part of a moment: its content too."""
    hints = _hints(kind)
    held = {name for name in kind.__struct_fields__ if _is_kind(hints[name], Content)}
    return held.union(APART)


@cache
def _hints(kind: Any) -> dict[str, Any]:
    """The types of the fields of a struct, with their marks."""
    return get_type_hints(kind, include_extras=True)


def inside(kind: type[Game], here: Any, part: str) -> Any:
    """The type of a part of a value of some type; raises `NoSuchPath` if it has no such part."""
    members = [_bare(member) for member in _members(here)]
    found = [inner for member in members for inner in _step_into(kind, member, part)]
    if not found:
        structs = [member for member in members if isinstance(member, type)]
        known = sorted({name for each in structs for name in _names(each)})
        near = get_close_matches(part, known, 1)
        meant = f" (did you mean {near[0]!r}?)" if near else ""
        raise NoSuchPath(f"no field {part!r}{meant}; expected one of {', '.join(known)}")
    return found[0] if len(found) == 1 else Union[tuple(found)]  # noqa: UP007 - built at run time


def _step_into(kind: type[Game], member: Any, part: str) -> Iterator[Any]:
    """What a part of a value of one type can be; nothing if there is no such part."""
    origin = get_origin(member) or member
    known: Any = origin
    args = get_args(member)
    if member is Any or not isinstance(origin, type) or issubclass(origin, Content):
        yield Any
    elif issubclass(origin, Mapping):
        yield args[1] if args else Any
    elif issubclass(origin, list | tuple) and part.lstrip("-").isdigit():
        yield args[0] if len(set(args) - {...}) == 1 else Any
    elif issubclass(origin, Game) and part in ("agenda", "lanes"):
        steps = saving.agenda_type(kind)
        yield steps if part == "agenda" else GenericAlias(dict, (str, steps))
    elif issubclass(origin, Game) and part == "setup":
        yield kind.setup_type
    elif part in _names(known):
        yield _hints(known).get(part, Any) if issubclass(origin, Struct) else Any


@cache
def _names(kind: Any) -> list[str]:
    """The fields of a type, and what else can be asked of it by name alone."""
    asked = [name for name in dir(kind) if isinstance(getattr(kind, name), property)]
    return [*getattr(kind, "__struct_fields__", getattr(kind, "_fields", ())), *asked]


def fixed_words(hint: Any) -> set[str]:
    """The words that a value of a type can be; none where it can be any, or is no word."""
    members = _members(hint)
    if not all(get_origin(_bare(member)) is Literal for member in members):
        return set()
    found = {word for member in members for word in get_args(_bare(member))}
    return found if all(isinstance(word, str) for word in found) else set()


def _members(hint: Any) -> list[Any]:
    """The types of a union, None and UNSET apart; of any other type itself."""
    hint = _bare(hint)
    if get_origin(hint) in (Union, types.UnionType):
        return [arg for arg in get_args(hint) if arg not in (type(None), UnsetType)]
    return [hint]


def _bare(hint: Any) -> Any:
    """A type without its marks; the inside of `Chance` is what it saves."""
    while get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if isinstance(hint, ForwardRef | str):
        return Any
    return ChanceState if hint is Chance else hint


def _is_kind(hint: Any, base: type) -> bool:
    return isinstance(hint, type) and issubclass(hint, base)


def unknown_field(value: Any, written: Any, trail: tuple[Any, ...] = ()) -> tuple[Any, ...] | None:
    """The way to a field that is written and that the value does not have; None: all are known."""
    if isinstance(value, Struct) and isinstance(written, dict):
        config = value.__struct_config__
        names = dict(zip(value.__struct_encode_fields__, value.__struct_fields__, strict=True))
        for key, part in written.items():
            if key in names:
                found = unknown_field(getattr(value, names[key]), part, (*trail, key))
            else:
                found = None if key == config.tag_field else (*trail, key)
            if found is not None:
                return found
    elif isinstance(value, list | tuple) and isinstance(written, list):
        for number, (one, part) in enumerate(zip(value, written, strict=False)):
            if (found := unknown_field(one, part, (*trail, number))) is not None:
                return found
    elif isinstance(value, dict) and isinstance(written, dict):
        for one, (key, part) in zip(value.values(), written.items(), strict=False):
            if (found := unknown_field(one, part, (*trail, key))) is not None:
                return found
    return None
