"""What players could do with the cards and tokens they have, whatever the moment.

There are some twenty windows in a turn, and in most of them nobody can do anything: this is found
out before anything is looked at closely.
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.in_force.active_effects import ActiveEffects
from plancia.games.giga_robo.in_force.facts import Facts, all_facts
from plancia.games.giga_robo.in_force.memo import Memo
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, spendable
from plancia.games.giga_robo.rules.responses.timing import ANY
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.words.lasting import Trigger

PLENTY = 10_000
"""More spirit than anything costs."""
UNSTEADY = object()
"""Instead of costs that hang on more than what is remembered: they are looked at every time."""


class Hand:
    """The cards of a hand, sorted."""

    __slots__ = ("attacks", "cards", "costs", "instants", "windows")

    def __init__(self, g: GigaRobo, memo: Memo, player: Player) -> None:
        """Instants come with what they cost, 0 where that hangs on more than the card."""
        self.cards, self.costs = player.hand, UNSTEADY if memo.costs is None else memo.costs
        known = {} if memo.costs is None else memo.prices.setdefault(player.seat, {})
        every = all_facts(g.library)
        attacks: list[Facts] = []
        instants: list[tuple[int, Facts]] = []
        for name in player.hand:
            facts = every[name]
            if facts.is_attack:
                attacks.append(facts)
                continue
            if name not in known:
                known[name] = cost_of(g, player.seat, facts.card) if facts.cost else 0, facts
            instants.append(known[name])
        self.attacks, self.instants = attacks, instants
        self.windows: dict[int, tuple[int, int]] = {}
        """By what an instant may cost: the windows in which one can be played, without an attack
        and in one."""

    def windows_for(self, most: int) -> tuple[int, int]:
        """The windows in which an instant can be played that costs no more than this."""
        if most not in self.windows:
            quiet = in_attack = 0
            for price, facts in self.instants:
                if price <= most:
                    quiet |= facts.windows
                    in_attack |= facts.any_windows
            self.windows[most] = quiet, in_attack
        return self.windows[most]


def hand_of(g: GigaRobo, memo: Memo, player: Player) -> Hand:
    """The hand of a player, sorted."""
    works = memo.effects[player.seat]
    hand: Hand | None = works.hand
    if hand is None or hand.cards is not player.hand or hand.costs is not memo.costs:
        hand = works.hand = Hand(g, memo, player)
    return hand


def most_for_an_instant(g: GigaRobo, memo: Memo, player: Player) -> int:
    """What an instant may cost; plenty where there may be other ways to pay than spirit."""
    if player.permits or ("tokens_for_cards" in memo.mods and _pays_with_tokens(g, player)):
        return PLENTY  # [GR-KW-18]
    return player.spirit if g.fight is None else spendable(g, player.seat)


def _pays_with_tokens(g: GigaRobo, player: Player) -> bool:
    """Whether there is enough power to pay for a card with it. [GR-KW-19]"""
    return g.robots[player.rides].power >= TOKENS and has(g, player.seat, "tokens_for_cards")


def payable_triggers(g: GigaRobo, works: ActiveEffects) -> list[tuple[str, int, Trigger]]:
    """The triggers for which a player has the spirit, power and trauma tokens."""
    player = works.player
    spirit = player.spirit if g.fight is None else spendable(g, player.seat)
    means = (g.fight is None, spirit, works.robot.power, player.trauma)
    if works.means != means:
        works.means, works.payable = means, []
        for each in works.peaceful if g.fight is None else works.triggers:
            if _is_payable(g, player.seat, *each):
                works.payable.append(each)
    return works.payable


def _is_payable(g: GigaRobo, seat: Seat, source: str, index: int, trigger: Trigger) -> bool:
    for price in trigger.price:
        if price.steady() and not price.payable(g, Frame(seat, source, x=1)):
            return False
    return True


def windows_of(g: GigaRobo, memo: Memo, player: Player) -> int:
    """The windows without an attack in which there may be something to do for a player."""
    works = memo.effects[player.seat]
    if works.robot.power >= works.cheapest or "cards_from_meter" in memo.mods:
        return ANY
    if works.peaceful and payable_triggers(g, works):
        return ANY
    most = most_for_an_instant(g, memo, player)
    return hand_of(g, memo, player).windows_for(most)[0]


def asked_in(g: GigaRobo, memo: Memo, player: Player) -> int:
    """The windows without an attack in which a player is asked. [GR-RSP-17]

    They are looked for again when the player has something else to pay with, or costs have changed.
    """
    works = memo.effects[player.seat]
    means = (
        player.hand,
        player.hidden,
        player.spirit,
        player.permits,
        player.trauma,
        player.asking,
        works.robot.power,
    )
    if memo.costs is None or works.costs is not memo.costs or works.asked_with != means:
        works.costs, works.asked_with = memo.costs, means
        if player.asking == "pass":
            works.windows = 0
        elif player.asking == "always" or (player.hidden and works.secretive):
            works.windows = ANY
        else:
            works.windows = windows_of(g, memo, player)
    return works.windows
