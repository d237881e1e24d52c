"""Words for people: message keys become sentences in the reader's language.

Rules speak in :class:`~plancia.core.message.Message` (a key and its arguments); the sentences live
in gettext catalogues, English and Italian. The first part of a key selects the catalogue: the id of
a game means that game's own folder, anything else means Plancia's.

>>> Translator("it").text(Message("plancia.table.facing", {"direction": "nord"}))
'verso nord'

A sentence fills `{name}` in. `{name:^}` starts with a capital letter; a list is joined with what
stands behind the colon: `{at:,}` of [3, 4] is `3,4`. `{dice:# die|# dice}` has a form for one and
another for any other number, which stands where the `#` is. In Italian a preposition and the
article of a name that follows it become one word: `a {piece}` with `il gruppo` is `al gruppo`.
"""

from __future__ import annotations

import gettext
import importlib.util
import io
import os
import re
import string
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Any

from plancia import po
from plancia.core.message import Message

LANGUAGES = ("en", "it")
"""The languages every catalogue speaks; the first is the default."""

SHARED = "plancia"
"""The catalogue of every key that belongs to no game."""

_PACKAGE = Path(__file__).resolve().parent
_DECIMAL_COMMA = frozenset({"it"})
_PREPOSITIONS = {"a": "a", "di": "de", "da": "da", "in": "ne", "su": "su"}
_ARTICLES = {
    "il ": "l ",
    "lo ": "llo ",
    "la ": "lla ",
    "l'": "ll'",
    "i ": "i ",
    "gli ": "gli ",
    "le ": "lle ",
}
_APART = re.compile(rf"\b({'|'.join(_PREPOSITIONS)}) ({'|'.join(_ARTICLES)})")
_HIATUS = re.compile(r"\ba (?=[Aa][a-z])")


class CatalogueError(Exception):
    """A catalogue cannot be read, and what to do about it."""


def language(environ: Mapping[str, str] | None = None, default: str = LANGUAGES[0]) -> str:
    """Return the language the environment asks for, or `default` if it asks for none of ours.

    As POSIX has it, the first of LC_ALL, LC_MESSAGES and LANG that is set decides alone.
    """
    environ = os.environ if environ is None else environ
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environ.get(variable, ""):
            spoken = re.split(r"[_.@]", value)[0].lower()
            return spoken if spoken in LANGUAGES else default
    return default


@cache
def domains() -> Mapping[str, Path]:
    """Return every catalogue's name and the `locale` folder that holds it.

    Games of other authors are found through the `plancia.games` entry points: their catalogue is in
    the `locale` folder of the package that holds the game's class.
    """
    found = dict(_foreign_domains())
    for folder in sorted(_PACKAGE.glob("games/*/locale")):
        found[folder.parent.name] = folder
    found[SHARED] = _PACKAGE / "locale"
    return found


def _foreign_domains() -> Iterator[tuple[str, Path]]:
    for entry in entry_points(group="plancia.games"):
        try:
            module = importlib.util.find_spec(entry.module)
        except Exception:  # whoever loads that game reports it
            continue
        if module is None or module.origin is None:
            continue
        package = Path(module.origin).resolve().parent
        if (package / "locale").is_dir():
            yield entry.name, package / "locale"


def source(domain: str, lang: str, folder: Path) -> Path:
    """Return where the `.po` file of a catalogue lives."""
    return folder / lang / "LC_MESSAGES" / f"{domain}.po"


@cache
def _catalogue(domain: str, lang: str, folder: Path) -> gettext.NullTranslations:
    written = source(domain, lang, folder)
    mo = written.with_suffix(".mo")
    if mo.exists() and not (written.exists() and written.stat().st_mtime > mo.stat().st_mtime):
        with mo.open("rb") as file:
            return gettext.GNUTranslations(file)
    if written.exists():
        return gettext.GNUTranslations(io.BytesIO(compile_catalogue(written)))
    if folder.is_dir():
        raise CatalogueError(f"{mo}: no such catalogue, neither compiled nor as a .po file")
    return gettext.NullTranslations()


def compile_catalogue(path: Path) -> bytes:
    """Return the compiled form of one `.po` file."""
    try:
        return po.compiled(path.read_text(encoding="utf-8"))
    except (po.PoError, UnicodeDecodeError) as error:
        raise CatalogueError(f"{path}: {error}") from error


