"""What goes off by itself when an enemy comes near: mines and E/Maulers. [INF-WPN-MINE-01 to
INF-WPN-MINE-25, INF-WPN-MAUL-01 to INF-WPN-MAUL-10]

It is announced when it is set off, before anybody reacts; where, when and how it explodes its owner
says when everything is declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final

from msgspec import Meta

from plancia.core import PieceId, Refusal
from plancia.games.infinity.abilities import Laid
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.events import Triggered, WentOff
from plancia.games.infinity.in_progress import Blast, Contest, Declared, Hit, Template
from plancia.games.infinity.rules import masks, nets, templates
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.templates import place_of
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper
from plancia.space.volume import Figure, Path, Place, within_stretches
from plancia.space.volume.templates import Ball, Drop, open_to, template_touches

STRIDE: Final = 0.5
"""How far apart the places of a path are that are looked at, in centimetres."""
FINE: Final = 0.01
"""How exactly the place is found at which something is set off."""
HARMLESS: Final = frozenset({"defuse"})
"""What an Engineer does without setting anything off, besides moving. [INF-SS-ENG-08]"""


# --- how far it reaches ---------------------------------------------------------------------------


def is_armed(g: Infinity, thing: Trooper) -> bool:
    """Whether something lies there that goes off by itself, and works. [INF-WPN-MINE-18]"""
    return bool(
        thing.laid
        and thing.is_on_table
        and thing.profile not in (*thing.disabled, *thing.broken)
        and goes_off(g, thing.profile)
    )


def goes_off(g: Infinity, thing: str) -> bool:
    """Whether a weapon that is laid on the table goes off by itself."""
    weapon = g.library.weapons.get(thing)
    return weapon is not None and "proximity" in weapon.properties


def laid_as(g: Infinity, thing: Trooper) -> Laid:
    """What the weapon says of what lies on the table."""
    return g.library.laid[thing.profile]


def shapes(g: Infinity, thing: Trooper) -> tuple[Template, ...]:
    """The templates among which its owner chooses. [INF-WPN-MINE-01]"""
    return g.weapon(thing.profile).modes[0].templates


def template_of(g: Infinity, thing: Trooper, shape: str, heading: float) -> Ball | Drop:
    """A template placed from where it lies."""
    return templates.solid(g, shape, thing.at, heading)


def is_through(g: Infinity, thing: Trooper) -> bool:
    """Whether no scenery shields from it. [INF-AMMO-EM-09]"""
    return templates.passes_walls(g.weapon(thing.profile), "")


def reaches(g: Infinity, thing: Trooper, there: Figure) -> bool:
    """Whether one of its templates could touch a model somewhere, to whatever side; behind scenery
    it notices nobody. [INF-WPN-MINE-02, INF-WPN-MINE-08, INF-WPN-MINE-19]
    """
    heading = thing.at.heading_to(there.at) % 360.0
    touches = any(
        template_touches(template_of(g, thing, shape, heading), there) for shape in shapes(g, thing)
    )
    return touches and (is_through(g, thing) or open_to(g.table, thing.at, there))


# --- who sets it off ------------------------------------------------------------------------------


def heeds(g: Infinity, thing: Trooper, trooper: Trooper) -> bool:
    """Whether somebody sets it off: no friend, and nobody who passes for one; but what spares its
    own kind alone takes no notice of sides. [INF-WPN-MINE-02, INF-WPN-MINE-07, INF-WPN-MAUL-07,
    INF-WPN-MINE-25]
    """
    spared = laid_as(g, thing).spares
    if spared:
        return g.profile(trooper).unit not in spared
    return g.side(trooper) != g.side(thing) and not masks.passes_for_friend(trooper)


def is_protected(g: Infinity, thing: Trooper, trooper: Trooper) -> bool:
    """Whether it does not go off while somebody is in its template. [INF-WPN-MINE-06,
    INF-WPN-MAUL-07, INF-WPN-MINE-25]
    """
    spared = laid_as(g, thing).spares
    if trooper.laid or g.side(trooper) != g.side(thing):
        return False
    return not spared or g.profile(trooper).unit in spared


def parts(g: Infinity, thing: Trooper, trooper: Trooper) -> Iterator[tuple[float, float]]:
    """From where to where on its path somebody acts, with the order or in reaction; only what was
    declared after the thing was laid counts. [INF-WPN-MINE-02, INF-WPN-MINE-21]
    """
    order = g.under_way
    before = order.laid.get(thing.id)
    answer = order.reactions.get(trooper.id)
    if trooper.id == order.entered:  # that is all it does once the paths have ended
        yield 0.0, float(Path(order.entry).length)
        return
    if answer is not None and (before is None or trooper.id not in before.reactors):
        yield 0.0, 0.0
    if is_unnoticed(g, trooper):
        return
    far = 0.0
    for number, deed in enumerate(order.deeds):
        if deed.trooper != trooper.id:
            continue
        start, far = far, far + (Path(deed.way).length if deed.way else 0.0)
        if before is not None and number < before.deeds:
            continue
        if deed.way:
            yield start, far
        else:
            yield from ((moment, moment) for moment in sorted({min(deed.moment, far), far}))


def is_unnoticed(g: Infinity, trooper: Trooper) -> bool:
    """Whether an Engineer does nothing but move and defuse. [INF-SS-ENG-08]"""
    rows = action_table()
    return g.hooks(trooper).treating.defuses and all(
        rows[deed.action].kind == "movement" or deed.action in HARMLESS
        for deed in g.under_way.deeds_of(trooper.id)
    )


def spark(g: Infinity, thing: Trooper, trooper: Trooper) -> float | None:
    """After how much of its path somebody first sets it off, if ever."""
    for start, end in parts(g, thing, trooper):
        before, moment = start, start
        while True:
            if _is_near(g, thing, trooper, moment):
                return _refined(g, thing, trooper, before, moment)
            if moment >= end:
                break
            before, moment = moment, min(moment + STRIDE, end)
    return None


def _is_near(g: Infinity, thing: Trooper, trooper: Trooper, moment: float) -> bool:
    return reaches(g, thing, figure(g, trooper, place_of(g, trooper, moment)))


def _refined(g: Infinity, thing: Trooper, trooper: Trooper, far: float, near: float) -> float:
    while near - far > FINE:
        middle = (far + near) / 2
        if _is_near(g, thing, trooper, middle):
            near = middle
        else:
            far = middle
    return near


def sparks(g: Infinity, thing: Trooper) -> dict[str, float]:
    """Everybody who sets it off in this order, and when."""
    order = g.under_way
    found = {}
    acting = (order.entered,) if order.entered else (*order.troopers, *order.reactions)
    for name in dict.fromkeys(acting):
        trooper = g.troopers[name]
        if trooper.is_on_table and heeds(g, thing, trooper):
            moment = spark(g, thing, trooper)
            if moment is not None:
                found[name] = moment
    return found


# --- how it explodes ------------------------------------------------------------------------------


def struck(g: Infinity, blast: Blast) -> list[Trooper]:
    """Everybody in a template as it is placed, but not who is behind scenery. [INF-WPN-MINE-03,
    INF-WPN-MINE-19]
    """
    thing = g.troopers[blast.thing]
    template = template_of(g, thing, blast.shape, blast.heading)
    through = is_through(g, thing)
    return templates.touched(g, template, thing.at, blast.moment, thing.id, through=through)


def harms_friends(g: Infinity, blast: Blast) -> bool:
    """Whether somebody is in the template for whose sake it does not go off, able or not."""
    thing = g.troopers[blast.thing]
    if any(is_protected(g, thing, each) for each in struck(g, blast)):
        return True
    return g.setup.mines_spare == "in_reach" and any(
        is_protected(g, thing, each)
        and reaches(g, thing, figure(g, each, place_of(g, each, blast.moment)))
        for each in g.on_table()
    )


def samples(g: Infinity, thing: Trooper) -> Iterator[Blast]:
    """Ways in which it could go off: at those who set it off, from then to the end of the path."""
    found = sparks(g, thing)
    if not found:
        return
    moments = sorted(found.values())
    if not laid_as(g, thing).lasting:
        last = longest(g)
        moments += [moment for moment in ((moments[0] + last) / 2, last) if moment > moments[0]]
    for moment in dict.fromkeys(moments):
        for shape in shapes(g, thing):
            if shape == "circular":
                yield Blast(thing.id, shape, 0.0, moment)
                continue
            for name in found:
                heading = thing.at.heading_to(place_of(g, g.troopers[name], moment)) % 360.0
                yield Blast(thing.id, shape, round(heading, 2), moment)


def longest(g: Infinity) -> float:
    """How long the longest path of the order is; that of whoever moves without one is alone."""
    if g.under_way.entered:
        return float(Path(g.under_way.entry).length)
    return max(float(Path(way).length) for way in g.under_way.way.values())


def possible(g: Infinity, thing: Trooper) -> list[Blast]:
    """The samples that spare all friends."""
    return [each for each in samples(g, thing) if not harms_friends(g, each)]


class Announce(Step, frozen=True):
    """What is set off shows itself, so that one may dodge it. [INF-WPN-MINE-05]"""

    def run(self, g: Infinity) -> None:
        """Each once in an order. [INF-WPN-MAUL-03]"""
        for thing in set_off(g):
            g.under_way.triggered.append(thing.id)
            if thing.concealed:
                thing.concealed = ""
                g.reveal()
            g.tell(rule_of(g, thing), Triggered, thing.id)


def set_off(g: Infinity) -> list[Trooper]:
    """What goes off now and has not done so in this order."""
    done = g.under_way.triggered
    armed = (thing for thing in g.on_table() if thing.id not in done and is_armed(g, thing))
    return [thing for thing in armed if possible(g, thing)]


def rule_of(g: Infinity, thing: Trooper) -> str:
    """The rule by which it goes off."""
    return "INF-WPN-MAUL-01" if laid_as(g, thing).lasting else "INF-WPN-MINE-02"


class SetOff(Step, frozen=True):
    """Everything that was set off explodes before the order ends. [INF-WPN-MINE-09]"""

    def run(self, g: Infinity) -> None:
        """The owner of a mine says how; an E/Mauler goes off by itself, at once."""
        Announce().run(g)
        ask(g, g.under_way.triggered)


def ask(g: Infinity, names: Sequence[str]) -> None:
    """How things go off that were set off."""
    for name in reversed(names):
        thing = g.troopers[name]
        found = possible(g, thing) if is_armed(g, thing) else []
        if found and laid_as(g, thing).lasting:
            g.under_way.blasts.append(min(found, key=lambda blast: blast.moment))
        elif found:
            g.then(ChooseBlast((g.side(thing),), name))


class Explode(Action["ChooseBlast"], frozen=True):
    """Have a mine go off. [INF-WPN-MINE-01, INF-WPN-MINE-09]"""

    shape: Template
    heading: Annotated[float, Meta(ge=0, lt=360)] = 0.0
    moment: float = 0.0

    def verify(self, g: Infinity, asked: ChooseBlast) -> Refusal | None:
        """One of its templates, after it was set off, and without a friend in it."""
        thing = g.troopers[asked.thing]
        if self.shape not in shapes(g, thing):
            return Refusal.of("INF-WPN-MINE-01", "infinity.no.blast_shape", piece=thing.id)
        first = min(sparks(g, thing).values())
        if not first - FINE <= self.moment <= longest(g) + FINE:
            return Refusal.of("INF-WPN-MINE-09", "infinity.no.blast_moment", piece=thing.id)
        if harms_friends(g, self.blast(asked)):
            return Refusal.of("INF-WPN-MINE-06", "infinity.no.friend_near", piece=thing.id)
        return None

    def blast(self, asked: ChooseBlast) -> Blast:
        """How it goes off."""
        return Blast(asked.thing, self.shape, float(self.heading), float(self.moment))

    def run(self, g: Infinity, asked: ChooseBlast) -> None:
        """It goes off along with everything else that happens in the order."""
        g.under_way.blasts.append(self.blast(asked))


class ChooseBlast(Decision, frozen=True):
    """How a mine goes off: under which template, whereto and when. [INF-WPN-MINE-01,
    INF-WPN-MINE-09]
    """

    thing: PieceId

    rule: ClassVar[str] = "INF-WPN-MINE-01"
    kinds: ClassVar[tuple[type, ...]] = (Explode,)
    open: ClassVar[tuple[type, ...]] = (Explode,)

    def candidates(self, g: Infinity, seat: str) -> Iterator[Action]:
        """At those who have set it off, at once or later."""
        for each in samples(g, g.troopers[self.thing]):
            yield Explode(each.shape, each.heading, each.moment)


# --- what comes of it -----------------------------------------------------------------------------


def hits(g: Infinity, contests: list[Contest]) -> Iterator[Hit]:
    """All that goes off in an order."""
    for blast in g.under_way.blasts:
        yield from blast_hits(g, blast, contests)


def blast_hits(g: Infinity, blast: Blast, contests: list[Contest]) -> Iterator[Hit]:
    """Everybody in the template is hit who does not dodge at -6. [INF-WPN-MINE-03,
    INF-WPN-MINE-05, INF-WPN-MAUL-01]
    """
    thing = g.troopers[blast.thing]
    if not thing.is_on_table:
        return
    g.tell(rule_of(g, thing), WentOff.of, thing.id, blast.shape, (thing.at.x, thing.at.y))
    for each in struck(g, blast):
        if each.id != blast.fumbled_by and escapes(g, each, contests):
            continue
        templates.uncover(g, each)
        yield hit_of(g, blast, each)
    spend(g, thing, blast)


def hit_of(g: Infinity, blast: Blast, target: Trooper) -> Hit:
    """What somebody in the template suffers."""
    thing = g.troopers[blast.thing]
    through = is_through(g, thing)
    return Hit(
        target=target.id,
        by=thing.id,
        weapon=thing.profile,
        lines=templates.cover_from(g, thing.at, target, blast.moment, through=through),
        friendly=g.side(target) == g.side(thing),
    )


def escapes(g: Infinity, trooper: Trooper, contests: list[Contest]) -> bool:
    """Whether somebody dodges what goes off near it. [INF-WPN-MINE-05]"""
    cost = templates.dodge_cost(g, trooper)
    return any(mine.succeeds for mine in templates.dodges_at(trooper.id, contests, cost))


def spend(g: Infinity, thing: Trooper, blast: Blast) -> None:
    """A mine is gone, and may leave a net; an E/Mauler stays. [INF-WPN-MINE-15,
    INF-WPN-MINE-22, INF-WPN-MAUL-03]
    """
    laid = laid_as(g, thing)
    if laid.net:
        nets.spread(g, thing, blast)
    else:
        placed = template_of(g, thing, blast.shape, blast.heading)
        templates.note_pulse(g, thing.profile, "", placed)
    if not laid.lasting:
        thing.spot, thing.concealed = "gone", ""


# --- guided ammunition ----------------------------------------------------------------------------


def shields(g: Infinity, deed: Declared, start: Place, aim: Place) -> Iterator[Blast]:
    """The enemy's E/Maulers over which guided ammunition flies, in a straight line.
    [INF-WPN-MAUL-08]
    """
    shooter = g.troopers[deed.trooper]
    path = Path((start, aim))
    for thing in g.enemies(shooter):
        if not is_armed(g, thing) or not laid_as(g, thing).lasting:
            continue
        extent = g.library.sizes.templates["circular"].width / 2
        blast = Blast(thing.id, "circular", 0.0, deed.moment)
        if within_stretches(path, thing.at, extent) and not harms_friends(g, blast):
            yield blast
