"""Who is a Hacker, and how far it reaches: its own zone, and those of repeaters. [INF-HACK-01]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules.line_of_sight import ZONE, distance
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, Place, Stretch, joined, within_stretches

DEVICE = "hacking_device"


def is_hacker(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model has a hacking device that was not destroyed. [INF-HACK-01, INF-HACK-42]"""
    return g.profile(trooper).is_hacker


def device_of(g: Infinity, trooper: Trooper) -> int:
    """The level of a model's hacking device; 0: it has none that works."""
    return g.profile(trooper).equipment[DEVICE] if is_hacker(g, trooper) else 0


def can_hack(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is a Hacker that is able to act."""
    return (
        trooper.is_on_table
        and is_hacker(g, trooper)
        and g.can_act(trooper)
        and not trooper.is_in("immobilised", "possessed")
    )


def controllers(g: Infinity, seat: Seat) -> list[Trooper]:
    """The Hackers through whom a player uses what is possessed. [INF-HACK-12]"""
    return [each for each in g.army(seat) if can_hack(g, each)]


def relays(g: Infinity, hacker: Trooper) -> list[Trooper]:
    """Others of its side that carry a repeater that works. [INF-HACK-05]

    What is under a marker is no secret any more once it is used: it is not offered.
    """
    return [
        each
        for each in g.on_table(g.side(hacker))
        if each.id != hacker.id and not (each.is_out or each.concealed) and relay_of(g, each)
    ]


def relay_of(g: Infinity, trooper: Trooper) -> str:
    """What a model carries that works as a repeater; empty: nothing. [INF-EQ-HACK-02,
    INF-SS-REP-01, INF-SS-REP-02]
    """
    abilities = g.library.abilities
    found = (abilities[name] for name in g.profile(trooper).abilities)
    return next((each.family for each in found if each.hooks.hacking.relay), "")


def in_reach(one: Place, another: Place) -> bool:
    """Whether two places are in one Zone of Control. [INF-HACK-04, INF-ZOC-01]"""
    return distance(one, another) <= ZONE + 1e-6


def net_along(g: Infinity, hacker: Trooper, path: Path) -> list[Stretch]:
    """Where a path lies in reach of a Hacker, by repeaters as well. [INF-ARO-28]"""
    places = [hacker.at, *(each.at for each in relays(g, hacker))]
    return joined(part for at in places for part in within_stretches(path, at, ZONE))


def way_of(g: Infinity, trooper: Trooper) -> Path:
    """The path of a model in this order; it may be a point."""
    return Path(g.under_way.way.get(trooper.id, (trooper.at,)))


def first_moment(g: Infinity, hacker: Trooper, target: Trooper, via: str) -> float | None:
    """When in an order a Hacker first has a model in reach, if ever. [INF-HACK-04]"""
    source = g.troopers[via] if via else hacker
    if target.id in g.under_way.way:
        found = within_stretches(way_of(g, target), source.at, ZONE)
    else:
        found = within_stretches(way_of(g, source), target.at, ZONE)
    return found[0].start if found else None


def reaches(g: Infinity, deed: Declared) -> bool:
    """Whether a declared attack has its target in reach. [INF-HACK-04, INF-HACK-05]"""
    hacker, target = g.troopers[deed.trooper], g.troopers[deed.target]
    source = g.troopers[deed.via] if deed.via else hacker
    return in_reach(way_of(g, source).at(deed.moment), way_of(g, target).at(deed.moment))
