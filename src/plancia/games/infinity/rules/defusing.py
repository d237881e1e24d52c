"""Engineers and mines: making them harmless, and taking their nets away. [INF-SS-ENG-07 to
INF-SS-ENG-09, INF-WPN-MINE-14, INF-WPN-MINE-23]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from plancia.core import Refusal
from plancia.games.infinity.events import Defused
from plancia.games.infinity.in_progress import Blast, Contest, Declared, Throw
from plancia.games.infinity.rules import nets, proximity, resisting
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import start_of
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.space.volume.templates import template_touches


class Defuse(Deed, frozen=True):
    """Make a mine or an E/Mauler harmless. [INF-SS-ENG-07, INF-WPN-MINE-14]"""

    target: str

    row: ClassVar[str] = "defuse"

    def aims(self) -> list[str]:
        """What it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """It must have been discovered, and the Engineer be within its Circular Template."""
        thing = g.troopers.get(self.target)
        if thing is None or thing.concealed or not proximity.is_armed(g, thing):
            return Refusal.of("INF-SS-ENG-07", "infinity.no.defusing_target", model=trooper.id)
        ball = proximity.template_of(g, thing, "circular", 0.0)
        if not template_touches(ball, figure(g, trooper, start_of(g, trooper))):
            return Refusal.of("INF-SS-ENG-07", "infinity.no.defusing_reach", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Where the movement has led."""
        return Declared(action=self.row, trooper=self.trooper, target=self.target)


class ClearNet(Deed, frozen=True):
    """Take a net of monofilament away, from its edge. [INF-WPN-MINE-23]"""

    net: str

    row: ClassVar[str] = "clear_net"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """The base must touch the template."""
        net = g.nets.get(self.net)
        if net is None or not nets.touches(g, net, figure(g, trooper, start_of(g, trooper))):
            return Refusal.of("INF-WPN-MINE-23", "infinity.no.net", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Which one."""
        return Declared(action=self.row, trooper=self.trooper, element=self.net)


def defuse_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP of the Engineer. [INF-SS-ENG-07, INF-WPN-MINE-23]"""
    return own_throw(g, deed, "wip", target=deed.target or deed.element)


def carry_out(g: Infinity, contests: list[Contest]) -> None:
    """It is gone, or the Engineer suffers what it does; of several rolls for one thing successes
    and failures cancel each other. [INF-SS-ENG-07, INF-SS-ENG-09, INF-WPN-MINE-23, INF-COORD-10]
    """
    for throw, good in _surplus(_rolls(contests)):
        if throw.action == Defuse.row:
            _defuse(g, throw, contests, good=good)
        elif throw.target in g.nets and good:
            nets.remove(g, throw.target)
        elif throw.target in g.nets:
            assert g.exchange is not None
            hit = nets.hit_of(g, g.nets[throw.target], g.troopers[throw.trooper])
            g.exchange.saves += resisting.resist(g, hit)


def _rolls(contests: Iterable[Contest]) -> Iterator[tuple[Throw, bool]]:
    for contest in contests:
        throw = contest.active
        if throw is not None and throw.action in (Defuse.row, ClearNet.row):
            yield throw, any(contest.hits)


def _surplus(rolls: Iterable[tuple[Throw, bool]]) -> Iterator[tuple[Throw, bool]]:
    left: dict[str, list[tuple[Throw, bool]]] = {}
    for throw, good in rolls:
        same = left.setdefault(throw.target, [])
        if same and same[-1][1] != good:
            same.pop()
        else:
            same.append((throw, good))
    for same in left.values():
        yield from same


def _defuse(g: Infinity, throw: Throw, contests: list[Contest], *, good: bool) -> None:
    thing = g.troopers[throw.target]
    if not thing.is_on_table:
        return
    if good:
        thing.spot = "gone"
        g.tell("INF-SS-ENG-07", Defused, thing.id, throw.trooper)
        return
    assert g.exchange is not None
    blast = Blast(thing.id, "circular", 0.0, proximity.longest(g), fumbled_by=throw.trooper)
    for hit in list(proximity.blast_hits(g, blast, contests)):
        g.exchange.saves += resisting.resist(g, hit)


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Everything that lies there, and every net."""
    if not g.hooks(trooper).treating.defuses:
        return
    for thing in g.on_table():
        if thing.laid and not thing.concealed:
            yield Defuse(trooper.id, thing.id)
    yield from (ClearNet(trooper.id, name) for name in g.nets)
