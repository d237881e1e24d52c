"""What tells an option from the others of its kind, in a few words."""

from __future__ import annotations

from collections.abc import Mapping
from math import atan2, degrees
from typing import Any

from plancia.core import Message
from plancia.games.infinity.lists import from_code
from plancia.games.infinity.names import (
    army_name,
    loaded_name,
    scenery_name,
    thing_name,
    trooper_name,
)
from plancia.games.infinity.rules.aiming import aimed
from plancia.games.infinity.rules.airborne import TakeOff
from plancia.games.infinity.rules.arriving import Sidestep
from plancia.games.infinity.rules.bringing import BringList
from plancia.games.infinity.rules.charges import Detonate, StickCharge
from plancia.games.infinity.rules.choosing import ChooseSkill
from plancia.games.infinity.rules.climbing import Climb, Jump
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.coming_out import Stand
from plancia.games.infinity.rules.deployment import Deploy, HoldBack, StayAboard
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.guts import StandFirm
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.impetuous import KeepGoing, Restrain
from plancia.games.infinity.rules.laying import Lay
from plancia.games.infinity.rules.movement import Move, Rotate, start_of
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.proximity import Explode
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.riding import Mount
from plancia.games.infinity.rules.scenery import PutPiece
from plancia.games.infinity.rules.screening import ThrowSmoke
from plancia.games.infinity.rules.setup import TakeOption
from plancia.games.infinity.rules.spraying import SpeculativeShot, Spray
from plancia.games.infinity.rules.suppression import Suppress
from plancia.games.infinity.rules.turn import Activate, GiveToGroup, Split
from plancia.games.infinity.rules.turning import LookTo
from plancia.games.infinity.scene.ground import compass
from plancia.games.infinity.state import Infinity

WINDS = ("n", "ne", "e", "se", "s", "sw", "w", "nw")
"""Directions as the catalogue names them, from the north clockwise."""


def variant(option: Any) -> str:
    """Which of several labels an option has."""
    match option:
        case TakeOff(source=source):
            return "" if source == "reserve" else source
        case Mount(on=vehicle):
            return "vehicle" if vehicle else ""
        case Activate(hacker=hacker) if hacker:
            return "through"
        case Split(stays=stays, source=source):
            parts = ("stays" if stays else "", "" if source == "reserve" else source)
            return "_".join(filter(None, parts))
        case Stand(at=at, heading=heading):
            return "there" if at else "towards" if heading is not None else ""
        case Activate(source=source) | Restrain(source=source) | KeepGoing(source=source):
            return "" if source == "reserve" else source
        case StayAboard(entry=entry, section=section):
            return "by_section" if section else entry
        case Strike(berserk=True):
            return "berserk"
        case StandFirm(by_order=True):
            return "by_order"
    return _variant_of_deed(option)


def _variant_of_deed(option: Any) -> str:
    match option:
        case StickCharge(element=element) if element:
            return "scenery"
        case Detonate():
            return "on"
        case Hack(program=program, via=via):
            return f"{program}_via" if via else program
        case MarkTarget(sensed=sensed):
            return "sensed" if sensed else ""
        case Suppress(shots=shots):
            return "at_and_shoot" if shots else "at"
        case Sidestep(path=(), posture=posture):
            return posture or "stay"
        case Move() | Sidestep():
            return "straight" if isinstance(option, Move) and len(option.path) == 1 else "to"
        case Explode(shape=shape):
            return shape
        case Rotate() | Lay() | LookTo():
            return "towards"
    return _variant_of_place(option)


def _variant_of_place(option: Any) -> str:
    match option:
        case PutPiece():
            return "at"
        case Shoot(moment=moment) | ThrowSmoke(moment=moment):
            return "at_later" if moment else "at"
        case Spray(moment=moment):
            return "towards_later" if moment else "towards"
        case SpeculativeShot(target=target):
            return "" if target else "place"
        case Discover(moment=moment):
            return "later" if moment else ""
        case Climb() | Jump():
            return "to"
        case Deploy(as_marker=True):
            return "as_marker"
    return _variant_before(option)


