"""Actions with values to fill in: where a model or an element is put, and how it is turned.

The rules verify every try, and know the nearest place for one that they refuse.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from plancia.core import Message
from plancia.core.scene import Field, Open, Piece, Point
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.compass import NORTH, at
from plancia.games.pacific_rim.names import name_of
from plancia.games.pacific_rim.rules.deployment import ChooseDeployment, PutModel, deployment
from plancia.games.pacific_rim.rules.forces import ChooseForce
from plancia.games.pacific_rim.rules.placement import PutPiece, outline_at
from plancia.games.pacific_rim.scene.ground import FOOT, corners
from plancia.games.pacific_rim.scene.pieces import SMALL, model
from plancia.games.pacific_rim.state import HEX, PacificRim
from plancia.space.plane import Pose

TURN = 5.0
"""By how much a heading is turned at once; the rules turn it on until a face lies on an edge."""
PLACE = Field("at", "point", Message("pacific_rim.field.at"))
"""Where: millimetres from the left and the lower edge."""
HEADING = Field("heading", "heading", Message("pacific_rim.field.heading"), 0.0, 360.0, TURN)
"""Which way it looks."""


def opens(seen: PacificRim, asked: Any, options: Sequence[Any]) -> tuple[Open, ...]:
    """One for each model or kind of element that can be put, beginning at its first sample."""
    if isinstance(asked, ChooseForce):
        return (squad(seen, asked),)
    found: dict[str, Open] = {}
    for option in options:
        match option:
            case PutModel(what) | PutPiece(what) if what not in found:
                found[what] = putting(seen, asked, what, option)
    return tuple(found.values())


def squad(seen: PacificRim, asked: ChooseForce) -> Open:
    """A force from the workshop; a side of a battle has one kind of models. [PRE-FRC-06]"""
    foreign = {"jaeger": builds.KAIJU, "kaiju": builds.JAEGERS}[asked.side]
    fixed = {} if seen.setup.mode == "civil_war" else {foreign: ""}
    title = Message("pacific_rim.open.take_force")
    field = Field("force", "kit", title, fixed=fixed)
    return Open({"type": "take_force", "force": {}}, title, (field,))


def putting(seen: PacificRim, asked: Any, what: str, option: PutModel | PutPiece) -> Open:
    """A model that is deployed or comes from reserve, or an element of the table."""
    if isinstance(option, PutModel):
        variant = "put_model" if isinstance(asked, ChooseDeployment) else "arrive"
        area, figure = zone(seen, asked), model(seen, seen.models[what])
    else:
        variant, figure = "put_piece", element(seen, what)
        margin = seen.library.scenarios[seen.scenario].from_edge * HEX
        area = corners(seen, round(margin, 3))  # where nothing is too near an edge [PRE-SET-05]
    return Open(
        msgspec.to_builtins(option),
        Message(f"pacific_rim.open.{variant}", {"what": what}),
        (PLACE,) if what == "object" else (PLACE, HEADING),
        area=area,
        figure=msgspec.structs.replace(figure, at=at(*option.at), heading=option.heading),
    )


def element(seen: PacificRim, what: str) -> Piece:
    """A building, an object or a terrain area that waits beside the table."""
    kind, _, which = what.partition(" ")
    size, foot = 1.0, FOOT
    if kind == "object":
        kinds = sorted(seen.library.objects)
        which, size, foot = kinds[len(seen.things) % len(kinds)], SMALL, ()
    elif kind == "terrain":
        foot = tuple(at(x, y) for x, y in outline_at(seen, what, Pose(0.0, 0.0, NORTH)))
        which = seen.library.scenarios[seen.scenario].terrain[int(which)].kind
    name = name_of(seen, what)
    return Piece(what, f"{kind}.{which}", (0.0, 0.0), name, glyph="", size=size, outline=foot)


def zone(seen: PacificRim, asked: Any) -> tuple[Point, ...]:
    """The strip along the edge of a side in which it deploys. [PRE-SET-06, PRE-SET-07]"""
    if not isinstance(asked, ChooseDeployment):
        return ()
    how = deployment(seen, asked.side)
    deep = round(HEX * (how.hexes + 1 if how.how == "within" else 1), 3)  # a base reaches beyond
    left, right, low, high = {
        "left": (0.0, deep, 0.0, seen.depth),
        "right": (seen.width - deep, seen.width, 0.0, seen.depth),
        "bottom": (0.0, seen.width, 0.0, deep),
        "top": (0.0, seen.width, seen.depth - deep, seen.depth),
    }[seen.edges[asked.side][0]]
    return ((left, low), (right, low), (right, high), (left, high))
