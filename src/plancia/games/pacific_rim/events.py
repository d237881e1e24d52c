"""What can happen at a table of Pacific Rim Extinction: one class a kind of event."""

from __future__ import annotations

from plancia import core
from plancia.core import Seat


class Event(core.Event, frozen=True):
    """Something that happened."""


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
    models: tuple[str, ...]
    value: int


class CardDrawn(Event, frozen=True):
    """A quick-start, mission or scenario card is drawn. [PRE-SET-01, PRE-SET-02, PRE-QST-01]"""

    kind: str
    card: str

    def variant(self) -> str:
        """Which kind of card."""
        return self.kind


class Placed(Event, frozen=True):
    """A building, object or terrain piece is placed. [PRE-SET-04]"""

    what: str
    kind: str


class LeftOut(Event, frozen=True):
    """Pieces of a kind find no place. [PRE-SET-10]"""

    kind: str
    n: int


class Deployed(Event, frozen=True):
    """A model comes onto the table. [PRE-SET-06]"""

    model: str
    x: float
    y: float
    heading: float


class LeaderNamed(Event, frozen=True):
    """A leader is named. [PRE-LDR-01]"""

    side: str
    model: str


class RoundBegan(Event, frozen=True):
    """A round begins. [PRE-RND-01]"""

    round: int


class CardsRevealed(Event, frozen=True):
    """All chosen cards are turned face up. [PRE-RND-03]"""

    cards: dict[str, str]


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

    model: str


class Stepped(Event, frozen=True):
    """A model travels a hex. [PRE-MOV-02]"""

    model: str
    x: float
    y: float
    heading: float


class Blocked(Event, frozen=True):
    """A step is not made. [PRE-BLK-01, PRE-BLK-02]"""

    model: str
    by: str


class Engaged(Event, frozen=True):
    """A model engages a base. [PRE-ENG-03]"""

    model: str
    other: str
    x: float
    y: float
    heading: float


class Turned(Event, frozen=True):
    """A model rotates. [PRE-ROT-01]"""

    model: str
    degrees: float
    heading: float


class StoppedAtTerrain(Event, frozen=True):
    """A runner stops at terrain. [PRE-TER-04]"""

    model: str
    terrain: str


class RunDeclared(Event, frozen=True):
    """A run is declared. [PRE-RUN-07]"""

    model: str


class CardUsed(Event, frozen=True):
    """An action card is used and paid. [PRE-CRD-07]"""

    model: str
    card: str


class Circled(Event, frozen=True):
    """A model circles an engaged base. [PRE-TAC-03]"""

    model: str
    other: str
    x: float
    y: float
    heading: float


class AttackDeclared(Event, frozen=True):
    """An attack. [PRE-MEL-02, PRE-RNG-03]"""

    attacker: str
    target: str
    kind: str
    source: str

    def variant(self) -> str:
        """Melee, or ranged."""
        return self.kind


class RangeFound(Event, frozen=True):
    """Short or long range, measured after the target was declared. [PRE-RNG-04]"""

    target: str
    short: bool

    def variant(self) -> str:
        """Short, or long."""
        return "short" if self.short else "long"


class DiceRolled(Event, frozen=True):
    """Combat dice, as faces 1 to 6. [PRE-COM-06]"""

    who: str
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

    who: str
    faces: tuple[int, ...]


class TriggerWorked(Event, frozen=True):
    """An upgrade or mutation works by triggers. [PRE-TRG-01]"""

    model: str
    card: str


class AttackJudged(Event, frozen=True):
    """How an attack came out. [PRE-COM-05]"""

    attacker: str
    target: str
    mine: int
    theirs: int
    damage: int

    def variant(self) -> str:
        """It succeeds, or fails."""
        return "hit" if self.mine > self.theirs else "miss"


class AttackFailed(Event, frozen=True):
    """An attack fails without a roll: the target was too far. [PRE-OBJ-07, PRE-SEA-03]"""

    attacker: str
    target: str


class DamageTaken(Event, frozen=True):
    """A damage card goes under the board. [PRE-DMG-07]"""

    model: str
    card: str
    face_up: bool = False


class DamageMarked(Event, frozen=True):
    """A plain damage marker. [PRE-DMG-09]"""

    model: str


class WoundSuffered(Event, frozen=True):
    """The effect of a damage card. [PRE-DMG-04]"""

    model: str
    wound: str
    n: int = 0


class ModelDestroyed(Event, frozen=True):
    """A model is destroyed. [PRE-DMG-08]"""

    model: str


class BuildingDestroyed(Event, frozen=True):
    """A building is destroyed. [PRE-BUI-04]"""

    building: str
    by: str


class FollowedUp(Event, frozen=True):
    """The attacker moves into the vacated hex. [PRE-DMG-10]"""

    model: str
    x: float
    y: float


class Pushed(Event, frozen=True):
    """A model is pushed a hex. [PRE-PSH-03]"""

    model: str
    x: float
    y: float


class Crashed(Event, frozen=True):
    """A pushed model crashes into something. [PRE-PSH-04]"""

    model: str
    into: str
    other_damage: int
    own_damage: int


class TrackChanged(Event, frozen=True):
    """A counter moves. [PRE-CMP-18]"""

    model: str
    track: str
    n: int
    now: int

    def variant(self) -> str:
        """Up, or down."""
        return "up" if self.n > 0 else "down"


class AbilityUsed(Event, frozen=True):
    """A pilot ability is used. [PRE-DDR-04]"""

    model: str
    pilot: str
    ability: str


class ObjectTaken(Event, frozen=True):
    """An object is picked up. [PRE-OBJ-02]"""

    model: str
    thing: str


class ObjectGone(Event, frozen=True):
    """An object is used up. [PRE-OBJ-06]"""

    thing: str


class ObjectDropped(Event, frozen=True):
    """An object falls. [PRE-OBJ-10]"""

    thing: str
    x: float
    y: float


class PilotDied(Event, frozen=True):
    """A pilot dies. [PRE-PIL-01]"""

    model: str
    pilot: str


class LoadTested(Event, frozen=True):
    """A neural load test. [PRE-PIL-03]"""

    model: str
    pilot: str
    face: int
    dies: bool

    def variant(self) -> str:
        """The pilot dies, or holds out."""
        return "dies" if self.dies else "holds"


class CardReturned(Event, frozen=True):
    """A card goes back to the deck without its activation. [PRE-ABL-01]"""

    model: str
    card: str


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
