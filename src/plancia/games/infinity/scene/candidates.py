"""What a player may mean by pointing at something that stands for no option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core import Decision, Pointed
from plancia.games.infinity.in_progress import Shot
from plancia.games.infinity.rules import deployment, orders, reactions, turn
from plancia.games.infinity.rules.close_combat import Strike, blades
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.hacking.programs import programs
from plancia.games.infinity.rules.movement import Move
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.waiting import unplaced
from plancia.games.infinity.state import Infinity, Trooper


def meant(seen: Infinity, asked: Decision[Any], pointed: Pointed) -> Iterator[Any]:
    """Orders, actions and reactions that point at this, the likeliest first."""
    target = seen.troopers.get(pointed.id)
    match asked:
        case deployment.ChoosePlace():
            yield from deploying(seen, asked, pointed)
        case turn.ChooseOrder() if target is not None:
            yield turn.Activate(target.id)
            yield turn.NameLieutenant(target.id)
        case orders.ChooseAction():
            yield from acting(seen, seen.troopers[asked.trooper], target, pointed)
        case reactions.ChooseReactions() if target is not None:
            held = seen.troopers.get(pointed.held)
            reactors = [seen.troopers[name] for name in seen.under_way.notices]
            for trooper in [held] if held is not None else reactors:
                yield from against(seen, trooper, target)


def deploying(seen: Infinity, asked: deployment.ChoosePlace, pointed: Pointed) -> Iterator[Any]:
    """The model in hand, or the next one, put there."""
    (seat,) = asked.seats
    waiting = unplaced(seen, seat)
    names = [pointed.held] if pointed.held else [each.id for each in waiting[:1]]
    if pointed.at is not None:
        yield from (deployment.Deploy(name, pointed.at) for name in names)


def acting(
    seen: Infinity, trooper: Trooper, target: Trooper | None, pointed: Pointed
) -> Iterator[Any]:
    """An attack on an enemy, or a movement to a place."""
    if target is not None and seen.side(target) != seen.side(trooper):
        yield from against(seen, trooper, target)
    if pointed.at is not None:
        yield Move(trooper.id, (pointed.at,))


def against(seen: Infinity, trooper: Trooper, target: Trooper) -> Iterator[Any]:
    """What one model could do to another."""
    if target.concealed:
        yield Discover(trooper.id, target.id)
    for weapon in dict.fromkeys(seen.profile(trooper).weapons):
        if seen.weapon(weapon).is_aimed:
            yield Shoot(trooper.id, weapon, (Shot(target.id),))
    if MarkTarget.row in seen.profile(trooper).actions:
        yield MarkTarget(trooper.id, target.id)
    if seen.profile(trooper).is_hacker:
        attacks = (name for name, program in programs().items() if program.is_attack)
        yield from (Hack(trooper.id, name, target.id) for name in attacks)
    yield from (Strike(trooper.id, target.id, weapon) for weapon in blades(seen, trooper)[:1])
