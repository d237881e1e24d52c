"""Leaders who inspire, and troops whom nothing shakes. [INF-SS-LEAD-01 to INF-SS-LEAD-05,
INF-SS-RELIG-01, INF-SS-RELIG-02, INF-SS-MORAT-01, INF-SS-MORAT-02]
"""

from __future__ import annotations

from typing import Final

from plancia.core import Seat
from plancia.games.infinity.profiles import Temper, Training
from plancia.games.infinity.state import Infinity, Trooper

RETREAT: Final = 60
"""Per cent of the points of the game. [INF-MORALE-01]"""


def inspirer(g: Infinity, seat: Seat) -> Trooper | None:
    """The Lieutenant of an army, if it inspires its troops: conscious and on the table.
    [INF-SS-LEAD-01, INF-SS-LEAD-05]
    """
    leader = g.troopers.get(g.commands[seat].lieutenant)
    if leader is None or leader.spot not in ("table", "shared"):
        return None
    if leader.is_out or leader.is_in("possessed"):
        return None
    return leader if g.hooks(leader).serving.inspires else None


def is_seen(leader: Trooper | None) -> bool:
    """Whether a leader stands there as a model, and not as a marker. [INF-SS-LEAD-02]"""
    return leader is not None and leader.is_on_table and not leader.concealed


def begin_turn(g: Infinity, seat: Seat) -> None:
    """Whose character an army takes over until it is counted again. [INF-SS-LEAD-01]"""
    leader = inspirer(g, seat)
    g.commands[seat].inspired = leader.id if leader is not None else ""
    if leader is not None:
        g.reveal()  # who leads shows in whoever follows


def example(g: Infinity, trooper: Trooper) -> Trooper:
    """Whose training and temper count for a model: those of whoever inspires it, but for what is
    steered from afar. [INF-SS-LEAD-01, INF-SS-LEAD-03]
    """
    command = g.commands.get(trooper.seat)
    leader = g.troopers.get(command.inspired) if command is not None else None
    if leader is None or trooper.laid or g.hooks(trooper).standing.remote:
        return trooper
    return leader


def training(g: Infinity, trooper: Trooper) -> Training:
    """Whether a model gives its order to all, or keeps it. [INF-CHAR-TRAIN-01, INF-SS-LEAD-01]"""
    return g.profile(example(g, trooper)).training


def temper(g: Infinity, trooper: Trooper) -> Temper:
    """How eager a model is to fight. [INF-CHAR-IMP-01, INF-SS-LEAD-01]"""
    return g.profile(example(g, trooper)).temper


def all_irregular(g: Infinity, seat: Seat) -> bool:
    """Whether an army has no regular model. [INF-MORALE-11, INF-CHAR-TRAIN-04]"""
    return all(g.profile(each).training == "irregular" for each in g.army(seat))


def breaking_point(g: Infinity, seat: Seat) -> int:
    """At how many per cent of losses an army retreats: those who began the battle count, not those
    who are left. [INF-MORALE-01, INF-SS-MORAT-02]
    """
    every = (g.library.profile(each.profile).hooks.serving.holds_out for each in g.army(seat))
    return max(every, default=0) or RETREAT


def holds_on(g: Infinity, seat: Seat) -> bool:
    """Whether an army never retreats, as long as its leader is seen. [INF-SS-LEAD-02]"""
    return is_seen(inspirer(g, seat))


def is_steadfast(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model may ignore that its army retreats. [INF-SS-RELIG-02, INF-SS-LEAD-02]"""
    return g.hooks(trooper).serving.steadfast or holds_on(g, trooper.seat)


def keeps_order(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model has its own order while nobody leads. [INF-SS-RELIG-01, INF-MORALE-10]"""
    return g.hooks(trooper).serving.keeps_order
