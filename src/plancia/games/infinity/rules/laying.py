"""Laying mines and devices on the table. [INF-WPN-MINE-10, INF-WPN-MAUL-02, INF-EQ-DREP-01]

What lies there is on the table like a model, so that it can be looked for, shot at and destroyed as
one; but it is nobody of the army, and does nothing by orders.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import cos, radians, sin
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.abilities import Laid
from plancia.games.infinity.events import PutDown
from plancia.games.infinity.in_progress import Before, Contest, Declared
from plancia.games.infinity.rules import intuitive, proximity
from plancia.games.infinity.rules.deployment import in_the_way
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of, settled, start_of
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.templates import place_of
from plancia.games.infinity.rules.visibility import CAMOUFLAGED
from plancia.games.infinity.state import NUMBERS, Infinity, Trooper
from plancia.games.infinity.walking import HAIR, ground_of
from plancia.space.volume import Path, Place
from plancia.space.volume.ground import fall

SIDES: Final = (0.0, 90.0, 180.0, 270.0)
"""Where something is laid in samples, from where the model looks."""


class Lay(Deed, frozen=True):
    """Put something on the table in base contact; it needs no roll, and works at once."""

    thing: str
    """A weapon or a piece of equipment."""
    heading: float
    """On which side of the model."""
    moment: float = 0.0
    """After how much of its path. [INF-ORD-22]"""

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """It must carry one more, and there must be room for it."""
        laid = g.library.laid.get(self.thing)
        if laid is None or not self.is_fit(g) or self.thing not in carried(g, trooper):
            return Refusal.of("INF-ROLL-22", "infinity.no.thing", model=trooper.id)
        if not is_left(g, trooper, self.thing):
            return Refusal.of(limit_rule(g, self.thing), "infinity.no.uses", weapon=self.thing)
        way = g.under_way.way.get(trooper.id)
        far = 0.0 if way is None else Path(way).length
        if not 0.0 <= self.moment <= far + HAIR:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        at = self.at(g, trooper)
        if at is None or not has_room(g, trooper, at):
            return Refusal.of("INF-SET-06", "infinity.no.room_for", thing=self.thing)
        return self.near_refusal(g, trooper, at)

    def is_fit(self, g: Infinity) -> bool:
        """Whether it is laid in this way."""
        return g.library.laid[self.thing].row == self.row

    def near_refusal(self, g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
        """What goes off by itself is not laid beside a marker alone. [INF-WPN-MINE-20]"""
        if barring_markers(g, trooper, self.thing, at):
            return Refusal.of("INF-WPN-MINE-20", "infinity.no.marker_near", thing=self.thing)
        return None

    def at(self, g: Infinity, trooper: Trooper) -> Place | None:
        """Where it comes to lie: beside the base, on the ground."""
        here = place_of(g, trooper, float(self.moment))
        far = (g.profile(trooper).size.base + g.library.sizes.laid.base) / 2
        x = here.x + far * cos(radians(self.heading))
        y = here.y + far * sin(radians(self.heading))
        reach = g.profile(trooper).size.height / 2
        found = settled(fall(g.table, Place(x, y, here.z + reach)))
        return found if abs(found.z - here.z) <= reach else None

    def run(self, g: Infinity, asked: AsksForAction) -> None:
        """It lies there at once, whatever becomes of the model in this order."""
        super().run(g, asked)
        self.put(g, g.troopers[self.trooper])

    def put(self, g: Infinity, trooper: Trooper) -> None:
        """It is used up."""
        at = self.at(g, trooper)
        assert at is not None  # it was verified
        trooper.uses[self.thing] = trooper.uses.get(self.thing, 0) + 1
        put_down(g, trooper, self.thing, at)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """What, and when."""
        target = "" if isinstance(asked, ChooseAction) else g.under_way.troopers[0]
        return Declared(
            action=self.row,
            trooper=self.trooper,
            thing=self.thing,
            moment=float(self.moment),
            target=target,
        )


class LayMine(Lay, frozen=True):
    """Lay a mine under a marker. [INF-WPN-MINE-10, INF-WPN-MINE-17]"""

    row: ClassVar[str] = "lay_mine"


class PlaceDevice(Lay, frozen=True):
    """Place a device and switch it on. [INF-WPN-MAUL-02, INF-EQ-DREP-01]"""

    row: ClassVar[str] = "place_device"


class LayIntuitively(Lay, frozen=True):
    """Lay a mine or an E/Mauler beside a marker, with an Intuitive Attack. [INF-SKILL-INT-02,
    INF-WPN-MINE-21, INF-WPN-MAUL-10]
    """

    target: str = ""
    """The marker in its area."""

    row: ClassVar[str] = "intuitive_attack"
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The marker that it is done to."""
        return [self.target]

    def is_fit(self, g: Infinity) -> bool:
        """Only what allows intuitive attacks."""
        weapon = g.library.weapons.get(self.thing)
        return weapon is not None and "intuitive" in weapon.properties

    def near_refusal(self, g: Infinity, trooper: Trooper, at: Place) -> Refusal | None:
        """Its target must be one of the markers that keep it from being simply laid."""
        if self.target not in [each.id for each in barring_markers(g, trooper, self.thing, at)]:
            return Refusal.of("INF-SKILL-INT-02", "infinity.no.marker_in_area", thing=self.thing)
        if self.target in trooper.missed:
            return Refusal.of("INF-SKILL-INT-08", "infinity.no.failed_already", model=trooper.id)
        return None

    def put(self, g: Infinity, trooper: Trooper) -> None:
        """Not before the roll is made; it is used up even if that fails. [INF-SKILL-INT-05]"""
        trooper.uses[self.thing] = trooper.uses.get(self.thing, 0) + 1

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """What, where, and beside whom."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            thing=self.thing,
            target=self.target,
            aim=self.at(g, trooper),
        )


LAYING: Final[tuple[type[Lay], ...]] = (LayMine, PlaceDevice)


def carried(g: Infinity, trooper: Trooper) -> tuple[str, ...]:
    """What a model has that can be laid on the table, used up or not."""
    profile = g.profile(trooper)
    return tuple(
        name
        for name in dict.fromkeys((*profile.weapons, *profile.abilities))
        if name in g.library.laid
    )


def is_left(g: Infinity, trooper: Trooper, thing: str) -> bool:
    """Whether a model has one more of them. [INF-WPN-MINE-16, INF-WPN-MAUL-05, INF-EQ-DREP-02]"""
    most = (g.library.weapons.get(thing) or g.library.equipment[thing]).uses
    return not most or trooper.uses.get(thing, 0) < most


def limit_rule(g: Infinity, thing: str) -> str:
    """The rule that says how many of them there are."""
    if thing in g.library.equipment:
        return "INF-EQ-DREP-02"
    return "INF-WPN-MINE-16" if g.library.laid[thing].marker else "INF-WPN-MAUL-05"


def has_room(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether something can lie at a place, with everybody where they are after the path so far."""
    thing = Trooper(id="", seat=trooper.seat, profile=carried(g, trooper)[0], laid=trooper.id)
    if not ground_of(g.table).has_room(at, gait_of(g, thing)):
        return False
    here = figure(g, thing, at)
    return not any(
        in_the_way(here, figure(g, each)) for each in g.on_table() if each is not trooper
    )


