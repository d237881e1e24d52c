"""Actions with values to fill in: where a model or a piece is put, and how it is turned.

The rules verify every try; the values are those of the plane, in millimetres and in degrees
counter-clockwise from the x axis. [PRE-GEO-01]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from plancia.core import Message
from plancia.core.scene import Field, Open, Point
from plancia.games.pacific_rim.rules.placement import PutPiece
from plancia.games.pacific_rim.rules.reserves import Arrive
from plancia.games.pacific_rim.rules.setup import DeployOne, PutModel
from plancia.games.pacific_rim.state import HEX, PacificRim

FINE = 0.01
"""The step of a coordinate: a face lies on an edge within this tolerance. [PRE-GEO-05]"""


def opens(g: PacificRim, asked: Any, options: Sequence[Any]) -> tuple[Open, ...]:
    """One for each model or kind of piece that can be put, beginning at its first sample."""
    found: dict[str, Open] = {}
    for option in options:
        if not isinstance(option, PutPiece | PutModel | Arrive):
            continue
        what = option.what if isinstance(option, PutPiece) else option.model
        if what not in found:
            found[what] = filled(g, asked, option, what)
    return tuple(found.values())


def filled(g: PacificRim, asked: Any, option: PutPiece | PutModel | Arrive, what: str) -> Open:
    """The action of a sample, open in place and heading."""
    return Open(
        msgspec.to_builtins(option),
        Message(f"pacific_rim.open.{option.tag()}", {"what": what}),
        fields(g, turns=what != "object"),
        area=zone(g, asked) if isinstance(option, PutModel) else (),
    )


def fields(g: PacificRim, *, turns: bool) -> tuple[Field, ...]:
    """Two coordinates, and for what has a front its heading."""
    found = [
        Field("x", "number", Message("pacific_rim.field.x"), 0.0, g.width, FINE),
        Field("y", "number", Message("pacific_rim.field.y"), 0.0, g.depth, FINE),
    ]
    if turns:
        found.append(Field("heading", "number", Message("pacific_rim.field.heading"), 0.0, 359.0))
    return tuple(found)


def zone(g: PacificRim, asked: Any) -> tuple[Point, ...]:
    """The strip along the edge of a side in which it deploys. [PRE-SET-06, PRE-SET-07]"""
    if not isinstance(asked, DeployOne):
        return ()
    scenario = g.library.scenarios[g.scenario]
    how = scenario.jaeger if asked.side == "jaeger" else scenario.kaiju
    deep = round(HEX * (how.hexes + 1 if how.how == "within" else 1), 3)  # a base reaches beyond
    left, right, low, high = {
        "left": (0.0, deep, 0.0, g.depth),
        "right": (g.width - deep, g.width, 0.0, g.depth),
        "bottom": (0.0, g.width, 0.0, deep),
        "top": (0.0, g.width, g.depth - deep, g.depth),
    }[g.edges[asked.side][0]]
    return ((left, low), (right, low), (right, high), (left, high))
