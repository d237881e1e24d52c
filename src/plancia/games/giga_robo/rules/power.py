"""Power tokens: gaining, spending and losing them. [GR-TOK-01 to GR-TOK-07]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.events.turn import PowerGained, PowerLost
from plancia.games.giga_robo.in_force.values import altered, has
from plancia.games.giga_robo.state import SUPPLY, GigaRobo
from plancia.games.giga_robo.texts import hooks


def room(g: GigaRobo, seat: Seat) -> int:
    """How many tokens can still be gained: control and abilities hold 6 together. [GR-TOK-03]"""
    robot = g.robot(seat)
    if has(g, seat, "unlimited_power"):
        return 10_000
    return max(0, SUPPLY - robot.power - sum(robot.tokens))


def gain(g: GigaRobo, seat: Seat, n: int, rule: str = "GR-TOK-01", *, quiet: bool = False) -> int:
    """Gain tokens into power control, up to the limit. [GR-TOK-02]

    A gain that was set off by an opponent's use of power is `quiet`: it sets off no other.
    [GR-KW-72]
    """
    most = altered(g, seat, "power_gain", n)  # [GR-KW-71]
    gained = max(0, min(most, room(g, seat)))
    if gained:
        g.robot(seat).power += gained
        g.tell(rule, PowerGained, seat, gained)
        if not quiet:
            hooks.fire_opponents(g, "opponent_uses_power", seat)  # [GR-KW-72]
    return gained


def spend(g: GigaRobo, seat: Seat, n: int, *, told: bool = True, dice: bool = False) -> None:
    """Pay tokens from power control; they leave play. [GR-TOK-05, GR-TOK-06]"""
    if n < 1:
        return
    g.robot(seat).power -= n
    if told:
        g.tell("GR-TOK-05", PowerLost, seat, n)
    hooks.fire_opponents(g, "opponent_pays_power", seat)
    if dice:
        hooks.fire_opponents(g, "opponent_uses_power", seat)  # [GR-KW-72]


def lose(g: GigaRobo, seat: Seat, n: int) -> int:
    """Lose tokens to an effect: from control only, as many as there are. [GR-KW-70]"""
    robot = g.robot(seat)
    lost = min(n, robot.power)
    if lost:
        robot.power -= lost
        g.tell("GR-KW-70", PowerLost, seat, lost)
    return lost
