"""The type variables of the engine: which game, which question, which result.

They have defaults, as Python 3.13 writes them: `Match` alone is a match of any game.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from typing_extensions import TypeVar

    from plancia.core.game import Game

    G = TypeVar("G", bound=Game, default=Any)
    Q = TypeVar("Q", default=Any)
    R = TypeVar("R", default=Any)
else:
    from typing import TypeVar  # before Python 3.13 it knows no defaults: see `with_defaults`

    G, Q, R = TypeVar("G"), TypeVar("Q"), TypeVar("R")


def with_defaults(cls: Any, wanted: Any) -> tuple[Any, ...]:
    """The arguments of a generic class, completed with any: `Action["Tris"]` answers anything."""
    given = wanted if isinstance(wanted, tuple) else (wanted,)
    return (*given, *(Any for _ in range(len(cls.__parameters__) - len(given))))
