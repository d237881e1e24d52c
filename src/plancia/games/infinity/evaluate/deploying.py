"""Where armies begin: behind cover, apart from each other, on the way to the enemy."""

from __future__ import annotations

from typing import Any, Final

from plancia.core import Seat
from plancia.games.infinity.evaluate.aims import danger, favoured
from plancia.games.infinity.rules.choosing import ChooseSkill, chosen
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.deployment import Deploy, DeployAll
from plancia.games.infinity.rules.line_of_sight import PRONE, figure
from plancia.games.infinity.state import STRIP, Infinity, Trooper
from plancia.games.infinity.tables.terrain import terrains
from plancia.space.volume import Area, Place, touches

APART: Final = 10.0
"""Nearer to each other than this models stand in one another's way."""
CROWDED: Final = 1.5
SHELTERED: Final = 1.0
"""What something to lean on is worth, in points."""
FORWARD: Final = 1.5
"""What the whole depth of the zone is worth to those who shoot best from near."""
USEFUL: Final = 1.0
NEVER: Final = -1000.0
FAR: Final = 60.0
"""Whoever shoots well that far need not stand in front."""


def of_place(g: Infinity, seat: Seat, option: Any) -> float | None:
    """What a place is worth to the next model; a line-up, what its places are worth on average."""
    if isinstance(option, DeployAll):
        each = [of_place(g, seat, deploy) or 0.0 for deploy in option.deployments(g)]
        return sum(each) / len(each)
    if isinstance(option, ChooseSkill):
        return of_skill(g, option)
    if not isinstance(option, Deploy):
        return None
    trooper, at = g.troopers[option.trooper], option.place(g)
    friends = [each for each in g.on_table(seat) if each.at.distance(at) < APART]
    found = -CROWDED * sum(1.0 - each.at.distance(at) / APART for each in friends)
    found += SHELTERED * _leans(g, trooper, at)
    depth = abs(at.y - _front(g, seat)) / STRIP
    near = favoured(g, g.profile(trooper)) < FAR
    found -= FORWARD * (depth if near else abs(depth - 0.7))
    return found - danger(g, trooper, at)


def of_skill(g: Infinity, option: ChooseSkill) -> float:
    """A type of terrain is worth choosing if the table has it, and no other that a model knows;
    other choices stay as they are, or a bot would go on choosing.
    """
    trooper = g.troopers[option.trooper]
    known = any(_is_found(g, skill) for skill in chosen(g, trooper))
    return USEFUL if _is_found(g, option.skill) and not known else NEVER


def _is_found(g: Infinity, skill: str) -> bool:
    """Whether a skill is for a type of terrain that the table has."""
    ability, layout = g.library.abilities.get(skill), g.table.layout
    areas = (part for piece in layout.pieces for part in piece.parts if isinstance(part, Area))
    types = {terrains()[area.kind].type for area in areas if area.kind in terrains()}
    return ability is not None and bool(types & {*ability.hooks.moving.trained})


def _front(g: Infinity, seat: Seat) -> float:
    zone = g.zone(seat)
    return zone.far if zone.near == 0.0 else zone.near


def _leans(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether something stands beside a place, within a step."""
    there = figure(g, trooper, at)
    return any(
        touches(g.table, solid.piece, there, reach=LEANS + 1.0, thickness=PRONE)
        for solid in g.table.along(at, at, there.build.radius + 1.0)
    )
