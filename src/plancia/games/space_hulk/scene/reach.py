"""How far a marine can go: the cheapest way to every square, and where he would be stopped.

He turns on the way where that is cheaper [SHB-MOV-02], climbs ladders and opens no doors. A way
costs his own points first, then command points [SHB-AP-03].
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from plancia import core
from plancia.core import Message
from plancia.core.reach import Goal, Incident, Pace, Route, Stride, Weight, best_routes
from plancia.core.scene import Point
from plancia.games.space_hulk.events import HEADINGS
from plancia.games.space_hulk.rules import movement
from plancia.games.space_hulk.rules.command import ChooseReaction
from plancia.games.space_hulk.rules.marine import MarineAction, Purse, purse
from plancia.games.space_hulk.rules.reveal import seen_blips
from plancia.games.space_hulk.rules.turn import ChooseMarineAction
from plancia.games.space_hulk.scene.choices import paid
from plancia.games.space_hulk.state import MARINE_AP, Marine, SpaceHulk
from plancia.space.compass import Facing, Square


class Stand(NamedTuple):
    """Where a marine would stand and look."""

    at: Square
    facing: Facing


PERILS, POINTS, DEEDS = 0, 1, -1
"""What a way is weighed by first, and last: steps through fire, points, orders. Between them come
squares from which blips are seen, steps backward, and diagonals: people walk straight ahead."""
NOTHING: Final = (0,) * 6


def reach(
    seen: SpaceHulk, asked: core.Decision[Any] | None, piece: str, through: Sequence[Point]
) -> tuple[Goal, ...]:
    """Every square that a marine can come to by what he may do now; a reaction is one action."""
    marine = seen.marines.get(piece)
    if marine is None or marine.at is None:
        return ()
    if not isinstance(asked, ChooseMarineAction | ChooseReaction) or asked.admits(seen, marine):
        return ()
    walker = Walker(seen, marine, alone=isinstance(asked, ChooseReaction))
    start = Stand(marine.square, marine.facing)
    routes = best_routes(start, walker.strides, _place, NOTHING, through)
    return tuple([walker.goal(at, route) for at, route in routes.items()])


def _place(stand: Stand) -> Point:
    return stand.at


class Walker:
    """One marine who looks around from where he would be."""

    def __init__(self, seen: SpaceHulk, marine: Marine, *, alone: bool) -> None:
        """Look from a view; `alone`: one action and no more."""
        self._marine, self._alone = marine, alone
        self._command = seen.phase != "marines" or marine.activation == "done"
        self._points = purse(seen, marine, self._command)
        self._twin = seen.clone()
        self._moved = self._twin.marines[marine.id]
        self._has_blips = bool(seen.blips())
        self._shown: dict[Stand, tuple[str, ...]] = {}

    def strides(self, stand: Stand, weight: Weight) -> Iterator[Stride[Stand, MarineAction]]:
        """What he could do from there, by the rules of movement."""
        left = self._points - int(weight[POINTS])
        if left < 1 or (self._alone and weight[DEEDS]):
            return
        twin, moved = self._twin, self._moved
        moved.at, moved.facing = stand
        purses = (Purse(min(left, MARINE_AP), self._command),)
        found = [
            (self._after(option, stand), option.cost(twin, moved), option)
            for option in movement.offers(twin, moved, twin.look(), purses)
            if not isinstance(option, movement.Leave)
        ]
        for to, cost, option in found:
            (ax, ay), (bx, by) = stand.at, to.at
            burns = to.at != stand.at and to.at in twin.fire
            shown, is_slant = bool(self._revealed(to)), ax != bx and ay != by
            yield Stride(to, (burns, cost, shown, cost > 1, is_slant, 1), option)

    def _after(self, option: MarineAction, stand: Stand) -> Stand:
        """Where an option of a marine leads who stands there."""
        match option:
            case movement.Move(to=to):
                return Stand(to, stand.facing)
            case movement.Turn(facing=facing):
                return Stand(stand.at, facing)
            case _:
                return Stand(self._twin.board.ladders[stand.at], stand.facing)

    def _revealed(self, stand: Stand) -> tuple[str, ...]:
        """The blips that marines would see if he stood there. [SH-4.1-A]"""
        if not self._has_blips:
            return ()
        if stand not in self._shown:
            self._moved.at, self._moved.facing = stand
            self._shown[stand] = tuple([blip.id for blip, _ in seen_blips(self._twin)])
        return self._shown[stand]

    def goal(self, at: Point, route: Route[Stand, MarineAction]) -> Goal:
        """The way to a square as the table shows it."""
        costs = [int(weight[POINTS]) for weight in route.weights]
        return Goal(
            at,
            tuple(
                Pace(stand.at, cost, HEADINGS[stand.facing])
                for stand, cost in zip(route.states, costs, strict=True)
            ),
            tuple(msgspec.to_builtins(deed) for deed in route.deeds),
            paid(self._marine, costs[-1], self._command),
            self._incidents(route),
        )

    def _incidents(self, route: Route[Stand, MarineAction]) -> tuple[Incident, ...]:
        """What comes between first: a die for the fire, or blips that are revealed."""
        before = 0.0
        for pace, (stand, weight) in enumerate(zip(route.states, route.weights, strict=True)):
            found = [
                _stop(pace, Message("space_hulk.way.revealed", {"piece": blip}), "SH-4.1-A")
                for blip in self._revealed(stand)
            ]
            if weight[PERILS] > before:
                found.insert(0, _stop(pace, Message("space_hulk.way.fire"), "SHB-MOV-07"))
            if found:
                return tuple(found)
            before = weight[PERILS]
        return ()


def _stop(pace: int, text: Message, rule: str) -> Incident:
    return Incident(pace, text, rule, stops=True)
