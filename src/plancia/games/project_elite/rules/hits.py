"""Hits that were rolled: how many of them an alien takes. [PE-WPN-07, PE-WPN-08]"""

from __future__ import annotations

from collections.abc import Sequence

from plancia.games.project_elite.in_progress import Hits
from plancia.games.project_elite.state import Alien, ProjectElite


def usable(g: ProjectElite, hits: Hits, alien: Alien) -> list[int]:
    """The dice that are good enough for an alien's armour, the worst first."""
    least = hits.least + g.profile(alien).armour
    return sorted(face for face in hits.faces if face >= least)


def taken(g: ProjectElite, hits: Hits, alien: Alien, most: int | None = None) -> Sequence[int]:
    """The dice that an alien takes: up to its lives, or as many as was said. [PE-CON-11]"""
    needed = -(-alien.lives // hits.wounds)
    return usable(g, hits, alien)[: min(needed, most or needed)]


def without(faces: Sequence[int], some: Sequence[int]) -> tuple[int, ...]:
    """The dice that are left when some of them are taken away."""
    left = list(faces)
    for face in some:
        left.remove(face)
    return tuple(left)
