"""Text for people, as a key with arguments; the prose lives in the catalogues."""

from typing import Any

from msgspec import Struct


class Message(Struct, frozen=True, gc=False):
    """A catalogue key and what to fill in; an argument may be a message itself."""

    key: str
    args: dict[str, Any] = {}
