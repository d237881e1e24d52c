"""What marines do: steps, doors, shots, objects, powers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar

from plancia.core import Die, Faces, PieceId
from plancia.core.motion import Along, Appear, Burst, Change, Fall, Motion, Shake, Turn, Vanish
from plancia.games.space_hulk.events import HEADINGS, Event
from plancia.space.compass import Facing, Square

if TYPE_CHECKING:
    from plancia.games.space_hulk.state import SpaceHulk


class Stepped(Event, frozen=True):
    """A marine moved one square."""

    marine: PieceId
    start: Square
    to: Square
    cost: int

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """He steps and keeps his facing."""
        return (Along(self.marine, (self.start, self.to)),)


class Turned(Event, frozen=True):
    """A marine turned; `free` after an assault."""

    marine: PieceId
    facing: Facing
    free: bool = False

    def variant(self) -> str:
        """A paid turn, or the free one after an assault."""
        return "free" if self.free else "paid"

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """He turns."""
        return (Turn(self.marine, HEADINGS[self.facing]),)


class Climbed(Event, frozen=True):
    """A marine used a ladder."""

    marine: PieceId
    to: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """He goes from one end of the ladder to the other."""
        return (Along(self.marine, (g.board.ladders[self.to], self.to)),)


class Exited(Event, frozen=True):
    """A marine left the board by an exit."""

    marine: PieceId
    shows: ClassVar = {"marine": Vanish}


class WalkedInFire(Event, frozen=True):
    """A marine stepped from fire into fire."""

    marine: PieceId
    die: Die
    died: bool
    shows: ClassVar = {"marine": Shake}

    def variant(self) -> str:
        """Whether he died."""
        return "died" if self.died else "lived"


class DoorOpened(Event, frozen=True):
    """A door was opened."""

    piece: PieceId
    door: PieceId
    shows: ClassVar = {"door": Change}


class DoorClosed(Event, frozen=True):
    """A door was closed."""

    marine: PieceId
    door: PieceId
    shows: ClassVar = {"door": Change}


class DoorAssaulted(Event, frozen=True):
    """A marine struck a door."""

    marine: PieceId
    door: PieceId
    dice: Faces
    result: int
    destroyed: bool

    def variant(self) -> str:
        """Whether it fell."""
        return "destroyed" if self.destroyed else "held"

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The blow, and the door if it falls."""
        at = (g.board.place_of_door[self.door],)
        return (Burst(at), Change(at)) if self.destroyed else (Burst(at),)


class DoorCut(Event, frozen=True):
    """A chainfist cut a door down."""

    marine: PieceId
    door: PieceId
    shows: ClassVar = {"door": Change}


class BulkheadOpened(Event, frozen=True):
    """A sealed bulkhead opened for good."""

    door: PieceId
    shows: ClassVar = {"door": Change}


class Shot(Event, frozen=True):
    """A marine shot at a piece or a door."""

    marine: PieceId
    target: PieceId
    dice: Faces
    need: int
    hit: bool
    overwatch: bool = False

    def variant(self) -> str:
        """Aimed or on overwatch, hit or miss."""
        return ("watch_" if self.overwatch else "") + ("hit" if self.hit else "miss")

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The target is hit; a door that is hit falls."""
        at = g.board.place_of_door.get(self.target)
        if at is not None:
            return (Burst((at,)), Change((at,))) if self.hit else (Burst((at,)),)
        return (Shake(self.target),) if self.hit else ()


class ShotIntoTheVoid(Event, frozen=True):
    """An overwatch shot whose target is gone: only jams and ammunition count."""

    marine: PieceId
    dice: Faces


class Jammed(Event, frozen=True):
    """A storm bolter jammed on equal dice."""

    marine: PieceId


class Unjammed(Event, frozen=True):
    """A jam was cleared."""

    marine: PieceId
    overwatch: bool

    def variant(self) -> str:
        """Whether he is on overwatch again."""
        return "watching" if self.overwatch else "ready"


class Reloaded(Event, frozen=True):
    """An assault cannon was reloaded."""

    marine: PieceId
    ammo: int


class Exploded(Event, frozen=True):
    """A reloaded assault cannon exploded."""

    marine: PieceId
    section: str

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """All of the section."""
        return (Burst(g.board.mission.sections[self.section], "explosion"),)


class Flamed(Event, frozen=True):
    """A heavy flamer set a section on fire."""

    marine: PieceId
    at: Square
    section: str

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """All of the section, as far as the flames spread."""
        squares = g.board.mission.sections[self.section]
        return (Burst(squares, "fire"), Change(squares))


class Survival(Event, frozen=True):
    """Models in fire, an explosion or a psychic storm rolled for their lives."""

    piece: PieceId
    dice: Faces
    need: int
    dead: int
    shows: ClassVar = {"piece": Shake}


class OverwatchSet(Event, frozen=True):
    """A marine went on overwatch."""

    marine: PieceId


class GuardSet(Event, frozen=True):
    """A marine went on guard."""

    marine: PieceId


class OverwatchLost(Event, frozen=True):
    """An assaulted marine lost overwatch."""

    marine: PieceId


class PickedUp(Event, frozen=True):
    """A marine took an object."""

    marine: PieceId
    thing: PieceId
    shows: ClassVar = {"thing": Vanish}


class Dropped(Event, frozen=True):
    """An object came to lie on a square."""

    marine: PieceId
    thing: PieceId
    at: Square
    shows: ClassVar = {"thing": Appear}


class HandedOver(Event, frozen=True):
    """A marine gave an object to another."""

    marine: PieceId
    thing: PieceId
    to: PieceId


class ThingLost(Event, frozen=True):
    """Aliens destroyed an object."""

    thing: PieceId
    by: PieceId
    shows: ClassVar = {"thing": Fall}


class Wandered(Event, frozen=True):
    """A loose object moved by itself."""

    thing: PieceId
    to: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """It goes there from where it is."""
        return (Along(self.thing, (self.to,)),)


class Foreseen(Event, frozen=True):
    """Prescience gave a command point."""

    marine: PieceId
    cp: int


class BarrierRaised(Event, frozen=True):
    """A force barrier filled a square."""

    marine: PieceId
    at: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The square is closed."""
        return (Change((self.at,)),)


class StormRaised(Event, frozen=True):
    """A psychic storm struck a piece or a section."""

    marine: PieceId
    target: PieceId

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The piece, or all of the section."""
        section = g.board.mission.sections.get(self.target)
        return (Shake(self.target),) if section is None else (Burst(section, "storm"),)
