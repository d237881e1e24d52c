"""From scenes to sheets: every message becomes text in one language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from plancia.core import Game, Match, Message
from plancia.core.scene import Scene
from plancia.i18n import Translator
from plancia.server.sheets import Sheet, spoken
from plancia.table.words import Words

REMEMBERED = 50_000
"""How many sentences of a language are kept before the memory is emptied."""


class Speaker:
    """One language for all tables: it remembers sentences that it has said before."""

    def __init__(self, translator: Translator) -> None:
        """Speak as a translator does."""
        self.translator = translator
        self._said: dict[Any, str] = {}

    def recall(self, key: Any) -> str | None:
        """What was said before."""
        return self._said.get(key)

    def text(self, message: Message) -> str:
        """The sentence of a message in which ids are already names."""
        key = _frozen(message)
        said = self._said.get(key)
        return said if said is not None else self.say(key, message)

    def say(self, key: Any, message: Message) -> str:
        """Say a sentence for the first time, and remember it."""
        return self.keep(key, self.translator.text(message))

    def keep(self, key: Any, said: str) -> str:
        """Remember what was said."""
        if len(self._said) >= REMEMBERED:
            self._said.clear()
        self._said[key] = said
        return said


@cache
def speaker(lang: str) -> Speaker:
    """The speaker of a language."""
    return Speaker(Translator(lang))


def _frozen(value: Any) -> Any:
    """A value by which equal sentences are found; 1, 1.0 and True are told apart."""
    if isinstance(value, Message):
        args = value.args
        if not args:
            return value.key
        return value.key, tuple([(name, _frozen(arg)) for name, arg in args.items()])
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple):
        return list, tuple([_frozen(one) for one in value])
    if isinstance(value, dict):
        return dict, tuple([(key, _frozen(one)) for key, one in value.items()])
    return type(value), value


class _Keys:
    """By what the messages of one moment are remembered: as `_frozen`, with names for ids.

    A sheet names the same few ids again and again; each is looked up once.
    """

    __slots__ = ("_known", "_named", "_numbers")

    def __init__(self, game: Game) -> None:
        """Know the names of a game as it stands."""
        self._named = game.named
        self._known: dict[str, Any] = {}
        self._numbers: dict[int, Any] = {}

    def of(self, value: Any) -> Any:
        """The key of a message or of something in it."""
        kind = type(value)
        if kind is Message:
            args = value.args
            if not args:
                return value.key
            of = self.of
            return value.key, tuple([(name, of(arg)) for name, arg in args.items()])
        if kind is str:
            known = self._known.get(value)
            if known is None:
                known = self._known[value] = _frozen(self._named(value))
            return known
        if kind is int:
            number = self._numbers.get(value)
            if number is None:
                number = self._numbers[value] = _frozen(self._named(value))
            return number
        name = self._named(value)
        if name is not value:
            return _frozen(name)
        if kind is list or kind is tuple:
            return list, tuple([self.of(one) for one in value])
        return _frozen(value)


class ServerWords(Words):
    """Speaks for one match, and remembers what was said for all of them."""

    def __init__(self, match: Match, speaker: Speaker) -> None:
        """Speak about a match."""
        super().__init__(match, speaker.translator)
        self.speaker = speaker

    def text(self, message: Message) -> str:
        """A message of the game, its ids turned into names."""
        return self.at_once()(message)

    def at_once(self) -> Callable[[Message], str]:
        """What `text` does, for many messages of one moment."""
        key_of, speaker = _Keys(self.match.game).of, self.speaker

        def text(message: Message) -> str:
            key = key_of(message)
            said = speaker.recall(key)
            return said if said is not None else speaker.say(key, self.resolved(message))

        return text

    def _word(self, key: str, name: str) -> str:
        word = (key, name)
        said = self.speaker.recall(word)
        return said if said is not None else self.speaker.keep(word, super()._word(key, name))


def sheet(scene: Scene, words: ServerWords) -> Sheet:
    """The sheet of a scene."""
    shown: Sheet = spoken(scene, words.at_once())
    return shown


def vocabulary(shown: Sheet, words: Words) -> dict[str, str]:
    """What the states and marks on a sheet are called."""
    marks = {mark for cell in shown.board.cells for mark in cell.marks}
    states = {state for piece in shown.pieces for state in piece.states}
    found = {mark: words.mark(mark) for mark in sorted(marks)}
    return found | {state: words.state(state) for state in sorted(states)}
