"""What a page wants to do with a match, carried out or judged; nonsense is refused, not feared."""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Iterator

from plancia.core import Illegal, OutOfDice, RecordError, Refusal, Seat, read_action, to_wire
from plancia.core.timing import Continue, Pause
from plancia.server.play import Play, Wire

log = logging.getLogger("plancia.server")

_NOT_READY = (AssertionError, ArithmeticError, LookupError, OutOfDice, RecursionError, TypeError)


def carry_out(play: Play, seat: Seat, action: Wire | None, at: int | None) -> Wire | None:
    """Play an action (None: undo) at a game time, or raise `Illegal` or `RecordError`.

    Gives the action as it was understood.
    """
    if play.match.outcome is not None:
        # When a match is over the secret behind its dice is out: there is no way back.
        raise Illegal(Refusal.of("ENG-OVER", "plancia.no.over"))
    if action is None:
        play.undo(seat)
        return None
    with _nonsense_refused():
        return play.act(seat, action, at)


def verified(play: Play, seat: Seat, action: Wire, at: int | None) -> Refusal | None:
    """Why the rules forbid an action, if they do; raises `RecordError` on nonsense."""
    with _nonsense_refused():
        return play.match.verify(seat, read_action(type(play.match.game), action), at)


def nearest(play: Play, seat: Seat, action: Wire) -> Wire | None:
    """The allowed action nearest to one that is refused; raises `RecordError` on nonsense."""
    with _nonsense_refused():
        meant = play.match.nearest(seat, read_action(type(play.match.game), action))
    return None if meant is None else to_wire(meant)


def is_about_time(action: Wire | None) -> bool:
    """Whether somebody stops the clock or lets it go on: that answers no question."""
    return action is not None and action.get("type") in (Pause.tag(), Continue.tag())


@contextlib.contextmanager
def _nonsense_refused() -> Iterator[None]:
    """A rule that trips over nonsense refuses it."""
    try:
        yield
    except _NOT_READY as fault:
        log.exception("an action that no rule was ready for")
        raise RecordError("action") from fault
