"""What is asked again and again of a state that stands still: answered once, and kept for so long.

Whoever lists what can be done, or looks who notices something, changes nothing meanwhile. Questions
that are marked with `once` are then answered once for the same arguments.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar, cast

from plancia.core.game import Memo

if TYPE_CHECKING:
    from plancia.games.infinity.state import Infinity

P = ParamSpec("P")
R = TypeVar("R")


class Still(Memo):
    """The answers to what was asked since the state stands still."""

    __slots__ = ("answers", "held")

    def __init__(self) -> None:
        """Nothing was asked yet."""
        super().__init__()
        self.answers: dict[Any, Any] = {}
        self.held: list[object] = []
        """What was asked about: it is told apart by its identity, so it must not go away."""


@contextmanager
def still(g: Infinity) -> Iterator[None]:
    """While this lasts, nothing changes the state."""
    before = g.memo
    if type(before) is Still:
        yield
        return
    g.memo = Still()
    try:
        yield
    finally:
        g.memo = before


def once(question: Callable[Concatenate[Infinity, P], R]) -> Callable[Concatenate[Infinity, P], R]:
    """Answer a question once as long as the state stands still.

    Its first argument is told apart by its identity, as models are; all others by their value. The
    answer is shared: nobody may change it.
    """

    @wraps(question)
    def answered(g: Infinity, /, *args: P.args, **named: P.kwargs) -> R:
        memo = g.memo
        if type(memo) is not Still or named:
            return question(g, *args, **named)
        key = (question, id(args[0]), args[1:]) if args else question
        answers = memo.answers
        if key in answers:
            return cast("R", answers[key])
        found = answers[key] = question(g, *args, **named)
        memo.held += args[:1]
        return found

    return answered
