"""The action table: which actions there are, and how an order is put together. [INF-ORD-18]"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from plancia.content.read import read

FILE: Final = Path(__file__).parent / "content" / "actions.yaml"


class Row(Struct, frozen=True, forbid_unknown_fields=True):
    """An action of the table; what is not written is the usual case. [INF-SS-IMPERS-10]"""

    kind: Literal["movement", "short", "long"]
    rules: tuple[str, ...]
    reaction: Literal["no", "yes", "dodge"] = "no"
    at: Literal["nobody", "one", "burst"] = "nobody"
    sight: bool = False
    together: bool = False
    conceals: bool = False
    prone: bool = True
    engaged: bool = False
    immobile: bool = False
    travels: bool = False
    skilled: bool = False
    finds: bool = False
    unconscious: bool = False


class _Rows(Struct, frozen=True, forbid_unknown_fields=True):
    actions: dict[str, Row]


@cache
def action_table() -> dict[str, Row]:
    """All rows by their names. [INF-SKILL-02]"""
    return read(FILE, _Rows).actions


def can_follow(first: Row, second: Row) -> bool:
    """Whether two short actions make an order, whichever comes first.

    One of them moves; what does not move is never combined with its like. [INF-ORD-16,
    INF-ORD-19 to INF-ORD-21]
    """
    if "long" in (first.kind, second.kind):
        return False
    return "movement" in (first.kind, second.kind)
