"""Whether an attack card can be played now, at a target, in a combo. [GR-ATK-01 to GR-CMB-15]"""

from __future__ import annotations

from typing import Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.in_force.memo import memo_of
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Fight, Frame, Side, Target
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import cards
from plancia.games.giga_robo.rules.responses.legality import playable_from
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.texts.moments import fits
from plancia.games.giga_robo.words.base import FAR
from plancia.games.giga_robo.words.cards import Card

How = Literal["spirit", "free", "tokens"]

COMBO = 3  # [GR-CMB-01]


def card_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why an attack card cannot be played at all, whatever its target."""
    if not card.attack:
        return Refusal.of("GR-CRD-05", "giga_robo.no.attack", card=card.name)
    if not playable_from(g, player, card):
        return Refusal.of("GR-GEN-23", "giga_robo.no.card", card=card.name)
    return play_refusal(g, player, card)


def attack_refusal(
    g: GigaRobo, name: str, target: Target | Hex, start: Hex, how: How, rules: tuple[str, str, str]
) -> Refusal | None:
    """Why an attack cannot be made: by the rules of target, range and payment.

    A hex as the target is one that has none of the kind.
    """
    player, card = g.players[g.by], g.library.cards.get(name)
    if card is None:
        return Refusal.of("GR-CRD-01", "giga_robo.no.card", card=name)
    refusal = card_refusal(g, player, card)
    if refusal is not None:
        return refusal
    if isinstance(target, str):
        return Refusal.of(rules[0], "giga_robo.no.target", hex=target)
    if (refusal := needs_refusal(g, player, card, target.robot)) is not None:
        return refusal
    if (target, start) not in aims(g, player, card, [target]):
        return range_refusal(g, player, card, target, rules[1])
    if how not in hows(g, player, card, None):
        need = cards.cost_of(g, g.by, card)
        return Refusal.of(rules[2], "giga_robo.no.spirit", card=name, need=need)
    return None


def range_refusal(g: GigaRobo, player: Player, card: Card, target: Target, rule: str) -> Refusal:
    """A card does not reach a target: how far it reaches, and how far away that is."""
    span = cards.reach(g, player.seat, card, target.robot)
    if span is None:
        return Refusal.of(rule, "giga_robo.no.range", card=card.name)
    counts = card.type == "melee" and cards.counts_height(card)
    far = cards.gap(g, g.robots[player.rides].hex, target, counts)
    args = {"card": card.name, "hex": target.hex, "least": span[0], "most": span[1], "far": far}
    high = counts and far != g.distance(g.robots[player.rides].hex, target.hex)
    key = "high" if high else "reach_one" if span[0] == span[1] else "reach"
    return Refusal.of(rule, f"giga_robo.no.{key}", **args)


def play_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why an attack card that a player has cannot be played now."""
    if card.name in player.barred:
        return Refusal.of("GR-KW-40", "giga_robo.no.barred", card=card.name)
    if card.timing and not fits(g, player.seat, card.timing):
        return Refusal.of("GR-CRD-15", "giga_robo.no.timing", card=card.name)
    if player.seat in g.skipping:
        return Refusal.of("GR-KW-76", "giga_robo.no.skipped", card=card.name)
    if has(g, player.seat, "barred_reaction") and cards.icon(g, player.seat, card, "reaction"):
        return Refusal.of("GR-KW-167", "giga_robo.no.reaction_card", card=card.name)
    if card.price and not card.price.payable(g, Frame(player.seat, card.name)):
        return Refusal.of("GR-CRD-15", "giga_robo.no.price", card=card.name)
    return None


def needs_refusal(g: GigaRobo, player: Player, card: Card, victim: Seat) -> Refusal | None:
    """Why its requirements about a state are not met. [GR-KW-32]"""
    if card.needs and not card.needs.hold(g, player.seat, victim):
        return Refusal.of("GR-CRD-15", "giga_robo.no.needs", card=card.name)
    return None


def hows(
    g: GigaRobo, player: Player, card: Card, fight: Fight | None, spirits: int | None = None
) -> list[How]:
    """The ways in which a player can pay for a card, besides those already chosen.

    `spirits` is what is in the purse, where that is known already.
    """
    side = fight.laid_out if fight is not None else None
    spirit, tokens = cards.costs(g, side) if side is not None else (0, 0)
    if spirits is None:
        spirits = cards.purse(g, player.seat)
    cost = cards.cost_of(g, player.seat, card, card.name not in player.hand)
    found: list[How] = ["spirit"] if cost + spirit <= spirits else []
    if player.permits:
        used = side is not None and any(each.free for each in side.cards)
        if not used and cards.permit_for(g, player, card) is not None:  # one in a combo [GR-KW-18]
            found.append("free")
    rich = g.robots[player.rides].power >= tokens + cards.TOKENS
    for_cards = rich and has(g, player.seat, "tokens_for_cards")
    if for_cards and g.library.decks[card.name] in g.library.robots:
        found.append("tokens")
    return found


def aims(
    g: GigaRobo, player: Player, card: Card, among: list[Target] | None = None
) -> list[tuple[Target, Hex]]:
    """Every target of a card, and where its range is measured from."""
    return Near(g, player, measured(g, player, among)).aims(card)


