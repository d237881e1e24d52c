"""What is remembered of a game, as long as it holds.

Rules ask for values all the time, and what changes values seldom changes. So what follows from
meters, lasting effects and abilities is worked out once and kept in the memo of the game. These
fields are watched (see `noticing`): when one of them was written, the state is looked at again
before anything is used, and what it comes to is recalled or worked out anew.
"""

from __future__ import annotations

from typing import Any

from msgspec import UNSET

from plancia import core
from plancia.core import Seat
from plancia.games.giga_robo.in_force.active_effects import (
    WAITING,
    ActiveEffects,
    Change,
    all_parts,
    basis_of,
)
from plancia.games.giga_robo.noticing import EFFECTS
from plancia.games.giga_robo.state import GigaRobo, Player

PRICING = ("cost", "tokens_for_cards", "cards_from_meter")
"""The values that say what a card costs and where it can be played from."""

RANGES = frozenset({"range_min", "range_max", "range_against"})

MANY = 32
"""How many earlier effects of a player are kept."""


class Memo(core.Memo):
    """What is remembered of a game."""

    __slots__ = (
        "aiming",
        "asked",
        "concerning",
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
        "windows",
        "windows_mark",
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
        self.concerning: dict[tuple[Seat, str], Any] = {}
        """Those that are about a player, by player and value: see `values.Concerning`."""
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
        self.prices: dict[Seat, dict[str, tuple[int, Any]]] = {}
        """What instants cost players, with what follows from the card alone."""
        self.offered: tuple[Any, list[Any]] = (None, [])
        """The question that was put last, and what could be done when it was put."""
        self.windows = 0
        """The windows without an attack in which somebody may be asked."""
        self.windows_mark: object = None
        """The mark of the last change of means that these take into account."""

    def distrust(self) -> None:
        """Look at everybody again."""
        self.mark = self.windows_mark = None


class Costs(dict[tuple[Seat, str], int]):
    """What cards cost players, as far as it was asked for; a new one whenever that changes."""

    __slots__ = ()


def memo_of(g: GigaRobo) -> Memo:
    """What is remembered of a game, as it is now."""
    known = g.memo
    if known is not UNSET and known.mark is EFFECTS.mark:
        memo: Memo = known
        return memo
    return _refreshed(g)


def _refreshed(g: GigaRobo) -> Memo:
    """Compare what is remembered with the state, and work out anew what differs."""
    memo: Memo = g.memo if g.memo is not UNSET else Memo()
    g.memo, memo.mark, memo.offered = memo, EFFECTS.mark, (None, [])
    is_changed = len(memo.effects) != len(g.players)
    if is_changed:
        memo.earlier = {seat: {} for seat in g.players}
    for player in g.players.values():
        known = memo.effects.get(player.seat)
        basis = basis_of(player, g.robots[player.rides])
        if known is not None and known.basis == basis and known.player is player:
            continue
        found = memo.effects[player.seat] = _recalled(g, memo, player, known)
        found.basis = basis
        if found is not known:
            is_changed = True
            if known is None or not known.same_crew(found):
                memo.asked, memo.costs = {}, None  # co-pilots change what cards cost [GR-COP-06]
    if is_changed:
        memo.windows_mark = None
        _gather_all(memo)
    return memo


def _gather_all(memo: Memo) -> None:
    """Put the changes of all players together."""
    before, memo.mods, memo.aiming, memo.concerning = memo.mods, {}, {}, {}
    for works in memo.effects.values():
        _gather(works.mods, memo.mods)
        if works.aiming:
            _gather(works.aiming, memo.aiming)
    for stat in memo.aiming:
        memo.mods.setdefault(stat, [])
    memo.printed = "cost" not in memo.mods
    memo.ranges = not RANGES.isdisjoint(memo.mods)
    if memo.costs is None or _costs_change(before, memo.mods):
        memo.costs, memo.prices = Costs() if _steady(memo.mods) else None, {}


def _recalled(
    g: GigaRobo, memo: Memo, player: Player, before: ActiveEffects | None
) -> ActiveEffects:
    """The effects of a player, if they come to what they once were, or new ones."""
    shelf = memo.earlier[player.seat]
    key = _essence(g, player)
    found = shelf.get(key)
    if found is None or found.player is not player:
        if len(shelf) >= MANY:
            shelf.clear()
        found = shelf[key] = ActiveEffects(g, player)
    if before is not None:
        found.hand = before.hand
    return found


def _essence(g: GigaRobo, player: Player) -> object:
    """What effects follow from and what often changes, without what makes no difference.

    Slots do not matter, nor turns, nor effects that only wait for an attack.
    """
    robot = g.robots[player.rides]
    crew = (player.rides, player.joined, player.out)
    found: list[object] = [crew, player.ability, robot.abilities, robot.tokens]
    for card in player.meter:
        if card.on and not card.muted:
            found.append((card.card, card.text, card.hit))
    parts = all_parts(g.library)
    for each in player.lasting:
        until, part = each.until, each.part
        waits = until in WAITING
        if not waits or (part in parts and not parts[part].idle):
            found.append((part, waits, until == "attack", each.victim, each.x, each.at))
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
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.mark is EFFECTS.mark else memo_of(g)
    return memo.effects[player.seat]


def in_turn(g: GigaRobo, memo: Memo) -> tuple[Seat, ...]:
    """Everybody who can respond: the active player first. [GR-RSP-03]"""
    known = memo.asked.get(g.active)
    if known is None or known[0] != g.order:
        known = memo.asked[g.active] = g.order.copy(), tuple(g.from_active())
    return known[1]
