"""Rage: spirit or power tokens after an opponent inflicted damage. [GR-RAG-01 to GR-RAG-07]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.events.turn import RageGained
from plancia.games.giga_robo.in_force.values import changes, concerns, rage_of
from plancia.games.giga_robo.rules import power, spirit
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step
from plancia.games.giga_robo.texts import hooks


def note(g: GigaRobo, robot: Seat) -> None:
    """A robot was inflicted damage: rage now, or in the rage step of the attack. [GR-RAG-05]"""
    fight = g.fight
    if fight is None or g.setup.rage == "per_damage_event":
        g.then(RageOf(robot))
    elif robot not in fight.hurt:
        fight.hurt.append(robot)


class RageOf(Step, frozen=True):
    """A robot's crew gains rage: its pilot, then co-pilots as they joined. [GR-COP-10]"""

    robot: Seat

    def run(self, g: GigaRobo) -> None:
        """Some cards take the whole gain away, some double it. [GR-KW-84, GR-SPC-06]"""
        changes = g.fight.active.changes if g.fight is not None else {}
        for player in reversed(g.crew(self.robot)):
            times = 2 if changes.get(f"twice {player.seat}") else 1
            for _ in range(0 if changes.get(f"none {player.seat}") else times):
                g.then(ChooseRage((player.seat,)))


class GainRage(Action["ChooseRage"], frozen=True):
    """Take spirit equal to the pilot's rage, or tokens equal to its power. [GR-RAG-01]"""

    take: Literal["spirit", "power", "nothing"]

    def verify(self, g: GigaRobo, asked: ChooseRage) -> Refusal | None:
        """Nothing only where a token would have to be paid; and a token must be there."""
        pays = bool(toll(g, g.by))
        # only where a token would have to be paid [GR-KW-85]
        ok = pays if self.take == "nothing" else not pays or g.robot(g.by).power > 0
        return None if ok else Refusal.of("GR-KW-85", "giga_robo.no.toll")

    def run(self, g: GigaRobo, asked: ChooseRage) -> None:
        """Panic, maximum and token limit apply. [GR-RAG-07]"""
        if self.take == "nothing":
            return
        seat = g.by
        hooks.fire_opponents(g, "opponent_rage", seat)
        owner = toll(g, seat)
        if owner:
            power.spend(g, seat, 1)  # [GR-KW-85]
        g.tell("GR-RAG-01", RageGained, seat, self.take)
        own = g.library.pilots[g.players[seat].pilot].power
        n = rage_of(g, seat) if self.take == "spirit" else own
        gain = spirit.gain if self.take == "spirit" else power.gain
        gain(g, seat, half(n) if asked.halved else n, "GR-RAG-01")
        if owner:
            power.gain(g, owner, 1, "GR-KW-85", quiet=True)


def toll(g: GigaRobo, seat: Seat) -> Seat:
    """The opponent who takes a token for every rage gain, if there is one. [GR-KW-85]"""
    for mod, owner, source in changes(g, "pays_for_rage"):
        if concerns(g, mod, owner, source, seat, "pays_for_rage"):
            return owner.seat
    return ""


class ChooseRage(Decision, frozen=True):
    """Spirit or power tokens; it may cost a token first. [GR-RAG-01, GR-KW-85]"""

    halved: bool = False

    rule: ClassVar[str] = "GR-RAG-01"
    kinds: ClassVar[tuple[type, ...]] = (GainRage,)

    def candidates(self, g: GigaRobo, seat: Seat) -> Sequence[GainRage]:
        """Both, even where one yields nothing. [GR-UPK-03]"""
        return (GainRage("spirit"), GainRage("power"), GainRage("nothing"))
