"""What orders and their actions are worth, by exact odds: whom to activate, and what to do."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final

from plancia.core import Seat
from plancia.games.infinity.evaluate import blasts, crafts, errands, fire, lobs, mines, secrecy
from plancia.games.infinity.evaluate.aims import standing
from plancia.games.infinity.evaluate.exchanges import balance
from plancia.games.infinity.fixtures import Site
from plancia.games.infinity.in_progress import Way
from plancia.games.infinity.rules import healing, proximity, ways
from plancia.games.infinity.rules.airborne import Enter, JumpIn, LandPod
from plancia.games.infinity.rules.close_combat import Strike
from plancia.games.infinity.rules.discover import Discover
from plancia.games.infinity.rules.disguise import Hide
from plancia.games.infinity.rules.dodge import Dodge
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.laying import Lay
from plancia.games.infinity.rules.line_of_sight import foes_in_contact, seen_along
from plancia.games.infinity.rules.movement import (
    CautiousMovement,
    GetUp,
    Move,
    allowance,
    moves_before,
    walk_of,
    way_to,
)
from plancia.games.infinity.rules.observing import MarkTarget
from plancia.games.infinity.rules.orders import ChooseAction, Deed, StopThere
from plancia.games.infinity.rules.pairing import paired
from plancia.games.infinity.rules.ranged import Shoot
from plancia.games.infinity.rules.recovering import Recover, Regenerate
from plancia.games.infinity.rules.screening import ThrowSmoke
from plancia.games.infinity.rules.sepsitor import Sepsitorize
from plancia.games.infinity.rules.sites import UseSite
from plancia.games.infinity.rules.spraying import SpeculativeShot, Spray
from plancia.games.infinity.rules.turn import Activate, NameLieutenant, PassTurn, owed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Path, Place

IDLE: Final = -0.3
"""What is rarely of use: it is done where nothing else can be."""
SPECIAL: Final = -0.2
"""What it costs to spend the order of the Lieutenant, which shows who that is."""
OWN: Final = 0.05
"""Orders that nobody else can use go first."""
OWED: Final = 2.0
"""Whoever is engaged has to get an order before the turn may end."""
FINDING: Final = 1.0
"""What it is worth to see through a marker, in points."""
RISING: Final = 0.4
"""What it is worth to stand, for whoever lies and is in no danger."""


def of_order(g: Infinity, seat: Seat, option: Any) -> float | None:
    """What it gains to spend an order in some way."""
    match option:
        case PassTurn():
            return 0.0
        case Activate():
            trooper = g.troopers[option.trooper]
            found = promise(g, trooper)
            if option.source == "special":
                found += SPECIAL
            elif option.source == "own":
                found += OWN
            return found + (OWED if trooper in owed(g, g.commands[seat]) else 0.0)
        case NameLieutenant():
            return 1.0 + g.profile(g.troopers[option.trooper]).attributes.wip / 100
        case Enter() | JumpIn():
            return of_arrival(g, g.troopers[option.trooper], option.at) + OWN
        case LandPod():
            return OWN
    return IDLE


def of_arrival(g: Infinity, trooper: Trooper, at: tuple[float, float]) -> float:
    """What it gains to come from a transport to a place: where it stands then, less the danger."""
    there = Place(*at, ground_of(g.table).highest(*at))
    foes = fire.watchers(g, trooper, there)
    return standing(g, trooper, there) - fire.risk(g, trooper, there, foes)


def promise(g: Infinity, trooper: Trooper) -> float:
    """What the best use of an order by somebody would gain, as far as a quick look shows."""
    if trooper.is_out:
        return recovery(g, trooper)
    if foes_in_contact(g, trooper):
        return FINDING
    here = trooper.at
    now = standing(g, trooper, here)
    watching = fire.watchers(g, trooper, here)
    best = fire.best_attack(g, trooper, here, watching).value
    best = max(best, errands.promise(g, trooper, here), secrecy.gained(g, trooper))
    thrown = lobs.promise(g, trooper) - secrecy.given_up(g, trooper, SpeculativeShot.row)
    best = max(
        best,
        max(use_of(g, trooper, here), thrown) - fire.risk(g, trooper, here, watching, shown=True),
    )
    far = allowance(g, trooper, 1)
    wanted = [(each.at.x, each.at.y) for each in near_sites(g, here)] + near_patients(g, trooper)
    goals = [ways.straight(g, trooper, goal, far) for goal in wanted]
    for points in (*ways.around(g, trooper, far), *filter(None, goals)):
        at = way_to(g, trooper, walk_of(g, trooper, points), far)[-1]
        foes = fire.watchers(g, trooper, at)
        value = fire.best_attack(g, trooper, at, foes).value
        use = max(errands.promise(g, trooper, at), use_of(g, trooper, at))
        value = max(value, use - fire.risk(g, trooper, at, foes))
        best = max(best, value + standing(g, trooper, at) - now)
    return best


def use_of(g: Infinity, trooper: Trooper, at: Place) -> float:
    """What somebody could do at a place with what it knows and carries, besides shooting."""
    craft = crafts.promise(g, trooper, at)
    if craft > 0.0:
        craft -= secrecy.given_up(g, trooper, Hack.row)
    return max(craft, mines.promise(g, trooper, at))


def near_patients(g: Infinity, trooper: Trooper) -> list[tuple[float, float]]:
    """Where somebody would have to go to whoever needs its help, and lies nearest."""
    found = [patient for patient, _ in crafts.patients(g, trooper)]
    found.sort(key=lambda each: float(trooper.at.level_distance(each.at)))
    return [healing.beside(g, trooper, each) for each in found[:1]]


def recovery(g: Infinity, trooper: Trooper) -> float:
    """What it gains, on average, that somebody brings itself round: who fails is dead, but as long
    as it lies there it is of no use to anybody.
    """
    chance = crafts.alone(g.profile(trooper).attributes.ph)
    return crafts.treated(g, Regenerate.row, trooper, chance)


def near_sites(g: Infinity, at: Place) -> list[Site]:
    """What a mission is about that lies nearest."""
    return sorted(g.sites.values(), key=lambda site: at.level_distance(site.at))[:1]


def of_action(g: Infinity, asked: ChooseAction, option: Any) -> float | None:
    """What an action gains, with what most likely follows."""
    if isinstance(option, StopThere):
        return _exchange(g)
    if not isinstance(option, Deed):
        return None
    trooper = g.troopers[option.trooper]
    return _gain(g, asked, trooper, option) - secrecy.given_up(g, trooper, option.row)


def _gain(g: Infinity, asked: ChooseAction, trooper: Trooper, option: Deed) -> float:
    here = g.under_way.way[trooper.id][-1]
    match option:
        case Move():
            return of_way(g, asked, trooper, _way(g, trooper, option), option)
        case Hide():
            return secrecy.gained(g, trooper)
        case Discover():
            return FINDING + _exchange(g)
        case GetUp():
            return RISING + _exchange(g)
        case UseSite():
            return errands.use(g, trooper, option) + _exchange(g) - _seen(g, trooper, here)
    return _use(g, asked, trooper, option)


def _use(g: Infinity, asked: ChooseAction, trooper: Trooper, option: Deed) -> float:
    """What somebody gains by what it knows and carries."""
    here = g.under_way.way[trooper.id][-1]
    match option:
        case Spray():
            spray = blasts.spray(g, option.declared(g, asked, trooper))
            return spray + _exchange(g) - _seen(g, trooper, here, shown=True)
        case Shoot() | Strike() | Dodge():
            return of_deed(g, asked, trooper, option)
        case SpeculativeShot():
            lob = lobs.of_deed(g, trooper, option.declared(g, asked, trooper), here)
            return (lob or IDLE) - _seen(g, trooper, here, shown=True)
        case ThrowSmoke():
            cloud = lobs.thrown(g, option.declared(g, asked, trooper))
            return (cloud or IDLE) + _exchange(g) - _seen(g, trooper, here, shown=True)
        case healing.Treat() | Hack() | Sepsitorize() | MarkTarget():
            deed = option.declared(g, asked, trooper)
            return _exchange(g, deed) - _seen(g, trooper, here, shown=True)
        case Lay() if proximity.goes_off(g, option.thing) and (at := option.at(g, trooper)):
            laid = mines.worth(g, trooper, option.thing, at) or IDLE
            return laid + _exchange(g) - _seen(g, trooper, here)
        case Recover():
            treated = _exchange(g, option.declared(g, asked, trooper))
            return treated if trooper.is_out else treated - _seen(g, trooper, here)
    return IDLE + _exchange(g)


def of_way(g: Infinity, asked: ChooseAction, trooper: Trooper, way: Way, option: Move) -> float:
    """What a movement gains: where it ends, less what reactions to it may cost."""
    here, there = way[0], way[-1]
    gain = standing(g, trooper, there) - standing(g, trooper, here)
    if isinstance(option, CautiousMovement):
        return gain
    if asked.number == 2:
        return gain + _exchange(g) - _late_risk(g, trooper, way)
    foes = [foe for foe in g.enemies(trooper) if fire.able(g, foe)]
    seen = dict(_exposures(g, trooper, way, foes))
    cost = sum(seen.values())
    watching = fire.watchers(g, trooper, there)
    attack = fire.best_attack(g, trooper, there, watching)
    others = sum(value for name, value in seen.items() if name != attack.target)
    use = max(errands.promise(g, trooper, there), use_of(g, trooper, there))
    use -= fire.risk(g, trooper, there, watching)
    return gain + max(attack.value - others if attack.target else -cost, use - cost, -cost)


def _exposures(
    g: Infinity, trooper: Trooper, way: Way, foes: Iterable[Trooper]
) -> Iterator[tuple[str, float]]:
    """What each enemy could do in reaction to a way that it does not see the end of."""
    path = Path(way)
    for foe in foes:
        stretches = seen_along(g, foe, trooper, path)
        if stretches and stretches[-1].end < path.length - 0.01:
            places = [path.at(along) for each in stretches for along in (each.start, each.end)]
            yield foe.id, max(fire.risk(g, trooper, at, [foe]) for at in places)


def _late_risk(g: Infinity, trooper: Trooper, way: Way) -> float:
    """What those could do who notice only the second action."""
    order = g.under_way
    foes = [
        foe
        for foe in g.enemies(trooper)
        if fire.able(g, foe) and foe.id not in order.reactions and foe.id not in order.forfeited
    ]
    path = Path(way)
    return sum(
        fire.risk(g, trooper, path.at(stretches[0].start), [foe])
        for foe in foes
        if (stretches := seen_along(g, foe, trooper, path))
    )


def of_deed(g: Infinity, asked: ChooseAction, trooper: Trooper, option: Deed) -> float:
    """What an attack or a dodge gains, against the reactions that are declared or likely."""
    here = g.under_way.way[trooper.id][-1]
    deed = option.declared(g, asked, trooper)
    if asked.number == 2:
        return _exchange(g, deed) - _seen(g, trooper, here, shown=True)
    foes = fire.watchers(g, trooper, here)
    if isinstance(option, Shoot):
        target = g.troopers[option.shots[0].target]
        watching = {foe.id: fire.risk(g, trooper, here, [foe], shown=True) for foe in foes}
        shot, _ = fire.attack(g, trooper, here, target, watching, option.weapon)
        return shot + secrecy.given_up(g, trooper, option.row)  # it is counted for all deeds
    if isinstance(option, Strike):
        return _exchange(g, deed)
    return -fire.risk(g, trooper, here, foes, dodging=True)


def _exchange(g: Infinity, *more: Any) -> float:
    """What the order gains as it is declared so far, with some further deeds."""
    order = g.under_way
    before = order.deeds
    order.deeds = [*before, *more]
    found = balance(g, paired(g))
    order.deeds = before
    return found


def _way(g: Infinity, trooper: Trooper, option: Move) -> Way:
    far = allowance(g, trooper, 1 + moves_before(g, trooper, option.row))
    return way_to(g, trooper, walk_of(g, trooper, option.path), far)


def _seen(g: Infinity, trooper: Trooper, at: Place, *, shown: bool = False) -> float:
    """What those cost who see a place and have not reacted yet."""
    order = g.under_way
    foes = [
        foe
        for foe in fire.watchers(g, trooper, at)
        if foe.id not in order.reactions and foe.id not in order.forfeited
    ]
    return fire.risk(g, trooper, at, foes, shown=shown)
