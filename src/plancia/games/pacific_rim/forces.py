"""Forces: what a side may bring, and what it is worth. [PRE-FRC-06 to PRE-FRC-16, PRE-CIV-02]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

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


def check(library: Library, force: Sequence[Recruit]) -> str:
    """What is wrong with a force, in plain words; empty: nothing."""
    if not force:
        return "a force needs at least one model"
    for recruit in force:
        fault = check_recruit(library, recruit)
        if fault:
            return fault
    return check_unique(library, force)


def check_recruit(library: Library, recruit: Recruit) -> str:
    """What is wrong with one model and what it carries."""
    profile = library.profiles.get(recruit.model)
    if profile is None:
        return f"there is no model {recruit.model!r}"
    for pilot in recruit.pilots:
        if pilot not in library.pilots:
            return f"there is no pilot {pilot!r}"
    if profile.kind == "kaiju":
        if recruit.pilots or recruit.upgrade:
            return f"{profile.name} is a Kaiju: it takes neither pilots nor upgrades"
        return check_mutations(library, recruit)
    if recruit.mutations:
        return f"{profile.name} is a Jaeger: it takes no mutations"
    if len(recruit.pilots) != profile.crew:
        return f"{profile.name} needs {profile.crew} pilots, found {len(recruit.pilots)}"
    if recruit.upgrade:
        upgrade = library.upgrades.get(recruit.upgrade)
        if upgrade is None:
            return f"there is no upgrade {recruit.upgrade!r}"
        if upgrade.only and upgrade.only != recruit.model:
            return f"{upgrade.name.en} is reserved to {upgrade.only}"
    return ""


def check_mutations(library: Library, recruit: Recruit) -> str:
    """At most one mutation a slot, and only of its kind. [PRE-MUT-02, PRE-FRC-07]"""
    profile = library.profiles[recruit.model]
    room = Counter(profile.slots)
    for name in recruit.mutations:
        mutation = library.mutations.get(name)
        if mutation is None:
            return f"there is no mutation {name!r}"
        room[mutation.slot] -= 1
        if room[mutation.slot] < 0:
            return f"{profile.name} has no free slot for {mutation.name.en} ({mutation.slot})"
    return ""


def check_unique(library: Library, force: Sequence[Recruit]) -> str:
    """No model, pilot or upgrade twice; drones only with different mutations."""
    models = Counter(recruit.model for recruit in force)
    for name, number in models.items():
        profile = library.profiles[name]
        if number > 1 and not profile.copies:
            return f"{profile.name} is there {number} times; a team has one of each"  # [PRE-FRC-12]
        if number > 1:
            carried = [r.mutations for r in force if r.model == name]
            if not all(carried):
                return f"each of several {profile.name} needs a mutation"  # [PRE-FRC-15]
            every = Counter(mutation for mutations in carried for mutation in mutations)
            if any(count > 1 for count in every.values()):
                return f"no mutation is carried by two {profile.name}"
    pilots = Counter(pilot for recruit in force for pilot in recruit.pilots)
    for name, number in pilots.items():
        if number > 1:
            return f"{library.pilots[name].name} cannot be in two places"  # [PRE-FRC-13]
    upgrades = Counter(recruit.upgrade for recruit in force if recruit.upgrade)
    for name, number in upgrades.items():
        if number > 1:
            return f"{library.upgrades[name].name.en} is there {number} times"  # [PRE-FRC-14]
    return ""


def check_battle(
    library: Library, jaeger: Sequence[Recruit], kaiju: Sequence[Recruit], *, civil_war: bool
) -> str:
    """Whether two forces may meet. [PRE-FRC-09, PRE-CIV-02]"""
    if civil_war:
        one, two = value(library, jaeger), value(library, kaiju)
        return "" if one == two else f"forces of a civil war are equal: {one} and {two} points"
    if any(library.profiles[r.model].kind != "jaeger" for r in jaeger):
        return "the Jaeger faction fields Jaegers"
    if any(library.profiles[r.model].kind != "kaiju" for r in kaiju):
        return "the Kaiju faction fields Kaiju"
    budget = 2 * threat(library, kaiju)
    spent = cost(library, jaeger)
    return (
        "" if spent <= budget else f"the Jaeger force costs {spent} points, the budget is {budget}"
    )
