"""What can happen. An event is told in words, and says itself what the eye sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from plancia import core
from plancia.core import Die, PieceId
from plancia.core.motion import Along, Appear, Burst, Fall, Fly, Motion, Shake

from new_game.sea import point

if TYPE_CHECKING:
    from new_game.state import NewGame


class Deployed(core.Event, frozen=True):
    """A submarine was deployed; only its owner is told."""

    submarine: PieceId
    at: str

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It comes onto the board."""
        yield Appear(self.submarine)


class Moved(core.Event, frozen=True):
    """A submarine moved: this is all that everybody learns."""

    submarine: PieceId


class Steered(core.Event, frozen=True):
    """Which way a submarine moved; only its owner is told."""

    submarine: PieceId
    way: tuple[str, ...]

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It goes along its way."""
        yield Along(self.submarine, tuple(point(label) for label in self.way))


class Pinged(core.Event, frozen=True):
    """A submarine pinged and was heard, and may have heard the other one."""

    submarine: PieceId
    at: str
    heard: PieceId = ""
    heard_at: str = ""

    def variant(self) -> str:
        """Whether there was an echo decides which sentence tells it."""
        return "echo" if self.heard else "silence"

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """A wave, and what it finds."""
        yield Burst((point(self.at),), "ping")
        if self.heard:
            yield Appear(self.heard)


class Fired(core.Event, frozen=True):
    """A submarine fired a torpedo."""

    submarine: PieceId
    start: str
    at: str

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """The torpedo runs."""
        yield Fly(point(self.start), point(self.at), "torpedo")


class Missed(core.Event, frozen=True):
    """There was nothing where a torpedo went."""

    at: str


class Distracted(core.Event, frozen=True):
    """A noisemaker was launched."""

    submarine: PieceId


class Struck(core.Event, frozen=True):
    """A torpedo came to a submarine, and sank it or passed it by."""

    submarine: PieceId
    face: Die
    is_sunk: bool

    def variant(self) -> str:
        """What came of it decides which sentence tells it."""
        return "sunk" if self.is_sunk else "survived"

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """It goes down, or is shaken."""
        yield Fall(self.submarine) if self.is_sunk else Shake(self.submarine)
