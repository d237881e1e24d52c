"""Tables for tutorials: the set-up `{tutorial: name}` begins a lesson with its own dice."""

from __future__ import annotations

from typing import Any

from plancia import tutorial
from plancia.core import Game, Match, Seat, to_wire
from plancia.core.timing import TimeControl
from plancia.server import situations
from plancia.server.api import SeatWish
from plancia.server.faults import Failed

TUTORIAL = "tutorial"
"""The set-up option that names a lesson; it stands alone."""


def find(kind: type[Game], name: object) -> tutorial.Tutorial:
    """A lesson of a game; raises `Failed`."""
    known = tutorial.lessons(kind)
    found = known.get(str(name))
    if found is None:
        raise Failed("bad_request", expected=f"{TUTORIAL}: one of {', '.join(known) or '{}'}")
    return found


def start(
    kind: type[Game], setup: dict[str, Any], seed: int | str, time: TimeControl | None = None
) -> Match:
    """The match of a table: a lesson or a situation if its set-up names one, else a new game."""
    if situations.is_one(setup):
        return situations.start(kind, setup, seed)
    if TUTORIAL not in setup:
        return Match.new(kind, setup, seed, time=time)
    return tutorial.begin(kind, find(kind, setup[TUTORIAL]), seed)


def wishes(
    kind: type[Game],
    setup: dict[str, Any],
    seats: tuple[Seat, ...],
    given: dict[Seat, SeatWish],
) -> dict[Seat, SeatWish]:
    """Who sits at a table: in a lesson or a puzzle its player, and bots for the others."""
    if given or not (TUTORIAL in setup or situations.is_one(setup)):
        return given
    mine = situations.seat_of(kind, setup, seats)
    return {seat: SeatWish("me" if seat == mine else "bot") for seat in seats}


def answer(
    kind: type[Game], setup: dict[str, Any], match: Match, seat: Seat
) -> dict[str, Any] | None:
    """What another seat does by the lesson of its table; None where that says nothing."""
    if TUTORIAL not in setup:
        return None
    action = tutorial.answer(find(kind, setup[TUTORIAL]), match, seat)
    return None if action is None else to_wire(action)


def pupil(kind: type[Game], setup: dict[str, Any]) -> tutorial.Pupil | None:
    """Who follows the player of a table through its lesson, if it has one."""
    return tutorial.Pupil(find(kind, setup[TUTORIAL])) if TUTORIAL in setup else None


def has_its_own_dice(setup: dict[str, Any]) -> bool:
    """Whether what chance brings at a table is not proved by its people's numbers."""
    return TUTORIAL in setup or situations.is_one(setup)
