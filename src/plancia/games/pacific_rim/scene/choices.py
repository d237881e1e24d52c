"""Options as the table shows them: what they are called, where they point, what they cost.

Nothing is measured for the player: a step shows no place to arrive at, and a target no range,
before they are committed to; only a table that measures sees where a step would end. [PRE-GEO-21]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec

from plancia.core import Message
from plancia.core.scene import Choice, with_own_keys
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.names import card_id, handle
from plancia.games.pacific_rim.rules import (
    abilities,
    activation,
    attack,
    damage,
    deployment,
    dice,
    engaging,
    factions,
    flight,
    forces,
    movement,
    placement,
    pushing,
    reserves,
    rotation,
    setup,
    tactical,
    turn,
)
from plancia.games.pacific_rim.scene.chances import chances
from plancia.games.pacific_rim.scene.emphasis import emphasised
from plancia.games.pacific_rim.scene.panels import die_id
from plancia.games.pacific_rim.scene.zones import costs, effect
from plancia.games.pacific_rim.state import HEX, PacificRim, Recruit
from plancia.space.plane import Pose

OWN: dict[type, str] = {
    activation.LeaveCard: "no",
    rotation.NoTurn: "no",
    flight.StayDown: "no",
    movement.StopMoving: "s",
    tactical.PlainAttack: "att",
    tactical.Rearm: "arm",
}
"""What is typed for options of the acting model that name nothing."""
KEYS: dict[type, str] = OWN | {
    attack.Decline: "no",
    attack.KeepDice: "no",
    tactical.SkipTactical: "no",
    abilities.SkipAbilities: "no",
    reserves.StayOff: "no",
    turn.Forgo: "no",
    deployment.EnoughDeployed: "end",
}
"""What is typed for all options that name nothing."""
TURNS = {60: ("left", "l"), -60: ("right", "r"), 30: ("half_left", "hl"), -30: ("half_right", "hr")}
"""What rotations are called and how they are typed: plus is left. [PRE-ROT-01, PRE-ROT-05]"""

of = partial(Choice.of, PacificRim.id)
"""An option with what it shows."""


def choices(seen: PacificRim, asked: Any, options: Sequence[Any]) -> tuple[Choice, ...]:
    """All options of a seat, each with a key of its own."""
    found = [
        msgspec.structs.replace(choice(seen, asked, option), odds=chances(seen, asked, option))
        for option in options
    ]
    return with_own_keys(emphasised(seen, asked, options, found))


def choice(seen: PacificRim, asked: Any, option: Any) -> Choice:
    """One option, in answer to what is asked."""
    match option:
        case movement.StepForward() | movement.StepBackward():
            ahead = isinstance(option, movement.StepForward)
            end = seen.acting_model.pose.forward(HEX if ahead else -HEX)
            spot = (at(*end.point),) if seen.setup.premeasuring == "allowed" else ()
            return of(option, key="f" if ahead else "b", piece=who(seen), at=spot)
        case rotation.Turn(degrees=degrees) | damage.SpinBy(degrees=degrees):
            variant, key = TURNS[round(degrees)]
            piece = asked.model if isinstance(asked, damage.ChooseSpin) else who(seen)
            heading = compass(seen.models[piece].pose.turned(degrees).heading)
            return of(option, variant, key=key, piece=piece, heading=heading)
        case engaging.TakePose():
            return standing_flush(seen, asked, option)
        case tactical.Circle():
            return circling(seen, option)
        case flight.Fly(hexes):
            return of(option, key=str(hexes), piece=who(seen))
        case attack.RollAgain(die):
            rolled = seen.fight.rolled(asked.role)[die]
            shows = [dice.COMBAT[face - 1] for face in rolled.faces]
            words = {"faces": [dice.SIGNS[face] for face in shows]}
            shown = tuple(die_id(asked.role, die, n) for n in range(len(rolled.faces)))
            return of(option, shows[0], words, key=str(die + 1), targets=shown)
        case activation.UseCard() | activation.TakeOption():
            return using(seen, asked, option)
        case turn.LayCards(cards):  # of a single model the card itself is the option
            ids = tuple(card_id(seen, model, card) for model, card in cards.items())
            piece = ids[0] if len(ids) == 1 else ""
            return of(option, key=" ".join(ids), piece=piece, targets=ids)
        case deployment.PutModel(what) | placement.PutPiece(what):
            return putting(seen, what, option)
        case forces.TakeForce():
            force = option.read(seen)
            told = () if isinstance(force, Message) else tuple(map(recruit, force))
            return of(option, words={"force": told})
    return pointing(seen, asked, option)


def pointing(seen: PacificRim, asked: Any, option: Any) -> Choice:
    """An option that names one thing, or nothing."""
    me = who(seen)
    match option:
        case attack.Strike(what) | tactical.PickUp(what):
            return of(option, key=handle(seen, what), piece=me, targets=(what,))
        case pushing.CrashInto(what):
            targets = (what,) if what in seen.bases() else ()
            return of(option, key=handle(seen, what), targets=targets)
        case turn.PickModel(model) | setup.TakeLeader(model):
            here = model if seen.models[model].place == "table" else ""
            return of(option, key=handle(seen, model), piece=here)
        case damage.LosePilot():
            return of(option, key=option.pilot, piece=option.model)
        case damage.TakeCard():  # [PRE-DMG-05]
            target = seen.models[seen.fight.target]
            shown, words = card_id(seen, target.id, target.card), {"card": target.card}
            return of(option, "named", words, key="take", piece=me, targets=(shown,))
        case damage.DrawCards():
            return of(option, "some", {"n": seen.fight.points}, key="draw", piece=me)
        case tactical.UseObject(kind):
            return of(option, kind, key=kind[0], piece=me)
        case abilities.UseAbility():
            return of(option, key=option.ability.rpartition(":")[2], piece=me)
        case factions.Want(side) | turn.TakeFirst(side):
            return of(option, key=side[0])
        case deployment.TakeEdge(edge):
            return of(option, key=edge)
    return plain(seen, asked, option)


def plain(seen: PacificRim, asked: Any, option: Any) -> Choice:
    """An option that names nothing, or an answer of yes or no: the last value of the option."""
    if type(option) in KEYS:
        return of(option, key=KEYS[type(option)], piece=who(seen) if type(option) in OWN else "")
    says_yes = getattr(option, option.__struct_fields__[-1])
    word = "yes" if says_yes else "no"
    leads = says_yes and isinstance(option, pushing.Advance)
    spot = (at(*asked.pose.point),) if leads else ()
    return of(option, word, key=word, piece=who(seen), at=spot)


def who(seen: PacificRim) -> str:
    """The model that acts, if one does."""
    return seen.acting.model if seen.acting is not None else ""


def standing_flush(seen: PacificRim, asked: Any, option: engaging.TakePose) -> Choice:
    """A pose in which the mover stands flush with what it met, or none. [PRE-ENG-06]"""
    if option.number < 0:
        return of(option, "keep" if asked.touching else "stop", key="no", piece=who(seen))
    other, pose = asked.choices[option.number]
    key = handle(seen, other)
    return of(option, "other", {"other": other}, key=key, **beside(seen, other, pose))


def circling(seen: PacificRim, option: tactical.Circle) -> Choice:
    """A neighbouring face of an engaged base. [PRE-TAC-03]"""
    model = seen.acting_model
    pose = tactical.circles(seen, model)[option.other, option.face]
    before, after = model.pose, seen.pose(option.other)
    cross = (after.x - before.x) * (pose.y - before.y) - (after.y - before.y) * (pose.x - before.x)
    variant, key = ("left", "cl") if cross > 0 else ("right", "cr")
    key = f"{key} {handle(seen, option.other)}"
    return of(option, variant, key=key, **beside(seen, option.other, pose))


def beside(seen: PacificRim, other: str, pose: Pose) -> dict[str, Any]:
    """What an option points at that puts the acting model beside another base."""
    heading = compass(pose.heading)
    return {"piece": who(seen), "targets": (other,), "at": (at(*pose.point),), "heading": heading}


def using(
    seen: PacificRim, asked: Any, option: activation.UseCard | activation.TakeOption
) -> Choice:
    """An alternative of a card: what it does, in order, and what it costs. [PRE-CRD-09]"""
    model = seen.acting_model
    name = asked.card if isinstance(asked, activation.ChoosePlayedOption) else model.card
    card = seen.library.cards[f"{model.profile}/{name}"]
    chosen = card.options[option.option]
    more = chosen.extra if option.extra else None
    cost = Counter(card.cost) + Counter(more.cost if more is not None else {})
    return of(
        option,
        "extra" if option.extra else "told",
        {"card": name, "effects": tuple(effect(each, more) for each in chosen.effects)},
        key=f"{option.option + 1}{'+' if option.extra else ''}",
        piece=model.id,
        targets=(card_id(seen, model.id, name),),
        cost=costs(cost),
    )


def putting(seen: PacificRim, what: str, option: Any) -> Choice:
    """A sample of a place; every other can be filled in."""
    is_model = what in seen.models
    start = handle(seen, what) if is_model else what.rpartition(" ")[2]
    variant = "arrive" if is_model and seen.round_phase != "setup" else "place"
    x, y = option.at
    return of(option, variant, {"x": x, "y": y}, key=f"{start} {x:.0f},{y:.0f}", at=(at(x, y),))


def recruit(each: Recruit) -> Message:
    """A model with its pilots, its upgrade or its mutations."""
    carried = tuple(name for name in (*each.pilots, each.upgrade, *each.mutations) if name)
    key = "pacific_rim.name.recruit" if carried else "pacific_rim.name.alone"
    return Message(key, {"model": each.model, "carried": carried})
