"""What players can afford, remembered until their means change.

There are some twenty windows in a turn, and in most of them nobody can afford anything: this is
worked out once for all of them.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import UNSET

from plancia.core import Seat
from plancia.games.giga_robo.in_force.active_effects import ActiveEffects
from plancia.games.giga_robo.in_force.facts import Facts, all_facts
from plancia.games.giga_robo.in_force.memo import Memo, memo_of
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.noticing import EFFECTS, MEANS
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, spendable
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.words.lasting import Trigger

PLENTY = 10_000
"""More spirit than anything costs."""


class Cards:
    """The cards of a hand, sorted."""

    __slots__ = ("attacks", "instants")

    def __init__(self, attacks: list[Facts], instants: list[tuple[int, Facts]]) -> None:
        """Instants come with what they cost, 0 where that hangs on more than the card."""
        self.attacks, self.instants = attacks, instants

    def more(self, g: GigaRobo, memo: Memo, seat: Seat, names: Iterable[str]) -> Cards:
        """Those and some more."""
        found = Cards(self.attacks.copy(), self.instants.copy())
        attacks, instants = all_facts(g.library)
        known = {} if memo.costs is None else memo.prices.setdefault(seat, {})
        for name in names:
            if name in attacks:
                found.attacks.append(attacks[name])
            elif name in known:
                found.instants.append(known[name])
            elif name in instants:
                facts = instants[name]
                cost = cost_of(g, seat, facts.card) if facts.cost else 0
                known[name] = cost, facts
                found.instants.append(known[name])
        return found


NO_CARDS = Cards([], [])


class Affordable:
    """What a player has the means for, whatever the moment."""

    __slots__ = (
        "activations",
        "cards",
        "costs",
        "free",
        "hand",
        "instants",
        "meter",
        "peaceful",
        "permits",
        "power",
        "secretive",
        "spirit",
        "trauma",
        "triggers",
        "windows",
    )

    def __init__(
        self, g: GigaRobo, memo: Memo, player: Player, last: Affordable | None, *funds: int
    ) -> None:
        """Leave out what cannot be paid; the last one knows the cards, if they are the same."""
        self.meter = "cards_from_meter" in memo.mods
        """Whether cards in a meter may be playable. [GR-KW-23]"""
        works, self.hand = memo.effects[player.seat], player.hand
        self.costs, self.permits = memo.costs, player.permits
        self.spirit, self.power = spirit, power = funds
        self.secretive = works.secretive
        self.free = bool(self.permits) or (
            power >= TOKENS and has(g, player.seat, "tokens_for_cards")
        )
        """Whether there may be ways to pay for cards besides spirit."""
        if last is None:
            self.cards = NO_CARDS.more(g, memo, player.seat, player.hand)
        elif last.hand == player.hand:
            self.cards = last.cards
        elif player.hand[: len(last.hand)] == last.hand:  # drawn cards come last
            drawn = player.hand[len(last.hand) :]
            self.cards = last.cards.more(g, memo, player.seat, drawn)
        else:
            self.cards = NO_CARDS.more(g, memo, player.seat, player.hand)
        most = PLENTY if self.free else spirit
        self.instants: list[Facts] = []
        for price, facts in self.cards.instants:
            if price <= most:
                self.instants.append(facts)
        self.triggers, self.peaceful = works.triggers, works.peaceful
        self.trauma = player.trauma
        if works.triggers:
            self.triggers = payable(g, player, works.triggers)
            self.peaceful = payable(g, player, works.peaceful)
        self.activations = power >= works.cheapest
        self.windows: frozenset[str] | None = None
        """The windows without an attack in which there may be something to do; None: any."""
        if not self.peaceful and not self.activations and not self.meter:
            self.windows = windows_of(self.instants)


def windows_of(instants: list[Facts]) -> frozenset[str] | None:
    """The windows without an attack in which any of these can be played; None: in any."""
    found: frozenset[str] = frozenset()
    for facts in instants:
        if facts.windows is None:
            return None
        if facts.windows:
            found |= facts.windows
    return found


def payable(
    g: GigaRobo, player: Player, triggers: list[tuple[str, int, Trigger]]
) -> list[tuple[str, int, Trigger]]:
    """The triggers for which a player has the spirit, power and trauma tokens."""
    found: list[tuple[str, int, Trigger]] = []
    for each in triggers:
        for price in each[2].price:
            if price.steady() and not price.payable(g, Frame(player.seat, each[0], x=1)):
                break
        else:
            found.append(each)
    return found


def affordable(g: GigaRobo, player: Player) -> Affordable:
    """What a player has the means for now."""
    memo = g.memo
    if memo is UNSET or memo.mark is not EFFECTS.mark:
        memo = memo_of(g)
    works: ActiveEffects = memo.effects[player.seat]
    if works.afforded_at is MEANS.mark and g.fight is None:  # the usual case
        found: Affordable = works.affordable
        return found
    return _looked_at(g, memo, works, player)


def _looked_at(g: GigaRobo, memo: Memo, works: ActiveEffects, player: Player) -> Affordable:
    """Compare what is remembered of a player's means, and work it out anew if it differs."""
    last: Affordable | None = works.affordable
    if last is not None and (last.costs is None or last.costs is not memo.costs):
        last = None
    spirit = player.spirit if g.fight is None else spendable(g, player.seat)
    power = g.robots[player.rides].power
    if (
        last is None
        or spirit != last.spirit
        or power != last.power
        or last.hand != player.hand
        or (works.triggers and last.trauma != player.trauma)
        or last.permits != player.permits
    ):
        last = works.affordable = Affordable(g, memo, player, last, spirit, power)
    # In an attack some spirit is set apart; and costs may hang on more than means.
    is_settled = g.fight is None and memo.costs is not None
    works.afforded_at = MEANS.mark if is_settled else None
    return last
