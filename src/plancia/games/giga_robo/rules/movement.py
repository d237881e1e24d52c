"""Voluntary movement: what steps cost, where a robot can go, and going there. [GR-MOV-01 to
GR-MOV-26]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.board import AnchorPicked, Moved
from plancia.games.giga_robo.in_force.values import altered, changed, has, speed, total
from plancia.games.giga_robo.in_progress import Moving
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import damage, meter, structures, tiles
from plancia.games.giga_robo.rules.tiles import FLOOD_EXIT, RUBBLE_EXIT
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.ways import Path, Ways, ground_of
from plancia.games.giga_robo.words.base import FAR

if TYPE_CHECKING:
    from plancia.games.giga_robo.rules.combat import ChooseAction

STRIDE_DAMAGE = 2  # [GR-KW-124]
MOVES = frozenset({"speed_moves", "split_move"})
"""What changes how many speed moves there are in a turn."""


def keeps_height(g: GigaRobo, start: Hex, end: Hex) -> bool:
    """Whether a move keeps its height over lower hexes. [GR-MOV-07]"""
    high = g.level(start)
    if high < 1:
        return False
    last = g.level(end)
    return last >= high or (last >= 1 and g.setup.roof_two_to_roof_one_over_ground == "2")


def path_cost(
    g: GigaRobo, seat: Seat, start: Hex, path: Path, *, through: frozenset[Hex] = frozenset()
) -> int:
    """What a path costs. [GR-MOV-04 to GR-MOV-09, GR-MOV-15 to GR-MOV-17]"""
    return sum(step_costs(g, seat, start, path, through=through))


def step_costs(
    g: GigaRobo, seat: Seat, start: Hex, path: Path, *, through: frozenset[Hex] = frozenset()
) -> Iterator[int]:
    """What each step of a path costs.

    `through` are structures that the robot walks through instead of climbing them [GR-KW-124].
    """
    boost, high = has(g, seat, "boost"), not through and keeps_height(g, start, path[-1])
    here, height = start, g.level(start)
    for hex in path:
        level = 0 if hex in through else g.level(hex)
        yield step_cost(g, here, height, level, boost, high)
        here, height = hex, max(height, level) if high else level


def step_cost(g: GigaRobo, here: Hex, height: int, level: int, boost: bool, high: bool) -> int:
    """What a step costs from a height to a level: high up nothing on the ground matters."""
    climb = level - height if level > height and not boost else 0
    if not high and g.elemental.get(here) == "flood":
        return climb + FLOOD_EXIT
    return climb + (RUBBLE_EXIT if not high and g.terrain.get(here) == "rubble" else 1)


def reachable(g: GigaRobo, seat: Seat, points: int, around: Iterable[Hex] = ()) -> Ways:
    """Every hex a robot can move to with these points, with a cheapest path to it.

    `around` are hexes that no path shall enter, besides those of other robots.
    """
    start = g.robot(seat).hex
    taken = [robot.hex for robot in g.robots.values() if robot.hex]
    taken += around
    boost = has(g, seat, "boost")
    ground = ground_of(g)
    asked = (start, points, taken, boost)
    if ground.last is not None and ground.last[0] == asked:
        return ground.last[1]
    found = ground.ways(start, points, taken, boost)
    if start in g.structures:  # ways between roofs are found in the air
        air = ground.flights(start, points, taken, boost)
        found.fly({hex: path for hex, path in air.items() if keeps_height(g, start, hex)})
    ground.last = asked, found
    return found


def allowance(g: GigaRobo, seat: Seat) -> int:
    """The points a speed move has left this turn; below 0: there is no move left. [GR-MOV-02]"""
    if not changed(g, MOVES):  # the usual case
        return speed(g, seat) if g.moved < 1 else -1
    if not altered(g, seat, "speed_moves", 1):
        return -1
    if has(g, seat, "split_move"):
        return speed(g, seat) - g.spent  # [GR-KW-123]
    moves = 2 if has(g, seat, "speed_moves") else 1  # [GR-KW-123]
    return speed(g, seat) if g.moved < moves else -1


class Move(Action["ChooseAction | ChooseWalk"], frozen=True):
    """Move along a path of adjacent hexes. [GR-MOV-01]"""

    path: Path
    through: Path = ()
    """Structures that are walked through and destroyed. [GR-KW-124]"""

    def verify(self, g: GigaRobo, asked: ChooseAction | ChooseWalk) -> Refusal | None:
        """Adjacent hexes, nobody in them, and the points must do."""
        return asked.move_refusal(g, self)

    def run(self, g: GigaRobo, asked: ChooseAction | ChooseWalk) -> None:
        """As the question has it."""
        asked.move(g, self)


def path_refusal(g: GigaRobo, seat: Seat, path: Path, through: Path, points: int) -> Refusal | None:
    """Why a robot cannot go this way with these points."""
    robot = g.robot(seat)
    here = robot.hex
    if points < 0:
        return Refusal.of("GR-MOV-02", "giga_robo.no.move_left")
    if not path:
        return Refusal.of("GR-MOV-01", "giga_robo.no.path")
    for hex in path:
        if hex not in g.layout.map.near.get(here, ()):
            return Refusal.of("GR-MOV-04", "giga_robo.no.adjacent", hex=hex)
        if g.robot_at(hex) not in (None, robot):
            return Refusal.of("GR-MOV-11", "giga_robo.no.robot_there", hex=hex)
        here = hex
    if through:
        walked = set(path[:-1]) & set(g.structures)
        if not has(g, seat, "through_structures") or not set(through) <= walked:
            return Refusal.of("GR-MOV-12", "giga_robo.no.stride")
    cost = path_cost(g, seat, robot.hex, path, through=frozenset(through))
    if cost > points:
        return Refusal.of("GR-MOV-20", "giga_robo.no.points", need=cost, points=points)
    return None


def strides(g: GigaRobo, seat: Seat, points: int) -> Iterator[Move]:
    """Straight ways through a single structure next to the robot. [GR-KW-124]"""
    start = g.robot(seat).hex
    if g.level(start) > 0:
        return
    for wall in g.near(start):
        if wall not in g.structures or g.robot_at(wall) is not None:
            continue
        for hex in g.layout.map.farther(wall, start):
            move = Move((wall, hex), (wall,))
            if path_refusal(g, seat, move.path, move.through, points) is None:
                yield move


class Walk(Step, frozen=True):
    """A robot goes along a path, hex by hex."""

    robot: Seat
    path: Path
    kind: Literal["move", "speed", "named"] = "move"
    """A move to a named hex costs nothing. [GR-KW-120]"""
    through: Path = ()

    def run(self, g: GigaRobo) -> None:
        """Whether it keeps its height is settled by where it ends; a text may deny it."""
        if not self.path or (self.kind == "speed" and not altered(g, self.robot, "speed_moves", 1)):
            return  # [GR-KW-126]
        start = g.robots[self.robot].hex
        moving = Moving(self.robot, self.robot, self.kind, list(self.path))
        moving.start, moving.points = start, g.level(start)  # the height it has come to
        moving.high = not self.through and keeps_height(g, start, self.path[-1])
        g.moving.append(moving)
        g.then(WalkOn(self.through))


class WalkOn(Step, frozen=True):
    """A walk from hex to hex, until something comes of it, or to its end. [GR-MOV-22]"""

    through: Path = ()

    def run(self, g: GigaRobo) -> None:
        """What comes of entering a hex comes first, then the walk goes on."""
        moving = g.moving[-1]
        robot, boost, high = g.robots[moving.robot], has(g, moving.robot, "boost"), moving.high
        points = FAR
        if moving.kind == "speed":
            split = has(g, moving.robot, "split_move")  # [GR-KW-123]
            points = speed(g, moving.robot) - (g.spent if split else 0)
        taken = [each.hex for each in g.robots.values()]
        taken.remove(robot.hex)
        here, path, entered, spent = robot.hex, moving.path, moving.entered, moving.spent
        level, is_free = g.level(here), moving.kind == "named"  # [GR-KW-120, GR-MOV-04]
        while path and here and path[0] != here and path[0] not in taken:
            hex, height = path[0], moving.points if high else level
            stride = hex in self.through and hex in g.structures
            level = 0 if stride else g.level(hex)
            cost = 0 if is_free else step_cost(g, here, height, level, boost, high)
            if entered and spent + cost > points:
                break
            here = path.pop(0)
            entered.append(here)
            spent += cost
            if level > moving.points:
                moving.points = level
            tile = hex in g.elemental and not high
            if stride or tile or hex in g.anchors:
                robot.hex, moving.spent = here, spent
                g.then(self)
                if stride:
                    structures.remove(g, hex, "GR-KW-124")
                    damage.hurt(g, moving.robot, STRIDE_DAMAGE, rule="GR-KW-124")
                pick_anchors(g, moving.robot, hex)  # they lower the allowance at once [GR-MOV-21]
                if tile:
                    tiles.enter(g, moving.robot, hex)
                return
        robot.hex, moving.spent = here, spent
        end_walk(g, g.moving.pop())


def end_walk(g: GigaRobo, moving: Moving) -> None:
    """A walk ends where it can go no further; its path is known from now on. [GR-GEN-08]"""
    path = tuple(moving.entered)
    g.tell("GR-MOV-01", Moved, moving.robot, moving.start, path, moving.kind)
    if moving.kind == "speed":
        g.spent += moving.spent
        g.path = (*g.path, *path)
        g.fresh = bool(path)
        hooks.fire(g, "moved", moving.robot)
    elif g.frames:
        g.frames[-1].path = path
    after_moving(g, moving)


def pick_anchors(g: GigaRobo, robot: Seat, hex: Hex) -> None:
    """Anchors in a hex go to the meter of whoever enters it. [GR-MOV-21, GR-TRA-03]"""
    anchors = g.anchors.pop(hex, 0)
    if anchors:
        g.tell("GR-TRA-03", AnchorPicked, robot, hex)
        meter.give(g, robot, "anchor", anchors, "GR-MOV-21")


def after_moving(g: GigaRobo, moving: Moving) -> None:
    """What answers the movement of a robot, own or forced. [GR-KW-135]"""
    if not moving.entered or not has(g, moving.robot, "damage_per_hex"):
        return  # the usual case
    hexes = 1 if moving.kind in ("throw", "leap") else len(moving.entered)
    for _ in range(total(g, moving.robot, "damage_per_hex")):
        damage.hurt(g, moving.robot, hexes, rule="GR-KW-135")


class ChooseWalk(Decision, frozen=True):
    """Movement points that a text gives may be spent or left. [GR-MOV-25, GR-KW-119]"""

    robot: Seat
    points: int
    source: str = ""

    rule: ClassVar[str] = "GR-MOV-25"
    kinds: ClassVar[tuple[type, ...]] = (Move,)
    open: ClassVar[tuple[type, ...]] = (Move,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Move]:
        """Staying, or a cheapest path to every hex in reach."""
        return [Move(()), *(Move(path) for path in reachable(g, self.robot, self.points).values())]

    def move_refusal(self, g: GigaRobo, move: Move) -> Refusal | None:
        """The points must do; only the speed move goes through structures. [GR-KW-124]"""
        if move.through:
            return Refusal.of("GR-KW-124", "giga_robo.no.stride")
        if not move.path:  # they may be left [GR-MOV-25]
            return None
        return path_refusal(g, self.robot, move.path, (), self.points)  # [GR-MOV-25]

    def move(self, g: GigaRobo, move: Move) -> None:
        """At once, without a declaration."""
        g.then(Walk(self.robot, move.path))


def grant(g: GigaRobo, seat: Seat, points: int, source: str) -> None:
    """Let a player spend movement points now."""
    robot = g.players[seat].rides
    if points > 0 and g.robots[robot].hex:
        g.then(ChooseWalk((robot,), robot, points, source))


def leap(g: GigaRobo, robot: Seat, hex: Hex) -> None:
    """Go straight to a hex: only what is in it counts. [GR-MOV-10, GR-KW-122]"""
    g.tell("GR-MOV-10", Moved, robot, g.robots[robot].hex, (hex,), "leap")
    come_to(g, robot, hex, "leap")


def come_to(g: GigaRobo, robot: Seat, hex: Hex, kind: Literal["leap", "aside"]) -> None:
    """A robot is in a hex all at once, and meets what lies there."""
    moving = Moving(robot, robot, kind, [], [hex], start=g.robots[robot].hex)
    g.robots[robot].hex = hex
    after_moving(g, moving)
    pick_anchors(g, robot, hex)
    tiles.enter(g, robot, hex)
