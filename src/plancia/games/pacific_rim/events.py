"""What can happen at a table of Pacific Rim Extinction: one class a kind of event."""

from __future__ import annotations

from collections.abc import Iterable
from math import atan2, cos, hypot, pi, sin

from plancia import core
from plancia.core import Faces, PieceId, Pieces, Seat
from plancia.core.motion import (
    Along,
    Appear,
    Change,
    Draw,
    Fall,
    Flip,
    Fly,
    Motion,
    Shake,
    Turn,
    Vanish,
)
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.names import card_id
from plancia.games.pacific_rim.state import PacificRim
from plancia.space.plane import Pose

Way = tuple[tuple[float, float], ...]
"""The points that the middle of a base goes along, as tables show them."""
ARC = 4
"""In how many parts the way around a base is drawn."""


def straight(*poses: Pose) -> Way:
    """The way through some places."""
    return tuple(at(pose.x, pose.y) for pose in poses)


def arc(start: Pose, middle: Pose, end: Pose) -> Way:
    """The way around a middle from one place to another, by the shorter side."""
    first = atan2(start.y - middle.y, start.x - middle.x)
    turn = (atan2(end.y - middle.y, end.x - middle.x) - first + pi) % (2 * pi) - pi
    near = hypot(start.x - middle.x, start.y - middle.y)
    far = hypot(end.x - middle.x, end.y - middle.y)
    points: list[tuple[float, float]] = []
    for part in range(1, ARC):
        angle, reach = first + turn * part / ARC, near + (far - near) * part / ARC
        points.append(at(middle.x + reach * cos(angle), middle.y + reach * sin(angle)))
    return (*straight(start), *points, *straight(end))


class Event(core.Event, frozen=True):
    """Something that happened."""


class _Moved(Event, frozen=True, kw_only=True):
    """A model is somewhere else; `way` begins where it stood."""

    way: Way = ()


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

    def variant(self) -> str:
        """Which kind of card."""
        return self.kind

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """A quick-start card sets up everything; other cards lie open beside the table."""
        if self.kind == "quick_start":
            return [Appear(piece) for piece in (*g.buildings, *g.things, *g.models)]
        name = "scenario" if self.kind == "scenario" else f"mission-{self.card}"
        return (Draw("", "battle", name),)


class Placed(Event, frozen=True):
    """A building, object or terrain piece is placed. [PRE-SET-04]"""

    what: PieceId
    kind: str

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It comes; terrain and buildings change the ground."""
        if self.what in g.buildings:
            return (Appear(self.what), Change(straight(g.buildings[self.what].pose)))
        area = next((area for area in g.terrain if area.id == self.what), None)
        return (Appear(self.what),) if area is None else (Change(area.outline),)


class LeftOut(Event, frozen=True):
    """Pieces of a kind find no place. [PRE-SET-10]"""

    kind: str
    n: int


class Deployed(Event, frozen=True):
    """A model comes onto the table. [PRE-SET-06]"""

    model: PieceId
    x: float
    y: float
    heading: float

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It comes."""
        return (Appear(self.model),)


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

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """Every card is turned over."""
        return [Flip(card_id(g, model, card)) for model, card in self.cards.items()]


class FirstTurn(Event, frozen=True):
    """Who takes the first turn of the round. [PRE-RND-04]"""

    side: str


class ImpulseRolled(Event, frozen=True):
    """The impulse die of a turn. [PRE-RND-06]"""

    side: str
    n: int


class ImpulseAgain(Event, frozen=True):
    """A leader lets it be rolled again. [PRE-LDR-02]"""

    side: str
    n: int


class Activated(Event, frozen=True):
    """A model is activated. [PRE-RND-10]"""

    model: PieceId


