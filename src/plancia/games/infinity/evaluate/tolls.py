"""What rolls take of models, by exact odds: shares of a model, and points."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from plancia.games.infinity import odds
from plancia.games.infinity.ammunition import combined
from plancia.games.infinity.evaluate.worth import WOUNDED, price
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.odds import Blow, Side
from plancia.games.infinity.rules.close_combat import DEFENCE
from plancia.games.infinity.rules.cover import shelter_lines
from plancia.games.infinity.rules.pairing import ATTACKS
from plancia.games.infinity.rules.ranged import mode_of
from plancia.games.infinity.state import Infinity, Trooper

NOBODY: Final = Side(0, 0)
"""The dice of somebody who does not answer."""


def side(throw: Throw | None) -> Side:
    """The dice of a roll; none, where it is lost."""
    if throw is None or throw.lost or throw.needed < 0:
        return NOBODY
    return Side(len(throw.dice), throw.needed)


def blow(g: Infinity, throw: Throw, target: Trooper) -> tuple[Blow, bool]:
    """What a hit of a roll asks of its target, and whether a wound of it is death."""
    weapon = g.weapon(throw.weapon)
    mode = mode_of(weapon, throw.mode)
    effect = combined(mode.ammunition if mode else ())
    attributes = g.profile(target).attributes
    arm = -attributes.bts if effect.bts else attributes.arm  # [INF-DMG-05]
    arm = (arm + 1) // 2 if effect.halves else arm
    found = Blow(
        damage=weapon.damage_by(g.profile(g.troopers[throw.trooper]).attributes.ph) or 0,
        protection=arm + sum(line.value for line in shelter_lines(throw.lines)),
        rolls=effect.rolls,
        critical_rolls=effect.rolls - 1,
        parry=DEFENCE if throw.action == "cc_attack" else 0,
    )
    return found, effect.kills and attributes.wounds == 1


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
    hit, kills = blow(g, throw, target)
    left = max(g.profile(target).attributes.toughness - target.wounds, 1)
    return price(g, target) * share(side(throw), side(answer), hit, left, kills)


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
