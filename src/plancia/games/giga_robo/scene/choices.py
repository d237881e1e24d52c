"""Options as the table shows them: what they are called, where they point, what they cost."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any, Literal

import msgspec

from plancia.core import Action, Decision, Message, Seat
from plancia.core.scene import Choice, Control, with_own_keys
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.events import points
from plancia.games.giga_robo.in_force.values import defence, rage_of
from plancia.games.giga_robo.rules import combat, forced, movement, obstacles, rage, upkeep
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of
from plancia.games.giga_robo.rules.recovery import AddPower
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use
from plancia.games.giga_robo.rules.responses.legality import price_of
from plancia.games.giga_robo.rules.responses.windows import Pass, SetAsking
from plancia.games.giga_robo.rules.setup import TakeBuild
from plancia.games.giga_robo.scene import chances, previews
from plancia.games.giga_robo.scene.emphasis import emphasised
from plancia.games.giga_robo.scene.keys import KEYS, LETTERS, handle
from plancia.games.giga_robo.scene.picks import picking
from plancia.games.giga_robo.state import ChooseValue, GigaRobo
from plancia.games.giga_robo.ways import Path
from plancia.texts.choosing import Pick


def choices(
    seen: GigaRobo, asked: Decision[Any] | None, options: Sequence[Action[Any]]
) -> tuple[Choice, ...]:
    """All options of the viewer, each with a key of its own."""
    odds = chances.Chances(seen)
    listed = list(options)  # ways are put together each time they are gone through
    found = [choice(seen, asked, option, odds) for option in listed]
    return with_own_keys(emphasised(asked, listed, found))


of = partial(Choice.of, GigaRobo.id)


def choice(
    seen: GigaRobo, asked: Decision[Any] | None, option: Action[Any], odds: chances.Chances
) -> Choice:
    """One option, in answer to what is asked."""
    key, words = KEYS.get(type(option), ""), dict[str, Any]()
    match asked, option:
        case _, movement.Move(path, through):
            return moving(seen, path, through, option)
        case forced.ChooseRoute(force=force), forced.Route(path):
            thrown = force.kind == "throw"
            found = previews.colliding(seen, force.robot, path, thrown=thrown)
            return going(seen, path, option, force.robot, previews=found)
        case _, declare.Attack():
            return attacking(seen, option, odds)
        case _, reply.StrikeBack() | declare.AddCard():
            return following(seen, option, odds)
        case _, reply.Defend():
            words = {"n": defence(seen, seen.by)}
            return of(option, "dice", words, key=key, odds=odds.defence())
        case _, Play() | Use():
            return responding(seen, option)
        case _, Activate() | combat.Deactivate():
            n = seen.library.abilities[option.ability].tokens
            cost = cost_in("tokens", n) if isinstance(option, Activate) else None
            key = handle(seen, seen.by, option.ability)
            return of(option, key=key, piece=rides(seen), cost=cost)
        case _, AddPower(dice):
            variant = "some" if dice else "zero"
            return of(option, variant, {"n": dice}, key=str(dice), odds=odds.power(dice))
        case _, upkeep.Gain(take) | rage.GainRage(take):
            halved = isinstance(asked, rage.ChooseRage) and asked.halved
            words = {} if take == "nothing" else {"n": gained(seen, take, halved=halved)}
            return of(option, take, words, key=take[0])
        case _, obstacles.Put(what, hex):
            name = {"1": "one", "2": "two"}.get(what, what)
            words = {"what": Message(f"giga_robo.word.{name}")}
            return of(option, words=words, key=f"{hex} {what}", at=points(seen, hex))
        case ChooseValue(), Pick():
            return picking(seen, asked, option)
    quick = "quick" if isinstance(option, TakeBuild) else ""
    return of(option, "turn" if option == Pass("turn") else quick, key=key)


def rides(seen: GigaRobo) -> Seat:
    """The robot that the viewer is in."""
    return seen.players[seen.by].rides


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


def moving(seen: GigaRobo, path: Path, through: Path, option: movement.Move) -> Choice:
    """A move: its path, and what it costs."""
    robot = seen.robot(seen.by)
    if not path:
        return going(seen, path, option, robot.seat)
    n = movement.path_cost(seen, seen.by, robot.hex, path, through=frozenset(through))
    found = previews.arriving(seen, path[-1])
    return going(seen, path, option, robot.seat, cost=cost_in("movement", n), previews=found)


def going(seen: GigaRobo, path: Path, option: Action[Any], robot: Seat, **more: Any) -> Choice:
    """A robot goes a way, or stays."""
    if not path:
        return of(option, "stay", key="-", piece=robot)
    at = points(seen, *path)
    return of(option, "to", {"end": path[-1]}, key=path[-1], piece=robot, at=at, **more)


# --- attacks ------------------------------------------------------------------------------------


def attacking(seen: GigaRobo, option: declare.Attack, odds: chances.Chances) -> Choice:
    """An attack: its card, its target, its cost and its chances."""
    robot = seen.robot_at(option.hex) if option.target == "robot" else None
    key = f"{handle(seen, seen.by, option.card)}{LETTERS.get(option.target, '')} {option.hex}"
    variant = "" if option.target == "barrier" else option.target
    return of(
        option,
        variant,
        {"name": robot.seat if robot is not None else ""},
        key=key + LETTERS.get(option.how, ""),
        piece=handle(seen, seen.by, option.card),
        targets=(robot.seat,) if robot is not None else (),
        at=points(seen, option.hex),
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
        "" if variant == "robot" else variant,
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
    cost = None
    if isinstance(option, Use):
        if name in seen.robot(seen.by).abilities or name == seen.players[seen.by].ability:
            piece = rides(seen)
    elif option.free:
        cost, key = Message("giga_robo.cost.free"), f"{key} free"
    elif option.tokens:
        cost, key = cost_in("tokens", TOKENS), f"{key} t"
    else:
        card = seen.library.cards[name]
        cost = cost_in("spirit", price_of(seen, seen.players[seen.by], card, option.x))
    words, targets = {"at": target(seen, option.at)}, aimed(seen, option.at)
    return of(option, variant, words, key=key, piece=piece, cost=cost, targets=targets)


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


def gained(seen: GigaRobo, take: str, *, halved: bool) -> int:
    """How much heart, rage or power a player would gain."""
    if take == "power":
        n = seen.library.pilots[seen.players[seen.by].pilot].power
    else:
        n = upkeep.heart(seen, seen.by) if take == "heart" else rage_of(seen, seen.by)
    return half(n) if halved else n


# --- settings -----------------------------------------------------------------------------------

ASKING: tuple[Literal["always", "could", "pass"], ...] = ("always", "could", "pass")


def controls(seen: GigaRobo) -> tuple[Control, ...]:
    """When a player wants to be asked for responses. [GR-RSP-17]"""
    if seen.by not in seen.players:
        return ()
    values = tuple(
        Choice(
            msgspec.to_builtins(SetAsking(asking)),
            Message(f"giga_robo.control.asking.{asking}"),
            f"ask {asking}",
        )
        for asking in ASKING
    )
    on = ASKING.index(seen.players[seen.by].asking)
    return (Control("asking", Message("giga_robo.control.asking"), values, on),)
