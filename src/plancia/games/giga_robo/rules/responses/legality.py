"""Whether an instant, a trigger or an activation can be declared now. [GR-RSP-11]"""

from __future__ import annotations

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import cards, meter
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.texts import hooks, moments, naming
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Trigger


def card_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why a player cannot play an instant now, whatever X and whatever it names."""
    if card.attack:
        return Refusal.of("GR-RSP-13", "giga_robo.no.attack_card", card=card.name)
    if not playable_from(g, player, card):
        return Refusal.of("GR-GEN-23", "giga_robo.no.card", card=card.name)
    if card.timing and not moments.fits(g, player.seat, card.timing):
        return Refusal.of("GR-CRD-15", "giga_robo.no.timing", card=card.name)
    return payment_refusal(g, player, card) or moment_refusal(g, player, card)


def payment_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why a player cannot pay for an instant with the least X."""
    x, spirit = 1 if card.x is not None else 0, cards.spendable(g, player.seat)
    need = spirit_needed(g, player, card, x)
    if need > spirit and not (
        (True in ways(g, player, card) or by_tokens(g, player, card))
        and spirit_needed(g, player, card, x, free=True) <= spirit
    ):
        if need <= player.spirit:
            return Refusal.of("GR-ATK-10", "giga_robo.no.set_apart", card=card.name, need=need)
        return Refusal.of("GR-CRD-02", "giga_robo.no.spirit", card=card.name, need=need)
    if not prices_payable(g, player, card, 1):
        return Refusal.of("GR-CRD-15", "giga_robo.no.price", card=card.name)
    return None


def moment_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why an instant that is in time and can be paid cannot be played as things stand."""
    seat = player.seat
    if card.name in player.barred:
        return Refusal.of("GR-KW-40", "giga_robo.no.barred", card=card.name)
    if seat in g.skipping:
        return Refusal.of("GR-KW-76", "giga_robo.no.skipped", card=card.name)
    if card.not_ultimates and answers_ultimate(g, seat, card):
        return Refusal.of("GR-KW-33", "giga_robo.no.ultimate", card=card.name)
    if card.needs and not card.needs.hold(g, seat, naming.answered(g, seat, card.timing)):
        return Refusal.of("GR-CRD-15", "giga_robo.no.needs", card=card.name)
    if card.range is not None and card.names != "opponent" and not target_near(g, seat, card):
        return Refusal.of("GR-CRD-08", "giga_robo.no.range", card=card.name)
    return None


def playable_from(g: GigaRobo, player: Player, card: Card) -> bool:
    """In hand, or in the meter where that is allowed. [GR-KW-23]"""
    return card.name in player.hand or from_meter(g, player, card)


def from_meter(g: GigaRobo, player: Player, card: Card) -> bool:
    """Whether a card can be played out of the own meter. [GR-KW-23]"""
    if card.cost == "x" or card.cost < 2 or not has(g, player.seat, "cards_from_meter"):
        return False
    held = meter.held(player, card.name)
    gives = held is not None and held.on and "cards_from_meter" in g.library.mods.get(held.card, {})
    return held is not None and not gives


def answers_ultimate(g: GigaRobo, seat: Seat, card: Card) -> bool:
    """Whether an instant would answer an attack with an ultimate technique. [GR-KW-33]"""
    if moments.ANSWERS.isdisjoint(card.timing) or card.names:
        return False
    side = moments.attack_answered(g, seat)
    return side is not None and any(g.library.cards[each.card].ultimate for each in side.cards)


def ways(g: GigaRobo, player: Player, card: Card) -> tuple[bool, ...]:
    """For its cost, and for free where a permit or another price allows it. [GR-KW-17, GR-KW-18]"""
    free = cards.permit_for(g, player, card) is not None or pays_instead(g, player, card)
    return (False, True) if free else (False,)


def by_tokens(g: GigaRobo, player: Player, card: Card) -> bool:
    """Whether power tokens can be paid instead of the spirit cost of a robot card. [GR-KW-19]"""
    rich = g.robot(player.seat).power >= cards.TOKENS
    if not rich or g.library.decks[card.name] not in g.library.robots:
        return False
    return has(g, player.seat, "tokens_for_cards") and cards.cost_of(g, player.seat, card) > 0


def pays_instead(g: GigaRobo, player: Player, card: Card) -> bool:
    """Whether something else can be paid instead of the spirit cost. [GR-KW-17]"""
    return bool(card.instead) and card.instead.payable(g, Frame(player.seat, card.name))


def price_of(g: GigaRobo, player: Player, card: Card, x: int, *, free: bool = False) -> int:
    """The spirit that an instant costs as it is declared. [GR-KW-15]"""
    if free:
        return 0  # [GR-KW-17]
    cost = cards.cost_of(g, player.seat, card, from_meter=card.name not in player.hand)
    return cost + x if card.cost_plus_x else cost


def target_near(g: GigaRobo, seat: Seat, card: Card) -> bool:
    """Whether a legal target is in an instant's range; elevation does not count. [GR-CRD-08]"""
    span = cards.reach(g, seat, card)
    if span is None:
        return True
    far = g.layout.map.far[g.robot(seat).hex]
    return any(span[0] <= far[target.hex] <= span[1] for target in cards.targets(g, seat))


