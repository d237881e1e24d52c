"""Options as the table shows them: where they point, what they cost."""

from __future__ import annotations

from typing import Any

from plancia.core import Message
from plancia.core.scene import Choice, Point
from plancia.games.giga_robo.rules import forced, movement, responses, setup
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.cards import cost_of
from plancia.games.giga_robo.rules.text import Choose, Pick
from plancia.games.giga_robo.scene.ground import place
from plancia.games.giga_robo.state import GigaRobo, Hex


def choice(g: GigaRobo, option: Any) -> Choice:
    """One option."""
    match option:
        case movement.Move():
            return moving(g, option)
        case forced.Route():
            at = points(g, option.path)
            key = option.path[-1] if option.path else "-"
            label = label_of(option, end=option.path[-1] if option.path else "")
            return of(option, label, key=key, at=at)
        case declare.Attack():
            return attacking(g, option)
        case reply.StrikeBack() | declare.AddCard():
            card = g.library.cards[option.card]
            cost = spirit(cost_of(g, g.by, card)) if option.how == "spirit" else None
            return of(option, label_of(option), piece=option.card, cost=cost)
        case responses.Play():
            card = g.library.cards[option.card]
            cost = spirit(responses.price_of(g, g.players[g.by], card, option.x))
            return of(option, label_of(option), piece=option.card, cost=cost)
        case setup.Put():
            return of(option, label_of(option), at=points(g, (option.hex,)))
        case Pick():
            return picking(g, option)
    return of(option, label_of(option))


def of(option: Any, label: Message, **details: Any) -> Choice:
    """A choice with its own label."""
    import msgspec

    return Choice(msgspec.to_builtins(option), label, **details)


def label_of(option: Any, **more: Any) -> Message:
    """The sentence of an option: its kind's key with its own fields."""
    args = {name: getattr(option, name) for name in option.__struct_fields__}
    variant = ""
    if getattr(option, "x", 0):
        variant = ".x"
    elif getattr(option, "at", ""):
        variant = ".at"
    elif "path" in args:
        variant = ".to" if args["path"] else ".stay"
    elif "name" in more:
        variant = ".on"
    return Message(f"giga_robo.action.{option.tag()}{variant}", {**args, **more})


def spirit(n: int) -> Message:
    """A cost in spirit."""
    return Message("giga_robo.cost.spirit", {"n": str(n)})


def points(g: GigaRobo, hexes: tuple[Hex, ...]) -> tuple[Point, ...]:
    """The middles of hexes."""
    return tuple(place(g.layout.map, hex) for hex in hexes if hex in g.layout.map.at)


def moving(g: GigaRobo, option: movement.Move) -> Choice:
    """A move: its path, and what it costs."""
    end = option.path[-1] if option.path else ""
    seat = g.by
    cost = None
    if option.path:
        through = frozenset(option.through)
        start = g.robot(seat).hex
        n = movement.path_cost(g, seat, start, option.path, through=through)
        cost = Message("giga_robo.cost.movement", {"n": str(n)})
    return of(
        option,
        label_of(option, end=end),
        key=end or "-",
        piece=g.players[seat].rides,
        at=points(g, option.path),
        cost=cost,
    )


def attacking(g: GigaRobo, option: declare.Attack) -> Choice:
    """An attack: its card, its target and its cost."""
    card = g.library.cards[option.card]
    robot = g.robot_at(option.hex) if option.target == "robot" else None
    targets = (robot.seat,) if robot is not None else ()
    cost = spirit(cost_of(g, g.by, card)) if option.how == "spirit" else None
    name = robot.seat if robot is not None else option.target
    return of(
        option,
        label_of(option, name=name),
        piece=option.card,
        targets=targets,
        at=points(g, (option.hex,)),
        cost=cost,
    )


def picking(g: GigaRobo, option: Pick) -> Choice:
    """A value of a choice: a hex, a card, a die, a word."""
    asked = g.agenda[-1]
    kind = asked.kind if isinstance(asked, Choose) else "word"
    value = option.value
    if value in ("yes", "no", "none"):
        return of(option, Message(f"giga_robo.pick.{value}"), key=value[0])
    if kind == "hex" and value in g.layout.map.at:
        label = Message("giga_robo.pick.hex", {"hex": value})
        return of(option, label, key=value, at=points(g, (value,)))
    if kind in ("hand", "meter", "card", "ability"):
        card = value.removeprefix("+ ").removeprefix("- ")
        sign = value[0] if value[:2] in ("+ ", "- ") else ""
        key = {"+": "up", "-": "down"}.get(sign, "card")
        label = Message(f"giga_robo.pick.{key}", {"card": card})
        return of(option, label, piece=card)
    if kind == "die":
        return of(option, Message("giga_robo.pick.die", {"die": value}), targets=(value,))
    if kind == "player":
        return of(option, Message("giga_robo.pick.player", {"seat": value}), targets=(value,))
    if kind == "slot":
        return of(option, Message("giga_robo.pick.slot", {"slot": value}))
    if kind == "number":
        return of(option, Message("giga_robo.pick.number", {"n": value}), key=value)
    return of(option, Message("giga_robo.pick.word", {"word": value}))
