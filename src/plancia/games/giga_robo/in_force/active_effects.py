"""What works for each player, remembered until that changes.

Rules ask for values all the time, and what changes values seldom changes. So what follows from
meters, lasting effects and abilities is worked out once and kept in the memo of the game. These
fields are watched (see `noticing`): when one of them was written, the state is looked at again
before anything is used, and what it comes to is recalled or worked out anew.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from msgspec import UNSET

from plancia import core
from plancia.core import Seat
from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.noticing import LATEST
from plancia.games.giga_robo.state import GigaRobo, Lasting, MeterCard, Player
from plancia.games.giga_robo.texts.moments import quiet_windows, windows_of
from plancia.games.giga_robo.words.base import FAR
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Active, Hook, Mod, Trigger

ASLEEP = "asleep "
WAITING = frozenset(
    {"attack", "hit"}
    | {ASLEEP + until for until in ("turn", "own_turn", "opponent_turn", "game", "roll")}
)
"""Effects for a next attack work once that attack is declared [GR-KW-16]; those that cannot touch a
protected attack sleep until it is over [GR-KW-38]."""

AIMING = frozenset({"range_min", "range_min_set", "range_max", "range_double"})
"""What effects for a next attack change already while that attack is chosen."""

PRICING = ("cost", "half_cost", "tokens_for_cards", "cards_from_meter")
"""The values that say what a card costs and where it can be played from."""

RANGES = frozenset({"range_min_set", "range_min", "range_max", "range_double", "range_half"})

NEVER = 99
"""More power tokens than there are."""

MANY = 32
"""How many earlier effects of a player are kept."""

Source = Lasting | MeterCard | None
Change = tuple[Mod, Player, Source]


class Memo(core.Memo):
    """What is remembered of a game."""

    __slots__ = (
        "aiming",
        "asked",
        "costs",
        "earlier",
        "effects",
        "ground",
        "mark",
        "mods",
        "offered",
        "prices",
        "printed",
        "ranges",
    )

    def __init__(self) -> None:
        """Nothing yet."""
        super().__init__()
        self.mark: object = None
        """The mark of the last change that is taken into account."""
        self.effects: dict[Seat, ActiveEffects] = {}
        self.earlier: dict[Seat, dict[object, ActiveEffects]] = {}
        """Those of before: abilities go on and off, and effects end after an attack."""
        self.mods: dict[str, list[Change]] = {}
        """The changes of values of all players, in seat order; what is not in it has none."""
        self.aiming: dict[str, list[Change]] = {}
        self.costs: Costs | None = None
        """None: they hang on more than what is remembered here."""
        self.printed = False
        """Whether all costs are the printed ones."""
        self.ranges = False
        """Whether any range may differ from the printed one."""
        self.asked: dict[Seat, tuple[list[Seat], tuple[Seat, ...]]] = {}
        """Who is asked for responses in turn, by active player, with the turn order of then."""
        self.ground: Any = None
        """What steps cost: see `ways.Ground`."""
        self.prices: dict[Seat, dict[str, int]] = {}
        """What instants cost players, 0 where that hangs on more than the card."""
        self.offered: tuple[Any, list[Any]] = (None, [])
        """The question that was put last, and what could be done when it was put."""

    def distrust(self) -> None:
        """Look at everybody again."""
        self.mark = None


class Costs(dict[tuple[Seat, str], int]):
    """What cards cost players, as far as it was asked for; a new one whenever that changes."""

    __slots__ = ()


class ActiveEffects:
    """All that works for a player now, by what it does."""

    __slots__ = (
        "abilities",
        "ability",
        "affordable",
        "aiming",
        "cheapest",
        "hooks",
        "joined",
        "lasting",
        "meter",
        "mods",
        "out",
        "player",
        "quiet",
        "robot",
        "secretive",
        "tokens",
        "triggers",
    )

    def __init__(self, g: GigaRobo, player: Player) -> None:
        """Sort what works, and note what it follows from."""
        robot = g.robots[player.rides]
        self.player, self.robot = player, robot
        self.ability, self.joined, self.out = player.ability, player.joined, player.out
        self.abilities, self.tokens = robot.abilities, robot.tokens
        self.meter, self.lasting = player.meter, player.lasting
        self.secretive = g.library.secret_instants(player.pilot, robot.name)
        """Whether a hand could hide an instant."""
        self.affordable: Any = None
        """What the player can afford: see `affordable.Affordable`."""
        self.mods: dict[str, list[Change]] = {}
        """Changes of values, by value."""
        self.aiming: dict[str, list[Change]] = {}
        """Those that wait for an attack and count while it is chosen. [GR-KW-16]"""
        self.triggers: list[tuple[str, int, Trigger]] = []
        self.quiet: list[tuple[str, int, Trigger]] = []
        """The triggers that can be used while there is no attack."""
        self.hooks: dict[str, list[tuple[str, int, Hook, Source]]] = {}
        """What answers events, by event."""
        self.cheapest = NEVER
        """The least power that activates an ability. [GR-ABL-02]"""
        if not player.joined:
            for name, held in zip(robot.abilities, robot.tokens, strict=True):
                need = g.library.abilities[name].tokens
                if need and not held and need < self.cheapest:
                    self.cheapest = need
        for name, source in working(g, player):
            parts = parts_of(g, name)
            waiting = isinstance(source, Lasting) and source.until in WAITING
            if waiting and parts.idle:
                continue
            if parts.mods and not self.out:
                self._add_mods(parts, source, waiting)
            if parts.triggers and parts.triggers[0] not in self.triggers:  # a copy offers no more
                self.triggers += parts.triggers
                self.quiet += parts.quiet
            if parts.hooks and not waiting:
                for name, index, hook in parts.hooks:
                    self.hooks.setdefault(hook.on, []).append((name, index, hook, source))

    def hold(self, player: Player) -> bool:
        """Whether nothing was written that they follow from."""
        robot = self.robot
        return (
            player.lasting is self.lasting
            and player.meter is self.meter
            and robot.tokens is self.tokens
            and robot.abilities is self.abilities
            and player.rides == robot.seat
            and player is self.player
            and player.out is self.out
            and player.ability == self.ability
            and player.joined == self.joined
        )

    def fits(self, player: Player) -> bool:
        """Whether what seldom changes is as it was: the player's place, and the abilities."""
        robot = self.robot
        return (
            player is self.player
            and player.out is self.out
            and player.rides == robot.seat
            and robot.abilities == self.abilities
            and player.ability == self.ability
            and player.joined == self.joined
        )

    def offers_same(self, other: ActiveEffects) -> bool:
        """Whether the player can do the same by it: most effects only change values."""
        return (
            self.triggers == other.triggers
            and self.cheapest == other.cheapest
            and self.secretive == other.secretive
        )

    def same_crew(self, other: ActiveEffects) -> bool:
        """Whether the player is in the same robot, in the same place of its crew."""
        return (
            self.player is other.player
            and self.robot is other.robot
            and self.joined == other.joined
            and self.out == other.out
        )

    def _add_mods(self, parts: Parts, source: Source, waiting: bool) -> None:
        armed = isinstance(source, Lasting) and source.until == "attack"
        for mod in parts.mods:
            if not waiting:
                self.mods.setdefault(mod.stat, []).append((mod, self.player, source))
            elif armed and mod.stat in AIMING:
                self.aiming.setdefault(mod.stat, []).append((mod, self.player, source))


