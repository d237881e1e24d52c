"""The log of a match: each event is put into words once, in every language, when it happens.

Names of things may change later (a group that loses all but one is no group any more), but what has
been told stays as it was told.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from msgspec import Struct

from plancia.core import Event, Game, Match, Seat, Told
from plancia.i18n import LANGUAGES
from plancia.server.render import ServerWords, speaker
from plancia.server.sheets import Line, Move

DICE = ("die", "dice", "faces")
"""The names of fields that hold what was rolled; `…_dice` too. A number alone is a `die`: elsewhere
it counts dice."""


class Entry(Struct, frozen=True):
    """One event with its words; `seats` None means that everybody may know."""

    seats: tuple[Seat, ...] | None
    texts: dict[str, str]
    rules: tuple[str, ...]
    dice: tuple[tuple[int, ...], ...]
    pieces: tuple[str, ...]
    tag: str
    move: Move | None
    fields: dict[str, Any]

    def known_to(self, seat: Seat | None) -> bool:
        """Whether a seat may know of this; None is a spectator."""
        return self.seats is None or seat in self.seats

    def line(self, n: int, lang: str) -> Line:
        """This event as the n-th line of a seat's log."""
        return Line(
            n,
            self.texts[lang],
            self.rules,
            self.dice,
            self.pieces,
            self.tag,
            self.move,
            self.fields,
        )


def entry(told: Told, words: ServerWords) -> Entry:
    """An event as an entry of the chronicle."""
    event, game = told.event, words.game
    message = words.resolved(event.message(game.id))
    fields = msgspec.to_builtins(event)
    pieces = tuple(_named(event, game))
    return Entry(
        seats=told.seats,
        texts={lang: speaker(lang).text(message) for lang in LANGUAGES},
        rules=told.rules,
        dice=tuple(_dice(event)),
        pieces=pieces,
        tag=fields.pop("type"),
        move=_move(event, pieces),
        fields=fields,
    )


def _named(event: Event, game: Game) -> Iterator[str]:
    """The ids in an event that have a name: pieces, doors, objects."""
    for name in event.__struct_fields__:
        value = getattr(event, name)
        for one in value if isinstance(value, list | tuple) else (value,):
            if isinstance(one, str) and name != "facing" and game.named(one) is not one:
                yield one


def _dice(event: Event) -> Iterator[tuple[int, ...]]:
    for name in event.__struct_fields__:
        if name in DICE or name.endswith("_dice"):
            value = getattr(event, name)
            faces = value if isinstance(value, list | tuple) else (value,) if name == "die" else ()
            if faces and all(isinstance(face, int) for face in faces):
                yield tuple(faces)


def _move(event: Event, pieces: tuple[str, ...]) -> Move | None:
    start, to = getattr(event, "start", None), getattr(event, "to", None)
    if pieces and isinstance(start, tuple) and isinstance(to, tuple):
        return Move(pieces[0], (start, to))
    return None


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

    def lines(self, seat: Seat | None, lang: str) -> tuple[Line, ...]:
        """All lines that a seat may know of."""
        known = (entry for entry in self.entries if entry.known_to(seat))
        return tuple([entry.line(n, lang) for n, entry in enumerate(known)])

    def known(self, seat: Seat | None, upto: int | None = None) -> int:
        """How many of the first entries a seat may know of."""
        return sum(entry.known_to(seat) for entry in self.entries[:upto])

    def lines_since(self, seat: Seat | None, lang: str, start: int, n: int) -> tuple[Line, ...]:
        """The lines from entry `start` on; the first one has the number `n`."""
        known = [entry for entry in self.entries[start:] if entry.known_to(seat)]
        return tuple([entry.line(n + k, lang) for k, entry in enumerate(known)])
