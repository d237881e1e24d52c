"""The words in which a mission says how it is won or lost, and what is special about it.

These are data only. Each docstring says exactly when a condition is true; the rules evaluate them.
A condition is looked at after every event (``kills``, ``exited``, ``burned``, ``delivered``,
``reached``...) or, where its docstring says so, in the mission status phase alone. [SHB-VIC-02]
"""

from __future__ import annotations

from typing import Annotated, Final

import msgspec

MarineId = str
ObjectId = str
PlaceName = str
SectionId = str

Count = Annotated[int, msgspec.Meta(ge=1)]


class _Word(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The common shape of all the words."""


class AllOf(_Word, frozen=True, tag="all"):
    """True while every condition of the list is true; an empty list is true."""

    of: tuple[Condition, ...]


class AnyOf(_Word, frozen=True, tag="any"):
    """True while at least one condition of the list is true; an empty list never is."""

    of: tuple[Condition, ...] = ()


class Not(_Word, frozen=True, tag="not"):
    """True while the condition is false."""

    of: Condition


class Exited(_Word, frozen=True, tag="exited"):
    """True once enough marines have left the board by an exit.

    Only the marines of the list count, all of them if there is no list. With ``carrying``, the
    object must also have been carried off the board, by any marine of the list.
    """

    count: Count = 1
    marines: tuple[MarineId, ...] = ()
    carrying: ObjectId | None = None


class Burned(_Word, frozen=True, tag="burned"):
    """True once a square of the section, or of the place, has been set on fire by a flamer.

    Exactly one of the two is given. It stays true when the fire has gone out.
    """

    section: SectionId | None = None
    place: PlaceName | None = None


class Delivered(_Word, frozen=True, tag="delivered"):
    """True while the object is on a square of the place, carried by a marine or lying there."""

    object: ObjectId
    place: PlaceName


class Reached(_Word, frozen=True, tag="reached"):
    """True while enough marines (of the list, if there is one) stand on squares of the place."""

    place: PlaceName
    count: Count = 1
    marines: tuple[MarineId, ...] = ()


class Held(_Word, frozen=True, tag="held"):
    """True once the place has been held in so many mission status phases, one after the other.

    It is held if a marine stands on one of its squares and no genestealer piece, blip piece or
    Broodlord does. A phase in which it is not held sets the count back to nothing. Once true it
    stays true. Looked at in the mission status phase.
    """

    place: PlaceName
    turns: Count


class Kills(_Word, frozen=True, tag="kills"):
    """True once so many genestealers are dead, counted as SHB-VIC-03 says."""

    count: Count


class Alive(_Word, frozen=True, tag="alive"):
    """True while every marine of the list lives, on the board or gone from it by an exit."""

    marines: tuple[MarineId, ...]


class Dead(_Word, frozen=True, tag="dead"):
    """True once every marine of the list is dead."""

    marines: tuple[MarineId, ...]


class FewLeft(_Word, frozen=True, tag="few_left"):
    """True once fewer than ``count`` marines are left, those who exited included."""

    count: Count


class NoCharges(_Word, frozen=True, tag="no_charges"):
    """True once no marine of the list can fire any more.

    Each of them is dead, has left the board, or has neither ammunition nor a reload for his weapon.
    """

    marines: tuple[MarineId, ...]


class EntriesBlocked(_Word, frozen=True, tag="entries_blocked"):
    """True once every entry point was blocked in so many mission status phases in a row.

    An entry point is blocked if a marine stands on its entry square or, in a mission with the
    special rule ``lurking``, is near enough to make a stack there lurk. Looked at in the mission
    status phase; once true it stays true.
    """

    turns: Count = 1


class TurnReached(_Word, frozen=True, tag="turn_reached"):
    """True from the mission status phase of this turn on (the first turn is 1)."""

    turn: Count


class DoorsDestroyed(_Word, frozen=True, tag="doors_destroyed"):
    """True once so many doors of the board have been destroyed; bulkheads do not count."""

    count: Count


class ObjectLost(_Word, frozen=True, tag="object_lost"):
    """True once the object has been destroyed under the special rule ``aliens_destroy``."""

    object: ObjectId


Condition = (
    AllOf
    | AnyOf
    | Not
    | Exited
    | Burned
    | Delivered
    | Reached
    | Held
    | Kills
    | Alive
    | Dead
    | FewLeft
    | NoCharges
    | EntriesBlocked
    | TurnReached
    | DoorsDestroyed
    | ObjectLost
)

NEVER: Final = AnyOf()
"""The condition that is never true."""


class BulkheadOpens(_Word, frozen=True, tag="bulkhead_opens"):
    """Sealed bulkheads open for good as soon as a condition is true. [SHB-BRD-08]

    From that moment the squares are ordinary floor, as those of destroyed doors. ``bulkheads`` are
    ids (s1, s2, ...); an empty list means all of them.
    """

    when: Condition
    bulkheads: tuple[str, ...] = ()


class Wandering(_Word, frozen=True, tag="wandering"):
    """A loose object wanders, as a C.A.T. does. [SHB-OBJ-06]

    At the end of each mission status phase, if nobody carries it, it makes ``steps`` steps, each to
    one of the orthogonally adjacent squares drawn at random (candidates in the order N, E, S, W).
    It enters no wall, closed door, bulkhead or exit and no square that holds a marine or an alien
    piece, and uses no ladder; with nowhere to go it stays. Nothing is asked of it while carried.
    """

    object: ObjectId
    steps: Count = 2


class AliensDestroy(_Word, frozen=True, tag="aliens_destroy"):
    """Aliens destroy a loose object. [SHB-OBJ-05]

    When a genestealer piece, a blip piece or the Broodlord has stepped onto the square of the
    object while nobody carries it, the object is removed for good. Falling back onto it does
    nothing, and no alien goes out of its way for it.
    """

    object: ObjectId


class Lurking(_Word, frozen=True, tag="lurking"):
    """Blips lurk beside the board while marines are near. [SH-1.10.2-H]

    A stack beside the board makes no entry test and does not enter, not even a stack of three, if a
    marine stands on its entry square or if the distance from the stack to some marine
    (SH-1.10.1-C) is at most ``within``. It is looked at when the entry point's turn to be tested
    comes.
    """

    within: Count = 6


class AlienVictory(_Word, frozen=True, tag="alien_victory"):
    """A victory condition printed for the aliens. It is shown and has no effect. [SH-1.3-A]"""

    when: Condition


class BlipCap(_Word, frozen=True, tag="blip_cap"):
    """A printed limit on the number of blips. It is shown and has no effect. [SH-1.5-C]"""

    count: Count


SpecialRule = BulkheadOpens | Wandering | AliensDestroy | Lurking | AlienVictory | BlipCap
