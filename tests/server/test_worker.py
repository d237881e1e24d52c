"""Work beside the event loop: one thread, so that no type is learnt by two at once."""

from __future__ import annotations

import asyncio
import threading

from plancia.games.space_hulk import SpaceHulk
from plancia.server.worker import in_worker, prepare


def test_all_work_is_done_by_one_thread() -> None:
    async def several() -> list[threading.Thread]:
        return list(await asyncio.gather(*(in_worker(threading.current_thread) for _ in range(3))))

    (thread,) = set(asyncio.run(several()))
    assert thread is not threading.current_thread()


def test_every_game_can_be_learnt_before_there_are_threads() -> None:
    prepare([SpaceHulk])
