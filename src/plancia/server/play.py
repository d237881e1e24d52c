"""A match under way at a table: deeds, versions, the chronicle; no network and no database."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from plancia.core import DICE, Action, Illegal, Match, Pointed, RecordError, Refusal, Seat, why
from plancia.core.agreeing import TABLE_ACTIONS
from plancia.core.automatic import ASK_ME, Automatic
from plancia.core.reach import Goal, Sight, drawn, looked
from plancia.core.scene import Point
from plancia.core.step import subject
from plancia.core.timing import Ring
from plancia.core.wire import read_action, to_wire
from plancia.server import log
from plancia.server.chronicle import Chronicle, Entry
from plancia.server.history import Moment, Wire, state_of
from plancia.server.render import Names
from plancia.tutorial import Pupil

REMEMBERED = 50
"""How many answers to `reach` are kept of one version."""


class RuleFailed(Exception):  # noqa: N818 - reads as what it is
    """A rule has failed by itself, maybe in the middle: the match has to be read again."""


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
        self.seats_with: Callable[[Seat], tuple[Seat, ...]] = lambda seat: (seat,)
        """All seats that the person plays who plays one of them."""
        self.chronicle = Chronicle(match, entries)
        self.kept = (len(self.chronicle.entries), len(match.rolls))
        """How much of the log, and of the luck ledger, is older than the last deed."""
        self.automatic = Automatic(match)
        """Gives the answers that go without saying."""
        self.was_automatic = False
        """Whether the last deed was one of those."""
        self.undo_goes_on = False
        """Whether such a deed was taken back, and the choice before it has to follow."""
        self._names = (n, Names(match.game))
        self._reaches: tuple[int, dict[Any, Sequence[Goal]]] = (n, {})
        self._seen: tuple[int, Seat, Any] = (-1, "", None)
        """The view of whoever drew a way last: it remembers the parts of ways."""
        self._asked: dict[Seat, Any] = {}
        self._since: dict[Seat, int] = {}
        self._staying: dict[Seat, tuple[Any, int]] = {}
        """While seats act together: the question that each comes back to, since which version."""
        self._bell = match.game.deadline
        self._rung = 0
        """The version at which the last phase against a bell was over."""
        self._after("")
        for seat, (asked, _) in self._staying.items():  # since when, nobody knows any more
            self._staying[seat], self._since[seat] = (asked, 0), 0

    def act(
        self, seat: Seat, action: Wire, at: int | None = None, *, automatic: bool = False
    ) -> Wire:
        """Play an action at a game time; raises `Illegal` or `RecordError` and changes nothing.

        Gives the action as it was understood. An `automatic` one goes without saying.
        """
        meant = read_action(type(self.match.game), action)
        self._play(seat, meant, at, automatic=automatic)
        return to_wire(meant)

    def answer_by_itself(self) -> tuple[Seat, Wire] | None:
        """Give the next answer that goes without saying, if there is one."""
        deed = None if self.pupil is not None else self.automatic.next()
        if deed is None:
            return None  # a lesson lets its pupil do everything
        with _failures_told():
            self._play(*deed, self.match.game.now, automatic=True)
        return deed.seat, to_wire(deed.action)

    def _play(
        self, seat: Seat, meant: Action[Any], at: int | None, *, automatic: bool = False
    ) -> None:
        self.kept = (len(self.chronicle.entries), len(self.match.rolls))
        is_timed = self.match.game.is_timed
        declined = None if automatic else self.automatic.declined_by(seat, meant)
        self.match.play(seat, meant, at, automatic=automatic)
        if not automatic:
            self.automatic.note(seat, declined)
        self.n += 1
        self.at = self.match.game.now if is_timed else None
        self.was_automatic = automatic
        self._after("" if isinstance(meant, TABLE_ACTIONS) else seat, seat)
        if self.pupil is not None:
            told = [entry.tag for entry in self.chronicle.entries[self.kept[0] :]]
            self.pupil.acted(to_wire(meant), told)

    def undo(self, seat: Seat) -> None:
        """Take back one action; raises `Illegal`.

        If that one went without saying, the choice before it is still to be taken back.
        """
        self.undo_goes_on = self.match.take_back(seat)
        self.automatic.forget()
        self.n += 1
        self.at = None
        self.was_automatic = False
        self._staying.pop(seat, None)
        self._asked.pop(seat, None)
        self._after(seat)
        self.kept = (len(self.chronicle.entries), len(self.match.rolls))
        if self.pupil is not None:
            self.pupil.undone()

    def undoer(self, seat: Seat) -> Seat | None:
        """The seat, of those of one person, that may take its last action back. [ENG-UNDO]"""
        mine = self.seats_with(seat)
        return next((s for s in mine if self.match.can_undo(s) and not self._asked_since(s)), None)

    def _asked_since(self, seat: Seat) -> list[Seat]:
        """The seats of other persons that are asked something because of a seat's last choice."""
        mine, asked = self.seats_with(seat), self.match.asked_since(seat)
        return [other for other in asked if other in self.people and other not in mine]

    # --- what pages want: nonsense is refused, not feared ---------------------------------------

    def carry_out(self, seat: Seat, action: Wire | None, at: int | None) -> Wire | None:
        """Play an action (None: undo) at a game time, or raise `Illegal` or `RecordError`.

        Gives the action as it was understood. Raises `RuleFailed` where a rule does.
        """
        if self.match.outcome is not None:
            # When a match is over the secret behind its dice is out: there is no way back.
            raise Illegal(Refusal.of("ENG-OVER", "plancia.no.over"))
        if action is None:
            if asked := self._asked_since(seat):
                raise Illegal(Refusal.of("ENG-UNDO", "plancia.no.undo_asked", turn=asked))
            self.undo(seat)
            return None
        with _failures_told():
            return self.act(seat, action, at)

    def verified(
        self, seat: Seat, action: Wire, at: int | None
    ) -> tuple[Refusal | None, Wire | None]:
        """Why the rules forbid an action, if they do, and the nearest one that they allow.

        Raises `RecordError` on nonsense, and `RuleFailed` where a rule does.
        """
        with _failures_told():
            meant = read_action(type(self.match.game), action)
            refusal = self.match.verify(seat, meant, at)
            nearest = None if refusal is None else self.match.nearest(seat, meant)
        return refusal, None if nearest is None else to_wire(nearest)

    def why(self, seat: Seat, pointed: Pointed) -> Refusal | None:
        """Why a seat cannot choose what it points at; raises `RuleFailed` where a rule does."""
        with _failures_told():
            return why(self.match, seat, pointed)

    def reach(self, seat: Seat, piece: str, through: tuple[Point, ...]) -> Sequence[Goal]:
        """Where a piece of a seat could go; the same question is answered once a version.

        Raises `RuleFailed` where a rule does.
        """
        version, known = self._reaches
        if version != self.n or len(known) >= REMEMBERED:
            known = {}
            self._reaches = self.n, known
        key = seat, piece, through
        if key not in known:
            with _failures_told():
                known[key] = self.match.reach(seat, piece, through)
        return known[key]

    def drawn(
        self, seat: Seat, piece: str, points: Sequence[Point], *, snaps: bool, rough: bool = False
    ) -> Goal | None:
        """Where a way leads that somebody draws; raises `RuleFailed` where a rule does."""
        if self._seen[:2] != (self.n, seat):
            self._seen = self.n, seat, self.match.view(seat)
        with _failures_told():
            view = self._seen[2]
            return drawn(self.match, seat, piece, points, snaps=snaps, rough=rough, seen=view)

    def looked(self, seat: Seat, piece: str, point: Point | None) -> Sight | None:
        """What a piece sees, or who sees a place; raises `RuleFailed` where a rule does."""
        with _failures_told():
            return looked(self.match, seat, piece, point)

    # --- whom the table waits for, and since when ------------------------------------------------

    def is_stale(self, seat: Seat, n: int) -> bool:
        """Whether the question to a seat has changed since version n, or n is still to come.

        Each seat has its own question: what others do meanwhile does not count. Nor does what the
        seat itself has done before, as long as all act together and its question stays.
        """
        return not self._since.get(seat, 0) <= n <= self.n

    def is_after_the_bell(self, n: int) -> bool:
        """Whether the phase that version n belongs to has been ended by its bell, or by all."""
        return n < self._rung

    def _after(self, by: Seat, told_by: Seat = "") -> None:
        self.chronicle.catch_up(told_by)
        match = self.match
        if match.game.paused:
            return  # when the time goes on everybody is asked what they were asked before
        pending, game = match.pending, match.game
        if self._bell != game.deadline:
            self._rung = self._rung if self._bell is None else self.n
            self._bell = game.deadline
            self._staying.clear()
            self._asked.clear()  # who is asked the same in the next phase is asked anew
            self._since = dict.fromkeys(self._since, self.n)
        for seat in (*game.seats(), DICE):
            asked = pending[seat].decision if seat in pending else None
            now = None if asked is None else subject(asked)
            stays = bool(game.lanes) and asked is not None and asked.stays
            if (seat == by and not stays) or self._asked.get(seat) != now:
                self._since[seat] = self.n
            if stays and len(game.lanes[seat]) == 1:
                self._since[seat] = self._first_asked(seat, now)
            self._asked[seat] = now

    def _first_asked(self, seat: Seat, asked: Any) -> int:
        """Since when a seat has the question of its lane, whatever was asked on top of it."""
        before = self._staying.get(seat)
        if before is None or before[0] != asked:
            before = self._staying[seat] = asked, self._since[seat]
        return before[1]

    @property
    def names(self) -> Names:
        """What things are called now: the same object as long as nothing is called otherwise."""
        version, names = self._names
        if version != self.n and not names.hold(self.match.game):
            names = Names(self.match.game)
        self._names = self.n, names
        return names

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
            automatic=self.was_automatic,
            settled=not match.game.paused and not any(map(match.can_undo, seats)),
            state=state_of(match.game),
        )


_OF_THE_TABLE = {kind.tag() for kind in TABLE_ACTIONS if kind is not Ring}


def is_of_the_table(action: Wire | None) -> bool:
    """Whether somebody stops the clock, resigns, proposes something: that answers no question."""
    return action is not None and action.get("type") in _OF_THE_TABLE


def is_about_asking(action: Wire | None) -> bool:
    """Whether somebody says how to be asked: that answers no question either."""
    return action is not None and action.get("type") == ASK_ME


@contextlib.contextmanager
def _failures_told() -> Iterator[None]:
    """Nobody's message is to blame if a rule fails."""
    try:
        yield
    except (Illegal, RecordError):
        raise
    except Exception as fault:
        log.exception("a rule has failed")
        raise RuleFailed(str(fault)) from fault
