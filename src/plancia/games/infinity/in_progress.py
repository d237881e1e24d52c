"""What is under way: an order with its declarations and reactions, and the rolls of an exchange."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.space.volume import Place, Stretch

Source = Literal["reserve", "own", "special", "impetuous"]
"""Where an order comes from. [INF-ORD-03, INF-CHAR-TRAIN-01, INF-LT-01, INF-CHAR-IMP-02]"""
Attribute = Literal["cc", "bs", "ph", "wip"]
"""What an attribute roll is made with."""
Template = Literal["circular", "small_teardrop", "large_teardrop"]
"""The shapes that are laid on the table. [INF-TMPL-01]"""
Way = tuple[Place, ...]
"""Points that the middle of a base goes through."""


class Shot(Struct, frozen=True, gc=False):
    """So many dice of a burst at one target. [INF-BS-08]"""

    target: str
    dice: Annotated[int, Meta(ge=1)] = 1


class Declared(Struct, frozen=True, gc=False, kw_only=True, omit_defaults=True):
    """An action of the action table with all that defines it; it is final. [INF-ORD-29]"""

    action: str
    """Its row of the action table. [INF-ORD-18]"""
    trooper: str
    way: Way = ()
    """The whole path, cut where it has to end. [INF-ORD-26]"""
    heading: float | None = None
    """Where the trooper looks when it is over."""
    moment: float = 0.0
    """After how much of the path of the order it is done. [INF-ORD-22, INF-ARO-25]"""
    weapon: str = ""
    mode: str = ""
    """Which way of using the weapon."""
    shots: tuple[Shot, ...] = ()
    target: str = ""
    """Against whom, where it is not a burst."""
    aim: Place | None = None
    """Where the middle of a template is meant to lie. [INF-SPEC-06]"""
    template: str = ""
    """What is placed where it hits, of a weapon that has several; empty: the first.
    [INF-WPN-PLASR-02]"""
    headings: tuple[float, ...] = ()
    """Where direct templates point. [INF-TMPL-13, INF-TMPL-18]"""
    falls_to: Place | None = None
    """Where a climb or a jump ends that fails."""
    site: str = ""
    """What is used of what lies on the table in a mission."""
    drop: int = 0
    """How many complete centimetres that is deep. [INF-DMG-06]"""
    hangs: bool = False
    """A climb that ends on the wall. [INF-SKILL-CLIMB-06]"""
    falls_short: bool = False
    """A jump that cannot reach the place it was meant for. [INF-SKILL-JUMP-07]"""
    sure: bool = False
    """A climb or a jump that takes no roll. [INF-SS-CLIMB-01, INF-SS-SJUMP-01]"""
    saw_prone: bool = False
    """Of a reaction: whether the activated model lay when it was declared."""
    program: str = ""
    """What a Hacker does with its device. [INF-HACK-02]"""
    via: str = ""
    """Whose repeater it uses; empty: none. [INF-HACK-05]"""
    element: str = ""
    """The door, computer or piece of scenery that it is done to. [INF-HACK-51, INF-STR-08]"""
    dice: int = 0
    """How often scenery is fired at. [INF-STR-08]"""
    carries: str = ""
    """Who is taken along. [INF-ATTR-06]"""
    vehicle: str = ""
    """What somebody gets on or into. [INF-SKILL-MOUNT-01]"""
    exit: Place | None = None
    """Where a pilot gets out. [INF-EQ-TAG-12]"""
    exit_heading: float = 0.0
    is_last: bool = False
    """Whether its trooper does nothing more in this order."""
    thing: str = ""
    """What is laid on the table."""
    berserk: bool = False
    """Whether a blow is one of a berserker. [INF-SS-BERS-01]"""


def targets_of(deed: Declared) -> set[str]:
    """The models that something is done to."""
    return {shot.target for shot in deed.shots} | ({deed.target} if deed.target else set())


class Notice(Struct, frozen=True, gc=False):
    """Where along the path of an activated model somebody can react to it. [INF-ORD-30]"""

    mover: str
    sight: tuple[Stretch, ...] = ()
    zone: tuple[Stretch, ...] = ()
    net: tuple[Stretch, ...] = ()
    """Where a Hacker has it in reach, by repeaters as well. [INF-ARO-28]"""
    alarm: bool = False
    """Whether it does what every Hacker may answer, at any distance. [INF-ARO-28]"""


class Line(Struct, frozen=True, gc=False):
    """A number that is added, and by which rule."""

    rule: str
    name: str
    value: int


class Bearing(Struct, frozen=True, gc=False):
    """Where the two stood when something was measured between them. [INF-BS-02]"""

    here: Place
    there: Place
    lay: bool = False
    """Whether whoever rolled lay."""
    target_lay: bool = False


class Throw(Struct, frozen=True, gc=False, kw_only=True):
    """One attribute roll: who rolls, what for, and how the number is made. [INF-ROLL-03]"""

    trooper: str
    action: str
    attribute: Attribute
    base: int
    lines: tuple[Line, ...] = ()
    dice: tuple[int, ...] = ()
    weapon: str = ""
    mode: str = ""
    target: str = ""
    program: str = ""
    lost: bool = False
    """It proved impossible when measured. [INF-ORD-27]"""
    bearing: Bearing | None = None
    """Where from and where to, if anything was measured for it."""
    first: bool = False
    """It comes before what others do about it. [INF-SS-MA-04]"""
    struck: bool = False
    """Whoever was to make it was cut down before. [INF-SS-MA-04]"""
    berserk: bool = False
    """It is made without a thought of being hit. [INF-SS-BERS-02]"""
    piercing: bool = False
    """A good blow that it beats does not turn it. [INF-SS-MA-02]"""
    others: tuple[str, ...] = ()
    """Whom it hits besides its target. [INF-SS-MA-12]"""
    along: tuple[str, ...] = ()
    """Weapons that act in the same blow. [INF-SS-CC2-01]"""
    venom: tuple[str, ...] = ()
    """Ammunition that comes with it besides. [INF-SS-POIS-01]"""

    @property
    def needed(self) -> int:
        """The modified attribute. [INF-ROLL-03]"""
        return self.base + sum(line.value for line in self.lines)


class Contest(Struct, frozen=True, gc=False, kw_only=True):
    """Two rolls against each other, or one alone: a row of the exchange. [INF-ROLL-20]"""

    active: Throw | None = None
    reactive: Throw | None = None
    opposed: bool = False
    hits: tuple[bool, ...] = ()
    """Which dice of the active side had their effect."""
    answers: tuple[bool, ...] = ()
    """Which dice of the reactive side had theirs."""


class Hit(Struct, frozen=True, gc=False, kw_only=True):
    """Something that has to be resisted, or not even that. [INF-DMG-03]"""

    target: str
    by: str
    weapon: str
    mode: str = ""
    critical: bool = False
    close: bool = False
    """It was made in close combat."""
    lines: tuple[Line, ...] = ()
    """What is added to the die: cover, a defence bonus."""
    friendly: bool = False
    """It was made by a comrade, or by nobody. [INF-BS-21, INF-GUTS-01]"""
    blast: bool = False
    """It was touched by a template aimed at another one. [INF-TMPL-11]"""
    damage: int | None = None
    """What it is resisted against, where that is not the weapon's: the depth of a fall."""
    along: tuple[str, ...] = ()
    """Weapons that act in the same blow. [INF-SS-CC2-01]"""
    venom: tuple[str, ...] = ()
    """Ammunition that comes with it besides. [INF-SS-POIS-01]"""