class Translator:
    """Speaks one language: turns messages, or bare keys with arguments, into text.

    `extra` names the `locale` folders of games that are not installed, by the game's id.
    """

    def __init__(self, lang: str | None = None, extra: Mapping[str, Path] | None = None) -> None:
        self.lang = lang or language()
        if self.lang not in LANGUAGES:
            raise ValueError(f"no catalogue speaks {self.lang!r}; there are {', '.join(LANGUAGES)}")
        self._folders = {**domains(), **(extra or {})}
        self._formatter = _Formatter(self)

    def text(self, message: Message | str, /, **args: object) -> str:
        """Return the sentence of a message, or of a key with its arguments.

        A key that no catalogue knows comes back as it is, and a placeholder without an argument
        stays in braces: a match never stops for want of a word.
        """
        if isinstance(message, Message):
            return self._sentence(message.key, {**message.args, **args})
        return self._sentence(message, args)

    def has(self, key: str) -> bool:
        """Tell whether the catalogue of this language knows a key."""
        return self._template(key, 1) is not None

    def speaks(self, domain: str) -> bool:
        """Tell whether there is a catalogue of this name."""
        return domain in self._folders

    def placeholders(self, key: str) -> frozenset[str] | None:
        """Return the names that the sentences of a key fill in; None if it has no sentence.

        Raises `ValueError` where a sentence is malformed.
        """
        sentences = {self._template(key, n) for n in (1, 2)} - {None}
        if not sentences:
            return None
        parts = (part for each in sentences for part in self._formatter.parse(str(each)))
        return frozenset(name for _, name, _, _ in parts if name is not None)

    def value(self, value: object) -> str:
        """Return an argument as text: messages are translated, lists joined, decimals localised."""
        match value:
            case str():
                return value
            case Message():
                return self.text(value)
            case float():
                return self._decimal(f"{value:g}")
            case list() | tuple():
                return self.joined(value)
            case dict() if self.lang in value:
                return self.value(value[self.lang])  # words that content brings in all languages
            case _:
                return str(value)

    def joined(self, values: Sequence[object], separator: str = ", ") -> str:
        """Return several arguments as one text."""
        return separator.join(self.value(value) for value in values)

    def _decimal(self, digits: str) -> str:
        return digits.replace(".", ",") if self.lang in _DECIMAL_COMMA else digits

    def _sentence(self, key: str, args: Mapping[str, object]) -> str:
        n = args.get("n")
        template = self._template(key, n if isinstance(n, int) else 1)
        if template is None:
            return key
        text = self._formatter.vformat(template, (), args)
        return _contracted(text) if self.lang == "it" and args else text

    def _template(self, key: str, n: int) -> str | None:
        if not key:
            return None  # gettext keeps a catalogue's header under the empty key
        domain = key.partition(".")[0]
        if domain not in self._folders:
            domain = SHARED
        catalogue = _catalogue(domain, self.lang, self._folders[domain])
        # A plural entry repeats the key as its own plural, so looking the key up twice finds it.
        for found in (catalogue.ngettext(key, key, n), catalogue.gettext(key)):
            if found != key:
                return found
        return None


def resolved(message: Message, named: Callable[[Any], Any]) -> Message:
    """A message whose ids are names, as `named` gives them; it can be said in any language."""

    def name(value: Any) -> Any:
        if isinstance(value, Message):
            return resolved(value, named)
        found = named(value)
        if found is value and isinstance(value, list | tuple):
            return [name(one) for one in value]
        return found

    return Message(message.key, {key: name(arg) for key, arg in message.args.items()})


def _contracted(text: str) -> str:
    """Return Italian with prepositions and articles joined, and `ad` before another a."""
    text = _APART.sub(lambda found: _PREPOSITIONS[found[1]] + _ARTICLES[found[2]], text)
    return _HIATUS.sub("ad ", text)


class _Formatter(string.Formatter):
    """Fills `{name}` and `{name:spec}`; knows no attributes, no indices and no missing argument."""

    def __init__(self, translator: Translator) -> None:
        self._translator = translator

    def get_field(self, field_name: str, args: Sequence[Any], kwargs: Mapping[str, Any]) -> Any:
        return kwargs.get(field_name, f"{{{field_name}}}"), field_name

    def format_field(self, value: Any, format_spec: str) -> str:
        if not format_spec:
            return self._translator.value(value)
        one, bar, many = format_spec.partition("|")
        if bar:
            return (one if value == 1 else many).replace("#", self._translator.value(value))
        if format_spec == "^":
            text = self._translator.value(value)
            return text[:1].upper() + text[1:]
        if isinstance(value, list | tuple):
            return self._translator.joined(value, format_spec)
        if isinstance(value, float):
            return self._translator._decimal(format(value, format_spec))
        try:
            return format(value, format_spec)
        except (TypeError, ValueError):
            return self._translator.value(value)
