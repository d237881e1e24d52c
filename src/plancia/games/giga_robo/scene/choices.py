"""Options as the table shows them: what they are called, where they point, what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

from plancia.core import Message, Seat
from plancia.core.scene import Choice, Control, Point, with_own_keys
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import (
    forced,
    movement,
    rage,
    recovery,
    responses,
    setup,
    turn,
    upkeep,
    windows,
)
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of
from plancia.games.giga_robo.rules.text import Pick
from plancia.games.giga_robo.rules.values import defence, rage_of
from plancia.games.giga_robo.scene import chances, previews
from plancia.games.giga_robo.scene.ground import place
from plancia.games.giga_robo.scene.handles import handle
from plancia.games.giga_robo.scene.picks import picking
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.view import View

KEYS: dict[Any, str] = {
    turn.EndCombat: "end",
    windows.Pass: "p",
    declare.Enough: "ok",
    reply.Defend: "def",
    reply.TakeTheHit: "hit",
}
"""What is typed for options of which there is one."""

LETTERS = {"structure": " s", "barrier": " b", "free": " free", "tokens": " t"}
"""What tells options with the same card and hex apart."""


def choices(g: GigaRobo, seat: Seat, options: Sequence[Any]) -> tuple[Choice, ...]:
    """All options of a seat, each with a key of its own."""
    g.by = seat
    told = chances.Chances(g, seat)
    return with_own_keys(choice(g, seat, option, told) for option in options)


def choice(g: GigaRobo, seat: Seat, option: Any, told: chances.Chances) -> Choice:
    """One option."""
    match option:
        case movement.Move():
            return moving(g, seat, option)
        case forced.Route():
            return routing(g, option)
        case declare.Attack():
            return attacking(g, seat, option, told)
        case reply.StrikeBack() | declare.AddCard():
            return following(g, seat, option, told)
        case reply.Defend() | reply.TakeTheHit():
            return reacting(g, seat, option, told)
        case responses.Play() | responses.Use():
            return responding(g, seat, option)
        case responses.Activate() | turn.Deactivate():
            key = handle(g, seat, option.ability)
            piece = g.players[seat].rides
            return of(option, label_of(option), key=key, piece=piece, cost=tokens(g, option))
        case recovery.AddPower():
            return adding(option, told)
        case upkeep.Gain() | rage.GainRage():
            return gaining(g, seat, option)
        case setup.Put():
            return putting(g, option)
        case Pick():
            return picking(g, seat, option)
    return of(option, label_of(option, plain(option)), key=KEYS.get(type(option), ""))


def of(option: Any, label: Message, **details: Any) -> Choice:
    """A choice with its own label."""
    return Choice(msgspec.to_builtins(option), label, **details)


def label_of(option: Any, variant: str = "", **more: Any) -> Message:
    """The sentence of an option: its kind's key and variant with its own fields."""
    args = {name: getattr(option, name) for name in option.__struct_fields__}
    tag = option.tag() + (f".{variant}" if variant else "")
    return Message(f"giga_robo.action.{tag}", {**args, **more})


def plain(option: Any) -> str:
    """The variant of an option that points at nothing."""
    match option:
        case windows.Pass(until="turn"):
            return "turn"
        case setup.TakeBuild():
            return "quick"
    return ""


def spirit(n: int) -> Message:
    """A cost in spirit."""
    return Message("giga_robo.cost.spirit", {"n": n})


def paid(g: GigaRobo, seat: Seat, card: str, how: str) -> Message:
    """What an attack card costs in one of the ways to pay for it."""
    if how == "free":
        return Message("giga_robo.cost.free")
    if how == "tokens":
        return Message("giga_robo.cost.tokens", {"n": TOKENS})
    player = g.players[seat]
    away = card not in player.hand
    return spirit(cost_of(g, seat, g.library.cards[card], from_meter=away))


def tokens(g: GigaRobo, option: Any) -> Message | None:
    """What activating an ability costs."""
    if isinstance(option, turn.Deactivate):
        return None
    return Message("giga_robo.cost.tokens", {"n": g.library.abilities[option.ability].tokens})


def points(g: GigaRobo, hexes: tuple[Hex, ...]) -> tuple[Point, ...]:
    """The middles of hexes."""
    return tuple(place(g.layout.map, hex) for hex in hexes if hex in g.layout.map.at)


# --- movement -----------------------------------------------------------------------------------


def moving(g: GigaRobo, seat: Seat, option: movement.Move) -> Choice:
    """A move: its path, and what it costs."""
    if not option.path:
        return of(option, label_of(option, "stay"), key="-", piece=g.players[seat].rides)
    n = movement.path_cost(
        g, seat, g.robot(seat).hex, option.path, through=frozenset(option.through)
    )
    return of(
        option,
        label_of(option, "to", end=option.path[-1]),
        key=option.path[-1],
        piece=g.players[seat].rides,
        at=points(g, option.path),
        cost=Message("giga_robo.cost.movement", {"n": n}),
        previews=previews.arriving(g, seat, option.path[-1]),
    )


def routing(g: GigaRobo, option: forced.Route) -> Choice:
    """Where a robot is forced to; its end, and what it would run into."""
    asked = g.agenda[-1]
    robot = asked.robot if isinstance(asked, forced.ChooseRoute) else ""
    if not option.path:
        return of(option, label_of(option, "stay"), key="-", piece=robot)
    thrown = isinstance(asked, forced.ChooseRoute) and asked.kind == "throw"
    return of(
        option,
        label_of(option, "to", end=option.path[-1]),
        key=option.path[-1],
        piece=robot,
        at=points(g, option.path),
        previews=previews.colliding(g, robot, option.path, thrown=thrown),
    )


