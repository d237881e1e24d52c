"""What players can afford, remembered until their means change.

There are some twenty windows in a turn, and in most of them nobody can afford anything: this is
worked out once for all of them.
"""

from __future__ import annotations

from msgspec import UNSET

from plancia.games.giga_robo.in_force.facts import Facts, all_facts
from plancia.games.giga_robo.in_force.memo import Memo, memo_of
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.noticing import LATEST
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, spendable
from plancia.games.giga_robo.state import GigaRobo, Player, Trauma
from plancia.games.giga_robo.words.lasting import Trigger

PLENTY = 10_000
"""More spirit than anything costs."""


class Affordable:
    """What a player has the means for, whatever the moment."""

    __slots__ = (
        "activations",
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

    def __init__(self, g: GigaRobo, memo: Memo, player: Player, spirit: int, power: int) -> None:
        """Leave out what cannot be paid."""
        seat = player.seat
        self.meter = "cards_from_meter" in memo.mods
        """Whether cards in a meter may be playable. [GR-KW-23]"""
        works, self.hand = memo.effects[seat], player.hand.copy()
        self.costs, self.permits = memo.costs, player.permits.copy()
        self.spirit, self.power, self.secretive = spirit, power, works.secretive
        self.free = bool(self.permits) or (power >= TOKENS and has(g, seat, "tokens_for_cards"))
        """Whether there may be ways to pay for cards besides spirit."""
        self.instants = instants_of(g, memo, player, PLENTY if self.free else spirit)
        self.triggers = works.triggers
        self.peaceful = works.peaceful
        self.trauma: dict[Trauma, tuple[int, int, int]] | None = None
        """The tokens that triggers could take, if there are any triggers."""
        if works.triggers:
            self.trauma = player.trauma.copy()
            self.triggers = payable(g, player, works.triggers)
            self.peaceful = payable(g, player, works.peaceful)
        self.activations = power >= works.cheapest
        self.windows: frozenset[str] | None = None
        """The windows without an attack in which there may be something to do; None: any."""
        if not self.peaceful and not self.activations and not self.meter:
            self.windows = windows_of(self.instants)


def instants_of(g: GigaRobo, memo: Memo, player: Player, spirit: int) -> list[Facts]:
    """The instants of a hand that so much spirit pays for, as far as that hangs on the card."""
    known = {} if memo.costs is None else memo.prices.setdefault(player.seat, {})
    instants = all_facts(g.library)[1]
    found: list[Facts] = []
    for name in player.hand:
        facts = instants.get(name)
        if facts is None:
            continue
        price = known.get(name)
        if price is None:
            price = known[name] = cost_of(g, player.seat, facts.card) if facts.cost else 0
        if price <= spirit:
            found.append(facts)
    return found


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
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.mark is LATEST.mark else memo_of(g)
    works = memo.effects[player.seat]
    found: Affordable | None = works.affordable
    spirit = player.spirit if g.fight is None else spendable(g, player.seat)
    power = g.robots[player.rides].power
    if (
        found is not None
        and spirit == found.spirit
        and power == found.power
        and found.costs is memo.costs
        and found.costs is not None
        and found.hand == player.hand
        and (found.trauma is None or found.trauma == player.trauma)
        and found.permits == player.permits
    ):
        return found
    found = works.affordable = Affordable(g, memo, player, spirit, power)
    return found
