"""E/M: what it disables, whom it immobilises, and how far it goes. [INF-AMMO-EM-01 to
INF-AMMO-EM-10, INF-AMMO-EMT-01 to INF-AMMO-EMT-22]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Final

from plancia.core.luck import Roll
from plancia.games.infinity.events import Disabled, Pulsed, Seized
from plancia.games.infinity.in_progress import Hit, Line, Save
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.rules.cover import LEANS, SHELTER
from plancia.games.infinity.rules.cubes import CUBE, has_cube
from plancia.games.infinity.rules.dice import SIDES, failing_faces, withstands
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import Place
from plancia.space.volume.cover import hides
from plancia.space.volume.templates import open_to

SEIZED: Final = frozenset({"HI", "REM", "TAG"})
"""Types that E/M immobilises. [INF-AMMO-EM-05]"""


def pulse(g: Infinity, hit: Hit, damage: int, *, sure: bool) -> Save:
    """The roll of BTS that resists a pulse, which wounds nobody; a critical leaves none.
    [INF-AMMO-EM-01]
    """
    target = g.troopers[hit.target]
    bts = -g.profile(target).attributes.bts
    protection = bts + sum(line.value for line in hit.lines)
    die = 0
    if sure:
        g.tell("INF-AMMO-EM-01", Pulsed, target.id, (), protection, damage, "critical")
    else:
        (die,) = g.roll(1, SIDES, "INF-AMMO-EM-01")
        good = withstands(die, protection, damage)
        chance = 1 - Fraction(failing_faces(protection, damage), SIDES)
        rule, face = "INF-AMMO-EM-01", (die,)
        g.judge(Roll.check, rule, face, SIDES, g.side(target), chance=chance, good=good)
        g.tell(rule, Pulsed, target.id, face, protection, damage, "safe" if good else "hit")
        if good:
            return Save(hit=hit, attribute="bts", base=bts, damage=damage, die=die)
    disable(g, target, hit.weapon if hit.by == hit.target else "")
    return Save(hit=hit, attribute="bts", base=bts, damage=damage, die=die, disabled=True)


def disable(g: Infinity, trooper: Trooper, spared: str = "") -> None:
    """All that is vulnerable stops working, but for what has sent the pulse out, and powered armour
    locks. [INF-AMMO-EM-02, INF-AMMO-EM-05, INF-CHAR-CUBE-02, INF-WPN-MARAT-03]
    """
    names = tuple(name for name in vulnerable(g, trooper) if name != spared)
    seized = is_seized(g.profile(trooper)) and not trooper.is_in("immobilised")
    trooper.disabled = (*trooper.disabled, *names)
    fade(g, trooper)
    for name in names:
        g.tell("INF-AMMO-EM-02", Disabled, trooper.id, name)
    if seized:
        trooper.states = (*trooper.states, "immobilised")
        g.tell("INF-AMMO-EM-05", Seized, trooper.id)


def fade(g: Infinity, observer: Trooper) -> None:
    """The marks of an observer whose equipment does not work cease. [INF-AMMO-EM-04]"""
    if "mark_target" in g.profile(observer).actions:
        return
    for each in g.troopers.values():
        if observer.id in each.observers:
            each.observers = tuple(name for name in each.observers if name != observer.id)
            each.marked = bool(each.observers)


def vulnerable(g: Infinity, trooper: Trooper) -> Iterator[str]:
    """What E/M would disable of what a model has, each once. [INF-AMMO-EMT-01 to
    INF-AMMO-EMT-22]
    """
    profile = g.profile(trooper)
    for name in dict.fromkeys(profile.weapons):
        if g.weapon(name).em_vulnerable:
            yield name
    natural = profile.hooks.standing.natural
    every = (each for name in profile.abilities for each in g.library.whole(name))
    for ability in dict.fromkeys(each.id for each in every if each.em_vulnerable):
        if ability not in (*natural, *profile.weapons, *trooper.disabled):
            yield ability
    if has_cube(g, trooper):
        yield CUBE


def is_seized(profile: Profile) -> bool:
    """Whether E/M immobilises a model: what moves by its electronics. Archaic armour has none,
    but a T.A.G. is a machine in any army. [INF-AMMO-EM-05, INF-AMMO-EMT-08, INF-AMMO-EMT-19]
    """
    return profile.type in SEIZED and not (profile.type == "HI" and profile.archaic)


def is_stalled(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model sits on something that does not work. [INF-AMMO-EMT-12]"""
    if not trooper.disabled:
        return False
    known = g.library.abilities
    rides = [name for name in g.profile(trooper).abilities if known[name].ridden]
    return any(name in trooper.disabled for name in rides)


def cover_from(g: Infinity, origin: Place, trooper: Trooper, at: Place) -> tuple[Line, ...]:
    """What a pulse has to cross adds to the roll, whether a model touches it or not.
    [INF-AMMO-EM-09, INF-AMMO-EM-10]
    """
    there = figure(g, trooper, at)
    if open_to(g.table, origin, there):
        near = g.table.along(origin, there.at, there.build.radius + LEANS)
        pieces = sorted({each.piece for each in near})
        if not any(hides(g.table, piece, origin, there, HEAD) for piece in pieces):
            return ()
    return (Line("INF-AMMO-EM-10", "cover", SHELTER),)
