"""What bots value in Giga-Robo!: armour first, then what can be done with what is at hand.

Bots find `evaluate`, `stage`, `suggest`, `obvious` and `weigh` here by their names.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from plancia.core import Action, Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.evaluate_settle import settled
from plancia.games.giga_robo.odds import Pool, estimate
from plancia.games.giga_robo.rules.attack.declare import AddCard, Attack, Enough
from plancia.games.giga_robo.rules.attack.dice import reaction
from plancia.games.giga_robo.rules.attack.pools import pool_size
from plancia.games.giga_robo.rules.cards import cost_of
from plancia.games.giga_robo.rules.movement import Move
from plancia.games.giga_robo.rules.recovery import AddPower
from plancia.games.giga_robo.rules.responses import Activate, Play, Use
from plancia.games.giga_robo.rules.turn import Deactivate, EndCombat
from plancia.games.giga_robo.rules.upkeep import heart
from plancia.games.giga_robo.rules.values import defence
from plancia.games.giga_robo.rules.windows import Pass, Respond
from plancia.games.giga_robo.state import Fight, Frame, GigaRobo, Player, Robot, Side
from plancia.games.giga_robo.words.cards import Card

__all__ = ["evaluate", "obvious", "stage", "suggest", "weigh"]

BRINK: Final = 0.4
"""By how much more the last points of armour are worth than the first."""
SPIRIT: Final = 0.006
"""What a point of spirit is worth, in shares of a robot's armour."""
POWER: Final = 0.012
CHARGED: Final = 0.016
"""A token on an activated ability."""
CARDS: Final = 1.2
"""All cards that are not out of the game; the fewer there are the more each is worth."""
READY: Final = 0.002
"""A card in hand, besides."""
INCOME: Final = 0.25
"""The heart, which every upkeep can bring; its first points are worth most."""
SHIELD: Final = 0.05
TRAUMA: Final = {"fire": 0.035, "panic": 0.008, "surge": 0.01, "anchor": 0.012}
ON_CARD: Final = 0.03
"""A card that lies activated in the meter."""
THREAT: Final = 0.35
"""How much of the damage that could be done next turn counts today."""
DREAD: Final = 0.12
"""How much of what opponents could do counts: who fears all of it never comes near."""
SAVING: Final = 0.8
"""How much of an attack counts that there is nearly enough spirit for."""
FAR: Final = 0.004
"""What every hex between a robot and its nearest opponent costs."""
STEEP: Final = 3.0
"""How quickly a lead in armour becomes a win."""


def stage(game: GigaRobo) -> int:
    """The turn: play-outs look from one turn to the next."""
    return game.turn


def evaluate(game: GigaRobo, seat: Seat) -> float:
    """How likely a seat is to win, from 0 (lost) to 1 (won)."""
    game = settled(game)
    if game.outcome is not None:
        if not game.outcome.winners:
            return 0.5
        return 1.0 if seat in game.outcome.winners else 0.0
    if not game.robots or seat not in game.players:
        return 0.5
    team = game.players[seat].team
    own = other = 0.0
    foes = 0
    weakest = 1.0
    for robot in game.robots.values():
        ours = game.players[robot.seat].team == team
        worth = strength(game, robot, THREAT if ours else DREAD)
        if ours:
            own += worth
        else:
            foes += 1
            other += worth
            weakest = min(weakest, worth)
    if game.setup.mode == "free_for_all" and foes:
        other /= foes  # the one who falls first ends it, and the healthiest wins
    lead = own - other
    if game.fight is not None:
        lead += fight_worth(game, game.fight, team)
    return 1.0 / (1.0 + exp(-STEEP * lead))


