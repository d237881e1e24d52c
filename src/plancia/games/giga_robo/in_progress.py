"""What can be under way: an attack, responses, words, rolls, damage and robots on the move."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.core import Seat
from plancia.games.giga_robo.maps import Hex
from plancia.texts import words

DieKind = Literal["attack", "power", "ten", "defence"]
D12 = 12
"""The sides of attack and power dice."""
SIDES: dict[DieKind, int] = {"attack": D12, "power": D12, "ten": 10, "defence": 10}  # [GR-DIC-01]
Cause = Literal["attack", "collision", "fire", "effect"]
"""What damage comes from."""
ResponseKind = Literal["instant", "trigger", "activation"]


class Target(Struct, frozen=True, gc=False):
    """What an attack aims at: a robot, a structure or a static barrier. [GR-GEN-18]"""

    kind: Literal["robot", "structure", "barrier"]
    hex: Hex
    robot: Seat = ""


class Die(Struct, gc=False):
    """A die of a roll: its face, and whether a tie has set it aside. [GR-TIE-03]"""

    kind: DieKind
    face: int
    plus: int = 0
    """Changes of the result of all dice of its kind by card text. [GR-KW-91]"""
    alone: int = 0
    """Changes of this die alone."""
    aside: bool = False

    @property
    def result(self) -> int:
        """The number that counts, never below 1. [GR-KW-91]"""
        return max(1, self.face + self.plus + self.alone)


class Played(Struct, gc=False):
    """An attack card in play."""

    card: str
    start: Hex = ""
    """Where its range is measured from, if not from the robot. [GR-KW-116]"""
    free: bool = False
    """Played by a permit. [GR-KW-18]"""
    tokens: bool = False
    """Paid with power tokens. [GR-KW-19]"""
    paid: int = 0
    text: str = ""
    """The card whose text it takes over. [GR-KW-156]"""
    state: Literal["declared", "cancelled", "textless", "resolved", "broken"] = "declared"
    dice: int = 0
    """Attack dice added as it was played. [GR-KW-87]"""
    power: int = 0
    """Power dice added as it was played."""
    foe_dice: int = 0
    """Attack dice that it takes from the opposing roll. [GR-KW-88]"""
    foe_result: int = 0
    """What it takes from the result of each opposing attack die. [GR-KW-91]"""
    x: int = 0
    """What was counted as it was played. [GR-KW-145]"""
    own_meter: bool = False
    """Played out of the meter. [GR-KW-23]"""

    @property
    def hit(self) -> bool:
        """Whether it has resolved, with or without a text."""
        return self.state in ("resolved", "textless")


class Side(Struct, gc=False):
    """One side of an attack: who, with which cards, at what, with which dice."""

    seat: Seat
    target: Target
    cards: list[Played] = []
    dice: list[Die] = []
    attack: int = 0
    """Attack or defence dice of the pool, modifiers counted. [GR-DIC-13]"""
    ten: int = 0
    """Ten-sided attack dice of the pool. [GR-DIC-12]"""
    power: int = 0
    """Power dice of the pool."""
    barred: list[Hex] = []
    """Static barriers that lay in the attack's path as it was declared. [GR-KW-118]"""
    changes: dict[str, int] = {}
    """Changes of this side by what was played around it: dice, damage, reaction icon, …"""
    cancelled: bool = False


