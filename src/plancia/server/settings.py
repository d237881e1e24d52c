"""What can be set about a server, with defaults that suit one machine."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from plancia.core import Game, Match
from plancia.core.timing import TimeControl
from plancia.server import lessons, lobby

Start = Callable[[type[Game], dict[str, Any], str, TimeControl | None], Match]


class Limits(NamedTuple):
    """What one client may take of the server."""

    body: int = 64 * 1024
    tables: int = 20
    """Tables of one client that are not over."""
    sockets: int = 8
    actions_per_second: float = 20.0
    messages_per_second: float = 40.0
    requests_per_second: float = 20.0
    """Requests of one address, after a burst of `requests_burst`."""
    requests_burst: float = 100.0
    waiting_messages: int = 256
    """Messages that a slow page may leave unread before it is cut off."""
    hello_seconds: float = 10.0
    table_idle_seconds: float = 600.0
    """After how long a table that nobody looks at leaves the memory."""
    tidy_seconds: float = 60.0
    """How often it is looked for such tables."""
    archive_seconds: float = 30 * 86400.0


class Settings(NamedTuple):
    """All that a server is told when it starts."""

    database: str = "tables.db"
    page: Path | None = None
    """The folder of the built page; None: where the package or the source tree has it."""
    origins: tuple[str, ...] = ()
    """Origins whose pages may use this server besides those that it serves itself."""
    limits: Limits = Limits()
    bot_processes: int = 1
    """How many processes think for bots; 0: a thread."""
    bot_pace: float = 2.0
    """After how many seconds of game time a bot acts again while a bell is awaited."""
    start: Start = lessons.start
    """Makes the match of a table."""
    find: Callable[[str], type[Game]] = lobby.find
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """Random bytes that nobody can foresee."""
    now: Callable[[], float] = time.time
    clock: Callable[[], float] = time.monotonic
    """The real clock behind game time, in seconds."""
