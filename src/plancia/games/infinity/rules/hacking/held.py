"""Models that a Hacker holds: immobilised or possessed, until they get free. [INF-HACK-15]"""

from __future__ import annotations

from typing import Final

from plancia.games.infinity.state import Infinity, State, Trooper

HELD: Final[tuple[State, ...]] = ("hacked", "possessed")
"""The states that a Hacker brings about. [INF-HACK-09, INF-HACK-10]"""


def is_held(trooper: Trooper) -> bool:
    """Whether a Hacker has a model in his hands."""
    return trooper.is_in(*HELD)


def can_reset(g: Infinity, trooper: Trooper) -> bool:
    """Whether the owner of a model may try to free it now. [INF-HACK-15, INF-HACK-20]"""
    return (
        is_held(trooper)
        and trooper.is_on_table
        and not trooper.is_out
        and trooper.seat == g.active
        and g.turn >= trooper.resets_from
    )
