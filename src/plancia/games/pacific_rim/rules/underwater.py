"""The underwater battle: the nuke and the breach. [PRE-SEA-01 to PRE-SEA-16]"""

from __future__ import annotations

from plancia.games.pacific_rim.events import ObjectDropped
from plancia.games.pacific_rim.state import Model, PacificRim, Thing
from plancia.space.plane import Side as MatSide

NUKE = "nuke"


def breach(g: PacificRim) -> str:
    """The edge that is the breach. [PRE-SEA-08]"""
    return MatSide.TOP.value


def check_breach(g: PacificRim, model: Model) -> None:
    """The carrier of the nuke in contact with the breach wins. [PRE-SEA-13]"""
    if g.nuke != model.id or model.place != "table" or g.outcome is not None:
        return
    if MatSide.TOP in g.mat.reached(g.body(model.id)):
        winners = tuple(seat for seat, side in g.sides.items() if side == "jaeger")
        g.finish(winners, "pacific_rim.end.breach", "PRE-SEA-13")


def carrier_lost(g: PacificRim, model: Model, by: str) -> None:
    """A melee kill destroys the nuke; otherwise it stays behind. [PRE-SEA-14, PRE-SEA-15]"""
    if g.nuke != model.id:
        return
    attack = g.attack
    if attack is not None and attack.kind == "melee" and by:
        winners = tuple(seat for seat, side in g.sides.items() if side == "kaiju")
        g.finish(winners, "pacific_rim.end.nuke", "PRE-SEA-14")
        return
    g.nuke = NUKE
    g.things[NUKE] = Thing(NUKE, NUKE, model.pose.x, model.pose.y)
    g.tell("PRE-SEA-15", ObjectDropped, NUKE, model.pose.x, model.pose.y)
