"""The slots of cards, abilities and events as they lie on the table."""

from __future__ import annotations

from collections.abc import Container, Iterable, Sequence
from typing import Final

from plancia.core import scene
from plancia.games.project_elite.cards import Cost, Slot
from plancia.games.project_elite.library import Library

PRICES: Final = {"regular": "returns", "single_use": "stays", "injury": "lost"}
"""What becomes of a die, by the kind of its slot. [PE-SLT-02]"""


def of_card(
    library: Library, card: str, costs: Sequence[Cost], covered: Container[str] = ()
) -> tuple[scene.Slot, ...]:
    """The slots of a card: those of each of its costs."""
    return tuple(
        scene.Slot(slot.symbol, PRICES[slot.kind], f"{card}/{cost}/{index}" in covered, cost)
        for cost, written in enumerate(costs)
        for index, slot in enumerate(library.slots[written])
    )


def where_dice_wait(
    found: Iterable[tuple[str, Slot]], covered: Container[str]
) -> tuple[scene.Slot, ...]:
    """Slots that keep their dice until the phase is over. [PE-SLT-08]"""
    return tuple(
        scene.Slot(
            slot.symbol, "waits" if slot.kind == "regular" else PRICES[slot.kind], where in covered
        )
        for where, slot in found
    )
