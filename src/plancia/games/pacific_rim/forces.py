"""Forces: what a side may bring, and what it is worth. [PRE-FRC-06 to PRE-FRC-16, PRE-CIV-02]

Whatever is wrong with a force is a message in plain words that names what it is about.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

from plancia.content.read import Text
from plancia.core import Message
from plancia.games.pacific_rim.library import Library
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


def fault(name: str, **args: Any) -> Message:
    """What is wrong, and with whom."""
    return Message(f"pacific_rim.fault.{name}", args)


def named(text: Text) -> Message:
    """The name of an upgrade or mutation in both languages."""
    return Message("pacific_rim.name.card", {"card": {"en": text.en, "it": text.it}})


def check(library: Library, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force, in plain words; None: nothing."""
    if not force:
        return fault("empty")
    for recruit in force:
        found = check_recruit(library, recruit)
        if found is not None:
            return found
    return check_unique(library, force)


def check_recruit(library: Library, recruit: Recruit) -> Message | None:
    """What is wrong with one model and what it carries."""
    profile = library.profiles.get(recruit.model)
    if profile is None:
        return fault("no_model", model=recruit.model)
    for pilot in recruit.pilots:
        if pilot not in library.pilots:
            return fault("no_pilot", pilot=pilot)
    if profile.kind == "kaiju":
        if recruit.pilots or recruit.upgrade:
            return fault("kaiju_crewed", model=profile.name)
        return check_mutations(library, recruit)
    if recruit.mutations:
        return fault("jaeger_mutated", model=profile.name)
    if len(recruit.pilots) != profile.crew:
        found = len(recruit.pilots)
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
        return fault("reserved", upgrade=named(upgrade.name), model=owner)
    return None


def check_mutations(library: Library, recruit: Recruit) -> Message | None:
    """At most one mutation a slot, and only of its kind. [PRE-MUT-02, PRE-FRC-07]"""
    profile = library.profiles[recruit.model]
    room = Counter(profile.slots)
    for name in recruit.mutations:
        mutation = library.mutations.get(name)
        if mutation is None:
            return fault("no_mutation", mutation=name)
        room[mutation.slot] -= 1
        if room[mutation.slot] < 0:
            slot = Message(f"pacific_rim.slot.{mutation.slot}")
            return fault("no_slot", model=profile.name, mutation=named(mutation.name), slot=slot)
    return None


def check_unique(library: Library, force: Sequence[Recruit]) -> Message | None:
    """No model, pilot or upgrade twice; drones only with different mutations."""
    models = Counter(recruit.model for recruit in force)
    for name, number in models.items():
        profile = library.profiles[name]
        if number > 1 and not profile.copies:
            return fault("model_twice", model=profile.name, n=number)  # [PRE-FRC-12]
        if number > 1:
            carried = [r.mutations for r in force if r.model == name]
            if not all(carried):
                return fault("copies_bare", model=profile.name)  # [PRE-FRC-15]
            every = Counter(mutation for mutations in carried for mutation in mutations)
            if any(count > 1 for count in every.values()):
                return fault("copies_alike", model=profile.name)
    pilots = Counter(pilot for recruit in force for pilot in recruit.pilots)
    for name, number in pilots.items():
        if number > 1:
            return fault("pilot_twice", pilot=library.pilots[name].name)  # [PRE-FRC-13]
    upgrades = Counter(recruit.upgrade for recruit in force if recruit.upgrade)
    for name, number in upgrades.items():
        if number > 1:  # [PRE-FRC-14]
            return fault("upgrade_twice", upgrade=named(library.upgrades[name].name), n=number)
    return None


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
