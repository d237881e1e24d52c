"""The end of a round: models come from reserve. [PRE-RES-01 to PRE-RES-09]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import ClassVar

from plancia.core import Refusal
from plancia.games.pacific_rim.events import ReserveRolled
from plancia.games.pacific_rim.rules import deployment, dice, ground
from plancia.games.pacific_rim.rules.deployment import EDGES, PutModel, reserve
from plancia.games.pacific_rim.state import HEX, RULER, Action, PacificRim, Side, Step, body_at
from plancia.space.plane import EPS, Pose, apart
from plancia.space.plane import Side as MatSide

COARSE = 60.0
"""How far apart places along an edge are offered, in millimetres."""


class EndRound(Step, frozen=True):
    """When nobody can be activated any more the round ends. [PRE-RES-01]"""

    def run(self, g: PacificRim) -> None:
        """The side with fewer models in reserve rolls first; on a tie the Kaiju. [PRE-RES-03]"""
        g.round_phase, g.active = "end", ""
        for model in g.models.values():
            if model.card:
                model.deck.append(model.card)
                model.card = ""
        counts = {side: len(reserve(g, side)) for side in ("jaeger", "kaiju")}
        order: list[Side] = ["kaiju", "jaeger"]
        if counts["jaeger"] < counts["kaiju"]:
            order.reverse()
        g.then(*(RollReserve(side) for side in order if counts[side]))


class RollReserve(Step, frozen=True):
    """As many dice as the number of the round; each success brings a model. [PRE-RES-04]"""

    side: Side

    def run(self, g: PacificRim) -> None:
        """Bringing one is optional."""
        seat = g.first(self.side)
        found = dice.successes(dice.roll(g, g.round, "PRE-RES-04", seat))
        g.tell("PRE-RES-04", ReserveRolled, self.side, found)
        coming = min(found, len(reserve(g, self.side)))
        g.then(*(ChooseReserve((seat,), self.side) for _ in range(coming)))


class StayOff(Action["ChooseReserve"], frozen=True):
    """Bring nobody: the success is lost. [PRE-RES-04]"""


class ChooseReserve(deployment.Entry, frozen=True):
    """Which model comes, and where. [PRE-RES-04]"""

    rule: ClassVar[str] = "PRE-RES-04"
    kinds: ClassVar[tuple[type, ...]] = (PutModel, StayOff)
    answers: ClassVar[tuple[Action, ...]] = (StayOff(),)

    def refusal(self, g: PacificRim, pose: Pose) -> Refusal | None:
        """On an edge, away from the enemy. [PRE-RES-05 to PRE-RES-08]"""
        reached = {edge for edge in EDGES if deployment.on_edge(g, pose, edge)}
        if not reached:
            return Refusal.of("PRE-RES-07", "pacific_rim.no.edge")
        if reached.isdisjoint(self.edges(g)):
            sea = "nuke" in g.special and self.side == "kaiju"
            return Refusal.of("PRE-SEA-08" if sea else "PRE-RES-05", "pacific_rim.no.entry")
        if not ground.fits(g, None, pose):
            return Refusal.of("PRE-GEO-22", "pacific_rim.no.place")
        body = body_at(pose)
        foes = g.on_table(g.foe_of(self.side))
        if not all(apart(body, g.body(foe.id), RULER * HEX) for foe in foes):
            return Refusal.of("PRE-RES-08", "pacific_rim.no.near_enemy")
        near = g.mat.distance(body, MatSide.TOP) < RULER * HEX - EPS  # [PRE-SEA-10]
        if "nuke" in g.special and self.side == "jaeger" and near:
            return Refusal.of("PRE-SEA-10", "pacific_rim.no.near_breach")
        return None

    def places(self, g: PacificRim) -> Iterator[Pose]:
        """Some along the allowed edges, facing in; looked for finely if need be."""
        for step in (COARSE, deployment.FINE):
            found = False
            rows = (deployment.edge_poses(g, edge, step) for edge in self.edges(g))
            for pose in chain.from_iterable(rows):
                if self.refusal(g, pose) is None:
                    found = True
                    yield pose
            if found:
                return

    def edges(self, g: PacificRim) -> Sequence[str]:
        """Every edge but those where the enemy deployed. [PRE-RES-05, PRE-RES-06, PRE-SEA-08]"""
        if "nuke" in g.special and self.side == "kaiju":
            return ["top"]
        theirs = g.edges.get(g.foe_of(self.side), [])
        return [edge for edge in EDGES if edge not in theirs] or EDGES
