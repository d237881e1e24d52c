"""What rolls take of models, by exact odds: shares of a model, and points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from plancia.games.infinity import demands, odds
from plancia.games.infinity.evaluate.worth import WOUNDED, price
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.odds import Blow, Side
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.close_combat import DEFENCE
from plancia.games.infinity.rules.pairing import ATTACKS
from plancia.games.infinity.state import Infinity

HAMPERED: Final = 0.4
"""How much of a model is lost that is immobilised, disabled or blinded."""
NOBODY: Final = Side(0, 0)
"""The dice of somebody who does not answer."""


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
    chances = odds.exchange(ours, theirs)[0] if theirs.dice else odds.alone(ours)
    found = 0.0
    for wounds, chance in enumerate(odds.wounds(chances, hit)):
        out = wounds >= left or (wounds and kills)
        found += float(chance) * (1.0 if out else (1.0 - WOUNDED) * wounds / left)
    return found


def toll(g: Infinity, throw: Throw, answer: Throw | None = None) -> float:
    """The points that a roll takes of its target, against what opposes it."""
    target = g.troopers[throw.target]
    if target.is_out or not throw.weapon:
        return 0.0
    hit, kills = blow(g, throw)
    left = max(g.profile(target).attributes.toughness - target.wounds, 1)
    ours, theirs = side(throw), side(answer)
    found = share(ours, theirs, hit, left, kills)
    besides = demands.affliction(g, demands.hit_of(throw))
    if besides is not None and not demands.suffers(target, besides[0]):
        found += HAMPERED * share(ours, theirs, besides[1], 1, kills=False)
    return price(g, target) * min(found, 1.0)


def balance(g: Infinity, contests: Iterable[Contest]) -> float:
    """What the active side gains of an exchange in points, less what it loses."""
    found = 0.0
    struck: set[Throw] = set()
    for contest in contests:
        active, reactive = contest.active, contest.reactive
        if active is not None and active.action in ATTACKS and active not in struck:
            struck.add(active)
            answer = reactive if contest.opposed else None
            if g.troopers[active.target].seat == g.troopers[active.trooper].seat:
                answer = None
            gain = toll(g, active, answer)
            friend = g.side(g.troopers[active.target]) == g.side(g.troopers[active.trooper])
            found += -gain if friend else gain
        if reactive is not None and reactive.action in ATTACKS:
            found -= toll(g, reactive, active if contest.opposed else None)
    return found
