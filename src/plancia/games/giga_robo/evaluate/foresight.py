"""What an option is worth without trying it, where odds or a look at the map say more.

A reaction or a power die is followed by a roll at once: one roll says little, its odds say all. A
move has a hundred goals, and what is worth knowing of each is how things stand from there.
"""

from __future__ import annotations

from typing import Any

from plancia.core import Action, Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.evaluate.worth import chance_of, is_unresolved, lead
from plancia.games.giga_robo.in_progress import Fight, Played, Side, Target
from plancia.games.giga_robo.noticing import without
from plancia.games.giga_robo.rules.attack.declare import AddCard, Enough
from plancia.games.giga_robo.rules.attack.pools import ChooseAttackDice, measure
from plancia.games.giga_robo.rules.attack.reply import Defend, StrikeBack, TakeTheHit
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of
from plancia.games.giga_robo.rules.combat import EndCombat
from plancia.games.giga_robo.rules.movement import Move
from plancia.games.giga_robo.rules.recovery import AddPower
from plancia.games.giga_robo.state import GigaRobo


def expect(game: GigaRobo, seat: Seat, option: Action[Any]) -> float | None:
    """The chance to win after an option, or None where it must be tried."""
    after = imagined(game, seat, option)
    return None if after is None else chance_of(lead(after, seat))


def imagined(game: GigaRobo, seat: Seat, option: Action[Any]) -> GigaRobo | None:
    """The position after an option as its player pictures it, or None where it must be tried."""
    if game.stack or game.frames or is_unresolved(game):
        return None
    if isinstance(option, Move):
        return _moved(game, seat, option)
    if isinstance(option, EndCombat):
        # All that comes after it is counted already. What could still be done in it counts as
        # before: a bot would put off the end for ever.
        return None if any(not robot.armour for robot in game.robots.values()) else game
    if game.fight is None:
        return None
    if isinstance(option, AddPower):
        after = game.clone()
        side = side_of(after, seat)
        if side is None or not isinstance(game.asked(seat), ChooseAttackDice):
            return None
        side.power += option.dice
        after.robot(seat).power -= option.dice
        return after
    if isinstance(option, (AddCard, Enough)):
        return _laid_out(game, seat, option)
    if isinstance(option, (Defend, TakeTheHit, StrikeBack)):
        return _reacted(game, seat, option)
    return None


def _moved(game: GigaRobo, seat: Seat, move: Move) -> GigaRobo | None:
    """The robot at the end of its way, if nothing waits for it there or on the way."""
    lying = {*game.elemental, *game.anchors, *game.markers}
    if move.through or not lying.isdisjoint(move.path):
        return None
    after = game.clone()
    after.robot(seat).hex = move.path[-1]
    after.moved += 1
    return after


def _laid_out(game: GigaRobo, seat: Seat, option: AddCard | Enough) -> GigaRobo | None:
    """An attack with one more card, or as it is."""
    after = game.clone()
    if after.attack.stage != "building" and after.attack.reply is not None:
        return None
    if isinstance(option, AddCard):
        player = after.players[seat]
        if option.card not in player.hand:
            return None
        player.hand = without(player.hand, option.card)
        tokens, free = option.how == "tokens", option.how == "free"
        after.attack.active.cards.append(Played(option.card, free=free, tokens=tokens))
        if tokens:
            after.robot(seat).power -= TOKENS
    return after


def _reacted(
    game: GigaRobo, seat: Seat, option: Defend | TakeTheHit | StrikeBack
) -> GigaRobo | None:
    """An attack with the reaction to it, its dice counted and not yet rolled."""
    after = game.clone()
    fight = after.attack
    robot = after.robot(fight.active.seat)
    if isinstance(option, TakeTheHit):
        fight.reaction = "hit"
    else:
        fight.reply = side = Side(seat, Target("robot", robot.hex, robot.seat))
        fight.reaction = "defend"
        if isinstance(option, StrikeBack) and not _struck_back(after, fight, side, option):
            return None
        measure(after, fight, side)
    measure(after, fight, fight.active)
    fight.stage = "pools"
    return after


def _struck_back(game: GigaRobo, fight: Fight, side: Side, option: StrikeBack) -> bool:
    """Lay out and pay a reactive attack; not if it is too unusual to be pictured."""
    player = game.players[side.seat]
    card = game.library.cards[option.card]
    if option.target != "robot" or option.card not in player.hand or option.how == "free":
        return False
    if card.on_play or card.price or fight.combo_reply:
        return False
    fight.reaction = "attack"
    if option.how == "tokens":
        game.robot(side.seat).power -= TOKENS
    else:
        player.spirit = max(0, player.spirit - cost_of(game, side.seat, card))
    player.hand = without(player.hand, option.card)
    side.cards.append(Played(option.card, option.start))
    return True
