"""The attack under way: what both sides can expect of it, by the exact odds of their dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from msgspec import structs

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.evaluate import resources
from plancia.games.giga_robo.evaluate.threat import TEXT, printed_base
from plancia.games.giga_robo.in_force.values import defence, total
from plancia.games.giga_robo.in_progress import Fight, Frame, Played, Side, Target
from plancia.games.giga_robo.odds import TURNED, Favoured, Pool, estimate
from plancia.games.giga_robo.rules.attack.dice import favoured_by
from plancia.games.giga_robo.rules.attack.pools import measure, pool_size
from plancia.games.giga_robo.rules.cards import counts_height, gap, purse
from plancia.games.giga_robo.state import GigaRobo, Robot

LAST_POINTS: Final = 0.4
"""By how much more the last points of armour are worth than the first."""
KILL: Final = 0.6
"""What it is worth besides that the damage would take the last of the armour."""
MOST_DICE: Final = 9
"""Larger pools are much alike."""
BLOCKED: Final = 3  # [GR-BAR-02]
RUBBLE: Final = 0.001
"""What it is worth to bring down a structure or a barrier."""
UNDER_OPPONENT: Final = 0.025
"""The same, if an opponent stands on it: whoever is on a roof is hard to hit. [GR-STR-07]"""
HIT, DEFEND = "hit", "defend"
BEFORE_REACTION: Final = ("building", "declared", "reacting")
"""The stages in which the reaction is still to be chosen."""


def armour_worth(robot: Robot, whole: int, lost: float = 0.0) -> float:
    """What the armour of a robot is worth, once it has lost some."""
    share = max(0.0, robot.armour - lost) / whole
    return share * (1.0 + LAST_POINTS * (1.0 - share))


Weights = tuple[float, float]
"""How much the harm that the attacker does counts, and that of the reactor."""


class Blow(NamedTuple):
    """What a side does if it wins: damage whatever the successes, and damage for each of them.

    Without a robot as its target `flat` is all that it is worth.
    """

    flat: float
    each: float
    words: int
    robot: Robot | None
    whole: int
    rage: float
    """What the rage is worth that a hit causes. [GR-RAG-01]"""


def attack_worth(game: GigaRobo, fight: Fight, weights: Weights) -> float:
    """What the attack under way is worth to the attacker, whatever the reactor does best."""
    if fight.stage not in BEFORE_REACTION and fight.stage != "pools":
        return 0.0
    mine = pool_of(game, fight, fight.active)
    blow = blow_of(game, fight.active)
    if fight.reply is not None:
        other = pool_of(game, fight, fight.reply)
        back = blow_of(game, fight.reply) if fight.reply.cards else None
        return contested(blow, mine, back, other, favoured_by(game, fight), weights)
    if fight.reaction == "hit" or fight.fixed or not fight.active.target.robot:
        return weights[0] * unopposed(blow, mine)
    return min(worth for _, worth in answers(game, fight, blow, mine, weights))  # [GR-REA-02]


def unopposed(blow: Blow, mine: Pool) -> float:
    """An attack that nobody rolls against: every die is a success. [GR-REA-13]"""
    dice = mine.twelve + mine.ten
    return harm_worth(blow, 1.0 if dice else 0.0, float(dice))


def contested(
    blow: Blow, mine: Pool, back: Blow | None, other: Pool, favoured: Favoured, weights: Weights
) -> float:
    """An attack against a defence or a reactive attack."""
    worth = weights[0] * harm_worth(blow, *estimate(mine, other, favoured))
    if back is not None:
        worth -= weights[1] * harm_worth(back, *estimate(other, mine, TURNED[favoured]))
    return worth


def answers(
    game: GigaRobo, fight: Fight, blow: Blow, mine: Pool, weights: Weights
) -> Iterator[tuple[str, float]]:
    """What an attack is worth to the attacker after each reaction: a card, `defend` or `hit`.

    The attacker may have power tokens for more dice, and decides on them when the reaction is
    known. [GR-DIC-08]
    """
    side = fight.active
    victim = fight.reactor or side.target.robot
    tokens = min(MOST_DICE - mine.twelve, game.robot(side.seat).power)
    bids = [(0, 0.0)]
    if tokens > 0:
        bids.append((tokens, _worth_of_tokens(game, side.seat, tokens)))
    pools = [(Pool(mine.twelve + bid, mine.ten), cost) for bid, cost in bids]
    yield HIT, max(weights[0] * unopposed(blow, pool) - cost for pool, cost in pools)

    def best(back: Blow | None, other: Pool, favoured: Favoured) -> float:
        """With no power dice or with all of them, whichever is better."""
        return max(
            contested(blow, pool, back, other, favoured, weights) - cost for pool, cost in pools
        )

    shield = min(5, max(0, defence(game, victim)))
    if shield and side.target.robot:
        yield DEFEND, best(None, Pool(0, shield), "")
    player, spirit = game.players[victim], purse(game, victim)
    back = Target("robot", game.robot(side.seat).hex, game.players[side.seat].rides)
    here = game.robot(victim).hex
    for name in player.hand:
        card = game.library.cards[name]
        if not card.attack or card.range is None or isinstance(card.cost, str):
            continue
        if card.cost > spirit or name in player.barred:
            continue
        low, high = card.range
        if not low <= gap(game, here, back, melee=counts_height(card)) <= high:
            continue
        favoured: Favoured = "theirs" if "reaction" in card.icons else ""
        reply = blow_of(game, Side(victim, back, [Played(name)]))
        net = best(reply, Pool(card.dice), favoured)
        yield name, net + resources.worth_of_cost(card.cost, spirit, game.turn)


def reactions(game: GigaRobo, fight: Fight) -> list[str]:
    """The reactions to an attack, the best for the reactor first."""
    mine, blow = pool_of(game, fight, fight.active), blow_of(game, fight.active)
    found = [*answers(game, fight, blow, mine, (1.0, resources.aggression(game.turn)))]
    return [name for name, _ in sorted(found, key=lambda each: each[1])]


def power_dice(game: GigaRobo, fight: Fight, seat: Seat, most: int) -> int:
    """How many power dice a side does best to add to its roll. [GR-DIC-07]"""
    active = fight.active.seat == seat
    side = fight.active if active else fight.reply
    if side is None:
        return 0
    eager = resources.aggression(game.turn)
    weights = (eager, 1.0) if active else (1.0, eager)
    before = side.power
    best, highest = 0, float("-inf")
    for dice in range(most + 1):
        side.power = before + dice
        worth = attack_worth(game, fight, weights)
        worth = (worth if active else -worth) - _worth_of_tokens(game, seat, dice)
        if worth > highest:
            best, highest = dice, worth
    side.power = before
    return best


def _worth_of_tokens(game: GigaRobo, seat: Seat, tokens: int) -> float:
    """What the power tokens are worth that an attack would use up."""
    power = game.robot(seat).power
    return resources.weight_of_later(game.turn) * (
        resources.power_worth(power) - resources.power_worth(power - tokens)
    )


def pool_of(game: GigaRobo, fight: Fight, side: Side) -> Pool:
    """The dice a side will roll, as far as they are known; large pools are cut to `MOST_DICE`."""
    if side.cancelled:
        return Pool(0)
    if fight.stage in BEFORE_REACTION:
        added = side.power
        side = structs.replace(side)
        measure(game, fight, side)
        side.power += added
    attack, ten, power = pool_size(side)
    return Pool(min(MOST_DICE, attack + power), ten) if side.cards else Pool(power, attack)


def blow_of(game: GigaRobo, side: Side) -> Blow:
    """What the cards of a side do: base, what needs no price, and bonuses."""
    flat = each = 0.0
    cards = game.library.cards
    words = sum(len(cards[played.card].text) for played in side.cards)
    if not side.target.robot or not side.cards:
        above = game.robot_at(side.target.hex)
        prey = above is not None and game.hostile(side.seat, above.seat)
        worth = UNDER_OPPONENT if prey else RUBBLE
        worth /= resources.aggression(game.turn)  # which counts for armour alone
        return Blow(worth, 0.0, words, None, 1, 0.0)
    victim = side.target.robot
    for played in side.cards:
        if played.state == "cancelled":
            continue
        card = cards[played.card]
        line = card.harm
        frame = Frame(side.seat, played.card, victim=victim, x=played.x)
        base: float = printed_base(card)
        if not isinstance(line.base, int) and game.fight is not None:
            base = amount(game, frame, line.base)
        flat, each = (flat, each + base) if line.per_success else (flat + base, each)
        for more in line.plus:
            if more.price or (more.when and not more.when.hold(game, side.seat, victim)):
                continue
            n = more.n if isinstance(more.n, int) else amount(game, frame, more.n)
            flat, each = (flat, each + n) if more.per_success else (flat + n, each)
    flat += total(game, side.seat, "damage", victim, cards[side.cards[0].card])
    flat += side.changes.get("damage", 0)
    robot = game.robots[side.target.robot]
    whole = game.library.robots[robot.name].armour
    return Blow(flat, each, words, robot, whole, resources.worth_of_rage(game, victim))


def harm_worth(blow: Blow, chance: float, successes: float) -> float:
    """What a side can expect to do to its target, less the rage that a hit causes."""
    if chance <= 0.0:
        return 0.0
    robot = blow.robot
    if robot is None:
        return blow.flat * chance
    damage = blow.flat * chance + blow.each * successes
    worth = TEXT * chance * blow.words / blow.whole
    if robot.barrier:
        damage = max(0.0, damage - BLOCKED * chance)
        worth += resources.SHIELD * chance
    worth += armour_worth(robot, blow.whole) - armour_worth(robot, blow.whole, damage)
    if damage >= chance * robot.armour:
        worth += KILL * chance
    elif damage > 0.0:
        worth -= chance * blow.rage
    return worth
