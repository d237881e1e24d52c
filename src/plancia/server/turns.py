"""Who is next where only a few can be served at a time: people first, then owner by owner."""

from __future__ import annotations

import asyncio
from collections import deque

_Waiting = dict[str, deque["asyncio.Future[None]"]]


class Turns:
    """So many places; whoever has waited gets one when it is free.

    Those for whom people wait come before all others. Among equals one owner comes after another,
    so that somebody with many tables waits for these and not everybody else.
    """

    def __init__(self, places: int) -> None:
        self._free = places
        self._urgent: _Waiting = {}
        self._others: _Waiting = {}

    async def take(self, owner: str, *, urgent: bool) -> None:
        """Wait for a place; it has to be given back."""
        if self._free:
            self._free -= 1
            return
        waiting = self._urgent if urgent else self._others
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        waiting.setdefault(owner, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it came too late
                self.give_back()
            raise

    def give_back(self) -> None:
        """Let the next one have this place."""
        for waiting in (self._urgent, self._others):
            while waiting:
                owner = next(iter(waiting))
                line = waiting.pop(owner)
                turn = line.popleft()
                if line:
                    waiting[owner] = line  # behind all other owners
                if not turn.done():
                    turn.set_result(None)
                    return
        self._free += 1
