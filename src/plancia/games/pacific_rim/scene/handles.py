"""What a player types: short hands of models and cards, which are the ids of cards on the table."""

from __future__ import annotations

from functools import lru_cache

from plancia.games.pacific_rim.state import PacificRim

TAKEN = frozenset({"f", "b", "s", "l", "r", "hl", "hr", "yes", "no", "end", "top", "left", "right"})
"""What other options are called already."""
UNKNOWN = "?"
"""A card that lies face down, as views show it. [PRE-RND-02]"""


def short(slug: str) -> str:
    """The initials of an id; of a single word its first three letters."""
    words = slug.split("-")
    return words[0][:3] if len(words) == 1 else "".join(word[0] for word in words)


@lru_cache(256)
def with_own_keys(slugs: tuple[str, ...]) -> dict[str, str]:
    """The short hand of each of several ids, with a number where two are equal."""
    found: dict[str, str] = {}
    used = set(TAKEN)
    for slug in slugs:
        start = handle = short(slug)
        number = 1
        while handle in used:
            number += 1
            handle = f"{start}{number}"
        used.add(handle)
        found[slug] = handle
    return found


def handle(g: PacificRim, what: str) -> str:
    """What is typed for a model; everything else is typed as it is called."""
    return with_own_keys(tuple(g.models))[what] if what in g.models else what


def card_id(g: PacificRim, model: str, card: str) -> str:
    """The id of a card on the table, and what is typed for it: whose it is, and which of six."""
    if card == UNKNOWN:
        return f"{handle(g, model)}-{UNKNOWN}"
    profile = g.library.profiles[g.models[model].profile]
    own = with_own_keys(tuple(each.id for each in profile.cards))
    return f"{handle(g, model)}-{own[card]}"
