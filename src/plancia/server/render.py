"""From scenes to sheets: every message becomes text in one language."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

from msgspec import Struct

from plancia.core import Game, Match, Message
from plancia.core.scene import (
    Board,
    Cell,
    Choice,
    Gauge,
    Odds,
    Overlay,
    Panel,
    Piece,
    Preview,
    Scene,
)
from plancia.i18n import Translator
from plancia.server import sheets
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
            return said if said is not None else speaker.say(key, self._named(message))

        return text

    def _word(self, key: str, name: str) -> str:
        word = (key, name)
        said = self.speaker.recall(word)
        return said if said is not None else self.speaker.keep(word, super()._word(key, name))

    def resolved(self, message: Message) -> Message:
        """A message whose ids are names, as they are now; it can be said in any language."""
        return self._named(message)


def sheet(scene: Scene, words: ServerWords) -> sheets.Sheet:
    """The sheet of a scene."""
    text = words.at_once()
    return sheets.Sheet(
        game=scene.game,
        seat=scene.seat,
        title=text(scene.title),
        subtitle=None if scene.subtitle is None else text(scene.subtitle),
        board=_board(scene.board, text),
        pieces=tuple([_piece(piece, text) for piece in scene.pieces]),
        gauges=tuple([_gauge(gauge, text) for gauge in scene.gauges]),
        panels=tuple([_panel(panel, text) for panel in scene.panels]),
        overlays=tuple([_overlay(overlay) for overlay in scene.overlays]),
        prompt=None if scene.prompt is None else text(scene.prompt),
        rule=scene.rule,
        choices=tuple([_choice(choice, text) for choice in scene.choices]),
        outcome=None if scene.outcome is None else text(scene.outcome),
        zones=spoken(scene.zones, text),
        opens=spoken(scene.opens, text),
        controls=spoken(scene.controls, text),
    )


def _board(board: Board, text: Any) -> sheets.Board:
    return sheets.Board(
        board.shape,
        tuple([_cell(cell, text) for cell in board.cells]),
        board.outline,
        board.grain,
        None if board.unit is None else text(board.unit),
        board.ground,
    )


def _overlay(overlay: Overlay) -> sheets.Overlay:
    return sheets.Overlay(
        overlay.kind, overlay.piece, overlay.at, overlay.tone, overlay.shape, overlay.radius or 0
    )


def spoken(value: Any, text: Any) -> Any:
    """A part of a scene or workshop as the part of the sheet with the same name and fields."""
    if isinstance(value, Message):
        return text(value)
    if isinstance(value, tuple):
        return tuple([spoken(one, text) for one in value])
    if isinstance(value, Struct):
        kind = getattr(sheets, type(value).__name__)
        return kind(*[spoken(getattr(value, name), text) for name in kind.__struct_fields__])
    return value


def _cell(cell: Cell, text: Any) -> sheets.Cell:
    name = None if cell.name is None else text(cell.name)
    return sheets.Cell(
        cell.at,
        cell.kind,
        cell.part,
        cell.glyph,
        name,
        cell.marks,
        cell.outline,
        cell.height or 0,  # what is usual is the very default, and is not sent
    )


def _piece(piece: Piece, text: Any) -> sheets.Piece:
    return sheets.Piece(
        piece.id,
        piece.kind,
        piece.at,
        text(piece.name),
        piece.owner,
        piece.heading,
        piece.glyph,
        piece.tone,
        piece.badge,
        piece.states,
        1 if piece.size == 1 else piece.size,
        piece.outline,
    )


def _gauge(gauge: Gauge, text: Any) -> sheets.Gauge:
    return sheets.Gauge(text(gauge.name), gauge.value, gauge.of)


def _panel(panel: Panel, text: Any) -> sheets.Panel:
    return sheets.Panel(
        panel.id,
        text(panel.title),
        panel.piece,
        tuple([text(line) for line in panel.lines]),
        tuple([_gauge(gauge, text) for gauge in panel.gauges]),
        tuple([text(state) for state in panel.states]),
        panel.owner,
        spoken(panel.tracks, text),
        spoken(panel.pools, text),
    )


def _choice(choice: Choice, text: Any) -> sheets.Choice:
    return sheets.Choice(
        choice.action,
        text(choice.label),
        choice.key,
        choice.piece,
        choice.targets,
        choice.at,
        None if choice.cost is None else text(choice.cost),
        _odds(choice.odds, text),
        tuple([_preview(preview, text) for preview in choice.previews]),
        choice.dice,
        choice.heading,
    )


def _preview(preview: Preview, text: Any) -> sheets.Preview:
    return sheets.Preview(
        preview.kind,
        text(preview.text),
        preview.piece,
        preview.at,
        preview.tone,
        _odds(preview.odds, text),
    )


def _odds(odds: tuple[Odds, ...], text: Any) -> tuple[sheets.Odds, ...]:
    return tuple([sheets.Odds(text(o.of), o.numerator, o.denominator) for o in odds])


def vocabulary(shown: sheets.Sheet, words: Words) -> dict[str, str]:
    """What the states and marks on a sheet are called."""
    marks = {mark for cell in shown.board.cells for mark in cell.marks}
    states = {state for piece in shown.pieces for state in piece.states}
    found = {mark: words.mark(mark) for mark in sorted(marks)}
    return found | {state: words.state(state) for state in sorted(states)}
