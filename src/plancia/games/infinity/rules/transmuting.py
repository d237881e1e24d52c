"""Models that become something else with their first wound. [INF-SS-TRANS-01 to INF-SS-TRANS-03]"""

from __future__ import annotations

from plancia.games.infinity.events import Transformed
from plancia.games.infinity.state import Infinity, Trooper


def change(g: Infinity, trooper: Trooper) -> None:
    """At the end of the order in which it was wounded; it never changes back, and its wounds count
    against those of the new form. [INF-SS-TRANS-01, INF-SS-TRANS-02]
    """
    profile = g.profile(trooper)
    if trooper.wounds and profile.second is not None and profile.hooks.standing.transforms:
        trooper.profile = profile.second.id
        g.tell(("INF-SS-TRANS-01", "INF-SS-TRANS-02"), Transformed, trooper.id)
