"""Listings: all content of a game as players read it, in both languages, with what it declares.

    python -m tools.listing giga_robo           show what has changed, and keep it
    python -m tools.listing giga_robo --check   only say whether it is current

A listing is read by people before it is kept: a change of a card shows in it as a changed line, as
a figure, a sentence in two languages, and the words that the rules carry out. The tests of the game
compare it with what the game has read.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import unified_diff
from itertools import combinations
from pathlib import Path
from textwrap import wrap
from typing import Any

import msgspec
from msgspec import Struct, structs

from plancia import po
from plancia.content.read import Document, Text
from plancia.core.message import Message
from plancia.core.scene import Card, Gauge
from plancia.core.workshop import Thing
from plancia.games.giga_robo import library as giga_library
from plancia.games.giga_robo import maps as giga_maps
from plancia.games.giga_robo import workshop as giga_workshop
from plancia.games.giga_robo.scene.keys import slug
from plancia.games.giga_robo.words.cards import Ability, Combatant
from plancia.games.giga_robo.words.cards import Card as Printed
from plancia.games.infinity import library as infinity_library
from plancia.games.infinity.compendium import compendium as infinity_compendium
from plancia.games.infinity.lists import line_ups as infinity_line_ups
from plancia.games.pacific_rim import library as pacific_library
from plancia.games.project_elite import compendium as elite_compendium
from plancia.games.project_elite import library as elite_library
from plancia.games.project_elite import maps as elite_maps
from plancia.games.project_elite import setups as elite_setups
from plancia.games.project_elite.maps.file import MapFile
from plancia.games.space_hulk import weapons as hulk
from plancia.i18n import LANGUAGES, Translator
from tools.audit_content import CATALOGUES

ROOT = Path(__file__).resolve().parents[1]
WIDTH = 110
Pages = dict[str, list[str]]


# --- what data declares --------------------------------------------------------------------------


def declared(thing: Struct, *skipped: str) -> Iterator[str]:
    """Every field of a struct that says something, a line each."""
    for name, value in _said(thing):
        if name not in skipped:
            yield from _wrapped(f"{name}: {phrase(value)}")


def phrase(value: Any) -> str:
    """A value as data says it: words with what they are given, lists in brackets."""
    if isinstance(value, Text):
        return f"{value.en} | {value.it}"
    if isinstance(value, Struct):
        inside = ", ".join(f"{name}: {phrase(part)}" for name, part in _said(value))
        tag = type(value).__struct_config__.tag
        return f"{tag}({inside})" if tag else f"({inside})"
    if isinstance(value, dict):
        inside = ", ".join(f"{phrase(key)}: {phrase(part)}" for key, part in value.items())
        return f"{{{inside}}}"
    if isinstance(value, tuple | list | frozenset):
        return f"[{', '.join(map(phrase, value))}]"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _said(thing: Struct) -> Iterator[tuple[str, Any]]:
    """The fields of a struct that are not as they are where nothing is said."""
    for field in structs.fields(thing):
        value = getattr(thing, field.name)
        default = field.default
        if field.default_factory is not msgspec.NODEFAULT:
            default = field.default_factory()
        if default is msgspec.NODEFAULT or value != default:
            yield field.name, value


def _wrapped(text: str, first: str = "  ", rest: str = "      ") -> list[str]:
    return wrap(text, WIDTH, initial_indent=first, subsequent_indent=rest, break_long_words=False)


# --- what players read ---------------------------------------------------------------------------


def read_by_players(card: Card, *more: str) -> Iterator[str]:
    """A card as the table prints it, in each language."""
    for language in LANGUAGES:
        text = Translator(language).text
        said = [text(each) for each in (card.cost, *card.states) if each is not None]
        said += [_figure(gauge, text) for gauge in card.gauges]
        body = [text(card.text)] if card.text else []
        yield from _wrapped(
            f"{language}: {' — '.join(filter(None, [', '.join([*said, *more]), *body]))}"
        )


def _figure(gauge: Gauge, text: Callable[[Message], str]) -> str:
    of = f" of {gauge.of}" if gauge.of is not None else ""
    return f"{text(gauge.name)} {gauge.value}{of}"


def words(game: str) -> list[str]:
    """The words that a game's catalogues have for its content."""
    folder = ROOT / "src" / "plancia" / "games" / game / "locale"
    spoken = [
        po.parse((folder / language / "LC_MESSAGES" / f"{game}.po").read_text("utf-8"))
        for language in LANGUAGES
    ]
    lines: list[str] = []
    for key in sorted({key for catalogue in spoken for key in catalogue}):
        name = key.partition("\0")[0]
        if CATALOGUES & set(name.split(".")[1:2]):
            said = (catalogue.get(key, "").replace("\0", " / ") for catalogue in spoken)
            lines += [
                name,
                *(f"  {language}: {each}" for language, each in zip(LANGUAGES, said, strict=True)),
            ]
    return lines


