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
    devices: int = 8
    """Browsers that may be one client's by passports, besides the first."""
    names_per_second: float = 0.1
    """How often a client may change its name, after a burst."""
    names_burst: float = 5.0
    passports_per_second: float = 0.05
    """How often a client may make or try a passport, after a burst."""
    passports_burst: float = 5.0
    people_per_second: float = 0.5
    """How many names and passports all clients of one address may ask for, after a burst."""
    people_burst: float = 60.0
    passport_seconds: float = 600.0
    """How long a passport can be used."""
    actions_per_second: float = 20.0
    messages_per_second: float = 40.0
    requests_per_second: float = 20.0
    """Requests of one address, after a burst of `requests_burst`."""
    requests_burst: float = 100.0
    work_per_second: float = 0.2
    """Seconds of the server's time that one client may have in a second, after a burst."""
    work_burst: float = 3.0
    """Whoever draws a way for some seconds is shown what comes of it all the time."""
    worker_per_second: float = 0.25
    """The same for what is done in the worker thread: replays, set-ups, new tables."""
    worker_burst: float = 0.5
    waiting_bytes: int = 1024 * 1024
    """What a slow page may leave unread before it is cut off."""
    hello_seconds: float = 10.0
    request_seconds: float = 10.0
    """How long a request may take to come in: its head, and then its body."""
    table_idle_seconds: float = 600.0
    """After how long a table that nobody looks at leaves the memory."""
    tidy_seconds: float = 60.0
    """How often it is looked for such tables."""
    archive_seconds: float = 30 * 86400.0
    left_seconds: float = 7 * 86400.0
    """How long a table that a client has left is still listed, so that it may come back."""


class Settings(NamedTuple):
    """All that a server is told when it starts."""

    database: str = "tables.db"
    storage_seconds: float = 5.0
    """How long a write waits for another program that holds the database."""
    page: Path | None = None
    """The folder of the built page; None: where the package or the source tree has it."""
    origins: tuple[str, ...] = ()
    """Origins whose pages may use this server besides those that it serves itself."""
    addresses: tuple[str, ...] = ()
    """Where other machines of the same network find this server, if they do."""
    limits: Limits = Limits()
    bot_processes: int = 1
    """How many processes think for bots; 0: a thread."""
    bot_pace: float = 2.0
    """After how many seconds of game time a bot acts again while a bell is awaited, at the latest
    if its game says how often it may do what."""
    stand_in_seconds: float = 10.0
    """How long a person may be gone before a bot plays for them, where the table wants that."""
    start: Start = lessons.start
    """Makes the match of a table."""
    find: Callable[[str], type[Game]] = lobby.find
    entropy: Callable[[int], bytes] = secrets.token_bytes
    """Random bytes that nobody can foresee."""
    now: Callable[[], float] = time.time
    clock: Callable[[], float] = time.monotonic
    """The real clock behind game time, in seconds."""
