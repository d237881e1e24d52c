"""What a player types: short hands of models and cards, and the ids of cards on the table."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.games.pacific_rim.state import PacificRim

TAKEN = frozenset({"f", "b", "s", "l", "r", "hl", "hr", "yes", "no", "end", "top", "left", "right"})
"""What other options are called already."""


def short(slug: str) -> str:
    """The initials of an id; of a single word its first three letters."""
    words = slug.split("-")
    return words[0][:3] if len(words) == 1 else "".join(word[0] for word in words)


def told_apart(slugs: Iterable[str]) -> dict[str, str]:
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


def model_handles(g: PacificRim) -> dict[str, str]:
    """What is typed for each model."""
    return told_apart(g.models)


def handle(g: PacificRim, what: str) -> str:
    """What is typed for a model; everything else is typed as it is called."""
    return model_handles(g)[what] if what in g.models else what


def card_handles(g: PacificRim, model: str) -> dict[str, str]:
    """What is typed for each card of a model."""
    profile = g.library.profiles[g.models[model].profile]
    return told_apart(card.id for card in profile.cards)


def card_id(model: str, card: str) -> str:
    """The id of a card on the table: one of a model's six."""
    return f"{model}/{card}"
