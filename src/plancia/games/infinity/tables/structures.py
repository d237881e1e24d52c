"""What scenery withstands, and a table without what was destroyed. [INF-STR-06, INF-STR-08]"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct
from msgspec.structs import replace

from plancia.content.read import read
from plancia.games.infinity.tables.checks import held_up
from plancia.games.infinity.tables.file import Strength
from plancia.space.volume import Layout, Table

FILE: Final = Path(__file__).parent.parent / "content" / "structures.yaml"


class Structure(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the table of structures. [INF-STR-08]"""

    arm: Annotated[int, Meta(ge=0)]
    structure: Annotated[int, Meta(ge=1)]


class _File(Struct, frozen=True, forbid_unknown_fields=True):
    structures: dict[Strength, Structure]


@cache
def structures() -> dict[Strength, Structure]:
    """All rows."""
    return read(FILE, _File).structures


@lru_cache(maxsize=256)
def without(layout: Layout, ruined: tuple[str, ...]) -> Layout:
    """A layout without some pieces, and without all that rested on them."""
    if not ruined:
        return layout
    left = tuple(each for each in layout.placed if (each.name or each.piece) not in ruined)
    while True:
        found = replace(layout, placed=left)
        table = Table(found)
        stable = tuple(
            placed
            for placed, ours in zip(left, table.by_piece, strict=True)
            if held_up(ours, table.solids)
        )
        if stable == left:
            return found
        left = stable