def put_down(g: Infinity, trooper: Trooper, thing: str, at: Place) -> Trooper:
    """It is on the table from now on; its number tells nothing. [INF-PLAY-LIST-01]"""
    taken = {name for name in g.troopers if name.startswith(f"{trooper.seat}-")}
    names = [f"{trooper.seat}-{n}" for n in NUMBERS if f"{trooper.seat}-{n}" not in taken]
    laid: Laid = g.library.laid[thing]
    found = Trooper(
        id=g.pick(names),
        seat=g.side(trooper),
        profile=thing,
        laid=trooper.id,
        spot="table",
        at=at,
        heading=trooper.heading,
        concealed=laid.marker,
    )
    g.troopers[found.id] = found
    order = g.under_way
    order.laid[found.id] = Before(len(order.deeds), tuple(order.reactions))
    g.tell(
        g.library.weapons[thing].rule if thing in g.library.weapons else "INF-EQ-DREP-03",
        PutDown,
        trooper.id,
        found.id,
    )
    return found


def barring_markers(g: Infinity, trooper: Trooper, thing: str, at: Place) -> list[Trooper]:
    """The enemy's markers that keep something from being laid: none of them if an enemy that is
    seen stands there as well. [INF-WPN-MINE-20, INF-WPN-MINE-21]
    """
    if not proximity.goes_off(g, thing):
        return []
    laid = Trooper(id="", seat=g.side(trooper), profile=thing, laid=trooper.id, at=at, spot="table")
    near = [
        each
        for each in g.enemies(trooper)
        if proximity.reaches(g, laid, figure(g, each, start_of(g, each)))
    ]
    if any(not each.concealed and not each.laid for each in near):
        return []
    return [each for each in near if each.concealed in CAMOUFLAGED]


def carry_out(g: Infinity, contests: Sequence[Contest], deeds: Sequence[Declared]) -> None:
    """What is laid with an Intuitive Attack lies there if its roll succeeds. [INF-SKILL-INT-05]"""
    for deed in deeds:
        if deed.action == LayIntuitively.row and deed.thing and intuitive.fires(deed, contests):
            assert deed.aim is not None
            put_down(g, g.troopers[deed.trooper], deed.thing, deed.aim)


def samples(
    g: Infinity, asked: AsksForAction, trooper: Trooper, moments: list[float]
) -> Iterator[Deed]:
    """Each thing on every side, where the model is in the end; before it, where it set out."""
    whens = moments if isinstance(asked, ChooseAction) else [0.0]
    for thing in carried(g, trooper):
        kind = next(each for each in LAYING if each.row == g.library.laid[thing].row)
        if not is_left(g, trooper, thing):
            continue
        for number, moment in enumerate(whens):
            for side in SIDES if number == 0 else SIDES[:1]:
                yield kind(trooper.id, thing, round((trooper.heading + side) % 360.0, 2), moment)
        if isinstance(asked, ChooseAction) and proximity.goes_off(g, thing):
            yield from _intuitively(g, trooper, thing)


def _intuitively(g: Infinity, trooper: Trooper, thing: str) -> Iterator[Deed]:
    """Beside every marker, on the side where that is."""
    for foe in g.enemies(trooper):
        if foe.concealed in CAMOUFLAGED:
            there = trooper.at.heading_to(foe.at) % 360.0
            yield LayIntuitively(trooper.id, thing, round(there, 2) % 360.0, target=foe.id)
