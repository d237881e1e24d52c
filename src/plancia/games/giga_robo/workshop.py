"""The workshop: pilot, robot, abilities, ultimate technique and cards. [GR-SET-02, GR-SET-09]"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from plancia.core import Message, RecordError, Seat
from plancia.core.scene import Card, Gauge
from plancia.core.workshop import Bench, Kit, Thing, Workshop
from plancia.games.giga_robo.builds import ABILITIES, HAND, check, complete
from plancia.games.giga_robo.library import Library, library, packs
from plancia.games.giga_robo.rules.setup import DEFAULT
from plancia.games.giga_robo.scene.keys import slug
from plancia.games.giga_robo.scene.zones import printed, text_of
from plancia.games.giga_robo.state import Build
from plancia.games.giga_robo.words.cards import Combatant, Pilot

COUNTS = {"abilities": ABILITIES, "cards": HAND}
"""How many things are taken from a bench, where it is not one."""


def workshop() -> Workshop:
    """All that can be chosen, in packs too, with the quick start build marked. [GR-SET-16]"""
    found = library(packs())
    first, second = DEFAULT[0]
    benches = {
        "pilot": boards(found.pilots.values(), PILOT, first),
        "robot": boards(found.robots.values(), ROBOT, second),
        "ability": abilities(found.pilots.values()),
        "abilities": abilities(found.robots.values()),
        "ultimate": cards(found, ultimate=True),
        "cards": cards(found, ultimate=False),
    }
    return Workshop(
        tuple(
            Bench(name, Message(f"giga_robo.bench.{name}"), tuple(things), COUNTS.get(name, 1))
            for name, things in benches.items()
        )
    )


def named(name: str) -> Message:
    """The name of a thing, which is never translated."""
    return Message("giga_robo.name.card", {"card": name})


def gauge(name: str, value: int) -> Gauge:
    """A number of a pilot or robot."""
    return Gauge(Message(f"giga_robo.gauge.{name}"), value)


PILOT = {"heart": "heart", "rage": "rage", "strength": "power", "most_spirit": "max_spirit"}
ROBOT = {"armour": "armour", "speed": "speed", "defence": "defence"}
"""What the numbers of pilots and robots are called, and where they stand."""


def boards(kits: Iterable[Combatant], numbers: dict[str, str], quick: str) -> Iterable[Thing]:
    """The pilots, or the robots, each with its own drawing."""
    for kit in kits:
        gauges = tuple(gauge(name, getattr(kit, field)) for name, field in numbers.items())
        kind = "pilot" if isinstance(kit, Pilot) else f"robot.{slug(kit.name)}"
        card = Card(kit.name, named(kit.name), kind, text_of(kit), gauges=gauges)
        yield Thing(card, quick=kit.name == quick)


def abilities(kits: Iterable[Combatant]) -> Iterable[Thing]:
    """The abilities of pilots or of robots."""
    for kit in kits:
        for ability in kit.abilities:
            gauges = (gauge("power", ability.tokens),) if ability.tokens else ()
            name, text = ability.name, text_of(ability)
            card = Card(name, named(name), "ability", text, gauges=gauges)
            yield Thing(card, of=kit.name, quick=ability.quick_start)


def cards(found: Library, *, ultimate: bool) -> Iterable[Thing]:
    """The cards of pilots and robots: ultimate techniques, or all others."""
    kits: list[Combatant] = [*found.pilots.values(), *found.robots.values()]
    for kit in kits:
        for card in kit.cards:
            if card.ultimate == ultimate:
                shown = printed(card, card.name, card.cost)
                yield Thing(shown, of=kit.name, quick=card.quick_start)


def with_builds(setup: dict[str, Any], kits: Mapping[Seat, Kit]) -> dict[str, Any]:
    """A set-up in which these seats bring these builds; the others have quick start builds.

    The packs that the builds come from are part of the table.
    """
    players = int(setup.get("players", 2))
    seats = [f"p{n}" for n in range(1, players + 1)]
    strange = [seat for seat in kits if seat not in seats]
    if strange:
        raise RecordError(f"builds: no seat {strange[0]!r}; expected one of: {', '.join(seats)}")
    found = {seat: read_build(kit) for seat, kit in kits.items()}
    spare = [Build(*pair) for pair in free_pairs(list(found.values()))]
    builds = [found[seat] if seat in found else spare.pop(0) for seat in seats]
    named = {name for b in found.values() for name in (b.pilot, b.robot, b.ultimate, *b.cards)}
    from_packs = {pack for pack in packs() if named & names_in(pack)}
    if from_packs:
        setup = {**setup, "packs": sorted({*setup.get("packs", ()), *from_packs})}
    return {**setup, "builds": [msgspec.to_builtins(build) for build in builds]}


def names_in(pack: str) -> set[str]:
    """The pilots, robots and cards that a pack brings."""
    ours, all_of_them = (
        {*each.pilots, *each.robots, *each.cards} for each in (library(()), library((pack,)))
    )
    return all_of_them - ours


def read_build(kit: Kit) -> Build:
    """A build as people write it, checked; raises `RecordError`."""
    try:
        build = complete(library(packs()), msgspec.convert(kit, Build))
    except msgspec.ValidationError as fault:
        raise RecordError(f"build: {fault}") from fault
    wrong = check(library(packs()), build)
    if wrong:
        raise RecordError(f"build: {wrong}")
    return build


def free_pairs(taken: list[Build]) -> list[tuple[str, str]]:
    """Pairs of which nobody has the pilot or the robot, the usual ones first. [GR-SET-04]"""
    used = {build.pilot for build in taken} | {build.robot for build in taken}
    whole = [pair for pair in DEFAULT if not used & set(pair)]
    used |= {name for pair in whole for name in pair}
    people = [pilot for pilot in library(()).pilots if pilot not in used]
    machines = [robot for robot in library(()).robots if robot not in used]
    return [*whole, *zip(people, machines, strict=False)]