class Parts:
    """What works under a name of the library, sorted."""

    __slots__ = ("active", "hooks", "idle", "mods", "quiet", "triggers")

    def __init__(self, name: str, active: Active | None) -> None:
        """Sort it."""
        self.active = active
        found = Active() if active is None else active
        self.mods = found.mods
        self.hooks = [(name, index, hook) for index, hook in enumerate(found.hooks)]
        self.triggers = [(name, index, trigger) for index, trigger in enumerate(found.triggers)]
        self.quiet = [
            each
            for each in self.triggers
            if not each[2].damaged and quiet_windows(each[2].timing) != frozenset()
        ]
        self.idle = not self.triggers and AIMING.isdisjoint(mod.stat for mod in self.mods)
        """Whether it does nothing as long as it waits for an attack."""


PARTS: dict[str, Parts] = {}
"""What was asked of names, so that it is sorted once."""


def parts_of(g: GigaRobo, name: str) -> Parts:
    """What works under a name."""
    active = g.library.actives.get(name)
    found = PARTS.get(name)
    if found is None or found.active is not active:
        found = PARTS[name] = Parts(name, active)
    return found


def working(g: GigaRobo, player: Player) -> list[tuple[str, Source]]:
    """What works for a player: names or places in the library, and what keeps them in force."""
    found: list[tuple[str, Source]] = []
    if player.ability:
        found.append((player.ability, None))
    if not player.joined:
        robot = g.robots[player.rides]
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            if tokens or not g.library.abilities[name].tokens:
                found.append((name, None))
    for card in lying_on(player):
        found.append((card.text or card.card, card))
    for lasting in player.lasting:
        found.append((lasting.part, lasting))
    return found


def lying_on(player: Player) -> list[MeterCard]:
    """The cards of a meter that are on and have their text. [GR-KW-02]"""
    found: list[MeterCard] = []
    for card in player.meter:
        if card.on and not card.muted:
            found.append(card)
    return found


def memo_of(g: GigaRobo) -> Memo:
    """What is remembered of a game, as it is now."""
    known = g.memo
    if known is not UNSET and known.mark is LATEST.mark:
        memo: Memo = known
        return memo
    return _refreshed(g)


