"""What can happen at a table of Giga-Robo!: one class a kind of event."""

from __future__ import annotations

from plancia import core
from plancia.core import Seat


class Event(core.Event, frozen=True):
    """Something that happened."""


# --- set-up -------------------------------------------------------------------------------------


class SetupRolled(Event, frozen=True):
    """A setup roll. [GR-SET-26]"""

    seat: Seat
    face: int


class PairChosen(Event, frozen=True):
    """A player takes a pilot and a robot. [GR-SET-02]"""

    seat: Seat
    pilot: str
    robot: str


class BuildsRevealed(Event, frozen=True):
    """Abilities and meters are laid out. [GR-SET-39]"""


class MapChosen(Event, frozen=True):
    """The map is chosen. [GR-SET-27]"""

    seat: Seat
    map: str


class ObstaclePlaced(Event, frozen=True):
    """An obstacle goes on the map. [GR-SET-28]"""

    seat: Seat
    what: str
    hex: str


class PlaceChosen(Event, frozen=True):
    """A player chooses a place in the turn order. [GR-SET-34]"""

    seat: Seat
    place: int


class ZoneChosen(Event, frozen=True):
    """A robot takes its starting zone. [GR-SET-35]"""

    seat: Seat
    hex: str


# --- turns --------------------------------------------------------------------------------------


class TurnBegan(Event, frozen=True):
    """A turn begins. [GR-TRN-01]"""

    seat: Seat
    turn: int


class TurnSkipped(Event, frozen=True):
    """A turn without upkeep and combat. [GR-KW-76]"""

    seat: Seat


class PhaseBegan(Event, frozen=True):
    """A phase begins. [GR-TRN-01]"""

    seat: Seat
    phase: str

    def variant(self) -> str:
        """Each phase has its own sentence."""
        return self.phase


class UpkeepChosen(Event, frozen=True):
    """Heart or power. [GR-UPK-02]"""

    seat: Seat
    take: str

    def variant(self) -> str:
        """Heart, or power."""
        return self.take


class Defeated(Event, frozen=True):
    """A robot at 0 armour at the end of a turn. [GR-END-01]"""

    robot: Seat


class JoinedRobot(Event, frozen=True):
    """A defeated player becomes a co-pilot. [GR-COP-01]"""

    seat: Seat
    robot: Seat


# --- spirit, power, armour ----------------------------------------------------------------------


class SpiritGained(Event, frozen=True):
    """Spirit gained, of what was offered. [GR-KW-73]"""

    seat: Seat
    n: int
    of: int


class SpiritLost(Event, frozen=True):
    """Spirit lost to an effect. [GR-KW-178]"""

    seat: Seat
    n: int


class PowerGained(Event, frozen=True):
    """Power tokens gained. [GR-TOK-02]"""

    seat: Seat
    n: int


class PowerLost(Event, frozen=True):
    """Power tokens spent or lost. [GR-TOK-05]"""

    seat: Seat
    n: int


class RageGained(Event, frozen=True):
    """Rage taken as spirit or power. [GR-RAG-01]"""

    seat: Seat
    take: str

    def variant(self) -> str:
        """Spirit, or power."""
        return self.take


class Hurt(Event, frozen=True):
    """Armour lost; `by` is empty where it is received. [GR-DMG-01]"""

    robot: Seat
    n: int
    left: int
    by: Seat = ""

    def variant(self) -> str:
        """Inflicted, or received."""
        return "inflicted" if self.by else "received"


class Repaired(Event, frozen=True):
    """Armour gained. [GR-DMG-02]"""

    robot: Seat
    n: int
    left: int


# --- cards and abilities ------------------------------------------------------------------------


class InstantPlayed(Event, frozen=True):
    """An instant is declared. [GR-RSP-11]"""

    seat: Seat
    card: str
    cost: int
    x: int
    victim: Seat


class Triggered(Event, frozen=True):
    """A trigger or an activation is declared. [GR-ABL-07]"""

    seat: Seat
    source: str
    x: int
    victim: Seat


class Activated(Event, frozen=True):
    """An ability is activated. [GR-ABL-04]"""

    seat: Seat
    ability: str
    tokens: int


class AbilityOff(Event, frozen=True):
    """An ability is deactivated. [GR-ABL-05]"""

    seat: Seat
    ability: str


