"""Ways at a table: where a piece could go, and going there deed by deed.

Each action of a way is a deed of its own, on disk before the next one is played. The way ends as
soon as something comes between (`plancia.core.walking`); what was done stays.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from time import perf_counter
from typing import TYPE_CHECKING

from plancia.core import RecordError, Seat
from plancia.core.reach import Goal
from plancia.core.walking import Interruption, Walk
from plancia.core.wire import read_action
from plancia.server import wire
from plancia.server.faults import sentence
from plancia.server.history import Wire
from plancia.server.play import Play
from plancia.server.render import ServerWords
from plancia.server.sheets import spoken

if TYPE_CHECKING:
    from plancia.server.live import Live


def reached(play: Play, seat: Seat, message: wire.Reach, words: ServerWords) -> wire.Reached:
    """The answer to a page that asks where a piece could go; raises `RuleFailed`."""
    goals: Sequence[Goal]
    if message.to is None:
        goals = play.reach(seat, message.piece, message.through)
    else:
        points = (*message.through, message.to)
        drawn = play.drawn(
            seat, message.piece, points, snaps=not message.exact, rough=message.rough
        )
        if drawn is None:
            ways = play.reach(seat, message.piece, message.through)
            goals = [goal for goal in ways if goal.at == message.to]
        else:
            goals = (drawn,)
    text = words.at_once(play.names)
    return wire.Reached(
        message.id, play.n, message.piece, tuple([spoken(goal, text) for goal in goals])
    )


def answered(
    play: Play, seat: Seat, message: wire.Reach | wire.Look, words: ServerWords
) -> wire.ToPage:
    """The answer to a page that asks where a piece could go, or what it sees."""
    if isinstance(message, wire.Reach):
        return reached(play, seat, message, words)
    sight = play.looked(seat, message.piece, message.at)
    text = words.at_once(play.names)
    return wire.Looked(message.id, play.n, None if sight is None else spoken(sight, text))


class Strides:
    """What a message asks for beyond its first deed: further actions, or more to take back."""

    def __init__(
        self,
        live: Live,
        play: Play,
        seat: Seat,
        message: wire.Act | wire.Undo,
        lang: str,
        keep: Callable[[Play, Seat, Wire | None, None], Awaitable[None]],
    ) -> None:
        """Look at the table before the first deed; `keep` writes one down."""
        self._keep = keep
        self._live, self._play, self._seat = live, play, seat
        self._message, self._lang = message, lang
        self._walk = Walk(play.match, seat)
        self.cost = 0.0
        """How many seconds it has taken, without what was waited for."""

    async def go_on(self) -> wire.Ack:
        """Carry out the rest of the message, as far as it goes, and answer it."""
        message, deeds = self._message, 1
        stopped: wire.Stopped | None = None
        if isinstance(message, wire.Undo):
            while deeds < message.deeds and self._play.undoer(self._seat) == self._seat:
                await self._do(None)
                deeds += 1
        else:
            for action in message.then:
                stopped = self._stopped(action)
                if stopped is not None:
                    break
                await self._do(action)
                deeds += 1
        return wire.Ack(message.id, self._play.n, deeds, stopped)

    async def _do(self, action: Wire | None) -> None:
        """One more deed; raises `RuleFailed` or `StorageError`."""
        start, live, play = perf_counter(), self._live, self._play
        time = live.automata.watch.time(play.match)
        action = play.carry_out(self._seat, action, time)
        self.cost += perf_counter() - start
        await self._keep(play, self._seat, action, None)
        while play.undo_goes_on:
            play.undo(self._seat)
            await self._keep(play, self._seat, None, None)

    def _stopped(self, action: Wire) -> wire.Stopped | None:
        """Why the next action is not played, if it is not."""
        match = self._play.match
        try:
            meant = read_action(type(match.game), action)
        except RecordError:
            return wire.Stopped("malformed", sentence("malformed", self._lang))
        found = self._walk.interruption(meant, self._live.automata.watch.time(match))
        return None if found is None else self._told(found)

    def _told(self, found: Interruption) -> wire.Stopped:
        """What came between, in words."""
        play, words, cause = self._play, self._live.words(self._lang), found.cause
        match = play.match
        if found.refusal is not None:
            return wire.Stopped(cause, words.text(found.refusal.message), found.refusal.rule)
        if cause == "over" and match.outcome is not None:
            return wire.Stopped(cause, words.outcome(match.outcome), match.outcome.rules[0])
        if cause == "chance":
            told = [e for e in play.chronicle.entries[play.kept[0] :] if e.known_to(self._seat)]
            for entry in told[1:] or told:  # the first one is mostly the step itself
                return wire.Stopped(cause, entry.texts[self._lang], next(iter(entry.rules), None))
        asked = match.pending.get(self._seat)
        if cause == "question" and asked is not None:
            return wire.Stopped(cause, words.text(asked.prompt), asked.rule)
        if cause == "others":
            names = [words.seat(seat) for seat in match.to_act if seat != self._seat]
            text = sentence("others_asked", self._lang, seats=names)
            return wire.Stopped(cause, text)
        return wire.Stopped(cause, sentence("rolled", self._lang))
