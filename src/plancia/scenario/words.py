"""Names in scenario files: a misspelled event, option, field or path is an error in every line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches
from typing import Any

import msgspec
from msgspec import UNSET

from plancia.content.explain import explain
from plancia.content.read import Document, Trail
from plancia.core import Action, Chance, Game, Outcome, saving
from plancia.core.events import Event
from plancia.core.wire import ENGINE_ACTIONS
from plancia.scenario.comparing import Wire
from plancia.scenario.file import Line, Run, Scenario
from plancia.scenario.moments import NoSuchPath, fixed_words, inside, type_at, unknown_field


def filled_in(action: Action[Any], wire: Wire) -> bool:
    """Whether an action has fields that nobody wrote."""
    return any(name not in wire for name in action.__struct_fields__)


def check_names(document: Document, scenario: Scenario, kind: type[Game]) -> None:
    """Every event, action and path that a file names exists; raises `ContentError`."""
    events = {each.tag(): each for each in saving.kinds_of(kind, Event)}
    actions = {**saving.actions_by_tag(kind), **ENGINE_ACTIONS}
    for trail, line in scenario.lines():
        for place, wire in _actions_of(line):
            _check_fields(document, "action", actions, wire, (*trail, *place))
            of_kind = actions.get(wire.get("type", ""), Any)
            _check_value(document, kind, of_kind, wire, (*trail, *place))
        for name in ("event", "no_event"):
            if (wire := getattr(line, name)) is not UNSET:
                place = (*trail, name)
                _check_fields(document, "event", events, wire, place)
                _check_value(document, kind, events.get(wire.get("type", ""), Any), wire, place)
        for path, value in line.state.items() if line.state is not UNSET else ():
            place = (*trail, "state", path)
            _check_value(document, kind, _type_at(document, kind, path, place), value, place)
        _check_value(document, kind, Outcome, line.outcome, (*trail, "outcome"))


def _actions_of(line: Line) -> Iterator[tuple[Trail, Wire]]:
    """The actions and options that a line names, with their places in it."""
    for name in ("action", "everybody", "played"):
        if (wire := getattr(line, name)) is not UNSET:
            yield (name,), wire
    if line.options is not UNSET:
        for name in ("has", "lacks", "exactly"):
            listed = getattr(line.options, name)
            for number, wire in enumerate(() if listed is UNSET else listed):
                yield ("options", name, number), wire


def _check_fields(
    document: Document, what: str, kinds: Mapping[str, type], wire: Wire, trail: Trail
) -> None:
    """The kind exists, and has the fields that are written; without a kind some kind has them."""
    tag = wire.get("type")
    if tag is not None and tag not in kinds:
        message = f"no {what} {tag!r}{_meant(str(tag), kinds)}"
        raise document.fault(message, (*trail, "type"))
    among = [kinds[tag]] if tag is not None else kinds.values()
    fields: list[set[str]] = [set(each.__struct_encode_fields__) for each in among]  # type: ignore[attr-defined]
    written = wire.keys() - {"type"}
    if any(written <= known for known in fields):
        return
    known = set().union(*fields)
    for name in wire:
        if name not in known and name != "type":
            expected = f"; expected one of {', '.join(sorted(known))}" if tag is not None else ""
            message = f"no field {name!r} in {what} {tag or 'of any kind'}{_meant(name, known)}"
            raise document.fault(message + expected, (*trail, name), key=True)
    raise document.fault(f"no {what} has all of {', '.join(sorted(written))}", trail)


def _meant(name: str, known: Any) -> str:
    near = get_close_matches(name, list(known), 1)
    return f" (did you mean {near[0]!r}?)" if near else ""


def _type_at(document: Document, kind: type[Game], path: str, trail: Trail) -> Any:
    try:
        return type_at(kind, path)
    except NoSuchPath as fault:
        raise document.fault(f"{path}: {fault}", trail, key=True) from None


def _check_value(document: Document, kind: type[Game], hint: Any, value: Any, trail: Trail) -> None:
    """The fields that a value names are those of its type, and so are words of a fixed list.

    Keys of mappings may be any.
    """
    words = fixed_words(hint)
    if isinstance(value, str) and words and value not in words:
        expected = f"; expected one of {', '.join(sorted(words))}"
        raise document.fault(f"no value {value!r}{_meant(value, words)}{expected}", trail)
    parts = value.items() if isinstance(value, dict) else ()
    if isinstance(value, list):
        parts = dict(enumerate(value)).items()
    for name, part in parts:
        if name == "type":
            continue  # the tag of a kind
        try:
            inner = inside(kind, hint, str(name))
        except NoSuchPath as fault:
            raise document.fault(str(fault), (*trail, name), key=True) from None
        _check_value(document, kind, inner, part, (*trail, name))


# --- where a scenario begins ----------------------------------------------------------------------


def check_start(document: Document, kind: type[Game], case: Run) -> None:
    """Set-up, position and moment are of the right types; raises `ContentError`."""
    scenario = case.scenario
    _check_part(document, case, "setup", scenario.setup, kind.setup_type)
    if scenario.position is not None and kind.position_type is not None:
        _check_part(document, case, "position", scenario.position, kind.position_type)
    for path in scenario.moment or ():
        _check_moment(document, kind, path, ("moment", path))


def _check_part(document: Document, case: Run, name: str, value: Wire, wanted: type) -> None:
    """What a scenario says of its start is of its type."""
    try:
        msgspec.convert(value, wanted, str_keys=True)
    except msgspec.ValidationError as error:
        found = explain(error, value, wanted)
        place = case.place(document, (name, *found.trail))
        raise document.fault(f"{name}: {found.message}", place, key=found.key) from None


def _check_moment(document: Document, kind: type[Game], path: str, trail: Trail) -> None:
    try:
        wanted = type_at(kind, path, moment=True)
    except NoSuchPath as fault:
        raise document.fault(f"moment: {path}: {fault}", trail, key=True) from None
    value = document.decode(wanted, trail, hook=_hook)
    unknown = unknown_field(value, document.value(trail))
    if unknown is not None:
        message = f"moment: {path}: no field {unknown[-1]!r}"
        raise document.fault(message, (*trail, *unknown), key=True)


def _hook(wanted: type, value: Any) -> Any:
    if wanted is Chance:
        return Chance.load(value)
    raise NotImplementedError(wanted)
