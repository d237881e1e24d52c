"""Flight: a card carries its model over all that stands in its way. [PRE-CRD-06]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Seat
from plancia.games.pacific_rim.events import Blocked, Flown
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.state import HEX, Action, Decision, PacificRim


class Fly(Action["ChooseFlight"], frozen=True):
    """Fly so many hexes straight ahead. [PRE-CRD-06]"""

    hexes: int

    refused: ClassVar[tuple[str, ...]] = ("PRE-CMP-07", "pacific_rim.no.flight")

    def run(self, g: PacificRim, asked: ChooseFlight) -> None:
        """Only the place to land needs room: where there is none, the last one before that has
        some. Nothing is measured before. [PRE-GEO-21, PRE-GEO-22]
        """
        model = g.acting_model
        g.irrevocable += 1
        ways = (model.pose.forward(n * HEX).settled() for n in range(self.hexes, 0, -1))
        pose = next((pose for pose in ways if ground.fits(g, model, pose)), None)
        if pose is None:
            g.tell("PRE-GEO-22", Blocked, model.id, "")
        else:
            ground.put(g, model, pose, "PRE-CRD-06", Flown.along, *pose)


class StayDown(Action["ChooseFlight"], frozen=True):
    """Do not fly."""


class ChooseFlight(Decision, frozen=True):
    """How far a model flies: up to its VEL. [PRE-CMP-07]"""

    rule: ClassVar[str] = "PRE-CMP-07"
    kinds: ClassVar[tuple[type, ...]] = (StayDown, Fly)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Every distance, or none."""
        far = values.stat(g, g.acting_model, "vel")
        return [StayDown(), *(Fly(n) for n in range(1, far + 1))]
