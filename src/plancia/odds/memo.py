"""A cache for odds that keeps the signature of what it wraps."""

import functools
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

P = ParamSpec("P")
R = TypeVar("R")


def memo(function: Callable[P, R]) -> Callable[P, R]:
    """Remember every answer of a pure function of hashable values.

    `functools.cache` alone would hide the parameters' types from the type checker.
    """
    return cast("Callable[P, R]", functools.cache(function))


def forget(*functions: Callable[..., object]) -> None:
    """Let functions that remember count anew, as whoever measures them needs it."""
    for function in functions:
        cast("functools._lru_cache_wrapper[object]", function).cache_clear()
