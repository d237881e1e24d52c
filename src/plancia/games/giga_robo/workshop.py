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
from plancia.games.giga_robo.scene.zones import gauges_of, states_of, text_of
from plancia.games.giga_robo.state import Build
from plancia.games.giga_robo.words.cards import Ability, Chassis, Pilot
from plancia.games.giga_robo.words.cards import Card as Printed


def workshop() -> Workshop:
    """All that can be chosen, in packs too, with the quick start build marked. [GR-SET-16]"""
    found = library(packs())
    first, second = DEFAULT[0]
    return Workshop(
        (
            Bench("pilot", title("pilot"), tuple(pilots(found, first))),
            Bench("robot", title("robot"), tuple(robots(found, second))),
            Bench("ability", title("ability"), tuple(abilities(found.pilots.values()))),
            Bench(
                "abilities", title("abilities"), tuple(abilities(found.robots.values())), ABILITIES
            ),
            Bench("ultimate", title("ultimate"), tuple(cards(found, ultimate=True))),
            Bench("cards", title("cards"), tuple(cards(found, ultimate=False)), HAND),
        )
    )


def title(bench: str) -> Message:
    """What is chosen at a bench."""
    return Message(f"giga_robo.bench.{bench}")


def named(name: str) -> Message:
    """The name of a thing, which is never translated."""
    return Message("giga_robo.name.card", {"card": name})


def about(text: Any) -> Message:
    """What a thing is, in our own words."""
    return Message("giga_robo.name.about", {"text": msgspec.to_builtins(text)})


def gauge(name: str, value: int) -> Gauge:
    """A number of a pilot or robot."""
    return Gauge(Message(f"giga_robo.gauge.{name}"), value)


def pilots(found: Library, first: str) -> Iterable[Thing]:
    """The pilots."""
    for pilot in found.pilots.values():
        numbers = (
            gauge("heart", pilot.heart),
            gauge("rage", pilot.rage),
            gauge("strength", pilot.power),
            gauge("most_spirit", pilot.max_spirit),
        )
        card = Card(pilot.name, named(pilot.name), "pilot", about(pilot.about), gauges=numbers)
        yield Thing(card, quick=pilot.name == first)


def robots(found: Library, first: str) -> Iterable[Thing]:
    """The robots, each with its own drawing."""
    for robot in found.robots.values():
        numbers = (
            gauge("armour", robot.armour),
            gauge("speed", robot.speed),
            gauge("defence", robot.defence),
        )
        kind = f"robot.{slug(robot.name)}"
        card = Card(robot.name, named(robot.name), kind, about(robot.about), gauges=numbers)
        yield Thing(card, quick=robot.name == first)


def abilities(kits: Iterable[Pilot | Chassis]) -> Iterable[Thing]:
    """The abilities of pilots or of robots."""
    for kit in kits:
        for ability in kit.abilities:
            yield Thing(ability_card(ability), of=kit.name, quick=ability.quick_start)


def ability_card(ability: Ability) -> Card:
    """An ability, with the tokens that it needs."""
    numbers = (gauge("power", ability.tokens),) if ability.tokens else ()
    return Card(ability.name, named(ability.name), "ability", text_of(ability), gauges=numbers)


def cards(found: Library, *, ultimate: bool) -> Iterable[Thing]:
    """The cards of pilots and robots: ultimate techniques, or all others."""
    kits: list[Pilot | Chassis] = [*found.pilots.values(), *found.robots.values()]
    for kit in kits:
        for card in kit.cards:
            if card.ultimate == ultimate:
                yield Thing(card_of(card), of=kit.name, quick=card.quick_start)


def card_of(card: Printed) -> Card:
    """A card as it is printed."""
    cost = Message("giga_robo.cost.spirit", {"n": "X" if card.cost == "x" else card.cost})
    kind = "ultimate" if card.ultimate else card.type
    return Card(
        card.name, named(card.name), kind, text_of(card), cost, gauges_of(card), states_of(card)
    )


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
    named = {name for build in found.values() for name in (build.pilot, build.robot)}
    from_packs = {pack for pack in packs() if named & names_in(pack)}
    if from_packs:
        setup = {**setup, "packs": sorted({*setup.get("packs", ()), *from_packs})}
    return {**setup, "builds": [msgspec.to_builtins(build) for build in builds]}


def names_in(pack: str) -> set[str]:
    """The pilots and robots that a pack brings."""
    ours, all_of_them = library(()), library((pack,))
    return {*all_of_them.pilots, *all_of_them.robots} - {*ours.pilots, *ours.robots}


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
