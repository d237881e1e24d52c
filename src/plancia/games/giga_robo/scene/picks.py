"""The values of a choice as options: hexes, cards, dice, numbers and words."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import msgspec

from plancia.core import Message, Seat
from plancia.core.scene import Choice
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.events import points
from plancia.games.giga_robo.in_progress import Die
from plancia.games.giga_robo.scene.keys import card_ids, handle
from plancia.games.giga_robo.state import ChooseValue, GigaRobo
from plancia.games.giga_robo.texts.naming import side_with
from plancia.texts.choosing import NONE, Pick

NONES = frozenset(
    {
        *("copy_instant", "die", "leap", "meter_text", "more_damage", "move_tile", "purge"),
        *("put_away", "shift", "soften", "take_barrier", "tile"),
    }
)
"""Questions in which leaving it has words of its own."""

NUMBERS = frozenset(
    {
        *("burn_dice", "copied_x", "force_amount", "may_x"),
        *("more_damage", "place", "share", "soften"),
    }
)
"""Questions in which a number says of what."""

WORDS = frozenset({"yes", "no", "pay", "back", "cards", "new", "active"})
DICE = frozenset({"attack", "power", "ten", "defence"})


def picking(seen: GigaRobo, asked: ChooseValue, option: Pick) -> Choice:
    """One value of the choice that is asked."""
    value, about = option.value, asked.about
    of = partial(Choice, msgspec.to_builtins(option))
    if value == NONE:
        words = f"giga_robo.none.{about}" if about in NONES else "giga_robo.pick.none"
        return of(Message(words), "none")
    if value in WORDS:
        return of(Message(f"giga_robo.pick.{value}"), value)
    match asked.kind:
        case "hex" if value.startswith("active "):  # the active barrier of a robot
            robot = value.split()[1]
            label = Message("giga_robo.pick.active_of", {"robot": robot})
            return of(label, robot, targets=(robot,))
        case "hex":
            return of(Message("giga_robo.pick.hex", {"hex": value}), value, at=points(seen, value))
        case "path":
            path = tuple(value.split())
            label = Message("giga_robo.pick.path", {"path": path})
            return of(label, path[-1], at=points(seen, *path))
        case "hand" | "meter" | "card" | "ability":  # maybe with the way it moves in its meter
            sign = value[0] if value[:2] in ("+ ", "- ") else ""
            name = value[2:] if sign else value
            owner, way = holder(seen, name), {"+": "up", "-": "down", "": "card"}[sign]
            key = f"{handle(seen, owner, name)} {sign}".strip()
            label = Message(f"giga_robo.pick.{way}", {"card": name})
            return of(label, key, card_ids(seen, owner)(name))
        case "die":
            name, owner, die = found_die(seen, value)
            label = Message("giga_robo.pick.die", {"seat": owner, "face": die.result})
            return of(label, targets=(name,))
        case "player":
            rides = seen.players[value].rides if value in seen.players else value
            return of(Message("giga_robo.pick.player", {"seat": value}), value, targets=(rides,))
    return said(seen, asked, value, of)


def said(seen: GigaRobo, asked: ChooseValue, value: str, of: Callable[..., Choice]) -> Choice:
    """A value that is no thing on the table: a number, a slot, a word of the game."""
    about = asked.about
    match asked.kind:
        case "number" if asked.sources:  # the effect that it stands for
            return of(Message("giga_robo.pick.effect", {"source": asked.sources[int(value)]}))
        case "number":
            words = f"giga_robo.number.{about}" if about in NUMBERS else "giga_robo.pick.number"
            return of(Message(words, {"n": int(value)}), value)
        case "slot" if " " in value:  # a token in it
            kind, slot = value.split()
            return of(Message("giga_robo.pick.token", {"kind": kind, "slot": slot}), value)
        case "slot":
            return of(Message("giga_robo.pick.slot", {"slot": value}), value)
    match about:
        case "die_kind" if value in DICE:
            return of(Message(f"giga_robo.die.{value}"), value)
        case "flood":
            slot = value.split()[1]
            return of(Message("giga_robo.pick.quench", {"slot": slot}), slot)
        case "new_target":
            kind, hex, *_ = value.split()
            robot_there = seen.robot_at(hex) if kind == "robot" else None
            targets = (robot_there.seat,) if robot_there is not None else ()
            args = {"name": targets[0] if targets else kind, "hex": hex}
            at = points(seen, hex)
            return of(Message("giga_robo.pick.target", args), hex, targets=targets, at=at)
    return of(Message("giga_robo.pick.word", {"word": value}), value)


def holder(seen: GigaRobo, name: str) -> Seat:
    """Who has a card: the asked player, or the first other one."""
    for player in sorted(seen.players.values(), key=lambda player: player.seat != seen.by):
        if name in player.hand or any(held.card == name for held in player.meter):
            return player.seat
    side = side_with(seen, name)
    return side.seat if side is not None else seen.by


def found_die(seen: GigaRobo, value: str) -> tuple[str, Seat, Die]:
    """A die by `side number`; a number alone is one of the side against the asked player."""
    name, _, number = value.rpartition(" ")
    if name == "recovery":
        roll = seen.recoveries[-1]
        return value, roll.seat, roll.dice[int(number)]
    if not name:
        name = "reply" if side_of(seen, seen.by) is seen.attack.active else "active"
    side = seen.attack.sides[name]
    return f"{name} {number}", side.seat, side.dice[int(number)]
