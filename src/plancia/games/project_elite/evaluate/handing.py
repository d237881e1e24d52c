"""Demolition tiles go to somebody who has dice enough for them. [PE-DEM-06, PE-LIF-02]"""

from __future__ import annotations

from typing import Any

from plancia.core import Action
from plancia.games.project_elite.evaluate.goals import takers, too_large
from plancia.games.project_elite.evaluate.spending import Situation
from plancia.games.project_elite.rules import inventory


def hand_on(now: Situation) -> Action[Any] | None:
    """Take what is offered, or offer a tile that one has too few dice left for."""
    g, player = now.g, now.player
    for by, offer in g.trades.items():
        if offer.to == player.seat:
            yes = inventory.AnswerTrade(by, True)
            if yes.verify(g, now.asked) is None:
                return yes
    if player.seat in g.trades:  # one offer at a time
        return None
    for tile in too_large(g, player):
        for other in takers(g, player, tile):
            gift = inventory.OfferTrade(other.seat, (tile,))
            if not other.is_locked and gift.verify(g, now.asked) is None:
                return gift
    return None
