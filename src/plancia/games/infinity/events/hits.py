"""Rolls, and what they do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, Self

from plancia.core import Die, Event, Faces, PieceId, motion
from plancia.games.infinity.in_progress import Contest, Template, Throw


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

    def variant(self) -> str:
        """Whoever is out of range or needs less than 1 rolls no die. [INF-ORD-27, INF-ROLL-11]"""
        if self.kind == "normal":
            return "normal" if self.dice else "nobody"
        if self.dice:
            return "face_to_face" if self.other_dice else "unanswered"
        return "only_answered" if self.other_dice else "neither"

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


class PutDown(Event, frozen=True):
    """Something is laid on the table. [INF-WPN-MINE-10, INF-WPN-MAUL-02, INF-EQ-DREP-03]"""

    by: PieceId
    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class Triggered(Event, frozen=True):
    """Somebody has come too near to a mine or an E/Mauler. [INF-WPN-MINE-02, INF-WPN-MAUL-01]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It stirs."""
        return (motion.Shake(self.piece),)


class WentOff(Event, frozen=True):
    """A mine or an E/Mauler goes off. [INF-WPN-MINE-01, INF-WPN-MAUL-01]"""

    shape: Literal["circular", "small_teardrop", "large_teardrop"]
    piece: PieceId
    at: tuple[float, float]

    told_by: ClassVar[str] = "shape"

    @classmethod
    def of(cls, piece: str, shape: Template, at: tuple[float, float]) -> Self:
        """The event of an explosion."""
        return cls(shape, piece, at)

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """A burst."""
        return (motion.Burst((self.at,)),)


class TakenOver(Event, frozen=True):
    """A mind is taken over. [INF-WPN-SEP-04]"""

    piece: PieceId
    by: PieceId


class Identified(Event, frozen=True):
    """Everybody knows that a mind was taken over. [INF-WPN-SEP-09, INF-WPN-SEP-12]"""

    piece: PieceId


class AspectLeft(Event, frozen=True):
    """A mind leaves a body that has fallen. [INF-SS-GHOST-03]"""

    piece: PieceId


class AspectPassed(Event, frozen=True):
    """A mind has come to another body. [INF-SS-GHOST-03]"""

    piece: PieceId


class AspectLost(Event, frozen=True):
    """A mind is lost with its body. [INF-SS-GHOST-03]"""

    piece: PieceId


class PackTested(Event, frozen=True):
    """A pack without a Controller rolls WIP. [INF-SS-ANTI-07, INF-SS-ANTI-12]"""

    piece: PieceId
    die: Die
    wip: int
    outcome: Literal["held", "failed"]

    told_by: ClassVar[str] = "outcome"


class PackTurned(Event, frozen=True):
    """A pack flees, or runs wild. [INF-SS-ANTI-09, INF-SS-ANTI-10]"""

    piece: PieceId
    die: Die
    mode: Literal["flees", "berserk"]

    told_by: ClassVar[str] = "mode"


class PackRuns(Event, frozen=True):
    """A pack out of hand acts by itself. [INF-SS-ANTI-09, INF-SS-ANTI-11]"""

    mode: Literal["flees", "berserk"]
    piece: PieceId

    told_by: ClassVar[str] = "mode"


class PackHeld(Event, frozen=True):
    """A Controller has its pack in hand again. [INF-SS-ANTI-11]"""

    piece: PieceId


class ChargeStuck(Event, frozen=True):
    """A charge is stuck on a model, or on scenery. [INF-WPN-DCH-02]"""

    by: PieceId
    target: str


class ChargeBlown(Event, frozen=True):
    """A charge is blown up. [INF-WPN-DCH-03]"""

    by: PieceId
    charge: str


class NetSpread(Event, frozen=True):
    """A mine leaves a net. [INF-WPN-MINE-22]"""

    piece: PieceId


class NetGone(Event, frozen=True):
    """A net is removed. [INF-WPN-MINE-23]"""

    net: str


class Defused(Event, frozen=True):
    """An Engineer makes a mine or an E/Mauler harmless. [INF-SS-ENG-07]"""

    piece: PieceId
    by: PieceId


class Destroyed(Event, frozen=True):
    """What lay on the table is shot to pieces. [INF-WPN-MINE-12]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes."""
        return (motion.Fall(self.piece),)


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


class Dazzled(Event, frozen=True):
    """A roll of BTS against what blinds; without dice there was none. [INF-WPN-FLASH-02]"""

    piece: PieceId
    dice: Faces
    protection: int
    damage: int
    outcome: Literal["safe", "blind"]

    told_by: ClassVar[str] = "outcome"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is hit."""
        return (motion.Shake(self.piece),)


class Numbed(Event, frozen=True):
    """A roll of ARM against Stun; without dice there was none. [INF-AMMO-STUN-01]"""

    piece: PieceId
    dice: Faces
    protection: int
    damage: int
    outcome: Literal["safe", "stunned"]

    told_by: ClassVar[str] = "outcome"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is hit."""
        return (motion.Shake(self.piece),)


class Stunned(Event, frozen=True):
    """Somebody is Unconscious for so many game turns, this one counted. [INF-AMMO-STUN-01]"""

    piece: PieceId
    n: int


class WokeUp(Event, frozen=True):
    """Somebody who was stunned comes round. [INF-AMMO-STUN-01]"""

    piece: PieceId


class Jolted(Event, frozen=True):
    """A blow misses narrowly, and an Electric Pulse immobilises. [INF-WPN-EPUL-03]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is hit."""
        return (motion.Shake(self.piece),)


class Scorched(Event, frozen=True):
    """Fire ruins what a model hides or disguises itself with. [INF-AMMO-FIRE-03]"""

    piece: PieceId
    thing: str


class Wounded(Event, frozen=True):
    """A wound, or a point of structure. [INF-UNC-01, INF-STR-02]"""

    piece: PieceId
    n: int


class Fell(Event, frozen=True):
    """Somebody drops out: Unconscious, or destroyed. [INF-UNC-02, INF-STR-03]"""

    piece: PieceId


class Died(Event, frozen=True):
    """Somebody is taken off the table. [INF-DEAD-01, INF-DEAD-03]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes."""
        return (motion.Fall(self.piece),)


class KeptUp(Event, frozen=True):
    """Somebody does not fall whose wounds ask for it. [INF-SS-VALOR-02, INF-SS-VALOR-07]"""

    how: Literal["dogged", "unbowed"]
    piece: PieceId

    told_by: ClassVar[str] = "how"


class Transformed(Event, frozen=True):
    """Somebody becomes somebody else. [INF-SS-TRANS-01]"""

    piece: PieceId


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


class SeedLeft(Event, frozen=True):
    """A dead Shasvastii leaves its Seed-Embryo. [INF-SS-SHAS-01]"""

    piece: PieceId
    by: PieceId


class BlownUp(Event, frozen=True):
    """Somebody explodes instead of falling. [INF-SS-EXPL-01]"""

    piece: PieceId


class EscapedBlast(Event, frozen=True):
    """A roll of PH to get away from an explosion. [INF-SS-EXPL-03]"""

    fate: Literal["away", "caught"]
    piece: PieceId
    die: Die
    needed: int

    told_by: ClassVar[str] = "fate"


class ComaSpread(Event, frozen=True):
    """Somebody gives its life for the Sepsitors of its army. [INF-SS-COMA-01]"""

    piece: PieceId