class Save(Struct, frozen=True, gc=False, kw_only=True):
    """A roll that resists a hit. [INF-DMG-01]"""

    hit: Hit
    attribute: Literal["arm", "bts", "ph"] = "arm"
    base: int = 0
    damage: int = 0
    die: int = 0
    wounded: bool = False
    held: bool = False
    """It has failed against what immobilises. [INF-IMM-01]"""
    blinded: bool = False
    """It has failed against what blinds. [INF-WPN-FLASH-03]"""
    disabled: bool = False
    """It has failed against E/M. [INF-AMMO-EM-02]"""
    stunned: bool = False
    """It has failed against Stun. [INF-AMMO-STUN-01]"""


class Mark(Struct, frozen=True, gc=False):
    """A template as it was placed."""

    shape: Template
    at: Place
    heading: float = 0.0


class Exchange(Struct, gc=False, kw_only=True):
    """All rolls of the last order, for whoever wants to see how it came out."""

    contests: list[Contest] = []
    saves: list[Save] = []
    foiled: list[str] = []
    """Who was the object of a hacking attack without success. [INF-HACK-59]"""
    pulses: list[Mark] = []
    """Where E/M went off, which removes nets. [INF-WPN-MINE-23]"""
    applied: int = 0
    """How many of the rolls that resist hits have had their effect on who is still up: an order
    whose first attack is over before the rest counts nothing twice. [INF-ORD-33]"""


class Breach(Struct, frozen=True, gc=False, kw_only=True):
    """A T.A.G. that the last order immobilised: the next one may possess it. [INF-HACK-10]"""

    target: str
    hackers: tuple[str, ...]
    """All who attacked it together. [INF-HACK-55]"""
    winners: tuple[str, ...]
    """Those of them who succeeded."""


