"""The shape of a map file, as its author writes it.

A map is drawn three times in the same shape, the first row being the north:

``ground`` says what every square is and where its arrow leads. ``#`` is a wall, ``T`` a tree, ``O``
another obstacle, ``=`` a square of the starting area, a blank is outside. Every other square is a
space, and its character is its arrow, as the digits of a numeric keypad point: ``8`` north, ``9``
north-east, ``6`` east, ``3`` south-east, ``2`` south, ``1`` south-west, ``4`` west, ``7``
north-west. A lower-case letter stands for a fork, which ``forks`` explains.

``marks`` says what is printed on spaces: ``A``, ``B`` and ``C`` are the red X spaces of the three
spawning areas, ``?`` a search slot that is used once a round, ``!`` one that can be used again and
again, digits and lower-case letters are objective slots by their names; ``.`` is nothing.

``numbers`` gives the spaces of the dice: ``a`` to ``t`` are 1 to 20 of the D20, ``1`` to ``6``
those of the D6.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from plancia.content.read import Text
from plancia.games.project_elite.maps.spaces import Direction, Space

Word = Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_-]*\Z")]
Letter = Annotated[str, msgspec.Meta(pattern=r"^[a-z]\Z")]
Origin = Literal["book", "public", "house"]


class MapFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map. `walls` are edges between two squares that share a side. [PE-MAP-17]"""

    id: Word
    origin: Origin
    title: Text
    about: Text
    ground: str
    marks: str
    numbers: str
    forks: dict[Letter, Annotated[tuple[Direction, ...], msgspec.Meta(min_length=2)]] = {}
    walls: tuple[tuple[Space, Space], ...] = ()
