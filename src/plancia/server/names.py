"""What people call themselves: a name is text and nothing else.

Names stand beside seats, in the lobby and beside lines of the log, on pages of other people. So a
name has letters that can be seen, in one direction, on one line, and not too many of them.
"""

from __future__ import annotations

import unicodedata
from typing import Literal, get_args

Colour = Literal["sky", "orchid", "teal", "olive", "copper", "iris"]
"""The colours of people; pages know how each looks in each theme."""

COLOURS: tuple[str, ...] = get_args(Colour)

LONGEST = 24
"""How many characters a name may have."""

MARKS = 2
"""How many marks may stand on one letter: some languages need two, nobody a tower."""

_BLANK = frozenset("\u115f\u1160\u3164\uffa0\u2800\u00ad\u034f\u17b4\u17b5")
"""What counts as a letter or sign and yet shows nothing."""

_UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
"""Kinds of characters that are not seen, change direction, or mean nothing to others: controls,
marks of direction, joiners of no width, halves of characters, private and unknown ones."""


class BadName(ValueError):  # noqa: N818 - reads as what it is
    """What somebody wants to be called cannot be shown to others."""


def cleaned(name: str) -> str:
    """A name as it is kept and shown: composed, with single spaces; raises `BadName`."""
    composed = unicodedata.normalize("NFC", name)
    marks = 0
    for sign in composed:
        kind = unicodedata.category(sign)
        if kind in _UNSEEN or sign in _BLANK:
            raise BadName("a character that cannot be seen")
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS:
            raise BadName("too many marks on one letter")
    text = " ".join(composed.split())
    if len(text) > LONGEST:
        raise BadName("too long")
    if not any(unicodedata.category(sign)[0] in "LN" or _is_picture(sign) for sign in text):
        raise BadName("nothing to be read")
    return text


def _is_picture(sign: str) -> bool:
    """Whether a sign is a picture such as a face or a die: a name may consist of these."""
    return unicodedata.category(sign) == "So"
