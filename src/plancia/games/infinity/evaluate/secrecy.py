"""What it is worth that the enemy does not know who stands there."""

from __future__ import annotations

from typing import Final

from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.evaluate.worth import price
from plancia.games.infinity.rules.disguise import watches
from plancia.games.infinity.rules.markers import marker_for
from plancia.games.infinity.rules.sensing import is_watched
from plancia.games.infinity.state import Infinity, Trooper

KEPT: Final = 0.06
"""How much of a model it is worth that it is under a marker, or noted in secret."""
FOUND_OUT: Final = 0.2
"""How much of what an enemy could do to a model it can do to its marker: it has to see through that
first, and then most of its chances are gone."""


def is_unknown(trooper: Trooper) -> bool:
    """Whether somebody is under a marker, or on no table that the enemy sees."""
    return bool(trooper.concealed) or trooper.spot == "hidden"


def share(trooper: Trooper) -> float:
    """How much of what an enemy could do to somebody it can really do."""
    return FOUND_OUT if is_unknown(trooper) else 1.0


def given_up(g: Infinity, trooper: Trooper, row: str) -> float:
    """What it costs that an action shows somebody."""
    if not is_unknown(trooper) or action_table()[row].conceals:
        return 0.0
    return KEPT * price(g, trooper)


def gained(g: Infinity, trooper: Trooper) -> float:
    """What it is worth to go under a marker again, where nobody keeps an eye on somebody."""
    if not marker_for(g, trooper) or is_unknown(trooper) or is_watched(g, trooper):
        return 0.0
    if any(watches(g, foe, trooper) for foe in g.enemies(trooper)):
        return 0.0
    return KEPT * price(g, trooper)
