"""The end of a round: reserves, then the end-of-game check. [PRE-RES-01 to PRE-RES-09]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import Deployed, ReserveRolled
from plancia.games.pacific_rim.rules import dice
from plancia.games.pacific_rim.rules.ending import EndCheck
from plancia.games.pacific_rim.state import (
    BASE,
    HEX,
    RULER,
    Action,
    Decision,
    Model,
    PacificRim,
    Side,
    Step,
    body_at,
)
from plancia.space.plane import EPS, Pose, apart, legal
from plancia.space.plane import Side as MatSide

INWARD = {"left": 0.0, "bottom": 90.0, "right": 180.0, "top": 270.0}
"""The direction into the table from each edge."""
EDGES = tuple(INWARD)
COARSE, FINE = 60.0, 5.0
"""How far apart places along an edge are tried, in millimetres. [PRE-SET-10]"""


class EndRound(Step, frozen=True):
    """When nobody can be activated any more the round ends. [PRE-RES-01]"""

    def run(self, g: PacificRim) -> None:
        """The side with fewer models in reserve rolls first; on a tie the Kaiju. [PRE-RES-03]"""
        g.round_phase = "end"
        for model in g.models.values():
            if model.card:
                model.deck.append(model.card)
                model.card = ""
        counts = {side: len(reserve(g, side)) for side in ("jaeger", "kaiju")}
        order: list[Side] = ["kaiju", "jaeger"]
        if counts["jaeger"] < counts["kaiju"]:
            order.reverse()
        g.then(*(RollReserve(side) for side in order if counts[side]), EndCheck())


def reserve(g: PacificRim, side: Side) -> list[Model]:
    """The models of a side that wait off the table. [PRE-RES-02]"""
    return [m for m in g.models.values() if m.side == side and m.place == "reserve"]


class RollReserve(Step, frozen=True):
    """As many dice as the number of the round; each success brings a model. [PRE-RES-04]"""

    side: Side

    def run(self, g: PacificRim) -> None:
        """Bringing one is optional."""
        found = dice.successes(dice.roll(g, g.round, "PRE-RES-04"))
        g.tell("PRE-RES-04", ReserveRolled, self.side, found)
        g.then(*(BringOne(self.side) for _ in range(min(found, len(reserve(g, self.side))))))


class BringOne(Step, frozen=True):
    """One model may come. [PRE-RES-04]"""

    side: Side

    def run(self, g: PacificRim) -> None:
        """If there is a place for it. [PRE-RES-08]"""
        if reserve(g, self.side) and entries(g, self.side):
            g.then(BringReserve((g.first(self.side),), self.side))


def allowed_edges(g: PacificRim, side: Side) -> list[str]:
    """Every edge but those where the enemy deployed. [PRE-RES-05, PRE-RES-06, PRE-SEA-08]"""
    if "nuke" in g.special and side == "kaiju":
        return ["top"]
    theirs = g.edges.get(g.foe_of(side), [])
    left = [edge for edge in EDGES if edge not in theirs]
    return left or list(EDGES)


def on_edge(g: PacificRim, pose: Pose, edge: str) -> bool:
    """Whether a whole face of a base lies on an edge. [PRE-RES-07]"""
    gap = {
        "left": pose.x,
        "right": g.width - pose.x,
        "bottom": pose.y,
        "top": g.depth - pose.y,
    }[edge]
    turn = (pose.heading - INWARD[edge]) % 60.0
    return abs(gap - BASE.apothem) <= EPS and min(turn, 60.0 - turn) <= EPS


def entry_refusal(g: PacificRim, side: Side, pose: Pose) -> Refusal | None:
    """Why a reserve model cannot be put there. [PRE-RES-05 to PRE-RES-08]"""
    if not any(on_edge(g, pose, edge) for edge in allowed_edges(g, side)):
        return Refusal.of("PRE-RES-07", "pacific_rim.no.edge")
    body = body_at(pose)
    if not legal(body, g.bodies(), g.mat):
        return Refusal.of("PRE-GEO-22", "pacific_rim.no.place")
    if not all(apart(body, g.body(foe.id), RULER * HEX) for foe in g.on_table(g.foe_of(side))):
        return Refusal.of("PRE-RES-08", "pacific_rim.no.near_enemy")
    near = g.mat.distance(body, MatSide.TOP) < RULER * HEX - EPS
    if "nuke" in g.special and side == "jaeger" and near:
        return Refusal.of("PRE-SEA-10", "pacific_rim.no.near_breach")
    return None


def entries(g: PacificRim, side: Side) -> list[Pose]:
    """Places along the allowed edges, facing in; looked for finely if need be. [PRE-RES-07]"""
    for step in (COARSE, FINE):
        found = [
            pose
            for edge in allowed_edges(g, side)
            for pose in edge_poses(g, edge, step)
            if entry_refusal(g, side, pose) is None
        ]
        if found:
            return found
    return []


def edge_poses(g: PacificRim, edge: str, step: float) -> list[Pose]:
    """Poses with the rear face on an edge, every so many millimetres."""
    along = g.width if edge in ("bottom", "top") else g.depth
    room = BASE.face
    count = int((along - 2 * room) // step) + 1
    found: list[Pose] = []
    for number in range(count):
        at = room + number * step
        deep = BASE.apothem
        x, y = {
            "left": (deep, at),
            "right": (g.width - deep, at),
            "bottom": (at, deep),
            "top": (at, g.depth - deep),
        }[edge]
        found.append(Pose(x, y, INWARD[edge]).settled())
    return found


class Arrive(Action, frozen=True):
    """A model comes from reserve with a face of its base on the edge. [PRE-RES-07]"""

    model: str
    x: float
    y: float
    heading: float

    def verify(self, g: PacificRim) -> Refusal | None:
        """One of the own reserve, at a legal place."""
        asked = g.agenda[-1]
        assert isinstance(asked, BringReserve)
        if self.model not in [m.id for m in reserve(g, asked.side)]:
            return Refusal.of("PRE-RES-02", "pacific_rim.no.reserve", model=self.model)
        return entry_refusal(g, asked.side, Pose(self.x, self.y, self.heading).settled())

    def run(self, g: PacificRim) -> None:
        """It takes part from the next round on. [PRE-RES-09]"""
        model = g.models[self.model]
        model.pose = Pose(self.x, self.y, self.heading).settled()
        model.place = "table"
        pose = model.pose
        g.tell("PRE-RES-07", Deployed, model.id, pose.x, pose.y, pose.heading)


class StayOff(Action, frozen=True):
    """Bring nobody. [PRE-RES-04]"""

    def run(self, g: PacificRim) -> None:
        """The success is lost."""


class BringReserve(Decision, frozen=True):
    """Which model comes, and where. [PRE-RES-04]"""

    side: Side

    rule: ClassVar[str] = "PRE-RES-04"
    kinds: ClassVar[tuple[type, ...]] = (Arrive, StayOff)
    open: ClassVar[tuple[type, ...]] = (Arrive,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Places along the edges for every model."""
        poses = entries(g, self.side)
        found: list[Action] = [StayOff()]
        for model in reserve(g, self.side):
            found += [Arrive(model.id, p.x, p.y, p.heading) for p in poses]
        return found
