"""From a mission file to a checked ``Mission``; every fault points at a line of the file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from plancia.content.read import ContentError, Document
from plancia.games.space_hulk.mission import data
from plancia.games.space_hulk.mission.data import Mission, Start
from plancia.games.space_hulk.mission.drawing import (
    EXIT,
    Cell,
    Fault,
    connected,
    read_drawing,
    read_sections,
)
from plancia.games.space_hulk.mission.file import MissionFile, SquadEntry
from plancia.games.space_hulk.mission.references import check_references
from plancia.games.space_hulk.mission.roster import roster
from plancia.space.compass import Square

USUAL_MIX: Final = {1: 9, 2: 4, 3: 9}
"""The 22 tokens of the box. [SHB-SET-03]"""

STACK_OUTSIDE: Final = 3
"""How many tokens may wait at one entry point. [SH-1.10.3-G]"""


def build(document: Document, squads: Mapping[str, SquadEntry]) -> Mission:
    """The mission that is written in a document."""
    return _Builder(document, squads).mission()


class _Builder:
    """The file, its drawing, and where both stand, while the mission is put together."""

    def __init__(self, document: Document, squads: Mapping[str, SquadEntry]) -> None:
        self.document = document
        self.file = file = document.decode(MissionFile)
        self.squads = squads
        self._check_letters()
        self.drawing = read_drawing(file.map, file.entries, file.marks, self._in("map"))
        drawn = [(letter, at, file.marks[letter].start) for letter, at in self.drawing.marked]
        self.start_marks = [(letter, at, start) for letter, at, start in drawn if start is not None]

    def fault(self, message: str, *way: str | int) -> ContentError:
        """A fault at a field of the mission."""
        return self.document.fault(message, way)

    def _in(self, block: str) -> Fault:
        """A maker of faults inside a drawing."""

        def make(message: str, cell: Cell) -> Exception:
            return self.document.fault(message, (block,), cell)

        return make

    def mission(self) -> Mission:
        """Everything put together and checked."""
        file, drawing = self.file, self.drawing
        ladders = self._ladders()
        self._check_reachable(ladders)
        squad = roster(file.squad, self.squads, self.fault)
        ids = [marine.id for marine in squad]
        starts = self._starts(ids)
        tiles = self._tiles()
        mission = Mission(
            **{name: getattr(file, name) for name in data.About.__struct_fields__},
            width=drawing.width,
            height=drawing.height,
            tiles=tiles,
            doors=self._doors(),
            entries=tuple(data.Entry(n, *gate) for n, gate in sorted(drawing.entries.items())),
            exits=tuple(data.Exit(*gate) for gate in drawing.exits),
            ladders=ladders,
            objects=self._objects(),
            places=self._places(tiles),
            starts=starts,
            deployment=self._deployment(ids, starts),
            squad=squad,
            blips=self._blips(),
        )
        check_references(mission, self.fault)
        return mission

    def _check_letters(self) -> None:
        for table, letters in (("entries", self.file.entries), ("marks", self.file.marks)):
            if EXIT in letters:
                raise self.fault("the letter X is kept for exits", table, EXIT)
        for letter in self.file.entries:
            if letter in self.file.marks:
                raise self.fault(f"the letter {letter} is in 'entries' too", "marks", letter)

    def _tiles(self) -> tuple[data.Tile, ...]:
        if self.file.sections is None:
            sections = dict.fromkeys(self.drawing.floor, "A")
        else:
            sections = read_sections(self.file.sections, self.drawing, self._in("sections"))
        known = set(sections.values())
        for n, room in enumerate(self.file.rooms):
            if room not in known:
                raise self.fault(f"there is no section {room}", "rooms", n)
        rooms = set(self.file.rooms)
        return tuple(
            data.Tile(at, name, "room" if name in rooms else "corridor")
            for at, name in sorted(sections.items())
        )

    def _doors(self) -> tuple[data.Door, ...]:
        closed = set(self.drawing.closed_doors)
        ordinary = [s for s in self.drawing.floor if s in closed | set(self.drawing.open_doors)]
        doors = [
            data.Door(f"d{n}", at, "closed" if at in closed else "open", "door")
            for n, at in enumerate(ordinary, 1)
        ]
        sealed = [
            data.Door(f"s{n}", at, "closed", "bulkhead")
            for n, at in enumerate(self.drawing.bulkheads, 1)
        ]
        return (*doors, *sealed)

    def _ladders(self) -> tuple[data.Ladder, ...]:
        ends: dict[str, list[Square]] = {}
        letter_of: dict[str, str] = {}
        for letter, at in self.drawing.marked:
            if name := self.file.marks[letter].ladder:
                ends.setdefault(name, []).append(at)
                letter_of[name] = letter
        for name, squares in ends.items():
            if len(squares) != 2:
                message = f"the ladder {name} is drawn on {len(squares)} squares; expected two"
                raise self.fault(message, "marks", letter_of[name])
        return tuple(data.Ladder(name, (a, b)) for name, (a, b) in ends.items())

    def _check_reachable(self, ladders: tuple[data.Ladder, ...]) -> None:
        """Nothing of the board lies apart: a square nobody can reach is a slip of the pen."""
        floor = self.drawing.floor
        links = {a: b for ladder in ladders for a, b in (ladder.ends, ladder.ends[::-1])}
        starts = [at for _, at, _ in self.start_marks]
        reached = connected([*starts, *floor][0], set(floor), links)
        for square, cell in floor.items():
            if square not in reached:
                raise self._in("map")(f"the floor square {square} cannot be reached", cell)

    def _objects(self) -> tuple[data.ObjectStart, ...]:
        found: dict[str, data.ObjectStart] = {}
        for letter, at in self.drawing.marked:
            entry = self.file.marks[letter].object
            if entry is None:
                continue
            if entry.id in found:
                cell = self.drawing.floor[at]
                raise self._in("map")(f"the object {entry.id} is drawn twice", cell)
            found[entry.id] = data.ObjectStart(entry.id, entry.kind, at)
        return tuple(found.values())

    def _places(self, tiles: tuple[data.Tile, ...]) -> tuple[data.Place, ...]:
        squares: dict[str, list[Square]] = {}
        for letter, at in self.drawing.marked:
            if name := self.file.marks[letter].place:
                squares.setdefault(name, []).append(at)
        for name, section in self.file.places.items():
            here = [tile.at for tile in tiles if tile.section == section]
            if not here:
                raise self.fault(f"there is no section {section}", "places", name)
            if name in squares:
                raise self.fault(f"the place {name} is drawn in the map too", "places", name)
            squares[name] = here
        return tuple(data.Place(name, tuple(at)) for name, at in squares.items())

    def _starts(self, ids: list[str]) -> tuple[Start, ...]:
        starts: list[Start] = []
        suggested: set[str] = set()
        for letter, at, entry in self.start_marks:
            for field in ("marine", "suggested_marine"):
                name = getattr(entry, field)
                if name is not None and name not in ids:
                    known = ", ".join(sorted(ids))
                    message = f"there is no marine {name}; expected one of {known}"
                    raise self.fault(message, "marks", letter, "start", field)
            if entry.marine is not None and any(s.marine == entry.marine for s in starts):
                cell = self.drawing.floor[at]
                raise self._in("map")(f"the marine {entry.marine} starts here a second time", cell)
            if entry.suggested_marine is not None:
                if entry.suggested_marine in suggested:
                    message = f"{entry.suggested_marine} is suggested for another square too"
                    raise self.fault(message, "marks", letter, "start", "suggested_marine")
                suggested.add(entry.suggested_marine)
            starts.append(Start(at, entry.facing, entry.marine))
        if len(starts) < len(ids):
            message = f"the map has {len(starts)} start squares for {len(ids)} marines"
            raise self.fault(message, "map")
        return tuple(starts)

    def _deployment(self, ids: list[str], starts: tuple[Start, ...]) -> tuple[data.Placement, ...]:
        """One placement a marine: printed names first, then suggested ones, then roster order."""
        entries = {at: entry for _, at, entry in self.start_marks}
        chosen: dict[str, Start] = {s.marine: s for s in starts if s.marine is not None}
        free = [s for s in starts if s.marine is None]
        for start in list(free):
            name = entries[start.at].suggested_marine
            if name is not None and name not in chosen:
                chosen[name] = start
                free.remove(start)
        for marine in ids:
            if marine not in chosen:
                chosen[marine] = free.pop(0)
        return tuple(
            data.Placement(
                marine,
                chosen[marine].at,
                chosen[marine].facing or entries[chosen[marine].at].suggested_facing or "N",
            )
            for marine in ids
        )

    def _blips(self) -> data.Blips:
        entry = self.file.blips
        points = len(self.drawing.entries)
        if (entry.start or entry.per_turn) and not points:
            raise self.fault("there are blips but no entry point is drawn", "blips")
        if entry.start > points * STACK_OUTSIDE:
            message = f"{entry.start} starting blips do not fit beside {points} entry points"
            raise self.fault(message, "blips", "start")
        if entry.start_at and len(entry.start_at) != entry.start:
            message = f"{len(entry.start_at)} entry points are named for {entry.start} blips"
            raise self.fault(message, "blips", "start_at")
        for n, number in enumerate(entry.start_at):
            if number > points:
                raise self.fault(f"there is no entry point {number}", "blips", "start_at", n)
            if entry.start_at.count(number) > STACK_OUTSIDE:
                message = f"more than {STACK_OUTSIDE} blips at entry point {number}"
                raise self.fault(message, "blips", "start_at", n)
        mix = USUAL_MIX if entry.mix is None else entry.mix
        if (entry.start or entry.per_turn) and not any(mix.values()):
            raise self.fault("the mix has no token at all", "blips", "mix")
        return data.Blips(
            start=entry.start,
            start_at=entry.start_at,
            per_turn=entry.per_turn,
            mix=tuple(sorted((value, count) for value, count in mix.items() if count)),
        )
