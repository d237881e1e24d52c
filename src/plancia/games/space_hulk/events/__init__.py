"""What can happen in a mission. Squares are (x, y); pieces, doors and objects are named by id.

What marines do is in `marines`, aliens, close assaults and deaths in `aliens`, and the turn here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from plancia import core
from plancia.core import PieceId
from plancia.core.motion import Appear, Change, Fall, Motion, Shake, Vanish
from plancia.space.compass import Facing, Square

if TYPE_CHECKING:
    from plancia.games.space_hulk.state import SpaceHulk

HEADINGS: dict[Facing, float] = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}
"""Facings as scenes and motions have them."""


def waiting(gate: int) -> str:
    """The id of the blips that wait at an entry point, beside the board."""
    return f"e{gate}"


class Event(core.Event, frozen=True):
    """Something that happened in a mission."""

    shows: ClassVar[Mapping[str, type[Appear | Vanish | Fall | Shake | Change]]] = {}
    """What there is to see: by field what its piece does, or that its door changes."""

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """What `shows` says."""
        shown = [(kind, getattr(self, name)) for name, kind in self.shows.items()]
        doors = g.board.place_of_door
        return tuple(Change((doors[of],)) if kind is Change else kind(of) for kind, of in shown)


class Deployed(Event, frozen=True):
    """A marine took his place."""

    marine: PieceId
    at: Square
    facing: Facing
    shows: ClassVar = {"marine": Appear}


class TurnBegan(Event, frozen=True):
    """A new turn began."""

    turn: int


class CommandDrawn(Event, frozen=True):
    """The command points of this turn were drawn."""

    points: int
    again: bool

    def variant(self) -> str:
        """A first draw, or the sergeant's second."""
        return "again" if self.again else "first"


class MarinesEnded(Event, frozen=True):
    """The player ended the marine turn; these command points carry over."""

    cp: int


class StatusPhase(Event, frozen=True):
    """The turn was closed: markers were removed."""

    turn: int


class Conceded(Event, frozen=True):
    """The player gave up."""
