"""What can happen in a battle of Infinity: one class a kind of event."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, Self

from plancia.core import Die, Event, Faces, PieceId, Pieces, Seat, motion
from plancia.games.infinity.in_progress import Contest, Declared, Throw, Way

Points = tuple[tuple[float, float], ...]


def seen(way: Way) -> Points:
    """A way as it is seen from above."""
    return tuple((place.x, place.y) for place in way)


class _OnTheWay(Event, frozen=True):
    """Somebody goes along a way."""

    piece: PieceId
    way: Points = ()

    @classmethod
    def along(cls, piece: str, way: Way) -> Self:
        """The event of somebody who goes along a way."""
        return cls(piece, seen(way))

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes there."""
        return (motion.Along(self.piece, self.way),) if len(self.way) > 1 else ()


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


class DisputeRaised(Event, frozen=True):
    """A player wants a roll to settle what the players cannot agree on. [INF-SET-01]"""

    seat: Seat


class DisputeSettled(Event, frozen=True):
    """The higher of two dice settles a dispute. [INF-SET-01]"""

    seat: Seat
    die: Die
    other: Die


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


class HeldBack(Event, frozen=True):
    """A player keeps a model for later: only he knows which. [INF-SET-24]"""

    seat: Seat
    piece: PieceId


class Lurks(Event, frozen=True):
    """A model is hidden in a place that only its owner knows. [INF-SET-26]"""

    piece: PieceId


class StaysAboard(Event, frozen=True):
    """A model waits in its transport: only its owner knows. [INF-SET-26]"""

    piece: PieceId


class Emerged(Event, frozen=True):
    """A hidden model shows where it was all the time. [INF-SS-CAMO-31, INF-MORALE-14]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


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


class TurnBegun(Event, frozen=True):
    """A player's active turn begins. [INF-TURN-01]"""

    seat: Seat
    turn: int


class TurnEnded(Event, frozen=True):
    """A player gives no more orders. [INF-TURN-04]"""

    seat: Seat


class OrdersCounted(Event, frozen=True):
    """A player's order reserve. [INF-ORD-03]"""

    seat: Seat
    n: int


class ReserveShared(Event, frozen=True):
    """An order of the whole army goes to a combat group. [INF-MORALE-07]"""

    seat: Seat
    group: int


class OrderSpent(Event, frozen=True):
    """An order is spent on a model: from where, nobody is told. [INF-ORD-28, INF-LT-04]"""

    piece: PieceId


class SiteTaken(Event, frozen=True):
    """A console is taken over, or a relay destroyed."""

    piece: PieceId
    site: PieceId
    kind: str

    told_by: ClassVar[str] = "kind"


class CrateTaken(Event, frozen=True):
    """Somebody picks a crate up."""

    piece: PieceId
    site: PieceId


class CrateDropped(Event, frozen=True):
    """A crate lies on the ground again."""

    piece: PieceId
    site: PieceId


class CourierNamed(Event, frozen=True):
    """A player says who the courier is."""

    piece: PieceId


class CourierArrived(Event, frozen=True):
    """A courier is in the deployment zone of the enemy."""

    piece: PieceId


class AimCounted(Event, frozen=True):
    """A player gets victory points for an aim. [INF-VICT-03]"""

    aim: str
    seat: Seat
    n: int
    total: int

    told_by: ClassVar[str] = "aim"


class SealedShown(Event, frozen=True):
    """What was secret is read out when the battle is over."""

    came: Literal["true", "false"]
    seat: Seat
    wish: str

    told_by: ClassVar[str] = "came"


class ActionDeclared(Event, frozen=True):
    """What somebody does. [INF-ORD-25, INF-ORD-29]"""

    piece: PieceId
    action: str
    targets: Pieces = ()
    weapon: str = ""
    way: Points = ()
    program: str = ""

    def variant(self) -> str:
        """The action, or what a Hacker does."""
        return self.program or self.action

    @classmethod
    def of(cls, deed: Declared) -> Self:
        """The event of a declaration."""
        targets = tuple(shot.target for shot in deed.shots)
        if deed.target and not targets:
            targets = (deed.target,)
        way = seen(deed.way)
        return cls(deed.trooper, deed.action, targets, deed.weapon, way, deed.program)


class LetPass(Event, frozen=True):
    """No other models react; which could have, nobody is told. [INF-ARO-26, INF-ARO-27]"""

    seat: Seat


