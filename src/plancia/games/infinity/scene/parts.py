"""The parts of a drawn way on which nothing changes between two models, and what they would roll.

A way is drawn bend by bend, and asked about again and again: what was found out about one of its
straight legs is kept for as long as the table stays as it is. [INF-BS-02, INF-COV-04]
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple

from msgspec.structs import replace

from plancia.core.game import Memo
from plancia.games.infinity.in_progress import Declared, Order, Shot, Throw, Way
from plancia.games.infinity.odds import Side, alone, exchange
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.dice import fails_by_itself
from plancia.games.infinity.rules.line_of_sight import PRONE, figure, foes_in_contact, seen_along
from plancia.games.infinity.rules.ranged import burst, mode_of, shot_throw, weapon_refusal
from plancia.games.infinity.scene.sprays import Spray, in_reach, spray_at
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import (
    Leg,
    Path,
    Stretch,
    band_stretches,
    cover_stretches,
)
from plancia.space.volume.stretches import TOLERANCE

NOTHING: Final = Side(0, 0)
"""Nobody rolls."""
SHORT: Final = 0.02
"""Parts of a path that are shorter than this, in centimetres, are not shown."""
ROUGH: Final = 0.05
"""How exactly the ends of parts are known while a way is drawn and the next question follows."""
HAIR: Final = 1e-9


class Part(NamedTuple):
    """A part of a path on which nothing changes between two models."""

    start: float
    end: float
    theirs: Throw | None = None
    """What the watcher would roll at the mover."""
    ours: Throw | None = None
    """What the mover would roll back."""
    spray: Spray | None = None
    """A template that would strike the mover: it needs no roll. [INF-TMPL-13]"""

    @property
    def danger(self) -> Fraction:
        """How likely the watcher hits somebody who does not answer."""
        if self.spray is not None:
            return Fraction(1)
        return Fraction(0) if self.theirs is None else alone(side(self.theirs)).any


class Legs(Memo):
    """What is known of straight legs, by who watches and who goes there."""

    __slots__ = ("found",)

    def __init__(self) -> None:
        """Nothing is known yet."""
        super().__init__()
        self.found: dict[tuple[str, str, Leg, float], tuple[Part, ...]] = {}


def legs_of(seen: Infinity) -> Legs:
    """What is known of the legs on a table as a seat sees it: a view does not change."""
    if not isinstance(seen.memo, Legs):
        seen.memo = Legs()
    legs: Legs = seen.memo
    return legs


def parts_along(
    seen: Infinity,
    legs: Legs,
    foe: Trooper,
    mover: Trooper,
    path: Path,
    *,
    measures: bool,
    fine: float = TOLERANCE,
) -> list[Part]:
    """The parts of a path on which somebody has the mover in sight; with the rolls, where one may
    measure. [INF-ORD-25]
    """
    found, gone = list[Part](), 0.0
    for leg in path.legs:
        key = (foe.id, mover.id, leg, fine)
        parts = legs.found.get(key)
        if parts is None:
            parts = legs.found[key] = tuple(
                on_leg(seen, foe, mover, leg, measures=measures, fine=fine)
            )
        for part in parts:
            here = part._replace(start=gone + part.start, end=gone + part.end)
            if found and here.start <= found[-1].end + HAIR and here[2:] == found[-1][2:]:
                found[-1] = found[-1]._replace(end=here.end)
            else:
                found.append(here)
        gone += leg.length
    return found


def followed(seen: Infinity, mover: Trooper, way: Way) -> Infinity:
    """A copy in which the mover has declared this way, and nothing before it counts."""
    twin = seen.clone()
    twin.viewer, twin.by = seen.viewer, seen.by
    order = seen.order or Order(troopers=[mover.id])
    twin.order = replace(order, way={**order.way, mover.id: way})
    return twin


# --- on one leg -------------------------------------------------------------------------------


def on_leg(
    seen: Infinity, foe: Trooper, mover: Trooper, leg: Leg, *, measures: bool, fine: float
) -> Iterator[Part]:
    """The parts of a leg on which somebody has the mover in sight."""
    path = Path(leg)
    sight = seen_along(seen, foe, mover, path, tolerance=fine)
    if not measures:
        yield from (Part(*each) for each in sight)
    elif sight:
        twin = followed(seen, mover, tuple(leg))
        yield from parted(twin, twin.troopers[foe.id], twin.troopers[mover.id], path, sight, fine)


def parted(
    seen: Infinity,
    foe: Trooper,
    mover: Trooper,
    path: Path,
    sight: Sequence[Stretch],
    fine: float,
) -> Iterator[Part]:
    """The parts of what is seen on which neither range nor cover changes."""
    cuts = sorted(_cuts(seen, foe, mover, path, sight, fine))
    previous: Part | None = None
    for stretch in sight:
        inner = [cut for cut in cuts if stretch.start + SHORT < cut < stretch.end - SHORT]
        for start, end in pairwise((stretch.start, *inner, stretch.end)):
            if end - start < SHORT and len(inner):
                continue
            part = at_moment(seen, foe, mover, start, end)
            if previous is not None and previous.end == start and previous[2:] == part[2:]:
                part = part._replace(start=previous.start)
            elif previous is not None:
                yield previous
            previous = part
    if previous is not None:
        yield previous


def at_moment(seen: Infinity, foe: Trooper, mover: Trooper, start: float, end: float) -> Part:
    """What both would do in the middle of a part: a template is surer than any roll."""
    moment = (start + end) / 2
    if mover.concealed or foes_in_contact(seen, foe):
        return Part(start, end)  # a marker is not shot at [INF-ARO-22]
    spray = spray_at(seen, foe, mover, moment)
    if spray is None:
        return Part(start, end, *rolls(seen, foe, mover, moment))
    return Part(start, end, None, best_shot(seen, mover, foe, moment), spray)


def _cuts(
    seen: Infinity,
    foe: Trooper,
    mover: Trooper,
    path: Path,
    sight: Sequence[Stretch],
    fine: float,
) -> Iterator[float]:
    """Where range or cover may change, for what either of the two could fire."""
    limits = {
        band.to
        for trooper in (foe, mover)
        for name in arms(seen, trooper)
        for band in seen.weapon(name).bands
        if band.to is not None
    }
    ends: list[Stretch] = in_reach(seen, foe, mover, path)
    for bands in band_stretches(path, foe.at, sorted(limits)) if limits else ():
        ends += bands
    body, viewer = figure(seen, mover), figure(seen, foe)
    for for_mover in (True, False):
        ends += cover_stretches(
            seen.table,
            path,
            body,
            viewer,
            HEAD,
            reach=LEANS,
            thickness=PRONE,
            for_mover=for_mover,
            within=sight,
            tolerance=fine,
        )
    for each in ends:
        yield each.start
        yield each.end


# --- with what --------------------------------------------------------------------------------


def arms(seen: Infinity, trooper: Trooper) -> tuple[str, ...]:
    """The weapons that somebody could fire with a roll, as far as is known of it."""
    if trooper.concealed and trooper.seat != seen.by:
        return ()
    return tuple(
        name
        for name in dict.fromkeys(seen.profile(trooper).weapons)
        if weapon_refusal(seen, trooper, name, "") is None
        and "direct" not in seen.weapon(name).properties
    )


def rolls(
    seen: Infinity, foe: Trooper, mover: Trooper, moment: float
) -> tuple[Throw | None, Throw | None]:
    """The best roll of a watcher at a moment of the path, and the best one against it."""
    theirs = max(shots(seen, foe, mover, moment, reaction=True), key=_good, default=None)
    against = NOTHING if theirs is None else side(theirs)
    return theirs, best_shot(seen, mover, foe, moment, against)


def best_shot(
    seen: Infinity, mover: Trooper, foe: Trooper, moment: float, against: Side = NOTHING
) -> Throw | None:
    """What the mover would roll at a moment of its way, against what is rolled at it."""
    return max(
        shots(seen, mover, foe, moment, reaction=False),
        key=lambda throw: exchange(side(throw), against)[0].any,
        default=None,
    )


def shots(
    seen: Infinity, shooter: Trooper, target: Trooper, moment: float, *, reaction: bool
) -> Iterator[Throw]:
    """What somebody would roll with each of its weapons, as the rules add it up. [INF-BS-02]"""
    if target.concealed:
        return
    for name in arms(seen, shooter):
        mode = mode_of(seen.weapon(name), "")
        assert mode is not None  # `arms` has seen to it
        dice = burst(seen, shooter, name, mode, reaction=reaction)
        shot = Shot(target.id, dice)
        deed = Declared(
            action="bs_attack",
            trooper=shooter.id,
            weapon=name,
            shots=(shot,),
            moment=moment,
            saw_prone=target.prone,
        )
        throw = shot_throw(seen, deed, shot, reaction=reaction)
        # The same roll from another place is no other roll.
        yield replace(throw, dice=(0,) * dice, bearing=None)


def side(throw: Throw) -> Side:
    """The dice of a roll, as far as there is one. [INF-ROLL-11]"""
    none = throw.lost or fails_by_itself(throw.needed)
    return Side(0, 0) if none else Side(len(throw.dice), throw.needed)


def _good(throw: Throw) -> Fraction:
    return alone(side(throw)).any
