"""Kinds of terrain: the areas of a table, how they slow and how they are seen through."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from plancia.content.read import Text, read

CONTENT: Final = Path(__file__).parent.parent / "content"

INSIDE: Final = "interior"
"""The kind of the area inside a building; it is no terrain. [INF-COV-10]"""

SMOKE: Final = "smoke"
"""The kind of the cloud of a smoke grenade. [INF-AMMO-SMOKE-01]"""


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the terrain table. [INF-TERR-TAB-01]"""

    id: str
    title: Text
    type: Literal["aquatic", "desert", "mountain", "wilderness", "zero_g"]
    """What a terrain skill has to name. [INF-TERR-TYPE-01 to INF-TERR-TYPE-05]"""
    movement: Literal["difficult", "very_difficult", "impassable"]
    visibility: Literal["", "low", "none"] = ""
    """How it is seen through: as usual, badly, or not at all. [INF-VIS-LOW-01, INF-VIS-NULL-01]"""
    seen_to: Annotated[float, Meta(gt=0.0)] | None = None
    """Who is nearer than this is seen in spite of it; None: nobody is. [INF-BS-15]"""


class TerrainFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of terrain."""

    origin: str
    terrain: tuple[Terrain, ...]


@cache
def terrains() -> dict[str, Terrain]:
    """All kinds of terrain, by the kind of their areas."""
    return {each.id: each for each in read(CONTENT / "terrain.yaml", TerrainFile).terrain}


@cache
def unseen_through() -> frozenset[str]:
    """The kinds of areas that nobody sees into, through or out of. [INF-VIS-NULL-01]"""
    return frozenset({SMOKE} | {e.id for e in terrains().values() if e.visibility == "none"})


@cache
def badly_seen_through() -> frozenset[str]:
    """The kinds of areas through which all is harder to see. [INF-VIS-LOW-01]"""
    return frozenset(each.id for each in terrains().values() if each.visibility == "low")


@cache
def seen_to() -> dict[str, float]:
    """How far one sees through kinds of areas that are not seen through otherwise. [INF-BS-15]"""
    return {each.id: each.seen_to for each in terrains().values() if each.seen_to is not None}


def unseen_at(far: float) -> frozenset[str]:
    """The kinds of areas that hide somebody at a distance. [INF-BS-15]"""
    limits = seen_to()
    if not limits:
        return unseen_through()
    return frozenset(kind for kind in unseen_through() if far >= limits.get(kind, 0.0))
