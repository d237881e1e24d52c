"""A map as the rules see it: steps, arrows, distances and sight, worked out once."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from functools import cached_property

from plancia.core import Content
from plancia.games.project_elite.maps.drawing import Ground, Marks
from plancia.games.project_elite.maps.file import MapFile
from plancia.games.project_elite.maps.sight import Line, line
from plancia.games.project_elite.maps.spaces import (
    HOME,
    OFFSETS,
    Space,
    beside,
    canonical,
    distance,
    in_line,
)

STRAIGHT = 4
"""From this range on weapons shoot in a straight line only. [PE-WPN-16]"""
FAR = 99
"""The range of weapons without a limit. [PE-RNG-03]"""


class Board(Content):
    """The spaces of one map; the starting area is the space `HOME`. [PE-MAP-04]"""

    def __init__(self, file: MapFile, ground: Ground, marks: Marks, ref: str) -> None:
        """Work out the tables of a map that was checked."""
        self.id = file.id
        self.title = file.title
        self.about = file.about
        self._ref = ref
        self.terrain = ground.terrain
        self.start = ground.start
        """The printed squares of the starting area."""
        self.home_squares = frozenset(ground.start)
        self.walls = frozenset(frozenset(edge) for edge in file.walls)
        self.spaces: tuple[Space, ...] = (HOME, *sorted(ground.arrows, key=canonical))
        """Every space in canonical order. [PE-GEN-05]"""
        self.arrows: dict[Space, tuple[Space, ...]] = {
            at: self._in_order(self.space_at(beside(at, way)) for way in ways)
            for at, ways in ground.arrows.items()
        }
        """Where the arrows of each space lead. [PE-MAP-18]"""
        self.headings = ground.arrows
        """Where they point."""
        self.behind: dict[Space, tuple[Space, ...]] = {
            at: tuple(other for other in self.spaces[1:] if at in self.arrows[other])
            for at in self.spaces
        }
        """The spaces whose arrows lead into each: where a retreat goes. [PE-RET-01]"""
        self.steps: dict[Space, tuple[Space, ...]] = {
            at: self._in_order(
                self.space_at(to) for square in self.squares(at) for to in self._steps(square)
            )
            for at in self.spaces
        }
        """Where a character can step from each space, if nobody stands there. [PE-MOV-01]"""
        self.areas = marks.areas
        """The red X spaces of the three spawning areas. [PE-MAP-19]"""
        self.x_spaces = frozenset(space for spaces in marks.areas.values() for space in spaces)
        self.search = marks.search
        self.slots = marks.slots
        self.d20 = marks.d20
        self.d6 = marks.d6
        self._lines: dict[tuple[Space, Space], Line] = {}
        self._seen: dict[tuple[Space, int, bool, int], frozenset[Space]] = {}
        self._fields: dict[tuple[Space, int], tuple[Space, ...]] = {}

    @property
    def ref(self) -> str:
        """The hash of the map's file."""
        return self._ref

    def _in_order(self, spaces: Iterable[Space]) -> tuple[Space, ...]:
        return tuple(sorted(set(spaces), key=canonical))

    # --- squares and spaces --------------------------------------------------------------------

    def space_at(self, square: Space) -> Space:
        """The space that a printed square belongs to."""
        return HOME if square in self.home_squares else square

    def squares(self, space: Space) -> tuple[Space, ...]:
        """The printed squares of a space: one, or those of the starting area."""
        return self.start if space == HOME else (space,)

    def is_floor(self, square: Space) -> bool:
        """Whether a square can be entered at all; outside of the map everything is an obstacle."""
        return square in self.headings or square in self.home_squares

    def walled(self, a: Space, b: Space) -> bool:
        """Whether a wall stands on the edge between two squares."""
        return bool(self.walls) and frozenset((a, b)) in self.walls

    # --- steps ---------------------------------------------------------------------------------

    def _steps(self, square: Space) -> Iterable[Space]:
        """The squares that a character can step to from another. [PE-MOV-02]"""
        for direction, (dx, dy) in OFFSETS.items():
            to = beside(square, direction)
            if not self.is_floor(to) or (square in self.home_squares and to in self.home_squares):
                continue
            if self._diagonal(square, to) if dx and dy else not self.walled(square, to):
                yield to

    def _diagonal(self, a: Space, b: Space) -> bool:
        """Whether a diagonal step is possible: no wall at the corner, and no gap too narrow.

        [PE-MAP-11, PE-MAP-13, PE-MAP-16]
        """
        sides = ((b[0], a[1]), (a[0], b[1]))
        for side in sides:
            if self.terrain.get(side) == "wall":
                return False
            if self.walled(a, side) or self.walled(side, b):
                return False
        return any(self.is_floor(side) for side in sides)

    # --- distance and sight --------------------------------------------------------------------

    def distance(self, a: Space, b: Space) -> int:
        """The range between two spaces, never through the starting area. [PE-RNG-01, PE-MAP-07]"""
        if a == b:
            return 0
        if a != HOME and b != HOME:  # the usual case
            return distance(a, b)
        return self._from_home[b if a == HOME else a]

    @cached_property
    def _from_home(self) -> dict[Space, int]:
        """The range from the starting area to each space."""
        return {s: min(distance(s, t) for t in self.start) for s in self.spaces}

    def line(self, a: Space, b: Space) -> Line:
        """What lies between two squares; sight works both ways. [PE-LOS-07]"""
        key = (a, b) if a <= b else (b, a)
        found = self._lines.get(key)
        if found is None:
            found = self._lines[key] = line(*key, self._blocks, self.walled)
        return found

    def _blocks(self, square: Space) -> bool:
        return not self.is_floor(square)

    def sees(
        self,
        a: Space,
        b: Space,
        bosses: Collection[Space],
        *,
        within: int = FAR,
        straight: bool = False,
        ignored: int = 0,
        wide_walls: bool = False,
    ) -> bool:
        """Whether what needs range and sight is possible between two spaces. [PE-LOS-01]

        Of the starting area one and the same square must give both. [PE-LOS-08] With `wide_walls` a
        wall between two squares adds one to the distance when it is looked through. [PE-CRD-11]
        """
        if a == b:
            return True
        if not bosses and not wide_walls:
            return b in self.seen_from(a, within, straight, ignored)
        return self._sees(a, b, bosses, within, straight, ignored, wide_walls)

    def seen_from(
        self, space: Space, within: int, straight: bool = False, ignored: int = 0
    ) -> frozenset[Space]:
        """All spaces that are seen from one where no boss is in the way, worked out once."""
        key = (space, within, straight, ignored)
        found = self._seen.get(key)
        if found is None:
            found = self._seen[key] = frozenset(
                s
                for s in self.within(space, within)
                if self._sees(space, s, (), within, straight, ignored, False)
            )
        return found

    def _sees(
        self,
        a: Space,
        b: Space,
        bosses: Collection[Space],
        within: int,
        straight: bool,
        ignored: int,
        wide_walls: bool,
    ) -> bool:
        """By one pair of their squares. [PE-LOS-01, PE-LOS-08, PE-CRD-11]"""
        if a == b:
            return True
        for square in self.squares(a):
            for target in self.squares(b):
                if distance(square, target) > within:
                    continue
                if straight and not in_line(square, target):
                    continue
                seen = self.line(square, target)
                if wide_walls and distance(square, target) + seen.edges > within:
                    continue
                if seen.is_free(bosses, ignored):
                    return True
        return False

    def within(self, space: Space, reach: int) -> tuple[Space, ...]:
        """All spaces within a range, that space among them, in canonical order. [PE-RNG-02]"""
        found = self._fields.get((space, reach))
        if found is None:
            found = tuple(s for s in self.spaces if self.distance(space, s) <= reach)
            self._fields[space, reach] = found
        return found

    @cached_property
    def steps_home(self) -> dict[Space, int]:
        """How many steps along the arrows an alien is from the starting area at least."""
        found = {HOME: 0}
        border = [HOME]
        while border:
            at = border.pop(0)
            for before in self.behind[at]:
                if before not in found:
                    found[before] = found[at] + 1
                    border.append(before)
        return found
