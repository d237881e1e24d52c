"""A robot on its forced way, and what it collides with. [GR-COL-01 to GR-COL-18]

It goes hex by hex. In one hex the static barrier comes first, then a robot, a structure, tiles and
anchors [GR-COL-15].
"""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from plancia.core import Seat
from plancia.games.giga_robo.events.board import Collided, Forced
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Moving
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, damage, movement, structures, tiles
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.ways import Path
from plancia.texts.choosing import choose

COLLISION = 3  # [GR-COL-09, GR-COL-05]


class Drive(Step, frozen=True):
    """A robot is forced along a path; an earlier forced move of it is dropped. [GR-FMV-10]"""

    kind: Literal["push", "pull", "throw", "displaced", "dragged"]
    robot: Seat
    by: Seat
    path: Path

    def run(self, g: GigaRobo) -> None:
        """Hex by hex; a throw meets its landing hex alone. [GR-FMV-07, GR-FMV-08]"""
        for earlier in g.moving:
            if earlier.robot == self.robot and earlier.kind in ("push", "pull", "dragged"):
                earlier.path.clear()  # [GR-FMV-10]
        start = g.robots[self.robot].hex
        if g.frames and self.kind not in ("displaced", "dragged"):  # the hex it leaves [GR-KW-120]
            g.frames[-1].left = start
        g.moving.append(Moving(self.robot, self.by, self.kind, list(self.path), start=start))
        g.then(DriveOn())


class DriveOn(Step, frozen=True):
    """The next hex of a forced move: what is in it, in the order of the book. [GR-COL-15]"""

    def run(self, g: GigaRobo) -> None:
        """A robot on the ground stops a push or pull in the hex before it. [GR-COL-10]"""
        moving = g.moving[-1]
        if not moving.path or not g.robots[moving.robot].hex:
            end_drive(g, g.moving.pop())
            return
        hex = moving.path.pop(0)
        other = g.robot_at(hex)
        g.then(DriveOn())
        if other is None:
            g.then(EnterForced(hex))
        elif hex in g.structures:
            g.then(MeetRobot(other.seat), StepAside(other.seat), EnterForced(hex))
            if g.setup.forced_move_after_rooftop_robot == "ends":
                moving.path.clear()  # [GR-COL-14]
        elif moving.kind in ("throw", "displaced"):
            g.then(LandOn(hex, other.seat))
        else:
            moving.path.clear()
            g.then(MeetRobot(other.seat))
        if hex in g.barriers:  # 3 damage received, and it is destroyed [GR-COL-05, GR-BAR-09]
            g.tell("GR-COL-05", Collided, moving.robot, "barrier", hex)
            barriers.destroy(g, hex, "GR-COL-05")
            damage.hurt(g, moving.robot, COLLISION, cause="collision", rule="GR-COL-05")


class MeetRobot(Step, frozen=True):
    """Two robots collide: both suffer 3, inflicted by whoever forced the one. [GR-COL-09,
    GR-COL-18]
    """

    other: Seat

    def run(self, g: GigaRobo) -> None:
        """Rage comes as from any inflicted damage."""
        moving = g.moving[-1]
        g.tell("GR-COL-09", Collided, moving.robot, "robot", self.other)
        damage.hurt(g, self.other, COLLISION, by=moving.by, cause="collision", rule="GR-COL-09")
        damage.hurt(g, moving.robot, COLLISION, by=moving.by, cause="collision", rule="GR-COL-09")


class EnterForced(Step, frozen=True):
    """The forced robot comes into a hex. [GR-COL-01]"""

    hex: Hex

    def run(self, g: GigaRobo) -> None:
        """Structure, tiles, anchors; always on the ground in the end. [GR-FMV-13]"""
        moving = g.moving[-1]
        if g.robot_at(self.hex) is not None:
            return  # nobody could step aside
        g.robots[moving.robot].hex = self.hex
        moving.entered.append(self.hex)
        g.then(MeetGround(moving.robot, self.hex, new=self.hex in g.structures))  # [GR-COL-07]
        if self.hex in g.structures:
            g.tell("GR-COL-02", Collided, moving.robot, "structure", self.hex)
            g.then(structures.StructureCollision(moving.robot, self.hex, moving.by))


class MeetGround(Step, frozen=True):
    """Tiles and anchors of a hex, whatever the height. [GR-COL-07, GR-COL-08, GR-TIL-17]"""

    robot: Seat
    hex: Hex
    new: bool = False
    """Its tile came with a collision and was met as it was created. [GR-COL-04]"""

    def run(self, g: GigaRobo) -> None:
        """Only if the robot is still there."""
        if g.robots[self.robot].hex != self.hex:
            return
        movement.pick_anchors(g, self.robot, self.hex)
        if not self.new:
            tiles.enter(g, self.robot, self.hex)