def most_x(g: GigaRobo, seat: Seat, source: str, most: Amount | None, at: str) -> int:
    """The most that X may be."""
    if most is None:
        return 0
    card = g.library.cards.get(source)
    timing = card.timing if card is not None else ()
    victim = at if at in g.players else naming.answered(g, seat, timing)
    return amount(g, Frame(seat, source, victim=victim, at=at), most)


def spirit_needed(g: GigaRobo, player: Player, card: Card, x: int, *, free: bool = False) -> int:
    """The spirit that an instant takes with this X: as it is declared, and as its text begins."""
    frame = Frame(player.seat, card.name, x=x)
    text = sum(price.spirit(g, frame) for price in card.pays) if card.pays else 0
    return price_of(g, player, card, x, free=free) + text


def prices_payable(g: GigaRobo, player: Player, card: Card, x: int) -> bool:
    """Whether the prices besides the cost can be paid with this X."""
    if not card.price and not card.pays:
        return True
    frame = Frame(player.seat, card.name, x=x)
    return card.price.payable(g, frame) and card.pays.payable(g, frame)


def can_pay(g: GigaRobo, player: Player, card: Card, x: int, *, free: bool = False) -> bool:
    """Whether cost and prices can be paid with this X."""
    need = spirit_needed(g, player, card, x, free=free)
    return need <= cards.spendable(g, player.seat) and prices_payable(g, player, card, x)


def trigger_refusal(g: GigaRobo, player: Player, source: str, trigger: Trigger) -> Refusal | None:
    """Why a trigger cannot be used now, whatever X and whatever it names."""
    seat = player.seat
    if trigger.damaged:
        return Refusal.of("GR-KW-102", "giga_robo.no.timing", card=source)
    if trigger.once and trigger.mark(source) in hooks.used_by(g, player, trigger):
        return Refusal.of("GR-KW-13", "giga_robo.no.once", card=source)
    if trigger.timing and not moments.fits(g, seat, trigger.timing):
        return Refusal.of("GR-KW-06", "giga_robo.no.timing", card=source)
    if trigger.when and not trigger.when.hold(g, seat, naming.answered(g, seat)):
        return Refusal.of("GR-KW-06", "giga_robo.no.needs", card=source)
    if trigger.price and not trigger.price.payable(g, Frame(seat, source, x=1)):
        return Refusal.of("GR-KW-06", "giga_robo.no.price", card=source)
    return None


def activation_refusal(g: GigaRobo, player: Player, name: str) -> Refusal | None:
    """Why an ability cannot be activated now. [GR-ABL-02, GR-ABL-03]"""
    robot = g.robots[player.rides]
    if player.joined or name not in robot.abilities:
        return Refusal.of("GR-ABL-06", "giga_robo.no.ability", ability=name)
    ability = g.library.abilities[name]
    if not ability.tokens:
        return Refusal.of("GR-ABL-01", "giga_robo.no.activation", ability=name)
    declared = False
    for each in g.stack:
        if each.kind == "activation" and each.source == name and each.seat == player.seat:
            declared = True
    if declared or robot.tokens[robot.abilities.index(name)]:
        return Refusal.of("GR-ABL-02", "giga_robo.no.on_already", ability=name)
    if robot.power < (need := ability.tokens):
        return Refusal.of("GR-ABL-03", "giga_robo.no.power", ability=name, need=need)
    if ability.needs and not ability.needs.hold(g, player.seat, ""):
        return Refusal.of("GR-ABL-02", "giga_robo.no.needs", card=name)
    return None
