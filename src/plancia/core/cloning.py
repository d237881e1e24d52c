"""Clone functions, generated from the field types of a game's state.

What is immutable (numbers, strings, tuples, frozen structs, content) is shared; lists and dicts
are copied, and so are the mutable structs in them. Generating the function keeps clones fast,
and no author can forget a field.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from msgspec import UNSET, Struct, UnsetType

T = TypeVar("T", bound=Struct)

Cloner = Callable[[Any], Any]


def cloner_of(cls: type[T], shared: tuple[type, ...], own: dict[type, str]) -> Callable[[T], T]:
    """Write and compile the clone function of a struct.

    `shared` types are immutable however they look; `own` maps types to their clone method.
    """
    writer = _Writer(shared, own)
    lines = ["def clone(old):", "    new = old.__copy__()"]
    # A struct that notices what is written to it has no need to notice its own copy.
    is_plain = cls.__setattr__ is Struct.__setattr__
    write = "    new.{name} = {value}" if is_plain else "    write(new, {name!r}, {value})"
    for name, hint in get_type_hints(cls).items():
        if name not in cls.__struct_fields__:
            continue
        expression = writer.copy_of(f"old.{name}", hint)
        if expression is not None:
            lines.append(write.format(name=name, value=expression))
    lines.append("    return new")
    namespace: dict[str, Any] = {**writer.helpers, "write": Struct.__setattr__}
    exec("\n".join(lines), namespace)
    function: Callable[[T], T] = namespace["clone"]
    return function


class _Writer:
    """Writes the copy expression for a type; None means that sharing is right."""

    def __init__(self, shared: tuple[type, ...], own: dict[type, str]) -> None:
        self.shared, self.own = shared, own
        self.helpers: dict[str, Any] = {}
        self.depth = 0

    def copy_of(self, value: str, hint: Any) -> str | None:
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, types.UnionType):
            return self._union(value, args)
        if origin is list:
            return self._list(value, args[0])
        if origin is dict:
            return self._dict(value, args[1])
        if origin in (set, frozenset):
            raise TypeError("a set has no order that a save could keep: use a sorted tuple")
        if isinstance(hint, type):
            if hint in self.own:
                return f"{value}.{self.own[hint]}()"
            if issubclass(hint, self.shared):
                return None
            if issubclass(hint, Struct) and not hint.__struct_config__.frozen:
                return self._struct(value, hint)
            if hint in (list, dict, set, bytearray):
                raise TypeError(f"say what a {hint.__name__} holds, so that it can be cloned")
        return None

    def _name(self) -> str:
        self.depth += 1
        return f"v{self.depth}"

    def _union(self, value: str, args: tuple[Any, ...]) -> str | None:
        copies = [self.copy_of(value, arg) for arg in args]
        needed = [expression for expression in copies if expression is not None]
        if not needed:
            return None
        if len(args) == 2 and type(None) in args:
            return f"(None if {value} is None else {needed[0]})"
        if len(args) == 2 and UnsetType in args:
            self.helpers["UNSET"] = UNSET
            return f"(UNSET if {value} is UNSET else {needed[0]})"
        raise TypeError(f"a union of mutable types cannot be cloned: {args}")

    def _list(self, value: str, item: Any) -> str:
        name = self._name()
        inner = self.copy_of(name, item)
        return f"{value}.copy()" if inner is None else f"[{inner} for {name} in {value}]"

    def _dict(self, value: str, item: Any) -> str:
        name = self._name()
        inner = self.copy_of(name, item)
        if inner is None:
            return f"{value}.copy()"
        return f"{{k: {inner} for k, {name} in {value}.items()}}"

    def _struct(self, value: str, hint: type[Struct]) -> str:
        hints = get_type_hints(hint)
        fields = [n for n in hint.__struct_fields__ if self.copy_of("x", hints[n]) is not None]
        if not fields:
            return f"{value}.__copy__()"
        helper = f"clone_{hint.__name__}"
        self.helpers[helper] = cloner_of(hint, self.shared, self.own)
        return f"{helper}({value})"
