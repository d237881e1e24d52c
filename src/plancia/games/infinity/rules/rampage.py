"""Packs out of hand: those that flee at the start of their own turn, and those that run wild before
the first turn of all. [INF-SS-ANTI-09, INF-SS-ANTI-11]
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.infinity.events import PackRuns
from plancia.games.infinity.in_progress import Source
from plancia.games.infinity.rules import packs, reserve, sequence
from plancia.games.infinity.state import Infinity, Step, Trooper, other


class Flee(Step, frozen=True):
    """The pack's own order is spent on its flight. [INF-SS-ANTI-09]"""

    seat: Seat

    def run(self, g: Infinity) -> None:
        """Once in each own turn."""
        for pack in g.packs.values():
            able = [each for each in packs.bodies(g, pack) if _is_fit(g, each)]
            if pack.mode != "flees" or not able or able[0].seat != self.seat:
                continue
            if reserve.has_left(g.mine, able[0].group):
                reserve.pay(g, able[0], "reserve")
                g.tell("INF-SS-ANTI-09", PackRuns, "flees", able[0].id)
                sequence.begin(g, able[:1], "reserve")


class Rampage(Step, frozen=True):
    """Who runs wild acts before the players do: its impetuous order, then its own one.
    [INF-SS-ANTI-11]
    """

    seat: Seat

    def run(self, g: Infinity) -> None:
        """Pack by pack."""
        for name in packs.wild_packs(g):
            g.then(
                RunWild(name, "impetuous"),
                Calm(name, self.seat),
                RunWild(name, "own"),
                Calm(name, self.seat),
            )


class RunWild(Step, frozen=True):
    """A pack goes for the nearest model, friend or foe. [INF-SS-ANTI-11]"""

    pack: str
    source: Source

    def run(self, g: Infinity) -> None:
        """The other side of its prey moves it, where there is anything to decide."""
        pack = g.packs[self.pack]
        able = [each for each in packs.bodies(g, pack) if _is_fit(g, each)]
        prey = packs.prey(g, pack)
        if not able or prey is None:
            return
        side = other(g.side(prey))
        turn(g, pack.members, side)
        g.active = side
        g.tell("INF-SS-ANTI-11", PackRuns, "berserk", able[0].id)
        sequence.begin(g, able[:1], self.source)


class Calm(Step, frozen=True):
    """Its order is over, and the turn goes on with whoever has it."""

    pack: str
    seat: Seat

    def run(self, g: Infinity) -> None:
        """It belongs to nobody's friends."""
        turn(g, g.packs[self.pack].members, "")
        g.active = self.seat


def turn(g: Infinity, names: tuple[str, ...], side: Seat) -> None:
    """A pack goes for the enemies of a side."""
    for name in names:
        g.troopers[name].wild_for = side


def _is_fit(g: Infinity, trooper: Trooper) -> bool:
    return trooper.is_on_table and g.can_act(trooper) and not trooper.is_in("immobilised")
