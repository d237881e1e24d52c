"""Templates that would answer a drawn way: they need no roll, and whom they touch they hit.

A direct template is pointed straight at the mover, from where its bearer stands. It reaches as far
as its shape does, which is found along each half of a leg, from and towards the bearer; whether the
rules let it strike there is asked of them. [INF-TMPL-13, INF-TMPL-15]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from plancia.games.infinity.in_progress import Declared, Line
from plancia.games.infinity.rules.dodge import dodge_throw
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.ranged import is_known
from plancia.games.infinity.rules.templates import dodge_cost, shape_of, solid, sprayed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Leg, Path, Place, Stretch
from plancia.space.volume.stretches import convex_stretch, joined, least_at

FINE = 0.001
"""How exactly the nearest point of a leg is known, in centimetres."""


class Spray(NamedTuple):
    """A template that would strike a mover, and what it needs to dodge it."""

    weapon: str
    base: int
    lines: tuple[Line, ...]

    @property
    def needed(self) -> int:
        """The number that a dodge must not exceed. [INF-TMPL-15]"""
        return self.base + sum(line.value for line in self.lines)


def nozzles(seen: Infinity, trooper: Trooper) -> tuple[str, ...]:
    """The weapons with which somebody could fire a direct template, as far as is known of it."""
    if trooper.concealed and trooper.seat != seen.by:
        return ()
    return tuple(
        name
        for name in dict.fromkeys(seen.profile(trooper).weapons)
        if "direct" in seen.weapon(name).properties and is_known(seen.weapon(name), "")
    )


def in_reach(seen: Infinity, foe: Trooper, mover: Trooper, path: Path) -> list[Stretch]:
    """Where on a path the templates of somebody would touch a mover. [INF-TMPL-12]"""
    found, gone = list[Stretch](), 0.0
    body = figure(seen, mover)
    for leg in path.legs:
        for name in nozzles(seen, foe):
            shape = shape_of(seen.weapon(name), "")

            def gap(along: float, leg: Leg = leg, shape: str = shape) -> float:
                there = leg.at(along)
                return solid(seen, shape, foe.at, foe.at.heading_to(there)).gap(body.moved(there))

            for start, end in _halves(leg, foe.at):
                held = convex_stretch(
                    lambda along, gap=gap, start=start: gap(start + along),  # type: ignore[misc]
                    0.0,
                    end - start,
                )
                if held is not None:
                    found.append(Stretch(gone + start + held.start, gone + start + held.end))
        gone += leg.length
    return joined(found)


def _halves(leg: Leg, place: Place) -> Iterator[tuple[float, float]]:
    """A leg as it comes nearer to a place, and as it goes away from it."""
    length = leg.length
    nearest = least_at(lambda along: leg.at(along).level_distance(place), length, FINE)
    yield from ((a, b) for a, b in ((0.0, nearest), (nearest, length)) if b - a > FINE)


def spray_at(seen: Infinity, foe: Trooper, mover: Trooper, moment: float) -> Spray | None:
    """The template that would strike a mover at a moment of its declared way, if there is one."""
    there = Path(seen.under_way.way[mover.id]).at(moment)
    heading = foe.at.heading_to(there)
    for name in nozzles(seen, foe):
        deed = Declared(
            action="bs_attack", trooper=foe.id, weapon=name, headings=(heading,), moment=moment
        )
        if any(each.id == mover.id for each in sprayed(seen, deed, heading)):
            return Spray(name, *dodging(seen, mover))
    return None


def dodging(seen: Infinity, mover: Trooper) -> tuple[int, tuple[Line, ...]]:
    """What somebody needs to dodge a template. [INF-TMPL-15]"""
    throw = dodge_throw(seen, Declared(action="dodge", trooper=mover.id))
    cost = dodge_cost(seen, mover)
    more = (Line("INF-TMPL-15", "template", cost),) if cost else ()
    return throw.base, (*throw.lines, *more)
