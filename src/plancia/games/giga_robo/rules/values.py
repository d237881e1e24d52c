"""Values that cards and abilities change: who changes them, and what they come to.

What works for a player is the pilot ability, the robot abilities that hold their tokens, the cards
lying activated in the meter, and effects that last [GR-KW-02, GR-ABL-04].
"""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.state import Frame, GigaRobo, Lasting, MeterCard, Player
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Active, CardFilter, Mod

OWN = frozenset(
    {
        "heart",
        "heart_is_power",
        "heart_is_rage",
        "rage",
        "spirit_gain",
        "fire_gain",
        "recovery_result",
    }
    | {"purge_for_spirit", "upkeep_power", "cards_from_meter"}
)
"""Values of a pilot; all others belong to the robot and so to its whole crew. [GR-COP-06]"""

ASLEEP = "asleep "
WAITING = frozenset(
    {"attack", "hit"}
    | {ASLEEP + until for until in ("turn", "own_turn", "opponent_turn", "game", "roll")}
)
"""Effects for a next attack work once that attack is declared [GR-KW-16]; those that cannot touch a
protected attack sleep until it is over [GR-KW-38]."""

AIMING = frozenset({"range_min", "range_min_set", "range_max", "range_double"})
"""What effects for a next attack change already while that attack is chosen."""

Source = Lasting | MeterCard | None


def working(g: GigaRobo, player: Player) -> Iterator[tuple[str, Source]]:
    """What works for a player: names or places in the library, and what keeps them in force."""
    if player.ability:
        yield player.ability, None
    if not player.joined:
        robot = g.robots[player.rides]
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            if tokens or not g.library.abilities[name].tokens:
                yield name, None
    for card in player.meter:
        if card.on and not card.muted:
            yield card.text or card.card, card
    for lasting in player.lasting:
        yield lasting.part, lasting


def changes(g: GigaRobo, stat: str) -> list[tuple[Mod, Player, Source]]:
    """All changes of a value that are in force, in seat order.

    Values are asked for all the time and seldom changed, so what changes nothing is passed over
    without being looked at.
    """
    found: list[tuple[Mod, Player, Source]] = []
    changers = g.library.changers.get(stat)
    if changers is None:
        return found
    for player in g.players.values():
        if player.out:
            continue
        if player.ability in changers:
            found += [(mod, player, None) for mod in changers[player.ability]]
        if not player.joined:
            for name in g.robots[player.rides].abilities:
                if name in changers and in_use(g, player, name):
                    found += [(mod, player, None) for mod in changers[name]]
        for card in player.meter:
            if card.on and not card.muted and (card.text or card.card) in changers:
                found += [(mod, player, card) for mod in changers[card.text or card.card]]
        for lasting in player.lasting:
            if lasting.part in changers and begun(g, player, lasting, stat):
                found += [(mod, player, lasting) for mod in changers[lasting.part]]
    return found


def in_use(g: GigaRobo, player: Player, ability: str) -> bool:
    """Whether an ability of a player's own robot works: it holds its tokens, or needs none."""
    robot = g.robots[player.rides]
    held = robot.tokens[robot.abilities.index(ability)]
    return held > 0 or not g.library.abilities[ability].tokens


def begun(g: GigaRobo, player: Player, lasting: Lasting, stat: str) -> bool:
    """Whether a lasting effect changes a value already, or still waits for an attack."""
    return lasting.until not in WAITING or (stat in AIMING and choosing(g, player, lasting))


def choosing(g: GigaRobo, player: Player, lasting: Lasting) -> bool:
    """Whether the attack that an effect waits for could be chosen now. [GR-KW-16]"""
    side = side_of(g, player.seat)
    declared = side is not None and side.changes.get("declared", 0) > 0
    return lasting.until == "attack" and not declared


def concerns(g: GigaRobo, mod: Mod, owner: Player, source: Source, seat: Seat, stat: str) -> bool:
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
            return False  # it hit a structure: there is nobody it concerns
        only = source.hit
    else:
        only = source.victim if source else ""
    return not only or only == seat or g.players[only].rides == player.rides


def total(g: GigaRobo, seat: Seat, stat: str, victim: Seat = "", card: Card | None = None) -> int:
    """What all changes of a value add up to for a player, against a victim, for a card."""
    found = 0
    for mod, owner, source in changes(g, stat):
        if mod.most is not None or not concerns(g, mod, owner, source, seat, stat):
            continue
        if mod.card is not None and (card is None or not fits(g, card, mod.card)):
            continue
        if mod.named and not (card and isinstance(source, Lasting) and source.at == card.name):
            continue
        other = victim if mod.who == "own" else seat
        if mod.when and not mod.when.hold(g, owner.seat, other):
            continue
        add = mod.add
        if not isinstance(add, int):
            x = source.x if isinstance(source, Lasting) else 0
            add = amount(g, Frame(owner.seat, "", victim=other, x=x), add)
        found += add
    return found


def raised(g: GigaRobo, seat: Seat, stat: str, value: int) -> int:
    """A value with all its changes; those with a highest value come last. [GR-KW-83]"""
    value += total(g, seat, stat)
    for mod, owner, source in changes(g, stat):
        if mod.most is not None and concerns(g, mod, owner, source, seat, stat):
            x = source.x if isinstance(source, Lasting) else 0
            value += max(0, min(amount(g, Frame(owner.seat, "", x=x), mod.add), mod.most - value))
    return value


def has(g: GigaRobo, seat: Seat, stat: str, card: Card | None = None) -> bool:
    """Whether something that is yes or no holds for a player."""
    return total(g, seat, stat, card=card) > 0


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


def actives(g: GigaRobo, player: Player) -> Iterator[tuple[str, Active, Source]]:
    """What waits for events or offers triggers for a player."""
    found = g.library.actives
    for name, source in working(g, player):
        active = found.get(name)
        if active is not None:
            yield name, active, source


# --- values of the robot and its pilot ----------------------------------------------------------


def speed(g: GigaRobo, seat: Seat) -> int:
    """Printed, with bonuses, then 2 less for each anchor, at least 1. [GR-KW-83, GR-MOV-19]"""
    robot = g.robot(seat)
    printed = raised(g, seat, "speed", g.library.robots[robot.name].speed)
    anchors = sum(sum(p.trauma["anchor"]) for p in g.crew(robot.seat))  # [GR-COP-14]
    return max(1, printed - 2 * anchors) if anchors else printed


def defence(g: GigaRobo, seat: Seat) -> int:
    """Printed or set to 0, then bonuses and rubble. [GR-KW-83, GR-TIL-14]"""
    robot = g.robot(seat)
    printed = g.library.robots[robot.name].defence
    base = 0 if has(g, seat, "defence_zero") else printed
    rubble = 1 if g.terrain.get(robot.hex) == "rubble" else 0
    return raised(g, seat, "defence", base + rubble)


def rage_of(g: GigaRobo, seat: Seat) -> int:
    """The pilot's rage. [GR-FSP-03]"""
    return g.library.pilots[g.players[seat].pilot].rage + total(g, seat, "rage")


def max_armour(g: GigaRobo, robot: Seat) -> int:
    """The printed maximum. [GR-END-07]"""
    return g.library.robots[g.robots[robot].name].armour