class Fight(Struct, gc=False):
    """The attack that is under way, from declaration to clean-up. [GR-RSL-01]"""

    active: Side
    stage: Literal[
        "building", "declared", "reacting", "pools", "rolled", "success", "text", "damage", "over"
    ] = "building"
    laying_out: Literal["", "active", "reply"] = ""
    """The side that is still laying out cards: only their owner knows them. [GR-CMB-01]"""
    reactor: Seat = ""
    reaction: Literal["", "attack", "defend", "hit"] = ""
    reply: Side | None = None
    """The reactive attack, or the defence roll."""
    winner: Literal["", "active", "reply"] = ""
    successes: int = 0
    fixed: bool = False
    """Made successful by a card: dice no longer matter. [GR-KW-99]"""
    paid: bool = False
    broken: bool = False
    """A combo break has occurred. [GR-CMB-11]"""
    hurt: list[Seat] = []
    """The robots that an opponent inflicted damage on, for the rage step. [GR-RAG-05]"""
    inflicted: int = 0
    """What the attack's own damage took from its victim's armour."""
    harmed: list[Seat] = []
    """The robots that lost armour to the damage text. [GR-KW-69]"""
    used: list[str] = []
    """What works once per attack and was used. [GR-KW-13]"""
    past: list[Target] = []
    """Earlier targets of a chain of replays. [GR-KW-162]"""
    replay: str = ""
    """The card that is to be replayed against a new target. [GR-KW-161]"""
    answered: Seat = ""
    """Whom the first attack of a chain of replays answered, if it was reactive."""
    combo_reply: bool = False
    """The reactor may answer with a combo. [GR-KW-164]"""

    @property
    def sides(self) -> dict[str, Side]:
        """The sides by their names, `active` first; there may be no `reply`."""
        if self.reply is None:
            return {"active": self.active}
        return {"active": self.active, "reply": self.reply}

    def both(self) -> tuple[Side, ...]:
        """The sides without their names."""
        return (self.active,) if self.reply is None else (self.active, self.reply)

    @property
    def ahead(self) -> Side | None:
        """The side that wins the roll as it is now, if one does."""
        return self.active if self.winner == "active" else self.reply if self.winner else None

    @property
    def laid_out(self) -> Side | None:
        """The side whose cards are being laid out, if there is one."""
        return self.sides.get(self.laying_out) if self.laying_out else None


class Response(Struct, gc=False):
    """A card, trigger or activation that was declared and has not resolved. [GR-GEN-11]"""

    number: int
    seat: Seat
    kind: ResponseKind
    source: str
    index: int = 0
    """Which of the triggers of its source."""
    x: int = 0
    at: str = ""
    """What it names: a player, a card, another response. [GR-KW-14]"""
    victim: Seat = ""
    paid: int = 0
    cancelled: bool = False
    text: str = ""
    """The card whose text it took over. [GR-KW-156]"""
    fleeting: bool = False
    """That text ends with the turn."""
    before: dict[Seat, str] = {}
    """How things stood for opponents who wait for instants against them. [GR-KW-84]"""


class Frame(words.Frame, gc=False):
    """Whose words are being carried out, and what they have come to so far."""

    role: Literal["attack", "instant", "trigger", "effect"] = "effect"
    victim: Seat = ""
    """The opponent of the text. [GR-KW-07, GR-KW-08]"""
    x: int = 0
    """Announced, or counted before the text changed anything. [GR-KW-14, GR-KW-145]"""
    at: str = ""
    """What was named on declaration."""
    hex: Hex = ""
    """Where something last landed or was created."""
    left: Hex = ""
    """The hex that the victim last left."""
    path: tuple[Hex, ...] = ()
    """The hexes last entered. [GR-GEN-08, GR-GEN-10]"""
    braced: Seat = ""
    """The robot that rolls to ignore impact cards of this text. [GR-KW-139]"""

    def seat(self, who: str) -> Seat:
        """The owner, or the opponent of the text; empty: there is none."""
        return self.owner if who == "own" else self.victim


class Recovery(Struct, gc=False):
    """A recovery roll under way. [GR-REC-01]"""

    seat: Seat
    dice: list[Die] = []
    power: int = 0


class Wound(Struct, gc=False):
    """An amount of damage on its way to a robot. [GR-KW-100]"""

    robot: Seat
    amount: int
    by: Seat
    """Who inflicts it; empty: it is received. [GR-DMG-03]"""
    cause: Cause
    rule: str
    ranged: bool = False
    hex: Hex = ""
    """The hex that is damaged, where that matters."""


class Moving(Struct, gc=False):
    """A robot on its way: by its own movement, or by force."""

    robot: Seat
    by: Seat
    """Who forces it; its own seat if nobody does."""
    kind: Literal[
        "speed", "move", "named", "leap", "push", "pull", "throw", "displaced", "dragged", "aside"
    ]
    path: list[Hex] = []
    """What is left of the way."""
    entered: list[Hex] = []
    spent: int = 0
    points: int = 0
    high: bool = False
    """It keeps its height over lower hexes. [GR-MOV-07]"""
    start: Hex = ""
