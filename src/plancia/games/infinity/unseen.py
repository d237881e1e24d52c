"""Who is not on the table, drawn again: who that is, and whether it waits, lurks or is aboard."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from plancia.core import Chance, Seat
from plancia.games.infinity.library import Library
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules import gifts, mates, pods, sections, transport
from plancia.games.infinity.rules.deployment import FACING
from plancia.games.infinity.rules.forward import half
from plancia.games.infinity.rules.line_up import places
from plancia.games.infinity.rules.markers import marker_for
from plancia.games.infinity.rules.movement import gait_of
from plancia.games.infinity.rules.shared_markers import KINDS, MOST, OUTSIDE, can_be_under
from plancia.games.infinity.rules.waiting import unplaced
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
    bound = {each.id for each in unseen if _must_ride(g, each)}
    command.aboard = [name for name in command.aboard if name not in drawn - bound]
    for each in unseen:
        if each.id in bound:
            room = pods.room_for(g.library.profile(each.profile))
            fitting = [e for e in _could_be(g, each) if pods.room_for(e) <= room]
            each.profile, each.chosen = rng.pick(fitting).id, ()
            gifts.redraw(g, each, rng)
            continue
        leads = each.id == command.lieutenant and each.spot == "shared"
        waits = each.id in waiting
        found = _could_be(g, each) if waits else _could_lurk_as(g, each)
        if leads or not found:
            continue  # it leads on the table; or an option that is like no other: it is what it was
        each.under = ""
        each.profile = rng.pick(found).id
        gifts.redraw(g, each, rng)
        _put_away(g, each, "waits" if waits else rng.pick(_ways(g, each, g.profile(each))), rng)
    mates.follow(g)


def redraw_markers(g: Infinity, seat: Seat, rng: Chance) -> None:
    """Under a marker that has done nothing yet may be any that could be, and the Lieutenant may be
    under another one. [INF-SS-CAMO-05, INF-SET-28, INF-PLAY-LIST-03]
    """
    command = g.commands[seat]
    found = [each for each in g.army(seat) if each.id not in acting(g) and is_untouched(each)]
    markers = {each.id: each for each in found if each.is_on_table and each.concealed}
    free = g.phase == "battle" and not command.special  # what it could still do is seen soon
    if free and command.lieutenant in markers:
        ranks = {name: under(g, each, leads=True) for name, each in markers.items()}
        able = sorted(name for name, options in ranks.items() if options)
        if able:
            chosen = rng.pick(able)
            if command.first_lieutenant == command.lieutenant:
                command.first_lieutenant = chosen
            command.lieutenant = chosen
            markers[chosen].profile = rng.pick(ranks[chosen])
    for name, each in markers.items():
        drawn = rng.pick(under(g, each) or (each.profile,))
        if name != command.lieutenant:
            each.profile = drawn
        gifts.redraw(g, each, rng)


def forget_markers(g: Infinity, seat: Seat) -> None:
    """In a file whatever is under a marker, be it a mine, is the first model that could be."""
    for each in g.troopers.values():
        if each.seat != seat or not (each.is_on_table and each.concealed):
            continue
        name = army_of(g, each)
        army = [option for option in g.library.profiles.values() if option.army == name]
        if each.laid:
            each.laid, each.profile = "", army[0].id
        fitting = (option.id for option in plain(army) if fits(g, each, option))
        each.profile = next(fitting, army[0].id if army else each.profile)
        shown = (deed.weapon for deed in g.order.deeds_of(each.id)) if g.order is not None else ()
        each.gained = (*each.gained, *(name for name in shown if name and name not in each.gained))


def forget_lurkers(g: Infinity, seat: Seat) -> None:
    """In a file nobody lurks, rides or is held back before the battle: how many do is not known.
    [INF-SET-24, INF-SET-26]
    """
    if g.phase == "battle":
        return
    g.commands[seat].held_back, g.commands[seat].aboard = [], []
    for each in filter(is_unseen, g.army(seat)):
        each.spot, each.inside = "away", ""


def first_leader(g: Infinity, trooper: Trooper) -> str:
    """The first Lieutenant who could be under a marker; empty: none could."""
    army = army_of(g, trooper)
    every = (each for each in g.library.profiles.values() if each.army == army)
    return next((each.id for each in every if each.is_lieutenant and fits(g, trooper, each)), "")


def army_of(g: Infinity, trooper: Trooper) -> str:
    """The army that somebody, or whoever has laid something, belongs to."""
    if trooper.laid in g.troopers:
        return g.profile(g.troopers[trooper.laid]).army
    found = g.profile(trooper).army
    return found or next(g.profile(each).army for each in g.army(trooper.seat))


def acting(g: Infinity) -> set[str]:
    """Who has a part in the order that is under way."""
    order = g.order
    return set() if order is None else {*order.troopers, *order.reactions, *order.answered}


def under(g: Infinity, trooper: Trooper, *, leads: bool = False) -> tuple[str, ...]:
    """Who could be under the marker of a model, of those that give the same orders."""
    return tuple(
        option.id
        for option in kin(g.library, trooper.profile)
        if option.is_lieutenant == leads and fits(g, trooper, option)
    )


def fits(g: Infinity, trooper: Trooper, option: Profile) -> bool:
    """Whether somebody could be under the marker of a model."""
    return marker_of_profile(g, trooper, option) == trooper.concealed


def marker_of_profile(g: Infinity, trooper: Trooper, profile: Profile) -> str:
    """The marker that could stand for a model if it were somebody else."""
    return marker_for(g, replace(trooper, profile=profile.id))


def is_untouched(trooper: Trooper) -> bool:
    """Whether nothing has happened to a model that everybody would know of."""
    fresh = Trooper(id=trooper.id, seat=trooper.seat, profile=trooper.profile)
    kept = {*OUTSIDE, "profile", "group"} - {"laid"}
    return all(
        getattr(trooper, name) == getattr(fresh, name)
        for name in Trooper.__struct_fields__
        if name not in kept
    )


def is_unseen(trooper: Trooper) -> bool:
    """Whether others know nothing of a model."""
    return trooper.spot in ("away", "hidden", "shared") and trooper.drifted is None


def lurks(g: Infinity, trooper: Trooper, profile: Profile) -> bool:
    """Whether a model can be deployed without anything of its own on the table. [INF-SET-26,
    INF-SS-CAMO-05]
    """
    return bool(_ways(g, trooper, profile))


def _ways(g: Infinity, trooper: Trooper, profile: Profile) -> list[str]:
    deploying, leads = profile.hooks.deploying, trooper.id == g.commands[trooper.seat].lieutenant
    apart = g.phase != "battle" or not leads  # as it was drawn it does not lead, or else it does
    shares = apart and deploying.marker and hosts(g, trooper, profile)
    return [*_ways_alone(profile), *(["shared"] if shares else [])]


def _ways_alone(profile: Profile) -> list[str]:
    hidden = ["hidden"] if profile.hooks.deploying.hidden else []
    return [*hidden, *(["aboard"] if profile.hooks.deploying.airborne else [])]


def hosts(g: Infinity, trooper: Trooper, profile: Profile) -> list[Trooper]:
    """The markers under which a model could be as well: those of which nothing else is known."""
    could_be = replace(trooper, profile=profile.id)
    return [
        each
        for each in g.army(trooper.seat)
        if each.is_on_table
        and each.concealed in KINDS
        and is_untouched(each)
        and len(mates.together(g, each)) < MOST
        and can_be_under(g, could_be, each)
    ]


def _must_ride(g: Infinity, trooper: Trooper) -> bool:
    """Whether nothing but a drop pod keeps a model unseen. [INF-VEH-POD-17]"""
    return bool(trooper.inside) and not _could_lurk_as(g, trooper)


def _waiting(g: Infinity, seat: Seat, unseen: list[Trooper], rng: Chance) -> set[str]:
    """Who still has to be placed, and who of them is held back: as many as there are, for
    that shows as soon as nobody is left. [INF-SET-24, INF-SET-25]
    """
    command = g.commands[seat]
    now = "after" if g.phase == "battle" else command.stage
    names = [each.id for each in unseen if not _must_ride(g, each)]
    if now == "before" or not names:
        return set(names)
    bound = {
        each.id
        for each in unseen
        if each.id in names
        and each.spot != "shared"
        and not any(map(_ways_alone, _could_be(g, each)))  # who can only share, may find no room
    }
    if now == "after":
        return bound
    if now == "placing":
        asked, held = len(unplaced(g, seat)), len(command.held_back)
        rng.shuffle(names)
        names.sort(key=lambda name: name not in bound)  # who cannot lurk waits in any case
        drawn = names[: asked + held]
        rng.shuffle(drawn)
        command.held_back = sorted(drawn[:held])
        return {*drawn, *bound}
    if now == "late":
        rng.shuffle(names)
        drawn = [*bound, *(name for name in names if name not in bound)]
        left = min(len(unplaced(g, seat)), command.holds_back)
        return set(drawn[: max(len(bound), left)])
    bound = bound or {name for name in [rng.pick(["", *names])] if name}
    command.held_back = sorted(bound)
    return bound


def _could_be(g: Infinity, trooper: Trooper) -> tuple[Profile, ...]:
    """The options of a model; who leads was drawn before."""
    if trooper.id == g.commands[trooper.seat].lieutenant:
        return (g.profile(trooper),)
    return plain(kin(g.library, trooper.profile))


def _could_lurk_as(g: Infinity, trooper: Trooper) -> tuple[Profile, ...]:
    return tuple(each for each in _could_be(g, trooper) if lurks(g, trooper, each))


def plain(options: Iterable[Profile]) -> tuple[Profile, ...]:
    """Those without the rank of Lieutenant."""
    return tuple(each for each in options if not each.is_lieutenant)


def _put_away(g: Infinity, trooper: Trooper, way: str, rng: Chance) -> None:
    """It waits, is hidden somewhere, or is in a transport."""
    command = g.commands[trooper.seat]
    trooper.at, trooper.heading, trooper.prone = Place(0.0, 0.0, 0.0), 0.0, False
    trooper.spot, trooper.entry, trooper.section = "away", "", ""
    trooper.chosen, trooper.shown, trooper.inside = (), False, ""
    if way == "aboard":
        command.aboard.append(trooper.id)
        trooper.entry = rng.pick(transport.ways(g.hooks(trooper)))
        if trooper.entry == "parachutist":
            trooper.section = rng.pick(sections.lawful(g, trooper.seat))
    if way == "shared":
        trooper.spot = "shared"
        trooper.under = rng.pick([each.id for each in hosts(g, trooper, g.profile(trooper))])
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
