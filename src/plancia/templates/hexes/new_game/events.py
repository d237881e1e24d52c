"""What can happen. An event is told in words, and says itself what the eye sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from plancia import core
from plancia.core import Die, PieceId, Pieces
from plancia.core.motion import Along, Appear, Burst, Fall, Fly, Motion, Shake, Vanish

from new_game.sea import point

if TYPE_CHECKING:
    from new_game.state import NewGame


class Deployed(core.Event, frozen=True):
    """A contact was deployed; only its owner is told."""

    contact: PieceId
    at: str

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It comes onto the board."""
        yield Appear(self.contact)


class Moved(core.Event, frozen=True):
    """A contact moved: this is all that everybody learns."""

    contact: PieceId


class Steered(core.Event, frozen=True):
    """Which way a contact moved; only its owner is told."""

    contact: PieceId
    way: tuple[str, ...]

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It goes along its way."""
        yield Along(self.contact, tuple(point(label) for label in self.way))


class Pinged(core.Event, frozen=True):
    """A contact pinged and was heard; so were others."""

    contact: PieceId
    at: str
    heard: Pieces

    def variant(self) -> str:
        """Whether there was an echo decides which sentence tells it."""
        return "echo" if self.heard else "silence"

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """A wave, and what it finds."""
        yield Burst((point(self.at),), "ping")
        for contact in self.heard:
            yield Appear(contact)


class Fired(core.Event, frozen=True):
    """A submarine fired a torpedo."""

    contact: PieceId
    start: str
    at: str

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """The torpedo runs."""
        yield Fly(point(self.start), point(self.at), "torpedo")


class Missed(core.Event, frozen=True):
    """There was nothing where a torpedo went."""

    at: str


class Unmasked(core.Event, frozen=True):
    """A torpedo found a decoy."""

    contact: PieceId

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """The decoy is no longer there."""
        yield Vanish(self.contact)


class Distracted(core.Event, frozen=True):
    """A noisemaker was launched."""

    contact: PieceId


class Survived(core.Event, frozen=True):
    """A torpedo passed a submarine by."""

    contact: PieceId
    face: Die

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It is shaken."""
        yield Shake(self.contact)


class Sunk(core.Event, frozen=True):
    """A torpedo hit a submarine."""

    contact: PieceId
    face: Die

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It goes down."""
        yield Fall(self.contact)
