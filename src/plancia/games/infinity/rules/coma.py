"""Models that kill themselves to open minds to the Sepsitors of their army. [INF-SS-COMA-01 to
INF-SS-COMA-05]
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.events import ComaSpread
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.line_of_sight import ZONE, distance
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, within_stretches

ROW: Final = "coma"


class Coma(Deed, frozen=True):
    """Spread a virus that kills its bearer. [INF-SS-COMA-01, INF-SS-COMA-04]"""

    row: ClassVar[str] = ROW

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Some have to earn that death. [INF-SS-COMA-05]"""
        if g.hooks(trooper).serving.proves_itself and not trooper.felled:
            return Refusal.of("INF-SS-COMA-05", "infinity.no.honour", model=trooper.id)
        return None


def carry_out(g: Infinity, deeds: Iterable[Declared]) -> None:
    """It is dead at once; the area stays until the end of the turn. [INF-SS-COMA-03,
    INF-SS-COMA-04]
    """
    for deed in deeds:
        trooper = g.troopers[deed.trooper]
        if deed.action == ROW and trooper.is_on_table:
            at = g.under_way.way.get(trooper.id, (trooper.at,))[-1]
            g.comas = {**g.comas, trooper.id: at}
            g.tell("INF-SS-COMA-01", ComaSpread, trooper.id)
            damage.die(g, trooper, "INF-SS-COMA-04")


def end_turn(g: Infinity) -> None:
    """The areas are gone with the player turn. [INF-SS-COMA-03, INF-SS-COMA-04]"""
    g.comas = {}


def first_moment(g: Infinity, trooper: Trooper, target: Trooper) -> float | None:
    """When in an order a target first is in the area of somebody of one's side, if ever.
    [INF-SS-COMA-02]
    """
    way = g.under_way.way.get(target.id)
    found: list[float] = []
    for name, at in g.comas.items():
        if g.troopers[name].seat != g.side(trooper):
            continue
        if way is not None:
            found += [each.start for each in within_stretches(Path(way), at, ZONE)]
        elif distance(at, target.at) <= ZONE + 1e-6:
            found.append(0.0)
    return min(found, default=None)


def end_order(g: Infinity) -> None:
    """Whoever has put an enemy out of action has earned its own death. [INF-SS-COMA-05]"""
    saves = g.exchange.saves if g.exchange is not None else []
    pairs = [(save.hit.by, save.hit.target) for save in saves if save.wounded]
    deeds = g.order.deeds if g.order is not None else []
    pairs += [(deed.trooper, deed.target) for deed in deeds if deed.action == "cc_attack"]
    for by, name in pairs:
        trooper, target = g.troopers.get(by), g.troopers.get(name)
        if trooper is None or target is None or target.laid or trooper.seat == target.seat:
            continue
        if target.is_out or target.spot == "gone":
            trooper.felled = True
