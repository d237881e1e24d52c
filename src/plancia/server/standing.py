"""What stands around the sheet: whose turn it is, the time, what was proposed, how it ended."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from plancia.core import CLOCK, agreeing
from plancia.server import situations, wire
from plancia.server.lessons import TUTORIAL
from plancia.server.render import ServerWords

if TYPE_CHECKING:
    from plancia.server.live import Live


def standing(live: Live, words: ServerWords) -> wire.Standing:
    """What stands around the sheet of a table."""
    play = live.play
    if play is None:
        seating = live.seating
        return wire.Standing(waiting=seating.missing, pledges=seating.pledges)
    to_act = tuple(seat for seat in play.to_act if seat != CLOCK)
    name, pupil = str(live.setup.get(TUTORIAL)), play.pupil
    lesson = None if pupil is None else wire.Lesson(name, pupil.done)
    puzzle = situations.standing(live.kind, live.setup, play.match)
    if (outcome := play.match.outcome) is None:
        times, game = live.automata.times(play.match), play.match.game
        awaited = live.absence.awaited
        said = agreeing.talk_of(game).proposal
        proposal = None if said is None else wire.Proposal(said.what, said.by, said.waits_for)
        more = {"to_act": to_act, "lesson": lesson, "proposal": proposal, "puzzle": puzzle}
        more |= {"active": game.active, "draws": game.knows_draws, "awaited": awaited}
        return msgspec.structs.replace(times, **more)
    result = wire.Result(outcome.winners, words.outcome(outcome), outcome.rules)
    lucks = ((msgspec.structs.asdict(each), words.luck(each)) for each in words.lucks())
    luck = tuple(wire.Luck(**each, text=text) for each, text in lucks)
    return wire.Standing(
        to_act, result=result, luck=luck, again=live.again, lesson=lesson, puzzle=puzzle
    )
