"""Workshops: where players put together what they bring to a table, before or as it begins.

What is put together is a *kit*: for every bench its one thing, or a list of things. A bench may
offer only things that belong to something chosen at an earlier one: the cards of a pilot. It may
itself belong to such a thing: the seats of a Jaeger are there when the Jaeger is.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from plancia.core.message import Message
from plancia.core.scene import Card

Kit = dict[str, Any]
"""Bench by bench: the id of a thing, or a list of ids where several are chosen."""


class Thing(Struct, frozen=True):
    """Something that can be chosen."""

    card: Card
    """Its looks; the id of the card is what a kit says."""
    of: str = ""
    """The thing of an earlier bench that it belongs to; it is there only if that was chosen."""
    quick: bool = False
    """Whether it is part of the kit for whoever wants to begin at once."""
    worth: dict[str, int] = {}
    """What it adds to the totals of the workshop."""
    most: int = 1
    """How often it can be chosen at its bench; a kit then names it as often."""
    sheet: str = ""
    """The card in the compendium of which it is one row; empty: its own card tells everything."""


class Bench(Struct, frozen=True):
    """A choice of `n` things, or where it says so of fewer."""

    id: str
    title: Message
    things: tuple[Thing, ...]
    n: int = 1
    least: int | None = None
    """How many are chosen at least; None: exactly `n`."""
    of: str = ""
    """The thing of an earlier bench that it belongs to; it is there only if that was chosen."""
    apart: str = ""
    """What is chosen at one bench with this word is not offered at another."""


class Total(Struct, frozen=True):
    """A sum over all that is chosen."""

    id: str
    title: Message
    limit: str = ""
    """The worth whose sum it may not exceed: what other things allow; empty: no limit."""
    parts: int = 1
    """Into how many parts one of what is summed is cut: 2 where halves are counted."""


class Ready(Struct, frozen=True):
    """A kit that is ready to be taken, or to begin with."""

    title: Message
    kit: dict[str, str | tuple[str, ...]]


class Workshop(Struct, frozen=True):
    """All that is chosen, in order."""

    benches: tuple[Bench, ...]
    totals: tuple[Total, ...] = ()
    ready: tuple[Ready, ...] = ()


class Remark(Struct, frozen=True):
    """Something about a kit, and the rule that says so: what is wrong with it, or what it gives."""

    text: Message
    rule: str
    is_fault: bool = True


class WayOut(Struct, frozen=True):
    """A change of a kit after which less is wrong with it."""

    text: Message
    kit: dict[str, str | tuple[str, ...]]
    left: int
    """How many faults are left then."""
    worth: int
    """What it is worth then, in the first of the totals, less what it is worth now."""


class Appraisal(Struct, frozen=True):
    """All that the rules say of a kit by itself."""

    remarks: tuple[Remark, ...] = ()
    code: str = ""
    """A word that holds all of it, to be given away; empty where a game knows none."""
    kit: Kit | None = None
    """The kit, where it came as such a word."""
    ways_out: tuple[WayOut, ...] = ()
    """The best changes, where something is wrong and a game knows any."""
