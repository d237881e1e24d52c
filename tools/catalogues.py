"""Compares the message keys that the code uses with the words that the catalogues hold.

    python tools/catalogues.py     print every fault; exit 1 if there is one

A key is found in the code in one of three ways:

- as a string literal whose first part is a game's id or `plancia`: `Message("tris.win.line")`;
- as an f-string, which stands for a family of keys: `f"space_hulk.weapon.{weapon}"`;
- derived from a class: `<game>.ask.<decision>`, `<game>.action.<action>`, `<game>.event.<event>`;
  an event's key is followed by each variant that its `variant` method can return, an action's by
  any variant (`Choice.of`). Every game also has a `<game>.title`.
"""

from __future__ import annotations

import ast
import importlib
import importlib.util
import inspect
import pkgutil
import re
import string
import sys
import textwrap
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from babel.messages.catalog import Message as Entry
from babel.messages.pofile import read_po

import plancia.core
from plancia.core import Decision, Event
from plancia.core.saving import ABSTRACT
from plancia.i18n import LANGUAGES, SHARED, source

PACKAGE = Path(plancia.core.__file__).resolve().parent.parent
KEY = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)+")
STEM = re.compile(r"[a-z_]+(\.[a-z0-9_-]+)*\.")
PO_LINE = re.compile(r'(#.*|((msgid|msgid_plural|msgstr|msgstr\[\d\]) )?"([^"\\]|\\.)*"|)\s*')
FILE_SUFFIXES = {"json", "md", "mo", "po", "py", "txt", "yaml"}
DERIVED = (".action.", ".ask.", ".event.", ".title")
FILLING_CALLS = {"Message", "finish", "of", "say", "text"}
"""Calls that take a key together with the arguments of its sentence."""


class Use(NamedTuple):
    """A key in the code, and the names it fills in (None: not to be seen from there)."""

    key: str
    where: str
    fills: frozenset[str] | None = None


class Family(NamedTuple):
    """Keys that are put together while the program runs, as a regular expression."""

    pattern: str
    where: str


class Catalogue(NamedTuple):
    """One `.po` file: its entries, the keys as written, and the lines Babel is too kind about."""

    path: Path
    entries: dict[str, Entry]
    written: list[str]
    malformed: list[int]
    obsolete: int


# --- the code's side -----------------------------------------------------------------------------


def games(package: Path = PACKAGE) -> list[str]:
    """Return the ids of the games that have code in this tree."""
    return sorted({path.parent.name for path in package.glob("games/*/*.py")})


def uses_in(text: str, where: str, domains: Iterable[str]) -> Iterator[Use | Family]:
    """Find the keys and the families of keys in a piece of Python."""
    known = set(domains)
    tree = ast.parse(text)
    fills = {
        id(argument): _fills(call)
        for call in ast.walk(tree)
        if isinstance(call, ast.Call) and _name(call.func) in FILLING_CALLS
        for argument in call.args
    }
    inside = {
        id(part)
        for joined in ast.walk(tree)
        if isinstance(joined, ast.JoinedStr)
        for part in joined.values
    }
    for node in ast.walk(tree):
        line = f"{where}:{getattr(node, 'lineno', 0)}"
        if isinstance(node, ast.JoinedStr):
            yield from _family(node, line, known)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if id(node) in inside or node.value.partition(".")[0] not in known:
                continue
            if KEY.fullmatch(node.value) and not _names_something_else(node.value):
                yield Use(node.value, line, fills.get(id(node)))
            elif STEM.fullmatch(node.value):
                yield Family(re.escape(node.value) + ".+", line)


def _family(node: ast.JoinedStr, where: str, domains: set[str]) -> Iterator[Family]:
    texts = [str(part.value) if isinstance(part, ast.Constant) else None for part in node.values]
    start = texts[0] or ""
    if not KEY.fullmatch("".join(text or "x" for text in texts)):
        return
    if start and (start.partition(".")[0] not in domains or _names_something_else(start[:-1])):
        return
    if not start and (texts[1] or "").startswith(DERIVED):
        return  # what core derives from classes is known more exactly
    pattern = "".join(r"[a-z0-9_.-]+" if text is None else re.escape(text) for text in texts)
    yield Family(pattern, where)


def _fills(call: ast.Call) -> frozenset[str] | None:
    names = set()
    for keyword in call.keywords:
        if keyword.arg is None:
            return None
        names.add(keyword.arg)
    if _name(call.func) == "Message" and len(call.args) > 1:
        given = call.args[1]
        if not isinstance(given, ast.Dict):
            return None
        for key in given.keys:
            if not isinstance(key, ast.Constant):
                return None
            names.add(str(key.value))
    return frozenset(names)


