"""Which compressed form of an answer a browser takes.

Only what is the same for everybody is compressed: the files of the page, and what never changes
while the server runs. Answers that hold secrets are sent as they are: their length tells nothing.
"""

from __future__ import annotations

from collections.abc import Container

from starlette.datastructures import Headers

CODINGS = {"br": ".br", "gzip": ".gz"}
"""The codings that we know, the best first, and what the names of such files end with."""


def coding_for(headers: Headers, there: Container[str]) -> str | None:
    """The best coding that a request accepts, of those that are there; nothing: as it is."""
    accepted = _accepted(headers.get("accept-encoding", ""))
    return next((name for name in CODINGS if name in there and name in accepted), None)


def _accepted(text: str) -> set[str]:
    """The codings that a header names, without those that it gives no weight."""
    found = set()
    for part in text.lower().split(","):
        name, *parameters = (word.strip() for word in part.split(";"))
        if not any(_is_zero(parameter) for parameter in parameters):
            found.add(name)
    return found


def _is_zero(parameter: str) -> bool:
    key, _, value = parameter.partition("=")
    return key.strip() == "q" and not value.strip(" 0.")
