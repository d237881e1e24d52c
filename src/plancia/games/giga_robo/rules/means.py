"""What players can afford, remembered until their means change.

There are some twenty windows in a turn, and in most of them nobody can afford anything: this is
worked out once for all of them.
"""

from __future__ import annotations

from plancia.games.giga_robo.rules.cards import FAR, TOKENS, cost_of, dearest, spendable
from plancia.games.giga_robo.rules.standing import Memo, hand_of, memo_of
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
        self.instants = [
            (card, windows)
            for card, cost, windows in self.hand.instants
            if cost <= most and (not cost or most == FAR or cost_of(g, seat, card) <= spirit)
        ]
        works = self.standing
        self.triggers = [each for each in works.triggers if not too_dear(g, player, each)]
        self.quiet = [each for each in works.quiet if not too_dear(g, player, each)]
        self.activations = power >= works.cheapest

    def hold(self, memo: Memo, player: Player, spirit: int, power: int) -> bool:
        """Whether all that this follows from is as it was."""
        return (
            spirit == self.spirit
            and power == self.power
            and self.costs is memo.costs
            and self.costs is not None
            and self.standing is memo.standings[player.seat]
            and self.hand.cards == player.hand
            and self.trauma == player.trauma
            and len(player.permits) == self.permits
        )


def too_dear(g: GigaRobo, player: Player, found: tuple[str, int, Trigger]) -> bool:
    """Whether a player lacks the spirit, power or trauma tokens for a trigger."""
    for price in found[2].price:
        if price.steady() and not price.payable(g, Frame(player.seat, found[0], x=1)):
            return True
    return False


def means(g: GigaRobo, player: Player) -> Means:
    """What a player has the means for now."""
    memo = memo_of(g)
    spirit, power = spendable(g, player.seat), g.robots[player.rides].power
    found: Means | None = memo.means.get(player.seat)
    if found is None or not found.hold(memo, player, spirit, power):
        found = memo.means[player.seat] = Means(g, player, spirit, power)
    return found
