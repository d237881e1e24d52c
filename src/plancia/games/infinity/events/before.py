"""What happens before the battle: scenery, the opening roll, deployment."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from plancia.core import Die, Event, PieceId, Seat, motion


class ListBrought(Event, frozen=True):
    """A player has brought a list; which one, nobody else learns. [INF-PLAY-LIST-01]"""

    seat: Seat


class SceneryPlaced(Event, frozen=True):
    """A player puts a piece of scenery on the table. [INF-SET-14]"""

    seat: Seat
    element: str


class CrowdedScenery(Event, frozen=True):
    """A piece of scenery stands closer to another one than is recommended. [INF-SET-15]"""

    element: str
    other: str


class InitiativeRolled(Event, frozen=True):
    """The Lieutenants' roll before the battle. [INF-SET-19]"""

    seat: Seat
    die: Die
    needed: int
    other: Die
    other_needed: int


class InitiativeTied(Event, frozen=True):
    """Nobody won the opening roll: it is made again. [INF-SET-20]"""

    die: Die
    other: Die


class OptionTaken(Event, frozen=True):
    """The winner takes initiative or deployment. [INF-SET-21]"""

    seat: Seat
    option: Literal["initiative", "deployment"]

    told_by: ClassVar[str] = "option"


class OrderOfPlay(Event, frozen=True):
    """Who is the first active player. [INF-SET-30, INF-SET-31]"""

    seat: Seat


class EdgeTaken(Event, frozen=True):
    """On which side of the table an army sets up. [INF-SET-22]"""

    seat: Seat
    edge: str


class DeploysFirst(Event, frozen=True):
    """Whose army is deployed first. [INF-SET-23]"""

    seat: Seat


class Deployed(Event, frozen=True):
    """A model is put on the table and named to the opponent. [INF-PLAY-LIST-02]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class Infiltrated(Event, frozen=True):
    """A model infiltrates the enemy half, or is seen before it can. [INF-SS-INFIL-03]"""

    piece: PieceId
    die: Die
    needed: int
    outcome: Literal["held", "failed"]

    told_by: ClassVar[str] = "outcome"


class InfiltratedUnseen(Event, frozen=True):
    """A hidden model infiltrates the enemy half: nobody else learns which. [INF-SS-INFIL-03]"""

    seat: Seat
    die: Die


class HoldsBack(Event, frozen=True):
    """How many models an army deploys last, by the skill of a Lieutenant. [INF-SS-STRAT-02]"""

    seat: Seat
    count: int

    def variant(self) -> str:
        """Who may hold somebody back need not."""
        return "some" if self.count else "nobody"


class SkillChosen(Event, frozen=True):
    """Which of several skills a model has: only its owner knows. [INF-SS-GEN-04]"""

    piece: PieceId
    skill: str


class ChoiceShown(Event, frozen=True):
    """Everybody learns which of several skills a model has. [INF-SS-MULTI-01]"""

    piece: PieceId
    skill: str


class HeldBack(Event, frozen=True):
    """A player keeps a model for later: only he knows which. [INF-SET-24]"""

    seat: Seat
    piece: PieceId


class Lurks(Event, frozen=True):
    """A model is hidden in a place that only its owner knows. [INF-SET-26]"""

    piece: PieceId


class MarkerJoined(Event, frozen=True):
    """A model shares the marker of another one, as only its owner knows. [INF-SS-CAMO-05]"""

    piece: PieceId
    marker: PieceId


class StaysAboard(Event, frozen=True):
    """A model waits in its transport: only its owner knows. [INF-SET-26]"""

    piece: PieceId


class Emerged(Event, frozen=True):
    """A hidden model shows where it was all the time. [INF-SS-CAMO-31, INF-MORALE-14]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class SlippedIn(Event, frozen=True):
    """An impersonator is deployed among the enemy, or is found out at once. [INF-SS-IMPERS-03,
    INF-SS-IMPERS-04]
    """

    seat: Seat
    die: Die
    outcome: Literal["held", "failed"]

    told_by: ClassVar[str] = "outcome"


class Announced(Event, frozen=True):
    """A player says who leads from a transport. [INF-MORALE-14]"""

    seat: Seat
    piece: PieceId


class Entered(Event, frozen=True):
    """A model comes from its transport to an edge of the table. [INF-SS-AD2-01]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class GiftDrawn(Event, frozen=True):
    """What chance has given a model before the battle. [INF-SS-BOOTY-01, INF-SS-META-01]"""

    piece: PieceId
    thing: str


class Looted(Event, frozen=True):
    """Somebody takes what belongs to one who lies Unconscious. [INF-SS-BOOTY-04]"""

    piece: PieceId
    other: PieceId
    thing: str
