"""What is wrong with a mission, and where its file says so."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from plancia.content.read import Document
from plancia.games.infinity.missions.file import (
    AnyAim,
    Cargo,
    Consoles,
    Hold,
    MissionFile,
    Sabotage,
    Sealed,
)

KINDS: Final[Mapping[type, str]] = {Consoles: "console", Cargo: "crate", Sabotage: "relay"}
"""What kind of site each aim is about."""


def check_mission(document: Document, file: MissionFile) -> None:
    """Raise ContentError at the first thing that is wrong with a mission."""
    _check_ids(document, "sites", [each.id for each in file.sites])
    _check_ids(document, "regions", [each.id for each in file.regions])
    _check_ids(document, "sealed", [each.id for each in file.sealed])
    for number, region in enumerate(file.regions):
        if not (region.near[0] < region.far[0] and region.near[1] < region.far[1]):
            message = f"the region is empty; expected far right and beyond of {list(region.near)}"
            raise document.fault(message, ("regions", number, "far"))
    for number, site in enumerate(file.sites):
        if (site.kind == "relay") != bool(site.owner):
            message = "a relay has an owner, near or far, and nothing else has one"
            raise document.fault(message, ("sites", number, "kind"))
    kinds = [type(aim) for aim in file.aims]
    for number, aim in enumerate(file.aims):
        if kinds.index(type(aim)) < number:
            raise document.fault(f"there are two aims {kind_of(aim)!r}", ("aims", number, "aim"))
        _check_aim(document, file, number, aim)


def kind_of(aim: AnyAim) -> str:
    """What an aim is called in a file."""
    return type(aim).__name__.lower()


def _check_ids(document: Document, part: str, ids: Sequence[str]) -> None:
    for number, name in enumerate(ids):
        if ids.index(name) < number:
            raise document.fault(f"the id {name!r} is there twice", (part, number, "id"))


def _check_aim(document: Document, file: MissionFile, number: int, aim: AnyAim) -> None:
    """All that an aim names is there, and of the right kind."""
    match aim:
        case Hold():
            known = [each.id for each in file.regions]
            _check_names(document, number, "regions", aim.regions, known)
        case Consoles() | Cargo() | Sabotage():
            kind = KINDS[type(aim)]
            known = [each.id for each in file.sites if each.kind == kind]
            _check_names(document, number, "sites", aim.sites, known)
        case Sealed() if aim.draws > len(file.sealed):
            message = f"{aim.draws} of {len(file.sealed)} sealed aims cannot be drawn"
            raise document.fault(message, ("aims", number, "draws"))


def _check_names(
    document: Document, number: int, field: str, names: Sequence[str], known: Sequence[str]
) -> None:
    for place, name in enumerate(names):
        if name not in known:
            expected = ", ".join(known) or "none, because there are none"
            message = f"there is no {name!r} of that kind; expected one of: {expected}"
            raise document.fault(message, ("aims", number, field, place))
    if not names:
        raise document.fault("expected at least one", ("aims", number, field))
