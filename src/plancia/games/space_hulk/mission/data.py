"""A mission as the rules see it: plain, immutable, checked data."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal, TypeVar

import msgspec

from plancia.content.read import Text, content_hash
from plancia.games.space_hulk.mission.conditions import NEVER, Burned, Condition, SpecialRule
from plancia.games.space_hulk.weapons import CloseName, LoadoutName, RangedName, RankName
from plancia.space.compass import Facing, Square

Rule = TypeVar("Rule", bound=SpecialRule)

Positive = Annotated[int, msgspec.Meta(ge=1)]
Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*\Z")]

NO_TEXT = Text(en="", it="")

Origin = Literal["book", "public", "house"]
TileKind = Literal["corridor", "room"]
DoorKind = Literal["door", "bulkhead"]
DoorState = Literal["closed", "open"]


class Tile(msgspec.Struct, frozen=True):
    """One floor square: its section and its kind. [SHB-BRD-02, SHB-BRD-03]"""

    at: Square
    section: str
    kind: TileKind


class Door(msgspec.Struct, frozen=True):
    """A door (d1, d2, ...) or sealed bulkhead (s1, s2, ...). [SHB-BRD-04, SHB-BRD-08]"""

    id: str
    at: Square
    state: DoorState
    kind: DoorKind


class Entry(msgspec.Struct, frozen=True):
    """A numbered entry point: its entry square and where its off-board area is. [SHB-BRD-09]"""

    number: int
    at: Square
    outside: Facing


class Exit(msgspec.Struct, frozen=True):
    """A square from which marines leave the board in one direction. [SHB-BRD-10]"""

    at: Square
    outside: Facing


class Ladder(msgspec.Struct, frozen=True):
    """A ladder between two squares of different levels. [SHB-LAD-01]"""

    name: str
    ends: tuple[Square, Square]


class ObjectStart(msgspec.Struct, frozen=True):
    """An object and the square on which it lies at the start. [SHB-OBJ-01]"""

    id: str
    kind: str
    at: Square


class Place(msgspec.Struct, frozen=True):
    """A name for some squares, used by conditions."""

    name: str
    squares: tuple[Square, ...]


class Start(msgspec.Struct, frozen=True):
    """A start square; a marine or a facing that is None is the player's choice. [SHB-SET-02]"""

    at: Square
    facing: Facing | None = None
    marine: str | None = None


class Placement(msgspec.Struct, frozen=True):
    """Where one marine stands at the start and which way he looks."""

    marine: str
    at: Square
    facing: Facing


class Marine(msgspec.Struct, frozen=True):
    """One marine of the squad, with what he carries.

    ``ammo`` is rounds of the assault cannon or charges of the flamer, None without limit.
    """

    id: str
    name: str
    rank: RankName
    ranged: RangedName | None
    close: tuple[CloseName, ...]
    loadout: LoadoutName | None = None
    ammo: int | None = None
    reloads: int = 0
    psi: int = 0


class Blips(msgspec.Struct, frozen=True):
    """The blips of a mission. [SH-1.8-A, SH-1.8-B, SHB-SET-03]

    Attributes:
        start: how many wait beside the board before the first turn (never doubled).
        start_at: the entry point of each of them, or empty if dice decide.
        per_turn: printed number of reinforcements; the rules double it.
        mix: (value, number of tokens) of the draw pile.
    """

    start: int
    start_at: tuple[int, ...]
    per_turn: int
    mix: tuple[tuple[int, int], ...]


class About(msgspec.Struct, frozen=True, kw_only=True):
    """What a mission says as its file says it.

    ``labels`` gives words for people to places, objects and sections.
    """

    id: Word = "inline"
    version: Positive = 1
    origin: Origin = "house"
    title: Text = NO_TEXT
    briefing: Text = NO_TEXT
    victory_text: Text = NO_TEXT
    failure_text: Text = NO_TEXT
    difficulty: Annotated[int, msgspec.Meta(ge=1, le=5)] = 1
    minutes: Positive = 10
    labels: dict[str, Text] = {}
    broodlord: bool = False
    broodlord_once: bool = False
    victory: Condition = NEVER
    failure: Condition = NEVER
    special_rules: tuple[SpecialRule, ...] = ()


class Mission(About, frozen=True, dict=True, kw_only=True):
    """A whole mission, decoded and checked.

    Lists of squares are in reading order of the drawing (rows from the north, each from the west);
    ``tiles`` are by x, then y. ``deployment`` puts every marine on a start square: as printed where
    the mission prints it, as suggested or in roster order otherwise.
    """

    width: int
    height: int
    tiles: tuple[Tile, ...]
    doors: tuple[Door, ...]
    entries: tuple[Entry, ...]
    exits: tuple[Exit, ...]
    ladders: tuple[Ladder, ...]
    objects: tuple[ObjectStart, ...]
    places: tuple[Place, ...]
    starts: tuple[Start, ...]
    deployment: tuple[Placement, ...]
    squad: tuple[Marine, ...]
    blips: Blips

    @cached_property
    def floor(self) -> frozenset[Square]:
        """Every floor square."""
        return frozenset(tile.at for tile in self.tiles)

    @cached_property
    def sections(self) -> dict[str, tuple[Square, ...]]:
        """The squares of every section, by x, then y."""
        found: dict[str, list[Square]] = {}
        for tile in self.tiles:
            found.setdefault(tile.section, []).append(tile.at)
        return {name: tuple(squares) for name, squares in found.items()}

    @cached_property
    def section_of(self) -> dict[Square, str]:
        """The section of every square."""
        return {tile.at: tile.section for tile in self.tiles}

    @cached_property
    def corridors(self) -> frozenset[Square]:
        """The squares of kind corridor, which are seen only straight ahead. [SHB-LOS-04]"""
        return frozenset(tile.at for tile in self.tiles if tile.kind == "corridor")

    @cached_property
    def place(self) -> dict[str, tuple[Square, ...]]:
        """The squares of every named place."""
        return {place.name: place.squares for place in self.places}

    def squares_of(self, burned: Burned) -> tuple[Square, ...]:
        """The squares of which one has to burn."""
        if burned.section is not None:
            return self.sections[burned.section]
        return self.place[burned.place or ""]

    def rules_of(self, kind: type[Rule]) -> tuple[Rule, ...]:
        """The special rules of one kind."""
        return tuple(rule for rule in self.special_rules if isinstance(rule, kind))

    @cached_property
    def digest(self) -> str:
        """A hash of the content, for records."""
        return content_hash(self)
