"""`plancia games` and `plancia content`: what can be played, and with which data."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from importlib import import_module
from itertools import groupby
from typing import Any, Literal, get_args, get_origin

import msgspec

from plancia.bots import levels_of
from plancia.cli import setups
from plancia.cli.command import UsageError, answer
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
    lines: list[str] = []
    for game in described:
        version = translator.text("plancia.games.version", version=game["version"])
        lines.append(f"{game['id']:<14} {game['title']} ({version})")
        if options.game is not None:
            lines += _details(game, translator)
    for name, why in faults.items():
        lines.append(f"{name:<14} {translator.text('plancia.games.broken', why=why)}")
    lost = [{"id": name, "broken": why} for name, why in faults.items()]
    return answer(options, [*described, *lost], lines)


def _details(game: dict[str, Any], translator: Translator) -> Iterator[str]:
    yield from (f"  --set {name}=… {values}" for name, values in game["setup"].items())
    yield from (f"  {kind}: {', '.join(ids)}" for kind, ids in game["content"].items())
    for bot in game["bots"]:
        told = translator.text("plancia.games.bot", **bot)
        yield f"  {told} {bot['strength'] or ''}".rstrip()
    if not game["setup"]:
        yield f"  {translator.text('plancia.games.no_setup')}"


def describe(kind: type[Game], translator: Translator) -> dict[str, Any]:
    """What a player wants to know of a game before it starts."""
    title = f"{kind.id}.title"
    return {
        "id": kind.id,
        "title": translator.text(title) if translator.has(title) else kind.id,
        "version": kind.version,
        "setup": {field.name: _values(field) for field in msgspec.structs.fields(kind.setup_type)},
        "content": setups.content_of(kind),
        "bots": [
            {
                "bot": level.bot,
                "name": translator.text(level.name),
                "line": translator.text(level.line),
                "strength": level.strength and translator.text(level.strength),
            }
            for level in levels_of(kind)
        ],
    }


def _values(field: msgspec.structs.FieldInfo) -> str:
    default = "" if field.default is msgspec.NODEFAULT else str(field.default)
    if get_origin(field.type) is Literal:
        return " | ".join(str(value) for value in get_args(field.type))
    words = [
        word
        for part in get_args(field.type)
        if get_origin(part) is Literal
        for word in get_args(part)
    ]
    return " | ".join((*([f"({default})"] if default else []), *words))


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
    faults = [str(fault) for fault in check(folder, readers())] if folder.is_dir() else []
    figures = {"folder": str(folder), "faults": faults}
    return answer(options, figures, faults or [f"{folder}: no faults"], ok=not faults)


def list_content(options: Namespace) -> int:
    """Print every card and ability of a game with its tests."""
    from plancia import inventory

    report = inventory.report(options.game)
    summary = report.summary()
    lines = []
    for owner, items in groupby(report.checked, key=lambda each: each.item.owner):
        lines.append(f"\n{owner}")
        for each in items:
            counts = f"effect {each.effects:2}  limit {each.limits:2}"
            lines.append(f" {' ' if each.ok else '!'} {each.item.name:36} {counts}")
    lines += ["", *report.faults]
    lines += [f"{kind}: {n['checked']} of {n['all']}" for kind, n in summary["kinds"].items()]
    return answer(options, summary, lines, ok=report.ok)
