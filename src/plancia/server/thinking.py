"""Bots think outside the event loop: in processes of their own, or in a thread."""

from __future__ import annotations

import asyncio
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

from plancia import load_match
from plancia.bots import UnknownBot, make
from plancia.core import Seat, to_wire
from plancia.server.faults import Failed


def choose(save: bytes, seat: Seat, bot: str, seed: str) -> dict[str, Any]:
    """What a bot plays in a saved match; runs in another process."""
    try:
        player = make(bot, seed)
    except UnknownBot as fault:
        raise Failed("bad_request", expected=str(fault)) from fault
    return to_wire(player.choose(load_match(save), seat))


class Thinkers:
    """The processes in which bots think; they are started when the first bot is asked."""

    def __init__(self, processes: int) -> None:
        """Think in so many processes, or in a thread if there shall be none."""
        self._processes = processes
        self._executor: Executor | None = None

    async def choose(self, save: bytes, seat: Seat, bot: str, seed: str) -> dict[str, Any]:
        """What a bot plays in a saved match."""
        if self._executor is None:
            self._executor = self._started()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, choose, save, seat, bot, seed)
        except BrokenExecutor:  # somebody killed the process: think again in a new one
            self._executor = self._started()
            return await loop.run_in_executor(self._executor, choose, save, seat, bot, seed)

    def _started(self) -> Executor:
        if self._processes == 0:
            return ThreadPoolExecutor(1, thread_name_prefix="plancia-bot")
        # Forking a process that has threads is not safe.
        return ProcessPoolExecutor(self._processes, mp_context=get_context("spawn"))

    def close(self) -> None:
        """Stop thinking; what is under way is given up."""
        if self._executor is not None:
            self._executor.shutdown(wait=False, cancel_futures=True)
