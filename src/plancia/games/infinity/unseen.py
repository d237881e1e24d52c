"""Who is not on the table, drawn again: who that is, and whether it waits, lurks or is aboard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from plancia.core import Chance, Seat
from plancia.games.infinity.library import Library
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules import sections, transport
from plancia.games.infinity.rules.deployment import FACING
from plancia.games.infinity.rules.forward import half
from plancia.games.infinity.rules.line_up import places
from plancia.games.infinity.rules.movement import gait_of
from plancia.games.infinity.state import EDGES, Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

TRIES: Final = 20
"""How many places are tried for somebody who is hidden before all are looked at."""


def redraw_unseen(g: Infinity, seat: Seat, rng: Chance) -> None:
    """Whoever is not on the table may be any that gives the same orders, and may wait, lie hidden
    or be in a transport: nobody knows the list. [INF-PLAY-LIST-01, INF-PLAY-LIST-03, INF-SET-26]
    """
    command, unseen = g.commands[seat], list(filter(is_unseen, g.army(seat)))
    waiting = _waiting(g, seat, unseen, rng)
    drawn = {each.id for each in unseen}
    command.aboard = [name for name in command.aboard if name not in drawn]
    for each in unseen:
        waits = each.id in waiting
        found = _could_be(g, each) if waits else _could_lurk_as(g, each)
        if not found:
            continue  # an option that is like no other: it is what it was
        each.profile = rng.pick(found).id
        _put_away(g, each, "waits" if waits else rng.pick(_ways(g.profile(each))), rng)


def is_unseen(trooper: Trooper) -> bool:
    """Whether others know nothing of a model."""
    return trooper.spot in ("away", "hidden") and trooper.drifted is None


def lurks(profile: Profile) -> bool:
    """Whether a model can be deployed without anything on the table. [INF-SET-26]"""
    return bool(_ways(profile))


def _ways(profile: Profile) -> list[str]:
    hidden = ["hidden"] if profile.hooks.deploying.hidden else []
    return [*hidden, *(["aboard"] if profile.hooks.deploying.airborne else [])]


def _waiting(g: Infinity, seat: Seat, unseen: list[Trooper], rng: Chance) -> set[str]:
    """Who still has to be placed, and who of them is held back. [INF-SET-24, INF-SET-25]"""
    command = g.commands[seat]
    now = "after" if g.phase == "battle" else command.stage
    names = [each.id for each in unseen]
    if now == "before" or not names:
        return set(names)
    bound = {each.id for each in unseen if not _could_lurk_as(g, each)}
    if now == "after":
        return bound
    if now == "placing":
        asked_for = rng.pick(names)
        bound |= {asked_for, *(name for name in names if rng.pick([True, False]))}
        held = rng.pick(["", *(each for each in names if each in bound - {asked_for})])
        command.held_back = [held] if held and command.holds_back else []
    elif now == "placed":
        bound = bound or {name for name in [rng.pick(["", *names])] if name}
        command.held_back = sorted(bound)
    else:
        bound = bound or {rng.pick(names)}
        command.held_back = []
    return bound


def _could_be(g: Infinity, trooper: Trooper) -> tuple[Profile, ...]:
    """The options of a model; who leads was drawn before."""
    if trooper.id == g.commands[trooper.seat].lieutenant:
        return (g.profile(trooper),)
    return plain(kin(g.library, trooper.profile))


def _could_lurk_as(g: Infinity, trooper: Trooper) -> tuple[Profile, ...]:
    return tuple(filter(lurks, _could_be(g, trooper)))


def plain(options: Iterable[Profile]) -> tuple[Profile, ...]:
    """Those without the rank of Lieutenant."""
    return tuple(each for each in options if not each.is_lieutenant)


def _put_away(g: Infinity, trooper: Trooper, way: str, rng: Chance) -> None:
    """It waits, is hidden somewhere, or is in a transport."""
    command = g.commands[trooper.seat]
    trooper.at, trooper.heading, trooper.prone = Place(0.0, 0.0, 0.0), 0.0, False
    trooper.spot, trooper.entry, trooper.section = "away", "", ""
    trooper.chosen, trooper.shown = (), False
    if way == "aboard":
        command.aboard.append(trooper.id)
        trooper.entry = rng.pick(transport.ways(g.hooks(trooper)))
        if trooper.entry == "parachutist":
            trooper.section = rng.pick(sections.lawful(g, trooper.seat))
    if way == "hidden":
        trooper.spot, trooper.heading = "hidden", FACING[command.edge or EDGES[0]]
        trooper.at = _hiding_place(g, trooper, rng)


def _hiding_place(g: Infinity, trooper: Trooper, rng: Chance) -> Place:
    """Anywhere in its zone with room for it. [INF-PLAY-LIST-03, INF-SS-CAMO-30]"""
    ground, gait = ground_of(g.table), gait_of(g, trooper)
    forward = g.hooks(trooper).deploying.own_half
    zone = half(g, trooper.seat) if forward else g.zone(trooper.seat)
    for _ in range(TRIES):
        x = float(rng.pick(range(2, int(zone.width) - 1)))
        y = float(rng.pick(range(int(zone.near) + 2, int(zone.far) - 1)))
        at = Place(x, y, ground.highest(x, y))
        if ground.has_room(at, gait):
            return at
    found = places(g.table, zone, gait)
    return rng.pick(found)[0] if found else trooper.at


@lru_cache(maxsize=1024)
def kin(library: Library, profile: str) -> tuple[Profile, ...]:
    """The options of an army that give the same orders."""

    def way(each: Profile) -> tuple[object, ...]:
        return (each.army, each.training, each.temper)

    mine = way(library.profiles[profile])
    return tuple(each for each in library.profiles.values() if way(each) == mine)