def _name(function: ast.expr) -> str:
    match function:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


@cache
def _names_something_else(literal: str) -> bool:
    """Tell whether a dotted literal is a file or a module of ours rather than a key."""
    if literal.rpartition(".")[2] in FILE_SUFFIXES:
        return True
    try:
        return importlib.util.find_spec(literal) is not None
    except ImportError:
        return False


def derived(domain: str) -> Iterator[Use | Family]:
    """Give the keys that follow from the classes of a game, or from the engine's own."""
    home = "plancia.core" if domain == SHARED else f"plancia.games.{domain}"
    _import_all(home)
    decisions = [kind for kind in _leaves(Decision) if _lives_in(kind, home)]
    decisions = [kind for kind in decisions if kind.__name__ not in ABSTRACT]
    actions = {kind for decision in decisions for kind in decision.kinds}
    actions |= {
        kind for game in _leaves(plancia.core.Game) if _lives_in(game, home) for kind in game.always
    }
    if domain != SHARED:
        yield Use(f"{domain}.title", home)
    for decision in decisions:
        fills = _fields(decision) if decision.message is Decision.message else None
        yield Use(f"{domain}.ask.{decision.tag()}", _place(decision), fills)
    for action in sorted(actions, key=_place):
        if _lives_in(action, home):
            key = f"{domain}.action.{action.tag()}"
            yield Use(key, _place(action), _fields(action))
            yield Family(re.escape(key) + r"(\.[a-z0-9_-]+)?", _place(action))
    for event in _leaves(Event):
        if _lives_in(event, home) and event.__name__ not in ABSTRACT:
            yield from _event_keys(domain, event)


def _event_keys(domain: str, event: type[Event]) -> Iterator[Use | Family]:
    key = f"{domain}.event.{event.tag()}"
    fills = _fields(event) if event.message is Event.message else None
    for variant in variants(event):
        if variant is None:
            yield Family(re.escape(key) + r"(\.[a-z0-9_.-]+)?", _place(event))
        else:
            yield Use(f"{key}.{variant}" if variant else key, _place(event), fills)


def variants(event: type[Event]) -> set[str | None]:
    """Return what the `variant` of an event can be; None stands for what cannot be foreseen."""
    if event.variant is Event.variant:
        return {None if event.told_by else ""}
    method = ast.parse(textwrap.dedent(inspect.getsource(event.variant)))
    found: set[str | None] = set()
    for node in ast.walk(method):
        if isinstance(node, ast.Return) and node.value is not None:
            found |= _values(node.value)
    return found


def _values(expression: ast.expr) -> set[str | None]:
    match expression:
        case ast.Constant(value=str() as value):
            return {value}
        case ast.IfExp(body=body, orelse=orelse):
            return _values(body) | _values(orelse)
        case _:
            return {None}


def _import_all(package: str) -> None:
    module = importlib.import_module(package)
    for found in pkgutil.walk_packages(module.__path__, f"{package}."):
        importlib.import_module(found.name)


def _leaves(kind: type[Any]) -> list[Any]:
    """Return the classes below a class that have none below themselves: the rest are abstract."""
    children = kind.__subclasses__()
    return [leaf for child in children for leaf in (_leaves(child) or [child])]


def _lives_in(kind: type[Any], home: str) -> bool:
    return f"{kind.__module__}.".startswith(f"{home}.")