def _refreshed(g: GigaRobo) -> Memo:
    """Compare what is remembered with the state, and work out anew what differs."""
    memo: Memo = g.memo if g.memo is not UNSET else Memo()
    g.memo, memo.mark, memo.offered = memo, LATEST.mark, (None, [])
    is_changed = len(memo.effects) != len(g.players)
    for player in g.players.values():
        known = memo.effects.get(player.seat)
        if known is not None and known.hold(player):
            continue
        found = memo.effects[player.seat] = _recalled(g, memo, player, known)
        found.meter, found.lasting, found.tokens = player.meter, player.lasting, found.robot.tokens
        if found is not known:
            is_changed = True
            if known is None or not known.same_crew(found):
                memo.asked, memo.costs = {}, None  # co-pilots change what cards cost [GR-COP-06]
    if is_changed:
        _gather_all(memo)
    return memo


def _gather_all(memo: Memo) -> None:
    """Put the changes of all players together."""
    before, memo.mods, memo.aiming = memo.mods, {}, {}
    for works in memo.effects.values():
        _gather(works.mods, memo.mods)
        if works.aiming:
            _gather(works.aiming, memo.aiming)
    for stat in memo.aiming:
        memo.mods.setdefault(stat, [])
    memo.printed = "cost" not in memo.mods and "half_cost" not in memo.mods
    memo.ranges = not RANGES.isdisjoint(memo.mods)
    if memo.costs is None or _costs_change(before, memo.mods):
        memo.costs, memo.prices = Costs() if _steady(memo.mods) else None, {}


def _recalled(
    g: GigaRobo, memo: Memo, player: Player, before: ActiveEffects | None
) -> ActiveEffects:
    """The effects of a player, if they come to what they once were, or new ones."""
    shelf = memo.earlier.setdefault(player.seat, {})
    key = _essence(g, player)
    found = shelf.get(key)
    if found is None or not found.fits(player):
        if len(shelf) >= MANY:
            shelf.clear()
        found = shelf[key] = ActiveEffects(g, player)
    if before is not None and before is not found and before.offers_same(found):
        found.affordable = before.affordable
    return found


def _essence(g: GigaRobo, player: Player) -> object:
    """What effects follow from and what often changes, without what makes no difference.

    Slots do not matter, nor turns, nor effects that only wait for an attack.
    """
    found: list[object] = [g.robots[player.rides].tokens]
    for card in player.meter:
        if card.on and not card.muted:
            found.append((card.card, card.text, card.hit))
    for each in player.lasting:
        until = each.until
        waits = until in WAITING
        if not waits or not parts_of(g, each.part).idle:
            found.append((each.part, waits, until == "attack", each.victim, each.x, each.at))
    return tuple(found)


def _costs_change(before: dict[str, list[Change]], now: dict[str, list[Change]]) -> bool:
    """Whether anything that says what cards cost is not as it was."""
    for stat in PRICING:
        if (stat in before or stat in now) and before.get(stat) != now.get(stat):
            return True
    return False


def _steady(mods: dict[str, list[Change]]) -> bool:
    """Whether costs change by the same as long as these are in force."""
    for stat in PRICING:
        for mod, _, _ in mods.get(stat, ()):
            if mod.when or not isinstance(mod.add, int):
                return False
    return True


def _gather(own: dict[str, list[Change]], all_of_them: dict[str, list[Change]]) -> None:
    for stat, changes in own.items():
        all_of_them[stat] = all_of_them[stat] + changes if stat in all_of_them else changes


def effects_of(g: GigaRobo, player: Player) -> ActiveEffects:
    """All that works for a player now."""
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.mark is LATEST.mark else memo_of(g)
    return memo.effects[player.seat]


def in_turn(g: GigaRobo) -> tuple[Seat, ...]:
    """Everybody who can respond: the active player first. [GR-RSP-03]"""
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.mark is LATEST.mark else memo_of(g)
    known = memo.asked.get(g.active)
    if known is None or known[0] != g.order:
        known = memo.asked[g.active] = g.order.copy(), tuple(g.from_active())
    return known[1]


class Facts:
    """What follows from a card alone."""

    __slots__ = ("any_windows", "card", "cost", "far", "plain", "windows")

    def __init__(self, card: Card) -> None:
        """Look at a card."""
        free = card.cost == "x" or card.free_if or (card.instead and not card.attack)
        self.card = card
        self.cost = 0 if free or card.cost == "x" else card.cost
        """What it costs at least where costs do not fall."""
        self.far = FAR if card.starts else card.range[1] if card.range is not None else 0
        """How far away a target can be, measured from the robot, where ranges are as printed."""
        self.windows = quiet_windows(card.timing)
        """Where it can be played while there is no attack; None: in any window."""
        self.any_windows = windows_of(card.timing)
        """Where it can be played at all; None: in any window."""
        self.plain = not free and card.x is None and not card.price and not card.pays
        """Whether there is nothing to pay for it but its cost."""


@cache
def all_facts(library: Library) -> tuple[dict[str, Facts], dict[str, Facts]]:
    """What follows from each attack card alone, and from each instant, by name."""
    found = {name: Facts(card) for name, card in library.cards.items()}
    attacks = {name: facts for name, facts in found.items() if facts.card.attack}
    return attacks, {name: facts for name, facts in found.items() if name not in attacks}
