"""What can happen. An event is told in words, and says itself what the eye sees of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

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


class Distracted(core.Event, frozen=True):
    """A noisemaker was launched."""

    contact: PieceId


class Struck(core.Event, frozen=True):
    """A torpedo came to a contact: it was a decoy, or the torpedo passed it by or sank it."""

    contact: PieceId
    result: Literal["decoy", "survived", "sunk"]
    face: Die | None = None

    def variant(self) -> str:
        """What came of it decides which sentence tells it."""
        return self.result

    def motions(self, g: NewGame) -> Iterator[Motion]:
        """A decoy is no longer there; a submarine is shaken, or goes down."""
        shown: dict[str, type[Vanish | Shake | Fall]] = {
            "decoy": Vanish,
            "survived": Shake,
            "sunk": Fall,
        }
        yield shown[self.result](self.contact)
