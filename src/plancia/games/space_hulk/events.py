"""What can happen in a mission. Squares are (x, y); pieces, doors and objects are named by id."""

from __future__ import annotations

from typing import Literal

from plancia import core
from plancia.space.square import Facing, Square

WaitReason = Literal["fire", "no_path", "blocked"]


class Event(core.Event, frozen=True):
    """Something that happened in a mission."""


# --- the turn ------------------------------------------------------------------------------------


class Deployed(Event, frozen=True):
    """A marine took his place."""

    marine: str
    at: Square
    facing: Facing


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


# --- marines -------------------------------------------------------------------------------------


class Stepped(Event, frozen=True):
    """A marine moved one square."""

    marine: str
    start: Square
    to: Square
    cost: int


class Turned(Event, frozen=True):
    """A marine turned; `free` after an assault."""

    marine: str
    facing: Facing
    free: bool = False

    def variant(self) -> str:
        """A paid turn, or the free one after an assault."""
        return "free" if self.free else "paid"


class Climbed(Event, frozen=True):
    """A marine used a ladder."""

    marine: str
    to: Square


class Exited(Event, frozen=True):
    """A marine left the board by an exit."""

    marine: str


class WalkedInFire(Event, frozen=True):
    """A marine stepped from fire into fire."""

    marine: str
    die: int
    died: bool

    def variant(self) -> str:
        """Whether he died."""
        return "died" if self.died else "lived"


class DoorOpened(Event, frozen=True):
    """A door was opened."""

    piece: str
    door: str


class DoorClosed(Event, frozen=True):
    """A door was closed."""

    marine: str
    door: str


class DoorAssaulted(Event, frozen=True):
    """A marine struck a door."""

    marine: str
    door: str
    dice: tuple[int, ...]
    result: int
    destroyed: bool

    def variant(self) -> str:
        """Whether it fell."""
        return "destroyed" if self.destroyed else "held"


class DoorCut(Event, frozen=True):
    """A chainfist cut a door down."""

    marine: str
    door: str


class BulkheadOpened(Event, frozen=True):
    """A sealed bulkhead opened for good."""

    door: str


class Shot(Event, frozen=True):
    """A marine shot at a piece or a door."""

    marine: str
    target: str
    dice: tuple[int, ...]
    need: int
    hit: bool
    overwatch: bool = False

    def variant(self) -> str:
        """Aimed or on overwatch, hit or miss."""
        return ("watch_" if self.overwatch else "") + ("hit" if self.hit else "miss")


class ShotIntoTheVoid(Event, frozen=True):
    """An overwatch shot whose target is gone: only jams and ammunition count."""

    marine: str
    dice: tuple[int, ...]


class Jammed(Event, frozen=True):
    """A storm bolter jammed on equal dice."""

    marine: str


class Unjammed(Event, frozen=True):
    """A jam was cleared."""

    marine: str
    overwatch: bool

    def variant(self) -> str:
        """Whether he is on overwatch again."""
        return "watching" if self.overwatch else "ready"


class Reloaded(Event, frozen=True):
    """An assault cannon was reloaded."""

    marine: str
    ammo: int


class Exploded(Event, frozen=True):
    """A reloaded assault cannon exploded."""

    marine: str
    section: str


class Flamed(Event, frozen=True):
    """A heavy flamer set a section on fire."""

    marine: str
    at: Square
    section: str


class Survival(Event, frozen=True):
    """Models in fire, an explosion or a psychic storm rolled for their lives."""

    piece: str
    dice: tuple[int, ...]
    need: int
    dead: int


class OverwatchSet(Event, frozen=True):
    """A marine went on overwatch."""

    marine: str


class GuardSet(Event, frozen=True):
    """A marine went on guard."""

    marine: str


class OverwatchLost(Event, frozen=True):
    """An assaulted marine lost overwatch."""

    marine: str


class PickedUp(Event, frozen=True):
    """A marine took an object."""

    marine: str
    thing: str


class Dropped(Event, frozen=True):
    """An object came to lie on a square."""

    marine: str
    thing: str
    at: Square


class HandedOver(Event, frozen=True):
    """A marine gave an object to another."""

    marine: str
    thing: str
    to: str


class ThingLost(Event, frozen=True):
    """Aliens destroyed an object."""

    thing: str
    by: str


class Wandered(Event, frozen=True):
    """A loose object moved by itself."""

    thing: str
    to: Square


class Foreseen(Event, frozen=True):
    """Prescience gave a command point."""

    marine: str
    cp: int


class BarrierRaised(Event, frozen=True):
    """A force barrier filled a square."""

    marine: str
    at: Square


