"""Retreat, and the loss of the Lieutenant. [INF-MORALE-01 to INF-MORALE-17]"""

from __future__ import annotations

from collections.abc import Sequence

from plancia.core import Refusal, Seat
from plancia.games.infinity.events import Announced, Emerged, LieutenantNamed, Retreating
from plancia.games.infinity.rules import ending, leadership, reserve
from plancia.games.infinity.state import Concealment, Infinity, Trooper


def reckon(g: Infinity, seat: Seat) -> None:
    """At the start of a turn losses are counted: from 60% on the army retreats, unless it has more
    nerve. [INF-MORALE-01, INF-SS-MORAT-02, INF-SS-LEAD-02]
    """
    command = g.commands[seat]
    was = command.retreats
    lost = ending.lost_points(g, seat) * 100
    breaks = lost >= leadership.breaking_point(g, seat) * g.setup.points
    command.retreats = breaks and not leadership.holds_on(g, seat)
    if breaks and not command.retreats:
        g.reveal()  # who keeps them together
    if not command.retreats:
        return
    if not was:
        g.tell("INF-MORALE-01", Retreating, seat)
    ending.rout(g, seat)  # [INF-VICT-02]


def can_lead(g: Infinity, seat: Seat, trooper: Trooper) -> bool:
    """Whether a model can be named Lieutenant: one that is not in play only where nobody is.
    [INF-MORALE-11, INF-MORALE-14]
    """
    profile = g.profile(trooper)
    mixed = any(g.profile(each).training == "regular" for each in g.army(seat))
    return (
        g.can_act(trooper)
        and (trooper.is_present or (not g.on_table(seat) and reserve.waits(g, trooper)))
        and not trooper.is_in("immobilised", "possessed", "sepsitorized")
        and profile.type != "REM"
        and not (mixed and profile.training == "irregular")
    )


def naming_refusal(
    g: Infinity, seat: Seat, name: str, payers: Sequence[str] = ()
) -> Refusal | None:
    """Why a model cannot be named Lieutenant now. Two irregular models may pay with their own
    orders, where there are no others. [INF-CHAR-TRAIN-04]
    """
    trooper = g.troopers.get(name)
    if reserve.has_lieutenant(g, seat):
        return Refusal.of("INF-ARMY-33", "infinity.no.second_lieutenant")
    if trooper is None or g.side(trooper) != seat or not can_lead(g, seat, trooper):
        return Refusal.of("INF-MORALE-11", "infinity.no.leader", model=name)
    if payers:
        able = set(payers) <= set(g.commands[seat].own) and len(set(payers)) == len(payers)
        if not (able and len(payers) == reserve.NAMING and leadership.all_irregular(g, seat)):
            return Refusal.of("INF-CHAR-TRAIN-04", "infinity.no.naming_payers")
        return None
    if g.commands[seat].reserve[trooper.group] < reserve.NAMING:
        return Refusal.of("INF-MORALE-06", "infinity.no.naming_orders", n=reserve.NAMING)
    return None


def lapse(g: Infinity) -> None:
    """The special order goes with the Lieutenant who had it: neither a new one has it in this turn,
    nor the old one if he is healed. [INF-LT-07, INF-MORALE-06, INF-MORALE-13]
    """
    for seat, command in g.commands.items():
        if command.special and not reserve.has_lieutenant(g, seat):
            command.special = False


def name_lieutenant(g: Infinity, seat: Seat, name: str, payers: Sequence[str] = ()) -> None:
    """A model leads from now on; its special order comes with the next turn. [INF-MORALE-12,
    INF-MORALE-13]
    """
    command = g.commands[seat]
    for payer in payers:
        command.own.remove(payer)
    if not payers:
        command.reserve[g.troopers[name].group] -= reserve.NAMING
    command.lieutenant = name
    command.special_from = g.turn + 1
    trooper = g.troopers[name]
    g.whisper((seat,), ("INF-MORALE-06", "INF-MORALE-12"), LieutenantNamed, seat, name)
    if trooper.spot == "hidden":
        emerge(g, trooper, "INF-MORALE-14")
    elif trooper.spot == "away":
        g.reveal()
        g.tell("INF-MORALE-14", Announced, seat, name)


def emerge(g: Infinity, trooper: Trooper, rule: str, marker: Concealment = "") -> None:
    """A hidden model, or a marker for it, is put where it was noted. [INF-MORALE-14,
    INF-SS-CAMO-31]
    """
    trooper.spot, trooper.concealed = "table", marker
    g.reveal()
    g.tell(rule, Emerged, trooper.id)
