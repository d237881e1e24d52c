"""Processes that work for this one, and end with it, however it ends."""

from __future__ import annotations

import os
import threading
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context, parent_process


def processes(many: int) -> ProcessPoolExecutor:
    """So many processes; they are started when they are needed.

    Each begins anew: forking a process that has threads is not safe.
    """
    return ProcessPoolExecutor(many, get_context("spawn"), _serve_parent)


def _serve_parent() -> None:
    """Give way to the process that started this one, and end with it."""
    os.nice(10)  # whoever waits for the other process is a person
    _end_with_parent()


def _end_with_parent() -> None:
    """End this process when the one that started it ends, even if that is killed."""

    def wait() -> None:
        parent = parent_process()
        assert parent is not None, "only processes that were started have one"
        parent.join()  # on a pipe that closes with the parent, however it ends
        os._exit(1)

    threading.Thread(target=wait, name="plancia-parent", daemon=True).start()