def strength(game: GigaRobo, robot: Robot, threat: float) -> float:
    """A robot's armour and all that its crew has, in shares of its armour."""
    if not robot.hex and game.phase != "setup":
        return 0.0
    chassis = game.library.robots[robot.name]
    share = robot.armour / chassis.armour
    worth = share * (1.0 + BRINK * (1.0 - share))
    worth += POWER * robot.power + CHARGED * sum(robot.tokens)
    if robot.barrier:
        worth += SHIELD
    for player in game.crew(robot.seat):
        worth += kit(game, player)
    if robot.hex:
        worth += standing(game, robot, threat)
    return worth


def kit(game: GigaRobo, player: Player) -> float:
    """Spirit, tokens in the meter and cards that work."""
    worth = SPIRIT * player.spirit
    for kind, counts in player.trauma.items():
        one, two, three = counts
        worth -= TRAUMA[kind] * (one + 2 * two + 3 * three) / 3
    worth += ON_CARD * sum(card.on for card in player.meter)
    cards = len(player.hand) + len(player.meter)
    worth += CARDS * (1.0 - exp(-cards / 5)) + READY * len(player.hand)
    return worth + INCOME * (1.0 - exp(-heart(game, player.seat) / 3))


def standing(game: GigaRobo, robot: Robot, threat: float) -> float:
    """Where a robot stands: what it can hit from there, and how far it is from the fight."""
    seat = game.pilot_of(robot.seat)
    team = game.players[robot.seat].team
    foes = [r for r in game.robots.values() if r.hex and game.players[r.seat].team != team]
    if not foes:
        return 0.0
    far = game.layout.map.far[robot.hex]
    nearest = min(foes, key=lambda r: far[r.hex])
    worth = -FAR * far[nearest.hex]
    level = game.level(robot.hex)
    if level > game.level(nearest.hex):
        worth += 0.01
    return worth + threat * best_hit(game, seat, nearest, far[nearest.hex], level)


def best_hit(game: GigaRobo, seat: Seat, foe: Robot, gap: int, level: int) -> float:
    """The best single attack in reach, by the damage it can hope for, in shares of armour."""
    player = game.players[seat]
    library = game.library
    best = 0.0
    rise = abs(level - game.level(foe.hex))
    for name in player.hand:
        card = library.cards[name]
        if not card.attack or card.range is None:
            continue
        span = card.range
        distance = gap + rise if card.type == "melee" else gap
        if not span[0] <= distance <= span[1]:
            continue
        cost = cost_of(game, seat, card)
        within = 1.0 if cost <= player.spirit else SAVING * player.spirit / cost
        best = max(best, within * hope(card, game, game.pilot_of(foe.seat)))
    return best / library.robots[foe.name].armour


def hope(card: Card, game: GigaRobo, foe: Seat) -> float:
    """The average damage of a card against a defence roll."""
    chance, successes = estimate(Pool(card.dice), Pool(0, min(5, max(0, defence(game, foe)))))
    base = card.harm.base if isinstance(card.harm.base, int) else 3
    return base * (successes if card.harm.per_success else chance)


# --- the attack under way -----------------------------------------------------------------------


def fight_worth(game: GigaRobo, fight: Fight, team: int) -> float:
    """What the attack under way can be hoped to do, for a team, less what is still to be paid."""
    worth = side_worth(game, fight, fight.active, "active")
    if fight.reply is not None and fight.reaction == "attack":
        worth -= side_worth(game, fight, fight.reply, "reply")
    if not fight.paid and fight.stage in ("building", "declared"):
        side = fight.active
        cost = sum(
            cost_of(game, side.seat, game.library.cards[each.card])
            for each in side.cards
            if not each.free and not each.tokens
        )
        worth -= SPIRIT * cost
    return worth if game.players[fight.active.seat].team == team else -worth