class Resolved(Event, frozen=True):
    """An instant has resolved. [GR-RSP-12]"""

    seat: Seat
    card: str


class Cancelled(Event, frozen=True):
    """A card, trigger or activation was cancelled. [GR-CNL-01]"""

    seat: Seat
    card: str


class NothingCame(Event, frozen=True):
    """A card or part of it could not be carried out. [GR-KW-05]"""

    seat: Seat
    card: str


class CardToMeter(Event, frozen=True):
    """A card goes into the meter, activated or not. [GR-CDN-02]"""

    seat: Seat
    card: str
    slot: int
    on: bool

    def variant(self) -> str:
        """Upright, or sideways."""
        return "on" if self.on else "off"


class CardToHand(Event, frozen=True):
    """A card goes back to hand. [GR-CDN-06]"""

    seat: Seat
    card: str


class CardShifted(Event, frozen=True):
    """A card moves to another slot. [GR-KW-55]"""

    seat: Seat
    card: str
    slot: int


class CardHeld(Event, frozen=True):
    """A surge holds a card back. [GR-TRA-08]"""

    seat: Seat
    card: str


class CardRemoved(Event, frozen=True):
    """A card leaves the game. [GR-KW-59]"""

    seat: Seat
    card: str


class Switched(Event, frozen=True):
    """A card in the meter is switched on or off. [GR-KW-44, GR-KW-45]"""

    seat: Seat
    card: str
    on: bool

    def variant(self) -> str:
        """On, or off."""
        return "on" if self.on else "off"


class TraumaTaken(Event, frozen=True):
    """Trauma tokens enter a meter. [GR-CDN-03]"""

    seat: Seat
    kind: str
    n: int

    def variant(self) -> str:
        """Each kind has its own name."""
        return self.kind


class TraumaGone(Event, frozen=True):
    """Trauma tokens leave a meter. [GR-KW-64]"""

    seat: Seat
    kind: str
    n: int

    def variant(self) -> str:
        """Each kind has its own name."""
        return self.kind


class SurgeStored(Event, frozen=True):
    """A power surge is laid on an ability, which now holds so many. [GR-KW-67]"""

    seat: Seat
    n: int


class HandSeen(Event, frozen=True):
    """A player looks at another's hand; only that player knows the cards. [GR-KW-52]"""

    seat: Seat
    victim: Seat
    cards: tuple[str, ...]


class Recovered(Event, frozen=True):
    """A recovery roll. [GR-REC-02]"""

    seat: Seat
    results: tuple[int, ...]
    good: bool

    def variant(self) -> str:
        """It succeeds, or fails."""
        return "good" if self.good else "bad"


# --- attacks ------------------------------------------------------------------------------------


class AttackDeclared(Event, frozen=True):
    """An attack or reactive attack is declared. [GR-ATK-07]"""

    seat: Seat
    cards: tuple[str, ...]
    kind: str
    hex: str
    robot: Seat

    def variant(self) -> str:
        """What is attacked."""
        return self.kind


class AttackTakenBack(Event, frozen=True):
    """The cards of an attack go back to hand. [GR-ATK-09]"""

    seat: Seat
    cards: tuple[str, ...]


class Paid(Event, frozen=True):
    """The cost of an attack is paid. [GR-ATK-10]"""

    seat: Seat
    n: int


class ReactionChosen(Event, frozen=True):
    """A reaction without a card. [GR-REA-02]"""

    seat: Seat
    reaction: str

    def variant(self) -> str:
        """Defending, or taking the hit."""
        return self.reaction


class PoolGathered(Event, frozen=True):
    """The dice of a side, power dice to be added still. [GR-DIC-03]"""

    seat: Seat
    dice: int
    ten: int
    power: int


class PowerAdded(Event, frozen=True):
    """Power dice are added. [GR-DIC-07]"""

    seat: Seat
    n: int


class DiceRolled(Event, frozen=True):
    """The dice of a side as they lie. [GR-TIE-01]"""

    seat: Seat
    faces: tuple[int, ...]
    kinds: tuple[str, ...]


class DiceDropped(Event, frozen=True):
    """A die is taken out of a roll. [GR-KW-90]"""

    seat: Seat
    face: int


