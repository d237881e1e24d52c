"""Options as the table shows them: what they are called, where they point, what they cost.

Nothing is measured for the player: a step shows no place to arrive at, and a target no range,
before they are committed to; only a table that measures sees where a step would end. [PRE-GEO-21]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from plancia.core import Message
from plancia.core.scene import Choice, Point, with_own_keys
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.names import card_id, handle
from plancia.games.pacific_rim.rules import (
    abilities,
    activation,
    attack,
    damage,
    deployment,
    engaging,
    factions,
    forces,
    movement,
    placement,
    pushing,
    rotation,
    setup,
    tactical,
    turn,
)
from plancia.games.pacific_rim.scene.chances import chances
from plancia.games.pacific_rim.scene.effects import effects
from plancia.games.pacific_rim.scene.keys import KEYS, TURNS
from plancia.games.pacific_rim.scene.zones import costs
from plancia.games.pacific_rim.state import HEX, PacificRim, Recruit


def choices(seen: PacificRim, asked: Any, options: Sequence[Any]) -> tuple[Choice, ...]:
    """All options of a seat, each with a key of its own."""
    return with_own_keys(
        msgspec.structs.replace(choice(seen, asked, option), odds=chances(seen, asked, option))
        for option in options
    )


def choice(seen: PacificRim, asked: Any, option: Any) -> Choice:
    """One option."""
    match option:
        case movement.StepForward() | movement.StepBackward() | movement.StopMoving():
            return moving(seen, option)
        case rotation.Turn() | damage.SpinBy():
            return turning(seen, asked, option)
        case engaging.TakePose():
            return standing_flush(seen, asked, option)
        case tactical.Circle():
            return circling(seen, option)
        case attack.RollAgain():
            return of_die(asked, option)
        case activation.UseCard() | activation.TakeOption():
            return using(seen, asked, option)
        case turn.LayCards():
            return laying(seen, option)
        case deployment.PutModel() | placement.PutPiece():
            return putting(seen, option)
        case forces.TakeForce():
            return mustering(seen, option)
        case damage.TakeCard() | damage.DrawCards():
            return hurting(seen, option)
        case pushing.Advance():
            spot = (at(asked.pose.x, asked.pose.y),) if option.go else ()
            return yes_or_no(seen, option, at=spot)
    return pointing(seen, option)


def pointing(seen: PacificRim, option: Any) -> Choice:
    """Options that name one thing."""
    match option:
        case attack.Strike():
            key = handle(seen, option.target)
            return of(option, key=key, piece=who(seen), targets=(option.target,))
        case pushing.CrashInto():
            targets = (option.what,) if option.what in seen.bases() else ()
            return of(option, key=handle(seen, option.what), targets=targets)
        case turn.PickModel() | setup.TakeLeader():
            here = option.model if seen.models[option.model].place == "table" else ""
            return of(option, key=handle(seen, option.model), piece=here)
        case damage.LosePilot():
            return of(option, key=option.pilot, piece=option.model)
        case tactical.PickUp():
            key = option.thing
            return of(option, key=key, piece=who(seen), targets=(option.thing,))
        case tactical.UseObject():
            return of(option, option.kind, key=option.kind[0], piece=who(seen))
        case abilities.UseAbility():
            key = option.ability.rpartition(":")[2]
            return of(option, key=key, piece=who(seen))
        case factions.Want() | turn.TakeFirst():
            return of(option, key=option.side[0])
        case deployment.TakeEdge():
            return of(option, key=option.edge)
    return plain(seen, option)


def plain(seen: PacificRim, option: Any) -> Choice:
    """An answer of yes or no, or an option that names nothing."""
    if option.__struct_fields__ and isinstance(answer(option), bool):
        return yes_or_no(seen, option)
    piece = who(seen) if type(option) in OWN else ""
    return of(option, key=KEYS.get(type(option), ""), piece=piece)


OWN = (activation.LeaveCard, rotation.NoTurn, tactical.PlainAttack, tactical.Rearm)
"""Options without fields that belong to the acting model."""


def of(
    option: Any, variant: str = "", words: dict[str, Any] | None = None, **details: Any
) -> Choice:
    """An option that is labelled by its kind and variant, with its own fields and other words."""
    args = {name: getattr(option, name) for name in option.__struct_fields__}
    tag = option.tag() + (f".{variant}" if variant else "")
    label = Message(f"pacific_rim.action.{tag}", {**args, **(words or {})})
    return Choice(msgspec.to_builtins(option), label, **details)


def who(seen: PacificRim) -> str:
    """The model that acts, if one does."""
    return seen.acting.model if seen.acting is not None else ""


def answer(option: Any) -> Any:
    """The last value of an option."""
    return getattr(option, option.__struct_fields__[-1])


def yes_or_no(seen: PacificRim, option: Any, **details: Any) -> Choice:
    """One of two answers."""
    word = "yes" if answer(option) else "no"
    return of(option, word, key=word, piece=who(seen), **details)


# --- movement -------------------------------------------------------------------------------------


def moving(seen: PacificRim, option: Any) -> Choice:
    """A step or the end of a movement."""
    model = seen.models[who(seen)]
    if isinstance(option, movement.StopMoving):
        return of(option, key="s", piece=model.id)
    ahead = isinstance(option, movement.StepForward)
    key = "f" if ahead else "b"
    spot: tuple[Point, ...] = ()
    if seen.setup.premeasuring == "allowed":
        end = model.pose.forward(HEX if ahead else -HEX)
        spot = (at(end.x, end.y),)
    return of(option, key=key, piece=model.id, at=spot)


def turning(seen: PacificRim, asked: Any, option: rotation.Turn | damage.SpinBy) -> Choice:
    """A rotation of the acting model, or of one that was hit."""
    variant, key = TURNS[round(option.degrees)]
    piece = asked.model if isinstance(asked, damage.ChooseSpin) else who(seen)
    heading = compass(seen.models[piece].pose.turned(option.degrees).heading)
    return of(option, variant, key=key, piece=piece, heading=heading)


def standing_flush(seen: PacificRim, asked: Any, option: engaging.TakePose) -> Choice:
    """A pose in which the mover stands flush with what it met, or none. [PRE-ENG-06]"""
    if option.number < 0:
        variant = "keep" if asked.touching else "stop"
        return of(option, variant, key="no", piece=who(seen))
    other, pose = asked.choices[option.number]
    return of(
        option,
        "other",
        {"other": other},
        key=handle(seen, other),
        piece=who(seen),
        targets=(other,),
        at=(at(pose.x, pose.y),),
        heading=compass(pose.heading),
    )


def circling(seen: PacificRim, option: tactical.Circle) -> Choice:
    """A neighbouring face of an engaged base. [PRE-TAC-03]"""
    model = seen.models[who(seen)]
    pose = tactical.circles(seen, model)[option.other, option.face]
    before, after = model.pose, seen.pose(option.other)
    cross = (after.x - before.x) * (pose.y - before.y) - (after.y - before.y) * (pose.x - before.x)
    variant, key = ("left", "cl") if cross > 0 else ("right", "cr")
    return of(
        option,
        variant,
        key=f"{key} {handle(seen, option.other)}",
        piece=model.id,
        targets=(option.other,),
        at=(at(pose.x, pose.y),),
        heading=compass(pose.heading),
    )


# --- cards ----------------------------------------------------------------------------------------


def laying(seen: PacificRim, option: turn.LayCards) -> Choice:
    """One card for each own model; of a single model the card itself is the option."""
    ids = tuple(card_id(seen, model, card) for model, card in option.cards.items())
    piece = ids[0] if len(ids) == 1 else ""
    return of(option, key=" ".join(ids), piece=piece, targets=ids)


def using(
    seen: PacificRim, asked: Any, option: activation.UseCard | activation.TakeOption
) -> Choice:
    """An alternative of a card: what it does, in order, and what it costs. [PRE-CRD-09]"""
    model = seen.models[who(seen)]
    name = asked.card if isinstance(asked, activation.ChoosePlayedOption) else model.card
    card = seen.library.cards[f"{model.profile}/{name}"]
    chosen = card.options[option.option]
    extra = option.extra
    cost = Counter(card.cost)
    if extra and chosen.extra is not None:
        cost.update(chosen.extra.cost)
    return of(
        option,
        "extra" if extra else "told",
        {"card": name, "effects": effects(chosen, extra=extra)},
        key=f"{option.option + 1}{'+' if extra else ''}",
        piece=model.id,
        targets=(card_id(seen, model.id, name),),
        cost=costs(cost) if cost else None,
    )


def hurting(seen: PacificRim, option: damage.TakeCard | damage.DrawCards) -> Choice:
    """The face-up card of the target, or so many of its deck. [PRE-DMG-05]"""
    if isinstance(option, damage.DrawCards):
        return of(option, "some", {"n": seen.fight.points}, key="draw", piece=who(seen))
    target = seen.models[seen.fight.target]
    shown = card_id(seen, target.id, target.card)
    words = {"card": target.card}
    return of(option, "named", words, key="take", piece=who(seen), targets=(shown,))


def of_die(asked: Any, option: attack.RollAgain) -> Choice:
    """A die of the attack under way."""
    number = option.die + 1
    die = f"{asked.role} {option.die}"
    return of(option, "die", {"number": number}, key=str(number), targets=(die,))


# --- setting up -----------------------------------------------------------------------------------


def putting(seen: PacificRim, option: Any) -> Choice:
    """A sample of a place; every other can be filled in."""
    what = option.what if isinstance(option, placement.PutPiece) else option.model
    start = handle(seen, what) if what in seen.models else what.rpartition(" ")[2]
    x, y = option.at
    key = f"{start} {x:.0f},{y:.0f}"
    arrives = what in seen.models and seen.round_phase != "setup"
    return of(option, "arrive" if arrives else "place", {"x": x, "y": y}, key=key, at=(at(x, y),))


def mustering(seen: PacificRim, option: forces.TakeForce) -> Choice:
    """A ready force, model by model."""
    force = option.read(seen)
    told = () if isinstance(force, Message) else tuple(recruit(seen, each) for each in force)
    return of(option, words={"force": told})


def recruit(seen: PacificRim, each: Recruit) -> Message:
    """A model with its pilots, its upgrade or its mutations."""
    carried = [name for name in (*each.pilots, each.upgrade, *each.mutations) if name]
    args = {"model": each.model, "carried": tuple(carried)}
    key = "pacific_rim.name.recruit" if carried else "pacific_rim.name.alone"
    return Message(key, args)
