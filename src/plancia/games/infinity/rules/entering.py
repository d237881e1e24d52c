"""What those draw who move without an order, after a dodge or to seek protection: the fire of
corridors, and mines.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from plancia.core import PieceId
from plancia.games.infinity.events import Rolled
from plancia.games.infinity.in_progress import Contest, Hit, Throw, Way
from plancia.games.infinity.rules import corridors, damage, fighting, nets, proximity, resisting
from plancia.games.infinity.rules.corridor_fire import ChooseMoment, has_fired
from plancia.games.infinity.rules.cover import shelter_lines
from plancia.games.infinity.rules.dice import SIDES, fails_by_itself
from plancia.games.infinity.rules.hitting import use_up
from plancia.games.infinity.rules.rolling import compared, scores
from plancia.games.infinity.rules.suppression import shots_throw
from plancia.games.infinity.state import Infinity, Step


class Entered(Step, frozen=True):
    """Somebody has moved without an order: after a dodge, or for shelter. [INF-SUP-06]"""

    trooper: PieceId
    way: Way
    dodged: bool = False

    def run(self, g: Infinity) -> None:
        """Whoever lays fire on a corridor that it has entered fires now, and mines go off that it
        comes close to. [INF-WPN-MINE-02]
        """
        mover = g.troopers[self.trooper]
        if len(self.way) < 2:
            return
        g.under_way.entered, g.under_way.entry = mover.id, self.way
        g.then(SetOffLate())
        firing = [
            each
            for each in corridors.suppressors(g)
            if not has_fired(g, each, mover.id)
            and corridors.crossings(g, each, mover, self.way, entering=True)
        ]
        if firing:
            found = [ChooseMoment((g.side(e),), e.id, mover.id, self.way) for e in firing]
            g.then(*found, FireAtOnce(mover.id, self.dodged), damage.ApplyStates())


class SetOffLate(Step, frozen=True):
    """Mines go off where somebody has come close after a dodge, or for shelter, even if it only
    passes. [INF-WPN-MINE-02]
    """

    def run(self, g: Infinity) -> None:
        """Their owners say how."""
        names = tuple(thing.id for thing in proximity.set_off(g))
        if names:
            proximity.Announce().run(g)
            g.then(BlowUpLate(names), damage.ApplyStates())
            proximity.ask(g, names)


class BlowUpLate(Step, frozen=True):
    """They explode; who has dodged may have dodged them, too. [INF-WPN-MINE-05]"""

    things: tuple[PieceId, ...]

    def run(self, g: Infinity) -> None:
        """With the die that was rolled already."""
        exchange = g.exchange
        assert exchange is not None
        for blast in [each for each in g.under_way.blasts if each.thing in self.things]:
            fighting.suffer(g, exchange, proximity.blast_hits(g, blast, exchange.contests))
        nets.tear(g)


class FireAtOnce(Step, frozen=True):
    """The bursts at somebody who is not activated: against its dodge, or alone. [INF-SUP-10]"""

    trooper: PieceId
    dodged: bool

    def run(self, g: Infinity) -> None:
        """Its dodge was rolled already."""
        assert g.exchange is not None
        fired = [each for each in g.under_way.poured if each.target == self.trooper]
        use_up(g, fired)  # [INF-WPN-LIM-01]
        for deed in fired:
            (shot,) = deed.shots
            throw = shots_throw(g, deed, shot, reaction=True)
            none = throw.lost or fails_by_itself(throw.needed)
            dice = () if none else g.roll(shot.dice, SIDES, "INF-SUP-04")
            contest = self._contest(g, replace(throw, dice=dice))
            g.exchange.contests.append(contest)
            g.tell(("INF-SUP-04", "INF-SUP-10"), Rolled.of, contest)
            for hit in hits(g, contest):
                g.exchange.saves += resisting.resist(g, hit)

    def _contest(self, g: Infinity, throw: Throw) -> Contest:
        dodge = self._dodge(g)
        (found,) = compared([Contest(active=throw, reactive=dodge, opposed=dodge is not None)])
        return found

    def _dodge(self, g: Infinity) -> Throw | None:
        assert g.exchange is not None
        if not self.dodged:
            return None
        rows: Sequence[Contest] = g.exchange.contests
        rolled = (each.reactive for each in rows if each.reactive is not None)
        return next(r for r in rolled if r.trooper == self.trooper and r.action == "dodge")


def hits(g: Infinity, contest: Contest) -> Iterator[Hit]:
    """Every die of a burst that has its effect."""
    throw = contest.active
    assert throw is not None
    friendly = g.side(g.troopers[throw.trooper]) == g.side(g.troopers[throw.target])
    for die, effective in zip(scores(throw), contest.hits, strict=True):
        if effective:
            yield Hit(
                target=throw.target,
                by=throw.trooper,
                weapon=throw.weapon,
                mode=throw.mode,
                critical=die.is_critical,
                lines=shelter_lines(throw.lines),
                friendly=friendly,
            )
