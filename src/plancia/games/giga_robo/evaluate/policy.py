"""How a sensible player goes on without much thought: play-outs follow this.

Windows are passed for the rest of the turn: instants are for the search to find, and a turn without
windows is played in a handful of decisions.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from plancia.core import Action, Match, Seat
from plancia.games.giga_robo.evaluate import attack, resources
from plancia.games.giga_robo.evaluate.foresight import expect, imagined
from plancia.games.giga_robo.evaluate.resources import power_worth, spirit_worth
from plancia.games.giga_robo.evaluate.threat import UsableAttack, threat_at, usable_attacks
from plancia.games.giga_robo.evaluate.worth import FAR, HIGH, THREATENED, evaluate, nearest_foe
from plancia.games.giga_robo.in_force.values import rage_of
from plancia.games.giga_robo.in_progress import Fight, Target
from plancia.games.giga_robo.rules.attack.declare import AddCard, Attack, ChooseCombo, Enough
from plancia.games.giga_robo.rules.attack.legality import aims, card_refusal, hows
from plancia.games.giga_robo.rules.attack.pools import ChooseAttackDice
from plancia.games.giga_robo.rules.attack.reply import ChooseReaction, Defend, StrikeBack
from plancia.games.giga_robo.rules.cards import committed
from plancia.games.giga_robo.rules.combat import ChooseAction, Deactivate, EndCombat
from plancia.games.giga_robo.rules.movement import Move, allowance, reachable
from plancia.games.giga_robo.rules.rage import ChooseRage
from plancia.games.giga_robo.rules.recovery import AddPower
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use
from plancia.games.giga_robo.rules.responses.windows import PASS, AskResponse, Pass
from plancia.games.giga_robo.rules.upkeep import ChooseGain, heart
from plancia.games.giga_robo.state import GigaRobo, Robot

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

WORTHWHILE: Final = 0.002
"""What a response must promise, as a chance to win, to be thought about."""
AS_GOOD: Final = 0.004
"""How far apart attacks may be that are as good as each other."""


def weigh(game: GigaRobo, seat: Seat, options: Sequence[Action[Any]]) -> Sequence[float]:
    """Attacks first, passing in most windows, a move out of many."""
    return [WEIGHTS.get(type(option), 1.0) for option in options]


def obvious(game: GigaRobo, seat: Seat, options: Sequence[Action[Any]]) -> Action[Any] | None:
    """What needs no search: what the odds tell, and passing where no response promises anything."""
    if len(options) == 1:
        return options[0]
    decision = game.asked(seat)
    if isinstance(decision, AskResponse):
        least = _expected(game, seat, PASS) + WORTHWHILE
        others = (option for option in options if option != PASS)
        return None if any(_expected(game, seat, each) > least for each in others) else PASS
    if isinstance(decision, (ChooseReaction, ChooseAttackDice, ChooseCombo)):
        return max(options, key=lambda option: _expected(game, seat, option))
    return None


def _expected(game: GigaRobo, seat: Seat, option: Action[Any]) -> float:
    """What a position is worth after an option, expected or tried once."""
    worth = expect(game, seat, option)
    if worth is not None:
        return worth
    match = Match(game.clone(), log=False)
    match.apply(seat, option)
    return evaluate(match.game, seat)


def suggest(game: GigaRobo, seat: Seat, random: Callable[[], float]) -> Action[Any]:
    """One sensible action."""
    decision: Any = game.asked(seat)
    game.by = seat
    if isinstance(decision, AskResponse):
        return Pass("turn")
    if isinstance(decision, ChooseAction):
        return _act(game, seat, random)
    options: Sequence[Action[Any]] = decision.options(game, seat)
    if len(options) == 1:
        return options[0]
    if isinstance(decision, (ChooseGain, ChooseRage)):
        gain = heart(game, seat) if isinstance(decision, ChooseGain) else rage_of(game, seat)
        return options[0] if _spirit_first(game, seat, gain) else options[1]
    fight = game.fight
    if fight is not None:
        if isinstance(decision, ChooseReaction):
            return _react(fight, game, options)
        if isinstance(decision, ChooseAttackDice):
            return AddPower(attack.power_dice(game, fight, seat, len(options) - 1))
        if isinstance(decision, ChooseCombo):
            return _extend(game, seat, options)
    return options[0 if random() < 0.5 else int(random() * len(options))]


def _react(fight: Fight, game: GigaRobo, options: Sequence[Action[Any]]) -> Action[Any]:
    """The reaction that leaves the attack least."""
    open_to: dict[str, Action[Any]] = {}
    for option in options:
        if isinstance(option, StrikeBack):
            if option.target == "robot":
                open_to.setdefault(option.card, option)
        else:
            open_to[attack.DEFEND if isinstance(option, Defend) else attack.HIT] = option
    for name in attack.reactions(game, fight):
        if name in open_to:
            return open_to[name]
    return options[0]


def _extend(game: GigaRobo, seat: Seat, options: Sequence[Action[Any]]) -> Action[Any]:
    """The card that betters a combo most for its cost, or enough of it."""
    weights = (resources.aggression(game.turn), 1.0)
    spirit = game.players[seat].spirit
    best, highest = options[0], float("-inf")
    for option in options:
        after = imagined(game, seat, option)
        if after is None or after.fight is None:
            continue
        cost = min(spirit, committed(after, after.fight)[0])
        worth = attack.attack_worth(after, after.fight, weights)
        worth -= resources.worth_of_cost(cost, spirit, game.turn)
        if worth > highest:
            best, highest = option, worth
    return best


def _spirit_first(game: GigaRobo, seat: Seat, gain: int) -> bool:
    """Whether spirit is worth more than power tokens now. [GR-UPK-02, GR-RAG-01]"""
    player, robot = game.players[seat], game.robot(seat)
    pilot = game.library.pilots[player.pilot]
    most = max(player.spirit, pilot.max_spirit)
    spirit = spirit_worth(min(most, player.spirit + gain)) - spirit_worth(player.spirit)
    room = max(0, 6 - sum(robot.tokens) - robot.power)
    tokens = min(room, pilot.power) if pilot.heart else pilot.power
    return spirit >= power_worth(robot.power + tokens) - power_worth(robot.power)


def _act(game: GigaRobo, seat: Seat, random: Callable[[], float]) -> Action[Any]:
    """Attack from here, or from a better place; then stand where little can happen."""
    robot = game.robot(seat)
    foe = nearest_foe(game, robot)
    if foe is None:
        return EndCombat()
    attacks = usable_attacks(game, seat, foe)
    spirit = game.players[seat].spirit
    far = game.layout.map.far[foe.hex]
    level = game.level(foe.hex)

    def threat(hex: str) -> float:
        rise = abs(game.level(hex) - level)
        return threat_at(attacks, spirit, far[hex], rise, game.turn)

    points = allowance(game, seat)
    ways = reachable(game, seat, points) if points > 0 else {}
    if ways and attacks:
        best = max(
            ways,
            key=lambda hex: (
                threat(hex)
                - FAR * far[hex]
                + (HIGH if game.level(hex) > level else 0.0)
                + AS_GOOD * random()
            ),
        )
        if threat(best) > threat(robot.hex) + AS_GOOD:
            return Move(ways[best])
    strike = _attack(game, seat, foe, attacks, random)
    if strike is not None:
        return strike
    return _away(game, seat, foe, ways, random) if ways else EndCombat()


def _away(
    game: GigaRobo, seat: Seat, foe: Robot, ways: Mapping[str, tuple[str, ...]], random: Any
) -> Action[Any]:
    """A move to where the foe can do least, without losing sight of it; or none."""
    attacks = usable_attacks(game, foe.seat, game.robot(seat))
    spirit = game.players[foe.seat].spirit
    far, level = game.layout.map.far[foe.hex], game.level(foe.hex)

    def safety(hex: str) -> float:
        rise = game.level(hex) - level
        danger = THREATENED * threat_at(attacks, spirit, far[hex], abs(rise), game.turn)
        return (HIGH if rise > 0 else 0.0) - (danger + FAR * far[hex])

    best = max(ways, key=lambda hex: safety(hex) + AS_GOOD * random())
    if safety(best) > safety(game.robot(seat).hex):
        return Move(ways[best])
    return EndCombat()


def _attack(
    game: GigaRobo, seat: Seat, foe: Robot, attacks: list[UsableAttack], random: Any
) -> Action[Any] | None:
    """The attack on a robot that promises most for what it costs, if any is worth it."""
    player, cards = game.players[seat], game.library.cards
    best: Action[Any] | None = None
    highest = 0.0
    aim = [Target("robot", foe.hex, foe.seat)]
    for each in attacks:
        name, card, cost = each.card, cards[each.card], each.cost
        net = each.gain - resources.worth_of_cost(cost, player.spirit, game.turn)
        net += AS_GOOD * random()
        if cost > player.spirit or net <= highest or card_refusal(game, player, card) is not None:
            continue
        if "spirit" in hows(game, player, card, None):
            for _, start in aims(game, player, card, aim):
                best, highest = Attack(name, "robot", foe.hex, start), net
                break
    return best
