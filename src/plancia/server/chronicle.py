"""The log of a match: each event is put into words once, in every language, when it happens.

Names of things may change later (a group that loses all but one is no group any more), but what has
been told stays as it was told.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from plancia.core import Match, Seat, Told
from plancia.core.motion import Motion
from plancia.i18n import LANGUAGES
from plancia.server.render import ServerWords, speaker
from plancia.server.wire import Line


class Entry(Struct, frozen=True, omit_defaults=True):
    """One event with its words; `seats` None means that everybody may know."""

    seats: tuple[Seat, ...] | None
    texts: dict[str, str]
    rules: tuple[str, ...]
    tag: str
    dice: tuple[tuple[int, ...], ...] = ()
    pieces: tuple[str, ...] = ()
    motions: tuple[Motion, ...] = ()

    def known_to(self, seat: Seat | None) -> bool:
        """Whether a seat may know of this; None is a spectator."""
        return self.seats is None or seat in self.seats


def entry(told: Told, words: ServerWords) -> Entry:
    """An event as an entry of the chronicle."""
    event, game = told.event, words.game
    message = words.resolved(event.message(game.id))
    return Entry(
        seats=told.seats,
        texts={lang: speaker(lang).text(message) for lang in LANGUAGES},
        rules=told.rules,
        dice=event.shown_dice(),
        pieces=event.shown_pieces(),
        tag=event.tag(),
        motions=tuple(event.motions(game)),
    )


def lines_of(
    entries: Iterable[Entry], seat: Seat | None, lang: str, n: int = 0
) -> tuple[Line, ...]:
    """The lines of entries that a seat may know of; the first one has the number `n`."""
    known = enumerate((entry for entry in entries if entry.known_to(seat)), n)
    return tuple(
        [Line(k, e.texts[lang], e.rules, e.dice, e.pieces, e.tag, e.motions) for k, e in known]
    )


def known(entries: Iterable[Entry], seat: Seat | None) -> int:
    """How many entries a seat may know of."""
    return sum(entry.known_to(seat) for entry in entries)


class Chronicle:
    """All entries of one match, in order."""

    def __init__(self, match: Match, entries: Iterable[Entry] = ()) -> None:
        """Begin with what was told before; the match's own log counts from here."""
        self.entries = list(entries)
        self._words = ServerWords(match, speaker(LANGUAGES[0]))
        self._before = len(self.entries)

    def catch_up(self) -> None:
        """Put what happened since into words, or forget what was undone."""
        events = self._words.match.events
        written = len(self.entries) - self._before
        if len(events) < written:
            del self.entries[self._before + len(events) :]
        for told in events[written:]:
            self.entries.append(entry(told, self._words))
