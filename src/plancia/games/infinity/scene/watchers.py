"""Who would answer a movement, where on it, and with what chances for both sides.

Every enemy that could react is asked where along the path it has the mover in sight; where one may
measure, that is cut into parts on which neither range nor cover changes, so that the chances of the
exchange hold exactly from one end of a part to the other. [INF-ARO-04, INF-BS-02, INF-COV-04]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from msgspec.structs import replace

from plancia.core import Message
from plancia.core.reach import Stage, Watcher
from plancia.core.scene import Odds, Point
from plancia.games.infinity.in_progress import Declared, Order, Shot, Throw, Way
from plancia.games.infinity.names import thing_name
from plancia.games.infinity.odds import Side, alone, exchange
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.dice import fails_by_itself
from plancia.games.infinity.rules.line_of_sight import (
    PRONE,
    blockers,
    figure,
    foes_in_contact,
    near_along,
)
from plancia.games.infinity.rules.ranged import burst, mode_of, shot_throw, weapon_refusal
from plancia.games.infinity.rules.reactions import reactors
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import (
    Figure,
    Path,
    Place,
    Stretch,
    Table,
    band_stretches,
    cover_stretches,
    joined,
    seen_stretches,
)

SHORT = 0.02
"""Parts of a path that are shorter than this, in centimetres, are not shown."""


class Part(NamedTuple):
    """A part of a path on which nothing changes between two models."""

    start: float
    end: float
    theirs: Throw | None = None
    """What the watcher would roll at the mover."""
    ours: Throw | None = None
    """What the mover would roll back."""

    @property
    def danger(self) -> Fraction:
        """How likely the watcher hits somebody who does not answer."""
        return Fraction(0) if self.theirs is None else alone(side(self.theirs)).any


def watchers(seen: Infinity, mover: Trooper, way: Way, *, measures: bool) -> tuple[Watcher, ...]:
    """Everybody who could react to a movement, the most dangerous first. [INF-ARO-04]"""
    path = Path(way)
    twin = followed(seen, mover, way) if measures else seen
    found: list[tuple[Fraction, Watcher]] = []
    for foe in reactors(seen):
        sight = sighted(seen, foe, mover, path)
        if not measures:
            if sight:
                parts = [Part(*each) for each in sight]
                found.append((Fraction(0), watcher(seen, foe, mover, path, parts, measures=False)))
            continue
        parts = list(parted(twin, foe, mover, path, sight))
        zone = [] if sight else near_along(foe, path)
        if parts or zone:
            danger = max((part.danger for part in parts), default=Fraction(0))
            told = watcher(twin, foe, mover, path, parts, measures=True, zone=zone)
            found.append((danger, told))
    found.sort(key=lambda each: -each[0])
    return tuple(each for _, each in found)


def followed(seen: Infinity, mover: Trooper, way: Way) -> Infinity:
    """A copy in which the mover has declared this way, and nothing before it counts."""
    twin = seen.clone()
    twin.viewer, twin.by = seen.viewer, seen.by
    order = seen.order or Order(troopers=[mover.id])
    twin.order = replace(order, way={**order.way, mover.id: way})
    return twin


# --- where ------------------------------------------------------------------------------------


def sighted(seen: Infinity, foe: Trooper, mover: Trooper, path: Path) -> list[Stretch]:
    """Where on a path somebody has the mover in sight; straight parts are remembered."""
    others = tuple(blockers(seen, foe, mover))
    viewer, body = figure(seen, foe), figure(seen, mover)
    found, gone = list[Stretch](), 0.0
    for leg in path.legs:
        for start, end in _sighted(seen.table, leg.start, leg.end, body, viewer, others):
            found.append(Stretch(gone + start, gone + end))
        gone += leg.length
    return joined(found)


@lru_cache(maxsize=20_000)
def _sighted(
    table: Table,
    start: Place,
    end: Place,
    mover: Figure,
    watcher: Figure,
    others: tuple[Figure, ...],
) -> tuple[Stretch, ...]:
    leg = Path((start, end))
    return tuple(seen_stretches(table, leg, mover, watcher, HEAD, arc=True, blockers=others))


def parted(
    seen: Infinity, foe: Trooper, mover: Trooper, path: Path, sight: Sequence[Stretch]
) -> Iterator[Part]:
    """The parts of what is seen on which neither range nor cover changes."""
    if not sight:
        return
    cuts = sorted(_cuts(seen, foe, mover, path, sight))
    previous: Part | None = None
    for stretch in sight:
        inner = [cut for cut in cuts if stretch.start + SHORT < cut < stretch.end - SHORT]
        for start, end in pairwise((stretch.start, *inner, stretch.end)):
            if end - start < SHORT and len(inner):
                continue
            part = Part(start, end, *rolls(seen, foe, mover, (start + end) / 2))
            if previous is not None and previous.end == start and previous[2:] == part[2:]:
                part = part._replace(start=previous.start)
            elif previous is not None:
                yield previous
            previous = part
    if previous is not None:
        yield previous


def _cuts(
    seen: Infinity, foe: Trooper, mover: Trooper, path: Path, sight: Sequence[Stretch]
) -> Iterator[float]:
    """Where range or cover may change, for what either of the two could fire."""
    limits = {
        band.to
        for trooper in (foe, mover)
        for name in arms(seen, trooper)
        for band in seen.weapon(name).bands
        if band.to is not None
    }
    ends: list[Stretch] = []
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
    if mover.concealed or foes_in_contact(seen, foe):
        return None, None  # a marker is not shot at [INF-ARO-22]
    theirs = max(shots(seen, foe, mover, moment, reaction=True), key=_good, default=None)
    against = Side(0, 0) if theirs is None else side(theirs)
    ours = max(
        shots(seen, mover, foe, moment, reaction=False),
        key=lambda throw: exchange(side(throw), against)[0].any,
        default=None,
    )
    return theirs, ours


def shots(
    seen: Infinity, shooter: Trooper, target: Trooper, moment: float, *, reaction: bool
) -> Iterator[Throw]:
    """What somebody would roll with each of its weapons, as the rules add it up. [INF-BS-02]"""
    if target.concealed:
        return
    for name in arms(seen, shooter):
        mode = mode_of(seen.weapon(name), "")
        assert mode is not None  # `arms` has seen to it
        dice = burst(seen, shooter, mode, reaction=reaction)
        shot = Shot(target.id, dice)
        deed = Declared(
            action="bs_attack",
            trooper=shooter.id,
            weapon=name,
            shots=(shot,),
            moment=moment,
            saw_prone=target.prone,
        )
        yield replace(shot_throw(seen, deed, shot, reaction=reaction), dice=(0,) * dice)


def side(throw: Throw) -> Side:
    """The dice of a roll, as far as there is one. [INF-ROLL-11]"""
    none = throw.lost or fails_by_itself(throw.needed)
    return Side(0, 0) if none else Side(len(throw.dice), throw.needed)


def _good(throw: Throw) -> Fraction:
    return alone(side(throw)).any


# --- in words ---------------------------------------------------------------------------------


def watcher(
    seen: Infinity,
    foe: Trooper,
    mover: Trooper,
    path: Path,
    parts: Sequence[Part],
    *,
    measures: bool,
    zone: Iterable[Stretch] = (),
) -> Watcher:
    """Somebody who would notice a movement, with the parts of it that concern it."""
    length = path.length
    if zone:
        stages = tuple(stage(seen, path, Part(*each), length, tone="quiet") for each in zone)
        text = Message("infinity.way.near", {"parts": spans(zone)})
        return Watcher(foe.id, text, "INF-ZOC-01", stages)
    key = "infinity.way.sees" if measures else "infinity.way.in_sight"
    text = Message(key, {"parts": spans(_runs(parts))} if measures else {})
    stages = tuple(stage(seen, path, part, length) for part in parts)
    return Watcher(foe.id, text, "INF-LOS-01", stages)


def _runs(parts: Iterable[Part]) -> list[Stretch]:
    return joined((Stretch(part.start, part.end) for part in parts), gap=SHORT)


def spans(stretches: Iterable[Stretch]) -> list[Message]:
    """From where to where, in centimetres."""
    return [
        Message("infinity.way.span", {"start": round(each.start, 1), "end": round(each.end, 1)})
        for each in stretches
    ]


def stage(seen: Infinity, path: Path, part: Part, length: float, tone: str = "harm") -> Stage:
    """A part of the path as the table shows it, with the chances of the exchange on it."""
    return Stage(
        line(path, part.start, part.end),
        round(part.start / length, 4),
        round(part.end / length, 4),
        odds=tuple(chances(part)),
        text=None if part.theirs is None else counted(seen, part.theirs),
        tone=tone,
    )


def line(path: Path, start: float, end: float) -> tuple[Point, ...]:
    """The part of a path between two lengths, as it is shown."""
    found = [path.at(start)]
    gone = 0.0
    for leg in path.legs:
        gone += leg.length
        if start < gone < end:
            found.append(leg.end)
    found.append(path.at(end))
    # Steps up and down are no line as seen from above.
    return tuple(dict.fromkeys(at(place.x, place.y) for place in found))


def chances(part: Part) -> Iterator[Odds]:
    """How likely it hits; and if one fires back, who wins. [INF-ROLL-24]"""
    if part.theirs is None:
        return
    theirs = side(part.theirs)
    yield _odds("hits", alone(theirs).any)
    if part.ours is not None:
        mine, answer = exchange(side(part.ours), theirs)
        yield _odds("wins", mine.any)
        yield _odds("loses", answer.any)


def _odds(what: str, chance: Fraction) -> Odds:
    return Odds(Message(f"infinity.way.{what}"), chance.numerator, chance.denominator)


def counted(seen: Infinity, throw: Throw) -> Message:
    """How the number comes about that a watcher needs."""
    lines = [
        Message(
            "infinity.panel.line", {"name": name, "value": f"{each.value:+d}", "rule": each.rule}
        )
        for each in throw.lines
        for name in [Message(f"infinity.modifier.{each.name}")]
    ]
    figures = {
        "weapon": thing_name(seen.library, throw.weapon),
        "base": throw.base,
        "lines": lines,
        "needed": throw.needed,
        "dice": len(throw.dice),
    }
    return Message("infinity.way.beyond" if throw.lost else "infinity.way.needs", figures)
