"""Who can take part in a coordinated order. [INF-COORD-13 to INF-COORD-15]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia.core import Refusal
from plancia.games.infinity.rules import leadership, packs
from plancia.games.infinity.state import Infinity, Trooper

FEWEST: Final = 2
MOST: Final = 4
"""How many take part. [INF-COORD-13]"""


def number_refusal(names: Sequence[str]) -> Refusal | None:
    """Two to four different models."""
    if not FEWEST <= len(set(names)) == len(names) <= MOST:
        return Refusal.of("INF-COORD-13", "infinity.no.coordinated")
    return None


def kind_refusal(g: Infinity, troopers: Sequence[Trooper]) -> Refusal | None:
    """All of one combat group and one training; a pack acts as a whole. [INF-COORD-16]"""
    for each in troopers:
        if g.packs and packs.of(g, each) is not None:
            return Refusal.of("INF-SS-ANTI-03", "infinity.no.pack_alone", model=each.id)
    if len({each.group for each in troopers}) > 1:
        return Refusal.of("INF-COORD-15", "infinity.no.same_group")
    if len({leadership.training(g, each) for each in troopers}) > 1:
        return Refusal.of("INF-COORD-14", "infinity.no.same_training")
    return None
