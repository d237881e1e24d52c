"""What reactions are worth, by exact odds: those of bots, and those marked on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from plancia.games.infinity.evaluate import blasts, crafts, fire, mines, secrecy
from plancia.games.infinity.evaluate.aims import standing
from plancia.games.infinity.evaluate.exchanges import balance
from plancia.games.infinity.evaluate.tolls import toll
from plancia.games.infinity.evaluate.worth import left_of
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.rules.arriving import ChooseSidestep, Sidestep
from plancia.games.infinity.rules.asides import Aside
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.laying import Lay
from plancia.games.infinity.rules.line_of_sight import foes_in_contact, sees
from plancia.games.infinity.rules.movement import Rotate
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.orders import Deed
from plancia.games.infinity.rules.pairing import ATTACKS, paired, throws_of
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.reactions import ChooseReactions, LetPassAll
from plancia.games.infinity.rules.sepsitor import Sepsitorize
from plancia.games.infinity.rules.spraying import Spray
from plancia.games.infinity.rules.turning import LookTo
from plancia.games.infinity.state import Infinity, Trooper

MEANT: Final = 0.5
"""How likely an activated model that has not attacked yet attacks whoever reacts."""
TURNING: Final = 0.2
"""What it is worth to look at somebody near who is out of sight."""
OTHER: Final = -0.1
"""What is no answer to anything, so that nobody does it for its own sake."""
WATCHED: Final = 0.3
"""What it is worth to have an enemy in sight, in points."""
MOVING: Final = 0.02
"""What it takes to be worth a step aside."""


def of_reaction(g: Infinity, asked: ChooseReactions, option: Any) -> float | None:
    """What a reaction gains beside letting the chance pass, in points."""
    if isinstance(option, LetPassAll):
        return 0.0
    if not isinstance(option, Deed):
        return None
    trooper = g.troopers[option.trooper]
    found = _gain(g, asked, trooper, option)
    return found if found is None else found - secrecy.given_up(g, trooper, option.row)


def _gain(g: Infinity, asked: ChooseReactions, trooper: Trooper, option: Deed) -> float | None:
    match option:
        case Shoot() | Strike() | Dodge():
            found = answers(g, asked, trooper, option) - answers(g, asked, trooper, None)
            return found if found or not isinstance(option, Dodge) else OTHER
        case Spray():
            return blasts.spray(g, option.declared(g, asked, trooper))
        case Hack() | Sepsitorize() | MarkTarget():
            return _of_craft(g, asked, trooper, option)
        case Lay():
            at = option.at(g, trooper)
            return mines.worth(g, trooper, option.thing, at) if at else OTHER
        case Rotate():
            return TURNING if not any(n.sight for n in g.under_way.notices[trooper.id]) else OTHER
    return OTHER


def _of_craft(g: Infinity, asked: ChooseReactions, trooper: Trooper, option: Deed) -> float:
    """What an exchange gains by a program, in attack or in defence, or by something like it."""
    order = g.under_way
    before = balance(g, paired(g))
    order.reactions[trooper.id] = option.declared(g, asked, trooper)
    found = before - balance(g, paired(g))
    order.reactions.pop(trooper.id)
    return found


def best_reaction(
    g: Infinity, asked: ChooseReactions, reactor: str, options: Iterable[Any]
) -> Deed | None:
    """The reaction with the best odds of a model, of those that are offered; nothing: none is
    better than letting the chance pass.
    """
    best, highest = None, 0.0
    for option in options:
        if isinstance(option, Deed) and option.trooper == reactor:
            gain = of_reaction(g, asked, option)
            if gain is not None and gain > highest:
                best, highest = option, gain
    return best


def answers(g: Infinity, asked: ChooseReactions, trooper: Trooper, option: Deed | None) -> float:
    """What an order comes to for a reactor that does something, or nothing."""
    order = g.under_way
    if option is not None:
        order.reactions[trooper.id] = option.declared(g, asked, trooper)
    mine = [contest for contest in paired(g) if _is_of(contest, trooper)]
    reaction = order.reactions.pop(trooper.id, None)
    found = -balance(g, mine)
    attacked = any(c.active is not None and c.active.target == trooper.id for c in mine)
    if attacked or asked.late:
        return found
    answer = None
    if reaction is not None:
        answer = next(iter(throws_of(g, reaction, reaction=True)), None)
    return (1.0 - MEANT) * found + MEANT * min(
        (_if_attacked(g, order_trooper, trooper, answer) for order_trooper in _movers(g, trooper)),
        default=found,
    )


def _is_of(contest: Contest, trooper: Trooper) -> bool:
    active, reactive = contest.active, contest.reactive
    return (reactive is not None and reactive.trooper == trooper.id) or (
        active is not None
        and active.target == trooper.id
        and active.action in ATTACKS | crafts.HOSTILE
    )


def _movers(g: Infinity, trooper: Trooper) -> list[Trooper]:
    """The activated models that have a reactor in sight at the end of their path."""
    found = []
    for notice in g.under_way.notices.get(trooper.id, ()):
        mover = g.troopers[notice.mover]
        at = g.under_way.way[mover.id][-1]
        if sees(g, mover, trooper, at=at, heading=at.heading_to(trooper.at) % 360.0):
            found.append(mover)
    return found


def _if_attacked(g: Infinity, mover: Trooper, trooper: Trooper, answer: Throw | None) -> float:
    """What it comes to if an activated model attacks a reactor from the end of its path."""
    at = g.under_way.way[mover.id][-1]
    blow = fire.strongest(g, mover, at, trooper, trooper.at, reaction=False)
    if blow is None:
        return 0.0 if answer is None or answer.action not in ATTACKS else toll(g, answer)
    found = -toll(g, blow, answer)
    if answer is not None and answer.action in ATTACKS:
        found += toll(g, answer, blow)
    return found


def of_sidestep(g: Infinity, asked: ChooseSidestep, option: Sidestep | Aside) -> float:
    """What a step aside gains: less danger from those who are still to act."""
    trooper = g.troopers[asked.trooper]
    if isinstance(option, Aside) or option.posture:
        return OTHER
    if not option.path:
        return 0.0
    x, y = option.path[-1]
    there = trooper.at._replace(x=x, y=y)
    gain = standing(g, trooper, there) - standing(g, trooper, trooper.at)
    if foes_in_contact(g, trooper):
        return gain
    return gain - MOVING


def of_turn(g: Infinity, option: LookTo) -> float:
    """What it is worth to look elsewhere: the enemies that are then in sight."""
    trooper = g.troopers[option.trooper]
    return WATCHED * (
        seen_from(g, trooper, option.heading) - seen_from(g, trooper, trooper.heading)
    )


def seen_from(g: Infinity, trooper: Trooper, heading: float) -> float:
    """How many enemies somebody has in sight who looks somewhere, by what they are worth."""
    foes: Sequence[Trooper] = [foe for foe in g.enemies(trooper) if fire.able(g, foe)]
    every = sum(left_of(g, foe) for foe in foes) or 1.0
    return sum(left_of(g, foe) / every for foe in foes if sees(g, trooper, foe, heading=heading))
