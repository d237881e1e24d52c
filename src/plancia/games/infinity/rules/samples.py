"""Samples of what can be done: for bots, and for whoever wants the usual things at one touch."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import product

from plancia.games.infinity.in_progress import Shot
from plancia.games.infinity.rules import (
    charges,
    coma,
    defusing,
    explosion,
    healing,
    impulse,
    laying,
    locks,
    looting,
    masks,
    observing,
    recovering,
    riding,
    sensing,
    sepsitor,
    sites,
    spoils,
    swimming,
    ways,
)
from plancia.games.infinity.rules.climbing import Climb, Jump, climb_reach, jump_reach, landings
from plancia.games.infinity.rules.close_combat import Strike, blades
from plancia.games.infinity.rules.coma import Coma
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.demolition import Demolish, breakable, breaker
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.disguise import Hide
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.doors import OpenClose
from plancia.games.infinity.rules.explosion import SelfDestruct
from plancia.games.infinity.rules.fighting import in_reach
from plancia.games.infinity.rules.guided import GuidedShot
from plancia.games.infinity.rules.hacking.elements import Force, elements
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.hacking.network import is_hacker, relays
from plancia.games.infinity.rules.hacking.programs import programs
from plancia.games.infinity.rules.hacking.reset import Reset
from plancia.games.infinity.rules.hacking.transports import HackTransport
from plancia.games.infinity.rules.intuitive import IntuitiveAttack
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.markers import marker_for
from plancia.games.infinity.rules.movement import (
    Alert,
    CautiousMovement,
    GetUp,
    LieDown,
    Move,
    Rotate,
    allowance,
    is_watched,
    moves_before,
    settled,
    start_of,
)
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed, kind_refusal
from plancia.games.infinity.rules.ramming import Ram, can_ram, is_rammed
from plancia.games.infinity.rules.ranged import Shoot, burst, mode_of, modes
from plancia.games.infinity.rules.reactions import ChooseReactions
from plancia.games.infinity.rules.screening import ThrowSmoke, throws
from plancia.games.infinity.rules.spraying import SpeculativeShot, Spray, lobs
from plancia.games.infinity.rules.suppression import Suppress, lays_corridors
from plancia.games.infinity.rules.swimming import Swim
from plancia.games.infinity.rules.templates import place_of
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, Place
from plancia.space.volume.ground import fall
from plancia.space.volume.leaping import tops

Slot = Deed | Callable[[], Deed | None]
"""A sample, or what works one out if it is wanted."""


def samples(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterable[Deed]:
    """Some of everything, each once; what is not allowed is left out by whoever asked."""
    found = (each if isinstance(each, Deed) else each() for each in _samples(g, asked, trooper))
    return dict.fromkeys(each for each in found if each is not None)


def slots(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterable[Slot]:
    """The same, to draw one from: what is dear to work out waits until it is drawn."""
    return dict.fromkeys(_samples(g, asked, trooper))


def _samples(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterator[Slot]:
    name, may = trooper.id, partial(may_do, g, asked, trooper)
    moments = list(_moments(g, asked, trooper))
    if isinstance(asked, ChooseAction):
        yield from _ordered(g, asked, trooper, moments)
    yield from laying.samples(g, asked, trooper, moments)
    yield from charges.samples(g, trooper)
    yield from sepsitor.samples(g, asked, trooper)
    if may(Shoot):
        yield from _shots(g, asked, trooper, moments)
    yield from _sprays(g, asked, trooper, moments)
    if may(Strike):
        yield from _blows(g, trooper)
    yield from _hacks(g, asked, trooper)
    for foe in g.enemies(trooper) if may(Discover) else ():
        if foe.concealed or masks.is_unidentified(foe):
            yield from (Discover(name, foe.id, moment) for moment in moments)
    if may(MarkTarget):
        yield from observing.samples(g, trooper, moments)
    yield from sensing.samples(g, trooper, moments if isinstance(asked, ChooseAction) else (0.0,))
    yield Dodge(name)
    if explosion.ROW in g.profile(trooper).actions:
        yield SelfDestruct(name)
    yield from _turns(g, asked, trooper)
    yield Alert(name)


def _ordered(
    g: Infinity, asked: ChooseAction, trooper: Trooper, moments: list[float]
) -> Iterator[Slot]:
    """What is done with an order only."""
    name, may = trooper.id, partial(may_do, g, asked, trooper)
    driven = tuple(_driven(g, trooper)) if may(Move) else ()
    yield from driven
    if may(Move, CautiousMovement, Swim):
        yield from _moves(g, asked, trooper, driven)
    if may(Climb, Jump):
        yield from _climbs(g, trooper)
    if may(Ram):
        yield from _rams(g, trooper)
    if may(OpenClose):
        yield from (OpenClose(name, door.name) for door in g.table.doors)
    if may(Demolish):
        yield from _demolitions(g, trooper)
    yield from healing.samples(g, trooper)
    yield from recovering.samples(trooper)
    yield from looting.samples(g, trooper)
    if coma.ROW in g.profile(trooper).actions:
        yield Coma(trooper.id)
    yield from defusing.samples(g, trooper)
    yield from locks.samples(g, trooper)
    if may(IntuitiveAttack):
        yield from _intuitive(g, trooper)
    yield from sites.samples(g, trooper)
    yield from riding.samples(g, trooper)
    yield from spoils.samples(g, trooper)
    if marker_for(g, trooper):
        yield Hide(name)
    yield GetUp(name)
    yield LieDown(name)


def may_do(g: Infinity, asked: AsksForAction, trooper: Trooper, *kinds: type[Deed]) -> bool:
    """Whether actions of one of some kinds are possible at all; if not, none need be looked for."""
    return any(kind_refusal(g, trooper, asked, kind.row) is None for kind in kinds)


def _moments(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterable[float]:
    """When somebody could act: at the ends of what it sees, or of its own path."""
    order = g.under_way
    if isinstance(asked, ChooseAction):
        length = float(Path(order.way[trooper.id]).length)
        return dict.fromkeys((length, 0.0))
    return dict.fromkeys(
        moment
        for notice in order.notices[trooper.id]
        for each in notice.sight
        for moment in (each.end, each.start)
    )


def _moves(
    g: Infinity, asked: AsksForAction, trooper: Trooper, driven: tuple[Move, ...]
) -> Iterator[Slot]:
    """To every side, to what a mission is about, and to the nearest enemies."""
    far = allowance(g, trooper, 1 + moves_before(g, trooper, Move.row))
    start = start_of(g, trooper)
    cautious = may_do(g, asked, trooper, CautiousMovement)
    lines = list(ways.sides(g, trooper, far))
    for number in range(len(lines)):
        yield partial(_move, trooper, lines, number, driven)
        if cautious:
            yield partial(_cautious, g, trooper, lines, number)
    yield from swimming.samples(g, trooper)
    near = sorted((foe.at for foe in g.enemies(trooper)), key=start.level_distance)
    wanted = sorted((each.at for each in g.sites.values()), key=start.level_distance)
    hurt = sorted(
        healing.patients(g, trooper), key=lambda each: float(start.level_distance(each.at))
    )
    goals = [(at.x, at.y) for at in (*wanted[:1], *near[:2])]
    for goal in (*goals, *(healing.beside(g, trooper, each) for each in hurt[:1])):
        lines.append(ways.Line(g, trooper, goal, far))
        yield partial(_move, trooper, lines, len(lines) - 1, driven)


def _move(
    trooper: Trooper, lines: list[ways.Line], number: int, driven: tuple[Move, ...]
) -> Move | None:
    """The way along one of some lines, if it was not offered before."""
    points = lines[number].points
    if points is None or lines[number].is_among(lines[:number]):
        return None
    found = Move(trooper.id, points)
    return None if found in driven else found


def _cautious(
    g: Infinity, trooper: Trooper, lines: list[ways.Line], number: int
) -> CautiousMovement | None:
    """The same, if nobody sees where it begins."""
    points = lines[number].points
    if points is None or lines[number].is_among(lines[:number]):
        return None
    if is_watched(g, trooper, settled(start_of(g, trooper))):
        return None
    return CautiousMovement(trooper.id, points)


def _driven(g: Infinity, trooper: Trooper) -> Iterator[Move]:
    """The ways of an impetuous order, as far as they go."""
    if impulse.is_driven(g):
        far = allowance(g, trooper, 1 + moves_before(g, trooper, Move.row))
        for way in impulse.due(g, trooper, far):
            yield Move(trooper.id, tuple((place.x, place.y) for place in way[1:]))


def _demolitions(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """The nearest doors and pieces of scenery, with what destroys them."""
    weapons = [
        name
        for name in dict.fromkeys(g.profile(trooper).weapons)
        if g.setup.destructible and breaker(g, trooper, name, "") is not None
    ]
    for weapon in weapons:
        yield from (Demolish(trooper.id, element, weapon) for element in breakable(g))


def _intuitive(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Every direct template at every enemy."""
    for weapon in dict.fromkeys(g.profile(trooper).weapons):
        if "direct" in g.weapon(weapon).properties:
            yield from (IntuitiveAttack(trooper.id, weapon, foe.id) for foe in g.enemies(trooper))


