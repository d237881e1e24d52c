"""Pieces that are put somewhere: set out before a match is shown, or by an open action.

An open action puts something at a place that no list holds. It is typed as lengths are told, from
the western and the southern edge, in widths of a usual piece or in centimetres: `put 2 3.5,4 ne`.
What the rules refuse goes to the nearest place they allow.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any

from plancia.core import Match
from plancia.core.scene import Open, Scene
from plancia.table.words import WINDS, Words

SETTING_OUT = 30
"""How many first options are taken at most until a match has something to show."""

TURNED: Mapping[str, Callable[[float], float]] = {
    "heading": lambda compass: compass,
    "angle": lambda compass: (90.0 - compass) % 360.0,
}
"""What the fields that turn something hold for a direction by the compass."""

MANY = 12
"""More samples of places than this are not listed: a place is typed."""


def set_out(match: Match) -> Match:
    """A match with its pieces on the board: as suggested, where placing them is a choice."""
    shown = match.clone()
    for _ in range(SETTING_OUT):
        owners = {piece.owner for piece in shown.scene(None).pieces}
        if owners.issuperset(shown.game.seats()) or not shown.to_act:
            break
        seat = shown.to_act[0]
        shown.apply(seat, shown.options(seat)[0])
    return shown


def placeable(scene: Scene) -> list[Open]:
    """The open actions that want a place."""
    return [
        one
        for one in scene.opens
        if scene.board.outline and any(field.kind == "point" for field in one.fields)
    ]


def samples(scene: Scene) -> set[int]:
    """Which options only show that something can be put somewhere, if they are too many to list."""
    kinds = {one.action["type"] for one in placeable(scene)}
    found = {n for n, each in enumerate(scene.choices) if each.at and each.action["type"] in kinds}
    return found if len(found) > MANY else set()


def lines(scene: Scene, words: Words, folded: Collection[str] = ()) -> Iterator[str]:
    """What to type for every open action that wants a place, but for those of some pieces."""
    for number, one in enumerate(placeable(scene), 1):
        if one.piece in folded:
            continue
        what = words.text(one.label).rstrip("… .")
        if any(field.kind in TURNED for field in one.fields):
            yield words.say("plancia.table.put.turned", number=number, what=what)
        else:
            yield words.say("plancia.table.put.plain", number=number, what=what)


def filled(scene: Scene, grain: float, typed: Sequence[str]) -> dict[str, Any] | None:
    """The action that was typed: which one, where (in lengths of a ruler), facing where; None if it
    cannot be read.
    """
    found = placeable(scene)
    words = list(typed)
    number = int(words.pop(0)) if words and words[0].isdecimal() else 1
    if not 1 <= number <= len(found) or not words:
        return None
    one = found[number - 1]
    try:
        x, y = (float(part) for part in words.pop(0).split(","))
        heading = _heading(words.pop(0)) if words else None
    except (ValueError, StopIteration):
        return None
    xs, ys = zip(*scene.board.outline, strict=True)
    action = dict(one.action)
    for field in one.fields:
        if field.kind == "point":
            action[field.name] = [min(xs) + x * grain, min(ys) + y * grain]
        elif field.kind in TURNED and heading is not None:
            action[field.name] = TURNED[field.kind](heading)
    return None if words else action


def _heading(word: str) -> float:
    """A direction in degrees or by one of sixteen winds; raises `ValueError`.

    >>> _heading("ne"), _heading("200")
    (45.0, 200.0)
    """
    lowered = word.lower()
    return 22.5 * WINDS.index(lowered) if lowered in WINDS else float(word) % 360.0
