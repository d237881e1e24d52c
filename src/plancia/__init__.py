"""Plancia: a table for battle games with the rules enforced.

>>> import plancia
>>> match = plancia.new("tris")
>>> match.pending["x"].options[4]
Mark(cell=4)
>>> match.play("x", match.pending["x"].options[4])
>>> match.view(None).x == 1 << 4
True
"""

from __future__ import annotations

import atexit
import gc
from typing import Any

from plancia.core import Match, Record, load, replay
from plancia.games import find

__version__ = "0.1.0"

# The interpreter's last collection takes msgspec's types apart in any order, and about one program
# in five that had encoded scenes crashed in it. What is frozen is left to the system.
atexit.register(gc.freeze)

__all__ = ["Match", "Record", "__version__", "load_match", "new", "replay_record"]


def new(game: str, *, seed: int | str = 0, **setup: Any) -> Match:
    """Start a match of a game; everything that the set-up leaves out has a sensible default."""
    return Match.new(find(game), setup, seed)


def replay_record(record: Record) -> Match:
    """Play a record again to its end."""
    return replay(find(record.game), record)


def load_match(data: bytes) -> Match:
    """Bring back a match that `Match.save` gave."""
    return load(find(game_of(data)), data)


def game_of(data: bytes) -> str:
    """Which game a saved match is of."""
    import msgspec

    from plancia.core import RecordError

    try:
        raw = msgspec.json.decode(data)
        name = raw["record"]["game"]
    except (LookupError, RecursionError, TypeError, ValueError) as fault:
        raise RecordError(f"save: expected a saved match of Plancia ({fault})") from fault
    return str(name)
