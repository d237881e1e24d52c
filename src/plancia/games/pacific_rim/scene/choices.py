"""Options as the table shows them: what they are called, where they point, what they cost.

Nothing is measured for the player: a step shows no place to arrive at, and a target no range,
before they are committed to; only a table that measures sees where a step would end. [PRE-GEO-21]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from plancia.core import Message
from plancia.core.scene import Choice, Point, with_own_keys
from plancia.games.pacific_rim.compass import compass
from plancia.games.pacific_rim.components import (
    Effects,
    Extra,
    Gain,
    Melee,
    Option,
    Ranged,
    Run,
    Track,
)
from plancia.games.pacific_rim.odds import chances
from plancia.games.pacific_rim.rules import (
    abilities,
    activation,
    attack,
    damage,
    deployment,
    factions,
    movement,
    placement,
    reserves,
    rounds,
    setup,
    tactical,
)
from plancia.games.pacific_rim.scene.ground import at
from plancia.games.pacific_rim.scene.handles import card_id, handle
from plancia.games.pacific_rim.scene.zones import costs, part
from plancia.games.pacific_rim.state import HEX, PacificRim, Recruit

KEYS: dict[Any, str] = {
    movement.StopMoving: "s",
    activation.LeaveCard: "no",
    activation.NoTurn: "no",
    attack.Decline: "no",
    attack.KeepDice: "no",
    tactical.SkipTactical: "no",
    abilities.SkipAbilities: "no",
    reserves.StayOff: "no",
    rounds.Forgo: "no",
    deployment.EnoughDeployed: "end",
    tactical.PlainAttack: "att",
    tactical.Rearm: "arm",
    damage.DrawCards: "draw",
    damage.TakeCard: "take",
}
"""What is typed for options of which there is one."""

TURNS = {60: ("left", "l"), -60: ("right", "r"), 30: ("half_left", "hl"), -30: ("half_right", "hr")}
"""What rotations are called and how they are typed: plus is left. [PRE-ROT-01, PRE-ROT-05]"""


def choices(g: PacificRim, asked: Any, options: Sequence[Any]) -> tuple[Choice, ...]:
    """All options of a seat, each with a key of its own."""
    return with_own_keys(
        msgspec.structs.replace(choice(g, asked, option), odds=chances(g, option))
        for option in options
    )


def choice(g: PacificRim, asked: Any, option: Any) -> Choice:
    """One option."""
    match option:
        case movement.StepForward() | movement.StepBackward() | movement.StopMoving():
            return moving(g, option)
        case movement.Turn() | damage.SpinBy():
            return turning(g, asked, option)
        case movement.TakePose():
            return engaging(g, asked, option)
        case tactical.Circle():
            return circling(g, option)
        case attack.RollAgain():
            return of_die(asked, option)
        case activation.UseCard() | activation.TakeOption():
            return using(g, asked, option)
        case rounds.LayCards():
            return laying(g, option)
        case deployment.PutModel() | placement.PutPiece():
            return putting(g, option)
        case setup.TakeForce():
            return mustering(g, option)
        case damage.TakeCard() | damage.DrawCards():
            return hurting(g, option)
        case damage.Advance():
            spot = (at(asked.pose.x, asked.pose.y),) if option.go else ()
            return yes_or_no(g, option, at=spot)
    return pointing(g, option)


def pointing(g: PacificRim, option: Any) -> Choice:
    """Options that name one thing."""
    match option:
        case attack.Strike():
            key = handle(g, option.target)
            return of(option, label_of(option), key=key, piece=who(g), targets=(option.target,))
        case damage.CrashInto():
            targets = (option.what,) if option.what in g.bases() else ()
            return of(option, label_of(option), key=handle(g, option.what), targets=targets)
        case rounds.PickModel() | setup.TakeLeader():
            here = option.model if g.models[option.model].place == "table" else ""
            return of(option, label_of(option), key=handle(g, option.model), piece=here)
        case damage.LosePilot():
            return of(option, label_of(option), key=option.pilot, piece=option.model)
        case tactical.PickUp():
            key = option.thing
            return of(option, label_of(option), key=key, piece=who(g), targets=(option.thing,))
        case tactical.UseObject():
            label = label_of(option, option.kind)
            return of(option, label, key=option.kind[0], piece=who(g))
        case abilities.UseAbility():
            key = option.ability.rpartition(":")[2]
            return of(option, label_of(option), key=key, piece=who(g))
        case factions.Want() | rounds.TakeFirst():
            return of(option, label_of(option), key=option.side[0])
        case deployment.TakeEdge():
            return of(option, label_of(option), key=option.edge)
    return plain(g, option)


def plain(g: PacificRim, option: Any) -> Choice:
    """An answer of yes or no, or an option that names nothing."""
    if option.__struct_fields__ and isinstance(answer(option), bool):
        return yes_or_no(g, option)
    piece = who(g) if type(option) in OWN else ""
    return of(option, label_of(option), key=KEYS.get(type(option), ""), piece=piece)


OWN = (activation.LeaveCard, activation.NoTurn, tactical.PlainAttack, tactical.Rearm)
"""Options without fields that belong to the acting model."""


def of(option: Any, label: Message, **details: Any) -> Choice:
    """A choice with its own label."""
    return Choice(msgspec.to_builtins(option), label, **details)


def label_of(option: Any, variant: str = "", **more: Any) -> Message:
    """The sentence of an option: its kind's key and variant with its own fields."""
    args = {name: getattr(option, name) for name in option.__struct_fields__}
    tag = option.tag() + (f".{variant}" if variant else "")
    return Message(f"pacific_rim.action.{tag}", {**args, **more})