def _rams(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Straight through each of the nearest enemies, to the end of both moves."""
    if not can_ram(g, trooper):
        return
    start, far = start_of(g, trooper), allowance(g, trooper, 1) + allowance(g, trooper, 2)
    near = sorted(g.enemies(trooper), key=lambda foe: start.level_distance(foe.at))
    for foe in near[:2]:
        apart = start.level_distance(foe.at)
        if 0.0 < apart < far:
            share = far / apart
            x, y = start.x + (foe.at.x - start.x) * share, start.y + (foe.at.y - start.y) * share
            yield Ram(trooper.id, ((round(x, 4), round(y, 4)),), foe.id)


def _climbs(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Up what it touches, and down from the wall on which it hangs."""
    start, build = start_of(g, trooper), figure(g, trooper).build
    far = climb_reach(g, trooper)
    for top in tops(g.table, start, build, LEANS):
        low = min(top.z, start.z + far)
        yield Climb(trooper.id, top if low == top.z else Place(start.x, start.y, low))
    down = fall(g.table, start)
    if down.z < start.z:
        yield Climb(trooper.id, Place(start.x, start.y, max(down.z, start.z - far)))
    yield from (Jump(trooper.id, to) for to in landings(g, start, jump_reach(g, trooper)))


def _shots(
    g: Infinity, asked: AsksForAction, trooper: Trooper, moments: Iterable[float]
) -> Iterator[Deed]:
    """Every ranged weapon with all its dice at one target."""
    reaction = isinstance(asked, ChooseReactions)
    targets = (
        [notice.mover for notice in g.under_way.notices[trooper.id]]
        if reaction
        else [foe.id for foe in g.enemies(trooper)]
    )
    for weapon in dict.fromkeys(g.profile(trooper).weapons):
        if not g.weapon(weapon).is_aimed:
            continue
        for number, mode in enumerate(modes(g, g.weapon(weapon), reaction=reaction)):
            dice = burst(g, trooper, weapon, mode, reaction=reaction)
            name = mode.id if number else ""
            for target, moment in product(targets, moments):
                for template in ("", *mode.templates[1:]):
                    yield Shoot(trooper.id, weapon, (Shot(target, dice),), moment, name, template)


def _sprays(
    g: Infinity, asked: AsksForAction, trooper: Trooper, moments: Iterable[float]
) -> Iterator[Deed]:
    """Direct templates towards enemies, and grenades at those that may be out of sight."""
    may = partial(may_do, g, asked, trooper)
    sprays, guided = may(Spray), may(GuidedShot)
    if isinstance(asked, ChooseAction) and may(SpeculativeShot):
        yield from lobs(g, trooper)
    if isinstance(asked, ChooseAction) and may(ThrowSmoke):
        yield from throws(g, trooper, moments)
    lays_fire = may(Suppress) and isinstance(asked, ChooseAction)
    for weapon in dict.fromkeys(g.profile(trooper).weapons):
        properties = g.weapon(weapon).properties
        for foe in g.enemies(trooper):
            if "direct" in properties and sprays:
                for moment in moments:
                    there = place_of(g, foe, moment)
                    here = place_of(g, trooper, moment)
                    angle = here.heading_to(there) % 360.0
                    yield Spray(trooper.id, weapon, (round(angle, 2),), moment)
            if "guided" in properties and foe.marked and guided:
                yield GuidedShot(trooper.id, weapon, foe.id)
            if lays_fire and lays_corridors(g, trooper, weapon):
                yield from _corridors(g, trooper, weapon, foe)


def _corridors(g: Infinity, trooper: Trooper, weapon: str, foe: Trooper) -> Iterator[Deed]:
    """A corridor over an enemy, and a burst at it at once if it is in sight."""
    mode = mode_of(g.weapon(weapon), "")
    marker = fall(g.table, foe.at)
    together = foe.id if g.under_way.is_coordinated else ""
    yield Suppress(trooper.id, weapon, marker, target=together)
    if mode is not None and not foe.concealed:
        shots = (Shot(foe.id, burst(g, trooper, weapon, mode, reaction=False)),)
        yield Suppress(trooper.id, weapon, marker, shots=shots, target=together)


def _blows(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """The best blade against everybody in contact."""
    weapons = blades(g, trooper)
    for foe in g.enemies(trooper):
        if weapons and (in_reach(g, trooper, foe) or is_rammed(g, trooper, foe.id)):
            yield Strike(trooper.id, foe.id, weapons[0])
            yield Strike(trooper.id, foe.id, weapons[0], berserk=True)


def _hacks(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterator[Deed]:
    """Every program at everybody, directly and by every repeater."""
    if isinstance(asked, ChooseAction):
        yield Reset(trooper.id)
    if not is_hacker(g, trooper) or not may_do(g, asked, trooper, Hack, Force, HackTransport):
        return
    targets = list(g.under_way.troopers)
    if isinstance(asked, ChooseAction):
        targets = [foe.id for foe in g.enemies(trooper)]
        yield from (Force(trooper.id, name) for name in elements(g))
        yield HackTransport(trooper.id)
    through = ["", *(each.id for each in relays(g, trooper))]
    for target in targets:
        for name in programs():
            yield from (Hack(trooper.id, name, target, via) for via in through)


def _turns(g: Infinity, asked: AsksForAction, trooper: Trooper) -> Iterator[Deed]:
    """Towards those it could react to, or towards its enemies."""
    order = g.under_way
    goals: list[Place] = [foe.at for foe in g.enemies(trooper)[:3]]
    if isinstance(asked, ChooseReactions):
        goals = [order.way[notice.mover][-1] for notice in order.notices[trooper.id]]
    for goal in goals:
        angle = trooper.at.heading_to(goal) % 360.0
        yield Rotate(trooper.id, round(angle, 2))
