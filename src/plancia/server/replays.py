"""Matches seen again: every frame of a table, as it was recorded and as a seat knows it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from plancia.core import Chance, Game, Match, Seat
from plancia.scenario import export, is_open
from plancia.server import api
from plancia.server.chronicle import Entry, known, lines_of
from plancia.server.faults import Failed
from plancia.server.history import History, Recorded, standing
from plancia.server.patches import difference
from plancia.server.render import ServerWords, sheet, speaker, vocabulary
from plancia.server.sheets import Sheet
from plancia.server.wire import Line


class Frame(NamedTuple):
    """The match after an action, what was told with it, and how many entries came before."""

    recorded: Recorded
    told: list[Entry]
    before: int


class Replay:
    """A match with all its frames; the first is that before any action."""

    def __init__(self, kind: type[Game], history: History) -> None:
        """Leave out what was taken back; a new segment adds its entry to the frame before it."""
        self.kind, self.history = kind, history
        self.frames: list[Frame] = []
        self.entries: list[Entry] = []
        for each in standing(history.recorded):
            if each.deed is not None or not self.frames:
                self.frames.append(Frame(each, [], len(self.entries)))
            self.frames[-1].told.extend(each.moment.told)
            self.entries.extend(each.moment.told)

    @property
    def last(self) -> int:
        """The number of the last frame."""
        return len(self.frames) - 1

    def _frame(self, n: int) -> Frame:
        if not 0 <= n <= self.last:
            raise Failed("bad_request", expected=f"n: 0 to {self.last}")
        return self.frames[n]

    def sheet(self, n: int, seat: Seat | None, lang: str) -> tuple[Sheet, ServerWords]:
        """How a moment looks; there is nothing to choose in the past."""
        match = self.history.match_at(self.kind, self._frame(n).recorded)
        words = ServerWords(match, speaker(lang))
        scene = match.view(seat).scene(())
        return sheet(msgspec.structs.replace(scene, choices=(), prompt=None), words), words

    def lines(self, n: int, seat: Seat | None, lang: str) -> tuple[Line, ...]:
        """What was told between the moment before and this one."""
        frame = self._frame(n)
        return lines_of(frame.told, seat, lang, known(self.entries[: frame.before], seat))

    def time(self, n: int) -> int | None:
        """The game time of the action that led to a moment, where time mattered."""
        deed = self._frame(n).recorded.deed
        return None if deed is None else deed.at

    def frame(self, n: int, seat: Seat | None, lang: str) -> api.Frame:
        """A moment as a page draws it; raises `Failed`."""
        shown, words = self.sheet(n, seat, lang)
        lines = self.lines(n, seat, lang)
        return api.Frame(n, self.last, shown, lines, vocabulary(shown, words), self.time(n))

    def several(self, first: int, last: int, seat: Seat | None, lang: str) -> api.Frames:
        """Several moments, all but the first as what differs from the one before."""
        frame = self.frame(first, seat, lang)
        shown, further = frame.sheet, []
        words = dict(frame.words)
        for n in range(first + 1, last + 1):
            following, speech = self.sheet(n, seat, lang)
            lines = self.lines(n, seat, lang)
            further.append(api.NextFrame(n, difference(shown, following), lines, self.time(n)))
            words |= vocabulary(following, speech)
            shown = following
        return api.Frames(msgspec.structs.replace(frame, words=words), tuple(further))

    def match(self, n: int) -> Match:
        """The match after n actions, with its record: it can be saved."""
        recorded = self._frame(n).recorded
        upto = self.history.recorded.index(recorded) + 1
        return self.history.match_at(self.kind, recorded, self.history.record(upto))

    def fits(self, n: int) -> bool:
        """Whether a moment was played under the rules and with the content of this installation."""
        return self.history.segments[self._frame(n).recorded.segment].fits(self.kind)

    def scenario(self, n: int, seat: Seat | None, *, over: bool) -> str:
        """The situation after n actions as a scenario file, which does not foretell the dice."""
        match = self.match(n)
        scenario = export(match, seat)
        if is_open(self.kind) and not over:
            chance: Chance = match.game.chance
            if chance.position > 0:  # dice have been rolled
                raise Failed("running")
            scenario = msgspec.structs.replace(scenario, seed=0)
        return scenario.text()
