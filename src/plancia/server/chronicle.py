"""The log of a match: each event is put into words once, in every language, when it happens.

Names of things may change later (a group that loses all but one is no group any more), but what has
been told stays as it was told.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import islice

from msgspec import Struct

from plancia.core import Event, Game, Match, Seat, Told
from plancia.core.motion import Motion
from plancia.i18n import LANGUAGES
from plancia.server.render import ServerWords, key_of, speaker
from plancia.server.wire import Line

PAGE = 100
"""How many lines are sent at once: the last ones, and as many again to whoever wants more."""


class Entry(Struct, frozen=True, gc=False, omit_defaults=True):
    """One event with its words; `seats` None means that everybody may know."""

    seats: tuple[Seat, ...] | None
    texts: dict[str, str]
    rules: tuple[str, ...]
    tag: str
    dice: tuple[tuple[int, ...], ...] = ()
    pieces: tuple[str, ...] = ()
    motions: tuple[Motion, ...] = ()
    signs: tuple[str, ...] = ()
    mentions: tuple[str, ...] = ()
    by: Seat = ""
    """The seat whose action it came from."""

    def known_to(self, seat: Seat | None) -> bool:
        """Whether a seat may know of this; None is a spectator."""
        return self.seats is None or seat in self.seats


def entry(told: Told, words: ServerWords, by: Seat = "") -> Entry:
    """An event as an entry of the chronicle, with the seat that acted."""
    event, game = told.event, words.game
    message = words.resolved(event.message(game.id))
    key = key_of(message)
    return Entry(
        seats=told.seats,
        texts={lang: speaker(lang).text(message, key) for lang in LANGUAGES},
        rules=told.rules,
        dice=event.shown_dice(),
        pieces=event.shown_pieces(),
        tag=event.tag(),
        motions=tuple(event.motions(game)),
        signs=event.signs,
        mentions=mentions_of(game, event),
        by=by,
    )


def mentions_of(game: Game, event: Event) -> tuple[str, ...]:
    """The entries of the compendium that an event names."""
    known = entries_of(type(game))
    return tuple(dict.fromkeys(name for name in game.mentioned(event) if name in known))


@cache
def entries_of(kind: type[Game]) -> frozenset[str]:
    """The ids of all entries of a game's compendium."""
    return frozenset(card.id for chapter in kind.compendium() for card in chapter.cards)


def lines_of(
    entries: Iterable[Entry], seat: Seat | None, lang: str, n: int = 0
) -> tuple[Line, ...]:
    """The lines of entries that a seat may know of; the first one has the number `n`."""
    known = enumerate((entry for entry in entries if entry.known_to(seat)), n)
    return tuple(
        [
            Line(
                k,
                e.texts[lang],
                e.rules,
                e.dice,
                e.pieces,
                e.tag,
                e.motions,
                e.signs,
                e.mentions,
                e.by,
            )
            for k, e in known
        ]
    )


def lines_before(
    entries: Sequence[Entry], seat: Seat | None, lang: str, total: int, before: int
) -> tuple[Line, ...]:
    """The lines of a seat up to number `before`; it knows `total` of these entries."""
    skipped = max(0, total - before)
    newest = (entry for entry in reversed(entries) if entry.known_to(seat))
    wanted = list(islice(newest, skipped, skipped + PAGE))
    return lines_of(reversed(wanted), seat, lang, total - skipped - len(wanted))


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

    def catch_up(self, by: Seat = "") -> None:
        """Put what happened since by a seat's action into words, or forget what was undone."""
        events = self._words.match.events
        written = len(self.entries) - self._before
        if len(events) < written:
            del self.entries[self._before + len(events) :]
        for told in events[written:]:
            self.entries.append(entry(told, self._words, by))
