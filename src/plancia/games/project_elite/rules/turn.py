"""The round: six phases, and what comes at its end. [PE-RND-02]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Seat
from plancia.games.project_elite.events import RoundBegan, SeatReady
from plancia.games.project_elite.rules import (
    abilities,
    alien_movement,
    closing,
    ending,
    event_cards,
    objectives,
    search,
    slots,
    spawning,
)
from plancia.games.project_elite.rules.action_phase import ActionPhase
from plancia.games.project_elite.state import Action, Decision, ProjectElite, Step


class Round(Step, frozen=True):
    """A round begins with its event phase. [PE-RND-02, PE-RND-05]"""

    def run(self, g: ProjectElite) -> None:
        """All phases in order."""
        g.round += 1
        g.tell("PE-RND-02", RoundBegan, g.round)
        g.then(
            event_cards.EventPhase(),
            spawning.SpawnPhase(),
            Planning(),
            ActionPhase(),
            closing.TimeUp(),
            abilities.AbilityPhase(),
            event_cards.AtMoment("abilities_end"),
            alien_movement.MovementPhase(),
            EndOfRound(),
        )


# --- planning ------------------------------------------------------------------------------------


class Ready(Action["ChooseReady"], frozen=True):
    """Be ready for the action phase. [PE-RND-06, PE-ACT-02]"""

    def run(self, g: ProjectElite, asked: ChooseReady) -> None:
        """The clock starts when all are."""
        g.tell("PE-RND-06", SeatReady, g.by)


class ChooseReady(Decision, frozen=True):
    """The players plan as long as they like; the clock starts when all are ready. [PE-RND-06]"""

    rule: ClassVar[str] = "PE-RND-06"
    kinds: ClassVar[tuple[type, ...]] = (Ready,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """There is nothing else to do."""
        return (Ready(),)


class Planning(Step, frozen=True):
    """Time to talk before the clock starts. [PE-RND-06]"""

    def run(self, g: ProjectElite) -> None:
        """What events do before the phase comes first: then nothing keeps the clock waiting.

        With a turn-based clock nobody needs to be quick, so nobody is asked.
        """
        g.phase = "planning"
        if g.setup.time == "real":
            g.then(ChooseReady(g.seats()))
        g.then(event_cards.AtMoment("action_begins"))


# --- the end of a round --------------------------------------------------------------------------


class EndOfRound(Step, frozen=True):
    """Victory and defeat, dice, alien technology, and the next round. [PE-RND-04]"""

    def run(self, g: ProjectElite) -> None:
        """Tiles are settled before the check. [PE-END-10]"""
        g.phase = "end"
        objectives.settle_tiles(g)
        ending.check(g)
        if g.outcome:
            return
        slots.settle_round(g)
        for player in g.players.values():
            if not player.owned and g.setup.killed == "last_die":  # [PE-LIF-07]
                ending.killed(g, player.seat)
                return
        draws = [search.Draw(seat, "tech") for seat in objectives.reward_order(g)]
        g.rewards = ()
        g.then(event_cards.AtMoment("round_ends"), *draws, Round())
