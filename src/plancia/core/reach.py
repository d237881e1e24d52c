"""Reach: where a piece could go from here, by which way, at what cost, and what may stop it.

A seat looks at this before it commits itself. It is made from the seat's view, like a scene, but
only when somebody asks for it: a table shows it for the piece in hand. Each goal names the actions
that lead there, which are played one after the other until something comes between (`walking`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from heapq import heappop, heappush
from itertools import count
from operator import add
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, TypeVar

from msgspec import Struct

from plancia.core.message import Message
from plancia.core.scene import Choice, Gauge, Odds, Overlay, Point
from plancia.core.step import Seat

if TYPE_CHECKING:
    from plancia.core.game import Game
    from plancia.core.match import Match

S = TypeVar("S")
D = TypeVar("D")


class Pace(Struct, frozen=True):
    """One step of a way: where the piece is after it, and what the way has cost so far."""

    at: Point
    cost: float | None = None
    """In figures, where steps have a price."""
    heading: float | None = None
    """Where the piece looks then, if that is known: it may turn on the spot."""


class Incident(Struct, frozen=True):
    """Something that the rules do to a piece on its way, as far as the seat can know."""

    pace: int
    """After which pace, counted from 0."""
    text: Message
    rule: str
    stops: bool = False
    """Whether the way ends there, and what lies behind is asked again."""


class Stage(Struct, frozen=True):
    """A part of a way on which nothing changes for somebody who watches it."""

    at: tuple[Point, ...]
    """The line of this part."""
    start: float
    """Where it begins and ends, as shares of the whole way from 0 to 1."""
    end: float
    odds: tuple[Odds, ...] = ()
    """The chances of what the watcher may do there, then of what may be done against it."""
    text: Message | None = None
    """What they rest on."""
    tone: str = "harm"
    """`quiet` where it is only near."""


class Watcher(Struct, frozen=True):
    """Somebody who may answer a way, and where on it."""

    piece: str
    text: Message
    """From where to where, in words."""
    rule: str
    stages: tuple[Stage, ...]
    """In their order; what lies between them it does not watch."""


class Goal(Struct, frozen=True):
    """A place that a piece can go to by some way.

    There is one for each place, and on a free plane for each heading that it may have there.
    """

    at: Point
    way: tuple[Pace, ...]
    """Every pace from where the piece stands; the last one is at the goal."""
    actions: tuple[dict[str, Any], ...]
    """What leads there, in wire form, to be played in this order."""
    cost: Message | None = None
    """What all of it costs, in words."""
    incidents: tuple[Incident, ...] = ()
    """What happens on the way; none behind one that stops it."""
    left: Gauge | None = None
    """What is left of the movement there."""
    marks: tuple[Overlay, ...] = ()
    """What the piece would touch there, or meet if it went straight on."""
    measures: tuple[Message, ...] = ()
    """What a ruler says there of others, the nearest first, where the rules let one measure."""
    is_lit: bool = True
    """Whether a table shows it before somebody points there: some rules forbid measuring."""
    watchers: tuple[Watcher, ...] = ()
    """Who may answer the way, as far as the seat can know, the most dangerous first."""
    length: float | None = None
    """How long the way is, where the rules let one measure."""


class Sight(Struct, frozen=True):
    """What is shown to whoever asks what a piece sees, or who sees a place."""

    overlays: tuple[Overlay, ...] = ()
    goal: Goal | None = None
    """The place that was asked about, with everybody who watches it."""


def reach_of_choices(choices: Iterable[Choice], piece: str) -> tuple[Goal, ...]:
    """Reach where every way of a piece is an option of its own; the first to a place counts."""
    found: dict[Point, Goal] = {}
    for choice in choices:
        if choice.at and choice.piece == piece:
            way = tuple(Pace(at) for at in choice.at[:-1])
            end = Pace(choice.at[-1], heading=choice.heading)
            goal = Goal(end.at, (*way, end), (choice.action,), choice.cost)
            found.setdefault(goal.at, goal)
    return tuple(found.values())


def drawn(
    match: Match[Any],
    seat: Seat,
    piece: str,
    points: Sequence[Point],
    *,
    snaps: bool = True,
    rough: bool = False,
    seen: Game | None = None,
) -> Goal | None:
    """Where a way of a pending seat's piece leads that is drawn by hand, from its own view.

    `seen` is the view, where that is at hand: it may remember what it was asked before.
    """
    if seat not in match.to_act or match.roller is not None or match.game.paused:
        return None
    view = match.view(seat) if seen is None else seen
    found: Goal | None = view.drawn(piece, points, snaps=snaps, rough=rough)
    return found


def looked(match: Match[Any], seat: Seat | None, piece: str, point: Point | None) -> Sight | None:
    """What a piece sees, or who would see it at a place, as far as a seat knows."""
    found: Sight | None = match.view(seat).looked(piece, point)
    return found


# --- looking for ways ----------------------------------------------------------------------------

Weight = tuple[float, ...]
"""What is weighed first comes first: dangers before points, say. Weights of steps add up."""


class Stride(NamedTuple, Generic[S, D]):
    """A step that a way can take: to which state, at what weight, and by which deed."""

    to: S
    weight: Weight
    deed: D


class Route(NamedTuple, Generic[S, D]):
    """The best way to a place: all states behind the start, the weights so far, the deeds."""

    states: tuple[S, ...]
    weights: tuple[Weight, ...]
    deeds: tuple[D, ...]


def best_routes(
    start: S,
    strides: Callable[[S, Weight], Iterable[Stride[S, D]]],
    place: Callable[[S], Point],
    zero: Weight,
    through: Sequence[Point] = (),
) -> dict[Point, Route[S, D]]:
    """The lightest way to every place, `through` some places one after the other.

    `strides` lists the steps from a state that was reached at some weight.

    >>> def along(x, weight):
    ...     return [Stride(x + 1, (1,), "on")] if x < 3 else []
    >>> routes = best_routes(0, along, lambda x: (x, 0), (0,))
    >>> routes[2, 0].deeds
    ('on', 'on')
    """
    order = count()
    first = (start, 0)
    queue: list[tuple[Weight, int, tuple[S, int]]] = [(zero, next(order), first)]
    best: dict[tuple[S, int], Weight] = {first: zero}
    back: dict[tuple[S, int], tuple[tuple[S, int], D]] = {}
    ends: dict[Point, tuple[S, int]] = {}
    while queue:
        weight, _, here = heappop(queue)
        if weight != best[here]:
            continue
        state, passed = here
        if passed == len(through):
            ends.setdefault(place(state), here)
        for to, more, deed in strides(state, weight):
            wanted = passed < len(through) and place(to) == through[passed]
            there, total = (to, passed + wanted), tuple(map(add, weight, more))
            if there not in best or total < best[there]:
                best[there], back[there] = total, (here, deed)
                heappush(queue, (total, next(order), there))
    ends.pop(place(start), None)
    return {at: _route(end, best, back) for at, end in ends.items()}


def _route(
    end: tuple[S, int],
    best: dict[tuple[S, int], Weight],
    back: dict[tuple[S, int], tuple[tuple[S, int], D]],
) -> Route[S, D]:
    """A way, put together from its end."""
    states: list[S] = []
    weights: list[Weight] = []
    deeds: list[D] = []
    while end in back:
        states.append(end[0])
        weights.append(best[end])
        end, deed = back[end]
        deeds.append(deed)
    return Route(tuple(states[::-1]), tuple(weights[::-1]), tuple(deeds[::-1]))
