"""What stands on the mat: models, buildings and objects."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Piece
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.names import NUKE, building_name, model_name, thing_name
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.scene.ground import FOOT, is_acting
from plancia.games.pacific_rim.state import Building, Model, PacificRim, Thing

TONES = {"jaeger": "a", "kaiju": "b"}
"""The colours of the sides."""

SIGNS = {"skyscraper": "▲", "shelter": "∩", "ppdc_base": "⌂", "seabed_rock": "∆"}
"""What buildings look like in characters."""

SMALL = 0.55
"""How wide an object is, beside a model."""


def pieces(seen: PacificRim) -> tuple[Piece, ...]:
    """Buildings, then objects, then models."""
    found = [building(seen, each) for each in seen.buildings.values() if each.standing]
    found += [thing(seen, each) for each in seen.things.values() if each.where == "table"]
    found += [model(seen, each) for each in seen.on_table()]
    return tuple(found)


def model(seen: PacificRim, each: Model) -> Piece:
    """A Jaeger or Kaiju with its base, its front and the structure points it has left."""
    profile = seen.profile(each)
    return Piece(
        each.id,
        f"{profile.kind}.{profile.id}",
        at(*each.pose.point),
        Message("pacific_rim.name.model", {"model": model_name(seen, each.id)}),
        owner=each.owner,
        heading=compass(each.pose.heading),
        glyph=profile.name[0],
        tone=TONES[each.side],
        badge=str(max(0, values.structure(seen, each) - values.suffered(each))),
        states=states_of(seen, each),
        outline=FOOT,
    )


def states_of(seen: PacificRim, each: Model) -> tuple[str, ...]:
    """What is special about a model on the table."""
    found: list[str] = []
    if is_acting(seen, each):
        found.append("acting")
    elif each.activated:
        found.append("activated")
    leader = seen.leaders.get(each.side)
    if leader is not None and leader.model == each.id:  # [PRE-LDR-01]
        found.append("leader")
    if ground.engaged(seen, each):
        found.append("engaged")
    if values.connected(seen, each):
        found.append("drift")
    if each.carries:
        found.append("nuke" if seen.nuke == each.id else "carrying")
    return tuple(found)


def building(seen: PacificRim, each: Building) -> Piece:
    """A building that stands: an enemy of both sides. [PRE-BUI-01]"""
    return Piece(
        each.id,
        f"building.{each.kind}",
        at(*each.pose.point),
        building_name(seen, each.id),
        heading=compass(each.pose.heading),
        glyph=SIGNS[each.kind],
        outline=FOOT,
    )


def thing(seen: PacificRim, each: Thing) -> Piece:
    """An object that can be picked up. [PRE-OBJ-01]"""
    kind = "object.nuke" if each.id == NUKE else f"object.{each.kind}"
    return Piece(
        each.id, kind, at(each.x, each.y), thing_name(seen, each.id), glyph="o", size=SMALL
    )
