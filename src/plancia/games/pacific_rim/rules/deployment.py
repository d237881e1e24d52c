"""Models come onto the table: at the beginning on the edges of their sides, later from reserve.

[PRE-SET-06 to PRE-SET-08, PRE-RES-02, PRE-RES-07]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.compass import compass, pose_of
from plancia.games.pacific_rim.components import Deployment
from plancia.games.pacific_rim.events import Deployed
from plancia.games.pacific_rim.nearest import apart, nearest
from plancia.games.pacific_rim.rules import ground
from plancia.games.pacific_rim.state import (
    BASE,
    HEX,
    Action,
    Decision,
    Model,
    PacificRim,
    Side,
    body_at,
)
from plancia.space.plane import EPS, Pose
from plancia.space.plane import Side as MatSide

INWARD = {"left": 0.0, "bottom": 90.0, "right": 180.0, "top": 270.0}
"""The direction into the table from each edge."""
EDGES = tuple(INWARD)
OPPOSITE = {"left": "right", "right": "left", "bottom": "top", "top": "bottom"}
FINE = 5.0
"""How far apart places along an edge are looked for where there are few, in millimetres.
[PRE-SET-10]
"""


def reserve(g: PacificRim, side: Side) -> list[Model]:
    """The models of a side that wait off the table. [PRE-RES-02]"""
    return [m for m in g.models.values() if m.side == side and m.place == "reserve"]


# --- edges ----------------------------------------------------------------------------------------


def on_edge(g: PacificRim, pose: Pose, edge: str) -> bool:
    """Whether a whole face of a base lies on an edge. [PRE-RES-07]"""
    along = pose.x if edge in ("bottom", "top") else pose.y
    turn = (pose.heading - INWARD[edge]) % 60.0
    flush = min(turn, 60.0 - turn) <= EPS
    return flush and apart(edge_pose(g, edge, along, 0.0), pose) <= EPS


def edge_pose(g: PacificRim, edge: str, along: float, heading: float) -> Pose:
    """The pose with a face on an edge, so far along it."""
    deep = BASE.apothem
    x, y = {
        "left": (deep, along),
        "right": (g.width - deep, along),
        "bottom": (along, deep),
        "top": (along, g.depth - deep),
    }[edge]
    return Pose(x, y, heading).settled()


def edge_poses(g: PacificRim, edge: str, step: float) -> list[Pose]:
    """Poses with the rear face on an edge, every so many millimetres."""
    low, high = span(g, edge)
    count = int((high - low) // step) + 1
    return [edge_pose(g, edge, low + n * step, INWARD[edge]) for n in range(count)]


def span(g: PacificRim, edge: str) -> tuple[float, float]:
    """From where to where the middle of a base can lie along an edge."""
    return BASE.face, (g.width if edge in ("bottom", "top") else g.depth) - BASE.face


def beside(g: PacificRim, edge: str, wish: Pose) -> Iterator[Pose]:
    """Poses with a face on an edge, those nearest to a wish first."""
    low, high = span(g, edge)
    heading = INWARD[edge] + 60.0 * round((wish.heading - INWARD[edge]) / 60.0)
    middle = min(high, max(low, wish.x if edge in ("bottom", "top") else wish.y))
    yield edge_pose(g, edge, middle, heading)
    for n in range(1, int((high - low) // FINE) + 1):
        for along in (middle - n * FINE, middle + n * FINE):
            if low <= along <= high:
                yield edge_pose(g, edge, along, heading)


# --- one model ------------------------------------------------------------------------------------


class PutModel(Action["Entry"], frozen=True):
    """Put a model on the table. [PRE-SET-06, PRE-RES-07]"""

    model: str
    at: tuple[float, float]
    heading: float
    """By the compass, as on the table."""

    @classmethod
    def of(cls, model: str, pose: Pose) -> PutModel:
        """A model at a pose."""
        return cls(model, (pose.x, pose.y), compass(pose.heading))

    def verify(self, g: PacificRim, asked: Entry) -> Refusal | None:
        """One of the own reserve, at a legal place."""
        if self.model not in [m.id for m in reserve(g, asked.side)]:
            return Refusal.of(asked.rule, "pacific_rim.no.reserve", model=self.model)
        return asked.refusal(g, pose_of(self.at, self.heading))

    def nearest(self, g: PacificRim, asked: Entry) -> PutModel | None:
        """The same model at the legal place that is nearest."""
        if self.model not in [m.id for m in reserve(g, asked.side)]:
            return None
        pose = asked.near(g, pose_of(self.at, self.heading))
        return None if pose is None else PutModel.of(self.model, pose)

    def run(self, g: PacificRim, asked: Entry) -> None:
        """From reserve it takes part from the next round on. [PRE-RES-09]"""
        model = g.models[self.model]
        model.pose, model.place = pose_of(self.at, self.heading), "table"
        rule = (
            "PRE-SET-06" if g.round_phase == "setup" else "PRE-RES-07"
        )  # [PRE-SET-06, PRE-RES-07]
        g.tell(rule, Deployed, model.id, *model.pose)


class Entry(Decision, frozen=True):
    """A model of a side may come onto the table: which one, and where."""

    side: Side

    open: ClassVar[tuple[type, ...]] = (PutModel,)

    def refusal(self, g: PacificRim, pose: Pose) -> Refusal | None:
        """Why a model cannot come in there."""
        raise NotImplementedError(type(self).__name__)

    def places(self, g: PacificRim) -> Iterator[Pose]:
        """Samples of the places where one can."""
        raise NotImplementedError(type(self).__name__)

    def edges(self, g: PacificRim) -> Sequence[str]:
        """The edges on which a face of the base must lie; none where it may stand farther in."""
        raise NotImplementedError(type(self).__name__)

    def may_stop(self, g: PacificRim) -> bool:
        """Whether the side may keep the rest in reserve."""
        return True

    def near(self, g: PacificRim, wish: Pose) -> Pose | None:
        """The legal pose nearest to a wish: along the edges, or around the place."""

        def fits(pose: Pose) -> bool:
            return self.refusal(g, pose) is None

        edges = self.edges(g)
        if not edges:
            return nearest(wish, fits, self.places(g))
        found = (next(filter(fits, beside(g, edge, wish)), None) for edge in edges)
        poses = [pose for pose in found if pose is not None]
        return min(poses, key=lambda pose: apart(pose, wish), default=None)

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """Asked only if there is a model, and a place for it. [PRE-RES-08]"""
        possible = reserve(g, self.side) and next(self.places(g), None) is not None
        return super().run(g) if possible else ()

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Sample places for every model."""
        poses = list(self.places(g))
        put = [PutModel.of(model.id, pose) for model in reserve(g, self.side) for pose in poses]
        return [*self.answers, *put] if self.may_stop(g) else put


