"""What the files of scenery and of tables say."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.content.read import Text
from plancia.space.volume import AnyPart

Centimetres = Annotated[float, Meta(gt=0.0)]

Strength = Literal[
    "door", "security_door", "armoured_door", "wall", "reinforced_wall", "partition_or_shelter"
]
"""A kind of structure, which tells how much it stands."""

Lock = Literal["", "simple", "complex", "security"]
"""What keeps a door shut; empty: nothing. [INF-SKILL-OPEN-01]"""


class DoorKind(Struct, frozen=True, forbid_unknown_fields=True):
    """How strong a named opening is, and how it is locked."""

    strength: Strength = "door"
    lock: Lock = ""


class SceneryFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `content/scenery`: one piece, about the middle of its ground."""

    id: str
    title: Text
    parts: tuple[AnyPart, ...]
    strength: Strength = "wall"
    doors: dict[str, DoorKind] = {}
    """Its named openings; one that is not listed is a plain door without a lock."""


class PlacedFile(Struct, frozen=True, forbid_unknown_fields=True):
    """Where a table has a piece: its middle, how far it is turned to the left, and its name."""

    piece: str
    at: tuple[float, float]
    turn: float = 0.0
    level: float = 0.0
    """How high above the ground: on another piece."""
    name: str = ""
    """What the log calls it; told apart by numbers if empty."""


class TableFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of `content/tables`: the ground and what stands on it."""

    id: str
    title: Text
    about: Text
    origin: str
    points: tuple[int, int]
    """The sizes of armies that it is made for, from and to."""
    pieces: tuple[PlacedFile, ...]
    width: Centimetres = 120.0
    depth: Centimetres = 120.0
    zone: Centimetres = 30.0
    """How deep the deployment zones along the near and the far edge are. [INF-SET-17]"""
