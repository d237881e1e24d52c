"""What aliens do: acting, revealing, entering, coming beside the board, fighting and dying."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Literal

from plancia.core import Die, Faces, PieceId, Pieces
from plancia.core.motion import Along, Appear, Fall, Flip, Motion, Shake, Turn, Vanish
from plancia.games.space_hulk.events import HEADINGS, Event, waiting
from plancia.space.compass import Facing, Square, ahead

if TYPE_CHECKING:
    from plancia.games.space_hulk.state import SpaceHulk

WaitReason = Literal["fire", "no_path", "blocked"]


class Activated(Event, frozen=True):
    """An alien piece began to act."""

    piece: PieceId


class Targeted(Event, frozen=True):
    """An alien piece chose its target."""

    piece: PieceId
    target: PieceId
    distance: int | None

    def variant(self) -> str:
        """Nearest, or the best it can do when nobody can be reached."""
        return "far" if self.distance is None else "near"


class Crept(Event, frozen=True):
    """An alien piece moved one square."""

    piece: PieceId
    start: Square
    to: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """It steps, and may look another way then."""
        return (Along(self.piece, (self.start, self.to)),)


class Faced(Event, frozen=True):
    """An alien piece turned."""

    piece: PieceId
    facing: Facing
    free: bool

    def variant(self) -> str:
        """Free, or for an action point."""
        return "free" if self.free else "paid"

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """It turns."""
        return (Turn(self.piece, HEADINGS[self.facing]),)


class Waited(Event, frozen=True):
    """An alien piece lost its action points."""

    piece: PieceId
    ap: int
    reason: WaitReason

    def variant(self) -> str:
        """Why."""
        return self.reason


class Revealed(Event, frozen=True):
    """A blip was turned over."""

    blip: PieceId
    tokens: tuple[int, ...]
    count: int
    piece: PieceId
    marine: PieceId

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The blip is turned over, and what it hid takes its place."""
        turned = (Flip(self.blip), Vanish(self.blip))
        return (*turned, Appear(self.piece)) if self.piece else turned


class BroodlordTest(Event, frozen=True):
    """A token of value 3 was tested for the Broodlord."""

    die: Die
    comes: bool

    def variant(self) -> str:
        """Whether he comes."""
        return "comes" if self.comes else "stays"


class BroodlordCame(Event, frozen=True):
    """The Broodlord came onto the board."""

    at: Square
    piece: str

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """He stands there."""
        return (Appear(self.piece),)


class BroodlordHadNoRoom(Event, frozen=True):
    """There was no free square for the Broodlord."""


class EntryTest(Event, frozen=True):
    """A stack beside the board was tested for entry; no dice: a stack of three."""

    gate: int
    dice: Faces
    enter: int

    def variant(self) -> str:
        """By dice or automatic, in or out."""
        if not self.dice:
            return "full"
        return "in" if self.enter else "out"

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The blips beside the board."""
        return (Shake(waiting(self.gate)),)


class EntryBlocked(Event, frozen=True):
    """A stack could not enter."""

    gate: int
    lurking: bool = False

    def variant(self) -> str:
        """Blocked, or lurking by a rule of the mission."""
        return "lurking" if self.lurking else "blocked"


class Entered(Event, frozen=True):
    """A stack came onto the board."""

    piece: PieceId
    gate: int
    size: int

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The blips come in from beside the board; those that stay out are seen there again."""
        entry = g.board.gates[self.gate]
        way = (ahead(entry.at, entry.outside), entry.at)
        return (Vanish(waiting(self.gate)), Along(self.piece, way))


class Reinforced(Event, frozen=True):
    """A blip was put beside the board."""

    gate: int
    dice: Faces
    size: int

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The blips beside the board."""
        return (Appear(waiting(self.gate)),)


class NoReinforcement(Event, frozen=True):
    """A reinforcement did not come: nothing to draw, or no room."""

    reason: Literal["nothing_to_draw", "full"]

    def variant(self) -> str:
        """Why."""
        return self.reason


# --- close assaults, deaths, and what they do to groups ------------------------------------------


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
    shows: ClassVar = {"marine": Fall}


class _Displaced(Event, frozen=True):
    """A piece went to another square without acting."""

    piece: PieceId
    to: Square

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """It goes there from where it is."""
        return (Along(self.piece, (self.to,)),)


class FellBack(_Displaced, frozen=True):
    """A group fell back from the marine who shot."""


class Pushed(_Displaced, frozen=True):
    """Blips made room for a group that falls back."""


class StoodFast(Event, frozen=True):
    """A group that lost a member could not fall back."""

    piece: PieceId


class Merged(Event, frozen=True):
    """Pieces in one square became one."""

    piece: PieceId
    others: Pieces
    size: int

    def motions(self, g: SpaceHulk) -> Iterable[Motion]:
        """The others go into it; it may look another way then."""
        return (*(Vanish(other) for other in self.others), Appear(self.piece))
