"""Options as the table shows them: what they are called, where they point, what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from plancia.core import Action, Decision, Message
from plancia.core.scene import Choice, Control, Point, with_own_keys
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.in_force.values import defence, rage_of
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.rules import (
    combat,
    forced,
    movement,
    obstacles,
    rage,
    recovery,
    upkeep,
)
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use
from plancia.games.giga_robo.rules.responses.legality import price_of
from plancia.games.giga_robo.rules.responses.windows import SetAsking
from plancia.games.giga_robo.scene import chances, previews
from plancia.games.giga_robo.scene.keys import KEYS, LETTERS, handle
from plancia.games.giga_robo.scene.labels import label_of, of, plain
from plancia.games.giga_robo.scene.picks import picking
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.choosing import ChooseValue, Pick


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
            return of(option, label_of(option), key=key, piece=piece, cost=tokens(seen, option))
        case _, recovery.AddPower():
            return adding(option, odds)
        case _, upkeep.Gain() | rage.GainRage():
            halved = isinstance(asked, rage.ChooseRage) and asked.halved
            return gaining(seen, option, halved=halved)
        case _, obstacles.Put():
            return putting(seen, option)
        case ChooseValue(), Pick():
            return picking(seen, asked, option)
    return of(option, label_of(option, plain(option)), key=KEYS.get(type(option), ""))


def spirit(n: int) -> Message:
    """A cost in spirit."""
    return Message("giga_robo.cost.spirit", {"n": n})


def paid(seen: GigaRobo, card: str, how: str) -> Message:
    """What an attack card costs in one of the ways to pay for it."""
    if how == "free":
        return Message("giga_robo.cost.free")
    if how == "tokens":
        return Message("giga_robo.cost.tokens", {"n": TOKENS})
    player = seen.players[seen.by]
    away = card not in player.hand
    return spirit(cost_of(seen, seen.by, seen.library.cards[card], from_meter=away))


def tokens(seen: GigaRobo, option: Activate | combat.Deactivate) -> Message | None:
    """What activating an ability costs."""
    if isinstance(option, combat.Deactivate):
        return None
    return Message("giga_robo.cost.tokens", {"n": seen.library.abilities[option.ability].tokens})


def points(seen: GigaRobo, hexes: tuple[Hex, ...]) -> tuple[Point, ...]:
    """The middles of hexes."""
    return tuple(place(seen.layout.map, hex) for hex in hexes if hex in seen.layout.map.at)


# --- movement -----------------------------------------------------------------------------------


def moving(seen: GigaRobo, option: movement.Move) -> Choice:
    """A move: its path, and what it costs."""
    if not option.path:
        return of(option, label_of(option, "stay"), key="-", piece=seen.players[seen.by].rides)
    n = movement.path_cost(
        seen, seen.by, seen.robot(seen.by).hex, option.path, through=frozenset(option.through)
    )
    return of(
        option,
        label_of(option, "to", end=option.path[-1]),
        key=option.path[-1],
        piece=seen.players[seen.by].rides,
        at=points(seen, option.path),
        cost=Message("giga_robo.cost.movement", {"n": n}),
        previews=previews.arriving(seen, option.path[-1]),
    )


def routing(seen: GigaRobo, asked: forced.ChooseRoute, option: forced.Route) -> Choice:
    """Where a robot is forced to; its end, and what it would run into."""
    if not option.path:
        return of(option, label_of(option, "stay"), key="-", piece=asked.robot)
    thrown = asked.kind == "throw"
    return of(
        option,
        label_of(option, "to", end=option.path[-1]),
        key=option.path[-1],
        piece=asked.robot,
        at=points(seen, option.path),
        previews=previews.colliding(seen, asked.robot, option.path, thrown=thrown),
    )


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


def adding(option: recovery.AddPower, odds: chances.Chances) -> Choice:
    """Power dice for a roll."""
    label = label_of(option, "some" if option.dice else "zero", n=option.dice)
    return of(option, label, key=str(option.dice), odds=odds.power(option.dice))


# --- responses ----------------------------------------------------------------------------------


def responding(seen: GigaRobo, option: Play | Use) -> Choice:
    """An instant, or a trigger of an ability or a card."""
    name = option.card if isinstance(option, Play) else option.source
    key = " ".join(
        part
        for part in (handle(seen, seen.by, name), str(option.x or ""), spoken(seen, option.at))
        if part
    )
    variant = "both" if option.x and option.at else "x" if option.x else "at" if option.at else ""
    label = label_of(option, variant, at=target(seen, option.at))
    if isinstance(option, Use):
        own = name in seen.robot(seen.by).abilities or name == seen.players[seen.by].ability
        piece = seen.players[seen.by].rides if own else handle(seen, seen.by, name)
        return of(option, label, key=key, piece=piece, targets=aimed(seen, option.at))
    if option.free:
        cost, key = Message("giga_robo.cost.free"), f"{key} free"
    elif option.tokens:
        cost, key = Message("giga_robo.cost.tokens", {"n": TOKENS}), f"{key} t"
    else:
        card = seen.library.cards[name]
        cost = spirit(price_of(seen, seen.players[seen.by], card, option.x))
    piece = handle(seen, seen.by, name)
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
