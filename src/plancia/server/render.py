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
        self.translator = translator
        self.said: dict[Any, str] = {}

    def text(self, message: Message) -> str:
        """The sentence of a message in which ids are already names."""
        key = _frozen(message)
        return self.said.get(key) or self.remember(key, self.translator.text(message))

    def remember(self, key: Any, said: str) -> str:
        """Keep what was said for the first time."""
        if len(self.said) >= REMEMBERED:
            self.said.clear()
        self.said[key] = said
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


def _keys(game: Game) -> Callable[[Any], Any]:
    """By what the messages of one moment are remembered: as `_frozen`, with names for ids.

    A sheet names the same few ids again and again; each is looked up once.
    """
    named = game.named
    known_by_kind: dict[type, dict[Any, Any]] = {str: {}, int: {}}

    def key_of(value: Any) -> Any:
        kind = type(value)
        if kind is Message:
            args = value.args
            if not args:
                return value.key
            return value.key, tuple([(name, key_of(arg)) for name, arg in args.items()])
        known = known_by_kind.get(kind)
        if known is not None:
            key = known.get(value)
            if key is None:
                key = known[value] = _frozen(named(value))
            return key
        name = named(value)
        if name is value and kind in (list, tuple):
            return list, tuple([key_of(one) for one in value])
        return _frozen(name)

    return key_of


class ServerWords(Words):
    """Speaks for one match, and remembers what was said for all of them."""

    def __init__(self, match: Match, speaker: Speaker) -> None:
        super().__init__(match, speaker.translator)
        self.speaker = speaker

    def text(self, message: Message) -> str:
        """A message of the game, its ids turned into names."""
        return self.at_once()(message)

    def at_once(self) -> Callable[[Message], str]:
        """What `text` does, for many messages of one moment."""
        key_of, said = _keys(self.match.game), self.speaker.said

        def text(message: Message) -> str:
            key = key_of(message)
            return said.get(key) or self.speaker.remember(
                key, super(ServerWords, self).text(message)
            )

        return text

    def _word(self, key: str, name: str) -> str:
        word = (key, name)
        return self.speaker.said.get(word) or self.speaker.remember(word, super()._word(key, name))


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
