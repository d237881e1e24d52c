"""An order from its payment to its end. [INF-ORD-28 to INF-ORD-33]

S1 Activate            the order is paid
S2 ChooseAction 1      a long action, or the first short action
Announce               mines near it show themselves
S3 ReactionWindow      everybody who notices it reacts
Disengage              who leaves close combat rolls now
S4 ChooseAction 2      the second short action, knowing the reactions
S5 ReactionWindow      who notices only now reacts; to a marker that attacks, who was warned
SurpriseAttack         what a marker attacks with, or what comes through smoke, is over now
Aftermath              who could not answer that before reacts
SetOff                 owners of mines say how these go off
S6 Resolve             all rolls, then all effects
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from plancia import core
from plancia.games.infinity.in_progress import Order, Source
from plancia.games.infinity.rules import falling, nets, packs, proximity
from plancia.games.infinity.rules.line_of_sight import engaged_now
from plancia.games.infinity.rules.orders import ChooseAction
from plancia.games.infinity.rules.reactions import Aftermath, ReactionWindow
from plancia.games.infinity.rules.resolution import Disengage, EndOrder, Resolve
from plancia.games.infinity.rules.surprise import SurpriseAttack
from plancia.games.infinity.state import Infinity, Step, Trooper, other

Steps = Sequence[core.Step[Infinity]]
SETTLED: Final[Steps] = (
    SurpriseAttack(),
    Aftermath(late=True),
    nets.Answer(),
    proximity.SetOff(),
    Resolve(),
    EndOrder(),
)
"""What comes of all that was declared."""


def begin(g: Infinity, troopers: Sequence[Trooper], source: Source) -> None:
    """An order begins. [INF-ORD-28]"""
    falling.abandon(g, [each.id for each in troopers])
    alone = len(troopers) == 1
    found = packs.together(g, troopers, source)
    g.order = Order(
        troopers=[each.id for each in found],
        source=source,
        way={each.id: (each.at,) for each in found},
        fighting=engaged_now(g),
        breach=g.mine.breach,
        is_pack=alone and len(found) > 1,
    )
    g.exchange = None
    names = [each.id for each in found]
    first = [ChooseAction((g.active,), 1, name) for name in names]
    second = [ChooseAction((g.active,), 2, name) for name in names]
    g.then(nets.Stir(), *(_singly(g, first, second) if alone else _jointly(first, second)))


def _jointly(first: list[ChooseAction], second: list[ChooseAction]) -> Steps:
    """Both actions are declared before anybody reacts. [INF-COORD-03, INF-COORD-05]"""
    return (
        *first,
        *second,
        proximity.Announce(),
        ReactionWindow(late=False),
        *SETTLED,
    )


def _singly(g: Infinity, first: list[ChooseAction], second: list[ChooseAction]) -> Steps:
    """Others react to the first action, and to the second; to what runs wild those of both sides.
    [INF-ORD-30, INF-ORD-32, INF-SS-ANTI-11]
    """
    wild = packs.order_mode(g) == "berserk"
    others = (SwapSides(), ReactionWindow(late=False), SwapSides()) if wild else ()
    later = (SwapSides(), ReactionWindow(late=True), SwapSides()) if wild else ()
    return (
        *first,
        proximity.Announce(),
        ReactionWindow(late=False),
        *others,
        nets.Answer(),
        Disengage(),
        *second,
        ReactionWindow(late=True),
        *later,
        *SETTLED,
    )


class SwapSides(Step, frozen=True):
    """What runs wild is everybody's enemy. [INF-SS-ANTI-11]"""

    def run(self, g: Infinity) -> None:
        """For a moment it goes for the other side."""
        g.active = other(g.active)
        for name in g.under_way.troopers:
            g.troopers[name].wild_for = g.active
