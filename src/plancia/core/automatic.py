"""Answers that go without saying: whoever drives a match gives them, and nobody is asked.

An answer is given by itself where it is the only one there is, and where a seat would be asked the
same as a moment ago and has let that chance go by. It is recorded like any other action. Others see
that somebody was not asked, so all of this hangs on what everybody knows, never on a secret; the
twins of the conformance kit hold every game to it.

    automatic = Automatic(match)
    while (deed := automatic.next()) is not None:
        match.play(*deed, automatic=True)
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, Literal, NamedTuple, TypeAlias, get_args

import msgspec
from msgspec import Struct

from plancia.core import saving
from plancia.core.game import Game
from plancia.core.match import Match
from plancia.core.message import Message
from plancia.core.scene import Choice, Control, Scene
from plancia.core.step import Action, Decision, Seat

Asking = Literal["always", "could", "never"]
"""How a seat wants to be asked: whatever there is, when it could do something, or (for this turn)
never for a response."""

ASKING: tuple[Asking, ...] = get_args(Asking)


Answer: TypeAlias = Action[Any, Any]

ASK_ME = "ask_me"
"""The `type` of `AskMe`."""


class AskMe(Struct, frozen=True, tag_field="type", tag=ASK_ME, forbid_unknown_fields=True):
    """What a seat tells whoever drives the match: how it wants to be asked from now on.

    It is no action: it changes nothing in the game, and no record has it.
    """

    how: Asking


class Deed(NamedTuple):
    """An answer that goes without saying, and whose it is."""

    seat: Seat
    action: Answer


class _Declined(NamedTuple):
    """The last window that a seat let go by: in which turn, after which event, with what to do."""

    turn: Any
    told: int
    options: Sequence[Answer]


class Automatic:
    """Gives the answers of one match that go without saying, as its seats want it."""

    def __init__(self, match: Match[Any]) -> None:
        """Nobody has said anything: seats are asked when they could do something."""
        self.match = match
        self.has_windows = has_windows(type(match.game))
        self._asking: dict[Seat, tuple[Asking, Any]] = {}
        self._declined: dict[Seat, _Declined] = {}

    def asks(self, seat: Seat) -> Asking:
        """How a seat is asked now; `never` holds for the turn in which it was said."""
        game = self.match.game
        own: Asking | None = game.asking(seat)
        if own is not None:
            return own
        how, turn = self._asking.get(seat, ("could", None))
        return "could" if how == "never" and turn != game.this_turn() else how

    def ask(self, seat: Seat, how: Asking) -> None:
        """From now on ask a seat so."""
        self._asking[seat] = how, self.match.game.this_turn()

    def declined_by(self, seat: Seat, action: Answer) -> Sequence[Answer] | None:
        """The options that a seat lets go by with an action, if that declines a window."""
        asked = self.match.game.asked(seat)
        return self.match.options(seat) if asked is not None and asked.decline == action else None

    def note(self, seat: Seat, declined: Sequence[Answer] | None) -> None:
        """A seat has answered by itself; what it has declined is not asked again at once."""
        self._declined.pop(seat, None)
        if declined is not None:
            match = self.match
            self._declined[seat] = _Declined(match.game.this_turn(), len(match.events), declined)

    def forget(self) -> None:
        """Something was taken back: what was declined may be asked again."""
        self._declined.clear()

    def next(self) -> Deed | None:
        """The next answer that goes without saying, if there is one."""
        match, game = self.match, self.match.game
        if game.paused or match.roller is not None or game.deadline is not None:
            return None  # against the bell even waiting is an answer
        for seat in match.to_act:
            answer = self._answer(seat, game.asked(seat))
            if answer is not None:
                return Deed(seat, answer)
        return None

    def _answer(self, seat: Seat, asked: Decision[Any] | None) -> Answer | None:
        how = self.asks(seat)
        if asked is None or how == "always":
            return None
        if how == "never" and asked.decline is not None:
            # What must be done all the same is asked.
            return asked.decline if self.match.verify(seat, asked.decline) is None else None
        if asked.stays:
            return None
        only = only_answer(self.match, seat)
        if only is not None:
            return None if self._ends_undo(seat, only) else only
        return asked.decline if self._is_same(seat, asked) else None

    def _is_same(self, seat: Seat, asked: Decision[Any]) -> bool:
        """Whether a seat would be asked what it has just declined, with nothing seen since."""
        before, match = self._declined.get(seat), self.match
        if asked.decline is None or before is None or before.turn != match.game.this_turn():
            return False
        since = match.events[before.told :]
        if any(told.seats is None and told.event.is_seen(match.game) for told in since):
            return False
        options = match.options(seat)
        return all(each in before.options for each in options) and is_known(match.game, seat)

    def _ends_undo(self, seat: Seat, answer: Answer) -> bool:
        """Whether a seat could take its last action back, and could not any more after this."""
        match = self.match
        if not match.can_undo(seat):
            return False
        after = match.clone()
        after.apply(seat, answer, match.game.now if match.game.is_timed else None)
        return after.game.irrevocable != match.game.irrevocable or seat not in after.to_act


def only_answer(match: Match[Any], seat: Seat) -> Answer | None:
    """The answer of a pending seat that everybody knows to be its only one."""
    asked = match.game.asked(seat)
    if asked is None or asked.stays:
        return None
    options = match.options(seat)
    if len(options) != 1 or type(options[0]) in asked.open:
        return None
    return options[0] if is_known(match.game, seat) else None


def is_known(game: Game, seat: Seat) -> bool:
    """Whether everybody knows what a seat can answer: it knows no more than they, or nothing that
    matters for its question.
    """
    asked = game.asked(seat)
    if asked is not None and asked.is_known(game, seat):
        return True
    if asked is not None and asked.secret:
        return False  # that a secret is as everybody guesses may itself be one
    return _sight(game, seat) == _sight(game, None)


def _sight(game: Game, seat: Seat | None) -> bytes:
    """What a seat knows, whoever it is and whatever it is asked."""
    by, seen = game.by, game.view(seat)
    seen.viewer, seen.by, seen.agenda = None, "", []
    game.by = by
    return saving.dump(seen)


def has_windows(game: type[Game]) -> bool:
    """Whether a game has questions that a seat may let go by."""
    kinds = saving.kinds_of(game, Decision)
    return any(kind.decline is not None for kind in kinds)


def with_control(scene: Scene, automatic: Automatic) -> Scene:
    """A scene in which its seat may set how it is asked, unless the game has that itself."""
    game, seat = automatic.match.game, scene.seat
    if seat is None or game.outcome is not None or game.asking(seat) is not None:
        return scene
    control = _control(automatic.has_windows, automatic.asks(seat))
    return msgspec.structs.replace(scene, controls=(*scene.controls, control))


@cache
def _control(windows: bool, on: Asking) -> Control:
    kinds = [how for how in ASKING if windows or how != "never"]
    values = tuple(
        Choice(
            msgspec.to_builtins(AskMe(how)),
            Message(f"plancia.control.asking.{how}"),
            f"ask {how}",
        )
        for how in kinds
    )
    return Control("asking", Message("plancia.control.asking"), values, kinds.index(on))
