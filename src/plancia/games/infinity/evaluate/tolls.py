"""What rolls take of models, by exact odds: shares of a model, and points."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from plancia.games.infinity import demands, odds
from plancia.games.infinity.evaluate.worth import WOUNDED, price
from plancia.games.infinity.in_progress import Hit, Throw
from plancia.games.infinity.odds import Blow, Chances, Side, Ways
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.close_combat import DEFENCE
from plancia.games.infinity.state import Infinity, Trooper

HAMPERED: Final = 0.4
"""How much of a model is lost that is immobilised, disabled or blinded."""
NOBODY: Final = Side(0, 0)
"""The dice of somebody who does not answer."""
STRUCK: Final = Chances((Ways(1, 0, False, 1),), 1)
"""One hit, for certain."""


def side(throw: Throw | None) -> Side:
    """The dice of a roll; none, where it is lost."""
    if throw is None or throw.lost or throw.needed < 0:
        return NOBODY
    return Side(len(throw.dice), throw.needed)


def blow(g: Infinity, throw: Throw) -> tuple[Blow, bool]:
    """What a hit of a roll asks of its target, and whether a wound of it is death."""
    hit = demands.hit_of(throw)
    parry = DEFENCE if throw.action == "cc_attack" else 0
    return demands.blow(g, hit, parry), damage.kills(g, hit) or damage.ends(g, hit)


@lru_cache(maxsize=50_000)
def share(ours: Side, theirs: Side, hit: Blow, left: int, kills: bool) -> float:
    """How much of a model some dice take, on average, against some others."""
    return taken(chances_of(ours, theirs), hit, left, kills)


def taken(chances: Chances, hit: Blow, left: int, kills: bool) -> float:
    """How much of a model hits take, on average."""
    found = 0.0
    for wounds, chance in enumerate(odds.wounds(chances, hit)):
        out = wounds >= left or (wounds and kills)
        found += float(chance) * (1.0 if out else (1.0 - WOUNDED) * wounds / left)
    return found


@lru_cache(maxsize=50_000)
def share_of_hit(hit: Blow, left: int, kills: bool) -> float:
    """How much of a model one hit takes, on average, once it has struck."""
    return taken(STRUCK, hit, left, kills)


def chances_of(ours: Side, theirs: Side) -> Chances:
    """What some dice may come to, against some others."""
    return odds.exchange(ours, theirs)[0] if theirs.dice else odds.alone(ours)


def chance(throw: Throw, answer: Throw | None = None) -> float:
    """How likely a roll comes off at all, against what opposes it."""
    return float(chances_of(side(throw), side(answer)).any)


def toll(g: Infinity, throw: Throw, answer: Throw | None = None) -> float:
    """The points that a roll takes of its target, against what opposes it."""
    target = g.troopers[throw.target]
    if target.is_out or not throw.weapon:
        return 0.0
    hit, kills = blow(g, throw)
    ours, theirs = side(throw), side(answer)
    found = share(ours, theirs, hit, _left(g, target), kills)
    besides = demands.affliction(g, demands.hit_of(throw))
    if besides is not None and not demands.suffers(target, besides[0]):
        found += HAMPERED * share(ours, theirs, besides[1], 1, kills=False)
    return price(g, target) * min(found, 1.0)


def harm(g: Infinity, hit: Hit) -> float:
    """The points that one hit takes of whoever it has struck."""
    target = g.troopers[hit.target]
    if target.is_out:
        return 0.0
    kills = damage.kills(g, hit) or damage.ends(g, hit)
    found = share_of_hit(demands.blow(g, hit), _left(g, target), kills)
    besides = demands.affliction(g, hit)
    if besides is not None and not demands.suffers(target, besides[0]):
        found += HAMPERED * share_of_hit(besides[1], 1, kills=False)
    return price(g, target) * min(found, 1.0)


def _left(g: Infinity, target: Trooper) -> int:
    return max(g.profile(target).attributes.toughness - target.wounds, 1)