class Corridor(Struct, frozen=True, gc=False, kw_only=True):
    """A corridor of Suppression Fire: with what, and towards which marker. [INF-SUP-03]"""

    weapon: str
    mode: str
    marker: Place


class Blast(Struct, frozen=True, gc=False):
    """How something goes off: under which template, whereto, and when. [INF-WPN-MINE-01]"""

    thing: str
    shape: Template
    heading: float = 0.0
    moment: float = 0.0
    """After how much of the paths of the order. [INF-WPN-MINE-09]"""
    fumbled_by: str = ""
    """The Engineer who has set it off, and cannot dodge it. [INF-SS-ENG-09]"""


class Before(Struct, frozen=True, gc=False):
    """What was declared in an order when something was laid. [INF-WPN-MINE-21]"""

    deeds: int
    """How many actions."""
    reactors: tuple[str, ...]
    """Who had reacted."""


class Order(Struct, gc=False, kw_only=True):
    """An order that is carried out. [INF-ORD-28 to INF-ORD-33]"""

    troopers: list[str]
    """Who is activated; several with a coordinated order. [INF-COORD-01]"""
    source: Source = "reserve"
    deeds: list[Declared] = []
    """What the active player declared, the first action of every trooper before the second."""
    number: int = 1
    """Which action is being declared: the first or the second."""
    is_long: bool = False
    is_pack: bool = False
    """One order activates a whole pack. [INF-SS-ANTI-02]"""
    way: dict[str, Way] = {}
    """The whole path of each trooper so far, from where it stood."""
    reactions: dict[str, Declared] = {}
    """What each reactor declared. [INF-ARO-03]"""
    notices: dict[str, tuple[Notice, ...]] = {}
    """Who may react now, and to what. [INF-ARO-05]"""
    settled: list[Declared] = []
    """What was carried out before anybody could react: attacks out of hiding. [INF-ARO-24]"""
    emerged: list[str] = []
    """Those who have come out of hiding in it. [INF-SS-CAMO-29, INF-SS-CAMO-32]"""
    warned: list[str] = []
    """Those whom what comes first does not surprise. [INF-SS-SIX-02, INF-EQ-MSV-06]"""
    answered: list[str] = []
    """Whose reactions were carried out along with what came first. [INF-SS-CAMO-27]"""
    poured: list[Declared] = []
    """The bursts of Suppression Fire that it draws. [INF-SUP-07]"""
    forfeited: list[str] = []
    """Those that had it in sight and did not react. [INF-ARO-06]"""
    waiting: list[str] = []
    """Those that wait for what a marker does next. [INF-ARO-23]"""
    unseen: list[str] = []
    """Those that were near without sight and did not react. [INF-ARO-08]"""
    breach: Breach | None = None
    """What could be possessed when it began. [INF-HACK-10]"""
    fighting: list[str] = []
    """Those in close combat during the order. [INF-CC-52]"""
    struck: list[str] = []
    """Reactors whose blow came first, and is over. [INF-SS-MA-04]"""
    turned: list[str] = []
    """Those that have turned in the end. [INF-SKILL-FACE-03, INF-CC-52]"""

    laid: dict[str, Before] = {}
    """What was laid on the table during the order. [INF-WPN-MINE-21]"""
    triggered: list[str] = []
    """What was set off and goes off before the order ends. [INF-WPN-MINE-09]"""
    blasts: list[Blast] = []
    """How it goes off."""
    entered: str = ""
    """Who has moved last without an order, when all paths had ended. [INF-WPN-MINE-02]"""
    entry: Way = ()
    """Along which path."""
    cut: list[str] = []
    """Who has suffered already from the net in which it reacts. [INF-WPN-MINE-24]"""

    early: list[Contest] = []
    """Rolls that were made before the second action: to leave close combat. [INF-CC-39]"""

    @property
    def is_coordinated(self) -> bool:
        """Whether several models act together. [INF-COORD-01]"""
        return len(self.troopers) > 1 and not self.is_pack

    @property
    def is_joint(self) -> bool:
        """Whether several models do the same. [INF-COORD-06, INF-SS-ANTI-03]"""
        return len(self.troopers) > 1

    @property
    def is_half(self) -> bool:
        """Whether nobody has declared a second action."""
        names = [deed.trooper for deed in self.deeds]
        return len(set(names)) == len(names)

    @property
    def unsettled(self) -> list[Declared]:
        """What the active player declared and is still to be carried out."""
        return [deed for deed in self.deeds if deed not in self.settled]

    @property
    def replies(self) -> list[Declared]:
        """The reactions that are still to be carried out."""
        return [deed for name, deed in self.reactions.items() if name not in self.answered]

    def deeds_of(self, trooper: str) -> list[Declared]:
        """What a trooper declared, in order."""
        return [deed for deed in self.deeds if deed.trooper == trooper]
