"""The values of a choice as options: hexes, cards, dice, numbers and words."""

from __future__ import annotations

from plancia.core import Message, Seat
from plancia.core.scene import Choice
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Die
from plancia.games.giga_robo.maps import place
from plancia.games.giga_robo.scene.keys import card_id, handle, of
from plancia.games.giga_robo.state import ChooseValue, GigaRobo
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
    value, about, kind = option.value, asked.about, asked.kind
    if value == NONE:
        words = f"giga_robo.none.{about}" if about in NONES else "giga_robo.pick.none"
        return of(option, Message(words), key="none")
    if value in WORDS:
        return of(option, Message(f"giga_robo.pick.{value}"), key=value)
    if kind == "hex":
        return at_hex(seen, option)
    if kind == "path":
        path = tuple(value.split())
        at = tuple(place(seen.layout.map, hex) for hex in path)
        label = Message("giga_robo.pick.path", {"path": path})
        return of(option, label, key=path[-1], at=at)
    if kind in ("hand", "meter", "card", "ability"):
        return of_card(seen, option)
    if kind == "die":
        name, owner, die = found_die(seen, value)
        label = Message("giga_robo.pick.die", {"seat": owner, "face": die.result})
        return of(option, label, targets=(name,))
    if kind == "number":
        return counted(asked, option)
    if kind == "player":
        rides = seen.players[value].rides if value in seen.players else value
        label = Message("giga_robo.pick.player", {"seat": value})
        return of(option, label, key=value, targets=(rides,))
    if kind == "slot":
        return of_slot(option)
    return of_word(seen, option, about)


def at_hex(seen: GigaRobo, option: Pick) -> Choice:
    """A hex, or the active barrier of a robot."""
    value = option.value
    if value.startswith("active "):
        robot = value.split()[1]
        label = Message("giga_robo.pick.active_of", {"robot": robot})
        return of(option, label, key=robot, targets=(robot,))
    label = Message("giga_robo.pick.hex", {"hex": value})
    return of(option, label, key=value, at=(place(seen.layout.map, value),))


def of_card(seen: GigaRobo, option: Pick) -> Choice:
    """A card, maybe with the way that it moves in its meter."""
    sign = option.value[0] if option.value[:2] in ("+ ", "- ") else ""
    name = option.value[2:] if sign else option.value
    owner = holder(seen, name)
    way = {"+": "up", "-": "down", "": "card"}[sign]
    key, piece = f"{handle(seen, owner, name)} {sign}".strip(), card_id(seen, owner, name)
    return of(option, Message(f"giga_robo.pick.{way}", {"card": name}), key=key, piece=piece)


def holder(seen: GigaRobo, name: str) -> Seat:
    """Who has a card: the asked player, or the first other one."""
    for player in sorted(seen.players.values(), key=lambda player: player.seat != seen.by):
        if name in player.hand or any(held.card == name for held in player.meter):
            return player.seat
    for side in seen.fight.sides.values() if seen.fight is not None else ():
        if any(played.card == name for played in side.cards):
            return side.seat
    return seen.by


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


def counted(asked: ChooseValue, option: Pick) -> Choice:
    """A number: of what, or the effect that it stands for."""
    n, about = int(option.value), asked.about
    if asked.sources:
        return of(option, Message("giga_robo.pick.effect", {"source": asked.sources[n]}))
    key = f"giga_robo.number.{about}" if about in NUMBERS else "giga_robo.pick.number"
    return of(option, Message(key, {"n": n}), key=option.value)


def of_slot(option: Pick) -> Choice:
    """A slot of a meter, or a token in it."""
    kind, _, slot = option.value.rpartition(" ")
    if kind:
        label = Message("giga_robo.pick.token", {"kind": kind, "slot": slot})
        return of(option, label, key=f"{kind} {slot}")
    return of(option, Message("giga_robo.pick.slot", {"slot": slot}), key=slot)


def of_word(seen: GigaRobo, option: Pick, about: str) -> Choice:
    """A word of the game, a kind of die, a new target, a fire to put out."""
    value = option.value
    if about == "die_kind" and value in DICE:
        return of(option, Message(f"giga_robo.die.{value}"), key=value)
    if about == "flood":
        slot = value.split()[1]
        return of(option, Message("giga_robo.pick.quench", {"slot": slot}), key=slot)
    if about == "new_target":
        kind, hex, *_ = value.split()
        robot = seen.robot_at(hex) if kind == "robot" else None
        name = robot.seat if robot is not None else kind
        label = Message("giga_robo.pick.target", {"name": name, "hex": hex})
        targets = (robot.seat,) if robot is not None else ()
        return of(option, label, key=hex, targets=targets, at=(place(seen.layout.map, hex),))
    return of(option, Message("giga_robo.pick.word", {"word": value}), key=value)