class StormRaised(Event, frozen=True):
    """A psychic storm struck a piece or a section."""

    marine: str
    target: str


# --- close assault -------------------------------------------------------------------------------


class AssaultRolled(Event, frozen=True):
    """A close assault was rolled."""

    marine: str
    alien: str
    alien_attacks: bool
    marine_dice: tuple[int, ...]
    alien_dice: tuple[int, ...]

    def variant(self) -> str:
        """Who attacks."""
        return "alien" if self.alien_attacks else "marine"


class Parried(Event, frozen=True):
    """A power sword made the enemy roll its highest die again."""

    marine: str
    old: int
    new: int


class GuardRerolled(Event, frozen=True):
    """A marine on guard rolled dice again."""

    marine: str
    dice: tuple[int, ...]


class PsiSpent(Event, frozen=True):
    """A librarian added psi points to his result."""

    marine: str
    points: int


class AssaultResult(Event, frozen=True):
    """A close assault was decided."""

    marine: str
    alien: str
    marine_result: int
    alien_result: int

    def variant(self) -> str:
        """Who won."""
        if self.marine_result == self.alien_result:
            return "tie"
        return "marine" if self.marine_result > self.alien_result else "alien"


# --- deaths --------------------------------------------------------------------------------------


class Casualty(Event, frozen=True):
    """Genestealers of a piece, tokens of a blip or the Broodlord died."""

    piece: str
    dead: int
    left: int

    def variant(self) -> str:
        """Whether anything is left of the piece."""
        return "some" if self.left else "all"


class MarineDied(Event, frozen=True):
    """A marine died."""

    marine: str
    by: str


class FellBack(Event, frozen=True):
    """A group fell back from the marine who shot."""

    piece: str
    to: Square


class StoodFast(Event, frozen=True):
    """A group that lost a member could not fall back."""

    piece: str


class Pushed(Event, frozen=True):
    """Blips made room for a group that falls back."""

    piece: str
    to: Square


class Merged(Event, frozen=True):
    """Pieces in one square became one."""

    piece: str
    others: tuple[str, ...]
    size: int


# --- aliens --------------------------------------------------------------------------------------


class Activated(Event, frozen=True):
    """An alien piece began to act."""

    piece: str


class Targeted(Event, frozen=True):
    """An alien piece chose its target."""

    piece: str
    target: str
    distance: int | None

    def variant(self) -> str:
        """Nearest, or the best it can do when nobody can be reached."""
        return "far" if self.distance is None else "near"


class Crept(Event, frozen=True):
    """An alien piece moved one square."""

    piece: str
    start: Square
    to: Square


class Faced(Event, frozen=True):
    """An alien piece turned."""

    piece: str
    facing: Facing
    free: bool

    def variant(self) -> str:
        """Free, or for an action point."""
        return "free" if self.free else "paid"


class Waited(Event, frozen=True):
    """An alien piece lost its action points."""

    piece: str
    ap: int
    reason: WaitReason

    def variant(self) -> str:
        """Why."""
        return self.reason


class Revealed(Event, frozen=True):
    """A blip was turned over."""

    blip: str
    tokens: tuple[int, ...]
    count: int
    piece: str
    marine: str


class BroodlordTest(Event, frozen=True):
    """A token of value 3 was tested for the Broodlord."""

    die: int
    comes: bool

    def variant(self) -> str:
        """Whether he comes."""
        return "comes" if self.comes else "stays"


class BroodlordCame(Event, frozen=True):
    """The Broodlord came onto the board."""

    at: Square


class BroodlordHadNoRoom(Event, frozen=True):
    """There was no free square for the Broodlord."""


class EntryTest(Event, frozen=True):
    """A stack beside the board was tested for entry; no dice: a stack of three."""

    gate: int
    dice: tuple[int, ...]
    enter: int

    def variant(self) -> str:
        """By dice or automatic, in or out."""
        if not self.dice:
            return "full"
        return "in" if self.enter else "out"


class EntryBlocked(Event, frozen=True):
    """A stack could not enter."""

    gate: int
    lurking: bool = False

    def variant(self) -> str:
        """Blocked, or lurking by a rule of the mission."""
        return "lurking" if self.lurking else "blocked"


class Entered(Event, frozen=True):
    """A stack came onto the board."""

    piece: str
    gate: int
    size: int


class Reinforced(Event, frozen=True):
    """A blip was put beside the board."""

    gate: int
    dice: tuple[int, ...]
    size: int


class NoReinforcement(Event, frozen=True):
    """A reinforcement did not come: nothing to draw, or no room."""

    reason: Literal["nothing_to_draw", "full"]

    def variant(self) -> str:
        """Why."""
        return self.reason
