"""What a map must be like so that it can be played; every fault points into its file."""

from __future__ import annotations

from plancia.content.read import Document
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.drawing import AREAS, D6, D20, Fault, Ground, Marks
from plancia.games.project_elite.maps.file import MapFile
from plancia.games.project_elite.maps.spaces import HOME, Space, beside


def check_map(
    document: Document, file: MapFile, ground: Ground, marks: Marks, fault: Fault
) -> None:
    """Raise a fault where a map cannot be played."""
    if not ground.start:
        raise document.fault("the map has no starting area; draw it with '='", ("ground",))
    for letter in file.forks:
        if letter not in file.ground:
            raise document.fault(f"no square is the fork '{letter}'", ("forks", letter), key=True)
    _check_walls(document, file, ground)
    _check_arrows(file, ground, fault)
    _check_marks(document, ground, marks, fault)


def _check_walls(document: Document, file: MapFile, ground: Ground) -> None:
    floor = {*ground.arrows, *ground.start}
    for number, (a, b) in enumerate(file.walls):
        if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
            message = f"{a} and {b} do not share a side; expected two squares beside each other"
            raise document.fault(message, ("walls", number))
        if not {a, b} & floor:
            raise document.fault(f"no space lies at the wall {a} {b}", ("walls", number))


def _check_arrows(file: MapFile, ground: Ground, fault: Fault) -> None:
    """Arrows lead from space to space, never in a circle, and at last into the starting area.

    [PE-MAP-18, PE-AMV-09]
    """
    walls = {frozenset(edge) for edge in file.walls}
    start = set(ground.start)
    ahead: dict[Space, list[Space]] = {}
    for at, ways in ground.arrows.items():
        ahead[at] = [beside(at, way) for way in ways]
        for way, to in zip(ways, ahead[at], strict=True):
            if frozenset((at, to)) in walls:
                raise fault("ground", f"the arrow {way} crosses a wall", at)
            if to not in ground.arrows and to not in start:
                what = ground.terrain.get(to, "outside of the map")
                raise fault("ground", f"the arrow {way} leads into terrain ({what})", at)
    finished: set[Space] = set(start)
    for at in ahead:
        _follow(at, ahead, finished, fault)


def _follow(
    first: Space, ahead: dict[Space, list[Space]], finished: set[Space], fault: Fault
) -> None:
    """Go along all arrows from a space; a space that comes twice on one way is in a circle."""
    trail: list[Space] = []
    waiting: list[tuple[Space, bool]] = [(first, False)]
    while waiting:
        at, is_left = waiting.pop()
        if is_left:
            trail.pop()
            finished.add(at)
        elif at in trail:
            raise fault("ground", f"the arrows lead in a circle through {at}", at)
        elif at not in finished:
            trail.append(at)
            waiting.append((at, True))
            waiting += [(to, False) for to in ahead[at]]


def _check_marks(document: Document, ground: Ground, marks: Marks, fault: Fault) -> None:
    spaces = ground.arrows
    for area in AREAS:
        if not marks.areas[area]:
            message = f"the spawning area {area} has no X space; draw '{area}' on its spaces"
            raise document.fault(message, ("marks",))
    for drawing, what, places in (
        ("marks", "an X space", [at for some in marks.areas.values() for at in some]),
        ("marks", "a search slot", list(marks.search)),
        ("marks", "an objective slot", list(marks.slots.values())),
        ("numbers", "a numbered space", [*marks.d20.values(), *marks.d6.values()]),
    ):
        for at in places:
            if at not in spaces:
                raise fault(drawing, f"{what} must lie on a space with an arrow", at)
    if not marks.search:
        raise document.fault("the map has no search slot; draw '?' or '!'", ("marks",))
    for die, faces, drawn in (("D20", D20, marks.d20), ("D6", D6, marks.d6)):
        missing = [face for number, face in enumerate(faces, 1) if number not in drawn]
        if missing:
            message = f"the space of the {die} drawn with '{missing[0]}' is missing"
            raise document.fault(message, ("numbers",))


def check_reachable(board: Board, fault: Fault) -> None:
    """A character can walk to every space, as everybody has to come back. [PE-END-03]"""
    reached, waiting = {HOME}, [HOME]
    while waiting:
        for to in board.steps[waiting.pop()]:
            if to not in reached:
                reached.add(to)
                waiting.append(to)
    for at in board.spaces:
        if at not in reached:
            raise fault("ground", "this space is cut off from the starting area", at)
