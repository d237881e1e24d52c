"""Project Elite: a team against the clock and against what comes along the arrows."""

from importlib import import_module
from pkgutil import walk_packages

from plancia.games.project_elite import rules
from plancia.games.project_elite.maps import READERS as MAP_READERS
from plancia.games.project_elite.position import Position
from plancia.games.project_elite.setups import READERS as SETUP_READERS
from plancia.games.project_elite.state import ProjectElite

for chapter in walk_packages(rules.__path__, f"{rules.__name__}."):
    import_module(chapter.name)  # so that saves know all their steps

READERS = {**MAP_READERS, **SETUP_READERS}
"""How the data files of packs are read."""

__all__ = ["READERS", "ProjectElite"]

ProjectElite.position_type = Position
