"""Set-ups, seats and bots as people write them in options."""

from __future__ import annotations

import json
from argparse import Namespace
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec

from plancia.bots import DEFAULT
from plancia.cli.command import UsageError
from plancia.content.packs import files_of
from plancia.content.read import Document
from plancia.core import Game, Seat, TimeControl


def settings(options: Namespace, kind: type[Game]) -> dict[str, Any]:
    """The set-up that `--mission` and `--set` ask for, as plain data."""
    given = list(options.settings)
    if options.mission is not None:
        given.append(f"mission={options.mission}")
        known = content_of(kind).get("missions", [])
        if known and options.mission not in known:
            expected = f"expected one of: {', '.join(known)}"
            raise UsageError(f"no mission {options.mission!r}; {expected}")
    found: dict[str, Any] = {}
    for key, value in _pairs("--set", given, "KEY=VALUE"):
        found[key] = _value(kind, key, value)
    return found


def _pairs(option: str, given: Sequence[str], expected: str) -> Iterator[tuple[str, str]]:
    """What an option gives in the form `NAME=VALUE`."""
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"{option} {text}: expected {expected}")
        yield name, value


def clock(text: str) -> TimeControl:
    """The clocks that `--clock` asks for: `move:30`, or `side:300+5`."""
    kind, _, rest = text.partition(":")
    seconds, _, increment = rest.partition("+")
    given = {"kind": kind, "seconds": seconds, "increment": increment or "0"}
    try:
        control = msgspec.convert(given, TimeControl, strict=False)
    except msgspec.ValidationError:
        control = None
    if control is None or control.seconds <= 0 or control.increment < 0:
        raise UsageError(f"--clock {text}: expected move:SECONDS or side:SECONDS+INCREMENT")
    return control


def _value(kind: type[Game], key: str, text: str) -> Any:
    fields = {field.name: field.type for field in msgspec.structs.fields(kind.setup_type)}
    if key not in fields:
        known = ", ".join(fields)
        raise UsageError(
            f"{kind.id} has no set-up option {key!r}; expected one of: {known}"
            if known
            else f"{kind.id} has no set-up option {key!r}: its set-up has none at all"
        )
    try:
        return _converted(json.loads(text) if text[:1] in "{[" else text, fields[key])
    except (msgspec.ValidationError, json.JSONDecodeError) as fault:
        raise UsageError(f"{key}={text}: {fault}{_expected(fields[key])}") from fault


def _converted(plain: Any, wanted: Any) -> Any:
    """A value as a field takes it, in plain data; a list of words may be written `one,two`."""
    faults, forms = [], [plain]
    if isinstance(plain, str):
        forms.append([word.strip() for word in plain.split(",") if word.strip()])
    for form in forms:
        try:
            return msgspec.to_builtins(msgspec.convert(form, wanted, strict=False))
        except msgspec.ValidationError as fault:
            faults.append(fault)
    raise faults[0]  # what is wrong with it as it was written


def _expected(wanted: Any) -> str:
    """The values that a literal type allows, for a message."""
    values = getattr(wanted, "__args__", ())
    if values and all(isinstance(value, str) for value in values):
        return f"; expected one of: {', '.join(values)}"
    return next(filter(None, map(_expected, values)), "")  # of a union: what one part of it takes


def content_of(kind: type[Game]) -> dict[str, list[str]]:
    """The data files that a game can be set up with, by kind: missions, for example."""
    return {name: [file.id for file in files] for name, files in files_of(kind).items()}


def seed(text: str) -> int | str:
    """A seed: a number if it looks like one."""
    return int(text) if text.lstrip("-").isdigit() else text


def bots(given: Sequence[str], seats: Sequence[Seat]) -> dict[Seat, str]:
    """The bot of each seat: `o=mcts:200`, or `o` alone for the usual one."""
    found: dict[Seat, str] = {}
    for text in given:
        seat, equals, name = text.partition("=")
        check_seat(seat, seats)
        found[seat] = name if equals else DEFAULT
    return found


def kits(given: Sequence[str]) -> dict[Seat, dict[str, Any]]:
    """What each seat brings: `p1=thunder.yaml`."""
    found: dict[Seat, dict[str, Any]] = {}
    for seat, name in _pairs("--build", given, "SEAT=FILE"):
        data = Document(Path(name)).data
        if not isinstance(data, dict):
            raise UsageError(f"{name}: expected a build, such as the page saves")
        found[seat] = data
    return found


def check_seat(seat: Seat | None, seats: Sequence[Seat]) -> None:
    """Refuse a seat that nobody can take."""
    if seat is not None and seat not in seats:
        raise UsageError(f"no seat {seat!r}; expected one of: {', '.join(seats)}")
