"""Words that turn one thing into another: dice into spirit, own trauma into the opponent's."""

from __future__ import annotations

from typing import cast

from plancia.games.giga_robo.amounts import amount, half
from plancia.games.giga_robo.events.attack import DiceRolled
from plancia.games.giga_robo.events.board import BarrierGone
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import barriers, meter, spirit
from plancia.games.giga_robo.rules.cards import reach
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import ask
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place


class RollForSpirit(Effect, frozen=True):
    """Roll power dice and gain half of their sum in spirit. [GR-KW-177]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """A spirit gain as any other."""
        count = amount(g, f, self.n)
        if count > 0:
            faces = g.roll(count, 12, "GR-KW-177")
            g.tell("GR-KW-177", DiceRolled, f.owner, faces, ("power",) * count)
            spirit.gain(g, f.owner, half(sum(faces)), "GR-KW-177")


class MoveTrauma(OneByOne, Effect, frozen=True):
    """Trauma tokens go from the own meter into the same slots of the opponent's. [GR-KW-65]"""

    n: Amount

    def number(self, g: GigaRobo, f: Frame) -> int:
        """As many as there are, picked by the owner."""
        there = sum(map(sum, g.players[f.owner].trauma.values()))
        return min(there, amount(g, f, self.n)) if f.victim else 0

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Any kind in any slot."""
        trauma = g.players[f.owner].trauma
        found = [
            f"{kind} {slot}"
            for kind, counts in trauma.items()
            for slot in (3, 2, 1)
            if counts[slot - 1]
        ]
        return f.owner, "move_token", "slot", found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """From slot to slot."""
        kind, slot = value.split()
        meter.pass_token(g, f.owner, f.victim, cast("Trauma", kind), int(slot))


class TakeBarrier(Effect, frozen=True):
    """Destroy a static barrier, or an opponent's active one, within the card's range. [GR-KW-144]

    It is a price: the owner may decline, and what follows asks whether it was done [GR-KW-06].
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Static ones by their hex, active ones by their robot."""
        here = g.robot(f.owner).hex
        span = reach(g, f.owner, g.library.cards[f.source]) or (0, 0)
        far = g.layout.map.far[here]
        found = [hex for hex in g.barriers if span[0] <= far[hex] <= span[1]]
        found += [
            f"active {robot.seat}"
            for robot in g.in_play()
            if robot.barrier
            and g.hostile(f.owner, robot.seat)
            and span[0] <= far[robot.hex] <= span[1]
        ]
        ask(g, f.owner, "take_barrier", "hex", (NONE, *found) if found else (), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It is gone without damage to anybody."""
        f.done = value != NONE
        if value.startswith("active "):
            robot = g.robots[value.removeprefix("active ")]
            robot.barrier = False
            g.tell("GR-KW-144", BarrierGone, "", robot.seat)
        elif f.done:
            barriers.destroy(g, value, "GR-KW-144")
