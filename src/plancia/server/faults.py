"""What a request can do wrong: a code, a sentence of the catalogue, a status."""

from __future__ import annotations

from typing import Any

from plancia.core import Message
from plancia.server.api import Failure, Fault
from plancia.server.render import speaker

_CODES = {
    401: ("no_client",),
    403: ("denied", "passport", "origin", "running"),
    404: ("not_found", "unknown_game", "unknown_table", "unknown_rule"),
    405: ("method",),
    408: ("too_slow",),
    409: ("taken", "passport_here", "not_begun", "not_over", "nobody_asked"),
    410: ("old_rules", "not_installed", "damaged"),
    413: ("too_big",),
    429: ("too_many", "too_fast"),
    500: ("server",),
    503: ("storage", "storage_busy", "storage_full", "storage_read_only", "storage_damaged"),
}
STATUS = {code: status for status, codes in _CODES.items() for code in codes}
"""The HTTP status of every code; it is 400 of any other."""


def sentence(code: str, lang: str, **args: Any) -> str:
    """What to tell a person about a fault."""
    return speaker(lang).translator.text(f"plancia.fault.{code}", **args)


class Failed(Exception):  # noqa: N818 - reads as what it is: `raise Failed("taken")`
    """A request that cannot be met; nothing has changed."""

    def __init__(self, code: str, expected: str | Message | None = None, **args: Any) -> None:
        """Name the code; `expected` says what would have been right."""
        super().__init__(code)
        self.code, self.expected, self.args_of_text = code, expected, args

    @property
    def status(self) -> int:
        """The HTTP status that fits."""
        return STATUS.get(self.code, 400)

    def text(self, lang: str) -> str:
        """What to tell a person."""
        return sentence(self.code, lang, **self.args_of_text)

    def body(self, lang: str) -> Failure:
        """The body of the answer."""
        wanted = self.expected
        if isinstance(wanted, Message):
            wanted = speaker(lang).translator.text(wanted)
        return Failure(Fault(self.code, self.text(lang), wanted))
