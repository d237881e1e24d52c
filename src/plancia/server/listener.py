"""What a table needs of a page that looks at it."""

from __future__ import annotations

from typing import Protocol

import msgspec

from plancia.core import Seat
from plancia.server.seating import Access
from plancia.server.wire import ToPage

encode = msgspec.json.Encoder().encode
"""A message as bytes."""


class Listener(Protocol):
    """A page that looks at a table."""

    seat: Seat | None
    lang: str
    access: Access

    def send(self, data: bytes) -> None:
        """Put a message into the page's queue."""

    def say(self, message: ToPage) -> None:
        """Send a message to this page alone."""

    def welcome(self) -> None:
        """Send everything anew."""

    def close(self, code: int) -> None:
        """Hang up."""
