"""Runs the server: `plancia serve`."""

from __future__ import annotations

import logging

import uvicorn

from plancia.server.app import create_app
from plancia.server.settings import Settings

GRACE_SECONDS = 5


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until a signal says stop; what was acknowledged is on disk then."""
    logging.getLogger("uvicorn.error").addFilter(_worth_telling)
    uvicorn.run(
        create_app(settings),
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
