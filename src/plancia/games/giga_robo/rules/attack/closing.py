"""The end of an attack: resolved, cards to the meters, rage, clean-up. [GR-RSL-06 to GR-RSL-09]

After it the same card may be replayed against a new target. [GR-KW-161 to GR-KW-163]
"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Fight, Frame, Played, Side, Target
from plancia.games.giga_robo.rules import meter, rage
from plancia.games.giga_robo.rules.attack import declare
from plancia.games.giga_robo.rules.attack.legality import aims
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts.moments import winner
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import NO, YES, choose


class Close(Step, frozen=True):
    """The attack counts as resolved. [GR-WIN-15]"""

    def run(self, g: GigaRobo) -> None:
        """A window, then cards, rage and clean-up; then replays. [GR-KW-161]"""
        if g.fight is not None:
            g.fight.stage = "over"  # nothing can be done about it any more [GR-KW-27, GR-KW-99]
        g.then(RESOLVED, CARDS_AWAY, RAGE_STEP, CLEAN_UP)


CLOSE, RESOLVED = Close(), Window("resolved")


class CardsAway(Sequel[str], frozen=True):
    """Both players put the attack cards they played into their meters. [GR-RSL-06]"""

    def run(self, g: GigaRobo) -> None:
        """A card that is to be replayed waits until the last replay. [GR-KW-161]"""
        fight = g.fight
        if fight is None:
            return
        if fight.reply is not None:
            put_away_all(g, "reply", fight.reply)
        put_away_all(g, "active", fight.active)
        won = winner(g)
        if won is not None and replayable(g, fight, won):
            choose(g, won.seat, "replay", "word", (YES, NO), self, source=won.cards[0].card)

    def resume(self, g: GigaRobo, answer: str) -> None:
        """The price of a replay is paid as it is used."""
        side = winner(g)
        if side is not None and answer == YES:
            played = side.cards[0]
            g.attack.replay = played.card
            g.attack.past.append(side.target)
            carry_out(g, f"{played.text or played.card}/replay_price", side.seat, played.card)


CARDS_AWAY = CardsAway()


def put_away_all(g: GigaRobo, name: str, side: Side) -> None:
    """The cards of a side go away next, from left to right."""
    for number in reversed(range(len(side.cards))):
        g.then(CardAway(name, number))


class CardAway(Sequel[str], frozen=True):
    """One card goes to its slot, or to hand. [GR-RSL-07]"""

    side: str
    number: int

    def run(self, g: GigaRobo) -> None:
        """Some may go to hand instead. [GR-KW-57]"""
        fight = g.attack
        side = fight.sides[self.side]
        played = side.cards[self.number]
        if fight.replay == played.card or played.card in g.players[side.seat].removed:
            return
        if resolved(side, played) and g.library.cards[played.text or played.card].to_hand:
            choose(g, side.seat, "to_hand", "word", (YES, NO), self, source=played.card)
        else:
            put_away(g, side, played)

    def resume(self, g: GigaRobo, answer: str) -> None:
        """To hand, or into the meter. [GR-KW-57]"""
        side = g.attack.sides[self.side]
        played = side.cards[self.number]
        if answer == YES:
            g.players[side.seat].hand += (played.card,)
        else:
            put_away(g, side, played)


def put_away(g: GigaRobo, side: Side, played: Played) -> None:
    """A card goes into the meter, upright if it resolved and lasts. [GR-CRD-19, GR-CRD-20]"""
    player, name = g.players[side.seat], played.card
    if resolved(side, played):
        hit, text = side.target.robot, played.text
        meter.put_away(g, player, name, on=True, played=True, hit=hit, text=text)
    else:
        meter.put_away(g, player, name, played=True)


def resolved(side: Side, played: Played) -> bool:
    """Whether a card was successful and its text resolved."""
    return played.state == "resolved" and not side.changes.get("void")


class RageStep(Step, frozen=True):
    """Players whose robots were inflicted damage gain rage in turn order. [GR-RSL-08, GR-RAG-05]"""

    def run(self, g: GigaRobo) -> None:
        """One ability gives it for a hit without damage in an opponent's turn. [GR-KW-84]"""
        if g.fight is None:
            return
        angry = g.fight.hurt.copy()
        side = winner(g)
        seat = side.target.robot if side is not None and not side.changes.get("void") else ""
        if seat and has(g, seat, "rage_without_damage") and g.hostile(seat, g.active):
            angry.append(seat)
        if angry:
            gain_rage(g, angry)


