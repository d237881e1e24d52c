"""A server that also knows Parlour, the game that exists only for tests."""

from __future__ import annotations

import sys
from pathlib import Path
from unittest.mock import patch

sys.path.insert(0, str(Path(__file__).parents[3]))

from plancia.server import lobby
from plancia.server.run import run
from plancia.server.settings import Settings
from tests.examples import find

if __name__ == "__main__":
    _, port, database = sys.argv
    with patch.object(lobby, "find", find):
        run(Settings(database=database, find=find, bot_processes=0), "127.0.0.1", int(port))
