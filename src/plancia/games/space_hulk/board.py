"""The board of a mission, with all that never changes worked out once."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec

from plancia.content.packs import packs_folder
from plancia.core import Content, RecordError
from plancia.games.space_hulk.mission import load_mission, missions, parse_mission
from plancia.games.space_hulk.mission.conditions import AliensDestroy, BulkheadOpens, Lurking
from plancia.games.space_hulk.mission.data import Entry, Exit, Mission
from plancia.games.space_hulk.weapons import RANGED, RANKS, Close, Ranged, Rank, combined
from plancia.space.compass import (
    FACINGS,
    Facing,
    Square,
    ahead,
    forward_and_sideways,
    front_squares,
)
from plancia.space.paths import Step
from plancia.space.square import Grid

MEMO_LIMIT = 1 << 14
"""How many answers of one kind a board remembers before it starts afresh."""


class Kit(msgspec.Struct, frozen=True):
    """What a marine is and carries: rows of the weapon tables."""

    name: str
    rank: Rank
    ranged: Ranged | None
    close: Close

    @property
    def bonus(self) -> int:
        """What is added to his result in close assault, to the front. [SHB-CA-09]"""
        return self.close.bonus + self.rank.bonus


class Board(Content):
    """Squares, sections, doors and gates of one mission, as tables and masks for the rules."""

    def __init__(self, mission: Mission) -> None:
        """Work out the tables of a mission."""
        self.mission = mission
        ladders = [ladder.ends for ladder in mission.ladders]
        self.ladders = dict([*ladders, *((b, a) for a, b in ladders)])
        self.grid = Grid(mission.floor, mission.corridors, ladders)
        self.bit = self.grid.bit
        self.contacts: dict[Square, int] = {
            square: self.grid.mask(ahead(square, facing) for facing in FACINGS)
            for square in self.grid.squares
        }
        """The floor squares orthogonally adjacent to each square. [SH-3.1.1-B]"""
        self.around: dict[Square, int] = {
            square: self.grid.mask((square, *(step.to for step in self.grid.steps[square])))
            for square in self.grid.squares
        }
        """Each square with all that can be reached from it by one step."""
        self.bulkhead_rules = mission.rules_of(BulkheadOpens)
        self.tread_rules = mission.rules_of(AliensDestroy)
        self.lurking_rules = mission.rules_of(Lurking)
        self.memo: dict[tuple[object, ...], tuple[Any, ...]] = {}
        self.section_mask = {
            name: self.grid.mask(squares) for name, squares in mission.sections.items()
        }
        self.doors = tuple(door for door in mission.doors if door.kind == "door")
        self.bulkheads = tuple(door for door in mission.doors if door.kind == "bulkhead")
        self.doorways = {door.id: door.at for door in self.doors}
        """The squares of doors; bulkheads are none, since nobody operates them. [SHB-BRD-08]"""
        self.door_mask = self.grid.mask(self.doorways.values())
        """The squares of all doors, in whatever state."""
        self.door_at: dict[Square, str] = {door.at: door.id for door in mission.doors}
        self.place_of_door = {door.id: door.at for door in mission.doors}
        ordinary = {at: door for door, at in self.doorways.items()}
        stands = [(square, facing) for square in self.grid.squares for facing in FACINGS]
        self.front_doors = {
            stand: tuple(ordinary[at] for at in front_squares(*stand) if at in ordinary)
            for stand in stands
        }
        """The doors in the three front squares. [SHB-DOR-01]"""
        self.marine_steps = {stand: tuple(self._marine_steps(*stand)) for stand in stands}
        """The steps a marine may take by his facing, with their costs. [SHB-MOV-01]"""
        self.gates = {entry.number: entry for entry in mission.entries}
        self.exits: dict[Square, tuple[Facing, ...]] = {}
        for gate in mission.exits:
            self.exits[gate.at] = (*self.exits.get(gate.at, ()), gate.outside)
        self.passages = {*self.ladders, *self.exits}
        """The squares from which a marine goes elsewhere than to the next square."""
        gates: list[Entry | Exit] = [*mission.entries, *mission.exits]
        self.outside = frozenset(ahead(gate.at, gate.outside) for gate in gates)
        """The off-board squares next to entry and exit points. [SH-5.1-F]"""
        self.kits = {
            marine.id: Kit(
                name=marine.name,
                rank=RANKS[marine.rank],
                ranged=RANGED[marine.ranged] if marine.ranged else None,
                close=combined(marine.close),
            )
            for marine in mission.squad
        }
        self.sergeants = [marine for marine, kit in self.kits.items() if kit.rank.redraws_command]
        """Who lets the player draw command points again. [SHB-CP-02]"""
        armed = {marine: kit.ranged for marine, kit in self.kits.items() if kit.ranged is not None}
        self.flamers = {marine: weapon for marine, weapon in armed.items() if weapon.area}
        self.guns = {marine: weapon for marine, weapon in armed.items() if not weapon.area}
        """What marines shoot with at one target: no flamers, which burn sections."""

    def remember(self, key: tuple[object, ...], answer: tuple[Any, ...]) -> tuple[Any, ...]:
        """Keep an answer that follows from the board and the key alone."""
        if len(self.memo) > MEMO_LIMIT:
            self.memo.clear()
        self.memo[key] = answer
        return answer

    def shut(self, states: tuple[str, ...]) -> tuple[int, int]:
        """Work out the masks of closed doors and of sealed bulkheads, given how all doors are."""
        pairs = zip(self.mission.doors, states, strict=True)
        closed = [door for door, state in pairs if state == "closed"]
        doors = self.grid.mask(door.at for door in closed if door.kind == "door")
        sealed = self.grid.mask(door.at for door in closed if door.kind == "bulkhead")
        self.remember(states, (doors, sealed))
        return doors, sealed

    def _marine_steps(self, square: Square, facing: Facing) -> Iterator[tuple[Step, int]]:
        for step in self.grid.steps[square]:
            if step.direction == "LINK":
                continue
            forward, _ = forward_and_sideways(square, facing, step.to)
            if forward:  # never sideways
                yield step, 1 if forward > 0 else 2

    @property
    def ref(self) -> str:
        """The hash of the mission."""
        return self.mission.digest


@lru_cache(maxsize=64)
def _named(mission: str, packs: Path) -> Board:
    """A board by its name; in another folder of packs the name may mean another mission."""
    return Board(load_mission(mission))


@lru_cache(maxsize=64)
def _inline(text: bytes) -> Board:
    return Board(parse_mission(text, "mission"))


def board_of(mission: str | dict[str, Any]) -> Board:
    """The board of a mission that is named, or written out in the set-up."""
    if isinstance(mission, str):
        try:
            return _named(mission, packs_folder())
        except (KeyError, OSError):  # no file can have such a name
            known = ", ".join(missions())
            raise RecordError(f"no mission {mission!r}; expected one of: {known}") from None
    return _inline(msgspec.json.encode(mission))
