"""A server that cheats with the dice, in the way that the nonce of the other player asks for.

It swaps its secret, or tries nonces for its confederate until it likes the seed, once it has seen
the nonce of the page. Everything that it says at the end fits together.
"""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import count

from plancia.core import Match
from plancia.server import fair
from plancia.server.live import Live
from plancia.server.run import run
from plancia.server.settings import Settings
from plancia.server.tables import Tables

SWAP, GRIND = "swap the secret", "grind the nonces"


honestly_started = Tables.started


def started(tables: Tables, live: Live) -> Match:
    """Look for dice that begin well, and start the match with them."""
    other = live.seating.chairs["o"]
    for number in count() if other.nonce in (SWAP, GRIND) else ():
        secret, nonces = live.secret, live.seating.nonces
        if other.nonce == SWAP:
            secret = sha256(str(number).encode()).digest()
        else:
            nonces["o"] = f"ground {number}"
        if fair.seed_of(secret, nonces).startswith("0"):
            live.secret, other.nonce = secret, nonces["o"]
            break
    return honestly_started(tables, live)


if __name__ == "__main__":
    _, port, database = sys.argv
    setattr(Tables, "started", started)  # noqa: B010 - a method is replaced
    run(Settings(database=database, bot_processes=0), "127.0.0.1", int(port))