class StepAside(Sequel[str], frozen=True):
    """The robot on a roof moves to an adjacent hex of its owner's choice. [GR-COL-13]"""

    robot: Seat

    def run(self, g: GigaRobo) -> None:
        """A hex without a robot; the nearest if none is adjacent."""
        free = nearest_free(g, g.robots[self.robot].hex)
        if free:
            choose(g, self.robot, "aside", "hex", free, self)

    def resume(self, g: GigaRobo, hex: str) -> None:
        """Ordinary entering and no collision: it ends on the roof of a structure there."""
        g.tell("GR-COL-13", Forced, self.robot, "aside", (hex,))
        movement.come_to(g, self.robot, hex, "aside")


def nearest_free(g: GigaRobo, here: Hex) -> tuple[Hex, ...]:
    """The nearest hexes without a robot, all equally far."""
    rings = (g.layout.map.ring(here, far) for far in range(1, len(g.layout.map.names)))
    free = (tuple(hex for hex in ring if g.robot_at(hex) is None) for ring in rings)
    return next(filter(None, free), ())


class LandOn(Sequel[str], frozen=True):
    """A thrown robot lands on another: that one is pushed to an adjacent hex. [GR-COL-11,
    GR-COL-12]
    """

    hex: Hex
    other: Seat
    beside: bool = False
    """It cannot be pushed: the thrown robot lands on the nearest free hex. [GR-COL-11]"""

    def run(self, g: GigaRobo) -> None:
        """The thrower chooses where; without a free hex the thrown robot lands beside."""
        thrower = g.players[g.moving[-1].by].rides
        free = tuple(hex for hex in g.near(self.hex) if g.robot_at(hex) is None)
        if not free or (has(g, self.other, "unmovable") and self.other != thrower):
            beside = structs.replace(self, beside=True)
            choose(g, thrower, "land", "hex", nearest_free(g, self.hex), beside)
        else:
            choose(g, thrower, "displace", "hex", free, self)
        g.then(MeetRobot(self.other))

    def resume(self, g: GigaRobo, to: str) -> None:
        """What is in the hex counts: the one-hex push collides too."""
        if not self.beside:
            g.then(Drive("displaced", self.other, g.moving[-1].by, (to,)), EnterForced(self.hex))
        else:
            g.then(EnterForced(to))


def end_drive(g: GigaRobo, moving: Moving) -> None:
    """A forced move is over: its path is known from now on. [GR-GEN-10]

    Who is chained to the robot is dragged along. [GR-KW-134]
    """
    path = tuple(moving.entered)
    g.tell("GR-FMV-01", Forced, moving.robot, moving.kind, path)
    if g.frames and path:
        g.frames[-1].path, g.frames[-1].hex = path, path[-1]
    movement.after_moving(g, moving)  # [GR-KW-135]
    if path and g.hostile(moving.by, moving.robot) and moving.kind != "dragged":  # [GR-FMV-01]
        drag(g, moving.robot)


# --- robots chained together --------------------------------------------------------------------


def drag(g: GigaRobo, robot: Seat) -> None:
    """A robot was moved by force: the opponent on its chain follows."""
    for player in g.crew(robot):
        for lasting in player.lasting:
            if "dragged" in g.library.mods.get(lasting.part, {}):
                g.then(Drag(robot, g.players[lasting.victim].rides, lasting.x))


class Drag(Sequel[str], frozen=True):
    """Move the chained robot to a hex at the same distance as before."""

    robot: Seat
    other: Seat
    far: int

    def run(self, g: GigaRobo) -> None:
        """The nearest such hex, the owner choosing among equals; with none it stays."""
        owner, victim = g.robots[self.robot], g.robots[self.other]
        if not owner.hex or not victim.hex or g.distance(owner.hex, victim.hex) == self.far:
            return
        goals = g.layout.map.ring(owner.hex, self.far)
        if not goals or has(g, self.other, "unmovable"):
            return
        near = min(g.distance(victim.hex, hex) for hex in goals)
        equal = [hex for hex in goals if g.distance(victim.hex, hex) == near]
        choose(g, self.robot, "drag", "hex", equal, self)

    def resume(self, g: GigaRobo, goal: str) -> None:
        """Along the first of the shortest routes, colliding as in a pull."""
        start = g.robots[self.other].hex
        path = g.layout.map.shortest_routes(start, goal, lambda hex: True, 1)[0]
        g.then(Drive("dragged", self.other, self.robot, path))
