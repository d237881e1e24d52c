"""A marker is replaced by its models: all come out together. [INF-SS-CAMO-07, INF-SS-CAMO-08,
INF-SS-CAMO-14]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.games.infinity.events import CameOut, Revealed
from plancia.games.infinity.rules.hacking.landing import free_near
from plancia.games.infinity.rules.line_of_sight import base_of, foes_in_contact
from plancia.games.infinity.rules.mates import mates
from plancia.games.infinity.rules.movement import settled, start_of
from plancia.games.infinity.rules.shared_markers import has_room, ring
from plancia.games.infinity.rules.terrain import entry_refusal
from plancia.games.infinity.state import Action, Decision, Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

APART: Final = 1.0
"""How far from each other they come out at most. [INF-SS-CAMO-08]"""
GAPS: Final = (0.1, 0.5, 1.0)
"""How far from each other places are that are offered, in centimetres."""
FAR: Final = 150
"""So many steps away at most is looked for room."""
EXACT: Final = 1e-6


@contextmanager
def uncovered(g: Infinity, trooper: Trooper) -> Iterator[None]:
    """A model is placed instead of its marker or of nothing, which is told inside; whoever shares
    the marker comes out with it. [INF-SS-CAMO-07, INF-SS-CAMO-14, INF-SS-CAMO-18]
    """
    found, marked = mates(g, trooper), bool(trooper.concealed) and not trooper.laid
    trooper.spot, trooper.concealed = "table", ""
    g.reveal()
    yield
    if marked:
        come_out(g, trooper, found)


def come_out(g: Infinity, carrier: Trooper, found: list[Trooper]) -> None:
    """With a marker goes what hid all who were under it: they stand beside each other at once, and
    their owner says where exactly, and where each looks. [INF-SS-CAMO-07, INF-SS-CAMO-08,
    INF-SS-CAMO-14]
    """
    names = [carrier.id]
    for each in found:
        each.spot, each.under, each.concealed = "table", "", ""
        each.at = next(beside(g, each, names), None) or _anywhere(g, each, carrier)
        names.append(each.id)
        g.tell("INF-SS-CAMO-07", Revealed, each.id)
    if carrier.is_on_table:
        g.then(*(ChooseStand((carrier.seat,), name, tuple(names)) for name in names))


def _anywhere(g: Infinity, trooper: Trooper, carrier: Trooper) -> Place:
    """Where it is too narrow for all of them, as near as there is room on the same level."""
    start = start_of(g, carrier)
    apart = (base_of(g, trooper) + base_of(g, carrier)) / 2
    for step in range(1, FAR):
        for at in ring(g, start, apart + step * GAPS[0]):
            if abs(at.z - start.z) <= APART and fits(g, trooper, at):
                return at
    return free_near(g, trooper, start) or start


def is_together(g: Infinity, trooper: Trooper, at: Place, names: Iterable[str]) -> bool:
    """Whether somebody would stand so near to all the others. [INF-SS-CAMO-08]"""
    own = base_of(g, trooper) / 2
    return all(
        at.distance(start_of(g, each)) <= own + base_of(g, each) / 2 + APART + EXACT
        for each in (g.troopers[name] for name in names)
        if each is not trooper and each.is_on_table
    )


def beside(g: Infinity, trooper: Trooper, names: Iterable[str]) -> Iterator[Place]:
    """Places so near to all the others. [INF-SS-CAMO-08]"""
    names = list(names)
    first = next(g.troopers[name] for name in names if name != trooper.id)
    apart = (base_of(g, trooper) + base_of(g, first)) / 2
    for gap in GAPS:
        for at in ring(g, start_of(g, first), apart + gap):
            if is_together(g, trooper, at, names) and fits(g, trooper, at):
                yield at


def fits(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether somebody can come out there: on ground that it may enter, where there is room."""
    way = g.order.way if g.order is not None else {}
    clear = all(
        at.level_distance(way[each.id][-1]) >= (base_of(g, trooper) + base_of(g, each)) / 2
        for each in g.on_table()
        if each is not trooper and each.id in way
    )
    return clear and has_room(g, trooper, at) and entry_refusal(g, trooper, at) is None


class Stand(Action["ChooseStand"], frozen=True):
    """Say where a model stands that has come out of a marker, and where it looks.
    [INF-SS-CAMO-08, INF-SS-CAMO-14]
    """

    at: tuple[float, float] | None = None
    """None: where it is."""
    heading: float | None = None
    """None: where the marker has looked."""

    def verify(self, g: Infinity, asked: ChooseStand) -> Refusal | None:
        """Near to the others, with room; who has carried the marker stands where that was."""
        if self.at is None:
            return None
        trooper, at = g.troopers[asked.trooper], self.place(g)
        near = asked.trooper != asked.names[0] and is_together(g, trooper, at, asked.names)
        if not near:
            return Refusal.of("INF-SS-CAMO-08", "infinity.no.beside_others", model=trooper.id)
        if not fits(g, trooper, at):
            return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
        return None

    def place(self, g: Infinity) -> Place:
        """On the highest surface there."""
        assert self.at is not None
        return settled(Place(*self.at, ground_of(g.table).highest(*self.at)))

    def run(self, g: Infinity, asked: ChooseStand) -> None:
        """It is seen."""
        trooper = g.troopers[asked.trooper]
        if self.at is not None:
            trooper.at = self.place(g)
        if self.heading is not None:
            trooper.heading = round(self.heading % 360.0, 2)
        if self != Stand():
            g.tell(("INF-SS-CAMO-08", "INF-SS-CAMO-14"), CameOut, trooper.id)


class ChooseStand(Decision, frozen=True):
    """How a model stands that has come out of a marker. [INF-SS-CAMO-08, INF-SS-CAMO-14]"""

    trooper: PieceId
    names: tuple[PieceId, ...]
    """All of them, first who has carried the marker."""

    rule: ClassVar[str] = "INF-SS-CAMO-14"
    kinds: ClassVar[tuple[type, ...]] = (Stand,)
    open: ClassVar[tuple[type, ...]] = (Stand,)

    def run(self, g: Infinity) -> tuple[Seat, ...]:
        """Who has fallen meanwhile, or fights already, stays as it is."""
        trooper = g.troopers[self.trooper]
        free = trooper.is_on_table and not trooper.is_out and not foes_in_contact(g, trooper)
        return super().run(g) if free else ()

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action[Any]]:
        """As it stands, to every side, and at every place."""
        trooper = g.troopers[self.trooper]
        yield Stand()
        yield from (Stand(heading=float(heading)) for heading in range(0, 360, 45))
        if self.trooper != self.names[0]:
            yield from (Stand(at=(at.x, at.y)) for at in beside(g, trooper, self.names))
