"""What can happen in a mission. Spaces are (x, y); characters are named by their seats."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, ClassVar

from plancia import core
from plancia.core import Faces, PieceId, Seat
from plancia.core.motion import Along, Appear, Change, Fall, Motion, Shake
from plancia.games.project_elite.maps.spaces import HOME, Space

if TYPE_CHECKING:
    from plancia.games.project_elite.state import ProjectElite


def point(g: ProjectElite, space: Space) -> tuple[float, float]:
    """Where a space lies on the scene's board, whose y grows to the north."""
    x, y = g.board.start[len(g.board.start) // 2] if space == HOME else space
    return float(x), float(-y)


class Event(core.Event, frozen=True):
    """Something that happened."""

    places: ClassVar[tuple[str, ...]] = ()
    """The fields with spaces at which the ground changes."""
    shows: ClassVar[Mapping[str, type[Appear | Fall | Shake]]] = {}
    """What pieces do, by the fields that name them."""
    way: ClassVar[tuple[str, str, str]] = ("", "", "")
    """The fields of a piece that goes, of where it was and of where it is."""

    def motions(self, g: ProjectElite) -> Iterable[Motion]:
        """What the fields say."""
        found: list[Motion] = [kind(getattr(self, name)) for name, kind in self.shows.items()]
        if self.way[0]:
            piece, start, to = (getattr(self, name) for name in self.way)
            found.append(Along(piece, (point(g, start), point(g, to))))
        found += [Change((point(g, getattr(self, name)),)) for name in self.places]
        return found


# --- set-up and rounds ---------------------------------------------------------------------------


class CharacterChosen(Event, frozen=True):
    """A player took a character."""

    seat: PieceId
    character: str
    shows: ClassVar = {"seat": Appear}


class GearDrawn(Event, frozen=True):
    """A player laid out the first two cards."""

    seat: Seat
    cards: tuple[str, ...]


class GearTaken(Event, frozen=True):
    """A player has a card now."""

    seat: Seat
    card: str


class RoundBegan(Event, frozen=True):
    """A round began."""

    round: int


class SeatReady(Event, frozen=True):
    """A player is ready for the clock."""

    seat: Seat


# --- events and spawning -------------------------------------------------------------------------


class EventRevealed(Event, frozen=True):
    """An event came into play."""

    card: str


class EventCancelled(Event, frozen=True):
    """An event was cancelled."""

    card: str


class AlienCardRevealed(Event, frozen=True):
    """A card brings aliens."""

    card: str
    alien: str
    count: int
    area: int


class AlienSpawned(Event, frozen=True):
    """An alien appeared."""

    alien: PieceId
    kind: str
    at: Space
    shows: ClassVar = {"alien": Appear}


class RoomNeeded(Event, frozen=True):
    """Somebody stands where a new alien is to appear."""

    who: PieceId
    at: Space


class AlienLost(Event, frozen=True):
    """There was no room for an alien."""

    kind: str


# --- the action phase ----------------------------------------------------------------------------


class ActionBegan(Event, frozen=True):
    """The clock runs."""

    round: int
    seconds: int


class BellRang(Event, frozen=True):
    """Time is up."""


class DiceRolled(Event, frozen=True):
    """A player rolled action dice."""

    seat: Seat
    faces: tuple[str, ...]


class DieTurned(Event, frozen=True):
    """A die shows a symbol that was not rolled."""

    seat: Seat
    symbol: str


class AlienMovePrevented(Event, frozen=True):
    """An alien move was prevented with a token."""

    seat: Seat
    left: int


class Finished(Event, frozen=True):
    """A player is done for this phase, or is not after all."""

    seat: Seat
    done: bool

    def variant(self) -> str:
        """Done, or going on."""
        return "done" if self.done else "again"


class Waited(Event, frozen=True):
    """A player let time pass."""

    seat: Seat
    seconds: int


class Stopped(Event, frozen=True):
    """A player uses no more time."""

    seat: Seat


class StepEnded(Event, frozen=True):
    """A player's step is over."""

    seat: Seat
    seconds: int


class CharacterMoved(Event, frozen=True):
    """A character went one space."""

    seat: PieceId
    start: Space
    to: Space
    way: ClassVar = ("seat", "start", "to")


class Activated(Event, frozen=True):
    """A player uses a card or an ability."""

    seat: Seat
    card: str


class Attached(Event, frozen=True):
    """An item was attached to a weapon."""

    seat: Seat
    item: str
    weapon: str


class ShotFired(Event, frozen=True):
    """A weapon was fired."""

    seat: PieceId
    card: str
    faces: Faces
    hits: int


class HitsGivenUp(Event, frozen=True):
    """Hits were given to nobody."""

    seat: Seat


class CardsFound(Event, frozen=True):
    """A player looks at cards and keeps one."""

    seat: Seat
    cards: tuple[str, ...]


class DrawPutOff(Event, frozen=True):
    """A player draws later."""

    seat: Seat


class GearDiscarded(Event, frozen=True):
    """A card was discarded for another."""

    seat: Seat
    card: str


class TradeOffered(Event, frozen=True):
    """A player offers a trade."""

    seat: Seat
    to: Seat
    gives: tuple[str, ...]
    takes: tuple[str, ...]

    def variant(self) -> str:
        """For something, or one way only."""
        if self.gives and self.takes:
            return "both"
        return "gift" if self.gives else "asked"


class TradeDeclined(Event, frozen=True):
    """An offer was declined."""

    seat: Seat
    by: Seat


class Traded(Event, frozen=True):
    """Cards changed hands."""

    seat: Seat
    to: Seat
    gives: tuple[str, ...]
    takes: tuple[str, ...]

    def variant(self) -> str:
        """For something, or one way only."""
        if self.gives and self.takes:
            return "both"
        return "gift" if self.gives else "asked"


class DieGiven(Event, frozen=True):
    """A die was put on an event or a tile."""

    seat: Seat
    card: str
    symbol: str


# --- objectives ----------------------------------------------------------------------------------


class TileMoved(Event, frozen=True):
    """A tile was carried one space."""

    seat: Seat
    tile: PieceId
    start: Space
    to: Space
    way: ClassVar = ("tile", "start", "to")


class TilePlaced(Event, frozen=True):
    """A demolition tile was placed."""

    seat: Seat
    tile: PieceId
    at: Space
    shows: ClassVar = {"tile": Appear}


class TileFixed(Event, frozen=True):
    """A tile has reached its slot for good."""

    tile: PieceId
    seat: Seat


class TileCompleted(Event, frozen=True):
    """A tile is completed."""

    tile: PieceId
    seat: Seat
    shows: ClassVar = {"tile": Fall}


# --- aliens, lives and tokens --------------------------------------------------------------------


class AlienMoved(Event, frozen=True):
    """An alien went one space, by itself or pushed by somebody."""

    alien: PieceId
    start: Space
    to: Space
    by: str = ""
    way: ClassVar = ("alien", "start", "to")

    def variant(self) -> str:
        """By itself or pushed."""
        return "pushed" if self.by else "itself"


class TypePicked(Event, frozen=True):
    """The team decided which type of aliens acts next."""

    kind: str


class AlienPicked(Event, frozen=True):
    """The team decided which alien comes next."""

    alien: PieceId


class WayPicked(Event, frozen=True):
    """Somebody decided where an alien goes, or where a pushed character lands."""

    who: PieceId
    to: Space


class AlienBlocked(Event, frozen=True):
    """An alien could not go on."""

    alien: PieceId


class AlienWounded(Event, frozen=True):
    """An alien lost lives."""

    alien: PieceId
    left: int
    shows: ClassVar = {"alien": Shake}


class AlienKilled(Event, frozen=True):
    """An alien was killed."""

    alien: PieceId
    kind: str
    at: Space
    shows: ClassVar = {"alien": Fall}


class CharacterPushed(Event, frozen=True):
    """A character was pushed."""

    seat: PieceId
    start: Space
    to: Space
    by: str
    way: ClassVar = ("seat", "start", "to")


class LifeLost(Event, frozen=True):
    """A character lost a life."""

    seat: PieceId
    left: int
    shows: ClassVar = {"seat": Shake}


class LifeGained(Event, frozen=True):
    """A character got lives back."""

    seat: PieceId
    lives: int


class DieLost(Event, frozen=True):
    """A player lost a die for good."""

    seat: Seat
    left: int


class TechnologyDropped(Event, frozen=True):
    """A boss left alien technology behind."""

    at: Space
    places: ClassVar = ("at",)


class TechnologyTaken(Event, frozen=True):
    """A player took an alien technology token."""

    seat: PieceId
    at: Space
    places: ClassVar = ("at",)


class TokenPlaced(Event, frozen=True):
    """Acid, slime or a spawning token was put on a space."""

    token: str
    at: Space
    places: ClassVar = ("at",)
    told_by: ClassVar = "token"


class TokenRemoved(Event, frozen=True):
    """A token was taken off a space."""

    token: str
    at: Space
    places: ClassVar = ("at",)
    told_by: ClassVar = "token"
