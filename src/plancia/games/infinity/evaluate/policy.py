"""A quick way to play Infinity sensibly: who sees somebody shoots, others advance."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeVar

from plancia.core import Action, Seat
from plancia.games.infinity import odds
from plancia.games.infinity.evaluate.reacting import best_reaction
from plancia.games.infinity.in_progress import Blast, Throw
from plancia.games.infinity.rules import (
    coming_out,
    damage,
    guts,
    orders,
    proximity,
    reactions,
    turn,
)
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.deployment import ChooseHeldBack, HoldBack
from plancia.games.infinity.rules.falling import ChooseFall, Drop, StayUp
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.games.infinity.rules.movement import Move
from plancia.games.infinity.rules.ranged import Shoot, shot_throw
from plancia.games.infinity.rules.sites import UseSite
from plancia.games.infinity.rules.turning import LookOn
from plancia.games.infinity.state import Infinity, Trooper

Random = Callable[[], float]
A = TypeVar("A")

WORTH_FIRING = 0.15
"""A shot that hits less often than that is left for something better."""


def suggest(game: Infinity, seat: Seat, random: Random) -> Action[Any]:
    """A sensible action for the pending decision."""
    asked = game.asked(seat)
    assert asked is not None
    options = asked.options(game, seat)
    match asked:
        case turn.ChooseOrder():
            return _order(game, seat, options, random)
        case orders.ChooseAction():
            return _action(game, asked, options, random)
        case reactions.ChooseReactions():
            return _reaction(game, asked, options)
    found = obvious(game, seat, options)
    return found or options[int(random() * len(options))]


def obvious(game: Infinity, seat: Seat, options: Sequence[Any]) -> Action[Any] | None:
    """The answer to a decision that is not worth a search, or nothing."""
    match game.asked(seat):
        case ChooseHeldBack():
            return HoldBack()
        case coming_out.ChooseStand():
            return coming_out.Stand()
        case proximity.ChooseBlast() as asked:
            ways: list[proximity.Explode] = list(options)
            return max(ways, key=lambda way: worth_of(game, way.blast(asked)))
        case guts.ChooseGuts() | guts.ChooseRefuge():
            wanted = ("take_cover", "drop_prone", "stand_firm")
            found: list[Action[Any]] = [
                option for kind in wanted for option in options if option.tag() == kind
            ]
            return found[0] if found else None
        case ChooseFall(trooper=name):
            helped = damage.has_help(game, game.troopers[name])
            return Drop() if helped else StayUp()
    return next((option for option in options if isinstance(option, LookOn)), None)


def worth_of(game: Infinity, blast: Blast) -> int:
    """How many enemies somebody's mine would hit, less its own models."""
    side = game.side(game.troopers[blast.thing])
    found = [each for each in proximity.struck(game, blast) if not (each.laid or each.is_out)]
    return sum(1 if game.side(each) != side else -1 for each in found)


def _order(game: Infinity, seat: Seat, options: Sequence[Any], random: Random) -> Action[Any]:
    """Somebody who fights, then somebody who sees an enemy, then anybody."""
    activations = [option for option in options if isinstance(option, turn.Activate)]
    if not activations:
        return options[-1]  # type: ignore[no-any-return]
    owed = {each.id for each in turn.owed(game, game.commands[seat])}
    urgent = [option for option in activations if option.trooper in owed]
    watching = [
        option for option in activations if _sees_somebody(game, game.troopers[option.trooper])
    ]
    chosen = urgent or watching or activations
    return _pick(chosen, random)


def _sees_somebody(game: Infinity, trooper: Trooper) -> bool:
    return any(
        not foe.is_out and not foe.concealed and sees(game, trooper, foe)
        for foe in game.enemies(trooper)
    )


def _action(
    game: Infinity, asked: orders.ChooseAction, options: Sequence[Any], random: Random
) -> Action[Any]:
    """Strike, or fire if that promises something, or go towards the enemy."""
    blows = [option for option in options if isinstance(option, Strike)]
    if blows:
        return _pick(blows, random)
    uses = [option for option in options if isinstance(option, UseSite)]
    if uses and not carries(game, asked.trooper):
        return _pick(uses, random)
    chance, shot = best_shot(game, asked, options)
    if shot is not None and chance >= WORTH_FIRING:
        return shot
    moves = [option for option in options if isinstance(option, Move)]
    if asked.number == 1 or shot is None:
        if moves and random() < 0.8:
            return moves[-1]  # the last ones lead towards the nearest enemies
        return _pick(moves or options, random)
    return shot


def carries(game: Infinity, trooper: str) -> bool:
    """Whether somebody carries a crate."""
    return any(site.carrier == trooper for site in game.sites.values())


def _reaction(
    game: Infinity, asked: reactions.ChooseReactions, options: Sequence[Any]
) -> Action[Any]:
    """What has the best odds for somebody; nothing, where that is no better."""
    for reactor in game.under_way.notices:
        found = best_reaction(game, asked, reactor, options)
        if found is not None:
            return found
    return reactions.LetPassAll()


def best_shot(
    game: Infinity, asked: orders.AsksForAction, options: Iterable[Any]
) -> tuple[float, Shoot | None]:
    """The shot that hits most likely, as a player reckons who measures nothing beforehand."""
    found: tuple[float, Shoot | None] = (0.0, None)
    reaction = isinstance(asked, reactions.ChooseReactions)
    for option in options:
        if isinstance(option, Shoot):
            target = game.troopers[option.shots[0].target]
            if target.is_out:
                continue
            deed = option.declared(game, asked, game.troopers[option.trooper])
            throw = shot_throw(game, deed, option.shots[0], reaction=reaction)
            chance = chance_of(throw, option.shots[0].dice)
            if found[1] is None or chance > found[0]:
                found = (chance, option)
    return found


def chance_of(throw: Throw, dice: int) -> float:
    """How likely a roll hits at all, if nothing opposes it."""
    if throw.lost or throw.needed < 0:
        return 0.0
    return float(odds.alone(odds.Side(dice, throw.needed)).any)


def _pick(options: Sequence[A], random: Random) -> A:
    return options[int(random() * len(options))]
