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
    acting, leader = is_acting(seen, each), seen.leaders.get(each.side)
    states = {
        "acting": acting,
        "activated": each.activated and not acting,
        "leader": leader is not None and leader.model == each.id,  # [PRE-LDR-01]
        "engaged": ground.engaged(seen, each),
        "drift": values.connected(seen, each),
        "nuke": each.carries and seen.nuke == each.id,
        "carrying": each.carries and seen.nuke != each.id,
    }
    return tuple(name for name, applies in states.items() if applies)


def building(seen: PacificRim, each: Building) -> Piece:
    """A building that stands: an enemy of both sides. [PRE-BUI-01]"""
    kind, name, sign = f"building.{each.kind}", building_name(seen, each.id), SIGNS[each.kind]
    place, heading = at(*each.pose.point), compass(each.pose.heading)
    return Piece(each.id, kind, place, name, heading=heading, glyph=sign, outline=FOOT)


def thing(seen: PacificRim, each: Thing) -> Piece:
    """An object that can be picked up. [PRE-OBJ-01]"""
    kind = "object.nuke" if each.id == NUKE else f"object.{each.kind}"
    name = thing_name(seen, each.id)
    return Piece(each.id, kind, at(each.x, each.y), name, glyph="o", size=SMALL)
