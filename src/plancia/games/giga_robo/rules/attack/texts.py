"""The rules texts of a successful attack, from left to right. [GR-CMB-10, GR-RSL-02]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.attack import ComboBroken, TextBorrowed, TextLost
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame, Played, Side, Target
from plancia.games.giga_robo.rules.attack import closing, declare, harm
from plancia.games.giga_robo.rules.cards import in_reach, starts_of
from plancia.games.giga_robo.rules.forced import Force
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.texts.moments import melee, winner
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import NONE, choose


class BeginTexts(Step, frozen=True):
    """The success window has closed: the winner's cards resolve. [GR-TIE-14]"""

    def run(self, g: GigaRobo) -> None:
        """A won defence, a cancelled attack or no dice in play: nothing happens. [GR-TIE-11]"""
        if g.fight is None:
            return
        side = winner(g)
        if side is None or side.changes.get("void"):
            g.then(closing.CLOSE)
            return
        g.fight.stage = "text"
        resolving = map(CardText, range(len(side.cards)))  # from left to right [GR-CMB-10]
        g.then(*resolving, LATE_FORCE, OWN_HIT, harm.HARMS)


BEGIN_TEXTS = BeginTexts()


class CardText(Sequel[str], frozen=True):
    """One card of the attack resolves, or breaks the combo. [GR-CMB-11]"""

    number: int

    def run(self, g: GigaRobo) -> None:
        """Range and requirements are looked at just before its own text. [GR-ATK-14]"""
        side = winner(g)
        if side is None:
            return
        played = side.cards[self.number]
        if g.attack.broken or played.state == "cancelled":
            broken(g, side, self.number)
            return
        if self.offer_text(g, side):
            return
        card = g.library.cards[played.card]
        target = declare.current(g, side.target)
        low, high = side.changes.pop("next_low", 0), side.changes.pop("next_high", 0)
        looked = g.setup.range_rechecked_after_roll == "yes" or self.number
        if looked and not (target is not None and reaches(g, side, played, target, low, high)):
            broken(g, side, self.number)
            return
        if target is not None:
            side.target = target
        victim = side.target.robot
        text = g.library.cards[played.text] if played.text else card
        if text.counts is not None:
            frame = Frame(side.seat, card.name, victim=victim, x=played.x)
            played.x = amount(g, frame, text.counts)  # [GR-KW-145]
        if card.harm.hits == "all_in_range":  # who is, is settled before anybody moves
            for other in harm.opponents_in_range(g, side.seat, card.name):
                side.changes[f"in range {g.players[other].rides}"] = 1
        if played.state == "declared" and has(g, side.seat, "no_text", card):
            played.state = "textless"  # [GR-KW-37]
            g.tell("GR-KW-37", TextLost, side.seat, card.name)
        if played.state == "textless":
            return  # its text was lost before; this is no combo break [GR-KW-43]
        if card.needs and not card.needs.hold(g, side.seat, victim):
            lose_text(g, side, self.number)
            return
        played.state = "resolved"
        name = card.name
        carry_out(g, f"{text.name}/text", side.seat, name, "attack", victim, played.x, name)

    def offer_text(self, g: GigaRobo, side: Side) -> bool:
        """Whether its owner is asked to replace the text by one of the own meter. [GR-KW-158]"""
        played, cards, seat = side.cards[self.number], g.library.cards, side.seat
        if not has(g, seat, "meter_texts", cards[played.card]):  # the usual case
            return False
        used, mark = g.attack.used, f"text {self.number}"
        if mark in used or played.state != "declared":
            return False
        held = [each.card for each in g.players[seat].meter]
        found = [name for name in held if has(g, seat, "meter_texts", cards[name])]
        if found:
            used.append(mark)
            choose(g, seat, "meter_text", "card", (NONE, *found), self)
        return bool(found)

    def resume(self, g: GigaRobo, text: str) -> None:
        """The text that was picked takes the place of its own; then it resolves. [GR-KW-156]"""
        side = winner(g)
        if side is not None and text != NONE:
            played = side.cards[self.number]
            played.text = text
            g.tell("GR-KW-158", TextBorrowed, side.seat, played.card, text)
        g.then(self)


def reaches(g: GigaRobo, side: Side, played: Played, target: Target, low: int, high: int) -> bool:
    """Whether a card still reaches the target, from where it was declared. [GR-ATK-14]"""
    card, kind = g.library.cards[played.card], melee(g, side)
    starts = starts_of(g, side.seat, card)
    if played.start:
        starts = [played.start] if played.start in starts else []
    return in_reach(g, side.seat, card, target, starts, melee=kind, low=low, high=high)


def broken(g: GigaRobo, side: Side, number: int) -> None:
    """A combo break: this card and all later ones are lost. [GR-CMB-11, GR-CMB-12]"""
    side.cards[number].state = "broken"
    if not g.attack.broken:
        g.attack.broken = True
        g.tell("GR-CMB-11", ComboBroken, side.seat, side.cards[number].card)


def lose_text(g: GigaRobo, side: Side, number: int) -> None:
    """A lost requirement: no rules text, damage either way; in a combo a break. [GR-ATK-14]"""
    if len(side.cards) > 1:
        broken(g, side, number)
    else:
        side.cards[number].state = "textless"
        g.tell("GR-ATK-14", TextLost, side.seat, side.cards[number].card)


class LateForce(Step, frozen=True):
    """Forced movement that instants added to the attack and that its texts did not use up.

    Nothing happens to an opponent beside a targeted structure. [GR-KW-132, GR-KW-07]
    """

    def run(self, g: GigaRobo) -> None:
        """A throw first, then a push; both may be left."""
        side = winner(g)
        if side is None or not side.target.robot:
            return
        far, more = side.changes.get("throw_instead", 0), side.changes.get("push_more", 0)
        if more and not side.changes.get("pushed"):
            g.then(Force("push", side.target.robot, side.seat, more, 0))
        if far and not side.changes.get("thrown"):
            g.then(Force("throw", side.target.robot, side.seat, far, 0))


class OwnHit(Step, frozen=True):
    """What other cards and abilities do on an own hit: after the texts. [GR-KW-168]"""

    def run(self, g: GigaRobo) -> None:
        """In the owner's order: the pilot's first, then co-pilots'."""
        side = winner(g)
        if side is None:
            return
        for player in reversed(g.crew(g.players[side.seat].rides)):
            hooks.fire(g, "hit", player.seat, side.target.robot)


LATE_FORCE, OWN_HIT = LateForce(), OwnHit()
