"""What the exact odds of one exchange of Infinity cost.

A machine gun fires its burst at one of three who all answer. Whatever is declared is measured anew
each time: who sees and covers whom, every modifier, how often each side hits, and what may become
of everybody. No answer of an earlier count is remembered.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from plancia.core import Match
from plancia.games.infinity import Infinity, forecast, odds
from plancia.games.infinity.in_progress import Shot
from plancia.games.infinity.rules.pairing import paired
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.turn import Activate
from plancia.odds.memo import forget

COUNTS: Final = (odds.exchange, odds.alone, odds.given)


def exchanges() -> Callable[[], int]:
    """One sheet of the same exchange after another."""
    seen = _declared().view("p1")
    assert isinstance(seen, Infinity)

    def one() -> int:
        table = seen.table
        for kept in (table.sights, table.watched, table.touches):
            kept.clear()
        forget(*COUNTS)
        contests = list(paired(seen))
        for throw in forecast.throws(contests):
            forecast.chances(contests, throw)
        forecast.fates(seen, contests)
        return 1

    return one


def _declared() -> Match[Infinity]:
    """Four dice at one of three Zhanshi, each of whom fires back; nothing is rolled yet."""
    gunner = {"seat": "p1", "profile": "orc_troops/hmg", "at": (60, 20), "heading": 90}
    others: dict[str, Any] = {
        name: {"seat": "p2", "profile": "zhanshi/combi_rifle", "at": (x, 50), "heading": 270}
        for name, x in (("wen", 50), ("hu", 60), ("ju", 70))
    }
    match = Match.placed(Infinity, {}, {"troopers": {"orc": gunner, **others}}, 1)
    match.play("p1", Activate("orc"))
    match.play("p1", Shoot("orc", "hmg", (Shot("hu", 4),)))
    for name in others:
        match.play("p2", Shoot(name, "combi_rifle", (Shot("orc", 1),)))
    return match
