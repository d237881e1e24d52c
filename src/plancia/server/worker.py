"""Work that would hold the event loop up: the engine's in one thread, piece by piece, and the
thinking of bots in processes of their own.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Iterable
from concurrent.futures import BrokenExecutor, Executor, ThreadPoolExecutor
from contextvars import ContextVar
from time import perf_counter
from typing import Any, ParamSpec, TypeVar

import msgspec

from plancia import load_match
from plancia.bots import make
from plancia.core import Action, Event, Game, Record, Seat, Step, to_wire
from plancia.core.record import Save
from plancia.core.saving import kinds_of
from plancia.lab.processes import processes
from plancia.server.turns import Turns

P = ParamSpec("P")
T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="plancia-worker")


PAYS: ContextVar[Callable[[float], None]] = ContextVar("pays", default=lambda seconds: None)
"""Hears how many seconds the worker thread has worked for whoever asks."""


async def in_worker(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do something in the worker thread."""
    took = 0.0

    def timed() -> T:
        nonlocal took
        start = perf_counter()
        try:
            return work(*args, **kwargs)
        except StopIteration as fault:
            raise RuntimeError from fault  # a future cannot hold it, and would never be done
        finally:
            took = perf_counter() - start

    try:
        return await asyncio.get_running_loop().run_in_executor(_THREAD, timed)
    finally:
        PAYS.get()(took)


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

    def __init__(self, places: int) -> None:
        """Think in so many processes, or in a thread if there shall be none."""
        self._places = places
        self._executor: Executor | None = None
        self._turns = Turns(max(1, places))

    async def choose(
        self, save: bytes, seat: Seat, bot: str, seed: str, owner: str = "", *, urgent: bool = True
    ) -> dict[str, Any]:
        """What a bot plays in a saved match, at a table of an owner.

        It is urgent if people wait for it.
        """
        await self._turns.take(owner, urgent=urgent)
        try:
            return await self._thought(save, seat, bot, seed)
        except BrokenExecutor:  # somebody killed the process: think again in a new one
            self._executor = None
            await self._turns.take(owner, urgent=urgent)
            return await self._thought(save, seat, bot, seed)

    def _thought(self, *question: Any) -> asyncio.Future[dict[str, Any]]:
        """Think; the place is free again when that is done, even if nobody waits for it."""
        self._executor = self._executor or self._started()
        loop = asyncio.get_running_loop()

        def done(_: object) -> None:
            with contextlib.suppress(RuntimeError):  # the server has stopped meanwhile
                loop.call_soon_threadsafe(self._turns.give_back)

        try:
            job = self._executor.submit(choose, *question)
        except BrokenExecutor:
            self._turns.give_back()
            raise
        job.add_done_callback(done)
        return asyncio.wrap_future(job)

    def _started(self) -> Executor:
        if self._places == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="plancia-bot")
        return processes(self._places)

    def close(self) -> None:
        """Stop thinking; what is under way is given up."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
