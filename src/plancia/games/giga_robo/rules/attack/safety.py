"""Attacks and cards that the instants resolving from now on cannot change. [GR-KW-38, GR-KW-39]"""

from __future__ import annotations

from collections.abc import Collection

from plancia.games.giga_robo.in_progress import Side
from plancia.games.giga_robo.state import GigaRobo

DICE = frozenset({"attack_dice", "ten_dice", "result", "reaction"})
"""Values that decide how many successes an attack has."""
DAMAGE = frozenset({"damage", "card_damage", "damage_taken", "no_text"})
"""Values that change what it does."""


def by_instant(g: GigaRobo) -> bool:
    """Whether the words being carried out are those of an instant."""
    return bool(g.frames) and g.frames[-1].role == "instant"


def protected(g: GigaRobo, name: str) -> bool:
    """Whether a card is safe from instants this turn. [GR-KW-38]"""
    if "safe" not in g.library.changed:
        return False
    for player in g.players.values():
        for lasting in player.lasting:
            if lasting.at == name and "safe" in g.library.mods.get(lasting.part, {}):
                return True
    return False


def card_safe(g: GigaRobo, name: str) -> bool:
    """Whether the instant that resolves now cannot touch a card."""
    return by_instant(g) and protected(g, name)


def attack_safe(g: GigaRobo, side: Side) -> bool:
    """Whether the instant that resolves now cannot touch an attack: one of its cards is safe."""
    return by_instant(g) and any(protected(g, each.card) for each in side.cards)


def dice_safe(g: GigaRobo) -> bool:
    """Whether the instant that resolves now can change no dice and no successes.

    Dice of the other side decide the successes too, so they are as safe. [GR-KW-39]
    """
    if g.fight is None or not by_instant(g):
        return False
    sides = g.fight.sides.values()
    return any(side.changes.get("safe") or attack_safe(g, side) for side in sides)


def shielded(g: GigaRobo, stats: Collection[str]) -> bool:
    """Whether changes of these values would touch an attack that is safe from them."""
    if g.fight is None or not by_instant(g):
        return False
    if not DICE.isdisjoint(stats) and dice_safe(g):
        return True
    sides = g.fight.sides.values()
    return not DAMAGE.isdisjoint(stats) and any(attack_safe(g, side) for side in sides)
