"""How bots play on in their heads: one sensible action for every decision, found quickly.

No die that is still to be rolled is looked at, and no card that lies face down.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final, TypeVar

from plancia.core import Action, Seat
from plancia.games.pacific_rim.evaluate import acting, prospects
from plancia.games.pacific_rim.evaluate.board import Board, board
from plancia.games.pacific_rim.evaluate.figures import Play
from plancia.games.pacific_rim.evaluate.routes import End
from plancia.games.pacific_rim.rules import (
    abilities,
    activation,
    attack,
    damage,
    dice,
    engaging,
    movement,
    pushing,
    rotation,
    tactical,
    turn,
)
from plancia.games.pacific_rim.state import Model, PacificRim

T = TypeVar("T")
Random = Callable[[], float]
Options = Sequence[Action[Any]]

WARM: Final = 0.35
"""How far a secret card may be worse than the best one and still be chosen now and then."""
COOL: Final = 0.08
"""The same where nothing is secret."""


def suggest(game: PacificRim, seat: Seat, random: Random) -> Action[Any]:
    """One sensible action."""
    asked: Any = game.asked(seat)
    game.by = seat
    if isinstance(asked, turn.ChooseCards):
        return lay(game, seat, random)
    if isinstance(asked, movement.ChooseMove):
        return move(game, random)
    options: Options = asked.options(game, seat)
    if len(options) == 1:
        return options[0]
    return picked(options, weigh(game, seat, options), random)


def picked(options: Sequence[T], weights: Sequence[float], random: Random) -> T:
    """One of some options, each as likely as its weight says."""
    point = random() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        point -= weight
        if point < 0.0:
            return option
    return options[-1]


def weigh(game: PacificRim, seat: Seat, options: Options) -> Sequence[float]:
    """How likely a sensible player is to take each of the options."""
    asked = game.asked(seat)
    return likelihoods([judged(game, asked, option) for option in options], COOL)


def likelihoods(worths: Sequence[float], heat: float) -> list[float]:
    """Weights from worths: the best has 1, one that is worse by the heat about a third."""
    most = max(worths)
    return [exp(max(-40.0, (worth - most) / heat)) for worth in worths]


def obvious(game: PacificRim, seat: Seat, options: Options) -> Action[Any] | None:
    """The answer to a decision that is not worth a search."""
    asked: Any = game.asked(seat)
    if isinstance(asked, movement.ChooseMove) and (game.travel.steps or game.travel.rotated):
        return move(game, lambda: 0.0)  # the movement has begun: on to the best place
    if isinstance(asked, SEARCHED):
        return None
    weights = weigh(game, seat, options)
    best = max(range(len(options)), key=weights.__getitem__)
    if weights[best] == min(weights):
        if len(options) <= FEW:
            return None
        best = int.from_bytes(game.chance.key[:4], "big") % len(options)  # any: as dice have it
    return options[best]


FEW: Final = 8
"""So many options that are equally good are worth a search."""
SEARCHED: Final = (
    turn.ChooseCards,
    turn.ChooseFirstTurn,
    turn.ChooseModel,
    activation.AskRun,
    activation.ChooseOption,
    attack.ChooseTarget,
    movement.ChooseMove,
)
"""Decisions that are worth a search."""


def lay(game: PacificRim, seat: Seat, random: Random) -> Action[Any]:
    """A card for each model: the more it promises the likelier, but never for sure."""
    now = board(game)
    laid: dict[str, str] = {}
    for model in turn.models_of(game, seat):
        cards = sorted(model.deck)
        hopes = [prospects.card_hope(now, game, model, card) for card in cards]
        laid[model.id] = picked(cards, likelihoods(hopes, WARM), random)
    return turn.LayCards(laid)


def move(game: PacificRim, random: Random) -> Action[Any]:
    """The first action on the way to a good place."""
    now, model = _acting(game)
    rest = acting.remaining(game, model)

    def worth(end: End) -> float:
        return acting.finish(now, game, model, end, rest) + COOL * random()

    first: Action[Any] = max(acting.ways(now, game, model), key=worth).first
    return first


# --- what options are worth -----------------------------------------------------------------------


def judged(game: PacificRim, asked: Any, option: Any) -> float:
    """What an option is worth, in victory points."""
    match asked, option:
        case _, turn.LayCards(cards):
            now, heat = board(game), COOL / WARM  # secret choices are mixed more than open ones
            laid = [(game.models[name], card) for name, card in cards.items()]
            return heat * sum(prospects.card_hope(now, game, *each) for each in laid)
        case _, turn.PickModel(name):  # it may not be able to do it any more later
            model = game.models[name]
            return prospects.card_hope(board(game), game, model, model.card)
        case engaging.ChooseEngagement() | rotation.ChooseRotation(), _:
            return of_pose(game, asked, option)
        case _, activation.UseCard():
            return of_option(game, option)
        case _, attack.Strike(target):
            model = game.models[asked.plan.attacker]
            return acting.strike(board(game), game, model, asked.plan, target)
        case _, attack.RollAgain():
            return of_die(game, asked, option)
        case tactical.ChooseTacticalAction(), _:
            return of_tactical(game, option)
        case damage.ChooseDamage(), _:
            return of_damage(game, option)
        case _, pushing.Advance(go) if game.acting is not None:  # to stand where the enemy stood
            now, model = _acting(game)
            return acting.place(now, game, model, asked.pose if go else model.pose)
        case _, pushing.CrashInto(what):
            return of_crash(game, what)
    return of_offer(game, asked, option)


def of_pose(game: PacificRim, asked: Any, option: Any) -> float:
    """What it is worth to engage in a pose, or to make a rotation that a card grants."""
    now, model = _acting(game)
    end = End(model.pose)
    if isinstance(option, rotation.Turn):
        end = End(model.pose.turned(option.degrees).settled())
    elif isinstance(option, engaging.TakePose) and option.number >= 0:
        what, pose = asked.choices[option.number]
        end = End(pose, met=what)
    return acting.finish(now, game, model, end, acting.remaining(game, model))


def _acting(game: PacificRim) -> tuple[Board, Model]:
    return board(game), game.acting_model


def of_offer(game: PacificRim, asked: Any, option: Any) -> float:
    """What is offered for little is taken, and what can wait is not; the rest is all the same."""
    match option:
        case turn.TakeFirst(side):  # to act first is good
            return 2 * COOL if side == game.sides[asked.seats[0]] else 0.0
        case turn.RollImpulseAgain(True):  # a blank is rolled again, sooner or later
            wanted = game.impulse == 0 and bool(turn.ready(game, game.turn))
            return COOL if wanted and asked.side == game.turn else -COOL
        case activation.RunNow(True):  # as good as to run later, unless the card offers more
            return COOL if len(game.card_of(game.acting_model).options) == 1 else 0.0
        case abilities.UseAbility():  # they cost nothing: all of them are used
            return 2 * COOL
        case abilities.SpendOnPush(True) | abilities.Remove(True) | abilities.StrikeAgain(do=True):
            return 2 * COOL
    return 0.0


def of_option(game: PacificRim, option: activation.UseCard) -> float:
    """What an alternative of the card promises from here."""
    now, model = _acting(game)
    end = End(model.pose)
    contacts = acting.touching(game, model, end)
    worths = (
        acting.play_worth(now, game, model, end, play, contacts)
        for play in acting.remaining(game, model)
        if (play.number, play.extra) == (option.option, option.extra)
    )
    return max(worths, default=0.0)


def of_tactical(game: PacificRim, option: Any) -> float:
    """Attack if there is somebody, take what lies about, step into a back."""
    now, model = _acting(game)
    end = End(model.pose)
    match option:
        case tactical.PlainAttack() | tactical.UseObject(kind="melee"):
            ene = prospects.THROWN if isinstance(option, tactical.UseObject) else 0
            play = Play(kind="melee", ene=ene)
            contacts = acting.touching(game, model, end)
            hopes = [acting.hope(now, game, model, end, what, play) for what in contacts]
            return max(hopes, default=0.0) - (0.15 if ene else 0.0)
        case tactical.UseObject():
            shot = Play(kind="ranged", ene=prospects.THROWN)
            return acting.shooting(now, game, model, end, shot) - 0.15
        case tactical.PickUp():
            return acting.picking(game, model, end)
        case tactical.Rearm():
            return 0.1
        case tactical.Circle():
            pose = tactical.circles(game, model)[option.other, option.face]
            here = acting.place(now, game, model, model.pose)
            return acting.place(now, game, model, pose) - here
    return 0.0


def of_die(game: PacificRim, asked: attack.ChooseReroll, option: attack.RollAgain) -> float:
    """Dice without a success are rolled again; charge is spent on it only for an attack."""
    die = game.fight.rolled(asked.role)[option.die]
    if dice.successes([die]):
        return -1.0
    free = asked.role == "attack" and game.fight.rerolls > 0
    return (0.3 if free else 0.05) - 0.1 * dice.triggers([die])


def of_damage(game: PacificRim, option: Any) -> float:
    """The face-up card is taken where the activation with it is worth more than the wounds."""
    now = board(game)
    fought = game.fight
    target = game.models[fought.target]
    found = now.target(game.models[fought.attacker].side, fought.target)
    gains = found.gains if found is not None else (0.0,)
    if isinstance(option, damage.DrawCards):
        return sum(gains[: fought.points])
    if target.activated:
        return gains[0]
    return gains[0] + prospects.card_hope(now, game, target, target.card)


def of_crash(game: PacificRim, what: str) -> float:
    """Into an enemy rather than into a friend; a Kaiju into buildings, a Jaeger not."""
    target = board(game).target(game.models[game.fight.attacker].side, what)
    if target is not None:
        return target.gains[0] / 4
    return -1.0 if what in game.models else 0.0
