"""Terrain: whom it slows, whom it keeps out, and who is trained for it. [INF-TERR-01 to
INF-TERR-MOV-09, INF-SS-TERR-01]
"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables.terrain import (
    Burden,
    Mover,
    burden,
    class_for,
    limits,
    terrains,
)
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place, areas_at


def mover_of(g: Infinity, trooper: Trooper) -> Mover:
    """What terrain takes somebody for: its type, or what it rides. [INF-TERR-MOV-01]"""
    profile = g.profile(trooper)
    return "vehicle" if profile.hooks.moving.bulky else profile.type


def trained_for(g: Infinity, trooper: Trooper) -> frozenset[str]:
    """The types of terrain that somebody has a skill for. [INF-SS-TERR-01, INF-SS-TERR-02]"""
    return frozenset(g.hooks(trooper).moving.trained)


def burden_of(g: Infinity, trooper: Trooper) -> Burden:
    """What kinds of terrain do to somebody."""
    return burden(mover_of(g, trooper), trained_for(g, trooper))


def is_slowed(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether somebody who begins something at a place has half its MOV. [INF-TERR-MOV-09]"""
    found = burden_of(g, trooper)
    return bool(ground_of(g.table).kinds_at(at) & (found.slow | found.barred))


def entry_refusal(g: Infinity, trooper: Trooper, at: Place, radius: float = 0.0) -> Refusal | None:
    """Why somebody cannot enter the ground at a place. [INF-TERR-MOV-02, INF-TERR-MOV-04]"""
    barred = burden_of(g, trooper).barred
    for area in areas_at(g.table, at, radius):
        if area.kind in barred:
            found = class_for(terrains()[area.kind], trained_for(g, trooper))
            assert found is not None
            rule = limits()[found].rule
            return Refusal.of(rule, "infinity.no.terrain", model=trooper.id)
    return None
