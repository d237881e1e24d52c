"""What a model could do to another one from some place, and what it would get for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

from msgspec.structs import replace

from plancia.games.infinity.evaluate import secrecy
from plancia.games.infinity.evaluate.blasts import beside
from plancia.games.infinity.evaluate.tolls import toll
from plancia.games.infinity.evaluate.worth import price
from plancia.games.infinity.in_progress import Declared, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.games.infinity.rules.ranged import full_burst, mode_of, throw_at, weapon_refusal
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Place

HOPELESS: Final = 0.01
"""Shots that take less of a model than this are not looked at."""

SURVIVED: Final = 0.5
"""How much of what a target could do it cannot do any more, once it was surprised."""


class Duel(NamedTuple):
    """An attack and the answer to it that is worst for the attacker."""

    value: float
    """What the attacker gains, in points."""
    attack: Throw | None
    """None: it has nothing to attack with."""
    answer: Throw | None


def able(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody counts as a danger: it can act, and is no marker."""
    return g.can_act(trooper) and not trooper.concealed and trooper.is_on_table


def shots(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, *, reaction: bool
) -> Iterator[Throw]:
    """A roll with every ranged weapon of somebody, between two places."""
    full = not reaction or g.hooks(shooter).reacting.full_burst
    for name in dict.fromkeys(g.profile(shooter).weapons):
        mode = mode_of(g.weapon(name), "")
        if mode is None or weapon_refusal(g, shooter, name, "") is not None:
            continue
        deed = Declared(action="bs_attack", trooper=shooter.id, weapon=name, target=target.id)
        throw = throw_at(g, deed, shooter, here, target, there, prone=target.prone)
        if not throw.lost and throw.needed > 0:
            yield replace(throw, dice=(0,) * (full_burst(g, shooter, name, mode) if full else 1))


def dodge(g: Infinity, trooper: Trooper) -> Throw:
    """The roll of somebody who dodges."""
    return Throw(
        trooper=trooper.id,
        action="dodge",
        attribute="ph",
        base=g.profile(trooper).attributes.ph,
        lines=tuple(lines(g, "dodge", trooper, None)),
        dice=(0,),
    )


def duel(
    g: Infinity,
    shooter: Trooper,
    here: Place,
    target: Trooper,
    there: Place,
    *,
    answered: bool,
    weapon: str = "",
) -> Duel:
    """The best attack between two places, or that with one weapon, against the best answer of a
    target that may react.
    """
    back: list[Throw | None] = [None]
    if answered and able(g, target):
        best = strongest(g, target, there, shooter, here, reaction=True)
        back = [dodge(g, target), *([best] if best else [])]
    found = Duel(0.0, None, None)
    for throw in shots(g, shooter, here, target, there, reaction=False):
        if weapon not in ("", throw.weapon):
            continue
        one = min((_against(g, throw, each) for each in back), key=_value)
        if found.attack is None or one.value > found.value:
            found = one
    return found


def _value(one: Duel) -> float:
    return one.value


def _against(g: Infinity, throw: Throw, answer: Throw | None) -> Duel:
    value = toll(g, throw, answer) + beside(g, throw, answer)
    if answer is not None and answer.action != "dodge":
        value -= toll(g, answer, throw) + beside(g, answer, throw)
    return Duel(value, throw, answer)


def strongest(
    g: Infinity, shooter: Trooper, here: Place, target: Trooper, there: Place, *, reaction: bool
) -> Throw | None:
    """The shot that takes most of a target that does not answer."""
    rolls = shots(g, shooter, here, target, there, reaction=reaction)
    return max(rolls, key=lambda throw: toll(g, throw), default=None)


def watchers(g: Infinity, trooper: Trooper, at: Place) -> list[Trooper]:
    """The enemies that would have somebody in sight at a place."""
    return [
        foe for foe in g.enemies(trooper) if able(g, foe) and sees(g, foe, trooper, target_at=at)
    ]


def risk(
    g: Infinity,
    trooper: Trooper,
    at: Place,
    foes: Iterable[Trooper],
    *,
    dodging: bool = False,
    shown: bool = False,
) -> float:
    """What shots in reaction at a place cost somebody who does not shoot back, in points; a marker
    has less to fear, unless it is shown by then.
    """
    answer = dodge(g, trooper) if dodging else None
    found = 0.0
    for foe in foes:
        shot = strongest(g, foe, foe.at, trooper, at, reaction=True)
        if shot is not None:
            found += toll(g, shot, answer)
    return min(found, price(g, trooper)) * (1.0 if shown else secrecy.share(trooper))


class Prospect(NamedTuple):
    """The best attack from a place."""

    value: float
    """In points, with what all others who see it do meanwhile."""
    target: str = ""
    weapon: str = ""


def best_attack(g: Infinity, trooper: Trooper, at: Place, foes: Iterable[Trooper]) -> Prospect:
    """Whom somebody shoots best from a place that some enemies see."""
    watching = {foe.id: risk(g, trooper, at, [foe], shown=True) for foe in foes}
    found = Prospect(-sum(watching.values()) * secrecy.share(trooper))
    for foe in g.enemies(trooper):
        if foe.is_out or foe.concealed:
            continue
        if foe.id not in watching and not _in_view(g, trooper, at, foe):
            continue
        value, weapon = attack(g, trooper, at, foe, watching)
        if weapon and value > found.value:
            found = Prospect(value, foe.id, weapon)
    return found


def attack(
    g: Infinity,
    trooper: Trooper,
    at: Place,
    foe: Trooper,
    watching: Mapping[str, float],
    weapon: str = "",
) -> tuple[float, str]:
    """What it is worth to shoot at somebody from a place that some enemies see, and with what: out
    of a marker nobody answers at once, but it is gone then. [INF-ARO-24]
    """
    first = secrecy.is_unknown(trooper)
    answered = foe.id in watching and not first
    one = duel(g, trooper, at, foe, foe.at, answered=answered, weapon=weapon)
    if one.attack is None or one.value <= HOPELESS:
        return one.value - sum(watching.values()), ""
    back = sum(watching.values()) - watching.get(foe.id, 0.0) * (SURVIVED if first else 1.0)
    return one.value - back - secrecy.given_up(g, trooper, "bs_attack"), one.attack.weapon


def _in_view(g: Infinity, trooper: Trooper, at: Place, foe: Trooper) -> bool:
    """Whether somebody who looks that way has an enemy in sight from a place."""
    return sees(g, trooper, foe, at=at, heading=at.heading_to(foe.at) % 360.0)
