"""Templates: blasts, where they scatter to, and whom they touch. [INF-TMPL-01 to INF-SCAT-07]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, radians, sin
from typing import Final

from plancia.games.infinity.ammunition import combined
from plancia.games.infinity.events import Exploded, Scattered, Uncovered
from plancia.games.infinity.in_progress import Contest, Declared, Hit, Line, Mark, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.profiles import Weapon
from plancia.games.infinity.rules import electronics, intuitive
from plancia.games.infinity.rules.clusters import cluster
from plancia.games.infinity.rules.coming_out import uncovered
from plancia.games.infinity.rules.cover import LEANS, SHELTER, shelter_lines
from plancia.games.infinity.rules.dice import Result, class_of_failure, result
from plancia.games.infinity.rules.line_of_sight import PRONE, figure, melee
from plancia.games.infinity.rules.movement import settled
from plancia.games.infinity.rules.shadow_zones import out_of_shadow
from plancia.games.infinity.state import HEAD, Infinity, Trooper
from plancia.space.volume import Path, Place
from plancia.space.volume.cover import covering
from plancia.space.volume.ground import LEVEL, fall, on_table, open_floor
from plancia.space.volume.templates import Ball, Drop, open_to, template_touches

STEP: Final = 6.0
"""Centimetres for each point of the class of failure. [INF-SCAT-02]"""
TURN: Final = 36.0
"""Degrees from one digit to the next, clockwise from the line of fire. [INF-SCAT-04]"""
DODGE: Final = -6
"""What a dodge of a direct template costs. [INF-TMPL-15]"""


def shape_of(weapon: Weapon, mode: str) -> str:
    """The template of a weapon, the first if it has several; empty: it strikes its target alone."""
    found = next(each for each in weapon.modes if mode in ("", each.id))
    return found.templates[0] if found.templates else ""


def is_blast(g: Infinity, weapon: str, mode: str) -> bool:
    """Whether a weapon is fired at a target and strikes what is around or behind it.
    [INF-TMPL-06, INF-WPN-SHOT-01]
    """
    return g.weapon(weapon).is_aimed and bool(shape_of(g.weapon(weapon), mode))


def smokes(weapon: Weapon, mode: str) -> bool:
    """Whether a weapon leaves a cloud of smoke. [INF-AMMO-SMOKE-01, INF-TMPL-08]"""
    found = next(each for each in weapon.modes if mode in ("", each.id))
    return combined(found.ammunition).smokes


def passes_walls(weapon: Weapon, mode: str) -> bool:
    """Whether no scenery shields from a template. [INF-AMMO-EM-09]"""
    found = next(each for each in weapon.modes if mode in ("", each.id))
    return combined(found.ammunition).passes_walls


def note_pulse(g: Infinity, weapon: str, mode: str, placed: Ball | Drop) -> None:
    """Where E/M goes off nets disappear. [INF-WPN-MINE-23]"""
    found = next(each for each in g.weapon(weapon).modes if mode in ("", each.id))
    if not g.nets or g.exchange is None or not combined(found.ammunition).pulses:
        return
    if isinstance(placed, Ball):
        g.exchange.pulses.append(Mark("circular", placed.centre))
        return
    widths = {extent.length: shape for shape, extent in g.library.sizes.templates.items()}
    g.exchange.pulses.append(Mark(widths[placed.length], placed.apex, placed.heading))


def place_of(g: Infinity, trooper: Trooper, moment: float) -> Place:
    """Where a model is when a template is placed; once somebody moves after a dodge or for shelter,
    all others have come to the end of their paths.
    """
    if g.order is not None and g.order.entered:
        way = g.order.entry if trooper.id == g.order.entered else None
    else:
        way = g.order.way.get(trooper.id) if g.order is not None else None
    return trooper.at if way is None else Path(way).at(moment)


def touched(
    g: Infinity,
    template: Ball | Drop,
    origin: Place,
    moment: float,
    *spared: str,
    through: bool = False,
) -> list[Trooper]:
    """Everybody whom a template touches and scenery does not shield from its origin, unless it
    goes through it; of a melee all of them, and whoever is hidden there. [INF-TMPL-02,
    INF-TMPL-03, INF-TMPL-05, INF-BS-23, INF-AMMO-EM-09]
    """
    found: dict[str, Trooper] = {}
    hidden = [each for each in g.troopers.values() if each.spot == "hidden"]
    for each in [*g.on_table(), *hidden]:
        if each.id in spared or each.id in found:
            continue
        here = figure(g, each, place_of(g, each, moment))
        if template_touches(template, here) and (through or open_to(g.table, origin, here)):
            for name in sorted({each.id, *melee(g, each), *cluster(g, each)}):
                if name not in spared:
                    found[name] = g.troopers[name]
    return list(found.values())


def cover_from(
    g: Infinity, origin: Place, trooper: Trooper, moment: float, *, through: bool = False
) -> tuple[Line, ...]:
    """The cover of somebody from the origin of a template. [INF-TMPL-04, INF-AMMO-EM-10]"""
    if through:
        return electronics.cover_from(g, origin, trooper, place_of(g, trooper, moment))
    here = figure(g, trooper, place_of(g, trooper, moment))
    if covering(g.table, origin, here, HEAD, reach=LEANS, thickness=PRONE):
        return (Line("INF-TMPL-04", "cover", SHELTER),)
    return ()


def uncover(g: Infinity, trooper: Trooper) -> None:
    """A marker that a template touches is replaced by its model, and who is hidden there shows
    itself. [INF-TMPL-05, INF-SS-IMPERS-24]
    """
    if trooper.concealed or trooper.spot == "hidden":
        with uncovered(g, trooper):
            g.tell("INF-TMPL-05", Uncovered, trooper.id)


# --- blasts ---------------------------------------------------------------------------------------


def blast_hits(
    g: Infinity, deed: Declared, throw: Throw, die: int, effective: bool, contests: list[Contest]
) -> Iterator[Hit]:
    """What one grenade or missile does: where it was meant to, or where it scatters to."""
    score = result(die, throw.needed)
    aim = deed.aim or place_of(g, g.troopers[throw.target], deed.moment)
    if effective:
        g.tell("INF-TMPL-11", Exploded, throw.trooper, (aim.x, aim.y))
        yield from around(g, deed, throw, aim, score, contests)
        return
    if score.succeeds or "scatters" not in g.weapon(throw.weapon).properties:
        return
    landed = scattered(g, deed, throw, die, aim)
    if landed is not None:
        g.tell(("INF-SCAT-01", "INF-SCAT-04"), Scattered, throw.trooper, (landed.x, landed.y))
        yield from around(g, deed, throw, landed, None, contests)


def scattered(g: Infinity, deed: Declared, throw: Throw, die: int, aim: Place) -> Place | None:
    """Where a shot lands that has failed; None: it is lost. [INF-SCAT-02 to INF-SCAT-06]"""
    far = class_of_failure(die, throw.needed) * STEP
    if far > g.weapon(throw.weapon).reach:
        return None
    start = place_of(g, g.troopers[throw.trooper], deed.moment)
    line = start.heading_to(aim)
    angle = radians(line - TURN * ((die - 1) % 10))
    x, y = aim.x + far * cos(angle), aim.y + far * sin(angle)
    if "parabolic" in g.weapon(throw.weapon).properties:
        x, y = out_of_shadow(g.table, start, Place(x, y, aim.z))
    if not on_table(g.table, x, y):
        return None
    roofed = open_floor(g.table, aim.x, aim.y).z > aim.z + LEVEL
    return settled(fall(g.table, Place(x, y, aim.z)) if roofed else open_floor(g.table, x, y))


def around(
    g: Infinity,
    deed: Declared,
    throw: Throw,
    centre: Place,
    score: Result | None,
    contests: list[Contest],
) -> Iterator[Hit]:
    """Everybody in a blast; where it scattered there is no target. [INF-TMPL-10, INF-TMPL-11,
    INF-SCAT-07]
    """
    if smokes(g.weapon(throw.weapon), throw.mode):
        g.smoke = (*g.smoke, centre)
        return
    placed = _struck(g, deed, centre)
    note_pulse(g, throw.weapon, throw.mode, placed)
    through = passes_walls(g.weapon(throw.weapon), throw.mode)
    found = touched(g, placed, centre, deed.moment, through=through)
    target = g.troopers[throw.target]
    if score is not None and deed.aim is None and target not in found:
        found.append(target)
    for each in found:
        is_target = score is not None and each is target
        if not is_target and escapes(each, score, contests):
            continue
        uncover(g, each)
        direct = is_target and deed.aim is None
        yield Hit(
            target=each.id,
            by=throw.trooper,
            weapon=throw.weapon,
            mode=throw.mode,
            critical=is_target and score is not None and score.is_critical,
            blast=not is_target,
            lines=_shot_cover(g, deed, throw, each, through=through)
            if direct
            else cover_from(g, centre, each, deed.moment, through=through),
            friendly=g.side(each) == g.side(g.troopers[throw.trooper]),
        )


def _struck(g: Infinity, deed: Declared, centre: Place) -> Ball | Drop:
    """What lies around the point where a shot strikes: a circle, or a drop that goes on along the
    line of fire. [INF-TMPL-06, INF-WPN-SHOT-01, INF-WPN-PLASR-02]
    """
    shape = deed.template or shape_of(g.weapon(deed.weapon), deed.mode)
    start = place_of(g, g.troopers[deed.trooper], deed.moment)
    line = start.heading_to(centre)
    return solid(g, shape, centre, line)


def _shot_cover(
    g: Infinity, deed: Declared, throw: Throw, target: Trooper, *, through: bool
) -> tuple[Line, ...]:
    """The cover of the target of a shot: what it leans on, or whatever a pulse has to cross."""
    lines = shelter_lines(throw.lines)
    if lines or not through:
        return lines
    shooter = g.troopers[throw.trooper]
    eye = figure(g, shooter, place_of(g, shooter, deed.moment)).eye
    return cover_from(g, eye, target, deed.moment, through=True)


def escapes(trooper: Trooper, score: Result | None, contests: list[Contest]) -> bool:
    """Whether somebody else in a blast has dodged it. [INF-TMPL-11, INF-SCAT-07]"""
    for mine in dodges_of(trooper.id, contests):
        if mine.succeeds and (score is None or mine.beats(score)):
            return True
    return False


def dodges_of(name: str, contests: Iterable[Contest], more: int = 0) -> Iterator[Result]:
    """The dodges of a model, with something more or less."""
    for throw in _dodges(name, contests):
        yield from (result(die, throw.needed + more) for die in throw.dice)


def dodges_at(name: str, contests: Iterable[Contest], more: int) -> Iterator[Result]:
    """The dodges of a model at what costs so much more, unless they have paid for it already."""
    for throw in _dodges(name, contests):
        paid = any(line.name == "template" for line in throw.lines)
        yield from (result(die, throw.needed + (0 if paid else more)) for die in throw.dice)


def _dodges(name: str, contests: Iterable[Contest]) -> Iterator[Throw]:
    for contest in contests:
        for throw in (contest.active, contest.reactive):
            if throw is not None and throw.trooper == name and throw.action == "dodge":
                yield throw


# --- direct templates -----------------------------------------------------------------------------


def solid(g: Infinity, shape: str, at: Place, heading: float) -> Ball | Drop:
    """A template where it is placed: a circle around a place, or a drop that begins there."""
    extent = g.library.sizes.templates[shape]  # type: ignore[index]
    if shape == "circular":
        return Ball(at, extent.width / 2)
    return Drop(at, heading, extent.length, extent.width)


def sprayed(g: Infinity, deed: Declared, heading: float) -> list[Trooper]:
    """Whom a direct template touches: not the shooter, but for what goes off all around it.
    [INF-TMPL-13, INF-WPN-MARAT-02]
    """
    apex = place_of(g, g.troopers[deed.trooper], deed.moment)
    shape = shape_of(g.weapon(deed.weapon), deed.mode)
    through = passes_walls(g.weapon(deed.weapon), deed.mode)
    spared = () if shape == "circular" else (deed.trooper,)
    template = solid(g, shape, apex, heading)
    return touched(g, template, apex, deed.moment, *spared, through=through)


def is_sprayed(g: Infinity, trooper: str) -> bool:
    """Whether somebody is under a direct template of the activated models. [INF-TMPL-15]"""
    return any(
        trooper in [each.id for each in sprayed(g, deed, heading)]
        for deed in g.under_way.unsettled
        for heading in deed.headings
    )


def is_friendly(g: Infinity, shooter: Trooper, victim: Trooper) -> bool:
    """Whether somebody is hit by a comrade: then it does not mind, but who is hit by what it has
    set off around itself does. [INF-GUTS-01, INF-WPN-MARAT-02]
    """
    return victim is not shooter and g.side(victim) == g.side(shooter)


def goes_off(g: Infinity, throw: Throw) -> bool:
    """Whether a blow sets something off all around who strikes it. [INF-WPN-MARAT-04]"""
    weapon = g.weapon(throw.weapon)
    return "direct" in weapon.properties and shape_of(weapon, throw.mode) == "circular"


def pulse_hits(
    g: Infinity, throw: Throw, critical: bool, more: tuple[Line, ...], contests: list[Contest]
) -> Iterator[Hit]:
    """Everybody around a bearer who has won in close combat: its opponent, itself, and whoever
    does not dodge it. [INF-WPN-MARAT-02, INF-WPN-MARAT-04]
    """
    shooter = g.troopers[throw.trooper]
    moment = max(float(Path(way).length) for way in g.under_way.way.values())
    deed = Declared(action=throw.action, trooper=throw.trooper, weapon=throw.weapon, moment=moment)
    for each in sprayed(g, deed, 0.0):
        is_target = each.id == throw.target
        cost = dodge_cost(g, each)
        if not is_target and any(d.succeeds for d in dodges_of(each.id, contests, cost)):
            continue
        uncover(g, each)
        yield Hit(
            target=each.id,
            by=throw.trooper,
            weapon=throw.weapon,
            mode=throw.mode,
            critical=critical and is_target,
            close=is_target,
            lines=more if is_target else (),
            friendly=is_friendly(g, shooter, each),
        )


def dodge_cost(g: Infinity, dodger: Trooper) -> int:
    """What a dodge of a direct template costs somebody; where it was agreed, whoever is clumsy has
    paid already. [INF-TMPL-15, INF-SKILL-DODGE-08]
    """
    paid = g.setup.clumsy_dodges == "once" and is_clumsy(g, dodger)
    return 0 if paid else DODGE


def is_clumsy(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody always dodges badly. [INF-SKILL-DODGE-07]"""
    return any(each.rule == "INF-SKILL-DODGE-07" for each in lines(g, "dodge", trooper, None))


def spray_hits(g: Infinity, deed: Declared, contests: list[Contest]) -> Iterator[Hit]:
    """Everybody under the templates is hit, but for those who dodge. [INF-TMPL-12 to
    INF-TMPL-16, INF-TMPL-19]
    """
    if not intuitive.fires(deed, contests):
        return
    shooter = g.troopers[deed.trooper]
    apex = place_of(g, shooter, deed.moment)
    through = passes_walls(g.weapon(deed.weapon), deed.mode)
    for heading in deed.headings:
        placed = solid(g, shape_of(g.weapon(deed.weapon), deed.mode), apex, heading)
        note_pulse(g, deed.weapon, deed.mode, placed)
        for each in sprayed(g, deed, heading):
            more = 0 if deed.trooper in g.under_way.troopers else dodge_cost(g, each)
            if any(mine.succeeds for mine in dodges_of(each.id, contests, more)):
                continue
            uncover(g, each)
            yield Hit(
                target=each.id,
                by=deed.trooper,
                weapon=deed.weapon,
                mode=deed.mode,
                lines=cover_from(g, apex, each, deed.moment, through=through),
                friendly=is_friendly(g, shooter, each),
            )
