"""`plancia serve`: the table in the browser."""

from __future__ import annotations

import socket
from argparse import Namespace

from plancia.cli.command import UsageError


def serve(options: Namespace) -> int:
    """Serve until it is interrupted."""
    try:
        from plancia.server.run import run
        from plancia.server.settings import Settings
    except ModuleNotFoundError as fault:
        if fault.name is None or fault.name.startswith("plancia"):
            raise
        raise UsageError(f"{fault.name} is missing: pip install 'plancia[server]'") from fault
    settings = Settings(
        database=options.database,
        page=options.page,
        origins=tuple(options.origins),
        bot_processes=options.bot_processes,
    )
    check_place(options.host, options.port)
    run(settings, options.host, options.port)
    return 0


def check_place(host: str, port: int) -> None:
    """Say in plain words that nobody can listen there: mostly another table is open."""
    try:
        family, kind, _, _, address = socket.getaddrinfo(host, 0, type=socket.SOCK_STREAM)[0]
        with socket.socket(family, kind) as trial:
            trial.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)  # as the server does
            trial.bind((address[0], port, *address[2:]))
    except (OSError, OverflowError) as fault:
        raise UsageError(
            f"cannot listen at {host}:{port} ({fault}): "
            "close what listens there, or name another place with --host and --port"
        ) from fault
