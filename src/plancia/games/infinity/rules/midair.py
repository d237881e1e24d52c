"""What nobody does while climbing or jumping. [INF-SKILL-CLIMB-05, INF-SKILL-JUMP-08]"""

from __future__ import annotations

from plancia.core import Refusal
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import HAIR
from plancia.space.volume import Path

RULES = {"climb": "INF-SKILL-CLIMB-05", "jump": "INF-SKILL-JUMP-08"}
"""The actions that leave no hand free, with their rules."""


def refusal(g: Infinity, trooper: Trooper, moment: float) -> Refusal | None:
    """Nothing else is done after so much of a path if somebody climbs or jumps there, unless it
    climbs or leaps like nobody else. [INF-SS-CLIMB-02, INF-SS-SJUMP-02]
    """
    gone = 0.0
    for deed in g.under_way.deeds_of(trooper.id):
        far = Path(deed.way).length if deed.way else 0.0
        inside = gone + HAIR < moment < gone + far - HAIR
        if inside and deed.action in RULES and not deed.sure:
            return Refusal.of(RULES[deed.action], "infinity.no.midair", model=trooper.id)
        gone += far
    return None
