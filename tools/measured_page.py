"""Pages of the documents with a part that is measured: many matches are played for it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import TypeVar

from plancia.lab.intervals import Share
from tools.pages import with_part

Match = TypeVar("Match")
Line = TypeVar("Line")


def played(
    play: Callable[[Match], Line],
    waiting: Sequence[Match],
    jobs: int,
    *,
    told: int = 12,
    together: int = 1,
) -> Iterator[Line]:
    """What came of matches that are played in several processes, so many `together` in each; after
    so many is `told` how far it is.
    """
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        for done, line in enumerate(pool.map(play, waiting, chunksize=together), 1):
            if done % told == 0:
                print(f"{done} of {len(waiting)}", file=sys.stderr, flush=True)
            yield line


def keep(page: Path, text: str, *, dry: bool = False) -> None:
    """Put the figures into a page, between its marks; dry: only print them."""
    if dry:
        print(text)
        return
    whole = page.read_text(encoding="utf-8")
    page.write_text(with_part(whole, "measured", f"{text.rstrip()}\n"), encoding="utf-8")


def percent(won: Share) -> str:
    """A share and its interval, as two cells of a table."""
    return f"{won.rate:.0%} | {won.low:.0%} to {won.high:.0%}"
