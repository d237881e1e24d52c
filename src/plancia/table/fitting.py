"""Fits a screen into a window: parts step down to shorter forms until all of them have room."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Generic, TypeVar

Shape = TypeVar("Shape")


class Part(Generic[Shape]):
    """A part of the screen in several forms, from the richest to the shortest."""

    def __init__(self, measure: Callable[[Shape], int], *forms: Callable[[], Shape]) -> None:
        """Forms are made when they are first needed; `measure` tells how many lines one takes."""
        self.forms, self.level = forms, 0
        self._made = cache(lambda level: forms[level]())
        self._measured = cache(lambda level: measure(self._made(level)))

    @property
    def shape(self) -> Shape:
        """The form that was chosen."""
        return self._made(self.level)

    @property
    def height(self) -> int:
        """How many lines the chosen form takes."""
        return self._measured(self.level)

    @property
    def is_shortest(self) -> bool:
        """Whether there is no shorter form."""
        return self.level == len(self.forms) - 1


def fit(
    parts: Mapping[str, Part[Any]], order: Sequence[str], dear: Sequence[str], room: int
) -> int:
    """Choose the forms so that all parts together take no more lines than there are.

    `order` names the part that gives way next, once for every step. What is left over at the end
    goes back to the parts in the order of `dear`. The result is how many lines are left over, or
    below zero how many are missing.

    >>> log = Part(len, lambda: ["one", "two", "three"], lambda: ["three"], lambda: [])
    >>> fit({"log": log}, ["log", "log"], ["log"], 2)
    1
    >>> log.shape
    ['three']
    """

    def missing() -> int:
        return sum(part.height for part in parts.values()) - room

    for name in order:
        if missing() <= 0:
            break
        part = parts.get(name)
        if part is not None and not part.is_shortest:
            part.level += 1
    for name in dear:
        part = parts.get(name)
        while part is not None and part.level > 0 and missing() <= 0:
            part.level -= 1
            if missing() > 0:
                part.level += 1
                break
    return -missing()
