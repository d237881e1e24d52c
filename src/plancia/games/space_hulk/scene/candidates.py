"""What a player may mean by pointing at something that stands for no option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core import Pointed
from plancia.games.space_hulk.rules import (
    assault,
    deployment,
    doors,
    flamer,
    movement,
    objects,
    overwatch,
    shooting,
    turn,
)
from plancia.games.space_hulk.state import Marine, SpaceHulk
from plancia.space.compass import left_of


def meant(seen: SpaceHulk, pointed: Pointed) -> Iterator[Any]:
    """Orders that point at this, the likeliest first."""
    what, marine = pointed.id, seen.marines.get(pointed.held)
    if what in seen.marines and seen.marines[what] is not marine:
        other = seen.marines[what]
        if marine is not None and marine.carries:
            yield objects.HandOver(marine.id, paid_by_command(seen, marine), what)
        yield movement.Turn(what, paid_by_command(seen, other), left_of(other.facing))
    if what in seen.aliens:
        yield turn.ActivateAlien(what)
    if marine is None:
        return
    yield from at_thing(seen, marine, what)
    if pointed.at is not None and not what:
        square = (int(pointed.at[0]), int(pointed.at[1]))
        yield deployment.Place(marine.id, square, marine.facing)
        yield movement.Move(marine.id, paid_by_command(seen, marine), square)
        yield flamer.Flame(marine.id, paid_by_command(seen, marine), square)


def at_thing(seen: SpaceHulk, marine: Marine, what: str) -> Iterator[Any]:
    """What a marine could do to an alien, a door or an object."""
    command = paid_by_command(seen, marine)
    if what in seen.aliens:
        yield overwatch.FireOverwatch(marine.id, what)
        if seen.kit(marine).ranged is not None:
            yield shooting.Shoot(marine.id, command, what)
        yield assault.Assault(marine.id, command, what)
    elif what in seen.board.doorways:
        yield doors.OpenDoor(marine.id, command, what)
        yield doors.CloseDoor(marine.id, command, what)
        yield shooting.Shoot(marine.id, command, what)
    elif what in seen.things:
        yield objects.PickUp(marine.id, command, what)


def paid_by_command(seen: SpaceHulk, marine: Marine) -> bool:
    """Whether only command points could pay for it: not his turn, or he has acted. [SHB-CP-03]"""
    return seen.phase != "marines" or (marine.activation == "done" and seen.cp > 0)
