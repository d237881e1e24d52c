"""Attacks out of hiding: they are over before anybody answers. [INF-ARO-23, INF-ARO-24]"""

from __future__ import annotations

from collections.abc import Iterator

from plancia.games.infinity.events import Rolled
from plancia.games.infinity.in_progress import Contest, Declared, Exchange
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.orders import reveal
from plancia.games.infinity.rules.pairing import throws_of
from plancia.games.infinity.rules.reactions import surprising
from plancia.games.infinity.rules.resolution import settle
from plancia.games.infinity.rules.rolling import compared, rolled
from plancia.games.infinity.state import Infinity, Step


class SurpriseAttack(Step, frozen=True):
    """What a marker attacks with is rolled and suffered at once. [INF-ARO-24, INF-SS-CAMO-27]"""

    def run(self, g: Infinity) -> None:
        """Normal rolls; then the model takes the place of the marker. [INF-SS-CAMO-21,
        INF-SS-CAMO-23]
        """
        order = g.under_way
        deeds = surprising(g)
        if not deeds:
            return
        g.exchange = g.exchange or Exchange()
        found = compared(rolled(g, list(alone(g, deeds))))
        g.exchange.contests += found
        for contest in found:
            g.tell(("INF-ARO-24", "INF-ROLL-12"), Rolled.of, contest)
        settle(g, found, deeds)
        order.settled += deeds
        for name in dict.fromkeys(deed.trooper for deed in deeds):
            reveal(g, g.troopers[name])
        g.then(damage.ApplyStates())


def alone(g: Infinity, deeds: list[Declared]) -> Iterator[Contest]:
    """Every roll of some deeds, opposed by nobody."""
    for deed in deeds:
        for throw in throws_of(g, deed, reaction=False):
            yield Contest(active=throw)
