"""Options as the table shows them: what they are called, where they point, what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from plancia.core import Action, Decision, Message, Seat
from plancia.core.scene import Choice, Control, Point, with_own_keys
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.in_force.values import defence, rage_of
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.rules import combat, forced, movement, obstacles, rage, upkeep
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of
from plancia.games.giga_robo.rules.recovery import AddPower
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use
from plancia.games.giga_robo.rules.responses.legality import price_of
from plancia.games.giga_robo.rules.responses.windows import Pass, SetAsking
from plancia.games.giga_robo.rules.setup import TakeBuild
from plancia.games.giga_robo.scene import chances, previews
from plancia.games.giga_robo.scene.keys import KEYS, LETTERS, handle, label_of, of
from plancia.games.giga_robo.scene.picks import picking
from plancia.games.giga_robo.state import ChooseValue, GigaRobo
from plancia.texts.choosing import Pick


def choices(
    seen: GigaRobo, asked: Decision[Any] | None, options: Sequence[Action[Any]]
) -> tuple[Choice, ...]:
    """All options of the viewer, each with a key of its own."""
    odds = chances.Chances(seen)
    return with_own_keys(choice(seen, asked, option, odds) for option in options)


def choice(
    seen: GigaRobo, asked: Decision[Any] | None, option: Action[Any], odds: chances.Chances
) -> Choice:
    """One option, in answer to what is asked."""
    match asked, option:
        case _, movement.Move():
            return moving(seen, option)
        case forced.ChooseRoute(), forced.Route():
            return routing(seen, asked, option)
        case _, declare.Attack():
            return attacking(seen, option, odds)
        case _, reply.StrikeBack() | declare.AddCard():
            return following(seen, option, odds)
        case _, reply.Defend():
            label = label_of(option, "dice", n=defence(seen, seen.by))
            return of(option, label, key=KEYS[reply.Defend], odds=odds.defence())
        case _, Play() | Use():
            return responding(seen, option)
        case _, Activate() | combat.Deactivate():
            key = handle(seen, seen.by, option.ability)
            piece = seen.players[seen.by].rides
            n = seen.library.abilities[option.ability].tokens
            cost = cost_in("tokens", n) if isinstance(option, Activate) else None
            return of(option, label_of(option), key=key, piece=piece, cost=cost)
        case _, AddPower():
            label = label_of(option, "some" if option.dice else "zero", n=option.dice)
            return of(option, label, key=str(option.dice), odds=odds.power(option.dice))
        case _, upkeep.Gain() | rage.GainRage():
            halved = isinstance(asked, rage.ChooseRage) and asked.halved
            return gaining(seen, option, halved=halved)
        case _, obstacles.Put():
            return putting(seen, option)
        case ChooseValue(), Pick():
            return picking(seen, asked, option)
    return plain(option)


def plain(option: Action[Any]) -> Choice:
    """An option that points at nothing."""
    variant = "quick" if isinstance(option, TakeBuild) else ""
    if isinstance(option, Pass) and option.until == "turn":
        variant = "turn"
    return of(option, label_of(option, variant), key=KEYS.get(type(option), ""))


def cost_in(what: Literal["spirit", "tokens", "movement"], n: int) -> Message:
    """A cost of so much of something."""
    return Message(f"giga_robo.cost.{what}", {"n": n})


def paid(seen: GigaRobo, card: str, how: str) -> Message:
    """What an attack card costs in one of the ways to pay for it."""
    if how == "free":
        return Message("giga_robo.cost.free")
    if how == "tokens":
        return cost_in("tokens", TOKENS)
    away = card not in seen.players[seen.by].hand
    printed = seen.library.cards[card]
    return cost_in("spirit", cost_of(seen, seen.by, printed, from_meter=away))


def points(seen: GigaRobo, hexes: tuple[Hex, ...]) -> tuple[Point, ...]:
    """The middles of hexes."""
    return tuple(place(seen.layout.map, hex) for hex in hexes if hex in seen.layout.map.at)


# --- movement -----------------------------------------------------------------------------------


def moving(seen: GigaRobo, option: movement.Move) -> Choice:
    """A move: its path, and what it costs."""
    robot, path = seen.robot(seen.by), option.path
    if not path:
        return going(seen, option, robot.seat)
    through = frozenset(option.through)
    n = movement.path_cost(seen, seen.by, robot.hex, path, through=through)
    found = previews.arriving(seen, path[-1])
    return going(seen, option, robot.seat, cost=cost_in("movement", n), previews=found)


def routing(seen: GigaRobo, asked: forced.ChooseRoute, option: forced.Route) -> Choice:
    """Where a robot is forced to; its end, and what it would run into."""
    thrown = asked.force.kind == "throw"
    found = previews.colliding(seen, asked.force.robot, option.path, thrown=thrown)
    return going(seen, option, asked.force.robot, previews=found)


def going(seen: GigaRobo, option: movement.Move | forced.Route, robot: Seat, **more: Any) -> Choice:
    """A robot goes a way, or stays."""
    if not option.path:
        return of(option, label_of(option, "stay"), key="-", piece=robot)
    end, at = option.path[-1], points(seen, option.path)
    return of(option, label_of(option, "to", end=end), key=end, piece=robot, at=at, **more)


def putting(seen: GigaRobo, option: obstacles.Put) -> Choice:
    """An obstacle on a hex."""
    what = {"1": "one", "2": "two"}.get(option.what, option.what)
    label = label_of(option, what=Message(f"giga_robo.word.{what}"))
    return of(option, label, key=f"{option.hex} {option.what}", at=points(seen, (option.hex,)))


# --- attacks ------------------------------------------------------------------------------------


def attacking(seen: GigaRobo, option: declare.Attack, odds: chances.Chances) -> Choice:
    """An attack: its card, its target, its cost and its chances."""
    robot = seen.robot_at(option.hex) if option.target == "robot" else None
    key = f"{handle(seen, seen.by, option.card)}{LETTERS.get(option.target, '')} {option.hex}"
    variant = "" if option.target == "barrier" else option.target
    return of(
        option,
        label_of(option, variant, name=robot.seat if robot is not None else ""),
        key=key + LETTERS.get(option.how, ""),
        piece=handle(seen, seen.by, option.card),
        targets=(robot.seat,) if robot is not None else (),
        at=points(seen, (option.hex,)),
        cost=paid(seen, option.card, option.how),
        odds=odds.attack(option),
        previews=(*previews.aiming(seen, option), *odds.answers(option)),
    )


def following(
    seen: GigaRobo, option: reply.StrikeBack | declare.AddCard, odds: chances.Chances
) -> Choice:
    """A card of a combo, or one that strikes back."""
    variant = getattr(option, "target", "robot")
    chance = odds.strike(option) if isinstance(option, reply.StrikeBack) else ()
    card = handle(seen, seen.by, option.card)
    return of(
        option,
        label_of(option, "" if variant == "robot" else variant),
        key=card + LETTERS.get(variant, "") + LETTERS.get(option.how, ""),
        piece=card,
        cost=paid(seen, option.card, option.how),
        odds=chance,
    )


# --- responses ----------------------------------------------------------------------------------


def responding(seen: GigaRobo, option: Play | Use) -> Choice:
    """An instant, or a trigger of an ability or a card."""
    name = option.card if isinstance(option, Play) else option.source
    piece = handle(seen, seen.by, name)
    key = " ".join(filter(None, (piece, str(option.x or ""), spoken(seen, option.at))))
    variant = "both" if option.x and option.at else "x" if option.x else "at" if option.at else ""
    label = label_of(option, variant, at=target(seen, option.at))
    if isinstance(option, Use):
        own = name in seen.robot(seen.by).abilities or name == seen.players[seen.by].ability
        piece = seen.players[seen.by].rides if own else piece
        return of(option, label, key=key, piece=piece, targets=aimed(seen, option.at))
    if option.free:
        cost, key = Message("giga_robo.cost.free"), f"{key} free"
    elif option.tokens:
        cost, key = cost_in("tokens", TOKENS), f"{key} t"
    else:
        card = seen.library.cards[name]
        cost = cost_in("spirit", price_of(seen, seen.players[seen.by], card, option.x))
    return of(option, label, key=key, piece=piece, cost=cost, targets=aimed(seen, option.at))


def target(seen: GigaRobo, at: str) -> str:
    """What a response names, as its sentence says it."""
    for pending in seen.stack:
        if str(pending.number) == at:
            return pending.source
    return at


def spoken(seen: GigaRobo, at: str) -> str:
    """What a response names, as it is typed."""
    return at if not at or at in seen.players or at.isdecimal() else handle(seen, seen.by, at)


def aimed(seen: GigaRobo, at: str) -> tuple[str, ...]:
    """The piece or card on the table that a response names."""
    if at in seen.players:
        return (seen.players[at].rides,)
    return (f"stack-{at}",) if at.isdecimal() else ()


def gaining(seen: GigaRobo, option: upkeep.Gain | rage.GainRage, *, halved: bool) -> Choice:
    """Heart, rage or power, and how much of it."""
    if option.take == "nothing":
        return of(option, label_of(option, "nothing"), key="n")
    if option.take == "power":
        n = seen.library.pilots[seen.players[seen.by].pilot].power
    elif option.take == "heart":
        n = upkeep.heart(seen, seen.by)
    else:
        n = rage_of(seen, seen.by)
    if halved:
        n = half(n)
    return of(option, label_of(option, option.take, n=n), key=option.take[0])


# --- settings -----------------------------------------------------------------------------------

ASKING: tuple[Literal["always", "could", "pass"], ...] = ("always", "could", "pass")


def controls(seen: GigaRobo) -> tuple[Control, ...]:
    """When a player wants to be asked for responses. [GR-RSP-17]"""
    if seen.by not in seen.players:
        return ()
    values = tuple(
        of(SetAsking(asking), Message(f"giga_robo.control.asking.{asking}"), key=f"ask {asking}")
        for asking in ASKING
    )
    on = ASKING.index(seen.players[seen.by].asking)
    return (Control("asking", Message("giga_robo.control.asking"), values, on),)
