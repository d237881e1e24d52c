"""`plancia serve`: the table in the browser."""

from __future__ import annotations

from argparse import Namespace

from plancia.cli.faults import UsageError


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
    run(settings, options.host, options.port)
    return 0
