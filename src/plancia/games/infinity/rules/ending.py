"""Victory and defeat. [INF-VICT-01 to INF-VICT-05]"""

from __future__ import annotations

from fractions import Fraction

from plancia.core import Seat
from plancia.games.infinity.missions import mission
from plancia.games.infinity.rules import seeds
from plancia.games.infinity.state import SEATS, Infinity, Trooper, other


def lost_points(g: Infinity, seat: Seat) -> int:
    """What the casualties of an army were worth; the price of a pack with its Controller is
    divided among all of them. [INF-UNC-10, INF-VICT-04, INF-SS-ANTI-15]
    """
    lost = {each.id: g.profile(each).cost for each in g.army(seat) if is_lost(g, each)}
    for pack in g.packs.values():
        names = (pack.controller, *pack.members)
        gone = [name for name in names if name in lost]
        if gone:
            price = sum(g.profile(g.troopers[name]).cost for name in names if name in g.troopers)
            lost |= dict.fromkeys(gone, 0) | {gone[0]: price * len(gone) // len(names)}
    return sum(lost.values())


def is_lost(g: Infinity, trooper: Trooper) -> bool:
    """Whether its owner counts a model among the casualties: Unconscious, dead, or with a mind
    that was taken over; a Shasvastii only once its seed is gone. [INF-UNC-10, INF-WPN-SEP-06,
    INF-SS-SHAS-03, INF-VICT-05]
    """
    if seeds.survives(g, trooper) and not trooper.is_in("sepsitorized"):
        return False
    return trooper.is_out or trooper.spot == "gone" or trooper.is_in("sepsitorized")


def surviving_share(g: Infinity, seat: Seat) -> Fraction:
    """How much of its points an army has left. [INF-VICT-04]"""
    every = sum(g.profile(each).cost for each in g.army(seat))
    return Fraction(every - lost_points(g, seat), every) if every else Fraction(0)


def is_last_turn_over(g: Infinity) -> bool:
    """Whether the game turns that were agreed on, or that the mission has, have been played."""
    turns = turns_of(g)
    return bool(turns) and g.turn > turns


def turns_of(g: Infinity) -> int:
    """After how many game turns the battle is over; 0: it goes on until an army retreats."""
    if g.setup.turns or not g.setup.mission:
        return g.setup.turns
    return mission(g.setup.mission).file.turns


def count_points(g: Infinity) -> None:
    """The points of eliminated enemies, then the larger share that survived. [INF-VICT-04]"""
    worth = {seat: (lost_points(g, other(seat)), surviving_share(g, seat)) for seat in SEATS}
    best = max(worth.values())
    winners = tuple(seat for seat in SEATS if worth[seat] == best)
    points = {seat: worth[seat][0] for seat in SEATS}
    if len(winners) == len(SEATS):
        g.finish((), "infinity.end.draw", "INF-VICT-04", points=points["p1"])
        return
    (winner,) = winners
    g.finish(
        winners,
        "infinity.end.points",
        "INF-VICT-04",
        seat=winner,
        points=points[winner],
        others=points[other(winner)],
    )


def rout(g: Infinity, seat: Seat) -> None:
    """An army retreats and has lost, where the battle ends with that, or nobody of it is left.
    [INF-VICT-02]
    """
    left = any(each.spot != "gone" and not each.is_out for each in g.army(seat))
    if g.setup.retreat == "goes_on" and left:
        return
    g.finish((other(seat),), "infinity.end.retreat", "INF-VICT-02", "INF-MORALE-01", seat=seat)
