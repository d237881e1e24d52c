"""What a player may mean by pointing at something that stands for no option.

Nothing is measured by it: an enemy is in contact, ahead and in sight or it is not, as everybody can
see; how far away it is nobody is told. [PRE-GEO-21]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core import HIDDEN, Decision, Pointed, Refusal
from plancia.games.pacific_rim.names import card_id
from plancia.games.pacific_rim.rules import (
    attack,
    ground,
    movement,
    pushing,
    setup,
    tactical,
    targets,
    turn,
)
from plancia.games.pacific_rim.state import Model, PacificRim
from plancia.space.plane import FRONT, in_arc


def meant(seen: PacificRim, asked: Decision[Any], pointed: Pointed) -> Iterator[Any]:
    """Attacks, activations, cards and dice that point at this, the likeliest first."""
    what = pointed.id
    role, *numbers = what.split(" ") if what else ("",)
    die = numbers[0] if numbers else ""
    if isinstance(asked, attack.ChooseReroll) and die:
        if role != asked.role or not die.isdecimal():
            yield Refusal.of("PRE-ABL-12", "pacific_rim.no.die")
        else:
            yield attack.RollAgain(int(die))
    if what in seen.bases():
        if isinstance(asked, attack.ChooseTarget) and what not in asked.targets:
            yield no_target(seen, asked, what)
        yield attack.Strike(what)
        yield pushing.CrashInto(what)
        yield setup.TakeLeader(what)
        yield turn.PickModel(what)
        if isinstance(asked, movement.ChooseMove) and what != seen.acting_model.id:
            yield Refusal.of(asked.rule, "pacific_rim.no.moving", model=seen.acting_model.id)
    if what in seen.things:
        yield tactical.PickUp(what)
    yield from with_card(seen, what)


def no_target(seen: PacificRim, asked: attack.ChooseTarget, what: str) -> Refusal:
    """Why a base is none of the targets: the first thing that is missing."""
    model, other = seen.models[asked.plan.attacker], seen.models.get(what)
    if other is not None and other.side == model.side:
        return Refusal.of("PRE-MEL-02", "pacific_rim.no.friend", target=what)
    if what in asked.plan.struck:
        return Refusal.of("PRE-CRD-06", "pacific_rim.no.struck", target=what)
    if asked.plan.kind == "melee":
        touching = [touch.what for touch in ground.touches(seen, model, model.pose)]
        key = "front" if what in touching else "apart"
        return Refusal.of("PRE-MEL-01", f"pacific_rim.no.{key}", target=what)
    if not in_arc(FRONT, model.pose, seen.body(what)):
        return Refusal.of("PRE-LOS-01", "pacific_rim.no.arc", target=what)
    if not targets.sees(seen, model, what):
        return Refusal.of("PRE-LOS-03", "pacific_rim.no.sight", target=what)
    return Refusal.of("PRE-RNG-01", "pacific_rim.no.target", target=what)


def with_card(seen: PacificRim, what: str) -> Iterator[Any]:
    """What could be done with a card: laid for the round, or used by the acting model."""
    for model in seen.models.values():
        if what in {card_id(seen, model.id, name) for name in (*model.deck, *model.damage)}:
            yield from lying_idle(seen, model, what)


def lying_idle(seen: PacificRim, model: Model, what: str) -> Iterator[Any]:
    """Why a card of a deck, or one that counts as damage, is not used now."""
    if what in {card_id(seen, model.id, name) for name in model.damage}:
        yield Refusal.of("PRE-DMG-07", "pacific_rim.no.damaged_card", model=model.id)
    elif model.owner != seen.viewer:
        yield Refusal.of("PRE-RND-02", "pacific_rim.no.others_card", model=model.id)
    elif seen.round_phase != "choosing":
        key = "other_card" if model.card and model.card != HIDDEN else "next_round"
        yield Refusal.of("PRE-RND-02", f"pacific_rim.no.{key}", model=model.id, card=model.card)
