"""Work of the engine that would hold the event loop up: one thread does it, piece by piece."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

import msgspec

from plancia.core import Action, Event, Game, Record, Step
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
