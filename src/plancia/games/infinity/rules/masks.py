"""Who passes for a friend, or has to be found out first. [INF-WPN-MINE-07, INF-WPN-SEP-09 to
INF-WPN-SEP-12]
"""

from __future__ import annotations

from typing import Final

from plancia.core import Refusal
from plancia.games.infinity.events import Identified
from plancia.games.infinity.state import Infinity, Trooper

DOUBT: Final = -3
"""For the roll that identifies somebody whose mind was taken over. [INF-WPN-SEP-09]"""


def is_unidentified(trooper: Trooper) -> bool:
    """Whether its former side does not know yet that a mind has been taken over.
    [INF-WPN-SEP-09, INF-WPN-SEP-11]
    """
    return trooper.is_in("sepsitorized") and not trooper.identified


def passes_for_friend(trooper: Trooper) -> bool:
    """Whether a machine takes an enemy for a friend: an impersonator that nobody has discovered,
    or a model whose mind was taken over unnoticed.
    [INF-WPN-MINE-07, INF-WPN-MAUL-07, INF-SS-IMPERS-23]
    """
    return trooper.concealed.startswith("impersonation") or is_unidentified(trooper)


def is_trusted(g: Infinity, trooper: Trooper, target: Trooper) -> bool:
    """Whether somebody takes an enemy for a friend, and does nothing against it.
    [INF-WPN-SEP-09]
    """
    return is_unidentified(target) and g.side(trooper) == target.seat


def refusal(g: Infinity, trooper: Trooper, names: set[str], row: str) -> Refusal | None:
    """Why nothing can be done to somebody but to find it out. [INF-WPN-SEP-09]"""
    if row == "discover":
        return None
    for name in sorted(names & g.troopers.keys()):
        if is_trusted(g, trooper, g.troopers[name]):
            return Refusal.of("INF-WPN-SEP-09", "infinity.no.unidentified", model=name)
    return None


def identify(g: Infinity, trooper: Trooper, rule: str) -> None:
    """Everybody knows for the rest of the battle. [INF-WPN-SEP-10, INF-WPN-SEP-12]"""
    if is_unidentified(trooper):
        trooper.identified = True
        g.tell(rule, Identified, trooper.id)
