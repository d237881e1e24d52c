"""What cards, profiles and tiles are, as data files write them.

A slot is written as its symbol: ``shoot``. Behind it stands what happens to the die: ``use once``
keeps it until the end of the round, ``adjust injury`` costs it for good. [PE-SLT-01]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal, TypeVar

import msgspec
from msgspec import Struct

from plancia.content.read import Text
from plancia.games.project_elite.maps.drawing import SlotKind
from plancia.games.project_elite.maps.file import Origin, Word
from plancia.texts.words import Script

Symbol = Literal["move", "adjust", "search", "shoot", "use", "alien_move"]
SYMBOLS: tuple[Symbol, ...] = ("move", "adjust", "search", "shoot", "use", "alien_move")
"""The faces of an action die, in the order of its numbers. [PE-DIE-01]"""

Objective = Literal["extermination", "recovery", "recon", "demolition"]
Difficulty = Literal["easy", "medium", "hard"]
AlienClass = Literal["soldier", "special", "boss", "mega_boss"]
Colour = Literal["grey", "green", "red"]
Value = Literal["range", "shots", "hits"]
"""What is printed on a weapon: how far, how many dice, from which face on. [PE-WPN-15]"""

Natural = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]
Cost = Annotated[tuple[str, ...], msgspec.Meta(min_length=1)]
"""Slots as they are written: a symbol, and behind it what happens to the die."""
Players = Annotated[int, msgspec.Meta(ge=1, le=6)]

KINDS: dict[str, SlotKind] = {"": "regular", "once": "single_use", "injury": "injury"}


T = TypeVar("T")


def for_players(columns: Mapping[int, T], players: int) -> T:
    """The column for a number of players; alone the smallest there is. [PE-SOL-03]"""
    if players == 1 and columns:
        return columns[min(columns)]
    return columns[players]


class Slot(Struct, frozen=True, gc=False):
    """One symbol of a cost, and what happens to the die that covers it. [PE-SLT-02]"""

    symbol: Symbol
    kind: SlotKind = "regular"


def slot(written: str) -> Slot:
    """A slot as it is written in a file."""
    symbol, _, kind = written.partition(" ")
    return Slot(msgspec.convert(symbol, Symbol), KINDS[kind])


class Printed(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What every card has."""

    id: Word
    title: Text
    text: Text
    origin: Origin = "house"
    copies: Positive = 1


