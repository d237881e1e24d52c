"""Runs the server: `plancia serve`."""

from __future__ import annotations

import gc
import logging

import uvicorn

from plancia.server.app import create_app
from plancia.server.settings import Settings

GRACE_SECONDS = 5

COLLECT = (50_000, 10, 20)
"""How rarely Python looks for circles of unused objects. Hundreds of tables are many objects, and
looking through all of them takes longer than an acknowledgement may; nearly all go without it."""


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until a signal says stop; what was acknowledged is on disk then."""
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    app = create_app(settings)
    gc.collect()
    gc.freeze()  # what is there now stays, and need not be looked through
    gc.set_threshold(*COLLECT)
    uvicorn.run(
        app,
        host=host,
        port=port,
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
    return record.levelno > logging.INFO or not record.module.startswith("websockets")
