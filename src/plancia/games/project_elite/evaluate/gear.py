"""What gear and characters are worth to a team that has to shoot, walk and work."""

from __future__ import annotations

from plancia.games.project_elite.cards import Character, Gear, Mod
from plancia.games.project_elite.maps.board import STRAIGHT
from plancia.games.project_elite.state import ProjectElite

MODS = {"shots": 1.5, "hits": -1.0, "range": 0.6, "sight": 0.4, "reroll": 1.0, "wounds": 0.8}
"""What one more of a value is worth; what is not here is worth a little."""


def _mods(mods: tuple[Mod, ...]) -> float:
    return sum(MODS.get(mod.of, 0.3) * mod.n for mod in mods)


def worth_of(gear: Gear) -> float:
    """About how many lives an activation takes, by what it costs and how far it reaches."""
    price = min((len(cost) for cost in gear.costs), default=1)
    value = 0.5 + _mods(gear.mods)
    if gear.shot is not None:
        shot = gear.shot
        reach = STRAIGHT if shot.range == "infinite" else shot.range
        chance = max(0, 7 - shot.hits) / 6
        far = min(reach, STRAIGHT) * (0.6 if reach >= STRAIGHT else 1)
        # With two symbols to wait for a weapon is rarely ready when it is needed.
        value += shot.shots * chance * shot.wounds * (0.4 + 0.3 * far) * 2
    return value / float(price**1.3)


def card_worth(g: ProjectElite, card: str) -> float:
    """What a card is worth."""
    return worth_of(g.gear(card))


def character_worth(card: Character) -> float:
    """What a character is worth: fire first, then moves that are prevented, then life."""
    abilities = 0.5 * bool(card.does) + 0.5 * bool(card.pushed)
    return card.life + 1.2 * card.tokens + 3 * _mods(card.mods) + abilities
