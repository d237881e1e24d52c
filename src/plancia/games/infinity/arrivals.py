"""How airborne troops come onto the table, as it is noted. [INF-SS-AD1-01, INF-SS-AD3-11]"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Entry = Literal["", "parachutist", "airborne_infiltration", "combat_jump", "tactical_jump"]
"""A level of Airborne Deployment. [INF-SS-AD3-11]"""
Section = Literal[
    "",
    "near_west",
    "near_east",
    "far_west",
    "far_east",
    "west_near",
    "west_far",
    "east_near",
    "east_far",
]
"""Half of a side of the table. [INF-SS-AD1-01]"""


class Gathering(Struct, frozen=True, gc=False):
    """Where parachutists come in whom their Lieutenant brings together. [INF-SS-AD4-02]"""

    section: Section
    turn: int
    """The game turn in which they do."""
