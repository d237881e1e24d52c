"""Forced movement: pushes, pulls and throws, and what is hit on the way.

The player responsible chooses path, length and destination before the robot moves [GR-FMV-02]; then
it goes hex by hex. In one hex the static barrier comes first, then a robot, a structure, tiles and
anchors [GR-COL-15].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import ClassVar, Literal

from msgspec import structs

from plancia.core import Message, Refusal, Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.events.board import StoodFast
from plancia.games.giga_robo.in_force.durations import use_up
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import collisions, recovery
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Sequel
from plancia.games.giga_robo.ways import Path
from plancia.texts.choosing import choose

Kind = Literal["push", "pull", "throw"]
KINDS: tuple[Kind, ...] = ("push", "pull", "throw")
MANY = 48
"""More paths than this are sampled: one for every hex they end in."""


class Force(Sequel[bool], frozen=True):
    """Force a robot to move: `most` hexes, or any number up to it. [GR-FMV-01]

    A recovery roll against it is valid for the whole attack. [GR-KW-131]
    """

    kind: Kind
    robot: Seat
    by: Seat
    most: int
    least: int
    hexes: Path = ()
    """Where a throw may land, if its text names the place. [GR-KW-129]"""
    settled: bool = False
    """Whether its owner has read it as push, pull or throw. [GR-KW-132]"""

    def run(self, g: GigaRobo) -> None:
        """Those who cannot be moved stay; some roll for it once an attack. [GR-KW-131]"""
        seat = self.robot
        if not g.robots[seat].hex or self.most < 1:
            return
        own = by_attack(g, self.by, own=True)
        changed = launched(g, self) if own else self
        if changed is not self:  # [GR-KW-132]
            g.then(*(() if changed is None else (changed,)))
            return
        # push, pull or throw, as its owner reads it [GR-KW-132]
        if own and not self.settled and not self.hexes and has(g, self.by, "swap_forced"):
            kinds = (self.kind, *(kind for kind in KINDS if kind != self.kind))
            choose(g, self.by, "swap", "word", kinds, Swapped(self))
            return
        rolls = g.hostile(self.by, seat) and by_attack(g, self.by) and has(g, seat, "chain_blocker")
        used, mark = g.attack.used if rolls else [], f"attack:blocker:{seat}"
        if has(g, seat, "unmovable") or f"{mark}:held" in used:
            g.tell("GR-KW-131", StoodFast, seat)
        elif not rolls or mark in used:
            self.direct(g)
        else:
            used.append(mark)
            g.ask(recovery.Recover(seat), then=self)

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """A success holds the robot."""
        if ok and g.fight is not None:
            g.fight.used.append(f"attack:blocker:{self.robot}:held")
            g.tell("GR-KW-131", StoodFast, self.robot)
        else:
            self.direct(g)

    def direct(self, g: GigaRobo) -> None:
        """Ask whoever chooses the path: its owner where a card says so. [GR-KW-133]"""
        chooser = g.players[self.by].rides
        if not has(g, self.robot, "victim_directs"):
            g.then(ChooseRoute((chooser,), self))
            return
        most = 1 if self.hexes else self.most
        values = [str(n) for n in range(most, min(most, self.least) - 1, -1)]
        choose(g, chooser, "force_amount", "number", values, VictimDirects(self))


def by_attack(g: GigaRobo, by: Seat, *, own: bool = False) -> bool:
    """Whether forced movement comes from a player's attack; `own`: from its cards' text."""
    if g.fight is None:
        return False
    if not g.frames:
        return not own and g.fight.stage == "text"
    role = g.frames[-1].role
    if own:
        return role == "attack" and g.frames[-1].owner == by
    return role not in ("instant", "trigger")


def launched(g: GigaRobo, force: Force) -> Force | None:
    """Forced movement of an attack as instants changed it; None: it falls away. [GR-KW-132]"""
    side = side_of(g, force.by)
    if side is None:
        return force
    far = side.changes.get("throw_instead", 0)
    if far and not force.settled:
        if side.changes.get("thrown"):
            return None
        side.changes["thrown"] = 1
        return Force("throw", side.target.robot or force.robot, force.by, far, 0, settled=True)
    more = side.changes.get("push_more", 0)
    if more and force.kind == "push" and not side.changes.get("pushed"):
        side.changes["pushed"] = 1
        return structs.replace(force, most=force.most + more)
    return force


class Swapped(Sequel[str], frozen=True):
    """Push, pull or throw, with the same number, as its owner reads it. [GR-KW-132]"""

    force: Force

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Everything else stays."""
        kind = next(kind for kind in KINDS if kind == answer)
        g.then(structs.replace(self.force, kind=kind, settled=True))


class VictimDirects(Sequel[str], frozen=True):
    """The mover has announced how far; the owner of the robot chooses where. [GR-KW-133]"""

    force: Force

    def resume(self, g: GigaRobo, answer: str) -> None:
        """None at all leaves the card for a later movement."""
        force, far = self.force, int(answer)
        if far:
            use_up(g, force.robot, "victim_directs")
            g.then(ChooseRoute((force.robot,), structs.replace(force, most=far, least=far)))