def who(g: PacificRim) -> str:
    """The model that acts, if one does."""
    return g.acting.model if g.acting is not None else ""


def answer(option: Any) -> Any:
    """The last value of an option."""
    return getattr(option, option.__struct_fields__[-1])


def yes_or_no(g: PacificRim, option: Any, **details: Any) -> Choice:
    """One of two answers."""
    word = "yes" if answer(option) else "no"
    return of(option, label_of(option, word), key=word, piece=who(g), **details)


# --- movement -------------------------------------------------------------------------------------


def moving(g: PacificRim, option: Any) -> Choice:
    """A step or the end of a movement."""
    model = g.models[who(g)]
    if isinstance(option, movement.StopMoving):
        return of(option, label_of(option), key="s", piece=model.id)
    ahead = isinstance(option, movement.StepForward)
    key = "f" if ahead else "b"
    spot: tuple[Point, ...] = ()
    if g.setup.premeasuring == "allowed":
        end = model.pose.forward(HEX if ahead else -HEX)
        spot = (at(end.x, end.y),)
    return of(option, label_of(option), key=key, piece=model.id, at=spot)


def turning(g: PacificRim, asked: Any, option: movement.Turn | damage.SpinBy) -> Choice:
    """A rotation of the acting model, or of one that was hit."""
    variant, key = TURNS[round(option.degrees)]
    if isinstance(asked, damage.SpinModel):
        label = label_of(option, variant, model=asked.model)
        return of(option, label, key=key, piece=asked.model, heading=turned(g, asked.model, option))
    mine = who(g)
    label = label_of(option, variant)
    return of(option, label, key=key, piece=mine, heading=turned(g, mine, option))


def turned(g: PacificRim, model: str, option: movement.Turn | damage.SpinBy) -> float:
    """Where a model looks after a rotation."""
    return compass(g.models[model].pose.turned(option.degrees).heading)


def engaging(g: PacificRim, asked: Any, option: movement.TakePose) -> Choice:
    """A pose in which the mover stands flush with what it met, or none. [PRE-ENG-06]"""
    if option.number < 0:
        variant = "keep" if asked.touching else "stop"
        return of(option, label_of(option, variant), key="no", piece=who(g))
    other, pose = asked.choices[option.number]
    return of(
        option,
        label_of(option, "other", other=other),
        key=handle(g, other),
        piece=who(g),
        targets=(other,),
        at=(at(pose.x, pose.y),),
        heading=compass(pose.heading),
    )


def circling(g: PacificRim, option: tactical.Circle) -> Choice:
    """A neighbouring face of an engaged base. [PRE-TAC-03]"""
    model = g.models[who(g)]
    places = {(what, face): pose for what, face, pose in tactical.circles(g, model)}
    pose = places[option.other, option.face]
    before, after = model.pose, g.pose(option.other)
    cross = (after.x - before.x) * (pose.y - before.y) - (after.y - before.y) * (pose.x - before.x)
    variant, key = ("left", "cl") if cross > 0 else ("right", "cr")
    return of(
        option,
        label_of(option, variant),
        key=f"{key} {handle(g, option.other)}",
        piece=model.id,
        targets=(option.other,),
        at=(at(pose.x, pose.y),),
        heading=compass(pose.heading),
    )


# --- cards ----------------------------------------------------------------------------------------


def laying(g: PacificRim, option: rounds.LayCards) -> Choice:
    """One card for each own model; of a single model the card itself is the option."""
    ids = tuple(card_id(g, model, card) for model, card in option.cards.items())
    piece = ids[0] if len(ids) == 1 else ""
    return of(option, label_of(option), key=" ".join(ids), piece=piece, targets=ids)


