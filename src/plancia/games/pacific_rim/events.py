"""What can happen at a table of Pacific Rim Extinction: one class a kind of event."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from math import atan2, cos, hypot, pi, sin
from typing import Any, ClassVar, Self

from plancia.core import Die, Event, Faces, PieceId, Pieces, Seat, motion
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.names import card_id
from plancia.games.pacific_rim.rules.dice import COMBAT, IMPULSE, SIGNS
from plancia.games.pacific_rim.state import PacificRim
from plancia.space.plane import Pose

Way = tuple[tuple[float, float], ...]
"""The points that the middle of a base goes along, as tables show them."""
ARC = 4
"""In how many parts the way around a base is drawn."""


def straight(*poses: Pose) -> Way:
    """The way through some places; a place that is not left counts once."""
    return tuple(point for point, _ in groupby(at(pose.x, pose.y) for pose in poses))


def arc(start: Pose, middle: Pose, end: Pose) -> Way:
    """The way around a middle from one place to another, by the shorter side."""
    first = atan2(start.y - middle.y, start.x - middle.x)
    turn = (atan2(end.y - middle.y, end.x - middle.x) - first + pi) % (2 * pi) - pi
    reach = hypot(start.x - middle.x, start.y - middle.y)
    angles = [first + turn * part / ARC for part in range(1, ARC)]
    points = [at(middle.x + reach * cos(a), middle.y + reach * sin(a)) for a in angles]
    return (*straight(start), *points, *straight(end))


class _OfModel(Event, frozen=True):
    """Something that happened to a model."""

    model: PieceId


class _OnTheWay(Event, frozen=True, kw_only=True):
    """Something that is seen along a way."""

    way: Way = ()

    @classmethod
    def along(cls, poses: tuple[Pose, ...], *fields: Any) -> Self:
        """The event with its fields, and the way through some poses."""
        return cls(*fields, way=straight(*poses))


class _Moved(_OnTheWay, frozen=True):
    """A model is somewhere else, or looks elsewhere; its way begins where it stood."""

    model: PieceId

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It goes and looks where it looks now; or it only turns."""
        heading: float | None = getattr(self, "heading", None)
        look = None if heading is None else compass(heading)
        if len(self.way) < 2 and look is not None:
            return (motion.Turn(self.model, look),)
        return (motion.Along(self.model, self.way, look),)


class FactionTaken(Event, frozen=True):
    """A player takes a faction. [PRE-FRC-03]"""

    seat: Seat
    side: str


class FactionRolled(Event, frozen=True):
    """Successes for the choice of faction. [PRE-FRC-04]"""

    seat: Seat
    successes: int


class ForceBuilt(Event, frozen=True):
    """A force is complete. [PRE-FRC-06]"""

    side: str
    models: Pieces
    value: int


class CardDrawn(Event, frozen=True):
    """A quick-start, mission or scenario card is drawn. [PRE-SET-01, PRE-SET-02, PRE-QST-01]"""

    kind: str
    card: str

    told_by: ClassVar[str] = "kind"

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """A quick-start card sets up everything; other cards lie open beside the table."""
        if self.kind == "quick_start":
            return [motion.Appear(piece) for piece in (*g.buildings, *g.things, *g.models)]
        name = "scenario" if self.kind == "scenario" else f"mission-{self.card}"
        return (motion.Draw("", "battle", name),)


class Placed(Event, frozen=True):
    """A building, object or terrain piece is placed. [PRE-SET-04]"""

    what: PieceId
    kind: str

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It comes; terrain and buildings change the ground."""
        if self.what in g.buildings:
            return (motion.Appear(self.what), motion.Change(straight(g.buildings[self.what].pose)))
        area = next((area for area in g.terrain if area.id == self.what), None)
        return (motion.Appear(self.what),) if area is None else (motion.Change(area.outline),)


class LeftOut(Event, frozen=True):
    """Pieces of a kind find no place. [PRE-SET-10]"""

    kind: str
    n: int


class Deployed(_OfModel, frozen=True):
    """A model comes onto the table. [PRE-SET-06]"""

    x: float
    y: float
    heading: float

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It comes."""
        return (motion.Appear(self.model),)


class LeaderNamed(Event, frozen=True):
    """A leader is named. [PRE-LDR-01]"""

    side: str
    model: PieceId


class RoundBegan(Event, frozen=True):
    """A round begins. [PRE-RND-01]"""

    round: int


class CardsRevealed(Event, frozen=True):
    """All chosen cards are turned face up. [PRE-RND-03]"""

    cards: dict[str, str]

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """Every card is turned over."""
        return [motion.Flip(card_id(g, model, card)) for model, card in self.cards.items()]


