"""The end of an attack: resolved, cards to the meters, rage, clean-up. [GR-RSL-06 to GR-RSL-09]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Fight, Side
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.attack.replay import Replay, attacker_of, offer
from plancia.games.giga_robo.rules.rage import RageOf
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts.choosing import NO, YES, choose
from plancia.games.giga_robo.texts.moments import winner


class Close(Step, frozen=True):
    """The attack counts as resolved. [GR-WIN-15]"""

    def run(self, g: GigaRobo) -> None:
        """A window, then cards, rage and clean-up; then replays. [GR-KW-161]"""
        if g.fight is not None:
            g.fight.stage = "over"  # nothing can be done about it any more [GR-KW-27, GR-KW-99]
        g.then(Window("resolved"), CardsAway(), RageStep(), CleanUp())


class CardsAway(Step, frozen=True):
    """Both players put the attack cards they played into their meters. [GR-RSL-06]"""

    def run(self, g: GigaRobo) -> None:
        """A card that is to be replayed waits until the last replay. [GR-KW-161]"""
        fight = g.fight
        if fight is None:
            return
        for side in (fight.reply, fight.active):
            if side is not None:
                for number in reversed(range(len(side.cards))):
                    g.then(CardAway("active" if side is fight.active else "reply", number))
        offer(g, fight)


class CardAway(Step, frozen=True):
    """One card goes to its slot, or to hand. [GR-RSL-07]"""

    side: str
    number: int

    def run(self, g: GigaRobo) -> None:
        """Some may go to hand instead. [GR-KW-57]"""
        fight = g.fight
        assert fight is not None
        side = fight.active if self.side == "active" else fight.reply
        assert side is not None
        played = side.cards[self.number]
        if fight.replay == played.card or played.card in g.players[side.seat].removed:
            return
        text = g.library.cards[played.text or played.card]
        if resolved(fight, side, self.number) and text.to_hand:
            then = KeepCard(self.side, self.number)
            choose(g, side.seat, "to_hand", "word", (YES, NO), then, source=played.card)
        else:
            put(g, fight, side, self.number)


class KeepCard(Sequel[str], frozen=True):
    """To hand instead of the meter, or not. [GR-KW-57]"""

    side: str
    number: int

    def resume(self, g: GigaRobo, answer: str) -> None:
        """As its owner chose."""
        fight = g.fight
        assert fight is not None
        side = fight.active if self.side == "active" else fight.reply
        assert side is not None
        if answer == YES:
            g.players[side.seat].hand.append(side.cards[self.number].card)
        else:
            put(g, fight, side, self.number)


def resolved(fight: Fight, side: Side, number: int) -> bool:
    """Whether a card was successful and its text resolved."""
    return side.cards[number].state == "resolved" and not side.changes.get("void")


def put(g: GigaRobo, fight: Fight, side: Side, number: int) -> None:
    """Into the meter: upright if it resolved and lasts. [GR-CRD-19, GR-CRD-20]"""
    played = side.cards[number]
    on = resolved(fight, side, number)
    meter.put_away(
        g,
        g.players[side.seat],
        played.card,
        on=on,
        played=True,
        hit=side.target.robot if on else "",
        text=played.text if on else "",
    )


class RageStep(Step, frozen=True):
    """Players whose robots were inflicted damage gain rage in turn order. [GR-RSL-08, GR-RAG-05]"""

    def run(self, g: GigaRobo) -> None:
        """Some cards take the gain away, one ability gives it without damage. [GR-KW-84]"""
        fight = g.fight
        if fight is None:
            return
        angry: list[Seat] = []
        for seat in g.robots:
            if seat in fight.hurt:
                angry.append(seat)
        for seat in unhurt(g, fight):
            if seat not in angry:
                angry.append(seat)
        if angry:
            self.ask(g, angry)

    def ask(self, g: GigaRobo, angry: list[Seat]) -> None:
        """In turn order from the active player on."""
        start = g.order.index(g.active)
        for seat in reversed(g.order[start:] + g.order[:start]):
            if seat in angry:
                g.then(RageOf(seat))


def unhurt(g: GigaRobo, fight: Fight) -> list[Seat]:
    """Robots whose pilots gain rage for a hit without damage in an opponent's turn. [GR-KW-84]"""
    side = winner(g)
    if side is None or not side.target.robot or side.changes.get("void"):
        return []
    seat = side.target.robot
    if g.hostile(seat, g.active) and has(g, seat, "rage_without_damage"):
        return [side.target.robot]
    return []


class CleanUp(Step, frozen=True):
    """All dice are taken away and the combat phase goes on. [GR-RSL-09, GR-DIC-17]"""

    def run(self, g: GigaRobo) -> None:
        """What waited for this attack is used up; a replay begins. [GR-KW-161]"""
        fight = g.fight
        if fight is None:
            return
        won = winner(g)
        for side in (fight.active, fight.reply):
            if side is not None:
                durations.disarm(g, side.seat, hit=won is side)
        durations.wake(g)
        durations.fight_over(g)
        g.fight = None
        if fight.replay:
            seat = fight.active.seat if fight.winner == "active" else fight.reactor
            text = won.cards[0].text if won is not None else ""
            g.then(Replay(seat, fight.replay, tuple(fight.past), attacker_of(fight), text))
