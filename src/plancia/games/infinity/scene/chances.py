"""Exact odds beside options: what an action would come to, as far as everything is declared.

Nothing is told where nobody may measure before a declaration. [INF-ORD-25, INF-PLAY-MEAS-01]
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy
from fractions import Fraction
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from plancia.core import Message, Seat
from plancia.core.scene import Odds
from plancia.games.infinity import forecast, odds
from plancia.games.infinity.in_progress import Contest, Declared
from plancia.games.infinity.rules import pairing
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.guts import StandFirm
from plancia.games.infinity.rules.hacking import hack
from plancia.games.infinity.rules.hacking.answering import is_attack
from plancia.games.infinity.rules.hacking.elements import Force
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.hacking.reset import Reset
from plancia.games.infinity.rules.hacking.transports import HackTransport
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.pairing import paired
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.screening import ThrowSmoke
from plancia.games.infinity.rules.spraying import SpeculativeShot, Spray
from plancia.games.infinity.state import Infinity

UNMEASURED: Final = (Strike, Dodge)
"""Those for which nothing is measured."""
HACKED: Final = (Hack, Force, HackTransport, Reset)
"""Those that are programs, or answer one."""
ROLLED: Final = (Shoot, Strike, Dodge, Discover, MarkTarget, Spray, SpeculativeShot, ThrowSmoke)
"""The actions that something is rolled for."""


class Foreseen(NamedTuple):
    """What an action would come to, if nothing else were declared."""

    contests: list[Contest]
    fates: list[forecast.Fate]


def may_tell(seen: Infinity) -> bool:
    """Whether figures may be told before something is declared."""
    return seen.setup.premeasuring == "allowed"


def chances(seen: Infinity, asked: Any, option: Any) -> tuple[Odds, ...]:
    """How often an action has its effect, and what it comes to for both sides."""
    if isinstance(option, StandFirm):
        return _holds(seen, asked, option)
    if not isinstance(asked, AsksForAction):
        return ()
    if isinstance(option, HACKED):
        return of_hacking(seen, option.declared(seen, asked, seen.troopers[option.trooper]))
    if not isinstance(option, ROLLED if may_tell(seen) else UNMEASURED):
        return ()
    return tuple(_odds(seen, asked, option))


def _holds(seen: Infinity, asked: Any, option: StandFirm) -> tuple[Odds, ...]:
    """The chance of a Guts roll. [INF-GUTS-05]"""
    profile = seen.profile(seen.troopers[asked.trooper])
    if option.by_order or profile.hooks.standing.courage:
        return ()
    return (_told("hold", odds.alone(odds.Side(1, profile.attributes.wip)).any),)


def of_hacking(seen: Infinity, deed: Declared) -> tuple[Odds, ...]:
    """The chance of a program, wherever its target proves to be; of a defence against the attack
    that it answers. [INF-HACK-07, INF-HACK-39]
    """
    throw = pairing.ONE_DIE[deed.action](seen, deed)
    attack = next((d for d in seen.under_way.deeds_of(deed.target) if is_attack(d)), None)
    if throw.program == "defend" and attack is not None:
        theirs = pairing.ONE_DIE[attack.action](seen, attack)
        ours = hack.facing(seen, throw, theirs, defended=False)
        theirs = hack.facing(seen, theirs, throw, defended=True)
        both = odds.exchange(odds.Side(1, ours.needed), odds.Side(1, theirs.needed))
        return (_told("defend", both[0].any),)
    about = "free" if deed.action == "reset" else "hack"
    return (_told(about, odds.alone(odds.Side(1, throw.needed)).any),)


def _odds(seen: Infinity, asked: AsksForAction, option: Deed) -> Iterator[Odds]:
    found = foreseen(seen, asked, option)
    mine = seen.troopers[option.trooper]
    throw = next((t for t in forecast.throws(found.contests) if t.trooper == mine.id), None)
    if throw is not None:
        yield _told("works", forecast.works(seen, found.contests, throw))
    side = seen.side(mine)
    theirs = [fate.out for fate in found.fates if seen.side(seen.troopers[fate.trooper]) != side]
    if theirs:
        yield _told("falls", max(theirs))
    ours = [fate.out for fate in found.fates if fate.trooper == mine.id]
    if ours:
        yield _told("lost", max(ours))


def _told(word: str, chance: Fraction) -> Odds:
    return Odds(Message(f"infinity.odds.{word}"), chance.numerator, chance.denominator)


def foreseen(seen: Infinity, asked: AsksForAction, option: Deed) -> Foreseen:
    """The exchange as it would be with an action that is not declared yet."""
    trooper = seen.troopers[option.trooper]
    after = copy(seen)
    after.order = _with(seen, asked, option.declared(seen, asked, trooper))
    contests = list(paired(after))
    return Foreseen(contests, forecast.fates(after, contests))


def _with(seen: Infinity, asked: AsksForAction, deed: Declared) -> Any:
    """The order with one more declaration."""
    order = seen.under_way
    if isinstance(asked, ChooseAction):
        return replace(order, deeds=[*order.deeds, deed])
    target = seen.troopers.get(deed.target)
    deed = replace(deed, saw_prone=target is not None and target.prone)
    return replace(order, reactions={**order.reactions, deed.trooper: deed})


def worth(seen: Infinity, asked: AsksForAction, option: Deed, seat: Seat) -> float:
    """How good an answer is: whom it puts out of action, and who is; else whether it works."""
    found = foreseen(seen, asked, option)
    total = 0.0
    for fate in found.fates:
        sign = -1.0 if seen.side(seen.troopers[fate.trooper]) == seat else 1.0
        lost = sum(n * chance for n, chance in enumerate(fate.wounds))
        total += sign * (float(fate.out) + float(lost) / 10)
    return total
