"""What a roll was worth: the chance each side had to win it, for the luck ledger. [GR-TIE-09]"""

from __future__ import annotations

from plancia.core.luck import Roll
from plancia.games.giga_robo.in_progress import SIDES, Fight, Side
from plancia.games.giga_robo.odds import MOST_WORK, TURNED, Dice, Favoured, Throw, states, winning
from plancia.games.giga_robo.state import GigaRobo

LARGEST = 12
"""The sides of the largest dice of a roll."""


def enter(g: GigaRobo, fight: Fight, favoured: Favoured) -> None:
    """Enter a roll of two sides as it fell; a defence does well by not being beaten."""
    active, reply = fight.active, fight.reply
    if g.log is None or reply is None:
        return
    mine, theirs = thrown(active), thrown(reply)
    if states(mine, theirs) > MOST_WORK:
        return
    won = winning(mine, theirs, favoured)
    if reply.cards:
        held = winning(theirs, mine, TURNED[favoured])
        good = fight.winner == "reply"
    else:
        held, good = 1 - won, fight.winner != "active"
    for side, chance, well in ((active, won, fight.winner == "active"), (reply, held, good)):
        faces = tuple(die.face for die in side.dice)
        g.judge(Roll.check, "GR-TIE-09", faces, LARGEST, side.seat, chance=chance, good=well)


def thrown(side: Side) -> Throw:
    """The dice of a side, those that are alike together."""
    kinds: dict[tuple[int, int], int] = {}
    for die in side.dice:
        key = SIDES[die.kind], die.plus
        kinds[key] = kinds.get(key, 0) + 1
    return tuple(Dice(n, size, plus) for (size, plus), n in kinds.items())
