"""From scenes to sheets: every message becomes text in one language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from plancia.core import Game, Match, Message
from plancia.core.scene import Scene
from plancia.i18n import Translator
from plancia.server.sheets import Sheet, revised, spoken
from plancia.table.words import Words

REMEMBERED = 50_000
"""How many sentences of a language are kept before the memory is emptied."""


class Speaker:
    """One language for all tables: it remembers sentences that it has said before."""

    def __init__(self, translator: Translator) -> None:
        self.translator = translator
        self.said: dict[Any, str] = {}

    def text(self, message: Message, key: Any = None) -> str:
        """The sentence of a message in which ids are already names; `key` is its `key_of`."""
        key = key_of(message) if key is None else key
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


def key_of(value: Any) -> Any:
    """A value by which equal sentences are found; 1, 1.0 and True are told apart."""
    if isinstance(value, Message):
        args = value.args
        if not args:
            return value.key
        return value.key, tuple([(name, key_of(arg)) for name, arg in args.items()])
    if isinstance(value, str):
        return value
    if isinstance(value, list | tuple):
        return list, tuple([key_of(one) for one in value])
    if isinstance(value, dict):
        return dict, tuple([(key, key_of(one)) for key, one in value.items()])
    return type(value), value


_MADE_OF_OTHERS = (list, tuple, dict)

LOOKED_UP = 2000
"""How many names are kept: to see whether they still hold takes as long as to look them up."""


class Names:
    """What things are called at one moment; each is looked up once."""

    def __init__(self, game: Game) -> None:
        """Begin with nothing looked up; the names are those of the game as it stands."""
        self._named = game.named
        self._rest_on = game.names_rest_on()
        self._known: dict[type, dict[Any, Any]] = {}
        self._composed = False
        """Whether something made of others has a name of its own, which is not kept."""

    def hold(self, game: Game) -> bool:
        """Whether everything is still called what it was."""
        rest_on = game.names_rest_on()
        if rest_on is not None and rest_on == self._rest_on:
            return True
        self._rest_on = rest_on
        named = game.named
        if self._composed or sum(map(len, self._known.values())) > LOOKED_UP:
            return False
        for known in self._known.values():
            for value, name in known.items():
                if key_of(named(value)) != name:
                    return False
        return True

    def keys(self, game: Game) -> Callable[[Any], Any]:
        """By what the messages of this moment are remembered: as `key_of`, with names for ids."""
        self._named = game.named  # an undo puts another game in the place of the last one
        return self._key_of

    def _key_of(self, value: Any) -> Any:
        kind = type(value)
        if kind is Message:
            args = value.args
            if not args:
                return value.key
            inner = self._key_of
            return value.key, tuple([(name, inner(arg)) for name, arg in args.items()])
        if kind not in _MADE_OF_OTHERS:
            known = self._known.get(kind)
            if known is None:
                known = self._known[kind] = {}
            key = known.get(value)
            if key is None:
                key = known[value] = key_of(self._named(value))
            return key
        name = self._named(value)
        if name is value and kind is not dict:
            return list, tuple([self._key_of(one) for one in value])
        self._composed = self._composed or name is not value
        return key_of(name)


class ServerWords(Words):
    """Speaks for one match, and remembers what was said for all of them."""

    def __init__(self, match: Match, speaker: Speaker) -> None:
        super().__init__(match, speaker.translator)
        self.speaker = speaker

    def text(self, message: Message) -> str:
        """A message of the game, its ids turned into names."""
        return self.at_once()(message)

    def at_once(self, names: Names | None = None) -> Callable[[Message], str]:
        """What `text` does, for many messages of one moment, with the names of that."""
        names = Names(self.match.game) if names is None else names
        key_for, said = names.keys(self.match.game), self.speaker.said

        def text(message: Message) -> str:
            key = key_for(message)
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


class Painter:
    """Draws one scene after another, and says only what has changed."""

    def __init__(self, words: ServerWords) -> None:
        self._words = words
        self._last: tuple[Scene, Sheet, Names] | None = None

    def sheet(self, scene: Scene, names: Names) -> Sheet:
        """The sheet of a scene at a moment with these names: other ones if some have changed."""
        shown: Sheet
        text = self._words.at_once(names)
        if self._last is None or self._last[2] is not names:
            shown = spoken(scene, text)
        else:
            shown = revised(scene, *self._last[:2], text)
        self._last = scene, shown, names
        return shown


def vocabulary(shown: Sheet, words: Words) -> dict[str, str]:
    """What the states and marks on a sheet are called."""
    marks = {mark for cell in shown.board.cells for mark in cell.marks}
    states = {state for piece in shown.pieces for state in piece.states}
    found = {mark: words.mark(mark) for mark in sorted(marks)}
    return found | {state: words.state(state) for state in sorted(states)}
