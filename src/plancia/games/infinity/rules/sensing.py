"""Sensors: they find whoever hides around them. [INF-SS-SENS-01 to INF-SS-SENS-04]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Contest, Declared, Throw
from plancia.games.infinity.rules.discover import unmask
from plancia.games.infinity.rules.line_of_sight import ZONE, distance, near_along
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import place_at
from plancia.games.infinity.state import Infinity, Trooper, other
from plancia.games.infinity.throws import own_throw
from plancia.space.volume import Path

AREA: Final = "area"
"""How an action is marked that works in the area of a Sensor."""


class Sense(Deed, frozen=True):
    """Search the area around oneself. [INF-SS-SENS-01]"""

    moment: float = 0.0

    row: ClassVar[str] = "sense"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """At a moment of one's own path; whether there is anybody, nobody is told beforehand."""
        way = g.under_way.way.get(trooper.id)
        far = Path(way).length if way is not None and isinstance(asked, ChooseAction) else 0.0
        if not 0.0 <= self.moment <= far + 1e-6:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """From where it is then."""
        return Declared(action=self.row, trooper=self.trooper, moment=float(self.moment))


def sense_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP, with nothing added. [INF-SS-SENS-01]"""
    return own_throw(g, deed, "wip")


def carry_out(g: Infinity, contests: Iterable[Contest], deeds: Iterable[Declared]) -> None:
    """A success finds all who hide there, those without a marker too; a failure says nothing.
    [INF-SS-SENS-01, INF-SS-SENS-03]
    """
    searched = {deed.trooper: deed for deed in deeds if deed.action == Sense.row}
    for contest in contests:
        for throw, good in (
            (contest.active, contest.hits),
            (contest.reactive, contest.answers),
        ):
            if throw is None or throw.action != Sense.row or not any(good):
                continue
            for each in hidden_around(g, searched[throw.trooper]):
                unmask(g, each, throw.trooper, "INF-SS-SENS-01")


def hidden_around(g: Infinity, deed: Declared) -> list[Trooper]:
    """The enemies under markers or in hiding that are in the area, or come through it."""
    trooper = g.troopers[deed.trooper]
    found = [
        each
        for each in g.troopers.values()
        if g.side(each) != g.side(trooper)
        and (each.spot == "hidden" or (each.is_on_table and each.concealed))
    ]
    way = g.under_way.way
    if trooper.id in way:
        at = place_at(g, trooper, deed.moment)
        return [each for each in found if distance(at, each.at) <= ZONE + 1e-6]
    return [each for each in found if near_along(trooper, Path(way.get(each.id, (each.at,))))]


def is_watched(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody is in the area of an enemy Sensor. [INF-SS-SENS-04]"""
    return any(
        g.hooks(each).observing.senses
        and not each.concealed
        and g.can_act(each)
        and distance(each.at, trooper.at) <= ZONE + 1e-6
        for each in g.on_table(other(g.side(trooper)))
    )


def samples(g: Infinity, trooper: Trooper, moments: Iterable[float]) -> Iterator[Deed]:
    """At the ends of the path; in reaction where one stands."""
    if Sense.row in g.profile(trooper).actions:
        yield from (Sense(trooper.id, moment) for moment in moments)
