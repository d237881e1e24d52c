"""What players can afford, remembered until their means change.

There are some twenty windows in a turn, and in most of them nobody can afford anything: this is
worked out once for all of them.
"""

from __future__ import annotations

from msgspec import UNSET

from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, spendable
from plancia.games.giga_robo.rules.standing import Costs, Facts, Hand, Memo, hand_of, memo_of
from plancia.games.giga_robo.rules.values import has
from plancia.games.giga_robo.state import Frame, GigaRobo, Player, Trauma
from plancia.games.giga_robo.words.lasting import Trigger


class Means:
    """What a player has the means for, whatever the moment."""

    __slots__ = (
        "activations",
        "costs",
        "free",
        "hand",
        "instants",
        "meter",
        "permits",
        "power",
        "quiet",
        "secretive",
        "spirit",
        "trauma",
        "triggers",
        "windows",
    )

    def __init__(self, g: GigaRobo, player: Player, spirit: int, power: int) -> None:
        """Leave out what cannot be paid."""
        memo, seat = memo_of(g), player.seat
        self.meter = "cards_from_meter" in memo.mods
        """Whether cards in a meter may be playable. [GR-KW-23]"""
        self.hand, works = hand_of(g, player), memo.standings[seat]
        self.costs, self.permits = memo.costs, len(player.permits)
        self.spirit, self.power, self.secretive = spirit, power, works.secretive
        self.free = bool(self.permits) or (power >= TOKENS and has(g, seat, "tokens_for_cards"))
        """Whether there may be ways to pay for cards besides spirit."""
        if self.free:
            self.instants = self.hand.instants
        else:
            priced = prices(g, memo, player, self.hand)
            self.instants = [facts for price, facts in priced if price <= spirit]
        self.triggers = works.triggers
        self.quiet = works.quiet
        self.trauma: dict[Trauma, tuple[int, int, int]] | None = None
        """The tokens that triggers could take, if there are any triggers."""
        if works.triggers:
            self.trauma = player.trauma.copy()
            self.triggers = [each for each in works.triggers if not too_dear(g, player, each)]
            self.quiet = [each for each in self.triggers if each in works.quiet]
        self.activations = power >= works.cheapest
        self.windows: frozenset[str] | None = None
        """The windows without an attack in which there may be something to do; None: any."""
        if not self.quiet and not self.activations and not self.meter:
            self.windows = windows_of(self.instants)


class Prices:
    """What the instants of a player cost, 0 where that hangs on more than the card."""

    __slots__ = ("costs", "found", "hand", "known")

    def __init__(self, costs: Costs | None) -> None:
        """Nothing is known yet."""
        self.costs: Costs | None = costs
        self.hand: Hand | None = None
        self.known: dict[str, tuple[int, Facts]] = {}
        """By card, as far as they were in a hand."""
        self.found: list[tuple[int, Facts]] = []

    def look(self, g: GigaRobo, player: Player, hand: Hand) -> None:
        """Ask for those of a hand: it changes less often than the spirit that pays for it."""
        self.hand, known = hand, self.known
        self.found = []
        for facts in hand.instants:
            card = facts.card
            priced = known.get(card.name)
            if priced is None:
                cost = cost_of(g, player.seat, card) if facts.cost else 0
                priced = known[card.name] = cost, facts
            self.found.append(priced)


def prices(g: GigaRobo, memo: Memo, player: Player, hand: Hand) -> list[tuple[int, Facts]]:
    """The instants of a hand with what they cost now."""
    known: Prices | None = memo.prices.get(player.seat)
    if known is None or memo.costs is None or known.costs is not memo.costs:
        known = memo.prices[player.seat] = Prices(memo.costs)
    if known.hand is not hand:
        known.look(g, player, hand)
    return known.found


def windows_of(instants: list[Facts]) -> frozenset[str] | None:
    """The windows without an attack in which any of these can be played; None: in any."""
    found: frozenset[str] = frozenset()
    for facts in instants:
        if facts.windows is None:
            return None
        if facts.windows:
            found |= facts.windows
    return found


def too_dear(g: GigaRobo, player: Player, found: tuple[str, int, Trigger]) -> bool:
    """Whether a player lacks the spirit, power or trauma tokens for a trigger."""
    for price in found[2].price:
        if price.steady() and not price.payable(g, Frame(player.seat, found[0], x=1)):
            return True
    return False


def means(g: GigaRobo, player: Player) -> Means:
    """What a player has the means for now."""
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.trusted else memo_of(g)
    works = memo.standings[player.seat]
    spirit = player.spirit if g.fight is None else spendable(g, player.seat)
    power = g.robots[player.rides].power
    found: Means | None = works.means
    if (
        found is not None
        and spirit == found.spirit
        and power == found.power
        and found.costs is memo.costs
        and found.costs is not None
        and found.hand.cards == player.hand
        and (found.trauma is None or found.trauma == player.trauma)
        and len(player.permits) == found.permits
    ):
        return found
    found = works.means = Means(g, player, spirit, power)
    return found
