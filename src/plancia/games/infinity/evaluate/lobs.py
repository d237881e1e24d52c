"""What is thrown out of sight: grenades, and smoke for whoever crosses what enemies see."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from plancia.games.infinity.evaluate import blasts, fire
from plancia.games.infinity.evaluate.aims import distance_left
from plancia.games.infinity.evaluate.tolls import chance
from plancia.games.infinity.in_progress import Declared, Throw
from plancia.games.infinity.rules import ways
from plancia.games.infinity.rules.aiming import aimed
from plancia.games.infinity.rules.movement import allowance, walk_of, way_to
from plancia.games.infinity.rules.screening import smoke_throw
from plancia.games.infinity.rules.spraying import lobs, speculative_throw
from plancia.games.infinity.rules.templates import smokes
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Place

CROSSES: Final = 0.6
"""How much of the danger that smoke takes away somebody would really have gone through."""
NEAR: Final = 30.0
"""Farther from the thrower nobody waits for its smoke, in centimetres."""
MOST: Final = 2
"""How many models cross behind one cloud."""


def crossings(g: Infinity, trooper: Trooper) -> list[tuple[Trooper, Place]]:
    """Who could go forward near somebody, and where to."""
    found = []
    near = sorted(g.on_table(g.side(trooper)), key=lambda each: trooper.at.distance(each.at))
    for each in near[: MOST + 1]:
        if not g.can_act(each) or each.laid or each.at.distance(trooper.at) > NEAR:
            continue
        far = allowance(g, each, 1)
        ends = [way_to(g, each, walk_of(g, each, p), far)[-1] for p in ways.around(g, each, far)]
        best = min(ends, key=lambda at: distance_left(g, each, at), default=each.at)
        if distance_left(g, each, best) < distance_left(g, each, each.at):
            found.append((each, best))
    return found


def promise(g: Infinity, trooper: Trooper) -> float:
    """The best that somebody could throw from where it stands."""
    found = [0.0]
    for shot in lobs(g, trooper):
        deed = Declared(
            action=shot.row,
            trooper=trooper.id,
            weapon=shot.weapon,
            target=shot.target,
            aim=aimed(g, shot.aim),
        )
        found.append(of_deed(g, trooper, deed, trooper.at))
    return max(found)


def of_deed(g: Infinity, trooper: Trooper, deed: Declared, here: Place) -> float:
    """What a grenade does that is thrown out of sight, or what its smoke saves, in points."""
    assert deed.aim is not None
    throw = replace(speculative_throw(g, deed), dice=(0,))
    if throw.lost:
        return 0.0
    if smokes(g.weapon(deed.weapon), ""):
        return screen(g, trooper, throw, deed.aim)
    return chance(throw) * blasts.burst_at(g, throw, here, deed.aim)


def thrown(g: Infinity, deed: Declared) -> float:
    """What smoke saves that is thrown at a place in sight, in points."""
    assert deed.aim is not None
    throw = replace(smoke_throw(g, deed), dice=(0,))
    return 0.0 if throw.lost else screen(g, g.troopers[deed.trooper], throw, deed.aim)


def screen(g: Infinity, trooper: Trooper, throw: Throw, aim: Place) -> float:
    """What a cloud of smoke at a place is worth, in points."""
    cases = crossings(g, trooper)
    before = [danger(g, each, at) for each, at in cases]
    if not any(before):
        return 0.0
    clouds = g.smoke
    g.smoke = (*clouds, aim)
    after = [danger(g, each, at) for each, at in cases]
    g.smoke = clouds
    saved = sorted((b - a for b, a in zip(before, after, strict=True)), reverse=True)
    return CROSSES * chance(throw) * max(sum(saved[:MOST]), 0.0)


def danger(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What those who see a place would do in reaction to somebody who goes there."""
    return fire.risk(g, trooper, at, fire.watchers(g, trooper, at))
