"""Nets of monofilament: they stay where a mine has gone off. [INF-WPN-MINE-22 to INF-WPN-MINE-24,
INF-AMMO-MONO-06]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from math import cos, radians, sin
from typing import Final

from plancia.games.infinity.events import NetGone, NetSpread
from plancia.games.infinity.fixtures import Net
from plancia.games.infinity.in_progress import Blast, Exchange, Hit, Mark
from plancia.games.infinity.rules import damage, resisting
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.state import Infinity, Step, Trooper
from plancia.space.volume import Build, Figure, Path, Place
from plancia.space.volume.templates import Ball, Drop, template_touches

EDGE: Final = 0.01
"""How far a base may reach over the edge of a net that it only touches."""
STRIDE: Final = 0.5
"""How far apart the places of a path are that are looked at."""


def shape_of(g: Infinity, net: Net | Mark) -> Ball | Drop:
    """The template that marks a net. [INF-WPN-MINE-22]"""
    extent = g.library.sizes.templates[net.shape]
    if net.shape == "circular":
        return Ball(net.at, extent.width / 2)
    return Drop(net.at, net.heading, extent.length, extent.width)


def spread(g: Infinity, thing: Trooper, blast: Blast) -> None:
    """A mine leaves its template on the table. [INF-WPN-MINE-22]"""
    name = next(each for n in count(1) if (each := f"net{n}") not in g.nets)
    g.nets[name] = Net(thing.profile, blast.shape, thing.at, blast.heading)
    g.tell("INF-WPN-MINE-22", NetSpread, thing.id)


def tear(g: Infinity) -> None:
    """E/M has removed every net that it touches. [INF-WPN-MINE-23, INF-AMMO-MONO-06]"""
    assert g.exchange is not None
    for mark in g.exchange.pulses:
        template = shape_of(g, mark)
        for name in [name for name, net in g.nets.items() if _meets(g, template, net)]:
            remove(g, name)


def _meets(g: Infinity, template: Ball | Drop, net: Net) -> bool:
    """Whether a template touches a net at its origin or in its middle."""
    extent, angle = g.library.sizes.templates[net.shape], radians(net.heading)
    far = 0.0 if net.shape == "circular" else extent.length - extent.width / 2
    middle = Place(net.at.x + far * cos(angle), net.at.y + far * sin(angle), net.at.z)
    thread = Build(EDGE, EDGE, EDGE / 2)
    return any(template_touches(template, Figure(at, thread, 0.0)) for at in (net.at, middle))


def remove(g: Infinity, name: str) -> None:
    """A net is gone."""
    del g.nets[name]
    g.tell("INF-WPN-MINE-23", NetGone, name)


def catches(g: Infinity, net: Net, there: Figure) -> bool:
    """Whether somebody is in a net, and does not merely touch its edge."""
    return shape_of(g, net).gap(there) < -EDGE


def touches(g: Infinity, net: Net, there: Figure) -> bool:
    """Whether somebody is at the edge of a net, or in it. [INF-WPN-MINE-23]"""
    return shape_of(g, net).gap(there) <= EDGE * 10


# --- who suffers ----------------------------------------------------------------------------------


def hit_of(g: Infinity, net: Net, trooper: Trooper) -> Hit:
    """What a net does to friend and enemy alike. [INF-WPN-MINE-24]"""
    damage = g.weapon(net.weapon).damage_by(0)
    return Hit(target=trooper.id, by="", weapon=net.weapon, friendly=True, damage=damage)


def around(g: Infinity, trooper: Trooper) -> Iterator[Net]:
    """The nets in which somebody stands."""
    here = figure(g, trooper)
    return (net for net in g.nets.values() if catches(g, net, here))


class Stir(Step, frozen=True):
    """Whoever is given an order in a net suffers before anything else. [INF-WPN-MINE-24]"""

    def run(self, g: Infinity) -> None:
        """All that are activated."""
        names = g.under_way.troopers
        caught = tuple(name for name in names if any(around(g, g.troopers[name])))
        if caught:
            g.then(Suffer(caught), damage.ApplyStates())


class Suffer(Step, frozen=True):
    """Some models are cut, at the start of what they do in a net. [INF-WPN-MINE-24]"""

    troopers: tuple[str, ...]

    def run(self, g: Infinity) -> None:
        """There is no dodging it."""
        g.exchange = g.exchange or Exchange()
        for name in self.troopers:
            trooper = g.troopers[name]
            for net in list(around(g, trooper)):
                g.exchange.saves += resisting.resist(g, hit_of(g, net, trooper))


class Answer(Step, frozen=True):
    """Whoever reacts in a net suffers first; who dies of it does not react. [INF-WPN-MINE-24]"""

    def run(self, g: Infinity) -> None:
        """Each once in an order."""
        order = g.under_way
        caught = [
            name
            for name in order.reactions
            if name not in order.cut and any(around(g, g.troopers[name]))
        ]
        order.cut += caught
        if caught:
            g.then(Suffer(tuple(caught)), damage.ApplyStates(), Silence(tuple(caught)))


class Silence(Step, frozen=True):
    """The reactions of those who are out of action are lost."""

    troopers: tuple[str, ...]

    def run(self, g: Infinity) -> None:
        """They never happen."""
        for name in self.troopers:
            if not g.can_act(g.troopers[name]):
                g.under_way.reactions.pop(name, None)


def entries(g: Infinity) -> Iterator[Hit]:
    """Those whom the order takes into a net are cut as they enter it. [INF-WPN-MINE-24]"""
    for name, way in g.under_way.way.items():
        trooper, path = g.troopers[name], Path(way)
        if not trooper.is_on_table or len(way) < 2:
            continue
        for net in g.nets.values():
            if not catches(g, net, figure(g, trooper, way[0])) and _crosses(g, net, trooper, path):
                yield hit_of(g, net, trooper)


def _crosses(g: Infinity, net: Net, trooper: Trooper, path: Path) -> bool:
    steps = int(path.length / STRIDE) + 1
    places = (path.at(path.length * n / steps) for n in range(1, steps + 1))
    return any(catches(g, net, figure(g, trooper, at)) for at in places)