def putting(g: GigaRobo, option: setup.Put) -> Choice:
    """An obstacle on a hex."""
    what = {"1": "one", "2": "two"}.get(option.what, option.what)
    label = label_of(option, what=Message(f"giga_robo.word.{what}"))
    return of(option, label, key=f"{option.hex} {option.what}", at=points(g, (option.hex,)))


# --- attacks ------------------------------------------------------------------------------------


def attacking(g: GigaRobo, seat: Seat, option: declare.Attack, told: chances.Chances) -> Choice:
    """An attack: its card, its target, its cost and its chances."""
    robot = g.robot_at(option.hex) if option.target == "robot" else None
    key = f"{handle(g, seat, option.card)}{LETTERS.get(option.target, '')} {option.hex}"
    variant = "" if option.target == "barrier" else option.target
    return of(
        option,
        label_of(option, variant, name=robot.seat if robot is not None else ""),
        key=key + LETTERS.get(option.how, ""),
        piece=handle(g, seat, option.card),
        targets=(robot.seat,) if robot is not None else (),
        at=points(g, (option.hex,)),
        cost=paid(g, seat, option.card, option.how),
        odds=told.attack(option),
        previews=(*previews.aiming(g, seat, option), *told.answers(option)),
    )


def following(g: GigaRobo, seat: Seat, option: Any, told: chances.Chances) -> Choice:
    """A card of a combo, or one that strikes back."""
    variant = getattr(option, "target", "robot")
    odds = told.strike(option) if isinstance(option, reply.StrikeBack) else ()
    return of(
        option,
        label_of(option, "" if variant == "robot" else variant),
        key=handle(g, seat, option.card) + LETTERS.get(variant, "") + LETTERS.get(option.how, ""),
        piece=handle(g, seat, option.card),
        cost=paid(g, seat, option.card, option.how),
        odds=odds,
    )


def reacting(g: GigaRobo, seat: Seat, option: Any, told: chances.Chances) -> Choice:
    """A reaction without a card."""
    key = KEYS[type(option)]
    if isinstance(option, reply.TakeTheHit):
        return of(option, label_of(option), key=key, odds=told.hit())
    label = label_of(option, "dice", n=defence(g, seat))
    return of(option, label, key=key, odds=told.defence())


def adding(option: recovery.AddPower, told: chances.Chances) -> Choice:
    """Power dice for a roll."""
    label = label_of(option, "some" if option.dice else "zero", n=option.dice)
    return of(option, label, key=str(option.dice), odds=told.power(option.dice))


# --- responses ----------------------------------------------------------------------------------


def responding(g: GigaRobo, seat: Seat, option: Any) -> Choice:
    """An instant, or a trigger of an ability or a card."""
    name = option.card if isinstance(option, responses.Play) else option.source
    key = " ".join(
        part
        for part in (handle(g, seat, name), str(option.x or ""), spoken(g, seat, option.at))
        if part
    )
    variant = "both" if option.x and option.at else "x" if option.x else "at" if option.at else ""
    label = label_of(option, variant, at=target(g, option.at))
    if isinstance(option, responses.Use):
        own = name in g.robot(seat).abilities or name == g.players[seat].ability
        piece = g.players[seat].rides if own else handle(g, seat, name)
        return of(option, label, key=key, piece=piece, targets=aimed(g, option.at))
    if option.free:
        cost, key = Message("giga_robo.cost.free"), f"{key} free"
    elif option.tokens:
        cost, key = Message("giga_robo.cost.tokens", {"n": TOKENS}), f"{key} t"
    else:
        card = g.library.cards[name]
        cost = spirit(responses.price_of(g, g.players[seat], card, option.x))
    piece = handle(g, seat, name)
    return of(option, label, key=key, piece=piece, cost=cost, targets=aimed(g, option.at))


def target(g: GigaRobo, at: str) -> str:
    """What a response names, as its sentence says it."""
    for pending in g.stack:
        if str(pending.number) == at:
            return pending.source
    return at


def spoken(g: GigaRobo, seat: Seat, at: str) -> str:
    """What a response names, as it is typed."""
    return at if not at or at in g.players or at.isdecimal() else handle(g, seat, at)


def aimed(g: GigaRobo, at: str) -> tuple[str, ...]:
    """The piece or card on the table that a response names."""
    if at in g.players:
        return (g.players[at].rides,)
    return (f"stack-{at}",) if at.isdecimal() else ()


def gaining(g: GigaRobo, seat: Seat, option: Any) -> Choice:
    """Heart, rage or power, and how much of it."""
    if option.take == "nothing":
        return of(option, label_of(option, "nothing"), key="n")
    asked = g.agenda[-1]
    if option.take == "power":
        n = g.library.pilots[g.players[seat].pilot].power
    elif option.take == "heart":
        n = upkeep.heart(g, seat)
    else:
        n = rage_of(g, seat)
    if isinstance(asked, rage.ChooseRage) and asked.halved:
        n = half(n)
    return of(option, label_of(option, option.take, n=n), key=option.take[0])


# --- settings -----------------------------------------------------------------------------------

ASKING: tuple[Literal["always", "could", "pass"], ...] = ("always", "could", "pass")


def controls(view: View, seat: Seat | None) -> tuple[Control, ...]:
    """When a player wants to be asked for responses. [GR-RSP-17]"""
    now = next((player.asking for player in view.players if player.seat == seat), "")
    if not now:
        return ()
    values = tuple(
        of(
            turn.SetAsking(asking),
            Message(f"giga_robo.control.asking.{asking}"),
            key=f"ask {asking}",
        )
        for asking in ASKING
    )
    on = [str(asking) for asking in ASKING].index(now)
    return (Control("asking", Message("giga_robo.control.asking"), values, on),)
