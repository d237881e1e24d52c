"""What players bring: forces, their worth, what is wrong with them, and forces as kits.

[PRE-FRC-06 to PRE-FRC-16, PRE-CIV-02]

Whatever is wrong with a force is a message in plain words that names what it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import combinations, islice
from typing import Any, Final

from plancia.core import Message
from plancia.core.workshop import Kit
from plancia.games.pacific_rim.components import ModelPlaced
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.names import card_name
from plancia.games.pacific_rim.state import Recruit


def threat(library: Library, force: Sequence[Recruit]) -> int:
    """The categories of all Kaiju. [PRE-FRC-08]"""
    return sum(library.profiles[recruit.model].category for recruit in force)


def cost(library: Library, force: Sequence[Recruit]) -> int:
    """The points of all Jaegers and pilots. [PRE-FRC-10]"""
    return sum(
        library.profiles[recruit.model].cost
        + sum(library.pilots[pilot].cost for pilot in recruit.pilots)
        for recruit in force
    )


def value(library: Library, force: Sequence[Recruit]) -> int:
    """The points of a mixed force: twice the category of each Kaiju. [PRE-CIV-03]"""
    return cost(library, force) + 2 * threat(library, force)


def recruit_of(listed: ModelPlaced) -> Recruit:
    """A model of a quick-start card, as a force has it."""
    return Recruit(listed.model, listed.pilots, listed.upgrade or "", listed.mutations)


FAULT: Final = "pacific_rim.fault."
BROKEN: Final = {
    "players": "PRE-FRC-01",
    "jaeger_mutated": "PRE-FRC-07",
    "no_slot": "PRE-FRC-07",
    "mutation_twice": "PRE-FRC-07",
    "wrong_slot": "PRE-MUT-02",
    "budget": "PRE-FRC-09",
    "too_small": "PRE-FRC-09",
    "no_jaegers": "PRE-FRC-09",
    "model_twice": "PRE-FRC-12",
    "pilot_twice": "PRE-FRC-13",
    "upgrade_twice": "PRE-FRC-14",
    "copies_alike": "PRE-FRC-15",
    "copies_bare": "PRE-FRC-15",
    "crew": "PRE-DRF-01",
    "kaiju_crewed": "PRE-DRF-01",
    "kaiju_upgraded": "PRE-CRD-11",
    "reserved": "PRE-CRD-12",
    "no_equal": "PRE-CIV-02",
    "unequal": "PRE-CIV-02",
}
"""The rule that a force breaks, by what is wrong with it."""


def fault(name: str, **args: Any) -> Message:
    """What is wrong, and with whom."""
    return Message(f"pacific_rim.fault.{name}", args)


def broken_rule(wrong: Message) -> str:
    """The rule that a fault breaks; whatever has no rule of its own is no choice of models."""
    return BROKEN.get(wrong.key.removeprefix(FAULT), "PRE-FRC-06")


def check_force(library: Library, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force, in plain words; None: nothing."""
    if not force:
        return fault("empty")
    faults = (check_recruit(library, recruit) for recruit in force)
    return next(filter(None, faults), None) or check_unique(library, force)


def check_recruit(library: Library, recruit: Recruit) -> Message | None:
    """What is wrong with one model and what it carries."""
    profile = library.profiles.get(recruit.model)
    if profile is None:
        return fault("no_model", model=recruit.model)
    for pilot in recruit.pilots:
        if pilot not in library.pilots:
            return fault("no_pilot", pilot=pilot)
    if profile.kind == "kaiju":
        if recruit.pilots:
            return fault("kaiju_crewed", model=profile.name)
        if recruit.upgrade:
            return fault("kaiju_upgraded", model=profile.name)
        return check_mutations(library, recruit)
    if recruit.mutations:
        return fault("jaeger_mutated", model=profile.name)
    found = len(recruit.pilots)
    if found != profile.crew:
        return fault("crew", model=profile.name, need=profile.crew, found=found)
    return check_upgrade(library, recruit)


