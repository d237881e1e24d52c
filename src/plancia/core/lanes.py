"""Lanes: several seats, each with an agenda of its own, at the same time.

    g.together({seat: Hand((seat,)) for seat in team}, "hands", seconds=120)

While lanes are open every seat answers its own questions; what an answer sets off runs in the lane
of that seat, and nobody else waits for it. The phase is over when all lanes are empty, or when
somebody (a rule, or the bell after so many seconds) closes it by its name.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core.step import CLOCK, Seat, Step

if TYPE_CHECKING:
    from plancia.core.game import Game


class Lanes(Step["Game"], frozen=True):
    """The step that holds the lanes: it lets each go on as far as it can, and waits for all."""

    def run(self, g: Game) -> tuple[Seat, ...] | None:
        """Advance every lane up to its next question; without any left the phase is over."""
        main = g.agenda
        try:
            waiting = advance_lanes(g)
        finally:
            g.agenda = main
        if g.outcome is not None:
            main.clear()
            return None
        if not g.lanes:
            g.lanes_name, g.deadline = "", None
            return None
        main.append(self)
        return waiting if g.deadline is None else (*waiting, CLOCK)


def advance_lanes(g: Game) -> tuple[Seat, ...]:
    """Run the steps of all lanes until each asks something; who is asked, in the lanes' order."""
    is_settled = False
    while not is_settled and g.outcome is None:
        is_settled = True  # until a step runs: it may have put something into another lane
        for seat in tuple(g.lanes):
            lane = g.agenda = g.lanes.get(seat, [])
            while lane:
                step = lane.pop()
                asked = step.run(g)
                if asked == (seat,):
                    break
                if asked:
                    raise RuntimeError(f"{step.tag()} asks {asked} in the lane of {seat}")
                is_settled = False
            if not lane:
                g.lanes.pop(seat, None)
    return tuple(g.lanes)


LANES = Lanes()
