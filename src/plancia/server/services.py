"""What all tables share."""

from __future__ import annotations

from typing import NamedTuple

from plancia.server.broadcast import Broadcast
from plancia.server.settings import Settings
from plancia.server.store import Store
from plancia.server.thinking import Thinkers


class Services(NamedTuple):
    """Settings, storage, the processes in which bots think, and who tells the pages."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    broadcast: Broadcast
