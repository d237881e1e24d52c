"""Actions with values to fill in: where somebody is put or a grenade goes, where one looks, and
which army list one brings.

The options hold samples of them; the rules verify every try.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from plancia.core import Message
from plancia.core.scene import Field, Open, Piece, Point
from plancia.games.infinity.names import scenery_name, thing_name, trooper_name
from plancia.games.infinity.rules.airborne import Enter, JumpIn, LandPod
from plancia.games.infinity.rules.bringing import BringList
from plancia.games.infinity.rules.coming_out import Stand
from plancia.games.infinity.rules.crew import Face
from plancia.games.infinity.rules.deployment import FACING, Deploy, Lurk, marker_of
from plancia.games.infinity.rules.jumping import Land
from plancia.games.infinity.rules.laying import Lay
from plancia.games.infinity.rules.movement import Rotate
from plancia.games.infinity.rules.pods import GetOut
from plancia.games.infinity.rules.riding import Dismount
from plancia.games.infinity.rules.scenery import PutPiece, with_piece
from plancia.games.infinity.rules.screening import ThrowSmoke
from plancia.games.infinity.rules.spraying import SpeculativeShot
from plancia.games.infinity.rules.suppression import Suppress
from plancia.games.infinity.rules.turning import LookTo
from plancia.games.infinity.scene.ground import BASE, compass
from plancia.games.infinity.scene.pieces import piece
from plancia.games.infinity.scene.scenery import at
from plancia.games.infinity.state import Infinity
from plancia.games.infinity.workshop import POINTS
from plancia.space.volume import Path, Table

TURN: Final = 5.0
"""By how much one turns at once."""
NORTH: Final = 90.0
"""The direction in which what looks to the north is turned."""
FINE: Final = 0.05
"""How finely a place is pointed at, in centimetres."""


def opens(seen: Infinity, options: Sequence[Any]) -> tuple[Open, ...]:
    """One for each action that wants a place or a direction, beginning at its first sample."""
    found: dict[object, Open] = {}
    for option in options:
        fields = fields_of(seen, option)
        key = (type(option), *(getattr(option, name, "") for name in TOLD_APART))
        if fields and key not in found:
            found[key] = opened(seen, option, fields)
    return tuple(found.values())


TOLD_APART: Final = ("trooper", "weapon", "thing", "piece", "target", "as_marker")
"""What tells actions of a kind apart that are filled in one by one."""


def fields_of(seen: Infinity, option: Any) -> tuple[Field, ...]:
    """What is filled in; nothing: it is taken as it is offered."""
    match option:
        case Deploy() | Enter() | Land() | Dismount():
            return (_place("at"), _angle("heading"))
        case Stand(at=(_, _)):
            return (_place("at"), _angle("heading"))
        case JumpIn() | LandPod():
            return (_place("at"),)
        case PutPiece():
            return (_place("at"), _angle("turn"))
        case ThrowSmoke() | SpeculativeShot():
            return (_place("aim"), *_moment(seen, option))
        case Suppress(shots=()):
            return (_place("marker"),)
        case BringList():
            return (_list(seen),)
        case Rotate() | LookTo() | Face() | GetOut():
            return (_angle("heading"),)
        case Lay():
            return (_angle("heading"), *_moment(seen, option))
    return ()


def _place(name: str) -> Field:
    return Field(name, "point", Message("infinity.field.at"), step=FINE)


def _list(seen: Infinity) -> Field:
    """A list of the workshop, of the agreed size. [INF-ARMY-07, INF-PLAY-LIST-01]"""
    title, fixed = Message("infinity.open.bring_list"), {POINTS: str(seen.setup.points)}
    return Field("code", "code", title, fixed=fixed)


def _angle(name: str) -> Field:
    return Field(name, "angle", Message("infinity.field.heading"), 0.0, 360.0, TURN)


def _moment(seen: Infinity, option: Any) -> tuple[Field, ...]:
    """After how much of the way, where one goes one. [INF-ORD-22]"""
    way = seen.under_way.way.get(option.trooper) if hasattr(option, "moment") else None
    far = round(Path(way).length, 2) if way else 0.0
    title = Message("infinity.field.moment")
    return (Field("moment", "number", title, 0.0, far, 0.01),) if far else ()


def opened(seen: Infinity, option: Any, fields: tuple[Field, ...]) -> Open:
    """A kind of action to be filled in, beginning at a sample of it."""
    action = msgspec.to_builtins(option)
    for field in fields:
        if field.kind == "angle" and action[field.name] is None:
            action[field.name] = facing(seen)
    return Open(
        action,
        Message(f"infinity.open.{variant(option)}", words(seen, option)),
        fields,
        piece=getattr(option, "trooper", ""),
        area=zone(seen) if isinstance(option, Deploy) else (),
        figure=figure(seen, option, action),
    )


def variant(option: Any) -> str:
    """Which label it has."""
    match option:
        case Deploy(as_marker=True):
            return "deploy.marker"
        case SpeculativeShot(target=name) if name:
            return "speculative_shot.target"
        case Lay():
            return "lay"
    return str(option.tag())


def facing(seen: Infinity) -> float:
    """Where an army looks from its edge."""
    edge = seen.commands[seen.by].edge
    return FACING[edge] if edge else 0.0


def words(seen: Infinity, option: Any) -> dict[str, Any]:
    """What a label names: somebody, or what is thrown or laid."""
    match option:
        case Deploy(trooper=name):  # only its owner reads it
            return {"trooper": trooper_name(seen, seen.troopers[name])}
        case SpeculativeShot(trooper=name, weapon=weapon, target=target):
            return {"trooper": name, "weapon": weapon, "target": target}
        case ThrowSmoke(trooper=name, weapon=weapon) | Suppress(trooper=name, weapon=weapon):
            return {"trooper": name, "weapon": weapon}
        case Lay(trooper=name, thing=thing):
            return {"trooper": name, "thing": thing_name(seen.library, thing)}
        case PutPiece(piece=name):
            return {"piece": scenery_name(seen, name)}
    return {"trooper": getattr(option, "trooper", "")}


def zone(seen: Infinity) -> tuple[Point, ...]:
    """The deployment zone. [INF-SET-17]"""
    width, near, far = seen.zone(seen.by)
    return ((0.0, near), (width, near), (width, far), (0.0, far))


def figure(seen: Infinity, option: Any, action: dict[str, Any]) -> Piece | None:
    """What would stand there, if it is not yet on the table."""
    match option:
        case Deploy(trooper=name):
            each = seen.troopers[name]
            masked = isinstance(option, Lurk) or option.as_marker
            concealed = marker_of(seen, each) if masked else ""
            shown = piece(seen, replace(each, concealed=concealed, prone=option.prone))
            return replace(shown, at=at(*option.at[:2]), heading=compass(action["heading"]))
        case Enter(trooper=name):
            shown = piece(seen, seen.troopers[name])
            return replace(shown, at=at(*option.at), heading=compass(action["heading"]))
        case PutPiece():
            return scenery(seen, option)
        case ThrowSmoke() | SpeculativeShot():
            return blast(seen, option.aim[0], option.aim[1])
        case JumpIn() | LandPod():
            return blast(seen, *option.at)
    return None


def blast(seen: Infinity, x: float, y: float) -> Piece:
    """A circular template. [INF-TMPL-06]"""
    width = seen.library.sizes.templates["circular"].width / BASE
    return Piece("template", "smoke", at(x, y), Message("infinity.piece.smoke"), size=width)


def scenery(seen: Infinity, option: PutPiece) -> Piece:
    """A piece of scenery that waits beside the table: the room that it takes when turned north."""
    x, y = option.at
    placed = Table(with_piece(seen, option.piece, option.at, NORTH)).by_piece[-1]
    xs = [corner[0] - x for solid in placed for corner in solid.vertices]
    ys = [corner[1] - y for solid in placed for corner in solid.vertices]
    low, high, left, right = min(ys), max(ys), min(xs), max(xs)
    return Piece(
        "scenery",
        "scenery",
        at(x, y),
        scenery_name(seen, option.piece),
        heading=compass(option.turn),
        glyph="",
        outline=(at(left, low), at(right, low), at(right, high), at(left, high)),
    )