class FirstTurn(Event, frozen=True):
    """Who takes the first turn of the round. [PRE-RND-04]"""

    side: str


class ImpulseRolled(Event, frozen=True):
    """The impulse die of a turn. [PRE-RND-06]"""

    side: str
    n: int
    face: Die

    signs: ClassVar[tuple[str, ...]] = tuple(map(str, IMPULSE))


class ImpulseAgain(ImpulseRolled, frozen=True):
    """A leader lets it be rolled again. [PRE-LDR-02]"""


class Activated(_OfModel, frozen=True):
    """A model is activated. [PRE-RND-10]"""


class Stepped(_Moved, frozen=True):
    """A model travels a hex. [PRE-MOV-02]"""

    x: float
    y: float
    heading: float


class Blocked(_OfModel, frozen=True):
    """A step is not made. [PRE-BLK-01, PRE-BLK-02]"""

    by: PieceId


class BreachReached(_Moved, frozen=True):
    """The carrier of the nuke makes a partial last step up to the breach. [PRE-SEA-13]"""


class Engaged(_Moved, frozen=True):
    """A model engages a base. [PRE-ENG-03]"""

    other: PieceId
    x: float
    y: float
    heading: float


class Turned(_Moved, frozen=True):
    """A model rotates. [PRE-ROT-01]"""

    degrees: float
    heading: float


class StoppedAtTerrain(_Moved, frozen=True):
    """A runner stops at terrain. [PRE-TER-04]"""

    terrain: PieceId


class RunDeclared(_OfModel, frozen=True):
    """A run is declared. [PRE-RUN-07]"""


class CardUsed(_OfModel, frozen=True):
    """An action card is used and paid. [PRE-CRD-07]"""

    card: str


class Circled(Engaged, frozen=True):
    """A model circles an engaged base. [PRE-TAC-03]"""

    @classmethod
    def along(cls, poses: tuple[Pose, ...], *fields: Any) -> Self:
        """Around the middle of the other base, which is the second of three. [PRE-TAC-04]"""
        return cls(*fields, way=arc(*poses))


class AttackDeclared(_OnTheWay, frozen=True):
    """An attack. [PRE-MEL-02, PRE-RNG-03]"""

    attacker: PieceId
    target: PieceId
    kind: str
    source: str

    told_by: ClassVar[str] = "kind"

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """A shot or a thrown object flies."""
        if self.kind != "ranged" or not self.way:
            return ()
        start, end = self.way
        return (motion.Fly(start, end, "object" if self.source == "object" else "shot"),)


class RangeFound(Event, frozen=True):
    """Short or long range, measured after the target was declared. [PRE-RNG-04]"""

    target: PieceId
    short: bool

    def variant(self) -> str:
        """Short, or long."""
        return "short" if self.short else "long"


class _CombatDice(Event, frozen=True):
    """Combat dice, which show signs. [PRE-DIE-03]"""

    signs: ClassVar[tuple[str, ...]] = tuple(SIGNS[face] for face in COMBAT)


class DiceRolled(_CombatDice, frozen=True):
    """Combat dice, as faces 1 to 6. [PRE-COM-06]"""

    who: PieceId
    role: str
    faces: tuple[tuple[int, ...], ...]
    successes: int
    triggers: int
    by: Seat
    """Who throws them: for a building the opponent of the attacker. [PRE-BUI-03]"""

    told_by: ClassVar[str] = "role"

    def shown_dice(self) -> tuple[tuple[int, ...], ...]:
        """All of them in a row, each with the extra dice of its criticals behind. [PRE-DIE-07]"""
        thrown = tuple(face for die in self.faces for face in die)
        return (thrown,) if thrown else ()


class DieAgain(_CombatDice, frozen=True):
    """A die is rolled again. [PRE-ABL-12]"""

    who: PieceId
    faces: Faces


class TriggerWorked(_OfModel, frozen=True):
    """An upgrade or mutation works by triggers. [PRE-TRG-01]"""

    card: str


class AttackJudged(Event, frozen=True):
    """How an attack came out. [PRE-COM-05]"""

    attacker: PieceId
    target: PieceId
    mine: int
    theirs: int
    damage: int

    def variant(self) -> str:
        """It succeeds, or fails."""
        return "hit" if self.mine > self.theirs else "miss"


class AttackFailed(Event, frozen=True):
    """An attack fails without a roll: the target was too far. [PRE-OBJ-07, PRE-SEA-03]"""

    attacker: PieceId
    target: PieceId


