"""Fire on whoever comes into a corridor. [INF-SUP-04 to INF-SUP-10, INF-SUP-17]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import ActionDeclared
from plancia.games.infinity.in_progress import Declared, Shot, Way
from plancia.games.infinity.rules import corridors
from plancia.games.infinity.state import Action, Decision, Infinity, Trooper
from plancia.space.volume import Stretch


def open_fire(g: Infinity) -> None:
    """Everybody who lays Suppression Fire fires at all who are in it, once in an order, unless it
    has reacted in another way. [INF-SUP-07, INF-SUP-17]
    """
    way = g.under_way.way
    g.then(*(ChooseMoment((g.side(e),), e.id, mover, way[mover]) for e, mover in expected(g)))


def expected(g: Infinity) -> list[tuple[Trooper, str]]:
    """Who fires at whom because of what was declared so far."""
    order = g.under_way
    return [
        (each, mover)
        for each in corridors.suppressors(g)
        for mover in order.troopers
        if not has_fired(g, each, mover)
        and corridors.crossings(g, each, g.troopers[mover], order.way[mover])
    ]


def has_fired(g: Infinity, suppressor: Trooper, mover: str) -> bool:
    """Whether somebody has had its burst in this order already. [INF-SUP-07]"""
    return any(
        deed.trooper == suppressor.id and deed.target == mover for deed in g.under_way.poured
    )


class PourFire(Action["ChooseMoment"], frozen=True):
    """Fire the whole burst, at a moment of the path inside the corridor. [INF-SUP-04]"""

    moment: float

    def verify(self, g: Infinity, asked: ChooseMoment) -> Refusal | None:
        """In the corridor and in sight. [INF-SUP-08]"""
        if any(each.start - 1e-6 <= self.moment <= each.end + 1e-6 for each in asked.inside(g)):
            return None
        return Refusal.of("INF-SUP-08", "infinity.no.sight", model=asked.suppressor)

    def run(self, g: Infinity, asked: ChooseMoment) -> None:
        """It is not optional. [INF-SUP-17]"""
        suppressor, mover = g.troopers[asked.suppressor], g.troopers[asked.mover]
        corridor = suppressor.corridor
        assert corridor is not None
        mode = g.weapon(corridor.weapon).mode(corridor.mode)
        assert mode is not None
        deed = Declared(
            action=corridors.ROW,
            trooper=suppressor.id,
            way=asked.way if mover.id not in g.under_way.way else (),
            weapon=corridor.weapon,
            mode=corridor.mode,
            shots=(Shot(mover.id, mode.burst),),
            target=mover.id,
            moment=float(self.moment),
            saw_prone=mover.prone,
        )
        g.under_way.poured.append(deed)
        g.tell(("INF-SUP-04", "INF-SUP-07"), ActionDeclared.of, deed)


class ChooseMoment(Decision, frozen=True):
    """At which moment a burst is fired into a corridor. [INF-SUP-04]"""

    suppressor: PieceId
    mover: PieceId
    way: Way

    rule: ClassVar[str] = "INF-SUP-04"
    kinds: ClassVar[tuple[type, ...]] = (PourFire,)
    open: ClassVar[tuple[type, ...]] = (PourFire,)

    def inside(self, g: Infinity) -> list[Stretch]:
        """Where on the path it can be."""
        mover = g.troopers[self.mover]
        entering = self.mover not in g.under_way.way
        suppressor = g.troopers[self.suppressor]
        return corridors.crossings(g, suppressor, mover, self.way, entering=entering)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """The ends and the middles of all stretches."""
        moments = [
            moment
            for each in self.inside(g)
            for moment in (each.start, (each.start + each.end) / 2, each.end)
        ]
        yield from (PourFire(moment) for moment in dict.fromkeys(moments))