class RollRead(Event, frozen=True):
    """Who is ahead, and with how many successes; nobody, if empty. [GR-TIE-09]"""

    seat: Seat
    successes: int

    def variant(self) -> str:
        """Somebody, or nobody."""
        return "won" if self.seat else "none"


class ComboBroken(Event, frozen=True):
    """A card could not resolve: a combo break. [GR-CMB-11]"""

    seat: Seat
    card: str


class TextLost(Event, frozen=True):
    """A card has lost its rules text. [GR-KW-37]"""

    seat: Seat
    card: str


class AttackDecided(Event, frozen=True):
    """A card makes an attack successful, whatever the dice say. [GR-KW-99]"""

    seat: Seat
    successes: int


class HitVoid(Event, frozen=True):
    """Text and damage of a successful attack are void. [GR-KW-36]"""

    seat: Seat
    cards: tuple[str, ...]


class TextBorrowed(Event, frozen=True):
    """An attack card takes over the text of another card. [GR-KW-156]"""

    seat: Seat
    card: str
    text: str


class DamageCounted(Event, frozen=True):
    """What an attack is worth. [GR-RSL-04]"""

    seat: Seat
    n: int


class StructureHit(Event, frozen=True):
    """Damage on a structure or barrier. [GR-STR-02]"""

    kind: str
    hex: str
    n: int

    def variant(self) -> str:
        """A structure, or a barrier."""
        return self.kind


# --- the map ------------------------------------------------------------------------------------


class MoveDeclared(Event, frozen=True):
    """A move is declared. [GR-WIN-06]"""

    seat: Seat
    to: str


class Moved(Event, frozen=True):
    """A robot moved by itself. [GR-MOV-01]"""

    robot: Seat
    start: str
    path: tuple[str, ...]
    kind: str


class Forced(Event, frozen=True):
    """A robot was moved by force. [GR-FMV-01]"""

    robot: Seat
    kind: str
    path: tuple[str, ...]

    def variant(self) -> str:
        """Each kind has its own sentence."""
        return self.kind


class StoodFast(Event, frozen=True):
    """A robot cannot be moved. [GR-KW-131]"""

    robot: Seat


class Collided(Event, frozen=True):
    """A robot collides with something. [GR-COL-01]"""

    robot: Seat
    what: str
    where: str

    def variant(self) -> str:
        """With what."""
        return self.what


class ImpactDrawn(Event, frozen=True):
    """An impact card is drawn. [GR-IMP-07]"""

    card: str
    hex: str
    collision: bool

    def variant(self) -> str:
        """Both halves, or destruction alone."""
        return "collision" if self.collision else "destruction"


class StructureGone(Event, frozen=True):
    """A structure is destroyed. [GR-GEN-13]"""

    hex: str
    level: int


class TileMade(Event, frozen=True):
    """A tile is created. [GR-TIL-21]"""

    tile: str
    hex: str


class TileGone(Event, frozen=True):
    """A tile is removed. [GR-KW-142]"""

    tile: str
    hex: str


class BarrierMade(Event, frozen=True):
    """A barrier is created: static in a hex, or active. [GR-BAR-01]"""

    seat: Seat
    hex: str

    def variant(self) -> str:
        """Static, or active."""
        return "static" if self.hex else "active"


class BarrierGone(Event, frozen=True):
    """A barrier is gone: a static one, or a robot's active one. [GR-BAR-02, GR-BAR-07]"""

    hex: str
    robot: Seat

    def variant(self) -> str:
        """Static, or active."""
        return "static" if self.hex else "active"


class AnchorPicked(Event, frozen=True):
    """A robot takes up an anchor. [GR-TRA-03]"""

    seat: Seat
    hex: str


class AnchorPlaced(Event, frozen=True):
    """An anchor is put on the map. [GR-KW-150]"""

    seat: Seat
    hex: str


class AnchorGone(Event, frozen=True):
    """Anchors leave the map. [GR-KW-151]"""

    hex: str


class MarkerPlaced(Event, frozen=True):
    """A target marker is placed. [GR-KW-146]"""

    seat: Seat
    hex: str


class MarkerGone(Event, frozen=True):
    """A target marker is used. [GR-KW-148]"""

    seat: Seat
    hex: str
