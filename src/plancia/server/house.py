"""What all tables share."""

from __future__ import annotations

from typing import NamedTuple

from plancia.server.crier import Crier
from plancia.server.settings import Settings
from plancia.server.store import Store
from plancia.server.thinking import Thinkers


class House(NamedTuple):
    """Settings, storage, the processes in which bots think, and who tells the pages."""

    settings: Settings
    store: Store
    thinkers: Thinkers
    crier: Crier
