"""The end of a round: models come from reserve. [PRE-RES-01 to PRE-RES-09]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import ReserveRolled
from plancia.games.pacific_rim.rules import dice, ground
from plancia.games.pacific_rim.rules.deployment import (
    EDGES,
    FINE,
    Entry,
    PutModel,
    edge_poses,
    on_edge,
    reserve,
)
from plancia.games.pacific_rim.state import (
    HEX,
    RULER,
    Action,
    PacificRim,
    Side,
    Step,
    body_at,
)
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
        found = dice.successes(dice.roll(g, g.round, "PRE-RES-04", g.first(self.side)))
        g.tell("PRE-RES-04", ReserveRolled, self.side, found)
        g.then(*(BringOne(self.side) for _ in range(min(found, len(reserve(g, self.side))))))


class BringOne(Step, frozen=True):
    """One model may come. [PRE-RES-04]"""

    side: Side

    def run(self, g: PacificRim) -> None:
        """If there is a place for it. [PRE-RES-08]"""
        if reserve(g, self.side) and next(entries(g, self.side), None) is not None:
            g.then(ChooseReserve((g.first(self.side),), self.side))


def allowed_edges(g: PacificRim, side: Side) -> list[str]:
    """Every edge but those where the enemy deployed. [PRE-RES-05, PRE-RES-06, PRE-SEA-08]"""
    if "nuke" in g.special and side == "kaiju":
        return ["top"]
    theirs = g.edges.get(g.foe_of(side), [])
    left = [edge for edge in EDGES if edge not in theirs]
    return left or list(EDGES)


def entry_refusal(g: PacificRim, side: Side, pose: Pose) -> Refusal | None:
    """Why a reserve model cannot be put there. [PRE-RES-05 to PRE-RES-08]"""
    if not any(on_edge(g, pose, edge) for edge in allowed_edges(g, side)):
        return Refusal.of("PRE-RES-07", "pacific_rim.no.edge")
    if not ground.fits(g, None, pose):
        return Refusal.of("PRE-GEO-22", "pacific_rim.no.place")
    body = body_at(pose)
    if not all(apart(body, g.body(foe.id), RULER * HEX) for foe in g.on_table(g.foe_of(side))):
        return Refusal.of("PRE-RES-08", "pacific_rim.no.near_enemy")
    near = g.mat.distance(body, MatSide.TOP) < RULER * HEX - EPS
    if "nuke" in g.special and side == "jaeger" and near:
        return Refusal.of("PRE-SEA-10", "pacific_rim.no.near_breach")
    return None


def entries(g: PacificRim, side: Side) -> Iterator[Pose]:
    """Places along the allowed edges, facing in; looked for finely if need be. [PRE-RES-07]"""
    for step in (COARSE, FINE):
        found = False
        for edge in allowed_edges(g, side):
            for pose in edge_poses(g, edge, step):
                if entry_refusal(g, side, pose) is None:
                    found = True
                    yield pose
        if found:
            return


class StayOff(Action["ChooseReserve"], frozen=True):
    """Bring nobody. [PRE-RES-04]"""

    def run(self, g: PacificRim, asked: ChooseReserve) -> None:
        """The success is lost."""


class ChooseReserve(Entry, frozen=True):
    """Which model comes, and where. [PRE-RES-04]"""

    rule: ClassVar[str] = "PRE-RES-04"
    kinds: ClassVar[tuple[type, ...]] = (PutModel, StayOff)
    open: ClassVar[tuple[type, ...]] = (PutModel,)

    def refusal(self, g: PacificRim, pose: Pose) -> Refusal | None:
        """On an edge, away from the enemy. [PRE-RES-05 to PRE-RES-08]"""
        return entry_refusal(g, self.side, pose)

    def places(self, g: PacificRim) -> list[Pose]:
        """Along the edges."""
        return list(entries(g, self.side))

    def edges(self, g: PacificRim) -> Sequence[str]:
        """Where it may come from. [PRE-RES-05]"""
        return allowed_edges(g, self.side)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Places along the edges for every model."""
        poses = self.places(g)
        found: list[Action] = [StayOff()]
        for model in reserve(g, self.side):
            found += [PutModel.of(model.id, pose) for pose in poses]
        return found