class Rolled(Event, frozen=True):
    """Attribute rolls, alone or against each other. [INF-ROLL-12, INF-ROLL-13]"""

    kind: Literal["normal", "face_to_face"]
    piece: PieceId
    dice: Faces
    needed: int
    hits: int
    other: PieceId = ""
    other_dice: Faces = ()
    other_needed: int = 0
    other_hits: int = 0

    told_by: ClassVar[str] = "kind"

    @classmethod
    def of(cls, contest: Contest) -> Self:
        """The event of a row of an exchange."""
        active, reactive = contest.active, contest.reactive
        if active is not None and reactive is not None:
            return cls(
                "face_to_face",
                active.trooper,
                active.dice,
                active.needed,
                sum(contest.hits),
                reactive.trooper,
                reactive.dice,
                reactive.needed,
                sum(contest.answers),
            )
        alone: Throw | None = active or reactive
        assert alone is not None
        hits = contest.hits if active is not None else contest.answers
        return cls("normal", alone.trooper, alone.dice, alone.needed, sum(hits))


class Exploded(Event, frozen=True):
    """A grenade or missile goes off where it was meant to. [INF-TMPL-11]"""

    by: PieceId
    at: tuple[float, float]

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """A burst."""
        return (motion.Burst((self.at,)),)


class Scattered(Event, frozen=True):
    """A grenade or missile goes off somewhere else. [INF-SCAT-07]"""

    by: PieceId
    at: tuple[float, float]

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """A burst."""
        return (motion.Burst((self.at,)),)


class Uncovered(Event, frozen=True):
    """A marker is touched by a template and replaced by its model. [INF-TMPL-05]"""

    piece: PieceId


class Strayed(Event, frozen=True):
    """A shot into a melee hits a comrade. [INF-BS-21]"""

    piece: PieceId
    by: PieceId


class Resisted(Event, frozen=True):
    """A roll of ARM against a hit. [INF-DMG-01]"""

    piece: PieceId
    die: Die
    protection: int
    damage: int
    outcome: Literal["safe", "hurt"]

    told_by: ClassVar[str] = "outcome"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is hit."""
        return (motion.Shake(self.piece),)


class Struggled(Event, frozen=True):
    """A roll of PH against what immobilises; without dice there was none. [INF-IMM-01]"""

    piece: PieceId
    dice: Faces
    needed: int
    outcome: Literal["free", "held"]

    told_by: ClassVar[str] = "outcome"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is hit."""
        return (motion.Shake(self.piece),)


class Wounded(Event, frozen=True):
    """A wound, or a point of structure. [INF-UNC-01, INF-STR-02]"""

    piece: PieceId
    n: int


class Fell(Event, frozen=True):
    """Somebody drops out: Unconscious, or destroyed. [INF-UNC-02, INF-STR-03]"""

    piece: PieceId


class CrewLeft(Event, frozen=True):
    """A pilot leaves a machine that is destroyed. [INF-STR-04]"""

    piece: PieceId
    machine: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class Carried(Event, frozen=True):
    """A model is carried along by a comrade. [INF-ATTR-06]"""

    piece: PieceId
    by: PieceId


class Died(Event, frozen=True):
    """Somebody is taken off the table. [INF-DEAD-01, INF-DEAD-03]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes."""
        return (motion.Fall(self.piece),)


class Moved(_OnTheWay, frozen=True):
    """An activated model comes to the end of its path. [INF-ORD-23]"""


class BrokeAway(Event, frozen=True):
    """Somebody leaves close combat. [INF-CC-38]"""

    piece: PieceId


class TurnedAbout(Event, frozen=True):
    """Somebody looks elsewhere after a hit. [INF-SKILL-FACE-03]"""

    piece: PieceId
    heading: float

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It turns; tables count clockwise from the north."""
        return (motion.Turn(self.piece, (90.0 - self.heading) % 360.0),)


class Dropped(Event, frozen=True):
    """Somebody falls from scenery. [INF-DMG-06]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It hits the ground."""
        return (motion.Shake(self.piece),)


class Sidestepped(_OnTheWay, frozen=True):
    """Somebody moves after a dodge. [INF-SKILL-DODGE-04]"""


class Sheltered(_OnTheWay, frozen=True):
    """Somebody seeks protection. [INF-GUTS-02, INF-GUTS-03]"""


class GutsRolled(Event, frozen=True):
    """A Guts roll. [INF-GUTS-05]"""

    piece: PieceId
    die: Die
    needed: int
    outcome: Literal["held", "failed"]

    told_by: ClassVar[str] = "outcome"


class GutsHeld(Event, frozen=True):
    """Somebody holds on without a roll. [INF-LT-06, INF-SS-VALOR-01]"""

    piece: PieceId


class Discovered(Event, frozen=True):
    """A marker is replaced by its model. [INF-SKILL-DISC-04]"""

    piece: PieceId
    by: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It shows itself."""
        return (motion.Appear(self.piece),)


