"""What a Shasvastii leaves when it dies. [INF-SS-SHAS-01 to INF-SS-SHAS-05, INF-VICT-05]"""

from __future__ import annotations

from plancia.games.infinity.events import SeedLeft
from plancia.games.infinity.state import Infinity, Trooper


def leave(g: Infinity, trooper: Trooper) -> None:
    """Its Seed-Embryo lies where it died, for all to see. [INF-SS-SHAS-01, INF-SS-SHAS-05]"""
    kind = g.hooks(trooper).standing.seed
    if not kind or seed_of(g, trooper) is not None:
        return
    seed = Trooper(
        id=f"{trooper.id}-{kind.replace('_', '-')}",
        seat=trooper.seat,
        profile=kind,
        laid=trooper.id,
        spot="table",
        at=trooper.at,
        heading=trooper.heading,
    )
    g.troopers[seed.id] = seed
    g.tell("INF-SS-SHAS-01", SeedLeft, seed.id, trooper.id)


def seed_of(g: Infinity, trooper: Trooper) -> Trooper | None:
    """The Seed-Embryo of a model, on the table or destroyed."""
    kind = g.hooks(trooper).standing.seed
    every = (each for each in g.troopers.values() if each.laid == trooper.id)
    return next((each for each in every if kind and each.profile == kind), None)


def survives(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model counts as alive although it is not: its Seed-Embryo is not eliminated yet.
    [INF-SS-SHAS-03, INF-VICT-05]
    """
    if not g.hooks(trooper).standing.seed:
        return False
    if trooper.spot != "gone":
        return True  # it is Unconscious, and its seed within it
    seed = seed_of(g, trooper)
    return seed is not None and seed.is_on_table