def _variant_before(option: Any) -> str:
    """Of what is done before the battle."""
    match option:
        case BringList():
            return "ready"
        case TakeOption(option=taken):
            return taken
        case HoldBack(trooper=name, also=also):
            return "two" if also else "" if name else "nobody"
    return ""


def words(seen: Infinity, option: Any) -> Mapping[str, Any]:
    """What a label says besides the option's own fields."""
    return {**_unseen(seen, option), **_words(seen, option)}


def _unseen(seen: Infinity, option: Any) -> dict[str, Any]:
    """Who is not on the table, by name: only its owner reads its options. [INF-PLAY-LIST-03]"""
    found: dict[str, Any] = {}
    for field in ("trooper", "also", "marker", "pod"):
        name = getattr(option, field, None)
        if isinstance(name, str) and _is_unseen(seen, name):
            found[field] = trooper_name(seen, seen.troopers[name])
    several = getattr(option, "troopers", ())
    if any(_is_unseen(seen, name) for name in several):
        found["troopers"] = [trooper_name(seen, seen.troopers[name]) for name in several]
    return found


def _is_unseen(seen: Infinity, name: str) -> bool:
    found = seen.troopers.get(name)
    return found is not None and found.spot in ("away", "hidden", "shared")


def _words(seen: Infinity, option: Any) -> Mapping[str, Any]:
    match option:
        case BringList(code=code):
            army_list = from_code(seen.library, code)
            return {"army": army_name(seen.library, army_list.army)}
        case ChooseSkill(skill=skill):
            return {"skill": thing_name(seen.library, skill)}
        case StayAboard(section=section):
            return {"section": Message(f"infinity.section.{section}") if section else ""}
        case Detonate(charge=name) if name in seen.charges:
            charge = seen.charges[name]
            return {"goal": charge.target or charge.element}
        case Shoot(shots=shots):
            aims = [_aim(shot.target, shot.dice, len(shots)) for shot in shots]
            return {"aims": aims, "weapon": _loaded(seen, option)}
        case GiveToGroup(group=group):
            return {"group": group + 1}  # people count from one
        case Spray(headings=headings):
            return {"directions": [direction(each) for each in headings]}
        case Move(trooper=name, path=((x, y),)):
            here = start_of(seen, seen.troopers[name])
            towards = degrees(atan2(y - here.y, x - here.x))
            return {"x": x, "y": y, "direction": direction(towards)}
        case Move(path=path) | Sidestep(path=path) if path:
            return dict(zip("xy", path[-1], strict=True))
    return _placed(seen, option)


def _placed(seen: Infinity, option: Any) -> Mapping[str, Any]:
    match option:
        case PutPiece(piece=piece, at=(x, y)):
            return {"piece": scenery_name(seen, piece), "x": x, "y": y}
        case ThrowSmoke(aim=(x, y, *_)) | SpeculativeShot(aim=(x, y, *_)):
            return {"x": x, "y": y}
        case Climb(to=at) | Jump(to=at):
            return {"x": at.x, "y": at.y, "z": at.z}
        case Suppress(marker=marker):
            at = aimed(seen, marker)
            return {"x": at.x, "y": at.y, "z": at.z}
        case (
            Rotate(heading=heading)
            | Lay(heading=heading)
            | LookTo(heading=heading)
            | Stand(at=None, heading=float(heading))
            | Explode(heading=heading)
        ):
            return {"direction": direction(heading)}
    return {}


def _loaded(seen: Infinity, option: Shoot) -> Message:
    """With what somebody fires, and which of several templates it places."""
    name = loaded_name(seen.library, option.weapon, option.mode)
    if not option.template:
        return name
    shape = Message(f"infinity.template.{option.template}")
    return Message("infinity.name.placing", {"weapon": name, "template": shape})


def _aim(target: str, dice: int, targets: int) -> Any:
    """Whom dice are thrown at; how many of them is said where a burst is split."""
    if targets == 1:
        return target
    return Message("infinity.aim", {"target": target, "n": dice})


def direction(heading: float) -> Message:
    """Where something points to, by the compass."""
    return Message(f"plancia.compass.{WINDS[round(compass(heading) / 45.0) % len(WINDS)]}")
