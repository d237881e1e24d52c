"""What a session asks of the two ways to show a table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from plancia.core.scene import Scene
from plancia.table.keys import numbered
from plancia.table.placing import samples
from plancia.table.terminal import Terminal
from plancia.table.words import Numbered, Words

PAST = 8
"""How many events from before the news a drawn table is given."""


class Sight(NamedTuple):
    """What a player is shown before a prompt."""

    scene: Scene
    news: Sequence[str] = ()
    """What happened since the last prompt, a sentence an event."""
    past: Sequence[str] = ()
    """What happened before that."""
    asked: str = ""
    """The question that the options answer."""
    focus: str = ""
    """The piece whose options are shown; all of them if there is none."""
    is_whole: bool = True
    """Whether the table itself is to be described, or only what is new."""
    lead: str = ""
    """The piece that acted last, and goes on unless another one is named."""
    notes: Sequence[str] = ()
    """What the table has to say to what was typed; only of a face that redraws."""
    asks_for: str = ""
    """`options` or `look`, if one of these is to be shown without any abridgement."""


class Face:
    """A way to show a table: as a drawn screen, or in lines of words."""

    redraws = False
    """Whether a showing takes the place of the one before."""

    def __init__(self, terminal: Terminal, words: Words) -> None:
        self.terminal, self.words = terminal, words

    def show(self, sight: Sight) -> None:
        """Show the table, the news and the options."""
        raise NotImplementedError

    def say(self, *lines: str) -> None:
        """Say something under what is shown."""
        self.terminal.write(*lines)

    def hide(self) -> None:
        """Take what is shown away from the next player's eyes, where that is possible."""


def grouped(scene: Scene, focus: str) -> dict[str, list[Numbered]]:
    """The options by the piece that they concern, in the order of the scene.

    A card with a single option needs no heading: the option names it. Samples of places that are
    typed are left out where they are many.
    """
    groups: dict[str, list[Numbered]] = {}
    cards = {card.id for zone in scene.zones for card in zone.cards}
    left_out = samples(scene)
    counts = Counter(choice.piece for choice in scene.choices)
    for place, option in enumerate(numbered(scene.choices)):
        piece = option.choice.piece
        if place not in left_out and (not focus or piece == focus):
            alone = piece in cards and counts[piece] == 1 and not focus
            groups.setdefault("" if alone else piece, []).append(option)
    return groups


MANY = 12
"""More places than this for one kind of option are listed together, by what they cost."""


def places(options: list[Numbered]) -> tuple[list[Numbered], dict[str, list[Numbered]]]:
    """The options one by one, and apart from them those that are many and differ by their place.

    What stands together is found by the key of its message; a place is typed by its own name.
    """
    kinds: dict[str, list[Numbered]] = {}
    for option in options:
        choice = option.choice
        if choice.at and not choice.odds and len(choice.key.split()) == 1:
            kinds.setdefault(choice.label.key, []).append(option)
    together = {key: found for key, found in kinds.items() if len(found) > MANY}
    taken = {option.number for found in together.values() for option in found}
    return [option for option in options if option.number not in taken], together


def leading(scene: Scene, last: str) -> str:
    """The piece that goes on: it acted last, is in the middle of its turn, or is alone."""
    able = dict.fromkeys(choice.piece for choice in scene.choices if choice.piece)
    active = [piece.id for piece in scene.pieces if "active" in piece.states]
    alone = able if len(able) == 1 else ()
    return next((piece for piece in (last, *active, *alone) if piece in able), "")
