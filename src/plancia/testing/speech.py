"""Whether every message that a match produces can be said in every language.

A key needs a sentence in each catalogue, a sentence needs an argument for each of its names, and
what an argument stands for (another message, words of the content) is looked at in the same way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args, get_type_hints

from msgspec import Struct

from plancia.core import Game, Message, Seat
from plancia.core.scene import Scene
from plancia.i18n import LANGUAGES, Translator, resolved

Named = Callable[[Any], Any]
"""Turns an id into the name that people read."""


class Speech:
    """Listens to all matches of a run; every fault is told once."""

    def __init__(self, kind: type[Game], folder: Path) -> None:
        """Read the catalogues of a game; one that has none of its own is not listened to."""
        extra = {kind.id: folder / "locale"} if (folder / "locale").is_dir() else {}
        self.game = kind.id
        self.translators = tuple(Translator(lang, extra) for lang in LANGUAGES)
        self.is_silent = not self.translators[0].speaks(kind.id)
        self._known: set[Any] = set()
        self._names: dict[str, frozenset[str]] = {}
        """What the sentences of a key fill in, in any language."""

    def said(self, message: Message, named: Named) -> Iterator[str]:
        """What is wrong with a message, with those in its arguments."""
        if not self.is_silent:
            yield from self._heard(resolved(message, named))

    def shown(self, scene: Scene, named: Named) -> Iterator[str]:
        """What is wrong with the words of a scene."""
        if self.is_silent:
            return
        for message in messages(scene):
            yield from self._heard(resolved(message, named))
        marks = {("mark", mark) for cell in scene.board.cells for mark in cell.marks}
        states = {("state", state) for piece in scene.pieces for state in piece.states}
        for family, name in sorted(marks | states):
            yield from self._heard(Message(f"{self.game}.{family}.{name}"))

    def seated(self, seats: tuple[Seat, ...], named: Named) -> Iterator[str]:
        """What is wrong with the names of the seats; they may have none but their ids."""
        for seat in () if self.is_silent else seats:
            key = f"{self.game}.seat.{seat}"
            name = named(seat)
            if name != seat:
                yield from self._of_value(key, name)
            elif any(translator.has(key) for translator in self.translators):
                yield from self._heard(Message(key))

    def _heard(self, message: Message) -> Iterator[str]:
        given = frozenset(message.args)
        empty = frozenset(name for name, value in message.args.items() if value is None)
        if (message.key, given, empty) not in self._known:
            self._known.add((message.key, given, empty))
            yield from self._of_key(message.key, given, empty)
        for name in self._names[message.key] & given:
            yield from self._of_value(message.key, message.args[name])

    def _of_key(self, key: str, given: frozenset[str], empty: frozenset[str]) -> Iterator[str]:
        self._names[key] = frozenset()
        for translator in self.translators:
            lang = translator.lang
            try:
                names = translator.placeholders(key)
            except ValueError as fault:
                yield f"{key} cannot be said in {lang!r}: {fault}"
                continue
            if names is None:
                yield f"{key} has no words in the catalogue {lang!r}"
                continue
            self._names[key] |= names
            for name in sorted(names - given):
                yield f"{key} says {{{name}}} in {lang!r}, and no argument fills it"
            for name in sorted(names & empty):
                yield f"{key} says {{{name}}} in {lang!r}, and nothing is given for it"

    def _of_value(self, key: str, value: Any) -> Iterator[str]:
        if isinstance(value, Message):
            yield from self._heard(value)
        elif isinstance(value, list | tuple):
            for one in value:
                yield from self._of_value(key, one)
        elif isinstance(value, dict):
            for translator in self.translators:
                text = value.get(translator.lang)
                if not isinstance(text, str | Message) or not text:
                    yield f"{key} is given words without any in {translator.lang!r}: {value}"


def messages(part: Any) -> Iterator[Message]:
    """All messages in a scene or a part of one, without those in their arguments."""
    if isinstance(part, Message):
        yield part
    elif isinstance(part, tuple):
        for one in part:
            yield from messages(one)
    elif isinstance(part, Struct):
        for name in _speaking(type(part)):
            yield from messages(getattr(part, name))


@cache
def _speaking(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a part of a scene that can hold messages."""
    hints = get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if _can_speak(hints[name]))


def _can_speak(hint: Any) -> bool:
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint is Message or bool(_speaking(hint))
    return any(map(_can_speak, get_args(hint)))
