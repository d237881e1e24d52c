"""The shape of a mission file and of the file of squads, as their authors write them.

Only ``map`` and ``squad`` must be there; everything else has a default, so that a small board for a
test or a puzzle stays small.
"""

from __future__ import annotations

from typing import Annotated

import msgspec

from plancia.content.read import Text
from plancia.games.space_hulk.mission.data import About, Origin, Positive, Word
from plancia.games.space_hulk.weapons import CloseName, LoadoutName, RangedName, RankName
from plancia.space.compass import Facing

Natural = Annotated[int, msgspec.Meta(ge=0)]
Letter = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z]\Z")]
Section = Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9]\Z")]


class _Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The common shape of everything in these files."""


class MarineEntry(_Entry, frozen=True):
    """A marine: a usual ``loadout``, or ``rank``, ``ranged`` and ``close`` one by one.

    Without an ``id`` he gets m1, m2, ... by his number in the squad. ``ammo``, ``reloads`` and
    ``psi`` replace what his weapon or rank gives.
    """

    id: Word | None = None
    name: str | None = None
    loadout: LoadoutName | None = None
    rank: RankName | None = None
    ranged: RangedName | None = None
    close: tuple[CloseName, ...] | None = None
    ammo: Natural | None = None
    reloads: Natural | None = None
    psi: Natural | None = None


class SquadEntry(_Entry, frozen=True):
    """A squad of the file of squads."""

    title: Text
    origin: Origin
    marines: Annotated[tuple[MarineEntry, ...], msgspec.Meta(min_length=1)]


class StartEntry(_Entry, frozen=True):
    """A start square.

    ``marine`` and ``facing`` are binding; without them the player chooses, and
    ``suggested_marine`` and ``suggested_facing`` say what the table proposes.
    """

    marine: Word | None = None
    facing: Facing | None = None
    suggested_marine: Word | None = None
    suggested_facing: Facing | None = None


class ObjectEntry(_Entry, frozen=True):
    """An object that lies on the marked square; ``kind`` says what it looks like."""

    id: Word
    kind: Word


class Mark(_Entry, frozen=True):
    """What a letter of the map stands for; several of these may hold at once.

    ``ladder`` names a ladder, which must be drawn on exactly two squares; ``place`` gives all
    squares with the letter a name for conditions.
    """

    start: StartEntry | None = None
    object: ObjectEntry | None = None
    ladder: Word | None = None
    place: Word | None = None


class BlipsEntry(_Entry, frozen=True):
    """The blips: see ``Blips``. ``mix`` gives the number of tokens of each value."""

    start: Natural = 0
    start_at: tuple[Positive, ...] = ()
    per_turn: Natural = 0
    mix: dict[Annotated[int, msgspec.Meta(ge=1, le=3)], Natural] | None = None


class MissionFile(About, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A mission file. The drawing is explained in ``drawing``, conditions in ``conditions``.

    ``sections`` is a drawing of the same shape as ``map`` with a letter or digit for the section of
    every floor square (without it all floor is one section); ``rooms`` names the sections that are
    rooms. ``places`` names whole sections for conditions.
    """

    map: str
    sections: str | None = None
    rooms: tuple[Section, ...] = ()
    entries: dict[Letter, Positive] = {}
    marks: dict[Letter, Mark] = {}
    places: dict[Word, Section] = {}
    squad: str | tuple[str | MarineEntry, ...]
    blips: BlipsEntry = BlipsEntry()
