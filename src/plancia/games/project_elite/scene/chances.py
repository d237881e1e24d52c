"""The exact chances that stand beside options."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from plancia.core import Message
from plancia.core.scene import Odds
from plancia.games.project_elite import odds
from plancia.games.project_elite.rules import aiming, weapons
from plancia.games.project_elite.state import ProjectElite


def chance(of: str, value: Fraction, **args: Any) -> Odds:
    """A chance with its name."""
    return Odds(Message(f"project_elite.odds.{of}", args), value.numerator, value.denominator)


def shot(seen: ProjectElite, option: weapons.Activate) -> tuple[Odds, ...]:
    """The chance to kill the first target, or without one to hit at all."""
    player, shot = seen.players[seen.by], seen.gear(option.card).shot
    assert shot is not None
    aim = aiming.values_of(seen, player, option.card)
    hits = odds.hits(shot, aim.hits, option.shots or aim.shots, reroll=aim.reroll)
    if not option.targets:
        return (chance("hit", sum((p for n, p in hits.items() if n > 0), Fraction())),)
    alien = seen.aliens[option.targets[0]]
    armour = seen.profile(alien).armour
    if armour:
        least = aim.hits + armour
        hits = odds.hits(shot, least, option.shots or aim.shots, reroll=aim.reroll)
    needed = -(-alien.lives // aim.wounds)
    kills = sum((p for n, p in hits.items() if n >= needed), Fraction())
    found = [chance("kill", kills)]
    if alien.lives > 1:
        found.append(chance("wound", sum((p for n, p in hits.items() if n > 0), Fraction())))
    return tuple(found)