class Mod(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a value for as long as a card works.

    `sight` is how many obstacles a shot passes through, `reroll` whether dice that miss are rolled
    once more, `wounds` how many lives a hit takes, `armour` stops abilities of soldiers, `padding`
    is how many lives less a push costs, `seconds` is the length of the action phase.
    """

    of: Literal[
        "range", "shots", "hits", "sight", "reroll", "wounds", "armour", "padding", "seconds"
    ]
    n: int


class Shot(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a weapon rolls. [PE-WPN-04, PE-WPN-05]"""

    range: Positive | Literal["infinite"]
    shots: Positive
    hits: Positive
    """The least face that hits."""
    fixed: tuple[Value, ...] = ()
    """What cannot be improved: printed with a red border. [PE-WPN-15]"""
    wounds: Positive = 1
    """How many lives each hit takes. [PE-CRD-22]"""
    chosen: bool = False
    """The player says how many dice to roll, up to the shots. [PE-CRD-07]"""
    most: Natural = 0
    """A total above this deals no wounds; 0: any total does. [PE-CRD-08]"""
    doubles: bool = False
    """Each double is one more hit. [PE-CRD-21]"""
    retreat: bool = False
    """The row behind an alien that is hit retreats. [PE-RET-02]"""


class Gear(Printed, frozen=True, kw_only=True):
    """A weapon, an item or a piece of alien technology. [PE-WPN-01, PE-WPN-22]"""

    weapon: bool = False
    """It counts against the two weapons that a character carries. [PE-INV-01]"""
    costs: tuple[Cost, ...] = ()
    """What activates it: any one of these. Without a cost it always works. [PE-WPN-18]"""
    shot: Shot | None = None
    does: Script = Script()
    """What comes of an activation, after a shot if there is one."""
    attaches: bool = False
    """Activated it is attached to a weapon for good, which has its changes then. [PE-WPN-11]"""
    mods: tuple[Mod, ...] = ()
    """What it changes: always without a cost, else until the action phase is over."""
    after: Script = Script()
    """What comes after the action phase in which it was activated. [PE-CON-16]"""
    discarded: bool = False
    """It is discarded when it has been used."""


class Character(Printed, frozen=True, kw_only=True):
    """A character with its ability. [PE-GEN-11, PE-SET-04]"""

    life: Positive
    costs: tuple[Cost, ...] = ()
    does: Script = Script()
    tokens: Natural = 0
    """With how many tokens each round begins, that prevent alien moves. [PE-CRD-03]"""
    mods: tuple[Mod, ...] = ()
    pushed: Script = Script()
    """What happens whenever an alien pushes this character. [PE-CRD-06]"""


class Profile(Printed, frozen=True, kw_only=True):
    """A kind of alien. [PE-ALN-11]"""

    kind: AlienClass = "soldier"
    movement: Natural
    lives: Positive = 1
    colour: Colour = "grey"
    does: Script = Script()
    dies: Script = Script()
    """What happens where it is killed."""
    armour: Natural = 0
    """How much higher a hit die has to be against it."""
    unmoved: bool = False
    """It cannot be chosen for an alien move. [PE-DIE-12]"""
    egg: bool = False
    """It carries its spawning area with it. [PE-EGG-02]"""

    @property
    def is_boss(self) -> bool:
        """Whether it is a boss or a mega-boss. [PE-GEN-03]"""
        return self.kind in ("boss", "mega_boss")


class Spawn(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card of the alien or boss deck. [PE-SPN-03]"""

    id: Word
    alien: Word
    count: Positive = 1
    area: Literal[1, 2, 3, "d3"] = "d3"
    each: bool = False
    """The area is rolled for every miniature. [PE-SPN-06]"""
    acts_now: bool = False
    moves_now: bool | Positive = False
    """Whether it moves at once; a number says how far. [PE-SPN-10]"""
    copies: Positive = 1


Moment = Literal[
    "at_once", "spawning", "action_begins", "action_ends", "abilities_end", "round_ends"
]


class Event(Printed, frozen=True, kw_only=True):
    """An event: what it does when, and what cancels it. [PE-EVT-03, PE-EVT-06]"""

    moment: Moment = "at_once"
    does: Script = Script()
    mods: tuple[Mod, ...] = ()
    """What is changed for everybody as long as it is in play."""
    one_off: bool = False
    """It does not stay in play, so that nothing cancels it. [PE-EVT-04]"""
    cancel: dict[Players, Cost] = {}
    """The symbols that cancel it, by the number of players; alone the smallest column counts."""


class TileCard(Struct, frozen=True, forbid_unknown_fields=True):
    """An objective tile with its slots. [PE-EXT-03, PE-OBJ-03, PE-DEM-02]"""

    id: Word
    slots: Cost


class Calendar(Struct, frozen=True, forbid_unknown_fields=True):
    """What lies on the space of one round. [PE-STC-03]"""

    events: Natural = 0
    bosses: Natural = 0
    eggs: Natural = 0
    """Spawning tokens that are put on D6 spaces."""


class Column(Struct, frozen=True, forbid_unknown_fields=True):
    """What a set-up card says for one number of players.

    `slots` are the names of objective slots with blanks between them. `rounds` has a word for each
    of the eight rounds: ``e`` is an event token, ``b`` a boss token, ``s`` a spawning token, and
    ``.`` a round without any; ``eb`` brings an event and a boss.
    """

    slots: str
    """The objective slots that are used. [PE-STC-02]"""
    rounds: str
    """What comes in which round. [PE-SET-10]"""
    tiles: Natural = 0
    """How many tiles lie in the starting area in a recon game. [PE-RCN-02]"""

    def names(self) -> tuple[str, ...]:
        """The objective slots, one by one."""
        return tuple(self.slots.split())

    def calendar(self) -> dict[int, Calendar]:
        """The tokens of every round that has some. [PE-STC-03]"""
        return {
            number: Calendar(word.count("e"), word.count("b"), word.count("s"))
            for number, word in enumerate(self.rounds.split(), 1)
            if word != "."
        }


class SetupCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A set-up for one map, objective and difficulty. [PE-STC-01]"""

    objective: Objective
    difficulty: Difficulty
    players: Annotated[dict[Players, Column], msgspec.Meta(min_length=1)]
    """One column for each number of players that it is for. [PE-GEN-02]"""
