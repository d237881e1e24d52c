"""Dice pools: cards or defence, cover, height, other changes, then power dice. [GR-DIC-01 to
GR-DIC-17]
"""

from __future__ import annotations

from typing import ClassVar

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.events.attack import PoolGathered, PowerAdded
from plancia.games.giga_robo.in_force.values import defence, total
from plancia.games.giga_robo.in_progress import Fight, Played, Side
from plancia.games.giga_robo.rules import cover, power, recovery
from plancia.games.giga_robo.rules.attack import dice
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import GigaRobo

MOST = {"attack": 6, "power": 6, "defence": 5, "ten": 5}  # [GR-DIC-10, GR-DIC-12]


def gather(g: GigaRobo, fight: Fight) -> None:
    """Build both pools, then let both sides add power dice. [GR-DIC-03, GR-DIC-08]

    The active player decides on power dice first.
    """
    fight.stage = "pools"
    g.then(dice.ROLL)
    if fight.fixed:
        return
    deciding: list[ChooseAttackDice] = []
    for side in both(fight):
        deciding.append(ChooseAttackDice((g.players[side.seat].rides,)))
        if side.cancelled:
            continue
        measure(g, fight, side)
        if side.cards:
            counts = (max(0, side.attack), side.ten, side.power)
            g.tell("GR-DIC-03", PoolGathered, side.seat, *counts)
        else:
            g.tell("GR-REA-09", PoolGathered, side.seat, side.attack, 0, 0)
    g.then(*deciding)


def both(fight: Fight) -> tuple[Side, ...]:
    """The sides of an attack, the active one first; there may be no other."""
    return (fight.active,) if fight.reply is None else (fight.active, fight.reply)


def measure(g: GigaRobo, fight: Fight, side: Side) -> None:
    """How many dice a side has, all modifiers summed before any limit. [GR-DIC-13]"""
    if not side.cards:
        side.attack = defence(g, side.seat) + side.changes.get("dice", 0)  # [GR-REA-09]
        return
    cards, victim = g.library.cards, side.target.robot
    first = cards[side.cards[0].card]
    dice, added, is_ignored = side.changes.get("dice", 0), side.changes.get("power", 0), False
    for played in side.cards:
        if played.state != "cancelled":  # [GR-CNL-10]
            dice += share(g, side, played)
            added += played.power
        is_ignored = is_ignored or "cover" in cards[played.card].ignores
    for played in opposing(fight, side):
        dice -= played.foe_dice
    if not is_ignored and cover.in_cover(g, side):
        dice -= 1  # [GR-CVR-01, GR-KW-117]
    dice += advantage(g, fight, side)
    dice += total(g, side.seat, "attack_dice", victim, first) - waiting(g, side)
    side.ten = total(g, side.seat, "ten_dice", victim, first) + side.changes.get("ten", 0)
    side.attack, side.power = dice, added


def share(g: GigaRobo, side: Side, played: Played) -> int:
    """The attack dice that a card brings: the first its own, each other one 1. [GR-CMB-06]"""
    printed = g.library.cards[played.card].dice if played is side.cards[0] else 1
    return printed + played.dice


def opposing(fight: Fight, side: Side) -> list[Played]:
    """The attack cards that are played against a side."""
    other = fight.reply if side is fight.active else fight.active
    return other.cards if other is not None else []


def waiting(g: GigaRobo, side: Side) -> int:
    """Dice for the next roll: they join as it is made. [GR-KW-16]"""
    found = 0
    for player in g.crew(g.players[side.seat].rides):
        for each in player.lasting:
            if each.until != "roll":
                continue
            for mod in g.library.mods.get(each.part, {}).get("attack_dice", ()):
                if isinstance(mod.add, int):
                    found += mod.add
    return found


def higher(g: GigaRobo, seat: Seat, other: Seat) -> bool:
    """Whether one robot stands higher than another. [GR-ELV-04]"""
    return g.level(g.robot(seat).hex) > g.level(g.robot(other).hex)


def advantage(g: GigaRobo, fight: Fight, side: Side) -> int:
    """Combat advantage: 1 die, whatever the gap. [GR-ELV-04, GR-ELV-05, GR-ELV-08]"""
    if side is fight.active:
        other = fight.reactor if side.target.kind != "robot" else side.target.robot
    else:
        other = fight.active.seat
    if not other or not g.robot(other).hex or not higher(g, side.seat, other):
        return 0
    return 1 + total(g, side.seat, "advantage")


class ChooseAttackDice(recovery.ChoosePowerDice, frozen=True):
    """Power tokens add dice to the roll of an attack. [GR-DIC-08]"""

    rule: ClassVar[str] = "GR-DIC-08"

    def run(self, g: GigaRobo) -> tuple[Seat, ...]:
        """The pilot of a robot that has tokens and a roll decides; that is final. [GR-DIC-07]"""
        (seat,) = self.seats
        if not g.robot(seat).power:  # the usual case
            return ()
        side = side_of(g, seat)
        gone = side is None or side.cancelled or g.attack.fixed
        return () if gone or not self.most(g, seat) else super().run(g)

    def most(self, g: GigaRobo, seat: Seat) -> int:
        """As many as there are tokens, within the limit. [GR-DIC-16]"""
        side = side_of(g, seat)
        if side is None:
            return 0
        return max(0, min(g.robot(seat).power, MOST["power"] - side.power))

    def add(self, g: GigaRobo, seat: Seat, dice: int) -> None:
        """A window on it opens. [GR-WIN-10, GR-WIN-11]"""
        side = side_of(g, seat)
        assert side is not None
        side.power += dice
        window = "attacker_power" if side is g.attack.active else "reactor_power"
        g.tell("GR-DIC-07", PowerAdded, seat, dice)
        g.then(Window(window))
        power.spend(g, seat, dice, told=False, dice=True)  # [GR-TOK-04, GR-KW-72]


def pool_size(side: Side) -> tuple[int, int, int]:
    """The dice that are rolled, within the limits: attack or defence, ten-sided, power."""
    return (
        min(MOST["attack" if side.cards else "defence"], max(0, side.attack)),
        min(MOST["ten"], max(0, side.ten)),
        min(MOST["power"], side.power),
    )
