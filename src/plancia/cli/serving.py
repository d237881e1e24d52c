"""`plancia serve`: the table in the browser."""

from __future__ import annotations

import socket
from argparse import Namespace

from plancia.cli.command import UsageError

UNUSABLE = {
    "storage_busy": "another program is using it: try again when that is done",
    "storage_full": "the disk is full: make room, or name another file with --database",
    "storage_read_only": "nothing can be written there: name another file with --database",
    "storage_damaged": "it is damaged, or no database: put a copy of it back, or name another file "
    "with --database",
}
"""Why the server cannot start with a database, by the codes of storage."""


def serve(options: Namespace) -> int:
    """Serve until it is interrupted."""
    try:
        from plancia.server.addresses import EVERYWHERE, address_of, in_network
        from plancia.server.claim import Claimed
        from plancia.server.run import run
        from plancia.server.schema import SchemaError
        from plancia.server.settings import Settings
        from plancia.server.store import StorageError
    except ModuleNotFoundError as fault:
        if fault.name is None or fault.name.startswith("plancia"):
            raise
        raise UsageError(f"{fault.name} is missing: pip install 'plancia[server]'") from fault
    host = EVERYWHERE if options.share else options.host
    addresses = in_network(options.port) if host == EVERYWHERE else ()
    settings = Settings(
        database=options.database,
        page=options.page,
        origins=tuple(options.origins),
        bot_processes=options.bot_processes,
        addresses=addresses,
    )
    check_place(host, options.port)
    here = address_of("127.0.0.1" if host == EVERYWHERE else host, options.port)
    print(invitation(here, addresses, shared=host == EVERYWHERE), flush=True)
    try:
        run(settings, host, options.port)
    except Claimed as fault:
        raise UsageError(
            f"another server (process {fault}) uses {options.database}: "
            "stop it, or name another file with --database"
        ) from fault
    except StorageError as fault:
        why = UNUSABLE.get(fault.code, str(fault))
        raise UsageError(f"cannot use {options.database}: {why}") from fault
    except SchemaError as fault:
        raise UsageError(f"cannot use {options.database}: {fault}") from fault
    return 0


def invitation(here: str, addresses: tuple[str, ...], *, shared: bool) -> str:
    """Where to find the table, in plain words."""
    lines = [f"On this computer the table is at {here}"]
    if addresses:
        lines.append("Others in the same network open " + " or ".join(addresses))
        lines.append("Whoever is in this network can open tables here.")
    elif shared:
        lines.append("This computer is in no network: nobody else can reach it now.")
    else:
        lines.append("Nobody else can reach it; `plancia serve --share` lets your network in.")
    return "\n".join(lines)


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
