"""The neural load test of a Jaeger without its full crew. [PRE-PIL-02 to PRE-PIL-05]"""

from __future__ import annotations

from plancia.core.luck import Roll
from plancia.games.pacific_rim.events import LoadTested
from plancia.games.pacific_rim.rules import dice
from plancia.games.pacific_rim.rules.damage import kill_pilot
from plancia.games.pacific_rim.rules.ending import check_elimination
from plancia.games.pacific_rim.state import PacificRim, Step


class TestLoad(Step, frozen=True):
    """On a success this pilot dies. [PRE-PIL-03]"""

    pilot: str

    def run(self, g: PacificRim) -> None:
        """A solo pilot may try a second time. [PRE-ABL-16, PRE-PIL-05]"""
        state, model = g.activation, g.acting_model
        if model.place != "table" or self.pilot not in model.pilots:
            return
        face = g.roll(1, dice.SIDES, "PRE-PIL-03")[0]
        dies = dice.succeeds(face)
        g.judge(
            Roll.check,
            "PRE-PIL-03",
            (face,),
            dice.SIDES,
            model.owner,
            chance=dice.HALF,
            good=not dies,
        )
        g.tell("PRE-PIL-03", LoadTested, model.id, self.pilot, face, dies)
        if not dies:
            return
        solo = "solo_pilot" in g.library.pilots[self.pilot].abilities
        if solo and f"{self.pilot}/solo_pilot" not in state.spent:
            state.spent.append(f"{self.pilot}/solo_pilot")
            g.then(TestLoad(self.pilot))
        else:
            kill_pilot(g, model, self.pilot)


class Survivors(Step, frozen=True):
    """After the test elimination is checked. [PRE-PIL-04, PRE-END-05]"""

    def run(self, g: PacificRim) -> None:
        """A Jaeger without pilots was lost."""
        check_elimination(g)
