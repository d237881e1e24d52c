"""Getting free of a Hacker. [INF-HACK-15, INF-HACK-16, INF-HACK-20]"""

from __future__ import annotations

from typing import ClassVar

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared, Throw
from plancia.games.infinity.rules.hacking.held import can_reset, is_held
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw


class Reset(Deed, frozen=True):
    """Try to throw a Hacker out, with a roll of WIP. [INF-HACK-16, INF-HACK-20]"""

    row: ClassVar[str] = "reset"

    def is_commanded(self, g: Infinity, trooper: Trooper) -> bool:
        """It is its owner who frees a model, whoever has it. [INF-HACK-16]"""
        return trooper.seat == g.by

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Only what is held, and from the next turn on."""
        if not is_held(trooper):
            return Refusal.of("INF-HACK-16", "infinity.no.free_already", model=trooper.id)
        if not can_reset(g, trooper):
            return Refusal.of("INF-HACK-15", "infinity.no.reset_yet", model=trooper.id)
        return None


def reset_throw(g: Infinity, deed: Declared) -> Throw:
    """Its own WIP, without modifiers. [INF-HACK-16]"""
    return own_throw(g, deed, "wip")