def _place(kind: type[Any]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _fields(kind: Any) -> frozenset[str]:
    return frozenset(kind.__struct_fields__)


def all_uses(package: Path = PACKAGE) -> list[Use | Family]:
    """Return every key and every family that the code of this tree uses."""
    domains = [*games(package), SHARED]
    found: list[Use | Family] = []
    for path in sorted(package.rglob("*.py")):
        where = str(path.relative_to(package.parent))
        found += uses_in(path.read_text("utf-8"), where, domains)
    for domain in domains:
        found += derived(domain)
    return found


# --- the catalogues' side ------------------------------------------------------------------------


def folder(domain: str, package: Path = PACKAGE) -> Path:
    """Return the `locale` folder of a catalogue of ours."""
    return package / "locale" if domain == SHARED else package / "games" / domain / "locale"


def load(path: Path, lang: str) -> Catalogue:
    """Read one `.po` file."""
    with path.open("rb") as file:
        parsed = read_po(file, locale=lang, abort_invalid=True)
    lines = path.read_text("utf-8").splitlines()
    return Catalogue(
        path=path,
        entries={_id(entry): entry for entry in parsed if entry.id},
        written=[found[1] for line in lines if (found := re.fullmatch(r'msgid "(.+)"', line))],
        malformed=[n for n, line in enumerate(lines, 1) if not PO_LINE.fullmatch(line)],
        obsolete=len(parsed.obsolete),
    )


def forms(entry: Entry) -> list[str]:
    """Return the sentences of an entry: one, or one for each plural form."""
    strings: Any = entry.string
    return [strings] if isinstance(strings, str) else list(strings)


def placeholders(entry: Entry) -> set[str]:
    """Return the names in braces in an entry's sentences."""
    parsed = (part for form in forms(entry) for part in string.Formatter().parse(form))
    return {name for _, name, _, _ in parsed if name is not None}


def _id(entry: Entry) -> str:
    ids: Any = entry.id
    return ids if isinstance(ids, str) else str(ids[0])


# --- faults --------------------------------------------------------------------------------------


def entry_faults(catalogue: Catalogue) -> Iterator[str]:
    """Tell what is wrong within one file: fuzzy, empty, double, obsolete or malformed entries."""
    for line in catalogue.malformed:
        yield f"{catalogue.path}:{line}: is not a line of a catalogue"
    if catalogue.obsolete:
        yield f"{catalogue.path}: {catalogue.obsolete} obsolete entries"
    for key in sorted({key for key in catalogue.written if catalogue.written.count(key) > 1}):
        yield f"{catalogue.path}: {key} is there twice"
    for key, entry in catalogue.entries.items():
        where = f"{catalogue.path}:{entry.lineno}: {key}"
        if not KEY.fullmatch(key):
            yield f"{where} is not a key"
        if entry.fuzzy:
            yield f"{where} is fuzzy"
        if not all(form.strip() for form in forms(entry)):
            yield f"{where} is empty"
        ids: Any = entry.id
        if not isinstance(ids, str) and len(set(ids)) > 1:
            yield f"{where} has a plural that is not the key itself"


def pair_faults(one: Catalogue, other: Catalogue) -> Iterator[str]:
    """Tell where two languages disagree: keys that one lacks, names that one does not fill."""
    for key in sorted(one.entries.keys() ^ other.entries.keys()):
        lacking = other if key in one.entries else one
        yield f"{lacking.path}: {key} is missing"
    for key in sorted(one.entries.keys() & other.entries.keys()):
        differing = placeholders(one.entries[key]) ^ placeholders(other.entries[key])
        if differing:
            yield f"{other.path}: {key}: only one language has {sorted(differing)}"


def use_faults(catalogue: Catalogue, uses: list[Use | Family], domain: str) -> Iterator[str]:
    """Tell where code and catalogue disagree: missing and unused keys, names nobody fills."""
    single = [use for use in uses if isinstance(use, Use) and use.key.startswith(f"{domain}.")]
    families = [use for use in uses if isinstance(use, Family)]
    for use in single:
        if use.key not in catalogue.entries:
            yield f"{catalogue.path}: {use.key} is missing, used in {use.where}"
        elif use.fills is not None:
            unfilled = placeholders(catalogue.entries[use.key]) - use.fills
            if unfilled:
                yield f"{use.where}: {use.key}: nobody fills {sorted(unfilled)}"
    unused = catalogue.entries.keys() - {use.key for use in single}
    for family in families:
        members = {key for key in catalogue.entries if re.fullmatch(family.pattern, key)}
        unused -= members
        if not members and family.pattern.startswith(rf"{domain}\."):
            yield f"{catalogue.path}: nothing of {family.pattern}, used in {family.where}"
    for key in sorted(unused):
        yield f"{catalogue.path}: {key} is used nowhere"


def faults(package: Path = PACKAGE) -> Iterator[str]:
    """Tell everything that is wrong with the catalogues of this tree."""
    uses = all_uses(package)
    for domain in [*games(package), SHARED]:
        paths = {lang: source(domain, lang, folder(domain, package)) for lang in LANGUAGES}
        absent = [path for path in paths.values() if not path.exists()]
        yield from (f"{path}: no such file" for path in absent)
        if absent:
            continue
        first, *others = [load(path, lang) for lang, path in paths.items()]
        for catalogue in (first, *others):
            yield from entry_faults(catalogue)
            yield from use_faults(catalogue, uses, domain)
        for other in others:
            yield from pair_faults(first, other)


def main() -> int:
    """Print every fault once."""
    found = sorted(set(faults()))
    print(*found, sep="\n", end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
