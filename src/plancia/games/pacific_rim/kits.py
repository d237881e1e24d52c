"""Forces as kits of the workshop: which models, and for each of them who sits in it, what it has.

A further copy of a model is a thing of its own, `kaiju-drone-2`, with benches of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plancia.core import Message
from plancia.core.workshop import Kit
from plancia.games.pacific_rim.forces import fault
from plancia.games.pacific_rim.library import Library
from plancia.games.pacific_rim.state import Recruit

JAEGERS, KAIJU = "jaegers", "kaiju"
MODELS = (JAEGERS, KAIJU)
"""The benches of the models themselves."""
PILOTS, UPGRADE, OFFENSIVE, DEFENSIVE = "pilots", "upgrade", "offensive", "defensive"
PARTS = (PILOTS, UPGRADE, OFFENSIVE, DEFENSIVE)
"""The benches of one model: `pilots.gipsy-avenger`."""
COPIES = 4
"""So many copies of a model can be put together, where a team may hold several. [PRE-FRC-15]"""


def bench(part: str, model: str) -> str:
    """The id of a bench of a model."""
    return f"{part}.{model}"


def copies(library: Library, model: str) -> list[str]:
    """The things that stand for a model: one, or as many as there may be of it."""
    if not library.profiles[model].copies:
        return [model]
    return [model, *(f"{model}-{n}" for n in range(2, COPIES + 1))]


def chosen(kit: Mapping[str, object], name: str) -> tuple[str, ...]:
    """What a kit has at a bench; one thing may stand alone."""
    value = kit.get(name, ())
    if isinstance(value, str):
        return (value,) if value else ()
    return tuple(str(one) for one in value) if isinstance(value, list | tuple) else ()


def read(library: Library, kit: Mapping[str, object]) -> tuple[Recruit, ...] | Message:
    """The force of a kit, or what cannot be read in it; whether it is legal is another question."""
    known = {thing: model for model in library.profiles for thing in copies(library, model)}
    taken = [thing for name in MODELS for thing in chosen(kit, name)]
    for thing in taken:
        if thing not in known:
            return fault("no_model", model=thing)
    benches = {*MODELS, *(bench(part, thing) for part in PARTS for thing in known)}
    for name in kit:
        if name not in benches:
            return fault("no_bench", bench=name)
    return tuple(_recruit(kit, thing, known[thing]) for thing in taken)


def _recruit(kit: Mapping[str, object], thing: str, model: str) -> Recruit:
    mutations = (*chosen(kit, bench(OFFENSIVE, thing)), *chosen(kit, bench(DEFENSIVE, thing)))
    upgrade = chosen(kit, bench(UPGRADE, thing))
    pilots = chosen(kit, bench(PILOTS, thing))
    return Recruit(model, pilots, upgrade[0] if upgrade else "", mutations)


def written(library: Library, force: Sequence[Recruit]) -> Kit:
    """A force as a kit."""
    kit: Kit = {JAEGERS: [], KAIJU: []}
    for recruit in force:
        profile = library.profiles[recruit.model]
        things = copies(library, recruit.model)
        taken = kit[KAIJU] if profile.kind == "kaiju" else kit[JAEGERS]
        thing = next((one for one in things if one not in taken), recruit.model)
        taken.append(thing)
        if profile.kind == "jaeger":
            kit[bench(PILOTS, thing)] = list(recruit.pilots)
            kit[bench(UPGRADE, thing)] = recruit.upgrade
        for slot in profile.slots if profile.kind == "kaiju" else ():
            found = [m for m in recruit.mutations if library.mutations[m].slot == slot]
            kit[bench(slot, thing)] = found[0] if found else ""
    return kit
