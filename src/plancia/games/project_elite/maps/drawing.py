"""Reading the three drawings of a map: characters to squares, arrows, marks and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct

from plancia.games.project_elite.maps.spaces import Direction, Space

Fault = Callable[[str, str, Space], Exception]
"""Makes the error that points at a square of one of the drawings."""

Terrain = Literal["wall", "tree", "obstacle"]
"""What nobody enters or shoots through. [PE-MAP-08, PE-MAP-09, PE-MAP-15]"""

SlotKind = Literal["regular", "single_use", "injury"]

TERRAIN: Final[dict[str, Terrain]] = {"#": "wall", "T": "tree", "O": "obstacle"}
START: Final = "="
OUTSIDE: Final = " "
NOTHING: Final = ". "
ARROWS: Final[dict[str, Direction]] = {
    "8": "N",
    "9": "NE",
    "6": "E",
    "3": "SE",
    "2": "S",
    "1": "SW",
    "4": "W",
    "7": "NW",
}
AREAS: Final = ("A", "B", "C")
"""The names of the three spawning areas. [PE-MAP-01]"""
SEARCH: Final[dict[str, SlotKind]] = {"?": "single_use", "!": "regular"}
D20: Final = "abcdefghijklmnopqrst"
D6: Final = "123456"


class Ground(Struct, frozen=True):
    """What `ground` says: terrain, the starting area, and the arrows of every space."""

    terrain: dict[Space, Terrain]
    start: tuple[Space, ...]
    arrows: dict[Space, tuple[Direction, ...]]


class Marks(Struct, frozen=True):
    """What `marks` and `numbers` say of spaces."""

    areas: dict[str, tuple[Space, ...]]
    search: dict[Space, SlotKind]
    slots: dict[str, Space]
    """Objective slots by their names. [PE-MAP-21]"""
    d20: dict[int, Space]
    d6: dict[int, Space]


def squares(drawing: str) -> Iterator[tuple[Space, str]]:
    """Every character with its square, row by row."""
    for y, row in enumerate(drawing.split("\n")):
        for x, char in enumerate(row):
            yield (x, y), char


def read_ground(drawing: str, forks: Mapping[str, tuple[Direction, ...]], fault: Fault) -> Ground:
    """What every square is. [PE-MAP-01, PE-MAP-10, PE-MAP-18]"""
    terrain: dict[Space, Terrain] = {}
    start: list[Space] = []
    arrows: dict[Space, tuple[Direction, ...]] = {}
    for at, char in squares(drawing):
        if char == OUTSIDE:
            continue
        if char in TERRAIN:
            terrain[at] = TERRAIN[char]
        elif char == START:
            start.append(at)
        elif char in ARROWS:
            arrows[at] = (ARROWS[char],)
        elif char in forks:
            arrows[at] = forks[char]
        elif char.islower():
            raise fault("ground", f"the fork '{char}' is not explained in 'forks'", at)
        else:
            expected = f"{' '.join((*TERRAIN, START, *ARROWS))} or the letter of a fork"
            raise fault("ground", f"unknown character '{char}'; expected {expected}", at)
    return Ground(terrain, tuple(start), arrows)


def read_marks(marks: str, numbers: str, fault: Fault) -> Marks:
    """What is printed on the spaces. [PE-MAP-19, PE-MAP-20, PE-MAP-21, PE-SRC-06]"""
    found = Marks(dict.fromkeys(AREAS, ()), {}, {}, {}, {})
    for at, char in squares(marks):
        if char in NOTHING:
            continue
        if char in AREAS:
            found.areas[char] = (*found.areas[char], at)
        elif char in SEARCH:
            found.search[at] = SEARCH[char]
        elif char.islower() or char.isdigit():
            if char in found.slots:
                raise fault("marks", f"the objective slot '{char}' is drawn twice", at)
            found.slots[char] = at
        else:
            expected = f"{' '.join((*AREAS, *SEARCH))} . or the name of an objective slot"
            raise fault("marks", f"unknown character '{char}'; expected {expected}", at)
    for at, char in squares(numbers):
        if char in NOTHING:
            continue
        if char not in D20 + D6:
            expected = "a letter a to t (D20), a digit 1 to 6 (D6) or ."
            raise fault("numbers", f"unknown character '{char}'; expected {expected}", at)
        die, faces = (found.d20, D20) if char in D20 else (found.d6, D6)
        number = faces.index(char) + 1
        if number in die:
            raise fault("numbers", f"'{char}' is drawn twice", at)
        die[number] = at
    return found