# --- Giga-Robo! ----------------------------------------------------------------------------------


def giga_robo() -> Pages:
    """A page for each pilot and robot, one for the impact cards, one for the maps."""
    found = giga_library.library()
    shelf = [thing for part in giga_workshop.workshop().benches for thing in part.things]
    shown = {thing.card.id: thing for thing in shelf}
    pages: Pages = {}
    kits: list[Combatant] = [*found.pilots.values(), *found.robots.values()]
    for kit in kits:
        parts: list[Combatant | Ability | Printed] = [kit, *kit.abilities, *kit.cards]
        pages[slug(kit.name)] = _joined(
            [part.name, *_giga_thing(shown[part.name], part)] for part in parts
        )
    file = giga_library.BUILT_IN / "impact.yaml"
    impacts = Document(file).decode(giga_library.Impacts, hook=giga_library.hook)
    pages["impact"] = _joined(
        [phrase(card.name), f"  origin: {impacts.origin}", *declared(card, "name")]
        for card in impacts.cards
    )
    pages["maps"] = _joined(_giga_map(layout) for layout in found.layouts.values())
    return pages


READ = ("name", "about", "type", "cost", "cooldown", "dice", "icons", "ultimate", "quick_start")
"""The fields of cards and abilities that players read in the first lines; a board has others."""
GIGA_BOARDS = (*giga_workshop.ROBOT.values(), *giga_workshop.PILOT.values())


def _giga_thing(thing: Thing, data: Struct) -> Iterator[str]:
    """What players read of a card, an ability or a board, then what it declares."""
    yield from read_by_players(thing.card, *(["quick start"] if thing.quick else []))
    yield from declared(data, *READ, "tokens", "abilities", "cards", *GIGA_BOARDS)


def _giga_map(layout: giga_maps.Layout) -> Iterator[str]:
    yield f"{layout.id}: {phrase(layout.title)}"
    yield f"  origin: {layout.origin}"
    for kind in ("ordinary_hex", "road_hex", "ruin_hex", "starting_zone"):
        named = " ".join(hex for hex, found in layout.kinds.items() if found == kind)
        yield from _wrapped(f"{kind}: {named}")
    yield from _wrapped(f"ready: {phrase(layout.ready)}")


def _joined(things: Iterable[Iterable[str]]) -> list[str]:
    """Paragraphs with an empty line between them."""
    lines: list[str] = []
    for thing in things:
        lines += [*([""] if lines else []), *thing]
    return lines


# --- Pacific Rim Extinction ----------------------------------------------------------------------


def pacific_rim() -> Pages:
    """A page for each model with its cards, and one for each kind of thing besides."""
    found = pacific_library.library()
    pages = {
        profile.id: _joined(
            [
                [profile.id, *declared(profile, "id", "cards")],
                *([card.id, *declared(card, "id")] for card in profile.cards),
            ]
        )
        for profile in found.profiles.values()
    }
    shelves: dict[str, Mapping[str, Struct]] = {
        "pilots": found.pilots,
        "upgrades": found.upgrades,
        "mutations": found.mutations,
        "missions": found.missions,
        "objects": found.objects,
        "scenarios": found.scenarios,
        "quick_starts": found.quick_starts,
    }
    for kind, things in shelves.items():
        pages[kind] = _joined([key, *declared(each, "id")] for key, each in things.items())
    return pages


# --- Project Elite -------------------------------------------------------------------------------


def project_elite() -> Pages:
    """A page for each kind of card, one for each map with its set-up cards."""
    cards = elite_library.read_cards()
    chapters = elite_compendium.chapters(elite_library.library())
    shown = {card.id: card for _, some in chapters for card in some}
    pages: Pages = {
        kind: _joined(_elite_card(thing, shown.get(thing.id)) for thing in getattr(cards, kind))
        for kind in elite_library.KINDS
    }
    for file in elite_maps.map_files():
        if file.pack is None:
            found = Document(file.path).decode(MapFile)
            rest = [f"{file.id}: {phrase(found.title)}", *declared(found, "id", "title", *DRAWN)]
            drawn = [[name, *getattr(found, name).splitlines()] for name in DRAWN]
            pages[file.id] = _joined([rest, *drawn])
    for file in elite_setups.setup_files():
        if file.pack is None:
            pages[file.id] += ["", *_joined(map(_elite_setup, _setups(file.path)))]
    return pages


