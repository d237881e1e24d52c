"""Army lists: who fights, in which combat groups; as a share code, and as a file."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final

from msgspec import Meta, Struct

from plancia.content.read import Document, Text, in_plain_english
from plancia.core import Message, Unfit
from plancia.games.infinity.library import Library, library
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.reading import CONTENT

COMPANY: Final = "company"
"""What stands for the army of a mercenary company. [INF-ARMY-15]"""
SIZES: Final = (100, 150, 200, 300)
"""Points that the table offers; any other number may be agreed. [INF-ARMY-08, INF-ARMY-09]"""

DEAR: Final = ("INF-ARMY-11", "INF-ARMY-26")
"""Rules about the points that a list has. [INF-ARMY-11, INF-ARMY-26]"""

Groups = tuple[tuple[str, ...], ...]


class ArmyList(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player brings: profiles by their ids, group by group. [INF-ARMY-36, INF-ARMY-38]"""

    army: str
    """The army that they are of, or `company`."""
    points: Annotated[int, Meta(ge=1)]
    """The total that the players agreed upon. [INF-ARMY-07]"""
    groups: Groups
    """The same profile stands there as often as it is bought."""

    @property
    def members(self) -> tuple[str, ...]:
        """All that is bought, in order."""
        return tuple(profile for group in self.groups for profile in group)


class Model(Struct, frozen=True):
    """One model that an army list puts on the table. [INF-SET-02]"""

    profile: Profile
    group: int
    """Counted from 0."""
    pack: int | None = None
    """Which purchase it came along with, where it is one of several. [INF-SS-ANTI-15]"""


def models(library: Library, army_list: ArmyList) -> Iterator[Model]:
    """Every single model of a list, those that come along with another one too."""
    number = 0
    for group, members in enumerate(army_list.groups):
        for name in members:
            profile = library.profiles[name]
            brings = library.units[profile.unit].brings
            yield Model(profile, group, number if brings else None)
            for unit, count in brings.items():
                for _ in range(count):
                    yield Model(library.options(unit)[0], group, number)
            number += 1


# --- share codes ---------------------------------------------------------------------------------

_LETTERS: Final = "23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""Digits and letters that nobody takes for another one."""
_VERSION: Final = "1"
_WORD: Final = 4
_CHECK: Final = 2
_COUNT: Final = 2
"""How many digits count the models of a profile: nobody brings a hundred."""
LONGEST: Final = 400
"""Whatever is longer is no share code of a list that anybody can pay."""


def _word(name: str, length: int = _WORD) -> str:
    """A few letters that stand for a name; they never change, whatever is added to an army."""
    number = int.from_bytes(hashlib.sha256(name.encode()).digest()[:8])
    letters = ""
    for _ in range(length):
        number, rest = divmod(number, len(_LETTERS))
        letters += _LETTERS[rest]
    return letters


@cache
def _words(found: Library) -> dict[str, str]:
    """The profiles behind the words; raises ValueError where two share one."""
    words: dict[str, str] = {}
    for name in found.profiles:
        other = words.setdefault(_word(name), name)
        if other != name:
            raise ValueError(f"{name} and {other} share the word {_word(name)}: rename one")
    return words


def share_code(army_list: ArmyList) -> str:
    """A list as one word: `1-ariadna-150-8wQw.SSeJ5.-U5`; digits behind four letters count them."""
    groups = []
    for members in army_list.groups:
        counted = Counter(members).items()
        groups.append("".join(f"{_word(name)}{n if n > 1 else ''}." for name, n in counted))
    body = "-".join((_VERSION, army_list.army, str(army_list.points), "_".join(groups)))
    return f"{body}-{_word(body, _CHECK)}"


def from_code(found: Library, code: str) -> ArmyList:
    """The list behind a share code; raises Unfit where it is none or names what is not there."""
    body, _, check = code.strip().rpartition("-")
    parts = body.split("-")
    is_short = len(code) <= LONGEST and code.isascii()
    if not is_short or len(parts) != 4 or parts[0] != _VERSION or _word(body, _CHECK) != check:
        raise Unfit(Message("infinity.fault.code"))
    _, army, points, written = parts
    if not points.isdecimal() or not int(points):
        raise Unfit(Message("infinity.fault.code"))
    words = _words(found)
    groups: list[tuple[str, ...]] = []
    for group in written.split("_"):
        members: list[str] = []
        for word in filter(None, group.split(".")):
            count = word[_WORD:] or "1"
            name = words.get(word[:_WORD])
            if name is None or not count.isdecimal() or len(count) > _COUNT:
                raise Unfit(Message("infinity.fault.code.unknown"))
            members += [name] * int(count)
        groups.append(tuple(members))
    return ArmyList(army, int(points), tuple(groups))


# --- files ---------------------------------------------------------------------------------------


class LineUp(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of a list that is ready to be played."""

    title: Text
    about: Text
    origin: str
    army: str
    points: Annotated[int, Meta(ge=1)]
    groups: Groups

    @property
    def army_list(self) -> ArmyList:
        """What is in it, without the words for people."""
        return ArmyList(self.army, self.points, self.groups)


def read_line_up(path: Path) -> LineUp:
    """The file of a list; raises ContentError where it names what does not exist, or is illegal."""
    from plancia.games.infinity import builds

    document = Document(path)
    line_up = document.decode(LineUp)
    found = library()
    if line_up.army != COMPANY and line_up.army not in found.armies:
        known = ", ".join((*found.armies, COMPANY))
        message = f"there is no army '{line_up.army}'; expected one of {known}"
        raise document.fault(message, ("army",))
    for index, group in enumerate(line_up.groups):
        for place, name in enumerate(group):
            if name not in found.profiles:
                message = f"there is no profile '{name}'; expected something like line_kazak/hmg"
                raise document.fault(message, ("groups", index, place))
    for refusal in builds.faults(found, line_up.army_list):
        sentence = in_plain_english(refusal.message)
        message = f"{sentence} [{refusal.rule}]; expected a legal list"
        trail = ("points",) if refusal.rule in DEAR else ("groups",)
        raise document.fault(message, trail)
    return line_up


READERS: Final = {("infinity", "line-ups"): read_line_up}
"""How the lists of packs are read."""


@cache
def line_ups() -> dict[str, LineUp]:
    """Our own line-ups, by the names of their files."""
    files = sorted((CONTENT / "line-ups").glob("*.yaml"))
    return {path.stem: read_line_up(path) for path in files}
