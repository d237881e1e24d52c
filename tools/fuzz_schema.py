"""Holds the HTTP interface to its own description, with requests that schemathesis makes of it.

    python -m tools.fuzz_schema                       a server of its own, 100 examples a request
    python -m tools.fuzz_schema --examples 20 --json

No answer may be a 5xx, and each must be one that `/api/openapi.json` describes. Needs the extra
`plancia[fuzz]`.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

from tools.fuzz_server import complaints
from tools.server_client import MANY, Player, ServerProcess

CONFIG = """
generation.max-examples = {examples}
[checks]
# Which names a set-up may have depends on the game: the description cannot say it.
positive_data_acceptance.expected-statuses = ["2xx", "304", 400, 401, 403, 404, 409]
negative_data_rejection.expected-statuses = ["4xx"]
[auth.openapi.token]
bearer = "{token}"
[dictionaries]
games.values = ["tris", "space_hulk"]
tables.values = {tables}
rules.values = ["TRIS-1", "SH-5.1-A"]
seats.values = ["x", "o", "marines"]
numbers.values = [0, 1, 2, 5]
[parameters]
"path.game" = {{ dictionary = "games", probability = 0.8 }}
"body.game" = {{ dictionary = "games", probability = 0.9 }}
"path.table" = {{ dictionary = "tables", probability = 0.9 }}
"path.rule" = {{ dictionary = "rules", probability = 0.7 }}
"query.seat" = {{ dictionary = "seats", probability = 0.7 }}
"path.n" = {{ dictionary = "numbers", probability = 0.7 }}
"query.n" = {{ dictionary = "numbers", probability = 0.7 }}
"query.from" = {{ dictionary = "numbers", probability = 0.7 }}
[[operations]]
# Whoever has left a table may not ask for it any more, so that is tried at one of them only.
include-path = "/api/tables/{{table}}/leave"
parameters = {{ "path.table" = "{left}" }}
"""

COUNTS = re.compile(r"(\d+) generated(?:, (\d+) found (\d+) unique failures?)?")

Report = dict[str, Any]


async def some_tables(player: Player) -> list[str]:
    """Tables in all states: one to be left, waiting, running, over."""
    await player.make("space_hulk")
    left = player.table
    await player.make("space_hulk")
    waiting = player.table
    await player.make("space_hulk", setup={"mission": "lifeline"})
    running = player.table
    await player.connect()
    for number in range(6):
        action = player.choices[0]["action"]
        await player.say("act", id=f"h{number}", n=player.n, action=action)
        await player.hear("update")
    await player.make("tris", seats={"x": {"kind": "me"}, "o": {"kind": "shared"}})
    await player.connect()
    for n, cell in enumerate((0, 3, 1, 4, 2)):
        await player.say("as", seat="xo"[n % 2])
        await player.hear("welcome")
        await player.say("act", id=f"t{n}", n=n, action={"type": "mark", "cell": cell})
        await player.hear("update")
    over = player.table
    await player.close()
    return [left, waiting, running, over]


def check(folder: Path, examples: int, seed: int) -> Report:
    """Ask a server of our own all that its description allows, and what it does not."""
    server = ServerProcess(folder / "tables.db", MANY, folder / "server.log")
    server.start()
    try:
        player = Player(server.url)
        left, *tables = asyncio.run(some_tables(player))
        config = folder / "schemathesis.toml"
        given = CONFIG.format(
            examples=examples, token=player.token, tables=json.dumps(tables), left=left
        )
        config.write_text(given, "utf-8")
        command = [
            *(str(Path(sys.executable).parent / "st"), "--no-color", "--config-file", str(config)),
            *("run", f"{server.url}/api/openapi.json", "--seed", str(seed), "--warnings", "off"),
        ]
        ran = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    finally:
        server.stop()
    text = ran.stdout + ran.stderr
    counts = COUNTS.search(text)
    faults = complaints(folder / "server.log")
    if ran.returncode != 0 or counts is None:
        faults.append(text)
    return {"requests": int(counts.group(1)) if counts else 0, "faults": faults}


def main() -> int:
    """Check and print."""
    parser = argparse.ArgumentParser(description="Hold the server to its own description.")
    parser.add_argument("--examples", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        found = check(Path(folder), options.examples, options.seed)
    if options.json:
        print(json.dumps(found))
    else:
        print(*found["faults"], sep="\n")
        print(f"{found['requests']} requests, {len(found['faults'])} faults")
    return 1 if found["faults"] else 0


if __name__ == "__main__":
    sys.exit(main())
