"""Frenzied models, whom blood makes impetuous. [INF-CHAR-FREN-01 to INF-CHAR-FREN-03]"""

from __future__ import annotations

from plancia.games.infinity.events import Enraged
from plancia.games.infinity.rules import leadership, packs
from plancia.games.infinity.rules.orders import reveal
from plancia.games.infinity.state import Infinity, Trooper

HIDES = frozenset({"camouflage", "to_camouflage"})
"""Markers under which nobody is any more who rages. [INF-CHAR-FREN-02]"""


def end_order(g: Infinity) -> None:
    """Whoever has inflicted a wound in the order rages from now on. [INF-CHAR-FREN-01]"""
    saves = g.exchange.saves if g.exchange is not None else []
    names = dict.fromkeys(save.hit.by for save in saves if save.wounded and not save.hit.friendly)
    for name in names:
        trooper = g.troopers.get(name)
        if trooper is None or trooper.laid or trooper.raging:
            continue
        if leadership.temper(g, trooper) == "frenzied":
            rage(g, trooper)
            pack = packs.of(g, trooper)
            for mate in packs.bodies(g, pack) if pack is not None else ():
                if not mate.raging:  # it is of the same mind [INF-SS-ANTI-03]
                    rage(g, mate)


def rage(g: Infinity, trooper: Trooper) -> None:
    """It is impetuous for the rest of the battle, and Mimetism is all that is left of its
    camouflage. [INF-CHAR-FREN-01, INF-CHAR-FREN-02]
    """
    trooper.raging = True
    whole = (each for name in g.profile(trooper).abilities for each in g.library.whole(name))
    lost = dict.fromkeys(each.id for each in whole if each.hooks.deploying.marker in HIDES)
    trooper.broken = (*trooper.broken, *(name for name in lost if name not in trooper.broken))
    if lost and trooper.concealed:
        reveal(g, trooper)
    g.tell(("INF-CHAR-FREN-01", "INF-CHAR-FREN-02"), Enraged, trooper.id)
