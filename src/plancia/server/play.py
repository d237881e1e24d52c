"""A match under way at a table: deeds, versions, the chronicle; no network and no database."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator
from typing import Any

from plancia.core import DICE, Illegal, Match, OutOfDice, RecordError, Refusal, Seat
from plancia.core.timing import TIME_ACTIONS, Continue, Pause
from plancia.core.wire import read_action, to_wire
from plancia.server import log
from plancia.server.chronicle import Chronicle, Entry
from plancia.server.history import Moment, Wire, state_of
from plancia.tutorial import Pupil

_NOT_READY = (AssertionError, ArithmeticError, LookupError, OutOfDice, RecursionError, TypeError)


class Play:
    """One match: `n` is its version, which grows with every action and every undo."""

    def __init__(
        self, match: Match, n: int = 0, entries: Iterable[Entry] = (), pupil: Pupil | None = None
    ) -> None:
        """Take a match that has just started, or was loaded at version n."""
        self.match = match
        self.n = n
        self.at: int | None = None
        """The game time of the last deed, where time mattered."""
        self.pupil = pupil
        """Who follows the player through the lesson of this table, if it has one."""
        self.people: tuple[Seat, ...] = ()
        """The seats that persons play: they roll real dice."""
        self.chronicle = Chronicle(match, entries)
        self.kept = (len(self.chronicle.entries), len(match.rolls))
        """How much of the log, and of the luck ledger, is older than the last deed."""
        self._asked: dict[Seat, Any] = {}
        self._since: dict[Seat, int] = {}
        self._after("")

    def act(self, seat: Seat, action: Wire, at: int | None = None) -> Wire:
        """Play an action at a game time; raises `Illegal` or `RecordError` and changes nothing.

        Gives the action as it was understood.
        """
        meant = read_action(type(self.match.game), action)
        self.kept = (len(self.chronicle.entries), len(self.match.rolls))
        is_timed = self.match.game.is_timed
        self.match.play(seat, meant, at)
        self.n += 1
        self.at = self.match.game.now if is_timed else None
        self._after("" if isinstance(meant, TIME_ACTIONS) else seat)
        wire = to_wire(meant)
        if self.pupil is not None:
            self.pupil.acted(wire, [e.tag for e in self.chronicle.entries[self.kept[0] :]])
        return wire

    def undo(self, seat: Seat) -> None:
        """Take the seat's last action back; raises `Illegal`."""
        self.match.undo(seat)
        self.n += 1
        self.at = None
        self._after(seat)
        self.kept = (len(self.chronicle.entries), len(self.match.rolls))
        if self.pupil is not None:
            self.pupil.undone()

    # --- what pages want: nonsense is refused, not feared ---------------------------------------

    def carry_out(self, seat: Seat, action: Wire | None, at: int | None) -> Wire | None:
        """Play an action (None: undo) at a game time, or raise `Illegal` or `RecordError`.

        Gives the action as it was understood.
        """
        if self.match.outcome is not None:
            # When a match is over the secret behind its dice is out: there is no way back.
            raise Illegal(Refusal.of("ENG-OVER", "plancia.no.over"))
        if action is None:
            self.undo(seat)
            return None
        with _nonsense_refused():
            return self.act(seat, action, at)

    def verified(
        self, seat: Seat, action: Wire, at: int | None
    ) -> tuple[Refusal | None, Wire | None]:
        """Why the rules forbid an action, if they do, and the nearest one that they allow.

        Raises `RecordError` on nonsense.
        """
        with _nonsense_refused():
            meant = read_action(type(self.match.game), action)
            refusal = self.match.verify(seat, meant, at)
            nearest = None if refusal is None else self.match.nearest(seat, meant)
        return refusal, None if nearest is None else to_wire(nearest)

    # --- whom the table waits for, and since when ------------------------------------------------

    def is_stale(self, seat: Seat, n: int) -> bool:
        """Whether the question to a seat has changed since version n, or n is still to come.

        Each seat has its own question: what others do meanwhile does not count.
        """
        return not self._since.get(seat, 0) <= n <= self.n

    def _after(self, by: Seat) -> None:
        self.chronicle.catch_up()
        match = self.match
        if match.game.paused:
            return  # when the time goes on everybody is asked what they were asked before
        pending = match.pending
        for seat in (*match.game.seats(), DICE):
            now = _question(pending[seat].decision) if seat in pending else None
            if seat == by or self._asked.get(seat) != now:
                self._since[seat] = self.n
            self._asked[seat] = now

    @property
    def rollers(self) -> tuple[Seat, ...]:
        """Who may type what real dice show: whoever acts, or any person if that is a bot."""
        seat = self.match.roller
        if seat is None:
            return ()
        return (seat,) if seat in self.people else self.people

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that the table waits for; persons stand for their dice."""
        return self.rollers or self.match.to_act

    def moment(self) -> Moment:
        """The match after its last deed, as it is recorded."""
        match = self.match
        told, rolled = self.kept
        seats = match.game.seats()
        return Moment(
            kept=told,
            told=tuple(self.chronicle.entries[told:]),
            kept_rolls=rolled,
            rolls=tuple(match.rolls[rolled:]),
            awaiting=match.awaiting,
            settled=not match.game.paused and not any(map(match.can_undo, seats)),
            state=state_of(match.game),
        )


def _question(decision: Any) -> Any:
    """A decision without the seats that have not answered it yet."""
    fields = [getattr(decision, name) for name in decision.__struct_fields__ if name != "seats"]
    return type(decision), fields


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
