"""What reactions are worth, by exact odds: those of bots, and those marked on the sheet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from plancia.games.infinity.evaluate import fire
from plancia.games.infinity.evaluate.aims import standing
from plancia.games.infinity.evaluate.tolls import balance, toll
from plancia.games.infinity.evaluate.worth import left_of
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.rules.arriving import ChooseSidestep, Sidestep
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.line_of_sight import foes_in_contact, sees
from plancia.games.infinity.rules.movement import Rotate
from plancia.games.infinity.rules.orders import Deed
from plancia.games.infinity.rules.pairing import ATTACKS, paired, throws_of
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.reactions import ChooseReactions, LetPassAll
from plancia.games.infinity.rules.spraying import Spray
from plancia.games.infinity.rules.templates import sprayed
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
    match option:
        case Shoot() | Strike() | Dodge():
            found = answers(g, asked, trooper, option) - answers(g, asked, trooper, None)
            return found if found or not isinstance(option, Dodge) else OTHER
        case Spray():
            return of_spray(g, asked, option)
        case Rotate():
            return TURNING if not any(n.sight for n in g.under_way.notices[trooper.id]) else OTHER
    return OTHER


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
        active is not None and active.target == trooper.id and active.action in ATTACKS
    )


def _movers(g: Infinity, trooper: Trooper) -> list[Trooper]:
    """The activated models that have a reactor in sight at the end of their path."""
    found = []
    for notice in g.under_way.notices.get(trooper.id, ()):
        mover = g.troopers[notice.mover]
        at = g.under_way.way[mover.id][-1]
        if sees(g, mover, trooper, at=at, heading=fire.towards(at, trooper.at)):
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


def of_spray(g: Infinity, asked: Any, option: Spray) -> float:
    """What a direct template takes: everybody under it is hit who does not dodge."""
    trooper = g.troopers[option.trooper]
    deed = option.declared(g, asked, trooper)
    found = 0.0
    for heading in deed.headings:
        for each in sprayed(g, deed, heading):
            hit = Throw(
                trooper=trooper.id,
                action="bs_attack",
                attribute="ph",
                base=19,  # all but certain, and no critical that counts
                dice=(0,),
                weapon=deed.weapon,
                mode=deed.mode,
                target=each.id,
            )
            taken = toll(g, hit) * (1.0 - min(g.profile(each).attributes.ph, 20) / 20 / 2)
            found += taken if g.side(each) != g.side(trooper) else -2.0 * taken
    return found


def of_sidestep(g: Infinity, asked: ChooseSidestep, option: Sidestep) -> float:
    """What a step aside gains: less danger from those who are still to act."""
    trooper = g.troopers[asked.trooper]
    if option.posture:
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
