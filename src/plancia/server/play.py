"""A match under way at a table: deeds, versions, the chronicle; no network and no database."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from plancia.core import (
    DICE,
    Game,
    Illegal,
    Match,
    RecordError,
    Seat,
    load,
    read_action,
    to_wire,
)
from plancia.core.luck import Roll
from plancia.server.chronicle import Chronicle, Entry
from plancia.tutorial import Pupil

Wire = dict[str, Any]


class Past(Struct, frozen=True):
    """A deed as storage has it: an action in its wire form, or None for an undo."""

    seat: Seat
    action: Wire | None


class _Snapshot(Struct, frozen=True):
    """A match in the middle with all that its save leaves out."""

    save: msgspec.Raw
    entries: tuple[Entry, ...]
    rolls: tuple[Roll, ...]


class Play:
    """One match: `n` is its version, which grows with every action and every undo."""

    def __init__(
        self,
        match: Match,
        n: int = 0,
        entries: Iterable[Entry] = (),
        pupil: Pupil | None = None,
    ) -> None:
        """Take a match that has just started, or was loaded at version n."""
        self.match = match
        self.n = n
        self.pupil = pupil
        """Who follows the player through the lesson of this table, if it has one."""
        self.people: tuple[Seat, ...] = ()
        """The seats that persons play: they roll real dice."""
        self.chronicle = Chronicle(match, entries)
        self._asked: dict[Seat, Any] = {}
        self._since: dict[Seat, int] = {}
        self._after("")

    def act(self, seat: Seat, action: Wire) -> None:
        """Play an action; raises `Illegal` or `RecordError` and changes nothing."""
        known = len(self.chronicle.entries)
        meant = read_action(type(self.match.game), action)
        self.match.play(seat, meant)
        self.n += 1
        self._after(seat)
        if self.pupil is not None:
            tags = [entry.tag for entry in self.chronicle.entries[known:]]
            self.pupil.acted(to_wire(meant), tags)

    def undo(self, seat: Seat) -> None:
        """Take the seat's last action back; raises `Illegal`."""
        self.match.undo(seat)
        self.n += 1
        self._after(seat)
        if self.pupil is not None:
            self.pupil.undone()

    def is_stale(self, seat: Seat, n: int) -> bool:
        """Whether the question to a seat has changed since version n, or n is still to come.

        What other seats do while they answer the same question does not count: it may be secret.
        """
        return not self._since.get(seat, 0) <= n <= self.n

    def _after(self, by: Seat) -> None:
        self.chronicle.catch_up()
        match = self.match
        asked = _question(_decision(match))
        for seat in (*match.game.seats(), DICE):
            now = asked if seat in match.to_act else None
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

    @property
    def actions(self) -> int:
        """How many actions have been played and not taken back."""
        return len(self.match.record.actions)

    @property
    def can_undo_any(self) -> bool:
        """Whether anybody could take something back now."""
        return any(self.match.can_undo(seat) for seat in self.match.game.seats())

    def snapshot(self) -> bytes:
        """The match as bytes, with its chronicle."""
        save = msgspec.Raw(self.match.save())
        taken = _Snapshot(save, tuple(self.chronicle.entries), tuple(self.match.rolls))
        return msgspec.json.encode(taken)


def _decision(match: Match) -> Any:
    """What the table waits for."""
    return match.pending[match.to_act[0]].decision if match.to_act else None


def _question(decision: Any) -> Any:
    """A decision without the seats that have not answered it yet."""
    if decision is None:
        return None
    fields = [getattr(decision, name) for name in decision.__struct_fields__ if name != "seats"]
    return type(decision), fields


def replayed(match: Match, past: Sequence[Past], pupil: Pupil | None = None) -> Play:
    """Play deeds again from the start; raises `RecordError` where they do not fit."""
    play = Play(match, pupil=pupil)
    follow(play, past)
    return play


def follow(play: Play, past: Sequence[Past]) -> None:
    """Do what was done before, in order."""
    for number, deed in enumerate(past, play.n + 1):
        try:
            if deed.action is None:
                play.undo(deed.seat)
            else:
                play.act(deed.seat, deed.action)
        except Illegal as fault:
            raise RecordError(f"deed {number} cannot be done again: {fault}") from fault


def resumed(kind: type[Game], data: bytes, n: int) -> Play:
    """The match of a snapshot; raises `RecordError` if this version cannot use it."""
    try:
        taken = msgspec.json.decode(data, type=_Snapshot)
    except msgspec.DecodeError as fault:
        raise RecordError(f"snapshot: {fault}") from fault
    match = load(kind, bytes(taken.save))
    match.rolls.extend(taken.rolls)
    return Play(match, n, taken.entries)
