"""What some models are given by chance before the battle. [INF-SS-META-01, INF-SS-META-02,
INF-SS-BOOTY-01 to INF-SS-BOOTY-03]

It is drawn when an army is mustered. Its owner knows at once; others see it with the model.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from plancia.core import Chance, Seat
from plancia.games.infinity.abilities import Lot
from plancia.games.infinity.events import GiftDrawn
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules.dice import SIDES
from plancia.games.infinity.state import SEATS, Infinity, Step, Trooper

ARMOUR: Final = "arm"
"""What the ARM of a model is called among the things that can be taken. [INF-SS-BOOTY-04]"""
FACES: Final = tuple(range(1, SIDES + 1))


# --- drawn before the battle ----------------------------------------------------------------------


def tables(g: Infinity, profile: Profile) -> Iterator[tuple[str, tuple[Lot, ...]]]:
    """The tables that a model rolls on, with the rules behind them."""
    for name in profile.abilities:
        skill = g.library.skills.get(name)
        if skill is not None and skill.draws:
            yield skill.rule, skill.draws


def lot_of(table: Iterable[Lot], die: int) -> Lot:
    """What a die comes to. [INF-SS-BOOTY-03, INF-SS-META-02]"""
    return next(lot for lot in table if die <= lot.upto)


def draw(g: Infinity, trooper: Trooper) -> None:
    """A d20 on each table of a model; it costs nothing and replaces nothing. [INF-SS-BOOTY-01,
    INF-SS-BOOTY-02, INF-SS-META-01]
    """
    for _, table in tables(g, g.library.profile(trooper.profile)):
        _give(trooper, lot_of(table, g.pick(list(FACES))))


def redraw(g: Infinity, trooper: Trooper, rng: Chance) -> None:
    """What nobody has seen may be anything."""
    lose(trooper)
    for _, table in tables(g, g.library.profile(trooper.profile)):
        _give(trooper, lot_of(table, rng.pick(list(FACES))))


def _give(trooper: Trooper, lot: Lot) -> None:
    trooper.gift = lot.gives[0]
    trooper.gained = (*trooper.gained, trooper.gift)


def lose(trooper: Trooper) -> None:
    """At most one at any time. [INF-SS-BOOTY-05]"""
    if trooper.gift == ARMOUR:
        trooper.armour = None
    trooper.gained = tuple(name for name in trooper.gained if name != trooper.gift)
    trooper.gift = ""


def alternatives(g: Infinity, trooper: Trooper) -> tuple[str, ...]:
    """The forms of a gift of which its owner chooses one at once. [INF-SS-META-02]"""
    for _, table in tables(g, g.library.profile(trooper.profile)):
        for lot in table:
            if trooper.gift in lot.gives and len(lot.gives) > 1:
                return lot.gives
    return ()


def exchange(trooper: Trooper, name: str) -> None:
    """Another form of the same gift."""
    trooper.gained = tuple(name if each == trooper.gift else each for each in trooper.gained)
    trooper.gift = name


class AnnounceGifts(Step, frozen=True):
    """Each player is told what his models have been given, and nobody else. [INF-SS-BOOTY-01,
    INF-SS-META-01, INF-PLAY-LIST-01]
    """

    def run(self, g: Infinity) -> None:
        """Others see it with the model."""
        for seat in SEATS:
            for trooper in g.army(seat):
                if trooper.gift:
                    tell(g, trooper, (seat,))


def tell(g: Infinity, trooper: Trooper, seats: tuple[Seat, ...] = ()) -> None:
    """What a model has been given, to some or to all."""
    rules = tuple(rule for rule, _ in tables(g, g.library.profile(trooper.profile)))
    if seats:
        g.whisper(seats, rules, GiftDrawn, trooper.id, trooper.gift)
    else:
        g.tell(rules, GiftDrawn, trooper.id, trooper.gift)
