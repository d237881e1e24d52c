"""Values that cards and abilities change: who changes them, and what they come to.

What works for a player is the pilot ability, the robot abilities that hold their tokens, the cards
lying activated in the meter, and effects that last [GR-KW-02, GR-ABL-04].
"""

from __future__ import annotations

from msgspec import UNSET

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.in_force.active_effects import Change, Source
from plancia.games.giga_robo.in_force.memo import memo_of
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.noticing import EFFECTS
from plancia.games.giga_robo.state import GigaRobo, Lasting, MeterCard, Player
from plancia.games.giga_robo.words.amounts import Amount, of_opponent
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import CardFilter, Mod, Stat
from plancia.texts.values import Way
from plancia.texts.values import changed as with_changes

OWN = frozenset(
    {"heart", "rage", "spirit_gain", "fire_gain", "recovery_result", "purge_for_spirit"}
    | {"upkeep_power", "cards_from_meter"}
)
"""Values of a pilot; all others belong to the robot and so to its whole crew. [GR-COP-06]"""


def changes(g: GigaRobo, stat: Stat) -> list[Change]:
    """All changes of a value that are in force, in seat order."""
    memo = g.memo
    if memo is UNSET or memo.mark is not EFFECTS.mark:
        memo = memo_of(g)
    if stat not in memo.mods:  # the usual case
        return NOTHING
    found: list[Change] = memo.mods[stat]
    return found + chosen_for(g, memo.aiming[stat]) if stat in memo.aiming else found


NOTHING: list[Change] = []


def chosen_for(g: GigaRobo, waiting: list[Change]) -> list[Change]:
    """The changes for a next attack that count while one is chosen. [GR-KW-16]"""
    return [each for each in waiting if choosing(g, each[1])]


def choosing(g: GigaRobo, player: Player) -> bool:
    """Whether the attack that an effect waits for could be chosen now. [GR-KW-16]"""
    side = side_of(g, player.seat)
    return side is None or side.changes.get("declared", 0) <= 0


def concerns(g: GigaRobo, mod: Mod, owner: Player, source: Source, seat: Seat, stat: Stat) -> bool:
    """Whether a change is about this player. [GR-KW-09]"""
    player = g.players[seat]
    if mod.who == "own":
        return owner.seat == seat or (stat not in OWN and owner.rides == player.rides)
    if mod.who == "all":
        return True
    if owner.team == player.team:
        return False
    if isinstance(source, MeterCard):
        if not source.hit and g.library.cards[source.card].attack:
            return False  # it hit a structure: there is nobody it concerns [GR-KW-07]
        only = source.hit
    else:
        only = source.victim if source else ""
    return not only or only == seat or g.players[only].rides == player.rides


class Concerning:
    """The changes of a value that are about a player, sorted by what they do."""

    __slots__ = ("adding", "every", "fixed", "others")

    def __init__(self, every: list[Change]) -> None:
        """Add up what is always added by the same."""
        self.every, self.fixed = every, 0
        self.adding: list[Change] = []
        """What is added by more than a number, or not always."""
        self.others: list[Change] = []
        """What sets, multiplies or halves, and what is added up to a highest value."""
        for change in every:
            mod = change[0]
            if mod.most is not None or mod.alters:
                self.others.append(change)
            elif isinstance(mod.add, int) and mod.card is None and not mod.named and not mod.when:
                self.fixed += mod.add
            else:
                self.adding.append(change)


UNCHANGED = Concerning([])


def concerning(g: GigaRobo, seat: Seat, stat: Stat) -> Concerning:
    """The changes of a value that are about a player, whatever the card."""
    memo = g.memo
    if memo is UNSET or memo.mark is not EFFECTS.mark:
        memo = memo_of(g)
    if stat not in memo.mods:  # the usual case
        return UNCHANGED
    found: Concerning | None = memo.concerning.get((seat, stat))
    if found is None or stat in memo.aiming:
        found = memo.concerning[seat, stat] = Concerning(_about(g, seat, stat))
    return found


def _about(g: GigaRobo, seat: Seat, stat: Stat) -> list[Change]:
    found: list[Change] = []
    for change in changes(g, stat):
        mod, owner, source = change
        if concerns(g, mod, owner, source, seat, stat):
            found.append(change)
    return found


def in_force(
    g: GigaRobo, changes: list[Change], seat: Seat, victim: Seat = "", card: Card | None = None
) -> list[tuple[Mod, Seat, Seat, Source]]:
    """Those of the changes about a player that count against a victim, for a card.

    With each comes whose change it is, against whom, and what keeps it in force.
    """
    found: list[tuple[Mod, Seat, Seat, Source]] = []
    for mod, owner, source in changes:
        if mod.card is not None and (card is None or not fits(g, card, mod.card)):
            continue
        if mod.named and not (card and isinstance(source, Lasting) and source.at == card.name):
            continue
        other = victim if mod.who == "own" else seat
        if not mod.when or mod.when.hold(g, owner.seat, other):
            found.append((mod, owner.seat, other, source))
    return found


