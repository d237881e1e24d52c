"""What templates take of all whom they touch: friends count against them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from plancia.games.infinity.evaluate.tolls import chance, harm
from plancia.games.infinity.in_progress import Declared, Hit, Throw
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.templates import (
    is_blast,
    passes_walls,
    shape_of,
    smokes,
    solid,
    sprayed,
    touched,
)
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, Place
from plancia.space.volume.templates import template_touches

DEARER: Final = 2.0
"""How many times its harm is counted what strikes a friend."""
CLUMSY: Final = 0.5
"""How much of a dodge is left to whoever thinks of something else."""


def beside(g: Infinity, throw: Throw, answer: Throw | None = None) -> float:
    """The points that a shot's template takes besides its target. [INF-TMPL-06, INF-TMPL-11]"""
    if throw.bearing is None or throw.lost or not is_blast(g, throw.weapon, throw.mode):
        return 0.0
    found = burst_at(g, throw, throw.bearing.here, throw.bearing.there, spared=(throw.target,))
    return chance(throw, answer) * found if found else 0.0


def burst_at(
    g: Infinity, throw: Throw, here: Place, there: Place, *, spared: tuple[str, ...] = ()
) -> float:
    """The points that a template takes that goes off somewhere, fired from somewhere."""
    weapon = g.weapon(throw.weapon)
    if smokes(weapon, throw.mode):
        return 0.0
    shooter = g.troopers[throw.trooper]
    line = here.heading_to(there)
    placed = solid(g, shape_of(weapon, throw.mode), there, line)
    through = passes_walls(weapon, throw.mode)
    victims = touched(g, placed, there, _now(g, shooter), *spared, shooter.id, through=through)
    if template_touches(placed, figure(g, shooter, here)):
        victims.append(shooter)
    return harm_to(g, shooter, victims, throw.weapon, throw.mode)


def spray(g: Infinity, deed: Declared) -> float:
    """The points that direct templates take: all under them are hit who do not dodge."""
    shooter = g.troopers[deed.trooper]
    return sum(
        harm_to(g, shooter, sprayed(g, deed, heading), deed.weapon, deed.mode)
        for heading in deed.headings
    )


def harm_to(
    g: Infinity, by: Trooper, victims: Iterable[Trooper], weapon: str, mode: str = ""
) -> float:
    """The points that hits of a template take of some models, for the side of who caused them."""
    found = 0.0
    for each in victims:
        friend = g.side(each) == g.side(by)
        if each.laid or not (friend or (each.is_on_table and not each.concealed)):
            continue
        hit = Hit(target=each.id, by=by.id, weapon=weapon, mode=mode, blast=True)
        escapes = CLUMSY * min(g.profile(each).attributes.ph, 20) / 20 if g.can_act(each) else 0.0
        taken = harm(g, hit) * (1.0 - escapes)
        found += -DEARER * taken if friend else taken
    return found


def _now(g: Infinity, shooter: Trooper) -> float:
    """How far somebody has gone in this order."""
    way = g.order.way.get(shooter.id) if g.order is not None else None
    return 0.0 if way is None else float(Path(way).length)
