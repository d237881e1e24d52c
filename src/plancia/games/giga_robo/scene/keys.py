"""What is typed for options: initials, and a few words."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from plancia.core import Seat
from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.rules import combat
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.responses import windows
from plancia.games.giga_robo.state import GigaRobo

KEYS: dict[type[Any], str] = {
    combat.EndCombat: "end",
    windows.Pass: "p",
    declare.Enough: "ok",
    reply.Defend: "def",
    reply.TakeTheHit: "hit",
}
"""What is typed for options of which there is one."""

LETTERS = {"structure": " s", "barrier": " b", "free": " free", "tokens": " t"}
"""What tells options with the same card and hex apart."""

TAKEN = frozenset({"do", "end", "hit", "def", "ok", "none", "yes", "no"})
"""Words that a table or another option understands already."""


@lru_cache(4096)
def words_of(name: str) -> tuple[str, ...]:
    """The words of a name in plain small letters."""
    plain = name.lower().replace("'", "")
    return tuple("".join(c if c.isalnum() else " " for c in plain).split())


@lru_cache(4096)
def slug(name: str) -> str:
    """A name in one word: `dai-raijin-v`."""
    return "-".join(words_of(name))


def short(name: str) -> str:
    """The initials of a name; of a single word its first three letters."""
    words = words_of(name)
    return words[0][:3] if len(words) == 1 else "".join(word[0] for word in words)


@lru_cache(64)
def kit_handles(library: Library, pilot: str, robot: str) -> dict[str, str]:
    """The short hand of every card and ability of a pilot and a robot."""
    person, machine = library.pilots[pilot], library.robots[robot]
    names = [each.name for each in (*person.cards, *machine.cards)]
    names += [each.name for each in (*person.abilities, *machine.abilities)]
    found: dict[str, str] = {}
    used = set(TAKEN)
    for name in names:
        start = short(name)
        number, handle = 1, start
        while handle in used:
            number += 1
            handle = f"{start}{number}"
        used.add(handle)
        found[name] = handle
    return found


def handle(seen: GigaRobo, seat: Seat, name: str) -> str:
    """What a player types for a card or ability; one of another's kit has its whole name."""
    player, robot = seen.players.get(seat), seen.robots.get(seat)
    if player is None or robot is None:
        return slug(name)
    return kit_handles(seen.library, player.pilot, robot.name).get(name, slug(name))


def card_ids(seen: GigaRobo, owner: Seat) -> Callable[[str], str]:
    """The ids of a player's cards on the table: short for one's own, with the owner for others'."""
    start = "" if owner == seen.by else f"{owner}-"
    player, robot = seen.players.get(owner), seen.robots.get(owner)
    own = {} if not (player and robot) else kit_handles(seen.library, player.pilot, robot.name)
    return lambda name: start + (own.get(name) or slug(name))
