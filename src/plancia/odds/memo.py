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
