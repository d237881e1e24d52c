"""Who passes for somebody else, or has to be found out first. [INF-SS-CAMO-17, INF-WPN-SEP-09,
INF-WPN-MINE-07]
"""

from __future__ import annotations

from plancia.games.infinity.state import Trooper


def passes_for_friend(trooper: Trooper) -> bool:
    """Whether a machine takes an enemy for a friend: an impersonator that nobody has discovered.
    [INF-WPN-MINE-07, INF-WPN-MAUL-07]
    """
    return trooper.concealed.startswith("impersonation")
