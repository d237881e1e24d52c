"""The missions of Infinity: what is fought for, read from files and checked.

``mission("four-quarters")`` gives a ``Mission``; ``mission_files()`` lists all of them, those of
the player's own packs too. The book leaves missions to the players: these are ours. [INF-VICT-03]
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Final

from msgspec import to_builtins

from plancia.content.packs import DataFile, data_files, packs_folder
from plancia.content.read import Document, content_hash, without
from plancia.core import Content
from plancia.games.infinity.missions.checks import check_mission
from plancia.games.infinity.missions.file import MissionFile, Region, SealedAim, SiteFile

__all__ = ["READERS", "Mission", "mission", "mission_files", "read_mission"]

CONTENT: Final = Path(__file__).parent.parent / "content"
GAME: Final = "infinity"
PROSE: Final = ("title", "briefing", "about")


class Mission(Content):
    """A mission as the rules see it."""

    def __init__(self, file: MissionFile) -> None:
        """Index what aims name."""
        self.file = file
        self.sites: dict[str, SiteFile] = {each.id: each for each in file.sites}
        self.regions: dict[str, Region] = {each.id: each for each in file.regions}
        self.sealed: dict[str, SealedAim] = {each.id: each for each in file.sealed}
        played = [file.turns, file.sites, file.regions, file.aims, file.sealed]
        plain = without(to_builtins(played), PROSE)  # better words for people change no battle
        self._ref = content_hash(plain)

    @property
    def ref(self) -> str:
        """The hash of all that the rules see."""
        return self._ref


def mission_files() -> list[DataFile]:
    """The files of all missions, ours first."""
    return data_files(CONTENT, GAME, "missions")


def read_mission(source: Path | str | bytes, name: str | None = None) -> Mission:
    """A mission from its file; raises ContentError where it is wrong."""
    document = Document(source, name)
    file = document.decode(MissionFile)
    check_mission(document, file)
    return Mission(file)


@lru_cache(maxsize=32)
def _named(name: str, packs: Path) -> Mission:
    files = data_files(CONTENT, GAME, "missions", packs)
    found = next((file for file in files if file.id == name), None)
    if found is None:
        raise KeyError(f"no mission {name!r}; expected one of: {', '.join(f.id for f in files)}")
    return read_mission(found.path)


def mission(name: str) -> Mission:
    """A mission by its name; raises KeyError. In another folder of packs it may be another one."""
    return _named(name, packs_folder())


READERS: Final = {(GAME, "missions"): read_mission}
"""How the files of packs are read and checked."""
