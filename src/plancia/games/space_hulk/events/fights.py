"""Close assaults, deaths, and what they do to groups."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from plancia.core import Faces, PieceId, Pieces
from plancia.core.motion import (
    Along,
    Appear,
    Fall,
    Motion,
    Shake,
    Vanish,
)
from plancia.games.space_hulk.events import Event
from plancia.space.square import Square

if TYPE_CHECKING:
    from plancia.games.space_hulk.state import SpaceHulk


class AssaultRolled(Event, frozen=True):
    """A close assault was rolled."""

    marine: PieceId
    alien: PieceId
    alien_attacks: bool
    marine_dice: Faces
    alien_dice: Faces

    def variant(self) -> str:
        """Who attacks."""
        return "alien" if self.alien_attacks else "marine"

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """Whoever is assaulted."""
        return (Shake(self.marine if self.alien_attacks else self.alien),)


class Parried(Event, frozen=True):
    """A power sword made the enemy roll its highest die again."""

    marine: PieceId
    old: int
    new: int


class GuardRerolled(Event, frozen=True):
    """A marine on guard rolled dice again."""

    marine: PieceId
    dice: Faces


class PsiSpent(Event, frozen=True):
    """A librarian added psi points to his result."""

    marine: PieceId
    points: int


class AssaultResult(Event, frozen=True):
    """A close assault was decided."""

    marine: PieceId
    alien: PieceId
    marine_result: int
    alien_result: int

    def variant(self) -> str:
        """Who won."""
        if self.marine_result == self.alien_result:
            return "tie"
        return "marine" if self.marine_result > self.alien_result else "alien"


class Casualty(Event, frozen=True):
    """Genestealers of a piece, tokens of a blip or the Broodlord died."""

    piece: PieceId
    dead: int
    left: int

    def variant(self) -> str:
        """Whether anything is left of the piece."""
        return "some" if self.left else "all"

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """Some of the piece die, or all of it."""
        return (Shake(self.piece),) if self.left else (Fall(self.piece),)


class MarineDied(Event, frozen=True):
    """A marine died."""

    marine: PieceId
    by: PieceId

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """He falls."""
        return (Fall(self.marine),)


class FellBack(Event, frozen=True):
    """A group fell back from the marine who shot."""

    piece: PieceId
    to: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """It goes there from where it is."""
        return (Along(self.piece, (self.to,)),)


class StoodFast(Event, frozen=True):
    """A group that lost a member could not fall back."""

    piece: PieceId


class Pushed(Event, frozen=True):
    """Blips made room for a group that falls back."""

    piece: PieceId
    to: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """It goes there from where it is."""
        return (Along(self.piece, (self.to,)),)


class Merged(Event, frozen=True):
    """Pieces in one square became one."""

    piece: PieceId
    others: Pieces
    size: int

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The others go into it; it may look another way then."""
        return (*(Vanish(other) for other in self.others), Appear(self.piece))
