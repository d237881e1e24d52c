"""What a player types for a card or an ability: its initials, told apart where two are equal."""

from __future__ import annotations

from functools import lru_cache

from plancia.core import Seat
from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.state import GigaRobo

TAKEN = frozenset({"do", "end", "hit", "def", "ok", "none", "yes", "no"})
"""Words that a table or another option understands already."""


def words_of(name: str) -> list[str]:
    """The words of a name in plain small letters."""
    return "".join(c if c.isalnum() else " " for c in name.lower().replace("'", "")).split()


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


def handle(g: GigaRobo, seat: Seat, name: str) -> str:
    """What a player types for a card or ability; one of another's kit has its whole name."""
    player, robot = g.players.get(seat), g.robots.get(seat)
    if player is None or robot is None:
        return slug(name)
    return kit_handles(g.library, player.pilot, robot.name).get(name, slug(name))


def card_id(g: GigaRobo, owner: Seat, name: str, viewer: Seat | None) -> str:
    """The id of a card on the table: short for one's own, with the owner for all others'."""
    own = handle(g, owner, name)
    return own if owner == viewer else f"{owner}-{own}"
