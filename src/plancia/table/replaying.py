"""A finished or saved match seen again, step by step, forwards and backwards."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from plancia.core import Game, Match, Record, RecordError, Seat, Told, replaying
from plancia.table.face import PAST, Face, Sight
from plancia.table.rulebook import RuleBook


class Moment(NamedTuple):
    """The match after one action: the position, and how much had been told by then."""

    match: Match
    told: int


class Film(NamedTuple):
    """A record played again, with every moment kept."""

    match: Match
    moments: list[Moment]


def develop(kind: type[Game], record: Record) -> Film:
    """Play a record again and keep every position; raises `RecordError` where it does not fit."""
    moments: list[Moment] = []
    for match in replaying(kind, record):
        moments.append(Moment(match.clone(), len(match.events)))
    if not record.ends_at(match.digest()):
        raise RecordError("record: the replay ends in another position than the match did")
    return Film(match, moments)


class Projector:
    """Shows a film to one viewer."""

    def __init__(self, film: Film, face: Face, viewer: Seat | None) -> None:
        """Start before the first action."""
        self.film, self.face, self.viewer = film, face, viewer
        self.terminal, self.words = face.terminal, face.words
        self.at = 0
        self.notes: list[str] = []
        """What is said with the next showing, where that takes the place of this one."""

    @property
    def last(self) -> int:
        """The number of the last moment."""
        return len(self.film.moments) - 1

    def tell_all(self) -> None:
        """Everything from beginning to end, for a pipe."""
        self.show(whole=True)
        while self.at < self.last:
            self.at += 1
            self.face.say(*self._sentences(*self._span()))
        self.show(whole=True, news=False)
        self.face.say(*self.words.ending())

    def run(self) -> None:
        """Step through it as the viewer asks, until they leave."""
        whole = True
        try:
            while True:
                over = [*self.words.ending()] if self.at == self.last else []
                self.notes = self.notes or over
                self.show(whole=whole)
                if not self.face.redraws:
                    self.face.say(*over)
                whole, self.notes = False, []
                prompt = self.words.say("plancia.replay.prompt", at=self.at, last=self.last)
                if not self.obey(self.terminal.ask(prompt).strip().lower()):
                    return
        except EOFError:
            if self.terminal.is_live:
                self.terminal.write("")  # the cursor still stands behind the prompt

    def obey(self, word: str) -> bool:
        """Move to another moment; False when the viewer leaves."""
        if word in ("q", "quit", "esci"):
            return False
        moves = {"": self.at + 1, "n": self.at + 1, "p": self.at - 1}
        moves |= dict.fromkeys(("end", "fine"), self.last)
        to = int(word) if word.isdecimal() else moves.get(word)
        if to is not None:
            self.at = min(max(to, 0), self.last)
        elif word == "?":
            rules = (rule for one in self._told(*self._span()) for rule in one.rules)
            self._say(*RuleBook(self.film.match.game.id, self.words.translator).explain(rules))
        elif word in ("log", "diario"):
            self._say(*self._sentences(0, self._span()[1]))
        else:
            self._say(self.words.say("plancia.replay.help", last=self.last))
        return True

    def _say(self, *lines: str) -> None:
        """Say something now, or with the next showing if that would wipe it away."""
        if self.face.redraws:
            self.notes += lines
        else:
            self.face.say(*lines)

    def show(self, *, whole: bool, news: bool = True) -> None:
        """Show this moment and what led to it."""
        scene = self.film.moments[self.at].match.scene(self.viewer)
        scene = msgspec.structs.replace(scene, choices=(), prompt=None)
        asked = self.words.say("plancia.replay.at", at=self.at, last=self.last)
        told = self._sentences(*self._span()) if news else []
        start, _ = self._span()
        past = self._sentences(max(0, start - PAST), start)
        self.face.show(Sight(scene, told, past, asked, "", whole, notes=self.notes))

    def _span(self) -> tuple[int, int]:
        """How much had been told before this moment, and by then."""
        moments = self.film.moments
        return moments[self.at - 1].told if self.at else 0, moments[self.at].told

    def _told(self, start: int, end: int) -> list[Told]:
        return [one for one in self.film.match.events[start:end] if one.known_to(self.viewer)]

    def _sentences(self, start: int, end: int) -> list[str]:
        return [self.words.cited(one) for one in self._told(start, end)]
