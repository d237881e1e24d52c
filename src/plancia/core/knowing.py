"""Who may know: marks on the fields of a state, and hiding what they mark.

    class Player(Struct):
        seat: Owner
        hand: Own[list[str]]        # known to its owner
        fate: Secret[str]           # known to nobody, until a rule shows it

    class Game(core.Game):
        bids: dict[Seat, Own[int]]  # in a mapping of seats the key is the owner

A view hides what is marked: of a text that is not empty a seat knows that there is one (`?`), of a
list how long it is; of one of several words it sees the first. What a seat knows in another way is
written by hand in `Game.hide`.
"""

from __future__ import annotations

import types
from collections.abc import Callable
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from msgspec import UNSET, Struct, UnsetType

T = TypeVar("T")

_SECRET, _OWN, _OWNER = object(), object(), object()

Secret: TypeAlias = Annotated[T, _SECRET]
"""Known to nobody."""
Own: TypeAlias = Annotated[T, _OWN]
"""Known to its owner: the `Owner` of the same struct, or the key of its mapping."""
Owner: TypeAlias = Annotated[str, _OWNER]
"""The seat that knows what is `Own` in the same struct."""

HIDDEN = "?"
"""What stands for a text that a seat may not know."""

_Hide = Callable[[Any, str | None], None]


def hide_secrets(state: Struct, seat: str | None) -> None:
    """Hide, in place, all that is marked and that this seat may not know."""
    hider = _hider(type(state))
    if hider is not None:
        hider(state, seat)


def blank(value: Any, hint: Any = None) -> Any:
    """What is left of a value that a seat may not know: its kind, and of a list its length.

    It is still of its type, so that a view can be sent like any state.
    """
    return _blanker(hint)(value)


def _blanker(hint: Any) -> Callable[[Any], Any]:
    """What blanks values of a type: the type is looked at once, and values many times."""
    hint = _plain(hint)
    if get_origin(hint) is Literal:
        first = get_args(hint)[0]
        return lambda value: None if value is None else first
    args = get_args(hint)
    each = _blanker(args[0]) if args and get_origin(hint) in (list, tuple) else _blank_of_itself
    if args[:1] == (str,) and get_origin(hint) is list:  # hands and piles: there are many of them
        return lambda value: None if value is None else [HIDDEN if one else "" for one in value]

    def blanked(value: Any) -> Any:
        if isinstance(value, list | tuple):
            return type(value)(map(each, value))
        return _blank_of_itself(value)

    return blanked


def _blank_of_itself(value: Any) -> Any:
    """What is left of a value of which only its own kind is known."""
    if value is None:
        return None
    if isinstance(value, bool):
        return False
    if isinstance(value, str):
        return HIDDEN if value else ""
    if isinstance(value, int | float):
        return 0
    if isinstance(value, list | tuple):
        return type(value)(map(_blank_of_itself, value))
    raise TypeError(f"a {type(value).__name__} cannot be blanked: hide it by hand")


@cache
def _hider(cls: type[Struct]) -> _Hide | None:
    """What hides the marked fields of a struct, and of what it holds; None if there are none."""
    hints = get_type_hints(cls, include_extras=True)
    fields = [(name, hints[name]) for name in cls.__struct_fields__]
    owner = next((name for name, hint in fields if _OWNER in _marks(hint)), None)
    secret = [(name, _blanker(hint)) for name, hint in fields if _SECRET in _marks(hint)]
    own = [(name, _blanker(hint)) for name, hint in fields if _OWN in _marks(hint)]
    if own and owner is None:
        raise TypeError(f"{cls.__name__}: {own[0][0]} is Own, but no field is the Owner")
    inner = [(name, deep) for name, hint in fields if (deep := _deep(hint)) is not None]
    if not (secret or own or inner):
        return None

    def hide(state: Any, seat: str | None) -> None:
        for name, blanked in secret:
            setattr(state, name, blanked(getattr(state, name)))
        if owner is not None and getattr(state, owner) != seat:
            for name, blanked in own:
                setattr(state, name, blanked(getattr(state, name)))
        for name, deep in inner:
            value = getattr(state, name)
            if value is not None and value is not UNSET:
                deep(value, seat)

    return hide


def _marks(hint: Any) -> tuple[Any, ...]:
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _is_marked(hint: Any) -> bool:
    return _SECRET in _marks(hint) or _OWN in _marks(hint)


def _plain(hint: Any) -> Any:
    """A type without its marks, and without None or UNSET if it is optional."""
    if get_origin(hint) is Annotated:
        hint = get_args(hint)[0]
    if get_origin(hint) in (Union, types.UnionType):
        others = [arg for arg in get_args(hint) if arg not in (type(None), UnsetType)]
        return others[0] if len(others) == 1 else hint
    return hint


def _deep(hint: Any) -> _Hide | None:
    """What hides the marked parts of a value of this type; None if there are none.

    Raises `TypeError` where a mark could not be kept: in what a view shares with the game.
    """
    hint = _plain(hint)
    origin, args = get_origin(hint), get_args(hint)
    if origin is dict:
        return _in_mapping(args[1])
    if origin is not None and any(_is_marked(arg) for arg in args):
        raise TypeError(f"{hint}: mark the whole field, not what is in it")
    if origin is list:
        deep = _deep(args[0])
        return None if deep is None else lambda items, seat: _each(deep, items, seat)
    if origin is tuple and any(_deep(arg) is not None for arg in args):
        raise TypeError(f"{hint}: a tuple is shared with the game; take a list")
    if not (isinstance(hint, type) and issubclass(hint, Struct)):
        return None
    hider = _hider(hint)
    if hider is None:
        return None
    if hint.__struct_config__.frozen:
        raise TypeError(f"{hint.__name__} has secrets and is frozen: no view could hide them")
    return lambda one, seat: None if one is None else hider(one, seat)


def _in_mapping(hint: Any) -> _Hide | None:
    if _is_marked(hint):
        everybody, blanked = _SECRET in _marks(hint), _blanker(hint)

        def hide(items: dict[str, Any], seat: str | None) -> None:
            for key, value in items.items():
                if everybody or key != seat:
                    items[key] = blanked(value)

        return hide
    deep = _deep(hint)
    return None if deep is None else lambda items, seat: _each(deep, list(items.values()), seat)


def _each(deep: _Hide, items: list[Any], seat: str | None) -> None:
    for item in items:
        deep(item, seat)