RAGE_STEP = RageStep()


def gain_rage(g: GigaRobo, angry: list[Seat]) -> None:
    """In turn order, the active player first."""
    start = g.order.index(g.active)
    order = g.order[start:] + g.order[:start]
    g.then(*(rage.RageOf(seat) for seat in order if seat in angry))


class CleanUp(Step, frozen=True):
    """All dice are taken away and the combat phase goes on."""

    def run(self, g: GigaRobo) -> None:
        """What waited for this attack is used up; a replay begins."""
        fight = g.fight
        if fight is None:
            return
        won = winner(g)
        durations.disarm(g, fight.active.seat, hit=won is fight.active)  # [GR-KW-16]
        if fight.reply is not None:
            durations.disarm(g, fight.reply.seat, hit=won is fight.reply)  # [GR-KW-16]
        durations.wake(g)  # [GR-KW-38]
        durations.fight_over(g)  # [GR-KW-16]
        g.fight = None  # [GR-RSL-09, GR-DIC-17]
        if fight.replay:  # [GR-KW-161]
            seat = fight.active.seat if fight.winner == "active" else fight.reactor
            text = won.cards[0].text if won is not None else ""
            g.then(Replay(seat, fight.replay, tuple(fight.past), attacker_of(fight), text))


CLEAN_UP = CleanUp()


# --- replays ------------------------------------------------------------------------------------


def replayable(g: GigaRobo, fight: Fight, side: Side) -> bool:
    """Whether the owner of a hit may replay its card, alone, at a new target."""
    played = side.cards[0]
    card = g.library.cards[played.text or played.card]
    if len(side.cards) != 1 or not card.replay or not resolved(side, played):
        return False
    gone = played.card in g.players[side.seat].removed
    if gone or (card.replay == "once" and fight.past):
        return False
    past = (*fight.past, side.target)
    there = new_targets(g, side.seat, played.card, past, attacker_of(fight))
    return bool(there) and card.replay_price.payable(g, Frame(side.seat, card.name))


def attacker_of(fight: Fight) -> Seat:
    """Whom a reactive attack answered: its replay stays in that player's hex. [GR-KW-161]"""
    return fight.active.seat if fight.winner == "reply" else fight.answered


def new_targets(
    g: GigaRobo, seat: Seat, name: str, past: tuple[Target, ...], answered: Seat = ""
) -> list[tuple[Target, str]]:
    """Targets in range that this card has not had in this chain. [GR-GEN-19, GR-KW-162]"""
    gone = {(t.kind, t.robot or t.hex) for t in past}
    hex = g.robot(answered).hex if answered else ""
    return [
        (target, start)
        for target, start in aims(g, g.players[seat], g.library.cards[name])
        if (target.kind, target.robot or target.hex) not in gone
        and (not answered or target.hex == hex)
    ]


class Replay(Sequel[str], frozen=True):
    """A new attack with the same card, without spirit cost. [GR-KW-161]"""

    seat: Seat
    card: str
    past: tuple[Target, ...]
    answered: Seat = ""
    text: str = ""

    def run(self, g: GigaRobo) -> None:
        """The owner picks the new target; with none left the card cools down."""
        found = new_targets(g, self.seat, self.card, self.past, self.answered)
        if found:
            values = [f"{target.kind} {target.hex} {start}".strip() for target, start in found]
            choose(g, self.seat, "new_target", "word", values, self, source=self.card)
        else:
            player, hit = g.players[self.seat], self.past[-1].robot
            meter.put_away(g, player, self.card, on=True, played=True, hit=hit, text=self.text)

    def resume(self, g: GigaRobo, target_name: str) -> None:
        """Declare it: all windows, reaction and roll as in any attack."""
        kind, hex, *start = target_name.split()
        target = declare.aim_at(g, self.seat, kind, hex)
        assert target is not None
        played = Played(self.card, "".join(start), free=True, text=self.text)
        side, past = Side(self.seat, target, [played]), list(self.past)
        g.fight = Fight(side, past=past, answered=self.answered, used=["replay"])
        g.then(declare.Declare())
