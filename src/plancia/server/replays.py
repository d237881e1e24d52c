"""Matches seen again: every frame of a table, as a seat or a spectator knows it."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from plancia.core import Chance, Game, Match, Record, Seat, read_action
from plancia.scenario import export
from plancia.server import api
from plancia.server.chronicle import Chronicle
from plancia.server.faults import Failed
from plancia.server.play import Past
from plancia.server.render import ServerWords, sheet, speaker, vocabulary
from plancia.server.sheets import Sheet, difference
from plancia.server.wire import Line

KEPT = 4
"""How many replays are kept in memory."""


class Moment(NamedTuple):
    """The match after an action, and how much had been told by then."""

    match: Match
    told: int


class Replay(NamedTuple):
    """A match with all its moments; the first is that before any action."""

    moments: list[Moment]
    chronicle: Chronicle

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.moments) - 1

    def moment(self, n: int) -> Moment:
        """One of the moments; raises `Failed`."""
        if not 0 <= n <= self.last:
            raise Failed("bad_request", expected=f"n: 0 to {self.last}")
        return self.moments[n]

    def sheet(self, n: int, seat: Seat | None, lang: str) -> tuple[Sheet, ServerWords]:
        """How a moment looks; there is nothing to choose in the past."""
        match = self.moment(n).match
        words = ServerWords(match, speaker(lang))
        scene = match.scene(seat)
        return sheet(msgspec.structs.replace(scene, choices=(), prompt=None), words), words

    def lines(self, n: int, seat: Seat | None, lang: str) -> tuple[Line, ...]:
        """What was told between the moment before and this one."""
        start = self.moments[n - 1].told if n else 0
        known = self.chronicle.known(seat, start)
        told = self.chronicle.entries[start : self.moments[n].told]
        heard = [entry for entry in told if entry.known_to(seat)]
        return tuple(entry.line(known + k, lang) for k, entry in enumerate(heard))

    def frame(self, n: int, seat: Seat | None, lang: str) -> api.Frame:
        """A moment as a page draws it."""
        shown, words = self.sheet(n, seat, lang)
        lines = self.lines(n, seat, lang)
        return api.Frame(n, self.last, shown, lines, vocabulary(shown, words))

    def frames(self, first: int, last: int, seat: Seat | None, lang: str) -> api.Frames:
        """Several moments, all but the first as what differs from the one before."""
        frame = self.frame(first, seat, lang)
        shown, further = frame.sheet, []
        words = dict(frame.words)
        for n in range(first + 1, last + 1):
            following, speech = self.sheet(n, seat, lang)
            lines = self.lines(n, seat, lang)
            further.append(api.NextFrame(n, difference(shown, following), lines))
            words |= vocabulary(following, speech)
            shown = following
        return api.Frames(msgspec.structs.replace(frame, words=words), tuple(further))


def standing_actions(past: Sequence[Past]) -> list[Past]:
    """The actions that were not taken back."""
    kept: list[Past] = []
    for deed in past:
        if deed.action is None:
            kept.pop()
        else:
            kept.append(deed)
    return kept


def develop(match: Match, past: Sequence[Past]) -> Replay:
    """Play the actions of a match again and keep every moment."""
    chronicle = Chronicle(match)
    chronicle.catch_up()
    moments = [Moment(match.clone(), len(chronicle.entries))]
    for deed in standing_actions(past):
        match.play(deed.seat, read_action(type(match.game), deed.action))
        chronicle.catch_up()
        moments.append(Moment(match.clone(), len(chronicle.entries)))
    return Replay(moments, chronicle)


class Archive:
    """The replays that were asked for last."""

    def __init__(self) -> None:
        """Begin with none."""
        self._films: OrderedDict[tuple[str, int], Replay] = OrderedDict()

    def get(self, table: str, n: int) -> Replay | None:
        """The replay of a table at a version, if it is at hand."""
        replay = self._films.get((table, n))
        if replay is not None:
            self._films.move_to_end((table, n))
        return replay

    def put(self, table: str, n: int, replay: Replay) -> None:
        """Keep a replay, and forget the one that nobody has asked for longest."""
        self._films[table, n] = replay
        while len(self._films) > KEPT:
            self._films.popitem(last=False)


def record_of(match: Match, past: Sequence[Past]) -> Record:
    """The record of a match that is over."""
    for deed in standing_actions(past):
        match.play(deed.seat, read_action(type(match.game), deed.action))
    return match.record


def scenario_of(
    match: Match, past: Sequence[Past], n: int, seat: Seat | None, *, over: bool
) -> str:
    """The situation after n actions as a scenario file, without what would foretell the dice."""
    actions = standing_actions(past)
    if not 0 <= n <= len(actions):
        raise Failed("bad_request", expected=f"n: 0 to {len(actions)}")
    for deed in actions[:n]:
        match.play(deed.seat, read_action(type(match.game), deed.action))
    scenario = export(match, seat)
    if scenario.position is None and not over:
        if _has_rolled(match.game):
            raise Failed("running")
        scenario = msgspec.structs.replace(scenario, seed=0)
    return scenario.text()


def _has_rolled(game: Game) -> bool:
    chance: Chance = game.chance
    return chance.position > 0
