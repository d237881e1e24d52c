"""What works for each player and what each hand holds, remembered until that changes.

Rules ask for values all the time, and what changes values seldom changes. So what follows from
meters, lasting effects and abilities is worked out once and kept in the memo of the game, together
with what it was worked out from. Whatever changes one of these says so with `touch`; what is
remembered is then compared with the state before it is used again, and worked out anew where it
differs. Cards of a meter and lasting effects are immutable, and lists of the same objects are quick
to compare.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from msgspec import UNSET

from plancia import core
from plancia.core import Seat
from plancia.games.giga_robo.rules.moments import quiet_windows
from plancia.games.giga_robo.state import GigaRobo, Lasting, MeterCard, Player
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

PRICING = ("cost", "half_cost", "tokens_for_cards")
"""The values that say what a card costs."""

NEVER = 99
"""More power tokens than there are."""

Source = Lasting | MeterCard | None
Change = tuple[Mod, Player, Source]


class Memo(core.Memo):
    """What is remembered of a game."""

    __slots__ = ("aiming", "costs", "hands", "means", "mods", "standings")

    def __init__(self) -> None:
        """Nothing yet."""
        super().__init__()
        self.standings: dict[Seat, Standing] = {}
        self.mods: dict[str, list[Change]] = {}
        """The changes of values of all players, in seat order."""
        self.aiming: dict[str, list[Change]] = {}
        self.costs: Costs | None = None
        """None: they hang on more than what is remembered here."""
        self.hands: dict[Seat, Hand] = {}
        self.means: dict[Seat, Any] = {}
        """What players can afford: see `means.Means`."""


class Costs(dict[tuple[Seat, str], int]):
    """What cards cost players, as far as it was asked for; a new one whenever that changes."""

    __slots__ = ()


class Standing:
    """All that works for a player now, by what it does."""

    __slots__ = (
        "abilities",
        "ability",
        "aiming",
        "cheapest",
        "hooks",
        "joined",
        "lasting",
        "meter",
        "mods",
        "on",
        "out",
        "player",
        "quiet",
        "robot",
        "tokens",
        "triggers",
    )

    def __init__(self, g: GigaRobo, player: Player) -> None:
        """Sort what works, and note what it follows from."""
        robot = g.robots[player.rides]
        self.player, self.robot = player, robot
        self.ability, self.joined, self.out = player.ability, player.joined, player.out
        self.abilities, self.tokens = robot.abilities, robot.tokens
        self.meter, self.lasting = player.meter.copy(), player.lasting.copy()
        self.on = lying_on(player)
        self.mods: dict[str, list[Change]] = {}
        """Changes of values, by value."""
        self.aiming: dict[str, list[Change]] = {}
        """Those that wait for an attack and count while it is chosen. [GR-KW-16]"""
        self.triggers: list[tuple[str, int, Trigger]] = []
        self.quiet: list[tuple[str, int, Trigger]] = []
        """The triggers that can be used while there is no attack."""
        self.hooks: dict[str, list[tuple[str, int, Hook, Source]]] = {}
        """What answers events, by event."""
        off = (
            []
            if player.joined
            else [
                name for name, held in zip(robot.abilities, robot.tokens, strict=True) if not held
            ]
        )
        needs = [g.library.abilities[name].tokens for name in off]
        self.cheapest = min((need for need in needs if need), default=NEVER)
        """The least power that activates an ability. [GR-ABL-02]"""
        actives, mods = g.library.actives, g.library.mods
        for name, source in working(g, player):
            active = actives.get(name)
            if active is not None:
                waiting = isinstance(source, Lasting) and source.until in WAITING
                if name in mods and not self.out:
                    self._add_mods(mods[name], source, waiting=waiting)
                self._add_answers(name, active, source, waiting=waiting)

    def holds(self, player: Player) -> bool:
        """Whether all that this follows from is as it was."""
        robot = self.robot
        return (
            player is self.player
            and (player.meter == self.meter or self._same_on(player))
            and player.lasting == self.lasting
            and robot.tokens == self.tokens
            and robot.seat == player.rides
            and player.out == self.out
            and robot.abilities == self.abilities
            and player.ability == self.ability
            and player.joined == self.joined
        )

    def _same_on(self, player: Player) -> bool:
        """Whether a meter that changed still has the same cards on: most lie there off."""
        if lying_on(player) != self.on:
            return False
        self.meter = player.meter.copy()
        return True

    def _add_mods(
        self, by_stat: dict[str, tuple[Mod, ...]], source: Source, *, waiting: bool
    ) -> None:
        for stat, mods in by_stat.items():
            if not waiting:
                shelf = self.mods
            elif stat in AIMING and isinstance(source, Lasting) and source.until == "attack":
                shelf = self.aiming
            else:
                continue
            shelf.setdefault(stat, []).extend((mod, self.player, source) for mod in mods)

    def _add_answers(self, name: str, active: Active, source: Source, *, waiting: bool) -> None:
        for index, trigger in enumerate(active.triggers):
            self.triggers.append((name, index, trigger))
            windows = quiet_windows(trigger.timing)
            if not trigger.damaged and (windows is None or windows):
                self.quiet.append(self.triggers[-1])
        if not waiting:
            for index, hook in enumerate(active.hooks):
                self.hooks.setdefault(hook.on, []).append((name, index, hook, source))


def working(g: GigaRobo, player: Player) -> Iterator[tuple[str, Source]]:
    """What works for a player: names or places in the library, and what keeps them in force."""
    if player.ability:
        yield player.ability, None
    if not player.joined:
        robot = g.robots[player.rides]
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            if tokens or not g.library.abilities[name].tokens:
                yield name, None
    for card in lying_on(player):
        yield card.text or card.card, card
    for lasting in player.lasting:
        yield lasting.part, lasting


def lying_on(player: Player) -> list[MeterCard]:
    """The cards of a meter that are on and have their text. [GR-KW-02]"""
    return [card for card in player.meter if card.on and not card.muted]


def touch(g: GigaRobo) -> None:
    """A meter, a lasting effect, an ability or a crew changes at once."""
    if g.memo is not UNSET:
        g.memo.trusted = False


def memo_of(g: GigaRobo) -> Memo:
    """What is remembered of a game, as it is now."""
    memo: Memo = g.memo if g.memo is not UNSET else Memo()
    if memo.trusted:
        return memo
    g.memo = memo
    fresh = len(memo.standings) != len(g.players)
    for player in g.players.values():
        known = memo.standings.get(player.seat)
        if known is None or not known.holds(player):
            memo.standings[player.seat] = Standing(g, player)
            fresh = True
    if fresh:
        before, memo.mods, memo.aiming = memo.mods, {}, {}
        for seat in g.players:
            known = memo.standings[seat]
            _gather(known.mods, memo.mods)
            _gather(known.aiming, memo.aiming)
        if memo.costs is None or any(before.get(x) != memo.mods.get(x) for x in PRICING):
            steady = all(_steady(each) for x in PRICING for each in memo.mods.get(x, ()))
            memo.costs = Costs() if steady else None
    memo.trusted = True
    return memo


def _steady(change: Change) -> bool:
    """Whether a change is the same as long as it is in force."""
    mod = change[0]
    return isinstance(mod.add, int) and not mod.when


def _gather(own: dict[str, list[Change]], all_of_them: dict[str, list[Change]]) -> None:
    for stat, changes in own.items():
        all_of_them[stat] = all_of_them[stat] + changes if stat in all_of_them else changes


def standing(g: GigaRobo, player: Player) -> Standing:
    """All that works for a player now."""
    return memo_of(g).standings[player.seat]


class Hand:
    """The cards of a hand by their kind, each with what rules it out at first sight."""

    __slots__ = ("attacks", "cards", "instants")

    def __init__(self, g: GigaRobo, cards: list[str]) -> None:
        """Sort them, in the order of the hand."""
        self.cards = cards.copy()
        found = [g.library.cards[name] for name in cards]
        self.attacks: list[tuple[Card, int]] = [
            (card, least_cost(card)) for card in found if card.attack
        ]
        """With what each costs at least, where costs do not fall."""
        self.instants: list[tuple[Card, int, frozenset[str] | None]] = [
            (card, 0 if card.instead else least_cost(card), quiet_windows(card.timing))
            for card in found
            if not card.attack
        ]
        """The same, and the windows in which each can be played while there is no attack."""


def least_cost(card: Card) -> int:
    """The printed cost of a card; 0 where it may be free, or X."""
    return 0 if card.cost == "x" or card.free_if else card.cost


def hand_of(g: GigaRobo, player: Player) -> Hand:
    """The hand of a player, sorted."""
    shelf = memo_of(g).hands
    found = shelf.get(player.seat)
    if found is None or found.cards != player.hand:
        found = shelf[player.seat] = Hand(g, player.hand)
    return found