def counted(g: GigaRobo, n: Amount, owner: Seat, other: Seat, source: Source) -> int:
    """The amount of a change that is in force."""
    if isinstance(n, int):
        return n
    x = source.x if isinstance(source, Lasting) else 0
    return amount(g, Frame(owner, "", victim=other, x=x), n)


def total(g: GigaRobo, seat: Seat, stat: Stat, victim: Seat = "", card: Card | None = None) -> int:
    """What is added to a value for a player, against a victim, for a card."""
    about = concerning(g, seat, stat)
    found = about.fixed
    if about.adding:
        for mod, owner, other, source in in_force(g, about.adding, seat, victim, card):
            found += counted(g, mod.add, owner, other, source)
    return found


def altered(
    g: GigaRobo, seat: Seat, stat: Stat, value: int, victim: Seat = "", card: Card | None = None
) -> int:
    """A value as it is set, multiplied and halved, before anything is added.

    What is set to something of an opponent needs one.
    """
    others = concerning(g, seat, stat).others
    if not others:  # the usual case
        return value
    found: list[tuple[Way, int]] = []
    for mod, owner, other, source in in_force(g, others, seat, victim, card):
        if mod.set is not None and (other or not of_opponent(mod.set)):
            found.append(("set", counted(g, mod.set, owner, other, source)))
        if mod.times != 1:
            found.append(("times", mod.times))
        if mod.half:
            found.append(("half", 1))
    return with_changes(value, found) if found else value


def changed(g: GigaRobo, stats: frozenset[str]) -> bool:
    """Whether anything changes one of these values for anybody."""
    return not stats.isdisjoint(memo_of(g).mods)


def raised(g: GigaRobo, seat: Seat, stat: Stat, value: int) -> int:
    """A value with all that is added; what has a highest value comes last. [GR-KW-83]"""
    value += total(g, seat, stat)
    others = concerning(g, seat, stat).others
    for mod, owner, other, source in in_force(g, others, seat) if others else ():
        if mod.most is not None:
            add = counted(g, mod.add, owner, other, source)
            value += max(0, min(add, mod.most - value))
    return value


def has(g: GigaRobo, seat: Seat, stat: Stat, card: Card | None = None) -> bool:
    """Whether something that is yes or no holds for a player."""
    memo = g.memo
    if memo is UNSET or memo.mark is not EFFECTS.mark:
        memo = memo_of(g)
    return stat in memo.mods and total(g, seat, stat, "", card) > 0


def fits(g: GigaRobo, card: Card, wanted: CardFilter) -> bool:
    """Whether a card is one of those that are meant."""
    kinds = (card.type, "attack") if card.attack else (card.type,)
    if wanted.type is not None and wanted.type not in kinds:
        return False
    if wanted.deck is not None:
        deck = "pilot" if g.library.decks[card.name] in g.library.pilots else "robot"
        if deck != wanted.deck:
            return False
    if wanted.name and wanted.name not in card.name:
        return False
    if wanted.without and wanted.without in card.name:
        return False
    if wanted.combo is not None and wanted.combo != ("combo" in card.icons):
        return False
    if wanted.anchors is not None and wanted.anchors != card.anchors:
        return False
    if wanted.ultimate is not None and wanted.ultimate != card.ultimate:
        return False
    if wanted.cooldown is not None and wanted.cooldown != bool(card.cooldown):
        return False
    cost = 0 if card.cost == "x" else card.cost
    if wanted.most is not None and cost > wanted.most:
        return False
    return wanted.least is None or cost >= wanted.least


def works(g: GigaRobo, seat: Seat, ability: str) -> bool:
    """Whether a robot ability is activated. [GR-ABL-04]"""
    robot = g.robot(seat)
    if ability not in robot.abilities:
        return False
    return robot.tokens[robot.abilities.index(ability)] > 0


# --- values of the robot and its pilot ----------------------------------------------------------


def speed(g: GigaRobo, seat: Seat) -> int:
    """Printed, with bonuses, then 2 less for each anchor, at least 1. [GR-KW-83, GR-MOV-19]"""
    robot = g.robots[g.players[seat].rides]
    printed = raised(g, seat, "speed", g.library.robots[robot.name].speed)
    anchors = 0
    for player in g.crew(robot.seat):  # [GR-COP-14]
        anchors += sum(player.trauma["anchor"])
    return max(1, printed - 2 * anchors) if anchors else printed


def defence(g: GigaRobo, seat: Seat) -> int:
    """Printed or set to 0, then bonuses and rubble. [GR-KW-83, GR-TIL-14]"""
    robot = g.robot(seat)
    printed = g.library.robots[robot.name].defence
    rubble = 1 if g.terrain.get(robot.hex) == "rubble" else 0
    return raised(g, seat, "defence", altered(g, seat, "defence", printed) + rubble)


def rage_of(g: GigaRobo, seat: Seat) -> int:
    """The pilot's rage. [GR-FSP-03]"""
    return g.library.pilots[g.players[seat].pilot].rage + total(g, seat, "rage")


def max_armour(g: GigaRobo, robot: Seat) -> int:
    """The printed maximum. [GR-END-07]"""
    return g.library.robots[g.robots[robot].name].armour