class ImpulseObeyed(Event, frozen=True):
    """Somebody carries out an impetuous order. [INF-CHAR-IMP-02]"""

    piece: PieceId


class SuppressionLaid(Event, frozen=True):
    """A marker of Suppression Fire is placed. [INF-SUP-02]"""

    piece: PieceId
    at: tuple[float, float]


class SuppressionOver(Event, frozen=True):
    """Somebody lays no Suppression Fire any more. [INF-SUP-12, INF-SUP-14]"""

    piece: PieceId


class Restrained(Event, frozen=True):
    """An order keeps somebody from an impetuous one, or from falling back. [INF-CHAR-IMP-14,
    INF-MORALE-15]
    """

    piece: PieceId


class LeftTheField(Event, frozen=True):
    """Somebody in Retreat reaches the own edge of the table, and is gone. [INF-MORALE-03]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes."""
        return (motion.Fall(self.piece),)


class SystemHacked(Event, frozen=True):
    """A Hacker immobilises or possesses a machine. [INF-HACK-09, INF-HACK-10, INF-HACK-19]"""

    piece: PieceId
    by: PieceId
    state: Literal["immobilised", "possessed"]

    told_by: ClassVar[str] = "state"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It stops."""
        return (motion.Shake(self.piece),)


class GotFree(Event, frozen=True):
    """A model is free of its Hacker. [INF-HACK-13, INF-HACK-15]"""

    piece: PieceId


class Foiled(Event, frozen=True):
    """A hacking attack has no effect. [INF-HACK-59]"""

    piece: PieceId
    by: PieceId


class Overloaded(Event, frozen=True):
    """A Hacker is struck by protocols. [INF-HACK-23]"""

    piece: PieceId
    by: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It staggers."""
        return (motion.Shake(self.piece),)


class DeviceBurnt(Event, frozen=True):
    """A piece of equipment is destroyed. [INF-HACK-25, INF-HACK-42]"""

    piece: PieceId
    thing: str

    told_by: ClassVar[str] = "thing"


class LockForced(Event, frozen=True):
    """A Hacker opens a door or gets the data of a computer. [INF-HACK-53]"""

    piece: PieceId
    element: str
    kind: Literal["door", "data"]

    told_by: ClassVar[str] = "kind"


class Healed(Event, frozen=True):
    """Somebody recovers a wound or a point of structure. [INF-SS-DOC-01, INF-SS-ENG-01]"""

    piece: PieceId
    n: int


class ScenerySplintered(Event, frozen=True):
    """A roll of ARM of a door or a piece of scenery. [INF-STR-08]"""

    element: str
    die: Die
    protection: int
    damage: int
    outcome: Literal["safe", "hurt"]

    told_by: ClassVar[str] = "outcome"


class Demolished(Event, frozen=True):
    """A door or a piece of scenery is destroyed. [INF-STR-06]"""

    element: str


class NothingAboard(Event, frozen=True):
    """A transport is hacked and nothing happens; why, nobody is told. [INF-HACK-36]"""

    seat: Seat


class TransportHacked(Event, frozen=True):
    """All who are aboard a transport have to jump. [INF-HACK-33]"""

    seat: Seat


class WentAstray(Event, frozen=True):
    """Somebody fails a jump and comes down elsewhere. [INF-HACK-35]"""

    piece: PieceId
    die: Die
    needed: int


class Landed(Event, frozen=True):
    """Somebody is on the table after a jump. [INF-HACK-34]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class BroughtBack(Event, frozen=True):
    """Somebody who was carried off the table comes back at its edge. [INF-SS-AD3-05]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class Diverted(Event, frozen=True):
    """A Hacker stops a guided missile. [INF-HACK-49]"""

    piece: PieceId
    by: PieceId


class Revealed(Event, frozen=True):
    """A marker is replaced by its model because of what it does. [INF-SS-CAMO-14]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It shows itself."""
        return (motion.Appear(self.piece),)


class Retreating(Event, frozen=True):
    """An army goes into Retreat. [INF-MORALE-01]"""

    seat: Seat


class LieutenantNamed(Event, frozen=True):
    """A player names a new Lieutenant: only he knows. [INF-MORALE-12]"""

    seat: Seat
    piece: PieceId
