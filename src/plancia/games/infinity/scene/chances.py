"""The exact chances that stand beside options: rolls for which nothing has to be measured first.

Where distances may be measured beforehand, shots have theirs as well. [INF-PLAY-MEAS-01]
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from plancia.core import Message
from plancia.core.scene import Odds
from plancia.games.infinity import odds
from plancia.games.infinity.in_progress import Declared, Throw
from plancia.games.infinity.rules import resolution
from plancia.games.infinity.rules.close_combat import Strike, cc_throw
from plancia.games.infinity.rules.dodge import Dodge, dodge_throw
from plancia.games.infinity.rules.guts import StandFirm
from plancia.games.infinity.rules.hacking import hack
from plancia.games.infinity.rules.hacking.answering import is_attack
from plancia.games.infinity.rules.hacking.elements import Force
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.hacking.reset import Reset
from plancia.games.infinity.rules.hacking.transports import HackTransport
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import Shoot, shot_throw
from plancia.games.infinity.state import Infinity


def chances(seen: Infinity, asked: Any, option: Any) -> tuple[Odds, ...]:
    """The exact chance that a roll succeeds if nothing opposes it."""
    match option:
        case StandFirm(by_order=False):
            trooper = seen.troopers[asked.trooper]
            if seen.profile(trooper).level("valor"):
                return ()
            return told("hold", odds.alone(odds.Side(1, seen.profile(trooper).attributes.wip)).any)
        case Shoot() if seen.setup.premeasuring == "allowed":
            reaction = not isinstance(asked, ChooseAction)
            shot = option.shots[0]
            throw = shot_throw(seen, written(seen, asked, option), shot, reaction=reaction)
            return of_throw("hit", throw, shot.dice)
        case Strike():
            return of_throw("hit", cc_throw(seen, written(seen, asked, option)))
        case Dodge():
            return of_throw("dodge", dodge_throw(seen, written(seen, asked, option)))
        case Hack() | Force() | HackTransport() | Reset():
            return of_hacking(seen, written(seen, asked, option))
    return ()


def of_hacking(seen: Infinity, deed: Declared) -> tuple[Odds, ...]:
    """The chance of a program, wherever its target proves to be; of a defence against the attack
    that it answers. [INF-HACK-07, INF-HACK-39]
    """
    throw = resolution.ONE_DIE[deed.action](seen, deed)
    attack = next((d for d in seen.under_way.deeds_of(deed.target) if is_attack(d)), None)
    if throw.program == "defend" and attack is not None:
        theirs = resolution.ONE_DIE[attack.action](seen, attack)
        ours = hack.facing(seen, throw, theirs, defended=False)
        theirs = hack.facing(seen, theirs, throw, defended=True)
        both = odds.exchange(odds.Side(1, ours.needed), odds.Side(1, theirs.needed))
        return told("defend", both[0].any)
    about = "free" if deed.action == "reset" else "hack"
    return told(about, odds.alone(odds.Side(1, throw.needed)).any)


def written(seen: Infinity, asked: AsksForAction, option: Deed) -> Declared:
    """What an option would be declared as."""
    return option.declared(seen, asked, seen.troopers[option.trooper])


def of_throw(about: str, throw: Throw, dice: int = 1) -> tuple[Odds, ...]:
    """The chance of at least one success."""
    if throw.lost:
        return ()
    return told(about, odds.alone(odds.Side(dice, throw.needed)).any)


def told(about: str, chance: Fraction) -> tuple[Odds, ...]:
    """A chance and what it is the chance of."""
    return (Odds(Message(f"infinity.odds.{about}"), chance.numerator, chance.denominator),)