class Stepped(_Moved, frozen=True):
    """A model travels a hex. [PRE-MOV-02]"""

    model: PieceId
    x: float
    y: float
    heading: float

    @classmethod
    def between(cls, model: str, start: Pose, end: Pose) -> Stepped:
        """Straight from one place to another."""
        return cls(model, *end, way=straight(start, end))

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It goes."""
        return (Along(self.model, self.way, compass(self.heading)),)


class Blocked(Event, frozen=True):
    """A step is not made. [PRE-BLK-01, PRE-BLK-02]"""

    model: PieceId
    by: PieceId


class Engaged(_Moved, frozen=True):
    """A model engages a base. [PRE-ENG-03]"""

    model: PieceId
    other: PieceId
    x: float
    y: float
    heading: float

    @classmethod
    def by_way_of(cls, model: str, other: str, start: Pose, contact: Pose, end: Pose) -> Engaged:
        """Up to the first contact, then into the pose. [PRE-ENG-03, PRE-ENG-04]"""
        way = straight(start, end) if start == contact else straight(start, contact, end)
        return cls(model, other, *end, way=way)

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It goes, and turns at the end."""
        return (Along(self.model, self.way, compass(self.heading)),)


class Turned(_Moved, frozen=True):
    """A model rotates. [PRE-ROT-01]"""

    model: PieceId
    degrees: float
    heading: float

    @classmethod
    def between(cls, model: str, degrees: float, start: Pose, end: Pose) -> Turned:
        """In place, or sliding back into contact. [PRE-ROT-06]"""
        way = straight(start, end) if start.point != end.point else ()
        return cls(model, degrees, end.heading, way=way)

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It turns where it stands, unless it slides."""
        heading = compass(self.heading)
        return (Along(self.model, self.way, heading) if self.way else Turn(self.model, heading),)


class StoppedAtTerrain(_Moved, frozen=True):
    """A runner stops at terrain. [PRE-TER-04]"""

    model: PieceId
    terrain: PieceId

    @classmethod
    def between(cls, model: str, terrain: str, start: Pose, end: Pose) -> StoppedAtTerrain:
        """Straight up to the edge of the terrain."""
        return cls(model, terrain, way=straight(start, end))

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It goes as far as it can."""
        return (Along(self.model, self.way),)


class RunDeclared(Event, frozen=True):
    """A run is declared. [PRE-RUN-07]"""

    model: PieceId


class CardUsed(Event, frozen=True):
    """An action card is used and paid. [PRE-CRD-07]"""

    model: PieceId
    card: str


class Circled(_Moved, frozen=True):
    """A model circles an engaged base. [PRE-TAC-03]"""

    model: PieceId
    other: PieceId
    x: float
    y: float
    heading: float

    @classmethod
    def around(cls, model: str, other: str, start: Pose, middle: Pose, end: Pose) -> Circled:
        """Around the middle of the other base. [PRE-TAC-04]"""
        return cls(model, other, *end, way=arc(start, middle, end))

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It goes around the base."""
        return (Along(self.model, self.way, compass(self.heading)),)


class AttackDeclared(Event, frozen=True):
    """An attack. [PRE-MEL-02, PRE-RNG-03]"""

    attacker: PieceId
    target: PieceId
    kind: str
    source: str
    line: Way = ()
    """From the attacker to the target."""

    @classmethod
    def between(
        cls, attacker: str, target: str, kind: str, source: str, start: Pose, end: Pose
    ) -> AttackDeclared:
        """From where the attacker stands to where the target does."""
        return cls(attacker, target, kind, source, straight(start, end))

    def variant(self) -> str:
        """Melee, or ranged."""
        return self.kind

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """A shot or a thrown object flies."""
        if self.kind != "ranged" or not self.line:
            return ()
        start, end = self.line
        return (Fly(start, end, "object" if self.source == "object" else "shot"),)


class RangeFound(Event, frozen=True):
    """Short or long range, measured after the target was declared. [PRE-RNG-04]"""

    target: PieceId
    short: bool

    def variant(self) -> str:
        """Short, or long."""
        return "short" if self.short else "long"


class DiceRolled(Event, frozen=True):
    """Combat dice, as faces 1 to 6. [PRE-COM-06]"""

    who: PieceId
    role: str
    faces: tuple[tuple[int, ...], ...]
    successes: int
    triggers: int
    by: Seat
    """Who throws them: for a building the opponent of the attacker. [PRE-BUI-03]"""

    def variant(self) -> str:
        """Attacking, defending, or something else."""
        return self.role


class DieAgain(Event, frozen=True):
    """A die is rolled again. [PRE-ABL-12]"""

    who: PieceId
    faces: Faces


class TriggerWorked(Event, frozen=True):
    """An upgrade or mutation works by triggers. [PRE-TRG-01]"""

    model: PieceId
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


class DamageTaken(Event, frozen=True):
    """A damage card goes under the board. [PRE-DMG-07]"""

    model: PieceId
    card: str
    face_up: bool = False

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """The model is hit, and its card goes under its board."""
        card, deck = card_id(g, self.model, self.card), f"deck-{self.model}"
        return (Shake(self.model), Draw("played", deck, card) if self.face_up else Flip(card))


class DamageMarked(Event, frozen=True):
    """A plain damage marker. [PRE-DMG-09]"""

    model: PieceId

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """The model is hit."""
        return (Shake(self.model),)


class WoundSuffered(Event, frozen=True):
    """The effect of a damage card. [PRE-DMG-04]"""

    model: PieceId
    wound: str
    n: int = 0


class ModelDestroyed(Event, frozen=True):
    """A model is destroyed. [PRE-DMG-08]"""

    model: PieceId

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It falls."""
        return (Fall(self.model),)


