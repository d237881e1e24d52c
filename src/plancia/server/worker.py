"""Work that would hold the event loop up: the engine's in one thread, piece by piece, and the
thinking of bots in processes of their own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any, ParamSpec, TypeVar

import msgspec

from plancia import load_match
from plancia.bots import make
from plancia.core import Action, Event, Game, Record, Seat, Step, to_wire
from plancia.core.record import Save
from plancia.core.saving import kinds_of

P = ParamSpec("P")
T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="plancia-worker")


async def in_worker(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something in the worker thread."""
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(_THREAD, lambda: work(*args, **kwargs))


def prepare(kinds: Iterable[type[Game]]) -> None:
    """Let msgspec learn all types of these games while there is one thread.

    It learns a type when it first reads one, and a second thread that comes meanwhile finds it
    half learnt and crashes.
    """
    wanted: set[type] = {Record, Save}
    for kind in kinds:
        wanted |= {kind, kind.setup_type}
        wanted |= {one for base in (Action, Event, Step) for one in kinds_of(kind, base)}
        if kind.position_type is not None:
            wanted.add(kind.position_type)
    for one in wanted:
        msgspec.json.Decoder(one)


def choose(save: bytes, seat: Seat, bot: str, seed: str) -> dict[str, Any]:
    """What a bot plays in a saved match; runs in another process."""
    return to_wire(make(bot, seed).choose(load_match(save), seat))


class Thinkers:
    """The processes in which bots think; they are started when the first bot is asked."""

    def __init__(self, processes: int) -> None:
        """Think in so many processes, or in a thread if there shall be none."""
        self._processes = processes
        self._executor: Executor | None = None

    async def choose(self, save: bytes, seat: Seat, bot: str, seed: str) -> dict[str, Any]:
        """What a bot plays in a saved match."""
        think = asyncio.get_running_loop().run_in_executor
        self._executor = self._executor or self._started()
        try:
            return await think(self._executor, choose, save, seat, bot, seed)
        except BrokenExecutor:  # somebody killed the process: think again in a new one
            self._executor = self._started()
            return await think(self._executor, choose, save, seat, bot, seed)

    def _started(self) -> Executor:
        if self._processes == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="plancia-bot")
        # Forking a process that has threads is not safe.
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))

    def close(self) -> None:
        """Stop thinking; what is under way is given up."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
