"""Kinds of terrain: the areas of a table, how they slow and how they are seen through."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, Literal

from msgspec import Struct

from plancia.content.read import Text, read

CONTENT: Final = Path(__file__).parent.parent / "content"

INSIDE: Final = "interior"
"""The kind of the area inside a building; it is no terrain. [INF-COV-10]"""


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the terrain table. [INF-TERR-TAB-01]"""

    id: str
    title: Text
    type: Literal["aquatic", "desert", "mountain", "wilderness", "zero_g"]
    """What a terrain skill has to name. [INF-TERR-TYPE-01 to INF-TERR-TYPE-05]"""
    movement: Literal["difficult", "very_difficult", "impassable"]
    visibility: Literal["", "low", "none"] = ""
    """How it is seen through: as usual, badly, or not at all. [INF-VIS-LOW-01, INF-VIS-NULL-01]"""


class TerrainFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of terrain."""

    origin: str
    terrain: tuple[Terrain, ...]


@cache
def terrains() -> dict[str, Terrain]:
    """All kinds of terrain, by the kind of their areas."""
    return {each.id: each for each in read(CONTENT / "terrain.yaml", TerrainFile).terrain}


def unseen_through() -> frozenset[str]:
    """The kinds of areas that nobody sees into, through or out of. [INF-VIS-NULL-01]"""
    return frozenset(each.id for each in terrains().values() if each.visibility == "none")


def badly_seen_through() -> frozenset[str]:
    """The kinds of areas through which all is harder to see. [INF-VIS-LOW-01]"""
    return frozenset(each.id for each in terrains().values() if each.visibility == "low")
