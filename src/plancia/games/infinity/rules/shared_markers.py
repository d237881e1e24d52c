"""Several models under one marker: joining it, acting as one, leaving it. [INF-SS-CAMO-05,
INF-SS-CAMO-06, INF-SS-CAMO-11]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import Final

from plancia.core import Refusal
from plancia.games.infinity.events import MarkerJoined, MarkerSplit
from plancia.games.infinity.rules import forward, packs
from plancia.games.infinity.rules.line_of_sight import CONTACT, base_of, figure, height_of, touch
from plancia.games.infinity.rules.markers import marker_for
from plancia.games.infinity.rules.mates import follow, together
from plancia.games.infinity.rules.movement import gait_of, is_upright, settled
from plancia.games.infinity.rules.terrain import entry_refusal
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

MOST: Final = 3
"""So many models may be under one marker. [INF-SS-CAMO-05]"""
KINDS: Final = ("camouflage", "to_camouflage")
"""The markers that may stand for several models. [INF-SS-CAMO-05]"""
ROUND: Final = 12
"""In so many directions places are offered."""

OUTSIDE: Final = frozenset(
    {"id", "seat", "spot", "under", "at", "heading", "prone", "concealed", "laid"}
)
"""What of a model can be seen of its marker: it stays when another one carries it."""
PRIVATE: Final = frozenset(
    {"profile", "group", "chosen", "shown", "gift", "gained", "armour", "will"}
)
"""What nobody knows of who is under a marker."""


# --- joining --------------------------------------------------------------------------------------


def sharing_refusal(g: Infinity, trooper: Trooper, name: str) -> Refusal | None:
    """Why somebody cannot be under a marker that is on the table. [INF-SS-CAMO-05]"""
    carrier = g.troopers.get(name)
    if (
        carrier is None
        or carrier.seat != trooper.seat
        or not carrier.is_on_table
        or carrier.laid
        or carrier.concealed not in KINDS
        or not can_be_under(g, trooper, carrier)
    ):
        return Refusal.of("INF-SS-CAMO-05", "infinity.no.sharing", model=trooper.id)
    if len(together(g, carrier)) >= MOST:
        return Refusal.of("INF-SS-CAMO-05", "infinity.no.full_marker", n=MOST)
    if carrier.prone and is_upright(g, trooper):
        return Refusal.of("INF-SKILL-PRONE-06", "infinity.no.lying", model=trooper.id)
    return entry_refusal(g, trooper, carrier.at) or _zone_refusal(g, trooper, carrier.at)


def can_be_under(g: Infinity, trooper: Trooper, carrier: Trooper) -> bool:
    """Whether a model has the camouflage that a marker shows, or better; those of a pack are under
    no marker with others. [INF-SS-CAMO-05, INF-SS-ANTI-16]
    """
    marker = marker_for(g, trooper)
    better = KINDS.index(marker) >= KINDS.index(carrier.concealed) if marker in KINDS else False
    return better and packs.of(g, trooper) is packs.of(g, carrier)


def _zone_refusal(g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
    """It has to be a place where it may be deployed with no roll. [INF-SET-17, INF-SS-INFIL-02]"""
    radius, hooks = gait_of(g, trooper).radius, g.hooks(trooper).deploying
    if g.zone(trooper.seat).holds(at, radius):
        return None
    if not hooks.own_half or not forward.half(g, trooper.seat).holds(at, radius):
        return Refusal.of("INF-SET-17", "infinity.no.zone", model=trooper.id)
    return None if hooks.enemy_half else forward.group_refusal(g, trooper, at)


def join(g: Infinity, trooper: Trooper, carrier: Trooper) -> None:
    """Only its owner knows. [INF-SS-CAMO-05]"""
    trooper.spot, trooper.under = "shared", carrier.id
    follow(g)
    g.whisper((trooper.seat,), "INF-SS-CAMO-05", MarkerJoined, trooper.id, carrier.id)


# --- acting as one --------------------------------------------------------------------------------


def carrying_refusal(g: Infinity, trooper: Trooper) -> Refusal | None:
    """Why somebody cannot act for all under its marker: something has happened to who carries it,
    which everybody could see go over to another. [INF-SS-CAMO-11]
    """
    if trooper.spot != "shared":
        return None
    carrier = g.troopers[trooper.under]
    known = carrier.id in [command.courier for command in g.commands.values()]
    if known or not (is_unmarked(carrier) and is_unmarked(trooper)):
        return Refusal.of("INF-SS-CAMO-11", "infinity.no.marked_marker", model=carrier.id)
    return None


def is_unmarked(trooper: Trooper) -> bool:
    """Whether nothing of a model is to be seen but its marker."""
    fresh = Trooper(id=trooper.id, seat=trooper.seat, profile=trooper.profile)
    return all(
        getattr(trooper, name) == getattr(fresh, name)
        for name in Trooper.__struct_fields__
        if name not in OUTSIDE | PRIVATE
    )


def take_over(g: Infinity, trooper: Trooper) -> Trooper:
    """The marker is carried by another of those under it, which nobody can see: who they are is
    exchanged, and the marker stays the one it was. [INF-SS-CAMO-11]
    """
    if trooper.spot != "shared":
        return trooper
    carrier = g.troopers[trooper.under]
    for name in Trooper.__struct_fields__:
        if name not in OUTSIDE:
            ours, theirs = getattr(carrier, name), getattr(trooper, name)
            setattr(carrier, name, theirs)
            setattr(trooper, name, ours)
    new = {carrier.id: trooper.id, trooper.id: carrier.id}
    command = g.commands[trooper.seat]
    for name in ("lieutenant", "first_lieutenant", "inspired"):
        setattr(command, name, new.get(getattr(command, name), getattr(command, name)))
    for name in ("own", "impetuous", "led", "steady"):
        setattr(command, name, [new.get(each, each) for each in getattr(command, name)])
    for pack in g.packs.values():
        pack.controller = new.get(pack.controller, pack.controller)
    return carrier


# --- leaving --------------------------------------------------------------------------------------


def leave(g: Infinity, leaving: Iterable[Trooper], at: Place) -> Trooper:
    """Some models have a marker of their own from now on, like the one they were under.
    [INF-SS-CAMO-06]
    """
    carrier, *others = leaving
    before = g.troopers[carrier.under]
    carrier.spot, carrier.under, carrier.at = "table", "", at
    carrier.concealed, carrier.prone = before.concealed, before.prone
    for each in others:
        each.under = carrier.id
    follow(g)
    g.reveal()
    g.tell("INF-SS-CAMO-06", MarkerSplit, carrier.id, before.id)
    return carrier


def step_aside(g: Infinity, trooper: Trooper) -> None:
    """Whoever is driven leaves the others, if there is room. [INF-CHAR-IMP-02, INF-SS-CAMO-06]"""
    at = next((e for e in around(g, trooper) if place_refusal(g, trooper, e) is None), None)
    if at is not None:
        leave(g, [trooper], at)


def place_refusal(g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
    """A new marker touches the old one and nobody else, where there is room. [INF-SS-CAMO-06]"""
    carrier = g.troopers[trooper.under]
    off = abs(at.level_distance(carrier.at) - base_of(g, carrier))
    if off > CONTACT or abs(at.z - carrier.at.z) > height_of(g, carrier) / 2:
        return Refusal.of("INF-SS-CAMO-06", "infinity.no.beside_marker", model=carrier.id)
    if not has_room(g, trooper, at, carrier):
        return Refusal.of("INF-SET-06", "infinity.no.room", model=trooper.id)
    return entry_refusal(g, trooper, at)


def has_room(g: Infinity, trooper: Trooper, at: Place, *others: Trooper) -> bool:
    """Whether somebody can stand there and touch nobody, some apart."""
    layout, radius = g.table.layout, gait_of(g, trooper).radius
    if not (radius <= at.x <= layout.width - radius and radius <= at.y <= layout.depth - radius):
        return False
    if not ground_of(g.table).has_room(at, gait_of(g, trooper)):
        return False
    return not any(
        touch(g, trooper, each, at) or _overlap(g, trooper, at, each)
        for each in g.on_table()
        if each is not trooper and each not in others
    )


def _overlap(g: Infinity, trooper: Trooper, at: Place, other: Trooper) -> bool:
    there = figure(g, other)
    level = at.level_distance(there.at) < base_of(g, trooper) / 2 + there.build.radius
    return level and abs(at.z - there.at.z) < there.build.height


def around(g: Infinity, trooper: Trooper) -> Iterator[Place]:
    """Places of a marker that leaves another one."""
    carrier = g.troopers[trooper.under]
    yield from ring(g, carrier.at, base_of(g, carrier))


def ring(g: Infinity, middle: Place, far: float) -> Iterator[Place]:
    """Places on a circle, on the highest surface there."""
    for number in range(ROUND):
        angle = 2 * pi * number / ROUND
        x, y = round(middle.x + far * cos(angle), 4), round(middle.y + far * sin(angle), 4)
        if 0.0 <= x <= g.table.layout.width and 0.0 <= y <= g.table.layout.depth:
            yield settled(Place(x, y, ground_of(g.table).highest(x, y)))
