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
    asked: Any = game.asked(seat)
    judge = JUDGES.get(type(asked))
    if judge is None:
        return [1.0] * len(options)
    return likelihoods([judge(game, asked, option) for option in options], COOL)


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


# --- secret cards ---------------------------------------------------------------------------------


def lay(game: PacificRim, seat: Seat, random: Random) -> Action[Any]:
    """A card for each model: the more it promises the likelier, but never for sure."""
    now = board(game)
    laid: dict[str, str] = {}
    for model in turn.models_of(game, seat):
        cards = sorted(model.deck)
        hopes = [prospects.card_hope(now, game, model, model.pose, card) for card in cards]
        laid[model.id] = picked(cards, likelihoods(hopes, WARM), random)
    return turn.LayCards(laid)


def of_cards(game: PacificRim, asked: Any, option: Any) -> float:
    """What cards promise that are laid together."""
    now = board(game)
    heat = COOL / WARM  # secret choices are mixed more than open ones
    return heat * sum(
        prospects.card_hope(now, game, game.models[name], game.models[name].pose, card)
        for name, card in option.cards.items()
    )


# --- movement -------------------------------------------------------------------------------------


def move(game: PacificRim, random: Random) -> Action[Any]:
    """The first action on the way to a good place."""
    now, model = _acting(game)
    rest = acting.remaining(game, model)

    def worth(end: End) -> float:
        return acting.finish(now, game, model, end, rest) + COOL * random()

    first: Action[Any] = max(acting.ways(now, game, model), key=worth).first
    return first


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


# --- cards and attacks ----------------------------------------------------------------------------


def of_model(game: PacificRim, asked: Any, option: Any) -> float:
    """What a model can do now: it may not be able to any more later."""
    if not isinstance(option, turn.PickModel):
        return 0.0
    model = game.models[option.model]
    return prospects.card_hope(board(game), game, model, model.pose, model.card)


def of_offer(game: PacificRim, asked: Any, option: Any) -> float:
    """What is offered for little is taken, and what can wait is not."""
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


def of_option(game: PacificRim, asked: Any, option: Any) -> float:
    """What an alternative of the card promises from here."""
    now, model = _acting(game)
    if isinstance(option, activation.LeaveCard):
        return 0.0
    end = End(model.pose)
    contacts = acting.touching(game, model, end)
    worths = (
        acting.play_worth(now, game, model, end, play, contacts)
        for play in acting.remaining(game, model)
        if (play.number, play.extra) == (option.option, option.extra)
    )
    return max(worths, default=0.0)


def of_strike(game: PacificRim, asked: Any, option: Any) -> float:
    """What an attack can hope to win."""
    if isinstance(option, attack.Decline):
        return 0.0
    model = game.models[asked.plan.attacker]
    return acting.strike(board(game), game, model, asked.plan, option.target)


def of_tactical(game: PacificRim, asked: Any, option: Any) -> float:
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


def of_die(game: PacificRim, asked: attack.ChooseReroll, option: Any) -> float:
    """Dice without a success are rolled again; charge is spent on it only for an attack."""
    now = game.fight
    if isinstance(option, attack.KeepDice):
        return 0.0
    die = now.rolled(asked.role)[option.die]
    if dice.successes([die]):
        return -1.0
    free = asked.role == "attack" and now.rerolls > 0
    return (0.3 if free else 0.05) - 0.1 * dice.triggers([die])


def of_damage(game: PacificRim, asked: Any, option: Any) -> float:
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
    return gains[0] + prospects.card_hope(now, game, target, target.pose, target.card)


def of_follow(game: PacificRim, asked: pushing.AskFollowUp, option: Any) -> float:
    """What it is worth to stand where the enemy stood."""
    if game.acting is None:
        return 0.0
    now, model = _acting(game)
    return acting.place(now, game, model, asked.pose if option.go else model.pose)


def of_crash(game: PacificRim, asked: Any, option: Any) -> float:
    """Into an enemy rather than into a friend; a Kaiju into buildings, a Jaeger not."""
    side = game.models[game.fight.attacker].side
    target = board(game).target(side, option.what)
    if target is not None:
        return target.gains[0] / 4
    return -1.0 if option.what in game.models else 0.0


JUDGES: Final[dict[type, Callable[[PacificRim, Any, Any], float]]] = {
    turn.ChooseCards: of_cards,
    turn.ChooseFirstTurn: of_offer,
    turn.AskImpulseReroll: of_offer,
    turn.ChooseModel: of_model,
    engaging.ChooseEngagement: of_pose,
    rotation.ChooseRotation: of_pose,
    activation.AskRun: of_offer,
    activation.ChooseOption: of_option,
    attack.ChooseTarget: of_strike,
    attack.ChooseShotTarget: of_strike,
    attack.ChooseChargeTarget: of_strike,
    attack.ChooseReroll: of_die,
    tactical.ChooseTacticalAction: of_tactical,
    damage.ChooseDamage: of_damage,
    pushing.AskFollowUp: of_follow,
    pushing.ChooseCrash: of_crash,
    abilities.ChooseAbility: of_offer,
    abilities.AskPush: of_offer,
    abilities.AskRemoval: of_offer,
    abilities.AskStrikeAgain: of_offer,
}
"""How the options of each kind of decision are judged, in victory points."""
