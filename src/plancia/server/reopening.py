"""Tables that are opened again: where they stood, or under newer rules and content.

What was acknowledged is never lost. A table whose rules and content are those of this installation
goes on from its last settled moment. Any other goes on from its last state in a new segment, and
says so in its log; what was recorded before stays as it was recorded.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from msgspec import Struct

from plancia.core import Game, Illegal, Match, Message, RecordError, carry_over, load
from plancia.i18n import LANGUAGES
from plancia.server.chronicle import Entry
from plancia.server.history import Damaged, Deed, History, Moment, Segment, encode_moment, packed
from plancia.server.play import Play
from plancia.server.render import speaker
from plancia.tutorial import Pupil

CARRIED_OVER = "carried_over"
"""The kind of entry that says that a table goes on under other rules."""


class Opened(NamedTuple):
    """A match to go on with, and what has to be stored before it does."""

    play: Play
    raw: bytes
    """Its last moment, encoded."""
    segments: Sequence[Segment] = ()
    """Segments that are new."""
    deeds: Sequence[Deed] = ()
    """Deeds whose moments are new."""


def begun(match: Match, pupil: Pupil | None = None) -> Opened:
    """A match that starts now."""
    play = Play(match, pupil=pupil)
    play.kept = (0, 0)
    raw = encode_moment(play.moment())
    return Opened(play, raw, (Segment.of(match, 0, raw),))


def reopened(kind: type[Game], history: History, pupil: Pupil | None = None) -> Opened:
    """A match as it was left; raises `Damaged`, or `RecordError` where this version cannot go on.

    It is carried over if its rules or its content have changed, or the form of its state.
    """
    if history.segments[-1].fits(kind):
        upto = history.settled()
        try:
            match = load(kind, history.save(upto))
        except RecordError:
            return _carried_over(kind, history, pupil)
        play = _going_on(match, history, upto)
        if match.digest() != history.digest:
            raise Damaged("the deeds do not lead where they led when they were done")
        return Opened(_with_pupil(play, history, pupil), history.raw)
    return _carried_over(kind, history, pupil)


def _going_on(match: Match, history: History, upto: int) -> Play:
    """The match of a moment, with the deeds that came after it."""
    told, rolls = history.told(upto)
    match.rolls.extend(rolls)
    done = [each for each in history.recorded[upto:] if each.deed is not None]
    n = history.n - len(done)
    play = Play(match, n, told)
    try:
        for each in done:
            if each.deed is not None:
                follow(play, each.deed, automatic=each.moment.automatic)
    except RecordError as fault:
        raise Damaged(str(fault)) from fault
    return play


def _carried_over(kind: type[Game], history: History, pupil: Pupil | None) -> Opened:
    """The match goes on from its last state; one that is over is only shown."""
    match = carry_over(kind, history.save())
    told, rolls = history.told()
    match.rolls.extend(rolls)
    if match.outcome is not None:
        return Opened(_with_pupil(Play(match, history.n, told), history, pupil), history.raw)
    play = Play(match, history.n, [*told, notice(kind)])
    play.kept = (len(told), len(match.rolls))
    raw = encode_moment(play.moment())
    segment = Segment.of(match, history.n, raw)
    return Opened(_with_pupil(play, history, pupil), raw, (segment,))


def notice(kind: type[Game]) -> Entry:
    """The entry that says that a table goes on under other rules."""
    message = Message("plancia.log.carried_over", {"rules": kind.version})
    texts = {lang: speaker(lang).text(message) for lang in LANGUAGES}
    return Entry(seats=None, texts=texts, rules=(), tag=CARRIED_OVER)


def _with_pupil(play: Play, history: History, pupil: Pupil | None) -> Play:
    """Let whoever follows a lesson hear of all that was done before."""
    play.pupil = pupil
    for each in history.recorded:
        if pupil is None or each.deed is None:
            continue
        if each.deed.action is None:
            pupil.undone()
        else:
            pupil.acted(each.deed.action, [entry.tag for entry in each.moment.told])
    return play


def follow(play: Play, deed: Deed, *, automatic: bool = False) -> None:
    """Do what was done before; raises `RecordError` where it does not fit."""
    try:
        if deed.action is None:
            play.undo(deed.seat)
        else:
            play.act(deed.seat, deed.action, deed.at, automatic=automatic)
    except Illegal as fault:
        raise RecordError(f"deed {deed.n} cannot be done again: {fault}") from fault


# --- tables of version 0.1.0 ---------------------------------------------------------------------


class _Snapshot(Struct, frozen=True):
    """What version 0.1.0 kept of a match in the middle; of use is only what was told."""

    entries: tuple[Entry, ...]


def adopted(
    match: Match, deeds: Sequence[Deed], snapshot: tuple[int, bytes] | None, pupil: Pupil | None
) -> Opened:
    """A table of version 0.1.0, which kept nothing but deeds: they are done again.

    What its snapshot has of the log is kept in the words in which it was told.
    """
    n, told = _told(snapshot)
    play = Play(match)
    play.kept = (0, 0)
    raw = encode_moment(_as_told(play, told))
    first, redone = Segment.of(match, 0, raw), []
    for deed in deeds:
        follow(play, deed)
        before, raw = raw, encode_moment(_as_told(play, told if deed.n <= n else ()))
        redone.append(msgspec.structs.replace(deed, at=play.at, moment=packed(raw, before)))
    history = History([first], redone, match.digest())
    opened = _carried_over(type(match.game), history, pupil)
    return opened._replace(segments=(first, *opened.segments), deeds=redone)


def _told(snapshot: tuple[int, bytes] | None) -> tuple[int, Sequence[Entry]]:
    """The log of a snapshot, and after how many deeds; without one that can be read, nothing."""
    if snapshot is None:
        return 0, ()
    n, data = snapshot
    try:
        return n, msgspec.json.decode(data, type=_Snapshot).entries
    except msgspec.DecodeError:
        return 0, ()


def _as_told(play: Play, told: Sequence[Entry]) -> Moment:
    """The present moment with the texts of an older log, as far as that tells of the same."""
    moment = play.moment()
    entries = list(moment.told)
    for place, (new, old) in enumerate(zip(entries, told[moment.kept :], strict=False)):
        if (new.tag, new.seats) == (old.tag, old.seats):
            entries[place] = msgspec.structs.replace(new, texts=old.texts, rules=old.rules)
    return msgspec.structs.replace(moment, told=tuple(entries))
