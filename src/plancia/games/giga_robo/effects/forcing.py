"""Words that move robots: pushes, pulls, throws, moves and leaps."""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.rules import movement
from plancia.games.giga_robo.rules.attack.harm import opponents_in_range
from plancia.games.giga_robo.rules.forced import Force
from plancia.games.giga_robo.rules.movement import Walk
from plancia.games.giga_robo.rules.text import NONE, ask
from plancia.games.giga_robo.state import Frame, GigaRobo, Hex
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect, Place


class _Forcing(Effect, frozen=True):
    """Forced movement of the opponent. [GR-FMV-01]"""

    n: Amount = 1
    may: bool = False
    """Any number up to it, none included; otherwise exactly that many. [GR-KW-04]"""
    who: Literal["opponent", "all_in_range"] = "opponent"

    def kind(self) -> Literal["push", "pull", "throw"]:
        """Which of the three it is."""
        raise NotImplementedError

    def moves(self) -> str:
        """The victim."""
        return "victim"

    def victims(self, g: GigaRobo, f: Frame) -> list[Seat]:
        """Whom it moves. [GR-KW-136]"""
        if self.who == "all_in_range":
            return opponents_in_range(g, f.owner, f.source)
        return [f.victim] if f.victim else []

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Each is finished before the next."""
        most = amount(g, f, self.n)
        for seat in reversed(self.victims(g, f)):
            robot = g.players[seat].rides
            g.then(Force(self.kind(), robot, f.owner, most, 0 if self.may else most))


class Push(_Forcing, frozen=True):
    """Push away. [GR-FMV-05]"""

    def kind(self) -> Literal["push", "pull", "throw"]:
        """A push."""
        return "push"


class Pull(_Forcing, frozen=True):
    """Pull closer; `next_to_you` goes on until the victim is adjacent. [GR-FMV-03, GR-KW-128]"""

    next_to_you: bool = False

    def kind(self) -> Literal["push", "pull", "throw"]:
        """A pull."""
        return "pull"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Without a limit of hexes where it ends next to the puller."""
        if not self.next_to_you:
            _Forcing.do(self, g, f, at)
            return
        for seat in reversed(self.victims(g, f)):
            robot = g.robot(seat)
            if robot.hex and g.robot(f.owner).hex:
                most = g.distance(robot.hex, g.robot(f.owner).hex) - 1
                g.then(Force("pull", robot.seat, f.owner, most, 0 if self.may else most))


class Throw(_Forcing, frozen=True):
    """Throw to a hex; `up_to` lets the thrower choose a shorter way. [GR-FMV-06]"""

    up_to: bool = False
    to: Literal["", "next_to_you"] = ""

    def kind(self) -> Literal["push", "pull", "throw"]:
        """A throw."""
        return "throw"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """A throw that names its place has no other limit. [GR-KW-129]"""
        most = amount(g, f, self.n)
        least = 0 if self.may else 1 if self.up_to else most
        hexes: tuple[Hex, ...] = ()
        if self.to == "next_to_you":
            mine = g.robot(f.owner).hex
            hexes = (
                tuple(hex for hex in g.near(mine) if hex != g.robot(f.victim).hex)
                if f.victim
                else ()
            )
        for seat in reversed(self.victims(g, f)):
            g.then(Force("throw", g.players[seat].rides, f.owner, most, least, hexes))


class MovePoints(Effect, frozen=True):
    """Movement points for the owner's robot. [GR-KW-119]"""

    n: Amount

    def moves(self) -> str:
        """The owner."""
        return "self"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """They may be left unspent."""
        movement.grant(g, f.owner, amount(g, f, self.n), f.source)


class MoveTo(Effect, frozen=True):
    """Move to a named hex, without cost, by a shortest route. [GR-KW-120, GR-KW-121]"""

    to: Literal["next_to_opponent", "nearest_next_to_opponent", "in_range", "hex_left", "away"]

    def moves(self) -> str:
        """The owner."""
        return "self"

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
            from plancia.games.giga_robo.rules.cards import reach

            span = reach(g, f.owner, g.library.cards[f.source]) or (0, 0)
            wanted = [h for h in g.layout.map.names if span[0] <= far[here][h] <= span[1]]
        elif self.to == "away":
            wanted = [hex for hex in g.near(here) if foe and far[hex][foe] > far[here][foe]]
        elif not foe:
            wanted = []
        elif far[here][foe] == 1:
            return [here]
        else:
            wanted = list(g.near(foe))
        free = [hex for hex in wanted if g.robot_at(hex) is None and way(g, here, hex)]
        if self.to == "nearest_next_to_opponent" and free:
            short = min(len(way(g, here, hex)) for hex in free)
            free = [hex for hex in free if len(way(g, here, hex)) == short]
        return free

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Walk there; staying needs no step."""
        here = g.robot(f.owner).hex
        if value != here:
            g.then(Walk(g.players[f.owner].rides, way(g, here, value), free=True))


def way(g: GigaRobo, start: Hex, goal: Hex) -> tuple[Hex, ...]:
    """A shortest route that meets no robot; empty if there is none."""
    found = g.layout.map.shortest_routes(start, goal, lambda hex: g.robot_at(hex) is None, 1)
    return found[0] if found else ()


class Leap(Effect, frozen=True):
    """Leap to a hex without a robot. [GR-KW-122]"""

    n: int = 0
    """How far; 0: anywhere that `to` names."""
    to: Literal[
        "anywhere", "next_to_opponent", "next_to_opponent_in_range", "next_to_structure"
    ] = "anywhere"
    may: bool = False

    def moves(self) -> str:
        """The owner."""
        return "self"

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
        else:
            foe = g.robot(f.victim).hex if f.victim else ""
            wanted = list(g.near(foe)) if foe else []
            if self.to == "next_to_opponent_in_range":
                from plancia.games.giga_robo.rules.cards import reach

                span = reach(g, f.owner, g.library.cards[f.source]) or (0, 0)
                wanted = [hex for hex in wanted if table.far[here][hex] <= span[1]]
        return [hex for hex in dict.fromkeys(wanted) if hex != here and g.robot_at(hex) is None]

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Only what is in the landing hex counts. [GR-MOV-10]"""
        if value != NONE:
            movement.leap(g, g.players[f.owner].rides, value)
