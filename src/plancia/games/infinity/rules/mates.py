"""Who is under the same marker. [INF-SS-CAMO-05, INF-SS-CAMO-11]

One of several models carries their marker: it is the one on the table, and it acts for all. The
others are "shared": they are nowhere else, give their orders, and only their owner knows of them.
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.infinity.state import Infinity, Trooper


def mates(g: Infinity, carrier: Trooper) -> list[Trooper]:
    """The other models under a marker. [INF-SS-CAMO-05]"""
    if not carrier.concealed:
        return []
    return [
        each for each in g.troopers.values() if each.under == carrier.id and each.spot == "shared"
    ]


def together(g: Infinity, trooper: Trooper) -> list[Trooper]:
    """A model with all who are under the same marker, whoever carries it."""
    carrier = g.troopers[trooper.under] if trooper.spot == "shared" else trooper
    return [carrier, *mates(g, carrier)]


def shared(g: Infinity, seat: Seat) -> list[Trooper]:
    """The models of a player that are under a marker that another one carries."""
    return [each for each in g.army(seat) if each.spot == "shared"]


def slowest(g: Infinity, trooper: Trooper, number: int) -> float:
    """The first or the second MOV of a model, of several under one marker the lowest one.
    [INF-ATTR-01, INF-SS-CAMO-11]
    """
    return min(g.profile(each).attributes.move[number - 1] for each in together(g, trooper))


def climb(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model climbs with no roll, and all with it. [INF-SS-CLIMB-01, INF-SS-CAMO-12]"""
    return all(g.hooks(each).moving.climbs for each in together(g, trooper))


def leap(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model jumps with no roll, and all with it. [INF-SS-SJUMP-01, INF-SS-CAMO-12]"""
    return all(g.hooks(each).moving.leaps for each in together(g, trooper))


def follow(g: Infinity) -> None:
    """Where the marker is, all of them are. [INF-SS-CAMO-11, INF-SS-CAMO-10]"""
    for each in g.troopers.values():
        if each.spot == "shared":
            carrier = g.troopers[each.under]
            each.at, each.heading, each.prone = carrier.at, carrier.heading, carrier.prone
