"""The turn: five phases in order, and passing it on. [GR-TRN-01 to GR-TRN-08]"""

from __future__ import annotations

from functools import cache
from typing import get_args

from plancia.core import Seat
from plancia.games.giga_robo.events.turn import PhaseBegan, TurnBegan, TurnSkipped
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.rules import combat, cooldown, ending, meter, upkeep
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import GigaRobo, Phase, Player, Sequel, Step
from plancia.games.giga_robo.texts import hooks
from plancia.texts.choosing import choose


class BeginTurn(Step, frozen=True):
    """A player's turn begins. [GR-TRN-01]"""

    seat: Seat

    def run(self, g: GigaRobo) -> None:
        """All phases; a skipped turn has no upkeep and no combat phase. [GR-KW-76]"""
        g.active = self.seat
        g.turn += 1
        g.moved = g.spent = 0
        g.path, g.fresh, g.attacked = (), False, False
        g.tell("GR-TRN-01", TurnBegan, self.seat, g.turn)
        for player in g.crew(g.players[self.seat].rides):
            durations.turn_begins(g, player.seat)
            if player.seat in g.skips:
                g.skipping[player.seat] = g.skips.pop(player.seat)
                g.tell("GR-KW-76", TurnSkipped, player.seat)
        g.then(*phases("start", self.seat in g.skipping))


@cache
def phases(first: Phase = "start", skipped: bool = False) -> tuple[Step, ...]:
    """The steps of a turn from a phase on; a skipped turn has neither upkeep nor combat."""
    middle: dict[Phase, Step] = {"upkeep": upkeep.Upkeep(), "combat": combat.Combat()}
    bodies = {"start": StartEffects(), **({} if skipped else middle)}
    bodies |= {"cooldown": cooldown.Cooldown(), "end": EndEffects()}
    found: list[Step] = []
    for phase in [*bodies][[*bodies].index(first) :]:
        found += [BeginPhase(phase), bodies[phase], Window(f"{phase}_ends")]
    return (*found, ending.EndTurn())


class BeginPhase(Step, frozen=True):
    """A phase begins, and its first window opens. [GR-WIN-01]"""

    phase: Phase

    def run(self, g: GigaRobo) -> None:
        """Note it for all who look."""
        g.phase = self.phase
        g.tell("GR-TRN-01", PhaseBegan, g.active, self.phase)
        BEGINS[self.phase].run(g)


BEGINS: dict[Phase, Window] = {phase: Window(f"{phase}_begins") for phase in get_args(Phase)}


# --- effects at the start and the end of a turn -------------------------------------------------


class StartEffects(Step, frozen=True):
    """Everything that works at the start of the turn, in the active player's order. [GR-TRN-04]"""

    def run(self, g: GigaRobo) -> None:
        """Those of the crew, and what a skipped turn left. [GR-KW-77]"""
        crew = g.crew(g.players[g.active].rides)
        if own := hooks.waiting(g, crew, "turn_start"):
            g.then(InOrder(own))  # [GR-TRN-04]
        for player in reversed(crew) if g.after_skip else ():
            if "empty_meter" in g.after_skip.get(player.seat, ()):
                empty_meter(g, player)


def empty_meter(g: GigaRobo, player: Player) -> None:
    """All cards of the meter go back to hand, all tokens go, whatever their state. [GR-KW-77]"""
    used_after_skip(g, player.seat, "empty_meter")
    for kind in player.trauma:
        meter.clear(g, player, kind)
    for name in [card.card for card in player.meter]:
        meter.to_hand(g, player, name, "GR-KW-77")


def used_after_skip(g: GigaRobo, seat: Seat, what: str) -> None:
    """What a skipped turn left was used."""
    left = tuple(each for each in g.after_skip.pop(seat, ()) if each != what)
    if left:
        g.after_skip[seat] = left


class InOrder(Sequel[str], frozen=True):
    """Several effects of one moment: the active player chooses the order. [GR-TRN-04]"""

    waiting: tuple[tuple[Seat, str, int], ...]

    def run(self, g: GigaRobo) -> None:
        """One alone needs no choice."""
        if self.waiting:
            values = map(str, range(len(self.waiting)))
            sources = tuple(name for _, name, _ in self.waiting)
            choose(g, g.active, "effect_order", "number", values, self, sources=sources)

    def resume(self, g: GigaRobo, chosen: str) -> None:
        """The effect that was chosen, then the others."""
        seat, name, index = first = self.waiting[int(chosen)]
        g.then(InOrder(tuple(each for each in self.waiting if each != first)))
        hooks.answer(g, g.players[seat], name, index, g.library.actives[name].hooks[index])


class EndEffects(Step, frozen=True):
    """Everything that works at the end of the turn, the active player's own first. [GR-TRN-07]"""

    def run(self, g: GigaRobo) -> None:
        """Then what opponents have for the end of this turn."""
        own = hooks.waiting(g, g.crew(g.players[g.active].rides), "turn_end")
        if own:
            g.then(InOrder(own), OPPONENT_ENDS)
        else:
            OPPONENT_ENDS.run(g)


class OpponentEnds(Step, frozen=True):
    """What opponents have for the end of this turn. [GR-KW-172]"""

    def run(self, g: GigaRobo) -> None:
        """In seat order."""
        hooks.fire_opponents(g, "opponent_turn_end", g.active)


OPPONENT_ENDS = OpponentEnds()