# --- at the beginning -----------------------------------------------------------------------------


def set_edges(g: PacificRim, jaeger: str) -> None:
    """The Kaiju deploy on the opposite edge. [PRE-SET-07]"""
    scenario = g.library.scenarios[g.scenario]
    kaiju = OPPOSITE[jaeger] if scenario.kaiju.edge in ("opposite", "any") else scenario.kaiju.edge
    g.edges = {"jaeger": [jaeger], "kaiju": [kaiju]}


class TakeEdge(Action["ChooseEdge"], frozen=True):
    """The Jaeger side picks its edge. [PRE-SET-06]"""

    edge: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-SET-06", "pacific_rim.no.such_edge")

    def run(self, g: PacificRim, asked: ChooseEdge) -> None:
        """The other side takes the opposite one."""
        set_edges(g, self.edge)


class ChooseEdge(Decision, frozen=True):
    """One table edge. [PRE-SET-06]"""

    rule: ClassVar[str] = "PRE-SET-06"
    kinds: ClassVar[tuple[type, ...]] = (TakeEdge,)
    answers: ClassVar[tuple[Action, ...]] = tuple(map(TakeEdge, EDGES))

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """Asked unless the scenario card fixes the edges. [PRE-SET-06, PRE-SET-07]"""
        edge = g.library.scenarios[g.scenario].jaeger.edge
        if edge == "any":
            return super().run(g)
        set_edges(g, edge if edge != "opposite" else "bottom")
        return ()


def deployment(g: PacificRim, side: Side) -> Deployment:
    """How a side deploys by the scenario card. [PRE-SET-06]"""
    scenario = g.library.scenarios[g.scenario]
    return scenario.jaeger if side == "jaeger" else scenario.kaiju


class EnoughDeployed(Action["ChooseDeployment"], frozen=True):
    """The others stay in reserve. [PRE-SET-06]"""

    refused: ClassVar[tuple[str, ...]] = ("PRE-SET-08", "pacific_rim.no.nobody_deployed")


class ChooseDeployment(Entry, frozen=True):
    """Which model is deployed next, and where: one after another. [PRE-SET-06, PRE-RES-02]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PRE-SET-06"
    kinds: ClassVar[tuple[type, ...]] = (PutModel, EnoughDeployed)
    answers: ClassVar[tuple[Action, ...]] = (EnoughDeployed(),)

    def refusal(self, g: PacificRim, pose: Pose) -> Refusal | None:
        """On the edge, or within some hexes of it. [PRE-SET-06, PRE-SET-07]"""
        how = deployment(g, self.side)
        edge = g.edges[self.side][0]
        if not ground.fits(g, None, pose):
            return Refusal.of("PRE-GEO-22", "pacific_rim.no.place")
        if how.how == "contact":
            if not on_edge(g, pose, edge):
                return Refusal.of("PRE-SET-07", "pacific_rim.no.edge")
        elif g.mat.distance(body_at(pose), MatSide(edge)) > how.hexes * HEX + EPS:
            return Refusal.of("PRE-SET-06", "pacific_rim.no.far_from_edge")
        return None

    def places(self, g: PacificRim) -> Iterator[Pose]:
        """Along the edge, and farther in where that is allowed."""
        rows = (0.0,) if self.edges(g) else (0.0, 1.5 * HEX, 3.0 * HEX)
        for start in edge_poses(g, g.edges[self.side][0], 90.0):
            for row in rows:
                pose = start.forward(row).settled()
                if self.refusal(g, pose) is None:
                    yield pose

    def edges(self, g: PacificRim) -> Sequence[str]:
        """The one edge of the side, where its models must touch it. [PRE-SET-07]"""
        return g.edges[self.side] if deployment(g, self.side).how == "contact" else ()

    def may_stop(self, g: PacificRim) -> bool:
        """At least one model must be on the table, and the carrier of the nuke. [PRE-SET-08,
        PRE-SEA-11]
        """
        leader = g.leaders.get(self.side)
        if "nuke" in g.special and self.side == "jaeger" and leader is not None:
            return g.models[leader.model].place == "table"
        return bool(g.on_table(self.side))
