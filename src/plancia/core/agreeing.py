"""What people at a table may do besides playing: resign, offer a draw, ask to take something back.

These answer no question of the game and are everybody's at any time. What somebody proposes stands
in the state until all other seats have agreed, or one has not, so saves, records and replays know
of it. Whoever drives a match takes back what was agreed on: see `granted`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from msgspec import UNSET, Struct

from plancia.core.events import Event
from plancia.core.message import Message
from plancia.core.refusal import Refusal
from plancia.core.step import Action, Seat
from plancia.core.timing import TIME_ACTIONS

if TYPE_CHECKING:
    from plancia.core.game import Game

What = Literal["take_back", "draw"]
"""What needs the consent of all others."""

REFUSALS = 3
"""After so many refusals a seat may not propose the same again in this match."""

RULES: dict[What, str] = {"take_back": "ENG-BACK", "draw": "ENG-DRAW"}


class Proposal(Struct, frozen=True):
    """What a seat wants, and whose consent is still missing."""

    what: What
    by: Seat
    waits_for: tuple[Seat, ...]


class Talk(Struct, frozen=True):
    """What was said at a table besides playing."""

    proposal: Proposal | None = None
    refused: tuple[tuple[What, Seat], ...] = ()
    """Every refusal so far: of what, and to whom."""
    quiet: tuple[tuple[What, Seat], ...] = ()
    """What a seat may not propose again before it has acted."""


def talk_of(g: Game) -> Talk:
    """What was said at a table so far."""
    return Talk() if g.talk is UNSET else g.talk


def acted(g: Game, seat: Seat) -> None:
    """A seat has gone on playing: that withdraws what it proposed, or declines what others did."""
    talk = talk_of(g)
    quiet = tuple(each for each in talk.quiet if each[1] != seat)
    proposal = talk.proposal
    if proposal is not None and seat in proposal.waits_for and g.outcome is None:
        _decline(g, proposal, seat)
    elif proposal is not None:
        stands = seat != proposal.by and proposal.waits_for and g.outcome is None
        g.talk = Talk(proposal if stands else None, talk.refused, quiet)
    else:
        g.talk = Talk(None, talk.refused, quiet)


def _decline(g: Game, proposal: Proposal, seat: Seat) -> None:
    talk, said = talk_of(g), (proposal.what, proposal.by)
    g.talk = Talk(None, (*talk.refused, said), (*talk.quiet, said))
    g.tell(RULES[proposal.what], Declined, seat, proposal.what)


class Resign(Action[Any], frozen=True):
    """Give the match up: it is over, and the others have won. [ENG-RESIGN]"""

    def verify(self, g: Game, asked: Any) -> Refusal | None:
        """Everybody who plays may, at any time."""
        return None

    def run(self, g: Game, asked: Any) -> None:
        """The seat leaves the match."""
        g.paused = False
        g.tell("ENG-RESIGN", Resigned, g.by)
        g.forfeit(g.by, "plancia.end.resigned", "ENG-RESIGN")


class Propose(Action[Any], frozen=True):
    """Ask all others to agree to something. [ENG-BACK] [ENG-DRAW]"""

    what: What

    def verify(self, g: Game, asked: Any) -> Refusal | None:
        """One proposal at a time, and not the same again and again."""
        rule, talk, mine = RULES[self.what], talk_of(g), (self.what, g.by)
        if self.what == "draw" and not g.knows_draws:
            return Refusal.of(rule, "plancia.no.draws")
        if len(g.seats()) < 2:
            return Refusal.of(rule, "plancia.no.others")
        if talk.proposal is not None:
            return Refusal.of(rule, "plancia.no.proposal_open")
        if talk.refused.count(mine) >= REFUSALS:
            return Refusal.of(rule, "plancia.no.proposals_left", n=REFUSALS)
        if mine in talk.quiet:
            return Refusal.of(rule, "plancia.no.proposal_yet")
        return None

    def run(self, g: Game, asked: Any) -> None:
        """All others are asked."""
        talk = talk_of(g)
        others = tuple(seat for seat in g.seats() if seat != g.by)
        g.talk = Talk(Proposal(self.what, g.by, others), talk.refused, talk.quiet)
        g.tell(RULES[self.what], Proposed, g.by, self.what)


class Reply(Action[Any], frozen=True):
    """Agree to what somebody proposed, or decline; one's own is withdrawn. [ENG-BACK] [ENG-DRAW]"""

    yes: bool

    def verify(self, g: Game, asked: Any) -> Refusal | None:
        """Only who is asked agrees or declines."""
        proposal = talk_of(g).proposal
        if proposal is None:
            return Refusal.of("ENG-DRAW", "plancia.no.proposal")
        if g.by in proposal.waits_for or (g.by == proposal.by and not self.yes):
            return None
        return Refusal.of(RULES[proposal.what], "plancia.no.reply")

    def run(self, g: Game, asked: Any) -> None:
        """The last consent makes it so."""
        talk = talk_of(g)
        proposal = talk.proposal
        assert proposal is not None, "it was verified"
        what = proposal.what
        if g.by == proposal.by:
            g.talk = Talk(None, talk.refused, (*talk.quiet, (what, g.by)))
            g.tell(RULES[what], Withdrawn, g.by, what)
            return
        if not self.yes:
            _decline(g, proposal, g.by)
            return
        waits_for = tuple(seat for seat in proposal.waits_for if seat != g.by)
        g.tell(RULES[what], Agreed, g.by, what)
        if what == "draw" and not waits_for:
            g.paused = False
            g.talk = Talk(None, talk.refused, talk.quiet)
            g.finish((), "plancia.end.draw", "ENG-DRAW")
        else:
            g.talk = Talk(Proposal(what, proposal.by, waits_for), talk.refused, talk.quiet)


class _EngineEvent(Event, frozen=True):
    """Something that happens in every game, in the words of the engine."""

    def message(self, game: str) -> Message:
        """The sentence has a key of the engine's own."""
        return super().message("plancia")


class Resigned(_EngineEvent, frozen=True):
    """A seat has given the match up."""

    seat: Seat


class Proposed(_EngineEvent, frozen=True):
    """A seat wants the others to agree to something."""

    told_by = "what"
    seat: Seat
    what: What


class Agreed(_EngineEvent, frozen=True):
    """A seat agrees to what was proposed."""

    told_by = "what"
    seat: Seat
    what: What


class Declined(_EngineEvent, frozen=True):
    """A seat does not agree to what was proposed."""

    told_by = "what"
    seat: Seat
    what: What


class Withdrawn(_EngineEvent, frozen=True):
    """A seat does not want any more what it proposed."""

    told_by = "what"
    seat: Seat
    what: What


TALK_ACTIONS: tuple[type[Action[Any]], ...] = (Resign, Propose, Reply)
TABLE_ACTIONS = (*TIME_ACTIONS, *TALK_ACTIONS)
"""Actions that answer no question of a game: everybody may play them, asked or not."""

_TABLE_TAGS = frozenset(kind.tag() for kind in TABLE_ACTIONS)


def is_move(by: Seat, action: dict[str, Any], seat: Seat) -> bool:
    """Whether an action in its wire form is a move of a seat in the game itself."""
    return by == seat and action.get("type") not in _TABLE_TAGS


def granted(g: Game) -> Seat | None:
    """The seat whose last action all others have agreed to take back. [ENG-BACK]

    Whoever drives the match goes back to the moment before it.
    """
    proposal = talk_of(g).proposal
    if proposal is None or proposal.what != "take_back" or proposal.waits_for:
        return None
    return proposal.by