def measured(g: GigaRobo, player: Player, among: list[Target] | None) -> list[tuple[int, Target]]:
    """Targets, all or some of them, and how far they are from a player's robot. [GR-ATK-04]"""
    if among is None:
        return cards.targets_within(g, player, FAR)
    far = g.layout.map.far[g.robots[player.rides].hex]
    found: list[tuple[int, Target]] = []
    for target in among:
        found.append((far[target.hex], target))
    return found


class Near:
    """Targets with their distances, for many cards."""

    __slots__ = ("flat", "g", "nearest", "plain", "player", "steep")

    def __init__(self, g: GigaRobo, player: Player, flat: list[tuple[int, Target]]) -> None:
        """The heights are looked at for melee cards alone. [GR-ATK-05]"""
        self.g, self.player, self.flat = g, player, flat
        self.plain = not memo_of(g).ranges
        """Whether all ranges are the printed ones."""
        self.nearest = min([far for far, _ in flat]) if self.plain and flat else 0
        """What a card must reach at least."""
        self.steep: list[tuple[int, Target]] | None = None

    def aims(self, card: Card) -> list[tuple[Target, Hex]]:
        """Those within the range of a card, and where it is measured from. [GR-ATK-06]"""
        if card.range is None or card.starts or not self.plain:
            return self._measured_anew(card)
        least, most = card.range  # the usual case: as printed, from the robot
        if most >= FAR:
            least, most = 0, FAR
        is_flat = card.type != "melee" or not cards.counts_height(card)
        found: list[tuple[Target, Hex]] = []
        for far, target in self.flat if is_flat else self.rising():
            if least <= far <= most:
                found.append((target, ""))
        return self._needed(card, found) if card.needs and found else found

    def _measured_anew(self, card: Card) -> list[tuple[Target, Hex]]:
        """The range as it is now, from everywhere that it may start. [GR-KW-115, GR-KW-116]"""
        g, seat, found = self.g, self.player.seat, list[tuple[Target, Hex]]()
        for start in cards.starts_of(g, seat, card):
            for _, target in self.flat:
                reaches = cards.in_reach(g, seat, card, target, (start,))
                matters = not start or card.starts == "barrier_in_range"
                if not matters and cards.in_reach(g, seat, card, target):
                    continue  # the robot itself reaches it: where it starts makes no difference
                if reaches:
                    found.append((target, start))
        return self._needed(card, found) if card.needs and found else found

    def _needed(self, card: Card, found: list[tuple[Target, Hex]]) -> list[tuple[Target, Hex]]:
        """Those against which the requirements of a card are met. [GR-KW-32]"""
        g, seat = self.g, self.player.seat
        return [each for each in found if card.needs.hold(g, seat, each[0].robot)]

    def rising(self) -> list[tuple[int, Target]]:
        """The targets with the distances for melee cards. [GR-ATK-05]"""
        if self.steep is None:
            g, self.steep = self.g, []
            level = g.level(g.robots[self.player.rides].hex)
            for far, target in self.flat:
                self.steep.append((far + abs(level - cards.surface(g, target, level)), target))
        return self.steep


def may_follow(g: GigaRobo, side: Side, card: Card) -> bool:
    """Whether a card can be a later card of a combo. [GR-CMB-01, GR-CMB-09]

    It may be out of range if an earlier card could bring the target into range: moving the target
    or the attacker, or changing its range.
    """
    player, earlier = g.players[side.seat], [g.library.cards[each.card] for each in side.cards]
    return (
        cards.icon(g, side.seat, card, "combo")
        and card not in earlier
        and card_refusal(g, player, card) is None
        and needs_refusal(g, player, card, side.target.robot) is None
        and fits_behind(g, side, earlier, card)
    )


def fits_behind(g: GigaRobo, side: Side, earlier: list[Card], later: Card) -> bool:
    """Whether a card reaches the target behind these, now or by what they do. [GR-CMB-09]"""
    stretches = [word.stretches() for word in earlier[-1].text] if earlier else []
    low, high = sum(each[0] for each in stretches), sum(each[1] for each in stretches)
    melee = g.library.cards[side.cards[0].card].type == "melee"
    aim, starts = side.target, cards.starts_of(g, side.seat, later)
    if cards.in_reach(g, side.seat, later, aim, starts, melee=melee, low=low, high=high):
        return True
    span = cards.reach(g, side.seat, later, side.target.robot, low, high)
    if span is None:
        return False
    changed = has(g, side.seat, "swap_forced")
    closer = farther = 0
    for word in (word for card in earlier for word in card.text):
        if side.target.kind != "robot" and word.moves() != "self":
            continue
        near, away = word.shifts()
        if changed and word.moves() == "victim":
            near = away = max(near, away)  # read as another kind of forced movement
        closer, farther = closer + near, farther + away
    if not closer and not farther:
        return False
    gap = g.distance(g.robot(side.seat).hex, side.target.hex)
    heights = relief(g) if melee else 0  # what levels can add to the distance of a melee card
    return max(1, gap - closer) <= span[1] and gap + farther + heights >= span[0]


def relief(g: GigaRobo) -> int:
    """The levels between the lowest hex of the map and the highest roof."""
    return max(g.structures.values(), default=0) + ("crater" in g.terrain.values())
