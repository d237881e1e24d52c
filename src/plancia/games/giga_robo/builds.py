"""Builds: what a player brings, checked, completed and quick. [GR-SET-09 to GR-SET-16]"""

from __future__ import annotations

from msgspec import structs

from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.state import Build

HAND = 15  # [GR-SET-12]
ABILITIES = 3  # [GR-SET-10]


def quick_start(library: Library, pilot: str, robot: str) -> Build:
    """The build on the back of the boards. [GR-SET-16]"""
    person, machine = library.pilots[pilot], library.robots[robot]
    return Build(
        pilot,
        robot,
        next(ability.name for ability in person.abilities if ability.quick_start),
        tuple(ability.name for ability in machine.abilities if ability.quick_start),
        next(card.name for card in machine.cards if card.ultimate and card.quick_start),
        tuple(
            card.name
            for card in (*person.cards, *machine.cards)
            if card.quick_start and not card.ultimate
        ),
    )


def complete(library: Library, build: Build) -> Build:
    """Fill what was left empty from the quick start build."""
    if build.pilot not in library.pilots or build.robot not in library.robots:
        return build
    quick = quick_start(library, build.pilot, build.robot)
    chosen = {name: value for name, value in structs.asdict(build).items() if value}
    return structs.replace(quick, **chosen)


def check(library: Library, build: Build) -> str:
    """What is wrong with a build, in plain words; empty: nothing."""
    person = library.pilots.get(build.pilot)
    machine = library.robots.get(build.robot)
    if person is None:
        return f"{build.pilot!r} is no pilot; expected one of {', '.join(library.pilots)}"
    if machine is None:
        return f"{build.robot!r} is no robot; expected one of {', '.join(library.robots)}"
    if build.ability not in [ability.name for ability in person.abilities]:
        return f"{build.ability!r} is no ability of {person.name}"
    known = [ability.name for ability in machine.abilities]
    if len(set(build.abilities)) != ABILITIES or not set(build.abilities) <= set(known):
        return f"expected {ABILITIES} different abilities of {machine.name}"
    if build.ultimate not in [card.name for card in machine.cards if card.ultimate]:
        return f"{build.ultimate!r} is no ultimate technique of {machine.name}"
    pool = [card.name for card in (*person.cards, *machine.cards) if not card.ultimate]
    strange = [name for name in build.cards if name not in pool]
    if strange:
        return f"{strange[0]!r} is no card of {person.name} or {machine.name}"
    if len(build.cards) != HAND:
        return f"expected {HAND} cards besides the ultimate, found {len(build.cards)}"
    if len(set(build.cards)) != HAND:
        return "a card can be taken only once"
    return ""
