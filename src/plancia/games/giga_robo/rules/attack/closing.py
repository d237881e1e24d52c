"""The end of an attack: resolved, cards to the meters, rage, clean-up. [GR-RSL-06 to GR-RSL-09]"""

from __future__ import annotations

from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Played, Side
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.attack.replay import Replay, attacker_of, offer
from plancia.games.giga_robo.rules.rage import RageOf
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts.moments import winner
from plancia.texts.choosing import NO, YES, choose


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
        if g.fight is not None:
            for name, side in reversed(g.fight.sides.items()):
                g.then(*(CardAway(name, number) for number in range(len(side.cards))))
            offer(g, g.fight)


class CardAway(Sequel[str], frozen=True):
    """One card goes to its slot, or to hand. [GR-RSL-07]"""

    side: str
    number: int

    def run(self, g: GigaRobo) -> None:
        """Some may go to hand instead. [GR-KW-57]"""
        side = g.attack.sides[self.side]
        played = side.cards[self.number]
        if g.attack.replay == played.card or played.card in g.players[side.seat].removed:
            return
        if resolved(side, played) and g.library.cards[played.text or played.card].to_hand:
            choose(g, side.seat, "to_hand", "word", (YES, NO), self, source=played.card)
        else:
            self.resume(g, NO)

    def resume(self, g: GigaRobo, answer: str) -> None:
        """To hand, or into the meter: upright if it resolved and lasts. [GR-CRD-19, GR-CRD-20]"""
        side = g.attack.sides[self.side]
        played, player = side.cards[self.number], g.players[side.seat]
        if answer == YES:
            player.hand += (played.card,)
        elif resolved(side, played):
            hit, text = side.target.robot, played.text
            meter.put_away(g, player, played.card, on=True, played=True, hit=hit, text=text)
        else:
            meter.put_away(g, player, played.card, played=True)


def resolved(side: Side, played: Played) -> bool:
    """Whether a card was successful and its text resolved."""
    return played.state == "resolved" and not side.changes.get("void")


class RageStep(Step, frozen=True):
    """Players whose robots were inflicted damage gain rage in turn order. [GR-RSL-08, GR-RAG-05]"""

    def run(self, g: GigaRobo) -> None:
        """One ability gives it for a hit without damage in an opponent's turn. [GR-KW-84]"""
        if g.fight is None:
            return
        angry = [*g.fight.hurt]
        side = winner(g)
        seat = side.target.robot if side is not None and not side.changes.get("void") else ""
        if seat and g.hostile(seat, g.active) and has(g, seat, "rage_without_damage"):
            angry.append(seat)
        if angry:
            start = g.order.index(g.active)
            order = g.order[start:] + g.order[:start]
            g.then(*(RageOf(seat) for seat in order if seat in angry))


class CleanUp(Step, frozen=True):
    """All dice are taken away and the combat phase goes on. [GR-RSL-09, GR-DIC-17]"""

    def run(self, g: GigaRobo) -> None:
        """What waited for this attack is used up; a replay begins. [GR-KW-161]"""
        fight = g.fight
        if fight is None:
            return
        won = winner(g)
        for side in fight.sides.values():
            durations.disarm(g, side.seat, hit=won is side)
        durations.wake(g)
        durations.fight_over(g)
        g.fight = None
        if fight.replay:
            seat = fight.active.seat if fight.winner == "active" else fight.reactor
            text = won.cards[0].text if won is not None else ""
            g.then(Replay(seat, fight.replay, tuple(fight.past), attacker_of(fight), text))
