"""The underwater battle: the nuke and the breach. [PRE-SEA-01 to PRE-SEA-16]"""

from __future__ import annotations

from typing import Final

from plancia.games.pacific_rim.state import Model, PacificRim
from plancia.space.plane import Side as MatSide

BREACH: Final = MatSide.TOP.value
"""The edge that is the breach. [PRE-SEA-08]"""


def check_breach(g: PacificRim, model: Model) -> None:
    """The carrier of the nuke in contact with the breach wins. [PRE-SEA-13]"""
    if g.nuke != model.id or model.place != "table" or g.outcome is not None:
        return
    if MatSide.TOP in g.mat.reached(g.body(model.id)):
        g.finish(g.players("jaeger"), "pacific_rim.end.breach", "PRE-SEA-13")


def carrier_lost(g: PacificRim, model: Model, by: str) -> bool:
    """A melee kill destroys the nuke; otherwise it falls like any object. [PRE-SEA-14,
    PRE-SEA-15]
    """
    attack = g.attack
    if g.nuke != model.id or attack is None or attack.kind != "melee" or not by:
        return False
    g.finish(g.players("kaiju"), "pacific_rim.end.nuke", "PRE-SEA-14")
    return True
