"""The same card against a new target. [GR-KW-161 to GR-KW-163]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.in_progress import Fight, Frame, Played, Side, Target
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.attack.legality import aims
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.games.giga_robo.texts.moments import winner
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import NO, YES, choose


def offer(g: GigaRobo, fight: Fight) -> None:
    """After a hit the owner may replay a card that allows it, alone, at a new target."""
    side = winner(g)
    if side is None or len(side.cards) != 1:
        return
    played = side.cards[0]
    card = g.library.cards[played.text or played.card]
    if not card.replay or played.state != "resolved":
        return
    gone = played.card in g.players[side.seat].removed or side.changes.get("void")
    if gone or (card.replay == "once" and fight.past):
        return
    past = (*fight.past, side.target)
    if not new_targets(g, side.seat, played.card, past, attacker_of(fight)):
        return
    if not card.replay_price.payable(g, Frame(side.seat, card.name)):
        return
    choose(g, side.seat, "replay", "word", (YES, NO), TakeReplay(), source=played.card)


def attacker_of(fight: Fight) -> Seat:
    """Whom a reactive attack answered: its replay stays in that player's hex. [GR-KW-161]"""
    return fight.active.seat if fight.winner == "reply" else fight.answered


def new_targets(
    g: GigaRobo, seat: Seat, name: str, past: tuple[Target, ...], answered: Seat = ""
) -> list[tuple[Target, str]]:
    """Targets in range that this card has not had in this chain. [GR-GEN-19, GR-KW-162]"""
    player = g.players[seat]
    gone = {(t.kind, t.robot or t.hex) for t in past}
    hex = g.robot(answered).hex if answered else ""
    return [
        (target, start)
        for target, start in aims(g, player, g.library.cards[name])
        if (target.kind, target.robot or target.hex) not in gone
        and (not answered or target.hex == hex)
    ]


class TakeReplay(Sequel[str], frozen=True):
    """What the owner decided about a replay."""

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Its price is paid as it is used."""
        side = winner(g)
        if side is None or answer != YES:
            return
        played = side.cards[0]
        g.attack.replay = played.card
        g.attack.past.append(side.target)
        carry_out(g, f"{played.text or played.card}/replay_price", side.seat, played.card)


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
        from plancia.games.giga_robo.rules.attack.declare import Declare, aim_at

        kind, hex, *start = target_name.split()
        target = aim_at(g, self.seat, kind, hex)
        assert target is not None
        played = Played(self.card, "".join(start), free=True, text=self.text)
        side, past = Side(self.seat, target, [played]), list(self.past)
        g.fight = Fight(side, past=past, answered=self.answered, used=["replay"])
        g.then(Declare())
