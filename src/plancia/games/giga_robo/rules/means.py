"""What players can afford, remembered until their means change.

There are some twenty windows in a turn, and in most of them nobody can afford anything: this is
worked out once for all of them.
"""

from __future__ import annotations

from msgspec import UNSET

from plancia.games.giga_robo.rules.cards import FAR, TOKENS, cost_of, dearest, spendable
from plancia.games.giga_robo.rules.standing import Facts, Memo, hand_of, memo_of
from plancia.games.giga_robo.rules.values import has
from plancia.games.giga_robo.state import Frame, GigaRobo, Player
from plancia.games.giga_robo.words.lasting import Trigger


class Means:
    """What a player has the means for, whatever the moment."""

    __slots__ = (
        "activations",
        "costs",
        "hand",
        "instants",
        "permits",
        "power",
        "quiet",
        "spirit",
        "standing",
        "trauma",
        "triggers",
        "windows",
    )

    def __init__(self, g: GigaRobo, player: Player, spirit: int, power: int) -> None:
        """Leave out what cannot be paid."""
        memo, seat = memo_of(g), player.seat
        self.hand, self.standing = hand_of(g, player), memo.standings[seat]
        self.costs, self.permits = memo.costs, len(player.permits)
        self.spirit, self.power, self.trauma = spirit, power, player.trauma.copy()
        most = dearest(g, spirit)
        if self.permits or (power >= TOKENS and has(g, seat, "tokens_for_cards")):
            most = FAR
        self.windows: frozenset[str] | None = frozenset()
        """The windows without an attack in which there may be something to do; None: any."""
        self.instants: list[Facts] = []
        for facts in self.hand.instants:
            card, cost, windows, _ = facts
            if cost > most or (cost and most < FAR and cost_of(g, seat, card) > spirit):
                continue
            self.instants.append(facts)
            if self.windows is not None:
                self.windows = None if windows is None else self.windows | windows
        works = self.standing
        self.triggers = works.triggers
        self.quiet = works.quiet
        if works.triggers:
            self.triggers = [each for each in works.triggers if not too_dear(g, player, each)]
            self.quiet = [each for each in self.triggers if each in works.quiet]
        self.activations = power >= works.cheapest
        if self.quiet or self.activations or "cards_from_meter" in memo.mods:
            self.windows = None


def too_dear(g: GigaRobo, player: Player, found: tuple[str, int, Trigger]) -> bool:
    """Whether a player lacks the spirit, power or trauma tokens for a trigger."""
    for price in found[2].price:
        if price.steady() and not price.payable(g, Frame(player.seat, found[0], x=1)):
            return True
    return False


def means(g: GigaRobo, player: Player) -> Means:
    """What a player has the means for now."""
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.trusted else memo_of(g)
    spirit = player.spirit if g.fight is None else spendable(g, player.seat)
    power = g.robots[player.rides].power
    found: Means | None = memo.means.get(player.seat)
    if (
        found is not None
        and spirit == found.spirit
        and power == found.power
        and found.costs is memo.costs
        and found.costs is not None
        and found.standing is memo.standings[player.seat]
        and found.hand.cards == player.hand
        and found.trauma == player.trauma
        and len(player.permits) == found.permits
    ):
        return found
    found = memo.means[player.seat] = Means(g, player, spirit, power)
    return found
