"""What a model sees, how far its weapon carries, and who sees a place, for whoever asks for it.

The ground in sight is told in squares of `SQUARE` centimetres, each by what a model like most would
show that stood in its middle; who sees a place is exact. Ranges and chances are shown only where
one may measure. [INF-LOS-01, INF-ROLL-04, INF-ORD-25]
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final

from plancia.core import Message
from plancia.core.reach import Goal, Sight, Stage, Watcher
from plancia.core.scene import Overlay, Point
from plancia.games.infinity.names import thing_name
from plancia.games.infinity.profiles import Weapon
from plancia.games.infinity.rules.line_of_sight import build_of, clouds, figure, sees
from plancia.games.infinity.scene.parts import Part, arms, at_moment, followed
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.scene.watchers import chances, why
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.games.infinity.tables import unseen_through
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Figure, Place, Table, has_in_sight, mutual_sight
from plancia.space.volume.sight import NOTHING

SQUARE: Final = 3.0
"""How wide the squares are in which the ground is told."""


def looked(seen: Infinity, piece: str, point: Point | None) -> Sight | None:
    """What a model has in sight; or, with a point, who would have the model in sight there."""
    trooper = seen.troopers.get(piece)
    if trooper is None or not trooper.is_on_table:
        return None
    if point is not None:
        return Sight(goal=danger(seen, trooper, point))
    found = [*field(seen, trooper), *in_sight(seen, trooper)]
    if seen.setup.premeasuring == "allowed":
        found += ranges(seen, trooper)
    return Sight(tuple(found))


# --- the sight of a model ---------------------------------------------------------------------


def field(seen: Infinity, trooper: Trooper) -> Iterator[Overlay]:
    """The ground on which it would see somebody, row by row."""
    table, viewer, eyes = seen.table, figure(seen, trooper), seen.hooks(trooper).seeing
    hidden = NOTHING if eyes.pierces else unseen_through(seen.setup.weather)
    look = mutual_sight if eyes.all_round else has_in_sight
    smoke = clouds(seen)
    layout = table.layout
    usual = seen.library.sizes.models["LI"]
    build = build_of(usual.base, usual.height)
    columns = [SQUARE * (n + 0.5) for n in range(int(layout.width // SQUARE))]
    for n in range(int(layout.depth // SQUARE)):
        y = SQUARE * (n + 0.5)
        row = [
            look(table, viewer, Figure(Place(x, y), build), HEAD, blockers=smoke, opaque=hidden)
            for x in columns
        ]
        start = 0
        for visible, squares in groupby(row):
            length = len(list(squares))
            if visible:
                low, high = y - SQUARE / 2, y + SQUARE / 2
                left, right = SQUARE * start, SQUARE * (start + length)
                corners = (at(left, low), at(right, low), at(right, high), at(left, high))
                yield Overlay("field", trooper.id, corners, "quiet", "area")
            start += length


def in_sight(seen: Infinity, trooper: Trooper) -> Iterator[Overlay]:
    """Lines to every enemy that it has in sight."""
    for foe in seen.enemies(trooper):
        if sees(seen, trooper, foe):
            line = (at(trooper.at.x, trooper.at.y), at(foe.at.x, foe.at.y))
            yield Overlay("gaze", trooper.id, line, "harm", "line")


def ranges(seen: Infinity, trooper: Trooper) -> Iterator[Overlay]:
    """The range bands of its first ranged weapon, with what each adds. [INF-ROLL-04]"""
    for name in arms(seen, trooper):
        weapon = seen.weapon(name)
        if weapon.bands:
            yield from bands(seen, trooper, weapon)
            return


def bands(seen: Infinity, trooper: Trooper, weapon: Weapon) -> Iterator[Overlay]:
    """Circles to scale around the middle of its base."""
    for band in weapon.bands:
        if band.to is None:
            continue
        tone = "good" if band.modifier > 0 else "harm" if band.modifier < 0 else "quiet"
        words = {
            "weapon": thing_name(seen.library, weapon.id),
            "to": band.to,
            "value": f"{band.modifier:+d}",
        }
        yield Overlay(
            "band",
            trooper.id,
            (at(trooper.at.x, trooper.at.y),),
            tone,
            "circle",
            band.to,
            Message("infinity.look.band", words),
        )


# --- the danger to a place --------------------------------------------------------------------


def danger(seen: Infinity, trooper: Trooper, point: Point) -> Goal:
    """Who would have a model in sight at a place, with the chances where one may measure."""
    place = standing(seen.table, point)
    measures = seen.setup.premeasuring == "allowed"
    twin = followed(seen, trooper, (place,))
    found = [
        watching(twin, foe, trooper, place, measures=measures)
        for foe in seen.enemies(trooper)
        if seen.can_act(foe) and sees(seen, foe, trooper, target_at=place)
    ]
    return Goal(at(place.x, place.y), (), (), watchers=tuple(found))


def standing(table: Table, point: Point) -> Place:
    """A place as seen from above: the highest ground there."""
    return Place(*point, ground_of(table).highest(*point))


def watching(
    seen: Infinity, foe: Trooper, trooper: Trooper, place: Place, *, measures: bool
) -> Watcher:
    """Somebody who sees the place."""
    spot = at(place.x, place.y)
    part = at_moment(seen, foe, trooper, 0.0, 0.0) if measures else Part(0.0, 1.0)
    stage = Stage(
        (spot, spot),
        0.0,
        1.0,
        odds=tuple(chances(part)),
        text=why(seen, part),
    )
    return Watcher(foe.id, Message("infinity.look.sees"), "INF-LOS-01", (stage,))
