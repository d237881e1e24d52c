"""What a mission asks for, as bots see it: victory points, and where to go for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core import Seat
from plancia.games.infinity.evaluate.approach import chart_of
from plancia.games.infinity.fixtures import Site
from plancia.games.infinity.missions.file import (
    AnyAim,
    Breakthrough,
    Cargo,
    Consoles,
    Courier,
    Hold,
    Sabotage,
)
from plancia.games.infinity.rules import objectives, sites
from plancia.games.infinity.rules.bringing import is_under_way
from plancia.games.infinity.rules.ending import turns_of
from plancia.games.infinity.rules.sites import UseSite
from plancia.games.infinity.state import Infinity, Trooper, other
from plancia.space.volume import Place

SHARE: Final = 10
"""An army is worth about so many victory points."""
SENT: Final = 2
"""How many models go for the same thing."""
PULL: Final = 0.6
"""How much of what is to be had somewhere draws models there."""
FADES: Final = 100.0
"""From so far away nothing draws anybody, in centimetres."""
CERTAIN: Final = 0.95


def point(g: Infinity) -> float:
    """What a victory point is worth, in points of an army."""
    return g.setup.points / SHARE


def lead(g: Infinity, seat: Seat) -> float:
    """By how much somebody leads in a mission, in points of an army."""
    if not g.setup.mission or is_under_way(g):
        return 0.0
    ours, theirs = (
        g.score.get(who, 0) + sum(objectives.worth(g, aim, who) for aim in objectives.aims(g))
        for who in (seat, other(seat))
    )
    return (ours - theirs) * point(g)


def stakes(g: Infinity, trooper: Trooper) -> float:
    """What a model is worth more than its points, for what it means to a mission."""
    found = 0.0
    for aim in objectives.aims(g):
        if isinstance(aim, Courier) and g.commands[trooper.seat].courier == trooper.id:
            found += (aim.points + aim.stopped) * point(g) / 2
        if isinstance(aim, Cargo):
            carried = sum(each.carrier == trooper.id for each in g.sites.values())
            found += carried * aim.points * point(g)
    return found


def there(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What it is worth to a mission that somebody stands at a place, in points of an army."""
    aims = objectives.aims(g)
    if not aims:
        return 0.0
    seat, before = g.side(trooper), trooper.at
    trooper.at = at
    found = sum(
        objectives.worth(g, aim, seat) - objectives.worth(g, aim, other(seat))
        for aim in aims
        if isinstance(aim, Hold | Breakthrough | Cargo)
    )
    trooper.at = before
    drawn = max((_drawn(g, at, goals, points) for goals, points in wanted(g, trooper)), default=0.0)
    return (found + PULL * drawn) * point(g)


def _drawn(g: Infinity, at: Place, goals: tuple[Place, ...], points: float) -> float:
    far = chart_of(g.table).distance(at, goals)
    return points * max(1.0 - far / FADES, 0.0)


def wanted(g: Infinity, trooper: Trooper) -> Iterator[tuple[tuple[Place, ...], float]]:
    """Where somebody could go for a mission, and for how many victory points."""
    seat = g.side(trooper)
    for aim in objectives.aims(g):
        match aim:
            case Consoles() | Sabotage() | Cargo():
                yield from _things(g, trooper, aim)
            case Hold():
                lost = set(aim.regions) - set(objectives.held(g, aim, seat))
                for name in lost:
                    yield (_middle(g, name),), aim.points
            case Breakthrough():
                share = 100 * g.profile(trooper).cost / g.setup.points / aim.share
                yield (_beyond(g, trooper),), aim.points * share
            case Courier() if g.commands[seat].courier == trooper.id:
                yield (_beyond(g, trooper),), aim.points


def _things(
    g: Infinity, trooper: Trooper, aim: Consoles | Sabotage | Cargo
) -> Iterator[tuple[tuple[Place, ...], float]]:
    seat = g.side(trooper)
    for name in aim.sites:
        site = g.sites[name]
        if site.carrier == trooper.id:
            home = g.zone(seat)
            yield (Place(trooper.at.x, (home.near + home.far) / 2),), aim.points
        elif is_to_be_had(g, seat, aim, site) and trooper.id in _sent(g, seat, site):
            yield (site.at,), aim.points


def is_to_be_had(g: Infinity, seat: Seat, aim: AnyAim, site: Site) -> bool:
    """Whether somebody of a side should go for a thing."""
    if site.carrier or site.holder == seat:
        return False
    return not isinstance(aim, Sabotage) or (
        not site.holder and sites.owner_of(g, site.id) == other(seat)
    )


def _sent(g: Infinity, seat: Seat, site: Site) -> list[str]:
    """Those who are nearest to a thing."""
    able = [each for each in g.on_table(seat) if g.can_act(each)]
    return [each.id for each in sorted(able, key=lambda each: each.at.distance(site.at))[:SENT]]


def _middle(g: Infinity, region: str) -> Place:
    played = sites.mission_of(g)
    assert played is not None
    (left, near), (right, far) = played.regions[region].near, played.regions[region].far
    layout = g.table.layout
    return Place((left + right) / 200 * layout.width, (near + far) / 200 * layout.depth)


def _beyond(g: Infinity, trooper: Trooper) -> Place:
    """The nearest place well within the deployment zone of the enemy."""
    zone = g.zone(other(g.side(trooper)))
    edge = zone.far - 3.0 if zone.near == 0.0 else zone.near + 3.0
    return Place(trooper.at.x, edge)


def use(g: Infinity, trooper: Trooper, option: UseSite) -> float:
    """What it is worth to use a thing, on average, in points of an army."""
    site, seat = g.sites[option.site], g.side(trooper)
    if site.carrier == trooper.id:
        return -point(g)
    chance, found = CERTAIN, 0.0
    deed = option.declared(g, g.asked(seat), trooper)  # type: ignore[arg-type]
    if sites.needs_roll(g, deed):
        chance = min(max(sites.use_throw(g, deed).needed, 0), 20) / 20
    for aim in objectives.aims(g):
        if site.id in getattr(aim, "sites", ()) and is_to_be_had(g, seat, aim, site):
            again = max(turns_of(g) - g.turn, 0) if getattr(aim, "when", "end") == "turn" else 0
            found += aim.points * (2 if site.holder else 1) * (1 + again)
    return chance * found * point(g)


def promise(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What somebody could use at a place, in points of an army."""
    seat, before = g.side(trooper), trooper.at
    trooper.at = at
    found = max(
        (
            aim.points
            for aim in objectives.aims(g)
            for name in getattr(aim, "sites", ())
            if is_to_be_had(g, seat, aim, g.sites[name])
            and sites.touches(g, trooper, g.sites[name])
        ),
        default=0,
    )
    trooper.at = before
    return found * point(g) / 2
