"""Hackers that react without line of sight and out of their zone. [INF-ARO-28, INF-HACK-38]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from plancia.games.infinity.in_progress import Declared, Notice
from plancia.games.infinity.rules.hacking import network
from plancia.games.infinity.rules.hacking.held import is_held
from plancia.games.infinity.rules.hacking.programs import programs
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Stretch

GUIDED = "guided_shot"


def is_attack(deed: Declared) -> bool:
    """Whether a deed is a hacking attack, which can be defended from. [INF-HACK-38, INF-HACK-39]"""
    if deed.action == "hack_transport":
        return True
    return deed.action == "hack" and programs()[deed.program].is_attack


def is_system(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model can be taken over at all. [INF-HACK-03]"""
    profile = g.profile(trooper)
    return profile.type in programs()["take_over"].types and not profile.archaic


def is_resetting(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model tries to get free in this order. [INF-HACK-16]"""
    return any(deed.action == "reset" for deed in g.under_way.deeds_of(trooper.id))


def heard(g: Infinity, reactor: Trooper, notice: Notice) -> Notice:
    """What a Hacker knows besides of an activated model.

    Of a marker nobody knows whether it is a Hacker, so that it is asked as if it were. [INF-ARO-27]
    """
    if reactor.is_in("immobilised") or not (reactor.concealed or network.is_hacker(g, reactor)):
        return notice
    mover = g.troopers[notice.mover]
    net: tuple[Stretch, ...] = ()
    if can_be_hit(g, mover):
        net = tuple(network.net_along(g, reactor, network.way_of(g, mover)))
    return replace(notice, net=net, alarm=gives_alarm(g, mover))


def can_be_hit(g: Infinity, mover: Trooper) -> bool:
    """Whether there is something to hack in an activated model."""
    if mover.concealed:
        return False
    if is_held(mover):
        return is_resetting(g, mover)
    return is_system(g, mover) or network.is_hacker(g, mover)


def gives_alarm(g: Infinity, mover: Trooper) -> bool:
    """Whether the last thing that a model declared can be answered at any distance. [INF-HACK-38,
    INF-HACK-47]
    """
    settled = g.under_way.settled
    deeds = [deed for deed in g.under_way.deeds_of(mover.id) if deed not in settled]
    recent = deeds if g.under_way.is_coordinated else deeds[-1:]
    return any(is_attack(deed) or deed.action == GUIDED for deed in recent)


def outside(g: Infinity, mover: Trooper) -> bool:
    """Whether a model attacks with others and has not got the target in reach. [INF-HACK-57]"""
    order = g.under_way
    if not order.is_coordinated:
        return False
    attacks = [d for d in order.deeds_of(mover.id) if d.target and is_attack(d)]
    return bool(attacks) and not any(network.reaches(g, deed) for deed in attacks)


def fresh(notices: Iterable[Notice]) -> Iterator[Notice]:
    """What somebody who let its chance pass may still react to. [INF-ARO-08, INF-ARO-28]"""
    for each in notices:
        if each.sight:
            yield each
        elif each.alarm:
            yield Notice(each.mover, alarm=True)
