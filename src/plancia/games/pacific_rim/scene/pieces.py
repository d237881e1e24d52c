"""What stands on the mat: models, buildings and objects."""

from __future__ import annotations

from functools import lru_cache

from plancia.core import Message
from plancia.core.scene import Piece
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.components import BuildingKind
from plancia.games.pacific_rim.names import NUKE, model_name, numbered, thing_name
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.scene.ground import FOOT, is_acting
from plancia.games.pacific_rim.state import Model, PacificRim, Thing
from plancia.space.plane import Pose

TONES = {"jaeger": "a", "kaiju": "b"}
"""The colours of the sides."""

SIGNS = {"skyscraper": "▲", "shelter": "∩", "ppdc_base": "⌂", "seabed_rock": "∆"}
"""What buildings look like in characters."""

SMALL = 0.55
"""How wide an object is, beside a model."""


def pieces(seen: PacificRim) -> tuple[Piece, ...]:
    """Buildings, then objects, then models."""
    found = [
        building(each.id, each.kind, each.pose, number)
        for number, each in enumerate(seen.buildings.values(), 1)
        if each.standing
    ]
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
    acting, leader = is_acting(seen, each), seen.leaders.get(each.side)
    states = (
        ("acting", acting),
        ("activated", each.activated and not acting),
        ("leader", leader is not None and leader.model == each.id),  # [PRE-LDR-01]
        ("engaged", ground.engaged(seen, each)),
        ("drift", values.connected(seen, each)),
        ("held", each.held),
        ("nuke", each.carries and seen.nuke == each.id),
        ("carrying", each.carries and seen.nuke != each.id),
    )
    return tuple([name for name, applies in states if applies])


@lru_cache(4096)
def building(name: str, kind: BuildingKind, pose: Pose, number: int) -> Piece:
    """A building that stands: an enemy of both sides. [PRE-BUI-01]"""
    place, heading = at(*pose.point), compass(pose.heading)
    return Piece(
        name,
        f"building.{kind}",
        place,
        numbered(kind, number),
        heading=heading,
        glyph=SIGNS[kind],
        outline=FOOT,
    )


def thing(seen: PacificRim, each: Thing) -> Piece:
    """An object that can be picked up. [PRE-OBJ-01]"""
    kind = "object.nuke" if each.id == NUKE else f"object.{each.kind}"
    name = thing_name(seen, each.id)
    return Piece(each.id, kind, at(each.x, each.y), name, glyph="o", size=SMALL)
