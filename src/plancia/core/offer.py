"""What a set-up may name: cards, scenarios, numbers of players, with what people call them."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from plancia.core.message import Message


class Offer(Struct, frozen=True):
    """The values that a field of a set-up may have, by what stands for them in a lobby.

    A field that is left out has its default, which is no value of these where chance decides.
    """

    values: Mapping[str, Message]
    when: Mapping[str, tuple[str, ...]] = {}
    """Other fields, and the values of theirs with which this one matters; empty: always."""
