"""`plancia games` and `plancia content`: what can be played, and with which data."""

from __future__ import annotations

import json
from argparse import Namespace
from importlib import import_module
from typing import Any, Literal, get_args, get_origin

import msgspec

from plancia.cli import setups
from plancia.cli.faults import UsageError
from plancia.content.packs import Readers, check, packs_folder
from plancia.core import Game
from plancia.core.saving import home_of
from plancia.games import broken, find, names
from plancia.i18n import Translator


def games(options: Namespace) -> int:
    """List the games, or describe one."""
    wanted = [options.game] if options.game is not None else names()
    translator = Translator(options.lang)
    described = [describe(find(name), translator) for name in wanted]
    faults = {} if options.game is not None else broken()
    if options.json:
        lost = [{"id": name, "broken": why} for name, why in faults.items()]
        print(json.dumps([*described, *lost], ensure_ascii=False))
        return 0
    for game in described:
        version = translator.text("plancia.games.version", version=game["version"])
        print(f"{game['id']:<14} {game['title']} ({version})")
        if options.game is not None:
            _print_details(game, translator)
    for name, why in faults.items():
        print(f"{name:<14} {translator.text('plancia.games.broken', why=why)}")
    return 0


def _print_details(game: dict[str, Any], translator: Translator) -> None:
    for name, values in game["setup"].items():
        print(f"  --set {name}=… {values}")
    for kind, ids in game["content"].items():
        print(f"  {kind}: {', '.join(ids)}")
    if not game["setup"]:
        print(f"  {translator.text('plancia.games.no_setup')}")


def describe(kind: type[Game], translator: Translator) -> dict[str, Any]:
    """What a player wants to know of a game before it starts."""
    title = f"{kind.id}.title"
    return {
        "id": kind.id,
        "title": translator.text(title) if translator.has(title) else kind.id,
        "version": kind.version,
        "setup": {field.name: _values(field) for field in msgspec.structs.fields(kind.setup_type)},
        "content": setups.content_of(kind),
    }


def _values(field: msgspec.structs.FieldInfo) -> str:
    default = "" if field.default is msgspec.NODEFAULT else str(field.default)
    if get_origin(field.type) is Literal:
        return " | ".join(str(value) for value in get_args(field.type))
    return f"({default})" if default else ""


def readers() -> Readers:
    """How to read the packs of every game that has any: its own `READERS`."""
    found: dict[tuple[str, str], Any] = {}
    for name in names():
        home = home_of(find(name))
        for module in (home, f"{home}.mission"):
            try:
                found |= getattr(import_module(module), "READERS", {})
            except ModuleNotFoundError as fault:
                if fault.name != module:
                    raise
    return found


def check_content(options: Namespace) -> int:
    """Read every file of a folder of packs."""
    folder = options.folder if options.folder is not None else packs_folder()
    if options.folder is not None and not folder.is_dir():
        raise UsageError(f"{folder}: expected a folder of packs, of one pack or of one game")
    faults = check(folder, readers()) if folder.is_dir() else []
    if options.json:
        print(json.dumps({"folder": str(folder), "faults": [str(fault) for fault in faults]}))
    else:
        print(*faults, sep="\n", end="\n" if faults else "")
        if not faults:
            print(f"{folder}: no faults")
    return 1 if faults else 0


def list_content(options: Namespace) -> int:
    """Print every card and ability of a game with its tests."""
    from plancia import inventory

    report = inventory.report(options.game)
    summary = report.summary()
    if options.json:
        print(json.dumps(summary))
        return 0 if report.ok else 1
    owner = ""
    for each in report.checked:
        if each.item.owner != owner:
            owner = each.item.owner
            print(f"\n{owner}")
        sign = " " if each.ok else "!"
        print(f" {sign} {each.item.name:36} effect {each.effects:2}  limit {each.limits:2}")
    print()
    print(*report.faults, sep="\n", end="\n" if report.faults else "")
    for kind, counts in summary["kinds"].items():
        print(f"{kind}: {counts['checked']} of {counts['all']}")
    return 0 if report.ok else 1
