"""Trading gear and demolition tiles with somebody beside one. [PE-INV-04]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from plancia import core
from plancia.core import Refusal, Seat
from plancia.games.project_elite.events import Traded, TradeDeclined, TradeOffered
from plancia.games.project_elite.rules import weapons
from plancia.games.project_elite.state import (
    WEAPONS,
    Action,
    Decision,
    Offer,
    Player,
    ProjectElite,
)

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand

REACH = 1  # [PE-INV-04]


def why_not(g: ProjectElite, offer: Offer) -> Refusal | None:
    """Why a trade cannot happen now. [PE-INV-04, PE-INV-05, PE-INV-07, PE-CON-12]"""
    if g.phase != "action":
        return Refusal.of("PE-INV-05", "project_elite.no.trade_now")
    giver, taker = g.players[offer.by], g.players[offer.to]
    if not g.board.sees(giver.at, taker.at, g.bosses(), within=REACH):
        return Refusal.of("PE-INV-04", "project_elite.no.trade_reach", seat=offer.to)
    for player, cards in ((giver, offer.gives), (taker, offer.takes)):
        for card in cards:
            if card not in player.gear and card not in player.tiles:
                return Refusal.of("PE-INV-04", "project_elite.no.card", card=card)
    for player, out, into, thrown in (
        (giver, offer.gives, offer.takes, offer.discards),
        (taker, offer.takes, offer.gives, offer.they_discard),
    ):
        coming = [card for card in into if card in g.library.gear and g.gear(card).weapon]
        staying = [card for card in g.weapons(player) if card not in out]
        extra = max(0, len(staying) + len(coming) - WEAPONS)
        for number, card in enumerate(thrown):
            if number >= extra or card not in staying or card in thrown[:number]:
                return Refusal.of("PE-INV-03", "project_elite.no.discard", card=card)
        if len(thrown) < extra:
            return Refusal.of("PE-INV-07", "project_elite.no.trade_weapons", seat=player.seat)
    return None


class OfferTrade(Action["ChooseCommand"], frozen=True):
    """Offer gear to somebody beside one, for something or for nothing. [PE-INV-04, PE-INV-06]"""

    to: Seat
    gives: tuple[str, ...] = ()
    takes: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    """Weapons that one discards for those that one gets. [PE-INV-07]"""
    they_discard: tuple[str, ...] = ()

    def offer(self, by: Seat) -> Offer:
        """The offer as it lies on the table."""
        return Offer(by, self.to, self.gives, self.takes, self.discards, self.they_discard)

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Something must change hands, and the trade must be possible."""
        from plancia.games.project_elite.rules.action_phase import may_act

        if refusal := may_act(g, g.players[g.by]):
            return refusal
        if self.to not in g.players or self.to == g.by:
            return Refusal.of("PE-INV-04", "project_elite.no.partner")
        both = (*self.gives, *self.takes)
        if not both or len(set(both)) < len(both):
            return Refusal.of("PE-INV-04", "project_elite.no.goods")
        return why_not(g, self.offer(g.by))

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """It binds nobody: the other answers when there is time for it. [PE-CON-12]"""
        offer = self.offer(g.by)
        g.trades[g.by] = offer
        g.tell("PE-CON-12", TradeOffered, g.by, self.to, self.gives, self.takes)
        if g.setup.time == "turns" and not g.takes_part(self.to):
            g.then_in(self.to, ConsiderTrade((self.to,), g.by))


class AnswerTrade(Action["ChooseCommand | ConsiderTrade"], frozen=True):
    """Accept or decline what somebody offers. [PE-CON-12]"""

    by: Seat
    yes: bool

    def verify(self, g: ProjectElite, asked: ChooseCommand | ConsiderTrade) -> Refusal | None:
        """An offer to oneself, which is still possible, and neither of both owes anything."""
        from plancia.games.project_elite.rules.action_phase import may_act

        offer = g.trades.get(self.by)
        if isinstance(asked, ConsiderTrade):
            if self.by != asked.by:  # offers of others are answered in one's own step
                return Refusal.of("PE-CLK-08", "project_elite.no.offer")
            if not self.yes:
                return None  # also if it was withdrawn while one was asked
        if offer is None or offer.to != g.by:
            return Refusal.of("PE-CON-12", "project_elite.no.offer")
        if refusal := may_act(g, g.players[g.by]):
            return refusal
        if not self.yes:
            return None
        for seat in (offer.by, offer.to):
            if g.players[seat].is_locked:
                return Refusal.of("PE-CON-07", "project_elite.no.trade_locked", seat=seat)
        return why_not(g, offer)

    def run(self, g: ProjectElite, asked: ChooseCommand | ConsiderTrade) -> None:
        """All cards change hands at once."""
        offer = g.trades.get(self.by)
        if offer is None or offer.to != g.by:
            return
        del g.trades[self.by]
        if self.yes:
            exchange(g, offer)
        else:
            g.tell("PE-CON-12", TradeDeclined, g.by, self.by)


def exchange(g: ProjectElite, offer: Offer) -> None:
    """Carry a trade out; dice and attachments stay where they are. [PE-INV-08, PE-INV-09]"""
    giver, taker = g.players[offer.by], g.players[offer.to]
    for player, thrown in ((giver, offer.discards), (taker, offer.they_discard)):
        for card in thrown:
            weapons.discard(g, player, card)
    for source, target, cards in (
        (giver, taker, offer.gives),
        (taker, giver, offer.takes),
    ):
        for card in cards:
            if card in source.gear:
                source.gear.remove(card)
                target.gear.append(card)
            else:  # a demolition tile [PE-DEM-06]
                source.tiles = tuple(tile for tile in source.tiles if tile != card)
                target.tiles = (*target.tiles, card)
    g.tell("PE-INV-04", Traded, offer.by, offer.to, offer.gives, offer.takes)


class ConsiderTrade(Decision, frozen=True):
    """Whether a player who is not in step takes an offer. [PE-CLK-08]"""

    by: Seat

    rule: ClassVar[str] = "PE-CLK-08"
    kinds: ClassVar[tuple[type, ...]] = (AnswerTrade,)

    def candidates(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """Yes, if it is still possible, and no."""
        return [AnswerTrade(self.by, yes) for yes in (True, False)]


KINDS = (OfferTrade, AnswerTrade)
OPEN = (OfferTrade,)


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """Answers to offers, and each card as a gift for each who could take it."""
    if g.phase != "action":
        return ()
    found: list[core.Action[Any]] = []
    for by, offer in g.trades.items():
        if offer.to == player.seat:
            yes = AnswerTrade(by, True)
            found += [yes] if yes.verify(g, asked) is None else []
            found.append(AnswerTrade(by, False))  # whoever may act may decline
    for other in _partners(g, player) if player.gear or player.tiles else ():
        has_room = len(g.weapons(g.players[other])) < WEAPONS
        gifts = [card for card in player.gear if has_room or not g.gear(card).weapon]
        found += [OfferTrade(other, (card,)) for card in (*gifts, *player.tiles)]
    return found


def _partners(g: ProjectElite, player: Player) -> list[Seat]:
    """Those beside a player. [PE-INV-04]"""
    seen = g.board.seen_from(player.at, REACH)
    near = [other for other in g.players.values() if other is not player and other.at in seen]
    if bosses := g.bosses() if near else ():
        near = [p for p in near if g.board.sees(player.at, p.at, bosses, within=REACH)]
    return [other.seat for other in near]