DRAWN = ("ground", "marks", "numbers")
"""The drawings of a map."""


def _setups(path: Path) -> Sequence[Any]:
    return elite_setups.read_setups(path).cards


def _elite_card(thing: Any, card: Card | None) -> Iterator[str]:
    """What players read of a card, then what it declares."""
    yield f"{thing.id}: {phrase(thing.title)}" if hasattr(thing, "title") else thing.id
    if card is not None:
        yield from read_by_players(card)
    yield from declared(thing, "id", "title", "text")


def _elite_setup(card: Any) -> Iterator[str]:
    yield f"{card.objective}, {card.difficulty}"
    for players, column in card.players.items():
        tiles = f", {column.tiles} tiles" if column.tiles else ""
        yield f"  {players}: {column.slots}{tiles} | {column.rounds}"


# --- Space Hulk ----------------------------------------------------------------------------------


def space_hulk() -> Pages:
    """What marines fight with; what each mission is stands in `mission_sheets.yaml`."""
    tables: list[Mapping[Any, Struct]] = [hulk.RANGED, hulk.CLOSE, hulk.RANKS, hulk.LOADOUTS]
    pairs = combinations(sorted(hulk.CLOSE), 2)
    return {
        "weapons": _joined([key, *declared(row)] for rows in tables for key, row in rows.items()),
        "two_weapons": _joined(
            [" and ".join(pair), *declared(hulk.combined(pair))] for pair in pairs
        ),
    }


# --- Infinity ------------------------------------------------------------------------------------


def infinity() -> Pages:
    """A page for each army, and for weapons, skills, equipment, sizes and line-ups."""
    found = infinity_library.library()
    cards = {card.id: card for part in infinity_compendium() for card in part.cards}
    pages: Pages = {
        army.id: _joined(
            [unit.isc, *read_by_players(cards[unit.id]), *declared(unit, "isc")]
            for unit in army.units
        )
        for army in found.armies.values()
    }
    pages["weapons"] = _joined(
        [phrase(each.title), *read_by_players(cards[f"weapon.{each.id}"]), *declared(each, "title")]
        for each in found.weapons.values()
    )
    for kind, things in (("skills", found.skills), ("equipment", found.equipment)):
        pages[kind] = _joined(
            [phrase(each.title), *declared(each, "title")] for each in things.values()
        )
    pages["sizes"] = list(declared(found.sizes))
    pages["line_ups"] = _joined(
        [phrase(each.title), f"  {name}", *declared(each, "title")]
        for name, each in infinity_line_ups().items()
    )
    return pages


# --- the files -----------------------------------------------------------------------------------

GAMES: dict[str, Callable[[], Pages]] = {
    "giga_robo": giga_robo,
    "infinity": infinity,
    "pacific_rim": pacific_rim,
    "project_elite": project_elite,
    "space_hulk": space_hulk,
}


def folder_of(game: str) -> Path:
    """Where the listing of a game is kept."""
    return ROOT / "tests" / "games" / game / "listing"


def pages(game: str) -> dict[str, str]:
    """The listing of a game as it has to be now: the text of each file."""
    made = {**GAMES[game](), "words": words(game)}
    return {f"{name}.txt": "\n".join(lines) + "\n" for name, lines in made.items()}


def kept(game: str) -> dict[str, str]:
    """The listing of a game as it was kept."""
    return {path.name: path.read_text("utf-8") for path in sorted(folder_of(game).glob("*.txt"))}


def differences(game: str) -> list[str]:
    """What the content of a game says now and its listing does not, or the other way round."""
    now, before = pages(game), kept(game)
    return [
        line
        for name in sorted({*now, *before})
        for line in unified_diff(
            before.get(name, "").splitlines(),
            now.get(name, "").splitlines(),
            f"kept/{name}",
            f"now/{name}",
            lineterm="",
            n=1,
        )
    ]


def main(arguments: Sequence[str] | None = None) -> int:
    """Write a listing, or check it."""
    parser = argparse.ArgumentParser(prog="listing", description="List the content of a game.")
    parser.add_argument("game", choices=sorted(GAMES))
    parser.add_argument("--check", action="store_true", help="only say what has changed")
    options = parser.parse_args(arguments)
    found = differences(options.game)
    print(*found, sep="\n")
    if options.check:
        return 1 if found else 0
    folder = folder_of(options.game)
    folder.mkdir(exist_ok=True)
    for path in folder.glob("*.txt"):
        path.unlink()
    for name, text in pages(options.game).items():
        (folder / name).write_text(text, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
