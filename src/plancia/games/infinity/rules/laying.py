"""Laying mines and devices on the table. [INF-WPN-MINE-10, INF-WPN-MAUL-02, INF-EQ-DREP-01]

What lies there is on the table like a model, so that it can be looked for, shot at and destroyed as
one; but it is nobody of the army, and does nothing by orders.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.abilities import Laid
from plancia.games.infinity.events import PutDown
from plancia.games.infinity.in_progress import Declared
from plancia.games.infinity.rules.deployment import in_the_way
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.setup import NUMBERS
from plancia.games.infinity.rules.templates import place_of
from plancia.games.infinity.state import Infinity, Trooper
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
        if laid is None or laid.row != self.row or self.thing not in carried(g, trooper):
            return Refusal.of("INF-ROLL-22", "infinity.no.thing", model=trooper.id)
        if not is_left(g, trooper, self.thing):
            return Refusal.of(limit_rule(g, self.thing), "infinity.no.uses", weapon=self.thing)
        way = g.under_way.way.get(trooper.id)
        far = 0.0 if way is None else Path(way).length
        if not 0.0 <= self.moment <= far + HAIR:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        return self.place_refusal(g, trooper, self.at(g, trooper))

    def place_refusal(self, g: Infinity, trooper: Trooper, at: Place | None) -> Refusal | None:
        """Why it cannot lie there."""
        if at is None or not has_room(g, trooper, at):
            return Refusal.of("INF-SET-06", "infinity.no.room_for", thing=self.thing)
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
        trooper = g.troopers[self.trooper]
        at = self.at(g, trooper)
        assert at is not None  # it was verified
        super().run(g, asked)
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
    trooper.uses[thing] = trooper.uses.get(thing, 0) + 1
    g.tell(
        g.library.weapons[thing].rule if thing in g.library.weapons else "INF-EQ-DREP-03",
        PutDown,
        trooper.id,
        found.id,
    )
    return found


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
