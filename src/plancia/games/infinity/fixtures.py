"""What lies on the table and is no model: sites of missions, computers, nets."""

from __future__ import annotations

from msgspec import Struct

from plancia.core import Seat
from plancia.games.infinity.in_progress import Template
from plancia.games.infinity.tables import Lock
from plancia.space.volume import Place


class Net(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A net of monofilament that a mine has left on the table. [INF-WPN-MINE-22]"""

    weapon: str
    shape: Template
    at: Place
    heading: float = 0.0


class Site(Struct, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Something that lies on the table in a mission."""

    id: str
    at: Place
    """The middle of it; a crate that is carried is where its carrier is."""
    holder: Seat = ""
    """Who has taken a console over, or destroyed a relay."""
    carrier: str = ""


class Console(Struct, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A computer: what Hackers take data from. [INF-HACK-51]"""

    at: Place
    lock: Lock = "simple"
    known_to: tuple[Seat, ...] = ()
    """Who has got its data. [INF-HACK-53]"""
