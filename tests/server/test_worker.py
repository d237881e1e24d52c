"""Work beside the event loop: one thread, so that no type is learnt by two at once."""

from __future__ import annotations

import asyncio
import os
import select
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from plancia.games.space_hulk import SpaceHulk
from plancia.server.worker import in_worker, prepare


def test_all_work_is_done_by_one_thread() -> None:
    async def several() -> list[threading.Thread]:
        return list(await asyncio.gather(*(in_worker(threading.current_thread) for _ in range(3))))

    (thread,) = set(asyncio.run(several()))
    assert thread is not threading.current_thread()


def test_every_game_can_be_learnt_before_there_are_threads() -> None:
    prepare([SpaceHulk])


THINKING = """
import asyncio, multiprocessing, sys
from plancia.core import Match
from plancia.games.tris import Tris
from plancia.server.worker import Thinkers

async def think():
    save, thinkers = Match.new(Tris, {}, 1).save(), Thinkers(2)
    wanted = [thinkers.choose(save, "x", "mcts:2000", str(k)) for k in range(4)]
    await asyncio.wait(map(asyncio.ensure_future, wanted), return_when="FIRST_COMPLETED")
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)
    await asyncio.sleep(60)

if __name__ == "__main__":
    asyncio.run(think())
"""

SIMULATING = """
import multiprocessing, threading, time

def tell():
    while len(multiprocessing.active_children()) < 2:
        time.sleep(0.01)
    print(*(child.pid for child in multiprocessing.active_children()), flush=True)

if __name__ == "__main__":
    from plancia.lab.processes import processes
    with processes(2) as pool:
        threading.Thread(target=tell).start()
        list(pool.map(time.sleep, [60, 60]))
"""


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="waits for processes as Linux does")
@pytest.mark.parametrize("program", [THINKING, SIMULATING])
def test_processes_end_with_a_parent_that_is_killed_while_they_work(
    tmp_path: Path, program: str
) -> None:
    script = tmp_path / "parent.py"
    script.write_text(program)
    command = [sys.executable, str(script)]
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    with subprocess.Popen(command, stdout=subprocess.PIPE, env=environ) as parent:
        assert parent.stdout is not None
        children = [int(pid) for pid in parent.stdout.readline().split()]
        watched = [os.pidfd_open(pid) for pid in children]
        try:
            parent.send_signal(signal.SIGKILL)
            parent.wait()
            ended = [bool(select.select([each], [], [], 10.0)[0]) for each in watched]
        finally:
            for pid, each in zip(children, watched, strict=True):
                if not select.select([each], [], [], 0)[0]:
                    os.kill(pid, signal.SIGKILL)
                os.close(each)
    assert len(ended) == 2
    assert all(ended)