def check_upgrade(library: Library, recruit: Recruit) -> Message | None:
    """One upgrade, and none that is reserved to another. [PRE-FRC-11, PRE-CRD-12]"""
    if not recruit.upgrade:
        return None
    upgrade = library.upgrades.get(recruit.upgrade)
    if upgrade is None:
        return fault("no_upgrade", upgrade=recruit.upgrade)
    if upgrade.only and upgrade.only != recruit.model:
        owner = library.profiles[upgrade.only].name
        return fault("reserved", upgrade=card_name(upgrade.name), model=owner)
    return None


def check_mutations(library: Library, recruit: Recruit) -> Message | None:
    """At most one mutation a slot, and only of its kind. [PRE-MUT-02, PRE-FRC-07]"""
    profile = library.profiles[recruit.model]
    room = Counter(profile.slots)
    for name, _ in repeated(recruit.mutations):
        if name in library.mutations:
            called = card_name(library.mutations[name].name)
            return fault("mutation_twice", model=profile.name, mutation=called)
    for name in recruit.mutations:
        mutation = library.mutations.get(name)
        if mutation is None:
            return fault("no_mutation", mutation=name)
        room[mutation.slot] -= 1
        if room[mutation.slot] < 0:
            slot = Message(f"pacific_rim.slot.{mutation.slot}")
            wrong = "no_slot" if mutation.slot in profile.slots else "wrong_slot"
            called = card_name(mutation.name)
            return fault(wrong, model=profile.name, mutation=called, slot=slot)
    return None


def check_unique(library: Library, force: Sequence[Recruit]) -> Message | None:
    """No model, pilot or upgrade twice; drones only with different mutations."""
    for name, number in repeated(recruit.model for recruit in force):
        profile = library.profiles[name]
        if not profile.copies:
            return fault("model_twice", model=profile.name, n=number)  # [PRE-FRC-12]
        carried = [r.mutations for r in force if r.model == name]
        if not all(carried):
            return fault("copies_bare", model=profile.name)  # [PRE-FRC-15]
        if repeated(mutation for mutations in carried for mutation in mutations):
            return fault("copies_alike", model=profile.name)
    for name, _ in repeated(pilot for recruit in force for pilot in recruit.pilots):
        return fault("pilot_twice", pilot=library.pilots[name].name)  # [PRE-FRC-13]
    for name, number in repeated(recruit.upgrade for recruit in force if recruit.upgrade):
        upgrade = card_name(library.upgrades[name].name)
        return fault("upgrade_twice", upgrade=upgrade, n=number)  # [PRE-FRC-14]
    return None


def repeated(names: Iterable[str]) -> list[tuple[str, int]]:
    """What is there more than once, and how often."""
    return [(name, number) for name, number in Counter(names).items() if number > 1]


def check_battle(
    library: Library, jaeger: Sequence[Recruit], kaiju: Sequence[Recruit], *, civil_war: bool
) -> Message | None:
    """Whether two forces may meet. [PRE-FRC-09, PRE-CIV-02]"""
    if civil_war:
        one, two = value(library, jaeger), value(library, kaiju)
        return None if one == two else fault("unequal", one=one, two=two)
    if any(library.profiles[r.model].kind != "jaeger" for r in jaeger):
        return fault("no_jaegers")
    if any(library.profiles[r.model].kind != "kaiju" for r in kaiju):
        return fault("no_kaiju")
    budget = 2 * threat(library, kaiju)
    spent = cost(library, jaeger)
    return None if spent <= budget else fault("budget", spent=spent, budget=budget)


# --- forces of equal value ------------------------------------------------------------------------


def matching(library: Library, force: Sequence[Recruit], models: int) -> tuple[Recruit, ...]:
    """A force of at least so many models that is worth as much as another; empty if there is none.

    It is the same one, if that is large enough. [PRE-MPL-01]
    """
    if len(force) >= models:
        return tuple(force)
    return worth(library, value(library, force), models)


