"""A table without a server: what would be stored of its match is kept in lists."""

from __future__ import annotations

import random
from typing import Any

from plancia.core import Game, Match, to_wire
from plancia.server.history import Deed, History, Segment, encode_moment, packed
from plancia.server.reopening import Opened, begun, reopened


class Tape:
    """A match under way, with all that is recorded of it."""

    def __init__(self, match: Match) -> None:
        self.segments: list[Segment] = []
        self.deeds: list[Deed] = []
        self._take(begun(match))

    def _take(self, opened: Opened) -> None:
        self.play, self._raw = opened.play, opened.raw
        self.segments += opened.segments

    def act(self, seat: str, action: Any, at: int | None = None) -> None:
        self._keep(seat, self.play.act(seat, to_wire(action), at))

    def undo(self, seat: str) -> None:
        self.play.undo(seat)
        self._keep(seat, None)

    def _keep(self, seat: str, action: dict[str, Any] | None) -> None:
        before, self._raw = self._raw, encode_moment(self.play.moment())
        moment = packed(self._raw, before)
        self.deeds.append(Deed(self.play.n, seat, action, self.play.at, moment))

    def history(self) -> History:
        return History(self.segments, self.deeds, self.play.match.digest())

    def reopen(self, kind: type[Game]) -> None:
        """Let another server go on with the match."""
        self._take(reopened(kind, self.history()))

    def play_at_random(self, seed: int, actions: int = 10_000) -> None:
        rng = random.Random(seed)
        for _ in range(actions):
            match = self.play.match
            if not match.to_act:
                return
            seat = rng.choice(match.to_act)
            self.act(seat, rng.choice(match.options(seat)))
