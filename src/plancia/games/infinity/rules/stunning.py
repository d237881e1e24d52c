"""Stun: Unconscious for a turn, without a wound. [INF-AMMO-STUN-01 to INF-AMMO-STUN-03]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from plancia.core import Seat
from plancia.games.infinity.events import Stunned, WokeUp
from plancia.games.infinity.in_progress import Save
from plancia.games.infinity.rules.movement import is_upright
from plancia.games.infinity.state import Infinity, Trooper


def is_only_stunned(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody is Unconscious and will come round without help. [INF-AMMO-STUN-01]"""
    return trooper.is_in("stunned") and trooper.wounds < g.profile(trooper).attributes.toughness


def fall(g: Infinity, saves: Iterable[Save]) -> None:
    """Who was stunned in this order is out for the whole game turn, and for one more with every
    further damage; whoever nothing puts out alive is dead. [INF-AMMO-STUN-01, INF-AMMO-STUN-02,
    INF-SS-EXRAH-02]
    """
    from plancia.games.infinity.rules import damage

    for name, times in Counter(save.hit.target for save in saves if save.stunned).items():
        trooper = g.troopers[name]
        if trooper.laid or not trooper.is_on_table:
            continue
        if g.hooks(trooper).standing.brittle:
            damage.die(g, trooper, "INF-SS-EXRAH-02")
            continue
        trooper.stunned += times
        if not trooper.is_in("stunned"):
            trooper.states = (*trooper.states, "stunned")
        trooper.prone = trooper.prone or not is_upright(g, trooper)
        trooper.is_out = True
        rules = ("INF-AMMO-STUN-01", "INF-AMMO-STUN-02")
        g.tell(rules, Stunned, name, trooper.stunned)


def end_turn(g: Infinity, seat: Seat) -> None:
    """Who was stunned comes round by itself, unless its wounds keep it down. [INF-AMMO-STUN-01]"""
    if g.setup.stun_lasts == "game_turn" and seat == g.first:
        return
    for trooper in g.troopers.values():
        if not trooper.is_in("stunned"):
            continue
        trooper.stunned -= 1
        if trooper.stunned <= 0:
            trooper.states = tuple(each for each in trooper.states if each != "stunned")
            trooper.stunned = 0
            if trooper.is_on_table:
                trooper.is_out = trooper.wounds >= g.profile(trooper).attributes.toughness
                g.tell("INF-AMMO-STUN-01", WokeUp, trooper.id)
