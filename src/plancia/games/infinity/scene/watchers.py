"""Who would answer a movement, where on it, and with what chances for both sides.

Every enemy that could react is asked where along the path it has the mover in sight; where one may
measure, that is cut into parts on which neither range nor cover changes, so that the chances of the
exchange hold exactly from one end of a part to the other. [INF-ARO-04, INF-BS-02, INF-COV-04]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

from plancia.core import Message
from plancia.core.reach import Stage, Watcher
from plancia.core.scene import Odds, Point
from plancia.games.infinity.in_progress import Line, Throw, Way
from plancia.games.infinity.names import modifier_name, thing_name
from plancia.games.infinity.odds import Side, alone, exchange
from plancia.games.infinity.rules.line_of_sight import near_along
from plancia.games.infinity.rules.reactions import reactors
from plancia.games.infinity.scene.parts import SHORT, Legs, Part, parts_along, side
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, Stretch, joined
from plancia.space.volume.stretches import TOLERANCE


def watchers(
    seen: Infinity,
    legs: Legs,
    mover: Trooper,
    way: Way,
    *,
    measures: bool,
    fine: float = TOLERANCE,
) -> tuple[Watcher, ...]:
    """Everybody who could react to a movement, the most dangerous first. [INF-ARO-04]"""
    path = Path(way)
    found: list[tuple[Fraction, Watcher]] = []
    for foe in reactors(seen):
        parts = parts_along(seen, legs, foe, mover, path, measures=measures, fine=fine)
        zone = near_along(foe, path) if measures and not parts else []
        if parts or zone:
            danger = max((part.danger for part in parts), default=Fraction(0))
            told = watcher(seen, foe, path, parts, measures=measures, zone=zone)
            found.append((danger, told))
    found.sort(key=lambda each: -each[0])
    return tuple(each for _, each in found)


# --- in words ---------------------------------------------------------------------------------


def watcher(
    seen: Infinity,
    foe: Trooper,
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
        text=why(seen, part),
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
    if part.spray is not None:  # no roll answers it but a dodge [INF-TMPL-15]
        yield _odds("hits", Fraction(1))
        yield _odds("dodges", alone(Side(1, max(part.spray.needed, 0))).any)
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


def why(seen: Infinity, part: Part) -> Message | None:
    """What the chances on a part rest on."""
    if part.spray is None:
        return None if part.theirs is None else counted(seen, part.theirs)
    spray = part.spray
    figures = {
        "weapon": thing_name(seen.library, spray.weapon),
        "base": spray.base,
        "lines": told(seen, spray.lines),
        "needed": spray.needed,
    }
    return Message("infinity.way.sprays", figures)


def told(seen: Infinity, lines: Iterable[Line]) -> list[Message]:
    """What counts for a roll, each with its rule."""
    return [
        Message(
            "infinity.panel.line", {"name": name, "value": f"{each.value:+d}", "rule": each.rule}
        )
        for each in lines
        for name in [modifier_name(seen.library, each.name)]
    ]


def counted(seen: Infinity, throw: Throw) -> Message:
    """How the number comes about that a watcher needs."""
    figures = {
        "weapon": thing_name(seen.library, throw.weapon),
        "base": throw.base,
        "lines": told(seen, throw.lines),
        "needed": throw.needed,
        "dice": len(throw.dice),
    }
    return Message("infinity.way.beyond" if throw.lost else "infinity.way.needs", figures)
