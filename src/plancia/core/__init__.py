"""The engine: it runs any game and knows none of them.

The outside sees a `Match`. A game author writes a `Game` (the state and its vocabulary), `Step`s
(pieces of rules that can run), `Decision`s (questions to seats), `Action`s (their answers),
`Sequel`s (the rest of a rule that waits for a result) and `Event`s (what happened).
"""

from plancia.core.agreeing import Propose, Reply, Resign
from plancia.core.chance import Chance, DiceNeeded, OutOfDice
from plancia.core.events import Die, Event, Faces, Log, PieceId, Pieces, Told
from plancia.core.game import Content, Game, Memo, Outcome, Setup
from plancia.core.knowing import HIDDEN, Own, Owner, Secret
from plancia.core.match import Match, Pending
from plancia.core.message import Message
from plancia.core.offer import Offer
from plancia.core.pointing import Pointed, why
from plancia.core.record import Played, PositionError, Record, RecordError, Segment, Unfit
from plancia.core.refusal import Illegal, Refusal
from plancia.core.replaying import carry_over, load, replay, replaying
from plancia.core.step import CLOCK, DICE, Action, Decision, Seat, Sequel, Step
from plancia.core.timing import Continue, Pause, Ring, TimeControl
from plancia.core.wire import read_action, to_wire

__all__ = [
    "CLOCK",
    "DICE",
    "HIDDEN",
    "Action",
    "Chance",
    "Content",
    "Continue",
    "Decision",
    "DiceNeeded",
    "Die",
    "Event",
    "Faces",
    "Game",
    "Illegal",
    "Log",
    "Match",
    "Memo",
    "Message",
    "Offer",
    "OutOfDice",
    "Outcome",
    "Own",
    "Owner",
    "Pause",
    "Pending",
    "PieceId",
    "Pieces",
    "Played",
    "Pointed",
    "PositionError",
    "Propose",
    "Record",
    "RecordError",
    "Refusal",
    "Reply",
    "Resign",
    "Ring",
    "Seat",
    "Secret",
    "Segment",
    "Sequel",
    "Setup",
    "Step",
    "TimeControl",
    "Told",
    "Unfit",
    "carry_over",
    "load",
    "read_action",
    "replay",
    "replaying",
    "to_wire",
    "why",
]
