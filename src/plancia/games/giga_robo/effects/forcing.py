"""Words that move robots: pushes, pulls, throws, moves and leaps."""

from __future__ import annotations

from typing import ClassVar, Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.in_progress import Frame, Target
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import movement
from plancia.games.giga_robo.rules.attack.harm import opponents_in_range
from plancia.games.giga_robo.rules.cards import counts_height, in_reach, reach
from plancia.games.giga_robo.rules.forced import Force
from plancia.games.giga_robo.rules.movement import Walk
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount, at_most
from plancia.games.giga_robo.words.base import FAR, Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import Again, ask
from plancia.texts.words import Place

GATE = 2
"""How near to a static barrier a robot can be banished. [GR-KW-129]"""


class _Forcing(Effect, frozen=True):
    """Forced movement of the opponent. [GR-FMV-01]"""

    mover: ClassVar[str] = "victim"
    kind: ClassVar[Literal["push", "pull", "throw"]]
    n: Amount = 1
    may: bool = False
    """Any number up to it, none included; otherwise exactly that many. [GR-KW-04]"""
    who: Literal["opponent", "all_in_range", "next_to_path"] = "opponent"
    """`next_to_path`: opponents next to a hex of the path just taken."""

    def victims(self, g: GigaRobo, f: Frame) -> list[Seat]:
        """Whom it moves. [GR-KW-136]"""
        if self.who == "all_in_range":
            return opponents_in_range(g, f.owner, f.source)
        if self.who == "next_to_path":
            near = {hex for each in f.path for hex in g.near(each)}
            return [seat for seat in g.opponents(f.owner) if g.robot(seat).hex in near]
        return [f.victim] if f.victim else []

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Several are moved one after another."""
        f.chosen = self.victims(g, f)
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks who is next. [GR-KW-136]"""
        if f.chosen:
            ask(g, f.owner, "order", "player", f.chosen, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Each is finished before the next."""
        f.chosen.remove(value)
        g.then(self.force(g, f, value), Again(at.script, at.index))

    def force(self, g: GigaRobo, f: Frame, seat: Seat) -> Force:
        """The forced movement of one of them."""
        most = self.most(g, f, seat)
        robot = g.players[seat].rides
        return Force(self.kind, robot, f.owner, most, 0 if self.may else most)

    def most(self, g: GigaRobo, f: Frame, seat: Seat) -> int:
        """How many hexes."""
        return amount(g, f, self.n)


class Push(_Forcing, frozen=True):
    """Push away. [GR-FMV-05]"""

    kind = "push"

    def shifts(self) -> tuple[int, int]:
        """Only farther."""
        return (0, at_most(self.n, FAR))


class Pull(_Forcing, frozen=True):
    """Pull closer; `next_to_you` goes on until the victim is adjacent. [GR-FMV-03, GR-KW-128]"""

    kind = "pull"
    next_to_you: bool = False  # [GR-KW-128]

    def shifts(self) -> tuple[int, int]:
        """Only closer."""
        return (FAR if self.next_to_you else at_most(self.n, FAR), 0)

    def most(self, g: GigaRobo, f: Frame, seat: Seat) -> int:
        """Without a limit of hexes where it ends next to the puller."""
        gap = g.distance(g.robot(seat).hex, g.robot(f.owner).hex)
        return gap - 1 if self.next_to_you else amount(g, f, self.n)


class Throw(_Forcing, frozen=True):
    """Throw to a hex; `up_to` lets the thrower choose a shorter way. [GR-FMV-06]"""

    kind = "throw"
    up_to: bool = False
    to: Literal["", "next_to_you", "near_other_barrier"] = ""
    braced: bool = False
    """If it hits a structure, a recovery roll lets the thrower ignore the impact card."""

    def shifts(self) -> tuple[int, int]:
        """Either way; next to the thrower only closer."""
        most = FAR if self.to else at_most(self.n, FAR)
        return (FAR, 0) if self.to == "next_to_you" else (most, most)

    def force(self, g: GigaRobo, f: Frame, seat: Seat) -> Force:
        """A throw that names its place has no other limit. [GR-KW-129]"""
        f.braced = g.players[f.owner].rides if self.braced else ""
        most = amount(g, f, self.n)
        least = 0 if self.may else 1 if self.up_to else most  # [GR-FMV-17]
        hexes: tuple[Hex, ...] = ()
        if self.to == "next_to_you":
            here = g.robot(seat).hex
            hexes = tuple(hex for hex in g.near(g.robot(f.owner).hex) if hex != here)
        elif self.to == "near_other_barrier":
            hexes = other_gates(g, f, g.robot(seat).hex)
        if self.to and not hexes:
            most = 0
        return Force("throw", g.players[seat].rides, f.owner, most, least, hexes)


def other_gates(g: GigaRobo, f: Frame, here: Hex) -> tuple[Hex, ...]:
    """Hexes near a static barrier, if another one lies at the card's range of a hex. [GR-KW-129]"""
    least, most = reach(g, f.owner, g.library.cards[f.source]) or (0, 0)
    far = g.layout.map.far
    gates = [hex for hex in g.barriers if least <= far[here][hex] <= most]
    exits = [hex for hex in g.barriers if any(gate != hex for gate in gates)]
    found = [hex for gate in exits for hex in g.layout.map.disk(gate, GATE)]
    return tuple(hex for hex in dict.fromkeys(found) if hex != here)


class MovePoints(Effect, frozen=True):
    """Movement points for the owner's robot. [GR-KW-119]"""

    mover: ClassVar[str] = "self"
    n: Amount

    def shifts(self) -> tuple[int, int]:
        """Either way."""
        return (at_most(self.n, FAR), at_most(self.n, FAR))

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """They may be left unspent."""
        movement.grant(g, f.owner, amount(g, f, self.n), f.source)


class MoveTo(Effect, frozen=True):
    """Move to a named hex, without cost, by a shortest route. [GR-KW-120, GR-KW-121]"""

    mover: ClassVar[str] = "self"
    to: Literal["next_to_opponent", "nearest_next_to_opponent", "in_range", "hex_left", "away"]
    traced: bool = False
    """What follows reads the path, so that its owner always picks the route."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks the hex, then the route is walked."""
        ask(g, f.owner, "move_to", "hex", self.goals(g, f), at)

    def goals(self, g: GigaRobo, f: Frame) -> list[Hex]:
        """The hexes it may end in that can be reached."""
        here = g.robot(f.owner).hex
        far = g.layout.map.far
        foe = g.robot(f.victim).hex if f.victim else ""
        if self.to == "hex_left":
            wanted = [f.left] if f.left else []
        elif self.to == "in_range":
            card = g.library.cards[f.source]
            span = reach(g, f.owner, card) or (0, 0)
            level = g.level(here) if counts_height(card) else None
            wanted = []
            for hex in g.layout.map.names:
                rise = 0 if level is None else abs(g.level(hex) - level)
                if span[0] <= far[here][hex] + rise <= span[1]:
                    wanted.append(hex)
        elif self.to == "away":
            wanted = [hex for hex in g.near(here) if foe and far[hex][foe] > far[here][foe]]
        elif not foe:
            wanted = []
        elif far[here][foe] == 1:
            return [here]
        else:
            wanted = list(g.near(foe))
        free = [hex for hex in wanted if g.robot_at(hex) is None]
        steps = {hex: len(way) for hex in free for way in routes(g, here, hex, 1) if way}
        short = min(steps.values(), default=0) if "nearest" in self.to else FAR
        return [hex for hex in steps if steps[hex] <= short]

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """A hex was picked, or a route to it; staying needs no step."""
        here = g.robot(f.owner).hex
        path = tuple(value.split())
        if path == (here,):
            return
        if len(path) == 1 and path[0] not in g.near(here):
            found = routes(g, here, path[0])
            lying = any(hex in g.elemental or hex in g.anchors for way in found for hex in way)
            if len(found) > 1 and (self.traced or lying):
                ask(g, f.owner, "route", "path", map(" ".join, found), at)
                return
            path = found[0]
        g.then(Walk(g.players[f.owner].rides, path, kind="named"))


ROUTES = 24
"""How many shortest routes are offered at most."""


def routes(g: GigaRobo, start: Hex, goal: Hex, most: int = ROUTES) -> tuple[tuple[Hex, ...], ...]:
    """The shortest routes that meet no robot. [GR-KW-120]"""
    return g.layout.map.shortest_routes(start, goal, lambda hex: g.robot_at(hex) is None, most)


class Leap(Effect, frozen=True):
    """Leap to a hex without a robot. [GR-KW-122]"""

    mover: ClassVar[str] = "self"
    n: int = 0
    """How far; 0: anywhere that `to` names."""
    to: Literal[
        "anywhere",
        "next_to_opponent",
        "next_to_opponent_in_range",
        "next_to_structure",
        "next_to_anchor",  # any on the map [GR-KW-150]
    ] = "anywhere"
    may: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks where to land."""
        goals = self.goals(g, f)
        ask(g, f.owner, "leap", "hex", (NONE, *goals) if self.may else goals, at)

    def goals(self, g: GigaRobo, f: Frame) -> list[Hex]:
        """Where it can land."""
        here = g.robot(f.owner).hex
        table = g.layout.map
        if self.to == "anywhere":
            wanted = list(table.disk(here, self.n))
        elif self.to == "next_to_structure":
            walls = [hex for hex in g.near(here) if hex in g.structures]
            wanted = [hex for wall in walls for hex in g.near(wall)]
        elif self.to == "next_to_anchor":
            wanted = [hex for anchored in g.anchors for hex in g.near(anchored)]
        else:
            foe = g.robot(f.victim).hex if f.victim else ""
            wanted = list(g.near(foe)) if foe else []
            if self.to == "next_to_opponent_in_range":
                card = g.library.cards[f.source]
                spots = [(hex, Target("robot", hex)) for hex in wanted]
                wanted = [hex for hex, spot in spots if in_reach(g, f.owner, card, spot)]
        return [hex for hex in dict.fromkeys(wanted) if hex != here and g.robot_at(hex) is None]

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Only what is in the landing hex counts. [GR-MOV-10]"""
        if value != NONE:
            movement.leap(g, g.players[f.owner].rides, value)