def using(g: PacificRim, asked: Any, option: activation.UseCard | activation.TakeOption) -> Choice:
    """An alternative of a card: what it does, in order, and what it costs. [PRE-CRD-09]"""
    model = g.models[who(g)]
    name = asked.card if isinstance(asked, activation.PlayOption) else model.card
    card = g.library.cards[f"{model.profile}/{name}"]
    chosen = card.options[option.option]
    extra = isinstance(option, activation.UseCard) and option.extra
    cost: dict[Track, int] = dict(card.cost) if isinstance(option, activation.UseCard) else {}
    if extra and chosen.extra is not None:
        for track, n in chosen.extra.cost.items():
            cost[track] = cost.get(track, 0) + n
    return of(
        option,
        label_of(
            option, "extra" if extra else "told", card=name, effects=effects(chosen, extra=extra)
        ),
        key=f"{option.option + 1}{'+' if extra else ''}",
        piece=model.id,
        targets=(card_id(g, model.id, name),),
        cost=costs(cost) if cost else None,
    )


def effects(chosen: Option, *, extra: bool) -> tuple[Message, ...]:
    """What an alternative does, one effect after the other. [PRE-ACT-04]"""
    return tuple(effect(each, chosen.extra if extra else None) for each in chosen.effects)


def effect(each: Effects, extra: Extra | None) -> Message:
    """One effect; of an attack with all that is special about it."""
    match each:
        case Gain(n=None):
            return Message("pacific_rim.effect.gain_all", {"track": each.track})
        case Gain(n=int(n)):
            return Message("pacific_rim.effect.gain", {"what": part(each.track, n)})
        case Run() if each.ene:
            return Message("pacific_rim.effect.run_more", {"ene": each.ene})
        case Melee() | Ranged():
            return assault(each, extra)
    return Message(f"pacific_rim.effect.{msgspec.to_builtins(each)['do']}")


def assault(each: Melee | Ranged, extra: Extra | None) -> Message:
    """An attack of a card, with what extra spending adds. [PRE-CRD-08]"""
    kind = "melee" if isinstance(each, Melee) else "ranged"
    ene = each.ene + (extra.ene if extra is not None else 0)
    key = f"{kind}_more" if ene else kind
    told = Message(f"pacific_rim.effect.{key}", {"ene": ene})
    push = each.push or (extra is not None and extra.push)
    numbers = {"rerolls": each.rerolls}
    if isinstance(each, Ranged):
        numbers = {"short": each.short, "long": each.long, **numbers}
    more = [Message(f"pacific_rim.effect.{name}", {"n": n}) for name, n in numbers.items() if n]
    if push:
        more.append(Message("pacific_rim.effect.push"))
    args = {"effect": told, "more": tuple(more)}
    return Message("pacific_rim.effect.with", args) if more else told


def hurting(g: PacificRim, option: damage.TakeCard | damage.DrawCards) -> Choice:
    """The face-up card of the target, or so many of its deck. [PRE-DMG-05]"""
    assert g.attack is not None
    if isinstance(option, damage.DrawCards):
        label = label_of(option, "some", n=g.attack.points)
        return of(option, label, key=KEYS[damage.DrawCards], piece=who(g))
    target = g.models[g.attack.target]
    shown = card_id(g, target.id, target.card)
    label = label_of(option, "named", card=target.card)
    return of(option, label, key=KEYS[damage.TakeCard], piece=who(g), targets=(shown,))


def of_die(asked: Any, option: attack.RollAgain) -> Choice:
    """A die of the attack under way."""
    role = asked.role
    label = label_of(option, "die", number=option.die + 1)
    return of(option, label, key=str(option.die + 1), targets=(f"{role} {option.die}",))


# --- setting up -----------------------------------------------------------------------------------


def putting(g: PacificRim, option: Any) -> Choice:
    """A sample of a place; every other can be filled in."""
    what = option.what if isinstance(option, placement.PutPiece) else option.model
    start = handle(g, what) if what in g.models else what.rpartition(" ")[2]
    x, y = option.at
    key = f"{start} {x:.0f},{y:.0f}"
    arrives = what in g.models and g.round_phase != "setup"
    label = label_of(option, "arrive" if arrives else "place", x=x, y=y)
    return of(option, label, key=key, at=(at(x, y),))


def mustering(g: PacificRim, option: setup.TakeForce) -> Choice:
    """A ready force, model by model."""
    force = option.read(g)
    told = () if isinstance(force, Message) else tuple(recruit(g, each) for each in force)
    return of(option, label_of(option, force=told))


def recruit(g: PacificRim, each: Recruit) -> Message:
    """A model with its pilots, its upgrade or its mutations."""
    carried = [name for name in (*each.pilots, each.upgrade, *each.mutations) if name]
    args = {"model": each.model, "carried": tuple(carried)}
    key = "pacific_rim.name.recruit" if carried else "pacific_rim.name.alone"
    return Message(key, args)
