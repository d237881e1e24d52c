"""What was refused stays refused: a message that is sent again gets the answer that it has got."""

from __future__ import annotations

from collections import OrderedDict

from plancia.core import Seat
from plancia.server import wire

REMEMBERED = 500
"""How many refusals of a table are remembered."""

LASTING = ("illegal", "stale", "malformed")
"""The codes of refusals that are an answer; others say that the table could not answer."""


class Refusals:
    """The last refusals of one table.

    Without them a command whose refusal got lost with its socket could be carried out when it is
    sent again, after others that were given later.
    """

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[Seat, str], tuple[wire.FromPage, wire.Refused]] = (
            OrderedDict()
        )

    def find(self, seat: Seat, message: wire.Act | wire.Undo) -> wire.Refused | None:
        """What the very same message was answered, if it was refused before."""
        found = self._known.get((seat, message.id))
        return found[1] if found is not None and found[0] == message else None

    def note(self, seat: Seat, message: wire.Act | wire.Undo, answer: wire.ToPage) -> None:
        """Remember an answer if it is a refusal."""
        if isinstance(answer, wire.Refused) and answer.code in LASTING:
            self._known[seat, message.id] = message, answer
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
