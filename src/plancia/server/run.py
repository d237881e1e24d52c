"""Runs the server: `plancia serve`."""

from __future__ import annotations

import gc
import logging
import sys

import uvicorn

from plancia.server.app import create_app
from plancia.server.claim import claimed
from plancia.server.patience import patient_for
from plancia.server.settings import Settings

GRACE_SECONDS = 5

COLLECT = (10_000, 1_000, 1_000)
"""When Python looks for circles of unused objects: through new ones often, which takes some
milliseconds, and hardly ever through all of them, which are those of hundreds of tables. `app` does
that when it is tidying up."""

SWITCH_SECONDS = 0.0005
"""How long one thread of Python may go on while another wants to. The thread that writes wants it
for a moment after every call of SQLite, and an action waits for ten such moments."""


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until a signal says stop; what was acknowledged is on disk then.

    Raises `Claimed` if another server uses the database, `StorageError` or `SchemaError` if none
    can.
    """
    with claimed(settings.database):
        _run(settings, host, port)


def _run(settings: Settings, host: str, port: int) -> None:
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    app = create_app(settings)
    gc.collect()
    gc.freeze()  # what is there now stays, and need not be looked through
    gc.set_threshold(*COLLECT)
    sys.setswitchinterval(SWITCH_SECONDS)
    uvicorn.run(
        app,
        host=host,
        port=port,
        http=patient_for(settings.limits.request_seconds),
        ws_max_size=settings.limits.body,
        ws_ping_interval=20.0,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=GRACE_SECONDS,
        access_log=False,  # who asks for what is nobody's business
        server_header=False,
        log_level="info",
    )


def _worth_telling(record: logging.LogRecord) -> bool:
    """Leave out that a socket was opened or closed, and by whom."""
    return record.levelno > logging.INFO or "websockets" not in record.pathname
