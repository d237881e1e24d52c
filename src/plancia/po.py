"""Catalogues of messages: from the `.po` files that people write to the form that gettext reads.

Only what our catalogues use is read: comments, `msgid`, `msgid_plural`, `msgstr` and `msgstr[n]`,
each with one or more quoted strings. So a game of somebody else's needs no further package.
"""

from __future__ import annotations

import re
import struct

MAGIC = 0x950412DE
_KEYWORD = re.compile(r"(msgid|msgid_plural|msgstr(?:\[\d\])?)\s+(?=\")")
_QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"\s*')
_ESCAPE = re.compile(r"\\(.)")
_MEANT = {"n": "\n", "t": "\t", "r": "\r"}


class PoError(ValueError):
    """A line that cannot be read: the text names its number."""


def parse(text: str) -> dict[str, str]:
    """The messages of a `.po` file, as gettext has them: plural forms are joined by NUL."""
    entries: dict[str, str] = {}
    entry: dict[str, str] = {}
    field = ""
    for number, line in enumerate(text.splitlines(), 1):
        line = line.strip()
        if not line or line.startswith("#"):
            continue
        if keyword := _KEYWORD.match(line):
            field = keyword[1]
            if field == "msgid":
                _close(entry, entries)
                entry = {}
            entry[field] = ""
            line = line[keyword.end() :]
        quoted = _QUOTED.fullmatch(line)
        if quoted is None or not field:
            raise PoError(f"line {number}: expected a comment, msgid, msgstr or a quoted string")
        entry[field] += _ESCAPE.sub(lambda found: _MEANT.get(found[1], found[1]), quoted[1])
    _close(entry, entries)
    return entries


def _close(entry: dict[str, str], entries: dict[str, str]) -> None:
    """Keep an entry that is complete; one without words is left to its key."""
    if "msgid" not in entry:
        return
    key = entry["msgid"]
    if "msgid_plural" in entry:
        forms = [entry[name] for name in sorted(entry) if name.startswith("msgstr[")]
        if any(forms):
            entries[f"{key}\0{entry['msgid_plural']}"] = "\0".join(forms)
    elif entry.get("msgstr"):
        entries[key] = entry["msgstr"]


def compiled(text: str) -> bytes:
    """A `.po` file as the bytes of a `.mo` file; raises `PoError`."""
    pairs = sorted((key.encode(), words.encode()) for key, words in parse(text).items())
    header = 7 * 4
    offset = header + 16 * len(pairs)
    tables: list[bytes] = []
    strings = b""
    for column in (0, 1):
        for pair in pairs:
            tables.append(struct.pack("<II", len(pair[column]), offset + len(strings)))
            strings += pair[column] + b"\0"
    start = (MAGIC, 0, len(pairs), header, header + 8 * len(pairs), 0, offset)
    return struct.pack("<7I", *start) + b"".join(tables) + strings