def side_worth(game: GigaRobo, fight: Fight, side: Side, name: str) -> float:
    """The damage that one side can hope for, in shares of the victim's armour."""
    if side.cancelled or not side.cards or fight.stage in ("text", "damage", "over"):
        return 0.0
    damage = 0.0
    chance, successes = hopes(game, fight, side, name)
    for each in side.cards:
        card = game.library.cards[each.card]
        base = card.harm.base
        if not isinstance(base, int):
            base = amount(game, Frame(side.seat, card.name, x=each.x), base)
        damage += base * (successes if card.harm.per_success else chance)
        damage += 0.7 * chance * len(card.text)
    if side.target.robot:
        robot = game.robots[side.target.robot]
        return damage / game.library.robots[robot.name].armour
    return 0.02 * chance


def hopes(game: GigaRobo, fight: Fight, side: Side, name: str) -> tuple[float, float]:
    """The chance of a side to win the roll, and its successes on average."""
    if fight.stage == "success" or (fight.stage == "rolled" and side.dice):
        won = fight.winner == name
        return (1.0, float(fight.successes)) if won else (0.0, 0.0)
    mine = dice_of(game, fight, side)
    if fight.reaction == "hit" or fight.fixed:
        dice = float(mine.twelve + mine.ten)
        return (1.0 if dice else 0.0, dice)
    other = fight.reply if side is fight.active else fight.active
    if other is None:
        guess = defence(game, game.pilot_of(side.target.robot)) if side.target.robot else 0
        theirs = Pool(0, min(5, max(0, guess)))
    else:
        theirs = dice_of(game, fight, other)
    favoured = {"": "", "active": "theirs", "reply": "mine"}[reaction(game, fight)]
    if side is fight.active:
        favoured = {"": "", "mine": "theirs", "theirs": "mine"}[favoured]
    return estimate(mine, theirs, favoured)


def dice_of(game: GigaRobo, fight: Fight, side: Side) -> Pool:
    """The dice a side will roll, as far as they are known; large pools are much alike."""
    if fight.stage in ("building", "declared", "reacting"):
        if not side.cards:
            return Pool(0, min(5, max(0, defence(game, side.seat))))
        first = game.library.cards[side.cards[0].card]
        dice = first.dice + len(side.cards) - 1 + sum(each.dice + each.power for each in side.cards)
        return Pool(min(8, max(0, dice)))
    attack, ten, power = pool_size(side)
    if side.cards:
        return Pool(min(9, attack + power), ten)
    return Pool(power, attack)


# --- play-outs ----------------------------------------------------------------------------------


def obvious(game: GigaRobo, seat: Seat, options: Sequence[Action[Any]]) -> Action[Any] | None:
    """A single option, or a window in which only passing is left."""
    return options[0] if len(options) == 1 else None


WEIGHTS: Final[dict[type, float]] = {
    Attack: 8.0,
    AddCard: 3.0,
    Enough: 1.5,
    EndCombat: 1.0,
    Move: 0.15,
    Play: 0.6,
    Use: 0.4,
    Activate: 1.0,
    Deactivate: 0.02,
    Pass: 6.0,
    AddPower: 1.0,
}
"""How likely a sensible player is to take an option of a kind, beside the others."""


def weigh(game: GigaRobo, seat: Seat, options: Sequence[Action[Any]]) -> Sequence[float]:
    """Attacks first, passing in most windows, a move out of many."""
    return [WEIGHTS.get(type(option), 1.0) for option in options]


def suggest(game: GigaRobo, seat: Seat, random: Callable[[], float]) -> Action[Any]:
    """One sensible action, by the weights of its kind."""
    decision = game.agenda[-1]
    assert not isinstance(decision, str)
    game.by = seat
    if isinstance(decision, Respond) and random() < 0.8:
        return Pass()
    options = decision.options(game, seat)  # type: ignore[attr-defined]
    if len(options) == 1:
        found: Action[Any] = options[0]
        return found
    weights = weigh(game, seat, options)
    left = random() * sum(weights)
    for option, weight in zip(options, weights, strict=True):
        left -= weight
        if left <= 0:
            chosen: Action[Any] = option
            return chosen
    last: Action[Any] = options[-1]
    return last
