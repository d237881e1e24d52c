"""Kinds of terrain: the areas of a table, how they slow and how they are seen through."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from plancia.content.read import Text, read
from plancia.games.infinity.hooks import Nature

CONTENT: Final = Path(__file__).parent.parent / "content"

INSIDE: Final = "interior"
"""The kind of the area inside a building; it is no terrain. [INF-COV-10]"""

SMOKE: Final = "smoke"
"""The kind of the cloud of a smoke grenade. [INF-AMMO-SMOKE-01]"""

Class = Literal["difficult", "very_difficult", "impassable"]
CLASSES: Final[tuple[Class, ...]] = ("difficult", "very_difficult", "impassable")
Visibility = Literal["", "low", "none"]
"""How an area is seen through: as usual, badly, or not at all."""
Mover = Literal["LI", "MI", "HI", "TAG", "SK", "WB", "REM", "SPECIAL", "vehicle"]
"""A type of unit, or what rides: motorcycles and vehicles."""
Weather = Literal["fair", "storm"]
STORMY: Final[dict[Visibility, Visibility]] = {"": "low", "low": "none", "none": "none"}
"""What a storm makes of each condition. [INF-TERR-TAB-02]"""
STORMS: Final[frozenset[Nature]] = frozenset({"aquatic", "desert", "mountain", "wilderness"})
"""The terrain in which storms rage. [INF-TERR-TAB-02]"""


class Terrain(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of the terrain table. [INF-TERR-01, INF-TERR-TAB-01]"""

    id: str
    title: Text
    type: Nature
    """What a terrain skill has to name. [INF-TERR-TYPE-01 to INF-TERR-TYPE-05]"""
    movement: Class
    visibility: Visibility = ""
    """How it is seen through. [INF-VIS-LOW-01, INF-VIS-NULL-01]"""
    seen_to: Annotated[float, Meta(gt=0.0)] | None = None
    """Who is nearer than this is seen in spite of it; None: nobody is. [INF-BS-15]"""
    deep: bool = False
    """Whether one swims in it, and does not walk. [INF-SKILL-SWIM-01]"""

    def visibility_in(self, weather: Weather) -> Visibility:
        """How it is seen through; a storm makes it one level worse. [INF-TERR-TAB-02]"""
        return (
            STORMY[self.visibility]
            if weather == "storm" and self.type in STORMS
            else self.visibility
        )


class Limits(Struct, frozen=True, forbid_unknown_fields=True):
    """Whom a class of terrain slows, and whom it keeps out; all others go as usual.
    [INF-TERR-MOV-01 to INF-TERR-MOV-05]
    """

    rule: str
    """The rule by which it keeps somebody out."""
    half: tuple[Mover, ...] = ()
    barred: tuple[Mover, ...] = ()


class TerrainFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of terrain."""

    origin: str
    limits: dict[Class, Limits]
    terrain: tuple[Terrain, ...]


class Burden(Struct, frozen=True):
    """What kinds of areas do to somebody who goes there."""

    slow: frozenset[str] = frozenset()
    """It has half its MOV in them."""
    barred: frozenset[str] = frozenset()
    """It cannot enter them."""
    deep: frozenset[str] = frozenset()
    """It has to swim in them."""


@cache
def _file() -> TerrainFile:
    return read(CONTENT / "terrain.yaml", TerrainFile)


@cache
def terrains() -> dict[str, Terrain]:
    """All kinds of terrain, by the kind of their areas."""
    return {each.id: each for each in _file().terrain}


def limits() -> Mapping[Class, Limits]:
    """What each class of terrain does to whom."""
    return _file().limits


def class_for(terrain: Terrain, trained: frozenset[str]) -> Class | None:
    """The class that somebody faces: one lower with the skill for it; None: none at all.
    [INF-SS-TERR-01, INF-TERR-MOV-06]
    """
    level = CLASSES.index(terrain.movement) - (terrain.type in trained)
    return None if level < 0 else CLASSES[level]


@cache
def burden(mover: Mover, trained: frozenset[str]) -> Burden:
    """What every kind of terrain does to a mover with these terrain skills. [INF-TERR-MOV-01 to
    INF-TERR-MOV-07]
    """
    slow, barred, deep = set[str](), set[str](), set[str]()
    for each in terrains().values():
        found = class_for(each, trained)
        bounds = None if found is None else limits()[found]
        if bounds is not None and mover in bounds.barred:
            barred.add(each.id)
        elif each.deep:
            deep.add(each.id)
        elif bounds is not None and mover in bounds.half:
            slow.add(each.id)
    return Burden(frozenset(slow), frozenset(barred), frozenset(deep))


@cache
def unseen_through(weather: Weather = "fair") -> frozenset[str]:
    """The kinds of areas that nobody sees into, through or out of. [INF-VIS-NULL-01]"""
    return frozenset({SMOKE}) | _seen("none", weather)


@cache
def badly_seen_through(weather: Weather = "fair") -> frozenset[str]:
    """The kinds of areas through which all is harder to see. [INF-VIS-LOW-01]"""
    return _seen("low", weather)


def _seen(visibility: Visibility, weather: Weather) -> frozenset[str]:
    return frozenset(
        each.id for each in terrains().values() if each.visibility_in(weather) == visibility
    )


@cache
def seen_to() -> dict[str, float]:
    """How far one sees through kinds of areas that are not seen through otherwise. [INF-BS-15]"""
    return {each.id: each.seen_to for each in terrains().values() if each.seen_to is not None}


def unseen_at(far: float, weather: Weather = "fair") -> frozenset[str]:
    """The kinds of areas that hide somebody at a distance. [INF-BS-15]"""
    hidden, near = unseen_through(weather), seen_to()
    if not near:
        return hidden
    return frozenset(kind for kind in hidden if far >= near.get(kind, 0.0))
