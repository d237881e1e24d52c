"""Runs the server: `plancia serve`."""

from __future__ import annotations

import uvicorn

from plancia.server.app import create_app
from plancia.server.settings import Settings

GRACE_SECONDS = 5


def run(settings: Settings, host: str, port: int) -> None:
    """Serve until a signal says stop; what was acknowledged is on disk then."""
    uvicorn.run(
        create_app(settings),
        host=host,
        port=port,
        ws_max_size=settings.limits.body,
        ws_ping_interval=20.0,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=GRACE_SECONDS,
        access_log=False,  # addresses of tables are nobody's business
        server_header=False,
        log_level="info",
    )
