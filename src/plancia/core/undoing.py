"""What can be taken back, and by whom; and what waits for real dice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Generic

from msgspec import Struct

from plancia.core.kinds import G
from plancia.core.real_dice import RollRealDice
from plancia.core.step import Action, Seat, subject


class Undo(Struct, Generic[G], frozen=True):
    """What an action can be taken back to: the game before it, what was told, and who acted.

    An `automatic` one was nobody's choice: it goes back together with the one before it.
    """

    game: G
    told: int
    rolls: int
    seat: Seat
    automatic: bool


class Awaiting(Struct, Generic[G], frozen=True):
    """An action (None: the start) that waits for real dice, with its game time."""

    seat: Seat
    action: Action[G, Any] | None
    at: int | None
    needed: RollRealDice


def last_chooser(undo: Sequence[Undo[Any]]) -> Seat | None:
    """Who made the last choice that can be taken back."""
    return next((each.seat for each in reversed(undo) if not each.automatic), None)


def asked_since(undo: Sequence[Undo[Any]], game: Any, seats: Iterable[Seat]) -> tuple[Seat, ...]:
    """Those of some seats that are asked something now, and were not before the last choice.

    They may have seen it: whoever drives a match of several people lets them agree first.
    """
    before = next((each.game for each in reversed(undo) if not each.automatic), None)
    if before is None:
        return ()
    return tuple(s for s in seats if _question(game, s) not in (None, _question(before, s)))


def _question(game: Any, seat: Seat) -> object:
    asked = game.asked(seat)
    return None if asked is None else subject(asked)
