"""Looking for what is under a marker. [INF-SKILL-DISC-01 to INF-SKILL-DISC-07]"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.events import Characterized, Discovered
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw, targets_of
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import masks
from plancia.games.infinity.rules.coming_out import uncovered
from plancia.games.infinity.rules.dice import result
from plancia.games.infinity.rules.line_of_sight import distance, haze_lines
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import in_sight_from, place_at, places
from plancia.games.infinity.rules.reactions import in_stretches, notice_of
from plancia.games.infinity.rules.visibility import is_masked, kept
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw

BANDS: Final = "discover"
"""The row of the weapon table with the ranges of this action. [INF-SKILL-DISC-03]"""


class Discover(Deed, frozen=True):
    """Try to find out what a marker stands for. [INF-SKILL-DISC-01]"""

    target: str
    moment: float = 0.0

    row: ClassVar[str] = "discover"

    def aims(self) -> list[str]:
        """The models that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """A marker in sight that it has not failed to discover in this turn, nor tried to in this
        order.
        """
        target = g.troopers.get(self.target)
        hidden = target is not None and (target.concealed or masks.is_unidentified(target))
        if target is None or not hidden or g.side(target) == g.side(trooper):
            return Refusal.of("INF-SKILL-DISC-01", "infinity.no.marker_there")
        if target.id in trooper.failed:
            return Refusal.of("INF-SKILL-DISC-05", "infinity.no.failed_already", model=trooper.id)
        if isinstance(asked, ChooseAction):
            declared = g.under_way.deeds_of(trooper.id)
            if any((each.action, each.target) == (self.row, target.id) for each in declared):
                key = "infinity.no.tried_already"
                return Refusal.of("INF-SKILL-DISC-05", key, model=trooper.id)
            at = place_at(g, trooper, self.moment)
            if not in_sight_from(g, trooper, at, [target.id]):
                return Refusal.of("INF-SKILL-DISC-01", "infinity.no.sight", model=trooper.id)
            return None
        notice = notice_of(g, trooper.id, target.id)
        if notice is None or not in_stretches(notice, self.moment):
            return Refusal.of("INF-ARO-04", "infinity.no.sight", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At one moment of the path."""
        return Declared(
            action=self.row, trooper=self.trooper, target=self.target, moment=float(self.moment)
        )


def discover_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP with the distance and the kind of marker. [INF-SKILL-DISC-02, INF-SKILL-DISC-03]"""
    trooper, target = g.troopers[deed.trooper], g.troopers[deed.target]
    here, there = places(g, deed, trooper, target)
    far = distance(here, there)
    bands = g.weapon(BANDS).bands
    value = g.weapon(BANDS).modifier(round(far, 6))
    found = [Line("INF-SKILL-DISC-03", "range", bands[-1].modifier if value is None else value)]
    found += lines(g, deed.action, trooper, target)
    if masks.is_unidentified(target):
        found.append(Line("INF-WPN-SEP-09", "sepsitorized", masks.DOUBT))
    found += haze_lines(g, trooper, here, target, there, found)
    counted = (line for line in kept(g, trooper, found) if line.value)
    return own_throw(g, deed, "wip", lines=counted, target=deed.target)


def uncover(g: Infinity, contests: Iterable[Contest]) -> None:
    """A success shows the model; a failure may not be repeated in this turn. [INF-SKILL-DISC-04,
    INF-SKILL-DISC-05]
    """
    for contest in contests:
        for throw in (contest.active, contest.reactive):
            if throw is None or throw.action != "discover":
                continue
            target = g.troopers[throw.target]
            if any(result(die, throw.needed).succeeds for die in throw.dice):
                unmask(g, target, throw.trooper, "INF-SKILL-DISC-04")
            else:
                trooper = g.troopers[throw.trooper]
                trooper.failed = (*trooper.failed, target.id)


def unmask(g: Infinity, target: Trooper, by: str, rule: str) -> None:
    """What is under a marker, or hidden, is found; an impersonator in two steps.
    [INF-SKILL-DISC-04, INF-SS-IMPERS-06, INF-SS-IMPERS-08, INF-SS-SENS-01]
    """
    if masks.is_unidentified(target) and not target.concealed:
        masks.identify(g, target, "INF-WPN-SEP-09")
    elif target.concealed == "impersonation_1":
        target.concealed = "impersonation_2"
        g.tell("INF-SS-IMPERS-06", Characterized, target.id, by)
    elif target.concealed or target.spot == "hidden":
        with uncovered(g, target):
            g.tell(rule, Discovered, target.id, by)


def searches(g: Infinity) -> list[Declared]:
    """What is looked for and fired at in the same order: that is looked for first.
    [INF-SKILL-DISC-07]
    """
    order = g.under_way
    return [
        deed
        for deed in order.unsettled
        if deed.action == Discover.row
        and any(
            deed.target in targets_of(other)
            for other in order.deeds_of(deed.trooper)[1:]
            if other.action != Discover.row  # two markers are looked at in their sequence
        )
    ]


def is_lost(g: Infinity, deed: Declared, target: Trooper) -> bool:
    """Whether an attack is lost because what it is aimed at was not found. [INF-SKILL-DISC-07]"""
    looked = any(
        each.action == Discover.row and each.target == target.id
        for each in g.under_way.settled
        if each.trooper == deed.trooper
    )
    return looked and is_masked(g, g.troopers[deed.trooper], target)
