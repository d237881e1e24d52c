"""Pieces in one square become one. [SH-1.9]

Blips and genestealers that share a square stay apart [SH-1.7-I], and so does the Broodlord
[SH-1.9-E]. A group may be of any size [SH-1.9-G]; "genestealer" and "blip" always mean the whole
piece [SH-1.9-F].
"""

from __future__ import annotations

from plancia.games.space_hulk.events.aliens import Merged
from plancia.games.space_hulk.rules.damage import forget_target, models
from plancia.games.space_hulk.state import Alien, SpaceHulk, Step
from plancia.space.compass import Square


class Merge(Step, frozen=True):
    """When all actions are over, pieces that share a square merge. [SH-1.9-A, SH-1.7-C]"""

    def run(self, g: SpaceHulk) -> None:
        """Genestealers with genestealers, blips with blips; the Broodlord stays alone."""
        squares: dict[tuple[Square, str], list[Alien]] = {}
        for alien in g.aliens.values():
            squares.setdefault((alien.at, alien.kind), []).append(alien)
        for (_, kind), together in squares.items():
            if len(together) < 2:
                continue
            keep, *others = sorted(together, key=lambda alien: alien.since)  # [SH-1.9-H]
            if kind == "genestealer":
                join_genestealers(g, keep, others, "SH-1.9-C")
            elif kind == "blip":
                join_blips(g, keep, others, "SH-1.9-D")


def join_genestealers(g: SpaceHulk, keep: Alien, others: list[Alien], rule: str) -> None:
    """Add other groups to one: the totals add up. [SH-1.9-B, SH-1.9-C, SH-5.2-A]

    `others` were in the square first if this follows a fall-back, after `keep` if all actions are
    over; the larger group gives the facing, the earlier one if they are equal. [SH-1.9-H]
    """
    first = others if rule == "SH-5.2-A" else [keep]
    ranked = [*first, *(alien for alien in (keep, *others) if alien not in first)]
    keep.facing = max(ranked, key=lambda alien: alien.count).facing
    keep.count += sum(alien.count for alien in others)
    _absorb(g, keep, others, rule)


def join_blips(g: SpaceHulk, keep: Alien, others: list[Alien], rule: str) -> None:
    """Stack blips face down, in the order in which they joined. [SH-1.9-D]"""
    for other in others:
        keep.tokens += other.tokens
    _absorb(g, keep, others, rule)


def _absorb(g: SpaceHulk, keep: Alien, others: list[Alien], rule: str) -> None:
    """The kept piece has its own points, those of the others are lost. [SH-5.2-B, SH-5.2-C]"""
    for other in others:
        del g.aliens[other.id]
        g.joined[other.id] = keep.id  # so that a shot finds it [SHB-OW-06]
        forget_target(g, other.id)
        if g.acting is not None and g.acting.piece == other.id:
            g.acting.ap = 0
        if g.acting is not None and g.acting.heir == other.id:
            g.acting.heir = ""
    forget_target(g, keep.id)
    g.tell(rule, Merged, keep.id, tuple(other.id for other in others), models(keep))
