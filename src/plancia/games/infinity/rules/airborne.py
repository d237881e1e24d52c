"""Coming from a transport to an edge of the table. [INF-SS-AD-03, INF-SS-AD-06, INF-SS-AD2-01,
INF-SS-AD2-03]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from plancia.core import PieceId, Refusal
from plancia.games.infinity.events import Entered
from plancia.games.infinity.in_progress import Declared, Order
from plancia.games.infinity.rules import falling, reserve
from plancia.games.infinity.rules.line_of_sight import engaged_now, figure, touch
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.rules.reactions import ReactionWindow
from plancia.games.infinity.rules.resolution import EndOrder, Resolve
from plancia.games.infinity.state import Action, Infinity, Trooper, other
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

if TYPE_CHECKING:
    from plancia.games.infinity.rules.turn import ChooseOrder
else:
    ChooseOrder = Any

ROW: Final = "airborne_deployment"
EDGE: Final = 0.05
"""How far from the edge of the table a base may be that touches it."""
SPACING: Final = 12.0
"""How far apart places are that are offered, in centimetres."""


class Enter(Action["ChooseOrder"], frozen=True):
    """Spend the own order of a model to put it on an edge of the table. [INF-SS-AD2-01]"""

    trooper: PieceId
    at: tuple[float, float]
    heading: float = 0.0

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """It touches the edge, outside of the enemy's zone, with room and no enemy beside it.
        [INF-SS-AD1-02, INF-SS-AD1-04, INF-SS-AD2-03]
        """
        trooper = g.troopers.get(self.trooper)
        if trooper is None or trooper.seat != g.by or trooper.spot != "away":
            return Refusal.of("INF-SS-AD-01", "infinity.no.airborne", model=self.trooper)
        if not reserve.waits(g, trooper):
            return Refusal.of("INF-SS-AD-01", "infinity.no.airborne", model=self.trooper)
        if trooper.id not in g.mine.own:
            return Refusal.of("INF-SS-AD-03", "infinity.no.order", model=trooper.id)
        at, gait, layout = self._place(g), gait_of(g, trooper), g.table.layout
        ends = (at.x, at.y, layout.width - at.x, layout.depth - at.y)
        if min(ends) > gait.radius + EDGE:
            return Refusal.of("INF-SS-AD1-02", "infinity.no.edge", model=trooper.id)
        enemy = g.zone(other(g.by))
        if enemy.near <= at.y <= enemy.far:
            return Refusal.of("INF-SS-AD2-03", "infinity.no.enemy_zone", model=trooper.id)
        if not ground_of(g.table).has_room(at, gait):
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        for each in g.on_table():
            apart = gait.radius + figure(g, each).build.radius
            if at.level_distance(each.at) < apart - 0.01 or (
                g.side(each) != g.by and touch(g, trooper, each, at)
            ):
                return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        return None

    def _place(self, g: Infinity) -> Place:
        return settled(Place(*self.at, ground_of(g.table).highest(*self.at)))

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """It is a long action, to which those react who notice it. [INF-SS-AD-06]"""
        trooper = g.troopers[self.trooper]
        reserve.pay(g, trooper, "own")
        falling.abandon(g)
        g.mine.aboard.remove(trooper.id)
        trooper.at, trooper.heading = self._place(g), self.heading % 360.0
        trooper.spot = "table"
        g.reveal()
        g.tell("INF-SS-AD2-01", Entered, trooper.id)
        g.order = Order(
            troopers=[trooper.id],
            source="own",
            deeds=[Declared(action=ROW, trooper=trooper.id)],
            is_long=True,
            way={trooper.id: (trooper.at,)},
            fighting=engaged_now(g),
            breach=g.mine.breach,
        )
        g.exchange = None
        g.then(ReactionWindow(late=False), Resolve(), EndOrder())


def entries(g: Infinity, trooper: Trooper) -> Iterator[Enter]:
    """Places along the sides of the table, and along the own edge."""
    width, depth = g.table.layout.width, g.table.layout.depth
    radius = gait_of(g, trooper).radius
    for part in range(1, int(depth / SPACING)):
        yield Enter(trooper.id, (radius, part * SPACING), 0.0)
        yield Enter(trooper.id, (width - radius, part * SPACING), 180.0)
    near = g.commands[trooper.seat].edge != "far"
    y, heading = (radius, 90.0) if near else (depth - radius, 270.0)
    for part in range(1, int(width / SPACING)):
        yield Enter(trooper.id, (part * SPACING, y), heading)
