"""Content that a scenario file brings along: a mission, a pilot, a robot, a model.

    content:
      missions:
        cold-store: {id: cold-store, …}
    setup: {mission: here/cold-store}

It is read as the files of a pack that is called `here`, and faults in it name their place in the
scenario file. Other packs are not there while it runs.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from plancia.content.packs import SUFFIX
from plancia.content.read import ContentError, Document, Trail
from plancia.scenario.file import Scenario

HERE = "here"
"""The name of the pack that a scenario file brings along."""
PACKS = "PLANCIA_PACKS"
"""The variable of the environment that names the folder of packs."""


@contextmanager
def inline_content(document: Document, scenario: Scenario) -> Iterator[None]:
    """Put what a scenario brings along into a pack, as long as it runs."""
    if not scenario.content:
        yield
        return
    before = os.environ.get(PACKS)
    with TemporaryDirectory() as folder:
        for kind, things in scenario.content.items():
            _check_name(document, kind, ("content", kind))
            home = Path(folder, HERE, scenario.game, kind)
            home.mkdir(parents=True)
            for name in things:
                _check_name(document, name, ("content", kind, name))
                text = document.excerpt(("content", kind, name))
                (home / f"{name}{SUFFIX}").write_text(text, encoding="utf-8")
        os.environ[PACKS] = folder
        try:
            yield
        finally:
            os.environ.pop(PACKS)
            if before is not None:
                os.environ[PACKS] = before


def _check_name(document: Document, name: str, trail: Trail) -> None:
    """Names become those of files: none leads out of the pack."""
    if not re.fullmatch(r"[\w-]+", name):
        raise document.fault(f"expected a plain name, found {name!r}", trail, key=True)


def of_this_file(
    document: Document, scenario: Scenario, fault: ContentError
) -> ContentError | None:
    """A fault in what a scenario brings along, as one of its own; None: it is somewhere else."""
    brought = {name for things in scenario.content.values() for name in things}
    if Path(fault.file).stem not in brought:
        return None
    return ContentError(document.file, fault.line, fault.column, fault.message)