class DamageTaken(_OfModel, frozen=True):
    """A damage card goes under the board. [PRE-DMG-07]"""

    card: str
    face_up: bool = False

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """The model is hit, and its card goes under its board."""
        card, deck = card_id(g, self.model, self.card), f"deck-{self.model}"
        return (
            motion.Shake(self.model),
            motion.Draw("played", deck, card) if self.face_up else motion.Flip(card),
        )


class DamageMarked(_OfModel, frozen=True):
    """A plain damage marker. [PRE-DMG-09]"""

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """The model is hit."""
        return (motion.Shake(self.model),)


class WoundSuffered(_OfModel, frozen=True):
    """The effect of a damage card. [PRE-DMG-04]"""

    wound: str
    n: int = 0


class ModelHeld(_OfModel, frozen=True):
    """A model is held: it cannot move in its next activation. [PRE-CRD-06]"""


class ModelRepaired(_OfModel, frozen=True):
    """Damage is mended: a card goes back to the deck, or a marker goes. [PRE-CRD-06]"""

    card: str

    def variant(self) -> str:
        """A card, or a marker."""
        return "card" if self.card else "marker"

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """The card is turned to its front again."""
        return (motion.Flip(card_id(g, self.model, self.card)),) if self.card else ()


class ModelDestroyed(_OfModel, frozen=True):
    """A model is destroyed. [PRE-DMG-08]"""

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It falls."""
        return (motion.Fall(self.model),)


class BuildingDestroyed(Event, frozen=True):
    """A building is destroyed. [PRE-BUI-04]"""

    building: PieceId
    by: PieceId

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It falls, and rubble is left."""
        return (
            motion.Fall(self.building),
            motion.Change(straight(g.buildings[self.building].pose)),
        )


class FollowedUp(_Moved, frozen=True):
    """The attacker moves into the vacated hex. [PRE-DMG-10]"""

    x: float
    y: float


class Pushed(_Moved, frozen=True):
    """A model is pushed. [PRE-PSH-03]"""

    x: float
    y: float


class Flown(_Moved, frozen=True):
    """A model flies over all that stands in its way. [PRE-CRD-06]"""

    x: float
    y: float
    heading: float


class Crashed(_OfModel, frozen=True):
    """A pushed model crashes into something. [PRE-PSH-04]"""

    into: PieceId
    other_damage: int
    own_damage: int

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """Both are shaken; the edge of the table is not."""
        hit = (self.into,) if self.into in g.models or self.into in g.buildings else ()
        return [motion.Shake(piece) for piece in (self.model, *hit)]


class TrackChanged(_OfModel, frozen=True):
    """A counter moves. [PRE-CMP-18]"""

    track: str
    n: int
    now: int

    def variant(self) -> str:
        """Up, or down."""
        return "up" if self.n > 0 else "down"


class AbilityUsed(_OfModel, frozen=True):
    """A pilot ability is used. [PRE-DDR-04]"""

    pilot: str
    ability: str


class ObjectTaken(_OfModel, frozen=True):
    """An object is picked up. [PRE-OBJ-02]"""

    thing: PieceId

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It is on a base now."""
        return (motion.Vanish(self.thing),)


class ObjectGone(Event, frozen=True):
    """An object is used up. [PRE-OBJ-06]"""

    thing: PieceId


class ObjectDropped(Event, frozen=True):
    """An object falls. [PRE-OBJ-10]"""

    thing: PieceId
    x: float
    y: float

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """It lies on the table again."""
        return (motion.Appear(self.thing),)


class PilotDied(_OfModel, frozen=True):
    """A pilot dies. [PRE-PIL-01]"""

    pilot: str


class LoadTested(_OfModel, frozen=True):
    """A neural load test. [PRE-PIL-03]"""

    pilot: str
    face: int
    dies: bool

    def variant(self) -> str:
        """The pilot dies, or holds out."""
        return "dies" if self.dies else "holds"


class CardReturned(_OfModel, frozen=True):
    """A card goes back to the deck without its activation. [PRE-ABL-01]"""

    card: str

    def motions(self, g: PacificRim) -> Iterable[motion.Motion]:
        """From before the model into its deck."""
        return (motion.Draw("played", f"deck-{self.model}", card_id(g, self.model, self.card)),)


class ReserveRolled(Event, frozen=True):
    """A reserve roll. [PRE-RES-04]"""

    side: str
    successes: int


class EndChecked(Event, frozen=True):
    """The end-of-game check. [PRE-END-03]"""

    successes: int
    over: bool

    def variant(self) -> str:
        """The game ends, or goes on."""
        return "over" if self.over else "on"


class Scored(Event, frozen=True):
    """Victory points of a side for something. [PRE-SCO-01 to PRE-SCO-12]"""

    side: str
    what: str
    n: int
