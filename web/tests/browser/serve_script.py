"""A server that also knows Script, the game for tests that asks what its set-up says."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[3]))

from plancia import games
from plancia.core import Game
from plancia.server import lobby
from plancia.server.run import run
from plancia.server.settings import Settings
from tests.examples.script import Script

Script.scripts = (*Script.scripts, "a2 a1 a2", "a2 b3w b3w b2w a2")


def find(name: str) -> type[Game]:
    """Script, or a game that is installed."""
    return Script if name == Script.id else games.find(name)


if __name__ == "__main__":
    _, port, database = sys.argv
    with patch.object(lobby, "find", find):
        run(Settings(database=database, find=find, bot_processes=0), "127.0.0.1", int(port))
