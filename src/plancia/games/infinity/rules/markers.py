"""What stands for models that nobody has found out. [INF-SS-CAMO-17, INF-SS-IMPERS-05,
INF-SS-IMPERS-07, INF-SS-IMPERS-20]
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.infinity.state import Concealment, Infinity, Trooper, other


def is_posing(trooper: Trooper) -> bool:
    """Whether the marker of an impersonator stands for a model. [INF-SS-IMPERS-05]"""
    return trooper.concealed.startswith("impersonation")


def rule_of(trooper: Trooper) -> str:
    """The rule by which nobody acts against what is under a marker."""
    if is_posing(trooper):
        located = trooper.concealed == "impersonation_2"
        return "INF-SS-IMPERS-07" if located else "INF-SS-IMPERS-05"
    return "INF-SS-CAMO-17"


def marker_for(g: Infinity, trooper: Trooper) -> Concealment:
    """The marker that can stand for a model; empty: none. [INF-SET-26, INF-SS-IMPERS-02]"""
    deploying = g.hooks(trooper).deploying
    if not deploying.poses:
        return deploying.marker
    alike = is_human(g, trooper.seat) == is_human(g, other(trooper.seat))
    return "impersonation_1" if deploying.poses == "any" or alike else "impersonation_2"


def is_human(g: Infinity, seat: Seat) -> bool:
    """Whether the army of a player is one of humans: who poses as an enemy has to look like one.
    [INF-SS-IMPERS-20, INF-SS-IMPERS-21]
    """
    found = next((name for each in g.army(seat) if (name := g.profile(each).army)), "")
    return not found or g.library.armies[found].human
