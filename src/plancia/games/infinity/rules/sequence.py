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

from plancia.games.infinity.in_progress import Order, Source
from plancia.games.infinity.rules import falling, nets, proximity
from plancia.games.infinity.rules.line_of_sight import engaged_now
from plancia.games.infinity.rules.orders import ChooseAction
from plancia.games.infinity.rules.reactions import Aftermath, ReactionWindow
from plancia.games.infinity.rules.resolution import Disengage, EndOrder, Resolve
from plancia.games.infinity.rules.surprise import SurpriseAttack
from plancia.games.infinity.state import Infinity, Trooper


def begin(g: Infinity, troopers: Sequence[Trooper], source: Source) -> None:
    """An order begins. [INF-ORD-28]"""
    falling.abandon(g, [each.id for each in troopers])
    g.order = Order(
        troopers=[each.id for each in troopers],
        source=source,
        way={each.id: (each.at,) for each in troopers},
        fighting=engaged_now(g),
        breach=g.mine.breach,
    )
    g.exchange = None
    names = [each.id for each in troopers]
    first = [ChooseAction((g.active,), 1, name) for name in names]
    second = [ChooseAction((g.active,), 2, name) for name in names]
    if len(names) > 1:  # both actions are declared before anybody reacts [INF-COORD-03]
        g.then(
            nets.Stir(),
            *first,
            *second,
            proximity.Announce(),
            ReactionWindow(late=False),
            SurpriseAttack(),
            Aftermath(late=True),
            nets.Answer(),
            proximity.SetOff(),
            Resolve(),
            EndOrder(),
        )
        return
    g.then(
        nets.Stir(),
        *first,
        proximity.Announce(),
        ReactionWindow(late=False),
        nets.Answer(),
        Disengage(),
        *second,
        ReactionWindow(late=True),
        SurpriseAttack(),
        Aftermath(late=True),
        nets.Answer(),
        proximity.SetOff(),
        Resolve(),
        EndOrder(),
    )
