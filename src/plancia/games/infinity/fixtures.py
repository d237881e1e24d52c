"""What is on the table besides models, or binds them together: sites of missions, computers, nets,
charges, packs.
"""

from __future__ import annotations

from typing import Literal

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


PackMode = Literal["led", "goes_on", "flees", "berserk"]
"""How a pack of Antipodes behaves. [INF-SS-ANTI-08 to INF-SS-ANTI-10]"""


class Pack(Struct, gc=False, kw_only=True, forbid_unknown_fields=True):
    """Antipodes that form one mind, with the Controller who holds them. [INF-SS-ANTI-01]"""

    controller: str
    members: tuple[str, ...]
    """All with which it began. [INF-SS-ANTI-05]"""
    mode: PackMode = "led"
    last: tuple[str, ...] = ()
    """The actions of the last order under control. [INF-SS-ANTI-08]"""
    dead: int = 0
    """The losses for which it was tested. [INF-SS-ANTI-12]"""


class Charge(Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """A charge that is stuck on a model, or on scenery. [INF-WPN-DCH-02]"""

    weapon: str
    by: str
    seat: Seat
    target: str = ""
    element: str = ""
    at: Place = Place(0.0, 0.0, 0.0)
    """Where whoever has stuck it on stood."""
