"""Going back under a marker, and what takes one away. [INF-SS-CAMO-13, INF-SS-CAMO-28,
INF-SS-CAMO-38, INF-SS-CAMO-39, INF-SS-IMPERS-11, INF-SS-IMPERS-15]
"""

from __future__ import annotations

from typing import ClassVar

from plancia.core import Refusal
from plancia.games.infinity.events import WentHiding
from plancia.games.infinity.rules import lurking, sensing
from plancia.games.infinity.rules.line_of_sight import is_all_round, sees, touch
from plancia.games.infinity.rules.markers import is_posing, marker_for
from plancia.games.infinity.rules.orders import AsksForAction, Deed, reveal
from plancia.games.infinity.state import Infinity, Step, Trooper


class Hide(Deed, frozen=True):
    """Go under a marker again, for a whole order. [INF-SS-CAMO-28, INF-SS-IMPERS-15]"""

    row: ClassVar[str] = lurking.HIDE

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Where no enemy sees it, and no Sensor feels it. [INF-SS-SENS-04]"""
        rule = "INF-SS-IMPERS-15" if g.hooks(trooper).deploying.poses else "INF-SS-CAMO-28"
        if not marker_for(g, trooper) or trooper.concealed:
            return Refusal.of(rule, "infinity.no.hiding", model=trooper.id)
        if any(watches(g, each, trooper) for each in g.enemies(trooper)):
            return Refusal.of(rule, "infinity.no.watched", model=trooper.id)
        if sensing.is_watched(g, trooper):
            return Refusal.of("INF-SS-SENS-04", "infinity.no.sensed", model=trooper.id)
        return None


def watches(g: Infinity, foe: Trooper, trooper: Trooper) -> bool:
    """Whether an enemy sees somebody who wants to hide; markers count as looking to all sides, as
    nobody knows what is under them. [INF-SS-CAMO-28]
    """
    if foe.concealed:
        return sees(g, foe, trooper, eyes=is_all_round(g, foe))
    return not foe.is_out and not foe.laid and sees(g, foe, trooper)


class Conceal(Step, frozen=True):
    """Whoever hides is under a marker now. [INF-SS-CAMO-28, INF-SS-CAMO-38, INF-SS-IMPERS-15]"""

    def run(self, g: Infinity) -> None:
        """Unless it fell, or somebody has come out of hiding who sees it. [INF-SS-CAMO-29]"""
        for deed in g.under_way.deeds:
            trooper = g.troopers[deed.trooper]
            if deed.action != Hide.row or not trooper.is_on_table or not g.can_act(trooper):
                continue
            marker = marker_for(g, trooper)
            if marker and not any(lurking.witnesses(g, trooper)):
                trooper.concealed, trooper.marked = marker, False
                if trooper.taken:  # [INF-SS-IMPERS-18]
                    trooper.gained = tuple(e for e in trooper.gained if e != trooper.taken)
                    trooper.taken = ""
                g.tell(("INF-SS-CAMO-28", "INF-SS-IMPERS-15"), WentHiding, trooper.id)


class Unmask(Step, frozen=True):
    """Whose camouflage does not work any more, and who touches somebody, is no marker."""

    def run(self, g: Infinity) -> None:
        """What was laid on the table stays as it is. [INF-SS-CAMO-13, INF-SS-CAMO-39]"""
        for trooper in g.on_table():
            if not trooper.concealed or trooper.laid:
                continue
            if not marker_for(g, trooper):
                impersonates = is_posing(trooper)
                reveal(g, trooper, "INF-SS-IMPERS-01" if impersonates else "INF-SS-CAMO-39")
        touched = [each for each in g.on_table() if is_touched(g, each)]
        for trooper in touched:
            impersonates = is_posing(trooper)
            reveal(g, trooper, "INF-SS-IMPERS-11" if impersonates else "INF-SS-CAMO-13")


def is_touched(g: Infinity, trooper: Trooper) -> bool:
    """Whether a marker touches a model, or a marker of the enemy. [INF-SS-CAMO-13,
    INF-SS-IMPERS-11]
    """
    if not trooper.concealed or trooper.laid:
        return False
    return any(
        each is not trooper
        and not (each.laid and not each.concealed)
        and (not each.concealed or g.side(each) != g.side(trooper))
        and touch(g, trooper, each)
        for each in g.on_table()
    )