class Route(Action["ChooseRoute"], frozen=True):
    """The hexes a robot is forced through; none where it may stay. [GR-FMV-02]"""

    path: Path

    def verify(self, g: GigaRobo, asked: ChooseRoute) -> Refusal | None:
        """Every hex of a push is farther, of a pull closer; the length must be right."""
        if legal(g, asked.force, self.path):
            return None
        rule = {"push": "GR-FMV-05", "pull": "GR-FMV-03", "throw": "GR-FMV-06"}[asked.force.kind]
        return Refusal.of(rule, "giga_robo.no.route", path=self.path)

    def run(self, g: GigaRobo, asked: ChooseRoute) -> None:
        """The robot is on its way."""
        if self.path:
            g.then(collisions.Drive(asked.force.kind, asked.force.robot, asked.force.by, self.path))


class ChooseRoute(Decision, frozen=True):
    """Choose the path of a robot that is forced. [GR-FMV-02]"""

    force: Force

    rule: ClassVar[str] = "GR-FMV-02"
    kinds: ClassVar[tuple[type, ...]] = (Route,)
    open: ClassVar[tuple[type, ...]] = (Route,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Route]:
        """All paths, or one for every end where they are many."""
        return [Route(path) for path in routes(g, self.force)]

    def message(self, game: str) -> Message:
        """A push, a pull or a throw, and of whom."""
        return Message(f"{game}.ask.choose_route.{self.force.kind}", {"robot": self.force.robot})


def next_hexes(g: GigaRobo, kind: Kind, here: Hex, by: Seat) -> tuple[Hex, ...]:
    """Where one step of a push or pull can go. [GR-FMV-03, GR-FMV-05, GR-FMV-14]"""
    from_hex = g.robot(by).hex
    table = g.layout.map
    if not from_hex:
        return ()
    if kind == "push":
        return table.farther(here, from_hex)
    return tuple(hex for hex in table.closer(here, from_hex) if hex != from_hex)  # [GR-FMV-04]


def landings(g: GigaRobo, force: Force) -> tuple[Hex, ...]:
    """Where a throw can land; an exact distance, or the largest that has a hex. [GR-FMV-17]"""
    if force.hexes:
        return force.hexes
    here = g.robots[force.robot].hex
    table = g.layout.map
    if force.least == 0 or force.least < force.most:
        return tuple(hex for hex in table.disk(here, force.most) if hex != here)
    rings = (tuple(table.ring(here, far)) for far in range(force.most, 0, -1))
    return next(filter(None, rings), ())


def longest(g: GigaRobo, kind: Kind, here: Hex, by: Seat, most: int) -> int:
    """The most hexes a push or pull can go; a robot in the way ends it."""
    best = 0
    if most < 1:
        return 0
    for hex in next_hexes(g, kind, here, by):
        if g.robot_at(hex) is not None:
            return most
        best = max(best, 1 + longest(g, kind, hex, by, most - 1))
        if best == most:
            break
    return best


def legal(g: GigaRobo, force: Force, path: Path) -> bool:
    """Whether a path is one that may be chosen."""
    if not path:
        return may_stay(g, force)
    if force.kind == "throw" or len(path) > force.most:
        return force.kind == "throw" and len(path) == 1 and path[0] in landings(g, force)
    here = g.robots[force.robot].hex
    for number, hex in enumerate(path):
        if hex not in next_hexes(g, force.kind, here, force.by):
            return False
        if g.robot_at(hex) is not None:
            return number == len(path) - 1
        here = hex
    return len(path) >= needed(g, force)


def needed(g: GigaRobo, force: Force) -> int:
    """The fewest hexes that must be gone. [GR-FMV-17]"""
    if force.least == 0:
        return 0
    here = g.robots[force.robot].hex
    return min(force.least, longest(g, force.kind, here, force.by, force.most))


def may_stay(g: GigaRobo, force: Force) -> bool:
    """Whether the robot may be left where it is."""
    if force.kind == "throw":
        return force.least == 0 or not landings(g, force)
    return needed(g, force) == 0


def routes(g: GigaRobo, force: Force) -> list[Path]:
    """The paths to choose from."""
    found: list[Path] = [()] if may_stay(g, force) else []
    if force.kind == "throw":
        return found + [(hex,) for hex in landings(g, force)]
    here = g.robots[force.robot].hex
    every = list(islice(_grow(g, force, here, ()), MANY + 1))
    if len(every) > MANY:
        every = _ends(g, force, here)
    need = needed(g, force)
    return found + [p for p in every if len(p) >= need or g.robot_at(p[-1]) is not None]


def _ends(g: GigaRobo, force: Force, here: Hex) -> list[Path]:
    """One path to every hex in which a push or pull can end."""
    found: dict[Hex, Path] = {}
    edge: list[Path] = [()]
    for path in edge:  # it grows as it is gone through
        last = path[-1] if path else here
        for to in next_hexes(g, force.kind, last, force.by) if len(path) < force.most else ():
            if to not in found:
                found[to] = (*path, to)
                if g.robot_at(to) is None:
                    edge.append(found[to])
    return list(found.values())


def _grow(g: GigaRobo, force: Force, here: Hex, path: Path) -> Iterator[Path]:
    if len(path) == force.most:
        return
    for hex in next_hexes(g, force.kind, here, force.by):
        longer = (*path, hex)
        yield longer
        if g.robot_at(hex) is None:
            yield from _grow(g, force, hex, longer)
