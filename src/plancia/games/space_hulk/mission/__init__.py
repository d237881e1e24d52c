"""Missions: the data of a board, a squad and an objective, read from files and checked.

``load_mission("lifeline")`` gives a ``Mission``; ``missions()`` lists all ids, those of the
player's own packs included; ``parse_mission(text, "name.yaml")`` reads one that is at hand as text.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from plancia.content.packs import DataFile, data_files
from plancia.content.read import Document, read
from plancia.games.space_hulk.mission.build import build
from plancia.games.space_hulk.mission.data import Mission
from plancia.games.space_hulk.mission.file import SquadEntry

CONTENT: Final = Path(__file__).parent.parent / "content"
GAME: Final = "space_hulk"
KIND: Final = "missions"


def missions() -> list[str]:
    """The ids of all missions: built-in ones by difficulty and length, then those of packs."""
    files = mission_files()
    own = [load_mission(file.id) for file in files if file.pack is None]
    own.sort(key=lambda mission: (mission.difficulty, mission.minutes, mission.id))
    return [mission.id for mission in own] + [file.id for file in files if file.pack is not None]


def mission_files() -> list[DataFile]:
    """The files of all missions, built in and in packs."""
    return data_files(CONTENT, GAME, KIND)


def load_mission(mission_id: str) -> Mission:
    """The mission with this id; ``KeyError`` if there is none, ``ContentError`` if it is wrong."""
    builtin = CONTENT / KIND / f"{mission_id}.yaml"
    if "/" not in mission_id and builtin.is_file():
        return _builtin(builtin)
    for file in mission_files():
        if file.id == mission_id:
            return read_mission(file.path)
    raise KeyError(mission_id)


@cache
def _builtin(path: Path) -> Mission:
    return read_mission(path)


def read_mission(path: Path) -> Mission:
    """Read a mission file, whose name must be its id."""
    document = Document(path, path.name)
    mission = build(document, squads())
    if mission.id != path.stem:
        message = f"the id is {mission.id!r} but the file is called {path.name}"
        raise document.fault(message, ("id",))
    return mission


def parse_mission(text: str | bytes, filename: str) -> Mission:
    """Read a mission from a text; ``filename`` is what faults call it."""
    return build(Document(text, filename), squads())


@cache
def squads() -> dict[str, SquadEntry]:
    """The squads that missions may name."""
    return read(CONTENT / "squads.yaml", dict[str, SquadEntry], name="squads.yaml")


READERS: Final = {(GAME, KIND): read_mission}
"""For ``plancia content check``: how to read each kind of file a pack may hold."""
