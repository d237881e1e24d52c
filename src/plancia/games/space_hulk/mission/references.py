"""Checking that every name in a mission's conditions and special rules is drawn or listed."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.mission.data import Mission
from plancia.games.space_hulk.mission.roster import FaultAt, Way


def check_references(mission: Mission, fault: FaultAt) -> None:
    """Refuse names that mean nothing and conditions that could never be judged."""
    known = {
        "marines": {marine.id for marine in mission.squad},
        "object": {thing.id for thing in mission.objects},
        "place": {place.name for place in mission.places},
        "section": set(mission.sections),
        "bulkheads": {door.id for door in mission.doors if door.kind == "bulkhead"},
    }
    known["carrying"] = known["object"]
    for word, way in all_words(mission):
        for field in msgspec.structs.fields(word):
            if field.name not in known:
                continue
            value = getattr(word, field.name)
            names = value if isinstance(value, tuple) else () if value is None else (value,)
            for n, name in enumerate(names):
                if name not in known[field.name]:
                    right = ", ".join(sorted(known[field.name])) or "none at all"
                    deeper = (n,) if isinstance(value, tuple) else ()
                    message = f"'{name}' is not known here; expected one of {right}"
                    raise fault(message, *way, field.name, *deeper)
        if (nonsense := _nonsense(word, mission)) is not None:
            raise fault(nonsense, *way)
    _check_labels(mission, known, fault)


def all_words(mission: Mission) -> Iterator[tuple[msgspec.Struct, Way]]:
    """Every condition and special rule of a mission with the way to it in the file."""
    for field in ("victory", "failure"):
        yield from _inside(getattr(mission, field), (field,))
    for n, rule in enumerate(mission.special_rules):
        yield rule, ("special_rules", n)
        when = getattr(rule, "when", None)
        if when is not None:
            yield from _inside(when, ("special_rules", n, "when"))


def _inside(condition: words.Condition, way: Way) -> Iterator[tuple[msgspec.Struct, Way]]:
    yield condition, way
    if isinstance(condition, words.AllOf | words.AnyOf):
        for n, part in enumerate(condition.of):
            yield from _inside(part, (*way, "of", n))
    elif isinstance(condition, words.Not):
        yield from _inside(condition.of, (*way, "of"))


def _nonsense(word: msgspec.Struct, mission: Mission) -> str | None:
    """Why a condition or rule can never come true or be judged in this mission."""
    match word:
        case words.Burned(section=section, place=place) if (section is None) == (place is None):
            return "give either a section or a place"
        case words.EntriesBlocked() if not mission.entries:
            return "no entry point is drawn"
        case words.BulkheadOpens() if all(d.kind == "door" for d in mission.doors):
            return "no bulkhead is drawn"
        case words.NoCharges(marines=marines):
            endless = [m.id for m in mission.squad if m.id in marines and m.ammo is None]
            return f"the weapon of {endless[0]} never runs out" if endless else None
        case words.ObjectLost(object=thing):
            lost = any(rule.object == thing for rule in mission.rules_of(words.AliensDestroy))
            return None if lost else f"no special rule lets aliens destroy {thing}"
        case _:
            return _too_many(word, mission)


def _too_many(word: msgspec.Struct, mission: Mission) -> str | None:
    """Why a condition asks for more than the mission has."""
    if isinstance(word, words.Exited) and not mission.exits:
        return "no exit is drawn"
    if isinstance(word, words.Exited | words.Reached):
        most, what = len(word.marines or mission.squad), "marines"
    elif isinstance(word, words.FewLeft):
        most, what = len(mission.squad), "marines"
    elif isinstance(word, words.DoorsDestroyed):
        most, what = sum(door.kind == "door" for door in mission.doors), "doors"
    else:
        return None
    if word.count <= most:
        return None
    return f"{word.count} are asked for but there are only {most} {what}"


def _check_labels(mission: Mission, known: dict[str, set[str]], fault: FaultAt) -> None:
    names = known["object"] | known["place"] | known["section"]
    names |= {ladder.name for ladder in mission.ladders}
    for label in mission.labels:
        if label not in names:
            raise fault(f"'{label}' is no place, object, section or ladder", "labels", label)
