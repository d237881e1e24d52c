"""Who waits in a transport, and how it will come: as its owner has noted before the battle.
[INF-SS-AD3-11, INF-HACK-36]
"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.infinity.arrivals import Entry, Section
from plancia.games.infinity.hooks import Hooks
from plancia.games.infinity.rules import sections
from plancia.games.infinity.state import Infinity, Trooper


def ways(hooks: Hooks) -> tuple[Entry, ...]:
    """The ways in which somebody can come, the highest first."""
    known: dict[Entry, bool] = {
        "combat_jump": hooks.deploying.jumps,
        "tactical_jump": hooks.deploying.takes_command,
        "airborne_infiltration": hooks.deploying.any_edge and not hooks.deploying.takes_command,
        "parachutist": hooks.deploying.by_section,
    }
    return tuple(way for way, can in known.items() if can)


def way_of(g: Infinity, trooper: Trooper) -> Entry:
    """How somebody comes who waits. [INF-SS-AD3-11]"""
    return trooper.entry or next(iter(ways(g.hooks(trooper))), "")


def noting_refusal(g: Infinity, trooper: Trooper, entry: Entry, section: Section) -> Refusal | None:
    """Why that cannot be noted for somebody. [INF-SS-AD1-01, INF-SS-AD3-11, INF-SS-AD4-01]"""
    can = ways(g.hooks(trooper))
    if entry and entry not in can:
        return Refusal.of("INF-SS-AD3-11", "infinity.no.entry", model=trooper.id)
    if (entry or can[0]) == "parachutist":
        return sections.refusal(g, trooper, section)
    if section:
        return Refusal.of("INF-SS-AD1-01", "infinity.no.no_section", model=trooper.id)
    return None