class BuildingDestroyed(Event, frozen=True):
    """A building is destroyed. [PRE-BUI-04]"""

    building: PieceId
    by: PieceId

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It falls, and rubble is left."""
        return (Fall(self.building), Change(straight(g.buildings[self.building].pose)))


class FollowedUp(_Moved, frozen=True):
    """The attacker moves into the vacated hex. [PRE-DMG-10]"""

    model: PieceId
    x: float
    y: float

    @classmethod
    def between(cls, model: str, start: Pose, end: Pose) -> FollowedUp:
        """Straight from one place to another."""
        return cls(model, end.x, end.y, way=straight(start, end))

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It goes."""
        return (Along(self.model, self.way),)


class Pushed(_Moved, frozen=True):
    """A model is pushed a hex. [PRE-PSH-03]"""

    model: PieceId
    x: float
    y: float

    @classmethod
    def between(cls, model: str, start: Pose, end: Pose) -> Pushed:
        """Straight from one place to another."""
        return cls(model, end.x, end.y, way=straight(start, end))

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It goes without turning."""
        return (Along(self.model, self.way),)


class Crashed(Event, frozen=True):
    """A pushed model crashes into something. [PRE-PSH-04]"""

    model: PieceId
    into: PieceId
    other_damage: int
    own_damage: int

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """Both are shaken; the edge of the table is not."""
        hit = (self.into,) if self.into in g.models or self.into in g.buildings else ()
        return [Shake(piece) for piece in (self.model, *hit)]


class TrackChanged(Event, frozen=True):
    """A counter moves. [PRE-CMP-18]"""

    model: PieceId
    track: str
    n: int
    now: int

    def variant(self) -> str:
        """Up, or down."""
        return "up" if self.n > 0 else "down"


class AbilityUsed(Event, frozen=True):
    """A pilot ability is used. [PRE-DDR-04]"""

    model: PieceId
    pilot: str
    ability: str


class ObjectTaken(Event, frozen=True):
    """An object is picked up. [PRE-OBJ-02]"""

    model: PieceId
    thing: PieceId

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It is on a base now."""
        return (Vanish(self.thing),)


class ObjectGone(Event, frozen=True):
    """An object is used up. [PRE-OBJ-06]"""

    thing: PieceId


class ObjectDropped(Event, frozen=True):
    """An object falls. [PRE-OBJ-10]"""

    thing: PieceId
    x: float
    y: float

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """It lies on the table again."""
        return (Appear(self.thing),)


class PilotDied(Event, frozen=True):
    """A pilot dies. [PRE-PIL-01]"""

    model: PieceId
    pilot: str


class LoadTested(Event, frozen=True):
    """A neural load test. [PRE-PIL-03]"""

    model: PieceId
    pilot: str
    face: int
    dies: bool

    def variant(self) -> str:
        """The pilot dies, or holds out."""
        return "dies" if self.dies else "holds"


class CardReturned(Event, frozen=True):
    """A card goes back to the deck without its activation. [PRE-ABL-01]"""

    model: PieceId
    card: str

    def motions(self, g: PacificRim) -> Iterable[Motion]:
        """From before the model into its deck."""
        return (Draw("played", f"deck-{self.model}", card_id(g, self.model, self.card)),)


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