@cache
def worth(library: Library, points: int, models: int) -> tuple[Recruit, ...]:
    """The first force of so many different models, of any kind, that is worth so much."""
    crews = crews_of(library)
    for team in combinations(library.profiles.values(), models):
        left = points - sum(each.cost + 2 * each.category for each in team)
        crew = crews.get((sum(each.crew for each in team), left))
        if crew is not None:
            pilots = iter(crew)
            return tuple(Recruit(each.id, tuple(islice(pilots, each.crew))) for each in team)
    return ()


@cache
def crews_of(library: Library) -> dict[tuple[int, int], tuple[str, ...]]:
    """Pilots by how many they are and what they cost together."""
    found: dict[tuple[int, int], tuple[str, ...]] = {(0, 0): ()}
    for pilot in library.pilots.values():
        for (number, points), crew in list(found.items()):
            found.setdefault((number + 1, points + pilot.cost), (*crew, pilot.id))
    return found


# --- kits of the workshop -------------------------------------------------------------------------

JAEGERS, KAIJU = "jaegers", "kaiju"
MODELS = (JAEGERS, KAIJU)
"""The benches of the models themselves."""
PILOTS, UPGRADE = "pilots", "upgrade"
PARTS = (PILOTS, UPGRADE, "offensive", "defensive")
"""The benches of one model: `pilots.gipsy-avenger`."""
COPIES = 4
"""So many copies of a model can be put together, where a team may hold several. [PRE-FRC-15]"""


def bench_id(part: str, model: str) -> str:
    """The id of a bench of a model."""
    return f"{part}.{model}"


def copies(library: Library, model: str) -> list[str]:
    """The things that stand for a model: one, or as many as there may be of it."""
    if not library.profiles[model].copies:
        return [model]
    return [model, *(f"{model}-{n}" for n in range(2, COPIES + 1))]


def chosen_at(kit: Mapping[str, object], name: str) -> tuple[str, ...]:
    """What a kit has at a bench; one thing may stand alone."""
    value = kit.get(name, ())
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(str(one) for one in value) if isinstance(value, list | tuple) else ()


def read_kit(library: Library, kit: Mapping[str, object]) -> tuple[Recruit, ...] | Message:
    """The force of a kit, or what cannot be read in it; whether it is legal is another question."""
    known = {thing: model for model in library.profiles for thing in copies(library, model)}
    taken = [thing for name in MODELS for thing in chosen_at(kit, name)]
    for thing in taken:
        if thing not in known:
            return fault("no_model", model=thing)
    benches = {*MODELS, *(bench_id(part, thing) for part in PARTS for thing in known)}
    for name in kit:
        if name not in benches:
            return fault("no_bench", bench=name)
    return tuple(_recruit(kit, thing, known[thing]) for thing in taken)


def _recruit(kit: Mapping[str, object], thing: str, model: str) -> Recruit:
    pilots, upgrade, offensive, defensive = (
        chosen_at(kit, bench_id(part, thing)) for part in PARTS
    )
    return Recruit(model, pilots, upgrade[0] if upgrade else "", offensive + defensive)


def kit_of(library: Library, force: Sequence[Recruit]) -> Kit:
    """A force as a kit."""
    kit: Kit = {JAEGERS: [], KAIJU: []}
    for recruit in force:
        profile = library.profiles[recruit.model]
        taken = kit[KAIJU if profile.kind == "kaiju" else JAEGERS]
        free = (one for one in copies(library, recruit.model) if one not in taken)
        thing = next(free, recruit.model)
        taken.append(thing)
        if profile.kind == "jaeger":
            kit[bench_id(PILOTS, thing)] = list(recruit.pilots)
            kit[bench_id(UPGRADE, thing)] = recruit.upgrade
            continue
        for slot, room in Counter(profile.slots).items():
            fitting = [m for m in recruit.mutations if library.mutations[m].slot == slot]
            kit[bench_id(slot, thing)] = fitting if room > 1 else next(iter(fitting), "")
    return kit
