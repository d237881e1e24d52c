"""The engine: it runs any game and knows none of them.

The outside sees a `Match`. A game author writes a `Game` (the state and its vocabulary), `Step`s
(pieces of rules that can run), `Action`s (steps that a seat chose), `Decision`s (what the table
waits for) and `Event`s (what happened).
"""

from plancia.core.chance import Chance, DiceNeeded, OutOfDice
from plancia.core.events import Event, Log, Told
from plancia.core.game import Content, Game, Memo, Outcome, Setup
from plancia.core.match import Match, Pending, load, read_action, replay, replaying, to_wire
from plancia.core.message import Message
from plancia.core.offer import Offer
from plancia.core.record import Played, Record, RecordError, Unfit
from plancia.core.refusal import Illegal, Refusal
from plancia.core.step import CLOCK, DICE, Action, Decision, Seat, Step

__all__ = [
    "CLOCK",
    "DICE",
    "Action",
    "Chance",
    "Content",
    "Decision",
    "DiceNeeded",
    "Event",
    "Game",
    "Illegal",
    "Log",
    "Match",
    "Memo",
    "Message",
    "Offer",
    "OutOfDice",
    "Outcome",
    "Pending",
    "Played",
    "Record",
    "RecordError",
    "Refusal",
    "Seat",
    "Setup",
    "Step",
    "Told",
    "Unfit",
    "load",
    "read_action",
    "replay",
    "replaying",
    "to_wire",
]
