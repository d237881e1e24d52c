"""Where models want to be: near what the battle is about, and near enough to shoot well."""

from __future__ import annotations

from typing import Final

from plancia.games.infinity.evaluate import crafts, errands, secrecy
from plancia.games.infinity.evaluate.approach import chart_of
from plancia.games.infinity.evaluate.fire import able, duel
from plancia.games.infinity.evaluate.worth import price
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Place

PER_CM: Final = 0.05
"""What a centimetre of the way to the enemy is worth, in points."""
FEARED: Final = 0.35
"""How much of what an enemy could do to somebody in its own turn is feared."""
CLOSE: Final = 12.0
"""How near whoever has nothing for a distance wants to be, in centimetres."""


def favoured(g: Infinity, profile: Profile) -> float:
    """Up to how far the weapons of a model shoot at their best."""
    best, reach = -100, CLOSE
    for name in dict.fromkeys(profile.weapons):
        weapon = g.weapon(name)
        if weapon.attribute != "bs":
            continue
        for band in weapon.bands:
            far = weapon.reach if band.to is None else band.to
            if (band.modifier, far) > (best, reach):
                best, reach = band.modifier, min(far, 200.0)
    return reach


def distance_left(g: Infinity, trooper: Trooper, at: Place) -> float:
    """How far somebody still has to go from a place until it can do something."""
    foes = tuple(foe.at for foe in g.enemies(trooper) if not (foe.is_out or foe.laid))
    if not foes:
        return 0.0
    return max(chart_of(g.table).distance(at, foes) - favoured(g, g.profile(trooper)), 0.0)


def danger(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What the enemy who likes a place best could do to somebody there, in points."""
    found = 0.0
    for foe in g.enemies(trooper):
        looking = foe.at.heading_to(at) % 360.0  # in its own turn it turns as it likes
        if not able(g, foe) or not sees(g, foe, trooper, target_at=at, heading=looking):
            continue
        found = max(found, duel(g, foe, foe.at, trooper, at, answered=True).value)
    return min(found, price(g, trooper)) * secrecy.share(trooper)


def standing(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What it is worth to stand at a place when the order is over, in points."""
    found = errands.there(g, trooper, at) - FEARED * danger(g, trooper, at)
    found += crafts.drawn(g, trooper, at)
    return found - PER_CM * distance_left(g, trooper, at)
